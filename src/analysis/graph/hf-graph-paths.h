/* hf-graph-paths.h: the paths from roots that a graph shows, and others that it could show
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
 * HfGraphPaths:
 * @tiers: the tiers on the paths
 * @shortest: the shortest of them
 * @steps: (element-type HfGraphStep): between objects, the shortest path first, then as they
 *   were shown
 * @asked_roots: (element-type guint64): keys of roots that were opened
 * @roots: (element-type HfGraphRoots): of all tiers, after hf_graph_paths_fill()
 * @n_nodes: the number of nodes that the default paths are likely to need
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
} HfGraphPaths;

/**
 * hf_graph_paths_init:
 * @draft: borrowed for as long as @self lives
 *
 * Makes a set without paths. Clear it even after an error.
 *
 * Errors: as hf_graph_tiers_init()
 */
gboolean hf_graph_paths_init       (HfGraphPaths        *self,
                                    HfGraphDraft        *draft,
                                    GError             **error);

/** hf_graph_paths_clear: frees the paths, their tiers and roots. May be called again. */
void     hf_graph_paths_clear      (HfGraphPaths        *self);

/**
 * hf_graph_paths_show_first:
 * @nearest: a subject, which the search of the tiers knows, that is nearest to a
 *   root
 *
 * Chooses the paths that are shown by default: see docs/graphs.md.
 */
gboolean hf_graph_paths_show_first (HfGraphPaths        *self,
                                    HfObjectIndex        nearest,
                                    GError             **error);

/** hf_graph_paths_open: applies the openings of the request, one after the other. */
gboolean hf_graph_paths_open       (HfGraphPaths        *self,
                                    GError             **error);

/** hf_graph_paths_fill: finds and weighs the objects of all tiers, and their roots. */
gboolean hf_graph_paths_fill       (HfGraphPaths        *self,
                                    GError             **error);

/** hf_graph_paths_find_tier: the tier with @key, or HF_INDEX_NONE. */
guint32  hf_graph_paths_find_tier  (const HfGraphPaths  *self,
                                    guint64              key);

/**
 * hf_graph_paths_list:
 *
 * Returns: (transfer full) (element-type HfGraphCandidate): all that opening a tier would
 *   show, those that weigh most first; %NULL with @error set
 */
GArray  *hf_graph_paths_list       (HfGraphPaths        *self,
                                    guint32              tier,
                                    GError             **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfGraphPaths, hf_graph_paths_clear)

G_END_DECLS
