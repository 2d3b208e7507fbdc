/* hf-retention-job.c: what holds what, and what stands out in it, found in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-retention-job.h"

#include "hf-free-later.h"
#include "hf-progress-relay.h"
#include "hf-retention-share.h"

struct _HfRetentionJob
{
  GObject          parent_instance;

  /* Set once, before the worker starts. */
  HfAnalysis      *analysis;
  GCancellable    *cancellable;

  /* Main thread only. */
  HfRetention     *retention; /* NULL until it is there */
  gboolean         started;

  HfProgressRelay  relay;

  /* Both threads, under the lock. */
  GMutex           lock;
  HfRetention     *made;      /* not taken over yet */
};

G_DEFINE_FINAL_TYPE (HfRetentionJob, hf_retention_job, G_TYPE_OBJECT)

enum
{
  SIGNAL_PROGRESS,
  SIGNAL_RETAINED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
hf_retention_job_finalize (GObject *object)
{
  HfRetentionJob *self = HF_RETENTION_JOB (object);

  hf_free_later_object (&self->retention);
  hf_free_later_object (&self->made);
  hf_free_later_object (&self->analysis);
  g_clear_object (&self->cancellable);
  hf_progress_relay_clear (&self->relay);
  g_mutex_clear (&self->lock);

  G_OBJECT_CLASS (hf_retention_job_parent_class)->finalize (object);
}

static void
hf_retention_job_class_init (HfRetentionJobClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_retention_job_finalize;

  signals[SIGNAL_PROGRESS] = g_signal_new ("progress", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                           0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_RETAINED] = g_signal_new ("retained", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                           0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_retention_job_init (HfRetentionJob *self)
{
  self->cancellable = g_cancellable_new ();
  g_mutex_init (&self->lock);
  hf_progress_relay_init (&self->relay, G_OBJECT (self), signals[SIGNAL_PROGRESS]);
}

HfRetentionJob *
hf_retention_job_new (HfAnalysis *analysis)
{
  HfRetentionJob *self = NULL;

  g_return_val_if_fail (HF_IS_ANALYSIS (analysis), NULL);

  self = g_object_new (HF_TYPE_RETENTION_JOB, NULL);
  self->analysis = g_object_ref (analysis);

  return self;
}

HfRetentionJob *
hf_retention_job_new_for_findings (HfRetention *retention)
{
  HfRetentionJob *self = NULL;

  g_return_val_if_fail (HF_IS_RETENTION (retention), NULL);

  self = hf_retention_job_new (hf_retention_get_analysis (retention));
  self->retention = g_object_ref (retention);

  return self;
}

HfRetention *
hf_retention_job_get_retention (HfRetentionJob *self)
{
  return self->retention;
}

/* ---- Progress ---------------------------------------------------------- */

HfProgressReport
hf_retention_job_get_report (HfRetentionJob *self)
{
  return hf_progress_relay_get_report (&self->relay);
}

double
hf_retention_job_get_fraction (HfRetentionJob *self)
{
  /* Where each stage begins, measured on heaps of 1e5 to 1e7 objects. */
  static const double dominators_start = 0.15;
  static const double findings_start = 0.8;
  const HfProgressReport report = hf_progress_relay_get_report (&self->relay);
  double part = 0;

  if (report.total > 0)
    part = (double) MIN (report.done, report.total) / (double) report.total;

  if (report.stage == HF_STAGE_REFERRERS)
    return part * dominators_start;
  if (report.stage == HF_STAGE_DOMINATORS)
    return dominators_start + part * (findings_start - dominators_start);
  if (report.stage == HF_STAGE_FINDINGS)
    return findings_start + part * (1 - findings_start);

  return 0;
}

guint32
hf_retention_job_get_n_objects (HfRetentionJob *self)
{
  return hf_heap_get_n_objects (hf_analysis_get_heap (self->analysis));
}

/* ---- The work ---------------------------------------------------------- */

static void
take_over (HfRetentionJob *self)
{
  g_mutex_lock (&self->lock);
  if (self->made != NULL)
    self->retention = g_steal_pointer (&self->made);
  g_mutex_unlock (&self->lock);
}

static gboolean
retained_cb (gpointer user_data)
{
  HfRetentionJob *self = user_data;

  take_over (self);
  g_signal_emit (self, signals[SIGNAL_RETAINED], 0);

  return G_SOURCE_REMOVE;
}

/* In the worker, which goes on with it. */
static HfRetention *
retain (HfRetentionJob  *self,
        HfProgress      *progress,
        GCancellable    *cancellable,
        GError         **error)
{
  HfRetention *retention = NULL;

  if (self->retention != NULL)
    return g_object_ref (self->retention);

  retention = hf_retention_share (self->analysis, progress, cancellable, error);
  if (retention == NULL)
    return NULL;

  g_mutex_lock (&self->lock);
  self->made = g_object_ref (retention);
  g_mutex_unlock (&self->lock);
  g_idle_add_full (G_PRIORITY_DEFAULT, retained_cb, g_object_ref (self), g_object_unref);

  return retention;
}

static void
drop_findings (gpointer data)
{
  hf_free_later (data, (GDestroyNotify) hf_findings_unref);
}

static void
retention_worker (GTask        *task,
                  gpointer      source,
                  gpointer      task_data G_GNUC_UNUSED,
                  GCancellable *cancellable)
{
  HfRetentionJob *self = source;
  HfRetention *retention = NULL;
  HfFindings *findings = NULL;
  HfProgress progress;
  GError *error = NULL;

  hf_progress_relay_start (&self->relay, &progress);
  retention = retain (self, &progress, cancellable, &error);
  if (retention != NULL)
    findings = hf_findings_new (retention, &progress, cancellable, &error);
  g_clear_object (&retention);

  if (findings == NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, findings, drop_findings);
}

void
hf_retention_job_run_async (HfRetentionJob      *self,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (HF_IS_RETENTION_JOB (self));
  g_return_if_fail (!self->started);

  self->started = TRUE;
  task = g_task_new (self, self->cancellable, callback, user_data);
  g_task_set_name (task, "hf_retention_job_run_async");
  g_task_run_in_thread (task, retention_worker);
}

HfFindings *
hf_retention_job_run_finish (HfRetentionJob  *self,
                             GAsyncResult    *result,
                             GError         **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  take_over (self);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
hf_retention_job_cancel (HfRetentionJob *self)
{
  g_return_if_fail (HF_IS_RETENTION_JOB (self));

  g_cancellable_cancel (self->cancellable);
}
