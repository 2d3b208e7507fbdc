/* hf-cli-table.h: rows for people, as CSV and as JSON, from one list of columns
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-json.h"
#include "hf-cli-output.h"
#include "hf-table-writer.h"

G_BEGIN_DECLS

/**
 * HfCliFormat: for whom something is written.
 */
typedef enum
{
  HF_CLI_PEOPLE,
  HF_CLI_JSON,
  HF_CLI_CSV,
  HF_CLI_SPREADSHEET, /* as %HF_TABLE_SPREADSHEET */
} HfCliFormat;

/**
 * HfCliColumnKind: what the values of a column are, and so how each is written.
 */
typedef enum
{
  HF_CLI_COLUMN_TEXT,
  HF_CLI_COLUMN_COUNT, /* decimal; grouped for people */
  HF_CLI_COLUMN_BYTES, /* decimal; rounded, with its unit, for people */
  HF_CLI_COLUMN_ID,    /* hexadecimal without prefix */
  HF_CLI_COLUMN_YES,   /* 1 or 0; "yes" or "no" for people */
} HfCliColumnKind;

/**
 * HfCliColumn:
 * @key: the column's name in CSV and the member's in JSON; never translated
 * @kind: what its values are
 * @title: for people, to be translated
 * @width: for people, in character cells; 0 = as wide as it comes, for the last
 * @place: for people, from the left, 0 first; each place once; HF_CLI_HIDDEN = not for
 *   people
 *
 * The order of columns and their keys are a contract for scripts: they are only
 * ever added, at the end.
 */
typedef struct
{
  const char      *key;
  HfCliColumnKind  kind;
  const char      *title;
  guint            width;
  guint            place;
} HfCliColumn;

#define HF_CLI_MAX_COLUMNS HF_TABLE_MAX_COLUMNS
#define HF_CLI_HIDDEN G_MAXUINT

/** HfCliValue: one value of a row; made by hf_cli_text() and its siblings. */
typedef HfTableValue HfCliValue;

/** hf_cli_text: (nullable): @text is valid UTF-8 and outlives the row; %NULL = unknown. */
static inline HfCliValue
hf_cli_text (const char *text)
{
  return hf_table_text (text);
}

static inline HfCliValue
hf_cli_number (guint64 number)
{
  return hf_table_number (number);
}

/** hf_cli_unknown: empty in CSV, null in JSON. */
static inline HfCliValue
hf_cli_unknown (void)
{
  return hf_table_unknown ();
}

/** hf_cli_json_add_value: a member, as a table's column of this kind writes it. */
void hf_cli_json_add_value (HfCliJson       *self,
                            const char      *key,
                            HfCliColumnKind  kind,
                            HfCliValue       value);

/**
 * HfCliTable:
 *
 * A table under way; hf_cli_table_end() frees what it takes. Nothing is kept of a row
 * once it is written.
 */
typedef struct
{
  HfCliOutput       *output;
  HfCliFormat        format;
  const HfCliColumn *columns;
  guint              n_columns;
  guint              n_shown;                   /* to people */
  guint              order[HF_CLI_MAX_COLUMNS]; /* place → column */
  guint              line_width;                /* for people; 0 = any */
  HfTableColumn      keys[HF_CLI_MAX_COLUMNS];  /* for scripts, as are the next */
  HfTableWriter      writer;
  GString           *text;
} HfCliTable;

/**
 * hf_cli_table_begin:
 * @key: of the array of rows in JSON
 * @columns: (array length=n_columns): outlive the table
 */
void hf_cli_table_begin   (HfCliTable        *self,
                           HfCliOutput       *output,
                           HfCliFormat        format,
                           const char        *key,
                           const HfCliColumn *columns,
                           guint              n_columns);
/** hf_cli_table_set_note: as hf_table_writer_set_note(); nothing for people. */
void hf_cli_table_set_note (HfCliTable      *self,
                            const char      *key,
                            const char      *note);
/** hf_cli_table_add_row: (array): one value for each column, in the columns' order. */
void hf_cli_table_add_row (HfCliTable        *self,
                           const HfCliValue  *values);
/**
 * hf_cli_table_end:
 * @n_more: rows that were left out because a limit was asked for; people are told
 */
void hf_cli_table_end     (HfCliTable        *self,
                           guint64            n_more);

G_END_DECLS
