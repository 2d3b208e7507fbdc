/* hf-surface.h: the few things that a painter can draw, on any back end
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-color.h"
#include "hf-path.h"
#include "hf-rect.h"

G_BEGIN_DECLS

/**
 * HfSurface:
 *
 * Where a painter draws: through Cairo (screen, PNG, PDF) or as SVG text. Each
 * picture is painted by one function, so that all of them agree. Not
 * thread-safe; one painter at a time.
 */
typedef struct _HfSurface HfSurface;

/** HfShade: from one color at a point to another at the next, in px. */
typedef struct
{
  double  x0;
  double  y0;
  double  x1;
  double  y1;
  HfColor from;
  HfColor to;
} HfShade;

/**
 * HfHatch:
 * @spacing: px between the lines, across
 * @line_width: in px
 * @is_backward: whether the lines run like a backslash, not like a slash
 * @color: with its alpha
 *
 * Diagonal lines.
 */
typedef struct
{
  double   spacing;
  double   line_width;
  gboolean is_backward;
  HfColor  color;
} HfHatch;

/**
 * HfTextStyle:
 * @size: height of the font in px
 * @bold: weight 700 instead of 400
 * @ellipsize_start: elide at the start (`….Routing.Patterns`), not the end
 * @align_end: @x of hf_surface_draw_text() is the right edge
 * @monospace: letters of the same width, as for addresses
 */
typedef struct
{
  double   size;
  gboolean bold;
  gboolean ellipsize_start;
  gboolean align_end;
  gboolean monospace;
} HfTextStyle;

/** hf_surface_free: (nullable): frees it; a document that was not finished is lost. */
void   hf_surface_free            (HfSurface         *self);

/* ---- Groups ------------------------------------------------------------ */

/**
 * hf_surface_has_titles:
 *
 * Returns: whether the titles of groups are kept; a painter need not make them
 *   where they are not
 */
gboolean hf_surface_has_titles    (HfSurface         *self);
/**
 * hf_surface_begin_group:
 * @title: (nullable): the title of the group, plain text; not needed without
 *   hf_surface_has_titles()
 *
 * All drawing up to the matching hf_surface_end_group() belongs to one group.
 */
void   hf_surface_begin_group     (HfSurface         *self,
                                   const char        *title);

/** hf_surface_end_group: ends the group that hf_surface_begin_group() began last. */
void   hf_surface_end_group       (HfSurface         *self);
/**
 * hf_surface_begin_view:
 * @x: the position of the point 0, 0 of the view, in px
 * @scale: the magnification of the view
 *
 * All drawing up to the matching hf_surface_end_view() is moved and scaled, including text.
 */
void   hf_surface_begin_view      (HfSurface         *self,
                                   double             x,
                                   double             y,
                                   double             scale);

/**
 * hf_surface_end_view:
 *
 * Ends the view that hf_surface_begin_view() began last; restores place and scale.
 */
void   hf_surface_end_view        (HfSurface         *self);

/* ---- Shapes ------------------------------------------------------------ */

/** hf_surface_fill_rectangle: @radius of the corners, in px. An empty @rect draws nothing. */
void   hf_surface_fill_rectangle  (HfSurface         *self,
                                   const HfRect      *rect,
                                   double             radius,
                                   const HfColor     *color);
/** hf_surface_stroke_rectangle: a line of @line_width px inside the edge of @rect. */
void   hf_surface_stroke_rectangle (HfSurface        *self,
                                   const HfRect      *rect,
                                   double             radius,
                                   double             line_width,
                                   const HfColor     *color);
/**
 * hf_surface_shade_rectangle:
 * @shade: two points, in px, and the colors there, with their alpha
 *
 * A linear gradient from one color to the other, over the existing drawing.
 */
void   hf_surface_shade_rectangle (HfSurface         *self,
                                   const HfRect      *rect,
                                   double             radius,
                                   const HfShade     *shade);
/** hf_surface_hatch_rectangle: in a phase that is that of the whole picture, not of @rect. */
void   hf_surface_hatch_rectangle (HfSurface         *self,
                                   const HfRect      *rect,
                                   double             radius,
                                   const HfHatch     *hatch);

/** hf_surface_fill_path: fills by the even-odd rule. */
void   hf_surface_fill_path       (HfSurface         *self,
                                   const HfPath      *path,
                                   const HfColor     *color);
/**
 * hf_surface_stroke_path:
 * @line_width: in px, half of it to each side
 * @dash: px of each dash and of each gap; 0 = a whole line
 */
void   hf_surface_stroke_path     (HfSurface         *self,
                                   const HfPath      *path,
                                   double             line_width,
                                   double             dash,
                                   const HfColor     *color);

/* ---- Text -------------------------------------------------------------- */

/**
 * hf_surface_draw_text:
 * @x: left edge, or right edge with HfTextStyle.align_end, in px
 * @y: upper edge of the line, in px
 * @max_width: elided with "…" to fit, in px; a negative width = no limit
 *
 * Returns: the width taken, in px; 0 if not even "…" fits
 */
double hf_surface_draw_text       (HfSurface         *self,
                                   const char        *text,
                                   double             x,
                                   double             y,
                                   double             max_width,
                                   const HfTextStyle *style,
                                   const HfColor     *color);
/** hf_surface_measure_text: the width @text would take, in px. */
double hf_surface_measure_text    (HfSurface         *self,
                                   const char        *text,
                                   const HfTextStyle *style);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfSurface, hf_surface_free)

G_END_DECLS
