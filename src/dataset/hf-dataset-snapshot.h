/* hf-dataset-snapshot.h: all tables of the snapshots of one file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-dataset.h"
#include "hf-recording.h"

G_BEGIN_DECLS

/**
 * hf_dataset_is_complete:
 *
 * Returns: whether all tables of @options are there for @file, and newer than it
 */
gboolean hf_dataset_is_complete     (const HfDatasetFile     *file,
                                     const HfDatasetOptions  *options);

/**
 * hf_dataset_write_recording:
 * @recording: the contents of @file
 *
 * Writes the tables of all its snapshots, the last snapshot first. Blocks.
 *
 * Errors: %G_IO_ERROR, %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 */
gboolean hf_dataset_write_recording (const HfDatasetFile     *file,
                                     HfRecording             *recording,
                                     const HfDatasetOptions  *options,
                                     GCancellable            *cancellable,
                                     GError                 **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_dataset_forget_recording:
 *
 * Removes the mark of complete snapshots from all of @recording: the next run writes them anew.
 */
void     hf_dataset_forget_recording (const HfDatasetFile    *file,
                                      HfRecording            *recording,
                                      const HfDatasetOptions *options);

G_END_DECLS
