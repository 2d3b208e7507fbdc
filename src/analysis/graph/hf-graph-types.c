/* hf-graph-types.c: the types that weigh most, and who refers to whom, as a graph
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-private.h"

/* How many types are shown unasked. */
#define MAX_LARGEST 25

/* How many neighbors of the selected type, in each direction. */
#define MAX_NEIGHBORS 20

#define NONE { HF_INDEX_NONE }

typedef struct
{
  HfGraphDraft      *draft;
  const HfTypeLinks *links;
  const HfTypeStats *stats;
  const guint64     *bounds;
  guint32           *nodes; /* by type: its node and 1; 0: it has none */
  guint8            *marks; /* by type: whether it was met; for one question at a time */
} Work;

static void
work_clear (Work *self)
{
  g_free (self->nodes);
  g_free (self->marks);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Work, work_clear)

/* ---- Nodes ---------------------------------------------------------------------- */

static guint64
make_key (const Work  *self,
          HfTypeIndex  type)
{
  return hf_graph_key_type (HF_GRAPH_KEY_FIRST, self->draft->heap, type);
}

static HfGraphNode
make_node (const Work  *self,
           HfTypeIndex  type)
{
  return (HfGraphNode){
    .key = make_key (self, type),
    .n_bytes = self->bounds[type.value],
    .type = type,
    .field = NONE,
    .root = NONE,
    .object = self->links->largest[type.value],
    .n_objects = self->stats[type.value].n_reachable,
    .n_types = 1,
    .kind = HF_GRAPH_OBJECTS,
    .is_subject = type.value == self->draft->request->type.value,
    .is_bound = self->stats[type.value].n_reachable > 1,
  };
}

static void
show_type (Work        *self,
           HfTypeIndex  type)
{
  const HfGraphNode node = make_node (self, type);

  if (self->nodes[type.value] != 0)
    return;
  if (self->draft->nodes->len == HF_GRAPH_MAX_NODES)
    {
      self->draft->n_left_out++;
      return;
    }
  g_array_append_val (self->draft->nodes, node);
  self->nodes[type.value] = self->draft->nodes->len;
  self->draft->n_bytes += self->stats[type.value].n_reachable_bytes;
}

static void
show_largest (Work *self)
{
  HfAnalysis *analysis = hf_retention_get_analysis (self->draft->retention);
  guint32 n;
  g_autofree HfTypeIndex *order = hf_analysis_sort_types_by (analysis, self->bounds, TRUE, &n);

  for (guint32 i = 0; i < n && self->draft->nodes->len < MAX_LARGEST; i++)
    {
      if (self->stats[order[i].value].n_reachable > 0)
        show_type (self, order[i]);
    }
}

/* ---- Neighbors -------------------------------------------------------------------- */

/* A type beside another one, and what of it the two have to do with each other. */
typedef struct
{
  HfTypeIndex type;
  guint64     n_bytes;
} Neighbor;

static int
compare_neighbors (gconstpointer a,
                   gconstpointer b,
                   gpointer      heap)
{
  const Neighbor *x = a;
  const Neighbor *y = b;

  if (x->n_bytes != y->n_bytes)
    return x->n_bytes > y->n_bytes ? -1 : 1;
  return g_strcmp0 (hf_heap_get_type_name (heap, x->type), hf_heap_get_type_name (heap, y->type));
}

static void
show_most (Work   *self,
           GArray *neighbors)
{
  g_array_sort_with_data (neighbors, compare_neighbors, self->draft->heap);
  for (guint i = 0; i < MIN (neighbors->len, MAX_NEIGHBORS); i++)
    show_type (self, g_array_index (neighbors, Neighbor, i).type);
  g_array_set_size (neighbors, 0);
}

static void
show_neighbors (Work        *self,
                HfTypeIndex  type)
{
  const HfTypeLinks *links = self->links;
  g_autoptr (GArray) neighbors = g_array_new (FALSE, FALSE, sizeof (Neighbor));

  for (guint32 i = links->first[type.value]; i < links->first[type.value + 1]; i++)
    {
      const Neighbor neighbor = { links->links[i].to, links->links[i].n_bytes };

      g_array_append_val (neighbors, neighbor);
    }
  show_most (self, neighbors);
  for (guint32 i = links->first_incoming[type.value]; i < links->first_incoming[type.value + 1];
       i++)
    {
      const HfTypeLink *link = &links->links[links->incoming[i]];
      const Neighbor neighbor = { link->from, link->n_bytes };

      g_array_append_val (neighbors, neighbor);
    }
  show_most (self, neighbors);
}

static void
add_hidden (Work        *self,
            HfTypeIndex  type,
            GArray      *hidden)
{
  if (self->nodes[type.value] != 0 || self->marks[type.value] != 0)
    return;
  self->marks[type.value] = 1;
  g_array_append_val (hidden, type);
}

/* The neighbors of a type that have no node, each once. */
static GArray *
find_hidden (Work        *self,
             HfTypeIndex  type)
{
  const HfTypeLinks *links = self->links;
  GArray *hidden = g_array_new (FALSE, FALSE, sizeof (HfTypeIndex));

  for (guint32 i = links->first[type.value]; i < links->first[type.value + 1]; i++)
    add_hidden (self, links->links[i].to, hidden);
  for (guint32 i = links->first_incoming[type.value]; i < links->first_incoming[type.value + 1];
       i++)
    add_hidden (self, links->links[links->incoming[i]].from, hidden);
  for (guint i = 0; i < hidden->len; i++)
    self->marks[g_array_index (hidden, HfTypeIndex, i).value] = 0;
  return hidden;
}

/* Returns: (element-type HfGraphNode): those that weigh most first. */
static GArray *
list_hidden (Work        *self,
             HfTypeIndex  type)
{
  g_autoptr (GArray) hidden = find_hidden (self, type);
  GArray *nodes = g_array_sized_new (FALSE, FALSE, sizeof (HfGraphNode), hidden->len);

  for (guint i = 0; i < hidden->len; i++)
    {
      const HfGraphNode node = make_node (self, g_array_index (hidden, HfTypeIndex, i));

      g_array_append_val (nodes, node);
    }
  g_array_sort_with_data (nodes, hf_graph_compare, self->draft->heap);
  return nodes;
}

static void
open_type (Work                 *self,
           const HfGraphOpening *opening)
{
  guint32 node = hf_graph_draft_find (self->draft, opening->node);
  g_autoptr (GArray) hidden = NULL;
  guint n = 0;

  if (node == HF_INDEX_NONE)
    return;
  hidden = list_hidden (self, hf_graph_draft_get_node (self->draft, node)->type);
  for (guint i = 0; i < hidden->len && n < HF_GRAPH_MAX_OPENED; i++)
    {
      const HfGraphNode *other = &g_array_index (hidden, HfGraphNode, i);

      if (opening->neighbor != HF_GRAPH_ALL && opening->neighbor != other->key)
        continue;
      show_type (self, other->type);
      n++;
    }
  hf_graph_draft_get_node (self->draft, node)->is_open |= n > 0;
}

/* ---- Edges and layers ----------------------------------------------------------------- */

static void
add_edges (Work *self)
{
  for (guint32 from = 0; from < self->draft->nodes->len; from++)
    {
      guint32 type = hf_graph_draft_get_node (self->draft, from)->type.value;

      for (guint32 i = self->links->first[type]; i < self->links->first[type + 1]; i++)
        {
          const HfTypeLink *link = &self->links->links[i];
          const HfGraphEdge edge = {
            .n_bytes = link->n_bytes,
            .n_references = link->n_references,
            .from = from,
            .to = self->nodes[link->to.value] - 1,
            .kind = HF_GRAPH_REFERS,
          };

          if (edge.to != HF_INDEX_NONE)
            g_array_append_val (self->draft->edges, edge);
        }
    }
}

/* How far each is from the selected type, whatever the direction; what does not hang
 * together with it comes last. */
static void
find_layers (Work *self)
{
  guint32 highest = 0;
  gboolean is_changed = TRUE;

  for (guint32 i = 0; i < self->draft->nodes->len; i++)
    {
      HfGraphNode *node = hf_graph_draft_get_node (self->draft, i);

      node->layer = node->is_subject ? 0 : HF_INDEX_NONE;
    }
  for (guint32 layer = 0; is_changed; layer++)
    {
      is_changed = FALSE;
      for (guint i = 0; i < self->draft->edges->len; i++)
        {
          const HfGraphEdge *edge = &g_array_index (self->draft->edges, HfGraphEdge, i);
          guint32 *a = &hf_graph_draft_get_node (self->draft, edge->from)->layer;
          guint32 *b = &hf_graph_draft_get_node (self->draft, edge->to)->layer;

          if ((*a == layer) == (*b == layer) || MAX (*a, *b) != HF_INDEX_NONE)
            continue;
          *(*a == layer ? b : a) = highest = layer + 1;
          is_changed = TRUE;
        }
    }
  for (guint32 i = 0; i < self->draft->nodes->len; i++)
    {
      HfGraphNode *node = hf_graph_draft_get_node (self->draft, i);

      if (node->layer == HF_INDEX_NONE)
        node->layer = highest + 1;
    }
}

static gboolean
work_init (Work     *self,
           GError  **error)
{
  HfAnalysis *analysis = hf_retention_get_analysis (self->draft->retention);
  gsize n_types = hf_heap_get_n_types (self->draft->heap);

  self->links = hf_graph_source_get_links (self->draft->source, self->draft->poll.cancellable,
                                           error);
  if (self->links == NULL)
    return FALSE;
  self->stats = hf_analysis_get_type_stats (analysis);
  self->bounds = hf_retention_get_type_bounds (self->draft->retention);
  self->nodes = g_try_new0 (guint32, n_types + 1);
  self->marks = g_try_new0 (guint8, n_types + 1);
  if (self->nodes == NULL || self->marks == NULL)
    return hf_graph_fail_memory (error);
  return TRUE;
}

gboolean
hf_graph_make_types (HfGraphDraft  *draft,
                     GError       **error)
{
  g_auto (Work) self = { .draft = draft };
  HfTypeIndex type = draft->request->type;
  guint32 listed;

  if (!work_init (&self, error))
    return FALSE;
  show_largest (&self);
  if (type.value != HF_INDEX_NONE && self.stats[type.value].n_reachable > 0)
    {
      show_type (&self, type);
      show_neighbors (&self, type);
    }
  for (guint32 i = 0; i < draft->request->n_openings; i++)
    open_type (&self, &draft->request->openings[i]);
  for (guint32 i = 0; i < draft->nodes->len; i++)
    {
      HfGraphNode *node = hf_graph_draft_get_node (draft, i);
      g_autoptr (GArray) hidden = find_hidden (&self, node->type);

      node->n_hidden = hidden->len;
    }
  add_edges (&self);
  if (type.value != HF_INDEX_NONE && self.nodes[type.value] != 0)
    find_layers (&self);
  listed = hf_graph_draft_find (draft, draft->listed);
  if (listed != HF_INDEX_NONE)
    {
      g_array_unref (draft->hidden);
      draft->hidden = list_hidden (&self, hf_graph_draft_get_node (draft, listed)->type);
    }
  return TRUE;
}
