/* hf-graph-fold.c: layers of a retention, and what is left out between its nodes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-fold.h"

#include "hf-collection-types.h"

#include <string.h>

typedef struct
{
  HfGraphMaker *maker;
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
  return &g_array_index (self->maker->edges, HfGraphEdge, edge);
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

static void
find_circles (Fold *self)
{
  const gsize n_words = ((gsize) self->n_nodes + 63) / 64;
  g_autofree guint64 *reached = g_new0 (guint64, self->n_nodes * n_words + 1);

  for (guint32 i = 0; i < self->n_nodes; i++)
    reached[i * n_words + (i >> 6)] |= G_GUINT64_CONSTANT (1) << (i & 63);
  g_array_sort (self->maker->edges, compare_edges);
  for (guint i = 0; i < self->maker->edges->len; i++)
    {
      const HfGraphEdge *edge = get_edge (self, i);

      self->is_down[i] =
        (reached[edge->to * n_words + (edge->from >> 6)] >> (edge->from & 63) & 1) == 0;
      if (self->is_down[i])
        add_reached (self, reached, n_words, edge->from, edge->to);
    }
}

/* ---- What is left out -------------------------------------------------------------- */

static void
count_edges (Fold *self)
{
  gsize size = self->n_nodes * sizeof (guint32);

  memset (self->n_in, 0, size);
  memset (self->n_out, 0, size);
  for (guint i = 0; i < self->maker->edges->len; i++)
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

/* Lists of WPF are in no namespace that tells it. */
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
  const HfGraphNode *n = hf_graph_maker_get_node (self->maker, node);
  guint32 above = get_edge (self, self->in[node])->from;
  guint32 below = get_edge (self, self->out[node])->to;
  const char *name = hf_heap_get_type_name (self->maker->heap, n->type);

  if (hf_graph_maker_get_node (self->maker, above)->kind == HF_GRAPH_ROOTS)
    return below != 0 && hf_collection_types_is_array (name);
  return is_storage (name) ||
         (below != 0 && hf_graph_maker_get_node (self->maker, below)->type.value == n->type.value);
}

/* Edges that lead back must lead between neighbours, or something would be missing. */
static gboolean
leads_back_afar (const Fold *self,
                 guint32     node)
{
  guint32 above = get_edge (self, self->in[node])->from;
  guint32 below = get_edge (self, self->out[node])->to;

  for (guint i = 0; i < self->maker->edges->len; i++)
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
  for (guint i = 0; i < self->maker->edges->len; i++)
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
          const HfGraphNode *node = hf_graph_maker_get_node (self->maker, i);

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

static guint32
find_heights (Fold    *self,
              guint32 *heights)
{
  guint32 highest = 0;
  gboolean is_changed = TRUE;

  while (is_changed)
    {
      is_changed = FALSE;
      for (guint i = 0; i < self->maker->edges->len; i++)
        {
          const HfGraphEdge *edge = get_edge (self, i);
          guint32 height = heights[edge->to] + 1;

          if (self->is_gone[i] || !self->is_down[i] || heights[edge->from] >= height)
            continue;
          heights[edge->from] = height;
          highest = MAX (highest, height);
          is_changed = TRUE;
        }
    }
  return highest;
}

/* Drops what is left out, and numbers what is not anew. */
static void
compact (Fold          *self,
         const guint32 *heights,
         guint32        highest)
{
  g_autofree guint32 *numbers = g_new (guint32, (gsize) self->n_nodes + 1);
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (HfGraphEdge));
  guint32 n = 0;

  for (guint32 i = 0; i < self->n_nodes; i++)
    {
      HfGraphNode *node = hf_graph_maker_get_node (self->maker, i);

      numbers[i] = n;
      if (self->is_left_out[i])
        continue;
      node->layer = highest - heights[i];
      *hf_graph_maker_get_node (self->maker, n++) = *node;
    }
  g_array_set_size (self->maker->nodes, n);
  for (guint i = 0; i < self->maker->edges->len; i++)
    {
      HfGraphEdge edge = *get_edge (self, i);

      if (self->is_gone[i])
        continue;
      edge.from = numbers[edge.from];
      edge.to = numbers[edge.to];
      g_array_append_val (edges, edge);
    }
  g_array_unref (self->maker->edges);
  self->maker->edges = edges;
}

void
hf_graph_fold (HfGraphMaker *maker,
               const guint8 *keep)
{
  gsize n = maker->nodes->len;
  g_auto (Fold) self = {
    .maker = maker,
    .keep = keep,
    .n_nodes = (guint32) n,
    .is_down = g_new0 (guint8, (gsize) maker->edges->len + 1),
    .is_gone = g_new0 (guint8, (gsize) maker->edges->len + 1),
    .is_left_out = g_new0 (guint8, n + 1),
    .n_in = g_new0 (guint32, n + 1),
    .n_out = g_new0 (guint32, n + 1),
    .in = g_new0 (guint32, n + 1),
    .out = g_new0 (guint32, n + 1),
  };
  g_autofree guint32 *heights = g_new0 (guint32, n + 1);

  find_circles (&self);
  leave_out_all (&self);
  compact (&self, heights, find_heights (&self, heights));
}
