/* hf-dominators.c: the dominator tree, its sums, and its order
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dominators-private.h"

#include "hf-block.h"
#include "hf-lengauer-tarjan.h"
#include "hf-parallel.h"
#include "hf-prefetch.h"

/* How much of the stage is done behind each part. */
#define LINKED_SHARE 0.3
#define SUMMED_SHARE 0.35
#define ARRANGED_SHARE 0.5

/* All arrays are by depth-first number: it is near that of what refers to an object, and
 * grows away from the root of the tree. */
typedef struct
{
  HfDominators     *result;
  HfDepthFirst     *walk;
  guint32          *idoms;
  guint32          *bytes_low;  /* then, of an arranged one, its rank in the core */
  HfHighParts       bytes_high;
  guint32          *counts;     /* then where in the order the next that it dominates goes */
  guint32          *places;     /* those of counts, but by rank in the core */
  guint32           n_tops;
  HfProgressReport  report;
  HfProgress       *progress;
  GCancellable     *cancellable;
  GError           *error;
} Work;

static void
work_clear (Work *self)
{
  g_clear_pointer (&self->walk, hf_depth_first_free);
  hf_block_free (self->idoms);
  hf_block_free (self->bytes_low);
  hf_high_parts_clear (&self->bytes_high);
  hf_block_free (self->places);
  hf_block_free (self->counts);
  g_clear_error (&self->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Work, work_clear)

/* Step @i of @n between two shares of the stage. */
static inline gboolean
poll (Work    *self,
      guint32  i,
      guint32  n,
      double   from,
      double   to,
      GError **error)
{
  if ((i & HF_POLL_MASK) != 0)
    return TRUE;
  self->report.done = (guint64) ((from + (to - from) * i / n) * (double) self->report.total);
  return hf_progress_poll (self->progress, self->cancellable, &self->report, error);
}

static inline guint64
get_bytes (const Work *self,
           guint32     v)
{
  return hf_high_parts_get (&self->bytes_high, v) << 32 | self->bytes_low[v];
}

static inline void
add_bytes (Work    *self,
           guint32  v,
           guint64  n_bytes)
{
  guint64 sum = get_bytes (self, v) + n_bytes;

  self->bytes_low[v] = (guint32) sum;
  hf_high_parts_set (&self->bytes_high, v, sum >> 32);
}

/* ---- Dominators, and leaves meanwhile ------------------------------------------ */

static inline gboolean
is_leaf (const Work *self,
         guint32     object)
{
  const HfDominators *result = self->result;

  return !hf_ranked_set_contains (&self->walk->core, object) &&
         hf_reachability_contains (result->reachability, (HfObjectIndex){ object });
}

static inline guint32
get_leaf_referrer (const Work *self,
                   guint32     leaf)
{
  return hf_dominators_get_leaf_referrer (self->result, (HfObjectIndex){ leaf }).value;
}

static gboolean
sum_leaves (Work *self)
{
  HfHeap *heap = self->result->heap;
  guint32 n = hf_heap_get_n_objects (heap);

  for (guint32 i = 0; i < n; i++)
    {
      guint32 parent;

      if ((i & HF_POLL_MASK) == 0 && g_cancellable_is_cancelled (self->cancellable))
        return FALSE;
      if (!is_leaf (self, i))
        continue;
      parent = hf_depth_first_get_number (self->walk,
                                          (HfObjectIndex){ get_leaf_referrer (self, i) });
      self->counts[parent]++;
      add_bytes (self, parent, hf_heap_get_object_size (heap, (HfObjectIndex){ i }));
    }
  return TRUE;
}

enum
{
  ITEM_DOMINATORS,
  ITEM_LEAVES,
  N_ITEMS
};

static gboolean
do_item (guint32  item,
         gpointer user_data)
{
  Work *self = user_data;

  if (item == ITEM_LEAVES)
    return sum_leaves (self);
  self->idoms = hf_lengauer_tarjan_run (self->result->heap, self->walk, self->result->referrers,
                                        LINKED_SHARE, self->progress, self->cancellable,
                                        &self->error);
  return self->idoms != NULL;
}

static gboolean
find_dominators (Work    *self,
                 GError **error)
{
  gsize n = self->walk->n_vertices;

  self->counts = hf_block_try_new0 (guint32, n);
  self->bytes_low = hf_block_try_new0 (guint32, n);
  if (self->counts == NULL || self->bytes_low == NULL ||
      !hf_high_parts_init (&self->bytes_high, n, self->result->reachability->n_bytes))
    return hf_depth_first_fail_memory (error);
  if (hf_parallel_for (N_ITEMS, do_item, self, NULL, NULL, self->cancellable, NULL))
    return TRUE;
  if (self->error != NULL)
    g_propagate_error (error, g_steal_pointer (&self->error));
  else
    g_cancellable_set_error_if_cancelled (self->cancellable, error);
  return FALSE;
}

/* ---- The tree ------------------------------------------------------------------ */

static gboolean
sum_subtrees (Work    *self,
              GError **error)
{
  HfHeap *heap = self->result->heap;
  guint32 n = self->walk->n_vertices;

  for (guint32 v = n - 1; v > 0; v--)
    {
      HfObjectIndex object = { self->walk->objects[v] };
      guint32 idom = self->idoms[v];

      if (!poll (self, v, n, SUMMED_SHARE, LINKED_SHARE, error))
        return FALSE;
      add_bytes (self, v, hf_heap_get_object_size (heap, object));
      add_bytes (self, idom, get_bytes (self, v));
      self->counts[v]++;
      self->counts[idom] += self->counts[v];
      self->n_tops += idom == 0;
    }
  return TRUE;
}

static gboolean
allocate (Work    *self,
          GError **error)
{
  HfDominators *result = self->result;
  gsize n = (gsize) self->walk->core.n_members + 1;

  /* They are needed no more, and this is when most memory is taken. */
  g_clear_pointer (&self->walk->numbers, hf_block_free);
  result->nodes = hf_block_try_new (HfDominatorNode, n);
  result->tops = hf_block_try_new (guint32, (gsize) self->n_tops + 1);
  if (result->nodes == NULL || result->tops == NULL ||
      !hf_high_parts_init (&result->retained_high, n, result->reachability->n_bytes))
    return hf_depth_first_fail_memory (error);
  return TRUE;
}

/* Gives @v its place behind what its dominator has in the order so far. */
static inline void
arrange (Work    *self,
         guint32  v)
{
  HfDominators *result = self->result;
  guint32 idom = self->idoms[v];
  guint32 rank = hf_ranked_set_find (&self->walk->core, self->walk->objects[v]);
  guint32 position = self->counts[idom];

  result->nodes[rank] = (HfDominatorNode){
    .idom = idom != 0 ? self->walk->objects[idom] : HF_INDEX_NONE,
    .position = position,
    .n_retained = self->counts[v],
    .retained_low = self->bytes_low[v],
  };
  hf_high_parts_set (&result->retained_high, rank, hf_high_parts_get (&self->bytes_high, v));
  self->bytes_low[v] = rank;
  if (idom == 0)
    result->tops[result->n_tops++] = position;
  self->counts[idom] += self->counts[v];
  self->counts[v] = position + 1;
}

static gboolean
arrange_all (Work    *self,
             GError **error)
{
  guint32 n = self->walk->n_vertices;

  self->counts[0] = 0;
  for (guint32 v = 1; v < n; v++)
    {
      if (!poll (self, v, n, SUMMED_SHARE, ARRANGED_SHARE, error))
        return FALSE;
      arrange (self, v);
    }
  return TRUE;
}

/* Leaves only the places of those numbers, and makes room for the order. */
static gboolean
keep_places (Work    *self,
             GError **error)
{
  HfDominators *result = self->result;

  self->places = g_steal_pointer (&self->idoms);
  for (guint32 v = 1; v < self->walk->n_vertices; v++)
    self->places[self->bytes_low[v]] = self->counts[v];
  g_clear_pointer (&self->bytes_low, hf_block_free);
  hf_high_parts_clear (&self->bytes_high);
  g_clear_pointer (&self->counts, hf_block_free);
  g_clear_pointer (&self->walk->objects, hf_block_free);
  result->order = hf_block_try_new (HfObjectIndex, (gsize) result->reachability->n_objects + 1);
  return result->order != NULL || hf_depth_first_fail_memory (error);
}

/* Leaves follow all else below their referrer. */
static gboolean
put_in_order (Work    *self,
              GError **error)
{
  HfDominators *result = self->result;
  const HfRankedSet *core = &self->walk->core;
  guint32 n = hf_heap_get_n_objects (result->heap);
  guint32 n_before = 0;

  for (guint32 i = 0; i < n; i++)
    {
      if (!poll (self, i, n, ARRANGED_SHARE, HF_DOMINATORS_SHARE, error))
        return FALSE;
      if (hf_ranked_set_contains (core, i))
        {
          if (core->n_members - n_before > HF_PREFETCH_FAR)
            hf_prefetch (&result->order[result->nodes[n_before + HF_PREFETCH_FAR].position]);
          result->order[result->nodes[n_before++].position].value = i;
        }
      else if (hf_reachability_contains (result->reachability, (HfObjectIndex){ i }))
        {
          guint32 rank = hf_ranked_set_find (core, get_leaf_referrer (self, i));

          result->order[self->places[rank]++].value = i;
        }
    }
  return TRUE;
}

HfDominators *
hf_dominators_new_from_walk (HfHeap                 *heap,
                             const HfReachability   *reachability,
                             const HfReferrerTable  *referrers,
                             HfDepthFirst           *walk,
                             HfProgress             *progress,
                             GCancellable           *cancellable,
                             GError                **error)
{
  g_autoptr (HfDominators) self = g_new0 (HfDominators, 1);
  guint32 n_objects = hf_heap_get_n_objects (heap);
  g_auto (Work) work = {
    .result = self,
    .walk = walk,
    .report = { HF_STAGE_DOMINATORS, 0, n_objects, n_objects },
    .progress = progress,
    .cancellable = cancellable,
  };

  self->heap = heap;
  self->reachability = reachability;
  self->referrers = referrers;
  if (!hf_progress_poll (progress, cancellable, &work.report, error) ||
      !find_dominators (&work, error) || !sum_subtrees (&work, error) || !allocate (&work, error) ||
      !arrange_all (&work, error) || !keep_places (&work, error) || !put_in_order (&work, error))
    return NULL;
  self->core = walk->core;
  walk->core = (HfRankedSet){ NULL, 0, 0 };
  return g_steal_pointer (&self);
}

HfDominators *
hf_dominators_new (HfHeap                 *heap,
                   const HfReachability   *reachability,
                   const HfReferrerTable  *referrers,
                   HfProgress             *progress,
                   GCancellable           *cancellable,
                   GError                **error)
{
  HfDepthFirst *walk = hf_depth_first_new (heap, reachability, cancellable, error);

  if (walk == NULL)
    return NULL;
  return hf_dominators_new_from_walk (heap, reachability, referrers, walk, progress, cancellable,
                                      error);
}

void
hf_dominators_free (HfDominators *self)
{
  if (self == NULL)
    return;
  hf_ranked_set_clear (&self->core);
  hf_block_free (self->nodes);
  hf_high_parts_clear (&self->retained_high);
  hf_block_free (self->order);
  hf_block_free (self->tops);
  g_free (self);
}

/* ---- Readers ------------------------------------------------------------------ */

HfObjectIndex
hf_dominators_get_idom (const HfDominators *self,
                        HfObjectIndex       object)
{
  const HfDominatorNode *node = hf_dominators_find_node (self, object);

  if (node != NULL)
    return (HfObjectIndex){ node->idom };
  if (!hf_reachability_contains (self->reachability, object))
    return (HfObjectIndex){ HF_INDEX_NONE };
  return hf_dominators_get_leaf_referrer (self, object);
}

guint64
hf_dominators_get_retained (const HfDominators *self,
                            HfObjectIndex       object)
{
  const HfDominatorNode *node = hf_dominators_find_node (self, object);

  if (node != NULL)
    return hf_dominators_get_node_retained (self, node);
  if (!hf_reachability_contains (self->reachability, object))
    return 0;
  return hf_heap_get_object_size (self->heap, object);
}

guint32
hf_dominators_get_n_retained (const HfDominators *self,
                              HfObjectIndex       object)
{
  const HfDominatorNode *node = hf_dominators_find_node (self, object);

  if (node != NULL)
    return node->n_retained;
  return hf_reachability_contains (self->reachability, object) ? 1 : 0;
}

gboolean
hf_dominators_dominates (const HfDominators *self,
                         HfObjectIndex       a,
                         HfObjectIndex       b)
{
  const HfDominatorNode *above = hf_dominators_find_node (self, a);
  const HfDominatorNode *below = hf_dominators_find_node (self, b);

  if (above == NULL || a.value == b.value)
    return a.value == b.value;
  if (below == NULL)
    below = hf_dominators_find_node (self, hf_dominators_get_leaf_referrer (self, b));
  return above->position <= below->position &&
         below->position - above->position < above->n_retained;
}

/* Whether what stands at @position is before @leaf, of all that @referrer dominates. */
static gboolean
is_before_leaf (const HfDominators *self,
                guint32             position,
                HfObjectIndex       referrer,
                HfObjectIndex       leaf)
{
  HfObjectIndex other = self->order[position];

  return hf_ranked_set_contains (&self->core, other.value) || other.value < leaf.value ||
         hf_dominators_get_leaf_referrer (self, other).value != referrer.value;
}

static guint32
find_leaf_position (const HfDominators *self,
                    HfObjectIndex       leaf)
{
  HfObjectIndex referrer = hf_dominators_get_leaf_referrer (self, leaf);
  const HfDominatorNode *above = hf_dominators_find_node (self, referrer);
  guint32 low = above->position + 1;
  guint32 high = above->position + above->n_retained;

  while (low < high)
    {
      guint32 middle = low + (high - low) / 2;

      if (is_before_leaf (self, middle, referrer, leaf))
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

guint32
hf_dominators_get_position (const HfDominators *self,
                            HfObjectIndex       object)
{
  const HfDominatorNode *node = hf_dominators_find_node (self, object);

  return node != NULL ? node->position : find_leaf_position (self, object);
}

const HfObjectIndex *
hf_dominators_get_subtree (const HfDominators *self,
                           HfObjectIndex       object,
                           guint32            *n_objects)
{
  *n_objects = hf_dominators_get_n_retained (self, object);
  return self->order + hf_dominators_get_position (self, object);
}

const HfObjectIndex *
hf_dominators_get_order (const HfDominators *self,
                         guint32            *n_objects)
{
  *n_objects = self->reachability->n_objects;
  return self->order;
}
