/* hf-details-pane-history.c: the history of the object in the Details pane
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-details-pane-private.h"
#include "hf-free-later.h"
#include "hf-session-tracks.h"

/* Whether the history that was found last is of the object in the details. */
static gboolean
is_found (HfDetailsPane *self)
{
  return self->history != NULL && self->details != NULL &&
         self->history->object.value == self->details->object.value &&
         self->history->position == hf_session_get_position (self->session) &&
         self->history->tracks == hf_session_get_tracks (self->session);
}

void
hf_details_pane_check_history (HfDetailsPane *self)
{
  if (self->history != NULL && self->history->tracks != hf_session_get_tracks (self->session))
    hf_free_later (g_steal_pointer (&self->history), (GDestroyNotify) hf_details_history_unref);
}

void
hf_details_pane_stop_history (HfDetailsPane *self)
{
  hf_latest_cancel (self->finding_history);
}

static void
found_cb (gpointer      owner,
          gpointer      data G_GNUC_UNUSED,
          gpointer      answer,
          const GError *error G_GNUC_UNUSED)
{
  HfDetailsPane *self = owner;

  hf_free_later (self->history, (GDestroyNotify) hf_details_history_unref);
  self->history = answer;
  if (self->presented)
    hf_details_pane_show_history (self);
}

void
hf_details_pane_find_history (HfDetailsPane *self)
{
  HfTracks *tracks = NULL;

  if (self->stale || self->details == NULL || self->details->object.value == HF_INDEX_NONE)
    return;
  tracks = hf_session_get_tracks (self->session);
  if (tracks == NULL || is_found (self))
    return;

  hf_latest_ask (self->finding_history,
                 hf_details_history_new_question (
                   tracks, hf_recording_get_n_heaps (hf_session_get_recording (self->session)),
                   hf_session_get_position (self->session), self->details->object),
                 found_cb);
}

void
hf_details_pane_show_history (HfDetailsPane *self)
{
  if (is_found (self))
    hf_details_list_set_history (self->list, self->history);
}

void
hf_details_pane_go_to_moment (HfDetailsPane *self,
                              HfDetailsRow  *row)
{
  const HfDetailsRowData *data = hf_details_row_get_data (row);

  hf_session_ask_for_object (self->session, data->snapshot, data->moment.address);
}
