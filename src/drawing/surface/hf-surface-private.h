/* hf-surface-private.h: the functions that a back end of HfSurface implements
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-surface.h"

G_BEGIN_DECLS

/**
 * HfSurfaceClass: the functions of hf-surface.h, which check their arguments first
 *
 * Rectangles and paths are never empty. @free also frees the struct itself.
 */
typedef struct
{
  gboolean has_titles;

  void   (*free)             (HfSurface         *self);
  void   (*begin_group)      (HfSurface         *self,
                              const char        *title);
  void   (*end_group)        (HfSurface         *self);
  void   (*begin_view)       (HfSurface         *self,
                              double             x,
                              double             y,
                              double             scale);
  void   (*end_view)         (HfSurface         *self);
  void   (*fill_rectangle)   (HfSurface         *self,
                              const HfRect      *rect,
                              double             radius,
                              const HfColor     *color);
  void   (*stroke_rectangle) (HfSurface         *self,
                              const HfRect      *rect,
                              double             radius,
                              double             line_width,
                              const HfColor     *color);
  void   (*shade_rectangle)  (HfSurface         *self,
                              const HfRect      *rect,
                              double             radius,
                              const HfShade     *shade);
  void   (*hatch_rectangle)  (HfSurface         *self,
                              const HfRect      *rect,
                              double             radius,
                              const HfHatch     *hatch);
  void   (*fill_path)        (HfSurface         *self,
                              const HfPath      *path,
                              const HfColor     *color);
  void   (*stroke_path)      (HfSurface         *self,
                              const HfPath      *path,
                              double             line_width,
                              double             dash,
                              const HfColor     *color);
  double (*draw_text)        (HfSurface         *self,
                              const char        *text,
                              double             x,
                              double             y,
                              double             max_width,
                              const HfTextStyle *style,
                              const HfColor     *color);
  double (*measure_text)     (HfSurface         *self,
                              const char        *text,
                              const HfTextStyle *style);
} HfSurfaceClass;

struct _HfSurface
{
  const HfSurfaceClass *klass;
};

G_END_DECLS
