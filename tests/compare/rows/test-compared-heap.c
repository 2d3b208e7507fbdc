/* test-compared-heap.c: what is known of a heap that is compared
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compared.h"
#include "hf-test.h"

#define OBJECTS "t 1 N.A\no 10 1 8\nr 10 3 0\n"

static void
test_references (void)
{
  g_auto (HfComparedHeap) heap = hf_compared_words ("!a");
  HfAnalysis *analysis = heap.analysis;
  HfRetention *retention = heap.retention;
  HfComparedHeap copy = hf_compared_heap_copy (&heap);

  g_assert_true (copy.heap == hf_analysis_get_heap (analysis));
  g_object_add_weak_pointer (G_OBJECT (analysis), (gpointer *) &analysis);
  g_object_add_weak_pointer (G_OBJECT (retention), (gpointer *) &retention);
  hf_compared_heap_clear (&heap);
  g_assert_nonnull (analysis);
  g_assert_nonnull (retention);
  hf_compared_heap_clear (&copy);
  g_assert_null (analysis);
  g_assert_null (retention);
  hf_compared_heap_clear (&copy);
}

static void
test_reachable (void)
{
  g_auto (HfComparedHeap) with_roots = hf_compared_text ("a 3 app\n" OBJECTS "c app\n");
  g_auto (HfComparedHeap) without = hf_compared_text ("a 3 app\nt 1 N.A\no 10 1 8\nc app\n");

  g_assert_true (hf_compared_heap_knows_reachable (&with_roots));
  g_assert_nonnull (with_roots.retention);
  g_assert_false (hf_compared_heap_knows_reachable (&without));
  g_assert_null (without.retention);
}

static void
test_short (void)
{
  g_auto (HfComparedHeap) whole = hf_compared_text ("a 3 app\n" OBJECTS "c app\n");
  g_auto (HfComparedHeap) cut = hf_compared_text ("a 3 app\n" OBJECTS);
  g_auto (HfComparedHeap) sampled = hf_compared_text ("a 3 app\ni lacks sampled\n" OBJECTS
                                                      "c app\n");
  g_auto (HfComparedHeap) damaged = hf_compared_text ("a 3 app\n" OBJECTS "o 90 1 size\n"
                                                      "c app\n");
  g_auto (HfComparedHeap) limited = hf_compared_text ("a 3 app\ni lacks garbage\n" OBJECTS
                                                      "c app\n");

  g_assert_false (hf_compared_heap_is_short (&whole));
  g_assert_true (hf_compared_heap_is_short (&cut));
  g_assert_true (hf_compared_heap_is_short (&sampled));
  g_assert_true (hf_compared_heap_is_short (&damaged));
  g_assert_false (hf_compared_heap_is_short (&limited));
}

static void
check_losses (const char *records,
              HfLosses    losses)
{
  g_autofree char *text = g_strdup_printf ("a 3 app\n" OBJECTS "%sc app\n", records);
  g_auto (HfComparedHeap) heap = hf_compared_text (text);

  g_test_message ("%s", records);
  g_assert_cmpint (hf_compared_heap_get_losses (&heap), ==, losses);
  g_assert_cmpint (hf_compared_heap_is_short (&heap), ==, (losses & HF_LOSS_OBJECTS) != 0);
}

/* A reference to an object shows that there was one. Sizes and names are not objects. */
static void
test_losses (void)
{
  check_losses ("", 0);
  check_losses ("o 20 1 8 10\nt 2 N.B\nr 10 4 0 2 f\n", 0);
  check_losses ("o 20 1 8 90\n", HF_LOSS_OBJECTS);
  check_losses ("r 90 3 0\n", HF_LOSS_OBJECTS);
  check_losses ("o 20 1 7fffffffffffffff\n", HF_LOSS_SIZES);
  check_losses ("o 20 5 8\n", HF_LOSS_TYPES);
  check_losses ("r 10 4 0 5 f\n", HF_LOSS_CONTAINERS);
  check_losses ("o 20 5 7fffffffffffffff 90\n", HF_LOSS_OBJECTS | HF_LOSS_SIZES | HF_LOSS_TYPES);
}

/* A file that says how many objects it left out. Complete captures have lost nothing. */
static void
test_real_losses (void)
{
  g_auto (HfComparedHeap) left_out = hf_compared_file ("real/wpf-app.gcdump.gz", 0);
  g_auto (HfComparedHeap) whole = hf_compared_file ("real/wpf-app.gclog.gz", 0);
  g_auto (HfComparedHeap) shop = hf_compared_file ("compare-shop/orders-1-warm.gclog.gz", 0);
  g_auto (HfComparedHeap) trace = hf_compared_file ("real/aspnet-razor.nettrace.gz", 0);

  g_assert_cmpint (hf_compared_heap_get_losses (&left_out), ==, HF_LOSS_OBJECTS);
  g_assert_cmpint (hf_compared_heap_get_losses (&whole), ==, 0);
  g_assert_cmpint (hf_compared_heap_get_losses (&shop), ==, 0);
  g_assert_cmpint (hf_compared_heap_get_losses (&trace), ==, 0);
}

static void
test_process (void)
{
  g_auto (HfComparedHeap) first = hf_compared_text (
    "a 3 app\ni process 1f\ni started 660e\n" OBJECTS "c app\n");
  g_auto (HfComparedHeap) later = hf_compared_text (
    "a 3 app\ni started 660e\ni process 1f\ni taken 7\n" OBJECTS "c app\n");
  g_auto (HfComparedHeap) restarted = hf_compared_text (
    "a 3 app\ni process 1f\ni started 660f\n" OBJECTS "c app\n");
  g_auto (HfComparedHeap) unknown = hf_compared_text ("a 3 app\ni process 1f\n" OBJECTS
                                                      "o 30 1 8\nc app\n");
  g_auto (HfComparedHeap) other = hf_compared_text ("a 3 app\ni process 1f\n" OBJECTS
                                                    "o 40 1 8\nc app\n");

  g_assert_true (hf_compared_heap_is_same_process (&first, &later));
  g_assert_false (hf_compared_heap_is_same_process (&first, &restarted));
  g_assert_false (hf_compared_heap_is_same_process (&first, &unknown));
  g_assert_false (hf_compared_heap_is_same_process (&unknown, &other));
}

static void
test_same_file (void)
{
  g_auto (HfComparedHeap) once = hf_compared_text ("a 3 app\n" OBJECTS "c app\n");
  g_auto (HfComparedHeap) again = hf_compared_text ("a 3 app\n" OBJECTS "c app\n");
  g_auto (HfComparedHeap) moved = hf_compared_text (
    "a 3 app\nt 1 N.A\no 20 1 8\nr 20 3 0\nc app\n");
  g_auto (HfComparedHeap) renamed = hf_compared_text (
    "a 3 app\nt 1 N.B\no 10 1 8\nr 10 3 0\nc app\n");
  g_auto (HfComparedHeap) smaller = hf_compared_text ("a 3 app\nt 1 N.A\no 10 1 8\nc app\n");

  g_assert_true (hf_compared_heap_is_same_process (&once, &once));
  g_assert_true (hf_compared_heap_is_same_process (&once, &again));
  g_assert_false (hf_compared_heap_is_same_process (&once, &moved));
  g_assert_false (hf_compared_heap_is_same_process (&once, &renamed));
  g_assert_false (hf_compared_heap_is_same_process (&once, &smaller));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/compare/heap/holds-what-it-has", test_references);
  g_test_add_func ("/compare/heap/without-roots-nothing-is-known-to-be-reachable", test_reachable);
  g_test_add_func ("/compare/heap/losses-make-it-short", test_short);
  g_test_add_func ("/compare/heap/a-loss-is-of-objects-sizes-or-names", test_losses);
  g_test_add_func ("/compare/heap/complete-captures-have-lost-nothing", test_real_losses);
  g_test_add_func ("/compare/heap/a-process-is-its-number-and-its-start", test_process);
  g_test_add_func ("/compare/heap/a-file-is-of-one-process-with-itself", test_same_file);
  return g_test_run ();
}
