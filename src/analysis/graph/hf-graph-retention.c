/* hf-graph-retention.c: the paths that lead from roots to an object, or to those of a type
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-paths.h"
#include "hf-graph-roots.h"

static guint32
get_tier (const HfGraphPaths *self,
          HfObjectIndex       object)
{
  return hf_graph_tiers_find (&self->tiers, object);
}

/* ---- Nodes and edges ------------------------------------------------------------------ */

static HfGraphNode
make_node (const HfGraphPaths *self,
           guint32             tier)
{
  const HfGraphTier *t = hf_graph_tiers_get (&self->tiers, tier);

  return (HfGraphNode){
    .key = t->key,
    .n_bytes = t->n_bytes,
    .type = t->type,
    .field = { HF_INDEX_NONE },
    .root = { HF_INDEX_NONE },
    .object = t->largest,
    .n_objects = t->n_objects,
    .n_types = 1,
    .n_hidden = t->n_hidden,
    .kind = HF_GRAPH_OBJECTS,
    .is_open = t->is_open,
    .is_subject = tier == 0,
    .is_bound = t->n_objects > 1,
  };
}

/* Nodes in the order in which their first objects were found. */
static guint32 *
add_nodes (HfGraphPaths *self,
           guint8       *keep)
{
  guint32 *nodes = g_new (guint32, (gsize) self->tiers.tiers->len + 1);

  for (guint32 i = 0; i < self->tiers.tiers->len; i++)
    nodes[i] = HF_INDEX_NONE;
  for (guint32 i = 0; i < self->tiers.members->len; i++)
    {
      guint32 tier = get_tier (self, g_array_index (self->tiers.members, HfObjectIndex, i));
      const HfGraphTier *t = hf_graph_tiers_get (&self->tiers, tier);
      HfGraphNode node;

      if (nodes[tier] != HF_INDEX_NONE)
        continue;
      nodes[tier] = self->draft->nodes->len;
      keep[nodes[tier]] = tier == 0 || t->is_open || t->is_asked;
      node = make_node (self, tier);
      g_array_append_val (self->draft->nodes, node);
    }
  return nodes;
}

static void
add_roots (HfGraphPaths  *self,
           const guint32 *nodes)
{
  for (guint i = 0; i < self->roots->len; i++)
    {
      const HfGraphRoots *roots = &g_array_index (self->roots, HfGraphRoots, i);
      gboolean is_shortest = roots->node.root.value == self->shortest->root.value;
      HfGraphNode node = roots->node;
      HfGraphEdge edge = {
        .n_bytes = node.n_bytes,
        .n_references = node.n_objects,
        .from = self->draft->nodes->len,
        .to = nodes[roots->tier],
        .kind = roots->is_weak ? HF_GRAPH_WEAK
                : is_shortest  ? HF_GRAPH_SHORTEST
                               : HF_GRAPH_REFERS,
      };

      if (!roots->is_shown)
        continue;
      if (self->draft->nodes->len == HF_GRAPH_MAX_NODES)
        {
          self->draft->n_left_out++;
          continue;
        }
      if (node.n_objects > 1)
        node.root.value = HF_INDEX_NONE;
      g_array_append_val (self->draft->nodes, node);
      g_array_append_val (self->draft->edges, edge);
    }
}

static HfGraphEdge *
find_edge (const HfGraphPaths *self,
           guint32             from,
           guint32             to)
{
  for (guint i = 0; i < self->draft->edges->len; i++)
    {
      HfGraphEdge *edge = &g_array_index (self->draft->edges, HfGraphEdge, i);

      if (edge->from == from && edge->to == to)
        return edge;
    }
  return NULL;
}

static void
add_bridges (HfGraphPaths  *self,
             const guint32 *nodes)
{
  for (guint i = 0; i < self->tiers.bridges->len; i++)
    {
      const HfGraphBridge *bridge = &g_array_index (self->tiers.bridges, HfGraphBridge, i);
      guint32 from = nodes[get_tier (self, bridge->from)];
      guint32 to = nodes[get_tier (self, bridge->to)];
      const HfGraphEdge added = {
        .n_bytes = hf_dominators_get_retained (self->draft->dominators, bridge->to),
        .n_references = 1,
        .from = from,
        .to = to,
        .n_folded = bridge->n_folded,
        .kind = HF_GRAPH_REFERS,
      };

      if (from != HF_INDEX_NONE && to != HF_INDEX_NONE && find_edge (self, from, to) == NULL)
        g_array_append_val (self->draft->edges, added);
    }
}

static void
mark_shortest (HfGraphPaths  *self,
               const guint32 *nodes)
{
  const HfRootPath *path = self->shortest;
  guint32 above = HF_INDEX_NONE;

  for (guint32 i = 0; i < path->n_objects; i++)
    {
      guint32 tier = get_tier (self, path->objects[i]);
      HfGraphEdge *edge;

      if (tier == HF_INDEX_NONE)
        continue;
      edge = find_edge (self, above, nodes[tier]);
      if (edge != NULL)
        edge->kind = HF_GRAPH_SHORTEST;
      above = nodes[tier];
    }
}

/* From numbers of tiers to those of nodes. */
static void
number_edges (HfGraphPaths  *self,
              const guint32 *nodes)
{
  for (guint i = 0; i < self->draft->edges->len; i++)
    {
      HfGraphEdge *edge = &g_array_index (self->draft->edges, HfGraphEdge, i);

      edge->from = nodes[edge->from];
      edge->to = nodes[edge->to];
    }
  add_bridges (self, nodes);
  mark_shortest (self, nodes);
}

/* From objects to their nodes. */
static GArray *
make_steps (const HfGraphPaths *self,
            const guint32      *nodes)
{
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (HfGraphStep));

  for (guint i = 0; i < self->steps->len; i++)
    {
      const HfGraphStep *objects = &g_array_index (self->steps, HfGraphStep, i);
      guint32 from = get_tier (self, (HfObjectIndex){ objects->from });
      guint32 to = get_tier (self, (HfObjectIndex){ objects->to });
      HfGraphStep step;

      if (from == HF_INDEX_NONE || to == HF_INDEX_NONE)
        continue;
      step = (HfGraphStep){ nodes[from], nodes[to] };
      g_array_append_val (steps, step);
    }
  return steps;
}

static gboolean
make_graph (HfGraphPaths *self,
            GError      **error)
{
  g_autofree guint8 *keep = g_new0 (guint8, HF_GRAPH_MAX_NODES + 1);
  g_autofree guint32 *nodes = NULL;
  g_autoptr (GArray) steps = NULL;

  if (!hf_graph_paths_fill (self, error) ||
      !hf_graph_tiers_join (&self->tiers, self->draft->edges, error))
    return FALSE;
  for (guint i = 0; i < self->roots->len; i++)
    {
      const HfGraphRoots *roots = &g_array_index (self->roots, HfGraphRoots, i);

      hf_graph_tiers_get (&self->tiers, roots->tier)->n_hidden += !roots->is_shown;
    }
  nodes = add_nodes (self, keep);
  number_edges (self, nodes);
  add_roots (self, nodes);
  steps = make_steps (self, nodes);
  hf_graph_fold (self->draft, steps, keep);
  self->draft->n_bytes = hf_graph_tiers_get (&self->tiers, 0)->n_bytes;
  return TRUE;
}

static gboolean
list_hidden (HfGraphPaths *self,
             GError      **error)
{
  guint32 tier = hf_graph_paths_find_tier (self, self->draft->listed);
  g_autoptr (GArray) candidates = NULL;

  if (tier == HF_INDEX_NONE)
    return TRUE;
  if (!hf_graph_paths_fill (self, error))
    return FALSE;
  candidates = hf_graph_paths_list (self, tier, error);
  if (candidates == NULL)
    return FALSE;
  for (guint i = 0; i < candidates->len; i++)
    g_array_append_val (self->draft->hidden, g_array_index (candidates, HfGraphCandidate, i).node);
  return TRUE;
}

/* ---- All of it --------------------------------------------------------------------- */

/* The reachable objects that it is about; @nearest: one of those nearest to a root. */
static gboolean
add_subjects (HfGraphPaths   *self,
              HfObjectIndex  *nearest,
              GError        **error)
{
  const HfGraphRequest *request = self->draft->request;
  const HfTypeIndex *types = hf_heap_get_object_types (self->draft->heap);
  const HfReachability *reachability = self->tiers.search.reachability;
  guint32 n = hf_heap_get_n_objects (self->draft->heap);
  gboolean is_one = request->object.value != HF_INDEX_NONE;
  guint32 least = HF_INDEX_NONE;

  nearest->value = HF_INDEX_NONE;
  for (guint32 i = is_one ? request->object.value : 0; i < n; i++)
    {
      const HfObjectIndex object = { i };
      gboolean is_subject = is_one || types[i].value == request->type.value;

      if (!hf_graph_draft_poll (self->draft, error))
        return FALSE;
      if (is_subject && hf_reachability_contains (reachability, object))
        {
          guint32 depth = hf_reachability_get_depth (reachability, object);

          hf_graph_search_add_subject (&self->tiers.search, object);
          if (depth < least)
            *nearest = object;
          least = MIN (least, depth);
        }
      if (is_one)
        break;
    }
  return TRUE;
}

gboolean
hf_graph_make_retention (HfGraphDraft  *draft,
                         GError       **error)
{
  g_auto (HfGraphPaths) self = { 0 };
  HfObjectIndex nearest;

  if (!hf_graph_paths_init (&self, draft, error) || !add_subjects (&self, &nearest, error))
    return FALSE;
  if (nearest.value == HF_INDEX_NONE)
    return TRUE;
  if (!hf_graph_paths_show_first (&self, nearest, error) || !hf_graph_paths_open (&self, error))
    return FALSE;
  return draft->listed != HF_GRAPH_ALL ? list_hidden (&self, error) : make_graph (&self, error);
}
