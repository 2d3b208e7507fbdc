/* hf-timeline-rows.c: a timeline, and the blocks of a collection, as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-timeline-rows.h"

#include <glib/gi18n.h>

static const HfTableColumn timeline_columns[] = {
  [HF_TIMELINE_ROWS_MOMENT] = { "moment", HF_TABLE_TEXT, N_ ("Moment"), 8 },
  [HF_TIMELINE_ROWS_NUMBER] = { "number", HF_TABLE_COUNT, N_ ("Number"), 6 },
  [HF_TIMELINE_ROWS_TIME] = { "time", HF_TABLE_COUNT, N_ ("Time in µs"), 14 },
  [HF_TIMELINE_ROWS_TOTAL] = { "total", HF_TABLE_BYTES, N_ ("Total"), 9 },
  [HF_TIMELINE_ROWS_GENERATION_0] = { "generation_0", HF_TABLE_BYTES, N_ ("Gen 0"), 9 },
  [HF_TIMELINE_ROWS_GENERATION_1] = { "generation_1", HF_TABLE_BYTES, N_ ("Gen 1"), 9 },
  [HF_TIMELINE_ROWS_GENERATION_2] = { "generation_2", HF_TABLE_BYTES, N_ ("Gen 2"), 9 },
  [HF_TIMELINE_ROWS_LARGE] = { "large", HF_TABLE_BYTES, N_ ("Large"), 9 },
  [HF_TIMELINE_ROWS_PINNED] = { "pinned", HF_TABLE_BYTES, N_ ("Pinned"), 9 },
  [HF_TIMELINE_ROWS_FROZEN] = { "frozen", HF_TABLE_BYTES, N_ ("Frozen"), 9 },
  [HF_TIMELINE_ROWS_OTHERS] = { "others", HF_TABLE_BYTES, NULL, 0 },
};

G_STATIC_ASSERT (G_N_ELEMENTS (timeline_columns) == HF_TIMELINE_ROWS_N_COLUMNS);
G_STATIC_ASSERT (HF_TIMELINE_ROWS_OTHERS - HF_TIMELINE_ROWS_GENERATION_0 + 1 ==
                 HF_TIMELINE_N_GENERATIONS);

const HfTableSchema hf_timeline_rows_schema = { "points", timeline_columns,
                                                HF_TIMELINE_ROWS_N_COLUMNS };

static const HfTableColumn replay_columns[] = {
  [HF_REPLAY_ROWS_OLD_START] = { "old_start", HF_TABLE_ID, N_ ("From"), 16 },
  [HF_REPLAY_ROWS_NEW_START] = { "new_start", HF_TABLE_ID, N_ ("To"), 16 },
  [HF_REPLAY_ROWS_LENGTH] = { "length", HF_TABLE_BYTES, N_ ("Size"), 9 },
  [HF_REPLAY_ROWS_GENERATION] = { "generation", HF_TABLE_COUNT, N_ ("Generation"), 10 },
  [HF_REPLAY_ROWS_NEW_GENERATION] = { "new_generation", HF_TABLE_COUNT, N_ ("Then"), 10 },
  [HF_REPLAY_ROWS_MOVED] = { "moved", HF_TABLE_BOOLEAN, N_ ("Moved"), 5 },
};

G_STATIC_ASSERT (G_N_ELEMENTS (replay_columns) == HF_REPLAY_ROWS_N_COLUMNS);

const HfTableSchema hf_replay_rows_schema = { "blocks", replay_columns, HF_REPLAY_ROWS_N_COLUMNS };

typedef struct
{
  HfRows      rows;
  HfTimeline *timeline;
} TimelineRows;

typedef struct
{
  HfRows    rows;
  HfReplay *replay;
} ReplayRows;

static void
get_point (HfRows       *rows,
           guint32       row,
           HfTableValue *values)
{
  static const char *const moments[] = {
    [HF_TIMELINE_SNAPSHOT] = "snapshot",
    [HF_TIMELINE_BEFORE] = "before",
    [HF_TIMELINE_AFTER] = "after",
  };
  const TimelineRows *self = (const TimelineRows *) rows;
  const HfTimelinePoint *point = hf_timeline_get_point (self->timeline, row);
  gboolean is_timed = TRUE;
  guint64 number = 0;

  if (point->moment == HF_TIMELINE_SNAPSHOT)
    {
      number = point->position + 1;
      is_timed = hf_timeline_get_snapshot (self->timeline, point->position)->is_timed;
    }
  else
    number = hf_timeline_get_collection (self->timeline, point->position)->number;
  values[HF_TIMELINE_ROWS_MOMENT] = hf_table_text (moments[point->moment]);
  values[HF_TIMELINE_ROWS_NUMBER] = hf_table_number (number);
  values[HF_TIMELINE_ROWS_TIME] = hf_table_number_if (is_timed, (guint64) point->time);
  values[HF_TIMELINE_ROWS_TOTAL] = hf_table_number (hf_timeline_point_get_total (point));
  for (guint i = 0; i < HF_TIMELINE_N_GENERATIONS; i++)
    values[HF_TIMELINE_ROWS_GENERATION_0 + i] = hf_table_number (point->bytes[i]);
}

static void
clear_timeline (HfRows *rows)
{
  hf_timeline_unref (((TimelineRows *) rows)->timeline);
}

static void
get_block (HfRows       *rows,
           guint32       row,
           HfTableValue *values)
{
  const HfReplay *replay = ((const ReplayRows *) rows)->replay;
  const HfReplayBlock *block = &replay->blocks[row];
  const gboolean has_after = block->to != HF_INDEX_NONE;

  values[HF_REPLAY_ROWS_OLD_START] = hf_table_number (block->old_start);
  values[HF_REPLAY_ROWS_NEW_START] = hf_table_number (block->new_start);
  values[HF_REPLAY_ROWS_LENGTH] = hf_table_number (block->length);
  values[HF_REPLAY_ROWS_GENERATION] = hf_table_number (replay->before[block->from].generation);
  values[HF_REPLAY_ROWS_NEW_GENERATION] =
    hf_table_number_if (has_after, has_after ? replay->after[block->to].generation : 0);
  values[HF_REPLAY_ROWS_MOVED] = hf_table_number (block->old_start != block->new_start);
}

static void
clear_replay (HfRows *rows)
{
  hf_replay_unref (((ReplayRows *) rows)->replay);
}

static const HfRowsClass timeline_rows_class = {
  &hf_timeline_rows_schema, get_point, clear_timeline,
};

static const HfRowsClass replay_rows_class = {
  &hf_replay_rows_schema, get_block, clear_replay,
};

HfRows *
hf_timeline_rows_new (HfTimeline *timeline)
{
  TimelineRows *self = g_new0 (TimelineRows, 1);

  hf_rows_init (&self->rows, &timeline_rows_class, NULL, NULL, timeline->points->len);
  self->timeline = hf_timeline_ref (timeline);
  return &self->rows;
}

HfRows *
hf_replay_rows_new (HfReplay *replay)
{
  ReplayRows *self = g_new0 (ReplayRows, 1);

  hf_rows_init (&self->rows, &replay_rows_class, NULL, NULL, replay->n_blocks);
  self->replay = hf_replay_ref (replay);
  return &self->rows;
}
