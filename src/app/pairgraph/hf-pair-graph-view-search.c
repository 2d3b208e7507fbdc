/* hf-pair-graph-view-search.c: the nodes with the text of a search in their names
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-pair-graph-view-private.h"

/* A static field is found by its class too. */
static gboolean
is_found (HfPairGraphView *self,
          guint32          node)
{
  const HfGraph *graph = self->made->pair->graph;
  const HfGraphNode *n = &graph->nodes[node];
  const char *field = self->made->pair->nodes[node].field;
  const char *type = n->type.value == HF_INDEX_NONE
                       ? NULL
                       : hf_heap_get_type_name (hf_graph_get_heap (graph), n->type);

  if (field != NULL && hf_search_text_has_field (self->search, type, field))
    return TRUE;
  return type != NULL && hf_search_text_has_type (self->search, type);
}

static GArray *
hf_pair_graph_view_find_matches (HfCanvas *canvas)
{
  HfPairGraphView *self = HF_PAIR_GRAPH_VIEW (canvas);
  GArray *matches = NULL;

  if (self->search == NULL || self->made == NULL)
    return NULL;

  matches = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 i = 0; i < self->made->pair->graph->n_nodes; i++)
    {
      if (is_found (self, i))
        g_array_append_val (matches, i);
    }
  return matches;
}

void
hf_pair_graph_view_set_search (HfPairGraphView *self,
                               const char      *text)
{
  g_return_if_fail (HF_IS_PAIR_GRAPH_VIEW (self));

  g_clear_pointer (&self->search, hf_search_text_free);
  self->search = hf_search_text_new (text);
  hf_canvas_search_changed (HF_CANVAS (self));
  hf_canvas_drop_picture (HF_CANVAS (self));
}

void
hf_pair_graph_view_install_search (HfPairGraphViewClass *klass)
{
  HF_CANVAS_CLASS (klass)->find_matches = hf_pair_graph_view_find_matches;
}
