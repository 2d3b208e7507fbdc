/* objects-test.c: the table of objects in a window, for several tests of it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "objects-test.h"

#include "app-test.h"
#include "hf-filter-bar.h"
#include "hf-object-list.h"
#include "hf-objects-view.h"

static void
reveal_cb (GSimpleAction *action G_GNUC_UNUSED,
           GVariant      *parameter G_GNUC_UNUSED,
           ObjectsTest   *fixture)
{
  fixture->n_revealed++;
}

static void
set_up (ObjectsTest   *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) reveal = g_simple_action_new ("reveal-details", NULL);

  g_signal_connect (reveal, "activate", G_CALLBACK (reveal_cb), fixture);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (reveal));
  fixture->session = app_test_session (OBJECTS_TEST_HEAP);
  fixture->window = gtk_window_new ();
  fixture->objects = g_object_new (HF_TYPE_OBJECTS_VIEW, NULL);
  fixture->view = app_test_find (fixture->objects, GTK_TYPE_COLUMN_VIEW);
  fixture->filter = app_test_find (app_test_find (fixture->objects, HF_TYPE_FILTER_BAR),
                                   GTK_TYPE_SEARCH_ENTRY);
  gtk_widget_insert_action_group (fixture->window, "page", G_ACTION_GROUP (group));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 900, 400);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->objects);
  hf_objects_view_set_session (HF_OBJECTS_VIEW (fixture->objects), fixture->session);
}

static void
tear_down (ObjectsTest   *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_test_settle ();
  g_assert_finalize_object (fixture->session);
}

GtkSingleSelection *
objects_test_get_selection (ObjectsTest *fixture)
{
  return GTK_SINGLE_SELECTION (gtk_column_view_get_model (GTK_COLUMN_VIEW (fixture->view)));
}

static char *
dup_letters (ObjectsTest *fixture)
{
  GListModel *rows = G_LIST_MODEL (objects_test_get_selection (fixture));
  GString *letters = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (HfObjectRow) row = g_list_model_get_item (rows, i);

      g_string_append_c (letters, (char) ('a' + hf_object_row_get_object (row).value));
    }
  return g_string_free (letters, FALSE);
}

typedef struct
{
  ObjectsTest *fixture;
  const char  *letters;
} Expected;

static gboolean
is_listed (gpointer user_data)
{
  const Expected *expected = user_data;
  g_autofree char *letters = dup_letters (expected->fixture);

  return g_str_equal (letters, expected->letters);
}

void
objects_test_assert_listed (ObjectsTest *fixture,
                            const char  *letters)
{
  g_assert_true (app_test_wait (is_listed, &(Expected){ fixture, letters }));
}

void
objects_test_present (ObjectsTest *fixture)
{
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
  objects_test_assert_listed (fixture, "abcd");
  gtk_test_widget_wait_for_draw (fixture->window);
}

void
objects_test_add (const char *path,
                  void      (*test) (ObjectsTest *, gconstpointer))
{
  g_test_add (path, ObjectsTest, NULL, set_up, test, tear_down);
}
