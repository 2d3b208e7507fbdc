/* hf-graph-view-search.c: which nodes of a graph are looked for, and which step back
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-view-private.h"
#include "hf-matches.h"

static guint matches_changed_signal;

/* ---- What is found ------------------------------------------------------- */

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

const GArray *
hf_graph_view_get_matches (HfGraphView *self)
{
  const HfSearch *search = hf_session_get_search (self->session);
  const HfGraph *graph = self->layout == NULL ? NULL : self->layout->graph;

  if (self->matches != NULL)
    return self->matches;

  self->matches = g_array_new (FALSE, FALSE, sizeof (guint32));
  if (search == NULL || graph == NULL ||
      hf_search_get_hierarchy (search)->analysis != hf_session_get_analysis (self->session))
    return self->matches;

  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      if (is_found (search, &graph->nodes[i]))
        g_array_append_val (self->matches, i);
    }
  return self->matches;
}

void
hf_graph_view_drop_matches (HfGraphView *self)
{
  g_clear_pointer (&self->matches, g_array_unref);
  hf_graph_view_drop_picture (self);
  g_signal_emit (self, matches_changed_signal, 0);
}

void
hf_graph_view_install_search (GtkWidgetClass *widget_class)
{
  matches_changed_signal = g_signal_new ("matches-changed", G_TYPE_FROM_CLASS (widget_class),
                                         G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

/* ---- What steps back ------------------------------------------------------ */

/* A user waits while a picture is drawn. */
#define DRAWING_STEPS (HF_EXPRESSION_STEPS / 20)

/* Where this cannot be found out at once, nothing steps back: a worker refuses the filter. */
static void
dim_by_filter (HfGraphView *self,
               guint8      *dimmed)
{
  const HfGraph *graph = self->layout->graph;
  HfTypeFilter *filter = hf_session_get_type_filter (self->session);
  HfAnalysis *analysis = hf_session_get_analysis (self->session);
  g_autoptr (GError) error = NULL;
  guint64 n_steps = DRAWING_STEPS;

  for (guint32 i = 0; i < graph->n_nodes && error == NULL; i++)
    dimmed[i] = graph->nodes[i].kind == HF_GRAPH_OBJECTS &&
                !hf_type_filter_matches (filter, analysis, graph->nodes[i].type, &n_steps, NULL,
                                         &error);
  if (error != NULL)
    memset (dimmed, 0, graph->n_nodes);
}

/* Types that the filter does not mean, and while something is found all else. */
guint8 *
hf_graph_view_dup_dimmed (HfGraphView *self)
{
  const HfGraph *graph = self->layout->graph;
  const gboolean is_filtered = !hf_type_filter_is_empty (
    hf_session_get_type_filter (self->session));
  const GArray *matches = hf_graph_view_get_matches (self);
  guint8 *dimmed = NULL;

  if (!is_filtered && matches->len == 0)
    return NULL;

  dimmed = g_new0 (guint8, graph->n_nodes);
  if (is_filtered)
    dim_by_filter (self, dimmed);
  for (guint32 i = 0; i < graph->n_nodes && matches->len > 0; i++)
    {
      if (hf_matches_get_rank (matches, i) == 0)
        dimmed[i] = TRUE;
    }
  return dimmed;
}

/* ---- From one to the next -------------------------------------------------- */

gboolean
hf_graph_view_go_to_match (HfGraphView *self,
                           gboolean     backward)
{
  guint32 node;

  g_return_val_if_fail (HF_IS_GRAPH_VIEW (self), FALSE);

  if (self->layout == NULL)
    return FALSE;

  node = hf_matches_get_next (hf_graph_view_get_matches (self), self->selected, backward);
  if (node == HF_INDEX_NONE)
    return FALSE;

  hf_graph_view_move_cursor (self, node, FALSE);
  hf_graph_view_select (self, node);
  return TRUE;
}

void
hf_graph_view_count_matches (HfGraphView *self,
                             guint32     *rank,
                             guint32     *n_matches)
{
  g_return_if_fail (HF_IS_GRAPH_VIEW (self));

  *n_matches = hf_graph_view_get_matches (self)->len;
  *rank = self->selected == HF_INDEX_NONE
            ? 0
            : hf_matches_get_rank (hf_graph_view_get_matches (self), self->selected);
}
