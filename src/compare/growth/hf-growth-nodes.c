/* hf-growth-nodes.c: nodes with more objects at every step
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-growth-private.h"
#include "hf-key-sort.h"

gboolean
hf_growth_work_init (HfGrowthWork          *self,
                     HfReasonTree * const  *trees,
                     guint32                n_trees,
                     HfProgress            *progress,
                     GCancellable          *cancellable,
                     GError               **error)
{
  HfReasonTree *last = trees[n_trees - 1];
  guint64 n_objects = 0;

  self->trees = trees;
  self->n_trees = n_trees;
  self->progress = progress;
  self->poll.cancellable = cancellable;
  self->reasons = g_new0 (const HfReason *, n_trees);
  self->pairs = g_new0 (HfReasonPairs, n_trees);
  for (guint32 i = 0; i < n_trees; i++)
    {
      HfReasonTree *const both[HF_N_SIDES] = { trees[i], last };
      guint32 n;

      n_objects += hf_heap_get_n_objects (hf_reason_tree_get_heap (trees[i])->heap);
      self->reasons[i] = hf_reason_tree_get_reasons (trees[i], &n);
      if (i + 1 < n_trees && !hf_reason_pairs_init (&self->pairs[i], both, cancellable, error))
        return FALSE;
      /* Only the other direction is needed from here on. */
      g_clear_pointer (&self->pairs[i].others[HF_SIDE_BEFORE], g_free);
      self->n_nodes = n;
    }
  self->report = (HfProgressReport){ HF_STAGE_REASONS, 0, n_objects, 0 };
  return hf_bitset_init (&self->grown, self->n_nodes) || hf_growth_fail_memory (error);
}

void
hf_growth_work_clear (HfGrowthWork *self)
{
  for (guint32 i = 0; i < self->n_trees; i++)
    hf_reason_pairs_clear (&self->pairs[i]);
  g_free (self->pairs);
  g_free (self->reasons);
  hf_bitset_clear (&self->grown);
  hf_bitset_clear (&self->kept);
}

/* ---- Nodes ----------------------------------------------------------------------- */

/* Returns whether there are more at every step, and counts these steps. */
static gboolean
count_steps (const HfGrowthWork *self,
             guint32             node,
             guint32            *steps)
{
  guint32 before = hf_growth_work_get_count (self, 0, node);
  gboolean is_more = TRUE;

  for (guint32 i = 1; i < self->n_trees; i++)
    {
      const guint32 count = hf_growth_work_get_count (self, i, node);

      if (count > before)
        steps[i - 1]++;
      else
        is_more = FALSE;
      before = count;
    }
  return is_more;
}

/* A lower bound of the bytes by which the node grew over all. */
static gint64
get_bound (const HfGrowthWork *self,
           guint32             node)
{
  const guint32 first = hf_growth_work_get_node (self, 0, node);
  const guint64 before = first == HF_INDEX_NONE ? 0 : self->reasons[0][first].n_retained;

  return (gint64) (self->reasons[self->n_trees - 1][node].n_retained - before);
}

/* The nodes below which no other is looked for. */
typedef struct
{
  HfBitset  grown;  /* those that grew at every step, and all below */
  HfBitset  partly; /* those that grew over all, and all below */
  HfColumn *found;  /* HfKeyed: the topmost ones that grew at every step */
} Tops;

static void
tops_clear (Tops *self)
{
  hf_bitset_clear (&self->grown);
  hf_bitset_clear (&self->partly);
  g_clear_pointer (&self->found, hf_column_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Tops, tops_clear)

static inline void
inherit (HfBitset *nodes,
         guint32   node,
         guint32   parent)
{
  if (parent != HF_INDEX_NONE && hf_bitset_contains (nodes, parent))
    hf_bitset_add (nodes, node);
}

/* Nodes come after the node above them. */
static gboolean
look_at (HfGrowthWork  *self,
         Tops          *tops,
         guint32        node,
         HfGrowth      *growth,
         GError       **error)
{
  const HfReason *reason = &self->reasons[self->n_trees - 1][node];
  const gboolean is_grown = count_steps (self, node, growth->steps);
  const gint64 bound = get_bound (self, node);

  inherit (&tops->grown, node, reason->parent);
  inherit (&tops->partly, node, reason->parent);
  if (is_grown)
    hf_bitset_add (&self->grown, node);
  if (hf_bitset_contains (&tops->grown, node))
    return TRUE;
  if (is_grown)
    {
      /* The largest first, and those below 0 last. */
      const HfKeyed found = { ~((guint64) bound ^ (guint64) G_MININT64), node };

      hf_bitset_add (&tops->grown, node);
      return hf_column_append (tops->found, &found, 1) || hf_growth_fail_memory (error);
    }
  if (hf_bitset_contains (&tops->partly, node) ||
      reason->n_objects <= hf_growth_work_get_count (self, 0, node))
    return TRUE;
  hf_bitset_add (&tops->partly, node);
  growth->n_grown_in_part++;
  growth->in_part_grown += bound;
  return TRUE;
}

/* Takes those that grew most by the bound, and adds up the others. */
static gboolean
choose (HfGrowthWork  *self,
        const Tops    *tops,
        HfGrowth      *growth,
        GError       **error)
{
  const guint32 n = tops->found->len;
  HfKeyed *items = (HfKeyed *) (void *) tops->found->data;
  g_autofree HfKeyed *spare = g_try_new (HfKeyed, (gsize) n + 1);

  if (spare == NULL)
    return hf_growth_fail_memory (error);
  if (n > 0 && !hf_key_sort (items, spare, n, self->poll.cancellable))
    return !g_cancellable_set_error_if_cancelled (self->poll.cancellable, error);
  for (guint32 i = 0; i < n; i++)
    {
      if (self->n_paths < HF_GROWTH_MAX_PATHS)
        {
          self->nodes[self->n_paths] = self->names[self->n_paths] = items[i].item;
          self->rows[self->n_paths] = self->n_paths;
          self->n_paths++;
        }
      else
        {
          growth->n_left_out++;
          growth->left_out_grown += get_bound (self, items[i].item);
        }
    }
  self->n_rows = self->n_paths;
  return TRUE;
}

gboolean
hf_growth_find_paths (HfGrowthWork  *self,
                      HfGrowth      *growth,
                      GError       **error)
{
  g_auto (Tops) tops = { .found = hf_column_new (sizeof (HfKeyed)) };

  if (!hf_bitset_init (&tops.grown, self->n_nodes) || !hf_bitset_init (&tops.partly, self->n_nodes))
    return hf_growth_fail_memory (error);
  for (guint32 i = 0; i < self->n_nodes; i++)
    {
      if (hf_poll_set_error_if_cancelled (&self->poll, error) ||
          !look_at (self, &tops, i, growth, error))
        return FALSE;
    }
  return choose (self, &tops, growth, error);
}
