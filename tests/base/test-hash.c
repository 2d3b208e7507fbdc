/* test-hash.c: hashes that a file cannot be made to collide in
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-hash.h"

static void
test_seed (void)
{
  g_assert_cmpuint (hf_hash_get_seed (), ==, hf_hash_get_seed ());
}

/* Whatever part of an id varies, the low bits of its hash spread: of 4,096 slots
 * 4,096 ids leave about 37 % empty. */
static void
test_spread (void)
{
  enum { N = 4096 };

  for (guint shift = 0; shift <= 52; shift += 4)
    {
      guint8 used[N] = { 0 };
      guint n_used = 0;

      for (guint64 i = 0; i < N; i++)
        used[hf_hash_id (i << shift, hf_hash_get_seed ()) % N] = 1;
      for (guint i = 0; i < N; i++)
        n_used += used[i];
      g_assert_cmpuint (n_used, >, N / 2);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/heap/hash/the-seed-stays", test_seed);
  g_test_add_func ("/heap/hash/every-bit-counts", test_spread);
  return g_test_run ();
}
