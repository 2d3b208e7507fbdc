/* heap-map-pane-test.c: what several tests of the view of the heap map need
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "heap-map-pane-test.h"

#include "hf-session-heap-map.h"

static gboolean
is_made (gpointer user_data)
{
  HeapMapPaneTest *self = user_data;
  HfHeapMap *map = hf_heap_map_view_get_map (self->view);
  const HfHeapMapWindow window = hf_session_get_map_window (self->session);

  return map != NULL && !hf_heap_map_view_is_busy (self->view) &&
         map->layout->window.start == window.start && map->layout->window.end == window.end;
}

HfHeapMap *
heap_map_pane_test_wait (HeapMapPaneTest *self)
{
  g_assert_true (app_test_wait (is_made, self));
  app_test_settle ();
  return hf_heap_map_view_get_map (self->view);
}

void
heap_map_pane_test_present (HeapMapPaneTest *self,
                            HfSession       *session)
{
  self->session = session;
  self->pane = g_object_ref_sink (g_object_new (HF_TYPE_HEAP_MAP_PANE, NULL));
  self->view = hf_heap_map_pane_get_view (self->pane);
  hf_heap_map_pane_set_session (self->pane, session);
  self->window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_default_size (self->window, 900, 600);
  gtk_window_set_child (self->window, GTK_WIDGET (self->pane));
  gtk_window_present (self->window);
  app_test_settle ();
}

void
heap_map_pane_test_show (HeapMapPaneTest *self,
                         HfSession       *session)
{
  heap_map_pane_test_present (self, session);
  heap_map_pane_test_wait (self);
}

static gboolean
has_coloring (gpointer user_data)
{
  HeapMapPaneTest *self = user_data;
  HfHeapMap *map = hf_heap_map_view_get_map (self->view);

  return hf_color_key_get_coloring (map->key) == hf_session_get_map_coloring (self->session);
}

void
heap_map_pane_test_wait_for_coloring (HeapMapPaneTest *self)
{
  g_assert_true (app_test_wait (has_coloring, self));
  app_test_settle ();
}

void
heap_map_pane_test_clear (HeapMapPaneTest *self)
{
  gtk_window_destroy (self->window);
  app_test_settle ();
  g_assert_finalize_object (self->pane);
  g_assert_finalize_object (self->session);
}
