/* hf-sql-scope.c: the tables that a place in a statement of SQL can name
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-sql-scope.h"

#include "hf-sql-reader-private.h"

static void
clear_table_cb (gpointer data)
{
  g_free (((HfSqlTable *) data)->name);
}

HfSqlScope *
hf_sql_scope_new (const char *text,
                  gsize       cursor)
{
  HfSqlScope *self = g_new0 (HfSqlScope, 1);

  self->prefix = g_strdup ("");
  self->tables = g_array_new (FALSE, FALSE, sizeof (HfSqlTable));
  g_array_set_clear_func (self->tables, clear_table_cb);
  self->queries = g_ptr_array_new_with_free_func (g_free);
  /* The second one is that of the statement, and the first one has no tables. */
  self->parents = g_array_new (FALSE, TRUE, sizeof (guint));
  g_array_set_size (self->parents, 2);
  self->scope = 1;
  hf_sql_reader_read (self, text, cursor);
  return self;
}

void
hf_sql_scope_free (HfSqlScope *self)
{
  if (self == NULL)
    return;

  g_free (self->prefix);
  g_free (self->qualifier);
  g_array_unref (self->tables);
  g_ptr_array_unref (self->queries);
  g_array_unref (self->parents);
  g_free (self);
}

gboolean
hf_sql_scope_sees (const HfSqlScope *self,
                   const HfSqlTable *table)
{
  guint scope = self->scope;

  while (scope != table->scope && scope != g_array_index (self->parents, guint, scope))
    scope = g_array_index (self->parents, guint, scope);
  return scope == table->scope;
}

const HfSqlTable *
hf_sql_scope_find (const HfSqlScope *self,
                   const char       *name)
{
  const HfSqlTable *found = NULL;
  gboolean is_seen = FALSE;

  for (guint i = 0; i < self->tables->len; i++)
    {
      const HfSqlTable *table = &g_array_index (self->tables, HfSqlTable, i);
      const gboolean sees = hf_sql_scope_sees (self, table);

      if (g_ascii_strcasecmp (table->name, name) != 0)
        continue;
      /* Scopes inside others have higher numbers. */
      if (found == NULL || (sees && (!is_seen || table->scope >= found->scope)))
        {
          found = table;
          is_seen = sees;
        }
    }
  return found;
}
