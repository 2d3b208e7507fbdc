/* test-memory-budget.c: memory for a file that does not fit is refused, and other is not
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-error.h"
#include "hf-memory-budget.h"

#include <string.h>

#define MEGABYTE G_GUINT64_CONSTANT (1000000)

/* ---- The present ------------------------------------------------------------ */

static void
test_sum (void)
{
  g_autoptr (HfMemoryBudget) budget = hf_memory_budget_new (1000);
  g_autoptr (GError) error = NULL;
  guint64 one = 0;
  guint64 two = 0;

  g_assert_true (hf_memory_budget_charge (budget, &one, 600));
  g_assert_true (hf_memory_budget_charge (budget, &two, 400));
  g_assert_true (hf_memory_budget_charge (budget, &one, 500));
  g_assert_cmpuint (hf_memory_budget_get_n_bytes (budget), ==, 900);
  g_assert_false (hf_memory_budget_fail (budget, &error));
  g_assert_error (error, HF_ERROR, HF_ERROR_NO_MEMORY);
  g_assert_null (strstr (error->message, "kB"));
  g_clear_error (&error);

  g_assert_false (hf_memory_budget_charge (budget, &two, 501));
  g_assert_cmpuint (two, ==, 501);
  g_assert_false (hf_memory_budget_fail (budget, &error));
  g_assert_error (error, HF_ERROR, HF_ERROR_NO_MEMORY);
  g_assert_nonnull (strstr (error->message, "1.0\302\240kB"));
}

/* Who gives back is never refused, wherever the others stand. */
static void
test_give_back (void)
{
  g_autoptr (HfMemoryBudget) budget = hf_memory_budget_new (1000);
  guint64 one = 0;

  g_assert_false (hf_memory_budget_charge (budget, &one, 3000));
  g_assert_true (hf_memory_budget_charge (budget, &one, 2000));
}

static void
test_no_limit (void)
{
  g_autoptr (HfMemoryBudget) budget = hf_memory_budget_new (G_MAXUINT64);
  guint64 one = 0;

  g_assert_true (hf_memory_budget_charge (budget, &one, G_MAXUINT64 / 2));
  g_assert_true (hf_memory_budget_charge (budget, &one, G_MAXUINT64));
}

/* ---- The expected total ------------------------------------------------------- */

static void
test_limit (void)
{
  g_autoptr (HfMemoryBudget) budget = hf_memory_budget_new (10 * MEGABYTE);
  g_autoptr (GError) error = NULL;

  g_assert_true (hf_memory_budget_check (budget, MEGABYTE, 10 * MEGABYTE, &error));
  g_assert_no_error (error);
  g_assert_false (hf_memory_budget_check (budget, MEGABYTE, 10 * MEGABYTE + 1, &error));
  g_assert_error (error, HF_ERROR, HF_ERROR_NO_MEMORY);
}

/* "Open Anyway" is never refused. */
static void
test_forced (void)
{
  g_autoptr (HfMemoryBudget) budget = hf_memory_budget_new (G_MAXUINT64);

  g_assert_true (hf_memory_budget_check (budget, G_MAXUINT64, G_MAXUINT64, NULL));
}

/* Without a limit it is what is free, which is not asked for a little. */
static void
test_free (void)
{
  g_autoptr (HfMemoryBudget) budget = hf_memory_budget_new (0);
  g_autoptr (GError) error = NULL;

  g_assert_true (hf_memory_budget_check (budget, MEGABYTE, G_MAXUINT64 / 2, &error));
  g_assert_true (hf_memory_budget_check (budget, 10 * MEGABYTE, 10 * MEGABYTE, &error));
  g_assert_true (hf_memory_budget_check (budget, 11 * MEGABYTE, G_MAXUINT64 / 2, &error));
  g_assert_no_error (error);
  g_assert_false (hf_memory_budget_check (budget, 100 * MEGABYTE, G_MAXUINT64 / 2, &error));
  g_assert_error (error, HF_ERROR, HF_ERROR_NO_MEMORY);
}

static void
test_expect (void)
{
  /* At the beginning, at a tenth, at all, past the end, and of a pipe. */
  g_assert_cmpuint (hf_memory_budget_expect (800, 1, 1000), ==, 900);
  g_assert_cmpuint (hf_memory_budget_expect (800, 100, 1000), ==, 9000);
  g_assert_cmpuint (hf_memory_budget_expect (800, 1000, 1000), ==, 900);
  g_assert_cmpuint (hf_memory_budget_expect (800, 2000, 1000), ==, 900);
  g_assert_cmpuint (hf_memory_budget_expect (800, 100, 0), ==, 900);
  g_assert_cmpuint (hf_memory_budget_expect (G_MAXUINT64, 100, 100), ==, G_MAXUINT64);
}

/* Finished heaps take memory from the next one, which is asked all the same. */
static void
test_rest (void)
{
  g_autoptr (HfMemoryBudget) limited = hf_memory_budget_new (1000);
  g_autoptr (HfMemoryBudget) free_memory = hf_memory_budget_new (0);
  g_autoptr (HfMemoryBudget) forced = hf_memory_budget_new (G_MAXUINT64);

  g_assert_cmpuint (hf_memory_budget_get_rest (limited, 0), ==, 1000);
  g_assert_cmpuint (hf_memory_budget_get_rest (limited, 999), ==, 1);
  g_assert_cmpuint (hf_memory_budget_get_rest (limited, 5000), ==, 1);
  g_assert_cmpuint (hf_memory_budget_get_rest (free_memory, 5000), ==, 0);
  g_assert_cmpuint (hf_memory_budget_get_rest (forced, 5000), ==, G_MAXUINT64);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/memory-budget/what-all-hold-counts-together", test_sum);
  g_test_add_func ("/formats/memory-budget/giving-back-is-never-refused", test_give_back);
  g_test_add_func ("/formats/memory-budget/without-a-limit-all-is-granted", test_no_limit);
  g_test_add_func ("/formats/memory-budget/what-the-whole-takes-is-limited", test_limit);
  g_test_add_func ("/formats/memory-budget/open-anyway-is-never-refused", test_forced);
  g_test_add_func ("/formats/memory-budget/the-system-is-asked-now-and-then", test_free);
  g_test_add_func ("/formats/memory-budget/the-whole-is-extrapolated", test_expect);
  g_test_add_func ("/formats/memory-budget/finished-heaps-leave-less-for-the-next", test_rest);
  return g_test_run ();
}
