/* hf-query-schema.h: the tables and functions that a query can use, with the meaning of each column
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-query-source.h"

G_BEGIN_DECLS

/** HfQueryKind: the kind of a column's values, which decides how people see each. */
typedef enum
{
  HF_QUERY_KIND_PLAIN, /* a value of SQL that is none of these */
  HF_QUERY_KIND_TEXT,
  HF_QUERY_KIND_COUNT,
  HF_QUERY_KIND_BYTES,
  HF_QUERY_KIND_ID,        /* of an object: its address; with its sign if it is over 2⁶³ */
  HF_QUERY_KIND_TYPE,      /* types.id */
  HF_QUERY_KIND_TYPE_NAME, /* types.name */
  HF_QUERY_KIND_FLAG,      /* 0 or 1 */
  HF_QUERY_KIND_USEC,      /* µs */
} HfQueryKind;

/** HfQueryNeeds: what has to be computed before a column has its values; a bit set. */
typedef enum
{
  HF_QUERY_NEEDS_ANALYSIS  = 1 << 0,
  HF_QUERY_NEEDS_RETENTION = 1 << 1,
  HF_QUERY_NEEDS_REFERRERS = 1 << 2,
} HfQueryNeeds;

/**
 * HfQueryColumn:
 * @name: its name in SQL
 * @kind: the kind of its values
 * @needs: #HfQueryNeeds
 * @is_argument: whether it is an argument of a function, and hidden
 * @meaning: a sentence without its full stop, to be translated
 */
typedef struct
{
  const char  *name;
  HfQueryKind  kind;
  guint        needs;
  gboolean     is_argument;
  const char  *meaning;
} HfQueryColumn;

/** HF_QUERY_MAX_COLUMNS: the most columns of a table. */
#define HF_QUERY_MAX_COLUMNS 24

/**
 * HfQueryTable:
 * @name: its name in SQL
 * @columns: (array length=n_columns): those of a function begin with its arguments
 * @n_columns: at most %HF_QUERY_MAX_COLUMNS
 * @n_arguments: of a function; 0 of a table
 * @meaning: a sentence without its full stop, to be translated
 */
typedef struct
{
  const char          *name;
  const HfQueryColumn *columns;
  guint                n_columns;
  guint                n_arguments;
  const char          *meaning;
} HfQueryTable;

/** hf_query_schema_get_n_tables: how many tables and functions a heap has. */
guint               hf_query_schema_get_n_tables (void);
/**
 * hf_query_schema_get_n_tables_of:
 *
 * Returns: the number of tables and functions of a database of so many heaps: first those of each,
 *   then those over all of them, which have no schema
 */
guint               hf_query_schema_get_n_tables_of (guint             n_heaps);
/** hf_query_schema_get_table: (transfer none): the one at @position, in the order for people. */
const HfQueryTable *hf_query_schema_get_table    (guint                position);
/** hf_query_schema_find_table: (transfer none) (nullable): case does not matter. */
const HfQueryTable *hf_query_schema_find_table   (const char          *name);

/** hf_query_schema_get_min_heaps: how many heaps a database must have to have @table; 1 or more. */
guint               hf_query_schema_get_min_heaps (const HfQueryTable *table);

/**
 * hf_query_schema_find_column:
 *
 * Case does not matter.
 *
 * Returns: (transfer none) (nullable): the column, or %NULL
 */
const HfQueryColumn *hf_query_schema_find_column (const HfQueryTable  *table,
                                                  const char          *name);

/** hf_query_schema_get_n_rows: how many rows a table of @source has; 0 for a function, and for a
 * table over several heaps, whose rows have to be computed. */
guint64             hf_query_schema_get_n_rows   (const HfQueryTable  *table,
                                                  HfQuerySource       *source);

/**
 * hf_query_schema_append:
 *
 * Appends the columns of @table as SQL declares them: "CREATE TABLE objects(id INTEGER, …)"; of
 * a function, arguments are hidden.
 */
void                hf_query_schema_append       (GString             *out,
                                                  const HfQueryTable  *table);

/**
 * hf_query_schema_dup_name:
 * @file: the name of a file, with its folder
 *
 * Returns: (transfer full): a name of SQL for the tables of @file: its name up to the first dot,
 *   with `_` in place of each other character, and at the end if it would be a word of SQL
 */
char               *hf_query_schema_dup_name     (const char          *file);

G_END_DECLS
