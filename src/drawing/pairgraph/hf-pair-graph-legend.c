/* hf-pair-graph-legend.c: the sum of the changes, and what colors, bars and lines mean
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-graph-painter-private.h"
#include "hf-line-color.h"
#include "hf-pair-graph-painter.h"
#include "hf-pair-graph-text.h"
#include "hf-pair-legend.h"

#include <glib/gi18n.h>
#include <math.h>

/* All in px. */
#define GAP 20
#define SAMPLE_GAP 6
#define BARS_WIDTH 11
#define BARS_HEIGHT 14
#define LINE_LENGTH 30
#define GONE_WIDTH 2.2
#define NEW_WIDTH 4

static const HfTextStyle text_style = { .size = 12 };

typedef struct
{
  const HfPalette *palette;
  HfSurface       *surface;
  HfRect           bounds;
  HfColor          dim;
  double           end; /* of the room that is left */
} Legend;

static double
measure (const Legend *self,
         const char   *text)
{
  return hf_surface_measure_text (self->surface, text, &text_style);
}

/* Finds the place of a sample and its words at the end of the line. Returns: the x of the sample,
 * in px; it lies before the start of the line if they do not fit */
static double
take_room (Legend     *self,
           double      sample,
           const char *text)
{
  const double x = self->end - sample - SAMPLE_GAP - measure (self, text);

  return floor (x);
}

/* Edges are marked without colors, too. */
static void
draw_edge (Legend *self,
           double  start,
           HfChange change)
{
  const gboolean is_gone = change == HF_CHANGE_GONE;
  const char *text = is_gone ? _ ("dashed: gone") : _ ("double: new");
  const double width = is_gone ? GONE_WIDTH : NEW_WIDTH;
  const double x = take_room (self, LINE_LENGTH, text);
  const double y = self->bounds.y + HF_PAIR_GRAPH_LEGEND_HEIGHT / 2.0;
  const HfColor fill = hf_palette_difference (self->palette, is_gone ? -1 : 1);
  const HfColor color = hf_line_color (self->palette, &fill);
  const HfColor ground = hf_palette_ground (self->palette);
  const double end = x + LINE_LENGTH - HF_GRAPH_ARROW;
  const HfPoint points[] = { { x, y }, { x, y }, { end - 1, y }, { end, y } };
  g_autoptr (HfPath) path = hf_path_new ();

  if (x < start)
    return;
  hf_graph_painter_draw_line (self->surface, path, points, G_N_ELEMENTS (points), width, is_gone,
                              &color);
  if (!is_gone)
    hf_graph_painter_draw_core (self->surface, path, points, G_N_ELEMENTS (points), width, &ground);
  hf_surface_draw_text (self->surface, text, x + LINE_LENGTH + SAMPLE_GAP, self->bounds.y, -1,
                        &text_style, &self->dim);
  self->end = x - GAP;
}

static void
draw_bars (Legend *self,
           double  start)
{
  const char *text = _ ("bars: before and after");
  const double shares[] = { .4, 1 };
  const double x = take_room (self, BARS_WIDTH, text);
  const HfColor ink = hf_palette_ink (self->palette);
  const HfRect rect = { x, self->bounds.y + 1, BARS_WIDTH, BARS_HEIGHT };

  if (x < start)
    return;
  hf_pair_graph_draw_bars (shares, &rect, &ink, self->surface);
  hf_surface_draw_text (self->surface, text, x + BARS_WIDTH + SAMPLE_GAP, self->bounds.y, -1,
                        &text_style, &self->dim);
  self->end = x - GAP;
}

/* Others may keep the same objects. */
static void
draw_basis (Legend *self,
            double  start)
{
  const char *text = _ ("each object on one of its paths");
  const double x = self->end - measure (self, text);

  if (x < start)
    return;
  hf_surface_draw_text (self->surface, text, floor (x), self->bounds.y, -1, &text_style,
                        &self->dim);
  self->end = x - GAP;
}

void
hf_pair_graph_paint_legend (const HfPairGraph *pair,
                            const HfPalette   *palette,
                            HfSurface         *surface,
                            HfRect             bounds)
{
  Legend self = { palette, surface, bounds, hf_palette_dim (palette), bounds.x + bounds.width };
  const HfPairKeyWidths widths = hf_pair_legend_measure_key (FALSE, HF_PAIR_AREA_LARGER, palette,
                                                             surface);
  const HfColor ink = hf_palette_ink (palette);
  g_autofree char *summary = hf_pair_graph_dup_summary (pair);
  double start = bounds.x;

  if (measure (&self, summary) + GAP + widths.scale <= bounds.width)
    start += hf_surface_draw_text (surface, summary, bounds.x, bounds.y, -1, &text_style, &ink) +
             GAP;
  if (widths.scale <= bounds.width)
    {
      self.end -= widths.scale + GAP;
      hf_pair_legend_paint_key (FALSE, HF_PAIR_AREA_LARGER, palette, surface,
                                (HfRect){ bounds.x + bounds.width - widths.scale, bounds.y,
                                          widths.scale, HF_PAIR_LEGEND_HEIGHT });
    }
  if (pair->graph->kind == HF_GRAPH_RETENTION)
    draw_basis (&self, start);
  draw_bars (&self, start);
  draw_edge (&self, start, HF_CHANGE_NEW);
  draw_edge (&self, start, HF_CHANGE_GONE);
}
