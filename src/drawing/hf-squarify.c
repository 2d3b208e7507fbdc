/* hf-squarify.c: rows of tiles, each row across what is left of the rectangle
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-squarify.h"

#include <math.h>

#define ASPECT_STEP 1.15

/* The plane in which rows are decided: the rectangle with its aspect ratio
 * rounded to a step, at the origin, and of the same area. */
typedef struct
{
  double width;
  double height;
  HfRect target;
} Plane;

static Plane
plane_init (HfRect target)
{
  double area = hf_rect_area (&target);
  double step = round (log (target.width / target.height) / log (ASPECT_STEP));
  double aspect = pow (ASPECT_STEP, step);

  return (Plane) { sqrt (area * aspect), sqrt (area / aspect), target };
}

static HfRect
plane_map (const Plane *self,
           double       left,
           double       top,
           double       right,
           double       bottom)
{
  double x_scale = self->target.width / self->width;
  double y_scale = self->target.height / self->height;
  double x0 = round (self->target.x + left * x_scale);
  double y0 = round (self->target.y + top * y_scale);
  double x1 = round (self->target.x + right * x_scale);
  double y1 = round (self->target.y + bottom * y_scale);

  return (HfRect) { x0, y0, MAX (x1 - x0, 0), MAX (y1 - y0, 0) };
}

/* The worst aspect ratio in a row of areas across @side. */
static double
worst_aspect (double sum,
              double least,
              double most,
              double side)
{
  double thickness = sum / side;

  return MAX (most / (thickness * thickness), thickness * thickness / least);
}

/* How many of the areas go into the next row: as many as make it squarer. */
static gsize
measure_row (const double *weights,
             gsize         n_weights,
             double        scale,
             double        side,
             double       *row_area)
{
  double sum = weights[0] * scale;
  double least = sum;
  double most = sum;
  double worst = worst_aspect (sum, least, most, side);
  gsize n = 1;

  for (; n < n_weights; n++)
    {
      double area = weights[n] * scale;
      double next = worst_aspect (sum + area, MIN (least, area), MAX (most, area), side);

      if (next > worst)
        break;
      worst = next;
      least = MIN (least, area);
      most = MAX (most, area);
      sum += area;
    }

  *row_area = sum;
  return n;
}

void
hf_squarify (const double *weights,
             gsize         n_weights,
             HfRect        rect,
             HfRect       *tiles)
{
  Plane plane = plane_init (rect);
  double left = 0;
  double top = 0;
  double total = 0;
  double scale;
  gsize n = 0;

  for (gsize i = 0; i < n_weights; i++)
    total += weights[i];
  scale = hf_rect_area (&rect) / total;

  for (gsize first = 0; first < n_weights; first += n)
    {
      gboolean is_column = plane.width - left >= plane.height - top;
      double side = is_column ? plane.height - top : plane.width - left;
      double along = is_column ? top : left;
      double row_area, thickness;

      n = measure_row (weights + first, n_weights - first, scale, side, &row_area);
      thickness = row_area / side;
      /* The last row takes what is left, so that no rounding error shows. */
      if (first + n == n_weights)
        thickness = is_column ? plane.width - left : plane.height - top;

      for (gsize i = first; i < first + n; i++)
        {
          double next = along + weights[i] * scale / row_area * side;

          tiles[i] = is_column ? plane_map (&plane, left, along, left + thickness, next)
                               : plane_map (&plane, along, top, next, top + thickness);
          along = next;
        }

      if (is_column)
        left += thickness;
      else
        top += thickness;
    }
}
