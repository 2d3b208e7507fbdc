/* test-export-growth.c: what grew over three heaps as a file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-export-growth.h"
#include "hf-export.h"
#include "hf-test.h"

#include <string.h>

#define N 3

static char one[] = "one.gclog";
static char two[] = "two & more.gclog";
static char three[] = "three.gclog";
static char *const names[N] = { one, two, three };

/* Words of heaps: two paths grow at every step, and one in part. */
static const char *const words[N] = {
  "#l:Shop.all l:9:Own.List l->a a:2:Own.Item #k:Shop.old k:5:Own.Old !h h:1:Own.H h->x x:3:Own.X",
  "#l:Shop.all l:9:Own.List l->a a:2:Own.Item l->b b:2:Own.Item #k:Shop.old k:5:Own.Old "
  "k->m m:4:Own.Part !h h:1:Own.H h->x x:3:Own.X h->y y:3:Own.X",
  "#l:Shop.all l:9:Own.List l->a a:2:Own.Item l->b b:2:Own.Item l->c c:2:Own.Item "
  "#k:Shop.old k:5:Own.Old k->m m:4:Own.Part !h h:1:Own.H h->x x:3:Own.X h->y y:3:Own.X "
  "h->z z:3:Own.X",
};

static HfGrowth *
find_growth (void)
{
  HfReasonTree *trees[N];
  g_autoptr (GError) error = NULL;
  HfGrowth *growth = NULL;

  for (guint i = 0; i < N; i++)
    {
      g_autoptr (HfHeap) heap = hf_test_heap (words[i]);
      g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, &error);
      g_auto (HfComparedHeap) compared = hf_compared_heap_new (analysis, NULL);

      g_assert_true (hf_compared_heap_retain (&compared, NULL, &error));
      trees[i] = hf_reason_tree_new (&compared, NULL, NULL, &error);
      g_assert_no_error (error);
    }
  growth = hf_growth_new (trees, N, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < N; i++)
    hf_reason_tree_unref (trees[i]);
  return growth;
}

static char *
export_svg (gboolean shows_in_part,
            int      width,
            int      height)
{
  g_autoptr (HfGrowth) growth = find_growth ();
  g_autoptr (HfExportPicture) picture = hf_export_growth_new (
    &(HfGrowthPicture){ growth, names, 1, shows_in_part });
  HfExportOptions options = HF_EXPORT_OPTIONS_INIT;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  options.format = HF_EXPORT_SVG;
  options.width = width;
  options.height = height;
  options.title = "one → two → three";
  bytes = hf_export_to_bytes (picture, &options, NULL, &error);
  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
assert_contains (const char *document,
                 const char *part,
                 gboolean    is_there)
{
  if ((strstr (document, part) != NULL) != is_there)
    g_error ("%s is %sin %s", part, is_there ? "not " : "", document);
}

static void
test_all (void)
{
  g_autofree char *svg = export_svg (FALSE, 0, 0);

  assert_contains (svg, "two &amp; more.gclog", TRUE);
  assert_contains (svg, "3 snapshots", TRUE);
  assert_contains (svg, "grew at every step", TRUE);
  assert_contains (svg, "Shop.all › Own.List › Own.Item", TRUE);
  assert_contains (svg, "Own.H › Own.X", TRUE);
  assert_contains (svg, "1 → 2 → 3", TRUE);
  assert_contains (svg, "1 per run", TRUE);
  assert_contains (svg, "Own.Part", FALSE);
  assert_contains (svg, "1 path grew, but not at every step", TRUE);
}

static void
test_in_part (void)
{
  g_autofree char *svg = export_svg (TRUE, 0, 0);

  assert_contains (svg, "Own.Part", TRUE);
  assert_contains (svg, "not from 2 to 3", TRUE);
}

/* Rows without room are counted. */
static void
test_small (void)
{
  g_autofree char *svg = export_svg (TRUE, 400, 270);

  assert_contains (svg, "3 more paths are not shown.", TRUE);
  assert_contains (svg, "Own.Part", FALSE);
}

/* It is as high as its rows. */
static void
test_size (void)
{
  g_autoptr (HfGrowth) growth = find_growth ();
  g_autoptr (HfExportPicture) few = hf_export_growth_new (
    &(HfGrowthPicture){ growth, names, 0, FALSE });
  g_autoptr (HfExportPicture) more = hf_export_growth_new (
    &(HfGrowthPicture){ growth, names, 0, TRUE });
  double widths[2] = { 0, 0 };
  double heights[2] = { 0, 0 };

  hf_export_picture_get_natural_size (few, &widths[0], &heights[0]);
  hf_export_picture_get_natural_size (more, &widths[1], &heights[1]);
  g_assert_cmpfloat (widths[0], ==, widths[1]);
  g_assert_cmpfloat (heights[0], <, heights[1]);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drawing/export-growth/snapshots-and-paths-are-drawn", test_all);
  g_test_add_func ("/drawing/export-growth/what-grew-in-part-follows", test_in_part);
  g_test_add_func ("/drawing/export-growth/rows-without-room-are-counted", test_small);
  g_test_add_func ("/drawing/export-growth/it-is-as-high-as-its-rows", test_size);
  return g_test_run ();
}
