/* hf-heaps-job.c: several heaps are loaded and analyzed in workers, one after another
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heaps-job.h"

#include "hf-free-later.h"

typedef struct
{
  HfComparePlace  place;
  HfKnownHeap    *offer;     /* NULL if there is none */
  char           *version;   /* NULL until the file was read */
  HfKnownHeap    *known;     /* NULL until it is loaded */
  HfHierarchy    *hierarchy; /* NULL until it is loaded, and once it is taken */
} Part;

struct _HfHeapsJob
{
  GObject           parent_instance;

  HfPage           *page; /* borrowed */
  guint             n;
  Part             *parts;
  guint64           memory_limit;
  gboolean          should_ask;
  gboolean          is_cancelled;

  GTask            *task;    /* NULL before the start and after the end */
  guint             position; /* of the heap that is loaded */
  HfLoadJob        *load;    /* of that heap; NULL if none runs */
  HfPage           *awaited; /* borrowed: reads that heap; NULL if none does */
  HfProgressReport  report;
};

G_DEFINE_FINAL_TYPE (HfHeapsJob, hf_heaps_job, G_TYPE_OBJECT)

enum
{
  SIGNAL_PROGRESS,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void load_part (HfHeapsJob *self);

/* ---- The end ----------------------------------------------------------- */

static void
fail (HfHeapsJob *self,
      GError     *error)
{
  g_autoptr (GTask) task = g_steal_pointer (&self->task);

  g_task_return_error (task, error);
}

static void
fail_cancelled (HfHeapsJob *self)
{
  fail (self, g_error_new_literal (G_IO_ERROR, G_IO_ERROR_CANCELLED, "Cancelled"));
}

static void
succeed (HfHeapsJob *self)
{
  g_autoptr (GTask) task = g_steal_pointer (&self->task);

  g_task_return_boolean (task, TRUE);
}

/* ---- Loading ----------------------------------------------------------- */

static void
progress_cb (HfHeapsJob *self)
{
  self->report = hf_load_job_get_report (self->load);
  g_signal_emit (self, signals[SIGNAL_PROGRESS], 0);
}

static void
clear_load (HfHeapsJob *self)
{
  if (self->load != NULL)
    g_signal_handlers_disconnect_by_data (self->load, self);
  g_clear_object (&self->load);
}

static void
take_result (Part         *part,
             HfLoadResult *loaded)
{
  HfKnownHeap *heap = g_new0 (HfKnownHeap, 1);

  heap->file = g_object_ref (part->place.file);
  heap->member = g_strdup (part->place.member);
  heap->version = g_strdup (part->version);
  heap->recording = g_steal_pointer (&loaded->recording);
  heap->position = loaded->position;
  heap->analysis = g_steal_pointer (&loaded->analysis);
  heap->retention = g_steal_pointer (&loaded->retention);
  part->known = heap;
  part->hierarchy = g_steal_pointer (&loaded->hierarchy);
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (HfHeapsJob) self = user_data;
  Part *part = &self->parts[self->position];
  GError *error = NULL;
  g_autoptr (HfLoadResult) loaded = hf_load_job_run_finish (HF_LOAD_JOB (source), result, &error);

  g_free (part->version);
  part->version = g_strdup (hf_load_job_get_version (self->load));
  clear_load (self);
  if (loaded == NULL)
    {
      fail (self, error);
      return;
    }

  take_result (part, loaded);
  if (self->is_cancelled)
    fail_cancelled (self);
  else if (self->position + 1 == self->n)
    succeed (self);
  else
    {
      self->position++;
      load_part (self);
    }
}

/* A heap before may be of the same file. */
static HfKnownHeap *
find_known (HfHeapsJob  *self,
            HfPage     **loading)
{
  const Part *part = &self->parts[self->position];
  const HfComparePlace *place = &part->place;

  *loading = NULL;
  for (guint i = 0; i < self->position; i++)
    {
      const HfKnownHeap *before = self->parts[i].known;

      if (hf_compare_place_is_file (place, before->file, before->member))
        return hf_known_heap_copy (before);
    }
  if (part->offer != NULL)
    return hf_known_heap_copy (part->offer);

  return hf_page_find_heap (self->page, place->file, place->member, loading);
}

static void
start_load (HfHeapsJob        *self,
            const HfKnownHeap *known)
{
  const HfComparePlace *place = &self->parts[self->position].place;

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

static void awaited_cb (HfHeapsJob *self);

static void
finalized_cb (gpointer  data,
              GObject  *page G_GNUC_UNUSED)
{
  HfHeapsJob *self = data;

  self->awaited = NULL;
  load_part (self);
  g_object_unref (self);
}

static void
stop_waiting (HfHeapsJob *self)
{
  if (self->awaited == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->awaited, self);
  g_object_weak_unref (G_OBJECT (self->awaited), finalized_cb, self);
  self->awaited = NULL;
  g_object_unref (self);
}

static void
awaited_cb (HfHeapsJob *self)
{
  g_autoptr (HfHeapsJob) held = g_object_ref (self);

  stop_waiting (self);
  load_part (self);
}

static void
wait_for (HfHeapsJob *self,
          HfPage     *page)
{
  self->awaited = page;
  g_signal_connect_swapped (page, "notify::state", G_CALLBACK (awaited_cb), self);
  g_object_weak_ref (G_OBJECT (page), finalized_cb, g_object_ref (self));
}

static void
load_part (HfHeapsJob *self)
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
hf_heaps_job_finalize (GObject *object)
{
  HfHeapsJob *self = HF_HEAPS_JOB (object);

  clear_load (self);
  for (guint i = 0; i < self->n; i++)
    {
      Part *part = &self->parts[i];

      hf_compare_place_clear (&part->place);
      hf_known_heap_free (part->offer);
      g_free (part->version);
      hf_known_heap_free (part->known);
      hf_free_later (g_steal_pointer (&part->hierarchy), (GDestroyNotify) hf_hierarchy_unref);
    }
  g_free (self->parts);

  G_OBJECT_CLASS (hf_heaps_job_parent_class)->finalize (object);
}

static void
hf_heaps_job_class_init (HfHeapsJobClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_heaps_job_finalize;

  signals[SIGNAL_PROGRESS] = g_signal_new ("progress", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                           0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_heaps_job_init (HfHeapsJob *self G_GNUC_UNUSED)
{
}

HfHeapsJob *
hf_heaps_job_new (HfPage               *page,
                  const HfComparePlace *places,
                  guint                 n)
{
  HfHeapsJob *self = NULL;

  g_return_val_if_fail (HF_IS_PAGE (page), NULL);
  g_return_val_if_fail (n > 0, NULL);

  self = g_object_new (HF_TYPE_HEAPS_JOB, NULL);
  self->page = page;
  self->n = n;
  self->parts = g_new0 (Part, n);
  for (guint i = 0; i < n; i++)
    self->parts[i].place = hf_compare_place_copy (&places[i]);

  return self;
}

void
hf_heaps_job_offer (HfHeapsJob        *self,
                    guint              position,
                    const HfKnownHeap *known)
{
  g_return_if_fail (HF_IS_HEAPS_JOB (self));
  g_return_if_fail (self->task == NULL);
  g_return_if_fail (position < self->n);

  hf_known_heap_free (self->parts[position].offer);
  self->parts[position].offer = hf_known_heap_copy (known);
}

void
hf_heaps_job_ask (HfHeapsJob *self)
{
  g_return_if_fail (HF_IS_HEAPS_JOB (self));

  self->should_ask = TRUE;
}

void
hf_heaps_job_force (HfHeapsJob *self)
{
  g_return_if_fail (HF_IS_HEAPS_JOB (self));

  self->memory_limit = G_MAXUINT64;
}

void
hf_heaps_job_run_async (HfHeapsJob          *self,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  g_return_if_fail (HF_IS_HEAPS_JOB (self));
  g_return_if_fail (self->task == NULL);

  self->task = g_task_new (self, NULL, callback, user_data);
  g_task_set_name (self->task, "hf_heaps_job_run_async");
  load_part (self);
}

gboolean
hf_heaps_job_run_finish (HfHeapsJob    *self,
                         GAsyncResult  *result,
                         GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

void
hf_heaps_job_cancel (HfHeapsJob *self)
{
  g_autoptr (HfHeapsJob) held = NULL;

  g_return_if_fail (HF_IS_HEAPS_JOB (self));

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
  fail_cancelled (self);
}

gboolean
hf_heaps_job_is_running (HfHeapsJob *self)
{
  return self->task != NULL;
}

guint
hf_heaps_job_get_position (HfHeapsJob *self)
{
  return self->position;
}

const HfKnownHeap *
hf_heaps_job_get_known (HfHeapsJob *self,
                        guint       position)
{
  return self->parts[position].known;
}

HfHierarchy *
hf_heaps_job_steal_hierarchy (HfHeapsJob *self,
                              guint       position)
{
  return g_steal_pointer (&self->parts[position].hierarchy);
}

const char *
hf_heaps_job_get_version (HfHeapsJob *self,
                          guint       position)
{
  return self->parts[position].version;
}

/* ---- Progress ---------------------------------------------------------- */

HfProgressReport
hf_heaps_job_get_report (HfHeapsJob *self)
{
  return self->report;
}

double
hf_heaps_job_get_fraction (HfHeapsJob *self)
{
  double part = 0;

  if (self->load == NULL)
    return self->awaited != NULL ? -1 : (double) (self->position + 1) / self->n;

  part = hf_load_job_get_fraction (self->load);
  return part < 0 ? -1 : (self->position + part) / self->n;
}
