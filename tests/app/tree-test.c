/* tree-test.c: the dominator tree in a window, for several tests of it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tree-test.h"

#include "app-test.h"
#include "hf-dominator-list.h"
#include "hf-dominator-view.h"

void
tree_test_set_up (TreeTest      *fixture,
                  gconstpointer  heap)
{
  fixture->session = app_test_session (heap == NULL ? TREE_TEST_HEAP : heap);
  fixture->window = gtk_window_new ();
  fixture->tree = g_object_new (HF_TYPE_DOMINATOR_VIEW, NULL);
  fixture->view = app_test_find (fixture->tree, GTK_TYPE_COLUMN_VIEW);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 900, 500);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->tree);
  hf_dominator_view_set_session (HF_DOMINATOR_VIEW (fixture->tree), fixture->session);
}

void
tree_test_tear_down (TreeTest      *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_test_settle ();
  g_assert_finalize_object (fixture->session);
}

void
tree_test_present (TreeTest *fixture)
{
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
  app_test_retain (fixture->session);
  g_assert_true (app_test_wait (tree_test_has_rows, fixture));
  gtk_test_widget_wait_for_draw (fixture->window);
  app_test_settle ();
}

GtkSingleSelection *
tree_test_get_rows (TreeTest *fixture)
{
  return GTK_SINGLE_SELECTION (gtk_column_view_get_model (GTK_COLUMN_VIEW (fixture->view)));
}

guint
tree_test_count_rows (TreeTest *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (tree_test_get_rows (fixture)));
}

gboolean
tree_test_has_rows (gpointer user_data)
{
  return tree_test_count_rows (user_data) > 0;
}

gboolean
tree_test_is_listed (gpointer user_data)
{
  GListModel *rows = G_LIST_MODEL (tree_test_get_rows (user_data));

  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (GtkTreeListRow) row = g_list_model_get_item (rows, i);
      g_autoptr (HfDominatorItem) item = gtk_tree_list_row_get_item (row);

      if (hf_dominator_item_get_level (item) == NULL)
        return FALSE;
    }
  return TRUE;
}

void
tree_test_assert_rows (TreeTest   *fixture,
                       const char *expected)
{
  HfHeap *heap = hf_session_get_heap (fixture->session);
  GListModel *rows = G_LIST_MODEL (tree_test_get_rows (fixture));
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_true (app_test_wait (tree_test_is_listed, fixture));
  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (GtkTreeListRow) row = g_list_model_get_item (rows, i);
      g_autoptr (HfDominatorItem) item = gtk_tree_list_row_get_item (row);
      const HfDominatorRow *shown =
        &hf_dominator_item_get_level (item)->rows[hf_dominator_item_get_position (item)];

      g_string_append_printf (text, "%*s%s|", (int) gtk_tree_list_row_get_depth (row), "",
                              hf_heap_get_type_name (heap, (HfTypeIndex){ shown->type }));
    }
  g_assert_cmpstr (text->str, ==, expected);
}
