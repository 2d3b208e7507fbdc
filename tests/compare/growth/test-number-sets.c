/* test-number-sets.c: each set is there once, and has the members it should have
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-number-sets-private.h"
#include "hf-types.h"

#define N_NUMBERS 12
#define N_STEPS 20000

/* Bits for the members, of sets whose numbers are below N_NUMBERS. */
static guint
get_bits (const HfNumberSets *self,
          guint32             set)
{
  guint32 n;
  const guint32 *members = hf_number_sets_get (self, set, &n);
  guint bits = 0;

  for (guint32 i = 0; i < n; i++)
    {
      g_assert_true (i == 0 || members[i - 1] < members[i]);
      bits |= 1u << members[i];
    }
  return bits;
}

/* All unions of twelve numbers, made in any order. */
static void
test_unions (void)
{
  g_auto (HfNumberSets) sets = { 0 };
  g_autofree guint32 *by_bits = g_new0 (guint32, 1u << N_NUMBERS);
  guint32 known = HF_NUMBER_SETS_EMPTY;

  g_assert_true (hf_number_sets_init (&sets, N_NUMBERS));
  for (guint i = 0; i < N_STEPS; i++)
    {
      const guint32 number = (guint32) g_test_rand_int_range (0, N_NUMBERS);
      const guint32 one = hf_number_sets_add (&sets, number);
      guint32 joined;
      guint bits;

      g_assert_cmpuint (get_bits (&sets, one), ==, 1u << number);
      bits = get_bits (&sets, known) | 1u << number;
      joined = hf_number_sets_join (&sets, known, one);
      g_assert_cmpuint (joined, ==, hf_number_sets_join (&sets, one, known));
      g_assert_cmpuint (get_bits (&sets, joined), ==, bits);
      g_assert_true (by_bits[bits] == 0 || by_bits[bits] == joined);
      by_bits[bits] = joined;
      known = g_test_rand_int_range (0, 8) == 0 ? HF_NUMBER_SETS_EMPTY : joined;
    }
  g_assert_cmpuint (hf_number_sets_get_n (&sets), <=, 2 + (1u << N_NUMBERS));
}

static void
test_empty (void)
{
  g_auto (HfNumberSets) sets = { 0 };
  guint32 one;
  guint32 n;

  g_assert_true (hf_number_sets_init (&sets, 3));
  one = hf_number_sets_add (&sets, 7);
  g_assert_cmpuint (hf_number_sets_join (&sets, one, HF_NUMBER_SETS_EMPTY), ==, one);
  g_assert_cmpuint (hf_number_sets_join (&sets, HF_NUMBER_SETS_EMPTY, one), ==, one);
  g_assert_cmpuint (hf_number_sets_join (&sets, one, one), ==, one);
  (void) hf_number_sets_get (&sets, HF_NUMBER_SETS_EMPTY, &n);
  g_assert_cmpuint (n, ==, 0);
}

/* A set with too many members is one with all such sets, and stays so. */
static void
test_many (void)
{
  g_auto (HfNumberSets) sets = { 0 };
  guint32 set = HF_NUMBER_SETS_EMPTY;

  g_assert_true (hf_number_sets_init (&sets, 3));
  for (guint32 i = 0; i < 6; i++)
    {
      const guint32 one = hf_number_sets_add (&sets, HF_INDEX_NONE - 1 - i);

      set = hf_number_sets_join (&sets, set, one);
      g_assert_cmpint (set == HF_NUMBER_SETS_MANY, ==, i >= 3);
      g_assert_cmpuint (hf_number_sets_join (&sets, one, HF_NUMBER_SETS_MANY), ==,
                        HF_NUMBER_SETS_MANY);
    }
}

/* More sets than there is room for at first, each found again. */
static void
test_growing (void)
{
  enum { N_SETS = 5000 };
  g_auto (HfNumberSets) sets = { 0 };
  g_autofree guint32 *found = g_new (guint32, N_SETS);

  g_assert_true (hf_number_sets_init (&sets, 2));
  for (guint32 i = 0; i < N_SETS; i++)
    found[i] = hf_number_sets_join (&sets, hf_number_sets_add (&sets, i),
                                    hf_number_sets_add (&sets, i + 1));
  for (guint32 i = 0; i < N_SETS; i++)
    {
      guint32 n;
      const guint32 *members = hf_number_sets_get (&sets, found[i], &n);

      g_assert_cmpuint (n, ==, 2);
      g_assert_cmpuint (members[0], ==, i);
      g_assert_cmpuint (members[1], ==, i + 1);
      g_assert_cmpuint (hf_number_sets_join (&sets, hf_number_sets_add (&sets, i + 1),
                                             hf_number_sets_add (&sets, i)),
                        ==, found[i]);
    }
  g_assert_cmpuint (hf_number_sets_get_n (&sets), ==, 2 + N_SETS + N_SETS + 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/compare/number-sets/unions-have-the-members-of-both", test_unions);
  g_test_add_func ("/compare/number-sets/the-empty-set-adds-nothing", test_empty);
  g_test_add_func ("/compare/number-sets/many-is-many", test_many);
  g_test_add_func ("/compare/number-sets/a-set-is-found-again", test_growing);
  return g_test_run ();
}
