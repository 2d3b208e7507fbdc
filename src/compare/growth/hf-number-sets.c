/* hf-number-sets.c: sets of numbers, each distinct set once
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-number-sets-private.h"

#include "hf-hash.h"
#include "hf-types.h"

#include <string.h>

#define FEWEST_SLOTS 64

static inline gsize
get_end (const HfNumberSets *self,
         guint32             set)
{
  return g_array_index (self->ends, gsize, set);
}

guint32
hf_number_sets_get_n (const HfNumberSets *self)
{
  return self->ends->len;
}

const guint32 *
hf_number_sets_get (const HfNumberSets *self,
                    guint32             set,
                    guint32            *n_members)
{
  const gsize first = set == 0 ? 0 : get_end (self, set - 1);

  *n_members = (guint32) (get_end (self, set) - first);
  return (const guint32 *) (const void *) self->members->data + first;
}

gboolean
hf_number_sets_init (HfNumberSets *self,
                     guint32       n_most)
{
  const gsize none = 0;

  *self = (HfNumberSets){ .n_most = n_most, .seed = hf_hash_get_seed () };
  self->members = hf_column_new (sizeof (guint32));
  self->ends = hf_column_new (sizeof (gsize));
  self->n_slots = FEWEST_SLOTS;
  self->slots = g_try_new0 (guint32, self->n_slots);
  self->spare = g_try_new (guint32, 2 * (gsize) n_most + 1);
  return self->slots != NULL && self->spare != NULL && hf_column_append (self->ends, &none, 1) &&
         hf_column_append (self->ends, &none, 1);
}

void
hf_number_sets_clear (HfNumberSets *self)
{
  g_clear_pointer (&self->members, hf_column_free);
  g_clear_pointer (&self->ends, hf_column_free);
  g_clear_pointer (&self->slots, g_free);
  g_clear_pointer (&self->spare, g_free);
}

/* ---- Finding a set ------------------------------------------------------------ */

/* Where the set of these members is, or would be. */
static gsize
find_slot (const HfNumberSets *self,
           const guint32      *members,
           guint32             n)
{
  guint64 hash = self->seed;
  gsize slot;

  for (guint32 i = 0; i < n; i++)
    hash = hash << 32 | hf_hash_id (members[i], hash);
  slot = hf_hash_id (hash, self->seed) & (self->n_slots - 1);
  while (self->slots[slot] != 0)
    {
      guint32 n_known;
      const guint32 *known = hf_number_sets_get (self, self->slots[slot] - 1, &n_known);

      if (n_known == n && memcmp (known, members, n * sizeof (guint32)) == 0)
        break;
      slot = (slot + 1) & (self->n_slots - 1);
    }
  return slot;
}

static gboolean
make_room (HfNumberSets *self)
{
  guint32 *slots;

  if (self->n_slots / 2 > self->ends->len)
    return TRUE;
  slots = g_try_new0 (guint32, self->n_slots * 2);
  if (slots == NULL)
    return FALSE;
  g_free (self->slots);
  self->slots = slots;
  self->n_slots *= 2;
  for (guint32 i = HF_NUMBER_SETS_MANY + 1; i < self->ends->len; i++)
    {
      guint32 n;
      const guint32 *members = hf_number_sets_get (self, i, &n);

      slots[find_slot (self, members, n)] = i + 1;
    }
  return TRUE;
}

/* @members: not those of another set, which move. */
static guint32
find (HfNumberSets  *self,
      const guint32 *members,
      guint32        n)
{
  gsize slot, end;

  if (!make_room (self))
    return HF_INDEX_NONE;
  slot = find_slot (self, members, n);
  if (self->slots[slot] != 0)
    return self->slots[slot] - 1;
  end = self->members->len + (gsize) n;
  if (!hf_column_append (self->members, members, n))
    return HF_INDEX_NONE;
  if (!hf_column_append (self->ends, &end, 1))
    {
      self->members->len -= n;
      return HF_INDEX_NONE;
    }
  self->slots[slot] = self->ends->len;
  return self->ends->len - 1;
}

guint32
hf_number_sets_add (HfNumberSets *self,
                    guint32       number)
{
  return find (self, &number, 1);
}

/* ---- Unions -------------------------------------------------------------------- */

/* Returns: how many members the union has, in @spare */
static guint32
merge (HfNumberSets *self,
       guint32       a,
       guint32       b)
{
  guint32 n_a, n_b;
  const guint32 *x = hf_number_sets_get (self, a, &n_a);
  const guint32 *y = hf_number_sets_get (self, b, &n_b);
  guint32 n = 0;

  for (guint32 i = 0, k = 0; i < n_a || k < n_b;)
    {
      const guint32 next_x = i < n_a ? x[i] : HF_INDEX_NONE;
      const guint32 next_y = k < n_b ? y[k] : HF_INDEX_NONE;

      self->spare[n++] = MIN (next_x, next_y);
      i += next_x <= next_y && i < n_a;
      k += next_y <= next_x && k < n_b;
    }
  return n;
}

guint32
hf_number_sets_join (HfNumberSets *self,
                     guint32       a,
                     guint32       b)
{
  HfNumberSetsJoin *known;
  guint32 n, joined;

  if (a == b || b == HF_NUMBER_SETS_EMPTY)
    return a;
  if (a == HF_NUMBER_SETS_EMPTY)
    return b;
  if (a == HF_NUMBER_SETS_MANY || b == HF_NUMBER_SETS_MANY)
    return HF_NUMBER_SETS_MANY;
  known = &self->known[hf_hash_id ((guint64) a << 32 | b, self->seed) % HF_NUMBER_SETS_N_KNOWN];
  if (known->a == a && known->b == b)
    return known->joined;

  n = merge (self, a, b);
  joined = n > self->n_most ? HF_NUMBER_SETS_MANY : find (self, self->spare, n);
  if (joined != HF_INDEX_NONE)
    *known = (HfNumberSetsJoin){ a, b, joined };
  return joined;
}
