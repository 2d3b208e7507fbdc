/* test-load-job.c: tests of loading in a worker
 *
 * covers: hf-progress-relay
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-error.h"
#include "hf-load-job.h"
#include "hf-test.h"

static void
done_cb (GObject      *source G_GNUC_UNUSED,
         GAsyncResult *result,
         gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static HfLoadResult *
run (HfLoadJob  *job,
     GError    **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  hf_load_job_run_async (job, done_cb, &result);
  g_assert_true (app_test_wait (app_test_is_set, &result));

  return hf_load_job_run_finish (job, result, error);
}

typedef struct
{
  guint   n_reports;
  double  last;
  guint64 n_objects;
} Seen;

static void
progress_cb (HfLoadJob *job,
             Seen      *seen)
{
  const double fraction = hf_load_job_get_fraction (job);

  g_assert_cmpfloat (fraction, >=, seen->last);
  g_assert_cmpfloat (fraction, <=, 1);
  seen->last = fraction;
  seen->n_reports++;
  seen->n_objects = hf_load_job_get_report (job).n_objects;
}

static void
test_result_and_progress (void)
{
  g_autoptr (GFile) file = hf_test_file ("real/aspnet-razor.gclog.gz");
  g_autoptr (HfLoadJob) job = hf_load_job_new (file, 0);
  g_autoptr (HfLoadResult) result = NULL;
  g_autoptr (GError) error = NULL;
  Seen seen = { 0 };

  g_signal_connect (job, "progress", G_CALLBACK (progress_cb), &seen);
  result = run (job, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (hf_heap_get_n_objects (hf_analysis_get_heap (result->analysis)), ==, 90959);
  g_assert_cmpuint (result->position, ==, 0);
  g_assert_cmpint (result->hierarchy->weight, ==, HF_WEIGHT_REACHABLE);
  g_assert_true (result->hierarchy->analysis == result->analysis);
  g_assert_cmpuint (seen.n_reports, >=, 1);
  g_assert_cmpuint (seen.n_objects, ==, 90959);
}

static void
test_last_snapshot_then_another (void)
{
  g_autoptr (GFile) file = hf_test_file ("real/dotnet10-recording.gclog.gz");
  g_autoptr (HfLoadJob) job = hf_load_job_new (file, 0);
  g_autoptr (HfLoadJob) other_job = NULL;
  g_autoptr (HfLoadResult) last = NULL;
  g_autoptr (HfLoadResult) first = NULL;
  g_autoptr (GError) error = NULL;

  last = run (job, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (last->position, ==, hf_recording_get_n_heaps (last->recording) - 1);
  g_assert_cmpuint (last->position, >, 0);

  other_job = hf_load_job_new_for_snapshot (last->recording, 0);
  first = run (other_job, &error);
  g_assert_no_error (error);
  g_assert_true (first->recording == last->recording);
  g_assert_true (hf_analysis_get_heap (first->analysis) ==
                 hf_recording_get_heap (last->recording, 0));
}

static void
test_all_garbage_weighs_everything (void)
{
  const char *text = "a 2 x\nt 1 T\no 10 1 8\no 20 1 8\nr 10 3 2\nc x\n";
  g_autoptr (GFile) file = hf_test_temporary ("garbage.gclog", text, -1);
  g_autoptr (HfLoadJob) job = hf_load_job_new (file, 0);
  g_autoptr (HfLoadResult) result = NULL;
  g_autoptr (GError) error = NULL;

  result = run (job, &error);
  g_assert_no_error (error);
  g_assert_cmpint (result->hierarchy->weight, ==, HF_WEIGHT_EVERYTHING);
  g_assert_cmpuint (result->hierarchy->nodes[0].n_bytes, ==, 16);
  hf_test_remove (file);
}

static void
cancel_cb (HfLoadJob *job)
{
  hf_load_job_cancel (job);
}

/* Large enough that the worker is not done before the main loop has heard of it. */
static char *
make_large (void)
{
  GString *text = g_string_new ("a 2 x\nt 1 T\n");

  for (guint i = 1; i <= 1000000; i++)
    g_string_append_printf (text, "o %x 1 10 %x\n", i * 16, (i / 2) * 16);
  g_string_append (text, "r 10 3 2\nc x\n");

  return g_string_free (text, FALSE);
}

static void
test_cancel_under_way (void)
{
  g_autofree char *text = make_large ();
  g_autoptr (GFile) file = hf_test_temporary ("large.gclog", text, -1);
  g_autoptr (HfLoadJob) job = hf_load_job_new (file, 0);
  g_autoptr (HfLoadResult) result = NULL;
  g_autoptr (GError) error = NULL;

  g_signal_connect (job, "progress", G_CALLBACK (cancel_cb), NULL);
  result = run (job, &error);
  g_assert_null (result);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  hf_test_remove (file);
}

static void
test_reachable_without_size (void)
{
  const char *text = "a 2 x\nt 1 T\no 10 1 0\no 20 1 8\nr 10 3 0\nc x\n";
  g_autoptr (GFile) file = hf_test_temporary ("zero.gclog", text, -1);
  g_autoptr (HfLoadJob) job = hf_load_job_new (file, 0);
  g_autoptr (HfLoadResult) result = NULL;
  g_autoptr (GError) error = NULL;

  /* The reachable object has no size, but it exists. */
  result = run (job, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (hf_analysis_get_reachability (result->analysis)->n_objects, ==, 1);
  g_assert_cmpint (result->hierarchy->weight, ==, HF_WEIGHT_REACHABLE);
  g_assert_nonnull (hf_load_job_get_version (job));
  hf_test_remove (file);
}

static void
test_cancel_before (void)
{
  g_autoptr (GFile) file = hf_test_file ("real/aspnet-razor.gclog.gz");
  g_autoptr (HfLoadJob) job = hf_load_job_new (file, 0);
  g_autoptr (HfLoadResult) result = NULL;
  g_autoptr (GError) error = NULL;

  hf_load_job_cancel (job);
  hf_load_job_cancel (job);
  result = run (job, &error);
  g_assert_null (result);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
test_errors (void)
{
  g_autoptr (GFile) no_heap = hf_test_temporary ("build.log", "Microsoft (R) Build Engine\n", -1);
  g_autoptr (GFile) missing = g_file_new_for_path ("/nowhere/at/all.gclog");
  g_autoptr (HfLoadJob) first = hf_load_job_new (no_heap, 0);
  g_autoptr (HfLoadJob) second = hf_load_job_new (missing, 0);
  g_autoptr (GError) error = NULL;

  g_assert_null (run (first, &error));
  g_assert_error (error, HF_ERROR, HF_ERROR_NOT_A_HEAP);
  g_clear_error (&error);
  g_assert_null (run (second, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  hf_test_remove (no_heap);
}

static void
test_memory_limit (void)
{
  g_autoptr (GFile) file = hf_test_file ("real/aspnet-razor.gclog.gz");
  g_autoptr (HfLoadJob) small = hf_load_job_new (file, 1000);
  g_autoptr (HfLoadJob) forced = hf_load_job_new (file, G_MAXUINT64);
  g_autoptr (HfLoadResult) result = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (run (small, &error));
  g_assert_error (error, HF_ERROR, HF_ERROR_NO_MEMORY);
  g_clear_error (&error);
  result = run (forced, &error);
  g_assert_no_error (error);
  g_assert_nonnull (result);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/load-job/result-and-progress", test_result_and_progress);
  g_test_add_func ("/app/load-job/last-snapshot-then-another", test_last_snapshot_then_another);
  g_test_add_func ("/app/load-job/all-garbage-weighs-everything",
                   test_all_garbage_weighs_everything);
  g_test_add_func ("/app/load-job/reachable-without-size-is-reachable",
                   test_reachable_without_size);
  g_test_add_func ("/app/load-job/cancel-under-way", test_cancel_under_way);
  g_test_add_func ("/app/load-job/cancel-before", test_cancel_before);
  g_test_add_func ("/app/load-job/errors-keep-their-code", test_errors);
  g_test_add_func ("/app/load-job/memory-limit-refuses-and-force-opens", test_memory_limit);
  return g_test_run ();
}
