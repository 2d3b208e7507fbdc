/* hf-top-graph.h: what hangs directly below the virtual root, and which of it reaches which
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-retention.h"

G_BEGIN_DECLS

/**
 * HfTopGraph:
 * @order: (array length=n_reachable): as hf_dominators_get_order()
 * @n_tops: how many objects have no dominator but the virtual root
 * @starts: (array length=n_tops+1): the position in @order of each top, after which comes
 *   what it dominates
 * @tops: (array length=n_reachable): by position in @order, the top that dominates it
 * @offsets: (array length=n_tops+1): where the edges of a top begin in @edges
 * @edges: the tops that what a top dominates refers to, perhaps more than once
 *
 * The dominator tree's first level as a graph. What a top dominates is reached through it
 * alone, so a reference that leads from below one top to below another can only lead to
 * the other top itself, and what reaches a top reaches all that it dominates.
 *
 * A reference from one of the runtime's own tables of statics to what a static field holds
 * is left out: see #HfStaticsTables. Immutable once made.
 */
typedef struct
{
  const HfObjectIndex *order;
  guint32              n_reachable;
  guint32              n_tops;
  guint32             *starts;
  guint32             *tops;
  guint64             *offsets;
  guint32             *edges;
} HfTopGraph;

/**
 * hf_top_graph_new:
 *
 * Linear in what is reachable and the referrers of the tops. @retention must live as long.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfTopGraph *hf_top_graph_new  (HfRetention   *retention,
                               GCancellable  *cancellable,
                               GError       **error) G_GNUC_WARN_UNUSED_RESULT;
void        hf_top_graph_free (HfTopGraph    *self);

static inline HfObjectIndex
hf_top_graph_get_object (const HfTopGraph *self,
                         guint32           top)
{
  return self->order[self->starts[top]];
}

/** hf_top_graph_find: the top that dominates the reachable @object. */
guint32     hf_top_graph_find (const HfTopGraph   *self,
                               const HfDominators *dominators,
                               HfObjectIndex       object);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfTopGraph, hf_top_graph_free)

G_END_DECLS
