/* hf-heaps-task.c: several heaps are loaded, and a question about all of them is answered
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heaps-task.h"

typedef struct
{
  HfHeapsJob *heaps; /* NULL before there is one */
  char       *title; /* of a page whose state is wanted; NULL if it is not */
  GTask      *task;  /* NULL before the start and after the end */
  HfLatest   *query;
} HfHeapsTaskPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (HfHeapsTask, hf_heaps_task, G_TYPE_OBJECT)

enum
{
  SIGNAL_PROGRESS,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static HfHeapsTaskPrivate *
get (HfHeapsTask *self)
{
  return hf_heaps_task_get_instance_private (self);
}

static void
fail (HfHeapsTask *self,
      GError      *error)
{
  g_autoptr (GTask) task = g_steal_pointer (&get (self)->task);

  g_task_return_error (task, error);
}

static void
answered_cb (gpointer      owner,
             gpointer      data,
             gpointer      answer,
             const GError *error)
{
  HfHeapsTaskClass *klass = HF_HEAPS_TASK_GET_CLASS (owner);
  g_autoptr (GTask) task = NULL;

  if (answer == NULL)
    {
      fail (owner, g_error_copy (error));
      return;
    }

  task = g_steal_pointer (&get (owner)->task);
  g_task_return_pointer (task, klass->take (owner, data, answer), klass->free_result);
}

static void
progress_cb (HfHeapsTask *self)
{
  g_signal_emit (self, signals[SIGNAL_PROGRESS], 0);
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (HfHeapsTask) self = user_data;
  GError *error = NULL;
  const gboolean is_loaded = hf_heaps_job_run_finish (HF_HEAPS_JOB (source), result, &error);
  HfQuestion *question = NULL;

  /* Cancelled after the last heap was loaded. */
  if (get (self)->task == NULL)
    {
      g_clear_error (&error);
      return;
    }
  if (is_loaded)
    question = HF_HEAPS_TASK_GET_CLASS (self)->ask (self, &error);
  if (question == NULL)
    {
      fail (self, error);
      return;
    }

  hf_latest_ask (get (self)->query, question, answered_cb);
  progress_cb (self);
}

/* ---- The task ---------------------------------------------------------- */

static void
hf_heaps_task_finalize (GObject *object)
{
  HfHeapsTaskPrivate *private = get (HF_HEAPS_TASK (object));

  if (private->heaps != NULL)
    g_signal_handlers_disconnect_by_data (private->heaps, object);
  g_clear_object (&private->heaps);
  hf_latest_free (private->query);
  g_free (private->title);

  G_OBJECT_CLASS (hf_heaps_task_parent_class)->finalize (object);
}

static void
hf_heaps_task_class_init (HfHeapsTaskClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_heaps_task_finalize;

  signals[SIGNAL_PROGRESS] = g_signal_new ("progress", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                           0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_heaps_task_init (HfHeapsTask *self)
{
  get (self)->query = hf_latest_new (self);
}

void
hf_heaps_task_set_heaps (HfHeapsTask *self,
                         HfHeapsJob  *heaps)
{
  HfHeapsTaskPrivate *private = get (self);

  g_return_if_fail (private->heaps == NULL);

  private->heaps = g_object_ref (heaps);
  g_signal_connect_swapped (heaps, "progress", G_CALLBACK (progress_cb), self);
}

HfHeapsJob *
hf_heaps_task_get_heaps (HfHeapsTask *self)
{
  return get (self)->heaps;
}

void
hf_heaps_task_restore (HfHeapsTask *self,
                       const char  *title)
{
  g_return_if_fail (HF_IS_HEAPS_TASK (self));
  g_return_if_fail (get (self)->task == NULL);

  g_free (get (self)->title);
  get (self)->title = g_strdup (title);
}

const char *
hf_heaps_task_get_title (HfHeapsTask *self)
{
  return get (self)->title;
}

void
hf_heaps_task_run_async (HfHeapsTask         *self,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  HfHeapsTaskPrivate *private = NULL;

  g_return_if_fail (HF_IS_HEAPS_TASK (self));
  g_return_if_fail (get (self)->heaps != NULL && get (self)->task == NULL);

  private = get (self);
  private->task = g_task_new (self, NULL, callback, user_data);
  g_task_set_name (private->task, G_OBJECT_TYPE_NAME (self));
  hf_heaps_job_run_async (private->heaps, loaded_cb, g_object_ref (self));
}

gpointer
hf_heaps_task_run_finish (HfHeapsTask   *self,
                          GAsyncResult  *result,
                          GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
hf_heaps_task_cancel (HfHeapsTask *self)
{
  g_autoptr (HfHeapsTask) held = NULL;
  HfHeapsTaskPrivate *private = NULL;

  g_return_if_fail (HF_IS_HEAPS_TASK (self));

  private = get (self);
  if (private->task == NULL)
    return;

  held = g_object_ref (self);
  if (hf_heaps_job_is_running (private->heaps))
    {
      hf_heaps_job_cancel (private->heaps);
      return;
    }

  hf_latest_cancel (private->query);
  fail (self, g_error_new_literal (G_IO_ERROR, G_IO_ERROR_CANCELLED, "Cancelled"));
}

/* ---- Progress ---------------------------------------------------------- */

static gboolean
is_asking (HfHeapsTask *self)
{
  return HF_HEAPS_TASK_GET_CLASS (self)->stage != 0 && hf_latest_is_busy (get (self)->query);
}

static HfProgressReport
get_report (gpointer self)
{
  HfProgressReport report = hf_heaps_job_get_report (get (self)->heaps);

  if (is_asking (self))
    report.stage = HF_HEAPS_TASK_GET_CLASS (self)->stage;
  return report;
}

/* How long the answer takes is not known. */
static double
get_fraction (gpointer self)
{
  return is_asking (self) ? -1 : hf_heaps_job_get_fraction (get (self)->heaps);
}

static void
cancel (gpointer self)
{
  hf_heaps_task_cancel (self);
}

const HfLoadWork *
hf_heaps_task_get_work (void)
{
  static const HfLoadWork work = { get_report, get_fraction, cancel };

  return &work;
}
