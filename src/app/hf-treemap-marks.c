/* hf-treemap-marks.c: how hovered, selected and found cells look, on top of the picture
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-treemap-marks.h"

#include "hf-theme.h"

/* As the states of a cell are drawn, in px and shares of ink. */
#define HOVER_WASH 0.03
#define HOVER_LINE 1.5
#define HOVER_LINE_ALPHA 0.9
#define SELECTED_LINE 2.5
#define SELECTED_INSIDE 1
#define SELECTED_OUTSIDE 2
#define MATCH_LINE 2

static void
append_frame (GtkSnapshot   *snapshot,
              const HfRect  *rect,
              float          outset,
              float          line,
              const GdkRGBA *color)
{
  const float widths[] = { line, line, line, line };
  const GdkRGBA colors[] = { *color, *color, *color, *color };
  GskRoundedRect frame;

  gsk_rounded_rect_init_from_rect (&frame,
                                   &GRAPHENE_RECT_INIT ((float) rect->x - outset,
                                                        (float) rect->y - outset,
                                                        (float) rect->width + 2 * outset,
                                                        (float) rect->height + 2 * outset),
                                   0);
  gtk_snapshot_append_border (snapshot, &frame, widths, colors);
}

void
hf_treemap_marks_append_hover (GtkSnapshot  *snapshot,
                               const HfRect *rect)
{
  const HfPalette palette = hf_theme_get_palette ();
  const float light = palette.dark ? 1 : 0;
  const GdkRGBA wash = { light, light, light, (float) HOVER_WASH };
  const GdkRGBA ink = hf_theme_get_rgba (hf_palette_ink (&palette), HOVER_LINE_ALPHA);

  gtk_snapshot_append_color (snapshot, &wash,
                             &GRAPHENE_RECT_INIT ((float) rect->x, (float) rect->y,
                                                  (float) rect->width, (float) rect->height));
  append_frame (snapshot, rect, 0, (float) HOVER_LINE, &ink);
}

/* Ink between two lines of the other extreme, so that it shows on every colour. */
void
hf_treemap_marks_append_selected (GtkSnapshot  *snapshot,
                                  const HfRect *rect)
{
  const HfPalette palette = hf_theme_get_palette ();
  const float light = palette.dark ? 0 : 1;
  const GdkRGBA outside = { light, light, light, 1 };
  const GdkRGBA ink = hf_theme_get_rgba (hf_palette_ink (&palette), 1);
  const float ink_line = (float) SELECTED_LINE;

  append_frame (snapshot, rect, SELECTED_OUTSIDE, SELECTED_OUTSIDE, &outside);
  append_frame (snapshot, rect, -ink_line, SELECTED_INSIDE, &outside);
  append_frame (snapshot, rect, 0, ink_line, &ink);
}

void
hf_treemap_marks_append_match (GtkSnapshot  *snapshot,
                               const HfRect *rect)
{
  const HfPalette palette = hf_theme_get_palette ();
  const GdkRGBA ink = hf_theme_get_rgba (hf_palette_ink (&palette), 1);

  append_frame (snapshot, rect, 0, MATCH_LINE, &ink);
}
