/* test-dominator-query.c: tests of the filter of the dominator tree
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-dominator-cells.h"
#include "hf-dominator-list.h"
#include "hf-dominator-view.h"

#define HEAP                                                                                       \
  "!a a:10:N.Cache a->d a->x d:10:N.Dict d->e d->y e:2000:N.Entry[] e->v1 e->v2 x:30:N.Lock "      \
  "y:40:N.Lock v1:400:N.Value v2:300:N.Value v1->s1 v1->t s1:150:System.String t:60:N.Tag "        \
  "!p p:500:N.Page p->q q:300:N.Line"

typedef struct
{
  HfSession *session;
  GtkWidget *window;
  GtkWidget *tree;
  GtkWidget *view;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  fixture->session = app_test_session (HEAP);
  fixture->window = gtk_window_new ();
  fixture->tree = g_object_new (HF_TYPE_DOMINATOR_VIEW, NULL);
  fixture->view = app_test_find (fixture->tree, GTK_TYPE_COLUMN_VIEW);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 900, 500);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->tree);
  hf_dominator_view_set_session (HF_DOMINATOR_VIEW (fixture->tree), fixture->session);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_test_settle ();
  g_clear_object (&fixture->session);
}

static GtkSingleSelection *
get_rows (Fixture *fixture)
{
  return GTK_SINGLE_SELECTION (gtk_column_view_get_model (GTK_COLUMN_VIEW (fixture->view)));
}

static guint
count_rows (Fixture *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (get_rows (fixture)));
}

static gboolean
has_rows (gpointer user_data)
{
  return count_rows (user_data) > 0;
}

static void
present (Fixture *fixture)
{
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
  app_test_retain (fixture->session);
  g_assert_true (app_test_wait (has_rows, fixture));
  gtk_test_widget_wait_for_draw (fixture->window);
}

/* Of each row the type that it begins with, behind a blank for each level. */
static char *
dup_rows (Fixture *fixture)
{
  HfHeap *heap = hf_session_get_heap (fixture->session);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < count_rows (fixture); i++)
    {
      g_autoptr (GtkTreeListRow) row = g_list_model_get_item (G_LIST_MODEL (get_rows (fixture)), i);
      g_autoptr (HfDominatorItem) item = gtk_tree_list_row_get_item (row);
      const HfDominatorRow *shown =
        &hf_dominator_item_get_level (item)->rows[hf_dominator_item_get_position (item)];

      g_string_append_printf (text, "%*s%s|", (int) gtk_tree_list_row_get_depth (row), "",
                              hf_heap_get_type_name (heap, (HfTypeIndex){ shown->type }));
    }
  return g_strdup (text->str);
}

static void
assert_rows (Fixture    *fixture,
             const char *expected)
{
  g_autofree char *rows = dup_rows (fixture);

  g_assert_cmpstr (rows, ==, expected);
}

/* ---- The filter ----------------------------------------------------------------------- */

static gboolean
has_count (gpointer user_data)
{
  Fixture *fixture = user_data;

  return app_test_find_label (fixture->tree,
                              g_object_get_data (G_OBJECT (fixture->tree), "count")) != NULL;
}

/* Waits for @count below the tree. */
static void
filter (Fixture    *fixture,
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
test_filter (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *way = NULL;

  present (fixture);
  filter (fixture, "tag", "1 object matches · in 1 of 2 owners");
  assert_rows (fixture, "N.Cache| N.Value|  N.Tag|");
  gtk_test_widget_wait_for_draw (fixture->window);
  way = find_name (fixture->view, "Cache");
  g_assert_true (gtk_widget_has_css_class (way, "dim-label"));
  g_assert_null (strstr (gtk_inscription_get_text (GTK_INSCRIPTION (way)), "match"));
  g_assert_nonnull (app_test_find_label (fixture->view, "1 match below"));
  g_assert_false (gtk_widget_has_css_class (find_name (fixture->view, "Tag"), "dim-label"));

  filter (fixture, "value", "2 objects match · in 1 of 2 owners");
  assert_rows (fixture, "N.Cache| N.Value|");
  filter (fixture, "size>=500", "2 objects match · in 2 of 2 owners");
  assert_rows (fixture, "N.Cache|N.Page|");
  filter (fixture, "nowhere", "0 objects match · in 0 of 2 owners");
  g_assert_nonnull (app_test_find_label (fixture->tree, "No Matches"));
  g_assert_cmpuint (count_rows (fixture), ==, 0);

  hf_session_set_type_filter (fixture->session, "");
  g_assert_true (app_test_wait (has_rows, fixture));
  assert_rows (fixture, "N.Cache|N.Page|");
}

#define LONG "N.AVeryLongNameOfATypeThatNeedsMoreRoomThanAnyColumnOfThisTableHasForIt"

/* A name is cut, and the count behind it is not; both are in the tooltip. */
static void
test_count_has_room (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *count = NULL;
  int natural = 0;
  g_autoptr (GtkTreeListRow) row = NULL;
  g_autofree char *tooltip = NULL;

  app_test_show (fixture->session, "!a a:100:" LONG " a->b a->c b:70:N.Tag c:90:N.Other !p p:5:P");
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 640, 400);
  present (fixture);
  filter (fixture, "tag", "1 object matches · in 1 of 2 owners");
  gtk_test_widget_wait_for_draw (fixture->window);
  count = app_test_find_label (fixture->view, "1 match below");
  g_assert_nonnull (count);
  gtk_widget_measure (count, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  g_assert_cmpint (gtk_widget_get_width (count), >=, natural);
  g_assert_cmpint (gtk_widget_get_width (gtk_widget_get_prev_sibling (count)), >, 0);
  row = g_list_model_get_item (G_LIST_MODEL (get_rows (fixture)), 0);
  tooltip = hf_dominator_cells_get (HF_DOMINATOR_COLUMN_NAME)->dup_tooltip (row);
  g_assert_cmpstr (tooltip, ==, LONG "\n1 match below");
}

static gboolean
has_error (gpointer user_data)
{
  return hf_session_get_type_filter_error (((Fixture *) user_data)->session) != NULL;
}

/* Before anything is matched, or while it is. */
static void
test_filter_errors (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  present (fixture);
  hf_session_set_type_filter (fixture->session, "frob:3");
  g_assert_true (app_test_wait (has_error, fixture));
  app_test_settle ();
  g_assert_nonnull (app_test_find_label (
    fixture->tree, hf_session_get_type_filter_error (fixture->session)->message));
  assert_rows (fixture, "N.Cache|N.Page|");

  hf_session_set_type_filter (fixture->session, "gen:2");
  g_assert_true (app_test_wait (has_error, fixture));
  assert_rows (fixture, "N.Cache|N.Page|");
}

/* The words of a filter that was set before the tree was seen. */
static void
test_filter_before (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  hf_session_set_type_filter (fixture->session, "line");
  present (fixture);
  assert_rows (fixture, "N.Page| N.Line|");
  hf_dominator_view_focus_filter (HF_DOMINATOR_VIEW (fixture->tree));
  g_assert_true (
    gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture->window)), fixture->tree));
}

static void
add (const char *path,
     void      (*test) (Fixture       *fixture,
                        gconstpointer  data))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
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
