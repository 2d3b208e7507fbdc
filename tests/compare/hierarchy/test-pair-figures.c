/* test-pair-figures.c: figures of both sides, their shares and differences
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-pair-figures.h"

static void
assert_change (guint64  n_before,
               guint64  before,
               guint64  n_after,
               guint64  after,
               HfChange by_bytes,
               HfChange by_count)
{
  const HfPairFigures figures = { { before, after }, { n_before, n_after } };

  g_assert_cmpint (hf_pair_figures_get_change (&figures, HF_WEIGHT_REACHABLE), ==, by_bytes);
  g_assert_cmpint (hf_pair_figures_get_change (&figures, HF_WEIGHT_COUNT), ==, by_count);
}

static void
test_changes (void)
{
  assert_change (1, 8, 2, 9, HF_CHANGE_GROWN, HF_CHANGE_GROWN);
  assert_change (1, 8, 2, 7, HF_CHANGE_SHRUNK, HF_CHANGE_GROWN);
  assert_change (3, 8, 2, 8, HF_CHANGE_SAME, HF_CHANGE_SHRUNK);
  assert_change (0, 0, 2, 8, HF_CHANGE_NEW, HF_CHANGE_NEW);
  assert_change (2, 8, 0, 0, HF_CHANGE_GONE, HF_CHANGE_GONE);
  /* An object without a size is there. */
  assert_change (0, 0, 1, 0, HF_CHANGE_NEW, HF_CHANGE_NEW);
  assert_change (1, 0, 1, 8, HF_CHANGE_GROWN, HF_CHANGE_SAME);
  assert_change (0, 0, 0, 0, HF_CHANGE_SAME, HF_CHANGE_SAME);
}

static void
test_shares (void)
{
  const HfPairFigures shrunk = { { 200, 50 }, { 3, 3 } };
  const HfPairFigures added = { { 0, 50 }, { 0, 1 } };
  const HfPairFigures nothing = { { 0, 0 }, { 1, 1 } };

  g_assert_cmpuint (hf_pair_figures_get_larger (&shrunk, HF_WEIGHT_EVERYTHING), ==, 200);
  g_assert_cmpuint (hf_pair_figures_get_larger (&shrunk, HF_WEIGHT_COUNT), ==, 3);
  g_assert_cmpint (hf_pair_figures_get_delta (&shrunk, HF_WEIGHT_EVERYTHING), ==, -150);
  g_assert_cmpfloat (hf_pair_figures_get_share (&shrunk, HF_WEIGHT_REACHABLE, HF_SIDE_BEFORE), ==,
                     1);
  g_assert_cmpfloat (hf_pair_figures_get_share (&shrunk, HF_WEIGHT_REACHABLE, HF_SIDE_AFTER), ==,
                     .25);
  g_assert_cmpfloat (hf_pair_figures_get_growth (&shrunk, HF_WEIGHT_REACHABLE), ==, -.75);
  g_assert_cmpfloat (hf_pair_figures_get_growth (&shrunk, HF_WEIGHT_COUNT), ==, 0);
  g_assert_cmpfloat (hf_pair_figures_get_growth (&added, HF_WEIGHT_REACHABLE), ==, 1);
  g_assert_cmpfloat (hf_pair_figures_get_share (&added, HF_WEIGHT_REACHABLE, HF_SIDE_BEFORE), ==,
                     0);
  g_assert_cmpfloat (hf_pair_figures_get_share (&nothing, HF_WEIGHT_REACHABLE, HF_SIDE_BEFORE), ==,
                     1);
  g_assert_cmpfloat (hf_pair_figures_get_growth (&nothing, HF_WEIGHT_REACHABLE), ==, 0);
}

static void
test_limits (void)
{
  HfPairFigures figures = { { G_MAXUINT64 - 1, 7 }, { 1, 1 } };
  const HfPairFigures more = { { 9, 9 }, { 9, 9 } };

  hf_pair_figures_add (&figures, &more);
  g_assert_cmpuint (figures.n_bytes[HF_SIDE_BEFORE], ==, G_MAXUINT64);
  g_assert_cmpuint (figures.n_bytes[HF_SIDE_AFTER], ==, 16);
  hf_pair_figures_subtract (&figures, &(HfPairFigures){ { 1, 17 }, { 0, 0 } });
  g_assert_cmpuint (figures.n_bytes[HF_SIDE_BEFORE], ==, G_MAXUINT64 - 1);
  g_assert_cmpuint (figures.n_bytes[HF_SIDE_AFTER], ==, 0);
  g_assert_cmpint (hf_pair_figures_get_delta (&figures, HF_WEIGHT_EVERYTHING), ==, -G_MAXINT64);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/compare/pair-figures/how-a-part-differs", test_changes);
  g_test_add_func ("/compare/pair-figures/shares-are-of-the-larger-side", test_shares);
  g_test_add_func ("/compare/pair-figures/sums-stop-at-the-largest-number", test_limits);

  return g_test_run ();
}
