/* test-addresses.c: addresses stay what they are when they are packed
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-address-map.h"
#include "hf-addresses.h"

#include <string.h>

#define FAR (G_GUINT64_CONSTANT (1) << 40)

/* @n ascending addresses, one of @gap_every of them far from the one before. */
static guint64 *
make_addresses (guint32 n,
                guint32 gap_every)
{
  guint64 *addresses = g_new (guint64, (gsize) n + 1);
  guint64 address = 0x7f0000001000;

  for (guint32 i = 0; i < n; i++)
    {
      gboolean is_far = gap_every > 0 && g_test_rand_int_range (0, (gint32) gap_every) == 0;

      address += is_far ? FAR : 8 * (guint64) g_test_rand_int_range (1, 100);
      addresses[i] = address;
    }
  return addresses;
}

static void
assert_packs (const guint64 *addresses,
              guint32        n,
              gboolean       is_packed)
{
  HfAddresses packed = { .n = n };

  packed.whole = g_memdup2 (addresses, ((gsize) n + 1) * sizeof (guint64));
  hf_addresses_pack (&packed, NULL);
  g_assert_cmpint (packed.whole == NULL, ==, is_packed);
  for (guint32 i = 0; i < n; i++)
    g_assert_cmpuint (hf_addresses_get (&packed, i), ==, addresses[i]);
  hf_addresses_clear (&packed);
}

static void
test_lengths (void)
{
  for (guint32 n = 0; n < 200; n++)
    {
      g_autofree guint64 *addresses = make_addresses (n, 0);

      assert_packs (addresses, n, TRUE);
    }
}

/* A segment that begins far from the one before it. */
static void
test_gaps (void)
{
  g_autofree guint64 *addresses = make_addresses (100000, 10000);

  assert_packs (addresses, 100000, TRUE);
}

static void
test_far_apart (void)
{
  g_autofree guint64 *addresses = make_addresses (10000, 20);

  assert_packs (addresses, 10000, FALSE);
}

static void
test_extremes (void)
{
  g_autofree guint64 *addresses = make_addresses (10 * 64, 0);

  addresses[0] = 0;
  addresses[3 * 64 - 1] = addresses[2 * 64] + G_MAXUINT32;
  for (guint32 i = 3 * 64; i < 10 * 64; i++)
    addresses[i] += FAR;
  addresses[10 * 64 - 1] = G_MAXUINT64;
  assert_packs (addresses, 10 * 64, TRUE);
}

/* The map was made of whole addresses, and finds objects by packed ones. */
static void
test_map (void)
{
  const guint32 n = 20000;
  g_autofree guint64 *addresses = make_addresses (n, 1000);
  HfAddresses packed = { .n = n };
  g_autoptr (HfAddressMap) map = NULL;

  /* Runs without many objects are found in buckets, and these ask for addresses. */
  for (guint32 i = 1; i < n; i++)
    addresses[i] += (guint64) i * 4096;
  packed.whole = g_memdup2 (addresses, ((gsize) n + 1) * sizeof (guint64));
  map = hf_address_map_new (&packed, NULL);
  hf_addresses_pack (&packed, NULL);
  g_assert_null (packed.whole);
  for (guint32 i = 0; i < n; i++)
    {
      HfObjectIndex found;

      g_assert_cmpuint (hf_address_map_find (map, addresses[i]).value, ==, i);
      g_assert_cmpuint (hf_address_map_find (map, addresses[i] + 1).value, ==, HF_INDEX_NONE);
      hf_address_map_find_all (map, &addresses[i], 1, &found);
      g_assert_cmpuint (found.value, ==, i);
    }
  hf_addresses_clear (&packed);
}

static void
test_cancel (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  HfAddresses addresses = { .whole = make_addresses (1000, 0), .n = 1000 };

  g_cancellable_cancel (cancellable);
  hf_addresses_pack (&addresses, cancellable);
  g_assert_nonnull (addresses.whole);
  hf_addresses_clear (&addresses);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/heap/addresses/any-number-of-them-is-packed", test_lengths);
  g_test_add_func ("/heap/addresses/a-gap-between-two-does-not-matter", test_gaps);
  g_test_add_func ("/heap/addresses/what-is-far-apart-stays-whole", test_far_apart);
  g_test_add_func ("/heap/addresses/both-ends-of-64-bits-are-kept", test_extremes);
  g_test_add_func ("/heap/addresses/a-map-of-them-goes-on-finding", test_map);
  g_test_add_func ("/heap/addresses/a-cancel-leaves-them-whole", test_cancel);
  return g_test_run ();
}
