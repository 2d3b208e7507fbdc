/* drawing-reader.c: a surface that reads each label on what is below it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "drawing-reader.h"

#define LETTER_WIDTH 6.0

static HfColor
blend (HfColor below,
       HfColor above)
{
  const double alpha = above.alpha;

  return (HfColor){ below.red + alpha * (above.red - below.red),
                    below.green + alpha * (above.green - below.green),
                    below.blue + alpha * (above.blue - below.blue), 1 };
}

static void
begin_group (HfSurface  *surface G_GNUC_UNUSED,
             const char *title G_GNUC_UNUSED)
{
}

static void
end_group (HfSurface *surface G_GNUC_UNUSED)
{
}

static void
fill (HfSurface     *surface,
      const HfRect  *rect,
      double         radius G_GNUC_UNUSED,
      const HfColor *color)
{
  DrawingReader *self = (DrawingReader *) surface;

  for (guint y = (guint) MAX (rect->y, 0); y < MIN (rect->y + rect->height, self->height); y++)
    {
      for (guint x = (guint) MAX (rect->x, 0); x < MIN (rect->x + rect->width, self->width); x++)
        self->pixels[y * self->width + x] = blend (self->pixels[y * self->width + x], *color);
    }
}

static void
stroke (HfSurface     *surface G_GNUC_UNUSED,
        const HfRect  *rect G_GNUC_UNUSED,
        double         radius G_GNUC_UNUSED,
        double         line_width G_GNUC_UNUSED,
        const HfColor *color G_GNUC_UNUSED)
{
}

/* Labels stand on plates there. */
static void
hatch (HfSurface     *surface G_GNUC_UNUSED,
       const HfRect  *rect G_GNUC_UNUSED,
       double         radius G_GNUC_UNUSED,
       const HfHatch *lines G_GNUC_UNUSED)
{
}

static void
stroke_path (HfSurface     *surface G_GNUC_UNUSED,
             const HfPath  *path G_GNUC_UNUSED,
             double         line_width G_GNUC_UNUSED,
             double         dash G_GNUC_UNUSED,
             const HfColor *color G_GNUC_UNUSED)
{
}

static void
shade (HfSurface     *surface,
       const HfRect  *rect,
       double         radius G_GNUC_UNUSED,
       const HfShade *wanted)
{
  DrawingReader *self = (DrawingReader *) surface;
  const double dx = wanted->x1 - wanted->x0;
  const double dy = wanted->y1 - wanted->y0;

  self->n_shades++;
  for (guint y = (guint) rect->y; y < MIN (rect->y + rect->height, self->height); y++)
    {
      for (guint x = (guint) rect->x; x < MIN (rect->x + rect->width, self->width); x++)
        {
          const double way =
            CLAMP (((x - wanted->x0) * dx + (y - wanted->y0) * dy) / (dx * dx + dy * dy), 0, 1);
          const double alpha = wanted->from.alpha + way * (wanted->to.alpha - wanted->from.alpha);
          const HfColor color = {
            wanted->from.red + way * (wanted->to.red - wanted->from.red),
            wanted->from.green + way * (wanted->to.green - wanted->from.green),
            wanted->from.blue + way * (wanted->to.blue - wanted->from.blue),
            alpha,
          };

          self->pixels[y * self->width + x] = blend (self->pixels[y * self->width + x], color);
        }
    }
}

static double
measure (HfSurface         *surface G_GNUC_UNUSED,
         const char        *text,
         const HfTextStyle *style)
{
  return (double) g_utf8_strlen (text, -1) * LETTER_WIDTH * style->size / 12;
}

static double
draw_text (HfSurface         *surface,
           const char        *text,
           double             x,
           double             y,
           double             max_width,
           const HfTextStyle *style,
           const HfColor     *color)
{
  DrawingReader *self = (DrawingReader *) surface;
  const double needed = measure (surface, text, style);
  const double width = max_width < 0 ? needed : MIN (needed, max_width);
  const double left = style->align_end ? x - width : x;

  self->n_labels++;
  for (double at = left + 1; at < left + width; at += 2)
    {
      for (double row = y + 3; row < y + style->size; row += 3)
        {
          HfColor below;
          HfColor ink;

          if (at < 0 || row < 0 || at >= self->width || row >= self->height)
            continue;
          below = self->pixels[(guint) row * self->width + (guint) at];
          ink = blend (below, *color);
          self->least = MIN (self->least, hf_color_contrast (&ink, &below));
        }
    }
  return width;
}

static const HfSurfaceClass reader_class = {
  .begin_group = begin_group,
  .end_group = end_group,
  .fill_rectangle = fill,
  .stroke_rectangle = stroke,
  .hatch_rectangle = hatch,
  .shade_rectangle = shade,
  .stroke_path = stroke_path,
  .draw_text = draw_text,
  .measure_text = measure,
};

void
drawing_reader_init (DrawingReader   *self,
                     const HfRect    *bounds,
                     const HfPalette *palette)
{
  const HfColor ground = hf_palette_ground (palette);

  *self = (DrawingReader){
    .surface = { &reader_class },
    .width = (guint) bounds->width,
    .height = (guint) bounds->height,
    .least = 21,
  };
  self->pixels = g_new (HfColor, (gsize) self->width * self->height);
  for (gsize i = 0; i < (gsize) self->width * self->height; i++)
    self->pixels[i] = ground;
}

void
drawing_reader_clear (DrawingReader *self)
{
  g_clear_pointer (&self->pixels, g_free);
}
