/* hf-addresses.c: the addresses of all objects, in half of the room
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-addresses.h"

#include "hf-block.h"

#include <string.h>

#define BLOCK_LENGTH (1u << HF_ADDRESSES_SHIFT)

/* Of so many blocks one may be wide, or packing saves too little to be worth it. */
#define BLOCKS_PER_WIDE 4

/* How many blocks are passed between two looks at the cancel. */
#define POLL_MASK 0xfff

static guint32
count_blocks (const HfAddresses *self)
{
  return (self->n >> HF_ADDRESSES_SHIFT) + 1;
}

static guint32
get_length (const HfAddresses *self,
            guint32            block)
{
  return MIN (self->n - (block << HF_ADDRESSES_SHIFT), BLOCK_LENGTH);
}

static gboolean
is_wide (const HfAddresses *self,
         guint32            block)
{
  guint32 length = get_length (self, block);
  const guint64 *first = self->whole + ((gsize) block << HF_ADDRESSES_SHIFT);

  return length > 0 && first[length - 1] - first[0] > G_MAXUINT32;
}

/* Returns: how many blocks are wide, or all if they are too many or it was cancelled */
static guint32
count_wide (const HfAddresses *self,
            GCancellable      *cancellable)
{
  guint32 n_blocks = count_blocks (self);
  guint32 n_wide = 0;

  for (guint32 block = 0; block < n_blocks; block++)
    {
      if ((block & POLL_MASK) == 0 && g_cancellable_is_cancelled (cancellable))
        return n_blocks;
      n_wide += is_wide (self, block);
    }
  return n_wide;
}

/* A place takes half the room of an address, so what is written never reaches what is still
 * to be read: all but the block itself. */
static void
pack_block (HfAddresses *self,
            guint32      block,
            guint32     *n_wide)
{
  guint64 addresses[BLOCK_LENGTH];
  guint32 length = get_length (self, block);
  gsize first = (gsize) block << HF_ADDRESSES_SHIFT;

  if (length == 0)
    return;
  memcpy (addresses, self->whole + first, length * sizeof (guint64));
  self->starts[block] = addresses[0];
  if (addresses[length - 1] - addresses[0] <= G_MAXUINT32)
    {
      for (guint32 i = 0; i < length; i++)
        self->places[first + i] = (guint32) (addresses[i] - addresses[0]);
      return;
    }
  memcpy (self->wide + ((gsize) *n_wide << HF_ADDRESSES_SHIFT), addresses,
          length * sizeof (guint64));
  self->places[first] = ++*n_wide;
}

void
hf_addresses_pack (HfAddresses  *self,
                   GCancellable *cancellable)
{
  guint32 n_blocks = count_blocks (self);
  guint32 n_wide = count_wide (self, cancellable);
  guint32 n_packed = 0;
  gpointer shrunk;

  if (n_wide > n_blocks / BLOCKS_PER_WIDE)
    return;
  self->starts = hf_block_try_new (guint64, n_blocks);
  self->wide = hf_block_try_new (guint64, ((gsize) n_wide << HF_ADDRESSES_SHIFT) + 1);
  if (self->starts == NULL || self->wide == NULL)
    {
      g_clear_pointer (&self->starts, hf_block_free);
      g_clear_pointer (&self->wide, hf_block_free);
      return;
    }
  self->places = (guint32 *) (void *) self->whole;
  for (guint32 block = 0; block < n_blocks; block++)
    pack_block (self, block, &n_packed);
  self->whole = NULL;
  shrunk = hf_block_try_resize (self->places, MAX (self->n, 1), sizeof (guint32));
  if (shrunk != NULL)
    self->places = shrunk;
}

void
hf_addresses_clear (HfAddresses *self)
{
  g_clear_pointer (&self->whole, hf_block_free);
  g_clear_pointer (&self->places, hf_block_free);
  g_clear_pointer (&self->starts, hf_block_free);
  g_clear_pointer (&self->wide, hf_block_free);
  self->n = 0;
}
