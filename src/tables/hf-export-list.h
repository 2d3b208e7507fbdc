/* hf-export-list.h: a list as a file: the rows behind a picture or a view, as CSV or JSON
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-progress.h"
#include "hf-retention.h"
#include "hf-table-writer.h"

G_BEGIN_DECLS

/**
 * HfExportList:
 *
 * A table whose rows are made when they are asked for, by position and in any order; none is
 * kept. Rows asked for one after the other take the least time. One thread at a time reads it.
 */
typedef struct _HfExportList HfExportList;

/**
 * HfExportListClass: what a kind of list implements
 * @schema: the columns of its rows
 * @get_row: fills the values of the row at @row, below n_rows; their texts hold until the
 *   next row is asked for
 * @clear: (nullable): frees what the kind has of its own
 */
typedef struct
{
  const HfTableSchema *schema;
  void               (*get_row) (HfExportList *self,
                                 guint32       row,
                                 HfTableValue *values);
  void               (*clear)   (HfExportList *self);
} HfExportListClass;

/**
 * _HfExportList: what a kind of list begins with
 * @heap: (transfer none): whose list it is
 * @analysis: (transfer full)
 * @retention: (transfer full) (nullable): %NULL if it is not known what is retained: then
 *   such values are unknown
 * @dominators: (nullable): those of @retention
 * @n_rows: how many rows there are in all
 * @note_key: (nullable): as hf_table_writer_set_note(), as is @note; both static
 */
struct _HfExportList
{
  const HfExportListClass *klass;
  HfHeap                  *heap;
  HfAnalysis              *analysis;
  HfRetention             *retention;
  const HfDominators      *dominators;
  guint32                  n_rows;
  const char              *note_key;
  const char              *note;
};

/** hf_export_list_init: sets what every list begins with. */
void         hf_export_list_init          (HfExportList            *self,
                                           const HfExportListClass *klass,
                                           HfAnalysis              *analysis,
                                           HfRetention             *retention,
                                           guint32                  n_rows);
/** hf_export_list_free: may take time if it is the last that has the heap. */
void         hf_export_list_free          (HfExportList            *self);

/** hf_export_list_get_row: (array): one value for each column; as HfExportListClass.get_row. */
void         hf_export_list_get_row       (HfExportList            *self,
                                           guint32                  row,
                                           HfTableValue            *values);

/** hf_export_list_get_retained: bytes; unknown if @object is not reachable. */
HfTableValue hf_export_list_get_retained  (const HfExportList      *self,
                                           HfObjectIndex            object);
/** hf_export_list_get_type_name: of @object. */
HfTableValue hf_export_list_get_type_name (const HfExportList      *self,
                                           HfObjectIndex            object);

/**
 * hf_export_list_to_file:
 * @source: (nullable): the file of the heap, which a list never replaces
 * @progress: (nullable): told %HF_STAGE_WRITING in rows
 *
 * Writes all rows into @file, as hf_output_file_new() does it: it is replaced whole or not
 * at all. Takes the same memory for any number of rows. Blocks.
 *
 * Errors: %G_IO_ERROR, in a sentence that names @file; %G_IO_ERROR_EXISTS if it is the
 * heap's own file; %G_IO_ERROR_CANCELLED.
 */
gboolean     hf_export_list_to_file       (HfExportList            *self,
                                           HfTableFormat            format,
                                           GFile                   *file,
                                           GFile                   *source,
                                           HfProgress              *progress,
                                           GCancellable            *cancellable,
                                           GError                 **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfExportList, hf_export_list_free)

G_END_DECLS
