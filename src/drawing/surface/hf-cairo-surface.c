/* hf-cairo-surface.c: shapes by Cairo, text by Pango
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-cairo-surface.h"

#include "hf-surface-private.h"
#include "hf-text.h"

#include <math.h>

typedef struct
{
  HfSurface parent;
  cairo_t  *cr;
  HfText    text;
  gboolean  is_outlined; /* letters are drawn as shapes */
} HfCairoSurface;

static void
cairo_surface_free (HfSurface *surface)
{
  HfCairoSurface *self = (HfCairoSurface *) surface;

  hf_text_clear (&self->text);
  cairo_destroy (self->cr);
  g_free (self);
}

static void
cairo_surface_begin_group (HfSurface  *surface G_GNUC_UNUSED,
                           const char *title G_GNUC_UNUSED)
{
}

static void
cairo_surface_end_group (HfSurface *surface G_GNUC_UNUSED)
{
}

static void
cairo_surface_begin_view (HfSurface *surface,
                          double     x,
                          double     y,
                          double     scale)
{
  HfCairoSurface *self = (HfCairoSurface *) surface;

  cairo_save (self->cr);
  cairo_translate (self->cr, x, y);
  cairo_scale (self->cr, scale, scale);
}

static void
cairo_surface_end_view (HfSurface *surface)
{
  cairo_restore (((HfCairoSurface *) surface)->cr);
}

static void
set_color (cairo_t       *cr,
           const HfColor *color)
{
  cairo_set_source_rgba (cr, color->red, color->green, color->blue, color->alpha);
}

static void
add_rectangle (cairo_t      *cr,
               const HfRect *rect,
               double        radius)
{
  double right = rect->x + rect->width;
  double bottom = rect->y + rect->height;

  if (radius <= 0)
    {
      cairo_rectangle (cr, rect->x, rect->y, rect->width, rect->height);
      return;
    }

  cairo_new_sub_path (cr);
  cairo_arc (cr, right - radius, rect->y + radius, radius, -G_PI / 2, 0);
  cairo_arc (cr, right - radius, bottom - radius, radius, 0, G_PI / 2);
  cairo_arc (cr, rect->x + radius, bottom - radius, radius, G_PI / 2, G_PI);
  cairo_arc (cr, rect->x + radius, rect->y + radius, radius, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
}

static void
cairo_surface_fill_rectangle (HfSurface     *surface,
                              const HfRect  *rect,
                              double         radius,
                              const HfColor *color)
{
  HfCairoSurface *self = (HfCairoSurface *) surface;

  set_color (self->cr, color);
  add_rectangle (self->cr, rect, radius);
  cairo_fill (self->cr);
}

static void
cairo_surface_stroke_rectangle (HfSurface     *surface,
                                const HfRect  *rect,
                                double         radius,
                                double         line_width,
                                const HfColor *color)
{
  HfCairoSurface *self = (HfCairoSurface *) surface;

  set_color (self->cr, color);
  cairo_set_line_width (self->cr, line_width);
  add_rectangle (self->cr, rect, radius);
  cairo_stroke (self->cr);
}

static void
cairo_surface_shade_rectangle (HfSurface     *surface,
                               const HfRect  *rect,
                               double         radius,
                               const HfShade *shade)
{
  HfCairoSurface *self = (HfCairoSurface *) surface;
  cairo_pattern_t *pattern = cairo_pattern_create_linear (shade->x0, shade->y0, shade->x1,
                                                          shade->y1);

  cairo_pattern_add_color_stop_rgba (pattern, 0, shade->from.red, shade->from.green,
                                     shade->from.blue, shade->from.alpha);
  cairo_pattern_add_color_stop_rgba (pattern, 1, shade->to.red, shade->to.green, shade->to.blue,
                                     shade->to.alpha);
  add_rectangle (self->cr, rect, radius);
  cairo_set_source (self->cr, pattern);
  cairo_fill (self->cr);
  cairo_pattern_destroy (pattern);
}

/* The lines are x + y = k × step from the picture's corner, half a step in; backward ones are
 * x - y = k × step. */
static void
cairo_surface_hatch_rectangle (HfSurface     *surface,
                               const HfRect  *rect,
                               double         radius,
                               const HfHatch *hatch)
{
  HfCairoSurface *self = (HfCairoSurface *) surface;
  double sign = hatch->is_backward ? -1 : 1;
  double step = hatch->spacing * G_SQRT2;
  double margin = hatch->line_width * G_SQRT2;
  double top = rect->y - margin;
  double bottom = rect->y + rect->height + margin;
  double least = rect->x + MIN (sign * rect->y, sign * (rect->y + rect->height));
  double most = least + rect->width + rect->height;
  double first = floor ((least - margin) / step - .5);
  double last = ceil ((most + margin) / step - .5);

  cairo_save (self->cr);
  add_rectangle (self->cr, rect, radius);
  cairo_clip (self->cr);
  for (double k = first; k <= last; k++)
    {
      double sum = (k + .5) * step;

      cairo_move_to (self->cr, sum - sign * top, top);
      cairo_line_to (self->cr, sum - sign * bottom, bottom);
    }
  set_color (self->cr, &hatch->color);
  cairo_set_line_width (self->cr, hatch->line_width);
  cairo_stroke (self->cr);
  cairo_restore (self->cr);
}

static void
add_path (cairo_t      *cr,
          const HfPath *path)
{
  const HfPoint *points = (const HfPoint *) path->points->data;

  for (guint i = 0; i < path->parts->len; i++)
    {
      switch ((HfPathPart) g_array_index (path->parts, guint8, i))
        {
        case HF_PATH_MOVE:
          cairo_move_to (cr, points[0].x, points[0].y);
          points += 1;
          break;
        case HF_PATH_LINE:
          cairo_line_to (cr, points[0].x, points[0].y);
          points += 1;
          break;
        case HF_PATH_CURVE:
          cairo_curve_to (cr, points[0].x, points[0].y, points[1].x, points[1].y, points[2].x,
                          points[2].y);
          points += 3;
          break;
        case HF_PATH_CLOSE:
        default:
          cairo_close_path (cr);
          break;
        }
    }
}

static void
cairo_surface_fill_path (HfSurface     *surface,
                         const HfPath  *path,
                         const HfColor *color)
{
  HfCairoSurface *self = (HfCairoSurface *) surface;

  set_color (self->cr, color);
  cairo_set_fill_rule (self->cr, CAIRO_FILL_RULE_EVEN_ODD);
  add_path (self->cr, path);
  cairo_fill (self->cr);
  cairo_set_fill_rule (self->cr, CAIRO_FILL_RULE_WINDING);
}

static void
cairo_surface_stroke_path (HfSurface     *surface,
                           const HfPath  *path,
                           double         line_width,
                           double         dash,
                           const HfColor *color)
{
  HfCairoSurface *self = (HfCairoSurface *) surface;

  set_color (self->cr, color);
  cairo_set_line_width (self->cr, line_width);
  cairo_set_dash (self->cr, &dash, dash > 0 ? 1 : 0, 0);
  add_path (self->cr, path);
  cairo_stroke (self->cr);
  cairo_set_dash (self->cr, NULL, 0, 0);
}

static double
cairo_surface_draw_text (HfSurface         *surface,
                         const char        *text,
                         double             x,
                         double             y,
                         double             max_width,
                         const HfTextStyle *style,
                         const HfColor     *color)
{
  HfCairoSurface *self = (HfCairoSurface *) surface;
  double width = 0;
  g_autofree char *fitted = hf_text_fit (&self->text, text, max_width, style, &width);

  if (fitted == NULL)
    return 0;

  set_color (self->cr, color);
  cairo_move_to (self->cr, style->align_end ? x - width : x, y);
  if (self->is_outlined)
    {
      pango_cairo_layout_path (self->cr, self->text.layout);
      cairo_fill (self->cr);
    }
  else
    pango_cairo_show_layout (self->cr, self->text.layout);
  return width;
}

static double
cairo_surface_measure_text (HfSurface         *surface,
                            const char        *text,
                            const HfTextStyle *style)
{
  return hf_text_measure (&((HfCairoSurface *) surface)->text, text, style);
}

static const HfSurfaceClass cairo_surface_class = {
  .free = cairo_surface_free,
  .begin_group = cairo_surface_begin_group,
  .end_group = cairo_surface_end_group,
  .begin_view = cairo_surface_begin_view,
  .end_view = cairo_surface_end_view,
  .fill_rectangle = cairo_surface_fill_rectangle,
  .stroke_rectangle = cairo_surface_stroke_rectangle,
  .shade_rectangle = cairo_surface_shade_rectangle,
  .hatch_rectangle = cairo_surface_hatch_rectangle,
  .fill_path = cairo_surface_fill_path,
  .stroke_path = cairo_surface_stroke_path,
  .draw_text = cairo_surface_draw_text,
  .measure_text = cairo_surface_measure_text,
};

/* An image puts glyphs on whole pixels, away from where they were measured; shapes
 * stay where they are. A document has no pixels, and its text should stay text. */
static gboolean
is_image (cairo_t *cr)
{
  return cairo_surface_get_type (cairo_get_target (cr)) == CAIRO_SURFACE_TYPE_IMAGE;
}

HfSurface *
hf_cairo_surface_new (cairo_t      *cr,
                      PangoContext *context,
                      const char   *family)
{
  HfCairoSurface *self = g_new0 (HfCairoSurface, 1);

  self->parent.klass = &cairo_surface_class;
  self->cr = cairo_reference (cr);
  self->is_outlined = context == NULL && is_image (cr);
  hf_text_init (&self->text, context, family);
  return &self->parent;
}
