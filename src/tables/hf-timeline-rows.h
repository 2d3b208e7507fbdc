/* hf-timeline-rows.h: a timeline, and the blocks of a collection, as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-replay.h"
#include "hf-rows.h"
#include "hf-timeline.h"

G_BEGIN_DECLS

/** hf_timeline_rows_schema: the columns, which have the positions below. */
extern const HfTableSchema hf_timeline_rows_schema;

enum
{
  HF_TIMELINE_ROWS_MOMENT,
  HF_TIMELINE_ROWS_NUMBER,
  HF_TIMELINE_ROWS_TIME,
  HF_TIMELINE_ROWS_TOTAL,
  HF_TIMELINE_ROWS_GENERATION_0,
  HF_TIMELINE_ROWS_GENERATION_1,
  HF_TIMELINE_ROWS_GENERATION_2,
  HF_TIMELINE_ROWS_LARGE,
  HF_TIMELINE_ROWS_PINNED,
  HF_TIMELINE_ROWS_FROZEN,
  HF_TIMELINE_ROWS_OTHERS,
  HF_TIMELINE_ROWS_N_COLUMNS,
};

/** hf_replay_rows_schema: the columns, which have the positions below. */
extern const HfTableSchema hf_replay_rows_schema;

enum
{
  HF_REPLAY_ROWS_OLD_START,
  HF_REPLAY_ROWS_NEW_START,
  HF_REPLAY_ROWS_LENGTH,
  HF_REPLAY_ROWS_GENERATION,
  HF_REPLAY_ROWS_NEW_GENERATION,
  HF_REPLAY_ROWS_MOVED,
  HF_REPLAY_ROWS_N_COLUMNS,
};

/**
 * hf_timeline_rows_new:
 *
 * Columns: moment ("snapshot", or "before" or "after" a collection), number of that, time in µs,
 * which may be unknown, and in bytes: total, generation_0 to generation_2, large, pinned, frozen,
 * others. A row is a point of @timeline.
 *
 * Returns: (transfer full)
 */
HfRows *hf_timeline_rows_new (HfTimeline *timeline) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_replay_rows_new:
 *
 * Columns: old_start, new_start, length in bytes, generation before and after, moved. A row is a
 * block of @replay.
 *
 * Returns: (transfer full)
 */
HfRows *hf_replay_rows_new   (HfReplay   *replay) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
