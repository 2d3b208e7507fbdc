/* hf-table-schema.h: the columns of a table, declared once for all that write it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HfTableKind: the kind of a column's values, which decides how each is written
 *
 * People see texts and booleans at the start of their column, and all else at its end.
 */
typedef enum
{
  HF_TABLE_TEXT,    /* quoted where it must be */
  HF_TABLE_COUNT,   /* decimal; grouped for people */
  HF_TABLE_BYTES,   /* decimal; rounded, with its unit, for people */
  HF_TABLE_ID,      /* hexadecimal without prefix; in JSON a string */
  HF_TABLE_BOOLEAN, /* 1 or 0; "yes" or "no" for people */
  HF_TABLE_FIGURE,  /* for people alone: a text that ends at the right, as a share does */
  HF_TABLE_COUNT_CHANGE, /* as %HF_TABLE_COUNT with a sign: "-5"; for people "−5" and "+5" */
  HF_TABLE_BYTES_CHANGE, /* as %HF_TABLE_BYTES with a sign */
  HF_TABLE_GENERATION, /* as %HF_TABLE_COUNT, with its name for people if it has one: "frozen" */
  HF_TABLE_FLAG,    /* as %HF_TABLE_BOOLEAN; in JSON true or false */
  HF_TABLE_NUMBERS, /* a text of decimal numbers with blanks between; in JSON an array */
} HfTableKind;

/**
 * HfTableColumn:
 * @key: the column's name in CSV and the member's in JSON; never translated
 * @kind: the kind of its values
 * @title: (nullable): its name for people, to be translated; %NULL if only scripts read it, or if
 *   its values speak for themselves
 * @width: for people, in character cells; 0 = as wide as it comes
 */
typedef struct
{
  const char  *key;
  HfTableKind  kind;
  const char  *title;
  guint        width;
} HfTableColumn;

#define HF_TABLE_MAX_COLUMNS 24
/** HF_TABLE_MAX_KEY: bytes of a key. */
#define HF_TABLE_MAX_KEY 24

/**
 * HfTableSchema:
 * @key: of the array of rows in JSON
 * @columns: (array length=n_columns): HF_TABLE_MAX_COLUMNS at most
 *
 * All that is the same in every row. The keys and their order are a contract for scripts:
 * columns are only ever added, at the end.
 */
typedef struct
{
  const char          *key;
  const HfTableColumn *columns;
  guint                n_columns;
} HfTableSchema;

/**
 * HfTableValue: one value of a row; made by hf_table_text() and its siblings. A number with a sign
 * is in two's complement.
 */
typedef struct
{
  const char *text;
  guint64     number;
  gboolean    is_known;
} HfTableValue;

/** hf_table_text: (nullable): @text is valid UTF-8 and outlives the row; %NULL = unknown. */
static inline HfTableValue
hf_table_text (const char *text)
{
  return (HfTableValue){ text, 0, text != NULL };
}

/** hf_table_number: of any kind but text. */
static inline HfTableValue
hf_table_number (guint64 number)
{
  return (HfTableValue){ NULL, number, TRUE };
}

/** hf_table_number_if: @number, or unknown unless @is_known. */
static inline HfTableValue
hf_table_number_if (gboolean is_known,
                    guint64  number)
{
  return (HfTableValue){ NULL, number, is_known };
}

/** hf_table_signed_if: of a kind with a sign: @number, or unknown unless @is_known. */
static inline HfTableValue
hf_table_signed_if (gboolean is_known,
                    gint64   number)
{
  return (HfTableValue){ NULL, (guint64) number, is_known };
}

/** hf_table_unknown: empty in CSV, null in JSON, "–" for people. */
static inline HfTableValue
hf_table_unknown (void)
{
  return (HfTableValue){ NULL, 0, FALSE };
}

G_END_DECLS
