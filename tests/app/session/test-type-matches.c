/* test-type-matches.c: tests of the types that a worker finds for the filter of a session
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-type-matches.h"

#define HEAP "!a a:100:A a->b b:40:B c:30:C"

static void
count_cb (guint *count)
{
  (*count)++;
}

static gboolean
is_changed (gpointer user_data)
{
  return *(guint *) user_data > 0;
}

static void
wait_for_change (guint *n_changes)
{
  *n_changes = 0;
  g_assert_true (app_test_wait (is_changed, n_changes));
}

/* "-" if nothing is paler. */
static void
assert_matches (HfTypeMatches *matches,
                HfSession     *session,
                const char    *expected)
{
  HfHeap *heap = hf_session_get_heap (session);
  const HfBitset *types = hf_type_matches_get (matches, hf_session_get_analysis (session));
  g_autoptr (GString) names = g_string_new (types == NULL ? "-" : "");

  for (guint32 i = 0; types != NULL && i < hf_heap_get_n_types (heap); i++)
    {
      if (hf_bitset_contains (types, i))
        g_string_append (names, hf_heap_get_type_name (heap, (HfTypeIndex){ i }));
    }
  g_assert_cmpstr (names->str, ==, expected);
}

/* The main thread does not look at objects, so that nothing is known at once. */
static void
test_worker (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (HfTypeMatches) matches = hf_type_matches_new (session);
  g_autoptr (HfAnalysis) old = g_object_ref (hf_session_get_analysis (session));
  guint n_changes = 0;

  g_signal_connect_swapped (matches, "changed", G_CALLBACK (count_cb), &n_changes);
  assert_matches (matches, session, "-");
  hf_session_set_type_filter (session, "depth>0");
  assert_matches (matches, session, "-");
  wait_for_change (&n_changes);
  assert_matches (matches, session, "B");
  hf_session_set_type_filter (session, "-b");
  assert_matches (matches, session, "B");
  wait_for_change (&n_changes);
  assert_matches (matches, session, "AC");

  app_test_show (session, HEAP);
  assert_matches (matches, session, "-");
  wait_for_change (&n_changes);
  assert_matches (matches, session, "AC");
  g_assert_null (hf_type_matches_get (matches, old));
  hf_session_set_type_filter (session, "");
  assert_matches (matches, session, "-");
}

/* Matches that depend on retention come with it. */
static void
test_retention (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (HfTypeMatches) matches = hf_type_matches_new (session);
  guint n_changes = 0;

  g_signal_connect_swapped (matches, "changed", G_CALLBACK (count_cb), &n_changes);
  hf_session_set_type_filter (session, "retained>=140");
  app_test_settle ();
  assert_matches (matches, session, "-");
  app_test_retain (session);
  wait_for_change (&n_changes);
  assert_matches (matches, session, "A");
  hf_session_set_type_filter (session, "kind:unreachable");
  wait_for_change (&n_changes);
  assert_matches (matches, session, "C");
}

static gboolean
is_refused (gpointer session)
{
  return hf_session_get_type_filter_error (session) != NULL;
}

static void
test_refused (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (HfTypeMatches) matches = hf_type_matches_new (session);

  hf_session_set_type_filter (session, "asm:CoreLib");
  g_assert_true (app_test_wait (is_refused, session));
  assert_matches (matches, session, "-");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/type-matches/a-worker-finds-them", test_worker);
  g_test_add_func ("/app/type-matches/retained-sizes-are-awaited", test_retention);
  g_test_add_func ("/app/type-matches/a-refused-filter-matches-all", test_refused);
  return g_test_run ();
}
