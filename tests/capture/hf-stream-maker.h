/* hf-stream-maker.h: streams of the profiler from a text, for tests
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * hf_stream_make:
 * @text: one record a line: the letter of hf-wire.h, decimal numbers, and texts in quotes. An
 *   object has its id, type, size and the ids of its references, all absolute; a block its old and
 *   new start and length, without a new start if it stayed; a range its start in full. They are
 *   counted here
 *
 * Returns: (transfer full): the bytes of the stream
 */
GByteArray *hf_stream_make (const char *text);

G_END_DECLS
