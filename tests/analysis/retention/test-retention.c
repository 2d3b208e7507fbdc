/* test-retention.c: all that holds what, at once, and given up at any time
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-retain.h"
#include "hf-retention.h"
#include "hf-test.h"

#define N_OBJECTS 100000
#define N_CANCELS 60

/* Chains that cross, with leaves, and roots of two kinds. */
static HfAnalysis *
make_analysis (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (GError) error = NULL;
  HfAnalysis *analysis;

  for (guint64 i = 0; i < N_OBJECTS; i++)
    {
      const guint64 references[] = { (i + 3) * 8, (i * 7 % N_OBJECTS + 1) * 8, (i + 2) * 8 };

      hf_heap_builder_add_object (builder, (i + 1) * 8, i % 5, 24, references, i % 4);
      if (i % 1000 == 0)
        hf_heap_builder_add_root (builder, (i + 1) * 8,
                                  i % 2000 == 0 ? HF_ROOT_LOCAL : HF_ROOT_HANDLE, 0, NULL, NULL);
    }
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  analysis = hf_analysis_new (heap, NULL, NULL, &error);
  g_assert_no_error (error);
  return analysis;
}

static void
test_bundle (void)
{
  g_autoptr (HfAnalysis) analysis = make_analysis ();
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRetention) retention = hf_retention_new (analysis, NULL, NULL, &error);
  guint32 n;

  g_assert_no_error (error);
  g_assert_true (hf_retention_get_analysis (retention) == analysis);
  hf_dominators_get_order (hf_retention_get_dominators (retention), &n);
  g_assert_cmpuint (n, ==, hf_analysis_get_reachability (analysis)->n_objects);
  g_assert_cmpuint (hf_referrer_table_get_n_edges (hf_retention_get_referrers (retention)), >, n);
  g_assert_cmpuint (hf_retention_get_root_retention (retention)->n_kinds, ==, 2);
  g_assert_nonnull (hf_retention_get_type_bounds (retention));
  g_assert_nonnull (hf_retention_get_root_table (retention));
}

static void
test_empty (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  guint32 n;

  hf_dominators_get_order (hf_retention_get_dominators (retention), &n);
  g_assert_cmpuint (n, ==, 0);
  g_assert_cmpuint (hf_retention_get_root_retention (retention)->n_kinds, ==, 0);
}

/* ---- Progress ------------------------------------------------------------------- */

typedef struct
{
  HfProgress       progress;
  HfProgressReport last;
  guint            n_stages;
  guint            n_reports;
  guint            cancel_at; /* which report; 0: none */
  GCancellable    *cancellable;
} Listener;

static void
report_cb (const HfProgressReport *report,
           gpointer                user_data)
{
  Listener *self = user_data;

  g_assert_cmpuint (report->done, <=, report->total);
  if (self->n_reports++ == 0 || report->stage != self->last.stage)
    self->n_stages++;
  else
    g_assert_cmpuint (report->done, >=, self->last.done);
  g_assert_true (report->stage == HF_STAGE_REFERRERS || report->stage == HF_STAGE_DOMINATORS);
  g_assert_cmpint (report->stage, >=, self->last.stage);
  self->last = *report;
  self->progress.next_usec = 0; /* all of them, not one in 40 ms */
  if (self->n_reports == self->cancel_at)
    g_cancellable_cancel (self->cancellable);
}

static void
listen (Listener *self)
{
  hf_progress_init (&self->progress, report_cb, self);
}

static void
test_progress (void)
{
  g_autoptr (HfAnalysis) analysis = make_analysis ();
  Listener listener = { .last.stage = HF_STAGE_REFERRERS };
  g_autoptr (HfRetention) retention = NULL;

  listen (&listener);
  retention = hf_retention_new (analysis, &listener.progress, NULL, NULL);
  g_assert_nonnull (retention);
  g_assert_cmpuint (listener.n_stages, ==, 2);
  g_assert_cmpuint (listener.last.stage, ==, HF_STAGE_DOMINATORS);
  g_assert_cmpuint (listener.last.done, >, listener.last.total / 2);
  g_assert_cmpuint (listener.n_reports, >, 8);
}

/* At each of its reports, so that each part of the work is left in its midst. */
static void
test_cancel_at_reports (void)
{
  g_autoptr (HfAnalysis) analysis = make_analysis ();

  for (guint at = 1;; at++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (HfRetention) retention = NULL;
      Listener listener = {
        .last.stage = HF_STAGE_REFERRERS,
        .cancel_at = at,
        .cancellable = cancellable,
      };

      listen (&listener);
      retention = hf_retention_new (analysis, &listener.progress, cancellable, &error);
      if (listener.n_reports < at)
        {
          g_assert_nonnull (retention);
          break;
        }
      if (retention == NULL)
        g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_assert_cmpuint (at, <, 1000);
    }
}

/* ---- Given up at any time ---------------------------------------------------------- */

typedef struct
{
  GCancellable *cancellable;
  gint64        at; /* µs of the monotonic clock */
} LateCancel;

static gpointer
late_cancel_worker (gpointer data)
{
  LateCancel *late = data;

  while (g_get_monotonic_time () < late->at)
    g_thread_yield ();
  g_cancellable_cancel (late->cancellable);
  return NULL;
}

/* Returns: how long it took, in µs */
static gint64
retain_and_cancel (HfAnalysis *analysis,
                   gint64      delay)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  gint64 start = g_get_monotonic_time ();
  LateCancel late = { cancellable, start + delay };
  GThread *thread = g_thread_new ("cancel", late_cancel_worker, &late);
  g_autoptr (HfRetention) retention = hf_retention_new (analysis, NULL, cancellable, &error);
  gint64 end = g_get_monotonic_time ();

  g_thread_join (thread);
  if (retention == NULL)
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  return end - start;
}

/* The allocator or the sanitizer reports memory that is freed twice, or never. */
static void
test_cancel_at_any_time (void)
{
  g_autoptr (HfAnalysis) analysis = make_analysis ();
  gint64 whole = 0;

  for (guint i = 0; i < 3; i++)
    whole = MAX (whole, retain_and_cancel (analysis, 200000));
  for (guint i = 0; i < N_CANCELS; i++)
    retain_and_cancel (analysis, MIN (whole, 500000) * i / N_CANCELS);
}

static void
test_cancel (void)
{
  g_autoptr (HfAnalysis) analysis = make_analysis ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_retention_new (analysis, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/retention/everything-is-there", test_bundle);
  g_test_add_func ("/analysis/retention/of-an-empty-heap-too", test_empty);
  g_test_add_func ("/analysis/retention/progress-only-goes-forward", test_progress);
  g_test_add_func ("/analysis/retention/a-cancel-stops-it", test_cancel);
  g_test_add_func ("/analysis/retention/a-cancel-stops-each-part", test_cancel_at_reports);
  g_test_add_func ("/analysis/retention/a-cancel-at-any-time-frees-everything-once",
                   test_cancel_at_any_time);
  return g_test_run ();
}
