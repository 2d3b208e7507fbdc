/* hf-range-table-private.h: which generation an address is in
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-block-list-private.h"
#include "hf-heap.h"

G_BEGIN_DECLS

/** HF_GENERATION_FROZEN: from this generation on, no collection collects. */
#define HF_GENERATION_FROZEN 5

/**
 * HfGenerationSpan: the addresses of a generation that are in use
 * @place: the position of the range among the others in the file
 */
typedef struct
{
  HfAddressSpan span;
  guint64       generation;
  guint32       place;
} HfGenerationSpan;

/**
 * HfRangeTable:
 * @spans: #HfGenerationSpan; once settled, in order and without overlaps
 *
 * The ranges of all generations at one moment. Where ranges overlap, the one that begins last has
 * the address; of several that begin at the same address, the last one of the file.
 */
typedef struct
{
  HfColumn *spans;

  /*< private >*/
  HfOrder   order;
  gboolean  is_settled;
} HfRangeTable;

/** hf_range_table_init: an empty table; clear it. */
void     hf_range_table_init   (HfRangeTable  *self);
/** hf_range_table_clear: frees its memory. */
void     hf_range_table_clear  (HfRangeTable  *self);
/** hf_range_table_reset: empties it. */
void     hf_range_table_reset  (HfRangeTable  *self);

/**
 * hf_range_table_add:
 * @is_reserved: whether all reserved addresses count instead of those in use
 *
 * Adds a range; nothing if it is empty. Not once it is settled.
 *
 * Returns: %FALSE if there is no memory
 */
gboolean hf_range_table_add    (HfRangeTable  *self,
                                const HfRange *range,
                                gboolean       is_reserved);

/**
 * hf_range_table_settle:
 *
 * Puts the ranges in order. Does nothing if they are.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: %FALSE with @error set
 */
gboolean hf_range_table_settle (HfRangeTable  *self,
                                GCancellable  *cancellable,
                                GError       **error);

/**
 * hf_range_table_take_used:
 * @self: empty
 *
 * Takes the ranges of the snapshot @heap, and settles. Errors: as hf_range_table_settle().
 */
gboolean hf_range_table_take_used    (HfRangeTable  *self,
                                      HfHeap        *heap,
                                      GCancellable  *cancellable,
                                      GError       **error);

/**
 * hf_range_table_take_movable:
 * @self: empty
 *
 * Takes all reserved addresses of the snapshot @heap from which a collection may take objects, and
 * settles: objects elsewhere are frozen, if there are any. Errors: as hf_range_table_settle().
 */
gboolean hf_range_table_take_movable (HfRangeTable  *self,
                                      HfHeap        *heap,
                                      GCancellable  *cancellable,
                                      GError       **error);

/** hf_generation_spans_find: (nullable) (array length=n): the settled span with @address. */
const HfGenerationSpan *hf_generation_spans_find (const HfGenerationSpan *spans,
                                                  gsize                   n,
                                                  guint64                 address);

/** hf_range_table_swap: exchanges the contents of both. */
static inline void
hf_range_table_swap (HfRangeTable *a,
                     HfRangeTable *b)
{
  const HfRangeTable other = *a;

  *a = *b;
  *b = other;
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfRangeTable, hf_range_table_clear)

G_END_DECLS
