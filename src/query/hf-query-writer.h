/* hf-query-writer.h: the rows of an answer as CSV and as JSON
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-query.h"
#include "hf-table-writer.h"

G_BEGIN_DECLS

/**
 * HfQueryWriter:
 * @text: the text to which all is appended; its owner may empty it between two calls
 *
 * An answer being written; hf_query_writer_clear() frees its data. CSV and JSON have the values of
 * SQL: an id is a decimal number, with its sign. Nothing is kept of a row once it is written.
 */
typedef struct
{
  GString       *text;

  /*< private >*/
  HfTableFormat  format;
  guint          n_columns;
  char         **keys; /* of JSON: no two are the same */
  guint64        n_rows;
} HfQueryWriter;

/** hf_query_writer_begin: @names: (array length=n_columns): those of the columns. */
void hf_query_writer_begin   (HfQueryWriter       *self,
                              GString             *text,
                              HfTableFormat        format,
                              const char * const  *names,
                              guint                n_columns);
/** hf_query_writer_add_row: @values: (array): one for each column. */
void hf_query_writer_add_row (HfQueryWriter       *self,
                              const HfQueryValue  *values);
/** hf_query_writer_end: ends the list; no row follows. */
void hf_query_writer_end     (HfQueryWriter       *self);
/** hf_query_writer_clear: frees the data, not the text. May be called again. */
void hf_query_writer_clear   (HfQueryWriter       *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfQueryWriter, hf_query_writer_clear)

G_END_DECLS
