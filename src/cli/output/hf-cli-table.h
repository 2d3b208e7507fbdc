/* hf-cli-table.h: rows for people, as CSV and as JSON, from one list of columns
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-output.h"
#include "hf-table-writer.h"

G_BEGIN_DECLS

/**
 * HfCliFormat: the format of output.
 */
typedef enum
{
  HF_CLI_PEOPLE,
  HF_CLI_JSON,
  HF_CLI_CSV,
  HF_CLI_SPREADSHEET, /* as %HF_TABLE_SPREADSHEET */
} HfCliFormat;

/**
 * HfCliPlaces: the columns of a table that people see
 * @n_shown: how many
 * @columns: their positions in the schema, from the left of the screen
 */
typedef struct
{
  guint  n_shown;
  guint8 columns[HF_TABLE_MAX_COLUMNS];
} HfCliPlaces;

/**
 * HfCliTable:
 *
 * A table being written; hf_cli_table_end() frees its data. Rows are not kept once they are
 * written.
 */
typedef struct
{
  HfCliOutput         *output;
  HfCliFormat          format;
  const HfTableSchema *schema;
  HfCliPlaces          places;
  guint                line_width; /* for people; 0 = any */
  HfTableWriter        writer;     /* for scripts, as is the next */
  GString             *text;
} HfCliTable;

/**
 * hf_cli_table_begin:
 * @schema: outlives the table
 * @places: (nullable): for people; %NULL = all columns in their order
 */
void hf_cli_table_begin    (HfCliTable          *self,
                            HfCliOutput         *output,
                            HfCliFormat          format,
                            const HfTableSchema *schema,
                            const HfCliPlaces   *places);
/**
 * hf_cli_table_get_last_width:
 *
 * Returns: for people, the width that the line leaves to the last column, in character cells;
 *   0 = unlimited
 */
guint hf_cli_table_get_last_width (const HfCliTable *self);
/** hf_cli_table_set_note: as hf_table_writer_set_note(); nothing for people. */
void hf_cli_table_set_note (HfCliTable          *self,
                            const char          *key,
                            const char          *note);
/** hf_cli_table_add_row: (array): one value for each column, in the columns' order. */
void hf_cli_table_add_row  (HfCliTable          *self,
                            const HfTableValue  *values);
/**
 * hf_cli_table_end:
 * @n_more: the number of rows that a limit left out, for people
 */
void hf_cli_table_end      (HfCliTable          *self,
                            guint64              n_more);

G_END_DECLS
