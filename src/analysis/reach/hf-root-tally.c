/* hf-root-tally.c: how many roots there are of each kind and with each flag
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-root-tally.h"

#include "hf-hash.h"

#define FLAG(bit) (G_GUINT64_CONSTANT (1) << (bit))

/* A file may hold any number of kinds without a name, so these are found by
 * hash; the value is the kind's position, which is never 0. */
static HfKindTally *
find_or_add_kind (HfRootTally *self,
                  GHashTable     *positions,
                  guint64         kind)
{
  const HfKindTally tally = { .kind = kind };
  guint position = kind < HF_N_ROOT_KINDS
                     ? (guint) kind
                     : GPOINTER_TO_UINT (g_hash_table_lookup (positions, &kind));

  if (position == 0 && kind != 0)
    {
      position = self->kinds->len;
      g_array_append_val (self->kinds, tally);
      g_hash_table_insert (positions, g_memdup2 (&kind, sizeof kind), GUINT_TO_POINTER (position));
    }
  return &g_array_index (self->kinds, HfKindTally, position);
}

static void
count_root (HfRootTally *self,
            GHashTable     *positions,
            const HfRoot   *root)
{
  HfKindTally *tally = find_or_add_kind (self, positions, root->kind);

  tally->n_roots++;
  for (guint bit = 0; root->flags != 0 && bit < HF_N_FLAG_BITS; bit++)
    {
      guint32 n = (root->flags & FLAG (bit)) != 0 ? 1 : 0;

      self->n_flagged[bit] += n;
      if (bit < HF_N_ROOT_FLAGS)
        tally->n_flagged[bit] += n;
    }
}

static int
compare_kinds (gconstpointer a,
               gconstpointer b)
{
  const HfKindTally *tally_a = a;
  const HfKindTally *tally_b = b;

  return (tally_a->kind > tally_b->kind) - (tally_a->kind < tally_b->kind);
}

HfRootTally *
hf_root_tally_new (HfHeap *heap)
{
  HfRootTally *self = g_new0 (HfRootTally, 1);
  g_autoptr (GHashTable) positions = g_hash_table_new_full (hf_hash_id_pointer, g_int64_equal,
                                                            g_free, NULL);
  const HfRoot *roots;
  guint32 n_roots = 0;

  self->kinds = g_array_new (FALSE, TRUE, sizeof (HfKindTally));
  g_array_set_size (self->kinds, HF_N_ROOT_KINDS);
  for (guint kind = 0; kind < HF_N_ROOT_KINDS; kind++)
    g_array_index (self->kinds, HfKindTally, kind).kind = kind;

  roots = hf_heap_get_roots (heap, &n_roots);
  for (guint32 i = 0; i < n_roots; i++)
    count_root (self, positions, &roots[i]);
  g_array_sort (self->kinds, compare_kinds);
  return self;
}

void
hf_root_tally_free (HfRootTally *self)
{
  g_array_unref (self->kinds);
  g_free (self);
}
