/* test-paths-view.c: tests of the objects of a type by path, as a table
 *
 * covers: hf-path-cells, hf-path-columns, hf-path-list, hf-path-text
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-object-query.h"
#include "hf-path-cells.h"
#include "hf-path-list.h"
#include "hf-path-text.h"
#include "hf-paths-view.h"
#include "hf-session-paths.h"
#include "paths-test.h"

#include <adwaita.h>

static void
select_row (PathsTest *fixture,
            guint      position)
{
  gtk_single_selection_set_selected (paths_test_get_rows (fixture), position);
  gtk_widget_grab_focus (fixture->paths);
  gtk_test_widget_wait_for_draw (fixture->window);
}

static gboolean
press (PathsTest       *fixture,
       guint            key,
       GdkModifierType  state)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (fixture->view);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) &&
          gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "key-pressed", key, 0, state, &handled);
    }
  app_test_settle ();
  return handled;
}

/* ---- Rows ------------------------------------------------------------------------- */

static void
test_rows (PathsTest     *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *texts = NULL;

  paths_test_present (fixture, "N.Value");
  paths_test_assert_rows (fixture, "Shop 2|Handles 1|");
  texts = app_test_dup_texts (gtk_widget_get_last_child (fixture->view));
  g_assert_nonnull (strstr (texts, "Shop  Static fields  N|2|50 B|50 B|86.2 %|"));
  g_assert_nonnull (strstr (texts, "Handles|1|8 B|8 B|13.8 %|"));
  g_assert_nonnull (
    app_test_find_label (fixture->paths, "3 of 4 objects are reachable, 58 B · 2 paths"));
}

static void
test_keys (PathsTest     *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  paths_test_present (fixture, "N.Value");
  select_row (fixture, 0);
  g_assert_true (press (fixture, GDK_KEY_Right, 0));
  paths_test_assert_rows (fixture, "Shop 2| Cache 2|Handles 1|");
  g_assert_true (press (fixture, GDK_KEY_Right, 0));
  g_assert_cmpuint (gtk_single_selection_get_selected (paths_test_get_rows (fixture)), ==, 1);
  g_assert_true (press (fixture, GDK_KEY_Right, GDK_SHIFT_MASK));
  paths_test_assert_rows (fixture, "Shop 2| Cache 2|  Table 2|   Value 2|Handles 1|");
  g_assert_true (press (fixture, GDK_KEY_Left, 0));
  paths_test_assert_rows (fixture, "Shop 2| Cache 2|Handles 1|");
  g_assert_true (press (fixture, GDK_KEY_Left, 0));
  g_assert_cmpuint (gtk_single_selection_get_selected (paths_test_get_rows (fixture)), ==, 0);
  g_assert_false (press (fixture, GDK_KEY_Down, 0));
}

/* One way alone is open at once. */
static void
test_single_way (PathsTest     *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  paths_test_present (fixture, "N.Table");
  paths_test_assert_rows (fixture, "Shop 1| Cache 1|  Table 1|");
}

static void
test_spoken (PathsTest     *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfPathItem) item = NULL;
  g_autofree char *spoken = NULL;

  paths_test_present (fixture, "N.Value");
  item = paths_test_dup_item (fixture, 0);
  spoken = hf_path_text_dup_spoken (item, 1);
  g_assert_cmpstr (spoken, ==,
                   "Static fields of Shop: leads to 2 objects, 50 B, 86.2 % of all, level 1");
}

/* Paths that end above others. */
static void
test_detail (PathsTest     *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfPathItem) item = NULL;
  g_autofree char *detail = NULL;

  app_test_show (fixture->session,
                 "!a a:9:N.A a->m a->b b:9:N.A b->c c:9:N.B c->d d:9:N.A m:5:N.M");
  paths_test_present (fixture, "N.A");
  paths_test_assert_rows (fixture, "Handles 3| A 3|  B 1|   A 1|");
  item = paths_test_dup_item (fixture, 1);
  detail = hf_path_text_dup_detail (item);
  g_assert_cmpstr (detail, ==, "×2  N  ·  the paths to 2 objects end here");
}

/* ---- From the user ------------------------------------------------------------------ */

/* Enter lists exactly the objects that the row counts, and Back leads to the row. */
static void
test_activate (PathsTest     *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfQuestion) question = NULL;
  g_autoptr (HfObjectSet) objects = NULL;
  g_autoptr (GError) error = NULL;

  paths_test_present (fixture, "N.Value");
  select_row (fixture, 0);
  press (fixture, GDK_KEY_Right, 0);
  g_signal_emit_by_name (fixture->view, "activate", 1);
  g_assert_cmpint (hf_session_get_listed (fixture->session).kind, ==, HF_SELECTION_PATH);
  question = hf_object_query_new_question (fixture->session);
  objects = hf_question_answer (question, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (objects->n_objects, ==, 2);
  g_assert_cmpuint (objects->n_bytes, ==, 50);

  hf_session_go_back (fixture->session);
  g_assert_cmpint (hf_session_get_objects_layout (fixture->session), ==, HF_OBJECTS_PATHS);
  paths_test_assert_rows (fixture, "Shop 2| Cache 2|Handles 1|");
}

static void
test_selects (PathsTest     *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  HfSelection selection;

  paths_test_present (fixture, "N.Value");
  select_row (fixture, 0);
  selection = hf_session_get_selection (fixture->session);
  g_assert_cmpint (selection.kind, ==, HF_SELECTION_ROOT_GROUP);
  g_assert_cmpuint (selection.type.value, ==, paths_test_find_type (fixture, "N.Shop").value);
  press (fixture, GDK_KEY_Right, 0);
  select_row (fixture, 1);
  selection = hf_session_get_selection (fixture->session);
  g_assert_cmpint (selection.kind, ==, HF_SELECTION_TYPE);
  g_assert_cmpuint (selection.type.value, ==, paths_test_find_type (fixture, "N.Cache").value);
}

static void
test_copy (PathsTest     *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *text = NULL;

  paths_test_present (fixture, "N.Table");
  select_row (fixture, 1);
  g_assert_true (app_test_press (fixture->view, "<Control>c"));
  text = app_test_dup_clipboard ();
  g_assert_cmpstr (text, ==, "Static fields of N.Shop › N.Cache\t1\t40\t90");
}

/* The bytes that an object retains count once, on the path to it, so that a row may retain less
 * than its objects have. */
static void
test_retained (PathsTest     *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  const HfCellClass *cell = hf_path_cells_get (HF_PATH_COLUMN_RETAINED);
  g_autoptr (HfPathItem) item = NULL;
  g_autoptr (GtkTreeListRow) row = NULL;
  g_autofree char *tip = NULL;

  app_test_show (fixture->session,
                 "#c:N.Shop.cache c:100:N.Cache c->v v:30:N.Value v->h h:10:N.Held "
                 "h->w w:20:N.Value");
  paths_test_present (fixture, "N.Value");
  paths_test_assert_rows (fixture, "Shop 2| Cache 2|  Value 2|   Held 1|    Value 1|");
  item = paths_test_dup_item (fixture, 2);
  g_assert_cmpuint (hf_path_item_get_node (item)->through.n_retained, ==, 60);
  row = g_list_model_get_item (G_LIST_MODEL (paths_test_get_rows (fixture)), 4);
  tip = cell->dup_tooltip (row);
  g_assert_cmpstr (tip, ==,
                   "At least 0 B would be freed without these objects. Those that an object of the "
                   "type on another path retains are counted there.");
}

/* ---- States -------------------------------------------------------------------------- */

static gboolean
has_nothing_reachable (gpointer user_data)
{
  return g_strcmp0 (paths_test_get_status (user_data), "Nothing Reachable") == 0;
}

static void
test_states (PathsTest     *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
  hf_session_group_by_path (fixture->session, paths_test_find_type (fixture, "N.Value"));
  g_assert_cmpstr (paths_test_get_status (fixture), ==, "Computing Retained Sizes");
  app_test_retain (fixture->session);
  g_assert_true (app_test_wait (paths_test_has_rows, fixture));
  g_assert_null (paths_test_get_status (fixture));

  /* Another heap has other rows, and none until they are known. */
  app_test_show (fixture->session, "a:10:A !b b:10:B");
  g_assert_cmpuint (paths_test_count_rows (fixture), ==, 0);
  hf_session_group_by_path (fixture->session, paths_test_find_type (fixture, "A"));
  app_test_retain (fixture->session);
  g_assert_true (app_test_wait (has_nothing_reachable, fixture));
}

/* ---- Sums ------------------------------------------------------------------------------ */

/* The rows of a level, and those that end above it, are the row above it, on all levels. */
static guint32
check_rows (GListModel *level)
{
  guint32 n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (level); i++)
    {
      g_autoptr (HfPathItem) item = g_list_model_get_item (level, i);
      const HfTypePathNode *node = hf_path_item_get_node (item);
      g_autoptr (HfPathList) below = hf_path_list_new_below (item);

      n += node->through.n_instances;
      if (below != NULL)
        g_assert_cmpuint (check_rows (G_LIST_MODEL (below)) + node->here.n_instances, ==,
                          node->through.n_instances);
    }
  return n;
}

static void
test_sums (PathsTest     *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  static const char *const names[] = { "N.Value", "N.Table", "N.Held" };
  static const guint32 counts[] = { 3, 1, 1 };

  app_test_retain (fixture->session);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (HfPathTree) tree = hf_path_tree_new (hf_session_get_retention (fixture->session),
                                                      paths_test_find_type (fixture, names[i]),
                                                      NULL, &error);
      g_autoptr (HfPathList) groups = NULL;

      g_assert_no_error (error);
      groups = hf_path_list_new (tree);
      g_assert_cmpuint (check_rows (G_LIST_MODEL (groups)), ==, counts[i]);
    }
}

/* ---- Columns ------------------------------------------------------------------------- */

static gboolean
has_column (PathsTest  *fixture,
            const char *title)
{
  GListModel *columns = gtk_column_view_get_columns (GTK_COLUMN_VIEW (fixture->view));

  for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

      if (g_strcmp0 (gtk_column_view_column_get_title (column), title) == 0)
        return TRUE;
    }

  return FALSE;
}

/* Where room is short the bar has the share. */
static void
test_room (PathsTest     *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 640, 500);
  paths_test_present (fixture, "N.Value");
  app_test_settle ();
  g_assert_true (has_column (fixture, NULL));
  g_assert_false (has_column (fixture, "Share"));
  gtk_widget_activate_action (fixture->paths, "columns.show-share", NULL);
  app_test_settle ();
  g_assert_true (has_column (fixture, "Share"));
  gtk_widget_activate_action (fixture->paths, "columns.reset", NULL);
}

static void
test_copied_as_shown (PathsTest     *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *text = NULL;

  paths_test_present (fixture, "N.Table");
  gtk_widget_activate_action (fixture->paths, "columns.show-objects", NULL);
  gtk_widget_activate_action (fixture->paths, "columns.left-retained", NULL);
  app_test_settle ();
  text = HF_TABLE_VIEW_GET_CLASS (fixture->paths)->dup_text (HF_TABLE_VIEW (fixture->paths), 1);
  gtk_widget_activate_action (fixture->paths, "columns.reset", NULL);
  g_assert_cmpstr (text, ==, "Static fields of N.Shop › N.Cache\t90\t40");
}

#define ADD(path, func)                                                                            \
  g_test_add (path, PathsTest, NULL, paths_test_set_up, func, paths_test_tear_down)

static void
test_assembly (PathsTest     *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GtkTreeListRow) row = NULL;
  g_autofree char *texts = NULL;
  g_autofree char *tip = NULL;

  app_test_show_assemblies (fixture->session);
  paths_test_present (fixture, "Entry");
  texts = app_test_dup_texts (gtk_widget_get_last_child (fixture->view));
  g_assert_nonnull (strstr (texts, "Entry  Shop|"));
  row = g_list_model_get_item (G_LIST_MODEL (paths_test_get_rows (fixture)), 1);
  tip = hf_path_cells_get (HF_PATH_COLUMN_NAME)->dup_tooltip (row);
  g_assert_true (g_str_has_suffix (tip, "Entry\nAssembly: Shop"));
}

int
main (int   argc,
      char *argv[])
{
  app_test_init (&argc, &argv);

  ADD ("/app/paths-view/rows", test_rows);
  ADD ("/app/paths-view/an-assembly-stands-for-a-namespace", test_assembly);
  ADD ("/app/paths-view/keys-open-and-close", test_keys);
  ADD ("/app/paths-view/a-single-way-is-open", test_single_way);
  ADD ("/app/paths-view/rows-are-spoken", test_spoken);
  ADD ("/app/paths-view/paths-that-end-above-others", test_detail);
  ADD ("/app/paths-view/enter-lists-the-objects", test_activate);
  ADD ("/app/paths-view/rows-are-selected", test_selects);
  ADD ("/app/paths-view/rows-are-copied", test_copy);
  ADD ("/app/paths-view/retained-sizes-are-counted-once", test_retained);
  ADD ("/app/paths-view/states", test_states);
  ADD ("/app/paths-view/levels-add-up", test_sums);
  ADD ("/app/paths-view/the-share-goes-first", test_room);
  ADD ("/app/paths-view/copied-as-shown", test_copied_as_shown);

  return g_test_run ();
}
