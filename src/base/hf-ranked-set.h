/* hf-ranked-set.h: a set of positions that numbers its members
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** HfRankedSlot: 32 positions, and how many members stand before them: one load for both. */
typedef struct
{
  guint32 bits;
  guint32 n_before;
} HfRankedSlot;

/**
 * HfRankedSet:
 * @n_members: how many; known after hf_ranked_set_seal()
 *
 * A column of figures that only some objects have needs no room for the others: the rank of a
 * member, the number of lesser members, is its position. Takes a quarter of a byte a position.
 */
typedef struct
{
  HfRankedSlot *slots;
  gsize         n_slots;
  guint32       n_members;
} HfRankedSet;

/**
 * hf_ranked_set_init:
 *
 * An empty set, to be filled by hf_ranked_set_add() and sealed.
 *
 * Returns: %FALSE if there is no memory for it; @self is then empty and zero long
 */
gboolean hf_ranked_set_init  (HfRankedSet *self,
                              guint32      n_positions);
/** hf_ranked_set_seal: counts the members; call it after all changes. */
void     hf_ranked_set_seal  (HfRankedSet *self);
/** hf_ranked_set_clear: frees the slots; the set is then empty. May be called again. */
void     hf_ranked_set_clear (HfRankedSet *self);

/** hf_ranked_set_add: adds @position, which is in range, before hf_ranked_set_seal(). */
static inline void
hf_ranked_set_add (HfRankedSet *self,
                   guint32      position)
{
  self->slots[position >> 5].bits |= 1u << (position & 31);
}

/** hf_ranked_set_remove: removes @position, which is in range, before hf_ranked_set_seal(). */
static inline void
hf_ranked_set_remove (HfRankedSet *self,
                      guint32      position)
{
  self->slots[position >> 5].bits &= ~(1u << (position & 31));
}

/** hf_ranked_set_count_bits: not every processor of the floor can do it in one step. */
static inline guint32
hf_ranked_set_count_bits (guint32 bits)
{
  bits -= bits >> 1 & 0x55555555u;
  bits = (bits & 0x33333333u) + (bits >> 2 & 0x33333333u);
  bits = (bits + (bits >> 4)) & 0x0f0f0f0fu;
  return bits * 0x01010101u >> 24;
}

/**
 * hf_ranked_set_find:
 *
 * Returns: the rank of @position, or %G_MAXUINT32 if it is not a member
 */
static inline guint32
hf_ranked_set_find (const HfRankedSet *self,
                    guint32            position)
{
  HfRankedSlot slot = self->slots[position >> 5];
  guint32 bit = 1u << (position & 31);

  if ((slot.bits & bit) == 0)
    return G_MAXUINT32;
  return slot.n_before + hf_ranked_set_count_bits (slot.bits & (bit - 1));
}

/** hf_ranked_set_contains: whether @position, which is in range, is a member. */
static inline gboolean
hf_ranked_set_contains (const HfRankedSet *self,
                        guint32            position)
{
  return (self->slots[position >> 5].bits >> (position & 31)) & 1;
}

/** hf_ranked_set_count_to: how many members are at @position or before it. */
static inline guint32
hf_ranked_set_count_to (const HfRankedSet *self,
                        guint32            position)
{
  HfRankedSlot slot = self->slots[position >> 5];

  return slot.n_before + hf_ranked_set_count_bits (slot.bits & ((2u << (position & 31)) - 1));
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfRankedSet, hf_ranked_set_clear)

G_END_DECLS
