/* test-pair-text.c: sentences about the parts of two heaps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-pair-text.h"
#include "pair-test.h"

static void
check (const HfPairFigures *figures,
       HfWeight             weight,
       const char          *expected)
{
  g_autofree char *sentence = hf_pair_text_dup_sentence ("N.A", figures, weight);

  g_assert_cmpstr (sentence, ==, expected);
}

static void
test_sentences (void)
{
  const HfPairFigures grown = { { 1200000, 1400000 }, { 7, 7 } };
  const HfPairFigures shrunk = { { 194000, 87500 }, { 36, 1 } };
  const HfPairFigures same = { { 152000, 152000 }, { 30, 31 } };
  const HfPairFigures added = { { 0, 66600 }, { 0, 120 } };
  const HfPairFigures gone = { { 194000, 0 }, { 1, 0 } };

  check (&grown, HF_WEIGHT_REACHABLE, "N.A: 1.2 MB before, 1.4 MB after, +200 KB");
  check (&grown, HF_WEIGHT_COUNT, "N.A: 7 objects before and after");
  check (&shrunk, HF_WEIGHT_EVERYTHING, "N.A: 194 KB before, 87.5 KB after, −107 KB");
  check (&shrunk, HF_WEIGHT_COUNT, "N.A: 36 objects before, 1 object after, −35");
  check (&same, HF_WEIGHT_REACHABLE, "N.A: 152 KB before and after");
  check (&same, HF_WEIGHT_COUNT, "N.A: 30 objects before, 31 objects after, +1");
  check (&added, HF_WEIGHT_REACHABLE, "N.A: new, 66.6 KB after");
  check (&added, HF_WEIGHT_COUNT, "N.A: new, 120 objects after");
  check (&gone, HF_WEIGHT_REACHABLE, "N.A: gone, 194 KB before");
  check (&gone, HF_WEIGHT_COUNT, "N.A: gone, 1 object before");
}

static void
test_totals (void)
{
  g_autoptr (HfPairHierarchy) pair = pair_test_new (PAIR_TEST_BEFORE, PAIR_TEST_AFTER,
                                                    HF_GROUPING_NAMESPACE);
  g_autoptr (HfPairHierarchy) same = pair_test_new ("!a a:10:A", "!a a:10:A",
                                                    HF_GROUPING_NAMESPACE);
  g_autoptr (HfPairHierarchy) from_nothing = pair_test_new ("a:10:A", "!a a:10:A",
                                                            HF_GROUPING_NAMESPACE);
  g_autofree char *total = hf_pair_text_dup_total (pair);
  g_autofree char *no_total = hf_pair_text_dup_total (same);
  g_autofree char *all_new = hf_pair_text_dup_total (from_nothing);
  g_autofree char *counts = hf_pair_text_dup_counts (pair);
  g_autofree char *before = hf_pair_text_dup_heap (pair, HF_SIDE_BEFORE);
  g_autofree char *after = hf_pair_text_dup_heap (same, HF_SIDE_AFTER);

  g_assert_cmpstr (total, ==, "+4.7 KB (+49.9 %)");
  g_assert_cmpstr (no_total, ==, "0 B");
  g_assert_cmpstr (all_new, ==, "+10 B");
  g_assert_cmpstr (counts, ==, "2 grew · 1 shrank · 1 new · 1 gone");
  g_assert_cmpstr (before, ==, "9.4 KB · 8 objects");
  g_assert_cmpstr (after, ==, "10 B · 1 object");
  g_assert_cmpstr (hf_pair_text_get_side (HF_SIDE_BEFORE), ==, "Before");
  g_assert_cmpstr (hf_pair_text_get_side (HF_SIDE_AFTER), ==, "After");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/wording/pair-text/sentences-say-what-differs", test_sentences);
  g_test_add_func ("/wording/pair-text/totals", test_totals);

  return g_test_run ();
}
