/* test-origin-text.c: where and when a heap was taken, and whether its file has all of it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-load.h"
#include "hf-origin-text.h"
#include "hf-test.h"

#include <string.h>

static HfHeap *
load (const char *text)
{
  g_autoptr (GFile) file = hf_test_temporary ("a.gclog", text, (gssize) strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, &error);
  HfHeap *heap = NULL;

  g_assert_no_error (error);
  heap = g_object_ref (hf_recording_get_heap (recording, 0));
  hf_test_remove (file);
  return heap;
}

static void
assert_origin (const char *text,
               const char *origin)
{
  g_autoptr (HfHeap) heap = load (text);
  g_autofree char *found = hf_origin_text_dup (heap);

  g_assert_cmpstr (found, ==, origin);
}

/* Numbers are hexadecimal, times in microseconds. */
static void
test_origin (void)
{
  assert_origin ("a 3 App\ni process 6ebf\ni runtime .NET 10.0.12\ni taken 644123d7b8000\nc App\n",
                 "Process 28351 · .NET 10.0.12 · 2025-11-21 03:16 UTC");
  assert_origin ("a 3 App\ni runtime .NET 10.0.12\nc App\n", ".NET 10.0.12");
  assert_origin ("a 3 App\ni process next\ni taken now\nc App\n", NULL);
  assert_origin ("a 2 App\nc App\n", NULL);
}

static void
test_time (void)
{
  g_autoptr (HfHeap) heap = load ("a 3 App\ni started 1000000\nc App\n");
  g_autoptr (GDateTime) started = hf_origin_text_find_time (heap, "started");

  g_assert_nonnull (started);
  g_assert_cmpint (g_date_time_to_unix (started), ==, 16);
  g_assert_null (hf_origin_text_find_time (heap, "taken"));
}

static void
assert_complete (HfFaultKind first,
                 HfFaultKind second,
                 const char *text)
{
  g_autoptr (HfHeap) heap = load ("a 2 App\nc App\n");
  g_auto (HfCompleteness) completeness = { 0 };
  g_autofree char *found = NULL;

  if (first != HF_FAULT_NONE)
    hf_completeness_add (&completeness, first, 1, 0);
  if (second != HF_FAULT_NONE)
    hf_completeness_add (&completeness, second, 1, 0);
  found = hf_origin_text_dup_complete (heap, &completeness);
  g_assert_cmpstr (found, ==, text);
}

static void
test_complete (void)
{
  assert_complete (HF_FAULT_NONE, HF_FAULT_NONE, "nothing was lost");
  assert_complete (HF_FAULT_OMITS_GARBAGE, HF_FAULT_NONE, "within the limits of the file");
  assert_complete (HF_FAULT_NO_CLOSE, HF_FAULT_NONE, "the end is missing");
  assert_complete (HF_FAULT_OMITS_OBJECTS, HF_FAULT_NONE, "a part is missing");
  assert_complete (HF_FAULT_UNRESOLVED_REFERENCE, HF_FAULT_NONE, "1 fault");
  assert_complete (HF_FAULT_UNRESOLVED_REFERENCE, HF_FAULT_NO_CLOSE, "the end is missing, 1 fault");
}

static void
assert_duration (gint64      usec,
                 const char *expected)
{
  g_autofree char *text = hf_origin_text_dup_duration (usec);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_duration (void)
{
  assert_duration (0, "0 ms");
  assert_duration (999999, "999 ms");
  assert_duration (G_USEC_PER_SEC, "1 s");
  assert_duration (G_GINT64_CONSTANT (599) * G_USEC_PER_SEC, "599 s");
  assert_duration (G_GINT64_CONSTANT (600) * G_USEC_PER_SEC, "10 min");
  assert_duration (G_GINT64_CONSTANT (35999) * G_USEC_PER_SEC, "599 min");
  assert_duration (G_GINT64_CONSTANT (36000) * G_USEC_PER_SEC, "10 h");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wording/origin-text/process-runtime-and-time-are-one-line", test_origin);
  g_test_add_func ("/wording/origin-text/a-time-is-found-by-its-key", test_time);
  g_test_add_func ("/wording/origin-text/a-duration-has-whole-units", test_duration);
  g_test_add_func ("/wording/origin-text/a-file-is-complete-or-not", test_complete);
  return g_test_run ();
}
