/* hf-key-sort.c: a stable sort of numbers by keys
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-key-sort.h"

#include "hf-progress.h"

#include <string.h>

#define N_DIGITS 8 /* bytes of a key */
#define N_VALUES 256

/* How many items have each value of each digit. */
typedef gsize Counts[N_DIGITS][N_VALUES];

static guint
get_digit (guint64 key,
           guint   digit)
{
  return (guint) (key >> (8 * digit)) & 0xff;
}

static gboolean
is_cancelled (GCancellable *cancellable,
              gsize         i)
{
  return (i & HF_POLL_MASK) == 0 && g_cancellable_is_cancelled (cancellable);
}

/* Returns FALSE if it was cancelled. */
static gboolean
count_digits (const HfKeyed *items,
              gsize          n_items,
              Counts         counts,
              GCancellable  *cancellable)
{
  memset (counts, 0, sizeof (Counts));
  for (gsize i = 0; i < n_items; i++)
    {
      if (is_cancelled (cancellable, i))
        return FALSE;
      for (guint digit = 0; digit < N_DIGITS; digit++)
        counts[digit][get_digit (items[i].key, digit)]++;
    }
  return TRUE;
}

/* Returns FALSE if it was cancelled. */
static gboolean
sort_by_digit (const HfKeyed *from,
               HfKeyed       *to,
               gsize          n_items,
               guint          digit,
               const gsize   *counts,
               GCancellable  *cancellable)
{
  gsize places[N_VALUES];
  gsize place = 0;

  for (guint value = 0; value < N_VALUES; value++)
    {
      places[value] = place;
      place += counts[value];
    }
  for (gsize i = 0; i < n_items; i++)
    {
      if (is_cancelled (cancellable, i))
        return FALSE;
      to[places[get_digit (from[i].key, digit)]++] = from[i];
    }
  return TRUE;
}

static gboolean
is_sorted (const HfKeyed *items,
           gsize          n_items)
{
  for (gsize i = 1; i < n_items; i++)
    {
      if (items[i - 1].key > items[i].key)
        return FALSE;
    }
  return TRUE;
}

gboolean
hf_key_sort (HfKeyed      *items,
             HfKeyed      *spare,
             gsize         n_items,
             GCancellable *cancellable)
{
  HfKeyed *from = items;
  HfKeyed *to = spare;
  Counts counts;

  if (is_sorted (items, n_items))
    return TRUE;
  if (!count_digits (items, n_items, counts, cancellable))
    return FALSE;
  for (guint digit = 0; digit < N_DIGITS; digit++)
    {
      HfKeyed *sorted = to;

      /* A digit that all keys share orders nothing. */
      if (counts[digit][get_digit (items[0].key, digit)] == n_items)
        continue;
      if (!sort_by_digit (from, to, n_items, digit, counts[digit], cancellable))
        return FALSE;
      to = from;
      from = sorted;
    }
  if (from != items)
    memcpy (items, from, n_items * sizeof (HfKeyed));
  return TRUE;
}
