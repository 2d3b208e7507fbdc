/* test-gate-growth.c: how many paths the limit of growth counts
 *
 * covers: hf-gate-evaluate
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-gated.h"

static void
check (const char *const *words,
       const char        *text,
       HfGateState        state,
       double             value,
       const char        *subject)
{
  HfComparedHeap heaps[3];
  HfGatedPair pair = { 0 };
  g_autoptr (HfGrowth) growth = NULL;
  g_auto (HfGateResult) result = { 0 };

  for (guint i = 0; i < 3; i++)
    heaps[i] = hf_compared_words (words[i]);
  growth = hf_compared_find_growth (heaps, 3, 0);
  pair.before = heaps[0];
  pair.after = heaps[2];
  hf_gated_evaluate (&pair, growth, text, &result);
  g_assert_cmpint (result.state, ==, state);
  g_assert_cmpfloat (result.value, ==, value);
  g_assert_cmpstr (result.subject, ==, subject);
  for (guint i = 0; i < 3; i++)
    hf_compared_heap_clear (&heaps[i]);
}

static void
test_growth (void)
{
  static const char *const leaks[] = {
    "!a a:8:A b:8:Leak a->b",
    "!a a:8:A b:8:Leak a->b c:8:Leak a->c",
    "!a a:8:A b:8:Leak a->b c:8:Leak a->c d:8:Leak a->d",
  };
  static const char *const comes_and_goes[] = {
    "!a a:8:A b:8:Leak a->b",
    "!a a:8:A",
    "!a a:8:A b:8:Leak a->b c:8:Leak a->c",
  };

  check (leaks, "growth", HF_GATE_CROSSED, 1, "Leak");
  check (leaks, "growth > 1", HF_GATE_HELD, 1, "Leak");
  check (comes_and_goes, "growth", HF_GATE_HELD, 0, NULL);
}

/* Heaps with @n_types types, each with one more object in each heap. */
static char *
dup_many_leaks (guint n_types,
                guint n_objects)
{
  GString *words = g_string_new ("!a a:8:A");

  for (guint type = 0; type < n_types; type++)
    {
      for (guint i = 0; i < n_objects; i++)
        g_string_append_printf (words, " t%u_%u:8:Leak%u a->t%u_%u", type, i, type, type, i);
    }
  return g_string_free (words, FALSE);
}

/* Also those without figures of their own. */
static void
test_growth_left_out (void)
{
  const guint n_types = HF_GROWTH_MAX_PATHS + 3;
  g_autofree char *first = dup_many_leaks (n_types, 1);
  g_autofree char *second = dup_many_leaks (n_types, 2);
  g_autofree char *third = dup_many_leaks (n_types, 3);
  const char *const words[] = { first, second, third };

  check (words, "growth > 258", HF_GATE_CROSSED, n_types, "Leak0");
  check (words, "growth > 259", HF_GATE_HELD, n_types, "Leak0");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/compare/gate-growth/paths-that-grew-at-every-step-count", test_growth);
  g_test_add_func ("/compare/gate-growth/paths-without-figures-count-too", test_growth_left_out);
  return g_test_run ();
}
