/* test-analysis.c: the bundle and the orders of types
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-analysis.h"
#include "hf-test.h"

static HfAnalysis *
analyze (const char *text)
{
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (GError) error = NULL;
  HfAnalysis *analysis = hf_analysis_new (heap, NULL, NULL, &error);

  g_assert_no_error (error);
  return analysis;
}

static void
assert_order (HfAnalysis  *analysis,
              HfTypeOrder  order,
              gboolean     descending,
              const char  *expected)
{
  guint32 n;
  g_autofree HfTypeIndex *types = hf_analysis_sort_types (analysis, order, descending, &n);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint32 i = 0; i < n; i++)
    g_string_append (names, hf_heap_get_type_name (hf_analysis_get_heap (analysis), types[i]));
  g_assert_cmpstr (names->str, ==, expected);
}

static void
test_orders (void)
{
  g_autoptr (HfAnalysis) analysis = analyze (
    "b1:30:B b2:30:B a1:60:A c1:10:C c2:10:C c3:10:C !c1 !a1");

  assert_order (analysis, HF_TYPE_ORDER_BYTES, TRUE, "ABC");
  assert_order (analysis, HF_TYPE_ORDER_BYTES, FALSE, "CAB");
  assert_order (analysis, HF_TYPE_ORDER_COUNT, TRUE, "CBA");
  assert_order (analysis, HF_TYPE_ORDER_REACHABLE_BYTES, TRUE, "ACB");
  assert_order (analysis, HF_TYPE_ORDER_REACHABLE_COUNT, FALSE, "BAC");
  assert_order (analysis, HF_TYPE_ORDER_NAME, FALSE, "ABC");
  assert_order (analysis, HF_TYPE_ORDER_NAME, TRUE, "CBA");
}

/* A container that no object is of is a type of the heap, but not a used one. */
static void
test_used (void)
{
  g_autoptr (HfAnalysis) analysis = analyze ("a:8:A #a:Holder.field");

  g_assert_cmpuint (hf_heap_get_n_types (hf_analysis_get_heap (analysis)), ==, 2);
  g_assert_cmpuint (hf_analysis_get_n_used_types (analysis), ==, 1);
  assert_order (analysis, HF_TYPE_ORDER_NAME, FALSE, "A");
}

static void
test_finalized (void)
{
  HfAnalysis *analysis = analyze ("a->b !a");

  g_assert_cmpuint (hf_analysis_get_reachability (analysis)->n_objects, ==, 2);
  g_assert_null (hf_analysis_get_why_unknown (analysis));
  g_assert_cmpuint (hf_analysis_get_type_stats (analysis)[0].n_objects, ==, 2);
  g_assert_finalize_object (analysis);
}

static void
test_without_references (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfAnalysis) analysis = NULL;
  const HfTypeStats *stats;

  hf_heap_builder_omit_references (builder);
  hf_heap_builder_add_type (builder, 1, "T");
  g_assert_true (hf_heap_builder_add_object (builder, 0x1000, 1, 16, NULL, 0));
  g_assert_true (hf_heap_builder_add_object (builder, 0x2000, 1, 24, NULL, 0));
  hf_heap_builder_add_root (builder, 0x1000, HF_ROOT_LOCAL, 0, NULL, NULL);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  analysis = hf_analysis_new (heap, NULL, NULL, NULL);

  g_assert_null (hf_analysis_get_reachability (analysis));
  g_assert_cmpstr (hf_analysis_get_why_unknown (analysis), ==, "references were not read");
  g_assert_cmpuint (hf_analysis_get_n_used_types (analysis), ==, 1);
  stats = hf_analysis_get_type_stats (analysis);
  g_assert_cmpuint (stats[0].n_objects, ==, 2);
  g_assert_cmpuint (stats[0].n_bytes, ==, 40);
  g_assert_cmpuint (stats[0].n_reachable, ==, 0);
  g_assert_cmpuint (stats[0].n_reachable_bytes, ==, 0);
}

/* Such a file may have roots, but they are not reliable; nor are they if references that lead
 * from them are missing. */
static void
check_unknown (HfFaultSet  omissions,
               const char *why)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfAnalysis) analysis = NULL;

  hf_heap_builder_set_source (builder, HF_FORMAT_NETTRACE, omissions);
  hf_heap_builder_add_type (builder, 1, "T");
  g_assert_true (hf_heap_builder_add_object (builder, 0x1000, 1, 16, NULL, 0));
  hf_heap_builder_add_root (builder, 0x1000, HF_ROOT_LOCAL, 0, NULL, NULL);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  analysis = hf_analysis_new (heap, NULL, NULL, NULL);

  g_assert_null (hf_analysis_get_reachability (analysis));
  g_assert_cmpstr (hf_analysis_get_why_unknown (analysis), ==, why);
  g_assert_cmpuint (hf_analysis_get_type_stats (analysis)[0].n_bytes, ==, 16);
  g_assert_cmpuint (hf_analysis_get_type_stats (analysis)[0].n_reachable, ==, 0);
}

static void
test_without_roots (void)
{
  check_unknown (HF_FAULT_BIT (HF_FAULT_OMITS_ROOTS),
                 "the file does not say what all the roots hold");
  check_unknown (HF_FAULT_BIT (HF_FAULT_OMITS_REFERENCES), "references are missing from the file");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/analysis/orders-are-total", test_orders);
  g_test_add_func ("/analysis/analysis/types-without-objects-are-left-out", test_used);
  g_test_add_func ("/analysis/analysis/without-references-nothing-is-said-of-what-is-reachable",
                   test_without_references);
  g_test_add_func ("/analysis/analysis/without-roots-nothing-is-said-of-what-is-reachable",
                   test_without_roots);
  g_test_add_func ("/analysis/analysis/nothing-holds-it", test_finalized);
  return g_test_run ();
}
