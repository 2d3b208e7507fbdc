/* hf-top-objects.c: the objects directly below the virtual root, and the edges between them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-top-objects.h"

#include "hf-block.h"

/* ---- Which there are ------------------------------------------------------ */

static gboolean
choose_lost (HfTopObjects      *self,
             const HfCutEffect *loss,
             GCancellable      *cancellable)
{
  guint32 n_all = self->n_tops;
  const guint32 *all = self->positions;

  self->n_tops = 0;
  self->own_positions = hf_block_try_new (guint32, (gsize) hf_cut_effect_get_n_objects (loss) + 1);
  self->positions = self->own_positions;
  if (self->own_positions == NULL)
    return FALSE;
  for (guint32 i = 0; i < n_all; i++)
    {
      if ((i & HF_POLL_MASK) == 0 && g_cancellable_is_cancelled (cancellable))
        return FALSE;
      if (n_all - i > HF_PREFETCH_FAR)
        hf_prefetch (&self->order[all[i + HF_PREFETCH_FAR]]);
      if (hf_cut_effect_contains (loss, self->order[all[i]]))
        self->own_positions[self->n_tops++] = all[i];
    }
  return TRUE;
}

gboolean
hf_top_objects_init (HfTopObjects          *self,
                     HfHeap                *heap,
                     const HfReferrerTable *referrers,
                     const HfDominators    *dominators,
                     const HfCutEffect     *loss,
                     GCancellable          *cancellable)
{
  guint32 n_reachable;

  *self = (HfTopObjects){ .referrers = referrers, .dominators = dominators };
  self->order = hf_dominators_get_order (dominators, &n_reachable);
  self->n_tops = dominators->n_tops;
  self->positions = dominators->tops;
  if ((loss != NULL && !choose_lost (self, loss, cancellable)) ||
      !hf_ranked_set_init (&self->starts, n_reachable) ||
      !hf_statics_tables_init (&self->tables, heap))
    return FALSE;

  for (guint32 top = 0; top < self->n_tops; top++)
    {
      if ((top & HF_POLL_MASK) == 0 && g_cancellable_is_cancelled (cancellable))
        return FALSE;
      hf_ranked_set_add (&self->starts, self->positions[top]);
    }
  hf_ranked_set_seal (&self->starts);
  return TRUE;
}

void
hf_top_objects_clear (HfTopObjects *self)
{
  g_clear_pointer (&self->own_positions, hf_block_free);
  hf_ranked_set_clear (&self->starts);
  hf_statics_tables_clear (&self->tables);
}

/* ---- Edges ---------------------------------------------------------------- */

typedef struct
{
  guint64 *offsets;
  guint32 *edges;
} Edges;

/* Counts the edges of each top, two positions ahead. */
static inline gboolean
count_edge (gpointer user_data,
            guint32  from,
            guint32  to G_GNUC_UNUSED)
{
  const Edges *edges = user_data;

  edges->offsets[(gsize) from + 2]++;
  return TRUE;
}

/* Puts an edge where it belongs, which moves the offsets to where they are meant to be. */
static inline gboolean
place_edge (gpointer user_data,
            guint32  from,
            guint32  to)
{
  const Edges *edges = user_data;

  edges->edges[edges->offsets[(gsize) from + 1]++] = to;
  return TRUE;
}

static inline G_ALWAYS_INLINE gboolean
pass (const HfTopObjects   *self,
      const HfBitset       *unwanted,
      HfTopObjectsEdgeFunc  func,
      Edges                *edges,
      GCancellable         *cancellable)
{
  gsize n_seen = 0;

  for (guint32 top = 0; top < self->n_tops; top++)
    {
      if ((top & HF_POLL_MASK) == 0 && g_cancellable_is_cancelled (cancellable))
        return FALSE;
      hf_top_objects_prefetch (self, top);
      if (unwanted != NULL && hf_bitset_contains (unwanted, top))
        continue;
      if (!hf_top_objects_for_each_edge_to (self, top, func, edges, &n_seen, cancellable))
        return FALSE;
    }
  return TRUE;
}

gboolean
hf_top_objects_collect_edges (const HfTopObjects  *self,
                              const HfBitset      *unwanted,
                              guint64            **offsets,
                              guint32            **edges,
                              GCancellable        *cancellable)
{
  Edges collected = { .offsets = hf_block_try_new0 (guint64, (gsize) self->n_tops + 2) };

  *offsets = collected.offsets;
  *edges = NULL;
  if (collected.offsets == NULL || !pass (self, unwanted, count_edge, &collected, cancellable))
    return FALSE;
  for (guint32 top = 1; top <= self->n_tops; top++)
    collected.offsets[(gsize) top + 1] += collected.offsets[top];
  *edges = collected.edges =
    hf_block_try_new (guint32, (gsize) collected.offsets[(gsize) self->n_tops + 1] + 1);
  return collected.edges != NULL && pass (self, unwanted, place_edge, &collected, cancellable);
}
