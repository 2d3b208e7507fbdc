/* hf-collector.h: snapshots of a live process by the profiler
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-capture-writer.h"
#include "hf-completeness.h"
#include "hf-process.h"

G_BEGIN_DECLS

/**
 * HfCollector: a profiler in a process, until it is freed
 *
 * All functions block; use it in one worker thread.
 */
typedef struct _HfCollector HfCollector;

/**
 * HfCapture: a snapshot that was taken
 * @totals: as they are in the file
 * @pause_us: for which the process stood still
 * @walk_us: of that
 * @n_stream: bytes that the process wrote
 * @partial: (nullable): the file in place of the wanted one, if the snapshot is not whole
 * @completeness: limits of the method; of a snapshot by events, what was lost as well
 */
typedef struct
{
  HfCaptureTotals  totals;
  guint64          pause_us;
  guint64          walk_us;
  guint64          n_stream;
  GFile           *partial;
  HfCompleteness   completeness;
} HfCapture;

/** hf_capture_clear: frees its contents. */
void         hf_capture_clear   (HfCapture *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfCapture, hf_capture_clear)

/**
 * hf_collector_attach:
 * @process: copied as far as it is needed
 * @keeps_background: collections of the process may go on in the background
 *
 * Loads the profiler into a process. Unless @keeps_background, garbage collections of the process
 * are not concurrent from then on, until the collector is freed. With it, the first snapshot
 * makes the runtime load its code for events, and on .NET 8 and 9 each one forces two collections.
 *
 * Errors: %HF_CAPTURE_ERROR_NO_PROFILER, also if the profiler is not installed;
 * %HF_CAPTURE_ERROR_OCCUPIED; others of %HF_CAPTURE_ERROR; %G_IO_ERROR. The process goes on as
 * before.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfCollector *hf_collector_attach   (const HfProcess  *process,
                                    gboolean          keeps_background,
                                    GCancellable     *cancellable,
                                    GError          **error);

/**
 * hf_collector_snapshot:
 * @file: is written, or replaced, once the snapshot is complete
 * @progress: (nullable): while the process writes, bytes of the stream with an unknown total
 * @capture: (out): cleared by hf_capture_clear(), after an error too
 *
 * Takes a snapshot: one blocking collection of the process. If it is cut in the middle, what there
 * is goes to a file of another name, which readers report as truncated; it is in @capture.
 *
 * Errors: %HF_CAPTURE_ERROR_INCOMPLETE, %HF_CAPTURE_ERROR_ENDED, %G_IO_ERROR. Free the collector
 * after a cancel, and after any error that is not of the file.
 */
gboolean     hf_collector_snapshot (HfCollector      *self,
                                    GFile            *file,
                                    HfCompression     compression,
                                    HfCapture        *capture,
                                    HfProgress       *progress,
                                    GCancellable     *cancellable,
                                    GError          **error);

/** hf_collector_free: (nullable): makes the profiler leave the process. */
void         hf_collector_free     (HfCollector      *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfCollector, hf_collector_free)

G_END_DECLS
