/* hf-export-job.c: one export under way: a picture or a list becomes a file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-export-job.h"

#include "hf-free-later.h"
#include "hf-progress-relay.h"
#include "hf-report-page.h"

#include <glib/gi18n.h>

struct _HfExportJob
{
  GObject           parent_instance;

  /* Set once, before the worker starts. */
  HfExportSource   *source;
  HfExportPlan      plan;
  GFile            *file;
  GCancellable     *cancellable;

  /* The worker's, when it has started. */
  HfRows           *list; /* NULL of a picture */

  HfProgressRelay   relay;
};

G_DEFINE_FINAL_TYPE (HfExportJob, hf_export_job, G_TYPE_OBJECT)

enum
{
  SIGNAL_PROGRESS,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
hf_export_job_finalize (GObject *object)
{
  HfExportJob *self = HF_EXPORT_JOB (object);

  g_clear_pointer (&self->source, hf_export_source_free);
  g_clear_object (&self->file);
  g_clear_object (&self->cancellable);
  hf_free_later (g_steal_pointer (&self->list), (GDestroyNotify) hf_rows_free);
  hf_progress_relay_clear (&self->relay);

  G_OBJECT_CLASS (hf_export_job_parent_class)->finalize (object);
}

static void
hf_export_job_class_init (HfExportJobClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_export_job_finalize;

  signals[SIGNAL_PROGRESS] = g_signal_new ("progress", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                           0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_export_job_init (HfExportJob *self)
{
  self->cancellable = g_cancellable_new ();
  hf_progress_relay_init (&self->relay, G_OBJECT (self), signals[SIGNAL_PROGRESS]);
}

HfExportJob *
hf_export_job_new (HfExportSource     *source,
                   const HfExportPlan *plan,
                   GFile              *file)
{
  HfExportJob *self = NULL;

  g_return_val_if_fail (source != NULL, NULL);
  g_return_val_if_fail (plan->subject < HF_N_SUBJECTS, NULL);

  self = g_object_new (HF_TYPE_EXPORT_JOB, NULL);
  self->source = source;
  self->plan = *plan;
  self->file = g_object_ref (file);

  return self;
}

GFile *
hf_export_job_get_file (HfExportJob *self)
{
  return self->file;
}

const HfExportPlan *
hf_export_job_get_plan (HfExportJob *self)
{
  return &self->plan;
}

double
hf_export_job_get_share (HfExportJob *self)
{
  const HfProgressReport report = hf_progress_relay_get_report (&self->relay);

  return report.total == 0 ? -1 : (double) report.done / (double) report.total;
}

gboolean
hf_export_job_is_writing (HfExportJob *self)
{
  return hf_progress_relay_get_report (&self->relay).stage == HF_STAGE_WRITING;
}

/* ---- In the worker ----------------------------------------------------- */

static gboolean
write_list (HfExportJob  *self,
            HfProgress   *progress,
            GError      **error)
{
  self->list = hf_export_source_make_rows (self->source, self->plan.subject, progress,
                                           self->cancellable, error);
  return self->list != NULL &&
         hf_rows_to_file (self->list, hf_export_plan_get_table_format (&self->plan), self->file,
                          NULL, progress, self->cancellable, error);
}

static gboolean
write_picture (HfExportJob  *self,
               HfProgress   *progress,
               GError      **error)
{
  g_autoptr (HfTitledPicture) picture =
    hf_export_source_make_picture (self->source, &self->plan, progress, self->cancellable, error);

  if (picture == NULL)
    return FALSE;

  hf_export_plan_apply (&self->plan, &picture->options);
  return hf_export_to_file (picture->picture, &picture->options, self->file, self->cancellable,
                            error);
}

static gboolean
write_report (HfExportJob  *self,
              HfProgress   *progress,
              GError      **error)
{
  g_autoptr (GBytes) report = hf_export_source_make_report (self->source, progress,
                                                            self->cancellable, error);

  return report != NULL && hf_report_write (report, self->file, self->cancellable, error);
}

static gboolean
write_subject (HfExportJob  *self,
               GError      **error)
{
  HfProgress progress;

  /* Before the work, not after it. */
  if (!hf_export_source_check_target (self->source, self->file, self->cancellable, error))
    return FALSE;

  hf_progress_relay_start (&self->relay, &progress);
  if (self->plan.subject == HF_SUBJECT_REPORT)
    return write_report (self, &progress, error);
  return hf_export_plan_is_picture (&self->plan) ? write_picture (self, &progress, error)
                                                 : write_list (self, &progress, error);
}

static void
write_worker (GTask        *task,
              gpointer      source,
              gpointer      task_data G_GNUC_UNUSED,
              GCancellable *cancellable G_GNUC_UNUSED)
{
  HfExportJob *self = source;
  GError *error = NULL;
  const gboolean is_written = write_subject (self, &error);

  g_clear_pointer (&self->list, hf_rows_free);

  if (is_written)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* ---- Running it --------------------------------------------------------- */

void
hf_export_job_run_async (HfExportJob         *self,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (self, self->cancellable, callback, user_data);

  g_task_set_name (task, "hf_export_job_run_async");
  if (!hf_export_source_is_ready (self->source, self->plan.subject))
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_BUSY, "%s",
                               _ ("The list was not ready when the export began: retained sizes "
                                  "were still being computed"));
      return;
    }
  if (!hf_export_source_has (self->source, self->plan.subject))
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "%s",
                               hf_export_subject_is_of_graph (self->plan.subject)
                                 ? _ ("There is no graph to export")
                                 : _ ("The tab has nothing of this kind to export"));
      return;
    }

  g_task_run_in_thread (task, write_worker);
}

gboolean
hf_export_job_run_finish (HfExportJob   *self,
                          GAsyncResult  *result,
                          GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

void
hf_export_job_cancel (HfExportJob *self)
{
  g_cancellable_cancel (self->cancellable);
}
