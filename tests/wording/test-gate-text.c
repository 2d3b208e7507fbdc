/* test-gate-text.c: tests of limits in sentences
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-reasons.h"
#include "hf-compared.h"
#include "hf-gate-text.h"
#include "hf-growth.h"
#include "hf-test.h"

static void
check (const HfGateInput *input,
       const char        *text,
       const char        *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfGate) gate = hf_gate_new (text, &error);
  g_auto (HfGateResult) result = { 0 };
  g_autofree char *sentence = NULL;

  g_assert_no_error (error);
  g_assert_true (hf_gate_evaluate (gate, input, &result, NULL, &error));
  sentence = hf_gate_text_dup (gate, &result, input);
  g_assert_cmpstr (sentence, ==, expected);
}

static void
test_differences (void)
{
  static const struct
  {
    const char *gate;
    const char *text;
  } cases[] = {
    { "bytes > +10%",
      "Bytes grew by 12.3 %, from 1.0 MB to 1.1 MB; the limit is +10 %. Item grew most, by 120 "
      "KB." },
    { "bytes > +12.5%", "Bytes grew by 12.3 %, from 1.0 MB to 1.1 MB; the limit is +12.5 %." },
    /* As people read it, the figure would be the limit. */
    { "bytes > +12.3%",
      "Bytes grew by 12.300012 %, from 1.0 MB to 1.1 MB; the limit is +12.3 %. Item grew most, by "
      "120 KB." },
    { "bytes > +122.95KB",
      "Bytes grew by 123,000 B, from 999,999 B to 1,122,999 B; the limit is +122,950 B. Item grew "
      "most, by 120 KB." },
    { "bytes > +123KB", "Bytes grew by 123 KB, from 1.0 MB to 1.1 MB; the limit is +123 KB." },
    { "count > +50%", "Objects grew by 50 %, from 2 to 3; the limit is +50 %." },
    { "count > +1", "Objects grew by 1, from 2 to 3; the limit is +1." },
    { "count > +0", "Objects grew by 1, from 2 to 3; the limit is +0. Other grew most, by 1." },
    { "count > +1000000%", "Objects grew by 50.0 %, from 2 to 3; the limit is +1,000,000 %." },
    { "count > +1234.5%", "Objects grew by 50.0 %, from 2 to 3; the limit is +1,234.5 %." },
    { "count > +10000000000000%",
      "Objects grew by 50.0 %, from 2 to 3; the limit is +10,000,000,000,000 %." },
    { "count > +0.25%",
      "Objects grew by 50.0 %, from 2 to 3; the limit is +0.25 %. Other grew most, by 1." },
    { "roots > +0%", "Roots stayed at 1; the limit is +0 %." },
    { "type:Own.* count > +7", "Objects of type:Own.* stayed at 2; the limit is +7." },
    { "type:New.* bytes > +5%", "Bytes of type:New.* grew from 0 B to 3.0 KB; the limit is +5 %." },
    { "type:Lost.* count > +5", "No objects are of type:Lost.*; the limit is +5." },
    { "root:handle retained > +1MB",
      "Retained bytes of root:handle grew by 123 KB, from 1.0 MB to 1.1 MB; the limit is +1.0 "
      "MB." },
    { "root:31 roots > 5", "Roots of root:31 amount to 0; the limit is 5." },
    { "reachable_count > 7", "Reachable objects amount to 3; the limit is 7." },
    { "reachable_bytes > 1KB",
      "Reachable bytes amount to 1.1 MB; the limit is 1.0 KB. Item has the largest part, 1.1 "
      "MB." },
  };
  g_auto (HfComparedHeap) before = hf_compared_words ("!a a:1000:Own.Root b:998999:Own.Item a->b");
  g_auto (HfComparedHeap) after = hf_compared_words (
    "!a a:1000:Own.Root b:1118999:Own.Item a->b c:3000:New.Other a->c");
  g_autoptr (HfComparison) types = hf_compared_new (&before, &after, HF_COMPARE_BY_TYPE);
  const HfGateInput input = { .before = &before, .after = &after, .types = types };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    check (&input, cases[i].gate, cases[i].text);
}

static void
test_shrunk (void)
{
  g_auto (HfComparedHeap) before = hf_compared_words ("!a a:1000:Own.Root b:998999:Own.Item a->b");
  g_auto (HfComparedHeap) after = hf_compared_words ("!a a:1000:Own.Root");
  const HfGateInput input = { .before = &before, .after = &after };

  check (&input, "bytes > +10%",
         "Bytes shrank by 99.9 %, from 1.0 MB to 1.0 KB; the limit is +10 %.");
  check (&input, "count > +5", "Objects shrank by 1, from 2 to 1; the limit is +5.");
}

static void
test_unknown (void)
{
  g_auto (HfComparedHeap) whole = hf_compared_words ("!a a:8:A");
  g_auto (HfComparedHeap) rootless = hf_compared_text ("a 3 x\nt 1 A\no 10 1 8\nc x\n");
  g_auto (HfComparedHeap) lossy = hf_compared_text (
    "a 3 x\ni lacks objects\nt 1 A\no 10 1 8\nr 10 3 0\nc x\n");
  const HfGateInput unreachable = { .before = &whole, .after = &rootless };
  const HfGateInput lost = { .before = &whole, .after = &lossy };

  check (&unreachable, "new-reason > 1KB",
         "It is not known whether “new-reason > 1KB” was crossed: the reasons to live of the two "
         "heaps are not known.");
  check (&unreachable, "roots > 5",
         "It is not known whether “roots > 5” was crossed: the file does not have all roots.");
  /* The figures are there as well, as they are a lower bound. */
  check (
    &lost, "bytes > +10%",
    "It is not known whether “bytes > +10%” was crossed: the file does not have all objects of "
    "the heap. Bytes stayed at 8 B; the limit is +10 %.");
}

static void
test_reasons (void)
{
  g_auto (HfComparedHeap) before = hf_compared_words ("!a a:8:A #s:N.C.f s:8:S");
  g_auto (HfComparedHeap) after = hf_compared_words ("!a a:8:A #s:N.C.f s:8:S t:3000:X.T s->t");
  g_autoptr (HfReasonTree) first = hf_reason_tree_new (&before, NULL, NULL, NULL);
  g_autoptr (HfReasonTree) last = hf_reason_tree_new (&after, NULL, NULL, NULL);
  g_autoptr (HfComparison) more = hf_compare_reasons (first, last, NULL, NULL);
  g_autoptr (HfComparison) less = hf_compare_reasons (last, first, NULL, NULL);
  const HfGateInput grown = { .before = &before, .after = &after, .reasons = more };
  const HfGateInput shrunk = { .before = &after, .after = &before, .reasons = less };

  check (&grown, "new-reason > 1KB",
         "The largest new reason holds 3.0 KB: Static field C.f › S › T; the limit is 1.0 KB.");
  check (&grown, "new-reason > 2.96KB",
         "The largest new reason holds 3,000 B: Static field C.f › S › T; the limit is 2,960 B.");
  check (&shrunk, "new-reason", "No reason to live is new; the limit is 0 B.");
}

static void
test_growth (void)
{
  static const char *const words[] = {
    "!a a:8:A b:100:Leak a->b",
    "!a a:8:A b:100:Leak a->b c:100:Leak a->c",
    "!a a:8:A b:100:Leak a->b c:100:Leak a->c d:100:Leak a->d",
  };
  HfComparedHeap heaps[3];
  HfReasonTree *trees[3];
  HfGateInput input = { 0 };
  g_autoptr (HfGrowth) growth = NULL;
  g_autoptr (HfGrowth) none = NULL;

  for (guint i = 0; i < 3; i++)
    {
      heaps[i] = hf_compared_words (words[i]);
      trees[i] = hf_reason_tree_new (&heaps[i], NULL, NULL, NULL);
    }
  growth = hf_growth_new (trees, 3, 0, NULL, NULL, NULL);
  none = hf_growth_new ((HfReasonTree *[]){ trees[0], trees[0], trees[0] }, 3, 0, NULL, NULL, NULL);
  input = (HfGateInput){ .before = &heaps[0], .after = &heaps[2], .growth = growth };
  check (&input, "growth", "1 path grew at every step: Handle › A › Leak, +200 B; the limit is 0.");
  input = (HfGateInput){ .before = &heaps[0], .after = &heaps[0], .growth = none };
  check (&input, "growth > 2", "No path grew at every step; the limit is 2.");
  for (guint i = 0; i < 3; i++)
    {
      hf_reason_tree_unref (trees[i]);
      hf_compared_heap_clear (&heaps[i]);
    }
}

/* A file that lacks objects is another cause than one that lacks names. */
static void
test_doubtful_growth (void)
{
  static const char *const cases[][2] = {
    { "i lacks outer-types\n", "one of the files omits facts that another one has" },
    { "i lacks sampled\n", "a file does not have all objects of its heap" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *log = g_strconcat ("a 3 x\n", cases[i][0],
                                          "t 1 A\no 10 1 8\nr 10 4 0 1 f\nc x\n", NULL);
      HfComparedHeap heaps[] = { hf_compared_words ("!a a:8:A"), hf_compared_text (log),
                                 hf_compared_words ("!a a:8:A") };
      g_autoptr (HfGrowth) growth = hf_compared_find_growth (heaps, 3, 0);
      const HfGateInput input = { .before = &heaps[0], .after = &heaps[2], .growth = growth };
      g_autofree char *text = g_strdup_printf ("It is not known whether “growth > 9” was crossed: "
                                               "%s. No path grew at every step; the limit is 9.",
                                               cases[i][1]);

      check (&input, "growth > 9", text);
      for (guint k = 0; k < G_N_ELEMENTS (heaps); k++)
        hf_compared_heap_clear (&heaps[k]);
    }
}

static void
test_states (void)
{
  g_assert_cmpstr (hf_gate_text_get_state (HF_GATE_HELD), ==, "Held");
  g_assert_cmpstr (hf_gate_text_get_state (HF_GATE_CROSSED), ==, "Crossed");
  g_assert_cmpstr (hf_gate_text_get_state (HF_GATE_UNKNOWN), ==, "Unknown");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wording/gate-text/a-difference-has-both-sides-and-the-limit",
                   test_differences);
  g_test_add_func ("/wording/gate-text/less-is-said-too", test_shrunk);
  g_test_add_func ("/wording/gate-text/unknown-gates-say-why", test_unknown);
  g_test_add_func ("/wording/gate-text/a-new-reason-is-a-path", test_reasons);
  g_test_add_func ("/wording/gate-text/growth-is-a-path", test_growth);
  g_test_add_func ("/wording/gate-text/doubtful-growth-has-its-cause", test_doubtful_growth);
  g_test_add_func ("/wording/gate-text/states-have-names", test_states);
  return g_test_run ();
}
