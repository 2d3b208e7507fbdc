/* test-growth-text.c: tests of growing paths in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compared.h"
#include "hf-growth-text.h"
#include "hf-test.h"

#include <string.h>

#define HEAP "#a:Shop.Cache.s_map a:8:X.Map b:8:X.Node[] c:8:X.Node a->b b->c !h h:8:X.Handled"

static void
check_path (guint32      n_roots,
            guint        max_names,
            HfNameStyle  style,
            const char  *expected)
{
  g_auto (HfComparedHeap) heap = hf_compared_words (HEAP);
  g_autoptr (HfReasonTree) tree = hf_reason_tree_new (&heap, NULL, NULL, NULL);
  HfReasonTree *trees[3] = { tree, tree, tree };
  const HfGrowth growth = { .n_snapshots = 3, .trees = trees };
  const HfGrowthPath path = {
    .reason = hf_reason_tree_get_reason_of (tree, hf_test_object (HEAP, "c")),
    .n_roots = n_roots,
  };
  g_autofree char *text = hf_growth_text_dup_path (&growth, &path, max_names, style);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_paths (void)
{
  check_path (1, 9, HF_NAMES_SHORT, "Static field Cache.s_map › Map › Node[] › Node");
  check_path (2, 9, HF_NAMES_SHORT, "Static field Cache.s_map +1 root › Map › Node[] › Node");
  check_path (3, 2, HF_NAMES_SHORT, "Static field Cache.s_map +2 roots › +2 › Node");
  check_path (2, 2, HF_NAMES_EXACT, "static Shop.Cache.s_map +1 root › +2 › X.Node");
  check_path (3, 2, HF_NAMES_EXACT, "static Shop.Cache.s_map +2 roots › +2 › X.Node");
}

static void
test_figures (void)
{
  static const struct
  {
    guint64 n_per_step;
    guint64 multiple;
    const char *text;
  } cases[] = {
    { 2000, 0, "2,000 per step" },
    { 2000, 1, "1 per run" },
    { 0, 4, "uneven, by whole runs" },
    { 0, 0, "uneven" },
  };
  guint64 counts[3] = { 200, 2200, 4200 };
  const HfGrowth growth = { .n_snapshots = 3 };
  const HfGrowthPath counted = { .counts = counts };
  guint64 sizes[3] = { 1000, 2000000, 3000000 };
  const HfGrowthPath sized = {
    .is_of_sizes = TRUE, .counts = counts, .sizes = sizes, .n_per_step = 1000000
  };
  g_autofree char *text = hf_growth_text_dup_figures (&growth, &counted, " → ");
  g_autofree char *size_text = hf_growth_text_dup_figures (&growth, &sized, ", ");
  g_autofree char *size_pace = hf_growth_text_dup_pace (&sized);

  g_assert_cmpstr (text, ==, "200 → 2,200 → 4,200");
  g_assert_cmpstr (size_text, ==, "1.0 KB, 2.0 MB, 3.0 MB");
  g_assert_cmpstr (size_pace, ==, "1.0 MB per step");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const HfGrowthPath path = { .n_per_step = cases[i].n_per_step,
                                  .multiple = cases[i].multiple };
      g_autofree char *pace = hf_growth_text_dup_pace (&path);

      g_assert_cmpstr (pace, ==, cases[i].text);
    }
}

static void
test_rest (void)
{
  static const struct
  {
    guint32 n_left_out;
    gint64 left_out_grown;
    guint32 n_below_floor;
    gint64 below_floor_grown;
    guint32 n_in_part;
    gint64 in_part_grown;
    const char *text;
  } cases[] = {
    { 0, 0, 0, 0, 0, 0, NULL },
    { 1, 800, 0, 0, 0, 0, "1 smaller path grew at every step: +800 B." },
    { 0, 0, 0, 0, 3, 12000, "3 paths grew, but not at every step: +12.0 KB." },
    { 0, 0, 1, 90, 0, 0,
      "1 path got larger at every step, but by no more than the noise floor of 1.0 KB: +90 B." },
    { 0, 0, 2, 90, 0, 0,
      "2 paths got larger at every step, but by no more than the noise floor of 1.0 KB each: "
      "+90 B." },
    { 2000, 5000, 0, 0, 1, -7,
      "2,000 smaller paths grew at every step: +5.0 KB. 1 path grew, but not at every step: "
      "−7 B." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const HfGrowth growth = {
        .n_left_out = cases[i].n_left_out,
        .left_out_grown = cases[i].left_out_grown,
        .floor = 1000,
        .n_below_floor = cases[i].n_below_floor,
        .below_floor_grown = cases[i].below_floor_grown,
        .n_grown_in_part = cases[i].n_in_part,
        .in_part_grown = cases[i].in_part_grown,
      };
      g_autofree char *text = hf_growth_text_dup_rest (&growth);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* A file that has lost objects is not one that has other names. */
static void
test_doubt (void)
{
  static const struct
  {
    const char *lacks;
    const char *text;
  } cases[] = {
    { "", NULL },
    { "o 20 9 8\n",
      "A file has lost sizes or types of its objects: what seems to grow may have been "
      "there before." },
    { "i lacks sampled\n", "A file lacks objects of its heap: what seems to grow may have been "
                           "there before." },
    { "i lacks outer-types\n", "One of the files omits facts that another one has: what seems to "
                               "grow may have had another name before." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *log = g_strconcat ("a 3 x\n", cases[i].lacks,
                                          "t 1 N.A\no 10 1 8\nr 10 3 0\nc x\n", NULL);
      HfComparedHeap heaps[] = { hf_compared_text (log), hf_compared_words ("!a a:8:A"),
                                 hf_compared_words ("!a a:8:A") };
      g_autoptr (HfGrowth) growth = hf_compared_find_growth (heaps, 3, 0);

      g_assert_cmpstr (hf_growth_text_get_doubt (growth), ==, cases[i].text);
      for (guint k = 0; k < G_N_ELEMENTS (heaps); k++)
        hf_compared_heap_clear (&heaps[k]);
    }
}

static void
test_still (void)
{
  static const struct
  {
    guint64 figures[5];
    const char *path;
    const char *all;
  } cases[] = {
    { { 1, 2, 2, 3, 4 }, "not from 2 to 3", "All that is reachable did not grow from 2 to 3." },
    { { 3, 2, 1, 3, 3 },
      "not from 1 to 3, 4 to 7",
      "All that is reachable did not grow from 1 to 3, 4 to 7." },
    { { 1, 2, 3, 4, 5 }, NULL, NULL },
  };
  guint32 numbers[5] = { 1, 2, 3, 4, 7 };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint64 figures[5];
      const HfGrowth growth = { .n_snapshots = 5, .numbers = numbers, .reachable = figures };
      const HfGrowthPath path = { .counts = figures };
      g_autofree char *still = NULL;
      g_autofree char *rest = NULL;

      memcpy (figures, cases[i].figures, sizeof figures);
      still = cases[i].path == NULL ? NULL : hf_growth_text_dup_still (&growth, &path);
      rest = hf_growth_text_dup_rest (&growth);
      g_assert_cmpstr (still, ==, cases[i].path);
      g_assert_cmpstr (rest, ==, cases[i].all);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wording/growth-text/further-roots-are-counted", test_paths);
  g_test_add_func ("/wording/growth-text/counts-and-pace", test_figures);
  g_test_add_func ("/wording/growth-text/steps-without-growth-are-named", test_still);
  g_test_add_func ("/wording/growth-text/paths-without-a-row-are-counted", test_rest);
  g_test_add_func ("/wording/growth-text/doubts-have-their-cause", test_doubt);
  return g_test_run ();
}
