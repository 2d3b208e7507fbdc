/* hf-pair-graph.c: the graphs of two heaps as one
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-pair-graph.h"

#include "hf-graph-names.h"
#include "hf-pair-graph-private.h"

/* ---- In the making ------------------------------------------------------- */

#define FNV_PRIME G_GUINT64_CONSTANT (0x100000001b3)

guint64
hf_pair_key_add (guint64 key,
                 guint64 number)
{
  for (guint i = 0; i < 8; i++)
    key = (key ^ (number >> (8 * i) & 0xff)) * FNV_PRIME;
  return key;
}

guint64
hf_pair_key_add_name (guint64     key,
                      const char *name)
{
  for (; *name != '\0'; name++)
    key = (key ^ (guint8) *name) * FNV_PRIME;
  return hf_pair_key_add (key, 0);
}

void
hf_pair_find_types (const HfPairNames *names,
                    HfHeap * const    *heaps,
                    HfTypeIndex        type,
                    guint32           *types)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      const guint32 n_types = hf_heap_get_n_types (heaps[side]);

      types[side] = HF_INDEX_NONE;
      for (guint32 i = 0; i < n_types; i++)
        {
          if (names->types[side][i] == type.value)
            types[side] = i;
        }
    }
}

void
hf_pair_draft_init (HfPairDraft *self)
{
  self->nodes = g_array_new (FALSE, FALSE, sizeof (HfGraphNode));
  self->pairs = g_array_new (FALSE, FALSE, sizeof (HfPairGraphNode));
  self->edges = g_array_new (FALSE, FALSE, sizeof (HfGraphEdge));
  self->figures = g_array_new (FALSE, FALSE, sizeof (HfPairFigures));
}

void
hf_pair_draft_clear (HfPairDraft *self)
{
  for (guint i = 0; self->pairs != NULL && i < self->pairs->len; i++)
    g_free (g_array_index (self->pairs, HfPairGraphNode, i).field);
  g_clear_pointer (&self->nodes, g_array_unref);
  g_clear_pointer (&self->pairs, g_array_unref);
  g_clear_pointer (&self->edges, g_array_unref);
  g_clear_pointer (&self->figures, g_array_unref);
}

guint32
hf_pair_draft_add_node (HfPairDraft           *self,
                        const HfGraphNode     *node,
                        const HfPairGraphNode *pair)
{
  const guint64 n_objects = hf_pair_figures_get_larger (&pair->figures, HF_WEIGHT_COUNT);
  HfGraphNode added = *node;

  added.n_bytes = hf_pair_figures_get_larger (&pair->figures, HF_WEIGHT_EVERYTHING);
  added.n_objects = (guint32) MIN (n_objects, G_MAXUINT32);
  added.root.value = HF_INDEX_NONE;
  added.object.value = HF_INDEX_NONE;
  added.field.value = HF_INDEX_NONE;
  g_array_append_val (self->nodes, added);
  g_array_append_val (self->pairs, *pair);
  return self->nodes->len - 1;
}

void
hf_pair_draft_add_edge (HfPairDraft         *self,
                        guint32              from,
                        guint32              to,
                        HfGraphEdgeKind      kind,
                        const HfPairFigures *figures)
{
  const HfGraphEdge added = {
    .n_bytes = hf_pair_figures_get_larger (figures, HF_WEIGHT_EVERYTHING),
    .n_references = MAX (hf_pair_figures_get_larger (figures, HF_WEIGHT_COUNT), 1),
    .from = from,
    .to = to,
    .kind = (guint8) kind,
  };

  g_array_append_val (self->edges, added);
  g_array_append_val (self->figures, *figures);
}

/* ---- Finished ------------------------------------------------------------ */

typedef struct
{
  HfGraphEdge   edge;
  HfPairFigures figures;
} Edge;

static int
compare_edges (gconstpointer a,
               gconstpointer b)
{
  const HfGraphEdge *x = &((const Edge *) a)->edge;
  const HfGraphEdge *y = &((const Edge *) b)->edge;

  if (x->from != y->from)
    return x->from < y->from ? -1 : 1;
  return (x->to > y->to) - (x->to < y->to);
}

static void
sort_edges (HfPairDraft *self)
{
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (Edge));

  for (guint i = 0; i < self->edges->len; i++)
    {
      const Edge edge = { g_array_index (self->edges, HfGraphEdge, i),
                          g_array_index (self->figures, HfPairFigures, i) };

      g_array_append_val (edges, edge);
    }
  g_array_sort (edges, compare_edges);
  for (guint i = 0; i < edges->len; i++)
    {
      g_array_index (self->edges, HfGraphEdge, i) = g_array_index (edges, Edge, i).edge;
      g_array_index (self->figures, HfPairFigures, i) = g_array_index (edges, Edge, i).figures;
    }
}

HfPairGraph *
hf_pair_draft_finish (HfPairDraft         *draft,
                      HfHeap              *names,
                      HfGraphKind          kind,
                      const HfPairFigures *total,
                      guint64              floor)
{
  HfPairGraph *self = g_new0 (HfPairGraph, 1);

  sort_edges (draft);
  self->graph = hf_graph_new_of_names (names, kind, (HfGraphNode *) (void *) draft->nodes->data,
                                       draft->nodes->len,
                                       (HfGraphEdge *) (void *) draft->edges->data,
                                       draft->edges->len,
                                       hf_pair_figures_get_larger (total, HF_WEIGHT_EVERYTHING));
  self->nodes = (HfPairGraphNode *) (void *) g_array_free (g_steal_pointer (&draft->pairs), FALSE);
  self->edges = (HfPairFigures *) (void *) g_array_free (g_steal_pointer (&draft->figures), FALSE);
  self->total = *total;
  self->floor = floor;
  for (guint32 i = 0; i < self->graph->n_nodes; i++)
    self->counts[hf_pair_graph_get_marked_change (self, &self->nodes[i].figures)]++;
  g_atomic_ref_count_init (&self->refs);
  return self;
}

HfPairGraph *
hf_pair_graph_ref (HfPairGraph *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
hf_pair_graph_unref (HfPairGraph *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->refs))
    return;

  for (guint32 i = 0; i < self->graph->n_nodes; i++)
    g_free (self->nodes[i].field);
  hf_graph_unref (self->graph);
  g_free (self->nodes);
  g_free (self->edges);
  g_free (self);
}

/* ---- Changes ------------------------------------------------------------- */

HfChange
hf_pair_graph_get_change (const HfPairFigures *figures)
{
  const HfChange change = hf_pair_figures_get_change (figures, HF_WEIGHT_EVERYTHING);

  return change != HF_CHANGE_SAME ? change : hf_pair_figures_get_change (figures, HF_WEIGHT_COUNT);
}

HfChange
hf_pair_graph_get_marked_change (const HfPairGraph   *self,
                                 const HfPairFigures *figures)
{
  const gint64 delta = hf_pair_figures_get_delta (figures, HF_WEIGHT_EVERYTHING);

  return (guint64) ABS (delta) < self->floor ? HF_CHANGE_SAME : hf_pair_graph_get_change (figures);
}

guint32
hf_pair_graph_find_type (const HfPairGraph *self,
                         const char        *type)
{
  HfHeap *names = hf_graph_get_heap (self->graph);
  guint32 found = HF_INDEX_NONE;

  for (guint32 i = 0; i < self->graph->n_nodes; i++)
    {
      const HfGraphNode *node = &self->graph->nodes[i];

      if (node->kind == HF_GRAPH_OBJECTS && node->type.value != HF_INDEX_NONE &&
          g_str_equal (hf_heap_get_type_name (names, node->type), type) &&
          (found == HF_INDEX_NONE || node->n_bytes > self->graph->nodes[found].n_bytes))
        found = i;
    }
  return found;
}

guint32
hf_pair_graph_find_most_changed (const HfPairGraph *self)
{
  guint32 found = HF_INDEX_NONE;
  guint64 most = 0;

  for (guint32 i = 0; i < self->graph->n_nodes; i++)
    {
      const HfPairFigures *figures = &self->nodes[i].figures;
      const gint64 delta = hf_pair_figures_get_delta (figures, HF_WEIGHT_EVERYTHING);
      const guint64 difference = (guint64) ABS (delta);

      if (self->graph->nodes[i].is_subject)
        return i;
      if (self->graph->nodes[i].kind != HF_GRAPH_OBJECTS || difference < MAX (most, 1) ||
          hf_pair_graph_get_marked_change (self, figures) == HF_CHANGE_SAME)
        continue;
      found = i;
      most = difference;
    }
  return found;
}
