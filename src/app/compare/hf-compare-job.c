/* hf-compare-job.c: two heaps are loaded, analyzed and compared, in workers
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-job.h"

struct _HfCompareJob
{
  HfHeapsTask      parent_instance;

  gboolean         should_sort; /* by the times at which the heaps were taken */
  HfCompareResult *result;
};

G_DEFINE_FINAL_TYPE (HfCompareJob, hf_compare_job, HF_TYPE_HEAPS_TASK)

static HfQuestion *
hf_compare_job_ask (HfHeapsTask  *task,
                    GError      **error G_GNUC_UNUSED)
{
  HfCompareJob *self = HF_COMPARE_JOB (task);
  HfHeapsJob *heaps = hf_heaps_task_get_heaps (task);

  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      self->result->heaps[side] = hf_known_heap_copy (hf_heaps_job_get_known (heaps, side));
      self->result->hierarchies[side] = hf_heaps_job_steal_hierarchy (heaps, side);
    }
  if (self->should_sort)
    hf_compare_result_sort (self->result);
  return hf_compare_result_new_question (self->result, hf_heaps_task_get_title (task));
}

static gpointer
hf_compare_job_take (HfHeapsTask *task,
                     gpointer     data,
                     gpointer     answer)
{
  HfCompareJob *self = HF_COMPARE_JOB (task);

  hf_compare_result_take (self->result, data, answer);
  return g_steal_pointer (&self->result);
}

/* ---- The job ----------------------------------------------------------- */

static void
hf_compare_job_finalize (GObject *object)
{
  hf_compare_result_free (HF_COMPARE_JOB (object)->result);

  G_OBJECT_CLASS (hf_compare_job_parent_class)->finalize (object);
}

static void
hf_compare_job_class_init (HfCompareJobClass *klass)
{
  HfHeapsTaskClass *task_class = HF_HEAPS_TASK_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hf_compare_job_finalize;
  task_class->ask = hf_compare_job_ask;
  task_class->take = hf_compare_job_take;
  task_class->free_result = (GDestroyNotify) hf_compare_result_free;
}

static void
hf_compare_job_init (HfCompareJob *self)
{
  self->result = g_new0 (HfCompareResult, 1);
}

HfCompareJob *
hf_compare_job_new (HfHeapsJob *heaps)
{
  HfCompareJob *self = NULL;

  g_return_val_if_fail (HF_IS_HEAPS_JOB (heaps), NULL);

  self = g_object_new (HF_TYPE_COMPARE_JOB, NULL);
  hf_heaps_task_set_heaps (HF_HEAPS_TASK (self), heaps);
  return self;
}

void
hf_compare_job_sort (HfCompareJob *self)
{
  g_return_if_fail (HF_IS_COMPARE_JOB (self));

  self->should_sort = TRUE;
}
