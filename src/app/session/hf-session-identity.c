/* hf-session-identity.c: the objects of the recording of a session, from snapshot to snapshot
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-session-identity.h"

#include "hf-age-text.h"
#include "hf-free-later.h"
#include "hf-session-private.h"

/* That takes all events of the recording, and is asked for often. */
static HfAgeLack
find_lack (HfSession *self)
{
  const guint32 snapshot = hf_session_get_position (self);

  if (self->lack_snapshot != snapshot + 1)
    {
      self->lack = hf_object_ages_find_lack (hf_session_get_recording (self), snapshot);
      self->lack_snapshot = snapshot + 1;
    }
  return self->lack;
}

const char *
hf_session_get_why_no_ages (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), NULL);

  if (hf_session_get_recording (self) == NULL)
    return NULL;
  if (self->identity_error != NULL)
    return self->identity_error;
  return hf_age_text_get_lack (find_lack (self));
}

/* ---- In a worker ------------------------------------------------------- */

static gpointer
identity_worker (gpointer       data,
                 GCancellable  *cancellable,
                 GError       **error)
{
  return hf_identity_new (data, NULL, cancellable, error);
}

static void
followed_cb (gpointer      owner,
             gpointer      data G_GNUC_UNUSED,
             gpointer      answer,
             const GError *error)
{
  HfSession *self = owner;

  self->identity = answer;
  if (answer == NULL)
    self->identity_error = g_strdup (error->message);
  hf_session_mark (self, HF_SESSION_IDENTITY);
}

HfIdentity *
hf_session_get_identity (HfSession *self)
{
  static const HfQuestionKind kind = { "hf_session_identity", identity_worker, g_object_unref,
                                       (GDestroyNotify) hf_identity_unref };
  HfRecording *recording;

  g_return_val_if_fail (HF_IS_SESSION (self), NULL);

  recording = hf_session_get_recording (self);
  if (self->identity == NULL && recording != NULL && !hf_latest_is_busy (self->following) &&
      hf_session_get_why_no_ages (self) == NULL)
    hf_latest_ask (self->following, hf_question_new (&kind, g_object_ref (recording)), followed_cb);
  return self->identity;
}

gboolean
hf_session_is_following (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), FALSE);

  return hf_latest_is_busy (self->following);
}

void
hf_session_stop_following (HfSession *self)
{
  g_return_if_fail (HF_IS_SESSION (self));

  hf_latest_cancel (self->following);
}

/* ---- In the session ---------------------------------------------------- */

void
hf_session_init_identity (HfSession *self)
{
  self->following = hf_latest_new (self);
}

void
hf_session_drop_identity (HfSession *self)
{
  hf_latest_cancel (self->following);
  hf_free_later (g_steal_pointer (&self->identity), (GDestroyNotify) hf_identity_unref);
  g_clear_pointer (&self->identity_error, g_free);
  self->lack_snapshot = 0;
}

void
hf_session_clear_identity (HfSession *self)
{
  hf_session_drop_identity (self);
  g_clear_pointer (&self->following, hf_latest_free);
}
