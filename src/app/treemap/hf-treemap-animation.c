/* hf-treemap-animation.c: from one picture of a treemap to the next
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-treemap-animation.h"

#include <adwaita.h>

/* In µs, as frame clocks count. */
#define ZOOM_TIME 200000.0
#define FADE_TIME 150000.0
#define LONGEST_FRAME 50000

typedef enum
{
  ZOOM_IN,
  ZOOM_OUT,
  FADE,
} Kind;

struct _HfTreemapAnimation
{
  GtkWidget     *widget;
  guint          tick;
  Kind           kind;
  GskRenderNode *old_picture;
  HfRect         inner; /* where the one picture lies in the other */
  float          width;
  float          height;
  gint64         start; /* 0 until the first frame */
  gint64         last;
  double         done;  /* 0 to 1 */
};

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  HfTreemapAnimation *self = user_data;
  const gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->start == 0)
    self->start = self->last = now;
  self->done = (double) (now - self->start) / (self->kind == FADE ? FADE_TIME : ZOOM_TIME);
  if (now - self->last > LONGEST_FRAME)
    self->done = 1;
  self->last = now;
  gtk_widget_queue_draw (widget);
  if (self->done < 1)
    return G_SOURCE_CONTINUE;

  self->tick = 0;
  return G_SOURCE_REMOVE;
}

static gboolean
is_same_tree (const HfHierarchy *a,
              const HfHierarchy *b)
{
  return a->analysis == b->analysis && a->grouping == b->grouping && a->weight == b->weight;
}

static gboolean
find_inner (const HfTreemapLayout *outer,
            guint32                focus,
            HfRect                *inner)
{
  const guint32 cell = focus < outer->hierarchy->n_nodes
                         ? hf_treemap_layout_find_node (outer, focus)
                         : HF_INDEX_NONE;

  if (cell == HF_INDEX_NONE || hf_rect_area (&outer->cells[cell].rect) < 1)
    return FALSE;
  *inner = outer->cells[cell].rect;
  return TRUE;
}

static Kind
find_kind (const HfTreemapLayout *old_layout,
           const HfTreemapLayout *new_layout,
           HfRect                *inner)
{
  if (!is_same_tree (old_layout->hierarchy, new_layout->hierarchy) ||
      old_layout->focus == new_layout->focus)
    return FADE;
  if (find_inner (old_layout, new_layout->focus, inner))
    return ZOOM_IN;

  return find_inner (new_layout, old_layout->focus, inner) ? ZOOM_OUT : FADE;
}

HfTreemapAnimation *
hf_treemap_animation_start (GtkWidget             *widget,
                            GskRenderNode         *old_picture,
                            const HfTreemapLayout *old_layout,
                            const HfTreemapLayout *new_layout)
{
  HfTreemapAnimation *self = NULL;

  if (!gtk_widget_get_mapped (widget) || !adw_get_enable_animations (widget) ||
      old_layout->bounds.width != new_layout->bounds.width ||
      old_layout->bounds.height != new_layout->bounds.height)
    return NULL;

  self = g_new0 (HfTreemapAnimation, 1);
  self->widget = widget;
  self->kind = find_kind (old_layout, new_layout, &self->inner);
  self->old_picture = gsk_render_node_ref (old_picture);
  self->width = (float) new_layout->bounds.width;
  self->height = (float) new_layout->bounds.height;
  self->tick = gtk_widget_add_tick_callback (widget, tick_cb, self, NULL);
  return self;
}

void
hf_treemap_animation_free (HfTreemapAnimation *self)
{
  if (self == NULL)
    return;

  if (self->tick != 0)
    gtk_widget_remove_tick_callback (self->widget, self->tick);
  gsk_render_node_unref (self->old_picture);
  g_free (self);
}

gboolean
hf_treemap_animation_is_over (HfTreemapAnimation *self)
{
  return self->done >= 1;
}

static void
append_scaled (GtkSnapshot   *snapshot,
               GskRenderNode *picture,
               float          x,
               float          y,
               float          x_scale,
               float          y_scale)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_scale (snapshot, x_scale, y_scale);
  gtk_snapshot_append_node (snapshot, picture);
  gtk_snapshot_restore (snapshot);
}

/* @way: from 0, all of @outer, to 1, where @inner fills the picture */
static void
snapshot_zoom (HfTreemapAnimation *self,
               GtkSnapshot        *snapshot,
               GskRenderNode      *outer,
               GskRenderNode      *inner,
               double              way)
{
  /* The part of the outer picture that is seen. */
  const double left = way * self->inner.x;
  const double top = way * self->inner.y;
  const double width = self->width + way * (self->inner.width - self->width);
  const double height = self->height + way * (self->inner.height - self->height);
  const double x_scale = self->width / width;
  const double y_scale = self->height / height;

  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, self->width, self->height));
  append_scaled (snapshot, outer, (float) (-left * x_scale), (float) (-top * y_scale),
                 (float) x_scale, (float) y_scale);
  gtk_snapshot_push_opacity (snapshot, way);
  append_scaled (snapshot, inner, (float) ((self->inner.x - left) * x_scale),
                 (float) ((self->inner.y - top) * y_scale),
                 (float) (self->inner.width * x_scale / self->width),
                 (float) (self->inner.height * y_scale / self->height));
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_pop (snapshot);
}

void
hf_treemap_animation_snapshot (HfTreemapAnimation *self,
                               GtkSnapshot        *snapshot,
                               GskRenderNode      *new_picture)
{
  /* Fast first: most of the way is seen at once. */
  const double rest = 1 - CLAMP (self->done, 0, 1);
  const double way = 1 - rest * rest * rest;

  switch (self->kind)
    {
    case ZOOM_IN:
      snapshot_zoom (self, snapshot, self->old_picture, new_picture, way);
      break;
    case ZOOM_OUT:
      snapshot_zoom (self, snapshot, new_picture, self->old_picture, 1 - way);
      break;
    case FADE:
    default:
      gtk_snapshot_push_cross_fade (snapshot, way);
      gtk_snapshot_append_node (snapshot, self->old_picture);
      gtk_snapshot_pop (snapshot);
      gtk_snapshot_append_node (snapshot, new_picture);
      gtk_snapshot_pop (snapshot);
      break;
    }
}
