/* test-retention-job.c: tests of finding what holds what, and what stands out, in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-load.h"
#include "hf-retention-job.h"
#include "hf-test.h"

static void
done_cb (GObject      *source G_GNUC_UNUSED,
         GAsyncResult *result,
         gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static HfFindings *
run (HfRetentionJob  *job,
     GError         **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  hf_retention_job_run_async (job, done_cb, &result);
  g_assert_true (app_test_wait (app_test_is_set, &result));

  return hf_retention_job_run_finish (job, result, error);
}

static HfAnalysis *
load (const char *name)
{
  g_autoptr (GFile) file = hf_test_file (name);
  g_autoptr (HfRecording) recording = NULL;
  HfAnalysis *analysis = NULL;
  g_autoptr (GError) error = NULL;

  recording = hf_load_heap (file, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  analysis = hf_analysis_new (hf_recording_get_heap (recording, 0), NULL, NULL, &error);
  g_assert_no_error (error);

  return analysis;
}

typedef struct
{
  guint  n_reports;
  guint  n_retained;
  double last;
} Seen;

static void
progress_cb (HfRetentionJob *job,
             Seen           *seen)
{
  const double fraction = hf_retention_job_get_fraction (job);

  g_assert_cmpfloat (fraction, >=, seen->last);
  g_assert_cmpfloat (fraction, <=, 1);
  seen->last = fraction;
  seen->n_reports++;
}

static void
retained_cb (HfRetentionJob *job,
             Seen           *seen)
{
  g_assert_nonnull (hf_retention_job_get_retention (job));
  seen->n_retained++;
}

static void
test_result_and_progress (void)
{
  g_autoptr (HfAnalysis) analysis = load ("real/aspnet-razor.gclog.gz");
  g_autoptr (HfRetentionJob) job = hf_retention_job_new (analysis);
  g_autoptr (HfRetentionJob) again = NULL;
  g_autoptr (HfFindings) findings = NULL;
  g_autoptr (HfFindings) same = NULL;
  g_autoptr (GError) error = NULL;
  Seen seen = { 0 };

  g_assert_cmpuint (hf_retention_job_get_n_objects (job), ==, 90959);
  g_assert_null (hf_retention_job_get_retention (job));
  g_signal_connect (job, "progress", G_CALLBACK (progress_cb), &seen);
  g_signal_connect (job, "retained", G_CALLBACK (retained_cb), &seen);
  findings = run (job, &error);
  g_assert_no_error (error);
  g_assert_true (hf_retention_get_analysis (hf_retention_job_get_retention (job)) == analysis);
  g_assert_cmpuint (seen.n_reports, >=, 1);
  g_assert_cmpuint (seen.n_retained, ==, 1);
  g_assert_cmpuint (findings->n_items, ==, 1);
  g_assert_cmpint (findings->items[0].kind, ==, HF_FINDING_OWNER);

  /* From the retention alone. */
  again = hf_retention_job_new_for_findings (hf_retention_job_get_retention (job));
  same = run (again, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (same->n_items, ==, 1);
  g_assert_cmpuint (same->items[0].object.value, ==, findings->items[0].object.value);
}

static void
cancel_cb (HfRetentionJob *job)
{
  hf_retention_job_cancel (job);
}

/* Large enough that the worker is not done before the main loop has heard of it. */
static HfAnalysis *
make_large (void)
{
  g_autoptr (GString) text = g_string_new ("a 2 x\nt 1 T\n");
  g_autoptr (GFile) file = NULL;
  g_autoptr (HfRecording) recording = NULL;
  HfAnalysis *analysis = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 1; i <= 1000000; i++)
    g_string_append_printf (text, "o %x 1 10 %x\n", i * 16, (i + 1) * 16);
  g_string_append (text, "r 10 1 0\nc x\n");
  file = hf_test_temporary ("large.gclog", text->str, (gssize) text->len);
  recording = hf_load_heap (file, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  analysis = hf_analysis_new (hf_recording_get_heap (recording, 0), NULL, NULL, &error);
  g_assert_no_error (error);
  hf_test_remove (file);

  return analysis;
}

static void
test_cancel_under_way (void)
{
  g_autoptr (HfAnalysis) analysis = make_large ();
  g_autoptr (HfRetentionJob) job = hf_retention_job_new (analysis);
  g_autoptr (HfFindings) findings = NULL;
  g_autoptr (GError) error = NULL;

  g_signal_connect (job, "progress", G_CALLBACK (cancel_cb), NULL);
  findings = run (job, &error);
  g_assert_null (findings);
  g_assert_null (hf_retention_job_get_retention (job));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* The retention is good all the same. */
static void
test_cancel_findings (void)
{
  g_autoptr (HfAnalysis) analysis = make_large ();
  g_autoptr (HfRetentionJob) job = hf_retention_job_new (analysis);
  g_autoptr (HfRetentionJob) again = NULL;
  g_autoptr (HfFindings) findings = NULL;
  g_autoptr (GError) error = NULL;

  findings = run (job, &error);
  g_assert_no_error (error);

  again = hf_retention_job_new_for_findings (hf_retention_job_get_retention (job));
  hf_retention_job_cancel (again);
  g_assert_null (run (again, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_nonnull (hf_retention_job_get_retention (again));
}

static void
test_cancel_before (void)
{
  g_autoptr (HfAnalysis) analysis = load ("oracle/heap-1500.gclog");
  g_autoptr (HfRetentionJob) job = hf_retention_job_new (analysis);
  g_autoptr (HfFindings) findings = NULL;
  g_autoptr (GError) error = NULL;

  hf_retention_job_cancel (job);
  hf_retention_job_cancel (job);
  findings = run (job, &error);
  g_assert_null (findings);
  g_assert_null (hf_retention_job_get_retention (job));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/retention-job/result-and-progress", test_result_and_progress);
  g_test_add_func ("/app/retention-job/cancel-under-way", test_cancel_under_way);
  g_test_add_func ("/app/retention-job/cancel-leaves-the-retention", test_cancel_findings);
  g_test_add_func ("/app/retention-job/cancel-before", test_cancel_before);
  return g_test_run ();
}
