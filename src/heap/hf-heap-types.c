/* hf-heap-types.c: type ids of sections become the types of a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-types.h"

#include "hf-hash.h"

#include <string.h>

/* The type called @name, made if it is new. */
static HfTypeIndex
intern_type (HfTypeResolver *self,
             const char     *name,
             gsize           length)
{
  HfStringIndex string = hf_string_table_add (self->builder->strings, name, length);
  const guint32 none = HF_INDEX_NONE;
  guint32 *type;

  if (string.value == HF_INDEX_NONE)
    return (HfTypeIndex) { HF_INDEX_NONE };
  while (self->by_string->len <= string.value)
    g_array_append_val (self->by_string, none);

  type = &g_array_index (self->by_string, guint32, string.value);
  if (*type == HF_INDEX_NONE)
    {
      *type = self->names->len;
      g_array_append_val (self->names, string);
    }
  return (HfTypeIndex) { *type };
}

static gboolean
add_record (HfTypeResolver      *self,
            const HfBuilderPart *added,
            const HfPartType    *record)
{
  GHashTable *by_id = g_ptr_array_index (self->by_id, added->domain);
  HfTypeIndex type = intern_type (self, added->part->names->str + record->name,
                                  record->name_length);
  gpointer first;

  if (type.value == HF_INDEX_NONE)
    return FALSE;

  first = g_hash_table_lookup (by_id, &record->id);
  if (first == NULL)
    g_hash_table_insert (by_id, (gpointer) &record->id, GUINT_TO_POINTER (type.value + 1));
  else if (GPOINTER_TO_UINT (first) != type.value + 1)
    hf_completeness_add (&self->builder->completeness, HF_DAMAGE_DUPLICATE_TYPE, 1,
                         record->line != 0 ? record->line + added->line_offset : 0);
  return TRUE;
}

gboolean
hf_type_resolver_init (HfTypeResolver *self,
                       HfHeapBuilder  *builder)
{
  self->builder = builder;
  self->by_id = g_ptr_array_new_with_free_func ((GDestroyNotify) g_hash_table_unref);
  self->by_string = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->names = g_array_new (FALSE, FALSE, sizeof (HfStringIndex));
  for (guint i = 0; i < builder->domains->len; i++)
    g_ptr_array_add (self->by_id, g_hash_table_new (hf_hash_id_pointer, g_int64_equal));

  for (guint i = 0; i < builder->parts->len; i++)
    {
      const HfBuilderPart *added = hf_builder_get_part (builder, i);
      const GArray *records = added->part->type_records;

      for (guint k = 0; k < records->len; k++)
        {
          if (!add_record (self, added, &g_array_index (records, HfPartType, k)))
            return FALSE;
        }
    }
  return TRUE;
}

void
hf_type_resolver_clear (HfTypeResolver *self)
{
  g_clear_pointer (&self->by_id, g_ptr_array_unref);
  g_clear_pointer (&self->by_string, g_array_unref);
  g_clear_pointer (&self->names, g_array_unref);
}

HfTypeIndex
hf_type_resolver_find (HfTypeResolver *self,
                       guint32         domain,
                       guint64         id,
                       gboolean       *known)
{
  GHashTable *by_id = g_ptr_array_index (self->by_id, domain);
  gpointer type = g_hash_table_lookup (by_id, &id);
  char name[24];

  *known = type != NULL;
  if (type != NULL)
    return (HfTypeIndex) { GPOINTER_TO_UINT (type) - 1 };

  g_snprintf (name, sizeof name, "?%" G_GINT64_MODIFIER "x", id);
  return intern_type (self, name, strlen (name));
}
