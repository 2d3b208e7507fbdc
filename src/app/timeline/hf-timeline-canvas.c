/* hf-timeline-canvas.c: the timeline of a recording as a picture of collections and snapshots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-timeline-canvas.h"

#include "hf-canvas-keys.h"
#include "hf-settings.h"
#include "hf-shown.h"
#include "hf-theme.h"
#include "hf-timeline-cursor.h"
#include "hf-timeline-painter.h"
#include "hf-timeline-text.h"

#include <glib/gi18n.h>

/* In px. */
#define LEAST_WIDTH 160
#define LEAST_HEIGHT 130
#define NATURAL_SIZE 300

/* In collections and snapshots: what Page Up and Page Down pass over. */
#define PAGE 10

struct _HfTimelineCanvas
{
  HfCanvas parent_instance;

  HfTimeline       *timeline; /* NULL before */
  HfTimelineLayout *layout;   /* NULL until it is used */
  guint32           collection;
  guint32           snapshot;
  guint32           picked;
};

enum
{
  COLLECTION_CHOSEN,
  SNAPSHOT_CHOSEN,
  SNAPSHOT_PICKED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfTimelineCanvas, hf_timeline_canvas, HF_TYPE_CANVAS)

/* ---- Layout -------------------------------------------------------------- */

static void
hf_timeline_canvas_prepare (HfCanvas *canvas)
{
  HfTimelineCanvas *self = HF_TIMELINE_CANVAS (canvas);
  GtkWidget *widget = GTK_WIDGET (canvas);
  const HfRect bounds = { 0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget) };

  if (self->layout != NULL || self->timeline == NULL || hf_rect_area (&bounds) <= 0)
    return;
  self->layout = hf_timeline_layout_new (self->timeline, bounds, hf_theme_get_text_scale (widget));
  hf_canvas_place_items (canvas);
}

static void
drop_layout (HfTimelineCanvas *self)
{
  g_clear_pointer (&self->layout, hf_timeline_layout_free);
  hf_canvas_drop_items (HF_CANVAS (self));
}

/* Letters or units have changed. */
static void
hf_timeline_canvas_restyle (HfCanvas *canvas)
{
  drop_layout (HF_TIMELINE_CANVAS (canvas));
  gtk_widget_queue_allocate (GTK_WIDGET (canvas));
}

static void
hf_timeline_canvas_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  HfTimelineCanvas *self = HF_TIMELINE_CANVAS (widget);

  if (self->layout != NULL &&
      ((int) self->layout->bounds.width != width || (int) self->layout->bounds.height != height))
    drop_layout (self);
  GTK_WIDGET_CLASS (hf_timeline_canvas_parent_class)
    ->size_allocate (widget, width, height, baseline);
}

/* ---- Items --------------------------------------------------------------- */

static guint32
hf_timeline_canvas_get_n_items (HfCanvas *canvas)
{
  const HfTimelineLayout *layout = HF_TIMELINE_CANVAS (canvas)->layout;

  return layout == NULL ? 0 : layout->n_items;
}

static HfRect
hf_timeline_canvas_get_rect (HfCanvas *canvas,
                             guint32   item)
{
  return HF_TIMELINE_CANVAS (canvas)->layout->items[item].rect;
}

static double
hf_timeline_canvas_get_radius (HfCanvas *canvas,
                               guint32   item)
{
  return HF_TIMELINE_CANVAS (canvas)->layout->items[item].is_snapshot ? HF_TIMELINE_DISC : 0;
}

static char *
hf_timeline_canvas_dup_name (HfCanvas *canvas,
                             guint32   item)
{
  HfTimelineCanvas *self = HF_TIMELINE_CANVAS (canvas);
  const HfTimelineItem *i = &self->layout->items[item];

  return i->is_snapshot ? hf_timeline_text_dup_snapshot (self->timeline, i->position)
                        : hf_timeline_text_dup_collection (
                            hf_timeline_get_collection (self->timeline, i->position));
}

static guint32
hf_timeline_canvas_find_at (HfCanvas *canvas,
                            double    x,
                            double    y)
{
  const HfTimelineLayout *layout = HF_TIMELINE_CANVAS (canvas)->layout;

  return layout == NULL ? HF_INDEX_NONE : hf_timeline_layout_find_at (layout, x, y);
}

/* Up and Down lead from snapshot to snapshot. */
static guint32
hf_timeline_canvas_find_next (HfCanvas         *canvas,
                              guint32           from,
                              GtkDirectionType  direction)
{
  const HfTimelineLayout *layout = HF_TIMELINE_CANVAS (canvas)->layout;
  const gboolean is_back = direction == GTK_DIR_LEFT || direction == GTK_DIR_UP;
  HfDirection way;
  guint32 item = from;

  if (!hf_canvas_keys_get_direction (direction, &way))
    return HF_INDEX_NONE;
  do
    {
      if (is_back ? item == 0 : item + 1 >= layout->n_items)
        return HF_INDEX_NONE;
      item = is_back ? item - 1 : item + 1;
    }
  while ((direction == GTK_DIR_UP || direction == GTK_DIR_DOWN) &&
         !layout->items[item].is_snapshot);
  return item;
}

static guint64
hf_timeline_canvas_get_key (HfCanvas *canvas,
                            guint32   item)
{
  const HfTimelineItem *i = &HF_TIMELINE_CANVAS (canvas)->layout->items[item];

  return (guint64) i->position << 1 | (i->is_snapshot ? 1 : 0);
}

static guint32
hf_timeline_canvas_find_key (HfCanvas *canvas,
                             guint64   key)
{
  return hf_timeline_layout_find (HF_TIMELINE_CANVAS (canvas)->layout, (key & 1) != 0,
                                  (guint32) (key >> 1));
}

static guint32
hf_timeline_canvas_find_home (HfCanvas *canvas)
{
  HfTimelineCanvas *self = HF_TIMELINE_CANVAS (canvas);
  const guint32 chosen = hf_timeline_layout_find (self->layout, FALSE, self->collection);

  return chosen == HF_INDEX_NONE ? 0 : chosen;
}

/* ---- Choosing ------------------------------------------------------------ */

static void
hf_timeline_canvas_select (HfCanvas *canvas,
                           guint32   item)
{
  const HfTimelineItem *i = &HF_TIMELINE_CANVAS (canvas)->layout->items[item];

  g_signal_emit (canvas, signals[i->is_snapshot ? SNAPSHOT_CHOSEN : COLLECTION_CHOSEN], 0,
                 i->position);
}

static void
pick (HfCanvas *canvas,
      guint32   item)
{
  const HfTimelineItem *i = &HF_TIMELINE_CANVAS (canvas)->layout->items[item];

  if (i->is_snapshot)
    g_signal_emit (canvas, signals[SNAPSHOT_PICKED], 0, i->position);
  else
    gtk_widget_error_bell (GTK_WIDGET (canvas));
}

static void
open_action (GtkWidget  *widget,
             const char *name G_GNUC_UNUSED,
             GVariant   *parameter G_GNUC_UNUSED)
{
  const guint32 cursor = hf_canvas_get_cursor (HF_CANVAS (widget));

  if (cursor != HF_INDEX_NONE)
    hf_timeline_canvas_select (HF_CANVAS (widget), cursor);
}

static void
pick_action (GtkWidget  *widget,
             const char *name G_GNUC_UNUSED,
             GVariant   *parameter G_GNUC_UNUSED)
{
  const guint32 cursor = hf_canvas_get_cursor (HF_CANVAS (widget));

  if (cursor != HF_INDEX_NONE)
    pick (HF_CANVAS (widget), cursor);
}

static guint32
find_place (const HfTimelineLayout *layout,
            guint32                 cursor,
            const char             *name)
{
  const guint32 last = layout->n_items - 1;

  if (g_str_has_suffix (name, ".first"))
    return 0;
  if (g_str_has_suffix (name, ".last"))
    return last;
  if (cursor == HF_INDEX_NONE)
    return 0;
  if (g_str_has_suffix (name, ".page-back"))
    return cursor - MIN (cursor, PAGE);
  return cursor + MIN (last - cursor, PAGE);
}

static void
go_action (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter G_GNUC_UNUSED)
{
  const HfTimelineLayout *layout = HF_TIMELINE_CANVAS (widget)->layout;
  HfCanvas *canvas = HF_CANVAS (widget);

  if (layout != NULL && layout->n_items > 0)
    hf_canvas_move_cursor (canvas, find_place (layout, hf_canvas_get_cursor (canvas), name), TRUE);
}

static void
hf_timeline_canvas_press (HfCanvas *canvas,
                          int       n_press,
                          double    x,
                          double    y)
{
  GtkEventController *click = GTK_EVENT_CONTROLLER (hf_canvas_get_click (canvas));
  const guint32 item = hf_canvas_find_at (canvas, x, y);

  if ((gtk_event_controller_get_current_event_state (click) & GDK_SHIFT_MASK) == 0 ||
      item == HF_INDEX_NONE)
    {
      HF_CANVAS_CLASS (hf_timeline_canvas_parent_class)->press (canvas, n_press, x, y);
      return;
    }
  hf_canvas_move_cursor (canvas, item, TRUE);
  pick (canvas, item);
}

/* ---- Drawing ------------------------------------------------------------- */

static void
hf_timeline_canvas_draw (HfCanvas  *canvas,
                         HfSurface *surface,
                         cairo_t   *cr G_GNUC_UNUSED)
{
  HfTimelineCanvas *self = HF_TIMELINE_CANVAS (canvas);
  const HfTimelineStyle style = {
    .palette = hf_theme_get_palette (),
    .collection = self->collection,
    .snapshot = self->snapshot,
    .picked = self->picked,
    .text_scale = hf_theme_get_text_scale (GTK_WIDGET (canvas)),
  };

  if (self->layout != NULL)
    hf_timeline_paint (self->layout, &style, surface);
}

/* ---- The widget ---------------------------------------------------------- */

static void
hf_timeline_canvas_measure (GtkWidget      *widget G_GNUC_UNUSED,
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
hf_timeline_canvas_finalize (GObject *object)
{
  HfTimelineCanvas *self = HF_TIMELINE_CANVAS (object);

  g_clear_pointer (&self->layout, hf_timeline_layout_free);
  g_clear_pointer (&self->timeline, hf_timeline_unref);

  G_OBJECT_CLASS (hf_timeline_canvas_parent_class)->finalize (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  static const HfCanvasKey keys[] = {
    { "timeline.open", GDK_KEY_Return, GDK_KEY_KP_Enter, open_action, 0 },
    { "timeline.pick", GDK_KEY_Return, GDK_KEY_KP_Enter, pick_action, GDK_SHIFT_MASK },
    { "timeline.first", GDK_KEY_Home, GDK_KEY_KP_Home, go_action, 0 },
    { "timeline.last", GDK_KEY_End, GDK_KEY_KP_End, go_action, 0 },
    { "timeline.page-back", GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, go_action, 0 },
    { "timeline.page-on", GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, go_action, 0 },
  };

  hf_canvas_keys_install (widget_class, keys, G_N_ELEMENTS (keys));
  hf_canvas_keys_install_moves (widget_class, "timeline");
}

static void
hf_timeline_canvas_class_init (HfTimelineCanvasClass *klass)
{
  static const char *const names[N_SIGNALS] = {
    [COLLECTION_CHOSEN] = "collection-chosen",
    [SNAPSHOT_CHOSEN] = "snapshot-chosen",
    [SNAPSHOT_PICKED] = "snapshot-picked",
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  HfCanvasClass *canvas_class = HF_CANVAS_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hf_timeline_canvas_finalize;
  widget_class->measure = hf_timeline_canvas_measure;
  widget_class->size_allocate = hf_timeline_canvas_size_allocate;

  canvas_class->cursor_type = HF_TYPE_TIMELINE_CURSOR;
  canvas_class->prepare = hf_timeline_canvas_prepare;
  canvas_class->get_n_items = hf_timeline_canvas_get_n_items;
  canvas_class->get_rect = hf_timeline_canvas_get_rect;
  canvas_class->get_radius = hf_timeline_canvas_get_radius;
  canvas_class->dup_name = hf_timeline_canvas_dup_name;
  canvas_class->find_at = hf_timeline_canvas_find_at;
  canvas_class->find_next = hf_timeline_canvas_find_next;
  canvas_class->get_key = hf_timeline_canvas_get_key;
  canvas_class->find_key = hf_timeline_canvas_find_key;
  canvas_class->find_home = hf_timeline_canvas_find_home;
  canvas_class->draw = hf_timeline_canvas_draw;
  canvas_class->press = hf_timeline_canvas_press;
  canvas_class->restyle = hf_timeline_canvas_restyle;
  canvas_class->select = hf_timeline_canvas_select;

  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = g_signal_new (names[i], HF_TYPE_TIMELINE_CANVAS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_css_name (widget_class, "timelinecanvas");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TREE);
  install_actions (widget_class);
}

static void
hf_timeline_canvas_init (HfTimelineCanvas *self)
{
  self->collection = self->snapshot = self->picked = HF_INDEX_NONE;
  hf_settings_watch (HF_SETTINGS_UNITS, G_CALLBACK (hf_canvas_restyle), self);
}

void
hf_timeline_canvas_set_timeline (HfTimelineCanvas *self,
                                 HfTimeline       *timeline)
{
  g_autofree char *name = NULL;
  g_autofree char *counts = NULL;

  g_clear_pointer (&self->timeline, hf_timeline_unref);
  drop_layout (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  if (timeline == NULL)
    return;
  self->timeline = hf_timeline_ref (timeline);
  counts = hf_timeline_text_dup_counts (timeline);
  /* Translators: %s is "14 collections, 3 snapshots" */
  name = g_strdup_printf (_ ("Timeline, %s"), counts);
  hf_shown_set_name (GTK_WIDGET (self), name);
  hf_timeline_canvas_prepare (HF_CANVAS (self));
}

void
hf_timeline_canvas_set_marks (HfTimelineCanvas *self,
                              guint32           collection,
                              guint32           snapshot,
                              guint32           picked)
{
  self->collection = collection;
  self->snapshot = snapshot;
  self->picked = picked;
  hf_canvas_drop_picture (HF_CANVAS (self));
}

const HfTimelineLayout *
hf_timeline_canvas_get_layout (HfTimelineCanvas *self)
{
  hf_timeline_canvas_prepare (HF_CANVAS (self));
  return self->layout;
}
