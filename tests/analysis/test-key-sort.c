/* test-key-sort.c: tests of the stable sort by keys
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-key-sort.h"

#define N_ITEMS 10000

static int
compare_keyed (gconstpointer a,
               gconstpointer b)
{
  const HfKeyed *x = a;
  const HfKeyed *y = b;

  if (x->key != y->key)
    return x->key < y->key ? -1 : 1;
  return (x->item > y->item) - (x->item < y->item);
}

/* Keys of N_BITS bits, few of which differ if there are few bits. */
static void
assert_sorts (guint n_bits,
              guint shift)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (n_bits);
  g_autofree HfKeyed *items = g_new0 (HfKeyed, N_ITEMS);
  g_autofree HfKeyed *expected = NULL;

  for (guint32 i = 0; i < N_ITEMS; i++)
    {
      items[i].key = ((guint64) g_rand_int (rand) << 32 | g_rand_int (rand)) >> (64 - n_bits);
      items[i].key <<= shift;
      items[i].item = i;
    }
  expected = g_memdup2 (items, N_ITEMS * sizeof (HfKeyed));
  qsort (expected, N_ITEMS, sizeof (HfKeyed), compare_keyed);

  hf_key_sort (items, N_ITEMS);
  for (guint32 i = 0; i < N_ITEMS; i++)
    {
      g_assert_cmpuint (items[i].key, ==, expected[i].key);
      g_assert_cmpuint (items[i].item, ==, expected[i].item);
    }
}

static void
test_sorts_whole_keys (void)
{
  assert_sorts (64, 0);
  assert_sorts (33, 0);
}

static void
test_keeps_ties (void)
{
  assert_sorts (3, 0);
  assert_sorts (9, 0);
}

static void
test_sorts_high_digits (void)
{
  assert_sorts (8, 56);
  assert_sorts (12, 30);
}

static void
test_sorts_few (void)
{
  HfKeyed items[] = { { G_MAXUINT64, 0 }, { 0, 1 }, { 7, 2 }, { 7, 3 } };

  hf_key_sort (items, 0);
  hf_key_sort (items, 1);
  g_assert_cmpuint (items[0].key, ==, G_MAXUINT64);

  hf_key_sort (items, G_N_ELEMENTS (items));
  g_assert_cmpuint (items[0].item, ==, 1);
  g_assert_cmpuint (items[1].item, ==, 2);
  g_assert_cmpuint (items[2].item, ==, 3);
  g_assert_cmpuint (items[3].item, ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/key-sort/sorts-whole-keys", test_sorts_whole_keys);
  g_test_add_func ("/analysis/key-sort/keeps-ties", test_keeps_ties);
  g_test_add_func ("/analysis/key-sort/sorts-high-digits", test_sorts_high_digits);
  g_test_add_func ("/analysis/key-sort/sorts-few", test_sorts_few);
  return g_test_run ();
}
