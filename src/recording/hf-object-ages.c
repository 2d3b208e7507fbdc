/* hf-object-ages.c: how old each object of one snapshot is
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-object-ages.h"

#include "hf-error.h"
#include "hf-poll.h"
#include "hf-tracking.h"

HfAgeLack
hf_object_ages_find_lack (HfRecording *recording,
                          guint32      snapshot)
{
  if (!hf_tracking_has_collections (recording))
    return HF_AGE_LACK_COLLECTIONS;
  if (snapshot == 0)
    return HF_AGE_LACK_EARLIER;
  return hf_tracking_is_known (recording, snapshot - 1, snapshot) ? HF_AGE_LACK_NONE
                                                                  : HF_AGE_LACK_TRACKING;
}

/* ---- Ages --------------------------------------------------------------------------- */

/* Replaces the ages of the snapshot before @snapshot by those of @snapshot. */
static gboolean
go_on (HfObjectAges      *self,
       const HfIdentity  *identity,
       guint32            snapshot,
       HfPoll            *poll,
       GError           **error)
{
  HfHeap *heap = hf_recording_get_heap (hf_identity_get_recording (identity), snapshot);
  const guint32 n = hf_heap_get_n_objects (heap);
  const guint32 *origins = snapshot == self->first
                             ? NULL
                             : hf_identity_get_step (identity, snapshot - 1)->origins;
  g_autofree guint32 *ages = g_try_new0 (guint32, (gsize) n + 1);

  if (ages == NULL)
    return hf_error_fail_memory (error);
  if (g_cancellable_set_error_if_cancelled (poll->cancellable, error))
    return FALSE;
  for (guint32 i = 0; origins != NULL && i < n; i++)
    {
      if (origins[i] != HF_INDEX_NONE)
        ages[i] = self->ages[origins[i]] + 1;
      if (hf_poll_set_error_if_cancelled (poll, error))
        return FALSE;
    }

  g_free (self->ages);
  self->ages = g_steal_pointer (&ages);
  self->n_objects = n;
  return TRUE;
}

HfObjectAges *
hf_object_ages_new (const HfIdentity  *identity,
                    guint32            snapshot,
                    GCancellable      *cancellable,
                    GError           **error)
{
  g_autoptr (HfObjectAges) self = g_new0 (HfObjectAges, 1);
  HfPoll poll = { cancellable, 0 };

  self->first = self->snapshot = snapshot;
  while (self->first > 0 && hf_identity_is_known (identity, self->first - 1, self->first))
    self->first--;
  for (guint32 i = self->first; i <= snapshot; i++)
    {
      if (!go_on (self, identity, i, &poll, error))
        return NULL;
    }
  return g_steal_pointer (&self);
}

void
hf_object_ages_free (HfObjectAges *self)
{
  if (self == NULL)
    return;
  g_free (self->ages);
  g_free (self);
}

HfAgeStep
hf_object_ages_get_step (const HfObjectAges *self,
                         HfObjectIndex       object)
{
  static const guint32 greatest[HF_AGE_MORE] = { 0, 1, 2, 4, 8, 16 };
  const guint32 age = self->ages[object.value];
  guint step = HF_AGE_NEW;

  if (age == self->snapshot - self->first)
    return HF_AGE_OLDEST;
  while (step < HF_AGE_MORE && age > greatest[step])
    step++;
  return (HfAgeStep) step;
}
