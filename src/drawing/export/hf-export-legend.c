/* hf-export-legend.c: swatches and names, one after the other
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-export-legend.h"

/* All in px. */
#define GAP 20
#define SWATCH_SIZE 12
#define SWATCH_RADIUS 3
#define SWATCH_GAP 6
#define SWATCH_BELOW 2
#define HATCHED_WIDTH 16
#define HATCH_SPACING 6

static const HfTextStyle text_style = { .size = 12 };

double
hf_export_legend_add (const HfExportArea *area,
                      double              x,
                      double              end,
                      const HfColor      *color,
                      const char         *name,
                      const char         *detail)
{
  HfRect swatch = { x, area->legend.y + SWATCH_BELOW, SWATCH_SIZE, SWATCH_SIZE };
  HfColor ink = hf_palette_ink (area->palette);
  HfColor dim = hf_palette_dim (area->palette);
  double name_x = x + SWATCH_SIZE + SWATCH_GAP;
  double name_width = hf_surface_measure_text (area->surface, name, &text_style);
  double detail_width = 0;
  double space = 0;

  if (detail != NULL)
    {
      g_autofree char *spaced = g_strconcat (" ", detail, NULL);

      detail_width = hf_surface_measure_text (area->surface, spaced, &text_style);
      space = detail_width - hf_surface_measure_text (area->surface, detail, &text_style);
    }
  if (name_x + name_width + detail_width > end)
    return x;

  hf_surface_fill_rectangle (area->surface, &swatch, SWATCH_RADIUS, color);
  hf_surface_draw_text (area->surface, name, name_x, area->legend.y, -1, &text_style, &ink);
  if (detail != NULL)
    hf_surface_draw_text (area->surface, detail, name_x + name_width + space, area->legend.y, -1,
                          &text_style, &dim);
  return name_x + name_width + detail_width + GAP;
}

double
hf_export_legend_measure_hatched (const HfExportArea *area,
                                  const char         *name)
{
  return HATCHED_WIDTH + SWATCH_GAP + GAP +
         hf_surface_measure_text (area->surface, name, &text_style);
}

void
hf_export_legend_add_hatched (const HfExportArea *area,
                              double              x,
                              const char         *name)
{
  HfRect swatch = { x, area->legend.y + SWATCH_BELOW, HATCHED_WIDTH, SWATCH_SIZE };
  HfColor color = hf_palette_pooled (area->palette, NULL);
  HfHatch hatch = { HATCH_SPACING, 1, FALSE, hf_palette_hatch (area->palette) };
  HfColor dim = hf_palette_dim (area->palette);

  hf_surface_fill_rectangle (area->surface, &swatch, 0, &color);
  hf_surface_hatch_rectangle (area->surface, &swatch, 0, &hatch);
  hf_surface_draw_text (area->surface, name, x + HATCHED_WIDTH + SWATCH_GAP, area->legend.y, -1,
                        &text_style, &dim);
}
