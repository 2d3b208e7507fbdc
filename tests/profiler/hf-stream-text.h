/* hf-stream-text.h: the profiler's stream as lines of text, for tests
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap-walk.h"

#include <glib.h>

G_BEGIN_DECLS

/**
 * hf_stream_text_new:
 * @data: a stream
 *
 * One line for each record: its letter, then its fields as in hf-wire.h; ids and addresses are
 * hexadecimal, differences are resolved, the time and the process of the beginning are left out.
 * A stream that is cut ends with a line `cut`.
 *
 * Returns: (transfer full)
 */
char *hf_stream_text_new  (gconstpointer data,
                           gsize         length);

/**
 * hf_stream_text_get:
 * @text: of hf_stream_text_new()
 * @letters: of records
 *
 * Returns: (transfer full): the lines of @text that begin with one of @letters
 */
char *hf_stream_text_get  (const char *text,
                           const char *letters);

/**
 * hf_stream_text_take:
 * @walk: started
 * @reason: (out): why it failed, if it did
 * @detail: (out) (optional): the detail of that
 *
 * Takes a snapshot into a file without a name.
 *
 * Returns: (transfer full): the stream as text
 */
char *hf_stream_text_take (HfHeapWalk   *walk,
                           HfWireReason *reason,
                           int          *detail);

G_END_DECLS
