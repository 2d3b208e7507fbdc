/* hf-graph-springs.c: types where springs pull them, and none on another
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-arrange.h"
#include "hf-graph-layout-private.h"

#include <math.h>

/* All in px. */
#define GAP_ACROSS 36
#define GAP_DOWN 30
#define N_PUSHES 200

/* The share of the area between nodes that stays free: springs alone leave some of it empty. */
#define LOOSENESS 1.5

typedef struct
{
  HfGraphPlacing *placing;
  HfPoint        *middles; /* by node, in px */
  double          across;  /* px from one node's middle to that of the next, on average */
  double          down;
} Springs;

/* ---- How wide nodes are ------------------------------------------------------ */

/* The nodes together need an area: they are as wide as in a graph that is as high as the view. */
static double
take_area (double   cap,
           gpointer user_data)
{
  const Springs *self = user_data;
  const double view = self->placing->options->space.height / HF_GRAPH_READABLE_SCALE;
  double across = 0;

  for (guint32 i = 0; i < self->placing->graph->n_nodes; i++)
    across += hf_graph_get_width (self->placing, i, cap) + GAP_ACROSS * self->placing->text_scale;
  return LOOSENESS * across * self->down / MAX (view - 2 * HF_GRAPH_MARGIN, self->down);
}

static void
set_widths (Springs *self)
{
  HfGraphPlacing *placing = self->placing;
  const guint32 n_nodes = placing->graph->n_nodes;
  double sum = 0;

  if (placing->n_placed == 0)
    {
      const double room = hf_graph_get_room (placing, G_MAXDOUBLE);
      const double cap = hf_graph_find_cap (placing, room, take_area, self);

      for (guint32 i = 0; i < n_nodes; i++)
        placing->rects[i].width = hf_graph_get_width (placing, i, cap);
    }
  for (guint32 i = 0; i < n_nodes; i++)
    sum += placing->rects[i].width;
  self->across = floor (sum / n_nodes + .5) + GAP_ACROSS * placing->text_scale;
}

/* ---- Where they lie ---------------------------------------------------------- */

static gboolean
pull (Springs       *self,
      GCancellable  *cancellable,
      GError       **error)
{
  const HfGraph *graph = self->placing->graph;
  const gboolean is_new = self->placing->n_placed == 0;
  g_autofree HfArrangeEdge *edges = g_new (HfArrangeEdge, graph->n_edges + 1);

  for (guint32 i = 0; i < graph->n_edges; i++)
    edges[i] = (HfArrangeEdge){ graph->edges[i].from, graph->edges[i].to };

  /* In units in which neighbors are one apart, as springs will have them. */
  for (guint32 i = 0; i < graph->n_nodes; i++)
    self->middles[i] = (HfPoint){ self->middles[i].x / self->across,
                                  self->middles[i].y / self->down };
  if (!hf_arrange_springs (graph->n_nodes, graph->n_edges, edges,
                           is_new ? NULL : self->placing->is_placed, self->middles, cancellable,
                           error))
    return FALSE;

  for (guint32 i = 0; i < graph->n_nodes; i++)
    self->middles[i] = (HfPoint){ self->middles[i].x * self->across,
                                  self->middles[i].y * self->down };
  return TRUE;
}

/* Nodes without edges are driven far away: the picture is made as large as its nodes
 * need, each side in proportion to the view's. */
static void
fit (Springs *self)
{
  const HfGraphSpace *space = &self->placing->options->space;
  const guint32 n_nodes = self->placing->graph->n_nodes;
  const double area = LOOSENESS * n_nodes * self->across * self->down;
  const double aspect = space->height > 0 ? CLAMP (space->width / space->height, .5, 3) : 1.5;
  HfPoint first = { G_MAXDOUBLE, G_MAXDOUBLE };
  HfPoint last = { -G_MAXDOUBLE, -G_MAXDOUBLE };

  for (guint32 i = 0; i < n_nodes; i++)
    {
      first = (HfPoint){ MIN (first.x, self->middles[i].x), MIN (first.y, self->middles[i].y) };
      last = (HfPoint){ MAX (last.x, self->middles[i].x), MAX (last.y, self->middles[i].y) };
    }
  for (guint32 i = 0; i < n_nodes; i++)
    {
      HfPoint *middle = &self->middles[i];

      middle->x = (middle->x - first.x) / MAX (last.x - first.x, 1) * sqrt (area * aspect);
      middle->y = (middle->y - first.y) / MAX (last.y - first.y, 1) * sqrt (area / aspect);
    }
}

/* Two that are too near each other give way by half, or the one that may by all. */
static gboolean
push_pair (Springs *self,
           guint32  a,
           guint32  b)
{
  HfPoint *first = &self->middles[a];
  HfPoint *second = &self->middles[b];
  const gboolean stays_a = self->placing->is_placed[a];
  const gboolean stays_b = self->placing->is_placed[b];
  const double x = second->x - first->x;
  const double y = second->y - first->y;
  const double across = (self->placing->rects[a].width + self->placing->rects[b].width) / 2 +
                        GAP_ACROSS * self->placing->text_scale;
  const double short_x = across - fabs (x);
  const double short_y = self->down - fabs (y);
  double by_x = 0;
  double by_y = 0;

  if (short_x <= .5 || short_y <= .5 || (stays_a && stays_b))
    return FALSE;

  if (short_x / across < short_y / self->down)
    by_x = x < 0 ? -short_x : short_x;
  else
    by_y = y < 0 ? -short_y : short_y;

  if (!stays_a)
    {
      first->x -= stays_b ? by_x : by_x / 2;
      first->y -= stays_b ? by_y : by_y / 2;
    }
  if (!stays_b)
    {
      second->x += stays_a ? by_x : by_x / 2;
      second->y += stays_a ? by_y : by_y / 2;
    }
  return TRUE;
}

static void
push_apart (Springs *self)
{
  const guint32 n_nodes = self->placing->graph->n_nodes;
  gboolean is_done = FALSE;

  for (guint i = 0; i < N_PUSHES && !is_done; i++)
    {
      is_done = TRUE;
      for (guint32 a = 0; a < n_nodes; a++)
        {
          for (guint32 b = a + 1; b < n_nodes; b++)
            is_done = !push_pair (self, a, b) && is_done;
        }
    }
}

/* In rings around where it should be, nearest first. */
static void
settle (Springs *self,
        guint32  node)
{
  HfRect *rect = &self->placing->rects[node];
  const double step = self->down / 2;
  const double gap = HF_GRAPH_NODE_GAP * self->placing->text_scale;
  const HfRect wanted = { floor (self->middles[node].x - rect->width / 2 + .5),
                          floor (self->middles[node].y - rect->height / 2 + .5), rect->width,
                          rect->height };

  *rect = wanted;
  for (int ring = 1; !hf_graph_is_free (self->placing, rect, gap) && ring < 400; ring++)
    {
      const int n_steps = 8 * ring;

      for (int i = 0; i < n_steps && !hf_graph_is_free (self->placing, rect, gap); i++)
        {
          const double angle = 2 * G_PI * i / n_steps;

          rect->x = floor (wanted.x + 2 * ring * step * cos (angle) + .5);
          rect->y = floor (wanted.y + ring * step * sin (angle) + .5);
        }
    }
  self->placing->is_placed[node] = TRUE;
  self->placing->n_placed++;
}

/* A new node begins at the place of the nodes it is joined to. */
static void
begin (Springs *self)
{
  const HfGraph *graph = self->placing->graph;

  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      const HfRect *rect = &self->placing->rects[i];
      HfPoint sum = { 0, 0 };
      guint n = 0;

      if (self->placing->is_placed[i])
        {
          self->middles[i] = (HfPoint){ rect->x + rect->width / 2, rect->y + rect->height / 2 };
          continue;
        }
      for (guint32 k = 0; k < graph->n_edges; k++)
        {
          const HfGraphEdge *edge = &graph->edges[k];
          const guint32 other = edge->from == i ? edge->to : edge->from;

          if ((edge->from != i && edge->to != i) || !self->placing->is_placed[other])
            continue;
          sum.x += self->placing->rects[other].x + self->placing->rects[other].width / 2;
          sum.y += self->placing->rects[other].y + self->placing->rects[other].height / 2;
          n++;
        }

      /* No two in the same spot, where nothing would drive them apart. */
      self->middles[i] = (HfPoint){ n > 0 ? sum.x / n + 7 * (i % 11) : 13 * i,
                                    n > 0 ? sum.y / n + 5 * (i % 7) : 17 * (i % 5) };
    }
}

gboolean
hf_graph_place_springs (HfGraphPlacing  *placing,
                        GCancellable    *cancellable,
                        GError         **error)
{
  const gboolean is_new = placing->n_placed == 0;
  g_autofree HfPoint *middles = g_new0 (HfPoint, placing->graph->n_nodes);
  Springs self = { placing, middles, 0, placing->rects[0].height + GAP_DOWN * placing->text_scale };

  if (placing->n_placed == placing->graph->n_nodes)
    return TRUE;

  set_widths (&self);
  begin (&self);
  if (!pull (&self, cancellable, error))
    return FALSE;

  if (is_new)
    fit (&self);
  push_apart (&self);
  for (guint32 i = 0; i < placing->graph->n_nodes; i++)
    {
      if (!placing->is_placed[i])
        settle (&self, i);
    }
  return TRUE;
}
