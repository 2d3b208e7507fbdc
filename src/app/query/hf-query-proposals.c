/* hf-query-proposals.c: chooses the words that can complete the one before a cursor
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-proposals.h"

#include "hf-sql-scope.h"

#include <string.h>

typedef struct
{
  const HfSqlScope *scope;
  GArray           *proposals;
  GHashTable       *names; /* those that are proposed already; the keys are of the proposals */
} Finder;

static void
clear_cb (gpointer data)
{
  g_free (((HfQueryProposal *) data)->name);
}

static gboolean
has_prefix (const char *name,
            const char *prefix)
{
  return g_ascii_strncasecmp (name, prefix, strlen (prefix)) == 0;
}

static void
add (Finder          *finder,
     HfQueryProposal  proposal,
     const char      *name)
{
  if (!has_prefix (name, finder->scope->prefix) || g_hash_table_contains (finder->names, name))
    return;

  proposal.name = g_strdup (name);
  g_array_append_val (finder->proposals, proposal);
  g_hash_table_add (finder->names, proposal.name);
}

static void
add_columns (Finder             *finder,
             const HfQueryTable *table)
{
  for (guint i = table->n_arguments; i < table->n_columns; i++)
    {
      const HfQueryColumn *column = &table->columns[i];

      if (!column->is_argument)
        add (finder, (HfQueryProposal){ NULL, HF_QUERY_PROPOSAL_COLUMN, table, column, NULL },
             column->name);
    }
}

/* Functions that stand for tables come after them. */
static void
add_tables (Finder *finder)
{
  const guint n_tables = hf_query_schema_get_n_tables ();

  for (guint i = 0; i < n_tables; i++)
    {
      const HfQueryTable *table = hf_query_schema_get_table (i);

      if (table->n_arguments == 0)
        add (finder, (HfQueryProposal){ NULL, HF_QUERY_PROPOSAL_TABLE, table, NULL, NULL },
             table->name);
    }
  if (finder->scope->qualifier == NULL)
    {
      for (guint i = 0; i < finder->scope->queries->len; i++)
        add (finder, (HfQueryProposal){ NULL, HF_QUERY_PROPOSAL_TABLE, NULL, NULL, NULL },
             g_ptr_array_index (finder->scope->queries, i));
    }
  for (guint i = 0; i < n_tables; i++)
    {
      const HfQueryTable *table = hf_query_schema_get_table (i);

      if (table->n_arguments > 0)
        add (finder, (HfQueryProposal){ NULL, HF_QUERY_PROPOSAL_FUNCTION, table, NULL, NULL },
             table->name);
    }
}

/* Those after a table. */
static const char *const clauses[] = {
  "AS",   "CROSS", "EXCEPT",  "FULL", "GROUP", "HAVING", "INNER", "INTERSECT", "JOIN",  "LEFT",
  "LIMIT", "NATURAL", "ON", "ORDER", "OUTER", "RIGHT", "UNION", "USING", "WHERE", "WINDOW", NULL,
};

static void
add_keywords (Finder            *finder,
              const char *const *keywords)
{
  for (const char *const *word = keywords; *word != NULL; word++)
    add (finder, (HfQueryProposal){ NULL, HF_QUERY_PROPOSAL_KEYWORD, NULL, NULL, NULL }, *word);
}

static void
add_functions (Finder *finder)
{
  guint n_functions = 0;
  const HfSqlFunction *functions = hf_sql_words_get_functions (&n_functions);

  for (guint i = 0; i < n_functions; i++)
    add (finder, (HfQueryProposal){ NULL, HF_QUERY_PROPOSAL_FUNCTION, NULL, NULL, &functions[i] },
         functions[i].name);
}

/* Before FROM is written, a column may be one of any table. */
static void
add_expression (Finder *finder)
{
  const GArray *tables = finder->scope->tables;
  gboolean has_table = FALSE;

  for (guint i = 0; i < tables->len; i++)
    {
      const HfSqlTable *table = &g_array_index (tables, HfSqlTable, i);

      if (!hf_sql_scope_sees (finder->scope, table))
        continue;
      has_table = TRUE;
      if (table->table != NULL)
        add_columns (finder, table->table);
    }
  for (guint i = 0; !has_table && i < hf_query_schema_get_n_tables (); i++)
    add_columns (finder, hf_query_schema_get_table (i));
  for (guint i = 0; i < tables->len; i++)
    {
      const HfSqlTable *table = &g_array_index (tables, HfSqlTable, i);

      if (*table->name != '\0' && hf_sql_scope_sees (finder->scope, table))
        add (finder, (HfQueryProposal){ NULL, HF_QUERY_PROPOSAL_TABLE, table->table, NULL, NULL },
             table->name);
    }
  add_functions (finder);
  add_keywords (finder, hf_sql_words_get_keywords ());
}

static void
add_qualified (Finder *finder)
{
  const HfSqlScope *scope = finder->scope;
  const HfSqlTable *named = hf_sql_scope_find (scope, scope->qualifier);
  const HfQueryTable *table = named == NULL ? hf_query_schema_find_table (scope->qualifier)
                                            : named->table;

  if (scope->place == HF_SQL_PLACE_TABLE)
    add_tables (finder);
  else if (table != NULL)
    add_columns (finder, table);
}

static gboolean
is_complete (const Finder *finder)
{
  for (guint i = 0; i < finder->proposals->len; i++)
    {
      const HfQueryProposal *proposal = &g_array_index (finder->proposals, HfQueryProposal, i);

      if (g_ascii_strcasecmp (proposal->name, finder->scope->prefix) == 0)
        return TRUE;
    }
  return FALSE;
}

static void
find (Finder   *finder,
      gboolean  is_asked)
{
  const HfSqlScope *scope = finder->scope;
  const gboolean is_new = scope->place == HF_SQL_PLACE_NEW_NAME;

  if (scope->place == HF_SQL_PLACE_NOWHERE || (is_new && scope->qualifier == NULL))
    return;
  if (!is_asked && scope->qualifier == NULL &&
      g_utf8_strlen (scope->prefix, -1) < HF_QUERY_PROPOSALS_MIN_LETTERS)
    return;

  if (scope->qualifier != NULL)
    add_qualified (finder);
  else if (scope->place == HF_SQL_PLACE_TABLE)
    add_tables (finder);
  else if (scope->place == HF_SQL_PLACE_CLAUSE)
    add_keywords (finder, clauses);
  else
    add_expression (finder);
}

GArray *
hf_query_proposals_new (const char *text,
                        gsize       cursor,
                        gboolean    is_asked)
{
  g_autoptr (HfSqlScope) scope = hf_sql_scope_new (text, cursor);
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  GArray *proposals = g_array_new (FALSE, FALSE, sizeof (HfQueryProposal));
  Finder finder = { scope, proposals, names };

  g_array_set_clear_func (proposals, clear_cb);
  find (&finder, is_asked);
  /* Return ends the line after a whole word, and takes none that is longer. */
  if (!is_asked && is_complete (&finder))
    g_array_set_size (proposals, 0);
  return proposals;
}
