/* hf-details-history.h: the life of an object as the details show it, found in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-latest.h"
#include "hf-life-line.h"

G_BEGIN_DECLS

/**
 * HfDetailsMoment: the object in a snapshot
 * @address: where it is
 * @generation: %G_MAXUINT64 if that is not known
 */
typedef struct
{
  guint64 address;
  guint64 generation;
} HfDetailsMoment;

/**
 * HfDetailsHistory:
 * @tracks: the collections that it was found in
 * @position: the snapshot of @object, from 0
 * @object: the object that was asked for
 * @first: the first snapshot that has it
 * @n_moments: how many snapshots have it, @first and those behind it
 * @moments: (array length=n_moments): by snapshot
 * @line: its life as a line
 * @text: its life as a sentence
 *
 * Immutable.
 */
typedef struct
{
  HfTracks        *tracks;
  guint32          position;
  HfObjectIndex    object;
  guint32          first;
  guint32          n_moments;
  HfDetailsMoment *moments;
  HfLifeLine      *line;
  char            *text;
} HfDetailsHistory;

/** hf_details_history_ref: (transfer full): adds a reference; any thread. */
HfDetailsHistory *hf_details_history_ref          (HfDetailsHistory *self);
/** hf_details_history_unref: (nullable) (transfer full): releases a reference; any thread. */
void              hf_details_history_unref        (HfDetailsHistory *self);

/**
 * hf_details_history_new_question:
 * @n_snapshots: how many snapshots the recording has
 * @position: of the snapshot, from 0
 * @object: one of that snapshot
 *
 * Asks for the life of @object in a worker. It takes time for the collections.
 *
 * Returns: (transfer full): a question whose answer is an #HfDetailsHistory
 */
HfQuestion       *hf_details_history_new_question (HfTracks         *tracks,
                                                   guint32           n_snapshots,
                                                   guint32           position,
                                                   HfObjectIndex     object);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfDetailsHistory, hf_details_history_unref)

G_END_DECLS
