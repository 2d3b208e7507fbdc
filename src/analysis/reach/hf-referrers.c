/* hf-referrers.c: the referrers of one object
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-referrers.h"

#include "hf-progress.h"

/* Returns FALSE if it was cancelled; one object may have millions of references. */
static gboolean
refers_to (HfHeap        *heap,
           HfObjectIndex  from,
           HfObjectIndex  object,
           GCancellable  *cancellable,
           gboolean      *does_refer)
{
  gsize n_references;
  const HfObjectIndex *references = hf_heap_get_references (heap, from, &n_references);

  *does_refer = FALSE;
  for (gsize i = 0; i < n_references && !*does_refer; i++)
    {
      *does_refer = references[i].value == object.value;
      if ((i & HF_POLL_MASK) == HF_POLL_MASK && g_cancellable_is_cancelled (cancellable))
        return FALSE;
    }
  return TRUE;
}

static void
add_sources (GArray        *referrers,
             HfHeap        *heap,
             HfObjectIndex  object)
{
  guint32 n_dependents;
  const HfDependent *dependents = hf_heap_get_dependents (heap, &n_dependents);

  for (guint32 i = 0; i < n_dependents; i++)
    {
      const HfReferrer referrer = { dependents[i].source, TRUE };

      if (dependents[i].target.value == object.value)
        g_array_append_val (referrers, referrer);
    }
}

GArray *
hf_referrers_find (HfHeap         *heap,
                   HfObjectIndex   object,
                   GCancellable   *cancellable,
                   GError        **error)
{
  g_autoptr (GArray) referrers = g_array_new (FALSE, FALSE, sizeof (HfReferrer));

  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      const HfReferrer referrer = { { i }, FALSE };
      gboolean does_refer;

      if (((i & HF_POLL_MASK) == 0 && g_cancellable_is_cancelled (cancellable)) ||
          !refers_to (heap, referrer.object, object, cancellable, &does_refer))
        {
          g_cancellable_set_error_if_cancelled (cancellable, error);
          return NULL;
        }
      if (does_refer)
        g_array_append_val (referrers, referrer);
    }
  add_sources (referrers, heap, object);
  return g_steal_pointer (&referrers);
}
