/* hf-dataset-part.h: the file of one table of one snapshot
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-inflater.h"
#include "hf-query.h"
#include "hf-rows.h"

G_BEGIN_DECLS

/**
 * HfDatasetPart:
 *
 * `DIR/TABLE/snapshot=NAME/part-0.csv.zst`, which appears only when it is complete: see
 * HfOutputFile. CSV as RFC 4180 has it: a line of names, texts always in quotes, so that nothing
 * between two commas is null, and numbers in decimal; an id over 2⁶³ has its sign, as in SQL.
 */
typedef struct _HfDatasetPart HfDatasetPart;

/** hf_dataset_make_folder: with those above it, unless they are there; %G_IO_ERROR. */
gboolean       hf_dataset_make_folder   (const char          *path,
                                         GError             **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_dataset_part_dup_path:
 * @table: the name of the table
 * @name: of the snapshot
 *
 * Returns: (transfer full): the path of the part
 */
char          *hf_dataset_part_dup_path (const char          *folder,
                                         const char          *table,
                                         const char          *name,
                                         HfCompression        compression);

/**
 * hf_dataset_part_new:
 * @folder: of the data set
 *
 * Makes the folders that the part needs.
 *
 * Errors: %G_IO_ERROR, %HF_ERROR_NO_MEMORY.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfDatasetPart *hf_dataset_part_new      (const char          *folder,
                                         const char          *table,
                                         const char          *name,
                                         HfCompression        compression,
                                         GCancellable        *cancellable,
                                         GError             **error) G_GNUC_WARN_UNUSED_RESULT;
/** hf_dataset_part_free: (nullable) (transfer full): a part that was not closed leaves no trace. */
void           hf_dataset_part_free     (HfDatasetPart       *self);

/* One of these writes the whole table. Errors: %G_IO_ERROR, %HF_ERROR_NO_MEMORY, %HF_QUERY_ERROR,
 * %G_IO_ERROR_CANCELLED. */

/**
 * hf_dataset_part_write_rows:
 * @rows: (nullable): %NULL writes the line of names alone
 * @schema: of the rows
 * @is_numbered: whether a first column `number` has the position of each row
 */
gboolean       hf_dataset_part_write_rows  (HfDatasetPart        *self,
                                            HfRows               *rows,
                                            const HfTableSchema  *schema,
                                            gboolean              is_numbered,
                                            GCancellable         *cancellable,
                                            GError              **error) G_GNUC_WARN_UNUSED_RESULT;
/** hf_dataset_part_write_query: @query: its columns are those of the table */
gboolean       hf_dataset_part_write_query (HfDatasetPart        *self,
                                            HfQuery              *query,
                                            GCancellable         *cancellable,
                                            GError              **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_dataset_part_close:
 *
 * Gives the file its name, and removes the same part of another compression.
 */
gboolean       hf_dataset_part_close    (HfDatasetPart       *self,
                                         GCancellable        *cancellable,
                                         GError             **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_dataset_part_remove: removes the file of a part, of any compression, if it is there. */
void           hf_dataset_part_remove   (const char          *folder,
                                         const char          *table,
                                         const char          *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfDatasetPart, hf_dataset_part_free)

G_END_DECLS
