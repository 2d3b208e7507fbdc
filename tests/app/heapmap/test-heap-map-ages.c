/* test-heap-map-ages.c: the heap map of a recording, colored by age
 *
 * covers: hf-session-identity
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "heap-map-pane-test.h"
#include "hf-heap-map-key.h"
#include "hf-heap-map-marks.h"
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

static gboolean
has_filter (gpointer user_data)
{
  HeapMapPaneTest *fixture = user_data;

  return hf_session_get_map_color_filter (fixture->session) != NULL;
}

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

/* ---- The legend ---------------------------------------------------------------- */

static GtkToggleButton *
get_button (HeapMapPaneTest *fixture,
            guint            position)
{
  GtkWidget *key = app_test_find (GTK_WIDGET (fixture->pane), HF_TYPE_HEAP_MAP_KEY);
  GtkWidget *button = gtk_widget_get_first_child (key);

  for (; position > 0; position--)
    button = gtk_widget_get_next_sibling (button);
  return GTK_TOGGLE_BUTTON (button);
}

static guint
count_dimmed (HeapMapPaneTest *fixture)
{
  const HfHeapMap *map = hf_heap_map_view_get_map (fixture->view);
  const char *filter = hf_session_get_map_color_filter (fixture->session);
  const guint32 entry = filter == NULL ? HF_INDEX_NONE : hf_color_key_find (map->key, filter);
  g_auto (HfBitset) dimmed = { NULL, 0 };

  return hf_heap_map_marks_find_dimmed (map, NULL, NULL, entry, &dimmed)
           ? (guint) hf_bitset_count (&dimmed)
           : 0;
}

/* One entry at a time; again, none. */
static void
test_legend (void)
{
  HeapMapPaneTest fixture = { 0 };
  const HfHeapMap *map = NULL;

  show_snapshot (&fixture, RECORDING, 2);
  hf_session_set_map_coloring (fixture.session, HF_COLORING_AGE);
  heap_map_pane_test_wait_for_coloring (&fixture);
  map = hf_heap_map_view_get_map (fixture.view);
  g_assert_cmpuint (count_dimmed (&fixture), ==, 0);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (get_button (&fixture, 2))));
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (get_button (&fixture, 2))));

  gtk_widget_activate (GTK_WIDGET (get_button (&fixture, 2)));
  g_assert_true (app_test_wait (has_filter, &fixture));
  g_assert_cmpstr (hf_session_get_map_color_filter (fixture.session), ==, "oldest");
  gtk_test_accessible_assert_state (get_button (&fixture, 2), GTK_ACCESSIBLE_STATE_PRESSED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);
  g_assert_cmpuint (count_dimmed (&fixture), >, 0);
  g_assert_cmpuint (count_dimmed (&fixture), <, map->n_cells);
  gtk_toggle_button_set_active (get_button (&fixture, 0), TRUE);
  g_assert_cmpstr (hf_session_get_map_color_filter (fixture.session), ==, "new");
  g_assert_false (gtk_toggle_button_get_active (get_button (&fixture, 2)));
  gtk_toggle_button_set_active (get_button (&fixture, 0), FALSE);
  g_assert_null (hf_session_get_map_color_filter (fixture.session));
  g_assert_cmpuint (count_dimmed (&fixture), ==, 0);

  /* It is a step, and of one coloring. */
  hf_session_go_back (fixture.session);
  g_assert_true (gtk_toggle_button_get_active (get_button (&fixture, 0)));
  hf_session_set_map_coloring (fixture.session, HF_COLORING_NAMESPACE);
  g_assert_null (hf_session_get_map_color_filter (fixture.session));
  heap_map_pane_test_clear (&fixture);
}

/* By namespace, tiles have the colors of their types. */
static void
test_legend_by_namespace (void)
{
  HeapMapPaneTest fixture = { 0 };
  const HfHeapMap *map = NULL;
  guint n_used = 0;

  show_snapshot (&fixture, RECORDING, 2);
  map = hf_heap_map_view_get_map (fixture.view);
  for (guint32 i = 0; i < map->n_cells; i++)
    n_used += map->cells[i].n_used > 0;
  gtk_toggle_button_set_active (get_button (&fixture, 0), TRUE);
  g_assert_cmpuint (count_dimmed (&fixture), ==, map->n_cells - n_used);
  heap_map_pane_test_clear (&fixture);
}

/* ---- Without ages -------------------------------------------------------------- */

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
  g_test_add_func ("/app/heap-map-ages/a-color-of-the-legend-dims-all-others", test_legend);
  g_test_add_func ("/app/heap-map-ages/namespaces-dim-as-well", test_legend_by_namespace);
  g_test_add_func ("/app/heap-map-ages/that-are-not-known", test_no_ages);
  return g_test_run ();
}
