/* hf-surface.c: calls the back end of a surface
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-surface.h"

#include "hf-surface-private.h"

void
hf_surface_free (HfSurface *self)
{
  if (self != NULL)
    self->klass->free (self);
}

gboolean
hf_surface_has_titles (HfSurface *self)
{
  return self->klass->has_titles;
}

void
hf_surface_begin_group (HfSurface  *self,
                        const char *title)
{
  self->klass->begin_group (self, title);
}

void
hf_surface_end_group (HfSurface *self)
{
  self->klass->end_group (self);
}

void
hf_surface_begin_view (HfSurface *self,
                       double     x,
                       double     y,
                       double     scale)
{
  g_return_if_fail (scale > 0);

  self->klass->begin_view (self, x, y, scale);
}

void
hf_surface_end_view (HfSurface *self)
{
  self->klass->end_view (self);
}

static gboolean
is_empty (const HfRect *rect)
{
  return rect->width <= 0 || rect->height <= 0;
}

/* A corner cannot be rounder than half the shorter side. */
static double
limit_radius (const HfRect *rect,
              double        radius)
{
  return CLAMP (radius, 0, MIN (rect->width, rect->height) / 2);
}

void
hf_surface_fill_rectangle (HfSurface     *self,
                           const HfRect  *rect,
                           double         radius,
                           const HfColor *color)
{
  if (!is_empty (rect))
    self->klass->fill_rectangle (self, rect, limit_radius (rect, radius), color);
}

void
hf_surface_stroke_rectangle (HfSurface     *self,
                             const HfRect  *rect,
                             double         radius,
                             double         line_width,
                             const HfColor *color)
{
  double inset = line_width / 2;
  HfRect middle = { rect->x + inset, rect->y + inset, rect->width - line_width,
                    rect->height - line_width };

  if (!is_empty (&middle))
    self->klass->stroke_rectangle (self, &middle, limit_radius (&middle, radius - inset),
                                   line_width, color);
}

void
hf_surface_shade_rectangle (HfSurface     *self,
                            const HfRect  *rect,
                            double         radius,
                            const HfShade *shade)
{
  if (!is_empty (rect))
    self->klass->shade_rectangle (self, rect, limit_radius (rect, radius), shade);
}

void
hf_surface_hatch_rectangle (HfSurface     *self,
                            const HfRect  *rect,
                            double         radius,
                            const HfHatch *hatch)
{
  g_return_if_fail (hatch->spacing > 0);

  if (!is_empty (rect))
    self->klass->hatch_rectangle (self, rect, limit_radius (rect, radius), hatch);
}

void
hf_surface_fill_path (HfSurface     *self,
                      const HfPath  *path,
                      const HfColor *color)
{
  if (path->parts->len > 0)
    self->klass->fill_path (self, path, color);
}

void
hf_surface_stroke_path (HfSurface     *self,
                        const HfPath  *path,
                        double         line_width,
                        double         dash,
                        const HfColor *color)
{
  if (path->parts->len > 0)
    self->klass->stroke_path (self, path, line_width, dash, color);
}

double
hf_surface_draw_text (HfSurface         *self,
                      const char        *text,
                      double             x,
                      double             y,
                      double             max_width,
                      const HfTextStyle *style,
                      const HfColor     *color)
{
  if (text[0] == '\0' || max_width == 0)
    return 0;

  return self->klass->draw_text (self, text, x, y, max_width, style, color);
}

double
hf_surface_measure_text (HfSurface         *self,
                         const char        *text,
                         const HfTextStyle *style)
{
  return self->klass->measure_text (self, text, style);
}
