/* hf-deaths.c: which objects each collection of a recording freed
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-deaths.h"

#include "hf-error.h"
#include "hf-poll.h"

static gboolean
count_step (const HfIdentity  *identity,
            guint32            snapshot,
            HfDeaths          *deaths,
            HfPoll            *poll,
            GError           **error)
{
  const HfIdentityStep *step = hf_identity_get_step (identity, snapshot);
  HfHeap *heap = hf_recording_get_heap (hf_identity_get_recording (identity), snapshot);

  for (guint32 i = 0; step->is_known && i < step->n_before; i++)
    {
      if (!hf_bitset_contains (&step->survivors, i) && step->fates[i] != HF_IDENTITY_LOST)
        {
          HfLifeSum *died = &deaths[step->fates[i]].died;

          died->n_objects++;
          died->n_bytes += hf_heap_get_object_size (heap, (HfObjectIndex){ i });
        }
      if (hf_poll_set_error_if_cancelled (poll, error))
        return FALSE;
    }
  return TRUE;
}

HfDeaths *
hf_deaths_new (const HfIdentity  *identity,
               GCancellable      *cancellable,
               GError           **error)
{
  const HfCollectionList *list = hf_identity_get_collections (identity);
  const guint32 n_heaps = hf_recording_get_n_heaps (hf_identity_get_recording (identity));
  g_autofree HfDeaths *deaths = g_try_new0 (HfDeaths, (gsize) list->n + 1);
  HfPoll poll = { cancellable, 0 };

  if (deaths == NULL)
    {
      hf_error_fail_memory (error);
      return NULL;
    }
  for (guint32 i = 0; i + 1 < n_heaps; i++)
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error) ||
          !count_step (identity, i, deaths, &poll, error))
        return NULL;
    }
  for (guint32 i = 0; i < list->n; i++)
    {
      const guint32 n = list->collections[i].n_snapshots;

      deaths[i].is_known = n > 0 && n < n_heaps && hf_identity_get_step (identity, n - 1)->is_known;
    }
  return g_steal_pointer (&deaths);
}
