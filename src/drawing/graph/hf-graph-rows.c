/* hf-graph-rows.c: a retention in rows, from its roots down
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-arrange.h"
#include "hf-graph-layout-private.h"

#include <math.h>

/* Longer edges cost more than they help, and find their own way afterwards. */
#define MAX_SPAN 4
#define BEND_WIDTH 14 /* px that are kept free for an edge that passes a row */
#define N_SWEEPS 10

/* A node, or where an edge passes a row. */
typedef struct
{
  guint32 layer;
  double  width;
  double  order;  /* where igraph has it, in units */
  double  across; /* its middle */
} Vertex;

typedef struct
{
  HfGraphPlacing *placing;
  GArray         *vertices; /* of Vertex: the nodes, then the bends */
  GArray         *edges;    /* of HfArrangeEdge: each to the next layer */
} Rows;

/* ---- Vertices ----------------------------------------------------------- */

static void
add_edge (Rows    *self,
          guint32  from,
          guint32  to)
{
  const HfArrangeEdge edge = { from, to };

  g_array_append_val (self->edges, edge);
}

static void
add_bends (Rows              *self,
           const HfGraphEdge *edge)
{
  const HfGraphNode *nodes = self->placing->graph->nodes;
  const guint32 first = nodes[edge->from].layer + 1;
  const guint32 end = nodes[edge->to].layer;
  guint32 before = edge->from;

  for (guint32 layer = first; layer < end; layer++)
    {
      const Vertex bend = { layer, BEND_WIDTH * self->placing->text_scale, 0, 0 };

      add_edge (self, before, self->vertices->len);
      before = self->vertices->len;
      g_array_append_val (self->vertices, bend);
    }
  add_edge (self, before, edge->to);
}

static void
add_vertices (Rows *self)
{
  const HfGraph *graph = self->placing->graph;

  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      const Vertex vertex = { graph->nodes[i].layer, 0, 0, 0 };

      g_array_append_val (self->vertices, vertex);
    }

  for (guint32 i = 0; i < graph->n_edges; i++)
    {
      const HfGraphEdge *edge = &graph->edges[i];
      const guint32 from = graph->nodes[edge->from].layer;
      const guint32 to = graph->nodes[edge->to].layer;

      if (to > from && to - from <= MAX_SPAN &&
          self->vertices->len + MAX_SPAN < HF_ARRANGE_MAX_VERTICES)
        add_bends (self, edge);
    }
}

static gboolean
arrange (Rows          *self,
         GCancellable  *cancellable,
         GError       **error)
{
  const guint32 n_vertices = self->vertices->len;
  Vertex *vertices = (Vertex *) (gpointer) self->vertices->data;
  g_autofree guint32 *layers = g_new (guint32, n_vertices);
  g_autofree double *across = g_new0 (double, n_vertices);

  for (guint32 i = 0; i < n_vertices; i++)
    layers[i] = vertices[i].layer;
  if (!hf_arrange_layers (n_vertices, layers, self->edges->len,
                          (const HfArrangeEdge *) (gconstpointer) self->edges->data, across,
                          cancellable, error))
    return FALSE;

  for (guint32 i = 0; i < n_vertices; i++)
    vertices[i].order = across[i];
  return TRUE;
}

/* ---- Real widths -------------------------------------------------------- */

static int
compare_orders (gconstpointer a,
                gconstpointer b,
                gpointer      user_data)
{
  const Vertex *vertices = user_data;
  const guint32 first = *(const guint32 *) a;
  const guint32 second = *(const guint32 *) b;

  if (vertices[first].order != vertices[second].order)
    return vertices[first].order < vertices[second].order ? -1 : 1;

  return first < second ? -1 : first > second;
}

static GArray *
list_row (const Rows *self,
          guint32     layer)
{
  GArray *row = g_array_new (FALSE, FALSE, sizeof (guint32));
  Vertex *vertices = (Vertex *) (gpointer) self->vertices->data;

  for (guint32 i = 0; i < self->vertices->len; i++)
    {
      if (vertices[i].layer == layer)
        g_array_append_val (row, i);
    }
  g_array_sort_with_data (row, compare_orders, vertices);
  return row;
}

/* Where what each is joined to would have it. A bend weighs most, so that long edges are
 * straight. */
static void
find_pulls (const Rows *self,
            double     *sums,
            double     *weights)
{
  const Vertex *vertices = (const Vertex *) (gconstpointer) self->vertices->data;
  const guint32 n_nodes = self->placing->graph->n_nodes;

  for (guint32 i = 0; i < self->vertices->len; i++)
    sums[i] = weights[i] = 0;
  for (guint i = 0; i < self->edges->len; i++)
    {
      const HfArrangeEdge edge = g_array_index (self->edges, HfArrangeEdge, i);
      const double weight = edge.from >= n_nodes && edge.to >= n_nodes ? 4 : 1;

      sums[edge.from] += weight * vertices[edge.to].across;
      weights[edge.from] += weight;
      sums[edge.to] += weight * vertices[edge.from].across;
      weights[edge.to] += weight;
    }
}

static void
spread_row (Rows         *self,
            const GArray *row,
            const double *sums,
            const double *weights)
{
  Vertex *vertices = (Vertex *) (gpointer) self->vertices->data;
  const double gap = HF_GRAPH_NODE_GAP * self->placing->text_scale;
  g_autofree double *wanted = g_new (double, row->len);
  g_autofree double *apart = g_new0 (double, row->len);
  g_autofree double *places = g_new (double, row->len);

  for (guint k = 0; k < row->len; k++)
    {
      const guint32 at = g_array_index (row, guint32, k);

      wanted[k] = weights[at] > 0 ? sums[at] / weights[at] : vertices[at].across;
      if (k > 0)
        apart[k] = gap +
                   (vertices[at].width + vertices[g_array_index (row, guint32, k - 1)].width) / 2;
    }
  hf_graph_spread (row->len, wanted, apart, places);
  for (guint k = 0; k < row->len; k++)
    vertices[g_array_index (row, guint32, k)].across = places[k];
}

static void
spread (Rows *self)
{
  const guint32 n_layers = self->placing->graph->n_layers;
  const guint32 n_vertices = self->vertices->len;
  const double unit = g_array_index (self->vertices, Vertex, 0).width + HF_GRAPH_NODE_GAP;
  g_autofree GArray **rows = g_new (GArray *, n_layers);
  g_autofree double *sums = g_new (double, n_vertices);
  g_autofree double *weights = g_new (double, n_vertices);

  for (guint32 i = 0; i < n_vertices; i++)
    {
      Vertex *vertex = &g_array_index (self->vertices, Vertex, i);

      vertex->across = vertex->order * unit;
    }
  for (guint32 i = 0; i < n_layers; i++)
    rows[i] = list_row (self, i);

  for (guint sweep = 0; sweep < N_SWEEPS; sweep++)
    {
      for (guint32 i = 0; i < n_layers; i++)
        {
          find_pulls (self, sums, weights);
          spread_row (self, rows[sweep % 2 == 0 ? i : n_layers - 1 - i], sums, weights);
        }
    }

  for (guint32 i = 0; i < n_layers; i++)
    g_array_unref (rows[i]);
}

/* Spreads all rows anew. Returns: px from the first side to the last */
static double
take_across (double   cap,
             gpointer user_data)
{
  Rows *self = user_data;
  double first = G_MAXDOUBLE;
  double last = -G_MAXDOUBLE;

  for (guint32 i = 0; i < self->placing->graph->n_nodes; i++)
    g_array_index (self->vertices, Vertex, i).width = hf_graph_get_width (self->placing, i, cap);
  spread (self);

  for (guint32 i = 0; i < self->placing->graph->n_nodes; i++)
    {
      const Vertex *vertex = &g_array_index (self->vertices, Vertex, i);

      first = MIN (first, vertex->across - vertex->width / 2);
      last = MAX (last, vertex->across + vertex->width / 2);
    }
  return last - first;
}

static void
take_places (Rows *self)
{
  HfGraphPlacing *placing = self->placing;
  const double pitch = HF_GRAPH_ROW_PITCH * placing->text_scale;
  double left = G_MAXDOUBLE;

  for (guint32 i = 0; i < placing->graph->n_nodes; i++)
    {
      const Vertex *vertex = &g_array_index (self->vertices, Vertex, i);
      HfRect *rect = &placing->rects[i];

      rect->width = vertex->width;
      rect->x = vertex->across - rect->width / 2;
      rect->y = vertex->layer * pitch + (pitch - rect->height) / 2;
      left = MIN (left, rect->x);
      placing->is_placed[i] = TRUE;
    }
  for (guint32 i = 0; i < placing->graph->n_nodes; i++)
    placing->rects[i].x = floor (placing->rects[i].x - left + .5);
  placing->n_placed = placing->graph->n_nodes;
}

gboolean
hf_graph_place_rows (HfGraphPlacing  *placing,
                     GCancellable    *cancellable,
                     GError         **error)
{
  g_autoptr (GArray) vertices = g_array_new (FALSE, FALSE, sizeof (Vertex));
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (HfArrangeEdge));
  const double height = placing->graph->n_layers * HF_GRAPH_ROW_PITCH * placing->text_scale;
  Rows self = { placing, vertices, edges };

  add_vertices (&self);
  if (!arrange (&self, cancellable, error))
    return FALSE;

  take_across (hf_graph_find_cap (placing, hf_graph_get_room (placing, height), take_across, &self),
               &self);
  take_places (&self);
  return TRUE;
}
