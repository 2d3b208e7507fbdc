/* hf-capture-job.c: a snapshot of a process is taken in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-capture-job.h"

#include "hf-capture-backend.h"
#include "hf-capture-file.h"
#include "hf-progress-relay.h"

struct _HfCaptureJob
{
  GObject            parent_instance;

  HfCapturedProcess *process;
  GFile             *folder;
  GFile             *former; /* or NULL */
  GCancellable      *cancellable;
  HfProgressRelay    relay;
  guint64            pause; /* µs; of the worker, under the lock of the relay, until it has ended */

  HfCaptureState     state;
  HfCaptureTotals    totals;
  char              *reason; /* or NULL */
  GFile             *file;   /* or NULL */
  char              *error;  /* or NULL */
};

G_DEFINE_FINAL_TYPE (HfCaptureJob, hf_capture_job, G_TYPE_OBJECT)

enum
{
  SIGNAL_PROGRESS,
  SIGNAL_ENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Borrowed: a job that runs has a reference to itself. */
static GPtrArray *running;

/* ---- In the worker ----------------------------------------------------- */

/* The part of the worker; the relay passes the reports on. */
typedef struct
{
  HfCaptureJob *job;
  HfProgress    relayed;
  HfCapture     capture;
  char         *reason; /* or NULL */
  GFile        *file;   /* NULL until it has a name */
} Work;

static void
work_free (gpointer data)
{
  Work *self = data;

  hf_capture_clear (&self->capture);
  g_clear_object (&self->file);
  g_free (self->reason);
  g_free (self);
}

static void
report_cb (const HfProgressReport *report,
           gpointer                user_data)
{
  Work *self = user_data;

  g_mutex_lock (&self->job->relay.lock);
  self->job->pause = self->capture.pause_us;
  g_mutex_unlock (&self->job->relay.lock);
  hf_progress_report (&self->relayed, report);
}

static void
take_worker (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  HfCaptureJob *job = source;
  Work *self = task_data;
  GError *error = NULL;
  HfProgress progress;

  hf_progress_relay_start (&job->relay, &self->relayed);
  hf_progress_init (&progress, report_cb, self);
  self->file = hf_capture_file_new (job->folder, job->process, ".gclog", &error);
  if (self->file != NULL &&
      hf_capture_backend_get ()->take (job->process, self->file, &self->capture, &self->reason,
                                       &progress, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* ---- The end ----------------------------------------------------------- */

static void
ended_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data G_GNUC_UNUSED)
{
  HfCaptureJob *self = HF_CAPTURE_JOB (source);
  Work *work = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;

  g_ptr_array_remove (running, self);
  self->pause = work->capture.pause_us;
  self->totals = work->capture.totals;
  if (g_task_propagate_boolean (G_TASK (result), &error))
    {
      self->state = HF_CAPTURE_DONE;
      self->file = g_object_ref (work->file);
      self->reason = g_steal_pointer (&work->reason);
    }
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    self->state = HF_CAPTURE_CANCELLED;
  else
    {
      self->state = HF_CAPTURE_FAILED;
      self->error = g_strdup (error->message);
      g_set_object (&self->file, work->capture.partial);
    }

  g_signal_emit (self, signals[SIGNAL_PROGRESS], 0);
  g_signal_emit (self, signals[SIGNAL_ENDED], 0);
}

HfCaptureJob *
hf_capture_job_start (const HfCapturedProcess *process,
                      GFile                   *folder,
                      GFile                   *former)
{
  HfCaptureJob *self = g_object_new (HF_TYPE_CAPTURE_JOB, NULL);
  Work *work = g_new0 (Work, 1);
  g_autoptr (GTask) task = NULL;

  self->process = hf_captured_process_copy (process);
  self->folder = g_object_ref (folder);
  g_set_object (&self->former, former);
  if (running == NULL)
    running = g_ptr_array_new ();
  g_ptr_array_add (running, self);

  work->job = self;
  task = g_task_new (self, self->cancellable, ended_cb, NULL);
  /* A snapshot that was whole before the user cancelled it is one. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, work, work_free);
  g_task_run_in_thread (task, take_worker);
  return self;
}

void
hf_capture_job_cancel (HfCaptureJob *self)
{
  g_return_if_fail (HF_IS_CAPTURE_JOB (self));

  g_cancellable_cancel (self->cancellable);
}

/* ---- Jobs that run ----------------------------------------------------- */

guint
hf_capture_job_get_n_running (void)
{
  return running == NULL ? 0 : running->len;
}

HfCaptureJob *
hf_capture_job_get_running (guint position)
{
  g_return_val_if_fail (position < hf_capture_job_get_n_running (), NULL);

  return g_ptr_array_index (running, position);
}

HfCaptureJob *
hf_capture_job_find (const HfProcess *process)
{
  for (guint i = 0; i < hf_capture_job_get_n_running (); i++)
    {
      HfCaptureJob *job = hf_capture_job_get_running (i);

      if (hf_captured_process_is (job->process, process))
        return job;
    }
  return NULL;
}

/* ---- Facts ------------------------------------------------------------- */

const HfCapturedProcess *
hf_capture_job_get_process (HfCaptureJob *self)
{
  g_return_val_if_fail (HF_IS_CAPTURE_JOB (self), NULL);

  return self->process;
}

GFile *
hf_capture_job_get_former (HfCaptureJob *self)
{
  g_return_val_if_fail (HF_IS_CAPTURE_JOB (self), NULL);

  return self->former;
}

HfCaptureState
hf_capture_job_get_state (HfCaptureJob *self)
{
  g_return_val_if_fail (HF_IS_CAPTURE_JOB (self), HF_CAPTURE_FAILED);

  return self->state;
}

gboolean
hf_capture_job_is_running (HfCaptureJob *self)
{
  g_return_val_if_fail (HF_IS_CAPTURE_JOB (self), FALSE);

  return self->state < HF_CAPTURE_DONE;
}

guint64
hf_capture_job_get_n_objects (HfCaptureJob *self)
{
  g_return_val_if_fail (HF_IS_CAPTURE_JOB (self), 0);

  return hf_capture_job_is_running (self) ? hf_progress_relay_get_report (&self->relay).n_objects
                                          : self->totals.n_objects;
}

guint64
hf_capture_job_get_n_bytes (HfCaptureJob *self)
{
  g_return_val_if_fail (HF_IS_CAPTURE_JOB (self), 0);

  return hf_capture_job_is_running (self) ? hf_progress_relay_get_report (&self->relay).done
                                          : self->totals.bytes;
}

double
hf_capture_job_get_share (HfCaptureJob *self)
{
  HfProgressReport report;

  g_return_val_if_fail (HF_IS_CAPTURE_JOB (self), -1);

  report = hf_progress_relay_get_report (&self->relay);
  if (self->state != HF_CAPTURE_WRITING || report.total == 0)
    return -1;
  return (double) report.done / (double) report.total;
}

guint64
hf_capture_job_get_pause (HfCaptureJob *self)
{
  guint64 pause;

  g_return_val_if_fail (HF_IS_CAPTURE_JOB (self), 0);

  g_mutex_lock (&self->relay.lock);
  pause = self->pause;
  g_mutex_unlock (&self->relay.lock);
  return pause;
}

const char *
hf_capture_job_get_reason (HfCaptureJob *self)
{
  g_return_val_if_fail (HF_IS_CAPTURE_JOB (self), NULL);

  return self->reason;
}

GFile *
hf_capture_job_get_file (HfCaptureJob *self)
{
  g_return_val_if_fail (HF_IS_CAPTURE_JOB (self), NULL);

  return self->file;
}

const char *
hf_capture_job_get_error (HfCaptureJob *self)
{
  g_return_val_if_fail (HF_IS_CAPTURE_JOB (self), NULL);

  return self->error;
}

/* ---- The class --------------------------------------------------------- */

/* Before all handlers, which see the new state. */
static void
hf_capture_job_progress (HfCaptureJob *self)
{
  if (hf_capture_job_is_running (self))
    self->state = hf_progress_relay_get_report (&self->relay).stage == HF_STAGE_WRITING
                    ? HF_CAPTURE_WRITING
                    : HF_CAPTURE_WALKING;
}

static void
hf_capture_job_finalize (GObject *object)
{
  HfCaptureJob *self = HF_CAPTURE_JOB (object);

  hf_progress_relay_clear (&self->relay);
  hf_captured_process_free (self->process);
  g_clear_object (&self->folder);
  g_clear_object (&self->former);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->file);
  g_free (self->reason);
  g_free (self->error);

  G_OBJECT_CLASS (hf_capture_job_parent_class)->finalize (object);
}

static void
hf_capture_job_class_init (HfCaptureJobClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_capture_job_finalize;

  signals[SIGNAL_PROGRESS] = g_signal_new_class_handler ("progress", HF_TYPE_CAPTURE_JOB,
                                                         G_SIGNAL_RUN_FIRST,
                                                         G_CALLBACK (hf_capture_job_progress), NULL,
                                                         NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_ENDED] = g_signal_new ("ended", HF_TYPE_CAPTURE_JOB, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_capture_job_init (HfCaptureJob *self)
{
  self->cancellable = g_cancellable_new ();
  hf_progress_relay_init (&self->relay, G_OBJECT (self), signals[SIGNAL_PROGRESS]);
}
