/* hf-rect.h: a rectangle of a picture
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** HfRect: in px of the picture, y downwards; never negative in width or height. */
typedef struct
{
  double x;
  double y;
  double width;
  double height;
} HfRect;

/** hf_rect_area: its area, in px². */
static inline double
hf_rect_area (const HfRect *self)
{
  return self->width * self->height;
}

/** HfDirection: a side of a rectangle, for a search. */
typedef enum
{
  HF_DIRECTION_LEFT,
  HF_DIRECTION_RIGHT,
  HF_DIRECTION_UP,
  HF_DIRECTION_DOWN,
} HfDirection;

/** hf_rect_contains: the left and upper edges belong to it, the others do not. */
static inline gboolean
hf_rect_contains (const HfRect *self,
                  double        x,
                  double        y)
{
  return x >= self->x && y >= self->y && x < self->x + self->width && y < self->y + self->height;
}

G_END_DECLS
