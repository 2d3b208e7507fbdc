/* hf-dataset-table.h: the tables of a data set
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-dataset-part.h"

G_BEGIN_DECLS

/**
 * HfDatasetHeap: one snapshot, and what its tables are made of
 * @title: the file, for people
 * @source: the snapshot, with all that is computed from it
 * @retention: (nullable): of it; %NULL if it is not known what is reachable
 */
typedef struct
{
  const char    *title;
  HfQuerySource *source;
  HfRetention   *retention;
} HfDatasetHeap;

/**
 * HfDatasetTable:
 * @name: its folder
 * @is_optional: whether it is written only if someone asks for it
 * @query: (nullable): the query of hf-query.h whose rows it has; %NULL if @write makes them
 */
typedef struct
{
  const char *name;
  gboolean    is_optional;
  const char *query;

  /*< private >*/
  gboolean  (*write) (const HfDatasetHeap  *heap,
                      HfDatasetPart        *part,
                      GCancellable         *cancellable,
                      GError              **error);
} HfDatasetTable;

/**
 * HF_DATASET_MAX_TABLES: a set of tables has a bit for each.
 */
#define HF_DATASET_MAX_TABLES 32

/**
 * hf_dataset_get_table:
 *
 * Returns: (transfer none) (nullable): the table at @position; the first, `snapshots`, marks a
 *   complete snapshot. %NULL behind the last one
 */
const HfDatasetTable *hf_dataset_get_table    (guint                  position);

/** hf_dataset_get_usual_tables: the set of those that are not optional, as bits by position. */
guint                 hf_dataset_get_usual_tables (void);

/**
 * hf_dataset_table_write:
 *
 * Writes the rows of a table. Blocks.
 *
 * Errors: as hf_dataset_part_write_rows().
 */
gboolean              hf_dataset_table_write  (const HfDatasetTable  *self,
                                               const HfDatasetHeap   *heap,
                                               HfDatasetPart         *part,
                                               GCancellable          *cancellable,
                                               GError               **error)
                                               G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
