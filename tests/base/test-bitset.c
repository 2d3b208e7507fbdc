/* test-bitset.c: sets of positions
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-bitset.h"

static void
test_adds (void)
{
  const gsize positions[] = { 0, 1, 63, 64, 65, 127, 128, 999 };
  g_auto (HfBitset) set = { NULL, 0 };

  g_assert_true (hf_bitset_init (&set, 1000));
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    hf_bitset_add (&set, positions[i]);
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    g_assert_true (hf_bitset_contains (&set, positions[i]));
  g_assert_false (hf_bitset_contains (&set, 2));
  g_assert_false (hf_bitset_contains (&set, 998));
  g_assert_cmpuint (hf_bitset_count (&set), ==, G_N_ELEMENTS (positions));
}

static void
test_empty (void)
{
  g_auto (HfBitset) set = { NULL, 0 };

  g_assert_cmpuint (hf_bitset_count (&set), ==, 0);
  g_assert_true (hf_bitset_init (&set, 0));
  g_assert_cmpuint (hf_bitset_count (&set), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/heap/bitset/holds-what-was-added", test_adds);
  g_test_add_func ("/heap/bitset/may-be-empty", test_empty);
  return g_test_run ();
}
