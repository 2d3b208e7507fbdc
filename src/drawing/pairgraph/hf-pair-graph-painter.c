/* hf-pair-graph-painter.c: paints a graph of two heaps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-pair-graph-painter.h"

#include "hf-graph-painter-private.h"
#include "hf-icon.h"
#include "hf-line-color.h"
#include "hf-pair-colors.h"
#include "hf-pair-graph-text.h"
#include "hf-text.h"

#include <math.h>

/* All in px, at letters of the usual size. */
#define TEXT_X 10
#define PILL_ICON_X 12
#define PILL_TEXT_X 34
#define NAME_Y 3
#define DETAIL_Y 20
#define PLATE_MARGIN 3
#define PLATE_HEIGHT 1.3 /* of the height of letters */
#define BARS_WIDTH 13
#define BARS_MARGIN 9
#define BARS_INSET 7 /* above and below */
#define SLACK 3 /* a screen sets letters a little wider or narrower than a file */

#define BAR_GAP 3
#define BAR_ALPHA .75
#define TRACK_ALPHA .16

#define DIMMED_ALPHA .12
#define LEAST_LINE 2.2 /* of an edge with a change to mark */
#define LEAST_DOUBLE 4 /* of one that is drawn double */

static const HfTextStyle name_style = { .size = 12, .bold = TRUE };
static const HfTextStyle plain_style = { .size = 12 };
static const HfTextStyle detail_style = { .size = 10.5 };

typedef struct
{
  const HfPairGraph   *pair;
  const HfGraphLayout *layout;
  const HfPalette     *palette;
  const guint8        *dimmed;
  HfSurface           *surface;
  HfPath              *path;
  HfColor              ink;
  HfColor              ground;
  double               scale;
} Painter;

static gboolean
is_pill (const HfGraphNode *node)
{
  return node->kind == HF_GRAPH_ROOTS || node->kind == HF_GRAPH_SEVERAL;
}

static gboolean
is_dimmed (const Painter *self,
           guint32        node)
{
  return self->dimmed != NULL && self->dimmed[node];
}

static HfColor
get_color (const Painter       *self,
           const HfPairFigures *figures)
{
  const gboolean is_marked = hf_pair_graph_get_marked_change (self->pair, figures) !=
                             HF_CHANGE_SAME;

  return hf_palette_difference (
    self->palette, is_marked ? hf_pair_figures_get_growth (figures, HF_WEIGHT_EVERYTHING) : 0);
}

static HfTextStyle
get_style (const Painter     *self,
           const HfTextStyle *style)
{
  HfTextStyle scaled = *style;

  scaled.size *= self->scale;
  return scaled;
}

/* ---- Bars ---------------------------------------------------------------- */

void
hf_pair_graph_draw_bars (const double   shares[HF_N_SIDES],
                         const HfRect  *rect,
                         const HfColor *ink,
                         HfSurface     *surface)
{
  const double width = floor ((rect->width - BAR_GAP) / 2);
  HfColor bar = *ink;
  HfColor track = *ink;

  bar.alpha = BAR_ALPHA;
  track.alpha = TRACK_ALPHA;
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      const double level = shares[side] > 0 ? MAX (round (rect->height * shares[side]), 1) : 0;
      const double x = rect->x + side * (width + BAR_GAP);
      const HfRect whole = { x, rect->y, width, rect->height };
      const HfRect filled = { x, rect->y + rect->height - level, width, level };

      hf_surface_fill_rectangle (surface, &whole, 0, &track);
      if (level > 0)
        hf_surface_fill_rectangle (surface, &filled, 0, &bar);
    }
}

/* Returns: where the room for words ends */
static double
draw_node_bars (const Painter *self,
                guint32        position,
                const HfRect  *rect,
                const HfColor *fill,
                const HfColor *ink)
{
  const HfPairFigures *figures = &self->pair->nodes[position].figures;
  const double inset = BARS_INSET * self->scale;
  const double end = rect->x + rect->width - BARS_MARGIN * self->scale;
  const HfRect bars = { round (end - BARS_WIDTH * self->scale), round (rect->y + inset),
                        BARS_WIDTH * self->scale, round (rect->height - 2 * inset) };
  const HfRect plate = { bars.x - PLATE_MARGIN, bars.y - PLATE_MARGIN,
                         bars.width + 2 * PLATE_MARGIN, bars.height + 2 * PLATE_MARGIN };
  double shares[HF_N_SIDES];

  for (guint side = 0; side < HF_N_SIDES; side++)
    shares[side] = figures->n_objects[side] == 0
                     ? 0
                     : hf_pair_figures_get_share (figures, HF_WEIGHT_EVERYTHING, side);
  hf_surface_fill_rectangle (self->surface, &plate, 2, fill);
  hf_pair_graph_draw_bars (shares, &bars, ink, self->surface);
  return plate.x - PLATE_MARGIN;
}

/* ---- Words --------------------------------------------------------------- */

/* On a plate: hatches make letters hard to read. */
static void
write_on_plate (const Painter     *self,
                const char        *text,
                double             x,
                double             y,
                double             max_width,
                const HfTextStyle *style,
                const HfColor     *ink,
                const HfColor     *plate)
{
  const HfTextStyle scaled = get_style (self, style);
  const double needed = hf_surface_measure_text (self->surface, text, &scaled);
  const HfRect behind = { x - PLATE_MARGIN, y, MIN (needed, max_width) + 2 * PLATE_MARGIN,
                          PLATE_HEIGHT * scaled.size };

  if (plate != NULL && text[0] != '\0')
    hf_surface_fill_rectangle (self->surface, &behind, 2, plate);
  hf_surface_draw_text (self->surface, text, x, y, max_width, &scaled, ink);
}

static void
draw_words (const Painter *self,
            guint32        position,
            const HfRect  *rect,
            double         end,
            const HfColor *ink,
            const HfColor *plate)
{
  const HfGraphNode *node = &self->pair->graph->nodes[position];
  const double scale = self->scale;
  const double x = rect->x + (is_pill (node) ? PILL_TEXT_X : TEXT_X) * scale;
  const double room = MAX (end - x, 0);
  const HfTextStyle *style = node->kind == HF_GRAPH_OTHERS ? &plain_style : &name_style;
  g_autofree char *name = hf_pair_graph_dup_node_name (self->pair, position);
  g_autofree char *detail = hf_pair_graph_dup_node_detail (self->pair, position);

  write_on_plate (self, name, x, rect->y + NAME_Y * scale, room, style, ink, plate);
  write_on_plate (self, detail, x, rect->y + DETAIL_Y * scale, room, &detail_style, ink, plate);
}

/* ---- Nodes --------------------------------------------------------------- */

static void
draw_icon (const Painter     *self,
           const HfGraphNode *node,
           const HfRect      *rect,
           const HfColor     *ink,
           const HfColor     *plate)
{
  const double size = HF_ICON_SIZE * self->scale;
  const double x = rect->x + PILL_ICON_X * self->scale;
  const double y = rect->y + (rect->height - size) / 2;
  const HfRect behind = { x - 2, y - 2, size + 4, size + 4 };

  if (plate != NULL)
    hf_surface_fill_rectangle (self->surface, &behind, 3, plate);
  hf_path_clear (self->path);
  hf_icon_add (node->kind == HF_GRAPH_SEVERAL ? HF_ICON_SEVERAL : hf_icon_of_kind (node->root_kind),
               x, y, size, self->path);
  hf_surface_fill_path (self->surface, self->path, ink);
}

static void
draw_node (const Painter *self,
           guint32        position)
{
  const HfGraphNode *node = &self->pair->graph->nodes[position];
  const HfPairFigures *figures = &self->pair->nodes[position].figures;
  const HfChange change = hf_pair_graph_get_marked_change (self->pair, figures);
  const HfRect *rect = &self->layout->rects[position];
  const double radius = is_pill (node) ? rect->height / 2 : HF_PAIR_GRAPH_RADIUS * self->scale;
  const gboolean is_hatched = change == HF_CHANGE_NEW || change == HF_CHANGE_GONE;
  const HfHatch hatch = hf_pair_colors_hatch (self->palette, change == HF_CHANGE_GONE);
  const HfColor line = hf_pair_colors_vessel (self->palette);
  HfColor fill = get_color (self, figures);
  HfColor ink = self->ink;
  double end;

  if (is_dimmed (self, position))
    {
      fill = hf_palette_no_match (self->palette, &fill);
      ink = hf_palette_no_match_ink (self->palette);
    }
  hf_surface_fill_rectangle (self->surface, rect, radius, &fill);
  if (is_hatched)
    hf_surface_hatch_rectangle (self->surface, rect, radius, &hatch);
  hf_surface_stroke_rectangle (self->surface, rect, radius, 1, &line);
  if (is_pill (node))
    draw_icon (self, node, rect, &ink, is_hatched ? &fill : NULL);
  end = draw_node_bars (self, position, rect, &fill, &ink);
  draw_words (self, position, rect, end, &ink, is_hatched ? &fill : NULL);
}

/* ---- Edges --------------------------------------------------------------- */

static void
draw_edge (const Painter *self,
           guint32        position)
{
  const HfGraphEdge *edge = &self->pair->graph->edges[position];
  const HfGraphRoute *route = &self->layout->routes[position];
  const HfPairFigures *figures = &self->pair->edges[position];
  const HfChange change = hf_pair_graph_get_marked_change (self->pair, figures);
  const HfColor fill = get_color (self, figures);
  HfColor color = hf_line_color_faint (self->palette);
  double width = route->width;

  if (change != HF_CHANGE_SAME)
    {
      color = hf_line_color (self->palette, &fill);
      width = MAX (width, change == HF_CHANGE_NEW ? LEAST_DOUBLE : LEAST_LINE);
    }
  if (is_dimmed (self, edge->from) || is_dimmed (self, edge->to))
    {
      color = self->palette->high_contrast ? hf_line_color_faint (self->palette) : self->ink;
      color.alpha = self->palette->high_contrast ? 1 : DIMMED_ALPHA;
    }
  hf_graph_painter_draw_line (self->surface, self->path, self->layout->points + route->first_point,
                              route->n_points, width, change == HF_CHANGE_GONE, &color);
  if (change == HF_CHANGE_NEW)
    hf_graph_painter_draw_core (self->surface, self->path,
                                self->layout->points + route->first_point, route->n_points, width,
                                &self->ground);
}

/* ---- All of it ----------------------------------------------------------- */

gboolean
hf_pair_graph_paint (const HfPairGraph   *pair,
                     const HfGraphLayout *layout,
                     const HfPalette     *palette,
                     const guint8        *dimmed,
                     HfSurface           *surface,
                     GCancellable        *cancellable)
{
  g_autoptr (HfPath) path = hf_path_new ();
  const gboolean has_titles = hf_surface_has_titles (surface);
  const Painter self = {
    .pair = pair,
    .layout = layout,
    .palette = palette,
    .dimmed = dimmed,
    .surface = surface,
    .path = path,
    .ink = hf_palette_ink (palette),
    .ground = hf_palette_ground (palette),
    .scale = layout->text_scale,
  };

  g_return_val_if_fail (layout->graph == pair->graph, FALSE);

  for (guint32 i = 0; i < pair->graph->n_edges; i++)
    {
      g_autofree char *title = has_titles ? hf_pair_graph_dup_edge_title (pair, i) : NULL;

      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      hf_surface_begin_group (surface, title);
      draw_edge (&self, i);
      hf_surface_end_group (surface);
    }
  for (guint32 i = 0; i < pair->graph->n_nodes; i++)
    {
      g_autofree char *title = has_titles ? hf_pair_graph_dup_node_title (pair, i) : NULL;

      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      hf_surface_begin_group (surface, title);
      draw_node (&self, i);
      hf_surface_end_group (surface);
    }
  return TRUE;
}

/* ---- How wide nodes need to be ------------------------------------------- */

double *
hf_pair_graph_measure_nodes (const HfPairGraph *pair,
                             double             text_scale,
                             const char        *family)
{
  double *needed = g_new (double, pair->graph->n_nodes + 1);
  HfText text;

  hf_text_init (&text, NULL, family != NULL ? family : HF_TEXT_EXPORT_FAMILY);
  for (guint32 i = 0; i < pair->graph->n_nodes; i++)
    {
      const HfGraphNode *node = &pair->graph->nodes[i];
      g_autofree char *name = hf_pair_graph_dup_node_name (pair, i);
      g_autofree char *detail = hf_pair_graph_dup_node_detail (pair, i);
      const double name_width = hf_text_measure (&text, name, &name_style);
      const double detail_width = hf_text_measure (&text, detail, &detail_style);
      const double words = MAX (name_width, detail_width);

      needed[i] = ceil (((is_pill (node) ? PILL_TEXT_X : TEXT_X) + words + 2 * PLATE_MARGIN +
                         BARS_WIDTH + BARS_MARGIN + SLACK) *
                        text_scale);
    }
  hf_text_clear (&text);
  return needed;
}
