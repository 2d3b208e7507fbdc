/* hf-growth-job.c: several heaps are loaded, and the paths that grow over them found, in workers
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-growth-job.h"

#include "hf-compare-text.h"
#include "hf-fault-text.h"
#include "hf-free-later.h"

struct _HfGrowthJob
{
  HfHeapsTask     parent_instance;

  gboolean        is_sorted;
  gboolean        is_loaded;
  guint           failed; /* the place of the heap that cannot be used */
  HfGrowthResult *result;
};

G_DEFINE_FINAL_TYPE (HfGrowthJob, hf_growth_job, HF_TYPE_HEAPS_TASK)

/* ---- The result -------------------------------------------------------- */

void
hf_growth_result_free (HfGrowthResult *self)
{
  if (self == NULL)
    return;

  for (guint i = 0; i < self->n; i++)
    hf_known_heap_free (self->heaps[i]);
  hf_free_later (g_steal_pointer (&self->growth), (GDestroyNotify) hf_growth_unref);
  hf_growth_state_free (self->stored);
  g_free (self->heaps);
  g_free (self->order);
  g_free (self);
}

typedef struct
{
  guint   position;
  guint64 taken;
} Moment;

static int
compare_moments (gconstpointer a,
                 gconstpointer b)
{
  const Moment *one = a;
  const Moment *other = b;

  if (one->taken != other->taken)
    return one->taken < other->taken ? -1 : 1;
  return one->position < other->position ? -1 : 1;
}

static void
sort (HfGrowthJob *self)
{
  HfGrowthResult *result = self->result;
  HfHeapsJob *heaps = hf_heaps_task_get_heaps (HF_HEAPS_TASK (self));
  g_autofree Moment *moments = g_new (Moment, result->n);
  gboolean is_sorted = self->is_sorted;

  for (guint i = 0; i < result->n; i++)
    {
      const HfKnownHeap *known = hf_heaps_job_get_known (heaps, i);

      moments[i].position = i;
      moments[i].taken = hf_compare_text_find_time (hf_known_heap_get_heap (known));
      is_sorted = is_sorted || moments[i].taken == 0;
    }
  if (!is_sorted)
    qsort (moments, result->n, sizeof (Moment), compare_moments);

  for (guint i = 0; i < result->n; i++)
    {
      result->order[i] = moments[i].position;
      result->heaps[i] = hf_known_heap_copy (hf_heaps_job_get_known (heaps, moments[i].position));
    }
}

/* ---- The growth -------------------------------------------------------- */

typedef struct
{
  guint           n;
  HfComparedHeap *heaps;
  char           *digest; /* of a state that is wanted; NULL if none is */
  char           *title;
  HfGrowthState  *stored;
} Snapshots;

static void
snapshots_free (gpointer data)
{
  Snapshots *self = data;

  for (guint i = 0; i < self->n; i++)
    hf_compared_heap_clear (&self->heaps[i]);
  g_free (self->heaps);
  g_free (self->digest);
  g_free (self->title);
  hf_growth_state_free (self->stored);
  g_free (self);
}

static gpointer
growth_worker (gpointer       data,
               GCancellable  *cancellable,
               GError       **error)
{
  Snapshots *self = data;
  g_autoptr (GPtrArray) trees = g_ptr_array_new_with_free_func (
    (GDestroyNotify) hf_reason_tree_unref);

  if (self->digest != NULL)
    self->stored = hf_growth_store_read (self->digest, self->title);
  for (guint i = 0; i < self->n; i++)
    {
      HfComparedHeap *heap = &self->heaps[i];
      HfReasonTree *tree = NULL;

      if (hf_compared_heap_retain (heap, cancellable, error))
        tree = hf_reason_tree_new (heap, NULL, cancellable, error);
      if (tree == NULL)
        return NULL;
      g_ptr_array_add (trees, tree);
    }
  return hf_growth_new ((HfReasonTree **) trees->pdata, trees->len, 0, NULL, cancellable, error);
}

static HfQuestion *
new_question (const HfGrowthResult *result,
              const char           *title)
{
  static const HfQuestionKind kind = { "hf_growth", growth_worker, snapshots_free,
                                       (GDestroyNotify) hf_growth_unref };
  Snapshots *data = g_new0 (Snapshots, 1);

  data->n = result->n;
  data->title = g_strdup (title);
  data->digest = title == NULL ? NULL : hf_growth_store_dup_digest (result->heaps, result->n);
  data->heaps = g_new0 (HfComparedHeap, result->n);
  for (guint i = 0; i < result->n; i++)
    data->heaps[i] = hf_compared_heap_new (result->heaps[i]->analysis, result->heaps[i]->retention);
  return hf_question_new (&kind, data);
}

/* ---- The steps --------------------------------------------------------- */

/* Returns whether all heaps say what holds their objects. */
static gboolean
can_grow (HfGrowthJob  *self,
          GError      **error)
{
  HfHeapsJob *heaps = hf_heaps_task_get_heaps (HF_HEAPS_TASK (self));

  for (self->failed = 0; self->failed < self->result->n; self->failed++)
    {
      const HfKnownHeap *known = hf_heaps_job_get_known (heaps, self->failed);
      g_autofree char *unknown = hf_fault_text_dup_unknown (known->analysis);

      if (unknown == NULL)
        continue;
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, unknown);
      return FALSE;
    }
  return TRUE;
}

static HfQuestion *
hf_growth_job_ask (HfHeapsTask  *task,
                   GError      **error)
{
  HfGrowthJob *self = HF_GROWTH_JOB (task);

  self->is_loaded = TRUE;
  if (!can_grow (self, error))
    return NULL;

  sort (self);
  return new_question (self->result, hf_heaps_task_get_title (task));
}

static gpointer
hf_growth_job_take (HfHeapsTask *task,
                    gpointer     data,
                    gpointer     answer)
{
  HfGrowthJob *self = HF_GROWTH_JOB (task);

  self->result->growth = answer;
  self->result->stored = g_steal_pointer (&((Snapshots *) data)->stored);
  return g_steal_pointer (&self->result);
}

/* ---- The job ----------------------------------------------------------- */

static void
hf_growth_job_finalize (GObject *object)
{
  hf_growth_result_free (HF_GROWTH_JOB (object)->result);

  G_OBJECT_CLASS (hf_growth_job_parent_class)->finalize (object);
}

static void
hf_growth_job_class_init (HfGrowthJobClass *klass)
{
  HfHeapsTaskClass *task_class = HF_HEAPS_TASK_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hf_growth_job_finalize;
  task_class->ask = hf_growth_job_ask;
  task_class->take = hf_growth_job_take;
  task_class->free_result = (GDestroyNotify) hf_growth_result_free;
  task_class->stage = HF_STAGE_REASONS;
}

static void
hf_growth_job_init (HfGrowthJob *self G_GNUC_UNUSED)
{
}

HfGrowthJob *
hf_growth_job_new (HfHeapsJob *heaps,
                   guint       n,
                   gboolean    is_sorted)
{
  HfGrowthJob *self = NULL;

  g_return_val_if_fail (HF_IS_HEAPS_JOB (heaps), NULL);

  self = g_object_new (HF_TYPE_GROWTH_JOB, NULL);
  hf_heaps_task_set_heaps (HF_HEAPS_TASK (self), heaps);
  self->is_sorted = is_sorted;
  self->result = g_new0 (HfGrowthResult, 1);
  self->result->n = n;
  self->result->heaps = g_new0 (HfKnownHeap *, n);
  self->result->order = g_new0 (guint, n);

  return self;
}

guint
hf_growth_job_get_failed (HfGrowthJob *self)
{
  HfHeapsJob *heaps = hf_heaps_task_get_heaps (HF_HEAPS_TASK (self));

  /* The last one if all of them can be used. */
  return self->is_loaded ? MIN (self->failed, self->result->n - 1)
                         : hf_heaps_job_get_position (heaps);
}
