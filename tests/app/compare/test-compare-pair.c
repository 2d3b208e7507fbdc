/* test-compare-pair.c: tests of the treemaps of two heaps in a tab
 *
 * covers: hf-compare-page-pair, hf-pair-canvas, hf-pair-canvas-actions, hf-pair-canvas-menu,
 *   hf-pair-cursor, hf-pair-key, hf-pair-model, hf-pair-model-types, hf-pair-pane, hf-pair-query,
 *   hf-pair-sides
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "compare-test.h"
#include "hf-compare-view.h"
#include "hf-pair-pane.h"
#include "hf-test.h"
#include "hf-window-private.h"

/* Heaps without a root: nothing is reachable. */
#define UNROOTED "a 2 x\nt 1 N.Only\no 10 1 9000\nc x\n"

static HfApplication *application;

typedef struct
{
  GFile         *before;
  GFile         *after;
  HfComparePage *page;
} Fixture;

static void
open_files (Fixture    *fixture,
            const char *before,
            const char *after)
{
  fixture->before = hf_test_temporary ("before.gclog", before, -1);
  fixture->after = hf_test_temporary ("after.gclog", after, -1);
  gtk_window_present (GTK_WINDOW (hf_window_new (GTK_APPLICATION (application))));
  fixture->page = compare_test_open (fixture->before, fixture->after);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  if (data == NULL)
    open_files (fixture, COMPARE_TEST_BEFORE, COMPARE_TEST_AFTER);
  else
    open_files (fixture, data, data);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  window_test_close_all ();
  hf_test_remove (fixture->before);
  hf_test_remove (fixture->after);
  g_object_unref (fixture->before);
  g_object_unref (fixture->after);
}

/* ---- Parts ------------------------------------------------------------- */

static HfPairPane *
get_pane (Fixture *fixture)
{
  return HF_PAIR_PANE (app_test_find (GTK_WIDGET (fixture->page), HF_TYPE_PAIR_PANE));
}

static HfPairModel *
get_model (Fixture *fixture)
{
  return hf_pair_pane_get_model (get_pane (fixture));
}

static HfCompareView *
get_view (Fixture *fixture)
{
  return HF_COMPARE_VIEW (compare_test_get_view (fixture->page));
}

static gboolean
has_cells (gpointer canvas)
{
  return hf_pair_canvas_get_layout (canvas) != NULL;
}

/* Waits until the pair of the present heaps is drawn. */
static HfPairCanvas *
wait_canvas (Fixture    *fixture,
             HfPairView  view)
{
  HfPairSides *sides = HF_PAIR_SIDES (hf_pair_pane_get_sides (get_pane (fixture)));
  HfPairCanvas *canvas = hf_pair_sides_get_canvas (sides, view);

  g_assert_true (app_test_wait (has_cells, canvas));
  app_test_settle ();
  return canvas;
}

/* Returns the cell of a type or a namespace, by its full name. */
static guint32
find_cell (HfPairCanvas *canvas,
           const char   *name)
{
  const HfTreemapLayout *layout = hf_pair_canvas_get_layout (canvas);

  g_assert_nonnull (layout);
  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      g_autofree char *found = hf_hierarchy_dup_name (layout->hierarchy, layout->cells[i].node);

      if (layout->cells[i].kind != HF_CELL_POOLED && layout->cells[i].kind != HF_CELL_MEMBER &&
          g_strcmp0 (found, name) == 0)
        return i;
    }

  g_assert_not_reached ();
}

static char *
dup_title (HfPairCanvas *canvas,
           const char   *name)
{
  return HF_CANVAS_GET_CLASS (canvas)->dup_name (HF_CANVAS (canvas), find_cell (canvas, name));
}

static void
click (HfPairCanvas *canvas,
       const char   *name,
       int           n_press)
{
  const HfRect rect = hf_canvas_get_rect (HF_CANVAS (canvas), find_cell (canvas, name));

  HF_CANVAS_GET_CLASS (canvas)->press (HF_CANVAS (canvas), n_press, rect.x + rect.width / 2,
                                       rect.y + rect.height / 2);
}

static void
assert_selected (Fixture    *fixture,
                 const char *name)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      HfPairCanvas *canvas = wait_canvas (fixture, (HfPairView) side);

      g_assert_cmpuint (hf_canvas_get_selected (HF_CANVAS (canvas)), ==, find_cell (canvas, name));
    }
}

/* ---- Cells ------------------------------------------------------------- */

static void
test_same (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  HfPairCanvas *before = wait_canvas (fixture, HF_PAIR_VIEW_BEFORE);
  HfPairCanvas *after = wait_canvas (fixture, HF_PAIR_VIEW_AFTER);
  g_autofree char *title = dup_title (before, "N.Gone");

  g_assert_true (hf_pair_canvas_get_layout (before) == hf_pair_canvas_get_layout (after));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (before)), ==,
                   gtk_widget_get_width (GTK_WIDGET (after)));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (before)), >, 100);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (before)), >, 60);
  g_assert_cmpstr (title, ==, "N.Gone: gone, 12.3 KB before");
}

/* It is marked on both sides, and not in another picture. */
static void
test_hover (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  HfPairCanvas *before = wait_canvas (fixture, HF_PAIR_VIEW_BEFORE);
  const guint32 cell = find_cell (before, "N.Gone");

  hf_pair_model_set_hover (get_model (fixture), cell);
  g_assert_cmpuint (hf_pair_model_get_hover (get_model (fixture)), ==, cell);
  hf_pair_model_zoom_to (get_model (fixture),
                         hf_pair_canvas_get_layout (before)->cells[find_cell (before, "N")].node);
  g_assert_cmpuint (hf_pair_model_get_hover (get_model (fixture)), ==, HF_INDEX_NONE);
}

/* ---- The selection ----------------------------------------------------- */

static void
test_click (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  HfPairCanvas *after = wait_canvas (fixture, HF_PAIR_VIEW_AFTER);
  const HfCompareRows *rows = hf_compare_view_get_rows (get_view (fixture));

  click (after, "N.Grows", 1);
  assert_selected (fixture, "N.Grows");
  g_assert_cmpuint (hf_compare_view_get_selected (get_view (fixture)), ==, rows->list.positions[0]);
  click (after, "N.Gone", 1);
  assert_selected (fixture, "N.Gone");
  g_assert_cmpuint (hf_compare_view_get_selected (get_view (fixture)), ==, rows->list.positions[3]);
}

static void
test_row (Fixture       *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *table = app_test_find (GTK_WIDGET (get_view (fixture)), GTK_TYPE_COLUMN_VIEW);
  GtkSelectionModel *model = gtk_column_view_get_model (GTK_COLUMN_VIEW (table));

  wait_canvas (fixture, HF_PAIR_VIEW_AFTER);
  gtk_single_selection_set_selected (GTK_SINGLE_SELECTION (model), 2);
  assert_selected (fixture, "N.New");
}

static gboolean
has_selected (gpointer model)
{
  return hf_pair_model_get_selected (model) != NULL;
}

/* The type is that of the objects which live for the reason. */
static void
test_reason (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *table = app_test_find (GTK_WIDGET (get_view (fixture)), GTK_TYPE_COLUMN_VIEW);
  GtkSelectionModel *model = NULL;

  wait_canvas (fixture, HF_PAIR_VIEW_AFTER);
  hf_compare_view_set_by (get_view (fixture), HF_COMPARE_BY_REASON);
  compare_test_wait (fixture->page);
  model = gtk_column_view_get_model (GTK_COLUMN_VIEW (table));
  gtk_single_selection_set_selected (GTK_SINGLE_SELECTION (model), 0);
  g_assert_true (app_test_wait (has_selected, get_model (fixture)));
  g_assert_true (g_str_has_prefix (hf_pair_model_get_selected (get_model (fixture)), "N."));
}

static void
test_swap (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  HfPairCanvas *before = wait_canvas (fixture, HF_PAIR_VIEW_BEFORE);
  HfComparison *comparison = hf_compare_page_get_comparison (fixture->page);
  g_autofree char *title = dup_title (before, "N.Grows");
  g_autofree char *mirrored = NULL;

  g_assert_cmpstr (title, ==, "N.Grows: 8.2 KB before, 524 KB after, +516 KB");
  click (before, "N.New", 1);
  hf_pair_model_zoom_to (get_model (fixture),
                         hf_pair_canvas_get_layout (before)->cells[find_cell (before, "N")].node);
  hf_compare_page_swap (fixture->page);
  while (hf_compare_page_get_comparison (fixture->page) == comparison)
    g_main_context_iteration (NULL, TRUE);
  compare_test_wait (fixture->page);
  assert_selected (fixture, "N.New");
  mirrored = dup_title (wait_canvas (fixture, HF_PAIR_VIEW_BEFORE), "N.Grows");
  g_assert_cmpstr (mirrored, ==, "N.Grows: 524 KB before, 8.2 KB after, −516 KB");
  g_assert_cmpuint (hf_pair_model_get_focus (get_model (fixture)), !=, 0);
}

/* ---- Keys -------------------------------------------------------------- */

static gboolean
lists_objects (gpointer user_data)
{
  HfSession *session = hf_page_get_session (hf_window_get_page (user_data));

  return session != NULL && hf_page_get_state (hf_window_get_page (user_data)) == HF_PAGE_READY &&
         hf_session_get_view (session) == HF_VIEW_OBJECTS;
}

static void
assert_lists (GFile *file)
{
  HfWindow *window = window_test_get_window ();
  HfSession *session = NULL;

  g_assert_true (app_test_wait (lists_objects, window));
  session = hf_page_get_session (hf_window_get_page (window));
  g_assert_true (g_file_equal (hf_session_get_file (session), file));
}

/* Each picture lists those of its own side, if there are any. */
static void
test_list (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  HfPairCanvas *before = wait_canvas (fixture, HF_PAIR_VIEW_BEFORE);

  click (before, "N.Grows", 1);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (before), "pair.open", NULL));
  assert_lists (fixture->before);
}

static void
test_list_other (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  click (wait_canvas (fixture, HF_PAIR_VIEW_BEFORE), "N.New", 2);
  assert_lists (fixture->after);
}

static void
test_menu (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  HfPairCanvas *after = wait_canvas (fixture, HF_PAIR_VIEW_AFTER);

  hf_pair_canvas_open_menu (after, find_cell (after, "N.Grows"));
  app_test_settle ();
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (after), "pair.list-before", NULL));
  assert_lists (fixture->before);
}

static void
test_zoom (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  HfPairModel *model = get_model (fixture);
  HfPairCanvas *before = wait_canvas (fixture, HF_PAIR_VIEW_BEFORE);
  GtkWidget *widget = GTK_WIDGET (before);
  GtkWidget *bar = hf_pair_pane_get_bar (get_pane (fixture));

  click (before, "N.Grows", 1);
  g_assert_true (gtk_widget_activate_action (widget, "pair.around", NULL));
  g_assert_true (gtk_widget_activate_action (widget, "pair.open", NULL));
  g_assert_cmpuint (hf_pair_model_get_focus (model), !=, 0);
  assert_selected (fixture, "N.Grows");
  g_assert_nonnull (app_test_find_label (bar, "N"));

  g_assert_true (gtk_widget_activate_action (widget, "pair.zoom-out", NULL));
  g_assert_cmpuint (hf_pair_model_get_focus (model), ==, 0);
  g_assert_null (app_test_find_label (bar, "N"));
}

/* ---- The filter -------------------------------------------------------- */

static void
test_filter (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  HfPairCanvas *before = wait_canvas (fixture, HF_PAIR_VIEW_BEFORE);
  const HfTreemapLayout *layout = hf_pair_canvas_get_layout (before);
  g_auto (HfBitset) dimmed = { NULL, 0 };

  g_assert_false (hf_pair_model_find_dimmed (get_model (fixture), layout, &dimmed));
  hf_compare_view_set_filter (get_view (fixture), "Gone");
  compare_test_wait (fixture->page);
  g_assert_true (hf_pair_model_find_dimmed (get_model (fixture), layout, &dimmed));
  g_assert_true (hf_bitset_contains (&dimmed, find_cell (before, "N.Grows")));
  g_assert_false (hf_bitset_contains (&dimmed, find_cell (before, "N.Gone")));
  hf_bitset_clear (&dimmed);

  hf_compare_view_set_filter (get_view (fixture), "");
  compare_test_wait (fixture->page);
  g_assert_false (hf_pair_model_find_dimmed (get_model (fixture), layout, &dimmed));
}

/* ---- Groupings --------------------------------------------------------- */

static gboolean
is_by_root (gpointer model)
{
  const HfPairHierarchy *pair = hf_pair_model_get_pair (model);

  return pair != NULL && pair->hierarchy->grouping == HF_GROUPING_ROOT;
}

static void
test_by_root (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  HfPairModel *model = get_model (fixture);

  g_assert_null (hf_pair_model_get_why_not (model, HF_GROUPING_ROOT));
  g_assert_nonnull (hf_pair_model_get_why_not (model, HF_GROUPING_DOMAIN));
  click (wait_canvas (fixture, HF_PAIR_VIEW_AFTER), "N.Grows", 1);
  hf_pair_model_set_grouping (model, HF_GROUPING_ROOT);
  g_assert_true (app_test_wait (is_by_root, model));
  assert_selected (fixture, "N.Grows");
}

static void
test_unrooted (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  HfPairModel *model = get_model (fixture);

  wait_canvas (fixture, HF_PAIR_VIEW_AFTER);
  g_assert_nonnull (hf_pair_model_get_why_not (model, HF_GROUPING_ROOT));
  hf_pair_model_set_grouping (model, HF_GROUPING_ROOT);
  g_assert_cmpint (hf_pair_model_get_grouping (model), ==, HF_GROUPING_NAMESPACE);
  wait_canvas (fixture, HF_PAIR_VIEW_AFTER);
}

static void
test_change (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  HfPairSides *sides = HF_PAIR_SIDES (hf_pair_pane_get_sides (get_pane (fixture)));
  HfPairCanvas *before = wait_canvas (fixture, HF_PAIR_VIEW_BEFORE);
  HfPairCanvas *change = hf_pair_sides_get_canvas (sides, HF_PAIR_VIEW_CHANGE);
  const int width = gtk_widget_get_width (GTK_WIDGET (before));

  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (change)));
  hf_pair_pane_set_shows_change (get_pane (fixture), TRUE);
  change = wait_canvas (fixture, HF_PAIR_VIEW_CHANGE);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (change)));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (before)));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (change)), >, 2 * width);
  click (change, "N.Gone", 1);
  hf_pair_pane_set_shows_change (get_pane (fixture), FALSE);
  assert_selected (fixture, "N.Gone");
}

/* ---- Exports ----------------------------------------------------------- */

static void
test_export (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  HfPairModel *model = get_model (fixture);
  g_autoptr (HfExportSource) both = NULL;
  g_autoptr (HfExportSource) change = NULL;

  wait_canvas (fixture, HF_PAIR_VIEW_AFTER);
  both = hf_page_dup_export_source (HF_PAGE (fixture->page));
  g_assert_cmpint (both->subject, ==, HF_SUBJECT_PAIR);
  g_assert_cmpint (both->picture, ==, HF_SUBJECT_PAIR);
  g_assert_cmpint (both->grouping, ==, HF_GROUPING_NAMESPACE);

  hf_pair_pane_set_shows_change (get_pane (fixture), TRUE);
  hf_pair_model_set_grouping (model, HF_GROUPING_ROOT);
  g_assert_true (app_test_wait (is_by_root, model));
  wait_canvas (fixture, HF_PAIR_VIEW_CHANGE);
  change = hf_page_dup_export_source (HF_PAGE (fixture->page));
  g_assert_cmpint (change->picture, ==, HF_SUBJECT_CHANGE);
  g_assert_cmpint (change->grouping, ==, HF_GROUPING_ROOT);
  g_assert_cmpint (change->width, ==,
                   gtk_widget_get_width (hf_pair_pane_get_sides (get_pane (fixture))));
  g_assert_cmpint (change->height, >, 0);
}

static void
add (const char *path,
     const char *text,
     void      (*test) (Fixture       *fixture,
                        gconstpointer  data))
{
  g_test_add (path, Fixture, text, set_up, test, tear_down);
}

int
main (int    argc,
      char **argv)
{
  int status = 0;

  application = window_test_init (&argc, &argv);
  add ("/app/compare-pair/both-sides-have-the-same-cells", NULL, test_same);
  add ("/app/compare-pair/the-pointer-marks-a-cell-of-one-picture", NULL, test_hover);
  add ("/app/compare-pair/a-click-selects-on-both-sides-and-in-the-table", NULL, test_click);
  add ("/app/compare-pair/a-row-selects-its-cells", NULL, test_row);
  add ("/app/compare-pair/a-reason-selects-the-cells-of-its-type", NULL, test_reason);
  add ("/app/compare-pair/swapping-mirrors-and-keeps-selection-and-zoom", NULL, test_swap);
  add ("/app/compare-pair/enter-lists-the-objects-of-its-side", NULL, test_list);
  add ("/app/compare-pair/objects-of-one-side-are-listed-from-both", NULL, test_list_other);
  add ("/app/compare-pair/a-menu-leads-to-either-side", NULL, test_menu);
  add ("/app/compare-pair/enter-zooms-to-a-box-and-back", NULL, test_zoom);
  add ("/app/compare-pair/a-filter-dims-what-does-not-match", NULL, test_filter);
  add ("/app/compare-pair/by-root-the-selected-type-stays", NULL, test_by_root);
  add ("/app/compare-pair/by-root-needs-reachable-objects", UNROOTED, test_unrooted);
  add ("/app/compare-pair/one-picture-shows-the-differences", NULL, test_change);
  add ("/app/compare-pair/exports-have-the-grouping-and-the-picture-on-screen", NULL, test_export);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
