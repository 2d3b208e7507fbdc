/* hf-growth-nodes.c: nodes with more or larger objects at every step
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

gboolean
hf_growth_has_more (const HfGrowthWork *self,
                    guint32             node)
{
  for (guint32 i = 1; i < self->n_trees; i++)
    {
      if (hf_growth_work_get_count (self, i, node) <= hf_growth_work_get_count (self, i - 1, node))
        return FALSE;
    }
  return TRUE;
}

/* Returns whether they became larger at every step, and never fewer, and counts the steps with more
 * or larger ones. */
static gboolean
count_steps (const HfGrowthWork *self,
             guint32             node,
             guint32            *steps)
{
  gboolean is_larger = TRUE;

  for (guint32 i = 1; i < self->n_trees; i++)
    {
      const gboolean rose = hf_growth_work_get_size (self, i, node) >
                            hf_growth_work_get_size (self, i - 1, node);
      const guint32 before = hf_growth_work_get_count (self, i - 1, node);
      const guint32 count = hf_growth_work_get_count (self, i, node);

      steps[i - 1] += rose || count > before;
      is_larger &= rose && count >= before;
    }
  return is_larger;
}

static inline gboolean
has_more_over_all (const HfGrowthWork *self,
                   guint32             node)
{
  return hf_growth_work_get_count (self, self->n_trees - 1, node) >
         hf_growth_work_get_count (self, 0, node);
}

/* Whether the objects became larger over all, by more bytes than @n_below, and not fewer. */
static inline gboolean
is_larger_than (const HfGrowthWork *self,
                guint32             node,
                guint64             n_below)
{
  const guint64 before = hf_growth_work_get_size (self, 0, node);
  const guint64 after = hf_growth_work_get_size (self, self->n_trees - 1, node);

  return after > before && after - before > n_below &&
         hf_growth_work_get_count (self, self->n_trees - 1, node) >=
           hf_growth_work_get_count (self, 0, node);
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

/* Bytes by which the topmost nodes below a node grew that have more objects. */
typedef struct
{
  guint64 always; /* more at every step */
  guint64 partly; /* more over all */
} Below;

/* The nodes below which no other is looked for. */
typedef struct
{
  Below    *below;  /* by node */
  HfBitset  grown;  /* those that grew at every step, and all below */
  HfBitset  partly; /* those that grew over all, and all below */
  HfColumn *found;  /* HfKeyed: the topmost ones that grew at every step */
  HfColumn *others; /* HfKeyed: the topmost ones that grew over all alone */
} Tops;

static void
tops_clear (Tops *self)
{
  g_free (self->below);
  hf_bitset_clear (&self->grown);
  hf_bitset_clear (&self->partly);
  g_clear_pointer (&self->found, hf_column_free);
  g_clear_pointer (&self->others, hf_column_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Tops, tops_clear)

/* Nodes come after the node above them, so the last one has none below. */
static gboolean
sum_below (HfGrowthWork  *self,
           Below         *below,
           GError       **error)
{
  const HfReason *reasons = self->reasons[self->n_trees - 1];

  for (guint32 node = self->n_nodes; node-- > 0;)
    {
      const guint32 parent = reasons[node].parent;
      const guint64 bound = (guint64) MAX (get_bound (self, node), 0);

      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      if (parent == HF_INDEX_NONE)
        continue;
      below[parent].always += hf_growth_has_more (self, node) ? bound : below[node].always;
      below[parent].partly += has_more_over_all (self, node) ? bound : below[node].partly;
    }
  return TRUE;
}

static inline void
inherit (HfBitset *nodes,
         guint32   node,
         guint32   parent)
{
  if (parent != HF_INDEX_NONE && hf_bitset_contains (nodes, parent))
    hf_bitset_add (nodes, node);
}

/* The largest first, and those below 0 last. */
static gboolean
add_top (HfColumn  *tops,
         guint32    node,
         gint64     bound,
         GError   **error)
{
  const HfKeyed top = { ~((guint64) bound ^ (guint64) G_MININT64), node };

  return hf_column_append (tops, &top, 1) || hf_growth_fail_memory (error);
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
  const gboolean is_larger = count_steps (self, node, growth->steps);
  const gboolean is_grown =
    hf_growth_has_more (self, node) ||
    (is_larger && is_larger_than (self, node, MAX (tops->below[node].always, growth->floor)));
  const gint64 bound = get_bound (self, node);

  inherit (&tops->grown, node, reason->parent);
  inherit (&tops->partly, node, reason->parent);
  if (is_grown)
    hf_bitset_add (&self->grown, node);
  if (hf_bitset_contains (&tops->grown, node))
    return TRUE;
  if (is_grown)
    {
      hf_bitset_add (&tops->grown, node);
      return add_top (tops->found, node, bound, error);
    }
  if (!has_more_over_all (self, node) &&
      !is_larger_than (self, node, MAX (tops->below[node].partly, growth->floor)))
    {
      if (is_larger && is_larger_than (self, node, tops->below[node].always))
        {
          growth->n_below_floor++;
          growth->below_floor_grown += bound;
        }
      return TRUE;
    }
  if (hf_bitset_contains (&tops->partly, node))
    return TRUE;
  hf_bitset_add (&tops->partly, node);
  growth->n_grown_in_part++;
  growth->in_part_grown += bound;
  return add_top (tops->others, node, bound, error);
}

static gboolean
sort (HfGrowthWork  *self,
      HfColumn      *tops,
      GError       **error)
{
  const guint32 n = tops->len;
  g_autofree HfKeyed *spare = g_try_new (HfKeyed, (gsize) n + 1);

  if (spare == NULL)
    return hf_growth_fail_memory (error);
  return n == 0 ||
         hf_key_sort ((HfKeyed *) (void *) tops->data, spare, n, self->poll.cancellable) ||
         !g_cancellable_set_error_if_cancelled (self->poll.cancellable, error);
}

/* Those that grew most by the bound get figures. */
static gboolean
list_in_part (HfGrowthWork  *self,
              const Tops    *tops,
              HfGrowth      *growth,
              GError       **error)
{
  const HfKeyed *items = (const HfKeyed *) (void *) tops->others->data;

  if (!sort (self, tops->others, error))
    return FALSE;
  growth->n_in_part = MIN (tops->others->len, HF_GROWTH_MAX_PATHS);
  growth->in_part = g_new0 (HfGrowthPath, growth->n_in_part);
  for (guint32 i = 0; i < growth->n_in_part; i++)
    {
      HfGrowthPath *path = &growth->in_part[i];

      path->reason = items[i].item;
      path->n_grown = get_bound (self, items[i].item);
      path->is_of_sizes = !has_more_over_all (self, items[i].item);
      path->counts = g_new (guint64, self->n_trees);
      path->sizes = g_new (guint64, self->n_trees);
      for (guint32 k = 0; k < self->n_trees; k++)
        {
          path->counts[k] = hf_growth_work_get_count (self, k, items[i].item);
          path->sizes[k] = hf_growth_work_get_size (self, k, items[i].item);
        }
    }
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
  const HfKeyed *items = (const HfKeyed *) (void *) tops->found->data;

  if (!sort (self, tops->found, error))
    return FALSE;
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
  g_auto (Tops) tops = {
    .below = g_try_new0 (Below, (gsize) self->n_nodes + 1),
    .found = hf_column_new (sizeof (HfKeyed)),
    .others = hf_column_new (sizeof (HfKeyed)),
  };

  if (tops.below == NULL || !hf_bitset_init (&tops.grown, self->n_nodes) ||
      !hf_bitset_init (&tops.partly, self->n_nodes))
    return hf_growth_fail_memory (error);
  if (!sum_below (self, tops.below, error))
    return FALSE;
  for (guint32 i = 0; i < self->n_nodes; i++)
    {
      if (hf_poll_set_error_if_cancelled (&self->poll, error) ||
          !look_at (self, &tops, i, growth, error))
        return FALSE;
    }
  return choose (self, &tops, growth, error) && list_in_part (self, &tops, growth, error);
}
