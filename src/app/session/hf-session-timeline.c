/* hf-session-timeline.c: the collection of a recording that a session shows, and its replay
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-session-timeline.h"

#include "hf-session-private.h"

static void
change (HfSession *self,
        guint64    collection,
        guint64    replay)
{
  HfViewState *next = hf_view_state_copy (self->state);

  next->collection = collection;
  next->replay = replay;
  hf_session_change (self, next);
}

/* No collection has the largest number. */
void
hf_session_choose_collection (HfSession *self,
                              guint64    number)
{
  g_return_if_fail (HF_IS_SESSION (self));

  if (number != G_MAXUINT64 && self->state->collection != number + 1)
    change (self, number + 1, 0);
}

gboolean
hf_session_get_collection (HfSession *self,
                           guint64   *number)
{
  g_return_val_if_fail (HF_IS_SESSION (self), FALSE);

  *number = self->state->collection - 1;
  return self->state->collection != 0;
}

void
hf_session_set_replay (HfSession *self,
                       guint64    number,
                       guint32    n_moved)
{
  const guint64 replay = n_moved == HF_SESSION_ALL_BLOCKS ? 0 : (guint64) n_moved + 1;

  g_return_if_fail (HF_IS_SESSION (self));

  if (self->state->replay == replay || number == G_MAXUINT64)
    return;

  self->depth++;
  change (self, number + 1, replay);
  self->depth--;
  hf_session_amend_step (self);
}

guint32
hf_session_get_replay (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), HF_SESSION_ALL_BLOCKS);

  return self->state->replay == 0 || self->state->replay > HF_SESSION_ALL_BLOCKS
           ? HF_SESSION_ALL_BLOCKS
           : (guint32) (self->state->replay - 1);
}
