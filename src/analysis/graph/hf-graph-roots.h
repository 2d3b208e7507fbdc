/* hf-graph-roots.h: the roots that lead to the tiers of a graph, merged by kind and class
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph-tiers.h"

G_BEGIN_DECLS

/** HF_GRAPH_MAX_ROOTS: the kinds and classes of a tier's roots that are shown at first. */
#define HF_GRAPH_MAX_ROOTS 4

/**
 * HfGraphRoots:
 * @node: their node: roots of one kind and, for static fields, of one class; until the graph
 *   is made, @root is the one that explains most
 * @tier: the tier they lead to
 * @is_weak: whether they hold it
 * @is_shown: whether they have a node
 */
typedef struct
{
  HfGraphNode node;
  guint32     tier;
  gboolean    is_weak;
  gboolean    is_shown;
} HfGraphRoots;

/**
 * hf_graph_roots_find:
 * @tiers: filled and weighed
 * @first: the root of the shortest path, which is always shown; or none
 * @asked: (element-type guint64): keys of those that the request opens
 *
 * Weak roots of the subject are shown, others only if the request opens them. One
 * pass over all roots.
 *
 * Returns: (transfer full) (element-type HfGraphRoots): by tier; in a tier those that
 *   explain most first, weak ones last; %NULL with @error set
 */
GArray *hf_graph_roots_find (HfGraphTiers   *tiers,
                             HfRootIndex     first,
                             const GArray   *asked,
                             GError        **error);

G_END_DECLS
