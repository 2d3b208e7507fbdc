/* test-details-groups.c: tests of what is said of a group of roots that shares objects with others
 *
 * covers: hf-details-roots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-details-lists.h"
#include "hf-test.h"

#include <string.h>

static HfDetails *
describe_group (HfAnalysis  *analysis,
                HfRetention *retention,
                HfTypeIndex  type)
{
  const HfSelection group = hf_selection_root_group (HF_ROOT_HANDLE, type);
  const HfDetailsMore more = { 0 };
  g_autoptr (HfDetails) early = hf_details_new (analysis, retention, &group, &more);
  g_autoptr (HfDetailsLists) lists = hf_details_lists_new (analysis, retention, early, NULL, NULL);

  return hf_details_new (analysis, retention, &group, &lists->more);
}

/* A static field keeps the cache too, so its 100 B are not freed with the handles. */
static void
test_rows_add_up_to_more (void)
{
  static const char text[] =
    "#cache:App.Main.s_cache !cache cache:100:App.Cache !pin pin:10:App.Item";
  const HfTypeIndex none = { HF_INDEX_NONE };
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  g_autoptr (HfRetention) retention = hf_retention_new (analysis, NULL, NULL, NULL);
  const HfTypeIndex item = hf_heap_get_object_type (heap, hf_test_object (text, "pin"));
  g_autoptr (HfDetails) all = describe_group (analysis, retention, none);
  g_autoptr (HfDetails) alone = describe_group (analysis, retention, item);

  g_assert_cmpstr (all->figures[0].value, ==, "10 B");
  g_assert_nonnull (all->silence);
  g_assert_nonnull (strstr (all->silence, "Other roots keep some of these objects too"));
  g_assert_cmpstr (alone->figures[0].value, ==, "10 B");
  g_assert_null (alone->silence);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/details-groups/explain-rows-that-add-up-to-more",
                   test_rows_add_up_to_more);

  return g_test_run ();
}
