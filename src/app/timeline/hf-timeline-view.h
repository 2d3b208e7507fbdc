/* hf-timeline-view.h: the collections and snapshots of a recording, over time and in a list
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-replay-pane.h"
#include "hf-session.h"
#include "hf-timeline.h"

G_BEGIN_DECLS

#define HF_TYPE_TIMELINE_VIEW (hf_timeline_view_get_type ())

/**
 * HfTimelineView:
 *
 * The timeline of the recording of a session, the list of its collections and snapshots, and below
 * the replay of the chosen collection. Workers read the recording when the view is first shown.
 *
 * Signals:
 *
 * - `snapshot-chosen` (guint: its position): the user wants to see another snapshot.
 */
G_DECLARE_FINAL_TYPE (HfTimelineView, hf_timeline_view, HF, TIMELINE_VIEW, GtkWidget)

/** hf_timeline_view_set_session: shows the recording of @session; call it once. */
void        hf_timeline_view_set_session  (HfTimelineView *self,
                                           HfSession      *session);

/** hf_timeline_view_show_list: shows or hides the list, as its button does. */
void        hf_timeline_view_show_list    (HfTimelineView *self,
                                           gboolean        show);

/** hf_timeline_view_get_timeline: (transfer none) (nullable): %NULL until it is read. */
HfTimeline *hf_timeline_view_get_timeline (HfTimelineView *self);
/** hf_timeline_view_get_collection: the position of the chosen collection, or none. */
guint32     hf_timeline_view_get_collection (HfTimelineView *self);
/** hf_timeline_view_get_replay: (transfer none): the pane of its replay. */
HfReplayPane *hf_timeline_view_get_replay (HfTimelineView *self);
/** hf_timeline_view_is_busy: whether a worker reads the recording. For tests. */
gboolean    hf_timeline_view_is_busy      (HfTimelineView *self);

G_END_DECLS
