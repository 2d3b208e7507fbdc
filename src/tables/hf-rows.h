/* hf-rows.h: a table by position, and its way into a file
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
 * HfRows:
 *
 * A table whose rows are made when they are asked for, by position and in any order; none is
 * kept. Rows asked for one after the other take the least time. One thread at a time reads it.
 */
typedef struct _HfRows HfRows;

/**
 * HfRowsClass: the functions of one kind of rows
 * @schema: the columns
 * @get_row: fills the values of the row at @row, below n_rows; their texts hold until the
 *   next row is asked for
 * @clear: (nullable): frees the kind's own data
 */
typedef struct
{
  const HfTableSchema *schema;
  void               (*get_row) (HfRows       *self,
                                 guint32       row,
                                 HfTableValue *values);
  void               (*clear)   (HfRows       *self);
} HfRowsClass;

/**
 * _HfRows: the members that every kind of rows begins with
 * @heap: (transfer none) (nullable): whose rows they are; %NULL if they are of several heaps
 * @analysis: (transfer full) (nullable): of @heap
 * @retention: (transfer full) (nullable): %NULL if retained sizes are unknown, as are such
 *   values then
 * @dominators: (nullable): those of @retention
 * @n_rows: how many rows there are in all
 * @note_key: (nullable): as hf_table_writer_set_note(), as is @note; both static
 * @total_key: (nullable): as hf_table_writer_set_total(), as is @total; static
 */
struct _HfRows
{
  const HfRowsClass  *klass;
  HfHeap             *heap;
  HfAnalysis         *analysis;
  HfRetention        *retention;
  const HfDominators *dominators;
  guint32             n_rows;
  const char         *note_key;
  const char         *note;
  const char         *total_key;
  guint64             total;
};

/**
 * hf_rows_init:
 * @analysis: (nullable): %NULL if the rows are of several heaps, which the kind itself holds
 *
 * Sets the members that every kind begins with.
 */
void         hf_rows_init          (HfRows             *self,
                                    const HfRowsClass  *klass,
                                    HfAnalysis         *analysis,
                                    HfRetention        *retention,
                                    guint32             n_rows);
/** hf_rows_free: may take time if it is the last that has the heap. */
void         hf_rows_free          (HfRows             *self);

/** hf_rows_get_row: (array): one value for each column; as HfRowsClass.get_row. */
void         hf_rows_get_row       (HfRows             *self,
                                    guint32             row,
                                    HfTableValue       *values);

/** hf_rows_get_retained: bytes; unknown if @object is not reachable. */
HfTableValue hf_rows_get_retained  (const HfRows       *self,
                                    HfObjectIndex       object);
/** hf_rows_get_type_name: of @object. */
HfTableValue hf_rows_get_type_name (const HfRows       *self,
                                    HfObjectIndex       object);

/**
 * hf_rows_get_assembly:
 * @text: holds the value if it is several names
 *
 * Returns: the name of the assembly of @type; of several all names, with commas between; unknown
 *   if the file names none
 */
HfTableValue hf_rows_get_assembly  (const HfRows       *self,
                                    HfTypeIndex         type,
                                    GString            *text);

/**
 * hf_rows_to_file:
 * @source: (nullable): the file of the heap, which rows never replace
 * @progress: (nullable): gets %HF_STAGE_WRITING in rows
 *
 * Writes all rows into @file, as hf_output_file_new() does it: it is replaced whole or not
 * at all. Takes the same memory for any number of rows. Blocks.
 *
 * Errors: %G_IO_ERROR, in a sentence that names @file; %G_IO_ERROR_EXISTS if it is the
 * heap's own file; %G_IO_ERROR_CANCELLED.
 */
gboolean     hf_rows_to_file       (HfRows             *self,
                                    HfTableFormat       format,
                                    GFile              *file,
                                    GFile              *source,
                                    HfProgress         *progress,
                                    GCancellable       *cancellable,
                                    GError            **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfRows, hf_rows_free)

G_END_DECLS
