/* hf-gclog-writer.h: the one canonical text of a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-inflater.h"
#include "hf-progress.h"
#include "hf-recording.h"

G_BEGIN_DECLS

/**
 * HfGclogOptions:
 * @compression: of the result
 * @snapshot: from 1: only this one, and nothing that lies between snapshots; 0 = all
 * @name: (nullable): the name of the file in messages; %NULL = its path
 * @infos: (nullable) (array length=n_infos): facts of each snapshot beside those of its heap, which
 *   they replace if they have the same key
 */
typedef struct
{
  HfCompression  compression;
  guint32        snapshot;
  const char    *name;
  const HfInfo  *infos;
  guint32        n_infos;
} HfGclogOptions;

/**
 * hf_gclog_compression_from_name:
 * @name: of a file, in any encoding
 * @compression: (out): as its extension requires
 *
 * Returns: whether it ends in .gclog, .gclog.gz or .gclog.zst, in either case
 */
gboolean hf_gclog_compression_from_name (const char            *name,
                                         HfCompression         *compression);

/**
 * hf_write_gclog:
 * @recording: with the references of its heaps
 * @file: replaced when all is written; until then, and after a failure, it is as it was
 * @options: (nullable): %NULL for all snapshots, plain
 * @progress: (nullable): receives the number of objects written, out of all
 * @cancellable: (nullable): takes effect within 100 ms while objects are written;
 *   the last step, bringing it all to the disk, does not end sooner
 *
 * Writes the canonical form, which docs/gclog-canonical.md describes: reading it and writing it
 * again gives the same bytes. Takes, beside the heap, about 30 bytes per type and, for several
 * domains, 4 bytes per object. Linear, but for sorting the types by name. Any thread.
 *
 * Errors: %G_IO_ERROR; %HF_ERROR_NO_MEMORY.
 */
gboolean hf_write_gclog                 (HfRecording           *recording,
                                         GFile                 *file,
                                         const HfGclogOptions  *options,
                                         HfProgress            *progress,
                                         GCancellable          *cancellable,
                                         GError               **error);

/** hf_write_gclog_to_stream: as hf_write_gclog(), into a stream, which is not closed. */
gboolean hf_write_gclog_to_stream       (HfRecording           *recording,
                                         GOutputStream         *stream,
                                         const HfGclogOptions  *options,
                                         HfProgress            *progress,
                                         GCancellable          *cancellable,
                                         GError               **error);

G_END_DECLS
