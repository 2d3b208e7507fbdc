/* hf-graph-ways.h: the ways from roots that a graph shows, and others that it could show
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph-fold.h"
#include "hf-graph-tiers.h"
#include "hf-root-path.h"

G_BEGIN_DECLS

/**
 * HfGraphWays:
 * @tiers: the tiers on the ways
 * @shortest: the shortest of them
 * @steps: (element-type HfGraphStep): between objects, the shortest way first, then as they
 *   were shown
 * @asked_roots: (element-type guint64): keys of roots that were opened
 * @roots: (element-type HfGraphRoots): of all tiers, after hf_graph_ways_fill()
 * @n_nodes: how many nodes the default ways are likely to need
 */
typedef struct
{
  HfGraphDraft *draft;
  HfGraphTiers  tiers;
  HfRootPath   *shortest;
  GArray       *steps;
  GArray       *asked_roots;
  GArray       *roots;
  guint32       n_nodes;
} HfGraphWays;

/**
 * hf_graph_ways_init:
 * @draft: borrowed for as long as @self lives
 *
 * Makes a set without ways. To be cleared even if it fails.
 *
 * Errors: as hf_graph_tiers_init()
 */
gboolean hf_graph_ways_init       (HfGraphWays         *self,
                                   HfGraphDraft        *draft,
                                   GError             **error);

/** hf_graph_ways_clear: frees the ways, their tiers and roots. May be called again. */
void     hf_graph_ways_clear      (HfGraphWays         *self);

/**
 * hf_graph_ways_show_first:
 * @nearest: of the subjects, which the search of the tiers knows, one that is nearest to a
 *   root
 *
 * Chooses the ways that are shown by default: see docs/graphs.md.
 */
gboolean hf_graph_ways_show_first (HfGraphWays         *self,
                                   HfObjectIndex        nearest,
                                   GError             **error);

/** hf_graph_ways_open: applies the openings of the request, one after the other. */
gboolean hf_graph_ways_open       (HfGraphWays         *self,
                                   GError             **error);

/** hf_graph_ways_fill: finds and weighs the objects of all tiers, and their roots. */
gboolean hf_graph_ways_fill       (HfGraphWays         *self,
                                   GError             **error);

/** hf_graph_ways_find_tier: the tier with @key, or HF_INDEX_NONE. */
guint32  hf_graph_ways_find_tier  (const HfGraphWays   *self,
                                   guint64              key);

/**
 * hf_graph_ways_list:
 *
 * Returns: (transfer full) (element-type HfGraphCandidate): all that opening a tier would
 *   show, those that weigh most first; %NULL with @error set
 */
GArray  *hf_graph_ways_list       (HfGraphWays         *self,
                                   guint32              tier,
                                   GError             **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfGraphWays, hf_graph_ways_clear)

G_END_DECLS
