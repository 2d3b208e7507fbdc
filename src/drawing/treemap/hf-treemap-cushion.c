/* hf-treemap-cushion.c: the light on a treemap whose cells are cushions
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-treemap-cushion.h"

#include <math.h>

/* As in the paper, but for the height of cells below the outermost. */
#define RIDGE_HEIGHT 0.5
#define RIDGE_FACTOR 0.6
#define LIGHT_X -0.195
#define LIGHT_Y -0.195
#define LIGHT_Z 0.961

/* Alphas of white and black where the light is as bright or as dark as it can be: what
 * takes contrast away from a label is kept small. */
#define LIGHT_WHITE 0.40
#define LIGHT_BLACK 0.065
#define DARK_WHITE 0.02
#define DARK_BLACK 0.30

/* How much of the difference to flat light counts as all of it. */
#define RANGE 0.45

/* z = ax² + bx + cy² + dy, of which only the slopes matter. */
typedef struct
{
  double x2;
  double x1;
  double y2;
  double y1;
} Surface;

static void
add_ridge (Surface      *self,
           const HfRect *rect,
           double        height)
{
  if (rect->width <= 0 || rect->height <= 0)
    return;

  self->x1 += 4 * height * (2 * rect->x + rect->width) / rect->width;
  self->x2 -= 4 * height / rect->width;
  self->y1 += 4 * height * (2 * rect->y + rect->height) / rect->height;
  self->y2 -= 4 * height / rect->height;
}

/* How much brighter than a flat surface, from −1 to 1. */
static double
get_light (const Surface *self,
           double         x,
           double         y)
{
  double slope_x = -(2 * self->x2 * x + self->x1);
  double slope_y = -(2 * self->y2 * y + self->y1);
  double light = (slope_x * LIGHT_X + slope_y * LIGHT_Y + LIGHT_Z) /
                 sqrt (slope_x * slope_x + slope_y * slope_y + 1);

  return CLAMP ((light - LIGHT_Z) / RANGE, -1, 1);
}

static HfColor
get_color (const HfPalette *palette,
           double           light)
{
  double white = palette->dark ? DARK_WHITE : LIGHT_WHITE;
  double black = palette->dark ? DARK_BLACK : LIGHT_BLACK;

  if (light > 0)
    return (HfColor){ 1, 1, 1, white * light };

  return (HfColor){ 0, 0, 0, -black * light };
}

gboolean
hf_treemap_cushion_shade (const HfTreemapLayout *layout,
                          guint32                cell,
                          const HfPalette       *palette,
                          HfShade               *shade)
{
  const HfRect *rect = &layout->cells[cell].rect;
  Surface surface = { 0, 0, 0, 0 };
  guint32 depth = 0;
  double right = rect->x + rect->width;
  double bottom = rect->y + rect->height;
  double light = 0;
  double dark = 0;

  if (palette->high_contrast || rect->width < 2 || rect->height < 2)
    return FALSE;

  for (guint32 i = cell; i != HF_INDEX_NONE; i = layout->cells[i].parent)
    depth++;
  for (guint32 i = cell; i != HF_INDEX_NONE; i = layout->cells[i].parent)
    add_ridge (&surface, &layout->cells[i].rect, RIDGE_HEIGHT * pow (RIDGE_FACTOR, --depth));

  light = get_light (&surface, rect->x + rect->width * .1, rect->y + rect->height * .1);
  dark = get_light (&surface, right - rect->width * .1, bottom - rect->height * .1);
  *shade = (HfShade){
    rect->x, rect->y, right, bottom, get_color (palette, light), get_color (palette, dark)
  };
  return TRUE;
}
