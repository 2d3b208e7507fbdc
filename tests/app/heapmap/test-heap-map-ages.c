/* test-heap-map-ages.c: the heap map of a recording, colored by age
 *
 * covers: hf-session-identity
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "heap-map-pane-test.h"
#include "hf-session-heap-map.h"
#include "hf-session-identity.h"
#include "hf-test.h"
#include "session-test.h"

#define RANGES "n 0 0 100 100\nn 1 100 100 100\nn 2 200 100 100\n"
#define SNAPSHOT(objects) "a 3 test\nt 1 N.A\nt 2 N.B\n" objects RANGES "c test\n"

/* Three snapshots with an old object and a new one; then tracking is interrupted. */
#define RECORDING \
  SNAPSHOT ("o 10 1 10\nr 10 3 0\n") \
  "g 5 0 1 0\n" RANGES "m 10 100 10\ne 5 0\n" \
  SNAPSHOT ("o 30 2 18\no 100 1 10\nr 100 3 0\n") \
  "g 6 0 3 0\n" RANGES "m 30 110 18\nm 100 200 10\ne 6 0\n" \
  SNAPSHOT ("o 40 2 20\no 110 2 18\no 200 1 10\nr 200 3 0\n") \
  "x too slow\n" \
  SNAPSHOT ("o 200 1 10\nr 200 3 0\n")

static void
show_snapshot (HeapMapPaneTest    *fixture,
               const char *text,
               guint32     position)
{
  g_autoptr (GFile) file = hf_test_temporary ("recording.gclog", text, -1);

  heap_map_pane_test_show (fixture, session_test_load (file, position));
  hf_test_remove (file);
}

static void
test_ages (void)
{
  HeapMapPaneTest fixture = { 0 };
  GtkDropDown *coloring = NULL;
  HfHeapMap *map = NULL;
  HfIdentity *identity = NULL;

  show_snapshot (&fixture, RECORDING, 2);
  coloring = GTK_DROP_DOWN (app_test_find (GTK_WIDGET (fixture.pane), GTK_TYPE_DROP_DOWN));
  g_assert_null (hf_session_get_why_no_ages (fixture.session));
  gtk_drop_down_set_selected (coloring, HF_COLORING_AGE);
  g_assert_cmpint (hf_session_get_map_coloring (fixture.session), ==, HF_COLORING_AGE);
  heap_map_pane_test_wait_for_coloring (&fixture);
  g_assert_false (hf_session_is_following (fixture.session));

  map = hf_heap_map_view_get_map (fixture.view);
  g_assert_cmpuint (map->entry_bytes[0], ==, 0x20);
  g_assert_cmpuint (map->entry_bytes[1], ==, 0x18);
  g_assert_cmpuint (map->entry_bytes[2], ==, 0x10);

  /* Objects are followed once. */
  identity = hf_session_get_identity (fixture.session);
  hf_session_set_map_coloring (fixture.session, HF_COLORING_NAMESPACE);
  heap_map_pane_test_wait_for_coloring (&fixture);
  hf_session_set_map_coloring (fixture.session, HF_COLORING_AGE);
  heap_map_pane_test_wait_for_coloring (&fixture);
  g_assert_true (hf_session_get_identity (fixture.session) == identity);
  heap_map_pane_test_clear (&fixture);
}

/* The map waits for nothing when another coloring is chosen. */
static void
test_ages_stopped (void)
{
  HeapMapPaneTest fixture = { 0 };

  show_snapshot (&fixture, RECORDING, 1);
  hf_session_set_map_coloring (fixture.session, HF_COLORING_AGE);
  g_assert_true (hf_session_is_following (fixture.session));
  hf_session_set_map_coloring (fixture.session, HF_COLORING_ASSEMBLY);
  g_assert_false (hf_session_is_following (fixture.session));
  heap_map_pane_test_wait_for_coloring (&fixture);
  heap_map_pane_test_clear (&fixture);
}

static void
assert_no_ages (const char *text,
                guint32     position,
                const char *why)
{
  HeapMapPaneTest fixture = { 0 };

  show_snapshot (&fixture, text, position);
  g_assert_cmpstr (hf_session_get_why_no_ages (fixture.session), ==, why);
  hf_session_set_map_coloring (fixture.session, HF_COLORING_AGE);
  heap_map_pane_test_wait (&fixture);
  g_assert_false (hf_session_is_following (fixture.session));
  g_assert_null (hf_session_get_identity (fixture.session));
  g_assert_cmpint (hf_color_key_get_coloring (hf_heap_map_view_get_map (fixture.view)->key), ==,
                   HF_COLORING_NAMESPACE);
  heap_map_pane_test_clear (&fixture);
}

static void
test_no_ages (void)
{
  assert_no_ages (RECORDING, 0, "Ages need an earlier snapshot");
  assert_no_ages (RECORDING, 3,
                  "Tracking was interrupted before this snapshot, so that ages are not known");
  assert_no_ages (SNAPSHOT ("o 10 1 10\nr 10 3 0\n"), 0,
                  "Ages need a recording with its collections");
}

int
main (int   argc,
      char *argv[])
{
  app_test_init (&argc, &argv);
  g_test_add_func ("/app/heap-map-ages/colors", test_ages);
  g_test_add_func ("/app/heap-map-ages/are-not-waited-for", test_ages_stopped);
  g_test_add_func ("/app/heap-map-ages/that-are-not-known", test_no_ages);
  return g_test_run ();
}
