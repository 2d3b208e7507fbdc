/* test-fault-text.c: sentences about what is wrong with a file, or missing in it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-fault-text.h"
#include "hf-heap-builder.h"

static void
check (HfFaultKind  kind,
       guint64      count,
       guint64      line,
       const char  *sentence)
{
  const HfFault fault = { .kind = kind, .count = count, .line = line };
  g_autofree char *text = hf_fault_text_dup (&fault);

  g_assert_cmpstr (text, ==, sentence);
}

static void
test_sentences (void)
{
  check (HF_FAULT_UNRESOLVED_REFERENCE, 1, 17, "1 reference leads to no object (line 17)");
  check (HF_FAULT_UNRESOLVED_REFERENCE, 3, 17, "3 references lead to no object (first in line 17)");
  check (HF_FAULT_LOST_EVENT, 12345, 0, "12,345 events were lost while the trace was taken");
  check (HF_FAULT_DUPLICATE_OBJECT, 2, 0, "2 object ids are listed twice; the first objects count");
  check (HF_FAULT_CUT_LINE, 1, 12, "The file is cut inside a line, after line 12");
  check (HF_FAULT_BAD_FILE, 1, 3, "The file is damaged in line 3; the rest was not read");
  check (HF_FAULT_BAD_FILE, 1, 0, "The file is damaged; the rest was not read");
  check (HF_FAULT_CUT_FILE, 1, 4, "The file ends early, in line 4");
  check (HF_FAULT_CUT_STREAM, 1, 0, "The compressed data ends early");
  check (HF_FAULT_OMITS_OBJECTS, 1, 0, "Objects may be missing");
}

/* One for each kind, that fits into a list. */
static void
test_each (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint kind = HF_FAULT_NONE + 1; kind < HF_N_FAULT_KINDS; kind++)
    {
      const gboolean is_counted = (HF_FAULT_BIT (kind) & HF_FAULTS_UNCOUNTED) == 0;
      const HfFault fault = { .kind = (HfFaultKind) kind, .count = is_counted ? 7 : 1, .line = 5 };
      char *text = hf_fault_text_dup (&fault);

      g_assert_cmpint (g_str_has_prefix (text, "7 "), ==, is_counted);
      g_assert_true (is_counted || g_ascii_isupper (text[0]));
      g_assert_false (g_str_has_suffix (text, "."));
      g_assert_true (g_hash_table_add (seen, text));
    }
}

/* Faults that more exact ones imply are not listed. */
static void
test_list (void)
{
  g_auto (HfCompleteness) completeness = { 0 };
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GPtrArray) limits = NULL;
  g_autofree char *text = NULL;

  hf_completeness_add_omissions (&completeness, HF_FAULT_BIT (HF_FAULT_OMITS_GARBAGE) |
                                                  HF_FAULT_BIT (HF_FAULT_OMITS_OBJECTS));
  hf_completeness_add (&completeness, HF_FAULT_LOST_EVENT, 2, 0);
  hf_completeness_add (&completeness, HF_FAULT_NO_END, 1, 0);
  all = hf_fault_text_list (&completeness, ~HF_FAULTS_LIMITS);
  limits = hf_fault_text_list (&completeness, HF_FAULTS_LIMITS);
  text = g_strjoinv ("\n", (char **) all->pdata);
  g_assert_cmpstr (text, ==,
                   "The end of the heap dump is missing: there may be more objects\n"
                   "2 events were lost while the trace was taken");
  g_assert_cmpuint (limits->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (limits, 0), ==,
                   "Unreachable objects are not in the file: a full collection came first");
}

static HfAnalysis *
analyse (gboolean has_roots)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;

  if (!has_roots)
    hf_heap_builder_add_fault (builder, HF_FAULT_OMITS_ROOTS, 1, 0);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  return hf_analysis_new (heap, NULL, NULL, NULL);
}

static void
test_consequence (void)
{
  g_autoptr (HfAnalysis) known = analyse (TRUE);
  g_autoptr (HfAnalysis) unknown = analyse (FALSE);
  g_autofree char *none = hf_fault_text_dup_consequence (known);
  g_autofree char *text = hf_fault_text_dup_consequence (unknown);

  g_assert_null (none);
  g_assert_cmpstr (text, ==,
                   "Reachable and retained objects are not known, because the file has no roots. "
                   "Treemap, Types and Objects show all objects of the file.");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wording/fault-text/sentences-have-count-and-line", test_sentences);
  g_test_add_func ("/wording/fault-text/each-kind-has-a-sentence", test_each);
  g_test_add_func ("/wording/fault-text/implied-faults-are-not-listed", test_list);
  g_test_add_func ("/wording/fault-text/unknown-roots-have-a-consequence", test_consequence);
  return g_test_run ();
}
