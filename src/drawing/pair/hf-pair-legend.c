/* hf-pair-legend.c: the sum of the changes, and what colors and hatches mean, in one line
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-pair-legend.h"

#include "hf-pair-colors.h"
#include "hf-pair-text.h"

#include <glib/gi18n.h>
#include <math.h>

/* All in px. */
#define GAP 20
#define SWATCH_WIDTH 22
#define SWATCH_HEIGHT 12
#define SWATCH_BELOW 2
#define SWATCH_GAP 6
#define N_STEPS 15 /* odd, so that one is in the middle */

static const HfTextStyle bold_style = { .size = 12, .bold = TRUE };
static const HfTextStyle text_style = { .size = 12 };

typedef struct
{
  const HfPalette *palette;
  HfSurface       *surface;
  HfColor          ink;
  HfColor          dim;
  double           y;
} Legend;

static double
measure (const Legend      *self,
         const char        *text,
         const HfTextStyle *style)
{
  return hf_surface_measure_text (self->surface, text, style);
}

/* Returns: where it ends */
static double
draw_text (const Legend      *self,
           const char        *text,
           double             x,
           const HfTextStyle *style,
           const HfColor     *color)
{
  return x + hf_surface_draw_text (self->surface, text, x, self->y, -1, style, color);
}

/* ---- The scale ------------------------------------------------------------ */

typedef struct
{
  int      step_width;
  gboolean has_ends; /* with the figures at both ends of the steps */
} Form;

static const Form usual = { 10, TRUE };
static const Form shorter = { 5, TRUE };
static const Form least = { 5, FALSE };

/* On whole pixels, as the steps. */
static double
draw_swatch (const Legend *self,
             double        x,
             gboolean      is_gone,
             const char   *name)
{
  const HfRect rect = { floor (x), self->y + SWATCH_BELOW, SWATCH_WIDTH, SWATCH_HEIGHT };
  const HfColor color = hf_palette_difference (self->palette, is_gone ? -1 : 1);
  const HfHatch hatch = hf_pair_colors_hatch (self->palette, is_gone);

  hf_surface_fill_rectangle (self->surface, &rect, 0, &color);
  hf_surface_hatch_rectangle (self->surface, &rect, 0, &hatch);
  return draw_text (self, name, x + SWATCH_WIDTH + SWATCH_GAP, &text_style, &self->ink);
}

/* On whole pixels, so that there is no seam between two steps. */
static double
draw_steps (const Legend *self,
            int           width,
            double        x)
{
  x = floor (x);
  for (int i = 0; i < N_STEPS; i++)
    {
      const HfRect rect = { x + i * width, self->y + SWATCH_BELOW, width, SWATCH_HEIGHT };
      const HfColor color = hf_palette_difference (self->palette, 2.0 * i / (N_STEPS - 1) - 1);

      hf_surface_fill_rectangle (self->surface, &rect, 0, &color);
    }
  return x + N_STEPS * width;
}

typedef struct
{
  const char *gone;
  const char *least;
  const char *most;
  const char *added;
} Words;

static double
measure_scale (const Legend *self,
               const Words  *words,
               Form          form)
{
  double width = 2 * (SWATCH_WIDTH + SWATCH_GAP) + 2 * GAP + N_STEPS * form.step_width +
                 measure (self, words->gone, &text_style) +
                 measure (self, words->added, &text_style);

  if (form.has_ends)
    width += 2 * SWATCH_GAP + measure (self, words->least, &text_style) +
             measure (self, words->most, &text_style);
  return width;
}

static void
draw_scale (const Legend *self,
            const Words  *words,
            Form          form,
            double        x)
{
  x = draw_swatch (self, x, TRUE, words->gone) + GAP;
  if (form.has_ends)
    x = draw_text (self, words->least, x, &text_style, &self->dim) + SWATCH_GAP;
  x = draw_steps (self, form.step_width, x);
  if (form.has_ends)
    x = draw_text (self, words->most, x + SWATCH_GAP, &text_style, &self->dim);
  draw_swatch (self, x + GAP, FALSE, words->added);
}

static Words
get_words (void)
{
  /* Translators: of a scale of colors */
  return (Words){ _ ("gone"), _ ("−100 %"), _ ("+100 %"), _ ("new") };
}

static const char *
get_hint (gboolean   is_pair,
          HfPairArea area)
{
  if (is_pair)
    return _ ("outline: its size on the other side");
  return area == HF_PAIR_AREA_LARGER ? _ ("area: the larger side") : _ ("area: the difference");
}

static Legend
make_legend (const HfPalette *palette,
             HfSurface       *surface,
             double           y)
{
  return (Legend){ palette, surface, hf_palette_ink (palette), hf_palette_dim (palette), y };
}

/* ---- The line ------------------------------------------------------------- */

HfPairKeyWidths
hf_pair_legend_measure_key (gboolean         is_pair,
                            HfPairArea       area,
                            const HfPalette *palette,
                            HfSurface       *surface)
{
  const Legend self = make_legend (palette, surface, 0);
  const Words words = get_words ();
  const double scale = measure_scale (&self, &words, usual);

  return (HfPairKeyWidths){ measure_scale (&self, &words, least), scale,
                            scale + GAP + measure (&self, get_hint (is_pair, area), &text_style) };
}

void
hf_pair_legend_paint_key (gboolean         is_pair,
                          HfPairArea       area,
                          const HfPalette *palette,
                          HfSurface       *surface,
                          HfRect           bounds)
{
  const Legend self = make_legend (palette, surface, bounds.y);
  const Words words = get_words ();
  const char *hint = get_hint (is_pair, area);
  const HfPairKeyWidths widths = hf_pair_legend_measure_key (is_pair, area, palette, surface);
  const double end = bounds.x + bounds.width;
  Form form = usual;

  if (bounds.width < widths.least)
    return;
  if (bounds.width >= widths.all)
    draw_text (&self, hint, end - widths.all, &text_style, &self.dim);
  if (bounds.width < widths.scale)
    form = bounds.width < measure_scale (&self, &words, shorter) ? least : shorter;
  draw_scale (&self, &words, form, end - measure_scale (&self, &words, form));
}

void
hf_pair_legend_paint (const HfPairHierarchy *pair,
                      gboolean               is_pair,
                      const HfPalette       *palette,
                      HfSurface             *surface,
                      HfRect                 bounds)
{
  const Words words = get_words ();
  const char *hint = get_hint (is_pair, pair->area);
  const Legend self = make_legend (palette, surface, bounds.y);
  g_autofree char *total = hf_pair_text_dup_total (pair);
  g_autofree char *counts = hf_pair_text_dup_counts (pair);
  const double total_width = measure (&self, total, &bold_style) + GAP;
  const double counts_width = measure (&self, counts, &text_style) + GAP;
  const double hint_width = measure (&self, hint, &text_style) + GAP;
  double room = bounds.width - measure_scale (&self, &words, usual);
  const double scale_x = bounds.x + MAX (room, 0);
  double x = bounds.x;

  if (room >= total_width)
    {
      room -= total_width;
      x = draw_text (&self, total, x, &bold_style, &self.ink) + GAP;
    }
  if (room >= counts_width)
    {
      room -= counts_width;
      draw_text (&self, counts, x, &text_style, &self.ink);
      if (room >= hint_width)
        draw_text (&self, hint, scale_x - hint_width, &text_style, &self.dim);
    }
  draw_scale (&self, &words, usual, scale_x);
}
