/* test-compare-roots.c: known differences by group of roots
 *
 * covers: hf-root-holders
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compared.h"
#include "hf-test.h"

static void
check_heaps (const HfComparedHeap *before,
             const HfComparedHeap *after,
             const char           *expected)
{
  g_autoptr (HfComparison) comparison = hf_compared_new (before, after, HF_COMPARE_BY_ROOT);

  hf_compared_assert (comparison, expected);
}

static void
check_words (const char *before_words,
             const char *after_words,
             const char *expected)
{
  g_auto (HfComparedHeap) before = hf_compared_words (before_words);
  g_auto (HfComparedHeap) after = hf_compared_words (after_words);

  check_heaps (&before, &after, expected);
}

static void
check (const char *before_text,
       const char *after_text,
       const char *expected)
{
  g_auto (HfComparedHeap) before = hf_compared_text (before_text);
  g_auto (HfComparedHeap) after = hf_compared_text (after_text);

  check_heaps (&before, &after, expected);
}

static void
test_new_holder (void)
{
  check_words ("#a:N.C.f a:8:N.A", "#a:N.C.f a:8:N.A #b:N.C.g b:16:N.B c:4:N.Item b->c",
               "new static N.C.g 0>1 0>16 0>1 0>16 0>20");
}

static void
test_known (void)
{
  check_words ("#a:N.C.f a:8:N.A !h h:5:N.H !i i:6:N.H !k k:7:N.K",
               "#a:N.C.f a:8:N.A b:4:N.B a->b !h h:5:N.H ~k k:7:N.K",
               "gone handle N.K 1>0 7>0 1>0 7>0 7>0\n"
               "grown static N.C.f 1>1 8>8 1>1 8>8 8>12\n"
               "new weak handle N.K 0>1 0>7 0>0 0>0 0>0\n"
               "shrunk handle N.H 2>1 11>5 2>1 11>5 11>5");
}

/* An object of several roots of a group counts once, the roots count all. */
static void
test_objects_count_once (void)
{
  check_words ("!a a:8:N.A", "!a !a a:8:N.A !b b:8:N.A !b",
               "grown handle N.A 1>4 8>16 1>2 8>16 8>16");
}

static void
test_groups_together (void)
{
  /* Neither root alone retains the item, but both do. */
  check_words ("!a a:8:N.A !b b:8:N.A i:4:N.I a->i", "!a a:8:N.A !b b:8:N.A i:4:N.I a->i b->i", "");
  /* Two groups reach it. */
  check_words ("!a a:8:N.A !b b:8:N.B i:4:N.I a->i", "!a a:8:N.A !b b:8:N.B i:4:N.I a->i b->i",
               "shrunk handle N.A 1>1 8>8 1>1 8>8 12>8");
}

/* The table in which the runtime keeps static fields does not hold them for this purpose. */
static void
test_statics_tables (void)
{
  check_words ("!t t:32:System.Object[] #a:N.C.f a:8:N.A t->a",
               "!t t:32:System.Object[] #a:N.C.f a:8:N.A t->a i:4:N.I a->i",
               "grown static N.C.f 1>1 8>8 1>1 8>8 8>12");
}

#define HEAP(root) "a 3 app\nt 1 N.A\nt 2 N.C\no 10 1 8\n" root "c app\n"

static void
test_keys (void)
{
  /* Pinned or interior roots are in the group, weak ones in another. */
  check (HEAP ("r 10 3 0\n"), HEAP ("r 10 3 5\n"), "");
  check (HEAP ("r 10 3 0\n"), HEAP ("r 10 3 3\n"),
         "gone handle N.A 1>0 8>0 1>0 8>0 8>0\n"
         "new weak handle N.A 0>1 0>8 0>0 0>0 0>0");
  check (HEAP ("r 10 3 0\n"), HEAP ("r 10 1 0\n"),
         "gone handle N.A 1>0 8>0 1>0 8>0 8>0\n"
         "new local N.A 0>1 0>8 0>1 0>8 0>8");
  check (HEAP ("r 10 77 0\n"), HEAP ("r 10 78 0\n"),
         "gone 77 N.A 1>0 8>0 1>0 8>0 8>0\n"
         "new 78 N.A 0>1 0>8 0>1 0>8 0>8");
  check (HEAP ("r 10 4 0 2 f\n"), HEAP ("r 10 4 0 2 g\n"),
         "gone static N.C.f 1>0 8>0 1>0 8>0 8>0\n"
         "new static N.C.g 0>1 0>8 0>1 0>8 0>8");
  check (HEAP ("r 10 4 0\n"), HEAP ("r 10 4 0 2\n"),
         "gone static - 1>0 8>0 1>0 8>0 8>0\n"
         "new static N.C 0>1 0>8 0>1 0>8 0>8");
  check (HEAP ("r 10 4 0\n"), HEAP ("r 10 4 0\n"), "");
}

#define CLASS(class, field)                                                                        \
  "a 3 app\nt 1 N.A\nt 2 " class "\no 10 1 8\nr 10 4 0 2 " field "\nc app\n"

static void
test_numbered (void)
{
  check (CLASS ("N.C+<>c", "<>9__3_0"), CLASS ("N.C+<>c", "<>9__4_0"), "");
  check (CLASS ("N.C+<>c__3", "<>9__3_0"), CLASS ("N.C+<>c__4", "<>9__4_1"), "");
  check (CLASS ("N.C+<>c", "<>9__3_0"), CLASS ("N.D+<>c", "<>9__4_0"),
         "gone static N.C+<>c.<>9__3_0 1>0 8>0 1>0 8>0 8>0\n"
         "new static N.D+<>c.<>9__4_0 0>1 0>8 0>1 0>8 0>8");
  check (CLASS ("N.C+<>c", "<>9__3_0"),
         "a 3 app\nt 1 N.A\nt 2 N.C+<>c\no 10 1 8\nr 10 4 0 2 <>9__4_0\n"
         "o 20 1 8\nr 20 4 0 2 <>9__5_0\nc app\n",
         "gone static N.C+<>c.<>9__3_0 1>0 8>0 1>0 8>0 8>0\n"
         "new static N.C+<>c.<>9__4_0 0>1 0>8 0>1 0>8 0>8\n"
         "new static N.C+<>c.<>9__5_0 0>1 0>8 0>1 0>8 0>8");
}

static void
test_unnamed (void)
{
#define BODY "o 10 1d 8\nr 10 3 0\nc app\n"
#define PROCESS "a 3 app\ni process 1f\ni started 66\n"
  check (PROCESS BODY, PROCESS BODY, "");
  check (PROCESS BODY, "a 3 app\no 20 1d 8\nr 20 3 0\nc app\n",
         "gone handle ?1d 1>0 8>0 1>0 8>0 8>0 doubtful\n"
         "new handle ?1d 0>1 0>8 0>1 0>8 0>8 doubtful");
#undef PROCESS
#undef BODY
}

static void
test_unknown (void)
{
  g_auto (HfComparedHeap) before = hf_compared_words ("!a a:8:N.A");
  g_auto (HfComparedHeap) after = hf_compared_take (hf_test_heap ("!a a:8:N.A !b b:8:N.A"), FALSE);
  g_auto (HfComparedHeap) cut = hf_compared_text ("a 3 app\nt 1 N.A\no 10 1 8\nr 10 3 0\n");

  check_heaps (&before, &after, "grown handle N.A 1>2 8>16 1>2 8>16 8>?");
  check_heaps (&after, &cut, "shrunk handle N.A 2>1 16>8 2>? 16>? ?>? doubtful");
  check_heaps (&cut, &after, "grown handle N.A 1>2 8>16 ?>2 ?>16 ?>? doubtful");
  check ("a 3 app\nt 1 N.A\no 10 1 8\nc app\n", HEAP ("r 10 3 0\n"),
         "new handle N.A 0>1 0>8 ?>1 ?>8 ?>8 doubtful");
}

static void
test_order (void)
{
  g_auto (HfComparedHeap) heap = hf_compared_text (
    "a 3 app\nt 1 N.B\nt 2 N.A\no 10 1 8\no 20 2 8\nr 20 3 2\nr 10 4 0\nr 10 4 0 2 b\n"
    "r 20 4 0 2 a\nr 10 3 0\nr 20 3 0\nr 20 4 0 2\nr 10 0 2\nr 10 1 0\nc app\n");
  g_autoptr (HfComparison) comparison = hf_compared_new (&heap, &heap, HF_COMPARE_BY_ROOT);
  static const char *const expected[] = {
    "local N.B",    "handle N.A", "handle N.B",        "static N.A",      "static N.A.a",
    "static N.A.b", "static -",   "weak internal N.B", "weak handle N.A",
  };
  guint32 n_rows;
  const HfComparisonRow *rows = hf_comparison_get_rows (comparison, &n_rows);

  g_assert_cmpuint (n_rows, ==, G_N_ELEMENTS (expected));
  for (guint32 i = 0; i < n_rows; i++)
    {
      g_autofree char *name = hf_compared_dup_name (comparison, HF_SIDE_AFTER, i);

      g_assert_cmpstr (name, ==, expected[i]);
      g_assert_cmpuint (rows[i].parts[HF_SIDE_BEFORE], ==, i);
      g_assert_cmpuint (rows[i].parts[HF_SIDE_AFTER], ==, i);
      g_assert_cmpuint (hf_comparison_get_root_holder (comparison, HF_SIDE_AFTER, i)->n_roots, ==,
                        rows[i].figures[HF_SIDE_AFTER][HF_FIGURE_COUNT]);
    }
}

static void
test_without_roots (void)
{
  g_auto (HfComparedHeap) heap = hf_compared_words ("a:8");
  g_autoptr (HfComparison) comparison = hf_compared_new (&heap, &heap, HF_COMPARE_BY_ROOT);
  guint32 n_rows;

  hf_comparison_get_rows (comparison, &n_rows);
  g_assert_cmpuint (n_rows, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/compare/roots/a-new-static-field-is-new", test_new_holder);
  g_test_add_func ("/compare/roots/known-differences", test_known);
  g_test_add_func ("/compare/roots/objects-count-once", test_objects_count_once);
  g_test_add_func ("/compare/roots/a-group-retains-what-its-roots-share", test_groups_together);
  g_test_add_func ("/compare/roots/tables-of-statics-do-not-hold", test_statics_tables);
  g_test_add_func ("/compare/roots/groups-are-of-kind-holder-and-field", test_keys);
  g_test_add_func ("/compare/roots/a-field-numbered-anew-is-the-same-if-it-is-the-only-one",
                   test_numbered);
  g_test_add_func ("/compare/roots/a-type-without-a-name-is-one-in-its-process-alone",
                   test_unnamed);
  g_test_add_func ("/compare/roots/unknown-figures-are-unknown", test_unknown);
  g_test_add_func ("/compare/roots/groups-are-in-order-of-names", test_order);
  g_test_add_func ("/compare/roots/a-heap-without-roots-has-no-rows", test_without_roots);
  return g_test_run ();
}
