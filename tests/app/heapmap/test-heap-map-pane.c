/* test-heap-map-pane.c: tests of the view of the heap map
 *
 * covers: hf-heap-map-cursor, hf-heap-map-key, hf-heap-map-marks, hf-heap-map-query,
 *   hf-heap-map-tip, hf-heap-map-trail, hf-heap-map-view, hf-heap-map-view-actions,
 *   hf-heap-map-view-map,
 *   hf-session-heap-map, hf-tip-grid
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "heap-map-pane-test.h"
#include "hf-canvas.h"
#include "hf-heap-map-cursor.h"
#include "hf-heap-map-key.h"
#include "hf-heap-map-marks.h"
#include "hf-heap-map-pane.h"
#include "hf-heap-map-tip.h"
#include "hf-heap-map-trail.h"
#include "hf-session-heap-map.h"
#include "hf-step-name.h"
#include "hf-tip-grid.h"
#include "session-test.h"

#include <adwaita.h>

typedef HeapMapPaneTest Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  heap_map_pane_test_show (fixture, session_test_load_sample ());
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  heap_map_pane_test_clear (fixture);
}

/* The object of @cell is selected in the session, and the cell in the view. */
static void
select_cell (Fixture *fixture,
             guint32  cell)
{
  hf_canvas_move_cursor (HF_CANVAS (fixture->view), cell, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (fixture->view), "heap-map.select", NULL);
}

/* The cell with most objects. */
static guint32
find_full (const HfHeapMap *map)
{
  guint32 best = 0;

  for (guint32 i = 0; i < map->n_cells; i++)
    {
      if (map->cells[i].n_objects > map->cells[best].n_objects)
        best = i;
    }
  g_assert_cmpuint (map->cells[best].n_objects, >=, 2);
  return best;
}

static guint
count_dimmed (Fixture  *fixture,
              HfSearch *search)
{
  const HfHeapMap *map = hf_heap_map_view_get_map (fixture->view);
  g_autoptr (GArray) matches = hf_heap_map_marks_find_matches (map, search);
  g_auto (HfBitset) dimmed = { NULL, 0 };

  return hf_heap_map_marks_find_dimmed (map, matches, NULL, HF_INDEX_NONE, &dimmed)
           ? (guint) hf_bitset_count (&dimmed)
           : 0;
}

/* ---- Tests --------------------------------------------------------------------- */

static void
test_content (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  HfHeapMap *map = hf_heap_map_view_get_map (fixture->view);
  GtkWidget *pane = GTK_WIDGET (fixture->pane);

  g_assert_true (hf_heap_map_window_is_all (&map->layout->window));
  g_assert_cmpuint (map->n_objects, ==,
                    hf_heap_get_n_objects (hf_session_get_heap (fixture->session)));
  g_assert_nonnull (app_test_find_label (pane, "wpf-app"));
  g_assert_nonnull (app_test_find_label (pane, "All Ranges"));
  g_assert_null (hf_heap_map_view_get_error (fixture->view));
  g_assert_true (gtk_widget_get_mapped (app_test_find (pane, HF_TYPE_HEAP_MAP_KEY)));
}

static void
test_selection (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  HfHeapMap *map = hf_heap_map_view_get_map (fixture->view);
  const guint32 cell = find_full (map);
  HfHeap *heap = hf_session_get_heap (fixture->session);
  HfObjectIndex object;

  select_cell (fixture, cell);
  object = hf_session_get_selected_object (fixture->session);
  g_assert_cmpuint (object.value, ==, hf_heap_map_find_object (map, cell).value);
  g_assert_cmpuint (hf_canvas_get_selected (HF_CANVAS (fixture->view)), ==, cell);

  /* From elsewhere. */
  object.value = hf_heap_get_n_objects (heap) - 1;
  hf_session_select (fixture->session, hf_selection_object (object));
  g_assert_cmpuint (hf_canvas_get_selected (HF_CANVAS (fixture->view)), ==,
                    hf_heap_map_find_address (map, hf_heap_get_object_address (heap, object)));
  hf_session_select (fixture->session, hf_selection_type (hf_heap_get_object_type (heap, object)));
  g_assert_cmpuint (hf_canvas_get_selected (HF_CANVAS (fixture->view)), ==, HF_INDEX_NONE);
}

static void
test_zoom (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  HfHeapMap *map = hf_heap_map_view_get_map (fixture->view);
  GtkWidget *view = GTK_WIDGET (fixture->view);
  const guint n_steps = hf_step_history_get_n_steps (hf_session_get_history (fixture->session));
  guint32 cell = find_full (map);
  guint n_zooms = 0;

  gtk_widget_grab_focus (view);
  select_cell (fixture, cell);
  while (!map->layout->shows_objects)
    {
      gtk_widget_activate_action (view, "heap-map.zoom-in", NULL);
      map = heap_map_pane_test_wait (fixture);
      n_zooms++;
      /* The selected object is in the picture, and the cursor on it. */
      cell = hf_canvas_get_selected (HF_CANVAS (fixture->view));
      g_assert_cmpuint (cell, !=, HF_INDEX_NONE);
      g_assert_cmpuint (hf_canvas_get_cursor (HF_CANVAS (fixture->view)), ==, cell);
    }
  g_assert_cmpuint (n_zooms, >=, 2);
  g_assert_cmpuint (map->cells[cell].n_objects, ==, 1);
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (fixture->pane), "All Ranges"));

  for (guint i = 0; i < n_zooms; i++)
    {
      gtk_widget_activate_action (view, "heap-map.zoom-out", NULL);
      heap_map_pane_test_wait (fixture);
    }
  g_assert_cmpuint (hf_session_get_map_window (fixture->session).end, ==, 0);

  /* Each is a step of its own. */
  g_assert_cmpuint (hf_step_history_get_n_steps (hf_session_get_history (fixture->session)), ==,
                    n_steps + 1 + 2 * n_zooms);
  hf_session_go_back (fixture->session);
  g_assert_cmpuint (hf_session_get_map_window (fixture->session).end, !=, 0);
}

static void
test_breadcrumb (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  HfHeapMap *map = hf_heap_map_view_get_map (fixture->view);
  const HfHeapRegion *region = &map->layout->regions->regions[1];
  const HfHeapMapWindow window = { region->start, region->start + region->n_bytes };
  GtkWidget *all = NULL;

  hf_session_set_map_window (fixture->session, window);
  heap_map_pane_test_wait (fixture);
  all = app_test_find_label (GTK_WIDGET (fixture->pane), "All Ranges");
  g_signal_emit_by_name (gtk_widget_get_ancestor (all, GTK_TYPE_BUTTON), "clicked");
  heap_map_pane_test_wait (fixture);
  g_assert_cmpuint (hf_session_get_map_window (fixture->session).end, ==, 0);
}

static void
test_way (Fixture       *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  HfHeapMap *map = hf_heap_map_view_get_map (fixture->view);
  const HfHeapRegion *first = &map->layout->regions->regions[0];
  const HfHeapRegion *last = &map->layout->regions->regions[map->layout->regions->n_regions - 1];

  hf_session_set_map_window (fixture->session,
                             (HfHeapMapWindow){ first->start, first->start + first->n_bytes });
  hf_session_select (fixture->session, hf_selection_object ((HfObjectIndex){ last->first_object }));
  heap_map_pane_test_wait (fixture);
  g_assert_cmpuint (hf_canvas_get_selected (HF_CANVAS (fixture->view)), ==, HF_INDEX_NONE);
  hf_heap_map_pane_reveal_selected (fixture->pane);
  heap_map_pane_test_wait (fixture);
  g_assert_cmpuint (hf_session_get_map_window (fixture->session).start, ==, last->start);
  g_assert_cmpuint (hf_canvas_get_selected (HF_CANVAS (fixture->view)), !=, HF_INDEX_NONE);
}

static void
test_coloring (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *pane = GTK_WIDGET (fixture->pane);
  GtkDropDown *coloring = GTK_DROP_DOWN (app_test_find (pane, GTK_TYPE_DROP_DOWN));

  gtk_drop_down_set_selected (coloring, HF_COLORING_ROOT);
  g_assert_cmpint (hf_session_get_map_coloring (fixture->session), ==, HF_COLORING_ROOT);
  heap_map_pane_test_wait_for_coloring (fixture);

  /* The treemap has its own. */
  g_assert_cmpint (hf_session_get_coloring (fixture->session), ==, HF_COLORING_NAMESPACE);
  hf_session_set_map_coloring (fixture->session, HF_COLORING_REACHABLE);
  g_assert_cmpuint (gtk_drop_down_get_selected (coloring), ==, HF_COLORING_REACHABLE);
  heap_map_pane_test_wait_for_coloring (fixture);
}

static gboolean
has_found (gpointer user_data)
{
  HfSession *session = user_data;

  return hf_session_get_search (session) != NULL && !hf_session_is_searching (session);
}

static void
test_search (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  HfHeapMap *map = hf_heap_map_view_get_map (fixture->view);
  HfCanvas *canvas = HF_CANVAS (fixture->view);
  guint32 rank = 0;
  guint32 n_matches = 0;
  HfTypeIndex type;

  hf_session_set_search (fixture->session, "GlyphTypeface");
  g_assert_true (app_test_wait (has_found, fixture->session));
  app_test_settle ();
  hf_canvas_count_matches (canvas, &rank, &n_matches);
  g_assert_cmpuint (n_matches, >, 0);
  g_assert_cmpuint (count_dimmed (fixture, hf_session_get_search (fixture->session)), ==,
                    map->n_cells - n_matches);

  /* A match is selected, however small it is in its tile. */
  g_assert_true (hf_canvas_go_to_match (canvas, FALSE));
  type = hf_session_get_selected_type (fixture->session);
  g_assert_true (hf_search_has_type (hf_session_get_search (fixture->session), type));
  hf_canvas_count_matches (canvas, &rank, &n_matches);
  g_assert_cmpuint (rank, ==, 1);
}

static void
test_words (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  HfHeapMap *map = hf_heap_map_view_get_map (fixture->view);
  const guint32 cell = find_full (map);
  g_autofree char *spoken = hf_heap_map_tip_dup_spoken (map, cell);
  g_autofree char *address = g_strdup_printf ("%" G_GINT64_MODIFIER "x",
                                              hf_heap_map_get_address (map, cell));
  HfStepHistory *history = hf_session_get_history (fixture->session);
  g_autofree char *name = NULL;
  guint position;

  g_assert_nonnull (strstr (spoken, address));
  g_assert_nonnull (strstr (spoken, " objects"));

  hf_session_set_map_coloring (fixture->session, HF_COLORING_REACHABLE);
  position = hf_step_history_get_position (history);
  name = hf_step_dup_name (hf_step_history_get_step (history, position),
                           hf_step_history_get_step (history, position - 1), fixture->session);
  g_assert_cmpstr (name, ==, "Treemap: colored by reachability");
}

/* ---- Other heaps -------------------------------------------------------------- */

static gboolean
has_title (gpointer user_data)
{
  Fixture *fixture = user_data;

  return app_test_find_label (GTK_WIDGET (fixture->pane), fixture->title) != NULL;
}

static void
test_status (const char *text,
             const char *title)
{
  Fixture fixture = { 0 };

  heap_map_pane_test_present (&fixture, app_test_session (text));
  fixture.title = title;
  g_assert_true (app_test_wait (has_title, &fixture));
  tear_down (&fixture, NULL);
}

static void
test_no_addresses (void)
{
  /* Objects are 0x1000 apart. */
  test_status ("!a a:9000 b:9000 c:9000 d:9000", "No Addresses");
  test_status ("!a a:0", "Nothing to Draw");
}

static void
test_actions (void)
{
  Fixture fixture = { 0 };
  HfCanvas *canvas = NULL;
  HfHeapMap *map = NULL;

  heap_map_pane_test_show (&fixture, app_test_session ("!a a:400:A b:300:B"));
  canvas = HF_CANVAS (fixture.view);
  map = hf_heap_map_view_get_map (fixture.view);
  gtk_widget_grab_focus (GTK_WIDGET (fixture.view));
  gtk_widget_activate_action (GTK_WIDGET (fixture.view), "heap-map.last", NULL);
  g_assert_cmpuint (hf_canvas_get_cursor (canvas), ==, map->n_cells - 1);
  gtk_widget_activate_action (GTK_WIDGET (fixture.view), "heap-map.first", NULL);
  g_assert_cmpuint (hf_canvas_get_cursor (canvas), ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (fixture.view), "heap-map.right", NULL);
  g_assert_cmpuint (hf_canvas_get_cursor (canvas), ==, 1);
  g_assert_true (
    HF_IS_HEAP_MAP_CURSOR (app_test_find (GTK_WIDGET (fixture.view), HF_TYPE_HEAP_MAP_CURSOR)));
  tear_down (&fixture, NULL);
}

#define add(path, test) \
  g_test_add ("/app/heap-map/" path, Fixture, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  app_test_init (&argc, &argv);
  add ("shows-all-ranges", test_content);
  add ("a-cell-selects-its-largest-object", test_selection);
  add ("zooms-to-single-objects-and-back", test_zoom);
  add ("breadcrumb-zooms-out", test_breadcrumb);
  add ("zooms-to-the-selection", test_way);
  add ("colors", test_coloring);
  add ("search-dims-all-others", test_search);
  add ("words", test_words);
  g_test_add_func ("/app/heap-map/ids-that-are-not-addresses", test_no_addresses);
  g_test_add_func ("/app/heap-map/keys-move-the-cursor", test_actions);
  return g_test_run ();
}
