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
  g_autofree HfKeyed *spare = g_new (HfKeyed, N_ITEMS);
  g_autofree HfKeyed *expected = NULL;

  for (guint32 i = 0; i < N_ITEMS; i++)
    {
      items[i].key = ((guint64) g_rand_int (rand) << 32 | g_rand_int (rand)) >> (64 - n_bits);
      items[i].key <<= shift;
      items[i].item = i;
    }
  expected = g_memdup2 (items, N_ITEMS * sizeof (HfKeyed));
  qsort (expected, N_ITEMS, sizeof (HfKeyed), compare_keyed);

  g_assert_true (hf_key_sort (items, spare, N_ITEMS, NULL));
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
  HfKeyed spare[G_N_ELEMENTS (items)];

  g_assert_true (hf_key_sort (items, spare, 0, NULL));
  g_assert_true (hf_key_sort (items, spare, 1, NULL));
  g_assert_cmpuint (items[0].key, ==, G_MAXUINT64);

  g_assert_true (hf_key_sort (items, spare, G_N_ELEMENTS (items), NULL));
  g_assert_cmpuint (items[0].item, ==, 1);
  g_assert_cmpuint (items[1].item, ==, 2);
  g_assert_cmpuint (items[2].item, ==, 3);
  g_assert_cmpuint (items[3].item, ==, 0);
}

static guint n_polls;
static guint cancel_at; /* which poll */

/* In place of GIO's, so that the sort is left wherever it looks. */
gboolean
g_cancellable_is_cancelled (GCancellable *cancellable)
{
  return cancellable != NULL && ++n_polls == cancel_at;
}

static gboolean
sort_and_count (guint at)
{
  enum { N_MANY = 400000 };
  g_autofree HfKeyed *items = g_new (HfKeyed, N_MANY);
  g_autofree HfKeyed *spare = g_new (HfKeyed, N_MANY);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  for (guint32 i = 0; i < N_MANY; i++)
    items[i] = (HfKeyed){ (N_MANY - i) % 0x10000, i };
  n_polls = 0;
  cancel_at = at;
  return hf_key_sort (items, spare, N_MANY, cancellable);
}

/* In each of three passes after every 65536 items at the latest. */
static void
test_cancelled_late (void)
{
  guint n;

  g_assert_true (sort_and_count (0));
  n = n_polls;
  g_assert_cmpuint (n, >=, 3 * 6);
  for (guint at = 1; at <= n; at++)
    {
      g_assert_false (sort_and_count (at));
      g_assert_cmpuint (n_polls, ==, at);
    }
}

static void
test_cancelled (void)
{
  HfKeyed items[] = { { 2, 0 }, { 1, 1 } };
  HfKeyed spare[G_N_ELEMENTS (items)];
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  n_polls = 0;
  cancel_at = 1;
  g_assert_false (hf_key_sort (items, spare, G_N_ELEMENTS (items), cancellable));
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
  g_test_add_func ("/analysis/key-sort/a-cancel-is-seen", test_cancelled);
  g_test_add_func ("/analysis/key-sort/a-cancel-is-seen-anywhere", test_cancelled_late);
  return g_test_run ();
}
