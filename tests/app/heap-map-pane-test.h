/* heap-map-pane-test.h: what several tests of the view of the heap map need
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app-test.h"
#include "hf-heap-map-pane.h"

G_BEGIN_DECLS

/**
 * HeapMapPaneTest: a pane in a window
 * @session: (transfer full): what it shows
 * @pane: (transfer full): the pane
 * @view: of @pane
 * @window: around @pane
 * @title: to wait for
 */
typedef struct
{
  HfSession     *session;
  HfHeapMapPane *pane;
  HfHeapMapView *view;
  GtkWindow     *window;
  const char    *title; /* to wait for */
} HeapMapPaneTest;

/** heap_map_pane_test_present: @session: (transfer full): shows it, and waits for nothing. */
void       heap_map_pane_test_present (HeapMapPaneTest *self,
                                       HfSession       *session);
/** heap_map_pane_test_show: the same, and waits for the map. */
void       heap_map_pane_test_show    (HeapMapPaneTest *self,
                                       HfSession       *session);
/** heap_map_pane_test_wait: (transfer none): until the map has the addresses of the session. */
HfHeapMap *heap_map_pane_test_wait    (HeapMapPaneTest *self);
/** heap_map_pane_test_wait_for_coloring: until the map has the colors of the session. */
void       heap_map_pane_test_wait_for_coloring (HeapMapPaneTest *self);
/** heap_map_pane_test_clear: closes the window; pane and session must have no other user. */
void       heap_map_pane_test_clear   (HeapMapPaneTest *self);

G_END_DECLS
