/* hf-path.h: lines and curves, one after another
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** HfPoint: px from the upper left corner of a picture. */
typedef struct
{
  double x;
  double y;
} HfPoint;

/**
 * HfPathPart: a piece of a path
 * @HF_PATH_MOVE: begins anew at a point
 * @HF_PATH_LINE: straight to a point
 * @HF_PATH_CURVE: a cubic Bézier curve by two points to a third
 * @HF_PATH_CLOSE: straight to where it began; no point
 */
typedef enum
{
  HF_PATH_MOVE,
  HF_PATH_LINE,
  HF_PATH_CURVE,
  HF_PATH_CLOSE,
} HfPathPart;

/**
 * HfPath:
 * @parts: (element-type guint8): #HfPathPart
 * @points: (element-type HfPoint): of all parts, in that order
 *
 * The outline that a surface fills or strokes.
 */
typedef struct
{
  GArray *parts;
  GArray *points;
} HfPath;

/** hf_path_new: (transfer full): without parts. */
HfPath *hf_path_new      (void);
/** hf_path_free: frees the path; @self is not %NULL. */
void    hf_path_free     (HfPath     *self);
/** hf_path_clear: removes all parts, to use it again. */
void    hf_path_clear    (HfPath     *self);

/** hf_path_move_to: begins a new part at a point, in px. */
void    hf_path_move_to  (HfPath     *self,
                          double      x,
                          double      y);
/** hf_path_line_to: adds a straight line from the last point to this one, in px. */
void    hf_path_line_to  (HfPath     *self,
                          double      x,
                          double      y);

/**
 * hf_path_curve_to:
 *
 * Adds a cubic curve from the last point to @end, with two points of control, in px.
 */
void    hf_path_curve_to (HfPath     *self,
                          HfPoint     first,
                          HfPoint     second,
                          HfPoint     end);

/** hf_path_close: adds a straight line from the last point to where its part began. */
void    hf_path_close    (HfPath     *self);

/**
 * hf_path_add_data:
 * @data: parts as SVG writes them, of M, L, H, V, C and Z alone, with absolute numbers
 * @x: the place of the origin of @data, in px
 * @scale: px for each unit of @data
 */
void    hf_path_add_data (HfPath     *self,
                          const char *data,
                          double      x,
                          double      y,
                          double      scale);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfPath, hf_path_free)

G_END_DECLS
