/* hf-replay-layout.h: the places of ranges, blocks and their ways in a replay; no drawing
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-rect.h"
#include "hf-replay.h"

G_BEGIN_DECLS

/** HF_REPLAY_MIN_WIDTH: the least width of a block and of its ribbon, in px. */
#define HF_REPLAY_MIN_WIDTH 0.6

/** HF_REPLAY_MAX_RIBBONS: more ribbons than these are joined. */
#define HF_REPLAY_MAX_RIBBONS 6000

/**
 * HfReplayBar: a range
 * @rect: its place, in px
 * @range: its position among the ranges of its side
 */
typedef struct
{
  HfRect  rect;
  guint32 range;
} HfReplayBar;

/**
 * HfReplayStrip: blocks in a bar, one or several small ones
 * @x: in px
 * @width: in px, at least %HF_REPLAY_MIN_WIDTH
 * @coverage: the share of it that is blocks
 * @bar: the position of its bar
 * @step: how many blocks have moved when it is there; 0 for what was not collected
 */
typedef struct
{
  double  x;
  double  width;
  double  coverage;
  guint32 bar;
  guint32 step;
} HfReplayStrip;

/**
 * HfReplayRibbon: the way of a block, or of several small ones beside each other
 * @from_x: its left edge above, in px
 * @from_width: its width above, in px
 * @to_x: its left edge below, in px
 * @to_width: its width below, in px
 * @first: the position of its first block
 * @generation: that above
 * @is_moved: whether the blocks moved
 * @is_kept: whether it is of a range that was not collected, and has no block
 */
typedef struct
{
  double   from_x;
  double   from_width;
  double   to_x;
  double   to_width;
  guint32  first;
  guint    generation;
  gboolean is_moved;
  gboolean is_kept;
} HfReplayRibbon;

/**
 * HfReplayLayout:
 * @replay: what it is of
 * @bounds: all of it, in px
 * @scale: px for a byte
 * @before: (array length=n_before): bars above
 * @after: (array length=n_after): bars below
 * @strips_before: (array length=n_strips_before): in order of bars and places
 * @strips_after: (array length=n_strips_after): likewise
 * @ribbons: (array length=n_ribbons): in order of @first; those of no block first
 *
 * The ranges before a collection are bars above, those after it are bars below, on one scale.
 */
typedef struct
{
  HfReplay       *replay;
  HfRect          bounds;
  double          scale;
  HfReplayBar    *before;
  guint32         n_before;
  HfReplayBar    *after;
  guint32         n_after;
  HfReplayStrip  *strips_before;
  guint32         n_strips_before;
  HfReplayStrip  *strips_after;
  guint32         n_strips_after;
  HfReplayRibbon *ribbons;
  guint32         n_ribbons;
} HfReplayLayout;

/**
 * hf_replay_layout_new:
 * @bounds: in px
 *
 * Linear in the blocks. Returns: (transfer full)
 */
HfReplayLayout *hf_replay_layout_new  (HfReplay             *replay,
                                       HfRect                bounds) G_GNUC_WARN_UNUSED_RESULT;
/** hf_replay_layout_free: (nullable): frees it. */
void            hf_replay_layout_free (HfReplayLayout       *self);

/**
 * hf_replay_layout_find_at:
 *
 * Returns: the block at a point, in px: in a bar, or the first one of the ribbon there;
 *   %HF_INDEX_NONE if there is none
 */
guint32         hf_replay_layout_find_at (const HfReplayLayout *self,
                                          double                x,
                                          double                y);

/**
 * hf_replay_layout_get_way:
 * @way: (out caller-allocates): the way of the block at @block alone
 *
 * Returns: whether it has a way; not if no range after the collection has it
 */
gboolean        hf_replay_layout_get_way (const HfReplayLayout *self,
                                          guint32               block,
                                          HfReplayRibbon       *way);

/** hf_replay_layout_get_top: the lower edge of the bars above, in px. */
double          hf_replay_layout_get_top    (const HfReplayLayout *self);
/** hf_replay_layout_get_bottom: the upper edge of the bars below, in px. */
double          hf_replay_layout_get_bottom (const HfReplayLayout *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfReplayLayout, hf_replay_layout_free)

G_END_DECLS
