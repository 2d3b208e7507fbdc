/* hf-session-snapshot.c: the snapshot that a session shows, and following its stages
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-free-later.h"
#include "hf-session-private.h"

/* ---- Following its stages ---------------------------------------------- */

static void
retention_changed_cb (HfSession *self)
{
  HfRetention *retention = hf_session_get_retention (self);

  hf_session_hold (self);
  hf_session_mark (self, HF_SESSION_RETENTION);
  hf_groupings_set_retention (self->groupings, retention);
  hf_graph_maker_set_retention (self->graph_maker, retention);
  hf_session_update_view (self);
  hf_session_update_colors (self);
  hf_session_update_search (self);
  hf_session_update_cuts (self);
  hf_session_release (self);
}

static void
findings_changed_cb (HfSession *self)
{
  hf_session_mark (self, HF_SESSION_FINDINGS);
}

/* ---- Showing it -------------------------------------------------------- */

void
hf_session_take_snapshot (HfSession  *self,
                          HfSnapshot *snapshot)
{
  if (self->snapshot != NULL)
    g_signal_handlers_disconnect_by_data (self->snapshot, self);
  self->snapshot = snapshot;
  if (snapshot == NULL)
    return;

  g_signal_connect_swapped (snapshot, "notify::retention", G_CALLBACK (retention_changed_cb), self);
  g_signal_connect_swapped (snapshot, "notify::findings", G_CALLBACK (findings_changed_cb), self);
}

static void
leave_heap (HfSession *self)
{
  HfViewState *next = hf_view_state_copy (self->state);
  HfRetention *retention = hf_session_get_retention (self);

  /* It is freed in a worker, after the views have released it. */
  if (retention != NULL)
    g_object_ref (retention);

  hf_view_state_leave_heap (next);
  next->focus.grouping = next->grouping;
  hf_session_hold (self);
  hf_session_change (self, next);
  if (self->snapshot != NULL)
    hf_snapshot_set_retention (self->snapshot, NULL, NULL);
  hf_session_release (self);
  hf_free_later_object (&retention);
}

void
hf_session_set_snapshot (HfSession  *self,
                         HfSnapshot *snapshot)
{
  g_autoptr (HfSnapshot) before = NULL;

  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (HF_IS_SNAPSHOT (snapshot));

  /* Indices into the old heap must be gone before a view can look them up in the new one. */
  leave_heap (self);

  /* It is dropped when the views have let go of it. */
  before = self->snapshot;
  if (before != NULL && hf_snapshot_get_recording (before) != hf_snapshot_get_recording (snapshot))
    {
      hf_session_drop_tracks (self);
      hf_session_drop_identity (self);
    }
  hf_session_hold (self);
  hf_session_take_snapshot (self, g_object_ref (snapshot));
  hf_session_follow_archive (self, hf_recording_get_archive (hf_session_get_recording (self)));
  hf_session_update_search (self);
  hf_groupings_set_hierarchy (self->groupings, hf_session_get_hierarchy (self));
  hf_session_update_view (self);
  hf_session_retry_filters (self);
  hf_session_update_colors (self);
  hf_session_mark (self, HF_SESSION_ANALYSIS);
  if (hf_session_get_why_no_retention (self) != NULL)
    hf_session_mark (self, HF_SESSION_RETENTION);
  hf_session_release (self);

  g_clear_object (&before);
  hf_session_forget_steps (self);
}

HfSnapshot *
hf_session_get_snapshot (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), NULL);

  return self->snapshot;
}

/* ---- Content ----------------------------------------------------------- */

HfRecording *
hf_session_get_recording (HfSession *self)
{
  return self->snapshot == NULL ? NULL : hf_snapshot_get_recording (self->snapshot);
}

guint32
hf_session_get_position (HfSession *self)
{
  return self->snapshot == NULL ? 0 : hf_snapshot_get_position (self->snapshot);
}

HfAnalysis *
hf_session_get_analysis (HfSession *self)
{
  return self->snapshot == NULL ? NULL : hf_snapshot_get_analysis (self->snapshot);
}

HfHierarchy *
hf_session_get_hierarchy (HfSession *self)
{
  return self->snapshot == NULL ? NULL : hf_snapshot_get_hierarchy (self->snapshot);
}

HfHeap *
hf_session_get_heap (HfSession *self)
{
  return self->snapshot == NULL ? NULL : hf_snapshot_get_heap (self->snapshot);
}

HfRetention *
hf_session_get_retention (HfSession *self)
{
  return self->snapshot == NULL ? NULL : hf_snapshot_get_retention (self->snapshot);
}

HfTypeFigures *
hf_session_get_type_figures (HfSession *self)
{
  return self->snapshot == NULL ? NULL : hf_snapshot_get_type_figures (self->snapshot);
}

const char *
hf_session_get_why_no_retention (HfSession *self)
{
  return self->snapshot == NULL ? NULL : hf_snapshot_get_why_no_retention (self->snapshot);
}

const HfFindings *
hf_session_get_findings (HfSession *self)
{
  return self->snapshot == NULL ? NULL : hf_snapshot_get_findings (self->snapshot);
}

const char *
hf_session_get_why_no_findings (HfSession *self)
{
  return self->snapshot == NULL ? NULL : hf_snapshot_get_why_no_findings (self->snapshot);
}
