/* test-compare-search.c: tests of the search and of the views of two heaps
 *
 * covers: hf-compare-found, hf-compare-page-search, hf-compare-page-tab, hf-compare-view-search,
 *   hf-pair-graph-view-search, hf-pair-model-search
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "compare-test.h"
#include "hf-compare-found.h"
#include "hf-compare-view.h"
#include "hf-pair-pane.h"
#include "hf-search-bar.h"
#include "hf-test.h"
#include "hf-window-private.h"
#include "search-test.h"

/* A static field keeps N.Map, which keeps one N.Entry more than before. */
#define BEFORE \
  "a 2 x\nt 1 N.Shop\nt 2 N.Map\nt 3 N.Entry\nt 4 M.Other\nt 5 N.Same\n" \
  "o 10 2 40000 20\no 20 3 20000\no 30 4 5000\no 40 5 4000\n" \
  "r 10 4 0 1 s_map\nr 30 3 0\nr 40 3 0\nc x\n"
#define AFTER \
  "a 2 x\nt 1 N.Shop\nt 2 N.Map\nt 3 N.Entry\nt 4 M.Other\nt 5 N.Same\n" \
  "o 10 2 40000 20 50\no 20 3 20000\no 50 3 30000\no 30 4 9000\no 40 5 4000\n" \
  "r 10 4 0 1 s_map\nr 30 3 0\nr 40 3 0\nc x\n"

static HfApplication *application;

typedef struct
{
  GFile         *before;
  GFile         *after;
  HfComparePage *page;
  HfCompareView *view;
  HfPairPane    *pane;
  HfPairModel   *model;
  HfSearchBar   *bar;
  GtkWidget     *entry;
} Fixture;

static gboolean
has_pair (gpointer model)
{
  return hf_pair_model_get_pair (model) != NULL && !hf_pair_model_is_busy (model);
}

static gboolean
has_found (gpointer view)
{
  return !hf_compare_view_is_searching (view);
}

static void
settle (Fixture *fixture)
{
  g_assert_true (app_test_wait (has_found, fixture->view));
  app_test_settle ();
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *page = NULL;

  fixture->before = hf_test_temporary ("before.gclog", BEFORE, -1);
  fixture->after = hf_test_temporary ("after.gclog", AFTER, -1);
  gtk_window_present (GTK_WINDOW (hf_window_new (GTK_APPLICATION (application))));
  fixture->page = compare_test_open (fixture->before, fixture->after);
  page = GTK_WIDGET (fixture->page);
  fixture->view = HF_COMPARE_VIEW (compare_test_get_view (fixture->page));
  fixture->pane = HF_PAIR_PANE (app_test_find (page, HF_TYPE_PAIR_PANE));
  fixture->model = hf_pair_pane_get_model (fixture->pane);
  fixture->bar = HF_SEARCH_BAR (app_test_find (page, HF_TYPE_SEARCH_BAR));
  fixture->entry = app_test_find (GTK_WIDGET (fixture->bar), GTK_TYPE_SEARCH_ENTRY);
  hf_page_run (HF_PAGE (page), HF_PAGE_RESET_VIEW);
  g_assert_true (app_test_wait (has_pair, fixture->model));
  settle (fixture);
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

static void
search (Fixture    *fixture,
        const char *text)
{
  window_test_activate ("win.find");
  gtk_editable_set_text (GTK_EDITABLE (fixture->entry), text);
  settle (fixture);
}

static void
choose_view (const char *name)
{
  GtkWidget *window = GTK_WIDGET (window_test_get_window ());

  g_assert_true (gtk_widget_activate_action (window, "win.view", "s", name));
}

static gboolean
shows (Fixture    *fixture,
       const char *text)
{
  return app_test_find_label (GTK_WIDGET (fixture->bar), text) != NULL;
}

static guint
count_matches (HfCanvas *canvas)
{
  const GArray *matches = hf_canvas_get_matches (canvas);

  return matches == NULL ? 0 : matches->len;
}

static void
assert_selected (Fixture    *fixture,
                 const char *type)
{
  g_assert_cmpstr (hf_pair_model_get_selected (fixture->model), ==, type);
}

/* ---- The table and the treemaps ---------------------------------------- */

static void
test_table (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_assert_false (hf_search_bar_is_open (fixture->bar));
  search (fixture, "n.");
  g_assert_true (search_test_has_focus (fixture->entry));
  g_assert_true (shows (fixture, "1 in this view"));
  g_assert_cmpuint (count_matches (hf_pair_pane_get_canvas (fixture->pane)), ==, 3);

  window_test_activate ("win.find-next");
  settle (fixture);
  assert_selected (fixture, "N.Entry");
  g_assert_true (shows (fixture, "1 of 1"));
  search (fixture, "o");
  window_test_activate ("win.find-next");
  window_test_activate ("win.find-next");
  assert_selected (fixture, "M.Other");
  window_test_activate ("win.find-previous");
  assert_selected (fixture, "M.Other");
}

/* Both treemaps mark a type that does not differ, and the keys go from cell to cell. */
static void
test_treemaps (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  gtk_widget_grab_focus (GTK_WIDGET (fixture->pane));
  search (fixture, "N.");
  g_assert_true (shows (fixture, "3 in this view"));
  for (guint i = 0; i < 3; i++)
    window_test_activate ("win.find-next");
  settle (fixture);
  g_assert_true (shows (fixture, "3 of 3"));
  search (fixture, "same");
  window_test_activate ("win.find-next");
  assert_selected (fixture, "N.Same");
}

/* A match outside of the zoom is shown. */
static void
test_outside (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  const HfHierarchy *hierarchy = hf_pair_model_get_pair (fixture->model)->hierarchy;
  guint32 node = hierarchy->nodes[0].first_child;

  hf_pair_model_zoom_to (fixture->model, node);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->pane));
  app_test_settle ();
  search (fixture, "M.Other");
  g_assert_true (shows (fixture, "none in this view"));
  window_test_activate ("win.find-next");
  settle (fixture);
  assert_selected (fixture, "M.Other");
}

/* A row that the filter hides is listed. */
static void
test_hidden (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  hf_compare_view_set_by (fixture->view, HF_COMPARE_BY_REASON);
  hf_compare_view_set_filter (fixture->view, "other");
  settle (fixture);
  search (fixture, "s_map › N.Map › N.Entry");
  g_assert_true (shows (fixture, "none in this view"));
  window_test_activate ("win.find-next");
  settle (fixture);
  g_assert_cmpstr (hf_compare_view_get_filter (fixture->view), ==, "");
  assert_selected (fixture, "N.Entry");
}

/* ---- The graph ---------------------------------------------------------- */

static gboolean
has_graph (gpointer pane)
{
  HfPairGraphPane *graph = HF_PAIR_GRAPH_PANE (hf_pair_pane_get_graph (pane));

  return hf_pair_graph_view_get_pair (hf_pair_graph_pane_get_view (graph)) != NULL;
}

static void
test_graph (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  choose_view ("graph");
  g_assert_true (app_test_wait (has_graph, fixture->pane));
  app_test_settle ();
  search (fixture, "entry");
  g_assert_cmpuint (count_matches (hf_pair_pane_get_canvas (fixture->pane)), ==, 1);
  window_test_activate ("win.find-next");
  assert_selected (fixture, "N.Entry");
}

/* ---- The keyboard ------------------------------------------------------- */

static void
test_escape (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *box = gtk_widget_get_parent (GTK_WIDGET (fixture->bar));
  GtkWidget *focus = NULL;

  hf_compare_view_focus_rows (fixture->view);
  focus = search_test_get_focus ();
  g_assert_true (search_test_press (box, GDK_KEY_n, 0));
  settle (fixture);
  g_assert_cmpstr (hf_search_bar_get_text (fixture->bar), ==, "n");
  g_signal_emit_by_name (fixture->entry, "stop-search");
  settle (fixture);
  g_assert_false (hf_search_bar_is_open (fixture->bar));
  g_assert_true (search_test_has_focus (focus));
  g_assert_null (hf_canvas_get_matches (hf_pair_pane_get_canvas (fixture->pane)));
  g_assert_false (search_test_press (box, GDK_KEY_Escape, 0));
}

static void
test_views (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *pane = GTK_WIDGET (fixture->pane);

  choose_view ("graph");
  g_assert_true (hf_pair_pane_get_shows_graph (fixture->pane));
  g_assert_cmpstr (hf_page_get_view (HF_PAGE (fixture->page)), ==, "graph");
  choose_view ("treemap");
  g_assert_false (hf_pair_pane_get_shows_graph (fixture->pane));
  g_assert_cmpstr (hf_page_get_view (HF_PAGE (fixture->page)), ==, "treemap");
  g_assert_nonnull (gtk_widget_get_focus_child (pane));
  choose_view ("types");
  g_assert_null (gtk_widget_get_focus_child (pane));
  g_assert_true (hf_table_has_focus (hf_table_view_get_table (HF_TABLE_VIEW (fixture->view))));
  choose_view ("objects");
  g_assert_cmpstr (hf_page_get_view (HF_PAGE (fixture->page)), ==, "treemap");
}

/* ---- Rows ---------------------------------------------------------------- */

static void
test_best (void)
{
  g_autoptr (HfComparison) comparison = compare_test_compare (BEFORE, AFTER);
  g_autoptr (HfQuestion) question = hf_compare_found_new_question (comparison, "N.");
  g_autoptr (HfQuestion) same = hf_compare_found_new_question (comparison, "same");
  HfCompareFound *found = hf_question_answer (question, NULL, NULL);
  HfCompareFound *none = hf_question_answer (same, NULL, NULL);
  guint32 n_rows = 0;
  const HfComparisonRow *rows = hf_comparison_get_rows (comparison, &n_rows);
  const guint32 best = hf_compare_found_get_best (found, FALSE);

  g_assert_cmpuint (hf_bitset_count (&found->rows), ==, 3);
  g_assert_cmpuint (best, <, n_rows);
  g_assert_cmpint (hf_comparison_get_delta (comparison, &rows[best], HF_FIGURE_BYTES), ==, 0x30000);
  g_assert_cmpuint (hf_bitset_count (&none->rows), ==, 1);
  g_assert_cmpuint (hf_compare_found_get_best (none, FALSE), ==, HF_INDEX_NONE);
  g_assert_cmpuint (hf_compare_found_get_best (none, TRUE), <, n_rows);
  g_assert_cmpuint (hf_compare_found_get_best (NULL, FALSE), ==, HF_INDEX_NONE);
  hf_compare_found_free (found);
  hf_compare_found_free (none);
}

#define ADD(path, function)                                                                        \
  g_test_add ("/app/compare-search/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  int status = 0;

  application = window_test_init (&argc, &argv);

  g_test_add_func ("/compare-found/the-best-match-differs-most", test_best);
  ADD ("keys-go-from-row-to-row", test_table);
  ADD ("keys-go-from-cell-to-cell", test_treemaps);
  ADD ("a-match-outside-of-the-zoom-is-shown", test_outside);
  ADD ("a-match-that-the-filter-hides-is-listed", test_hidden);
  ADD ("the-graph-marks-matches", test_graph);
  ADD ("letters-begin-it-and-escape-ends-it", test_escape);
  ADD ("keys-choose-the-views", test_views);

  status = g_test_run ();
  g_object_unref (application);
  return status;
}
