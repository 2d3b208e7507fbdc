/* test-gclog-budget.c: one account of bytes for all who read a file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-gclog-budget.h"

#include "hf-error.h"

static void
test_sum (void)
{
  g_autoptr (HfGclogBudget) budget = hf_gclog_budget_new (1000);
  g_autoptr (GError) error = NULL;
  guint64 one = 0;
  guint64 two = 0;

  g_assert_true (hf_gclog_budget_charge (budget, &one, 600));
  g_assert_true (hf_gclog_budget_charge (budget, &two, 400));
  g_assert_true (hf_gclog_budget_charge (budget, &one, 500));
  g_assert_cmpuint (hf_gclog_budget_get_n_bytes (budget), ==, 900);
  g_assert_true (hf_gclog_budget_check (budget, &error));

  g_assert_false (hf_gclog_budget_charge (budget, &two, 501));
  g_assert_cmpuint (two, ==, 501);
  g_assert_false (hf_gclog_budget_check (budget, &error));
  g_assert_error (error, HF_ERROR, HF_ERROR_NO_MEMORY);
}

/* Who gives back is never refused, wherever the others stand. */
static void
test_give_back (void)
{
  g_autoptr (HfGclogBudget) budget = hf_gclog_budget_new (1000);
  guint64 one = 0;

  g_assert_false (hf_gclog_budget_charge (budget, &one, 3000));
  g_assert_true (hf_gclog_budget_charge (budget, &one, 2000));
}

static void
test_no_limit (void)
{
  g_autoptr (HfGclogBudget) budget = hf_gclog_budget_new (G_MAXUINT64);
  guint64 one = 0;

  g_assert_true (hf_gclog_budget_charge (budget, &one, G_MAXUINT64 / 2));
  g_assert_false (hf_gclog_budget_is_stopped (budget));
  hf_gclog_budget_stop (budget);
  g_assert_true (hf_gclog_budget_is_stopped (budget));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/gclog-budget/what-all-hold-counts-together", test_sum);
  g_test_add_func ("/formats/gclog-budget/giving-back-is-never-refused", test_give_back);
  g_test_add_func ("/formats/gclog-budget/without-a-limit-all-is-granted", test_no_limit);
  return g_test_run ();
}
