/* hf-collection.h: the collections of a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-progress.h"
#include "hf-recording.h"

G_BEGIN_DECLS

/** HF_COLLECTION_BACKGROUND: the mask of a background collection. */
#define HF_COLLECTION_BACKGROUND 0x1c

/** HF_N_COLLECTED_GENERATIONS: a mask has bits for the generations below this. */
#define HF_N_COLLECTED_GENERATIONS 5

/**
 * HfCollection:
 * @number: its number in the file
 * @n_snapshots: how many snapshots are before it in the file
 * @mask: bit g is set if generation g was collected: 0, 1, 2, 3 large object heap, 4 pinned
 *   object heap
 * @reason: 1 induced, 0 other; files may have other numbers
 * @started: when it started, in µs since the information pair `started`
 * @finished: when it finished; @started if that is not in the file or before it
 * @is_finished: whether the file has its end; what it kept is not complete otherwise
 * @n_moved: how many blocks of objects moved
 * @moved_bytes: the sum of their lengths
 * @n_stayed: how many blocks of objects stayed where they were
 * @stayed_bytes: the sum of their lengths
 * @has_ranges: whether the file has ranges of generations for it
 * @collected_bytes: bytes in use in the ranges that it collected, before it, with the gaps in them
 *
 * Blocks have the objects of collected generations that survived. Where blocks overlap, the common
 * part counts once.
 */
typedef struct
{
  guint64  number;
  guint32  n_snapshots;
  gboolean is_finished;
  guint64  mask;
  guint64  reason;
  guint64  started;
  guint64  finished;
  guint64  n_moved;
  guint64  moved_bytes;
  guint64  n_stayed;
  guint64  stayed_bytes;
  gboolean has_ranges;
  guint64  collected_bytes;
} HfCollection;

/**
 * HfCollectionFaults: what is wrong with the collections of a recording
 * @n_unfinished: collections whose end is not in the file
 * @n_stray: blocks outside collections, and ends of collections that are not open
 * @n_without_ranges: collections before which the file has no ranges of generations
 * @n_overlaps: blocks that overlap another one of the same collection, before or after it
 * @n_beyond: blocks that end behind the last address
 */
typedef struct
{
  guint64 n_unfinished;
  guint64 n_stray;
  guint64 n_without_ranges;
  guint64 n_overlaps;
  guint64 n_beyond;
} HfCollectionFaults;

/**
 * HfCollectionList:
 * @collections: (array length=n): in the order of the file
 * @n: how many there are
 * @n_interruptions: how often tracking was interrupted
 * @faults: what is wrong with them
 */
typedef struct
{
  HfCollection       *collections;
  guint32             n;
  guint64             n_interruptions;
  HfCollectionFaults  faults;
} HfCollectionList;

/**
 * hf_collection_list_new:
 *
 * Lists the collections of @recording. Blocks; linear. Reports %HF_STAGE_COLLECTIONS.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfCollectionList *hf_collection_list_new  (HfRecording       *recording,
                                           HfProgress        *progress,
                                           GCancellable      *cancellable,
                                           GError           **error) G_GNUC_WARN_UNUSED_RESULT;
/** hf_collection_list_free: (nullable) (transfer full): frees @self. */
void              hf_collection_list_free (HfCollectionList  *self);

/** hf_collection_get_pause: the time from its start to its end, in µs. */
static inline guint64
hf_collection_get_pause (const HfCollection *self)
{
  return self->finished - self->started;
}

/** hf_mask_has_generation: whether a collection with @mask collects @generation. */
static inline gboolean
hf_mask_has_generation (guint64 mask,
                        guint64 generation)
{
  return generation < HF_N_COLLECTED_GENERATIONS && ((mask >> generation) & 1) != 0;
}

/** hf_collection_is_full: whether it collects all objects, perhaps but large and pinned ones. */
static inline gboolean
hf_collection_is_full (const HfCollection *self)
{
  return (self->mask & 7) == 7;
}

/** hf_collection_get_freed: bytes of the ranges that it collected and in which it kept no block:
 * those of dead objects, and gaps that were free before; 0 if there are no ranges. */
static inline guint64
hf_collection_get_freed (const HfCollection *self)
{
  const guint64 n_kept = self->moved_bytes + self->stayed_bytes;

  return self->collected_bytes > n_kept ? self->collected_bytes - n_kept : 0;
}

/** hf_collection_is_background: whether the program went on meanwhile. */
static inline gboolean
hf_collection_is_background (const HfCollection *self)
{
  return self->mask == HF_COLLECTION_BACKGROUND && self->n_moved == 0;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfCollectionList, hf_collection_list_free)

G_END_DECLS
