/* compare-export-test.c: two heaps in files, and exports of their comparison
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "compare-export-test.h"

#include "app-test.h"
#include "compare-test.h"
#include "hf-compare-types.h"
#include "hf-export-job.h"
#include "hf-load.h"
#include "hf-test.h"

static void
load (HfKnownHeap *heap,
      GFile       *file)
{
  g_autoptr (GError) error = NULL;

  heap->file = file;
  heap->recording = hf_load_heap (file, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  heap->analysis = hf_analysis_new (hf_recording_get_heap (heap->recording, 0), NULL, NULL, &error);
  g_assert_no_error (error);
}

static void
begin (CompareExport    *fixture,
       const char *before,
       const char *after)
{
  g_auto (HfComparedHeap) one = { 0 };
  g_auto (HfComparedHeap) other = { 0 };
  g_autoptr (GFile) folder = NULL;
  g_autoptr (GError) error = NULL;

  fixture->files[HF_SIDE_BEFORE] = hf_test_temporary ("before.gclog", before, -1);
  fixture->files[HF_SIDE_AFTER] = hf_test_temporary ("after.gclog", after, -1);
  folder = g_file_get_parent (fixture->files[HF_SIDE_BEFORE]);
  fixture->target = g_file_get_child (folder, "target");
  for (guint side = 0; side < HF_N_SIDES; side++)
    load (&fixture->heaps[side], fixture->files[side]);
  one = hf_compared_heap_new (fixture->heaps[HF_SIDE_BEFORE].analysis, NULL);
  other = hf_compared_heap_new (fixture->heaps[HF_SIDE_AFTER].analysis, NULL);
  fixture->comparison = hf_compare_types (&one, &other, NULL, &error);
  g_assert_no_error (error);
}

void
compare_export_set_up (CompareExport       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  begin (fixture, COMPARE_TEST_BEFORE, COMPARE_TEST_AFTER);
}

void
compare_export_set_up_without_roots (CompareExport       *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  begin (fixture, COMPARE_TEST_BEFORE, "a 2 x\nt 1 N.T\no 10 1 8\n");
}

void
compare_export_tear_down (CompareExport       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_file_delete (fixture->target, NULL, NULL);
  g_object_unref (fixture->target);
  g_object_unref (fixture->comparison);
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      g_object_unref (fixture->heaps[side].analysis);
      g_object_unref (fixture->heaps[side].recording);
      hf_test_remove (fixture->files[side]);
      g_object_unref (fixture->files[side]);
    }
}

HfExportSource *
compare_export_make_source (CompareExport        *fixture,
             HfCompareQuery  query)
{
  return hf_compare_export_new (&(HfCompareExport){
    .comparison = fixture->comparison,
    .heaps = { &fixture->heaps[HF_SIDE_BEFORE], &fixture->heaps[HF_SIDE_AFTER] },
    .titles = { "before.gclog", "after.gclog" },
    .names = { "before", "after" },
    .query = query,
    .subject = HF_SUBJECT_CHANGED_TYPES,
    .picture = HF_SUBJECT_PAIR,
  });
}

HfCompareQuery
compare_export_make_query (void)
{
  return (HfCompareQuery){ .order = HF_COMPARE_ORDER_DELTA, .descending = TRUE, .floor = 1000 };
}

HfExportPlan
compare_export_make_plan (HfExportSubject subject)
{
  return (HfExportPlan){ .subject = subject,
                         .width = 800,
                         .height = 480,
                         .scale = 1,
                         .has_title = TRUE,
                         .has_legend = TRUE };
}

/* ---- Running ----------------------------------------------------------- */

gboolean
compare_export_run (HfExportSource      *source,
            const HfExportPlan  *plan,
            GFile               *file,
            gboolean             is_cancelled,
            GError             **error)
{
  g_autoptr (HfExportJob) job = hf_export_job_new (source, plan, file);
  g_autoptr (GAsyncResult) result = NULL;

  if (is_cancelled)
    hf_export_job_cancel (job);
  hf_export_job_run_async (job, app_test_result_cb, &result);
  g_assert_true (app_test_wait (app_test_is_set, &result));
  return hf_export_job_run_finish (job, result, error);
}

char *
compare_export_dup_of (CompareExport            *fixture,
               HfExportSource     *source,
               const HfExportPlan *plan,
               gsize              *size)
{
  g_autoptr (GError) error = NULL;
  char *contents = NULL;

  g_assert_true (compare_export_run (source, plan, fixture->target, FALSE, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_load_contents (fixture->target, NULL, &contents, size, NULL, NULL));
  return contents;
}

char *
compare_export_dup (CompareExport            *fixture,
            const HfExportPlan *plan,
            gsize              *size)
{
  return compare_export_dup_of (fixture,
                                compare_export_make_source (fixture, compare_export_make_query ()),
                                plan, size);
}

char *
compare_export_dup_output (const char *const *words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_newv (words, G_SUBPROCESS_FLAGS_STDOUT_PIPE,
                                                       &error);
  char *output = NULL;

  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &output, NULL, &error);
  g_assert_no_error (error);
  return output;
}
