/* hf-graph-layout.c: where each node and edge of a graph lies; no drawing
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-layout.h"

#include "hf-graph-layout-private.h"

#include <math.h>

/* All in px, at letters of the usual size. */
#define NODE_HEIGHT 38
#define LINE_HEIGHT 32 /* of a node whose name and bytes stand in one line */
#define PILL_HEIGHT 28

/* ---- Nodes ---------------------------------------------------------------- */

/* The figures of several heaps need a line of their own, below the name. */
static gboolean
is_of_names (const HfGraph *graph)
{
  return graph->source != NULL && hf_graph_source_get_retention (graph->source) == NULL;
}

static void
set_heights (HfGraphPlacing *self)
{
  const gboolean is_low = self->graph->kind == HF_GRAPH_RETENTION && !is_of_names (self->graph);

  for (guint32 i = 0; i < self->graph->n_nodes; i++)
    {
      const gboolean is_pill = is_low && self->graph->nodes[i].kind == HF_GRAPH_ROOTS;
      const double height = is_pill ? PILL_HEIGHT : is_low ? LINE_HEIGHT : NODE_HEIGHT;

      self->rects[i].height = floor (height * self->text_scale + .5);
    }
}

static void
keep_places (HfGraphPlacing *self)
{
  const HfGraphLayout *previous = self->options->previous;

  for (guint32 i = 0; i < self->graph->n_nodes && previous != NULL; i++)
    {
      const guint32 before = hf_graph_find_node (previous->graph, self->graph->nodes[i].key);

      if (before == HF_INDEX_NONE)
        continue;
      self->rects[i] = previous->rects[before];
      self->is_placed[i] = TRUE;
      self->n_placed++;
    }
}

static void
put_pins (HfGraphPlacing *self,
          guint8         *is_pinned)
{
  for (guint32 i = 0; i < self->options->n_pins; i++)
    {
      const HfGraphPin *pin = &self->options->pins[i];
      const guint32 node = hf_graph_find_node (self->graph, pin->key);

      if (node == HF_INDEX_NONE)
        continue;
      self->rects[node].x = pin->x;
      self->rects[node].y = pin->y;
      is_pinned[node] = TRUE;
    }
}

static gboolean
place_nodes (HfGraphPlacing  *self,
             GCancellable    *cancellable,
             GError         **error)
{
  if (self->graph->n_nodes == 0)
    return TRUE;

  if (self->n_placed > 0)
    hf_graph_set_new_widths (self);
  if (self->graph->kind == HF_GRAPH_TYPES)
    return hf_graph_place_springs (self, cancellable, error);
  if (self->n_placed > 0)
    hf_graph_place_new (self);
  else if (self->graph->kind == HF_GRAPH_OWNERSHIP)
    hf_graph_place_columns (self);
  else
    return hf_graph_place_rows (self, cancellable, error);

  return TRUE;
}

/* ---- All around ----------------------------------------------------------- */

static void
find_bounds (HfGraphLayout *self)
{
  HfPoint first = { G_MAXDOUBLE, G_MAXDOUBLE };
  HfPoint last = { -G_MAXDOUBLE, -G_MAXDOUBLE };

  if (self->graph->n_nodes == 0)
    return;

  for (guint32 i = 0; i < self->graph->n_nodes; i++)
    {
      const HfRect *rect = &self->rects[i];

      first = (HfPoint){ MIN (first.x, rect->x), MIN (first.y, rect->y) };
      last = (HfPoint){ MAX (last.x, rect->x + rect->width), MAX (last.y, rect->y + rect->height) };
    }
  first.y -= self->graph->kind == HF_GRAPH_OWNERSHIP ? 0 : HF_GRAPH_OVERHANG;
  last.x += HF_GRAPH_OVERHANG / 2;
  last.y += HF_GRAPH_OVERHANG / 2;
  for (guint32 i = 0; i < self->n_points; i++)
    {
      const HfPoint point = self->points[i];

      first = (HfPoint){ MIN (first.x, point.x), MIN (first.y, point.y) };
      last = (HfPoint){ MAX (last.x, point.x), MAX (last.y, point.y) };
    }

  first.x = floor (first.x - HF_GRAPH_MARGIN);
  first.y = floor (first.y - HF_GRAPH_MARGIN);
  self->bounds = (HfRect){ first.x, first.y, ceil (last.x + HF_GRAPH_MARGIN) - first.x,
                           ceil (last.y + HF_GRAPH_MARGIN) - first.y };
}

static HfGraphLayout *
create (HfGraph *graph,
        double   text_scale,
        HfRect  *rects,
        guint8  *is_pinned)
{
  HfGraphLayout *self = g_new0 (HfGraphLayout, 1);

  g_atomic_ref_count_init (&self->refs);
  self->graph = hf_graph_ref (graph);
  self->text_scale = text_scale;
  self->rects = rects;
  self->is_pinned = is_pinned;
  self->routes = g_new0 (HfGraphRoute, graph->n_edges);
  hf_graph_route_all (self);
  find_bounds (self);
  return self;
}

HfGraphLayout *
hf_graph_layout_new (HfGraph                     *graph,
                     const HfGraphLayoutOptions  *options,
                     GCancellable                *cancellable,
                     GError                     **error)
{
  g_autofree HfRect *rects = g_new0 (HfRect, graph->n_nodes);
  g_autofree guint8 *is_placed = g_new0 (guint8, graph->n_nodes);
  g_autofree guint8 *is_pinned = g_new0 (guint8, graph->n_nodes);
  const double text_scale = options->previous != NULL ? options->previous->text_scale
                                                      : options->space.text_scale;
  HfGraphPlacing placing = { graph, options, text_scale, rects, is_placed, 0, FALSE };

  set_heights (&placing);
  keep_places (&placing);
  if (!place_nodes (&placing, cancellable, error))
    return NULL;

  put_pins (&placing, is_pinned);
  return create (graph, text_scale, g_steal_pointer (&rects), g_steal_pointer (&is_pinned));
}

HfGraphLayout *
hf_graph_layout_new_moved (const HfGraphLayout *self,
                           guint32              node,
                           double               x,
                           double               y)
{
  HfRect *rects = NULL;
  guint8 *is_pinned = NULL;

  g_return_val_if_fail (node < self->graph->n_nodes, NULL);

  rects = g_memdup2 (self->rects, sizeof (HfRect) * self->graph->n_nodes);
  is_pinned = g_memdup2 (self->is_pinned, self->graph->n_nodes);

  rects[node].x = x;
  rects[node].y = y;
  is_pinned[node] = TRUE;
  return create (self->graph, self->text_scale, rects, is_pinned);
}

HfGraphLayout *
hf_graph_layout_ref (HfGraphLayout *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
hf_graph_layout_unref (HfGraphLayout *self)
{
  if (!g_atomic_ref_count_dec (&self->refs))
    return;

  hf_graph_unref (self->graph);
  g_free (self->rects);
  g_free (self->is_pinned);
  g_free (self->routes);
  g_free (self->points);
  g_free (self);
}
