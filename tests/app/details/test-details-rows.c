/* test-details-rows.c: tests of going along the rows of the details, and of opening them
 *
 * covers: hf-details-cell, hf-details-list, hf-link-cell
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "details-test.h"
#include "hf-link-cell.h"
#include "hf-path-row.h"
#include "hf-test.h"

static void
activate (DetailsTest *fixture,
          const char  *text)
{
  g_assert_true (gtk_widget_activate (details_test_find_row (fixture, text)));
  app_test_settle ();
}

static void
test_step_selects (DetailsTest   *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *focus = NULL;

  details_test_know (fixture);
  details_test_select_object (fixture, "b1");
  details_test_wait_for (fixture, "1 of 2");
  gtk_widget_grab_focus (details_test_find_row (fixture, "Hub"));
  activate (fixture, "Hub");
  g_assert_cmpuint (hf_session_get_selected_object (fixture->session).value, ==,
                    hf_test_object (DETAILS_TEST_HEAP, "x").value);
  details_test_wait_for (fixture, "×3");

  /* The keyboard goes on with the step that is selected now. */
  focus = gtk_window_get_focus (fixture->window);
  g_assert_nonnull (focus);
  g_assert_nonnull (app_test_find_label (focus, "Hub"));
  g_assert_true (gtk_widget_has_css_class (app_test_find (focus, HF_TYPE_PATH_ROW), "current"));
}

static void
test_group_opens (DetailsTest   *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  guint n_rows = 0;

  details_test_know (fixture);
  details_test_select_object (fixture, "x");
  details_test_wait_for (fixture, "×3");
  n_rows = details_test_count_rows (fixture);
  activate (fixture, "×3");
  g_assert_cmpuint (details_test_count_rows (fixture), ==, n_rows + 3);
  details_test_wait_for (fixture, "5000");
  activate (fixture, "5000");
  g_assert_cmpuint (hf_session_get_selected_object (fixture->session).value, ==,
                    hf_test_object (DETAILS_TEST_HEAP, "a2").value);
}

static char *
dup_link_name (DetailsTest            *fixture,
               const HfDetailsRowData *data)
{
  HfHeap *heap = hf_session_get_heap (fixture->session);
  g_autoptr (HfDetailsRow) row = hf_details_row_new (heap, data);
  g_autoptr (HfLinkCell) cell = g_object_ref_sink (HF_LINK_CELL (hf_link_cell_new ()));

  hf_link_cell_set_row (cell, row);
  return hf_link_cell_dup_name (cell);
}

/* Several references are said to be several, shown and spoken. */
static void
test_parallel (DetailsTest   *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  const HfObjectIndex object = hf_test_object (DETAILS_TEST_HEAP, "b1");
  HfDetailsRowData row = {
    .kind = HF_DETAILS_LINK,
    .section = HF_DETAILS_REFERENCES,
    .type = hf_heap_get_object_type (hf_session_get_heap (fixture->session), object),
    .object = object,
    .level = 1,
    .n = 1,
    .n_references = 1,
  };
  g_autofree char *one = dup_link_name (fixture, &row);
  g_autofree char *three = NULL;
  g_autofree char *freed = NULL;
  g_autofree char *group = NULL;

  row.n_references = 3;
  three = dup_link_name (fixture, &row);
  row.n_bytes = 5;
  freed = dup_link_name (fixture, &row);
  row.kind = HF_DETAILS_GROUP;
  row.n = 2;
  group = dup_link_name (fixture, &row);
  g_assert_cmpstr (one, ==, "B");
  g_assert_cmpstr (three, ==, "B, 3 references");
  g_assert_cmpstr (freed, ==, "B, 3 references, frees 5 B if cut");
  g_assert_cmpstr (group, ==, "B, 3 references, 2 objects");
}

static gboolean
press (DetailsTest *fixture,
       guint        key)
{
  g_autoptr (GListModel) controllers = NULL;
  gboolean handled = FALSE;

  controllers = gtk_widget_observe_controllers (GTK_WIDGET (details_test_get_view (fixture)));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) && !handled)
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &handled);
    }
  app_test_settle ();

  return handled;
}

static void
test_keys (DetailsTest   *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  guint n_rows = 0;

  details_test_know (fixture);
  details_test_select_object (fixture, "x");
  details_test_wait_for (fixture, "×3");
  n_rows = details_test_count_rows (fixture);
  gtk_widget_grab_focus (details_test_find_row (fixture, "×3"));
  g_assert_true (press (fixture, GDK_KEY_Right));
  g_assert_cmpuint (details_test_count_rows (fixture), ==, n_rows + 3);
  gtk_widget_grab_focus (details_test_find_row (fixture, "5000"));
  g_assert_true (press (fixture, GDK_KEY_Left));
  g_assert_nonnull (app_test_find_label (gtk_window_get_focus (fixture->window), "×3"));
  g_assert_true (press (fixture, GDK_KEY_Left));
  g_assert_cmpuint (details_test_count_rows (fixture), ==, n_rows);
  g_assert_true (press (fixture, GDK_KEY_Left));
  g_assert_nonnull (app_test_find_label (gtk_window_get_focus (fixture->window), "References"));
  g_assert_true (press (fixture, GDK_KEY_Left));
  g_assert_cmpuint (details_test_count_rows (fixture), <, n_rows);
}

/* Tab comes to the list once, however many rows it has, and leaves it. */
static void
test_tab (DetailsTest   *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  guint n_stops = 0;
  guint n_rows = 0;

  details_test_know (fixture);
  details_test_select_object (fixture, "b1");
  details_test_wait_for (fixture, "1 of 2");
  while (gtk_widget_child_focus (GTK_WIDGET (fixture->pane), GTK_DIR_TAB_FORWARD))
    {
      GtkWidget *focus = gtk_window_get_focus (fixture->window);

      n_stops++;
      n_rows += gtk_widget_is_ancestor (focus, GTK_WIDGET (details_test_get_view (fixture))) ? 1
                                                                                             : 0;
      g_assert_cmpuint (n_stops, <, 10);
    }

  /* The note, the bookmark, the button that copies, the type, the one that goes on, the list. */
  g_assert_cmpuint (n_stops, ==, 6);
  g_assert_cmpuint (n_rows, ==, 1);
}

static void
test_copy (DetailsTest   *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *id = NULL;
  g_autofree char *type = NULL;
  g_autofree char *button = NULL;

  details_test_know (fixture);
  details_test_select_object (fixture, "x");
  details_test_wait_for (fixture, "×3");
  g_assert_true (app_test_press (GTK_WIDGET (fixture->pane), "<Control>c"));
  id = app_test_dup_clipboard ();
  g_assert_cmpstr (id, ==, "2000");
  gtk_widget_grab_focus (details_test_find_row (fixture, "×3"));
  g_assert_true (app_test_press (GTK_WIDGET (fixture->pane), "<Control>c"));
  type = app_test_dup_clipboard ();
  g_assert_cmpstr (type, ==, "App.A");
  g_signal_emit_by_name (details_test_find_button (GTK_WIDGET (fixture->pane), "Copy Id"),
                         "clicked");
  button = app_test_dup_clipboard ();
  g_assert_cmpstr (button, ==, "2000");
}

int
main (int   argc,
      char *argv[])
{
  app_test_init (&argc, &argv);
  details_test_add ("/app/details-pane/step-is-selected-and-keeps-the-keyboard", test_step_selects);
  details_test_add ("/app/details-pane/types-open-to-their-objects", test_group_opens);
  details_test_add ("/app/details-pane/several-references-are-said", test_parallel);
  details_test_add ("/app/details-pane/keys-open-and-close", test_keys);
  details_test_add ("/app/details-pane/tab-comes-to-the-list-once", test_tab);
  details_test_add ("/app/details-pane/copies-what-has-the-keyboard", test_copy);
  return g_test_run ();
}
