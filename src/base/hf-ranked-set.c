/* hf-ranked-set.c: a set of positions that numbers its members
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-ranked-set.h"

#include "hf-block.h"

gboolean
hf_ranked_set_init (HfRankedSet *self,
                    guint32      n_positions)
{
  gsize n_slots = (gsize) (n_positions >> 5) + 1;

  self->slots = hf_block_try_new0 (HfRankedSlot, n_slots);
  self->n_slots = self->slots != NULL ? n_slots : 0;
  self->n_members = 0;
  return self->slots != NULL;
}

void
hf_ranked_set_seal (HfRankedSet *self)
{
  guint32 n = 0;

  for (gsize i = 0; i < self->n_slots; i++)
    {
      self->slots[i].n_before = n;
      n += hf_ranked_set_count_bits (self->slots[i].bits);
    }
  self->n_members = n;
}

void
hf_ranked_set_clear (HfRankedSet *self)
{
  g_clear_pointer (&self->slots, hf_block_free);
  self->n_slots = 0;
  self->n_members = 0;
}
