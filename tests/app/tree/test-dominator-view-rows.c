/* test-dominator-view-rows.c: tests of the rows that the dominator tree's table shows, as taken
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-dominator-list.h"
#include "hf-dominator-view.h"
#include "tree-test.h"

#define HEAP                                                                                       \
  "!a a:2000:N.Cache a->v1 a->v2 a->x x:30:N.Lock v1:400:N.Value v2:300:N.Value v1->s "            \
  "v1->t s:150:System.String t:60:N.Tag !p p:500:N.Page p->q p->r q:300:N.Line r:200:N.Tag"

static GtkTreeListModel *
get_model (TreeTest *fixture)
{
  return GTK_TREE_LIST_MODEL (gtk_single_selection_get_model (tree_test_get_rows (fixture)));
}

static void
open_row (TreeTest *fixture,
          guint     position)
{
  g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_row (get_model (fixture), position);

  gtk_tree_list_row_set_expanded (row, TRUE);
  app_test_settle ();
}

/* Of each row the type that it begins with, behind a blank for each level, the position of the row
 * above, and how many rows are below it and how many of them are shown. */
static char *
dup_outline (TreeTest *fixture,
             guint64  *n_left_out)
{
  HfHeap *heap = hf_session_get_heap (fixture->session);
  g_autoptr (HfDominatorOutline) outline = hf_dominator_view_dup_outline (
    HF_DOMINATOR_VIEW (fixture->tree));
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_nonnull (outline);
  g_assert_true (hf_dominator_outline_count_below (outline, NULL, NULL));
  *n_left_out = outline->n_left_out;
  for (guint32 i = 0; i < outline->n_places; i++)
    {
      const HfDominatorPlace *place = &outline->places[i];
      const HfTypeIndex type = { place->level->rows[place->row].type };

      g_string_append_printf (text, "%*s%s %d %u/%u|", (int) place->depth, "",
                              hf_heap_get_type_name (heap, type),
                              place->parent == HF_INDEX_NONE ? -1 : (int) place->parent,
                              place->n_shown, place->n_below);
    }
  return g_strdup (text->str);
}

static void
assert_outline (TreeTest   *fixture,
                const char *expected,
                guint64     n_left_out)
{
  guint64 n_left_out_now = 0;
  g_autofree char *text = dup_outline (fixture, &n_left_out_now);

  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpuint (n_left_out_now, ==, n_left_out);
}

static void
test_open (TreeTest      *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  tree_test_present (fixture);
  assert_outline (fixture, "N.Cache -1 0/2|N.Page -1 0/2|", 4);
  open_row (fixture, 0);
  open_row (fixture, 1);
  assert_outline (fixture,
                  "N.Cache -1 2/2| N.Value 0 2/2|  System.String 1 0/0|  N.Tag 1 0/0|"
                  " N.Lock 0 0/0|N.Page -1 0/2|",
                  2);
  open_row (fixture, 5);
  assert_outline (fixture,
                  "N.Cache -1 2/2| N.Value 0 2/2|  System.String 1 0/0|  N.Tag 1 0/0|"
                  " N.Lock 0 0/0|N.Page -1 2/2| N.Line 5 0/0| N.Tag 5 0/0|",
                  0);
}

static gboolean
has_filtered (gpointer user_data)
{
  return tree_test_count_rows (user_data) == 5;
}

static void
test_filter (TreeTest      *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  tree_test_present (fixture);
  hf_session_set_type_filter (fixture->session, "tag");
  g_assert_true (app_test_wait (has_filtered, fixture));
  assert_outline (fixture,
                  "N.Cache -1 1/1| N.Value 0 1/1|  N.Tag 1 0/0|N.Page -1 1/1| N.Tag 3 0/0|", 0);
}

/* Of a long level those rows alone that are listed. */
static void
test_more (TreeTest      *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GString) text = g_string_new ("!top ");
  g_autoptr (HfDominatorOutline) before = NULL;
  g_autoptr (HfDominatorOutline) after = NULL;

  for (guint i = 0; i < HF_DOMINATOR_LIST_STEP + 5; i++)
    g_string_append_printf (text, "!o%u o%u:%u:T%04u ", i, i, 9000 - i, i);
  g_string_append (text, "top:9:Top");
  app_test_show (fixture->session, text->str);
  tree_test_present (fixture);
  before = hf_dominator_view_dup_outline (HF_DOMINATOR_VIEW (fixture->tree));
  g_assert_cmpuint (before->n_places, ==, HF_DOMINATOR_LIST_STEP);
  g_assert_true (hf_dominator_outline_count_below (before, NULL, NULL));
  g_assert_cmpuint (before->n_left_out, ==, 6);
  g_signal_emit_by_name (fixture->view, "activate", HF_DOMINATOR_LIST_STEP);
  app_test_settle ();
  after = hf_dominator_view_dup_outline (HF_DOMINATOR_VIEW (fixture->tree));
  g_assert_cmpuint (after->n_places, ==, HF_DOMINATOR_LIST_STEP + 6);
}

/* A hidden tree does not follow the session. */
static void
test_hidden (TreeTest      *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_assert_null (hf_dominator_view_dup_outline (HF_DOMINATOR_VIEW (fixture->tree)));
  tree_test_present (fixture);
  gtk_widget_set_visible (fixture->tree, FALSE);
  g_assert_null (hf_dominator_view_dup_outline (HF_DOMINATOR_VIEW (fixture->tree)));
}

static void
add (const char *path,
     void      (*test) (TreeTest       *fixture,
                        gconstpointer  data))
{
  g_test_add (path, TreeTest, HEAP, tree_test_set_up, test, tree_test_tear_down);
}

int
main (int   argc,
      char *argv[])
{
  app_test_init (&argc, &argv);

  add ("/app/dominator-view-rows/open-rows-with-their-levels", test_open);
  add ("/app/dominator-view-rows/those-of-the-filter", test_filter);
  add ("/app/dominator-view-rows/those-that-are-listed", test_more);
  add ("/app/dominator-view-rows/none-of-a-hidden-tree", test_hidden);

  return g_test_run ();
}
