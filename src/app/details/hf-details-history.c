/* hf-details-history.c: the life of an object as the details show it, found in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-details-history.h"

#include "hf-history-text.h"

HfDetailsHistory *
hf_details_history_ref (HfDetailsHistory *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (HfDetailsHistory *self)
{
  hf_tracks_unref (self->tracks);
  g_free (self->moments);
  hf_life_line_free (self->line);
  g_free (self->text);
}

void
hf_details_history_unref (HfDetailsHistory *self)
{
  if (self != NULL)
    g_atomic_rc_box_release_full (self, (GDestroyNotify) clear);
}

/* ---- In a worker ------------------------------------------------------- */

typedef struct
{
  HfTracks      *tracks;
  guint32        n_snapshots;
  guint32        position;
  HfObjectIndex  object;
} Request;

static void
request_free (gpointer data)
{
  Request *request = data;

  hf_tracks_unref (request->tracks);
  g_free (request);
}

static HfDetailsHistory *
find (const Request *request)
{
  HfTracks *tracks = request->tracks;
  g_autoptr (HfObjectHistory) history = hf_object_history_new (tracks, request->position,
                                                               request->object);
  const HfCollectionList *list = hf_tracks_get_collections (tracks);
  HfDetailsHistory *self = g_atomic_rc_box_new0 (HfDetailsHistory);

  self->tracks = hf_tracks_ref (tracks);
  self->position = request->position;
  self->object = request->object;
  self->first = history->first;
  self->moments = g_new0 (HfDetailsMoment, history->last - history->first + 1);
  self->line = hf_life_line_new (history, list, request->n_snapshots);
  self->text = hf_history_text_dup_life (history, list);
  for (guint32 i = 0; i < history->n_events; i++)
    {
      const HfObjectEvent *event = &history->events[i];

      if (event->kind == HF_OBJECT_EVENT_SNAPSHOT)
        self->moments[self->n_moments++] = (HfDetailsMoment){ event->address, event->generation };
    }
  return self;
}

static gpointer
history_worker (gpointer       data,
                GCancellable  *cancellable,
                GError       **error)
{
  const Request *request = data;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  return find (request);
}

HfQuestion *
hf_details_history_new_question (HfTracks      *tracks,
                                 guint32        n_snapshots,
                                 guint32        position,
                                 HfObjectIndex  object)
{
  static const HfQuestionKind kind = { "hf_details_history", history_worker, request_free,
                                       (GDestroyNotify) hf_details_history_unref };
  Request *request = g_new0 (Request, 1);

  request->tracks = hf_tracks_ref (tracks);
  request->n_snapshots = n_snapshots;
  request->position = position;
  request->object = object;
  return hf_question_new (&kind, request);
}
