/* hf-nettrace-reader.h: the heap dumps of a .nettrace become a recording
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

/**
 * hf_nettrace_read:
 * @source: what was peeked at tells that it is a trace
 * @name: what messages call the file
 * @n_bytes: how long the stream behind @source is; 0 if not known
 *
 * Reads a trace of EventPipe of format 4, as dotnet-trace and dotnet-monitor write it:
 * each heap dump in it is a heap, in order of time. What the trace lost is counted, and
 * no reference is given to an object unless it is certain whose it is. All other events
 * are passed over.
 *
 * Errors: as hf_load_heap()
 *
 * Returns: (transfer full): the recording, or %NULL with @error set
 */
HfRecording *hf_nettrace_read (HfByteSource         *source,
                               const char           *name,
                               guint64               n_bytes,
                               const HfLoadOptions  *options,
                               HfProgress           *progress,
                               GCancellable         *cancellable,
                               GError              **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
