/* hf-graph-fold.c: layers of a retention graph, and nodes that it leaves out
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-fold.h"

#include "hf-collection-types.h"

#include <string.h>

typedef struct
{
  HfGraphDraft *draft;
  const guint8 *keep;
  guint32       n_nodes;
  guint8       *is_down;  /* by edge: it closes no circle */
  guint8       *is_gone;  /* by edge */
  guint8       *is_left_out; /* by node */
  guint32      *n_in;     /* by node: edges that lead down to it, weak ones included */
  guint32      *n_out;
  guint32      *in;       /* by node: the only one of them */
  guint32      *out;
} Fold;

static void
fold_clear (Fold *self)
{
  g_free (self->is_down);
  g_free (self->is_gone);
  g_free (self->is_left_out);
  g_free (self->n_in);
  g_free (self->n_out);
  g_free (self->in);
  g_free (self->out);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Fold, fold_clear)

static HfGraphEdge *
get_edge (const Fold *self,
          guint       edge)
{
  return &g_array_index (self->draft->edges, HfGraphEdge, edge);
}

/* ---- Circles -------------------------------------------------------------------- */

static int
compare_edges (gconstpointer a,
               gconstpointer b)
{
  const HfGraphEdge *x = a;
  const HfGraphEdge *y = b;
  gboolean x_up = x->from <= x->to;
  gboolean y_up = y->from <= y->to;

  if (x_up != y_up)
    return x_up ? 1 : -1;
  if (x->from != y->from)
    return x->from < y->from ? -1 : 1;
  return (x->to > y->to) - (x->to < y->to);
}

/* @reached: by node, a bit for each that edges which lead down lead to, itself included. */
static void
add_reached (const Fold *self,
             guint64    *reached,
             gsize       n_words,
             guint32     from,
             guint32     to)
{
  for (guint32 i = 0; i < self->n_nodes; i++)
    {
      guint64 *words = reached + i * n_words;

      if ((words[from >> 6] >> (from & 63) & 1) == 0)
        continue;
      for (gsize k = 0; k < n_words; k++)
        words[k] |= reached[to * n_words + k];
    }
}

/* An edge leads down unless what it leads to leads to where it comes from. Nothing does
 * below the subject. */
static void
take_edge (Fold    *self,
           guint64 *reached,
           gsize    n_words,
           guint    edge)
{
  const HfGraphEdge *e = get_edge (self, edge);
  gboolean leads_back = (reached[e->to * n_words + (e->from >> 6)] >> (e->from & 63) & 1) != 0;

  if (self->is_down[edge] || leads_back || e->from == 0)
    return;
  self->is_down[edge] = TRUE;
  add_reached (self, reached, n_words, e->from, e->to);
}

static void
find_circles (Fold         *self,
              const GArray *steps)
{
  const gsize n_words = ((gsize) self->n_nodes + 63) / 64;
  g_autofree guint64 *reached = g_new0 (guint64, self->n_nodes * n_words + 1);

  for (guint32 i = 0; i < self->n_nodes; i++)
    reached[i * n_words + (i >> 6)] |= G_GUINT64_CONSTANT (1) << (i & 63);
  g_array_sort (self->draft->edges, compare_edges);
  for (guint i = 0; i < steps->len; i++)
    {
      const HfGraphStep *step = &g_array_index (steps, HfGraphStep, i);

      for (guint k = 0; k < self->draft->edges->len; k++)
        {
          const HfGraphEdge *edge = get_edge (self, k);

          if (edge->from == step->from && edge->to == step->to)
            take_edge (self, reached, n_words, k);
        }
    }
  for (guint i = 0; i < self->draft->edges->len; i++)
    take_edge (self, reached, n_words, i);
}

/* ---- Left-out nodes -------------------------------------------------------------- */

static void
count_edges (Fold *self)
{
  gsize size = self->n_nodes * sizeof (guint32);

  memset (self->n_in, 0, size);
  memset (self->n_out, 0, size);
  for (guint i = 0; i < self->draft->edges->len; i++)
    {
      const HfGraphEdge *edge = get_edge (self, i);

      if (self->is_gone[i] || !self->is_down[i])
        continue;
      self->n_out[edge->from]++;
      self->out[edge->from] = i;
      self->n_in[edge->to]++;
      self->in[edge->to] = i;
    }
}

/* The namespaces of WPF do not mark its lists. */
static gboolean
is_storage (const char *name)
{
  return hf_collection_types_is_storage (name) ||
         (g_str_has_prefix (name, "MS.Utility.") && strstr (name, "List") != NULL);
}

static gboolean
says_little (const Fold *self,
             guint32     node)
{
  const HfGraphNode *n = hf_graph_draft_get_node (self->draft, node);
  guint32 above = get_edge (self, self->in[node])->from;
  guint32 below = get_edge (self, self->out[node])->to;
  const char *name = hf_heap_get_type_name (self->draft->heap, n->type);

  if (hf_graph_draft_get_node (self->draft, above)->kind == HF_GRAPH_ROOTS)
    return below != 0 && hf_collection_types_is_array (name);
  return is_storage (name) ||
         (below != 0 && hf_graph_draft_get_node (self->draft, below)->type.value == n->type.value);
}

/* Edges that lead back must lead between neighbors, or something would be missing. */
static gboolean
leads_back_afar (const Fold *self,
                 guint32     node)
{
  guint32 above = get_edge (self, self->in[node])->from;
  guint32 below = get_edge (self, self->out[node])->to;

  for (guint i = 0; i < self->draft->edges->len; i++)
    {
      const HfGraphEdge *edge = get_edge (self, i);
      guint32 other = edge->from == node ? edge->to : edge->from;

      if (self->is_gone[i] || self->is_down[i] || (edge->from != node && edge->to != node))
        continue;
      if (other != above && other != below && other != node)
        return TRUE;
    }
  return FALSE;
}

static void
merge_edges (HfGraphEdge       *edge,
             const HfGraphEdge *other)
{
  edge->n_bytes = MAX (edge->n_bytes, other->n_bytes);
  edge->n_references += other->n_references;
  edge->n_folded += other->n_folded;
  if (other->kind == HF_GRAPH_SHORTEST)
    edge->kind = HF_GRAPH_SHORTEST;
}

/* One edge takes the place of the two, and of another one that leads the same way. */
static void
leave_out (Fold    *self,
           guint32  node)
{
  guint in = self->in[node];
  guint out = self->out[node];
  HfGraphEdge *edge = get_edge (self, out);
  const HfGraphEdge *upper = get_edge (self, in);

  self->is_left_out[node] = TRUE;
  self->is_gone[in] = TRUE;
  edge->from = upper->from;
  edge->n_folded += upper->n_folded + 1;
  if (edge->kind != upper->kind)
    edge->kind = HF_GRAPH_REFERS;
  for (guint i = 0; i < self->draft->edges->len; i++)
    {
      const HfGraphEdge *other = get_edge (self, i);

      if (self->is_gone[i] || i == out)
        continue;
      if (other->from == node || other->to == node)
        self->is_gone[i] = TRUE;
      else if (other->from == edge->from && other->to == edge->to)
        {
          merge_edges (edge, other);
          self->is_gone[i] = TRUE;
        }
    }
}

/* From the subject upwards, until there is nothing more: edges that become one may leave
 * another node with a single one. */
static void
leave_out_all (Fold *self)
{
  gboolean is_changed = TRUE;

  while (is_changed)
    {
      is_changed = FALSE;
      for (guint32 i = 1; i < self->n_nodes; i++)
        {
          const HfGraphNode *node = hf_graph_draft_get_node (self->draft, i);

          if (self->is_left_out[i] || self->keep[i] || node->kind != HF_GRAPH_OBJECTS ||
              node->n_hidden > 0)
            continue;
          count_edges (self);
          if (self->n_in[i] != 1 || self->n_out[i] != 1 || leads_back_afar (self, i) ||
              get_edge (self, self->in[i])->kind == HF_GRAPH_WEAK || !says_little (self, i))
            continue;
          leave_out (self, i);
          is_changed = TRUE;
        }
    }
}

/* ---- Layers ---------------------------------------------------------------------- */

/* How long the longest path down to the subject is; none for what no edges lead down from. */
static guint32
find_heights (Fold    *self,
              guint32 *heights)
{
  guint32 highest = 0;
  gboolean is_changed = TRUE;

  for (guint32 i = 1; i < self->n_nodes; i++)
    heights[i] = HF_INDEX_NONE;
  while (is_changed)
    {
      is_changed = FALSE;
      for (guint i = 0; i < self->draft->edges->len; i++)
        {
          const HfGraphEdge *edge = get_edge (self, i);
          guint32 height = heights[edge->to];

          if (self->is_gone[i] || !self->is_down[i] || height == HF_INDEX_NONE ||
              (heights[edge->from] != HF_INDEX_NONE && heights[edge->from] > height))
            continue;
          heights[edge->from] = height + 1;
          highest = MAX (highest, height + 1);
          is_changed = TRUE;
        }
    }
  return highest;
}

/* A node that leads to the subject only by edges back is below all of its holders. */
static void
find_hanging_layers (Fold          *self,
                     const guint32 *heights,
                     guint32       *layers)
{
  gboolean is_changed = TRUE;

  while (is_changed)
    {
      is_changed = FALSE;
      for (guint i = 0; i < self->draft->edges->len; i++)
        {
          const HfGraphEdge *edge = get_edge (self, i);

          if (self->is_gone[i] || !self->is_down[i] || heights[edge->to] != HF_INDEX_NONE ||
              layers[edge->to] > layers[edge->from])
            continue;
          layers[edge->to] = layers[edge->from] + 1;
          is_changed = TRUE;
        }
    }
}

/* The subject is last, and roots are right above what they lead to. */
static void
find_layers (Fold    *self,
             guint32 *layers)
{
  g_autofree guint32 *heights = g_new0 (guint32, (gsize) self->n_nodes + 1);
  guint32 highest = find_heights (self, heights);
  guint32 last = 0;

  for (guint32 i = 0; i < self->n_nodes; i++)
    layers[i] = heights[i] != HF_INDEX_NONE ? highest - heights[i] : 0;
  find_hanging_layers (self, heights, layers);
  for (guint i = 0; i < self->draft->edges->len; i++)
    {
      const HfGraphEdge *edge = get_edge (self, i);

      if (!self->is_gone[i] &&
          hf_graph_draft_get_node (self->draft, edge->from)->kind == HF_GRAPH_ROOTS)
        layers[edge->from] = layers[edge->to] - 1;
    }
  for (guint32 i = 1; i < self->n_nodes; i++)
    last = self->is_left_out[i] ? last : MAX (last, layers[i]);
  layers[0] = MAX (layers[0], self->n_nodes > 1 ? last + 1 : 0);
}

/* Drops what is left out, and numbers what is not anew. */
static void
compact (Fold          *self,
         const guint32 *layers)
{
  g_autofree guint32 *numbers = g_new (guint32, (gsize) self->n_nodes + 1);
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (HfGraphEdge));
  guint32 n = 0;

  for (guint32 i = 0; i < self->n_nodes; i++)
    {
      HfGraphNode *node = hf_graph_draft_get_node (self->draft, i);

      numbers[i] = n;
      if (self->is_left_out[i])
        continue;
      node->layer = layers[i];
      *hf_graph_draft_get_node (self->draft, n++) = *node;
    }
  g_array_set_size (self->draft->nodes, n);
  for (guint i = 0; i < self->draft->edges->len; i++)
    {
      HfGraphEdge edge = *get_edge (self, i);

      if (self->is_gone[i])
        continue;
      edge.from = numbers[edge.from];
      edge.to = numbers[edge.to];
      g_array_append_val (edges, edge);
    }
  g_array_unref (self->draft->edges);
  self->draft->edges = edges;
}

void
hf_graph_fold (HfGraphDraft *draft,
               const GArray *steps,
               const guint8 *keep)
{
  gsize n = draft->nodes->len;
  g_auto (Fold) self = {
    .draft = draft,
    .keep = keep,
    .n_nodes = (guint32) n,
    .is_down = g_new0 (guint8, (gsize) draft->edges->len + 1),
    .is_gone = g_new0 (guint8, (gsize) draft->edges->len + 1),
    .is_left_out = g_new0 (guint8, n + 1),
    .n_in = g_new0 (guint32, n + 1),
    .n_out = g_new0 (guint32, n + 1),
    .in = g_new0 (guint32, n + 1),
    .out = g_new0 (guint32, n + 1),
  };
  g_autofree guint32 *layers = g_new0 (guint32, n + 1);

  find_circles (&self, steps);
  leave_out_all (&self);
  find_layers (&self, layers);
  compact (&self, layers);
}
