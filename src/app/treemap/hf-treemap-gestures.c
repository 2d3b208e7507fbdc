/* hf-treemap-gestures.c: zooming in a treemap by wheel and by pinch
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-treemap-gestures.h"

#include "hf-treemap-zoom.h"

/* How far it is to the next level. */
#define PX_PER_LEVEL 60
#define SCALE_PER_LEVEL 1.5

/* The rest of an earlier movement does not count for this one. */
#define MAX_PAUSE_US (400 * G_TIME_SPAN_MILLISECOND)

struct _HfTreemapGestures
{
  HfTreemapView *view;    /* not owned: it owns this */
  HfSession     *session;
  double         x;
  double         y;
  double         scrolled; /* levels, toward the next one */
  gint64         scroll_time;
  double         scale;    /* of the fingers, at the last level */
};

static void
gestures_free (gpointer data)
{
  HfTreemapGestures *self = data;

  g_object_unref (self->session);
  g_free (self);
}

/* A pooled cell opens as a list, which a user does not expect from turning a wheel. */
static void
zoom_in (HfTreemapGestures *self)
{
  const HfTreemapLayout *layout = hf_treemap_view_get_layout (self->view);
  guint32 cell = HF_INDEX_NONE;

  if (layout == NULL)
    return;

  cell = hf_treemap_layout_find (layout, self->x, self->y);
  if (cell != HF_INDEX_NONE && layout->cells[cell].kind == HF_CELL_POOLED &&
      layout->cells[cell].node == hf_session_get_focus (self->session))
    return;
  if (cell != HF_INDEX_NONE)
    hf_treemap_zoom_toward (layout, self->session, cell);
}

static void
zoom (HfTreemapGestures *self,
      gboolean           in)
{
  if (in)
    zoom_in (self);
  else
    hf_session_zoom_out (self->session);
}

void
hf_treemap_gestures_point (HfTreemapGestures *self,
                           double             x,
                           double             y)
{
  self->x = x;
  self->y = y;
}

gboolean
hf_treemap_gestures_scroll (HfTreemapGestures *self,
                            double             delta,
                            gboolean           in_px,
                            gboolean           control)
{
  const gint64 now = g_get_monotonic_time ();
  const double levels = in_px ? delta / PX_PER_LEVEL : delta;

  if (!control)
    {
      self->scrolled = 0;
      return GDK_EVENT_PROPAGATE;
    }

  if (now - self->scroll_time > MAX_PAUSE_US || (levels < 0) != (self->scrolled < 0))
    self->scrolled = 0;
  self->scroll_time = now;
  self->scrolled += levels;

  /* However far one event goes, the way back is never more than one level. */
  if (ABS (self->scrolled) >= 1)
    {
      zoom (self, self->scrolled < 0);
      self->scrolled = 0;
    }

  return GDK_EVENT_STOP;
}

/* SCALE: how far apart the fingers are; 1 when they came down. */
static void
pinch_cb (HfTreemapGestures *self,
          double             scale)
{
  if (scale <= 0)
    return;

  if (scale >= self->scale * SCALE_PER_LEVEL)
    zoom (self, TRUE);
  else if (scale <= self->scale / SCALE_PER_LEVEL)
    zoom (self, FALSE);
  else
    return;

  self->scale = scale;
}

/* ---- Events ------------------------------------------------------------ */

static gboolean
scroll_cb (GtkEventControllerScroll *controller,
           double                    dx G_GNUC_UNUSED,
           double                    dy,
           gpointer                  user_data)
{
  const GdkModifierType state = gtk_event_controller_get_current_event_state (
    GTK_EVENT_CONTROLLER (controller));
  const gboolean in_px = gtk_event_controller_scroll_get_unit (controller) ==
                         GDK_SCROLL_UNIT_SURFACE;

  return hf_treemap_gestures_scroll (user_data, dy, in_px, (state & GDK_CONTROL_MASK) != 0);
}

static void
pinch_begin_cb (GtkGesture       *gesture,
                GdkEventSequence *sequence G_GNUC_UNUSED,
                gpointer          user_data)
{
  HfTreemapGestures *self = user_data;
  double x = 0;
  double y = 0;

  self->scale = 1;
  if (gtk_gesture_get_bounding_box_center (gesture, &x, &y))
    hf_treemap_gestures_point (self, x, y);
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

HfTreemapGestures *
hf_treemap_gestures_new (HfTreemapView *view,
                         HfSession     *session)
{
  HfTreemapGestures *self = g_new0 (HfTreemapGestures, 1);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll = NULL;
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  self->view = view;
  self->session = g_object_ref (session);
  self->scale = 1;
  g_object_set_data_full (G_OBJECT (view), "hf-treemap-gestures", self, gestures_free);

  g_signal_connect_swapped (motion, "enter", G_CALLBACK (hf_treemap_gestures_point), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (hf_treemap_gestures_point), self);
  gtk_widget_add_controller (GTK_WIDGET (view), motion);

  scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (view), scroll);

  g_signal_connect (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (view), GTK_EVENT_CONTROLLER (pinch));

  return self;
}
