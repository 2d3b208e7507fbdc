/* hf-block-list-private.h: the blocks that one collection kept, in order and without overlaps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-column.h"
#include "hf-key-sort.h"

G_BEGIN_DECLS

/** HfAddressSpan: addresses from @first to @last, both included. */
typedef struct
{
  guint64 first;
  guint64 last;
} HfAddressSpan;

/** HfOrder: working space for hf_key_sort(). */
typedef struct
{
  /*< private >*/
  HfKeyed *items;
  gsize    n;
} HfOrder;

/**
 * hf_order_resize:
 *
 * Returns: (transfer none) (nullable): room for @n items and as many again for hf_key_sort(),
 *   with any content; %NULL if there is no memory
 */
HfKeyed *hf_order_resize      (HfOrder      *self,
                               gsize         n);
/** hf_order_clear: frees its memory. */
void     hf_order_clear       (HfOrder      *self);

/**
 * HfBlock:
 * @span: the addresses before the collection
 * @shift: what the collection added to them, modulo 2⁶⁴; 0 for a block that stayed
 */
typedef struct
{
  HfAddressSpan span;
  guint64       shift;
} HfBlock;

/**
 * HfBlockList:
 * @blocks: #HfBlock; once settled, in order, and none overlaps another or leads where another leads
 * @targets: #HfBlock: once settled, those that moved, with the addresses behind the collection as
 *   their span, in order of these
 * @n_moved: how many blocks moved
 * @moved_bytes: the sum of their lengths
 * @n_stayed: how many blocks stayed
 * @stayed_bytes: the sum of their lengths
 * @n_overlaps: how many blocks began in another one and went elsewhere, or led where another led
 * @n_beyond: how many blocks ended behind the last address
 *
 * Figures count what is left when overlaps are cut off, so that a block that the file has twice
 * counts once. Of two blocks that overlap, the one that begins first keeps the common part.
 */
typedef struct
{
  HfColumn *blocks;
  HfColumn *targets;
  guint64   n_moved;
  guint64   moved_bytes;
  guint64   n_stayed;
  guint64   stayed_bytes;
  guint64   n_overlaps;
  guint64   n_beyond;

  /*< private >*/
  HfOrder   order;
  HfColumn *spare; /* HfBlock */
} HfBlockList;

/** hf_block_list_init: an empty list; clear it. */
void     hf_block_list_init   (HfBlockList  *self);
/** hf_block_list_clear: frees its memory. */
void     hf_block_list_clear  (HfBlockList  *self);
/** hf_block_list_reset: empties it, for the next collection. */
void     hf_block_list_reset  (HfBlockList  *self);

/**
 * hf_block_list_add:
 *
 * Adds a block as the file has it.
 *
 * Returns: %FALSE if there is no memory
 */
gboolean hf_block_list_add    (HfBlockList  *self,
                               guint64       old_start,
                               guint64       new_start,
                               guint64       length);

/**
 * hf_block_list_settle:
 *
 * Puts the blocks in order and cuts overlaps off. Linear.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: %FALSE with @error set
 */
gboolean hf_block_list_settle (HfBlockList  *self,
                               GCancellable *cancellable,
                               GError      **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfBlockList, hf_block_list_clear)

G_END_DECLS
