/* hf-dataset.h: heaps by the thousand as a data set of tables, which other engines read
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-dataset-file.h"
#include "hf-inflater.h"
#include "hf-progress.h"

G_BEGIN_DECLS

/**
 * HfDatasetMessageFunc:
 * @sentence: about one file, with its name: its faults, or why it was skipped
 *
 * Called from any thread, never from two at once.
 */
typedef void (*HfDatasetMessageFunc) (const char *sentence,
                                      gpointer    user_data);

/**
 * HfDatasetOptions:
 * @folder: where the tables go; it is made if it is not there
 * @tables: which, as bits by position: see hf_dataset_get_table(); `snapshots` always
 * @compression: of each file
 * @n_jobs: the most files at once; 0 = one for each core
 * @memory: bytes that all heaps together may take; 0 = half of what is free
 * @is_forced: whether complete snapshots are written anew
 * @progress: (nullable): gets %HF_STAGE_WRITING in files
 * @message: gets sentences about files
 */
typedef struct
{
  const char          *folder;
  guint                tables;
  HfCompression        compression;
  guint                n_jobs;
  guint64              memory;
  gboolean             is_forced;
  HfProgress          *progress;
  HfDatasetMessageFunc message;
  gpointer             user_data;
} HfDatasetOptions;

/**
 * HfDatasetResult:
 * @n_written: files whose snapshots were written
 * @n_skipped: files that had complete snapshots
 * @n_failed: files that could not be read or written
 */
typedef struct
{
  guint n_written;
  guint n_skipped;
  guint n_failed;
} HfDatasetResult;

/**
 * hf_dataset_write:
 * @files: (element-type HfDatasetFile): of hf_dataset_files_new()
 *
 * Writes all snapshots of all files as tables. Several files are in memory at once, as many as the
 * budget has room for; what each needs is estimated from its size, and a file that needs more is
 * read again alone. The parts of a snapshot appear together when all are complete, and that of
 * `snapshots` last; of a recording, the first snapshot comes last. A file whose parts are all there
 * and newer than itself is skipped. A file that fails does not end the others. Blocks.
 *
 * Errors: %G_IO_ERROR_CANCELLED; %G_IO_ERROR if the folder cannot be made.
 *
 * Returns: %FALSE with @error set; @result has what was done until then
 */
gboolean hf_dataset_write (GPtrArray               *files,
                           const HfDatasetOptions  *options,
                           HfDatasetResult         *result,
                           GCancellable            *cancellable,
                           GError                 **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
