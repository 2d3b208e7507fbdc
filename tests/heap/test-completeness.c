/* test-completeness.c: one list of what is wrong with a file, or missing in it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-builder.h"
#include "hf-recording.h"

static void
test_first_line (void)
{
  g_auto (HfCompleteness) completeness = { 0 };

  hf_completeness_add (&completeness, HF_FAULT_BAD_NUMBER, 1, 17);
  hf_completeness_add (&completeness, HF_FAULT_BAD_NUMBER, 2, 9);
  hf_completeness_add (&completeness, HF_FAULT_BAD_NUMBER, 1, 0);
  hf_completeness_add (&completeness, HF_FAULT_BAD_NUMBER, 0, 1);
  g_assert_cmpuint (hf_completeness_get_count (&completeness, HF_FAULT_BAD_NUMBER), ==, 4);
  g_assert_cmpuint (hf_completeness_get_line (&completeness, HF_FAULT_BAD_NUMBER), ==, 9);
  g_assert_false (hf_completeness_is_whole (&completeness));
}

/* Whatever the order in which they came. */
static void
test_order (void)
{
  for (guint seed = 0; seed < 200; seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_auto (HfCompleteness) completeness = { 0 };
      guint64 counts[HF_N_FAULT_KINDS] = { 0 };
      const HfFault *faults;
      guint n_kinds = 0;
      guint n;

      for (guint i = 0; i < 100; i++)
        {
          HfFaultKind kind = (HfFaultKind) g_rand_int_range (random, HF_FAULT_UNKNOWN_RECORD,
                                                             HF_FAULT_OMITS_GARBAGE);

          hf_completeness_add (&completeness, kind, i, i);
          counts[kind] += i;
        }
      faults = hf_completeness_get_faults (&completeness, &n);
      for (guint kind = 0; kind < HF_N_FAULT_KINDS; kind++)
        {
          g_assert_cmpuint (hf_completeness_get_count (&completeness, kind), ==, counts[kind]);
          g_assert_cmpint (hf_completeness_has (&completeness, kind), ==, counts[kind] > 0);
          if (counts[kind] == 0)
            continue;
          g_assert_cmpuint (n_kinds, <, n);
          g_assert_cmpuint (faults[n_kinds].kind, ==, kind);
          g_assert_cmpint (faults[n_kinds].severity, ==, hf_fault_kind_get_severity (kind));
          g_assert_true (hf_completeness_find (&completeness, kind) == &faults[n_kinds]);
          n_kinds++;
        }
      g_assert_cmpuint (n_kinds, ==, n);
    }
}

static void
test_merge (void)
{
  g_auto (HfCompleteness) all = { 0 };
  g_auto (HfCompleteness) part = { 0 };

  hf_completeness_add (&all, HF_FAULT_UNKNOWN_RECORD, 1, 5);
  hf_completeness_add (&part, HF_FAULT_UNKNOWN_RECORD, 2, 1);
  hf_completeness_add (&part, HF_FAULT_MISSING_FIELD, 1, 3);
  hf_completeness_add (&part, HF_FAULT_CUT_LINE, 1, 4);
  hf_completeness_merge (&all, &part, 100);
  g_assert_cmpuint (hf_completeness_get_count (&all, HF_FAULT_UNKNOWN_RECORD), ==, 3);
  g_assert_cmpuint (hf_completeness_get_line (&all, HF_FAULT_UNKNOWN_RECORD), ==, 5);
  g_assert_cmpuint (hf_completeness_get_line (&all, HF_FAULT_MISSING_FIELD), ==, 103);
  g_assert_cmpint (hf_completeness_get_cut (&all), ==, HF_FAULT_CUT_LINE);
  g_assert_cmpuint (hf_completeness_get_line (&all, HF_FAULT_CUT_LINE), ==, 104);
  g_assert_cmpuint (hf_completeness_count (&all), ==, 4);
}

/* A file ends once, and what it omits is not counted. */
static void
test_not_counted (void)
{
  g_auto (HfCompleteness) all = { 0 };
  g_auto (HfCompleteness) part = { 0 };

  hf_completeness_add (&all, HF_FAULT_NO_END, 1, 0);
  hf_completeness_add (&all, HF_FAULT_OMITS_GARBAGE, 1, 0);
  hf_completeness_add (&part, HF_FAULT_CUT_STREAM, 1, 7);
  hf_completeness_add_omissions (&part, HF_FAULT_BIT (HF_FAULT_OMITS_GARBAGE) |
                                          HF_FAULT_BIT (HF_FAULT_OMITS_OBJECTS));
  hf_completeness_merge (&all, &part, 0);
  g_assert_cmpint (hf_completeness_get_cut (&all), ==, HF_FAULT_NO_END);
  g_assert_false (hf_completeness_has (&all, HF_FAULT_CUT_STREAM));
  g_assert_cmpuint (hf_completeness_get_count (&all, HF_FAULT_OMITS_GARBAGE), ==, 1);
  g_assert_cmphex (hf_completeness_get_omissions (&all), ==,
                   HF_FAULT_BIT (HF_FAULT_OMITS_GARBAGE) | HF_FAULT_BIT (HF_FAULT_OMITS_OBJECTS));
  g_assert_cmpuint (hf_completeness_count (&all), ==, 0);
}

static void
test_whole (void)
{
  const HfCompleteness none = { 0 };

  g_assert_true (hf_completeness_is_whole (&none));
  for (guint kind = HF_FAULT_NONE + 1; kind < HF_N_FAULT_KINDS; kind++)
    {
      g_auto (HfCompleteness) completeness = { 0 };

      hf_completeness_add (&completeness, (HfFaultKind) kind, 1, 0);
      g_assert_cmpint (hf_completeness_is_whole (&completeness), ==,
                       hf_fault_kind_get_severity ((HfFaultKind) kind) == HF_SEVERITY_LIMIT);
    }
}

/* An empty list takes nothing: a file may have a million heaps. */
static void
test_removed (void)
{
  g_auto (HfCompleteness) completeness = { 0 };
  guint n;

  g_assert_cmpuint (hf_completeness_get_n_bytes (&completeness), ==, 0);
  hf_completeness_add (&completeness, HF_FAULT_BAD_NUMBER, 1, 1);
  hf_completeness_add (&completeness, HF_FAULT_UNRESOLVED_ROOT, 5, 2);
  g_assert_cmpuint (hf_completeness_get_n_bytes (&completeness), ==, 2 * sizeof (HfFault));
  hf_completeness_remove (&completeness, HF_FAULT_BIT (HF_FAULT_BAD_NUMBER) | HF_FAULTS_CUT);
  g_assert_cmpuint (hf_completeness_get_count (&completeness, HF_FAULT_BAD_NUMBER), ==, 0);
  g_assert_cmpuint (hf_completeness_get_count (&completeness, HF_FAULT_UNRESOLVED_ROOT), ==, 5);
  hf_completeness_remove (&completeness, HF_FAULT_BIT (HF_FAULT_UNRESOLVED_ROOT));
  g_assert_null (hf_completeness_get_faults (&completeness, &n));
  g_assert_cmpuint (n, ==, 0);
}

static gboolean
is_implied (const HfCompleteness *completeness,
            HfFaultKind           kind)
{
  return hf_completeness_find (completeness, kind)->is_implied;
}

/* In either order, until it is removed. */
static void
test_implied (void)
{
  g_auto (HfCompleteness) completeness = { 0 };

  hf_completeness_add_omissions (&completeness, HF_FAULTS_LOST);
  g_assert_false (is_implied (&completeness, HF_FAULT_OMITS_OBJECTS));
  g_assert_false (is_implied (&completeness, HF_FAULT_OMITS_REFERENCES));
  hf_completeness_add (&completeness, HF_FAULT_CAPPED, 1, 0);
  g_assert_true (is_implied (&completeness, HF_FAULT_OMITS_OBJECTS));
  g_assert_false (is_implied (&completeness, HF_FAULT_OMITS_REFERENCES));
  hf_completeness_add (&completeness, HF_FAULT_LOST_REFERENCE, 3, 0);
  g_assert_true (is_implied (&completeness, HF_FAULT_OMITS_REFERENCES));
  hf_completeness_remove (&completeness, HF_FAULTS_CUT);
  g_assert_false (is_implied (&completeness, HF_FAULT_OMITS_OBJECTS));
  g_assert_false (is_implied (&completeness, HF_FAULT_OMITS_ROOTS));
}

static HfHeap *
build (HfFaultSet  omissions,
       HfFaultKind cut)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();

  hf_heap_builder_set_source (builder, HF_FORMAT_NETTRACE, omissions);
  hf_heap_builder_set_cut (builder, cut, 0);
  return hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
}

/* That another heap is cut says nothing of the objects that this one omits. */
static void
test_one_of_several (void)
{
  const HfFaultSet objects = HF_FAULT_BIT (HF_FAULT_OMITS_OBJECTS);
  const HfFaultSet garbage = HF_FAULT_BIT (HF_FAULT_OMITS_GARBAGE);
  g_autoptr (HfRecording) recording = hf_recording_new ();
  HfHeap *first = build (objects | garbage, HF_FAULT_NONE);
  HfHeap *second = build (objects, HF_FAULT_NO_END);
  g_auto (HfCompleteness) of_first = { 0 };
  g_auto (HfCompleteness) of_second = { 0 };

  hf_recording_add_heap (recording, first);
  hf_recording_add_heap (recording, second);
  of_first = hf_recording_copy_completeness (recording, first);
  of_second = hf_recording_copy_completeness (recording, second);
  g_assert_cmpint (hf_completeness_get_cut (&of_first), ==, HF_FAULT_NO_END);
  g_assert_cmpint (hf_completeness_get_cut (&of_second), ==, HF_FAULT_NO_END);
  g_assert_cmphex (hf_completeness_get_omissions (&of_first), ==, objects | garbage);
  g_assert_cmphex (hf_completeness_get_omissions (&of_second), ==, objects);
  g_assert_false (is_implied (&of_first, HF_FAULT_OMITS_OBJECTS));
  g_assert_true (is_implied (&of_second, HF_FAULT_OMITS_OBJECTS));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/heap/completeness/the-first-line-is-the-smallest", test_first_line);
  g_test_add_func ("/heap/completeness/faults-are-in-order", test_order);
  g_test_add_func ("/heap/completeness/lines-of-a-part-are-moved", test_merge);
  g_test_add_func ("/heap/completeness/cuts-and-omissions-are-not-counted", test_not_counted);
  g_test_add_func ("/heap/completeness/limits-of-a-format-are-no-loss", test_whole);
  g_test_add_func ("/heap/completeness/an-empty-list-takes-no-memory", test_removed);
  g_test_add_func ("/heap/completeness/exact-faults-imply-others", test_implied);
  g_test_add_func ("/heap/completeness/each-heap-has-its-own-omissions", test_one_of_several);
  return g_test_run ();
}
