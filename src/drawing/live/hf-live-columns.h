/* hf-live-columns.h: the collections of a recording that grows, as columns of a picture
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** HF_LIVE_N_GENERATIONS: generations 0 to 2, large and pinned objects, as #HfGenerationSlot. */
#define HF_LIVE_N_GENERATIONS 5

/** HF_LIVE_JOINED: how many columns become one. */
#define HF_LIVE_JOINED 4

/**
 * HfLiveColumn: a collection, or several that are joined
 * @first: the position of the first one, from 1
 * @n: how many collections it has
 * @number: the runtime's number of the first one
 * @last_number: that of the last one
 * @is_full: whether one of them collected generation 2
 * @ended_us: when the last of them ended, from the start of the recording
 * @before: bytes by generation before the collection; of several, before that with most bytes
 * @after: bytes by generation after it; of several, after the last
 */
typedef struct
{
  guint64  first;
  guint64  n;
  guint64  number;
  guint64  last_number;
  gboolean is_full;
  gint64   ended_us;
  guint64  before[HF_LIVE_N_GENERATIONS];
  guint64  after[HF_LIVE_N_GENERATIONS];
} HfLiveColumn;

/**
 * HfLiveMark: a snapshot
 * @number: from 1
 * @n_before: how many collections ended before it
 */
typedef struct
{
  guint   number;
  guint64 n_before;
} HfLiveMark;

/**
 * HfLiveColumns:
 *
 * A column for each collection. Of a very long recording the older half is joined in fours, again
 * and again, so that it needs little memory.
 */
typedef struct _HfLiveColumns HfLiveColumns;

/** hf_live_columns_new: (transfer full): without a column. */
HfLiveColumns      *hf_live_columns_new      (void);
/** hf_live_columns_free: (nullable): frees it. */
void                hf_live_columns_free     (HfLiveColumns      *self);

/** hf_live_columns_add: adds the next collection; its position follows from that. */
void                hf_live_columns_add      (HfLiveColumns      *self,
                                              const HfLiveColumn *column);
/** hf_live_columns_add_mark: adds a snapshot that was taken now. */
void                hf_live_columns_add_mark (HfLiveColumns      *self);

/** hf_live_columns_get: (transfer none): in order of time, valid until another is added;
 * @n: (out): how many. */
const HfLiveColumn *hf_live_columns_get      (HfLiveColumns      *self,
                                              guint              *n);
/** hf_live_columns_get_marks: (transfer none): the same of snapshots. */
const HfLiveMark   *hf_live_columns_get_marks (HfLiveColumns     *self,
                                              guint              *n);

/** hf_live_column_join: (array length=n): @columns: one column in place of several. */
HfLiveColumn        hf_live_column_join      (const HfLiveColumn *columns,
                                              guint               n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfLiveColumns, hf_live_columns_free)

G_END_DECLS
