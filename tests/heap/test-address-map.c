/* test-address-map.c: from ids to objects
 *
 * covers: hf-address-map-maker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-address-map.h"

/* Every address is found where it stands, and nothing beside one is. */
static void
assert_maps (const guint64 *addresses,
             guint32        n)
{
  HfAddresses whole = { .whole = (guint64 *) addresses, .n = n };
  g_autoptr (HfAddressMap) map = hf_address_map_new (&whole, NULL);

  g_autofree guint64 *wanted = g_new (guint64, 2 * (gsize) n);
  g_autofree HfObjectIndex *found = g_new (HfObjectIndex, 2 * (gsize) n);

  g_assert_nonnull (map);

  /* In another order, with neighbors that may be none, and over themselves. */
  for (guint32 i = 0; i < 2 * n; i++)
    wanted[i] = addresses[(guint32) (i * G_GUINT64_CONSTANT (7919) % n)] + i % 2;
  hf_address_map_find_all (map, wanted, 2 * (gsize) n, found);
  for (guint32 i = 0; i < 2 * n; i++)
    g_assert_cmpuint (found[i].value, ==, hf_address_map_find (map, wanted[i]).value);
  hf_address_map_find_all (map, wanted, 2 * (gsize) n, (HfObjectIndex *) (void *) wanted);
  g_assert_cmpmem (wanted, 2 * n * sizeof *found, found, 2 * n * sizeof *found);

  for (guint32 i = 0; i < n; i++)
    {
      guint64 before = addresses[i] - 1;
      guint64 after = addresses[i] + 1;

      g_assert_cmpuint (hf_address_map_find (map, addresses[i]).value, ==, i);
      if (i == 0 || before != addresses[i - 1])
        g_assert_cmpuint (hf_address_map_find (map, before).value, ==, HF_INDEX_NONE);
      if (i + 1 == n || after != addresses[i + 1])
        g_assert_cmpuint (hf_address_map_find (map, after).value, ==, HF_INDEX_NONE);
    }
}

static void
test_empty (void)
{
  const HfAddresses none = { .n = 0 };
  g_autoptr (HfAddressMap) map = hf_address_map_new (&none, NULL);

  g_assert_cmpuint (hf_address_map_find (map, 0).value, ==, HF_INDEX_NONE);
  g_assert_cmpuint (hf_address_map_find (map, G_MAXUINT64).value, ==, HF_INDEX_NONE);
}

static void
test_extremes (void)
{
  const guint64 addresses[] = { 1, 2, G_MAXUINT64 - 1, G_MAXUINT64 };

  assert_maps (addresses, G_N_ELEMENTS (addresses));
  assert_maps (addresses, 1);
}

/* Addresses of @n objects, @step apart on average, in multiples of @alignment. */
static guint64 *
make_addresses (guint32 n,
                guint64 start,
                guint   step,
                guint   alignment)
{
  guint64 *addresses = g_new (guint64, n);

  for (guint32 i = 0; i < n; i++)
    {
      addresses[i] = start;
      start += (guint64) alignment * (1 + (guint) g_test_rand_int_range (0, (int) step));
    }
  return addresses;
}

static void
test_dense (void)
{
  g_autofree guint64 *addresses = make_addresses (20000, 0x7f3c5f000008, 12, 8);
  const HfAddresses whole = { .whole = addresses, .n = 20000 };
  g_autoptr (HfAddressMap) map = hf_address_map_new (&whole, NULL);

  assert_maps (addresses, 20000);
  g_assert_cmpuint (hf_address_map_get_n_bytes (map), <, 20000 * 2);
}

static void
test_odd (void)
{
  g_autofree guint64 *addresses = make_addresses (20000, 0x1001, 99, 1);

  assert_maps (addresses, 20000);
}

static void
test_sparse (void)
{
  g_autofree guint64 *addresses = make_addresses (5000, 0x10, 1 << 30, 8);
  const HfAddresses whole = { .whole = addresses, .n = 5000 };
  g_autoptr (HfAddressMap) map = hf_address_map_new (&whole, NULL);

  assert_maps (addresses, 5000);
  g_assert_cmpuint (hf_address_map_get_n_bytes (map), <, 5000 * 2 + 100);
}

static void
test_mixed_runs (void)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (guint64));
  guint64 start = 0x1000;

  for (guint run = 0; run < 40; run++)
    {
      guint32 n = run % 3 == 0 ? 40 : 3000;
      g_autofree guint64 *addresses = make_addresses (n, start, run % 2 == 0 ? 10 : 100000, 8);

      g_array_append_vals (all, addresses, n);
      start = addresses[n - 1] + G_GUINT64_CONSTANT (0x40000000) * (1 + run % 5);
    }
  assert_maps ((const guint64 *) (const void *) all->data, all->len);
}

static void
test_cancel (void)
{
  g_autofree guint64 *addresses = make_addresses (300000, 8, 4, 8);
  const HfAddresses whole = { .whole = addresses, .n = 300000 };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_address_map_new (&whole, cancellable));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/heap/address-map/an-empty-map-finds-nothing", test_empty);
  g_test_add_func ("/heap/address-map/both-ends-of-64-bits-are-found", test_extremes);
  g_test_add_func ("/heap/address-map/dense-addresses-cost-less-than-two-bytes", test_dense);
  g_test_add_func ("/heap/address-map/addresses-need-no-alignment", test_odd);
  g_test_add_func ("/heap/address-map/sparse-addresses-cost-no-more-than-two-bytes", test_sparse);
  g_test_add_func ("/heap/address-map/dense-and-sparse-runs-mix", test_mixed_runs);
  g_test_add_func ("/heap/address-map/a-cancel-gives-no-map", test_cancel);
  return g_test_run ();
}
