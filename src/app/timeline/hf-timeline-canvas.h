/* hf-timeline-canvas.h: the timeline of a recording as a picture of collections and snapshots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-canvas.h"
#include "hf-timeline-layout.h"

G_BEGIN_DECLS

#define HF_TYPE_TIMELINE_CANVAS (hf_timeline_canvas_get_type ())

/**
 * HfTimelineCanvas:
 *
 * Actions: `timeline.open` chooses the item of the cursor, and `timeline.pick` picks it for a
 * comparison, if it is a snapshot.
 *
 * Signals:
 *
 * - `collection-chosen` (guint: its position): the user has chosen a collection.
 * - `snapshot-chosen` (guint: its position): the user has chosen a snapshot.
 * - `snapshot-picked` (guint: its position): the user has picked a snapshot, to compare it.
 */
G_DECLARE_FINAL_TYPE (HfTimelineCanvas, hf_timeline_canvas, HF, TIMELINE_CANVAS, HfCanvas)

/** hf_timeline_canvas_set_timeline: @timeline: (nullable): shows it. */
void                    hf_timeline_canvas_set_timeline (HfTimelineCanvas *self,
                                                         HfTimeline       *timeline);

/**
 * hf_timeline_canvas_set_marks:
 * @collection: the position of the chosen collection, or %HF_INDEX_NONE
 * @snapshot: that of the snapshot that is shown, likewise
 * @picked: that of the snapshot that was picked, likewise
 */
void                    hf_timeline_canvas_set_marks    (HfTimelineCanvas *self,
                                                         guint32           collection,
                                                         guint32           snapshot,
                                                         guint32           picked);

/** hf_timeline_canvas_get_layout: (transfer none) (nullable): %NULL without room. For tests. */
const HfTimelineLayout *hf_timeline_canvas_get_layout   (HfTimelineCanvas *self);

G_END_DECLS
