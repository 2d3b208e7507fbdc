/* hf-sql-scope.h: the tables of a statement of SQL, and which words can stand at a place in it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-query-schema.h"

G_BEGIN_DECLS

/** HfSqlPlace: what can stand at a place of a statement. */
typedef enum
{
  HF_SQL_PLACE_NOWHERE,    /* inside of a string, a comment, a number or a word */
  HF_SQL_PLACE_TABLE,      /* a table: after FROM and JOIN */
  HF_SQL_PLACE_CLAUSE,     /* keywords alone: after a table */
  HF_SQL_PLACE_NEW_NAME,   /* a name that does not exist yet: after AS */
  HF_SQL_PLACE_EXPRESSION, /* columns, functions and keywords */
} HfSqlPlace;

/**
 * HfSqlTable: a table of a statement
 * @name: the name that its columns have before them: the one after AS, or its own
 * @table: (nullable): %NULL for a query in parentheses or after WITH
 * @scope: the parentheses it is in
 */
typedef struct
{
  char               *name;
  const HfQueryTable *table;
  guint               scope;
} HfSqlTable;

/**
 * HfSqlScope: a cursor in a text of SQL
 * @place: what can stand at the cursor
 * @prefix: the part of the word before the cursor; "" if there is none
 * @qualifier: (nullable): the name before the "." before the prefix
 * @tables: (element-type HfSqlTable): of the whole statement, in order
 * @queries: names that the statement has after WITH
 */
typedef struct
{
  HfSqlPlace  place;
  char       *prefix;
  char       *qualifier;
  GArray     *tables;
  GPtrArray  *queries;

  /*< private >*/
  GArray     *parents; /* of each scope; of the first one itself */
  guint       scope;   /* of the cursor */
} HfSqlScope;

/**
 * hf_sql_scope_new:
 * @text: in UTF-8, right or wrong SQL
 * @cursor: a place in @text, in bytes
 *
 * Returns: (transfer full): what is known about the place, of the statement around it
 */
HfSqlScope *hf_sql_scope_new  (const char       *text,
                               gsize             cursor);
/** hf_sql_scope_free: (nullable) (transfer full): frees it. */
void        hf_sql_scope_free (HfSqlScope       *self);

/** hf_sql_scope_sees: whether an expression at the cursor can name the columns of @table. */
gboolean    hf_sql_scope_sees (const HfSqlScope *self,
                               const HfSqlTable *table);

/**
 * hf_sql_scope_find:
 *
 * Returns: (transfer none) (nullable): the table that has @name at the cursor: the innermost one,
 *   else one elsewhere in the statement; case does not matter
 */
const HfSqlTable *hf_sql_scope_find (const HfSqlScope *self,
                                     const char       *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfSqlScope, hf_sql_scope_free)

G_END_DECLS
