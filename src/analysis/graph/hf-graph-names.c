/* hf-graph-names.c: graphs of names, which belong to no single heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-names.h"

#include "hf-graph-private.h"

HfGraph *
hf_graph_new_of_names (HfHeap            *names,
                       HfGraphKind        kind,
                       const HfGraphNode *nodes,
                       guint32            n_nodes,
                       const HfGraphEdge *edges,
                       guint32            n_edges,
                       guint64            n_bytes)
{
  HfGraph *self = g_new0 (HfGraph, 1);

  self->source = hf_graph_source_new_of_names (names);
  self->kind = kind;
  self->n_nodes = n_nodes;
  self->nodes = g_memdup2 (nodes, n_nodes * sizeof (HfGraphNode));
  self->n_edges = n_edges;
  self->edges = g_memdup2 (edges, n_edges * sizeof (HfGraphEdge));
  for (guint32 i = 0; i < n_nodes; i++)
    self->n_layers = MAX (self->n_layers, nodes[i].layer + 1);
  self->n_bytes = n_bytes;
  self->request =
    (HfGraphRequest){ .kind = kind, .object = { HF_INDEX_NONE }, .type = { HF_INDEX_NONE } };
  g_atomic_ref_count_init (&self->refs);
  return self;
}

HfHeap *
hf_graph_get_heap (const HfGraph *self)
{
  return hf_graph_source_get_heap (self->source);
}
