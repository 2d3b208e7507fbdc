/* hf-graph-pan.c: moves the camera of a graph smoothly
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-pan.h"

#include <adwaita.h>

#define DURATION 250 /* ms */

struct _HfGraphPan
{
  HfCanvas      *canvas;
  HfGraphCamera *camera;
  AdwAnimation  *animation;
  HfPoint        from;
  HfPoint        to;
  HfGraphCamera  last;      /* as this has left the camera */
};

static void
move_cb (double   share,
         gpointer user_data)
{
  HfGraphPan *self = user_data;

  /* The user has zoomed or moved it, or the view has fitted it. */
  if (self->camera->x != self->last.x || self->camera->y != self->last.y ||
      self->camera->scale != self->last.scale)
    {
      adw_animation_pause (self->animation);
      return;
    }

  self->camera->x = self->from.x + share * (self->to.x - self->from.x);
  self->camera->y = self->from.y + share * (self->to.y - self->from.y);
  self->last = *self->camera;
  hf_canvas_items_moved (self->canvas);
}

HfGraphPan *
hf_graph_pan_new (HfCanvas      *canvas,
                  HfGraphCamera *camera)
{
  HfGraphPan *self = g_new0 (HfGraphPan, 1);
  AdwAnimationTarget *target = adw_callback_animation_target_new (move_cb, self, NULL);

  self->canvas = canvas;
  self->camera = camera;
  self->animation = adw_timed_animation_new (GTK_WIDGET (canvas), 0, 1, DURATION, target);
  return self;
}

void
hf_graph_pan_free (HfGraphPan *self)
{
  if (self == NULL)
    return;

  adw_animation_pause (self->animation);
  g_object_unref (self->animation);
  g_free (self);
}

void
hf_graph_pan_start (HfGraphPan *self,
                    double      x,
                    double      y)
{
  adw_animation_pause (self->animation);
  if (x == self->camera->x && y == self->camera->y)
    return;

  self->from = (HfPoint){ self->camera->x, self->camera->y };
  self->to = (HfPoint){ x, y };
  self->last = *self->camera;
  adw_animation_reset (self->animation);
  adw_animation_play (self->animation);
}
