/* hf-bitset.h: a set of positions below a fixed bound
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** HfBitset: one bit for each position below its length; not thread-safe to write. */
typedef struct
{
  guint64 *words;
  gsize    n_bits;
} HfBitset;

/**
 * hf_bitset_init:
 *
 * An empty set.
 *
 * Returns: %FALSE if there is no memory for it; @self is then empty and zero long
 */
gboolean hf_bitset_init  (HfBitset       *self,
                          gsize           n_bits);

/** hf_bitset_clear: frees the words. May be called again, or on zeros. */
void     hf_bitset_clear (HfBitset       *self);

/** hf_bitset_count: how many positions are in the set; linear. */
gsize    hf_bitset_count (const HfBitset *self);

/** hf_bitset_contains: whether the bit at @position is set; @position is within n_bits. */
static inline gboolean
hf_bitset_contains (const HfBitset *self,
                    gsize           position)
{
  return (self->words[position >> 6] >> (position & 63)) & 1;
}

/** hf_bitset_add: sets the bit at @position, which is within n_bits. One thread at a time. */
static inline void
hf_bitset_add (HfBitset *self,
               gsize     position)
{
  self->words[position >> 6] |= G_GUINT64_CONSTANT (1) << (position & 63);
}

/** hf_bitset_remove: clears the bit at @position, which is within n_bits. One thread at a time. */
static inline void
hf_bitset_remove (HfBitset *self,
                  gsize     position)
{
  self->words[position >> 6] &= ~(G_GUINT64_CONSTANT (1) << (position & 63));
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfBitset, hf_bitset_clear)

G_END_DECLS
