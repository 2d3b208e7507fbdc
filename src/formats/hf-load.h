/* hf-load.h: the entry point for files of all readable formats
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-load-options.h"
#include "hf-progress.h"
#include "hf-recording.h"

G_BEGIN_DECLS

/**
 * hf_load_heap:
 * @file: a heap in any readable format, plain or compressed by gzip or zstd, or a ZIP archive of
 *   such files; its content decides, never its name
 * @options: (nullable): %NULL for the defaults
 * @progress: (nullable): receives the number of bytes read, out of those of @file
 * @cancellable: (nullable): takes effect within 100 ms, even in a
 *   named pipe without a writer
 *
 * Reads the whole of @file; blocks the calling thread. The heaps of an archive are in
 * hf_recording_get_archive().
 *
 * Errors: see #HfError; errors of the file itself are %G_IO_ERROR. Every
 * message is a sentence that names the file.
 *
 * Returns: (transfer full): at least one heap, or %NULL with @error set
 */
HfRecording *hf_load_heap        (GFile                *file,
                                  const HfLoadOptions  *options,
                                  HfProgress           *progress,
                                  GCancellable         *cancellable,
                                  GError              **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_load_heap_from_stream:
 * @stream: read to its end, not closed
 * @name: its name in messages ("standard input")
 * @n_bytes: its length in bytes; 0 if not known
 *
 * As hf_load_heap(), from anything that can be read.
 */
HfRecording *hf_load_heap_from_stream (GInputStream         *stream,
                                       const char           *name,
                                       guint64               n_bytes,
                                       const HfLoadOptions  *options,
                                       HfProgress           *progress,
                                       GCancellable         *cancellable,
                                       GError              **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
