/* hf-track-blocks-private.h: collections, their blocks and ranges, as .gclog has them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-track-writer.h"

G_BEGIN_DECLS

/* All arrays have elements of the type HfWireBlock. */

/** hf_track_blocks_get_reason: Returns: 1 if a program asked for the collection, else 0 */
guint64 hf_track_blocks_get_reason (guint64 reason);

/** hf_track_blocks_get_mask: Returns: a bit for each generation that is collected with @oldest */
guint64 hf_track_blocks_get_mask (guint oldest);

/** hf_track_blocks_write_ranges: a record `n` for each. */
void hf_track_blocks_write_ranges (const GArray      *ranges,
                                   HfGclogSink       *sink);

/** hf_track_blocks_write_one: a record `m` or `s`. */
void hf_track_blocks_write_one    (const HfWireBlock *block,
                                   gboolean           has_moved,
                                   HfGclogSink       *sink);

/**
 * hf_track_blocks_write:
 * @allocated: objects that are newer than the start of the collection; is sorted
 *
 * A record for each block, as it moved or not. Of blocks that stayed, places of @allocated are
 * left out: whatever was there before is dead.
 */
void hf_track_blocks_write        (const GArray      *blocks,
                                   GArray            *allocated,
                                   HfGclogSink       *sink);

/** hf_track_blocks_find_generation: Returns: whether a range has @address; @generation: (out) */
gboolean hf_track_blocks_find_generation (const GArray *ranges,
                                          guint64       address,
                                          guint64      *generation);

/** hf_track_blocks_sum_ranges: @sums: (out) (array length=HF_TRACK_N_GENERATIONS): bytes used. */
void hf_track_blocks_sum_ranges   (const GArray      *ranges,
                                   guint64           *sums);

G_END_DECLS
