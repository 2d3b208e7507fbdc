/* test-growth-kept.c: what grew below a path that grew, and the numbers of snapshots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compared.h"
#include "hf-growth.h"
#include "hf-test.h"

#define N 3

/* An item of each type, of as many bytes as its number says, below each node. */
static void
append_items (GString *words,
              guint    n_nodes,
              guint    n_types)
{
  for (guint k = 0; k < n_nodes; k++)
    {
      for (guint t = 1; t <= n_types; t++)
        g_string_append_printf (words, "n%u->i%u_%u i%u_%u:%u:T%u ", k, k, t, k, t, t, t);
    }
}

/* The items of each type below a path are more at every step; those with most bytes are listed. */
static void
test_kept (void)
{
  GString *words[N];
  HfComparedHeap heaps[N];
  g_autoptr (HfGrowth) growth = NULL;
  const HfReason *reasons = NULL;
  guint32 n_reasons = 0;
  const guint32 n_types = HF_GROWTH_MAX_KEPT + 3;

  for (guint i = 0; i < N; i++)
    {
      words[i] = g_string_new ("#l:Shop.all l:9:List ");
      for (guint k = 0; k <= i; k++)
        g_string_append_printf (words[i], "l->n%u n%u:1:Node n%u->s s:900:Same ", k, k, k);
      append_items (words[i], i + 1, n_types);
    }
  for (guint i = 0; i < N; i++)
    heaps[i] = hf_compared_words (words[i]->str);
  growth = hf_compared_find_growth (heaps, N, 0);
  g_assert_cmpuint (growth->n_paths, ==, 1);
  reasons = hf_reason_tree_get_reasons (growth->trees[2], &n_reasons);
  g_assert_cmpuint (growth->paths[0].n_kept, ==, HF_GROWTH_MAX_KEPT);
  for (guint i = 0; i < HF_GROWTH_MAX_KEPT; i++)
    {
      const guint32 node = growth->paths[0].kept[i];

      g_assert_cmpuint (reasons[node].parent, ==, growth->paths[0].reason);
      g_assert_cmpuint (reasons[node].n_bytes, ==, 3 * (n_types - i));
    }
  for (guint i = 0; i < N; i++)
    {
      g_string_free (words[i], TRUE);
      hf_compared_heap_clear (&heaps[i]);
    }
}

static void
test_numbers (void)
{
  static const guint32 numbers[N] = { 1, 3, 7 };
  HfComparedHeap heaps[N];
  g_autoptr (HfGrowth) growth = NULL;

  for (guint i = 0; i < N; i++)
    heaps[i] = hf_compared_words ("!a a->b");
  growth = hf_compared_find_growth (heaps, N, 0);
  for (guint i = 0; i < N; i++)
    g_assert_cmpuint (growth->numbers[i], ==, i + 1);
  hf_growth_set_numbers (growth, numbers);
  for (guint i = 0; i < N; i++)
    {
      g_assert_cmpuint (growth->numbers[i], ==, numbers[i]);
      hf_compared_heap_clear (&heaps[i]);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/compare/growth-kept/what-grew-below-is-listed", test_kept);
  g_test_add_func ("/compare/growth-kept/snapshots-are-numbered", test_numbers);
  return g_test_run ();
}
