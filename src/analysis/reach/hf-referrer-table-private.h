/* hf-referrer-table-private.h: the layout of the table of referrers, for passes over it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-referrer-table.h"

G_BEGIN_DECLS

/* Most objects have one or two referrers, so that sixteen of them seldom have more than 255:
 * each start takes a byte, relative to one number for all sixteen. If they have more, a bit
 * marks the number as the index of sixteen whole offsets. */
#define HF_REFERRER_BLOCK_OBJECTS 16
#define HF_REFERRER_BLOCK_SHIFT 4
#define HF_REFERRER_BLOCK_MASK (HF_REFERRER_BLOCK_OBJECTS - 1)
#define HF_REFERRER_BLOCK_IS_WIDE (G_GUINT64_CONSTANT (1) << 63)

typedef struct
{
  guint64 first;
  guint8  places[HF_REFERRER_BLOCK_OBJECTS];
} HfReferrerBlock;

struct _HfReferrerTable
{
  guint32          n_objects;
  guint64          n_edges;
  HfObjectIndex   *referrers; /* [n_edges] */
  HfReferrerBlock *blocks;    /* one more than there are objects */
  guint64         *wide;      /* [n_wide * HF_REFERRER_BLOCK_OBJECTS] */
  gsize            n_wide;
};

/* Where the referrers of object @at begin, or the end of all if @at is the number of objects. */
static inline guint64
hf_referrer_table_get_offset (const HfReferrerTable *self,
                              guint64                at)
{
  const HfReferrerBlock *block = &self->blocks[at >> HF_REFERRER_BLOCK_SHIFT];
  guint64 place = at & HF_REFERRER_BLOCK_MASK;

  if (G_UNLIKELY ((block->first & HF_REFERRER_BLOCK_IS_WIDE) != 0))
    return self->wide[((block->first & ~HF_REFERRER_BLOCK_IS_WIDE) << HF_REFERRER_BLOCK_SHIFT) +
                      place];
  return block->first + block->places[place];
}

static inline const HfObjectIndex *
hf_referrer_table_get_inline (const HfReferrerTable *self,
                              HfObjectIndex          object,
                              gsize                 *n_referrers)
{
  guint64 first = hf_referrer_table_get_offset (self, object.value);

  *n_referrers = (gsize) (hf_referrer_table_get_offset (self, (guint64) object.value + 1) - first);
  return self->referrers + first;
}

/* The memory that hf_referrer_table_get_offset() reads. */
static inline gconstpointer
hf_referrer_table_get_block (const HfReferrerTable *self,
                             guint32                at)
{
  return &self->blocks[at >> HF_REFERRER_BLOCK_SHIFT];
}

G_END_DECLS
