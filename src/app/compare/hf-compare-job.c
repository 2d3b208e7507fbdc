/* hf-compare-job.c: two heaps are loaded, analyzed and compared, in workers
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-job.h"

#include "hf-heaps-job.h"

struct _HfCompareJob
{
  GObject          parent_instance;

  HfHeapsJob      *heaps;
  gboolean         should_sort; /* by the times at which the heaps were taken */
  char            *title; /* of a comparison whose state is wanted; NULL if it is not */

  GTask           *task;  /* NULL before the start and after the end */
  HfLatest        *query; /* compares */
  HfCompareResult *result;
};

G_DEFINE_FINAL_TYPE (HfCompareJob, hf_compare_job, G_TYPE_OBJECT)

enum
{
  SIGNAL_PROGRESS,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- The end ----------------------------------------------------------- */

static void
fail (HfCompareJob *self,
      GError       *error)
{
  g_autoptr (GTask) task = g_steal_pointer (&self->task);

  g_task_return_error (task, error);
}

static void
fail_cancelled (HfCompareJob *self)
{
  fail (self, g_error_new_literal (G_IO_ERROR, G_IO_ERROR_CANCELLED, "Cancelled"));
}

/* ---- Comparing --------------------------------------------------------- */

static void
compared_cb (gpointer      owner,
             gpointer      data,
             gpointer      answer,
             const GError *error)
{
  HfCompareJob *self = owner;
  g_autoptr (GTask) task = NULL;

  if (answer == NULL)
    {
      fail (self, g_error_copy (error));
      return;
    }

  task = g_steal_pointer (&self->task);
  self->result->comparison = answer;
  hf_compare_result_take_stored (self->result, data);
  g_task_return_pointer (task, g_steal_pointer (&self->result),
                         (GDestroyNotify) hf_compare_result_free);
}

static void
compare (HfCompareJob *self)
{
  if (self->should_sort)
    hf_compare_result_sort (self->result);
  hf_latest_ask (self->query, hf_compare_result_new_question (self->result, self->title),
                 compared_cb);
}

/* ---- Loading ----------------------------------------------------------- */

static void
progress_cb (HfCompareJob *self)
{
  g_signal_emit (self, signals[SIGNAL_PROGRESS], 0);
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (HfCompareJob) self = user_data;
  HfHeapsJob *heaps = HF_HEAPS_JOB (source);
  GError *error = NULL;
  const gboolean is_loaded = hf_heaps_job_run_finish (heaps, result, &error);

  /* Cancelled after the last heap was loaded. */
  if (self->task == NULL)
    {
      g_clear_error (&error);
      return;
    }
  if (!is_loaded)
    {
      fail (self, error);
      return;
    }

  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      self->result->heaps[side] = hf_known_heap_copy (hf_heaps_job_get_known (heaps, side));
      self->result->hierarchies[side] = hf_heaps_job_steal_hierarchy (heaps, side);
    }
  compare (self);
}

/* ---- The job ----------------------------------------------------------- */

static void
hf_compare_job_finalize (GObject *object)
{
  HfCompareJob *self = HF_COMPARE_JOB (object);

  if (self->heaps != NULL)
    g_signal_handlers_disconnect_by_data (self->heaps, self);
  g_clear_object (&self->heaps);
  hf_latest_free (self->query);
  g_free (self->title);
  hf_compare_result_free (self->result);

  G_OBJECT_CLASS (hf_compare_job_parent_class)->finalize (object);
}

static void
hf_compare_job_class_init (HfCompareJobClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_compare_job_finalize;

  signals[SIGNAL_PROGRESS] = g_signal_new ("progress", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                           0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_compare_job_init (HfCompareJob *self)
{
  self->query = hf_latest_new (self);
  self->result = g_new0 (HfCompareResult, 1);
}

HfCompareJob *
hf_compare_job_new (HfPage               *page,
                    const HfComparePlace *places)
{
  HfCompareJob *self = NULL;

  g_return_val_if_fail (HF_IS_PAGE (page), NULL);

  self = g_object_new (HF_TYPE_COMPARE_JOB, NULL);
  self->heaps = hf_heaps_job_new (page, places, HF_N_SIDES);
  g_signal_connect_swapped (self->heaps, "progress", G_CALLBACK (progress_cb), self);

  return self;
}

void
hf_compare_job_offer (HfCompareJob      *self,
                      HfSide             side,
                      const HfKnownHeap *known)
{
  g_return_if_fail (HF_IS_COMPARE_JOB (self));
  g_return_if_fail (self->task == NULL);

  hf_heaps_job_offer (self->heaps, side, known);
}

void
hf_compare_job_sort (HfCompareJob *self)
{
  g_return_if_fail (HF_IS_COMPARE_JOB (self));

  self->should_sort = TRUE;
}

void
hf_compare_job_restore (HfCompareJob *self,
                        const char   *title)
{
  g_return_if_fail (HF_IS_COMPARE_JOB (self));

  g_free (self->title);
  self->title = g_strdup (title);
}

void
hf_compare_job_ask (HfCompareJob *self)
{
  g_return_if_fail (HF_IS_COMPARE_JOB (self));

  hf_heaps_job_ask (self->heaps);
}

void
hf_compare_job_force (HfCompareJob *self)
{
  g_return_if_fail (HF_IS_COMPARE_JOB (self));

  hf_heaps_job_force (self->heaps);
}

void
hf_compare_job_run_async (HfCompareJob        *self,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  g_return_if_fail (HF_IS_COMPARE_JOB (self));
  g_return_if_fail (self->task == NULL);

  self->task = g_task_new (self, NULL, callback, user_data);
  g_task_set_name (self->task, "hf_compare_job_run_async");
  hf_heaps_job_run_async (self->heaps, loaded_cb, g_object_ref (self));
}

HfCompareResult *
hf_compare_job_run_finish (HfCompareJob  *self,
                           GAsyncResult  *result,
                           GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
hf_compare_job_cancel (HfCompareJob *self)
{
  g_autoptr (HfCompareJob) held = NULL;

  g_return_if_fail (HF_IS_COMPARE_JOB (self));

  if (self->task == NULL)
    return;

  held = g_object_ref (self);
  if (hf_heaps_job_is_running (self->heaps))
    {
      hf_heaps_job_cancel (self->heaps);
      return;
    }

  hf_latest_cancel (self->query);
  fail_cancelled (self);
}

HfSide
hf_compare_job_get_side (HfCompareJob *self)
{
  return hf_heaps_job_get_position (self->heaps);
}

const HfKnownHeap *
hf_compare_job_get_known (HfCompareJob *self,
                          HfSide        side)
{
  return hf_heaps_job_get_known (self->heaps, side);
}

const char *
hf_compare_job_get_version (HfCompareJob *self,
                            HfSide        side)
{
  return hf_heaps_job_get_version (self->heaps, side);
}

/* ---- Progress ---------------------------------------------------------- */

HfProgressReport
hf_compare_job_get_report (HfCompareJob *self)
{
  return hf_heaps_job_get_report (self->heaps);
}

double
hf_compare_job_get_fraction (HfCompareJob *self)
{
  return hf_heaps_job_get_fraction (self->heaps);
}
