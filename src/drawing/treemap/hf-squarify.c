/* hf-squarify.c: rows of tiles, each across what is left of the rectangle, and strips
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-squarify.h"

#include <math.h>

/* How much of the whole a strip takes at least. */
#define MIN_STRIP_SHARE 0.12

/* The plane in which rows are decided: the rectangle with another aspect ratio, at the
 * origin, and of the same area. */
typedef struct
{
  double width;
  double height;
  HfRect target;
} Plane;

static Plane
plane_init (HfRect target,
            double aspect)
{
  double area = hf_rect_area (&target);

  return (Plane){ sqrt (area * aspect), sqrt (area / aspect), target };
}

double
hf_squarify_round_aspect (HfRect rect)
{
  return pow (HF_SQUARIFY_ASPECT_STEP,
              round (log (rect.width / rect.height) / log (HF_SQUARIFY_ASPECT_STEP)));
}

static double
add_up (const double *weights,
        gsize         n_weights)
{
  double total = 0;

  for (gsize i = 0; i < n_weights; i++)
    total += weights[i];

  return total;
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

  return (HfRect){ x0, y0, MAX (x1 - x0, 0), MAX (y1 - y0, 0) };
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

/* Places a row of areas from @along on, across the plane at @across. */
static void
place_row (const Plane  *plane,
           const double *weights,
           gsize         n_weights,
           gboolean      is_column,
           double        along,
           double        side,
           double        across,
           double        thickness,
           HfRect       *tiles)
{
  double total = add_up (weights, n_weights);

  for (gsize i = 0; i < n_weights; i++)
    {
      double next = along + weights[i] / total * side;

      tiles[i] = is_column ? plane_map (plane, across, along, across + thickness, next)
                           : plane_map (plane, along, across, next, across + thickness);
      along = next;
    }
}

/* From (left, top) of the plane to its other corner. */
static void
fill_rest (const Plane  *plane,
           double        left,
           double        top,
           const double *weights,
           gsize         n_weights,
           double        scale,
           HfRect       *tiles)
{
  gsize n = 0;

  for (gsize first = 0; first < n_weights; first += n)
    {
      gboolean is_column = plane->width - left >= plane->height - top;
      double side = is_column ? plane->height - top : plane->width - left;
      double row_area, thickness;

      n = measure_row (weights + first, n_weights - first, scale, side, &row_area);
      thickness = row_area / side;
      /* The last row takes what is left, so that no rounding error shows. */
      if (first + n == n_weights)
        thickness = is_column ? plane->width - left : plane->height - top;

      place_row (plane, weights + first, n, is_column, is_column ? top : left, side,
                 is_column ? left : top, thickness, tiles + first);
      if (is_column)
        left += thickness;
      else
        top += thickness;
    }
}

void
hf_squarify (const double *weights,
             gsize         n_weights,
             HfRect        rect,
             double        aspect,
             HfRect       *tiles)
{
  Plane plane = plane_init (rect, aspect);

  fill_rest (&plane, 0, 0, weights, n_weights, hf_rect_area (&rect) / add_up (weights, n_weights),
             tiles);
}

/* The mean aspect ratio of areas in a strip of its own across @side. */
static double
mean_aspect (const double *weights,
             gsize         n_weights,
             double        scale,
             double        side)
{
  double thickness = add_up (weights, n_weights) * scale / side;
  double total = 0;

  for (gsize i = 0; i < n_weights; i++)
    {
      double aspect = weights[i] * scale / (thickness * thickness);

      total += MAX (aspect, 1 / aspect);
    }

  return total / (double) n_weights;
}

/* How many of the areas go into the next strip: as many as make it squarer on average. */
static gsize
measure_strip (const double *weights,
               gsize         n_weights,
               double        scale,
               double        side)
{
  double mean = mean_aspect (weights, 1, scale, side);

  for (gsize n = 2; n <= n_weights; n++)
    {
      double next = mean_aspect (weights, n, scale, side);

      if (next > mean)
        return n - 1;
      mean = next;
    }

  return n_weights;
}

/* As measure_strip(), and the whole next strip as well if both are squarer for it. */
static gsize
measure_strip_ahead (const double *weights,
                     gsize         n_weights,
                     double        scale,
                     double        side)
{
  gsize n = measure_strip (weights, n_weights, scale, side);
  gsize n_next;
  double apart;

  if (n == n_weights)
    return n;

  n_next = measure_strip (weights + n, n_weights - n, scale, side);
  apart = mean_aspect (weights, n, scale, side) * (double) n +
          mean_aspect (weights + n, n_next, scale, side) * (double) n_next;
  return mean_aspect (weights, n + n_next, scale, side) * (double) (n + n_next) < apart ? n + n_next
                                                                                        : n;
}

/* Whether what follows a strip would be thin strips alone, which cannot be read. */
static gboolean
is_rest_thin (const double *weights,
              gsize         n_weights,
              double        scale,
              double        side,
              double        across)
{
  gsize n;

  if (n_weights == 0)
    return FALSE;

  n = measure_strip_ahead (weights, n_weights, scale, side);
  return add_up (weights, n) * scale / side < across * MIN_STRIP_SHARE;
}

void
hf_squarify_strips (const double *weights,
                    gsize         n_weights,
                    HfRect        rect,
                    double        aspect,
                    HfRect       *tiles)
{
  Plane plane = plane_init (rect, aspect);
  gboolean is_column = plane.width >= plane.height;
  double side = is_column ? plane.height : plane.width;
  double whole = is_column ? plane.width : plane.height;
  double scale = hf_rect_area (&rect) / add_up (weights, n_weights);
  double across = 0;
  gsize n = 0;

  for (gsize first = 0; first < n_weights; first += n)
    {
      const double *rest = weights + first;
      double thickness;

      n = measure_strip_ahead (rest, n_weights - first, scale, side);
      if (is_rest_thin (rest + n, n_weights - first - n, scale, side, whole))
        {
          fill_rest (&plane, is_column ? across : 0, is_column ? 0 : across, rest,
                     n_weights - first, scale, tiles + first);
          return;
        }

      thickness = add_up (rest, n) * scale / side;
      if (first + n == n_weights)
        thickness = whole - across;
      place_row (&plane, rest, n, is_column, 0, side, across, thickness, tiles + first);
      across += thickness;
    }
}
