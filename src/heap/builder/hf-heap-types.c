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
    return (HfTypeIndex){ HF_INDEX_NONE };
  while (self->by_string->len <= string.value)
    {
      if (!hf_column_append (self->by_string, &none, 1))
        return (HfTypeIndex){ HF_INDEX_NONE };
    }

  type = &g_array_index (self->by_string, guint32, string.value);
  if (*type == HF_INDEX_NONE)
    {
      if (!hf_column_append (self->names, &string, 1))
        return (HfTypeIndex){ HF_INDEX_NONE };
      *type = self->names->len - 1;
    }
  return (HfTypeIndex){ *type };
}

/* The slot of an id in a section, or the free one where it belongs. */
static HfTypeSlot *
find_slot (const HfTypeResolver *self,
           guint32               domain,
           guint64               id)
{
  guint64 seed = self->hash_seed + domain * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  guint64 at = hf_hash_id (id, seed) & self->slots_mask;

  while (self->slots[at].type != 0 &&
         (self->slots[at].id != id || self->slots[at].domain != domain))
    at = (at + 1) & self->slots_mask;
  return &self->slots[at];
}

static gboolean
add_record (HfTypeResolver      *self,
            const HfBuilderPart *added,
            const HfPartType    *record)
{
  HfTypeSlot *slot = find_slot (self, added->domain, record->id);
  HfTypeIndex type = intern_type (self, added->part->names->data + record->name,
                                  record->name_length);

  if (type.value == HF_INDEX_NONE)
    return FALSE;
  if (slot->type == 0)
    *slot = (HfTypeSlot){ record->id, added->domain, type.value + 1 };
  else if (slot->type != type.value + 1)
    hf_completeness_add (&self->builder->completeness, HF_FAULT_DUPLICATE_TYPE, 1,
                         record->line != 0 ? record->line + added->line_offset : 0);
  return TRUE;
}

/* Half of the slots stay free at least. */
static gboolean
allocate_slots (HfTypeResolver *self)
{
  guint64 n_records = 0;
  guint64 n_slots = 16;

  for (guint i = 0; i < self->builder->parts->len; i++)
    n_records += hf_builder_get_part (self->builder, i)->part->type_records->len;
  while (n_slots < 2 * n_records)
    n_slots *= 2;
  self->slots = g_try_new0 (HfTypeSlot, n_slots);
  self->slots_mask = n_slots - 1;
  self->hash_seed = hf_hash_get_seed ();
  return self->slots != NULL;
}

gboolean
hf_type_resolver_init (HfTypeResolver *self,
                       HfHeapBuilder  *builder,
                       GCancellable   *cancellable)
{
  self->builder = builder;
  self->by_string = hf_column_new (sizeof (guint32));
  self->names = hf_column_new (sizeof (HfStringIndex));
  if (!allocate_slots (self))
    return FALSE;

  for (guint i = 0; i < builder->parts->len; i++)
    {
      const HfBuilderPart *added = hf_builder_get_part (builder, i);
      const HfColumn *records = added->part->type_records;

      for (guint k = 0; k < records->len; k++)
        {
          if ((k & (HF_POLL_MASK >> 4)) == 0 && g_cancellable_is_cancelled (cancellable))
            return FALSE;
          if (!add_record (self, added, &g_array_index (records, HfPartType, k)))
            return FALSE;
        }
    }
  return TRUE;
}

void
hf_type_resolver_clear (HfTypeResolver *self)
{
  g_clear_pointer (&self->slots, g_free);
  g_clear_pointer (&self->by_string, hf_column_free);
  g_clear_pointer (&self->names, hf_column_free);
}

HfTypeIndex
hf_type_resolver_look_up (const HfTypeResolver *self,
                          guint32               domain,
                          guint64               id)
{
  const HfTypeSlot *slot = find_slot (self, domain, id);

  return (HfTypeIndex){ slot->type != 0 ? slot->type - 1 : HF_INDEX_NONE };
}

HfTypeIndex
hf_type_resolver_find (HfTypeResolver *self,
                       guint32         domain,
                       guint64         id,
                       gboolean       *known)
{
  const HfTypeIndex type = hf_type_resolver_look_up (self, domain, id);
  char name[24];

  *known = type.value != HF_INDEX_NONE;
  if (*known)
    return type;

  g_snprintf (name, sizeof name, "?%" G_GINT64_MODIFIER "x", id);
  return intern_type (self, name, strlen (name));
}
