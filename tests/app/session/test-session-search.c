/* test-session-search.c: tests of what is looked for in a session
 *
 * covers: hf-searcher
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-search-row.h"
#include "hf-test.h"

#define HEAP "!a a:100:System.Alpha a->b b:40:System.Beta #b:Own.Cache.s_alpha x:9:Dead.Alpha"

static gboolean
is_done (gpointer user_data)
{
  return !hf_session_is_searching (user_data);
}

static void
settle (HfSession *session)
{
  g_assert_true (app_test_wait (is_done, session));
}

static guint32
count (HfSession         *session,
       HfSearchGroupKind  group)
{
  return hf_search_get_group (hf_session_get_search (session), group)->n_matches;
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
test_found (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  guint n_notified = 0;

  g_signal_connect_swapped (session, "notify::search", G_CALLBACK (count_cb), &n_notified);
  g_assert_cmpstr (hf_session_get_search_text (session), ==, "");
  g_assert_null (hf_session_get_search (session));
  hf_session_set_search (session, "alpha");
  g_assert_cmpuint (n_notified, ==, 1);
  g_assert_true (hf_session_is_searching (session));
  g_assert_cmpstr (hf_session_get_search_text (session), ==, "alpha");
  settle (session);
  g_assert_cmpuint (n_notified, ==, 2);
  g_assert_cmpuint (count (session, HF_SEARCH_TYPES), ==, 2);
  g_assert_cmpuint (count (session, HF_SEARCH_ROOTS), ==, 1);
  g_assert_null (hf_session_get_search_error (session));

  /* The same again is nothing new. */
  hf_session_set_search (session, "alpha");
  g_assert_cmpuint (n_notified, ==, 2);
  hf_session_set_search (session, " ");
  g_assert_null (hf_session_get_search (session));
  g_assert_false (hf_session_is_searching (session));
}

/* Each key leaves the search before it; what was found stays in sight until then. */
static void
test_last_wins (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  HfSearch *first = NULL;

  hf_session_set_search (session, "system");
  settle (session);
  first = hf_session_get_search (session);
  hf_session_set_search (session, "a");
  hf_session_set_search (session, "al");
  hf_session_set_search (session, "beta");
  g_assert_true (hf_session_get_search (session) == first);
  settle (session);
  g_assert_cmpstr (hf_search_get_text (hf_session_get_search (session)), ==, "beta");
  g_assert_cmpuint (count (session, HF_SEARCH_TYPES), ==, 1);
}

/* The text is looked for in each heap that is shown. */
static void
test_other_heap (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);

  hf_session_set_search (session, "alpha");
  settle (session);
  app_test_show (session, "!a a:100:New.Alphabet");
  g_assert_null (hf_session_get_search (session));
  g_assert_true (hf_session_is_searching (session));
  settle (session);
  g_assert_cmpuint (count (session, HF_SEARCH_TYPES), ==, 1);
  g_assert_true (hf_search_get_hierarchy (hf_session_get_search (session)) ==
                 hf_session_get_hierarchy (session));
}

static void
test_retention (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);

  hf_session_set_search (session, "s_alpha");
  settle (session);
  g_assert_false (hf_search_get_group (hf_session_get_search (session), HF_SEARCH_ROOTS)
                    ->matches[0]
                    .has_retained);
  app_test_retain (session);
  settle (session);
  g_assert_true (hf_search_get_group (hf_session_get_search (session), HF_SEARCH_ROOTS)
                   ->matches[0]
                   .has_retained);
}

/* Of another weight there are other namespaces, and other nodes for them. */
static void
test_other_weight (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);

  hf_session_set_search (session, "dead");
  settle (session);
  g_assert_cmpuint (count (session, HF_SEARCH_NAMESPACES), ==, 0);
  hf_session_weigh (session, HF_WEIGHT_EVERYTHING);
  while (hf_session_is_grouping (session))
    g_main_context_iteration (NULL, TRUE);
  settle (session);
  g_assert_cmpuint (count (session, HF_SEARCH_NAMESPACES), ==, 1);
}

/* As soon as the treemap is weighed anew, and before all is found again. */
static void
test_namespace_meanwhile (void)
{
  g_autoptr (HfSession) session = app_test_session ("!a a:100:System.Alpha x:5000:Dead.Other");
  g_autofree char *expected = NULL;
  g_autofree char *name = NULL;
  HfSearch *search = NULL;
  HfHierarchy *hierarchy = NULL;
  const HfSearchMatch *match = NULL;
  HfTarget target;

  hf_session_set_search (session, "system");
  settle (session);
  hf_session_weigh (session, HF_WEIGHT_EVERYTHING);
  while (hf_session_is_grouping (session))
    g_main_context_iteration (NULL, TRUE);

  search = hf_session_get_search (session);
  match = hf_search_get_group (search, HF_SEARCH_NAMESPACES)->matches;
  hierarchy = hf_session_get_hierarchy (session);
  g_assert_true (hf_search_get_hierarchy (search) != hierarchy);
  target = hf_search_row_get_target (session, match);
  g_assert_true (target.hierarchy == hierarchy);
  g_assert_cmpuint (target.node, !=, match->item);
  expected = hf_hierarchy_dup_name (hf_search_get_hierarchy (search), match->item);
  name = hf_hierarchy_dup_name (hierarchy, target.node);
  g_assert_cmpstr (name, ==, expected);
}

/* A search is not a step to go back to. */
static void
test_no_step (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  const guint n_steps = hf_step_history_get_n_steps (hf_session_get_history (session));

  hf_session_set_search (session, "alpha");
  settle (session);
  g_assert_cmpuint (hf_step_history_get_n_steps (hf_session_get_history (session)), ==, n_steps);
}

/* A search that is still running holds nothing up. */
static void
test_left (void)
{
  HfSession *session = app_test_session (HEAP);

  hf_session_set_search (session, "alpha");
  g_assert_finalize_object (session);
  app_test_settle ();
}

static void
test_before_a_heap (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/heap.gclog");
  g_autoptr (HfSession) session = hf_session_new (file);

  hf_session_set_search (session, "alpha");
  g_assert_false (hf_session_is_searching (session));
  app_test_show (session, HEAP);
  settle (session);
  g_assert_cmpuint (count (session, HF_SEARCH_TYPES), ==, 2);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/session-search/is-found", test_found);
  g_test_add_func ("/app/session-search/the-last-text-wins", test_last_wins);
  g_test_add_func ("/app/session-search/in-each-heap", test_other_heap);
  g_test_add_func ("/app/session-search/again-when-more-is-known", test_retention);
  g_test_add_func ("/app/session-search/again-with-another-weight", test_other_weight);
  g_test_add_func ("/app/session-search/namespaces-are-called-by-name", test_namespace_meanwhile);
  g_test_add_func ("/app/session-search/is-no-step", test_no_step);
  g_test_add_func ("/app/session-search/may-be-left", test_left);
  g_test_add_func ("/app/session-search/before-there-is-a-heap", test_before_a_heap);
  return g_test_run ();
}
