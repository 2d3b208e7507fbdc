/* hf-heap-map-view-map.c: the map that a heap map's view shows, made in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-free-later.h"
#include "hf-heap-map-text.h"
#include "hf-heap-map-view-private.h"
#include "hf-session-heap-map.h"
#include "hf-session-identity.h"
#include "hf-shown.h"
#include "hf-theme.h"

#include <glib/gi18n.h>

/* Objects that are looked at in a few milliseconds. */
#define FEW 100000

/* ---- The map -------------------------------------------------------------- */

void
hf_heap_map_view_update_label (HfHeapMapView *self)
{
  g_autofree char *summary = self->map == NULL ? NULL : hf_heap_map_dup_summary (self->map);
  /* Translators: what a screen reader calls the picture: a file's name */
  g_autofree char *name = g_strdup_printf (_ ("Heap map of %s"),
                                           hf_session_get_title (self->session));
  g_autofree char *label = summary == NULL ? g_strdup (name)
                                           : g_strdup_printf ("%s: %s", name, summary);

  hf_shown_set_name (GTK_WIDGET (self), label);
}

static gboolean
has_other_window (const HfHeapMap *map,
                  const HfHeapMap *other)
{
  return map->layout->window.start != other->layout->window.start ||
         map->layout->window.end != other->layout->window.end;
}

void
hf_heap_map_view_take_map (HfHeapMapView *self,
                           HfHeapMap     *map)
{
  HfHeapMap *old = self->map;

  hf_canvas_drop_items (HF_CANVAS (self));
  self->map = map;
  if (map != NULL)
    hf_canvas_place_items (HF_CANVAS (self));
  if (map != NULL && old != NULL && has_other_window (map, old))
    hf_canvas_announce_cursor (HF_CANVAS (self));
  hf_heap_map_view_update_label (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "map-changed");

  /* By now its users have let go of it. */
  hf_free_later (old, (GDestroyNotify) hf_heap_map_unref);
}

static void
made_cb (gpointer      owner,
         gpointer      data G_GNUC_UNUSED,
         gpointer      answer,
         const GError *error)
{
  HfHeapMapView *self = owner;

  g_clear_pointer (&self->error, g_free);
  if (answer == NULL)
    self->error = g_strdup (error->message);
  hf_heap_map_view_take_map (self, answer);
}

static HfHeapMapRequest
get_request (HfHeapMapView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const HfColoring coloring = hf_session_get_map_coloring (self->session);

  return (HfHeapMapRequest){
    .analysis = hf_session_get_analysis (self->session),
    .retention = hf_session_get_retention (self->session),
    .identity = coloring == HF_COLORING_AGE ? hf_session_get_identity (self->session) : NULL,
    .position = hf_session_get_position (self->session),
    .coloring = coloring,
    .window = hf_session_get_map_window (self->session),
    .bounds = { 0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget) },
    .text_scale = hf_theme_get_text_scale (widget),
  };
}

/* A retention that comes changes only what needs it. */
static gboolean
is_asked (const HfHeapMapRequest *asked,
          const HfHeapMapRequest *wanted)
{
  return asked->analysis == wanted->analysis && asked->coloring == wanted->coloring &&
         (asked->retention == wanted->retention ||
          !hf_color_key_needs_retention (wanted->coloring)) &&
         asked->identity == wanted->identity && asked->window.start == wanted->window.start &&
         asked->window.end == wanted->window.end && asked->bounds.width == wanted->bounds.width &&
         asked->bounds.height == wanted->bounds.height && asked->text_scale == wanted->text_scale;
}

static gboolean
takes_no_time (const HfHeapMapRequest *wanted,
               const HfHeapMap        *last)
{
  return hf_heap_get_n_objects (hf_analysis_get_heap (wanted->analysis)) <= FEW && last != NULL &&
         hf_heap_map_query_has_key (last, wanted);
}

/* Returns: whether the session and the size want another map than the last that was asked for */
static gboolean
wants_map (HfHeapMapView    *self,
           HfHeapMapRequest *wanted)
{
  if (self->session == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return FALSE;
  *wanted = get_request (self);
  return wanted->analysis != NULL && wanted->bounds.width > 0 && wanted->bounds.height > 0 &&
         !is_asked (&self->asked, wanted);
}

void
hf_heap_map_view_ensure_map (HfHeapMapView *self)
{
  HfHeapMapRequest wanted;
  HfQuestion *question = NULL;

  if (!wants_map (self, &wanted))
    return;

  self->asked = wanted;
  question = hf_heap_map_query_new_question (&wanted, self->map);
  if (takes_no_time (&wanted, self->map))
    {
      hf_latest_ask_now (self->work, question, made_cb);
      return;
    }
  hf_latest_ask (self->work, question, made_cb);
  g_signal_emit_by_name (self, "map-changed");
}

static gboolean
ensure_map_cb (gpointer user_data)
{
  HfHeapMapView *self = user_data;

  self->ask_source = 0;
  hf_heap_map_view_ensure_map (self);
  return G_SOURCE_REMOVE;
}

/* Not now: sizes may be allocated, or the window drawn, and a map changes other widgets. */
void
hf_heap_map_view_ensure_map_soon (HfHeapMapView *self)
{
  HfHeapMapRequest wanted;

  if (self->ask_source == 0 && wants_map (self, &wanted))
    self->ask_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, ensure_map_cb, self, NULL);
}
