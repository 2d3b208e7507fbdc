/* hf-timeline-query.c: the timeline and a replay of a recording, made in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-timeline-query.h"

#include "hf-free-later.h"

typedef struct
{
  HfRecording *recording;
  guint32      collection;
} Query;

static void
query_free (gpointer data)
{
  Query *self = data;

  hf_free_later_object (&self->recording);
  g_free (self);
}

static gpointer
answer_timeline (gpointer       data,
                 GCancellable  *cancellable,
                 GError       **error)
{
  return hf_timeline_new (((Query *) data)->recording, NULL, cancellable, error);
}

static gpointer
answer_replay (gpointer       data,
               GCancellable  *cancellable,
               GError       **error)
{
  const Query *self = data;

  return hf_replay_new (self->recording, self->collection, NULL, cancellable, error);
}

static HfQuestion *
make (const HfQuestionKind *kind,
      HfRecording          *recording,
      guint32               collection)
{
  Query *self = g_new0 (Query, 1);

  self->recording = g_object_ref (recording);
  self->collection = collection;
  return hf_question_new (kind, self);
}

HfQuestion *
hf_timeline_query_new (HfRecording *recording)
{
  static const HfQuestionKind kind = {
    "timeline",
    answer_timeline,
    query_free,
    (GDestroyNotify) hf_timeline_unref,
  };

  return make (&kind, recording, 0);
}

HfQuestion *
hf_timeline_query_new_for_replay (HfRecording *recording,
                                  guint32      collection)
{
  static const HfQuestionKind kind = {
    "replay",
    answer_replay,
    query_free,
    (GDestroyNotify) hf_replay_unref,
  };

  return make (&kind, recording, collection);
}

/* ---- The picture of a replay ------------------------------------------------- */

typedef struct
{
  HfReplay *replay;
  HfRect    bounds;
} LayoutQuery;

static void
layout_query_free (gpointer data)
{
  LayoutQuery *self = data;

  hf_replay_unref (self->replay);
  g_free (self);
}

static gpointer
answer_layout (gpointer       data,
               GCancellable  *cancellable G_GNUC_UNUSED,
               GError       **error G_GNUC_UNUSED)
{
  const LayoutQuery *self = data;

  return hf_replay_layout_new (self->replay, self->bounds);
}

HfQuestion *
hf_timeline_query_new_for_layout (HfReplay *replay,
                                  HfRect    bounds)
{
  static const HfQuestionKind kind = {
    "replay-layout",
    answer_layout,
    layout_query_free,
    (GDestroyNotify) hf_replay_layout_free,
  };
  LayoutQuery *self = g_new0 (LayoutQuery, 1);

  self->replay = hf_replay_ref (replay);
  self->bounds = bounds;
  return hf_question_new (&kind, self);
}
