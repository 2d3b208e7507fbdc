/* test-ranked-set.c: members have numbers, others have not
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-ranked-set.h"

static void
check (const gboolean *members,
       guint32         n)
{
  g_auto (HfRankedSet) set = { NULL, 0, 0 };
  guint32 rank = 0;

  g_assert_true (hf_ranked_set_init (&set, n));
  for (guint32 i = 0; i < n; i++)
    {
      if (members[i])
        hf_ranked_set_add (&set, i);
    }
  hf_ranked_set_seal (&set);
  for (guint32 i = 0; i < n; i++)
    {
      g_assert_cmpint (hf_ranked_set_contains (&set, i), ==, members[i]);
      g_assert_cmpuint (hf_ranked_set_find (&set, i), ==, members[i] ? rank : G_MAXUINT32);
      rank += members[i] ? 1 : 0;
      g_assert_cmpuint (hf_ranked_set_count_to (&set, i), ==, rank);
    }
  g_assert_cmpuint (set.n_members, ==, rank);
}

/* One member in so many; 1: all. */
static void
test_lengths (gconstpointer user_data)
{
  const int one_in = GPOINTER_TO_INT (user_data);

  for (guint32 n = 0; n < 200; n++)
    {
      g_autofree gboolean *members = g_new (gboolean, (gsize) n + 1);

      for (guint32 i = 0; i < n; i++)
        members[i] = g_test_rand_int_range (0, one_in) == 0;
      check (members, n);
    }
}

static void
test_bits (void)
{
  for (guint i = 0; i < 32; i++)
    {
      g_assert_cmpuint (hf_ranked_set_count_bits (1u << i), ==, 1);
      g_assert_cmpuint (hf_ranked_set_count_bits (~(1u << i)), ==, 31);
      g_assert_cmpuint (hf_ranked_set_count_bits ((1u << i) - 1), ==, i);
    }
  g_assert_cmpuint (hf_ranked_set_count_bits (G_MAXUINT32), ==, 32);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/analysis/ranked-set/some-of-all", GINT_TO_POINTER (3), test_lengths);
  g_test_add_data_func ("/analysis/ranked-set/few-of-all", GINT_TO_POINTER (100), test_lengths);
  g_test_add_data_func ("/analysis/ranked-set/all", GINT_TO_POINTER (1), test_lengths);
  g_test_add_func ("/analysis/ranked-set/bits-are-counted-without-an-instruction", test_bits);
  return g_test_run ();
}
