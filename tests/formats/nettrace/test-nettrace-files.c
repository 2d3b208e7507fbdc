/* test-nettrace-files.c: real traces, and heaps that went through one
 *
 * covers: hf-nettrace-bulk, hf-nettrace-collections, hf-nettrace-events, hf-nettrace-heap,
 *   hf-nettrace-infos, hf-nettrace-payload, hf-nettrace-start, hf-nettrace-store,
 *   hf-nettrace-types
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dump.h"
#include "hf-foreign-name.h"
#include "hf-nettrace-small.h"

#include <string.h>

static HfFaultSet
get_losses (HfHeap *heap)
{
  return hf_completeness_get_omissions (hf_heap_get_completeness (heap)) & HF_FAULTS_LOST;
}

static int
compare_lines (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Returns: (transfer full): objects with their types and references, roots and dependent
 * handles, a line for each, sorted. To look for the ends of lines by strstr(), as
 * g_strsplit() does, takes a square of the length where a sanitizer checks it. */
static char *
dup_contents (HfRecording *recording)
{
  g_autofree char *dump = hf_dump_recording (recording);
  g_autoptr (GPtrArray) kept = g_ptr_array_new ();
  char *end;

  for (char *line = dump; (end = strchr (line, '\n')) != NULL; line = end + 1)
    {
      *end = '\0';
      if (g_str_has_prefix (line, "  object ") || g_str_has_prefix (line, "  root ") ||
          g_str_has_prefix (line, "  dependent "))
        g_ptr_array_add (kept, line);
    }
  g_ptr_array_sort (kept, compare_lines);
  g_ptr_array_add (kept, NULL);
  return g_strjoinv ("\n", (char **) kept->pdata);
}

static void
test_real_heap (void)
{
  g_autoptr (HfRecording) recording = hf_small_load_file ("data/real/aspnet-razor.nettrace.gz");
  g_autoptr (HfRecording) expected = hf_small_load_file ("data/real/aspnet-razor.gclog.gz");
  g_autofree char *contents = dup_contents (recording);
  g_autofree char *expected_contents = dup_contents (expected);
  HfHeap *heap = hf_recording_get_heap (recording, 0);
  const HfRange *ranges;
  const HfDomain *domains;
  guint32 n;

  g_assert_cmpuint (hf_recording_get_n_heaps (recording), ==, 1);
  g_assert_cmpuint (strlen (contents), ==, strlen (expected_contents));
  g_assert_true (strcmp (contents, expected_contents) == 0);
  g_assert_cmpuint (hf_heap_get_n_types (heap), ==,
                    hf_heap_get_n_types (hf_recording_get_heap (expected, 0)));
  g_assert_true (hf_completeness_is_whole (hf_heap_get_completeness (heap)));
  domains = hf_heap_get_domains (heap, &n);
  g_assert_cmpstr (domains[0].name, ==, "razor");
  g_assert_cmpstr (hf_small_find_info (heap, "process"), ==, "4242");
  g_assert_cmpstr (hf_small_find_info (heap, "source"), ==, "nettrace");
  ranges = hf_heap_get_ranges (heap, &n);
  g_assert_cmpuint (n, ==, 9);
  g_assert_cmpuint (ranges[6].used, ==, 0x1a548);
}

static void
test_real_lossy_heap (void)
{
  g_autoptr (HfRecording) recording = hf_small_load_file (
    "data/real/aspnet-razor-lossy.nettrace.gz");
  HfHeap *heap = hf_recording_get_heap (recording, 0);
  const HfCompleteness *completeness = hf_heap_get_completeness (heap);

  g_assert_cmpuint (hf_recording_get_n_heaps (recording), ==, 1);
  g_assert_cmpuint (hf_heap_get_n_objects (heap), ==, 24096);
  g_assert_cmpuint (hf_small_count_damage (heap, HF_FAULT_LOST_REFERENCE), ==, 24311 - 21416);
  g_assert_cmpuint (hf_heap_get_n_references (heap) +
                      hf_small_count_damage (heap, HF_FAULT_UNRESOLVED_REFERENCE),
                    ==, 21416);
  g_assert_cmpuint (hf_small_count_damage (heap, HF_FAULT_LOST_EVENT), ==, 108);
  g_assert_cmpuint (get_losses (heap), ==,
                    HF_FAULT_BIT (HF_FAULT_OMITS_OBJECTS) |
                      HF_FAULT_BIT (HF_FAULT_OMITS_REFERENCES) |
                      HF_FAULT_BIT (HF_FAULT_OMITS_ROOTS));
  g_assert_cmpint (hf_completeness_get_cut (completeness), ==, HF_FAULT_NO_END);
  g_assert_false (hf_heap_knows_reachable (heap));
  g_assert_false (hf_completeness_is_whole (completeness));
}

/* Any heap may go through a trace: large ones fill many events of each kind. */
static void
test_round_trip (gconstpointer data)
{
  g_autoptr (HfRecording) expected = hf_small_load_file ("data/oracle/heap-20000.gclog");
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);
  g_autoptr (HfRecording) recording = NULL;
  HfHeap *heap = hf_recording_get_heap (expected, 0);
  HfHeap *made;

  hf_nettrace_maker_set_plain (maker, GPOINTER_TO_INT (data));
  hf_nettrace_maker_add_heap (maker, heap);
  recording = hf_small_load (maker);
  made = hf_recording_get_heap (recording, 0);
  g_assert_cmpuint (hf_heap_get_n_objects (made), ==, hf_heap_get_n_objects (heap));
  g_assert_cmpuint (hf_heap_get_n_bytes (made), ==, hf_heap_get_n_bytes (heap));
  g_assert_cmpuint (hf_heap_get_n_references (made), ==, hf_heap_get_n_references (heap));
  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      HfObjectIndex object = { i };
      gsize n;
      gsize n_expected;
      const HfObjectIndex *references = hf_heap_get_references (made, object, &n);
      const HfObjectIndex *same = hf_heap_get_references (heap, object, &n_expected);

      const char *name = hf_heap_get_type_name (heap, hf_heap_get_object_type (heap, object));
      g_autofree char *expected_name = hf_foreign_name_from_event (name);

      g_assert_cmpstr (hf_heap_get_type_name (made, hf_heap_get_object_type (made, object)), ==,
                       expected_name);
      g_assert_cmpmem (references, n * sizeof *references, same, n_expected * sizeof *same);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/nettrace-files/a-real-heap-is-read-exactly", test_real_heap);
  g_test_add_func ("/formats/nettrace-files/a-real-lossy-heap-says-what-is-missing",
                   test_real_lossy_heap);
  g_test_add_data_func ("/formats/nettrace-files/round-trip/compressed-headers",
                        GINT_TO_POINTER (FALSE), test_round_trip);
  g_test_add_data_func ("/formats/nettrace-files/round-trip/plain-headers", GINT_TO_POINTER (TRUE),
                        test_round_trip);
  return g_test_run ();
}
