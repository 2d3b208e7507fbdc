/* paths-test.c: the table of paths in a window, for several tests of it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "paths-test.h"

#include "app-test.h"
#include "hf-path-text.h"
#include "hf-paths-view.h"
#include "hf-session-paths.h"

#include <adwaita.h>

void
paths_test_set_up (PathsTest     *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  fixture->session = app_test_session (PATHS_TEST_HEAP);
  fixture->window = gtk_window_new ();
  fixture->paths = g_object_new (HF_TYPE_PATHS_VIEW, NULL);
  fixture->view = app_test_find (fixture->paths, GTK_TYPE_COLUMN_VIEW);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 900, 500);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->paths);
  hf_paths_view_set_session (HF_PATHS_VIEW (fixture->paths), fixture->session);
}

void
paths_test_tear_down (PathsTest     *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_test_settle ();
  g_clear_object (&fixture->session);
}

HfTypeIndex
paths_test_find_type (PathsTest  *fixture,
                      const char *name)
{
  HfHeap *heap = hf_session_get_heap (fixture->session);

  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    {
      if (g_str_equal (hf_heap_get_type_name (heap, (HfTypeIndex){ i }), name))
        return (HfTypeIndex){ i };
    }
  g_assert_not_reached ();
}

GtkSingleSelection *
paths_test_get_rows (PathsTest *fixture)
{
  return GTK_SINGLE_SELECTION (gtk_column_view_get_model (GTK_COLUMN_VIEW (fixture->view)));
}

guint
paths_test_count_rows (PathsTest *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (paths_test_get_rows (fixture)));
}

gboolean
paths_test_has_rows (gpointer user_data)
{
  return paths_test_count_rows (user_data) > 0;
}

const char *
paths_test_get_status (PathsTest *fixture)
{
  GtkWidget *page = app_test_find (fixture->paths, ADW_TYPE_STATUS_PAGE);

  return gtk_widget_get_mapped (page) ? adw_status_page_get_title (ADW_STATUS_PAGE (page)) : NULL;
}

void
paths_test_present (PathsTest  *fixture,
                    const char *type)
{
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
  hf_session_group_by_path (fixture->session, paths_test_find_type (fixture, type));
  app_test_retain (fixture->session);
  g_assert_true (app_test_wait (paths_test_has_rows, fixture));
  gtk_test_widget_wait_for_draw (fixture->window);
  app_test_settle ();
  gtk_test_widget_wait_for_draw (fixture->window);
}

HfPathItem *
paths_test_dup_item (PathsTest *fixture,
                     guint      position)
{
  g_autoptr (GtkTreeListRow) row =
    g_list_model_get_item (G_LIST_MODEL (paths_test_get_rows (fixture)), position);

  return gtk_tree_list_row_get_item (row);
}

/* Of each row its name and its objects, behind a blank for each level. */
void
paths_test_assert_rows (PathsTest  *fixture,
                        const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < paths_test_count_rows (fixture); i++)
    {
      g_autoptr (GtkTreeListRow) row =
        g_list_model_get_item (G_LIST_MODEL (paths_test_get_rows (fixture)), i);
      g_autoptr (HfPathItem) item = gtk_tree_list_row_get_item (row);
      g_autofree char *name = hf_path_text_dup_name (item);

      g_string_append_printf (text, "%*s%s %u|", (int) gtk_tree_list_row_get_depth (row), "", name,
                              hf_path_item_get_node (item)->through.n_instances);
    }
  g_assert_cmpstr (text->str, ==, expected);
}
