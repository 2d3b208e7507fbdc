/* test-dominator-matches.c: the way to matches in the dominator tree; test-dominator-level.c
 * compares it with a slow method
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dominator-level.h"
#include "hf-retain.h"
#include "hf-test.h"

static gboolean
is_object (gconstpointer data,
           HfObjectIndex object)
{
  return object.value == ((const HfObjectIndex *) data)->value;
}

/* The way to a match alone, and only as far as it goes. */
static void
test_matches (void)
{
  const char *text = "!a a:10:A a->b a->s b:100:B b->c b->d c:50:C c->e d:50:D d->f e:9:E f:8:F "
                     "s:90:S !p p:500:P";
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  const HfObjectIndex wanted = hf_test_object (text, "c");
  g_autoptr (HfDominatorMatches) matches = hf_dominator_matches_new (retention, is_object, &wanted,
                                                                     NULL, NULL);
  g_autoptr (HfDominatorLevel) level = hf_dominator_level_new (retention, matches, NULL, NULL,
                                                               NULL);
  g_autoptr (HfDominatorLevel) below = NULL;
  g_autoptr (HfDominatorLevel) last = NULL;

  g_assert_cmpuint (matches->positions.n_members, ==, 1);
  g_assert_cmpuint (level->n_rows, ==, 1);
  g_assert_cmpuint (level->rows[0].n_bytes, ==, 317);
  below = hf_dominator_level_new_below (level, 0, NULL, NULL);
  g_assert_cmpuint (below->n_rows, ==, 1);
  g_assert_cmpuint (below->n_left_out, ==, 1);
  g_assert_cmpuint (below->rows[0].n_bytes, ==, 217);
  g_assert_true (hf_dominator_level_can_open (below, 0));
  last = hf_dominator_level_new_below (below, 0, NULL, NULL);
  g_assert_cmpuint (last->n_rows, ==, 1);
  g_assert_cmpuint (last->rows[0].object, ==, wanted.value);
  g_assert_cmpuint (last->rows[0].n_own_matching, ==, 1);
  g_assert_false (hf_dominator_level_can_open (last, 0));
  g_assert_cmpuint (level->n_left_out, ==, 1);
  g_assert_cmpuint (level->rows[0].n_own_matching, ==, 0);
}

static void
test_matches_of_an_object (void)
{
  const char *text = "!a a:10:A a->b b:100:B a->x x:200:X b->c c:5:C b->d d:3:D";
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  const HfObjectIndex wanted = hf_test_object (text, "c");
  g_autoptr (HfDominatorMatches) matches = hf_dominator_matches_new (retention, is_object, &wanted,
                                                                     NULL, NULL);
  g_autoptr (HfDominatorLevel) of =
    hf_dominator_level_new_of (retention, matches, NULL, hf_test_object (text, "b"), NULL, NULL);
  g_autoptr (HfDominatorLevel) without =
    hf_dominator_level_new_of (retention, matches, NULL, hf_test_object (text, "x"), NULL, NULL);

  g_assert_cmpuint (of->n_rows, ==, 1);
  g_assert_cmpuint (of->rows[0].n_matching, ==, 1);
  g_assert_cmpuint (without->n_rows, ==, 0);
  g_assert_cmpuint (without->n_left_out, ==, 1);
}

static void
test_cancel (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("!a");
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_dominator_matches_new (retention, is_object, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/analysis/dominator-matches/levels-have-the-way-alone", test_matches);
  g_test_add_func ("/analysis/dominator-matches/begin-at-an-object", test_matches_of_an_object);
  g_test_add_func ("/analysis/dominator-matches/can-be-cancelled", test_cancel);

  return g_test_run ();
}
