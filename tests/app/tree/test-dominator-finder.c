/* test-dominator-finder.c: tests of going from match to match in the dominator tree
 *
 * covers: hf-dominator-opener, hf-dominator-view-search
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-dominator-list.h"
#include "hf-dominator-view.h"
#include "hf-session-folding.h"
#include "tree-test.h"

static gboolean
has_search (gpointer user_data)
{
  return hf_session_get_search (((TreeTest *) user_data)->session) != NULL;
}

static void
search (TreeTest   *fixture,
        const char *text)
{
  tree_test_present (fixture);
  hf_session_set_search (fixture->session, text);
  g_assert_true (app_test_wait (has_search, fixture));
}

static gboolean
has_gone (gpointer user_data)
{
  TreeTest *fixture = user_data;

  return gtk_single_selection_get_selected (tree_test_get_rows (fixture)) ==
         GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (fixture->tree), "wanted"));
}

/* Goes to the next match, or to the one before, which is to be the row at @position. */
static void
go (TreeTest *fixture,
    gboolean  backward,
    guint     position)
{
  g_object_set_data (G_OBJECT (fixture->tree), "wanted", GUINT_TO_POINTER (position));
  g_assert_true (hf_dominator_view_go_to_match (HF_DOMINATOR_VIEW (fixture->tree), backward));
  g_assert_true (app_test_wait (has_gone, fixture));
}

/* Rows above it are opened, and no others. */
static void
test_opens (TreeTest      *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  HfSelection selection;

  search (fixture, "tag");
  go (fixture, FALSE, 3);
  tree_test_assert_rows (fixture, "N.Cache| N.Value|  System.String|  N.Tag| N.Lock|N.Page|");
  selection = hf_session_get_selection (fixture->session);
  g_assert_cmpint (selection.kind, ==, HF_SELECTION_OBJECT);

  /* The only one is the next one too. */
  go (fixture, FALSE, 3);
}

static void
test_around (TreeTest      *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  search (fixture, "L");
  go (fixture, FALSE, 1);
  go (fixture, FALSE, 2);
  go (fixture, FALSE, 4);
  tree_test_assert_rows (fixture, "N.Cache| N.Value| N.Lock|N.Page| N.Line|");
  go (fixture, FALSE, 1);
  go (fixture, TRUE, 4);
  go (fixture, TRUE, 2);
}

/* Where a level shows its first rows alone, more of them come. */
static void
test_far (TreeTest      *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  const guint n_types = 2 * HF_DOMINATOR_LIST_STEP + 5;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n_types; i++)
    g_string_append_printf (text, "!o%u o%u:%u:Type%ux ", i, i, 9000 - i, i);
  app_test_show (fixture->session, text->str);
  search (fixture, "Type200x");
  go (fixture, FALSE, HF_DOMINATOR_LIST_STEP);
  g_assert_cmpuint (tree_test_count_rows (fixture), ==, 2 * HF_DOMINATOR_LIST_STEP + 1);
  g_assert_cmpint (hf_session_get_selection (fixture->session).kind, ==, HF_SELECTION_OBJECT);
}

/* Within a filter, only what it leaves. */
static void
test_filter (TreeTest      *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  hf_session_set_type_filter (fixture->session, "-value");
  search (fixture, "L");
  go (fixture, FALSE, 2);
  go (fixture, FALSE, 4);
  tree_test_assert_rows (fixture, "N.Cache| N.Value| N.Lock|N.Page| N.Line|");
  go (fixture, FALSE, 2);
}

static gboolean
is_counted (gpointer user_data)
{
  TreeTest *fixture = user_data;
  guint32 rank = 0;
  guint32 n_matches = 0;

  return hf_dominator_view_count_matches (HF_DOMINATOR_VIEW (fixture->tree), &rank, &n_matches);
}

static void
assert_count (TreeTest *fixture,
              guint32   rank,
              guint32   n_matches)
{
  guint32 shown_rank = 0;
  guint32 n_shown = 0;

  g_assert_true (app_test_wait (is_counted, fixture));
  g_assert_true (
    hf_dominator_view_count_matches (HF_DOMINATOR_VIEW (fixture->tree), &shown_rank, &n_shown));
  g_assert_cmpuint (shown_rank, ==, rank);
  g_assert_cmpuint (n_shown, ==, n_matches);
}

static void
count_cb (guint *n_changes)
{
  (*n_changes)++;
}

/* Rows are counted, not objects, and one that is selected has a rank only if it matches. */
static void
test_count (TreeTest      *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  guint n_changes = 0;

  g_signal_connect_swapped (fixture->tree, "matches-changed", G_CALLBACK (count_cb), &n_changes);
  tree_test_present (fixture);
  g_assert_false (is_counted (fixture));
  search (fixture, "L");
  g_assert_false (is_counted (fixture));
  n_changes = 0;
  assert_count (fixture, 0, 3);
  g_assert_cmpuint (n_changes, ==, 1);
  go (fixture, FALSE, 1);
  g_assert_cmpuint (n_changes, >, 1);
  assert_count (fixture, 1, 3);
  go (fixture, TRUE, 4);
  assert_count (fixture, 3, 3);
  gtk_single_selection_set_selected (tree_test_get_rows (fixture), 0);
  assert_count (fixture, 0, 3);

  /* The tree changes once more when the fixture is torn down, after this count has gone. */
  g_signal_handlers_disconnect_by_data (fixture->tree, &n_changes);
}

static gboolean
is_answered (gpointer user_data)
{
  return !hf_table_view_is_asking (HF_TABLE_VIEW (((TreeTest *) user_data)->tree));
}

/* A filter and folded types change the rows, and so their count. */
static void
test_count_again (TreeTest      *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  search (fixture, "L");
  assert_count (fixture, 0, 3);
  hf_session_set_type_filter (fixture->session, "-value");
  g_assert_true (app_test_wait (is_answered, fixture));
  assert_count (fixture, 0, 2);
  hf_session_set_folded (fixture->session, "type:\"N.Line\"\ntype:\"N.Lock\"");
  g_assert_true (app_test_wait (is_answered, fixture));
  assert_count (fixture, 0, 2);
  go (fixture, FALSE, 0);
  assert_count (fixture, 1, 2);
  go (fixture, FALSE, 1);
  assert_count (fixture, 2, 2);
}

static void
test_nothing (TreeTest      *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  tree_test_present (fixture);
  g_assert_false (hf_dominator_view_go_to_match (HF_DOMINATOR_VIEW (fixture->tree), FALSE));
  search (fixture, "nowhere");
  g_assert_true (hf_dominator_view_go_to_match (HF_DOMINATOR_VIEW (fixture->tree), FALSE));
  app_test_settle ();
  tree_test_assert_rows (fixture, "N.Cache|N.Page|");
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

  add ("/app/dominator-finder/rows-above-a-match-open", test_opens);
  add ("/app/dominator-finder/goes-around", test_around);
  add ("/app/dominator-finder/a-far-row-is-shown", test_far);
  add ("/app/dominator-finder/a-filter-leaves-out-matches", test_filter);
  add ("/app/dominator-finder/rows-that-match-are-counted", test_count);
  add ("/app/dominator-finder/other-rows-are-counted-again", test_count_again);
  add ("/app/dominator-finder/nothing-found-opens-nothing", test_nothing);

  return g_test_run ();
}
