/* hf-dataset-growth.h: the table of paths that grow over all snapshots of a run
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-dataset.h"

G_BEGIN_DECLS

/**
 * hf_dataset_write_growth:
 * @files: (element-type HfDatasetFile): in the order of time; three snapshots or more together
 *
 * Writes the table `growth`, in the partition of the last snapshot. All heaps are in memory at
 * once. Blocks.
 *
 * Errors: as hf_load_heap() and hf_growth_new(); %HF_ERROR_NO_MEMORY, before a file is read, if the
 * budget of @options has no room for all, %HF_ERROR_UNSUPPORTED for fewer than three snapshots and
 * where it is not known what is reachable, %G_IO_ERROR.
 */
gboolean hf_dataset_write_growth (GPtrArray               *files,
                                  const HfDatasetOptions  *options,
                                  GCancellable            *cancellable,
                                  GError                 **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
