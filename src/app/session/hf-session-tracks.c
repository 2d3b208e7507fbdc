/* hf-session-tracks.c: the collections of the recording that a session shows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-session-tracks.h"

#include "hf-free-later.h"
#include "hf-session-private.h"
#include "hf-tracking.h"

gboolean
hf_session_has_collections (HfSession *self)
{
  HfRecording *recording;

  g_return_val_if_fail (HF_IS_SESSION (self), FALSE);

  recording = hf_session_get_recording (self);
  return recording != NULL && hf_tracking_has_collections (recording);
}

/* ---- In a worker ------------------------------------------------------- */

static gpointer
tracks_worker (gpointer       data,
               GCancellable  *cancellable,
               GError       **error)
{
  return hf_tracks_new (data, NULL, cancellable, error);
}

/* Without memory for them, the views stay without them. */
static void
read_cb (gpointer      owner,
         gpointer      data G_GNUC_UNUSED,
         gpointer      answer,
         const GError *error G_GNUC_UNUSED)
{
  HfSession *self = owner;

  self->tracks = answer;
  if (answer != NULL)
    hf_session_mark (self, HF_SESSION_TRACKS);
}

HfTracks *
hf_session_get_tracks (HfSession *self)
{
  static const HfQuestionKind kind = { "hf_session_tracks", tracks_worker, g_object_unref,
                                       (GDestroyNotify) hf_tracks_unref };

  g_return_val_if_fail (HF_IS_SESSION (self), NULL);

  if (self->asked_tracks || !hf_session_has_collections (self))
    return self->tracks;

  self->asked_tracks = TRUE;
  hf_latest_ask (self->reading_tracks,
                 hf_question_new (&kind, g_object_ref (hf_session_get_recording (self))), read_cb);
  return NULL;
}

/* ---- In the session ---------------------------------------------------- */

void
hf_session_init_tracks (HfSession *self)
{
  self->reading_tracks = hf_latest_new (self);
}

void
hf_session_drop_tracks (HfSession *self)
{
  hf_latest_cancel (self->reading_tracks);
  hf_free_later (g_steal_pointer (&self->tracks), (GDestroyNotify) hf_tracks_unref);
  self->asked_tracks = FALSE;
}

void
hf_session_clear_tracks (HfSession *self)
{
  hf_session_drop_tracks (self);
  g_clear_pointer (&self->reading_tracks, hf_latest_free);
}
