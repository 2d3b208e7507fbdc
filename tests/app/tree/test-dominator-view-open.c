/* test-dominator-view-open.c: tests of the open rows of the dominator tree
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-dominator-list.h"
#include "hf-dominator-view.h"
#include "hf-heap-builder.h"
#include "hf-open-rows.h"
#include "hf-session-types.h"
#include "hf-test.h"
#include "tree-test.h"

static void
set_open (TreeTest *fixture,
          guint     position,
          gboolean  open)
{
  g_autoptr (GtkTreeListRow) row =
    g_list_model_get_item (G_LIST_MODEL (tree_test_get_rows (fixture)), position);

  gtk_tree_list_row_set_expanded (row, open);
  app_test_settle ();
}

static guint
count_steps (TreeTest *fixture)
{
  return hf_step_history_get_n_steps (hf_session_get_history (fixture->session));
}

/* The rows of objects called so, with blanks between. */
static void
assert_open (TreeTest   *fixture,
             const char *names)
{
  g_auto (GStrv) list = g_strsplit (names, " ", -1);
  g_autoptr (GArray) expected = hf_open_rows_new ();

  for (char **name = list; *name != NULL; name++)
    hf_open_rows_add (expected, hf_test_object (TREE_TEST_HEAP, *name).value);
  g_assert_true (hf_open_rows_equal (hf_session_get_open_rows (fixture->session), expected));
}

/* ---- Steps ------------------------------------------------------------------------ */

/* An opened row belongs to the step that the user is at. */
static void
test_back (TreeTest      *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  guint n_steps;

  tree_test_present (fixture);
  hf_session_set_view (fixture->session, HF_VIEW_TYPES);
  hf_session_set_types_layout (fixture->session, HF_TYPES_TREE);
  n_steps = count_steps (fixture);
  set_open (fixture, 0, TRUE);
  set_open (fixture, 1, TRUE);
  tree_test_assert_rows (fixture, "N.Cache| N.Value|  System.String|  N.Tag| N.Lock|N.Page|");
  assert_open (fixture, "a v1");
  g_assert_cmpuint (count_steps (fixture), ==, n_steps);

  hf_session_select (fixture->session, hf_selection_object (hf_test_object (TREE_TEST_HEAP, "p")));
  g_assert_cmpuint (count_steps (fixture), ==, n_steps + 1);
  set_open (fixture, 0, FALSE);
  set_open (fixture, 1, TRUE);
  tree_test_assert_rows (fixture, "N.Cache|N.Page| N.Line|");
  assert_open (fixture, "p");

  hf_session_go_back (fixture->session);
  app_test_settle ();
  tree_test_assert_rows (fixture, "N.Cache| N.Value|  System.String|  N.Tag| N.Lock|N.Page|");
  assert_open (fixture, "a v1");
  g_assert_cmpint (hf_session_get_selection (fixture->session).kind, ==, HF_SELECTION_NONE);
  hf_session_go_forward (fixture->session);
  app_test_settle ();
  tree_test_assert_rows (fixture, "N.Cache|N.Page| N.Line|");
  g_assert_cmpuint (hf_session_get_selected_object (fixture->session).value, ==,
                    hf_test_object (TREE_TEST_HEAP, "p").value);
  g_assert_cmpuint (count_steps (fixture), ==, n_steps + 1);
}

/* As when a file is opened again: the rows of the session are open in a table that is new. */
static void
test_new_table (TreeTest      *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  tree_test_present (fixture);
  set_open (fixture, 0, TRUE);
  set_open (fixture, 1, TRUE);
  fixture->tree = g_object_new (HF_TYPE_DOMINATOR_VIEW, NULL);
  fixture->view = app_test_find (fixture->tree, GTK_TYPE_COLUMN_VIEW);
  hf_dominator_view_set_session (HF_DOMINATOR_VIEW (fixture->tree), fixture->session);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->tree);
  g_assert_true (app_test_wait (tree_test_has_rows, fixture));
  tree_test_assert_rows (fixture, "N.Cache| N.Value|  System.String|  N.Tag| N.Lock|N.Page|");
}

/* While it is not seen, the table keeps its rows, and shows the right ones when it is again. */
static void
test_hidden (TreeTest      *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GArray) open = hf_open_rows_new ();

  tree_test_present (fixture);
  set_open (fixture, 0, TRUE);
  gtk_widget_set_visible (fixture->tree, FALSE);
  hf_open_rows_add (open, hf_test_object (TREE_TEST_HEAP, "p").value);
  hf_session_follow_open_rows (fixture->session, open);
  gtk_widget_set_visible (fixture->tree, TRUE);
  app_test_settle ();
  tree_test_assert_rows (fixture, "N.Cache|N.Page| N.Line|");
}

/* ---- Workers ------------------------------------------------------------------------ */

static gboolean
press_right (TreeTest *fixture)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (fixture->view);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) &&
          gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "key-pressed", GDK_KEY_Right, 0, 0, &handled);
    }
  return handled;
}

/* N.Cache has a value with a text, and so many locks that a worker lists them; N.Page has a
 * line. */
static HfHeap *
make_large_heap (void)
{
  static const char *const types[] = {
    "N.Cache", "N.Value", "N.Text", "N.Page", "N.Line", "N.Lock"
  };
  static const guint64 below[] = { 0x30, 0x50 };
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autofree guint64 *held = g_new (guint64, HF_DOMINATOR_LIST_NOW + 1);

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    hf_heap_builder_add_type (builder, i, types[i]);
  held[HF_DOMINATOR_LIST_NOW] = 0x20;
  for (guint i = 0; i < HF_DOMINATOR_LIST_NOW; i++)
    {
      held[i] = 0x100 + 0x10 * (guint64) i;
      hf_heap_builder_add_object (builder, held[i], 5, 16, NULL, 0);
    }
  hf_heap_builder_add_object (builder, 0x10, 0, 16, held, HF_DOMINATOR_LIST_NOW + 1);
  hf_heap_builder_add_object (builder, 0x20, 1, 400, &below[0], 1);
  hf_heap_builder_add_object (builder, 0x30, 2, 16, NULL, 0);
  hf_heap_builder_add_object (builder, 0x40, 3, 16, &below[1], 1);
  hf_heap_builder_add_object (builder, 0x50, 4, 16, NULL, 0);
  hf_heap_builder_add_root (builder, 0x10, HF_ROOT_HANDLE, 0, NULL, NULL);
  hf_heap_builder_add_root (builder, 0x40, HF_ROOT_HANDLE, 0, NULL, NULL);
  return hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
}

/* A row that waited for a worker opens rows of its own. */
static gboolean
has_all_rows (gpointer user_data)
{
  return tree_test_count_rows (user_data) == 5 && tree_test_is_listed (user_data);
}

/* The user need not wait until all rows of the session are open. */
static void
test_key_while_waiting (TreeTest      *fixture,
                        gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfHeap) heap = make_large_heap ();
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  g_autoptr (HfHierarchy) hierarchy = hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_REACHABLE,
                                                                     NULL, NULL);
  g_autoptr (HfRecording) recording = hf_recording_new ();
  g_autoptr (HfSnapshot) snapshot = NULL;
  g_autoptr (GArray) open = hf_open_rows_new ();

  hf_recording_add_heap (recording, g_object_ref (heap));
  snapshot = hf_snapshot_new (recording, 0, analysis, hierarchy);
  hf_session_set_snapshot (fixture->session, snapshot);
  tree_test_present (fixture);
  tree_test_assert_rows (fixture, "N.Cache|N.Page|");
  gtk_single_selection_set_selected (tree_test_get_rows (fixture), 1);
  gtk_widget_grab_focus (fixture->tree);
  gtk_test_widget_wait_for_draw (fixture->window);
  hf_open_rows_add (open, 0);
  hf_open_rows_add (open, 1);
  hf_session_follow_open_rows (fixture->session, open);
  g_assert_cmpuint (tree_test_count_rows (fixture), ==, 3);
  g_assert_true (press_right (fixture));
  g_assert_true (app_test_wait (has_all_rows, fixture));
  tree_test_assert_rows (fixture, "N.Cache| N.Value|  N.Text|N.Page| N.Line|");
}

/* ---- Filters ------------------------------------------------------------------------ */

static gboolean
is_answered (gpointer user_data)
{
  return !hf_table_view_is_asking (HF_TABLE_VIEW (((TreeTest *) user_data)->tree));
}

static void
filter (TreeTest   *fixture,
        const char *text)
{
  hf_session_set_type_filter (fixture->session, text);
  g_assert_true (app_test_wait (is_answered, fixture));
  app_test_settle ();
}

/* The user has not opened them. */
static void
test_filter_is_not_recorded (TreeTest      *fixture,
                             gconstpointer  data G_GNUC_UNUSED)
{
  tree_test_present (fixture);
  filter (fixture, "tag");
  tree_test_assert_rows (fixture, "N.Cache| N.Value|  N.Tag|");
  assert_open (fixture, "");

  filter (fixture, "size>=300 -page");
  tree_test_assert_rows (fixture, "N.Cache|N.Page| N.Line|");
  set_open (fixture, 0, TRUE);
  tree_test_assert_rows (fixture, "N.Cache| N.Value|N.Page| N.Line|");
  assert_open (fixture, "a");
  filter (fixture, "");
  tree_test_assert_rows (fixture, "N.Cache| N.Value| N.Lock|N.Page|");
}

/* Rows that a filter leaves out, or leaves without others below them, are open behind it. */
static void
test_open_behind_filter (TreeTest      *fixture,
                         gconstpointer  data G_GNUC_UNUSED)
{
  tree_test_present (fixture);
  set_open (fixture, 1, TRUE);
  set_open (fixture, 0, TRUE);
  assert_open (fixture, "a p");
  filter (fixture, "string");
  filter (fixture, "size>=500");
  tree_test_assert_rows (fixture, "N.Cache|N.Page|");
  assert_open (fixture, "a p");
  filter (fixture, "value");
  set_open (fixture, 0, FALSE);
  filter (fixture, "");
  tree_test_assert_rows (fixture, "N.Cache| N.Value| N.Lock|N.Page| N.Line|");
}

static void
add (const char *path,
     void      (*test) (TreeTest       *fixture,
                        gconstpointer  data))
{
  g_test_add (path, TreeTest, NULL, tree_test_set_up, test, tree_test_tear_down);
}

int
main (int   argc,
      char *argv[])
{
  app_test_init (&argc, &argv);

  add ("/app/dominator-view-open/back-opens-the-rows-of-the-step", test_back);
  add ("/app/dominator-view-open/a-new-table-opens-the-rows-of-the-session", test_new_table);
  add ("/app/dominator-view-open/a-hidden-table-follows-when-it-is-seen", test_hidden);
  add ("/app/dominator-view-open/a-key-does-not-close-rows-that-come", test_key_while_waiting);
  add ("/app/dominator-view-open/a-filter-opens-rows-for-itself", test_filter_is_not_recorded);
  add ("/app/dominator-view-open/rows-stay-open-behind-a-filter", test_open_behind_filter);

  return g_test_run ();
}
