/* hf-bitset.c: a set of positions below a fixed bound
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-bitset.h"

#include "hf-block.h"

gboolean
hf_bitset_init (HfBitset *self,
                gsize     n_bits)
{
  gsize n_words = n_bits / 64 + 1;

  self->words = hf_block_try_new0 (guint64, n_words);
  self->n_bits = self->words != NULL ? n_bits : 0;
  return self->words != NULL;
}

void
hf_bitset_clear (HfBitset *self)
{
  g_clear_pointer (&self->words, hf_block_free);
  self->n_bits = 0;
}

gsize
hf_bitset_count (const HfBitset *self)
{
  gsize count = 0;

  if (self->words == NULL)
    return 0;
  for (gsize i = 0; i <= self->n_bits / 64; i++)
    count += (gsize) __builtin_popcountll (self->words[i]);
  return count;
}
