/* hf-record-job.c: a process is recorded in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-record-job.h"

#include "hf-capture-backend.h"
#include "hf-capture-file.h"
#include "hf-gclog-writer.h"

#include <glib/gi18n.h>
#include <string.h>

#define POLL_MS 250

struct _HfRecordJob
{
  GObject            parent_instance;

  HfCapturedProcess *process;
  GFile             *folder;
  GFile             *wanted; /* the file that the user chose; or NULL */
  GCancellable      *cancellable;
  guint              source; /* polls while it runs */

  HfRecordPhase      phase;
  HfRecordState      state;
  GFile             *file; /* or NULL */
  HfLiveColumns     *columns;
  guint64            n_points; /* that are in the columns */
  gint64             began;    /* µs since 1970; 0 before */
  guint              every;
  guint              n_failed;
  HfRecordEnd        end;
  char              *error; /* or NULL */
  gboolean           has_failed;

  /* Both threads, under the lock. */
  GMutex             lock;
  HfRecorder        *recorder; /* NULL before it is there, and after its end */
  GFile             *made;     /* its file; or NULL */
  HfRecordState      last;     /* of a recorder that has gone */
  GArray            *points;   /* HfTrackPoint, not in the columns yet */
  GArray            *marks;    /* guint64: how many points there were at each snapshot */
  guint64            n_copied; /* points of the recorder */
  char              *failure;  /* of the last snapshot; or NULL */
  guint              n_failures; /* of snapshots */
};

G_DEFINE_FINAL_TYPE (HfRecordJob, hf_record_job, G_TYPE_OBJECT)

enum
{
  SIGNAL_PROGRESS,
  SIGNAL_ENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- In the worker ----------------------------------------------------- */

/* Takes what the recorder has, in either thread. */
static void
copy_points (HfRecordJob *self)
{
  g_autoptr (GArray) points = hf_capture_backend_get ()->record->copy_points (self->recorder,
                                                                              &self->n_copied);

  g_array_append_vals (self->points, points->data, points->len);
}

static void
notify_cb (const HfRecordSnapshot *snapshot,
           const GError           *error,
           gpointer                data)
{
  HfRecordJob *self = data;

  g_mutex_lock (&self->lock);
  copy_points (self);
  if (snapshot != NULL)
    g_array_append_val (self->marks, self->n_copied);
  g_free (self->failure);
  self->failure = error == NULL ? NULL : g_strdup (error->message);
  self->n_failures += error != NULL;
  g_mutex_unlock (&self->lock);
}

static void
set_recorder (HfRecordJob *self,
              HfRecorder  *recorder,
              GFile       *file)
{
  g_mutex_lock (&self->lock);
  self->recorder = recorder;
  g_set_object (&self->made, file);
  g_mutex_unlock (&self->lock);
}

/* The recorder may take a while to leave the process. */
static void
drop_recorder (HfRecordJob *self)
{
  const HfRecordBackend *backend = hf_capture_backend_get ()->record;
  HfRecorder *recorder = NULL;

  g_mutex_lock (&self->lock);
  copy_points (self);
  recorder = g_steal_pointer (&self->recorder);
  backend->get_state (recorder, &self->last);
  g_mutex_unlock (&self->lock);
  backend->free (recorder);
}

static GFile *
take_wanted (GFile         *wanted,
             HfCompression *compression)
{
  g_autofree char *name = g_file_get_basename (wanted);

  hf_gclog_compression_from_name (name, compression);
  return g_object_ref (wanted);
}

static void
record_worker (GTask        *task,
               gpointer      source,
               gpointer      task_data G_GNUC_UNUSED,
               GCancellable *cancellable)
{
  HfRecordOptions options = { .compression = HF_COMPRESSION_GZIP };
  const HfRecordBackend *backend = hf_capture_backend_get ()->record;
  HfRecordJob *self = source;
  g_autoptr (GFile) file = NULL;
  HfRecorder *recorder = NULL;
  HfRecordEnd end = HF_RECORD_END_STOPPED;
  GError *error = NULL;

  if (self->wanted != NULL)
    file = take_wanted (self->wanted, &options.compression);
  else
    file = hf_capture_file_new (self->folder, self->process, HF_CAPTURE_FILE_RECORDING, &error);
  if (file != NULL)
    recorder = backend->open (self->process, file, &options, cancellable, &error);
  if (recorder == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  set_recorder (self, recorder, file);
  if (backend->run (recorder, notify_cb, self, NULL, &end, cancellable, &error))
    {
      drop_recorder (self);
      g_task_return_int (task, end);
      return;
    }
  drop_recorder (self);
  g_task_return_error (task, error);
}

/* ---- Progress ---------------------------------------------------------- */

/* Marks in their places between the points. */
static void
add_marks (HfRecordJob *self)
{
  while (self->marks->len > 0 && g_array_index (self->marks, guint64, 0) <= self->n_points)
    {
      hf_live_columns_add_mark (self->columns);
      g_array_remove_index (self->marks, 0);
    }
}

static void
add_point (HfRecordJob        *self,
           const HfTrackPoint *point)
{
  HfLiveColumn column = { .number = point->number,
                          .last_number = point->number,
                          .is_full = point->oldest >= 2 };

  G_STATIC_ASSERT (sizeof column.before == sizeof point->before);
  column.ended_us = MAX (point->ended - self->began, 0);
  memcpy (column.before, point->before, sizeof column.before);
  memcpy (column.after, point->after, sizeof column.after);
  add_marks (self);
  hf_live_columns_add (self->columns, &column);
  self->n_points++;
}

static void
add_columns (HfRecordJob *self)
{
  /* It begins anew when the profiler is in the process. */
  if (self->n_points == 0)
    self->began = g_get_real_time () - self->state.elapsed_us;
  for (guint i = 0; i < self->points->len; i++)
    add_point (self, &g_array_index (self->points, HfTrackPoint, i));
  g_array_set_size (self->points, 0);
  add_marks (self);
}

/* The user may have wanted something while the profiler was on its way. */
static void
begin (HfRecordJob *self)
{
  const HfRecordBackend *backend = hf_capture_backend_get ()->record;

  self->phase = HF_RECORD_RUNNING;
  g_set_object (&self->file, self->made);
  backend->set_every (self->recorder, self->every * (gint64) G_USEC_PER_SEC);
}

static void
update (HfRecordJob *self)
{
  g_mutex_lock (&self->lock);
  if (self->recorder != NULL && self->phase == HF_RECORD_CONNECTING)
    begin (self);
  if (self->recorder != NULL)
    {
      hf_capture_backend_get ()->record->get_state (self->recorder, &self->state);
      copy_points (self);
    }
  else if (self->made != NULL)
    self->state = self->last;
  g_free (self->error);
  self->error = g_strdup (self->failure);
  self->n_failed = self->n_failures;
  add_columns (self);
  g_mutex_unlock (&self->lock);
}

static gboolean
poll_cb (gpointer user_data)
{
  HfRecordJob *self = user_data;

  update (self);
  g_signal_emit (self, signals[SIGNAL_PROGRESS], 0);
  return G_SOURCE_CONTINUE;
}

static void
ended_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data G_GNUC_UNUSED)
{
  HfRecordJob *self = HF_RECORD_JOB (source);
  g_autoptr (GError) error = NULL;
  const gssize end = g_task_propagate_int (G_TASK (result), &error);

  g_clear_handle_id (&self->source, g_source_remove);
  update (self);
  g_set_object (&self->file, self->made);
  self->phase = HF_RECORD_ENDED;
  self->has_failed = error != NULL;
  self->end = error != NULL ? HF_RECORD_END_STOPPED : (HfRecordEnd) end;
  if (error != NULL)
    {
      g_free (self->error);
      self->error = g_strdup (error->message);
    }
  else if (self->end == HF_RECORD_END_PROCESS)
    {
      g_free (self->error);
      self->error = g_strdup (_ ("The process has ended; the recording goes up to its end"));
    }

  g_signal_emit (self, signals[SIGNAL_PROGRESS], 0);
  g_signal_emit (self, signals[SIGNAL_ENDED], 0);
}

HfRecordJob *
hf_record_job_start (const HfCapturedProcess *process,
                     GFile                   *folder,
                     GFile                   *file)
{
  HfRecordJob *self = g_object_new (HF_TYPE_RECORD_JOB, NULL);
  g_autoptr (GTask) task = NULL;

  self->process = hf_captured_process_copy (process);
  self->folder = g_object_ref (folder);
  g_set_object (&self->wanted, file);
  self->source = g_timeout_add (POLL_MS, poll_cb, self);
  task = g_task_new (self, self->cancellable, ended_cb, NULL);
  /* The file may be whole in spite of a cancel. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_run_in_thread (task, record_worker);
  return self;
}

/* ---- Commands ---------------------------------------------------------- */

void
hf_record_job_request_snapshot (HfRecordJob *self)
{
  g_return_if_fail (HF_IS_RECORD_JOB (self));

  g_mutex_lock (&self->lock);
  if (self->recorder != NULL)
    hf_capture_backend_get ()->record->request_snapshot (self->recorder);
  g_mutex_unlock (&self->lock);
}

void
hf_record_job_set_every (HfRecordJob *self,
                         guint        seconds)
{
  g_return_if_fail (HF_IS_RECORD_JOB (self));

  self->every = seconds;
  g_mutex_lock (&self->lock);
  if (self->recorder != NULL)
    hf_capture_backend_get ()->record->set_every (self->recorder,
                                                  seconds * (gint64) G_USEC_PER_SEC);
  g_mutex_unlock (&self->lock);
}

void
hf_record_job_stop (HfRecordJob *self)
{
  g_return_if_fail (HF_IS_RECORD_JOB (self));

  if (self->phase == HF_RECORD_ENDED)
    return;

  g_mutex_lock (&self->lock);
  if (self->recorder != NULL)
    hf_capture_backend_get ()->record->request_stop (self->recorder);
  else
    g_cancellable_cancel (self->cancellable);
  g_mutex_unlock (&self->lock);
  self->phase = HF_RECORD_STOPPING;
  g_signal_emit (self, signals[SIGNAL_PROGRESS], 0);
}

void
hf_record_job_cancel (HfRecordJob *self)
{
  g_return_if_fail (HF_IS_RECORD_JOB (self));

  g_cancellable_cancel (self->cancellable);
}

/* ---- Facts ------------------------------------------------------------- */

const HfCapturedProcess *
hf_record_job_get_process (HfRecordJob *self)
{
  g_return_val_if_fail (HF_IS_RECORD_JOB (self), NULL);

  return self->process;
}

HfRecordPhase
hf_record_job_get_phase (HfRecordJob *self)
{
  g_return_val_if_fail (HF_IS_RECORD_JOB (self), HF_RECORD_ENDED);

  return self->phase;
}

const HfRecordState *
hf_record_job_get_state (HfRecordJob *self)
{
  g_return_val_if_fail (HF_IS_RECORD_JOB (self), NULL);

  return &self->state;
}

HfLiveColumns *
hf_record_job_get_columns (HfRecordJob *self)
{
  g_return_val_if_fail (HF_IS_RECORD_JOB (self), NULL);

  return self->columns;
}

guint
hf_record_job_get_every (HfRecordJob *self)
{
  g_return_val_if_fail (HF_IS_RECORD_JOB (self), 0);

  return self->every;
}

GFile *
hf_record_job_get_file (HfRecordJob *self)
{
  g_return_val_if_fail (HF_IS_RECORD_JOB (self), NULL);

  return self->file;
}

gboolean
hf_record_job_has_file (HfRecordJob *self)
{
  g_return_val_if_fail (HF_IS_RECORD_JOB (self), FALSE);

  return self->file != NULL && self->state.n_snapshots > self->state.n_dropped;
}

guint64
hf_record_job_count_collections (HfRecordJob *self)
{
  g_return_val_if_fail (HF_IS_RECORD_JOB (self), 0);

  return hf_track_counts_get_n_collections (&self->state.counts);
}

guint
hf_record_job_get_n_failed (HfRecordJob *self)
{
  g_return_val_if_fail (HF_IS_RECORD_JOB (self), 0);

  return self->n_failed;
}

gboolean
hf_record_job_is_complete (HfRecordJob *self)
{
  g_return_val_if_fail (HF_IS_RECORD_JOB (self), FALSE);

  return self->phase == HF_RECORD_ENDED && !self->has_failed && self->end != HF_RECORD_END_PROCESS;
}

const char *
hf_record_job_get_error (HfRecordJob *self)
{
  g_return_val_if_fail (HF_IS_RECORD_JOB (self), NULL);

  return self->error;
}

/* ---- The class --------------------------------------------------------- */

static void
hf_record_job_finalize (GObject *object)
{
  HfRecordJob *self = HF_RECORD_JOB (object);

  g_mutex_clear (&self->lock);
  g_array_unref (self->points);
  g_array_unref (self->marks);
  hf_live_columns_free (self->columns);
  hf_captured_process_free (self->process);
  g_clear_object (&self->folder);
  g_clear_object (&self->wanted);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->file);
  g_clear_object (&self->made);
  g_free (self->error);
  g_free (self->failure);

  G_OBJECT_CLASS (hf_record_job_parent_class)->finalize (object);
}

static void
hf_record_job_class_init (HfRecordJobClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_record_job_finalize;

  signals[SIGNAL_PROGRESS] = g_signal_new ("progress", HF_TYPE_RECORD_JOB, G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_ENDED] = g_signal_new ("ended", HF_TYPE_RECORD_JOB, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_record_job_init (HfRecordJob *self)
{
  self->cancellable = g_cancellable_new ();
  self->columns = hf_live_columns_new ();
  self->points = g_array_new (FALSE, FALSE, sizeof (HfTrackPoint));
  self->marks = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_mutex_init (&self->lock);
}
