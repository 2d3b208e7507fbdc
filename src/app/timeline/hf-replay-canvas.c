/* hf-replay-canvas.c: what a collection did, as a picture
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-replay-canvas.h"

#include "hf-cairo-surface.h"
#include "hf-replay-painter.h"
#include "hf-settings.h"
#include "hf-shown.h"
#include "hf-theme.h"
#include "hf-timeline-query.h"
#include "hf-timeline-text.h"
#include "hf-tip.h"


/* In px. */
#define LEAST_WIDTH 160
#define LEAST_HEIGHT 150
#define NATURAL_SIZE 260
#define MARGIN 16

/* In blocks: a layout of so many takes less time than a frame. */
#define MAX_BLOCKS_AT_ONCE 20000

struct _HfReplayCanvas
{
  GtkWidget parent_instance;

  HfReplay       *replay; /* NULL before */
  HfReplayLayout *layout; /* NULL until it is made */
  HfLatest       *layouts;
  double          position;
  guint32         block;
};

static guint block_chosen;

G_DEFINE_FINAL_TYPE (HfReplayCanvas, hf_replay_canvas, GTK_TYPE_WIDGET)

/* ---- Drawing ------------------------------------------------------------- */

static void ask_layout (HfReplayCanvas *self);

static HfRect
get_bounds (HfReplayCanvas *self)
{
  const int width = gtk_widget_get_width (GTK_WIDGET (self));
  const int height = gtk_widget_get_height (GTK_WIDGET (self));

  return (HfRect){ MARGIN, 0, MAX (width - 2 * MARGIN, 1), MAX (height, 1) };
}

/* The size may have changed meanwhile. */
static void
take_layout (gpointer      owner,
             gpointer      data G_GNUC_UNUSED,
             gpointer      answer,
             const GError *error G_GNUC_UNUSED)
{
  HfReplayCanvas *self = owner;

  g_clear_pointer (&self->layout, hf_replay_layout_free);
  self->layout = answer;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  ask_layout (self);
}

/* A layout of many blocks may take longer than a frame; the one before stays until it is made. */
static void
ask_layout (HfReplayCanvas *self)
{
  const HfRect bounds = get_bounds (self);

  if (self->replay == NULL || gtk_widget_get_width (GTK_WIDGET (self)) <= 0 ||
      hf_latest_is_busy (self->layouts))
    return;
  if (self->layout != NULL && self->layout->bounds.width == bounds.width &&
      self->layout->bounds.height == bounds.height)
    return;

  if (self->replay->n_blocks <= MAX_BLOCKS_AT_ONCE)
    hf_latest_ask_now (self->layouts, hf_timeline_query_new_for_layout (self->replay, bounds),
                       take_layout);
  else
    hf_latest_ask (self->layouts, hf_timeline_query_new_for_layout (self->replay, bounds),
                   take_layout);
}

static void
hf_replay_canvas_size_allocate (GtkWidget *widget,
                                int        width G_GNUC_UNUSED,
                                int        height G_GNUC_UNUSED,
                                int        baseline G_GNUC_UNUSED)
{
  ask_layout (HF_REPLAY_CANVAS (widget));
}

static void
hf_replay_canvas_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  HfReplayCanvas *self = HF_REPLAY_CANVAS (widget);
  const HfReplayLayout *layout = self->layout;
  const graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                   (float) gtk_widget_get_height (widget));
  const HfReplayStyle style = {
    .palette = hf_theme_get_palette (),
    .position = self->position,
    .block = self->block,
    .text_scale = hf_theme_get_text_scale (widget),
  };
  PangoContext *context;
  HfSurface *surface;
  cairo_t *cr;

  if (layout == NULL)
    return;
  context = gtk_widget_create_pango_context (widget);
  cr = gtk_snapshot_append_cairo (snapshot, &area);
  surface = hf_cairo_surface_new (cr, context, NULL);
  hf_replay_paint (layout, &style, surface, NULL);
  hf_surface_free (surface);
  cairo_destroy (cr);
  g_object_unref (context);
}

/* ---- The pointer ---------------------------------------------------------- */

static guint32
find_block (HfReplayCanvas *self,
            double          x,
            double          y)
{
  return self->layout == NULL ? HF_INDEX_NONE : hf_replay_layout_find_at (self->layout, x, y);
}

static gboolean
query_tooltip_cb (HfReplayCanvas *self,
                  int             x,
                  int             y,
                  gboolean        is_keyboard,
                  GtkTooltip     *tooltip)
{
  const guint32 block = is_keyboard ? HF_INDEX_NONE : find_block (self, x, y);
  g_autofree char *text = NULL;

  if (block == HF_INDEX_NONE)
    return FALSE;
  text = hf_replay_text_dup_block (self->replay, block);
  hf_tip_show (tooltip, text);
  return TRUE;
}

static void
pressed_cb (HfReplayCanvas *self,
            int             n_press G_GNUC_UNUSED,
            double          x,
            double          y)
{
  const guint32 block = find_block (self, x, y);

  if (block != HF_INDEX_NONE)
    g_signal_emit (self, block_chosen, 0, block);
}

/* ---- The widget ---------------------------------------------------------- */

static void
hf_replay_canvas_measure (GtkWidget      *widget G_GNUC_UNUSED,
                          GtkOrientation  orientation,
                          int             for_size G_GNUC_UNUSED,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline G_GNUC_UNUSED,
                          int            *natural_baseline G_GNUC_UNUSED)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST_WIDTH : LEAST_HEIGHT;
  *natural = NATURAL_SIZE;
}

static void
hf_replay_canvas_dispose (GObject *object)
{
  g_clear_pointer (&HF_REPLAY_CANVAS (object)->layouts, hf_latest_free);

  G_OBJECT_CLASS (hf_replay_canvas_parent_class)->dispose (object);
}

static void
hf_replay_canvas_finalize (GObject *object)
{
  HfReplayCanvas *self = HF_REPLAY_CANVAS (object);

  g_clear_pointer (&self->layout, hf_replay_layout_free);
  g_clear_pointer (&self->replay, hf_replay_unref);

  G_OBJECT_CLASS (hf_replay_canvas_parent_class)->finalize (object);
}

static void
hf_replay_canvas_class_init (HfReplayCanvasClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_replay_canvas_dispose;
  G_OBJECT_CLASS (klass)->finalize = hf_replay_canvas_finalize;
  widget_class->size_allocate = hf_replay_canvas_size_allocate;
  widget_class->measure = hf_replay_canvas_measure;
  widget_class->snapshot = hf_replay_canvas_snapshot;
  block_chosen = g_signal_new ("block-chosen", HF_TYPE_REPLAY_CANVAS, G_SIGNAL_RUN_LAST, 0, NULL,
                               NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_css_name (widget_class, "replaycanvas");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
hf_replay_canvas_init (HfReplayCanvas *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->block = HF_INDEX_NONE;
  self->layouts = hf_latest_new (self);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  hf_theme_watch (G_CALLBACK (gtk_widget_queue_draw), self);
  hf_settings_watch (HF_SETTINGS_UNITS, G_CALLBACK (gtk_widget_queue_draw), self);
}

void
hf_replay_canvas_set_replay (HfReplayCanvas *self,
                             HfReplay       *replay)
{
  g_autofree char *name = NULL;
  g_autofree char *sums = NULL;
  g_autofree char *collection = NULL;

  hf_latest_cancel (self->layouts);
  g_clear_pointer (&self->layout, hf_replay_layout_free);
  g_clear_pointer (&self->replay, hf_replay_unref);
  self->block = HF_INDEX_NONE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (replay == NULL)
    return;
  self->replay = hf_replay_ref (replay);
  self->position = replay->n_blocks;
  ask_layout (self);
  collection = hf_timeline_text_dup_collection (&replay->collection);
  sums = hf_replay_text_dup_sums (replay);
  name = g_strdup_printf ("%s. %s.", collection, sums);
  hf_shown_set_name (GTK_WIDGET (self), name);
}

void
hf_replay_canvas_set_position (HfReplayCanvas *self,
                               double          position,
                               guint32         block)
{
  self->position = position;
  self->block = block;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
hf_replay_canvas_is_busy (HfReplayCanvas *self)
{
  g_return_val_if_fail (HF_IS_REPLAY_CANVAS (self), FALSE);

  return hf_latest_is_busy (self->layouts);
}

const HfReplayLayout *
hf_replay_canvas_get_layout (HfReplayCanvas *self)
{
  g_return_val_if_fail (HF_IS_REPLAY_CANVAS (self), NULL);

  return self->layout;
}
