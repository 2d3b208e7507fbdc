/* hf-compare-job.c: two heaps are loaded, analyzed and compared, in workers
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-job.h"

struct _HfCompareJob
{
  GObject         parent_instance;

  HfPage         *page;   /* borrowed */
  HfComparePlace  places[HF_N_SIDES];
  HfKnownHeap    *offers[HF_N_SIDES];   /* NULL if there is none */
  char           *versions[HF_N_SIDES]; /* NULL until the file was read */
  guint64         memory_limit;
  gboolean        should_ask;
  gboolean        should_sort; /* by the times at which the heaps were taken */
  gboolean        is_cancelled;
  char           *title; /* of a comparison whose state is wanted; NULL if it is not */

  GTask          *task;    /* NULL before the start and after the end */
  HfSide          side;
  HfLoadJob      *load;    /* of the side; NULL if none runs */
  HfPage         *awaited; /* borrowed: reads the heap of the side; NULL if none does */
  HfLatest       *query;   /* compares */
  HfProgressReport report;
  HfCompareResult *result;
};

G_DEFINE_FINAL_TYPE (HfCompareJob, hf_compare_job, G_TYPE_OBJECT)

enum
{
  SIGNAL_PROGRESS,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void load_side (HfCompareJob *self);

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
  self->report = hf_load_job_get_report (self->load);
  g_signal_emit (self, signals[SIGNAL_PROGRESS], 0);
}

static void
clear_load (HfCompareJob *self)
{
  if (self->load != NULL)
    g_signal_handlers_disconnect_by_data (self->load, self);
  g_clear_object (&self->load);
}

static void
take_result (HfCompareJob *self,
             HfLoadResult *loaded)
{
  const HfComparePlace *place = &self->places[self->side];
  HfKnownHeap *heap = g_new0 (HfKnownHeap, 1);

  heap->file = g_object_ref (place->file);
  heap->member = g_strdup (place->member);
  heap->version = g_strdup (self->versions[self->side]);
  heap->recording = g_steal_pointer (&loaded->recording);
  heap->position = loaded->position;
  heap->analysis = g_steal_pointer (&loaded->analysis);
  heap->retention = g_steal_pointer (&loaded->retention);
  self->result->heaps[self->side] = heap;
  self->result->hierarchies[self->side] = g_steal_pointer (&loaded->hierarchy);
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (HfCompareJob) self = user_data;
  GError *error = NULL;
  g_autoptr (HfLoadResult) loaded = hf_load_job_run_finish (HF_LOAD_JOB (source), result, &error);

  g_free (self->versions[self->side]);
  self->versions[self->side] = g_strdup (hf_load_job_get_version (self->load));
  clear_load (self);
  if (loaded == NULL)
    {
      fail (self, error);
      return;
    }

  take_result (self, loaded);
  if (self->is_cancelled)
    {
      fail_cancelled (self);
      return;
    }
  if (self->side == HF_SIDE_AFTER)
    {
      compare (self);
      return;
    }
  self->side = HF_SIDE_AFTER;
  load_side (self);
}

/* The other heap may be of the same file. */
static HfKnownHeap *
find_known (HfCompareJob  *self,
            HfPage       **loading)
{
  const HfComparePlace *place = &self->places[self->side];
  const HfKnownHeap *before = self->result->heaps[HF_SIDE_BEFORE];

  *loading = NULL;
  if (before != NULL && hf_compare_place_is_file (place, before->file, before->member))
    return hf_known_heap_copy (before);
  if (self->offers[self->side] != NULL)
    return hf_known_heap_copy (self->offers[self->side]);

  return hf_page_find_heap (self->page, place->file, place->member, loading);
}

static void
start_load (HfCompareJob      *self,
            const HfKnownHeap *known)
{
  const HfComparePlace *place = &self->places[self->side];

  self->load = hf_load_job_new (place->file, self->memory_limit);
  hf_load_job_set_member (self->load, place->member);
  hf_load_job_set_position (self->load, place->position);
  if (known != NULL)
    hf_load_job_offer (self->load, known);
  if (self->should_ask)
    hf_load_job_ask (self->load);
  g_signal_connect_swapped (self->load, "progress", G_CALLBACK (progress_cb), self);
  hf_load_job_run_async (self->load, loaded_cb, g_object_ref (self));
}

/* ---- Waiting for another page ------------------------------------------ */

static void awaited_cb (HfCompareJob *self);

static void
finalized_cb (gpointer  data,
              GObject  *page G_GNUC_UNUSED)
{
  HfCompareJob *self = data;

  self->awaited = NULL;
  load_side (self);
  g_object_unref (self);
}

static void
stop_waiting (HfCompareJob *self)
{
  if (self->awaited == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->awaited, self);
  g_object_weak_unref (G_OBJECT (self->awaited), finalized_cb, self);
  self->awaited = NULL;
  g_object_unref (self);
}

static void
awaited_cb (HfCompareJob *self)
{
  g_autoptr (HfCompareJob) held = g_object_ref (self);

  stop_waiting (self);
  load_side (self);
}

static void
wait_for (HfCompareJob *self,
          HfPage       *page)
{
  self->awaited = page;
  g_signal_connect_swapped (page, "notify::state", G_CALLBACK (awaited_cb), self);
  g_object_weak_ref (G_OBJECT (page), finalized_cb, g_object_ref (self));
}

static void
load_side (HfCompareJob *self)
{
  HfPage *loading = NULL;
  g_autoptr (HfKnownHeap) known = find_known (self, &loading);

  if (loading != NULL)
    wait_for (self, loading);
  else
    start_load (self, known);
}

/* ---- The job ----------------------------------------------------------- */

static void
hf_compare_job_finalize (GObject *object)
{
  HfCompareJob *self = HF_COMPARE_JOB (object);

  clear_load (self);
  hf_latest_free (self->query);
  g_free (self->title);
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      hf_compare_place_clear (&self->places[side]);
      hf_known_heap_free (self->offers[side]);
      g_free (self->versions[side]);
    }
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
  self->page = page;
  for (guint side = 0; side < HF_N_SIDES; side++)
    self->places[side] = hf_compare_place_copy (&places[side]);

  return self;
}

void
hf_compare_job_offer (HfCompareJob      *self,
                      HfSide             side,
                      const HfKnownHeap *known)
{
  g_return_if_fail (HF_IS_COMPARE_JOB (self));
  g_return_if_fail (self->task == NULL);

  hf_known_heap_free (self->offers[side]);
  self->offers[side] = hf_known_heap_copy (known);
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

  self->should_ask = TRUE;
}

void
hf_compare_job_force (HfCompareJob *self)
{
  g_return_if_fail (HF_IS_COMPARE_JOB (self));

  self->memory_limit = G_MAXUINT64;
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
  load_side (self);
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

  if (self->is_cancelled || self->task == NULL)
    return;

  held = g_object_ref (self);
  self->is_cancelled = TRUE;
  if (self->load != NULL)
    {
      hf_load_job_cancel (self->load);
      return;
    }

  stop_waiting (self);
  hf_latest_cancel (self->query);
  fail_cancelled (self);
}

HfSide
hf_compare_job_get_side (HfCompareJob *self)
{
  return self->side;
}

const HfKnownHeap *
hf_compare_job_get_known (HfCompareJob *self,
                          HfSide        side)
{
  return self->result == NULL ? NULL : self->result->heaps[side];
}

const char *
hf_compare_job_get_version (HfCompareJob *self,
                            HfSide        side)
{
  return self->versions[side];
}

/* ---- Progress ---------------------------------------------------------- */

HfProgressReport
hf_compare_job_get_report (HfCompareJob *self)
{
  return self->report;
}

double
hf_compare_job_get_fraction (HfCompareJob *self)
{
  const double done = self->side == HF_SIDE_BEFORE ? 0 : 0.5;
  double part = 0;

  if (self->load == NULL)
    return self->awaited != NULL ? -1 : done + 0.5;

  part = hf_load_job_get_fraction (self->load);
  return part < 0 ? -1 : done + part / 2;
}
