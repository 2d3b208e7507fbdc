/* hf-export-graph.c: a graph as a picture to export
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-export-graph.h"

#include "hf-graph-painter.h"
#include "hf-graph-text.h"

#include <glib/gi18n.h>

typedef struct
{
  HfExportPicture picture;
  HfGraphLayout  *layout;
  guint32         selected;
} GraphPicture;

static const HfGraph *
get_graph (const HfExportPicture *picture)
{
  return ((const GraphPicture *) picture)->layout->graph;
}

/* ---- Words -------------------------------------------------------------- */

/* Returns: (transfer full) (nullable): what a retention is about */
static char *
dup_subject (const HfGraph *graph)
{
  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      if (graph->nodes[i].is_subject)
        return hf_graph_dup_node_name (graph, &graph->nodes[i]);
    }

  return NULL;
}

static char *
dup_name (const HfExportPicture *picture,
          const char            *title)
{
  const HfGraph *graph = get_graph (picture);
  g_autofree char *subject = dup_subject (graph);

  if (graph->kind == HF_GRAPH_OWNERSHIP)
    /* Translators: %s is a file's name */
    return g_strdup_printf (_ ("Owners in %s"), title);
  if (graph->kind == HF_GRAPH_TYPES || subject == NULL)
    /* Translators: %s is a file's name */
    return g_strdup_printf (_ ("Types in %s"), title);

  /* Translators: a type, and a file's name */
  return g_strdup_printf (_ ("Retention of %s in %s"), subject, title);
}

static char *
dup_meaning (const HfGraph *graph)
{
  g_autofree char *subject = dup_subject (graph);

  switch (graph->kind)
    {
    case HF_GRAPH_OWNERSHIP:
      return g_strdup (_ ("ownership, width = retained bytes"));
    case HF_GRAPH_TYPES:
      return g_strdup (_ ("references between types, width = bytes"));
    case HF_GRAPH_RETENTION:
    default:
      return g_strdup_printf (_ ("paths that keep %s alive, from the roots down"),
                              subject != NULL ? subject : "");
    }
}

static char *
dup_description (const HfExportPicture *picture)
{
  const HfGraph *graph = get_graph (picture);
  g_autofree char *meaning = dup_meaning (graph);
  g_autofree char *summary = hf_graph_dup_summary (graph);

  /* Translators: the subject of a graph; how much of the heap it covers */
  return g_strdup_printf (_ ("A graph of %s; %s."), meaning, summary);
}

static char *
dup_subtitle (const HfExportPicture *picture)
{
  g_autofree char *totals = hf_export_picture_dup_totals (picture->analysis);
  g_autofree char *meaning = dup_meaning (get_graph (picture));

  /* The meaning first, as the end may be cut. */
  return g_strdup_printf ("%s · %s", meaning, totals);
}

/* ---- Drawing ------------------------------------------------------------ */

static void
get_natural_size (const HfExportPicture *picture,
                  double                *width,
                  double                *height)
{
  const HfRect *bounds = &((const GraphPicture *) picture)->layout->bounds;

  *width = bounds->width;
  *height = bounds->height;
}

/* In the middle, and never larger than life. */
static gboolean
draw (const HfExportPicture *picture,
      const HfExportArea    *area)
{
  const GraphPicture *self = (const GraphPicture *) picture;
  const HfGraphStyle style = { .palette = *area->palette, .selected = self->selected };
  const HfRect *bounds = &self->layout->bounds;
  const HfRect *room = &area->bounds;
  double scale = 1;
  gboolean is_whole = FALSE;

  if (bounds->width > 0 && bounds->height > 0)
    scale = MIN (1, MIN (room->width / bounds->width, room->height / bounds->height));

  hf_surface_begin_view (area->surface,
                         room->x + (room->width - bounds->width * scale) / 2 - bounds->x * scale,
                         room->y + (room->height - bounds->height * scale) / 2 - bounds->y * scale,
                         scale);
  is_whole = hf_graph_paint (self->layout, &style, area->surface, area->cancellable);
  hf_surface_end_view (area->surface);
  if (is_whole && area->legend.height > 0)
    hf_graph_paint_legend (self->layout->graph, &style, 1, &area->legend, area->surface);
  return is_whole;
}

/* ---- The class ---------------------------------------------------------- */

static void
graph_free (HfExportPicture *picture)
{
  GraphPicture *self = (GraphPicture *) picture;

  hf_graph_layout_unref (self->layout);
  g_free (self);
}

static const HfExportPictureClass graph_class = {
  .dup_name = dup_name,
  .dup_description = dup_description,
  .dup_subtitle = dup_subtitle,
  .get_natural_size = get_natural_size,
  .draw = draw,
  .free = graph_free,
};

HfExportPicture *
hf_export_graph_new (HfGraphLayout *layout,
                     guint32        selected)
{
  GraphPicture *self = g_new0 (GraphPicture, 1);
  HfRetention *retention = hf_graph_source_get_retention (layout->graph->source);

  hf_export_picture_init (&self->picture, &graph_class, hf_retention_get_analysis (retention));
  self->layout = hf_graph_layout_ref (layout);
  self->selected = selected;
  return &self->picture;
}
