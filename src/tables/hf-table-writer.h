/* hf-table-writer.h: rows as CSV and as JSON, exact and the same in every language
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-table-schema.h"

G_BEGIN_DECLS

/**
 * HfTableFormat: how rows are written
 * @HF_TABLE_CSV: exact, as RFC 4180 has it
 * @HF_TABLE_JSON: one object with one array
 * @HF_TABLE_SPREADSHEET: CSV for spreadsheets. A spreadsheet runs text as a formula if it
 *   begins with one of `=`, `+`, `-`, `@`, their wide forms, a tab or the end of a line: the
 *   writer quotes such text and puts an apostrophe before it. An id has `0x` before it, as
 *   `1e5` would be read as 100,000. The mark U+FEFF marks it as UTF-8, which Excel does not
 *   detect itself. Figures are as in CSV.
 */
typedef enum
{
  HF_TABLE_CSV,
  HF_TABLE_JSON,
  HF_TABLE_SPREADSHEET,
} HfTableFormat;

/**
 * HfTableWriter:
 * @text: the text to which all is appended; its owner may empty it between two calls
 *
 * A table under way; needs no clean-up. Nothing is kept of a row once it is written.
 */
typedef struct
{
  GString             *text;
  HfTableFormat        format;
  const HfTableSchema *schema;
  gboolean             is_empty;
  const char          *note_key; /* of JSON; NULL = none */
  const char          *note;
  const char          *total_key; /* of JSON; NULL = none */
  guint64              total;
  char                 lead_ins[HF_TABLE_MAX_COLUMNS][HF_TABLE_MAX_KEY + 8]; /* of JSON */
  gsize                lead_in_lengths[HF_TABLE_MAX_COLUMNS];
} HfTableWriter;

/** hf_table_writer_begin: @schema outlives the table. */
void hf_table_writer_begin    (HfTableWriter       *self,
                               GString             *text,
                               HfTableFormat        format,
                               const HfTableSchema *schema);
/** hf_table_writer_add_row: (array): one value for each column, in the columns' order. */
void hf_table_writer_add_row  (HfTableWriter       *self,
                               const HfTableValue  *values);
/**
 * hf_table_writer_set_note:
 * @key: (nullable): of a member after the rows of JSON, which applies to all of them; CSV
 *   has no place for it
 * @note: its text; both outlive the table
 */
void hf_table_writer_set_note (HfTableWriter       *self,
                               const char          *key,
                               const char          *note);

/**
 * hf_table_writer_set_total:
 * @key: (nullable): of a member behind the rows and the note of JSON; it outlives the table; CSV
 *   has no place for it
 * @total: its number
 */
void hf_table_writer_set_total (HfTableWriter      *self,
                                const char          *key,
                                guint64              total);

/** hf_table_writer_end: ends the list, with its note and its total, if any; no row follows. */
void hf_table_writer_end      (HfTableWriter       *self);

/** hf_table_append_signed: a number with a sign, in decimal: "-5". */
void hf_table_append_signed   (GString             *out,
                               gint64               number);
/** hf_table_append_numbers: the text of a value of %HF_TABLE_NUMBERS, as an array of JSON. */
void hf_table_append_numbers  (GString             *out,
                               const char          *text);
/**
 * hf_table_append_csv:
 * @text: valid UTF-8
 * @is_for_spreadsheet: as %HF_TABLE_SPREADSHEET
 *
 * @text as a value of CSV, in quotes where they are needed.
 */
void hf_table_append_csv      (GString             *out,
                               const char          *text,
                               gboolean             is_for_spreadsheet);
/** hf_table_append_quoted: @text, valid UTF-8, as a value of CSV, in quotes in any case. */
void     hf_table_append_quoted   (GString             *out,
                                   const char          *text);
/** hf_table_append_json: @text, valid UTF-8, as a string of JSON, with its quotes. */
void hf_table_append_json     (GString             *out,
                               const char          *text);

/**
 * hf_table_append_tabbed:
 * @columns: (array length=n_columns): positions of those that are written, in this order
 * @values: (array): a whole row
 *
 * A row for the clipboard, without an end of the line: exact, with a tab between two values and
 * a blank for any in them, so that a spreadsheet puts each into a cell of its own. An unknown
 * value is an empty cell.
 */
void hf_table_append_tabbed   (GString             *out,
                               const HfTableSchema *schema,
                               const guint8        *columns,
                               guint                n_columns,
                               const HfTableValue  *values);

/** hf_table_format_get_ending: (transfer none): the ending of its file names, "csv". */
const char *hf_table_format_get_ending (HfTableFormat format);

/**
 * hf_table_format_from_name:
 * @name: a file's name
 *
 * Case does not matter: ".csv" and ".json".
 *
 * Returns: %TRUE with @format set if the ending is one of these
 */
gboolean hf_table_format_from_name (const char     *name,
                                    HfTableFormat  *format);

G_END_DECLS
