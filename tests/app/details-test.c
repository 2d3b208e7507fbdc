/* details-test.c: the pane of details in a window, for several tests of it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "details-test.h"

#include "app-test.h"
#include "hf-test.h"
#include "hf-tip.h"

static gboolean
is_there (gpointer user_data)
{
  return gtk_widget_get_mapped (user_data) && gtk_widget_get_height (user_data) > 0;
}

static void
set_up (DetailsTest   *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  fixture->session = app_test_session (DETAILS_TEST_HEAP);
  fixture->pane = g_object_ref_sink (g_object_new (HF_TYPE_DETAILS_PANE, NULL));
  hf_details_pane_set_session (fixture->pane, fixture->session);
  fixture->window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_default_size (fixture->window, 300, 700);
  gtk_window_set_child (fixture->window, GTK_WIDGET (fixture->pane));
  gtk_window_present (fixture->window);
  g_assert_true (app_test_wait (is_there, fixture->pane));
  app_test_settle ();
}

static gboolean
is_gone (gpointer user_data)
{
  return *(gpointer *) user_data == NULL;
}

/* A cancelled worker may hold it a little longer. */
static void
tear_down (DetailsTest   *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  gpointer weak = fixture->pane;

  gtk_window_destroy (fixture->window);
  g_object_add_weak_pointer (G_OBJECT (fixture->pane), &weak);
  g_object_unref (fixture->pane);
  g_assert_true (app_test_wait (is_gone, &weak));
  app_test_settle ();
  g_assert_finalize_object (fixture->session);
}

void
details_test_know (DetailsTest *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRetention) retention = NULL;

  retention = hf_retention_new (hf_session_get_analysis (fixture->session), NULL, NULL, &error);
  g_assert_no_error (error);
  hf_snapshot_set_retention (hf_session_get_snapshot (fixture->session), retention, NULL);
}

GtkWidget *
details_test_find_label (DetailsTest *fixture,
                         const char  *text)
{
  return app_test_find_label (GTK_WIDGET (fixture->pane), text);
}

typedef struct
{
  DetailsTest *fixture;
  const char  *text;
} Wanted;

static gboolean
is_shown (gpointer user_data)
{
  const Wanted *wanted = user_data;

  return details_test_find_label (wanted->fixture, wanted->text) != NULL;
}

void
details_test_wait_for (DetailsTest *fixture,
                       const char  *text)
{
  Wanted wanted = { fixture, text };

  if (!app_test_wait (is_shown, &wanted))
    g_test_message ("there is no “%s”", text);
  g_assert_nonnull (details_test_find_label (fixture, text));
  app_test_settle ();
}

void
details_test_select_object (DetailsTest *fixture,
                            const char  *name)
{
  hf_session_select (fixture->session,
                     hf_selection_object (hf_test_object (DETAILS_TEST_HEAP, name)));
}

GtkListView *
details_test_get_view (DetailsTest *fixture)
{
  return GTK_LIST_VIEW (app_test_find (GTK_WIDGET (fixture->pane), GTK_TYPE_LIST_VIEW));
}

guint
details_test_count_rows (DetailsTest *fixture)
{
  return g_list_model_get_n_items (
    G_LIST_MODEL (gtk_list_view_get_model (details_test_get_view (fixture))));
}

GtkWidget *
details_test_find_row (DetailsTest *fixture,
                       const char  *text)
{
  GtkWidget *row = app_test_find_label (GTK_WIDGET (details_test_get_view (fixture)), text);

  while (row != NULL && !g_str_equal (G_OBJECT_TYPE_NAME (row), "GtkListItemWidget"))
    row = gtk_widget_get_parent (row);
  g_assert_nonnull (row);

  return row;
}

GtkWidget *
details_test_find_button (GtkWidget  *widget,
                          const char *tooltip)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (hf_tip_get (widget), tooltip) == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = details_test_find_button (child, tooltip);

      if (found != NULL)
        return found;
    }

  return NULL;
}

void
details_test_add (const char *path,
                  void      (*test) (DetailsTest *, gconstpointer))
{
  g_test_add (path, DetailsTest, NULL, set_up, test, tear_down);
}
