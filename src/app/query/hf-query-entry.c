/* hf-query-entry.c: an entry of the library: a query, or a table
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-query-entry.h"

#include <glib/gi18n.h>

/* One of the three is not NULL. */
struct _HfQueryEntry
{
  GObject               parent_instance;

  const HfQueryBuiltin *builtin;
  HfQuerySaved         *saved;
  const HfQueryTable   *table;
  const char           *missing; /* of @builtin */
  guint64               n_rows;  /* of @table */
};

G_DEFINE_FINAL_TYPE (HfQueryEntry, hf_query_entry, G_TYPE_OBJECT)

static void
hf_query_entry_finalize (GObject *object)
{
  g_clear_object (&HF_QUERY_ENTRY (object)->saved);

  G_OBJECT_CLASS (hf_query_entry_parent_class)->finalize (object);
}

static void
hf_query_entry_class_init (HfQueryEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_query_entry_finalize;
}

static void
hf_query_entry_init (HfQueryEntry *self G_GNUC_UNUSED)
{
}

HfQueryEntry *
hf_query_entry_new_builtin (const HfQueryBuiltin *builtin,
                            const char           *missing)
{
  HfQueryEntry *self = g_object_new (HF_TYPE_QUERY_ENTRY, NULL);

  self->builtin = builtin;
  self->missing = missing;
  return self;
}

HfQueryEntry *
hf_query_entry_new_own (HfQuerySaved *saved)
{
  HfQueryEntry *self = g_object_new (HF_TYPE_QUERY_ENTRY, NULL);

  self->saved = g_object_ref (saved);
  return self;
}

static HfQueryEntry *
new_table (const HfQueryTable *table,
           guint64             n_rows)
{
  HfQueryEntry *self = g_object_new (HF_TYPE_QUERY_ENTRY, NULL);

  self->table = table;
  self->n_rows = n_rows;
  return self;
}

static void
list_builtins (GPtrArray     *entries,
               HfQuerySource *source)
{
  gsize n = 0;
  const HfQueryBuiltin *builtins = hf_query_library_get_builtins (&n);

  for (gsize i = 0; i < n; i++)
    {
      const char *missing = source == NULL ? NULL
                                           : hf_query_builtin_get_missing (&builtins[i], source);

      g_ptr_array_add (entries, hf_query_entry_new_builtin (&builtins[i], missing));
    }
}

static void
list_own (GPtrArray  *entries,
          GListModel *saved)
{
  for (guint i = 0; i < g_list_model_get_n_items (saved); i++)
    {
      g_autoptr (HfQuerySaved) query = g_list_model_get_item (saved, i);

      g_ptr_array_add (entries, hf_query_entry_new_own (query));
    }
}

static void
list_tables (GPtrArray     *entries,
             HfQuerySource *source)
{
  for (guint i = 0; i < hf_query_schema_get_n_tables (); i++)
    {
      const HfQueryTable *table = hf_query_schema_get_table (i);

      g_ptr_array_add (entries,
                       new_table (table,
                                  source == NULL ? 0 : hf_query_schema_get_n_rows (table, source)));
    }
}

GPtrArray *
hf_query_entry_list (HfQueryGroup   group,
                     HfQuerySource *source,
                     GListModel    *saved)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func (g_object_unref);

  switch (group)
    {
    case HF_QUERY_GROUP_BUILTIN:
      list_builtins (entries, source);
      break;
    case HF_QUERY_GROUP_OWN:
      list_own (entries, saved);
      break;
    case HF_QUERY_GROUP_TABLES:
    default:
      list_tables (entries, source);
    }
  return entries;
}

const char *
hf_query_group_get_title (HfQueryGroup group)
{
  switch (group)
    {
    case HF_QUERY_GROUP_BUILTIN:
      /* Translators: the title of queries that come with the program */
      return _ ("Built-in");
    case HF_QUERY_GROUP_OWN:
      /* Translators: the title of the user's own queries */
      return _ ("Mine");
    case HF_QUERY_GROUP_TABLES:
    default:
      return _ ("Tables");
    }
}

HfQueryGroup
hf_query_entry_get_group (HfQueryEntry *self)
{
  if (self->builtin != NULL)
    return HF_QUERY_GROUP_BUILTIN;
  return self->saved != NULL ? HF_QUERY_GROUP_OWN : HF_QUERY_GROUP_TABLES;
}

const char *
hf_query_entry_get_name (HfQueryEntry *self)
{
  if (self->builtin != NULL)
    return _ (self->builtin->name);
  return self->saved != NULL ? hf_query_saved_get_name (self->saved) : self->table->name;
}

char *
hf_query_entry_dup_tip (HfQueryEntry *self)
{
  if (self->missing != NULL)
    return g_strdup_printf ("%s\n%s", _ (self->builtin->description), self->missing);
  if (self->builtin != NULL)
    return g_strdup (_ (self->builtin->description));
  return self->table != NULL ? g_strdup (_ (self->table->meaning)) : NULL;
}

const char *
hf_query_entry_get_text (HfQueryEntry *self)
{
  if (self->builtin != NULL)
    return self->builtin->text;
  return self->saved != NULL ? hf_query_saved_get_text (self->saved) : self->table->name;
}

gboolean
hf_query_entry_is_missing (HfQueryEntry *self)
{
  return self->missing != NULL;
}

HfQuerySaved *
hf_query_entry_get_saved (HfQueryEntry *self)
{
  return self->saved;
}

const HfQueryTable *
hf_query_entry_get_table (HfQueryEntry *self)
{
  return self->table;
}

guint64
hf_query_entry_get_n_rows (HfQueryEntry *self)
{
  return self->n_rows;
}

gboolean
hf_query_entry_is_same (HfQueryEntry *self,
                        HfQueryEntry *other)
{
  if (self == NULL || other == NULL)
    return self == other;
  return self->builtin == other->builtin && self->saved == other->saved &&
         self->table == other->table;
}
