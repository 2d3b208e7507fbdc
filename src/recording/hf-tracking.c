/* hf-tracking.c: whether objects of a recording can be followed
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-tracking.h"

gboolean
hf_tracking_has_collections (HfRecording *recording)
{
  gsize n_events = 0;
  const HfEvent *events = hf_recording_get_events (recording, &n_events);

  for (gsize i = 0; i < n_events; i++)
    {
      if (events[i].kind == HF_EVENT_COLLECTION)
        return TRUE;
    }
  return FALSE;
}

/* Nothing is followed past an interruption, or past a collection without an end. */
gboolean
hf_tracking_is_known (HfRecording *recording,
                      guint32      from,
                      guint32      to)
{
  gsize n_events = 0;
  const HfEvent *events = hf_recording_get_events (recording, &n_events);
  const HfEvent *open = NULL; /* a collection whose end has not come yet */
  guint32 n_snapshots = 0;

  for (gsize i = 0; i < n_events && n_snapshots <= to; i++)
    {
      const HfEvent *event = &events[i];

      switch ((guint) event->kind)
        {
        case HF_EVENT_SNAPSHOT:
        case HF_EVENT_COLLECTION:
        case HF_EVENT_INTERRUPTED:
          if (n_snapshots > from && (open != NULL || event->kind == HF_EVENT_INTERRUPTED))
            return FALSE;
          open = event->kind == HF_EVENT_COLLECTION ? event : NULL;
          n_snapshots += event->kind == HF_EVENT_SNAPSHOT;
          break;
        case HF_EVENT_FINISHED:
          if (open != NULL && open->collection.number == event->finished.number)
            open = NULL;
          break;
        default:
          break;
        }
    }
  return n_snapshots > to;
}
