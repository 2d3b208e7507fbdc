/* hf-graph-find.c: what of a graph lies at a point, and what lies beside a node
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-layout.h"

#include <math.h>

#define N_SAMPLES 12

/* Nodes off to the side count as further away. */
#define ASIDE_COST 2

/* ---- At a point ----------------------------------------------------------- */

/* The last one is drawn on top. */
guint32
hf_graph_layout_find (const HfGraphLayout *self,
                      double               x,
                      double               y)
{
  for (guint32 i = self->graph->n_nodes; i > 0; i--)
    {
      if (hf_rect_contains (&self->rects[i - 1], x, y))
        return i - 1;
    }

  return HF_INDEX_NONE;
}

static double
measure_to_line (HfPoint at,
                 HfPoint a,
                 HfPoint b)
{
  const double x = b.x - a.x;
  const double y = b.y - a.y;
  const double square = x * x + y * y;
  double share = 0;

  if (square > 0)
    share = CLAMP (((at.x - a.x) * x + (at.y - a.y) * y) / square, 0, 1);

  return hypot (a.x + share * x - at.x, a.y + share * y - at.y);
}

static HfPoint
get_at (const HfPoint *curve,
        double         t)
{
  const double s = 1 - t;
  const double weights[4] = { s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t };
  HfPoint at = { 0, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (weights); i++)
    {
      at.x += weights[i] * curve[i].x;
      at.y += weights[i] * curve[i].y;
    }
  return at;
}

static double
measure_to_route (const HfGraphLayout *self,
                  const HfGraphRoute  *route,
                  HfPoint              at)
{
  const HfPoint *points = self->points + route->first_point;
  double least = G_MAXDOUBLE;

  for (guint32 i = 0; i + 3 < route->n_points; i += 3)
    {
      HfPoint before = points[i];

      for (guint k = 1; k <= N_SAMPLES; k++)
        {
          const HfPoint next = get_at (points + i, (double) k / N_SAMPLES);

          least = MIN (least, measure_to_line (at, before, next));
          before = next;
        }
    }
  return least - route->width / 2;
}

guint32
hf_graph_layout_find_edge (const HfGraphLayout *self,
                           double               x,
                           double               y,
                           double               reach)
{
  guint32 nearest = HF_INDEX_NONE;

  for (guint32 i = 0; i < self->graph->n_edges; i++)
    {
      const double distance = measure_to_route (self, &self->routes[i], (HfPoint){ x, y });

      if (distance < reach)
        {
          reach = distance;
          nearest = i;
        }
    }
  return nearest;
}

/* ---- To one side ------------------------------------------------------------ */

/* How far @other is to that side; G_MAXDOUBLE if it lies elsewhere. */
static double
measure_aside (const HfRect *from,
               const HfRect *other,
               HfDirection   side)
{
  const double x = other->x + other->width / 2 - from->x - from->width / 2;
  const double y = other->y + other->height / 2 - from->y - from->height / 2;
  const gboolean is_across = side == HF_DIRECTION_LEFT || side == HF_DIRECTION_RIGHT;
  const double sign = side == HF_DIRECTION_LEFT || side == HF_DIRECTION_UP ? -1 : 1;
  const double ahead = sign * (is_across ? x : y);
  const double aside = fabs (is_across ? y : x);

  /* In the same column nothing is to the right, however little it stands out. */
  if (ahead <= (is_across ? from->width : from->height) / 2)
    return G_MAXDOUBLE;

  return ahead + ASIDE_COST * aside;
}

static void
take_nearest (const HfGraphLayout *self,
              guint32              node,
              guint32              other,
              HfDirection          side,
              double              *least,
              guint32             *nearest)
{
  const double distance = other == node
                            ? G_MAXDOUBLE
                            : measure_aside (&self->rects[node], &self->rects[other], side);

  if (distance >= *least)
    return;

  *least = distance;
  *nearest = other;
}

/* Edges of columns lead left and right, those of rows up and down; across them is what
 * stands in the same one. */
static gboolean
is_across_edges (HfGraphKind kind,
                 HfDirection side)
{
  const gboolean is_vertical = side == HF_DIRECTION_UP || side == HF_DIRECTION_DOWN;

  return kind == HF_GRAPH_OWNERSHIP ? is_vertical : kind == HF_GRAPH_RETENTION && !is_vertical;
}

guint32
hf_graph_layout_find_neighbor (const HfGraphLayout *self,
                               guint32              node,
                               HfDirection          side)
{
  guint32 nearest = HF_INDEX_NONE;
  double least = G_MAXDOUBLE;

  g_return_val_if_fail (node < self->graph->n_nodes, HF_INDEX_NONE);

  for (guint32 i = 0; is_across_edges (self->graph->kind, side) && i < self->graph->n_nodes; i++)
    {
      if (self->graph->nodes[i].layer == self->graph->nodes[node].layer)
        take_nearest (self, node, i, side, &least, &nearest);
    }
  if (nearest != HF_INDEX_NONE)
    return nearest;

  for (guint32 i = 0; i < self->graph->n_edges; i++)
    {
      const HfGraphEdge *edge = &self->graph->edges[i];

      if (edge->from == node || edge->to == node)
        take_nearest (self, node, edge->from == node ? edge->to : edge->from, side, &least,
                      &nearest);
    }
  if (nearest != HF_INDEX_NONE)
    return nearest;

  for (guint32 i = 0; i < self->graph->n_nodes; i++)
    take_nearest (self, node, i, side, &least, &nearest);
  return nearest;
}

/* ---- Along all edges ------------------------------------------------------- */

/* Every node once: from each that was not reached yet, first to what its first edge leads to. */
guint32 *
hf_graph_layout_dup_walk (const HfGraphLayout *self)
{
  const HfGraph *graph = self->graph;
  const guint32 n_nodes = graph->n_nodes;
  guint32 *walk = g_new (guint32, n_nodes + 1);
  g_autofree guint8 *is_seen = g_new0 (guint8, n_nodes + 1);
  g_autofree guint32 *stack = g_new (guint32, n_nodes + graph->n_edges + 1);
  guint32 n = 0;

  for (guint32 start = 0; start < n_nodes; start++)
    {
      guint32 n_stack = 0;

      stack[n_stack++] = start;
      while (n_stack > 0)
        {
          const guint32 node = stack[--n_stack];

          if (is_seen[node])
            continue;
          is_seen[node] = TRUE;
          walk[n++] = node;
          for (guint32 i = graph->n_edges; i > 0; i--)
            {
              const HfGraphEdge *edge = &graph->edges[i - 1];

              if (edge->from == node && !is_seen[edge->to])
                stack[n_stack++] = edge->to;
            }
        }
    }
  return walk;
}

guint32
hf_graph_layout_find_next (const HfGraphLayout *self,
                           guint32              node,
                           gboolean             backward)
{
  const guint32 n_nodes = self->graph->n_nodes;
  g_autofree guint32 *walk = hf_graph_layout_dup_walk (self);

  if (n_nodes == 0)
    return HF_INDEX_NONE;
  if (node == HF_INDEX_NONE)
    return walk[backward ? n_nodes - 1 : 0];

  for (guint32 i = 0; i < n_nodes; i++)
    {
      if (walk[i] != node)
        continue;
      if (backward)
        return i > 0 ? walk[i - 1] : HF_INDEX_NONE;
      return i + 1 < n_nodes ? walk[i + 1] : HF_INDEX_NONE;
    }

  g_return_val_if_reached (HF_INDEX_NONE);
}
