/* hf-timeline-text.h: times, collections and what these moved, in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-replay.h"
#include "hf-timeline.h"

G_BEGIN_DECLS

/** hf_timeline_text_dup_facts: (transfer full): its kind, and its pause or that it has no end. */
char *hf_timeline_text_dup_facts      (const HfCollection *collection);

/** hf_timeline_text_dup_collection: (transfer full): "Collection 4", its kind and its pause. */
char *hf_timeline_text_dup_collection (const HfCollection *collection);

/**
 * hf_timeline_text_dup_snapshot:
 * @position: of the snapshot, from 0
 *
 * Returns: (transfer full): "Snapshot 2", its objects and bytes
 */
char *hf_timeline_text_dup_snapshot   (const HfTimeline   *timeline,
                                       guint32             position);

/** hf_timeline_text_dup_counts: (transfer full): "14 collections, 3 snapshots". */
char *hf_timeline_text_dup_counts     (const HfTimeline   *timeline);

/** hf_timeline_text_dup_identity: (transfer full): whether objects can be followed throughout. */
char *hf_timeline_text_dup_identity   (const HfTimeline   *timeline);

/**
 * hf_replay_text_dup_apart:
 *
 * Returns: (transfer full) (nullable): a sentence about large and pinned objects that are not
 *   shown; %NULL if there are none
 */
char *hf_replay_text_dup_apart        (const HfReplay     *replay);

/**
 * hf_replay_text_dup_sums:
 *
 * Returns: (transfer full): "579 KB of 701 KB survive in 627 blocks · 528 KB moved · 122 KB freed"
 */
char *hf_replay_text_dup_sums         (const HfReplay     *replay);

/** hf_replay_text_dup_block: (transfer full): a sentence about the block at @position. */
char *hf_replay_text_dup_block        (const HfReplay     *replay,
                                       guint32             position);

G_END_DECLS
