/* hf-identity.c: the objects of a recording from snapshot to snapshot
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-identity.h"

#include "hf-carrier-private.h"
#include "hf-error.h"

#include <string.h>

struct _HfIdentity
{
  gatomicrefcount   ref_count;
  HfRecording      *recording;
  HfCollectionList  list;
  HfIdentityStep   *steps; /* by snapshot */
  guint32           n_steps;
};

static void
clear_step (HfIdentityStep *step)
{
  hf_bitset_clear (&step->survivors);
  g_clear_pointer (&step->fates, g_free);
  g_clear_pointer (&step->origins, g_free);
  g_clear_pointer (&step->why_unknown, g_free);
  step->is_known = FALSE;
}

/* ---- All steps --------------------------------------------------------------------- */

/* HfIdentityWork: the step in progress is the one behind the last snapshot that was found. */
typedef struct
{
  HfIdentity         *identity;
  HfCollectionReader  reader;
  HfCarrier           carrier;
  HfColumn           *collections; /* HfCollection */
} HfIdentityWork;

static void
clear_work (HfIdentityWork *work)
{
  hf_collection_reader_clear (&work->reader);
  hf_carrier_clear (&work->carrier);
  hf_column_free (work->collections);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfIdentityWork, clear_work)

/* Returns NULL before the first snapshot and behind the last one. */
static HfIdentityStep *
get_open_step (HfIdentityWork *work)
{
  const guint32 n = work->reader.n_snapshots;

  return n > 0 && n <= work->identity->n_steps ? &work->identity->steps[n - 1] : NULL;
}

static gboolean
start_step (HfIdentityWork  *work,
            GError         **error)
{
  HfIdentityStep *step = get_open_step (work);
  HfRecording *recording = work->identity->recording;
  const guint32 snapshot = work->reader.n_snapshots - 1;
  HfHeap *heap = hf_recording_get_heap (recording, snapshot);

  if (step == NULL)
    return TRUE;
  step->is_known = TRUE;
  step->n_before = hf_heap_get_n_objects (heap);
  step->n_after = hf_heap_get_n_objects (hf_recording_get_heap (recording, snapshot + 1));
  step->fates = g_try_new (guint32, (gsize) step->n_before + 1);
  return (step->fates != NULL || hf_error_fail_memory (error)) &&
         hf_carrier_start (&work->carrier, heap, step->fates, work->reader.cancellable, error);
}

/* Nothing can be carried past this place: the objects of the last snapshot are not followed. */
static void
give_up_step (HfIdentityWork *work,
              const char     *why)
{
  HfIdentityStep *step = get_open_step (work);

  hf_carrier_clear (&work->carrier);
  if (step == NULL || !step->is_known)
    return;
  clear_step (step);
  step->why_unknown = g_strdup (why);
}

static gboolean
finish_step (HfIdentityWork  *work,
             GError         **error)
{
  const guint32 n = work->reader.n_snapshots; /* with the one that was just found */
  HfIdentityStep *step = n < 2 ? NULL : &work->identity->steps[n - 2];

  if (step == NULL || !step->is_known)
    return TRUE;
  step->origins = g_try_new (guint32, (gsize) step->n_after + 1);
  if (step->origins == NULL || !hf_bitset_init (&step->survivors, step->n_before))
    return hf_error_fail_memory (error);
  memset (step->origins, 0xff, ((gsize) step->n_after + 1) * sizeof (guint32));
  if (!hf_carrier_finish (&work->carrier, hf_recording_get_heap (work->identity->recording, n - 1),
                          step, work->reader.cancellable, error))
    return FALSE;
  hf_carrier_clear (&work->carrier);
  return TRUE;
}

static gboolean
add_collection (HfIdentityWork  *work,
                GError         **error)
{
  const HfIdentityStep *step = get_open_step (work);
  const HfCollection *collection = &work->reader.collection;
  const guint32 ordinal = work->collections->len;

  if (!hf_column_append (work->collections, collection, 1))
    return hf_error_fail_memory (error);
  if (!collection->is_finished)
    give_up_step (work, NULL);
  return step == NULL || !step->is_known ||
         hf_carrier_collect (&work->carrier, &work->reader, ordinal, error);
}

static gboolean
follow (HfIdentityWork  *work,
        GError         **error)
{
  for (;;)
    switch (hf_collection_reader_next (&work->reader, error))
      {
      case HF_COLLECTION_STEP_FAILED:
        return FALSE;
      case HF_COLLECTION_STEP_SNAPSHOT:
        if (!finish_step (work, error) || !start_step (work, error))
          return FALSE;
        break;
      case HF_COLLECTION_STEP_COLLECTION:
        if (!add_collection (work, error))
          return FALSE;
        break;
      case HF_COLLECTION_STEP_INTERRUPTED:
        work->identity->list.n_interruptions++;
        give_up_step (work, work->reader.text);
        break;
      case HF_COLLECTION_STEP_END:
      default:
        return TRUE;
      }
}

HfIdentity *
hf_identity_new (HfRecording   *recording,
                 HfProgress    *progress,
                 GCancellable  *cancellable,
                 GError       **error)
{
  g_autoptr (HfIdentity) self = g_new0 (HfIdentity, 1);
  g_auto (HfIdentityWork) work = { .identity = self };
  const guint32 n_heaps = hf_recording_get_n_heaps (recording);

  g_atomic_ref_count_init (&self->ref_count);
  self->recording = g_object_ref (recording);
  self->n_steps = n_heaps > 0 ? n_heaps - 1 : 0;
  self->steps = g_new0 (HfIdentityStep, (gsize) self->n_steps + 1);
  work.collections = hf_column_new (sizeof (HfCollection));
  hf_collection_reader_init (&work.reader, recording, progress, cancellable);
  if (!follow (&work, error))
    return NULL;
  self->list.n = work.collections->len;
  self->list.collections = hf_column_steal (work.collections);
  self->list.faults = work.reader.faults;
  return g_steal_pointer (&self);
}

HfIdentity *
hf_identity_ref (HfIdentity *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
hf_identity_unref (HfIdentity *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->ref_count))
    return;
  for (guint32 i = 0; i < self->n_steps; i++)
    clear_step (&self->steps[i]);
  g_free (self->steps);
  g_free (self->list.collections);
  g_object_unref (self->recording);
  g_free (self);
}

/* ---- Answers ----------------------------------------------------------------------- */

HfRecording *
hf_identity_get_recording (const HfIdentity *self)
{
  return self->recording;
}

const HfCollectionList *
hf_identity_get_collections (const HfIdentity *self)
{
  return &self->list;
}

const HfIdentityStep *
hf_identity_get_step (const HfIdentity *self,
                      guint32           snapshot)
{
  g_return_val_if_fail (snapshot < self->n_steps, NULL);

  return &self->steps[snapshot];
}

gboolean
hf_identity_is_known (const HfIdentity *self,
                      guint32           from,
                      guint32           to)
{
  g_return_val_if_fail (MAX (from, to) <= self->n_steps, FALSE);

  for (guint32 i = MIN (from, to); i < MAX (from, to); i++)
    {
      if (!self->steps[i].is_known)
        return FALSE;
    }
  return TRUE;
}

HfObjectIndex
hf_identity_find (const HfIdentity *self,
                  guint32           from,
                  guint32           to,
                  HfObjectIndex     object)
{
  g_return_val_if_fail (MAX (from, to) <= self->n_steps, object);

  for (; from != to && object.value != HF_INDEX_NONE; from += from < to ? 1 : -1)
    {
      const HfIdentityStep *step = &self->steps[from < to ? from : from - 1];

      if (!step->is_known)
        object.value = HF_INDEX_NONE;
      else if (from > to)
        object.value = step->origins[object.value];
      else
        object.value = hf_bitset_contains (&step->survivors, object.value)
                         ? step->fates[object.value]
                         : HF_INDEX_NONE;
    }
  return object;
}
