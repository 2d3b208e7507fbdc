/* hf-canvas-marks.c: how hovered, selected and found things look, on top of a picture
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-canvas-marks.h"

#include "hf-theme.h"

/* As the states of cells and nodes are drawn, in px and shares of ink. */
#define HOVER_WASH 0.03
#define HOVER_LINE 1.5
#define HOVER_LINE_ALPHA 0.9
#define SELECTED_LINE 2.5
#define SELECTED_INSIDE 1
#define SELECTED_OUTSIDE 2
#define ROUND_GAP 2
#define ROUND_OUTSIDE 4
#define MATCH_LINE 2

static GskRoundedRect
make_rect (const HfRect *rect,
           double        outset,
           double        radius)
{
  GskRoundedRect rounded;

  gsk_rounded_rect_init_from_rect (
    &rounded,
    &GRAPHENE_RECT_INIT ((float) (rect->x - outset), (float) (rect->y - outset),
                         (float) (rect->width + 2 * outset), (float) (rect->height + 2 * outset)),
    radius > 0 ? (float) MAX (radius + outset, 0) : 0);
  return rounded;
}

void
hf_canvas_marks_append_frame (GtkSnapshot   *snapshot,
                              const HfRect  *rect,
                              double         outset,
                              double         radius,
                              double         line,
                              const GdkRGBA *color)
{
  const float width = (float) line;
  const float widths[] = { width, width, width, width };
  const GdkRGBA colors[] = { *color, *color, *color, *color };
  const GskRoundedRect frame = make_rect (rect, outset, radius);

  gtk_snapshot_append_border (snapshot, &frame, widths, colors);
}

void
hf_canvas_marks_append_hover (GtkSnapshot  *snapshot,
                              const HfRect *rect,
                              double        radius)
{
  const HfPalette palette = hf_theme_get_palette ();
  const float light = palette.dark ? 1 : 0;
  const GdkRGBA wash = { light, light, light, (float) HOVER_WASH };
  const GdkRGBA ink = hf_theme_get_rgba (hf_palette_ink (&palette), HOVER_LINE_ALPHA);
  const GskRoundedRect area = make_rect (rect, 0, radius);

  if (radius > 0)
    gtk_snapshot_push_rounded_clip (snapshot, &area);
  gtk_snapshot_append_color (snapshot, &wash, &area.bounds);
  if (radius > 0)
    gtk_snapshot_pop (snapshot);
  hf_canvas_marks_append_frame (snapshot, rect, 0, radius, HOVER_LINE, &ink);
}

/* The ground is around such items, so the line is there too, with a gap. */
static void
append_selected_round (GtkSnapshot  *snapshot,
                       const HfRect *rect,
                       double        radius)
{
  const HfPalette palette = hf_theme_get_palette ();
  const GdkRGBA ink = hf_theme_get_rgba (hf_palette_ink (&palette), 1);
  const GdkRGBA ground = hf_theme_get_rgba (hf_palette_ground (&palette), 1);

  hf_canvas_marks_append_frame (snapshot, rect, ROUND_GAP, radius, ROUND_GAP, &ground);
  hf_canvas_marks_append_frame (snapshot, rect, ROUND_OUTSIDE, radius, SELECTED_LINE, &ink);
}

/* Ink between two lines of the other extreme, so that it shows on every color. */
void
hf_canvas_marks_append_selected (GtkSnapshot  *snapshot,
                                 const HfRect *rect,
                                 double        radius)
{
  const HfPalette palette = hf_theme_get_palette ();
  const float light = palette.dark ? 0 : 1;
  const GdkRGBA outside = { light, light, light, 1 };
  const GdkRGBA ink = hf_theme_get_rgba (hf_palette_ink (&palette), 1);

  if (radius > 0)
    {
      append_selected_round (snapshot, rect, radius);
      return;
    }

  hf_canvas_marks_append_frame (snapshot, rect, SELECTED_OUTSIDE, 0, SELECTED_OUTSIDE, &outside);
  hf_canvas_marks_append_frame (snapshot, rect, -SELECTED_LINE, 0, SELECTED_INSIDE, &outside);
  hf_canvas_marks_append_frame (snapshot, rect, 0, 0, SELECTED_LINE, &ink);
}

void
hf_canvas_marks_append_match (GtkSnapshot  *snapshot,
                              const HfRect *rect,
                              double        radius)
{
  const HfPalette palette = hf_theme_get_palette ();
  const GdkRGBA ink = hf_theme_get_rgba (hf_palette_ink (&palette), 1);

  hf_canvas_marks_append_frame (snapshot, rect, 0, radius, MATCH_LINE, &ink);
}
