/* hf-replay.h: what one collection did, block by block
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-collection.h"

G_BEGIN_DECLS

/**
 * HfReplayRange: a range of a generation, before or after a collection
 * @start: its first address
 * @length: the bytes in use
 * @generation: 0, 1, 2, 3 large, 4 pinned objects
 * @is_collected: whether the collection collected it; if not, all of it remained
 */
typedef struct
{
  guint64  start;
  guint64  length;
  guint64  generation;
  gboolean is_collected;
} HfReplayRange;

/**
 * HfReplayBlock: objects that survived together
 * @old_start: their first address before the collection
 * @new_start: their first address after it
 * @length: in bytes
 * @from: the position of their range before
 * @to: the position of their range after; %HF_INDEX_NONE if the file has none there
 */
typedef struct
{
  guint64 old_start;
  guint64 new_start;
  guint64 length;
  guint32 from;
  guint32 to;
} HfReplayBlock;

/**
 * HfReplay:
 * @collection: its figures
 * @before: (array length=n_before): ranges before it, in the order of the file
 * @after: (array length=n_after): ranges after it, in the order of the file
 * @blocks: (array length=n_blocks): what survived, in order of @before and of addresses
 * @targets: (array length=n_blocks): positions of @blocks, in order of @after and of addresses
 *   there
 * @has_ranges: whether the file has ranges; if not, one around all blocks stands for them
 * @n_total: bytes of the ranges before that were collected
 * @n_survived: bytes of all blocks
 * @n_moved: bytes of those blocks that moved
 * @n_freed: bytes of the ranges before that no block has
 * @n_apart: bytes of large and pinned objects that are left out
 * @n_apart_survived: those of them that survived
 * @n_outside: blocks that begin in no range; they are left out
 *
 * If blocks moved, generations of large or pinned objects in which none did are left out: they are
 * larger than all else, and nothing is to be seen there. Ranges that were not collected are there
 * if blocks moved behind their objects. Immutable; any thread may read it.
 */
typedef struct
{
  HfCollection   collection;
  HfReplayRange *before;
  guint32        n_before;
  HfReplayRange *after;
  guint32        n_after;
  HfReplayBlock *blocks;
  guint32        n_blocks;
  guint32       *targets;
  gboolean       has_ranges;
  guint64        n_total;
  guint64        n_survived;
  guint64        n_moved;
  guint64        n_freed;
  guint64        n_apart;
  guint64        n_apart_survived;
  guint64        n_outside;

  /*< private >*/
  gatomicrefcount ref_count;
} HfReplay;

/**
 * hf_replay_new:
 * @position: of the collection, from 0, as in #HfCollectionList
 *
 * Blocks; linear in the events before the collection. Reports %HF_STAGE_COLLECTIONS.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED, %G_IO_ERROR_NOT_FOUND.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfReplay *hf_replay_new   (HfRecording   *recording,
                           guint32        position,
                           HfProgress    *progress,
                           GCancellable  *cancellable,
                           GError       **error) G_GNUC_WARN_UNUSED_RESULT;
/** hf_replay_ref: (transfer full): adds a reference; any thread. */
HfReplay *hf_replay_ref   (HfReplay      *self);
/** hf_replay_unref: (nullable) (transfer full): releases a reference; any thread. */
void      hf_replay_unref (HfReplay      *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfReplay, hf_replay_unref)

G_END_DECLS
