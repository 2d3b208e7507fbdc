/* query-view-test.c: the view of queries in a window of its own, for several tests of it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "query-view-test.h"

#include "hf-test.h"

static void
reveal_cb (GSimpleAction *action G_GNUC_UNUSED,
           GVariant      *parameter G_GNUC_UNUSED,
           QueryViewTest *fixture)
{
  fixture->n_revealed++;
}

static void
message_cb (GSimpleAction *action G_GNUC_UNUSED,
            GVariant      *parameter,
            QueryViewTest *fixture)
{
  g_free (fixture->message);
  fixture->message = g_variant_dup_string (parameter, NULL);
}

static void
add_action (QueryViewTest      *fixture,
            const char         *group_name,
            const char         *name,
            const GVariantType *type,
            GCallback           callback)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new (name, type);

  g_signal_connect (action, "activate", callback, fixture);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (fixture->window, group_name, G_ACTION_GROUP (group));
}

static void
set_up (QueryViewTest *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  fixture->session = app_test_session (QUERY_VIEW_TEST_HEAP);
  fixture->window = gtk_window_new ();
  add_action (fixture, "page", "reveal-details", NULL, G_CALLBACK (reveal_cb));
  add_action (fixture, "win", "show-message", G_VARIANT_TYPE_STRING, G_CALLBACK (message_cb));
  fixture->library = g_object_new (HF_TYPE_QUERY_LIBRARY_PANE, NULL);
  fixture->view = g_object_new (HF_TYPE_QUERY_VIEW, NULL);
  gtk_widget_set_hexpand (GTK_WIDGET (fixture->view), TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (fixture->library));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (fixture->view));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1100, 700);
  gtk_window_set_child (GTK_WINDOW (fixture->window), box);
  hf_query_view_set_session (fixture->view, fixture->session, fixture->library);
  gtk_window_present (GTK_WINDOW (fixture->window));
  query_view_test_wait (fixture);
}

static void
tear_down (QueryViewTest *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GListModel) saved = g_object_ref (
    G_LIST_MODEL (hf_query_library_pane_get_saved (fixture->library)));

  while (g_list_model_get_n_items (saved) > 0)
    {
      g_autoptr (HfQuerySaved) query = g_list_model_get_item (saved, 0);

      g_assert_true (hf_query_saved_list_delete (HF_QUERY_SAVED_LIST (saved), query, NULL));
    }
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_test_settle ();
  g_free (fixture->message);
  g_assert_finalize_object (fixture->session);
}

void
query_view_test_add (const char *path,
                     void      (*test) (QueryViewTest *fixture,
                                        gconstpointer  data))
{
  g_test_add (path, QueryViewTest, NULL, set_up, test, tear_down);
}

static gboolean
is_over (gpointer view)
{
  HfQueryRun *run = hf_query_view_get_run (view);

  return run != NULL && !hf_query_run_is_running (run);
}

void
query_view_test_wait (QueryViewTest *fixture)
{
  g_assert_true (app_test_wait (is_over, fixture->view));
  app_test_settle ();
}

void
query_view_test_ask (QueryViewTest *fixture,
                     const char    *text)
{
  hf_query_view_run (fixture->view, text);
  query_view_test_wait (fixture);
  gtk_test_widget_wait_for_draw (fixture->window);
}

void
query_view_test_assert (QueryViewTest *fixture,
                        const char    *texts)
{
  GtkColumnView *view = query_view_test_get_column_view (fixture);
  g_autofree char *got = app_test_dup_texts (gtk_widget_get_last_child (GTK_WIDGET (view)));

  g_assert_cmpstr (got, ==, texts);
}

void
query_view_test_assert_foot (QueryViewTest *fixture,
                             const char    *text)
{
  const char *got = gtk_label_get_text (fixture->view->count);

  if (!g_str_has_prefix (got, text))
    g_assert_cmpstr (got, ==, text);
}

GtkColumnView *
query_view_test_get_column_view (QueryViewTest *fixture)
{
  return GTK_COLUMN_VIEW (app_test_find (GTK_WIDGET (fixture->view->bin), GTK_TYPE_COLUMN_VIEW));
}
