/* hf-graph-view-camera.c: which part of a graph its view shows by itself
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-view-private.h"

/* ---- All of it ----------------------------------------------------------------- */

static HfRect
join (const HfRect *a,
      const HfRect *b)
{
  const double x = MIN (a->x, b->x);
  const double y = MIN (a->y, b->y);

  return (HfRect){ x, y, MAX (a->x + a->width, b->x + b->width) - x,
                   MAX (a->y + a->height, b->y + b->height) - y };
}

/* The subject of the graph, the first column of an ownership, or the type that retains most. */
static HfRect
find_home (const HfGraphLayout *layout)
{
  const HfGraph *graph = layout->graph;
  HfRect home = layout->rects[0];

  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      if (graph->nodes[i].is_subject)
        return layout->rects[i];
      if (graph->kind == HF_GRAPH_OWNERSHIP && graph->nodes[i].layer == 0)
        home = join (&home, &layout->rects[i]);
    }
  return home;
}

void
hf_graph_view_fit (HfGraphView *self)
{
  const double width = gtk_widget_get_width (GTK_WIDGET (self));
  const double height = gtk_widget_get_height (GTK_WIDGET (self));
  guint32 selected;
  HfRect home;

  if (self->layout == NULL || self->layout->graph->n_nodes == 0 || !self->camera.is_fitted ||
      width <= 0 || height <= 0)
    return;

  self->fitted_size = (HfPoint){ width, height };
  home = find_home (self->layout);
  hf_graph_camera_fit (&self->camera, &self->layout->bounds, &home, width, height);
  selected = hf_canvas_get_selected (HF_CANVAS (self));
  if (selected != HF_INDEX_NONE)
    hf_graph_camera_reveal (&self->camera, &self->layout->rects[selected], width, height);
  self->camera.is_fitted = TRUE;
}

/* ---- A part of it ---------------------------------------------------------------- */

static void
pan_to (HfGraphView  *self,
        const HfRect *rect)
{
  HfGraphCamera camera = self->camera;

  hf_graph_camera_reveal (&camera, rect, gtk_widget_get_width (GTK_WIDGET (self)),
                          gtk_widget_get_height (GTK_WIDGET (self)));
  hf_graph_pan_start (self->pan, camera.x, camera.y);
}

void
hf_graph_view_reveal (HfGraphView *self,
                      guint32      node)
{
  hf_graph_camera_reveal (&self->camera, &self->layout->rects[node],
                          gtk_widget_get_width (GTK_WIDGET (self)),
                          gtk_widget_get_height (GTK_WIDGET (self)));
  hf_canvas_items_moved (HF_CANVAS (self));
}

void
hf_graph_view_show (HfGraphView *self,
                    guint32      node)
{
  if (gtk_widget_get_width (GTK_WIDGET (self)) > 0)
    pan_to (self, &self->layout->rects[node]);
}

void
hf_graph_view_show_selected (HfGraphView *self)
{
  const guint32 selected = hf_canvas_get_selected (HF_CANVAS (self));

  if (selected != HF_INDEX_NONE)
    hf_graph_view_show (self, selected);
}

/* With the node that was opened, as many of those that weigh most as can be seen at once. */
void
hf_graph_view_show_added (HfGraphView   *self,
                          const HfGraph *before)
{
  const HfGraph *graph = self->layout->graph;
  const HfGraphRequest *request = &graph->request;
  const double width = gtk_widget_get_width (GTK_WIDGET (self));
  const double height = gtk_widget_get_height (GTK_WIDGET (self));
  guint32 opened;
  HfRect shown;

  if (request->n_openings <= before->request.n_openings || width <= 0)
    return;
  opened = hf_graph_find_node (graph, request->openings[request->n_openings - 1].node);
  if (opened == HF_INDEX_NONE)
    return;

  shown = self->layout->rects[opened];
  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      const HfRect joined = join (&shown, &self->layout->rects[i]);

      if (hf_graph_find_node (before, graph->nodes[i].key) == HF_INDEX_NONE &&
          hf_graph_camera_can_see (&self->camera, &joined, width, height))
        shown = joined;
    }
  pan_to (self, &shown);
}
