/* test-pair-graph-view.c: tests of the graph of two heaps in a tab
 *
 * covers: hf-pair-graph-cursor, hf-pair-graph-key, hf-pair-graph-pane, hf-pair-graph-query,
 *   hf-pair-graph-view-actions, hf-pair-graph-view-draw, hf-pair-graph-view-make,
 *   hf-pair-graph-view-menu
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "compare-test.h"
#include "hf-compare-view.h"
#include "hf-export-source.h"
#include "hf-export.h"
#include "hf-pair-pane.h"
#include "hf-test.h"
#include "hf-window-private.h"

#include <string.h>

/* Heaps without a root: nothing is reachable. */
#define UNROOTED "a 2 x\nt 1 N.Only\no 10 1 9000\nc x\n"

static HfApplication *application;

typedef struct
{
  GFile         *before;
  GFile         *after;
  HfComparePage *page;
} Fixture;

static HfPairPane *
get_pane (Fixture *fixture)
{
  return HF_PAIR_PANE (app_test_find (GTK_WIDGET (fixture->page), HF_TYPE_PAIR_PANE));
}

static HfPairGraphView *
get_graph (Fixture *fixture)
{
  HfPairGraphPane *pane = HF_PAIR_GRAPH_PANE (hf_pair_pane_get_graph (get_pane (fixture)));

  return hf_pair_graph_pane_get_view (pane);
}

/* The user chooses the graph. */
static void
choose_graph (Fixture *fixture)
{
  GtkWidget *bar = hf_pair_pane_get_bar (get_pane (fixture));
  GtkWidget *choice = gtk_widget_get_first_child (bar);
  GtkWidget *graph = gtk_widget_get_last_child (choice);

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (graph), TRUE);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->before = hf_test_temporary ("before.gclog", data == NULL ? COMPARE_TEST_BEFORE : data,
                                       -1);
  fixture->after = hf_test_temporary ("after.gclog", data == NULL ? COMPARE_TEST_AFTER : data, -1);
  gtk_window_present (GTK_WINDOW (hf_window_new (GTK_APPLICATION (application))));
  fixture->page = compare_test_open (fixture->before, fixture->after);
  choose_graph (fixture);
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

static gboolean
has_graph (gpointer view)
{
  return hf_pair_graph_view_get_pair (view) != NULL;
}

static gboolean
has_error (gpointer view)
{
  return hf_pair_graph_view_get_error (view) != NULL;
}

static HfPairGraph *
wait_graph (Fixture *fixture)
{
  g_assert_true (app_test_wait (has_graph, get_graph (fixture)));
  app_test_settle ();
  return hf_pair_graph_view_get_pair (get_graph (fixture));
}

static void
click (Fixture    *fixture,
       const char *type)
{
  HfCanvas *canvas = HF_CANVAS (get_graph (fixture));
  const guint32 node = hf_pair_graph_find_type (wait_graph (fixture), type);
  HfRect rect;

  g_assert_cmpuint (node, !=, HF_INDEX_NONE);
  rect = hf_canvas_get_rect (canvas, node);
  HF_CANVAS_GET_CLASS (canvas)->press (canvas, 1, rect.x + rect.width / 2,
                                       rect.y + rect.height / 2);
}

/* ---- Tests --------------------------------------------------------------- */

static void
test_shown (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  HfPairGraph *pair = wait_graph (fixture);
  const guint32 node = hf_pair_graph_find_type (pair, "N.Grows");
  HfCanvas *canvas = HF_CANVAS (get_graph (fixture));
  g_autofree char *title = NULL;

  g_assert_cmpuint (node, !=, HF_INDEX_NONE);
  title = HF_CANVAS_GET_CLASS (canvas)->dup_name (canvas, node);
  g_assert_true (g_str_has_prefix (title, "N.Grows: 8.2 KB before, 524 KB after, +516 KB"));
  g_assert_true (hf_pair_pane_get_shows_graph (get_pane (fixture)));
  g_assert_false (gtk_widget_get_mapped (hf_pair_pane_get_sides (get_pane (fixture))));
  g_assert_nonnull (hf_canvas_get_picture (canvas));
}

static void
test_click (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  HfCompareView *view = HF_COMPARE_VIEW (compare_test_get_view (fixture->page));

  click (fixture, "N.Gone");
  g_assert_cmpstr (hf_pair_graph_view_get_selected_type (get_graph (fixture)), ==, "N.Gone");
  g_assert_cmpstr (hf_pair_model_get_selected (hf_pair_pane_get_model (get_pane (fixture))), ==,
                   "N.Gone");
  g_assert_cmpuint (hf_compare_view_get_selected (view), !=, HF_INDEX_NONE);
}

static void
test_row (Fixture       *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *table = app_test_find (compare_test_get_view (fixture->page), GTK_TYPE_COLUMN_VIEW);
  GtkSelectionModel *model = gtk_column_view_get_model (GTK_COLUMN_VIEW (table));
  HfPairGraph *pair = wait_graph (fixture);

  gtk_single_selection_set_selected (GTK_SINGLE_SELECTION (model), 2);
  g_assert_cmpuint (hf_canvas_get_selected (HF_CANVAS (get_graph (fixture))), ==,
                    hf_pair_graph_find_type (pair, "N.New"));
}

static void
test_keys (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  HfCanvas *canvas = HF_CANVAS (get_graph (fixture));
  HfRect before;
  HfRect after;

  wait_graph (fixture);
  gtk_widget_grab_focus (GTK_WIDGET (canvas));
  app_test_settle ();
  g_assert_cmpuint (hf_canvas_get_cursor (canvas), !=, HF_INDEX_NONE);
  before = hf_canvas_get_rect (canvas, 0);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (canvas), "pairgraph.zoom-in", NULL));
  after = hf_canvas_get_rect (canvas, 0);
  g_assert_cmpfloat (after.width, >, before.width);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (canvas), "pairgraph.fit", NULL));
  after = hf_canvas_get_rect (canvas, 0);
  g_assert_cmpfloat_with_epsilon (after.width, before.width, .01);
}

static void
test_swap (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  HfComparison *comparison = hf_compare_page_get_comparison (fixture->page);
  HfPairGraph *pair = wait_graph (fixture);
  guint32 node;

  hf_compare_page_swap (fixture->page);
  while (hf_compare_page_get_comparison (fixture->page) == comparison)
    g_main_context_iteration (NULL, TRUE);
  compare_test_wait (fixture->page);
  pair = wait_graph (fixture);
  node = hf_pair_graph_find_type (pair, "N.New");
  g_assert_cmpuint (node, !=, HF_INDEX_NONE);
  g_assert_cmpint (hf_pair_graph_get_change (&pair->nodes[node].figures), ==, HF_CHANGE_GONE);
}

static void
test_unreachable (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  HfPairGraphView *graph = get_graph (fixture);

  g_assert_true (app_test_wait (has_error, graph));
  g_assert_null (hf_pair_graph_view_get_pair (graph));
  g_assert_false (hf_pair_graph_view_is_busy (graph));
}

static void
test_stop (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  HfPairGraphView *graph = get_graph (fixture);

  while (!hf_pair_graph_view_is_busy (graph) && hf_pair_graph_view_get_pair (graph) == NULL)
    g_main_context_iteration (NULL, TRUE);
  if (!hf_pair_graph_view_is_busy (graph))
    return;
  hf_pair_graph_view_cancel (graph);
  g_assert_nonnull (hf_pair_graph_view_get_error (graph));
  hf_pair_graph_view_try_again (graph);
  wait_graph (fixture);
  g_assert_null (hf_pair_graph_view_get_error (graph));
}

/* ---- The first selection -------------------------------------------------- */

static void
test_first (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  HfCanvas *canvas = HF_CANVAS (get_graph (fixture));
  HfPairGraph *pair = wait_graph (fixture);
  const guint32 node = hf_pair_graph_find_type (pair, "N.Grows");
  const HfRect rect = hf_canvas_get_rect (canvas, node);

  g_assert_cmpuint (hf_canvas_get_selected (canvas), ==, node);
  g_assert_null (hf_pair_model_get_selected (hf_pair_pane_get_model (get_pane (fixture))));
  g_assert_cmpfloat (rect.y, >=, 0);
  g_assert_cmpfloat (rect.y + rect.height, <=, gtk_widget_get_height (GTK_WIDGET (canvas)));
  hf_pair_graph_view_set_kind (get_graph (fixture), HF_GRAPH_RETENTION);
  g_assert_cmpstr (hf_pair_graph_view_get_subject (get_graph (fixture)), ==, "N.Grows");
}

/* ---- The retention of a type --------------------------------------------- */

static void
choose_retention (Fixture    *fixture,
                  const char *type)
{
  hf_pair_model_choose (hf_pair_pane_get_model (get_pane (fixture)), type);
  hf_pair_pane_set_retention (get_pane (fixture), type == NULL ? "" : type);
}

static gboolean
has_retention (gpointer view)
{
  HfPairGraph *pair = hf_pair_graph_view_get_pair (view);

  return pair != NULL && pair->graph->kind == HF_GRAPH_RETENTION &&
         !hf_pair_graph_view_is_busy (view);
}

static HfPairGraph *
wait_retention (Fixture *fixture)
{
  g_assert_true (app_test_wait (has_retention, get_graph (fixture)));
  app_test_settle ();
  return hf_pair_graph_view_get_pair (get_graph (fixture));
}

static void
test_retention (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  HfCanvas *canvas = HF_CANVAS (get_graph (fixture));
  HfPairGraph *pair = NULL;
  guint32 node;
  g_autofree char *title = NULL;

  wait_graph (fixture);
  choose_retention (fixture, "N.Many");
  pair = wait_retention (fixture);
  node = hf_pair_graph_find_type (pair, "N.Many");
  g_assert_cmpuint (pair->graph->n_nodes, ==, 2);
  g_assert_true (pair->graph->nodes[node].is_subject);
  g_assert_cmpuint (hf_canvas_get_selected (canvas), ==, node);
  title = HF_CANVAS_GET_CLASS (canvas)->dup_name (canvas, node);
  g_assert_cmpstr (title, ==,
                   "N.Many: 2.0 KB before, 6.1 KB after, +4.1 KB; 1 object before, 2 after");
}

/* Another row is another subject; a click in the graph is not. */
static void
test_follows_table (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  HfPairGraphView *graph = get_graph (fixture);

  wait_graph (fixture);
  choose_retention (fixture, "N.Many");
  wait_retention (fixture);
  hf_pair_model_select (hf_pair_pane_get_model (get_pane (fixture)), "N.Gone");
  g_assert_cmpstr (hf_pair_graph_view_get_subject (graph), ==, "N.Gone");
  wait_retention (fixture);
  g_assert_cmpuint (hf_pair_graph_find_type (hf_pair_graph_view_get_pair (graph), "N.Gone"), !=,
                    HF_INDEX_NONE);
  hf_canvas_move_cursor (HF_CANVAS (graph), 0, TRUE);
  HF_CANVAS_GET_CLASS (graph)->select (HF_CANVAS (graph), 0);
  g_assert_cmpstr (hf_pair_graph_view_get_subject (graph), ==, "N.Gone");
}

static void
test_no_subject (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  HfPairGraphView *graph = get_graph (fixture);

  wait_graph (fixture);
  choose_retention (fixture, NULL);
  app_test_settle ();
  g_assert_null (hf_pair_graph_view_get_pair (graph));
  g_assert_false (hf_pair_graph_view_is_busy (graph));
  g_assert_null (hf_pair_graph_view_get_error (graph));
  hf_pair_model_select (hf_pair_pane_get_model (get_pane (fixture)), "N.New");
  g_assert_cmpuint (wait_retention (fixture)->graph->n_nodes, ==, 2);
}

static void
test_back (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  wait_graph (fixture);
  choose_retention (fixture, "N.Many");
  wait_retention (fixture);
  hf_pair_pane_set_retention (get_pane (fixture), NULL);
  wait_graph (fixture);
  g_assert_cmpint (hf_pair_graph_view_get_pair (get_graph (fixture))->graph->kind, ==,
                   HF_GRAPH_OWNERSHIP);
  g_assert_null (hf_pair_pane_get_retention (get_pane (fixture)));
}

/* Back leads from the retention to the ownership. */
static void
test_step (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  wait_graph (fixture);
  hf_pair_pane_set_retention (get_pane (fixture), "N.Many");
  wait_retention (fixture);
  g_signal_emit_by_name (window_test_get_back (), "clicked");
  app_test_settle ();
  g_assert_null (hf_pair_pane_get_retention (get_pane (fixture)));
  g_assert_true (hf_pair_pane_get_shows_graph (get_pane (fixture)));
  g_signal_emit_by_name (window_test_get_forward (), "clicked");
  app_test_settle ();
  g_assert_cmpstr (hf_pair_pane_get_retention (get_pane (fixture)), ==, "N.Many");
}

/* ---- Export -------------------------------------------------------------- */

static char *
dup_svg (HfExportSource *source)
{
  const HfExportPlan plan = { .subject = HF_SUBJECT_GRAPH, .picture_format = HF_EXPORT_SVG };
  g_autoptr (GError) error = NULL;
  g_autoptr (HfTitledPicture) picture = hf_export_source_make_picture (source, &plan, NULL, NULL,
                                                                       &error);
  g_autoptr (GBytes) bytes = NULL;
  HfExportOptions options = HF_EXPORT_OPTIONS_INIT;

  g_assert_no_error (error);
  options.format = HF_EXPORT_SVG;
  options.title = picture->title;
  bytes = hf_export_to_bytes (picture->picture, &options, NULL, &error);
  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
test_export (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfExportSource) source = NULL;
  g_autofree char *svg = NULL;

  wait_graph (fixture);
  source = hf_page_dup_export_source (HF_PAGE (fixture->page));
  g_assert_cmpint (source->subject, ==, HF_SUBJECT_GRAPH);
  g_assert_cmpint (source->picture, ==, HF_SUBJECT_GRAPH);
  svg = dup_svg (source);
  g_assert_nonnull (strstr (svg, "N.Grows: 8.2 KB before, 524 KB after, +516 KB"));
}

static void
test_no_export (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfExportSource) source = NULL;

  wait_graph (fixture);
  hf_pair_pane_set_shows_graph (get_pane (fixture), FALSE);
  source = hf_page_dup_export_source (HF_PAGE (fixture->page));
  g_assert_cmpint (source->picture, ==, HF_SUBJECT_PAIR);
  g_assert_false (hf_export_source_has (source, HF_SUBJECT_GRAPH));
}

#define ADD(path, data, func) g_test_add (path, Fixture, data, set_up, func, tear_down)

int
main (int    argc,
      char **argv)
{
  int status = 0;

  application = window_test_init (&argc, &argv);
  ADD ("/app/pair-graph/both-heaps-are-one-graph", NULL, test_shown);
  ADD ("/app/pair-graph/a-node-selects-its-row", NULL, test_click);
  ADD ("/app/pair-graph/a-row-selects-its-node", NULL, test_row);
  ADD ("/app/pair-graph/keys-zoom", NULL, test_keys);
  ADD ("/app/pair-graph/swapped-heaps-have-the-opposite-changes", NULL, test_swap);
  ADD ("/app/pair-graph/without-roots-it-says-why", UNROOTED, test_unreachable);
  ADD ("/app/pair-graph/the-user-can-stop-it-and-try-again", NULL, test_stop);
  ADD ("/app/pair-graph/it-opens-with-what-has-changed-most", NULL, test_first);
  ADD ("/app/pair-graph/a-type-has-its-retention-in-both-heaps", NULL, test_retention);
  ADD ("/app/pair-graph/the-retention-follows-the-table-alone", NULL, test_follows_table);
  ADD ("/app/pair-graph/a-retention-waits-for-a-type", NULL, test_no_subject);
  ADD ("/app/pair-graph/the-ownership-comes-back", NULL, test_back);
  ADD ("/app/pair-graph/its-kind-is-a-step", NULL, test_step);
  ADD ("/app/pair-graph/the-graph-that-is-shown-is-exported", NULL, test_export);
  ADD ("/app/pair-graph/treemaps-are-exported-without-the-graph", NULL, test_no_export);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
