/* hf-query-schema.c: the tables and functions that a query can use
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-schema.h"

#include "hf-query-table-private.h"

#include <string.h>

/* Those that need more heaps are behind those that need fewer. */
static const HfQueryTableClass *const classes[] = {
  &hf_query_objects_class,   &hf_query_types_class,     &hf_query_roots_class,
  &hf_query_refs_class,      &hf_query_dependents_class, &hf_query_ranges_class,
  &hf_query_info_class,      &hf_query_snapshots_class, &hf_query_collections_class,
  &hf_query_referrers_class, &hf_query_refs_of_class,   &hf_query_path_class,
  &hf_query_dominated_class, &hf_query_retained_of_class,
  &hf_query_history_class,   &hf_query_changes_class,
  &hf_query_growth_class,    &hf_query_growth_steps_class,
};

const HfQueryTableClass *
hf_query_tables_get_class (guint position)
{
  return classes[position];
}

guint
hf_query_schema_get_n_tables (void)
{
  return hf_query_schema_get_n_tables_of (1);
}

guint
hf_query_schema_get_n_tables_of (guint n_heaps)
{
  guint n = 0;

  while (n < G_N_ELEMENTS (classes) && classes[n]->min_heaps <= n_heaps)
    n++;
  return n;
}

guint
hf_query_schema_get_min_heaps (const HfQueryTable *table)
{
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    {
      if (classes[i]->table == table)
        return MAX (classes[i]->min_heaps, 1);
    }
  return 1;
}

const HfQueryTable *
hf_query_schema_get_table (guint position)
{
  return classes[position]->table;
}

const HfQueryTable *
hf_query_schema_find_table (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    {
      if (g_ascii_strcasecmp (classes[i]->table->name, name) == 0)
        return classes[i]->table;
    }
  return NULL;
}

const HfQueryColumn *
hf_query_schema_find_column (const HfQueryTable *table,
                             const char         *name)
{
  for (guint i = 0; i < table->n_columns; i++)
    {
      if (g_ascii_strcasecmp (table->columns[i].name, name) == 0)
        return &table->columns[i];
    }
  return NULL;
}

guint64
hf_query_schema_get_n_rows (const HfQueryTable *table,
                            HfQuerySource      *source)
{
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    {
      if (classes[i]->table == table && table->n_arguments == 0 && classes[i]->min_heaps == 0)
        return (guint64) classes[i]->n_rows (source);
    }
  return 0;
}

void
hf_query_schema_append (GString            *out,
                        const HfQueryTable *table)
{
  g_string_append_printf (out, "CREATE TABLE %s(", table->name);
  for (guint i = 0; i < table->n_columns; i++)
    {
      const HfQueryColumn *column = &table->columns[i];
      const gboolean is_text = column->kind == HF_QUERY_KIND_TEXT ||
                               column->kind == HF_QUERY_KIND_TYPE_NAME;

      g_string_append_printf (out, "%s\"%s\" %s%s", i > 0 ? ", " : "", column->name,
                              is_text ? "TEXT" : "INTEGER", column->is_argument ? " HIDDEN" : "");
    }
  g_string_append_c (out, ')');
}

/* Many words of SQL are names as well, such as BEFORE and AFTER: its parser knows which. */
static gboolean
is_reserved (const char *name)
{
  g_autofree char *query = g_strdup_printf ("SELECT 1 FROM %s.a", name);
  sqlite3_stmt *statement = NULL;
  sqlite3 *db = NULL;
  gboolean is_reserved_word = FALSE;

  if (sqlite3_keyword_check (name, (int) strlen (name)) == 0)
    return FALSE;
  if (sqlite3_open (":memory:", &db) == SQLITE_OK)
    {
      sqlite3_prepare_v2 (db, query, -1, &statement, NULL);
      is_reserved_word = g_str_has_suffix (sqlite3_errmsg (db), "syntax error");
    }
  sqlite3_close (db);
  return is_reserved_word;
}

char *
hf_query_schema_dup_name (const char *file)
{
  g_autofree char *base = g_path_get_basename (file);
  char *dot = strchr (base + 1, '.');

  if (dot != NULL)
    *dot = '\0';
  for (char *p = base; *p != '\0'; p++)
    {
      if (!g_ascii_isalnum (*p) && *p != '_')
        *p = '_';
    }
  if (g_ascii_isdigit (base[0]))
    return g_strconcat ("_", base, NULL);
  if (is_reserved (base) || g_ascii_strcasecmp (base, "main") == 0 ||
      g_ascii_strcasecmp (base, "temp") == 0)
    return g_strconcat (base, "_", NULL);
  return g_steal_pointer (&base);
}
