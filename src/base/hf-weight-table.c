/* hf-weight-table.c: sums of weights by number
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-weight-table.h"

#include "hf-hash.h"

#define FEWEST_SLOTS 256

void
hf_weight_table_init (HfWeightTable *self)
{
  *self = (HfWeightTable){ .weights = hf_column_new (sizeof (HfKeyWeight)) };
}

void
hf_weight_table_clear (HfWeightTable *self)
{
  g_clear_pointer (&self->weights, hf_column_free);
  g_clear_pointer (&self->slots, g_free);
  self->n_slots = 0;
}

/* Where the key is, or would be. A slot holds a position and 1; 0: it is free. */
static gsize
find_slot (HfWeightTable *self,
           guint64        key)
{
  const HfKeyWeight *weights = hf_weight_table_get_all (self);
  gsize slot = hf_hash_id (key, hf_hash_get_seed ()) & (self->n_slots - 1);

  while (self->slots[slot] != 0 && weights[self->slots[slot] - 1].key != key)
    slot = (slot + 1) & (self->n_slots - 1);
  return slot;
}

/* At least half of the slots are free. */
static gboolean
make_room (HfWeightTable *self)
{
  const HfKeyWeight *weights = hf_weight_table_get_all (self);
  gsize n_slots = MAX (self->n_slots * 2, FEWEST_SLOTS);
  guint32 *slots;

  if (self->n_slots / 2 > self->weights->len)
    return TRUE;
  slots = g_try_new0 (guint32, n_slots);
  if (slots == NULL)
    return FALSE;
  g_free (self->slots);
  self->slots = slots;
  self->n_slots = n_slots;
  for (guint32 i = 0; i < self->weights->len; i++)
    slots[find_slot (self, weights[i].key)] = i + 1;
  return TRUE;
}

HfKeyWeight *
hf_weight_table_get (HfWeightTable *self,
                     guint64        key)
{
  const HfKeyWeight added = { .key = key };
  gsize slot;

  /* The same key often comes several times in a row. */
  if (self->last < self->weights->len && hf_weight_table_get_all (self)[self->last].key == key)
    return &hf_weight_table_get_all (self)[self->last];
  if (!make_room (self))
    return NULL;
  slot = find_slot (self, key);
  if (self->slots[slot] == 0)
    {
      if (!hf_column_append (self->weights, &added, 1))
        return NULL;
      self->slots[slot] = self->weights->len;
    }
  self->last = self->slots[slot] - 1;
  return &hf_weight_table_get_all (self)[self->last];
}
