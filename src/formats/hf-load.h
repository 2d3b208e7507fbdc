/* hf-load.h: the one door from a file of any readable format to its heaps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-progress.h"
#include "hf-recording.h"

G_BEGIN_DECLS

/**
 * HfLoadOptions:
 * @memory_limit: bytes that the heap may take; 0 = what is free now,
 *   %G_MAXUINT64 = try in any case ("--force", "Open Anyway")
 * @n_threads: parsing threads; 0 = one for each core
 * @block_size: bytes read at a time; 0 = a good size. Tests use small ones
 * @name: (nullable): what messages call the file that hf_load_heap() reads; %NULL =
 *   its name without its folder
 * @omit_references: leaves references out of the heaps, which say so by
 *   hf_heap_has_references(): faster, and enough for how many objects and bytes each
 *   type has. They are read all the same, and what is no number is counted
 * @member: (nullable): which heap of a ZIP archive is read, by its name as #HfArchive has it;
 *   %NULL = the first one
 */
typedef struct
{
  guint64     memory_limit;
  guint       n_threads;
  gsize       block_size;
  const char *name;
  gboolean    omit_references;
  const char *member;
} HfLoadOptions;

/** HF_LOAD_UNKNOWN: what the application domain of a file is called that does not name one. */
#define HF_LOAD_UNKNOWN "unknown"

/**
 * hf_load_heap:
 * @file: a heap in any readable format, plain or compressed by gzip or zstd, or a ZIP
 *   archive of such files; what it is is told by its content, never by its name
 * @options: (nullable): %NULL for the defaults
 * @progress: (nullable): told of bytes read, out of the bytes of @file
 * @cancellable: (nullable): takes effect within 100 ms, even in a
 *   named pipe that nobody writes to
 *
 * Reads the whole of @file; blocks the calling thread. Which heaps an archive holds is in
 * hf_recording_get_archive().
 *
 * Errors: see #HfError; what is wrong with the file itself is %G_IO_ERROR. Every
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
 * @name: what messages call it ("standard input")
 * @n_bytes: how long it is, in bytes; 0 if not known
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
