/* hf-gcdump-reader.h: a .gcdump becomes a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-byte-source.h"
#include "hf-load-options.h"
#include "hf-progress.h"
#include "hf-recording.h"

G_BEGIN_DECLS

/** HF_GCDUMP_CAP: dotnet-gcdump and PerfView write no more nodes than this. */
#define HF_GCDUMP_CAP 10000000

/**
 * hf_gcdump_read:
 * @source: read to its end
 * @name: what messages call the file; valid UTF-8
 * @n_bytes: how many bytes the stream behind @source has; 0 if not known
 * @options: as hf_load_heap() takes them, but not %NULL
 *
 * Reads what dotnet-gcdump, PerfView and Visual Studio save. Nodes without an address
 * that stand above all objects become kinds and flags of roots; types that were split by
 * the size of their objects are one again, see hf-foreign-name.h.
 *
 * Errors: as hf_load_heap()
 *
 * Returns: (transfer full): one heap, or %NULL with @error set
 */
HfRecording *hf_gcdump_read (HfByteSource         *source,
                             const char           *name,
                             guint64               n_bytes,
                             const HfLoadOptions  *options,
                             HfProgress           *progress,
                             GCancellable         *cancellable,
                             GError              **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
