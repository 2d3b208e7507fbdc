/* hf-top-objects.h: the objects directly below the virtual root, and the edges between them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cut-effect.h"
#include "hf-dominators-private.h"
#include "hf-prefetch.h"
#include "hf-statics-tables.h"

G_BEGIN_DECLS

/**
 * HfTopObjects:
 * @order: of hf_dominators_get_order()
 * @n_tops: the number of objects whose only dominator is the virtual root, or of those
 *   of them that are visited
 * @positions: (array length=n_tops): the position of each in @order, ascending
 * @own_positions: (nullable): the same, owned, if only some of them are visited
 * @starts: the same positions, to find the top above an object
 * @tables: the edges to leave out
 *
 * The first level of the dominator tree. Objects that a top dominates are reached only
 * through it, so a reference from below one top to below another can only lead to the other
 * top itself. Such a reference is an edge between two tops, unless #HfStaticsTables ignores
 * it.
 *
 * Immutable once made.
 */
typedef struct
{
  const HfReferrerTable *referrers;
  const HfDominators    *dominators;
  const HfObjectIndex   *order;
  guint32                n_tops;
  const guint32         *positions;
  guint32               *own_positions;
  HfRankedSet            starts;
  HfStaticsTables        tables;
} HfTopObjects;

/**
 * hf_top_objects_init:
 * @loss: (nullable): with its sum computed; only tops that it loses are visited. It cuts
 *   only roots and the tables of statics
 *
 * Linear in the tops. Takes a quarter of a byte for each reachable object, two bits for
 * each object, and with @loss 4 bytes for each lost top.
 *
 * Returns: %FALSE if it was cancelled, or if there is no memory for it
 */
gboolean hf_top_objects_init          (HfTopObjects          *self,
                                       HfHeap                *heap,
                                       const HfReferrerTable *referrers,
                                       const HfDominators    *dominators,
                                       const HfCutEffect     *loss,
                                       GCancellable          *cancellable);

/** hf_top_objects_clear: frees its own data, but not the dominators. May be called again. */
void     hf_top_objects_clear         (HfTopObjects *self);

/** hf_top_objects_get_object: the object of the top with this number, which is below n_tops. */
static inline HfObjectIndex
hf_top_objects_get_object (const HfTopObjects *self,
                           guint32             top)
{
  return self->order[self->positions[top]];
}

/**
 * hf_top_objects_find:
 * @object: an object that one of the tops dominates, other than a leaf: a top, or an object
 *   with references
 *
 * Returns: the top
 */
static inline guint32
hf_top_objects_find (const HfTopObjects *self,
                     HfObjectIndex       object)
{
  const HfDominatorNode *node = hf_dominators_find_node (self->dominators, object);

  return hf_ranked_set_count_to (&self->starts, node->position) - 1;
}

/* ---- Edges ---------------------------------------------------------------- */

/**
 * HfTopObjectsEdgeFunc: called for an edge.
 *
 * Returns: %FALSE to skip further edges to @to
 */
typedef gboolean (*HfTopObjectsEdgeFunc) (gpointer user_data,
                                          guint32  from,
                                          guint32  to);

/* The number of referrers that are read together: each takes three dependent reads, and the first
 * reads of all are prefetched before the second ones. The first batch is smaller, as a few
 * referrers often suffice. */
#define HF_TOP_OBJECTS_FIRST_BATCH 4
#define HF_TOP_OBJECTS_BATCH 16

/**
 * hf_top_objects_prefetch:
 *
 * Prefetches the data of the tops that follow @top, in a pass over all tops.
 */
static inline G_ALWAYS_INLINE void
hf_top_objects_prefetch (const HfTopObjects *self,
                         guint32             top)
{
  const HfReferrerTable *referrers = self->referrers;

  if (self->n_tops - top > 2 * HF_PREFETCH_FAR)
    hf_prefetch (&self->order[self->positions[top + 2 * HF_PREFETCH_FAR]]);
  if (self->n_tops - top <= HF_PREFETCH_FAR)
    return;
  hf_prefetch (hf_referrer_table_get_block (
    referrers, hf_top_objects_get_object (self, top + HF_PREFETCH_FAR).value));
  hf_prefetch (referrers->referrers +
               hf_referrer_table_get_offset (
                 referrers, hf_top_objects_get_object (self, top + HF_PREFETCH_NEAR).value));
}

/**
 * hf_top_objects_for_each_edge_to:
 * @n_seen: (inout): the number of referrers so far, to poll now and then
 *
 * Calls @func for each edge to @top from another top, more than once if several of its
 * objects refer to @top. A constant @func is compiled into the loop.
 *
 * Returns: %FALSE if it was cancelled
 */
static inline G_ALWAYS_INLINE gboolean
hf_top_objects_for_each_edge_to (const HfTopObjects   *self,
                                 guint32               top,
                                 HfTopObjectsEdgeFunc  func,
                                 gpointer              user_data,
                                 gsize                *n_seen,
                                 GCancellable         *cancellable)
{
  HfObjectIndex object = hf_top_objects_get_object (self, top);
  gboolean is_static = hf_bitset_contains (&self->tables.statics, object.value);
  const HfDominatorNode *nodes[HF_TOP_OBJECTS_BATCH];
  gsize n;
  const HfObjectIndex *referrers = hf_referrer_table_get_inline (self->referrers, object, &n);

  for (gsize i = 0; i < n;)
    {
      gsize end = MIN (n, i + (i == 0 ? HF_TOP_OBJECTS_FIRST_BATCH : HF_TOP_OBJECTS_BATCH));
      guint n_nodes = 0;

      if (((*n_seen += HF_TOP_OBJECTS_BATCH) & HF_POLL_MASK) < HF_TOP_OBJECTS_BATCH &&
          g_cancellable_is_cancelled (cancellable))
        return FALSE;
      for (; i < end; i++)
        {
          /* None for an unreachable object: an object with references is not a leaf. */
          const HfDominatorNode *node = hf_dominators_find_node (self->dominators, referrers[i]);

          if (node == NULL ||
              (is_static && hf_bitset_contains (&self->tables.tables, referrers[i].value)))
            continue;
          hf_prefetch (node);
          nodes[n_nodes++] = node;
        }
      for (guint k = 0; k < n_nodes; k++)
        hf_prefetch (&self->starts.slots[nodes[k]->position >> 5]);
      for (guint k = 0; k < n_nodes; k++)
        {
          guint32 from = hf_ranked_set_count_to (&self->starts, nodes[k]->position) - 1;

          if (from != top && !func (user_data, from, top))
            return TRUE;
        }
    }
  return TRUE;
}

/**
 * hf_top_objects_collect_edges:
 * @unwanted: (nullable): tops whose incoming edges are not collected
 * @offsets: (out) (transfer full) (array length=n_tops+1): where the edges of each top begin
 * @edges: (out) (transfer full): the tops that it leads to, perhaps more than once
 *
 * Returns: %FALSE if it was cancelled, or if there is no memory for it; the caller frees the
 *   two arrays in any case
 */
gboolean hf_top_objects_collect_edges (const HfTopObjects  *self,
                                       const HfBitset      *unwanted,
                                       guint64            **offsets,
                                       guint32            **edges,
                                       GCancellable        *cancellable);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfTopObjects, hf_top_objects_clear)

G_END_DECLS
