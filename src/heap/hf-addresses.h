/* hf-addresses.h: the addresses of all objects, in half of the memory
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/** HF_ADDRESSES_SHIFT: addresses are packed by blocks of 2 to this power. */
#define HF_ADDRESSES_SHIFT 6

/**
 * HfAddresses:
 * @whole: (array length=n) (nullable): the addresses, strictly ascending; %NULL if packed
 * @n: how many
 * @places: (array length=n) (nullable): the distance of each from the first of its block. The entry
 *   of the first is 0, or if the block is too long for 32 bits, its position among the wide ones,
 *   from 1
 * @starts: (array): the first address of each block
 * @wide: (array): blocks of whole addresses
 *
 * While a heap is made of them, addresses are read and written all the time and are
 * whole. Then they are packed, and read now and then.
 */
typedef struct
{
  guint64 *whole;
  guint32  n;
  guint32 *places;
  guint64 *starts;
  guint64 *wide;
} HfAddresses;

/**
 * hf_addresses_pack:
 *
 * Halves the memory that @self takes, in place. Nothing changes if there is no memory for
 * the little more that it needs meanwhile, if addresses are too far apart, or if it
 * is cancelled.
 */
void hf_addresses_pack  (HfAddresses  *self,
                         GCancellable *cancellable);

/** hf_addresses_clear: frees all columns; no addresses are left. May be called again. */
void hf_addresses_clear (HfAddresses  *self);

/** hf_addresses_get: that of object @at. */
static inline guint64
hf_addresses_get (const HfAddresses *self,
                  guint32            at)
{
  guint32 block = at >> HF_ADDRESSES_SHIFT;
  guint32 first = block << HF_ADDRESSES_SHIFT;

  if (self->whole != NULL)
    return self->whole[at];
  if (G_UNLIKELY (self->places[first] != 0))
    return self->wide[((gsize) (self->places[first] - 1) << HF_ADDRESSES_SHIFT) + at - first];
  return self->starts[block] + self->places[at];
}

G_END_DECLS
