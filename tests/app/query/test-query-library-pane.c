/* test-query-library-pane.c: tests of the library beside the view of queries
 *
 * covers: hf-query-entry, hf-query-library-row, hf-query-name-popover
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-query-library-row.h"
#include "query-view-test.h"

#include <string.h>

static GtkWidget *
get_list (QueryViewTest *fixture)
{
  return app_test_find (GTK_WIDGET (fixture->library), GTK_TYPE_LIST_BOX);
}

/* The row of a name that can be seen, or NULL. */
static HfQueryLibraryRow *
find_row (QueryViewTest *fixture,
          const char    *name)
{
  GtkWidget *child = gtk_widget_get_first_child (get_list (fixture));

  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      HfQueryEntry *entry = hf_query_library_row_get_entry (HF_QUERY_LIBRARY_ROW (child));

      if (entry != NULL && gtk_widget_get_child_visible (child) &&
          g_strcmp0 (hf_query_entry_get_name (entry), name) == 0)
        return HF_QUERY_LIBRARY_ROW (child);
    }
  return NULL;
}

static GtkWidget *
find_title (QueryViewTest *fixture,
            HfQueryGroup   group)
{
  GtkWidget *child = gtk_widget_get_first_child (get_list (fixture));

  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      HfQueryLibraryRow *row = HF_QUERY_LIBRARY_ROW (child);

      if (hf_query_library_row_get_entry (row) == NULL &&
          hf_query_library_row_get_group (row) == group)
        return child;
    }
  g_assert_not_reached ();
}

static void
activate (QueryViewTest *fixture,
          gpointer       row)
{
  g_assert_nonnull (row);
  g_signal_emit_by_name (get_list (fixture), "row-activated", row);
}

static HfQuerySaved *
keep (QueryViewTest *fixture,
      const char    *name,
      const char    *text)
{
  g_autoptr (GError) error = NULL;
  HfQuerySaved *saved = hf_query_saved_list_save (
    hf_query_library_pane_get_saved (fixture->library), name, text, &error);

  g_assert_no_error (error);
  app_test_settle ();
  return saved;
}

/* The heap has no generations: the query stays, and says what is missing. */
static void
test_missing (QueryViewTest *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  const HfQueryBuiltin *builtin = hf_query_library_find ("objects-by-generation");
  HfQueryLibraryRow *row = NULL;
  g_autofree char *tip = NULL;

  g_assert_nonnull (builtin);
  row = find_row (fixture, builtin->name);
  g_assert_nonnull (row);
  g_assert_true (hf_query_entry_is_missing (hf_query_library_row_get_entry (row)));
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (row), "not in this file"));
  tip = hf_query_entry_dup_tip (hf_query_library_row_get_entry (row));
  g_assert_nonnull (strstr (tip, "\n"));
}

static void
test_tables (QueryViewTest *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *text = NULL;

  g_assert_nonnull (app_test_find_label (GTK_WIDGET (find_row (fixture, "objects")), "4"));
  g_assert_null (app_test_find_label (GTK_WIDGET (find_row (fixture, "path")), "0"));
  query_view_test_ask (fixture, "SELECT count (*) FROM ");
  hf_query_editor_set_text (fixture->view->editor, "");
  activate (fixture, find_row (fixture, "types"));
  text = hf_query_editor_dup_text (fixture->view->editor);
  g_assert_nonnull (strstr (text, "types"));
}

static void
test_groups (QueryViewTest *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *title = find_title (fixture, HF_QUERY_GROUP_TABLES);

  activate (fixture, title);
  g_assert_null (find_row (fixture, "objects"));
  activate (fixture, title);
  g_assert_nonnull (find_row (fixture, "objects"));
}

static void
test_search (QueryViewTest *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *search = app_test_find (GTK_WIDGET (fixture->library), GTK_TYPE_SEARCH_ENTRY);

  keep (fixture, "Ähnliche Zahlen", "SELECT 7");
  activate (fixture, find_title (fixture, HF_QUERY_GROUP_OWN));
  gtk_editable_set_text (GTK_EDITABLE (search), "ähnl");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_nonnull (find_row (fixture, "Ähnliche Zahlen"));
  g_assert_null (find_row (fixture, "objects"));
  g_signal_emit_by_name (search, "activate");
  query_view_test_wait (fixture);
  gtk_test_widget_wait_for_draw (fixture->window);
  query_view_test_assert (fixture, "7|");
  g_signal_emit_by_name (search, "stop-search");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (search)), ==, "");
}

static void
press_on (QueryViewTest *fixture,
          const char    *name,
          const char    *key)
{
  GtkWidget *row = GTK_WIDGET (find_row (fixture, name));

  g_assert_nonnull (row);
  g_assert_true (gtk_widget_grab_focus (row));
  g_assert_true (app_test_press (row, key));
  app_test_settle ();
}

/* The text stays in the editor as that of a new query. */
static void
test_delete (QueryViewTest *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *text = NULL;

  keep (fixture, "Mine too", "SELECT 8");
  activate (fixture, find_row (fixture, "Mine too"));
  query_view_test_wait (fixture);
  g_assert_cmpstr (gtk_label_get_text (fixture->view->name), ==, "Mine too");
  press_on (fixture, "Mine too", "Delete");
  g_assert_null (find_row (fixture, "Mine too"));
  g_assert_cmpstr (gtk_label_get_text (fixture->view->name), ==, "New Query");
  text = hf_query_editor_dup_text (fixture->view->editor);
  g_assert_cmpstr (text, ==, "SELECT 8");
}

static void
test_rename (QueryViewTest *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *entry = NULL;

  keep (fixture, "Old", "SELECT 9");
  keep (fixture, "Other", "SELECT 10");
  activate (fixture, find_row (fixture, "Old"));
  query_view_test_wait (fixture);
  press_on (fixture, "Old", "Menu");
  gtk_widget_activate_action (GTK_WIDGET (fixture->library), "library.rename", NULL);
  entry = app_test_find (app_test_find (GTK_WIDGET (fixture->library), HF_TYPE_QUERY_NAME_POPOVER),
                         GTK_TYPE_ENTRY);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "Old");
  gtk_editable_set_text (GTK_EDITABLE (entry), "Other");
  g_signal_emit_by_name (entry, "activate");
  g_assert_nonnull (find_row (fixture, "Old"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "New");
  g_signal_emit_by_name (entry, "activate");
  app_test_settle ();
  g_assert_null (find_row (fixture, "Old"));
  g_assert_nonnull (find_row (fixture, "New"));
  g_assert_cmpstr (gtk_label_get_text (fixture->view->name), ==, "New");
}

int
main (int   argc,
      char *argv[])
{
  app_test_init (&argc, &argv);
  query_view_test_add ("/app/query-library-pane/missing", test_missing);
  query_view_test_add ("/app/query-library-pane/tables", test_tables);
  query_view_test_add ("/app/query-library-pane/groups", test_groups);
  query_view_test_add ("/app/query-library-pane/search", test_search);
  query_view_test_add ("/app/query-library-pane/delete", test_delete);
  query_view_test_add ("/app/query-library-pane/rename", test_rename);
  return g_test_run ();
}
