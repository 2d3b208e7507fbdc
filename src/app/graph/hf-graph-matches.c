/* hf-graph-matches.c: the nodes of a graph that match a search or a filter
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-matches.h"

#include "hf-matches.h"

static gboolean
is_found (const HfSearch    *search,
          const HfGraphNode *node)
{
  if (node->kind == HF_GRAPH_OBJECTS)
    return hf_search_has_type (search, node->type) ||
           (node->n_objects == 1 && node->object.value != HF_INDEX_NONE &&
            hf_search_has_object (search, node->object));
  if (node->kind != HF_GRAPH_ROOTS)
    return FALSE;

  return (node->type.value != HF_INDEX_NONE && hf_search_has_container (search, node->type)) ||
         (node->root.value != HF_INDEX_NONE && hf_search_has_root (search, node->root));
}

GArray *
hf_graph_matches_find (const HfGraph  *graph,
                       const HfSearch *search,
                       HfAnalysis     *analysis)
{
  GArray *matches = g_array_new (FALSE, FALSE, sizeof (guint32));

  if (hf_search_get_hierarchy (search)->analysis != analysis)
    return matches;

  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      if (is_found (search, &graph->nodes[i]))
        g_array_append_val (matches, i);
    }
  return matches;
}

guint8 *
hf_graph_matches_dup_dimmed (const HfGraph  *graph,
                             const HfBitset *types,
                             const GArray   *matches)
{
  const gboolean has_matches = matches != NULL && matches->len > 0;
  guint8 *dimmed = NULL;

  if (types == NULL && !has_matches)
    return NULL;

  dimmed = g_new0 (guint8, graph->n_nodes);
  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      const HfGraphNode *node = &graph->nodes[i];

      dimmed[i] = (types != NULL && node->kind == HF_GRAPH_OBJECTS &&
                   !hf_bitset_contains (types, node->type.value)) ||
                  (has_matches && hf_matches_get_rank (matches, i) == 0);
    }
  return dimmed;
}
