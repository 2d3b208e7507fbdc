/* hf-growth-job.c: several heaps are loaded, and the paths that grow over them found, in workers
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-growth-job.h"

#include "hf-compare-text.h"
#include "hf-fault-text.h"
#include "hf-free-later.h"
#include "hf-latest.h"

struct _HfGrowthJob
{
  GObject         parent_instance;

  HfHeapsJob     *heaps;
  gboolean        is_sorted;
  char           *title;  /* of a growth whose state is wanted; NULL if it is not */
  guint           failed; /* the place of the heap that cannot be used */

  GTask          *task;  /* NULL before the start and after the end */
  HfLatest       *query; /* finds the growth */
  HfGrowthResult *result;
};

G_DEFINE_FINAL_TYPE (HfGrowthJob, hf_growth_job, G_TYPE_OBJECT)

enum
{
  SIGNAL_PROGRESS,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

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

static HfGrowthResult *
make_result (HfGrowthJob *self)
{
  HfGrowthResult *result = self->result;
  g_autofree Moment *moments = g_new (Moment, result->n);
  gboolean is_sorted = self->is_sorted;

  for (guint i = 0; i < result->n; i++)
    {
      const HfKnownHeap *known = hf_heaps_job_get_known (self->heaps, i);

      moments[i].position = i;
      moments[i].taken = hf_compare_text_find_time (hf_known_heap_get_heap (known));
      is_sorted = is_sorted || moments[i].taken == 0;
    }
  if (!is_sorted)
    qsort (moments, result->n, sizeof (Moment), compare_moments);

  for (guint i = 0; i < result->n; i++)
    {
      result->order[i] = moments[i].position;
      result->heaps[i] = hf_known_heap_copy (
        hf_heaps_job_get_known (self->heaps, moments[i].position));
    }
  return result;
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

static void
fail (HfGrowthJob *self,
      GError      *error)
{
  g_autoptr (GTask) task = g_steal_pointer (&self->task);

  g_task_return_error (task, error);
}

static void
found_cb (gpointer      owner,
          gpointer      data,
          gpointer      answer,
          const GError *error)
{
  HfGrowthJob *self = owner;
  g_autoptr (GTask) task = NULL;

  if (answer == NULL)
    {
      fail (self, g_error_copy (error));
      return;
    }

  task = g_steal_pointer (&self->task);
  self->result->growth = answer;
  self->result->stored = g_steal_pointer (&((Snapshots *) data)->stored);
  g_task_return_pointer (task, g_steal_pointer (&self->result),
                         (GDestroyNotify) hf_growth_result_free);
}

static void
progress_cb (HfGrowthJob *self)
{
  g_signal_emit (self, signals[SIGNAL_PROGRESS], 0);
}

/* Returns whether all heaps say what holds their objects. */
static gboolean
can_grow (HfGrowthJob  *self,
          GError      **error)
{
  for (self->failed = 0; self->failed < self->result->n; self->failed++)
    {
      const HfKnownHeap *known = hf_heaps_job_get_known (self->heaps, self->failed);
      g_autofree char *unknown = hf_fault_text_dup_unknown (known->analysis);

      if (unknown == NULL)
        continue;
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, unknown);
      return FALSE;
    }
  return TRUE;
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (HfGrowthJob) self = user_data;
  GError *error = NULL;
  const gboolean is_loaded = hf_heaps_job_run_finish (HF_HEAPS_JOB (source), result, &error);

  /* Cancelled after the last heap was loaded. */
  if (self->task == NULL)
    {
      g_clear_error (&error);
      return;
    }
  self->failed = hf_heaps_job_get_position (self->heaps);
  if (!is_loaded || !can_grow (self, &error))
    {
      fail (self, error);
      return;
    }

  hf_latest_ask (self->query, new_question (make_result (self), self->title), found_cb);
  progress_cb (self);
}

/* ---- The job ----------------------------------------------------------- */

static void
hf_growth_job_finalize (GObject *object)
{
  HfGrowthJob *self = HF_GROWTH_JOB (object);

  if (self->heaps != NULL)
    g_signal_handlers_disconnect_by_data (self->heaps, self);
  g_clear_object (&self->heaps);
  hf_latest_free (self->query);
  hf_growth_result_free (self->result);
  g_free (self->title);

  G_OBJECT_CLASS (hf_growth_job_parent_class)->finalize (object);
}

static void
hf_growth_job_class_init (HfGrowthJobClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_growth_job_finalize;

  signals[SIGNAL_PROGRESS] = g_signal_new ("progress", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                           0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_growth_job_init (HfGrowthJob *self)
{
  self->query = hf_latest_new (self);
}

HfGrowthJob *
hf_growth_job_new (HfHeapsJob *heaps,
                   guint       n,
                   gboolean    is_sorted)
{
  HfGrowthJob *self = NULL;

  g_return_val_if_fail (HF_IS_HEAPS_JOB (heaps), NULL);

  self = g_object_new (HF_TYPE_GROWTH_JOB, NULL);
  self->heaps = g_object_ref (heaps);
  self->is_sorted = is_sorted;
  self->result = g_new0 (HfGrowthResult, 1);
  self->result->n = n;
  self->result->heaps = g_new0 (HfKnownHeap *, n);
  self->result->order = g_new0 (guint, n);
  g_signal_connect_swapped (heaps, "progress", G_CALLBACK (progress_cb), self);

  return self;
}

HfHeapsJob *
hf_growth_job_get_heaps (HfGrowthJob *self)
{
  return self->heaps;
}

void
hf_growth_job_restore (HfGrowthJob *self,
                       const char  *title)
{
  g_return_if_fail (HF_IS_GROWTH_JOB (self));
  g_return_if_fail (self->task == NULL);

  g_free (self->title);
  self->title = g_strdup (title);
}

void
hf_growth_job_run_async (HfGrowthJob         *self,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_return_if_fail (HF_IS_GROWTH_JOB (self));
  g_return_if_fail (self->task == NULL);

  self->task = g_task_new (self, NULL, callback, user_data);
  g_task_set_name (self->task, "hf_growth_job_run_async");
  hf_heaps_job_run_async (self->heaps, loaded_cb, g_object_ref (self));
}

HfGrowthResult *
hf_growth_job_run_finish (HfGrowthJob   *self,
                          GAsyncResult  *result,
                          GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

guint
hf_growth_job_get_failed (HfGrowthJob *self)
{
  /* The last one if all of them can be used. */
  return MIN (self->failed, self->result == NULL ? self->failed : self->result->n - 1);
}

void
hf_growth_job_cancel (HfGrowthJob *self)
{
  g_autoptr (HfGrowthJob) held = NULL;

  g_return_if_fail (HF_IS_GROWTH_JOB (self));

  if (self->task == NULL)
    return;

  held = g_object_ref (self);
  if (hf_heaps_job_is_running (self->heaps))
    {
      hf_heaps_job_cancel (self->heaps);
      return;
    }

  hf_latest_cancel (self->query);
  fail (self, g_error_new_literal (G_IO_ERROR, G_IO_ERROR_CANCELLED, "Cancelled"));
}

/* ---- Progress ---------------------------------------------------------- */

HfProgressReport
hf_growth_job_get_report (HfGrowthJob *self)
{
  HfProgressReport report = hf_heaps_job_get_report (self->heaps);

  if (hf_latest_is_busy (self->query))
    report.stage = HF_STAGE_REASONS;
  return report;
}

double
hf_growth_job_get_fraction (HfGrowthJob *self)
{
  return hf_latest_is_busy (self->query) ? -1 : hf_heaps_job_get_fraction (self->heaps);
}
