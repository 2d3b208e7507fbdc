/* hf-timeline-layout.h: the places of all parts of a timeline; no drawing
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-rect.h"
#include "hf-timeline.h"

G_BEGIN_DECLS

/** HF_TIMELINE_DISC: the radius of the disc of a snapshot, in px. */
#define HF_TIMELINE_DISC 6

/**
 * HfTimelineItem: a collection or a snapshot
 * @rect: its band, or the square around its disc, in px
 * @x: the middle of it, in px
 * @position: of the collection or the snapshot in the timeline
 * @is_snapshot: which of both it is
 * @is_full: whether a collection collected generation 2
 * @is_dense: whether the snapshots before it leave too little room for its disc
 * @label_x: the middle of its name, in px
 * @label_width: the width of its name, in px; 0 if there is no room for it
 */
typedef struct
{
  HfRect   rect;
  double   x;
  guint32  position;
  gboolean is_snapshot;
  gboolean is_full;
  gboolean is_dense;
  double   label_x;
  double   label_width;
} HfTimelineItem;

/**
 * HfTimelineColumn: the heights of the areas at one place
 * @x: in px
 * @y: the upper edges, in px, in the order of hf_timeline_layout_get_generation(): the first
 *   area is on the floor
 */
typedef struct
{
  double x;
  double y[HF_TIMELINE_N_GENERATIONS];
} HfTimelineColumn;

/** HfTimelineTick: a mark of an axis: its place in px, and bytes or a time in µs. */
typedef struct
{
  double at;
  gint64 value;
} HfTimelineTick;

/** HfTimelineKnot: a moment at which something begins or ends: its time in µs, its place in px. */
typedef struct
{
  gint64 time;
  double x;
} HfTimelineKnot;

/**
 * HfTimelineLayout:
 * @timeline: what it is of
 * @bounds: all of it, in px
 * @plot: the areas, and the bands above them; its lower edge is the floor
 * @knots: (array length=n_knots): in order of time; between two of them, time is to scale
 * @items: (array length=n_items): in order of @x; a snapshot before a collection
 * @columns: (array length=n_columns): from left to right; at most a few for each px
 * @byte_ticks: (array length=n_byte_ticks): from the floor
 * @time_ticks: (array length=n_time_ticks): those with room between the names of snapshots
 * @time_step: of the ticks, in µs
 * @used: bit g is set if generation g has bytes at any point
 * @text_scale: of letters; 1 for the usual size
 * @now_x: if the timeline goes on, the present time, in px
 *
 * Time is to scale, except that short spans between two moments are wide enough to be seen.
 */
typedef struct
{
  HfTimeline       *timeline;
  HfRect            bounds;
  HfRect            plot;
  HfTimelineKnot   *knots;
  guint32           n_knots;
  HfTimelineItem   *items;
  guint32           n_items;
  HfTimelineColumn *columns;
  guint32           n_columns;
  HfTimelineTick   *byte_ticks;
  guint32           n_byte_ticks;
  HfTimelineTick   *time_ticks;
  guint32           n_time_ticks;
  guint64           time_step;
  guint             used;
  double            text_scale;
  double            now_x;
} HfTimelineLayout;

/**
 * hf_timeline_layout_new:
 * @bounds: in px; what does not fit is left out
 * @text_scale: of letters; 1 for the usual size
 *
 * Linear. Returns: (transfer full)
 */
HfTimelineLayout *hf_timeline_layout_new  (HfTimeline              *timeline,
                                           HfRect                   bounds,
                                           double                   text_scale)
                                           G_GNUC_WARN_UNUSED_RESULT;
/** hf_timeline_layout_free: (nullable): frees it. */
void              hf_timeline_layout_free (HfTimelineLayout        *self);

/** hf_timeline_layout_get_generation: which generation the area at @place from the floor is of. */
guint             hf_timeline_layout_get_generation (guint place);

/**
 * hf_timeline_layout_find_at:
 *
 * Returns: the nearest item at a point, in px: a snapshot at its disc, its line or its name, or
 *   else a collection at its band or its number; %HF_INDEX_NONE if there is none
 */
guint32           hf_timeline_layout_find_at (const HfTimelineLayout *self,
                                              double                  x,
                                              double                  y);

/** hf_timeline_layout_find: the item of a collection or a snapshot; %HF_INDEX_NONE if none. */
guint32           hf_timeline_layout_find (const HfTimelineLayout *self,
                                           gboolean                is_snapshot,
                                           guint32                 position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfTimelineLayout, hf_timeline_layout_free)

G_END_DECLS
