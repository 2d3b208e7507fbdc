/* hf-output-stream.h: bytes to an open file, with sentences that name it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define HF_TYPE_OUTPUT_STREAM (hf_output_stream_get_type ())

/**
 * HfOutputStream:
 *
 * The stream of an #HfOutputFile: writes to a file descriptor or to another
 * stream, neither of which it closes, and remembers that a write failed.
 */
G_DECLARE_FINAL_TYPE (HfOutputStream, hf_output_stream, HF, OUTPUT_STREAM, GOutputStream)

/** hf_output_stream_new_for_fd: @fd may be non-blocking; @name is of the target. */
GOutputStream *hf_output_stream_new_for_fd   (int             fd,
                                              const char     *name);

/**
 * hf_output_stream_new_for_base:
 * @base: the stream to write to; this stream keeps a reference
 * @name: of the output, for errors
 *
 * For output that goes through another stream.
 *
 * Returns: (transfer full): the stream
 */
GOutputStream *hf_output_stream_new_for_base (GOutputStream  *base,
                                              const char     *name);
/** hf_output_stream_has_failed: a write failed, or was cancelled. */
gboolean       hf_output_stream_has_failed   (HfOutputStream *self);

/**
 * hf_output_set_error:
 * @name: of the target
 * @saved_errno: the reason
 *
 * Sets the sentence for a failed system call.
 */
void           hf_output_set_error           (GError        **error,
                                              const char     *name,
                                              int             saved_errno);

G_END_DECLS
