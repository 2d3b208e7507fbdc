/* test-tree-matcher.c: tests of the objects in the dominator tree that match a filter
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-load.h"
#include "hf-object-matcher.h"
#include "hf-retain.h"
#include "hf-test.h"
#include "hf-tree-matcher.h"

/* One look at each object of a real heap. */
static guint32
count_slowly (HfRetention *retention,
              HfFilter    *filter)
{
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  HfHeap *heap = hf_analysis_get_heap (analysis);
  g_auto (HfObjectMatcher) matcher = { 0 };
  guint32 n = 0;

  g_assert_true (hf_object_matcher_init (&matcher, filter, analysis, retention, NULL, NULL));
  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    n += hf_reachability_contains (hf_analysis_get_reachability (analysis), (HfObjectIndex){ i }) &&
         hf_object_matcher_contains (&matcher, (HfObjectIndex){ i });
  return n;
}

static void
test_real (void)
{
  static const char *const texts[] = {
    "string", "retained>100KB", "-ns:System size>1KB", "depth<3", "kind:static \"System.String\"",
    "zzz"
  };
  g_autoptr (HfRetention) retention = hf_retain_file ("real/roslyn-server.gclog.gz");

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (HfFilter) filter = hf_filter_new (texts[i], NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (HfDominatorMatches) matches = hf_tree_matcher_find (retention, filter, NULL,
                                                                     &error);

      g_assert_no_error (error);
      g_test_message ("%s: %u", texts[i], matches->positions.n_members);
      g_assert_cmpuint (matches->positions.n_members, ==, count_slowly (retention, filter));
    }
}

static void
test_errors (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("!a:10:A");
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (HfFilter) filter = hf_filter_new ("asm:b", NULL);
  g_autoptr (HfFilter) simple = hf_filter_new ("a", NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_assert_null (hf_tree_matcher_find (retention, filter, NULL, &error));
  g_assert_error (error, HF_FILTER_ERROR, HF_FILTER_ERROR_UNKNOWN);
  g_clear_error (&error);
  g_cancellable_cancel (cancellable);
  g_assert_null (hf_tree_matcher_find (retention, simple, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/analysis/tree-matcher/finds-reachable-objects-that-match", test_real);
  g_test_add_func ("/analysis/tree-matcher/fails-as-the-matcher-does", test_errors);

  return g_test_run ();
}
