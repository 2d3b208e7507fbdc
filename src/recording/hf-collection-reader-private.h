/* hf-collection-reader-private.h: the events of a recording, one collection after another
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-block-list-private.h"
#include "hf-collection.h"
#include "hf-range-table-private.h"

G_BEGIN_DECLS

/** HfCollectionStep: the kind of what hf_collection_reader_next() has found. */
typedef enum
{
  HF_COLLECTION_STEP_FAILED,
  HF_COLLECTION_STEP_END,
  HF_COLLECTION_STEP_SNAPSHOT,
  HF_COLLECTION_STEP_COLLECTION,
  HF_COLLECTION_STEP_INTERRUPTED,
} HfCollectionStep;

/**
 * HfCollectionReader:
 * @collection: the collection that was found
 * @blocks: what it kept, settled
 * @ranges: the ranges to judge it by, settled: the last ones before its blocks. Those of a
 *   background collection are the last ones before its end: its blocks have the addresses of that
 *   moment
 * @has_last: whether the file has ranges behind its blocks; a background collection has them as
 *   @ranges
 * @last_ranges: these, not settled
 * @text: why tracking was interrupted
 * @n_snapshots: how many snapshots were found
 * @faults: what was wrong so far
 */
typedef struct
{
  HfCollection        collection;
  HfBlockList         blocks;
  HfRangeTable        ranges;
  gboolean            has_last;
  HfRangeTable        last_ranges;
  const char         *text;
  guint32             n_snapshots;
  HfCollectionFaults  faults;

  /*< private >*/
  HfRecording   *recording;
  const HfEvent *events;
  gsize          n_events;
  gsize          at;
  HfProgress    *progress;
  GCancellable  *cancellable;
  gboolean       is_open;
  gboolean       has_ranges;   /* of the open collection, before its blocks */
  guint64        first_start;  /* of the first range of the open collection */
} HfCollectionReader;

/** hf_collection_reader_init: @recording remains until the reader is cleared. */
void             hf_collection_reader_init  (HfCollectionReader  *self,
                                             HfRecording         *recording,
                                             HfProgress          *progress,
                                             GCancellable        *cancellable);
/** hf_collection_reader_clear: frees its memory. */
void             hf_collection_reader_clear (HfCollectionReader  *self);

/**
 * hf_collection_reader_next:
 *
 * Finds the next snapshot, collection or interruption.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: what was found; %HF_COLLECTION_STEP_FAILED with @error set
 */
HfCollectionStep hf_collection_reader_next  (HfCollectionReader  *self,
                                             GError             **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfCollectionReader, hf_collection_reader_clear)

G_END_DECLS
