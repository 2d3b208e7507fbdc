/* test-treemap-matches.c: tests of which cells of a treemap are what is looked for
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-test.h"
#include "hf-treemap-matches.h"

#include <string.h>

#define HEAP "!a a:4000:System.Text.Alpha a->b b:3000:System.Text.Beta a->c c:2000:Own.Alphabet " \
             "a->d d:900:System.Text.Beta #e:Own.Cache.s_map e:5000:Own.Map e->f f:2500:Own.Entry"

static gboolean
is_done (gpointer user_data)
{
  return !hf_session_is_searching (user_data);
}

/* The names of the cells that are found, in order. */
static char *
dump (HfSession  *session,
      const char *text)
{
  HfHierarchy *treemap = hf_session_get_treemap (session);
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (treemap, 0,
                                                              (HfRect){ 0, 0, 900, 700 });
  g_autoptr (GArray) matches = NULL;
  GString *out = g_string_new (NULL);

  hf_session_set_search (session, text);
  g_assert_true (app_test_wait (is_done, session));
  matches = hf_treemap_matches_find (layout, hf_session_get_search (session));
  for (guint i = 0; i < matches->len; i++)
    {
      const guint32 cell = g_array_index (matches, guint32, i);
      g_autofree char *name = hf_hierarchy_dup_name (treemap, layout->cells[cell].node);

      g_assert_true (i == 0 || cell > g_array_index (matches, guint32, i - 1));
      g_string_append_printf (out, "%s%s", i > 0 ? " " : "", name);
    }
  return g_string_free (out, FALSE);
}

static void
assert_found (HfSession  *session,
              const char *text,
              const char *expected)
{
  g_autofree char *found = dump (session, text);

  g_test_message ("%s", text);
  g_assert_cmpstr (found, ==, expected);
}

static void
test_by_namespace (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);

  assert_found (session, "alpha", "Own.Alphabet System.Text.Alpha");
  /* The box of a namespace says no more than what is in it. */
  assert_found (session, "system", "System.Text.Alpha System.Text.Beta");
  assert_found (session, "nowhere", "");
  assert_found (session, "s_map", "");
  /* An object by its id, where it has a cell. */
  assert_found (session, "2000", "2000");
}

static void
test_by_root (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);

  app_test_group (session, HF_GROUPING_ROOT);
  assert_found (session, "cache", "Own.Cache");
  assert_found (session, "entry", "Own.Entry");
}

static void
test_by_dominator (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);

  app_test_group (session, HF_GROUPING_DOMINATOR);
  assert_found (session, "beta", "System.Text.Beta");
  assert_found (session, "1000", "System.Text.Alpha");
}

/* A chain of owners is called by all its types. */
static void
test_chain (void)
{
  g_autoptr (HfSession) session = app_test_session (
    "!a a:16:My.Outer a->b b:16:My.Middle b->c c:9000:My.Inner "
    "c->d d:8000:My.Leaf c->e e:7000:My.Other");

  app_test_group (session, HF_GROUPING_DOMINATOR);
  assert_found (session, "outer", "My.Outer");
  assert_found (session, "middle", "My.Outer");
}

/* Cells of one heap are never what was found in another. */
static void
test_other_heap (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (HfHierarchy) other = app_test_hierarchy ("!a a:10:X.Y");
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (other, 0, (HfRect){ 0, 0, 900, 700 });
  g_autoptr (GArray) matches = NULL;

  hf_session_set_search (session, "system");
  g_assert_true (app_test_wait (is_done, session));
  matches = hf_treemap_matches_find (layout, hf_session_get_search (session));
  g_assert_cmpuint (matches->len, ==, 0);
}

/* Cells that do not match are dimmed, except the boxes around matches. */
static void
test_dimmed (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  HfHierarchy *treemap = hf_session_get_treemap (session);
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (treemap, 0,
                                                              (HfRect){ 0, 0, 900, 700 });
  g_auto (HfBitset) dimmed = { NULL, 0 };
  g_auto (HfBitset) nothing = { NULL, 0 };

  hf_session_set_search (session, "alpha");
  g_assert_true (app_test_wait (is_done, session));
  g_assert_true (hf_treemap_matches_find_dimmed (layout, hf_session_get_search (session), &dimmed));
  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      g_autofree char *name = hf_hierarchy_dup_name (treemap, layout->cells[i].node);

      if (layout->cells[i].kind == HF_CELL_TYPE)
        g_assert_true (hf_bitset_contains (&dimmed, i) == (strstr (name, "Alpha") == NULL));
      else if (layout->cells[i].kind == HF_CELL_FAMILY)
        g_assert_false (hf_bitset_contains (&dimmed, i));
    }

  hf_session_set_search (session, "nowhere");
  g_assert_true (app_test_wait (is_done, session));
  g_assert_false (
    hf_treemap_matches_find_dimmed (layout, hf_session_get_search (session), &nothing));
}

/* One after the other, and round: what has no cell. */
static void
test_hidden (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  HfHierarchy *treemap = hf_session_get_treemap (session);
  const guint32 family = treemap->nodes[0].first_child;
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (treemap, family,
                                                              (HfRect){ 0, 0, 900, 700 });
  guint32 first;

  hf_session_set_search (session, "a");
  g_assert_true (app_test_wait (is_done, session));
  first = hf_treemap_matches_find_hidden (layout, hf_session_get_search (session), HF_INDEX_NONE,
                                          FALSE);
  g_assert_cmpuint (first, !=, HF_INDEX_NONE);
  g_assert_cmpuint (treemap->nodes[first].parent, !=, family);
  g_assert_cmpuint (hf_treemap_matches_find_hidden (layout, hf_session_get_search (session), first,
                                                    TRUE),
                    !=, HF_INDEX_NONE);

  hf_session_set_search (session, "nowhere");
  g_assert_true (app_test_wait (is_done, session));
  g_assert_cmpuint (hf_treemap_matches_find_hidden (layout, hf_session_get_search (session), 0,
                                                    FALSE),
                    ==, HF_INDEX_NONE);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/treemap-matches/by-namespace", test_by_namespace);
  g_test_add_func ("/app/treemap-matches/by-root", test_by_root);
  g_test_add_func ("/app/treemap-matches/by-dominator", test_by_dominator);
  g_test_add_func ("/app/treemap-matches/a-chain-by-all-its-names", test_chain);
  g_test_add_func ("/app/treemap-matches/of-another-heap", test_other_heap);
  g_test_add_func ("/app/treemap-matches/what-is-not-found-is-dimmed", test_dimmed);
  g_test_add_func ("/app/treemap-matches/what-is-found-and-not-drawn", test_hidden);
  return g_test_run ();
}
