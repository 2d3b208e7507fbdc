/* hf-load-job.c: one load and its analysis under way, in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-load-job.h"

#include "hf-block.h"
#include "hf-file-version.h"
#include "hf-free-later.h"
#include "hf-large-file.h"
#include "hf-load.h"
#include "hf-progress-relay.h"
#include "hf-type-difference.h"

struct _HfLoadJob
{
  GObject          parent_instance;

  /* Set once, before the worker starts. */
  GFile           *file;
  char            *member; /* NULL: the first heap of an archive */
  HfRecording     *recording;
  HfKnownHeap     *known; /* may be taken in place of the file; NULL if there is none */
  guint32          position;
  gboolean         should_restore; /* the snapshot that was shown last */
  guint64          memory_limit;
  gboolean         should_ask; /* before a large file is read */
  GCancellable    *cancellable;

  /* Set by the worker, read when it has ended. */
  char            *version;

  /* Main thread only. */
  gboolean         started;

  HfProgressRelay  relay;
};

G_DEFINE_FINAL_TYPE (HfLoadJob, hf_load_job, G_TYPE_OBJECT)

enum
{
  SIGNAL_PROGRESS,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

void
hf_load_result_free (HfLoadResult *self)
{
  hf_free_later (g_steal_pointer (&self->hierarchy), (GDestroyNotify) hf_hierarchy_unref);
  hf_free_later_object (&self->retention);
  hf_free_later_object (&self->analysis);
  hf_free_later_object (&self->recording);
  hf_stored_session_free (self->stored);
  g_free (self);
}

static void
hf_load_job_finalize (GObject *object)
{
  HfLoadJob *self = HF_LOAD_JOB (object);

  g_clear_object (&self->file);
  g_clear_object (&self->cancellable);
  g_free (self->member);
  g_free (self->version);
  hf_known_heap_free (self->known);
  hf_free_later_object (&self->recording);
  hf_progress_relay_clear (&self->relay);

  G_OBJECT_CLASS (hf_load_job_parent_class)->finalize (object);
}

static void
hf_load_job_class_init (HfLoadJobClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_load_job_finalize;

  signals[SIGNAL_PROGRESS] = g_signal_new ("progress", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                           0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_load_job_init (HfLoadJob *self)
{
  self->cancellable = g_cancellable_new ();
  self->position = HF_LAST_SNAPSHOT;
  hf_progress_relay_init (&self->relay, G_OBJECT (self), signals[SIGNAL_PROGRESS]);
}

HfLoadJob *
hf_load_job_new (GFile   *file,
                 guint64  memory_limit)
{
  HfLoadJob *self = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  self = g_object_new (HF_TYPE_LOAD_JOB, NULL);
  self->file = g_object_ref (file);
  self->memory_limit = memory_limit;

  return self;
}

HfLoadJob *
hf_load_job_new_for_snapshot (HfRecording *recording,
                              guint32      position)
{
  HfLoadJob *self = NULL;

  g_return_val_if_fail (HF_IS_RECORDING (recording), NULL);
  g_return_val_if_fail (position < hf_recording_get_n_heaps (recording), NULL);

  self = g_object_new (HF_TYPE_LOAD_JOB, NULL);
  self->recording = g_object_ref (recording);
  self->position = position;

  return self;
}

void
hf_load_job_set_position (HfLoadJob *self,
                          guint32    position)
{
  g_return_if_fail (HF_IS_LOAD_JOB (self));
  g_return_if_fail (!self->started);

  self->position = position;
}

void
hf_load_job_set_member (HfLoadJob  *self,
                        const char *member)
{
  g_return_if_fail (HF_IS_LOAD_JOB (self));
  g_return_if_fail (!self->started);

  g_free (self->member);
  self->member = g_strdup (member);
}

void
hf_load_job_offer (HfLoadJob         *self,
                   const HfKnownHeap *known)
{
  g_return_if_fail (HF_IS_LOAD_JOB (self));
  g_return_if_fail (!self->started);
  g_return_if_fail (known != NULL);

  hf_known_heap_free (self->known);
  self->known = hf_known_heap_copy (known);
}

void
hf_load_job_ask (HfLoadJob *self)
{
  g_return_if_fail (HF_IS_LOAD_JOB (self));
  g_return_if_fail (!self->started);

  self->should_ask = TRUE;
}

void
hf_load_job_restore (HfLoadJob *self)
{
  g_return_if_fail (HF_IS_LOAD_JOB (self));
  g_return_if_fail (!self->started);

  self->should_restore = TRUE;
}

const char *
hf_load_job_get_version (HfLoadJob *self)
{
  return self->version;
}

gboolean
hf_load_job_get_snapshot (HfLoadJob *self,
                          guint32   *position,
                          guint32   *n_snapshots)
{
  g_return_val_if_fail (HF_IS_LOAD_JOB (self), FALSE);

  if (self->recording == NULL)
    return FALSE;

  *position = self->position;
  *n_snapshots = hf_recording_get_n_heaps (self->recording);
  return TRUE;
}

/* ---- Progress ---------------------------------------------------------- */

HfProgressReport
hf_load_job_get_report (HfLoadJob *self)
{
  return hf_progress_relay_get_report (&self->relay);
}

double
hf_load_job_get_fraction (HfLoadJob *self)
{
  /* Where each stage begins, measured on heaps of 1e5 to 1e7 objects. */
  static const double starts[] = { 0, 0.6, 0.85, 1, 1, 1, 1, 1, 1 };
  const HfProgressReport report = hf_progress_relay_get_report (&self->relay);
  const double length = starts[report.stage + 1] - starts[report.stage];
  double part = 0;

  if (report.total == 0)
    return report.stage == HF_STAGE_READING ? -1 : starts[report.stage];

  part = (double) MIN (report.done, report.total) / (double) report.total;
  return starts[report.stage] + part * length;
}

/* ---- The work ---------------------------------------------------------- */

/* Analyzes the heap, unless that is done. */
static gboolean
find_analysis (HfLoadJob     *self,
               HfLoadResult  *result,
               HfProgress    *progress,
               GCancellable  *cancellable,
               GError       **error)
{
  HfHeap *heap = hf_recording_get_heap (result->recording, result->position);

  if (self->known == NULL || hf_known_heap_get_heap (self->known) != heap)
    {
      result->analysis = hf_analysis_new (heap, progress, cancellable, error);
      return result->analysis != NULL;
    }

  result->analysis = g_object_ref (self->known->analysis);
  if (self->known->retention != NULL)
    result->retention = g_object_ref (self->known->retention);
  return TRUE;
}

static gboolean
analyse (HfLoadJob     *self,
         HfLoadResult  *result,
         HfProgress    *progress,
         GCancellable  *cancellable,
         GError       **error)
{
  HfHeap *heap = hf_recording_get_heap (result->recording, result->position);
  HfWeight weight = HF_WEIGHT_REACHABLE;
  const HfReachability *reachability = NULL;

  if (!find_analysis (self, result, progress, cancellable, error))
    return FALSE;

  reachability = hf_analysis_get_reachability (result->analysis);
  if (reachability == NULL || reachability->n_objects == 0)
    weight = HF_WEIGHT_EVERYTHING;
  result->hierarchy = hf_hierarchy_new_by_namespace (result->analysis, weight, cancellable, error);
  hf_type_difference_prepare (heap);

  return result->hierarchy != NULL;
}

/* Notes are wanted in any case. */
static void
read_stored (HfLoadJob    *self,
             HfLoadResult *result)
{
  const char *digest = hf_recording_get_digest (result->recording);
  const HfArchive *archive = hf_recording_get_archive (result->recording);

  result->stored = hf_stored_session_read (self->file, hf_archive_get_apart (archive), digest);
  if (self->should_restore)
    result->position = hf_stored_session_get_position (result->stored, result->position);
}

/* A file that was written meanwhile is read. */
static gboolean
is_known (HfLoadJob *self)
{
  return self->known != NULL && self->version != NULL &&
         g_strcmp0 (self->version, self->known->version) == 0;
}

static HfRecording *
read_file (HfLoadJob     *self,
           HfProgress    *progress,
           GCancellable  *cancellable,
           GError       **error)
{
  const HfLoadOptions options = {
    .memory_limit = self->memory_limit,
    .member = self->member,
  };

  /* Before the reading: what is written meanwhile makes another version. */
  self->version = hf_file_version_read (self->file, cancellable);
  if (is_known (self))
    return g_object_ref (self->known->recording);
  if (self->should_ask && !hf_large_file_check (self->file, cancellable, error))
    return NULL;

  return hf_load_heap (self->file, &options, progress, cancellable, error);
}

static void
load (GTask        *task,
      HfLoadJob    *self,
      GCancellable *cancellable)
{
  g_autoptr (HfLoadResult) result = g_new0 (HfLoadResult, 1);
  HfProgress progress;
  GError *error = NULL;

  hf_progress_relay_start (&self->relay, &progress);

  if (self->recording != NULL)
    result->recording = g_object_ref (self->recording);
  else
    result->recording = read_file (self, &progress, cancellable, &error);
  if (result->recording == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  result->position = self->position;
  if (self->recording == NULL)
    read_stored (self, result);
  result->position = MIN (result->position, hf_recording_get_n_heaps (result->recording) - 1);
  if (!analyse (self, result, &progress, cancellable, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  g_task_return_pointer (task, g_steal_pointer (&result), (GDestroyNotify) hf_load_result_free);
}

/* The analysis takes over memory of the reading. */
static void
load_worker (GTask        *task,
             gpointer      source,
             gpointer      task_data G_GNUC_UNUSED,
             GCancellable *cancellable)
{
  hf_block_begin_stages ();
  load (task, source, cancellable);
  hf_block_end_stages ();
}

void
hf_load_job_run_async (HfLoadJob           *self,
                       GAsyncReadyCallback  callback,
                       gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (HF_IS_LOAD_JOB (self));
  g_return_if_fail (!self->started);

  self->started = TRUE;
  task = g_task_new (self, self->cancellable, callback, user_data);
  g_task_set_name (task, "hf_load_job_run_async");
  g_task_run_in_thread (task, load_worker);
}

HfLoadResult *
hf_load_job_run_finish (HfLoadJob     *self,
                        GAsyncResult  *result,
                        GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
hf_load_job_cancel (HfLoadJob *self)
{
  g_return_if_fail (HF_IS_LOAD_JOB (self));

  g_cancellable_cancel (self->cancellable);
}
