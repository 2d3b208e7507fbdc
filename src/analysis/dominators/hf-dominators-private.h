/* hf-dominators-private.h: the fields of the dominator tree, for code that makes it and
 * passes over it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-depth-first.h"
#include "hf-dominators.h"
#include "hf-high-parts.h"
#include "hf-referrer-table-private.h"

G_BEGIN_DECLS

/* The figures of an object that is not a leaf, in one place: a caller that needs one of them
 * mostly needs another. */
typedef struct
{
  guint32 idom;         /* an object, or HF_INDEX_NONE */
  guint32 position;     /* in the order */
  guint32 n_retained;
  guint32 retained_low; /* the lower half */
} HfDominatorNode;

/* A leaf (see #HfDepthFirst) needs no room: it is below its one referrer, retains itself,
 * and follows all other objects below that referrer, in order of addresses. */
struct _HfDominators
{
  HfHeap                *heap;
  const HfReachability  *reachability;
  const HfReferrerTable *referrers;
  HfRankedSet            core;          /* reachable, and no leaf */
  HfDominatorNode       *nodes;         /* by rank in the core */
  HfHighParts            retained_high; /* by rank in the core */
  HfObjectIndex         *order;         /* [n_reachable] */
  guint32               *tops;          /* positions of objects without a dominator, ascending */
  guint32                n_tops;
};

/* As hf_dominators_new(), with a walk of the heap at hand; it is freed. */
HfDominators *hf_dominators_new_from_walk (HfHeap                 *heap,
                                           const HfReachability   *reachability,
                                           const HfReferrerTable  *referrers,
                                           HfDepthFirst           *walk,
                                           HfProgress             *progress,
                                           GCancellable           *cancellable,
                                           GError                **error)
                                           G_GNUC_WARN_UNUSED_RESULT;

/* How much of %HF_STAGE_DOMINATORS is done when the dominators are; groups of roots and
 * types come then. As measured, like all shares of it. */
#define HF_DOMINATORS_SHARE 0.65

/* NULL if @object is a leaf or not reachable. */
static inline const HfDominatorNode *
hf_dominators_find_node (const HfDominators *self,
                         HfObjectIndex       object)
{
  guint32 rank = hf_ranked_set_find (&self->core, object.value);

  return rank != HF_INDEX_NONE ? &self->nodes[rank] : NULL;
}

static inline guint64
hf_dominators_get_node_retained (const HfDominators    *self,
                                 const HfDominatorNode *node)
{
  guint64 high = hf_high_parts_get (&self->retained_high, (gsize) (node - self->nodes));

  return high << 32 | node->retained_low;
}

static inline HfObjectIndex
hf_dominators_get_leaf_referrer (const HfDominators *self,
                                 HfObjectIndex       leaf)
{
  return self->referrers->referrers[hf_referrer_table_get_offset (self->referrers, leaf.value)];
}

G_END_DECLS
