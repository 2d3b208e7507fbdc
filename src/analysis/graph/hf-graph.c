/* hf-graph.c: ownership, references and retention as graphs of a few nodes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-private.h"

G_DEFINE_ENUM_TYPE (HfGraphKind, hf_graph_kind,
                    G_DEFINE_ENUM_VALUE (HF_GRAPH_OWNERSHIP, "ownership"),
                    G_DEFINE_ENUM_VALUE (HF_GRAPH_TYPES, "types"),
                    G_DEFINE_ENUM_VALUE (HF_GRAPH_RETENTION, "retention"))

static gboolean
make (HfGraphDraft  *self,
      GError       **error)
{
  if (g_cancellable_set_error_if_cancelled (self->poll.cancellable, error))
    return FALSE;
  switch (self->request->kind)
    {
    case HF_GRAPH_OWNERSHIP:
      return hf_graph_make_ownership (self, error);
    case HF_GRAPH_TYPES:
      return hf_graph_make_types (self, error);
    case HF_GRAPH_RETENTION:
    default:
      return hf_graph_make_retention (self, error);
    }
}

/* ---- Order ------------------------------------------------------------------------ */

/* Where a node is to stand: those of one parent together, in order of these. */
typedef struct
{
  guint32 node;
  guint32 parent; /* position of the first one that leads to it from a lower layer */
} NodePlace;

static int
compare_places (gconstpointer a,
                gconstpointer b,
                gpointer      user_data)
{
  const HfGraphDraft *self = user_data;
  const NodePlace *x = a;
  const NodePlace *y = b;
  const HfGraphNode *p = hf_graph_draft_get_node (self, x->node);
  const HfGraphNode *q = hf_graph_draft_get_node (self, y->node);

  if (x->parent != y->parent)
    return x->parent < y->parent ? -1 : 1;
  if ((p->kind == HF_GRAPH_OTHERS) != (q->kind == HF_GRAPH_OTHERS))
    return p->kind == HF_GRAPH_OTHERS ? 1 : -1;
  return hf_graph_compare (p, q, self->heap);
}

static guint32
find_parent (const HfGraphDraft *self,
             const guint32      *positions,
             guint32             node)
{
  guint32 layer = hf_graph_draft_get_node (self, node)->layer;
  guint32 parent = HF_INDEX_NONE;

  for (guint i = 0; i < self->edges->len; i++)
    {
      const HfGraphEdge *edge = &g_array_index (self->edges, HfGraphEdge, i);

      if (edge->to == node && edge->kind != HF_GRAPH_REACHES &&
          hf_graph_draft_get_node (self, edge->from)->layer < layer)
        parent = MIN (parent, positions[edge->from]);
    }
  return parent;
}

/* Positions of nodes, from 0 in the first layer. */
static guint32 *
find_positions (HfGraphDraft *self,
                guint32      *n_layers)
{
  guint32 n = self->nodes->len;
  guint32 *positions = g_new (guint32, (gsize) n + 1);
  g_autofree NodePlace *places = g_new (NodePlace, (gsize) n + 1);
  guint32 n_placed = 0;

  *n_layers = 0;
  while (n_placed < n)
    {
      guint32 n_layer = 0;

      for (guint32 i = 0; i < n; i++)
        {
          if (hf_graph_draft_get_node (self, i)->layer == *n_layers)
            places[n_layer++] = (NodePlace){ i, find_parent (self, positions, i) };
        }
      g_qsort_with_data (places, (int) n_layer, sizeof (NodePlace), compare_places, self);
      for (guint32 i = 0; i < n_layer; i++)
        positions[places[i].node] = n_placed++;
      ++*n_layers;
    }
  return positions;
}

static int
compare_edges (gconstpointer a,
               gconstpointer b)
{
  const HfGraphEdge *x = a;
  const HfGraphEdge *y = b;

  if (x->from != y->from)
    return x->from < y->from ? -1 : 1;
  return (x->to > y->to) - (x->to < y->to);
}

/* Edges of the structure are never left out. */
static int
compare_worth (gconstpointer a,
               gconstpointer b)
{
  const HfGraphEdge *x = a;
  const HfGraphEdge *y = b;
  gboolean x_first = x->kind == HF_GRAPH_SHORTEST || x->kind == HF_GRAPH_OWNS;
  gboolean y_first = y->kind == HF_GRAPH_SHORTEST || y->kind == HF_GRAPH_OWNS;

  if (x_first != y_first)
    return x_first ? -1 : 1;
  if (x->n_bytes != y->n_bytes)
    return x->n_bytes > y->n_bytes ? -1 : 1;
  if (x->n_references != y->n_references)
    return x->n_references > y->n_references ? -1 : 1;
  return compare_edges (a, b);
}

/* ---- Graphs ------------------------------------------------------------------------ */

static HfGraph *
finish (HfGraphDraft *draft)
{
  HfGraph *self = g_new0 (HfGraph, 1);
  g_autofree guint32 *positions = find_positions (draft, &self->n_layers);
  const HfGraphRequest *request = draft->request;

  self->source = hf_graph_source_ref (draft->source);
  self->kind = request->kind;
  self->n_bytes = draft->n_bytes;
  self->n_left_out = draft->n_left_out;
  self->n_nodes = draft->nodes->len;
  self->nodes = g_new (HfGraphNode, (gsize) self->n_nodes + 1);
  for (guint32 i = 0; i < self->n_nodes; i++)
    self->nodes[positions[i]] = *hf_graph_draft_get_node (draft, i);
  for (guint i = 0; i < draft->edges->len; i++)
    {
      HfGraphEdge *edge = &g_array_index (draft->edges, HfGraphEdge, i);

      edge->from = positions[edge->from];
      edge->to = positions[edge->to];
    }
  self->n_edges = MIN (draft->edges->len, HF_GRAPH_MAX_EDGES);
  self->n_edges_left_out = draft->edges->len - self->n_edges;
  if (self->n_edges_left_out > 0)
    g_array_sort (draft->edges, compare_worth);
  g_array_set_size (draft->edges, self->n_edges);
  g_array_sort (draft->edges, compare_edges);
  self->edges = (HfGraphEdge *) (void *) g_array_free (g_steal_pointer (&draft->edges), FALSE);
  self->request = *request;
  self->request.openings = g_memdup2 (request->openings,
                                      request->n_openings * sizeof (HfGraphOpening));
  g_atomic_ref_count_init (&self->refs);
  return self;
}

HfGraph *
hf_graph_new (HfGraphSource         *source,
              const HfGraphRequest  *request,
              GCancellable          *cancellable,
              GError               **error)
{
  g_auto (HfGraphDraft) draft = { 0 };

  hf_graph_draft_init (&draft, source, request, HF_GRAPH_ALL, cancellable);
  if (!make (&draft, error))
    return NULL;
  return finish (&draft);
}

HfGraph *
hf_graph_ref (HfGraph *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
hf_graph_unref (HfGraph *self)
{
  if (!g_atomic_ref_count_dec (&self->refs))
    return;

  g_clear_pointer (&self->source, hf_graph_source_unref);
  g_free ((gpointer) self->request.openings);
  g_free (self->nodes);
  g_free (self->edges);
  g_free (self);
}

guint32
hf_graph_find_node (const HfGraph *self,
                    guint64        key)
{
  for (guint32 i = 0; i < self->n_nodes; i++)
    {
      if (self->nodes[i].key == key)
        return i;
    }

  return HF_INDEX_NONE;
}

GArray *
hf_graph_list_hidden (HfGraph       *self,
                      guint32        node,
                      GCancellable  *cancellable,
                      GError       **error)
{
  g_auto (HfGraphDraft) draft = { 0 };

  g_return_val_if_fail (node < self->n_nodes, NULL);

  hf_graph_draft_init (&draft, self->source, &self->request, self->nodes[node].key, cancellable);
  if (!make (&draft, error))
    return NULL;
  g_array_sort_with_data (draft.hidden, hf_graph_compare, draft.heap);
  return g_steal_pointer (&draft.hidden);
}
