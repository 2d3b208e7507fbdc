/* test-dominator-view.c: tests of the dominator tree as a table
 *
 * covers: hf-dominator-cells, hf-dominator-keys, hf-tree-arrow, hf-tree-keys
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-dominator-cells.h"
#include "hf-dominator-keys.h"
#include "hf-dominator-list.h"
#include "hf-dominator-view.h"
#include "hf-heap-builder.h"
#include "hf-test.h"
#include "tree-test.h"

#include <adwaita.h>

static void
select_row (TreeTest *fixture,
            guint     position)
{
  gtk_single_selection_set_selected (tree_test_get_rows (fixture), position);
  gtk_widget_grab_focus (fixture->tree);
  gtk_test_widget_wait_for_draw (fixture->window);
}

static gboolean
press (TreeTest        *fixture,
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
test_rows (TreeTest      *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *texts = NULL;

  tree_test_present (fixture);
  tree_test_assert_rows (fixture, "N.Cache|N.Page|");
  texts = app_test_dup_texts (gtk_widget_get_last_child (fixture->view));
  g_assert_nonnull (strstr (texts, "Cache › +1 › Entry[]|9|2.0 KB|3.0 KB|"));
  g_assert_nonnull (strstr (texts, "Page  N|2|500 B|800 B|"));
  g_assert_nonnull (app_test_find_label (
    fixture->tree, "2 owners · objects of one type side by side are one row, and so is a chain of "
                   "single owners"));
}

static void
test_assembly (TreeTest      *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GtkTreeListRow) row = NULL;
  g_autofree char *texts = NULL;
  g_autofree char *tip = NULL;

  app_test_show_assemblies (fixture->session);
  tree_test_present (fixture);
  tree_test_assert_rows (fixture, "Entry|");
  texts = app_test_dup_texts (gtk_widget_get_last_child (fixture->view));
  g_assert_nonnull (strstr (texts, "Entry  Shop|"));
  row = g_list_model_get_item (G_LIST_MODEL (tree_test_get_rows (fixture)), 0);
  tip = hf_dominator_cells_get (HF_DOMINATOR_COLUMN_NAME)->dup_tooltip (row);
  g_assert_cmpstr (tip, ==, "Entry\nAssembly: Shop");
}

static void
test_keys_open_and_close (TreeTest      *fixture,
                          gconstpointer  data G_GNUC_UNUSED)
{
  tree_test_present (fixture);
  select_row (fixture, 0);
  g_assert_true (press (fixture, GDK_KEY_Right, 0));
  tree_test_assert_rows (fixture, "N.Cache| N.Value| N.Lock|N.Page|");
  g_assert_cmpuint (gtk_single_selection_get_selected (tree_test_get_rows (fixture)), ==, 0);

  /* Into what is open, and out of it again. */
  g_assert_true (press (fixture, GDK_KEY_Right, 0));
  g_assert_cmpuint (gtk_single_selection_get_selected (tree_test_get_rows (fixture)), ==, 1);
  g_assert_true (press (fixture, GDK_KEY_Right, 0));
  tree_test_assert_rows (fixture, "N.Cache| N.Value|  System.String|  N.Tag| N.Lock|N.Page|");
  g_assert_true (press (fixture, GDK_KEY_Left, 0));
  tree_test_assert_rows (fixture, "N.Cache| N.Value| N.Lock|N.Page|");
  g_assert_cmpuint (gtk_single_selection_get_selected (tree_test_get_rows (fixture)), ==, 1);
  g_assert_true (press (fixture, GDK_KEY_Left, 0));
  g_assert_cmpuint (gtk_single_selection_get_selected (tree_test_get_rows (fixture)), ==, 0);
  g_assert_true (press (fixture, GDK_KEY_Left, 0));
  tree_test_assert_rows (fixture, "N.Cache|N.Page|");
  g_assert_false (press (fixture, GDK_KEY_Down, 0));
  g_assert_false (press (fixture, GDK_KEY_Right, GDK_CONTROL_MASK));
}

static void
test_shift_opens_all (TreeTest      *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  app_test_show (fixture->session, "!a a:10:A a->b a->c b:50:B c:60:C b->d c->e d:30:D d->f d->g "
                                   "e:20:E f:5:F g:6:G !p p:9:P p->q q:4:Q");
  tree_test_present (fixture);
  select_row (fixture, 0);
  g_assert_true (press (fixture, GDK_KEY_Right, GDK_SHIFT_MASK));
  tree_test_assert_rows (fixture, "A| B|  D|   G|   F| C|  E|P|");
  g_assert_cmpuint (gtk_single_selection_get_selected (tree_test_get_rows (fixture)), ==, 0);
}

/* A table of very many items, one of which owns something. */
static void
show_large_heap (HfSession *session)
{
  const guint n_items = HF_DOMINATOR_LIST_NOW;
  const guint64 owned = 0x8;
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autofree guint64 *references = g_new (guint64, n_items);
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfAnalysis) analysis = NULL;
  g_autoptr (HfHierarchy) hierarchy = NULL;
  g_autoptr (HfRecording) recording = hf_recording_new ();
  g_autoptr (HfSnapshot) snapshot = NULL;

  hf_heap_builder_add_type (builder, 1, "Table");
  hf_heap_builder_add_type (builder, 2, "Item");
  hf_heap_builder_add_type (builder, 3, "Part");
  for (guint i = 0; i < n_items; i++)
    {
      references[i] = 0x20 + 0x10 * (guint64) i;
      hf_heap_builder_add_object (builder, references[i], 2, 16, &owned, i == 0 ? 1 : 0);
    }
  hf_heap_builder_add_object (builder, owned, 3, 8, NULL, 0);
  hf_heap_builder_add_object (builder, 0x10, 1, 16 * (guint64) n_items, references, n_items);
  hf_heap_builder_add_root (builder, 0x10, HF_ROOT_HANDLE, 0, NULL, NULL);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  hierarchy = hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_REACHABLE, NULL, NULL);
  hf_recording_add_heap (recording, g_object_ref (heap));
  snapshot = hf_snapshot_new (recording, 0, analysis, hierarchy);
  hf_session_set_snapshot (session, snapshot);
}

static gboolean
has_opened_all (gpointer user_data)
{
  GListModel *rows = gtk_single_selection_get_model (tree_test_get_rows (user_data));

  return tree_test_count_rows (user_data) == 3 &&
         !hf_dominator_keys_is_waiting (GTK_TREE_LIST_MODEL (rows), 0);
}

/* Rows that a worker makes open as they come. */
static void
test_shift_opens_what_comes (TreeTest      *fixture,
                             gconstpointer  data G_GNUC_UNUSED)
{
  show_large_heap (fixture->session);
  tree_test_present (fixture);
  select_row (fixture, 0);
  g_assert_true (press (fixture, GDK_KEY_Right, GDK_SHIFT_MASK));
  g_assert_true (app_test_wait (has_opened_all, fixture));
  tree_test_assert_rows (fixture, "Table| Item|  Part|");
}

static void
test_mirrored_keys (TreeTest      *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  tree_test_present (fixture);
  gtk_widget_set_direction (fixture->tree, GTK_TEXT_DIR_RTL);
  select_row (fixture, 0);
  g_assert_true (press (fixture, GDK_KEY_Left, 0));
  g_assert_cmpuint (tree_test_count_rows (fixture), ==, 4);
  g_assert_true (press (fixture, GDK_KEY_Right, 0));
  g_assert_cmpuint (tree_test_count_rows (fixture), ==, 2);
}

static gboolean
is_showing_more (gpointer user_data)
{
  return tree_test_count_rows (user_data) == HF_DOMINATOR_LIST_STEP + 5;
}

static void
test_more (TreeTest      *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < HF_DOMINATOR_LIST_STEP + 5; i++)
    g_string_append_printf (text, "!o%u o%u:%u:T%04u ", i, i, 9000 - i, i);
  app_test_show (fixture->session, text->str);
  tree_test_present (fixture);
  g_assert_cmpuint (tree_test_count_rows (fixture), ==, HF_DOMINATOR_LIST_STEP + 1);
  hf_session_select (fixture->session, hf_selection_none ());
  g_signal_emit_by_name (fixture->view, "activate", HF_DOMINATOR_LIST_STEP);
  g_assert_true (app_test_wait (is_showing_more, fixture));
  g_assert_cmpint (hf_session_get_view (fixture->session), ==, HF_VIEW_TREEMAP);
}

/* ---- The selection ------------------------------------------------------------------ */

static void
test_selects (TreeTest      *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  tree_test_present (fixture);
  select_row (fixture, 0);
  g_assert_cmpuint (hf_session_get_selected_object (fixture->session).value, ==,
                    hf_test_object (TREE_TEST_HEAP, "a").value);
  press (fixture, GDK_KEY_Right, 0);
  select_row (fixture, 2);
  g_assert_cmpint (hf_session_get_selection (fixture->session).kind, ==, HF_SELECTION_TYPE);

  /* A selection elsewhere is selected here, if it has a row. */
  hf_session_select (fixture->session, hf_selection_object (hf_test_object (TREE_TEST_HEAP, "p")));
  g_assert_cmpuint (gtk_single_selection_get_selected (tree_test_get_rows (fixture)), ==, 3);
  hf_session_select (fixture->session, hf_selection_object (hf_test_object (TREE_TEST_HEAP, "v2")));
  g_assert_cmpuint (gtk_single_selection_get_selected (tree_test_get_rows (fixture)), ==,
                    GTK_INVALID_LIST_POSITION);
}

/* Of several rows of one type the user stays on the one that was chosen. */
static void
test_same_type_twice (TreeTest      *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  app_test_show (fixture->session, "!a a:9:A a->s1 a->s2 a->b b:50:B s1:80:S s2:80:S "
                                   "!t1 !t2 t1:500:S t2:500:S");
  tree_test_present (fixture);
  select_row (fixture, 1);
  press (fixture, GDK_KEY_Right, 0);
  tree_test_assert_rows (fixture, "S|A| S| B|");
  select_row (fixture, 2);
  g_assert_cmpint (hf_session_get_selection (fixture->session).kind, ==, HF_SELECTION_TYPE);
  g_assert_cmpuint (gtk_single_selection_get_selected (tree_test_get_rows (fixture)), ==, 2);
}

static gboolean
is_dominator_treemap (gpointer user_data)
{
  const HfHierarchy *treemap = hf_session_get_treemap (user_data);

  return treemap != NULL && treemap->grouping == HF_GROUPING_DOMINATOR;
}

/* Enter leads to the box of the row. */
static void
test_activate (TreeTest      *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  guint32 node;

  tree_test_present (fixture);
  hf_session_set_view (fixture->session, HF_VIEW_TYPES);
  g_signal_emit_by_name (fixture->view, "activate", 0);
  g_assert_cmpint (hf_session_get_view (fixture->session), ==, HF_VIEW_TREEMAP);
  g_assert_cmpint (hf_session_get_grouping (fixture->session), ==, HF_GROUPING_DOMINATOR);
  g_assert_true (app_test_wait (is_dominator_treemap, fixture->session));
  app_test_settle ();
  node = hf_session_get_focus (fixture->session);
  g_assert_cmpuint (node, !=, 0);
  g_assert_cmpuint (hf_session_get_treemap (fixture->session)->nodes[node].n_bytes, ==, 3000);
  g_assert_cmpuint (hf_session_get_selected_object (fixture->session).value, ==,
                    hf_test_object (TREE_TEST_HEAP, "a").value);
}

/* ---- States -------------------------------------------------------------------------- */

static const char *
get_status (TreeTest *fixture)
{
  GtkWidget *page = app_test_find (fixture->tree, ADW_TYPE_STATUS_PAGE);

  return gtk_widget_get_mapped (page) ? adw_status_page_get_title (ADW_STATUS_PAGE (page)) : NULL;
}

static gboolean
has_no_owners (gpointer user_data)
{
  return g_strcmp0 (get_status (user_data), "No Owners") == 0;
}

static void
test_states (TreeTest      *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_cmpstr (get_status (fixture), ==, "Computing Retained Sizes");
  app_test_retain (fixture->session);
  g_assert_true (app_test_wait (tree_test_has_rows, fixture));
  g_assert_null (get_status (fixture));

  /* Another heap has other rows, and none until they are known. */
  app_test_show (fixture->session, "a:10:A b:10:B a->b");
  g_assert_cmpuint (tree_test_count_rows (fixture), ==, 0);
  g_assert_cmpstr (get_status (fixture), ==, "Computing Retained Sizes");
  app_test_retain (fixture->session);
  g_assert_true (app_test_wait (has_no_owners, fixture));
}

/* A tree that is not shown is not made. */
static void
test_hidden (TreeTest      *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  gtk_widget_set_visible (fixture->tree, FALSE);
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_test_retain (fixture->session);
  app_test_settle ();
  g_assert_cmpuint (tree_test_count_rows (fixture), ==, 0);
  gtk_widget_set_visible (fixture->tree, TRUE);
  g_assert_true (app_test_wait (tree_test_has_rows, fixture));
}

/* ---- Names and levels ------------------------------------------------------------------ */

static GtkWidget *
get_row_widget (TreeTest *fixture,
                guint     position)
{
  GtkWidget *row = gtk_widget_get_first_child (gtk_widget_get_last_child (fixture->view));

  for (guint i = 0; i < position; i++)
    row = gtk_widget_get_next_sibling (row);
  return row;
}

static void
test_spoken (TreeTest      *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  tree_test_present (fixture);
  select_row (fixture, 0);
  gtk_test_accessible_assert_property (
    get_row_widget (fixture, 0), GTK_ACCESSIBLE_PROPERTY_LABEL,
    "Cache › Dict › Entry[]: keeps 9 objects, 3.0 KB retained, level 1");
  gtk_test_accessible_assert_state (get_row_widget (fixture, 0), GTK_ACCESSIBLE_STATE_EXPANDED,
                                    FALSE);
  press (fixture, GDK_KEY_Right, 0);
  gtk_test_widget_wait_for_draw (fixture->window);
  gtk_test_accessible_assert_state (get_row_widget (fixture, 0), GTK_ACCESSIBLE_STATE_EXPANDED,
                                    TRUE);
  gtk_test_accessible_assert_property (get_row_widget (fixture, 2), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Lock ×2: keeps 2 objects, 70 B retained, level 2");
  gtk_test_accessible_assert_property (get_row_widget (fixture, 2), GTK_ACCESSIBLE_PROPERTY_LEVEL,
                                       2);
  g_assert_false (gtk_test_accessible_has_state (GTK_ACCESSIBLE (get_row_widget (fixture, 2)),
                                                 GTK_ACCESSIBLE_STATE_EXPANDED));
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

  add ("/app/dominator-view/rows-are-owners-with-all-they-keep", test_rows);
  add ("/app/dominator-view/an-assembly-stands-for-a-namespace", test_assembly);
  add ("/app/dominator-view/keys-open-and-close", test_keys_open_and_close);
  add ("/app/dominator-view/shift-opens-all-below", test_shift_opens_all);
  add ("/app/dominator-view/shift-opens-what-comes-later", test_shift_opens_what_comes);
  add ("/app/dominator-view/keys-follow-the-direction-of-text", test_mirrored_keys);
  add ("/app/dominator-view/a-row-shows-more-rows", test_more);
  add ("/app/dominator-view/rows-are-selected", test_selects);
  add ("/app/dominator-view/one-of-two-rows-of-a-type-stays-selected", test_same_type_twice);
  add ("/app/dominator-view/a-row-leads-to-its-box", test_activate);
  add ("/app/dominator-view/waiting-and-nothing-are-said", test_states);
  add ("/app/dominator-view/a-hidden-tree-is-not-made", test_hidden);
  add ("/app/dominator-view/rows-say-what-they-keep-and-their-level", test_spoken);

  return g_test_run ();
}
