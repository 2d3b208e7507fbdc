/* test-dominator-query.c: tests of the filter of the dominator tree
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-dominator-cells.h"
#include "hf-dominator-list.h"
#include "hf-dominator-view.h"
#include "tree-test.h"

/* ---- The filter ----------------------------------------------------------------------- */

static gboolean
has_count (gpointer user_data)
{
  TreeTest *fixture = user_data;

  return app_test_find_label (fixture->tree,
                              g_object_get_data (G_OBJECT (fixture->tree), "count")) != NULL;
}

/* Waits for @count below the tree. */
static void
filter (TreeTest   *fixture,
        const char *text,
        const char *count)
{
  hf_session_set_type_filter (fixture->session, text);
  g_object_set_data (G_OBJECT (fixture->tree), "count", (gpointer) count);
  g_assert_true (app_test_wait (has_count, fixture));
  app_test_settle ();
}

/* Returns: the label of the name in the row that has @text */
static GtkWidget *
find_name (GtkWidget  *widget,
           const char *text)
{
  GtkWidget *found = NULL;

  if (GTK_IS_INSCRIPTION (widget) && gtk_widget_get_mapped (widget) &&
      g_str_has_prefix (gtk_inscription_get_text (GTK_INSCRIPTION (widget)), text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_name (child, text);
  return found;
}

/* Rows that lead to matches are open, dim, and say how many there are. */
static void
test_filter (TreeTest      *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *way = NULL;

  tree_test_present (fixture);
  filter (fixture, "tag", "1 object matches · in 1 of 2 owners");
  tree_test_assert_rows (fixture, "N.Cache| N.Value|  N.Tag|");
  gtk_test_widget_wait_for_draw (fixture->window);
  way = find_name (fixture->view, "Cache");
  g_assert_true (gtk_widget_has_css_class (way, "dim-label"));
  g_assert_null (strstr (gtk_inscription_get_text (GTK_INSCRIPTION (way)), "match"));
  g_assert_nonnull (app_test_find_label (fixture->view, "1 match below"));
  g_assert_false (gtk_widget_has_css_class (find_name (fixture->view, "Tag"), "dim-label"));

  filter (fixture, "value", "2 objects match · in 1 of 2 owners");
  tree_test_assert_rows (fixture, "N.Cache| N.Value|");
  filter (fixture, "size>=500", "2 objects match · in 2 of 2 owners");
  tree_test_assert_rows (fixture, "N.Cache|N.Page|");
  filter (fixture, "nowhere", "0 objects match · in 0 of 2 owners");
  g_assert_nonnull (app_test_find_label (fixture->tree, "No Matches"));
  g_assert_cmpuint (tree_test_count_rows (fixture), ==, 0);

  hf_session_set_type_filter (fixture->session, "");
  g_assert_true (app_test_wait (tree_test_has_rows, fixture));
  tree_test_assert_rows (fixture, "N.Cache|N.Page|");
}

#define LONG "N.AVeryLongNameOfATypeThatNeedsMoreRoomThanAnyColumnOfThisTableHasForIt"

/* A name is cut, and the count behind it is not; both are in the tooltip. */
static void
test_count_has_room (TreeTest      *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *count = NULL;
  int natural = 0;
  g_autoptr (GtkTreeListRow) row = NULL;
  g_autofree char *tooltip = NULL;

  app_test_show (fixture->session, "!a a:100:" LONG " a->b a->c b:70:N.Tag c:90:N.Other !p p:5:P");
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 640, 400);
  tree_test_present (fixture);
  filter (fixture, "tag", "1 object matches · in 1 of 2 owners");
  gtk_test_widget_wait_for_draw (fixture->window);
  count = app_test_find_label (fixture->view, "1 match below");
  g_assert_nonnull (count);
  gtk_widget_measure (count, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  g_assert_cmpint (gtk_widget_get_width (count), >=, natural);
  g_assert_cmpint (gtk_widget_get_width (gtk_widget_get_prev_sibling (count)), >, 0);
  row = g_list_model_get_item (G_LIST_MODEL (tree_test_get_rows (fixture)), 0);
  tooltip = hf_dominator_cells_get (HF_DOMINATOR_COLUMN_NAME)->dup_tooltip (row);
  g_assert_cmpstr (tooltip, ==, LONG "\n1 match below");
}

static gboolean
has_error (gpointer user_data)
{
  return hf_session_get_type_filter_error (((TreeTest *) user_data)->session) != NULL;
}

/* Before anything is matched, or while it is. */
static void
test_filter_errors (TreeTest      *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  tree_test_present (fixture);
  hf_session_set_type_filter (fixture->session, "frob:3");
  g_assert_true (app_test_wait (has_error, fixture));
  app_test_settle ();
  g_assert_nonnull (app_test_find_label (
    fixture->tree, hf_session_get_type_filter_error (fixture->session)->message));
  tree_test_assert_rows (fixture, "N.Cache|N.Page|");

  hf_session_set_type_filter (fixture->session, "gen:2");
  g_assert_true (app_test_wait (has_error, fixture));
  tree_test_assert_rows (fixture, "N.Cache|N.Page|");
}

/* The words of a filter that was set before the tree was seen. */
static void
test_filter_before (TreeTest      *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  hf_session_set_type_filter (fixture->session, "line");
  tree_test_present (fixture);
  tree_test_assert_rows (fixture, "N.Page| N.Line|");
  hf_dominator_view_focus_filter (HF_DOMINATOR_VIEW (fixture->tree));
  g_assert_true (
    gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture->window)), fixture->tree));
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

  add ("/app/dominator-query/a-filter-leaves-the-way-to-matches", test_filter);
  add ("/app/dominator-query/a-count-of-matches-has-room", test_count_has_room);
  add ("/app/dominator-query/errors-keep-the-rows", test_filter_errors);
  add ("/app/dominator-query/a-filter-holds-from-the-beginning", test_filter_before);

  return g_test_run ();
}
