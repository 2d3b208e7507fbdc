/* hf-graph-painter.c: edges, what stands on them, and nodes, in that order
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-graph-painter.h"

#include "hf-figures.h"
#include "hf-graph-painter-private.h"
#include "hf-graph-text.h"
#include "hf-line-color.h"

#include <glib/gi18n.h>
#include <math.h>

/* All in px, at letters of the usual size. */
#define TAG_HEIGHT 16
#define TAG_MARGIN 7
#define TAG_TEXT_Y 0.5

/* Shares of ink. */
#define ON_WAY_ALPHA 0.8
#define SHORTEST_ALPHA 0.85
#define TYPE_SELECTED_ALPHA 0.8
#define DIMMED_ALPHA 0.12

static const HfTextStyle tag_style = { .size = 10.5 };

/* ---- Small things ---------------------------------------------------------- */

void
hf_graph_painter_write (HfGraphPainter    *self,
                        const char        *text,
                        double             x,
                        double             y,
                        double             max_width,
                        const HfTextStyle *style,
                        const HfColor     *color)
{
  HfTextStyle scaled = *style;

  scaled.size *= self->scale;
  hf_surface_draw_text (self->surface, text, x, y, max_width, &scaled, color);
}

double
hf_graph_painter_measure (HfGraphPainter    *self,
                          const char        *text,
                          const HfTextStyle *style)
{
  HfTextStyle scaled = *style;

  scaled.size *= self->scale;
  return hf_surface_measure_text (self->surface, text, &scaled);
}

void
hf_graph_painter_draw_tag (HfGraphPainter *self,
                           const char     *text,
                           HfPoint         middle)
{
  const double width = hf_graph_painter_measure (self, text, &tag_style) +
                       2 * TAG_MARGIN * self->scale;
  const double height = TAG_HEIGHT * self->scale;
  const HfRect rect = { floor (middle.x - width / 2) + .5, floor (middle.y - height / 2) + .5,
                        ceil (width), floor (height) };
  const HfColor line = hf_graph_painter_fade (self, self->ink, HF_GRAPH_OUTLINE_ALPHA);

  hf_surface_fill_rectangle (self->surface, &rect, height / 2, &self->ground);
  hf_surface_stroke_rectangle (self->surface, &rect, height / 2, 1, &line);
  hf_graph_painter_write (self, text, rect.x + TAG_MARGIN * self->scale,
                          rect.y + TAG_TEXT_Y * self->scale, -1, &tag_style, &self->ink);
}

/* ---- Edges ----------------------------------------------------------------- */

HfColor
hf_graph_painter_get_node_color (const HfGraphPainter *self,
                                 guint32               position)
{
  const HfGraphNode *node = &self->graph->nodes[position];
  const HfPalette *palette = &self->style->palette;
  HfColor color = hf_graph_painter_get_color (self->graph, node, palette);

  return hf_graph_painter_is_dimmed (self, position) ? hf_palette_no_match (palette, &color)
                                                     : color;
}

/* Lines that a search or a filter leaves out fade, except in high contrast. */
static HfColor
get_dimmed_color (const HfGraphPainter *self)
{
  const HfPalette *palette = &self->style->palette;

  return palette->high_contrast ? hf_line_color_faint (palette)
                                : hf_graph_painter_fade (self, self->ink, DIMMED_ALPHA);
}

static HfColor
get_owned_color (const HfGraphPainter *self,
                 guint32               owned)
{
  const HfPalette *palette = &self->style->palette;
  const HfColor fill = hf_graph_painter_get_node_color (self, owned);

  return self->graph->nodes[owned].kind == HF_GRAPH_OTHERS ? hf_line_color_faint (palette)
                                                           : hf_line_color (palette, &fill);
}

static HfColor
get_edge_color (const HfGraphPainter *self,
                guint32               position)
{
  const HfGraphEdge *edge = &self->graph->edges[position];
  const HfPalette *palette = &self->style->palette;
  const guint32 selected = self->style->selected;

  if (hf_graph_painter_is_dimmed (self, edge->from) || hf_graph_painter_is_dimmed (self, edge->to))
    return get_dimmed_color (self);
  if (self->is_on_way[position])
    return hf_graph_painter_fade (self, self->ink, ON_WAY_ALPHA);
  if (edge->kind == HF_GRAPH_OWNS)
    return get_owned_color (self, edge->to);
  if (edge->kind == HF_GRAPH_SHORTEST)
    return hf_graph_painter_fade (self, self->ink, SHORTEST_ALPHA);
  if (self->graph->kind == HF_GRAPH_TYPES)
    return selected == edge->from || selected == edge->to
             ? hf_graph_painter_fade (self, self->ink, TYPE_SELECTED_ALPHA)
             : hf_line_color_faint (palette);

  /* In circles everything refers to a few that are far above: that explains nothing. */
  return self->graph->nodes[edge->from].layer >= self->graph->nodes[edge->to].layer
           ? hf_line_color_faint (palette)
           : hf_line_color_plain (palette);
}

static void
draw_edge (HfGraphPainter *self,
           guint32         position)
{
  const HfGraphEdge *edge = &self->graph->edges[position];
  const HfGraphRoute *route = &self->layout->routes[position];
  const gboolean is_dashed = edge->kind == HF_GRAPH_REACHES || edge->kind == HF_GRAPH_WEAK;
  const HfColor color = get_edge_color (self, position);
  g_autofree char *title = NULL;

  if (hf_surface_has_titles (self->surface))
    title = hf_graph_dup_edge_title (self->graph, edge);
  hf_surface_begin_group (self->surface, title);
  hf_graph_painter_draw_line (self->surface, self->path, self->layout->points + route->first_point,
                              route->n_points, route->width, is_dashed, &color);
  hf_surface_end_group (self->surface);
}

static void
draw_folded (HfGraphPainter *self,
             guint32         position)
{
  const HfGraphEdge *edge = &self->graph->edges[position];
  g_autofree char *count = hf_figures_count (edge->n_folded);
  g_autofree char *text = NULL;

  if (edge->n_folded == 0)
    return;

  /* Translators: arrays and insides of collections that a graph leaves out; %s is a number */
  text = g_strdup_printf (ngettext ("%s folded", "%s folded", edge->n_folded), count);
  hf_graph_painter_draw_tag (self, text, self->layout->routes[position].label);
}

/* ---- All of it ------------------------------------------------------------- */

/* From what is selected upwards, owner by owner. */
static void
find_way (HfGraphPainter *self)
{
  guint32 node = self->style->selected;
  guint32 n_left = self->graph->kind == HF_GRAPH_OWNERSHIP ? self->graph->n_nodes : 0;

  while (node != HF_INDEX_NONE && n_left > 0)
    {
      guint32 owner = HF_INDEX_NONE;

      for (guint32 i = 0; i < self->graph->n_edges; i++)
        {
          const HfGraphEdge *edge = &self->graph->edges[i];

          if (edge->to != node || edge->kind != HF_GRAPH_OWNS)
            continue;
          self->is_on_way[i] = TRUE;
          owner = edge->from;
        }
      node = owner;
      n_left--;
    }
}

static gboolean
draw_edges (HfGraphPainter *self,
            gboolean        on_way,
            GCancellable   *cancellable)
{
  for (guint32 i = 0; i < self->graph->n_edges; i++)
    {
      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      if (self->is_on_way[i] == on_way)
        draw_edge (self, i);
    }

  return TRUE;
}

gboolean
hf_graph_paint (const HfGraphLayout *layout,
                const HfGraphStyle  *style,
                HfSurface           *surface,
                GCancellable        *cancellable)
{
  const HfGraph *graph = layout->graph;
  g_autoptr (HfPath) path = hf_path_new ();
  g_autofree guint8 *is_on_way = g_new0 (guint8, graph->n_edges + 1);
  HfGraphPainter self = { layout,
                          graph,
                          style,
                          surface,
                          path,
                          is_on_way,
                          hf_palette_ink (&style->palette),
                          hf_palette_ground (&style->palette),
                          layout->text_scale };

  find_way (&self);
  if (!draw_edges (&self, FALSE, cancellable) || !draw_edges (&self, TRUE, cancellable))
    return FALSE;
  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      hf_graph_painter_draw_node (&self, i);
    }
  for (guint32 i = 0; i < graph->n_edges; i++)
    draw_folded (&self, i);

  return TRUE;
}
