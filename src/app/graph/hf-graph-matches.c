/* hf-graph-matches.c: the nodes of a graph that match a search or a filter
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-matches.h"

#include "hf-expression.h"
#include "hf-matches.h"
#include "hf-type-matcher.h"
#include "hf-type-query.h"

#include <string.h>

/* A user waits while a picture is drawn. */
#define DRAWING_STEPS (HF_EXPRESSION_STEPS / 20)

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

/* If this takes too long, nothing is dimmed: a worker refuses the filter. */
static void
dim_by_filter (const HfGraph *graph,
               HfSession     *session,
               guint8        *dimmed)
{
  g_auto (HfTypeMatcher) matcher = { 0 };
  g_autofree guint64 *retained = hf_type_query_dup_retained (session);
  g_autoptr (GError) error = NULL;

  if (!hf_type_matcher_init (&matcher, hf_session_get_type_filter (session),
                             hf_session_get_analysis (session), hf_session_get_retention (session),
                             retained, NULL, NULL))
    return;
  hf_type_matcher_set_steps (&matcher, DRAWING_STEPS);
  for (guint32 i = 0; i < graph->n_nodes && error == NULL; i++)
    dimmed[i] = graph->nodes[i].kind == HF_GRAPH_OBJECTS &&
                !hf_type_matcher_contains (&matcher, graph->nodes[i].type, NULL, &error);
  if (error != NULL)
    memset (dimmed, 0, graph->n_nodes);
}

guint8 *
hf_graph_matches_dup_dimmed (const HfGraph *graph,
                             HfSession     *session,
                             const GArray  *matches)
{
  const gboolean is_filtered = !hf_filter_is_empty (hf_session_get_type_filter (session));
  const gboolean has_matches = matches != NULL && matches->len > 0;
  guint8 *dimmed = NULL;

  if (!is_filtered && !has_matches)
    return NULL;

  dimmed = g_new0 (guint8, graph->n_nodes);
  if (is_filtered)
    dim_by_filter (graph, session, dimmed);
  for (guint32 i = 0; i < graph->n_nodes && has_matches; i++)
    {
      if (hf_matches_get_rank (matches, i) == 0)
        dimmed[i] = TRUE;
    }
  return dimmed;
}
