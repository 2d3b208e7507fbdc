/* test-compare-types.c: known differences by type and by application domain
 *
 * covers: hf-type-pairs
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compared.h"
#include "hf-heap-builder.h"
#include "hf-reverse.h"
#include "hf-test.h"
#include "hf-type-pairs.h"

#include <string.h>

static void
check (const char  *before_text,
       const char  *after_text,
       HfCompareBy  by,
       const char  *expected)
{
  g_auto (HfComparedHeap) before = hf_compared_text (before_text);
  g_auto (HfComparedHeap) after = hf_compared_text (after_text);
  g_autoptr (HfComparison) comparison = hf_compared_new (&before, &after, by);

  hf_compared_assert (comparison, expected);
}

static void
check_words (const char *before_words,
             const char *after_words,
             const char *expected)
{
  g_auto (HfComparedHeap) before = hf_compared_words (before_words);
  g_auto (HfComparedHeap) after = hf_compared_words (after_words);
  g_autoptr (HfComparison) comparison = hf_compared_new (&before, &after, HF_COMPARE_BY_TYPE);

  hf_compared_assert (comparison, expected);
}

/* ---- By type ------------------------------------------------------------------- */

static void
test_known (void)
{
  check_words ("!a a:8:N.Root b:10:N.Item a->b c:4:N.Gone a->c g:7:N.Free",
               "!a a:8:N.Root b:10:N.Item a->b d:10:N.Item a->d e:6:N.New a->e g:5:N.Free",
               "gone N.Gone 1>0 4>0 1>0 4>0 4>0\n"
               "grown N.Item 1>2 10>20 1>2 10>20 10>20\n"
               "new N.New 0>1 0>6 0>1 0>6 0>6\n"
               "shrunk N.Free 1>1 7>5 0>0 0>0 0>0");
}

static void
test_reachable (void)
{
  check_words ("!a a:8:N.Root b:10:N.Item a->b", "!a a:8:N.Root b:10:N.Item",
               "shrunk N.Item 1>1 10>10 1>0 10>0 10>0");
}

/* A type without objects, as the class of a static field, has no row. */
static void
test_containers (void)
{
  check_words ("#a:N.Class.field a:8:N.A c:8:N.Class !c", "#a:N.Class.field a:8:N.A",
               "gone N.Class 1>0 8>0 1>0 8>0 8>0");
}

static void
test_order (void)
{
  g_auto (HfComparedHeap) before = hf_compared_words ("b:8:N.B a:8:N.A z:8:N.Z y:8:N.Y");
  g_auto (HfComparedHeap) after = hf_compared_words ("d:8:N.D b:8:N.B a:8:N.A");
  g_autoptr (HfComparison) comparison = hf_compared_new (&before, &after, HF_COMPARE_BY_TYPE);
  static const guint32 expected[][HF_N_SIDES] = {
    { HF_INDEX_NONE, 0 }, { 0, 1 }, { 1, 2 }, { 2, HF_INDEX_NONE }, { 3, HF_INDEX_NONE },
  };
  guint32 n_rows;
  const HfComparisonRow *rows = hf_comparison_get_rows (comparison, &n_rows);

  g_assert_cmpuint (n_rows, ==, G_N_ELEMENTS (expected));
  for (guint32 i = 0; i < n_rows; i++)
    g_assert_cmpmem (rows[i].parts, sizeof rows[i].parts, expected[i], sizeof expected[i]);
}

#define TWO_TYPES(first, second)                                                                   \
  "a 3 app\nt 1 " first "\nt 2 " second "\no 10 1 8 20\no 20 2 4\nr 10 3 0\nc app\n"
#define ONE_PROCESS(text) "a 3 app\ni process 1f\ni started 66\n" text

static void
test_renamed (void)
{
  check (TWO_TYPES ("N.Old", "N.Item"), TWO_TYPES ("N.Other", "N.Item"), HF_COMPARE_BY_TYPE,
         "gone N.Old 1>0 8>0 1>0 8>0 12>0\n"
         "new N.Other 0>1 0>8 0>1 0>8 0>12");
}

static void
test_numbered (void)
{
  /* The same in two builds, so that it does not differ. */
  check (TWO_TYPES ("N.C+<>c__DisplayClass1_0", "N.Item"),
         TWO_TYPES ("N.C+<>c__DisplayClass7_2", "N.Item"), HF_COMPARE_BY_TYPE, "");
  check (TWO_TYPES ("N.C+<>c__DisplayClass1_0", "N.Item"),
         TWO_TYPES ("N.C+<>c__DisplayClass7_2", "N.C+<Run>d__3"), HF_COMPARE_BY_TYPE,
         "gone N.Item 1>0 4>0 1>0 4>0 4>0\n"
         "new N.C+<Run>d__3 0>1 0>4 0>1 0>4 0>4");
  check (TWO_TYPES ("N.C+<Run>d__1", "N.A"),
         "a 3 app\nt 1 N.C+<Run>d__4\nt 2 N.A\no 10 1 8 20\no 20 2 4\no 30 1 8\nr 10 3 0\nc app\n",
         HF_COMPARE_BY_TYPE, "grown N.C+<Run>d__1=N.C+<Run>d__4 1>2 8>16 1>1 8>8 12>12");
}

static void
test_ambiguous (void)
{
  /* Each side has two types whose matched names are the same. */
  check (TWO_TYPES ("N.C+<>c__DisplayClass1_0", "N.C+<>c__DisplayClass2_0"),
         TWO_TYPES ("N.C+<>c__DisplayClass2_0", "N.C+<>c__DisplayClass3_0"), HF_COMPARE_BY_TYPE,
         "gone N.C+<>c__DisplayClass1_0 1>0 8>0 1>0 8>0 12>0\n"
         "grown N.C+<>c__DisplayClass2_0 1>1 4>8 1>1 4>8 4>12\n"
         "new N.C+<>c__DisplayClass3_0 0>1 0>4 0>1 0>4 0>4");
  /* Only one side has. */
  check (TWO_TYPES ("N.C+<Run>d__1", "N.A"), TWO_TYPES ("N.C+<Run>d__2", "N.C+<Run>d__3"),
         HF_COMPARE_BY_TYPE,
         "gone N.A 1>0 4>0 1>0 4>0 4>0\n"
         "gone N.C+<Run>d__1 1>0 8>0 1>0 8>0 12>0\n"
         "new N.C+<Run>d__2 0>1 0>8 0>1 0>8 0>12\n"
         "new N.C+<Run>d__3 0>1 0>4 0>1 0>4 0>4");
}

static void
test_one_process (void)
{
#define BODY(type) "t 1 " type "\no 10 1 8\nr 10 3 0\nc app\n"
  check (ONE_PROCESS (BODY ("N.C+<Run>d__1")), ONE_PROCESS (BODY ("N.C+<Run>d__2")),
         HF_COMPARE_BY_TYPE,
         "gone N.C+<Run>d__1 1>0 8>0 1>0 8>0 8>0\n"
         "new N.C+<Run>d__2 0>1 0>8 0>1 0>8 0>8");
#undef BODY
}

/* Two processes may have objects at the same addresses, but not all of them. */
static void
test_unnamed (void)
{
#define BODY "o 10 1d 8\nr 10 3 0\nc app\n"
  check (ONE_PROCESS (BODY), ONE_PROCESS (BODY), HF_COMPARE_BY_TYPE, "");
  check (ONE_PROCESS (BODY), "a 3 app\no 20 1d 8\nr 20 3 0\nc app\n", HF_COMPARE_BY_TYPE,
         "gone ?1d 1>0 8>0 1>0 8>0 8>0 doubtful\n"
         "new ?1d 0>1 0>8 0>1 0>8 0>8 doubtful");
#undef BODY
}

static void
test_pairs (void)
{
  g_auto (HfComparedHeap) before = hf_compared_text (
    TWO_TYPES ("N.Same", "N.C+<>c__DisplayClass1_0"));
  g_auto (HfComparedHeap) after = hf_compared_text (
    "a 3 app\nt 1 N.C+<>c__DisplayClass9_0\nt 2 N.Holder\nt 3 N.Same\no 10 1 8\no 20 3 8\n"
    "r 10 4 0 2 field\nc app\n");
  const HfComparedHeap heaps[HF_N_SIDES] = { before, after };
  g_auto (HfTypePairs) pairs = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_true (hf_type_pairs_init (&pairs, heaps, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (pairs.n_types[HF_SIDE_BEFORE], ==, 2);
  g_assert_cmpuint (pairs.n_types[HF_SIDE_AFTER], ==, 3);
  for (HfSide side = 0; side < HF_N_SIDES; side++)
    {
      const HfSide other = side == HF_SIDE_BEFORE ? HF_SIDE_AFTER : HF_SIDE_BEFORE;
      guint n_matched = 0;

      for (guint32 i = 0; i < pairs.n_types[side]; i++)
        {
          const guint32 match = pairs.others[side][i];
          const char *name = hf_heap_get_type_name (heaps[side].heap, (HfTypeIndex){ i });

          g_assert_cmpint (match == HF_INDEX_NONE, ==, g_str_equal (name, "N.Holder"));
          if (match == HF_INDEX_NONE)
            continue;
          g_assert_cmpuint (pairs.others[other][match], ==, i);
          n_matched++;
        }
      g_assert_cmpuint (n_matched, ==, 2);
    }
}

/* ---- Losses ---------------------------------------------------------------------- */

static void
test_truncated (void)
{
  /* The object of the last line is not there, so the root leads nowhere. */
  check (TWO_TYPES ("N.A", "N.B"), "a 3 app\nt 1 N.A\nt 2 N.B\no 10 1 8\n", HF_COMPARE_BY_TYPE,
         "gone N.B 1>0 4>0 1>? 4>? 4>? doubtful");
  check ("a 3 app\nt 1 N.A\nt 2 N.B\no 10 1 8\n", TWO_TYPES ("N.A", "N.B"), HF_COMPARE_BY_TYPE,
         "new N.B 0>1 0>4 ?>1 ?>4 ?>4 doubtful");
}

static void
test_unknown (void)
{
  g_auto (HfComparedHeap) before = hf_compared_text (TWO_TYPES ("N.A", "N.B"));
  g_auto (HfComparedHeap) after = hf_compared_take (hf_test_heap ("!a a:8:N.A b:8:N.B a->b"),
                                                    FALSE);
  g_auto (HfComparedHeap) unknown = hf_compared_text ("a 3 app\nt 1 N.A\no 10 1 c\nc app\n");
  g_autoptr (HfComparison) unretained = hf_compared_new (&before, &after, HF_COMPARE_BY_TYPE);
  g_autoptr (HfComparison) unreachable = hf_compared_new (&before, &unknown, HF_COMPARE_BY_TYPE);

  hf_compared_assert (unretained, "grown N.B 1>1 4>8 1>1 4>8 4>?");
  hf_compared_assert (unreachable, "gone N.B 1>0 4>0 1>? 4>? 4>?\n"
                                   "grown N.A 1>1 8>12 1>? 8>? 12>?");
}

/* Every difference may come from the events that this trace of the same process has lost. */
static void
test_lossy (void)
{
  g_auto (HfComparedHeap) whole = hf_compared_file ("real/aspnet-razor.nettrace.gz", 0);
  g_auto (HfComparedHeap) lossy = hf_compared_file ("real/aspnet-razor-lossy.nettrace.gz", 0);
  static const HfCompareBy ways[] = {
    HF_COMPARE_BY_TYPE,
    HF_COMPARE_BY_ROOT,
    HF_COMPARE_BY_DOMAIN,
  };

  g_assert_true (hf_compared_heap_is_short (&lossy));
  for (guint k = 0; k < G_N_ELEMENTS (ways); k++)
    {
      g_autoptr (HfComparison) comparison = hf_compared_new (&whole, &lossy, ways[k]);
      guint32 n_rows;
      const HfComparisonRow *rows = hf_comparison_get_rows (comparison, &n_rows);

      g_assert_false (hf_comparison_knows (comparison, HF_FIGURE_REACHABLE_BYTES));
      g_assert_false (hf_comparison_knows (comparison, HF_FIGURE_RETAINED));
      g_assert_cmpuint (hf_comparison_count (comparison)[HF_CHANGE_GONE] +
                          hf_comparison_count (comparison)[HF_CHANGE_SHRUNK],
                        >, 0);
      for (guint32 i = 0; i < n_rows; i++)
        {
          const gboolean is_less = rows[i].change == HF_CHANGE_GONE ||
                                   rows[i].change == HF_CHANGE_SHRUNK;

          g_assert_cmpint (hf_comparison_is_doubtful (comparison, &rows[i]), ==, is_less);
        }
    }
}

/* ---- By domain --------------------------------------------------------------------- */

#define SECTION(name, records) "a 3 " name "\nt 1 N.A\n" records "c " name "\n"

static void
test_domains (void)
{
  check (SECTION ("main", "o 10 1 8 20\nr 10 3 0\no 30 1 1\n") SECTION ("plug-in", "o 20 1 4 40\n")
           SECTION ("old", "o 40 1 2\n"),
         SECTION ("new", "o 60 1 10\n")
           SECTION ("main", "o 10 1 8 20\nr 10 3 0\no 30 1 1\no 50 1 4\nr 50 3 0\n")
             SECTION ("plug-in", "o 20 1 4 40\no 40 1 2\n"),
         HF_COMPARE_BY_DOMAIN,
         "gone old 1>0 2>0 1>0 2>0 2>0\n"
         "grown main 2>3 9>13 1>2 8>12 14>18\n"
         "grown plug-in 1>2 4>6 1>2 4>6 6>6\n"
         "new new 0>1 0>16 0>0 0>0 0>0");
}

/* Two domains hold an object together. */
static void
test_domain_retained (void)
{
#define BOTH SECTION ("one", "o 10 1 8 30\nr 10 3 0\n") SECTION ("two", "o 20 1 8 30\nr 20 3 0\n")
  check (BOTH SECTION ("three", "o 30 1 4\n"), BOTH SECTION ("three", "o 30 1 4\nr 30 3 0\n"),
         HF_COMPARE_BY_DOMAIN, "");
  check (BOTH SECTION ("three", "o 30 1 4\n"),
         SECTION ("one", "o 10 1 9 30\nr 10 3 0\n") SECTION ("two", "o 20 1 8\nr 20 3 0\n")
           SECTION ("three", "o 30 1 4\n"),
         HF_COMPARE_BY_DOMAIN, "grown one 1>1 8>9 1>1 8>9 8>13");
#undef BOTH
}

/* A reader of another format may give domains of one name. */
static HfHeap *
make_domains (const guint64 *sizes,
              guint          n)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GError) error = NULL;
  HfHeap *heap;

  for (guint i = 0; i < n; i++)
    {
      hf_heap_builder_begin_domain (builder, "same", 4, NULL, 3);
      hf_heap_builder_add_type (builder, 1, "N.A");
      hf_heap_builder_add_object (builder, 0x10 * (i + 1), 1, sizes[i], NULL, 0);
    }
  hf_heap_builder_add_root (builder, 0x10, HF_ROOT_HANDLE, 0, NULL, NULL);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  return heap;
}

static void
test_domains_of_one_name (void)
{
  static const guint64 sizes_before[] = { 8, 10, 12 };
  static const guint64 sizes_after[] = { 9, 10 };
  g_auto (HfComparedHeap) before = hf_compared_take (make_domains (sizes_before, 3), TRUE);
  g_auto (HfComparedHeap) after = hf_compared_take (make_domains (sizes_after, 2), TRUE);
  g_autoptr (HfComparison) comparison = hf_compared_new (&before, &after, HF_COMPARE_BY_DOMAIN);

  hf_compared_assert (comparison, "gone same 1>0 12>0 0>0 0>0 0>0\n"
                                  "grown same 1>1 8>9 1>1 8>9 8>9");
}

static void
test_domains_unknown (void)
{
  check (SECTION ("main", "o 10 1 8\n") SECTION ("other", "o 20 1 8\n"),
         SECTION ("main", "o 10 1 8\nr 10 3 0\n"), HF_COMPARE_BY_DOMAIN,
         "gone other 1>0 8>0 ?>0 ?>0 ?>0");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/compare/types/known-differences", test_known);
  g_test_add_func ("/compare/types/what-is-reachable-can-differ-alone", test_reachable);
  g_test_add_func ("/compare/types/a-type-without-objects-has-no-row", test_containers);
  g_test_add_func ("/compare/types/those-after-come-first", test_order);
  g_test_add_func ("/compare/types/a-renamed-type-is-new-and-gone", test_renamed);
  g_test_add_func ("/compare/types/a-type-numbered-anew-is-the-same", test_numbered);
  g_test_add_func ("/compare/types/but-not-if-there-are-two", test_ambiguous);
  g_test_add_func ("/compare/types/nor-within-one-process", test_one_process);
  g_test_add_func ("/compare/types/a-type-without-a-name-is-one-in-its-process-alone",
                   test_unnamed);
  g_test_add_func ("/compare/types/all-types-are-paired", test_pairs);
  g_test_add_func ("/compare/types/a-truncated-file-is-doubtful", test_truncated);
  g_test_add_func ("/compare/types/unknown-figures-are-unknown", test_unknown);
  g_test_add_func ("/compare/types/a-lossy-trace-is-doubtful", test_lossy);
  g_test_add_func ("/compare/domains/known-differences", test_domains);
  g_test_add_func ("/compare/domains/retained-bytes-are-exact", test_domain_retained);
  g_test_add_func ("/compare/domains/those-of-one-name-go-by-order", test_domains_of_one_name);
  g_test_add_func ("/compare/domains/unknown-figures-are-unknown", test_domains_unknown);
  return g_test_run ();
}
