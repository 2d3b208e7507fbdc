/* hf-slow-stream.h: a stream that gives little at a time, or fails, for tests
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define HF_TYPE_SLOW_STREAM (hf_slow_stream_get_type ())
G_DECLARE_FINAL_TYPE (HfSlowStream, hf_slow_stream, HF, SLOW_STREAM, GInputStream)

/**
 * hf_slow_stream_new:
 * @step: the most bytes that one read gives
 * @fail_at: the read that would pass this many bytes fails with
 *   %G_IO_ERROR_BROKEN_PIPE; %G_MAXSIZE = none does
 */
GInputStream *hf_slow_stream_new (GBytes *bytes,
                                  gsize   step,
                                  gsize   fail_at);

G_END_DECLS
