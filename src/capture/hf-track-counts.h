/* hf-track-counts.h: what a recording has of collections, and what it lost
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HfTrackBreak: why objects are not followed past a place
 * @HF_TRACK_BREAK_DISK: the profiler could not write all blocks in time
 * @HF_TRACK_BREAK_RECORDER: they could not be read in time
 * @HF_TRACK_BREAK_PLACE: where the next snapshot is among the collections is lost
 * @HF_TRACK_BREAK_BEHIND: the same, behind that snapshot
 * @HF_TRACK_BREAK_PROCESS: the process ended
 * @HF_TRACK_BREAK_END: the recording was ended
 */
typedef enum
{
  HF_TRACK_BREAK_DISK,
  HF_TRACK_BREAK_RECORDER,
  HF_TRACK_BREAK_PLACE,
  HF_TRACK_BREAK_BEHIND,
  HF_TRACK_BREAK_PROCESS,
  HF_TRACK_BREAK_END,
} HfTrackBreak;

/** HF_TRACK_N_LOSSES: so many of #HfTrackBreak, the first ones, are losses. */
#define HF_TRACK_N_LOSSES 3

/**
 * HfTrackLoss:
 * @n: how often
 * @first: the runtime's number of the collection that had ended last at the first time; 0 for none
 */
typedef struct
{
  guint64 n;
  guint64 first;
} HfTrackLoss;

/**
 * HfTrackCounts: all that was written behind the first snapshot
 * @n_collections: by the oldest generation that they collected; those in the background are not
 *   among them
 * @n_background: collections in the background
 * @last_number: the runtime's number of the collection that ended last
 * @losses: by #HfTrackBreak: where objects are not followed although they might be
 * @n_blocks: that were kept, moved or not
 * @last_pause_us: from start to end of the last collection that blocked
 * @longest_pause_us: of all
 * @total_pause_us: of all
 */
typedef struct
{
  guint64     n_collections[3];
  guint64     n_background;
  guint64     last_number;
  HfTrackLoss losses[HF_TRACK_N_LOSSES];
  guint64     n_blocks;
  guint64     last_pause_us;
  guint64     longest_pause_us;
  guint64     total_pause_us;
} HfTrackCounts;

/** hf_track_counts_get_n_collections: of all kinds. */
guint64     hf_track_counts_get_n_collections (const HfTrackCounts *self);

/**
 * hf_track_counts_add_collection: counts one that blocked.
 * @number: the runtime's
 * @oldest: the oldest generation that it collected, at most 2
 */
void        hf_track_counts_add_collection    (HfTrackCounts       *self,
                                               guint64              number,
                                               guint                oldest,
                                               guint64              pause_us);
/** hf_track_counts_add_background: counts one in the background. */
void        hf_track_counts_add_background    (HfTrackCounts       *self,
                                               guint64              number);

/** hf_track_counts_has_losses: whether there is one. */
gboolean    hf_track_counts_has_losses        (const HfTrackCounts *self);

/** hf_track_counts_add_break: counts @why, if that is a loss. */
void        hf_track_counts_add_break         (HfTrackCounts       *self,
                                               HfTrackBreak         why);

/** hf_track_counts_get_first_loss: the runtime's number of the collection that had ended last
 * before the first loss; 0 if nothing was lost, or before any collection. */
guint64     hf_track_counts_get_first_loss    (const HfTrackCounts *self);

/** hf_track_break_get_reason: (transfer none): a sentence for the file. */
const char *hf_track_break_get_reason         (HfTrackBreak         why);

G_END_DECLS
