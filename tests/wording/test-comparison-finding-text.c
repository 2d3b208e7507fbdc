/* test-comparison-finding-text.c: tests of findings of a comparison as sentences
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compared.h"
#include "hf-comparison-finding-text.h"
#include "hf-test.h"

#include <string.h>

/* The evidence alone begins with a capital letter. */
static void
assert_parts (const HfComparisonFindings *findings,
              const HfComparisonFinding  *finding,
              const char                 *sentence)
{
  g_autofree char *claim = hf_comparison_finding_text_claim (findings, finding);
  g_autofree char *evidence = hf_comparison_finding_text_evidence (findings, finding);
  g_autofree char *rest = evidence == NULL ? g_strdup (".") : g_strdup_printf (": %s.", evidence);

  g_assert_true (g_str_has_prefix (sentence, claim));
  if (evidence != NULL)
    {
      g_assert_false (g_ascii_islower (evidence[0]));
      rest[2] = g_ascii_tolower (rest[2]);
    }
  g_assert_cmpstr (sentence + strlen (claim), ==, rest);
}

/* All sentences, one after the other. */
static void
assert_text (const HfComparedHeap *before,
             const HfComparedHeap *after,
             gboolean              knows,
             const char           *expected)
{
  g_autoptr (HfComparison) types = hf_compared_new (before, after, HF_COMPARE_BY_TYPE);
  g_autoptr (HfComparison) roots = knows ? hf_compared_new (before, after, HF_COMPARE_BY_ROOT)
                                         : NULL;
  g_autoptr (HfComparison) reasons = knows ? hf_compared_new (before, after, HF_COMPARE_BY_REASON)
                                           : NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (HfComparisonFindings) findings = hf_comparison_findings_new (types, roots, reasons, 5,
                                                                          NULL, &error);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint32 i = 0; i < findings->n_items; i++)
    {
      const HfComparisonFinding *finding = &findings->items[i];
      g_autofree char *sentence = hf_comparison_finding_text_sentence (findings, finding);

      assert_parts (findings, finding, sentence);
      g_string_append_printf (text, "%s%s", i == 0 ? "" : " ", sentence);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
assert_words (const char *before_words,
              const char *after_words,
              const char *expected)
{
  g_auto (HfComparedHeap) before = hf_compared_words (before_words);
  g_auto (HfComparedHeap) after = hf_compared_words (after_words);

  assert_text (&before, &after, TRUE, expected);
}

#define SHOP "#m:Own.Shop.map m:8:Own.Map m->a a:10:Own.Entry "

static void
test_growth (void)
{
  assert_words (SHOP, SHOP "m->b b:10:Own.Entry m->c c:10:Own.Entry",
                "Static field Shop.map holds 2 more Entry, 20 B: 1 before, 3 now.");
  assert_words (SHOP, SHOP "#n:Own.Bus.changed n:6:Own.Handler",
                "Static field Bus.changed holds 1 Handler, 6 B: new since before.");
  assert_words (SHOP, SHOP "!n n:6:Own.Handler", "Handles hold 1 Handler, 6 B: new since before.");
  assert_words (SHOP, "#m:Own.Shop.map m:80:Own.Map m->a a:10:Own.Entry",
                "Static field Shop.map holds larger Map, 72 B more: 8 B before, 80 B now.");
  assert_words (SHOP, SHOP "x:50:Own.Trash y:50:Own.Trash",
                "No root reaches 2 more Trash, 100 B: garbage that is not collected yet.");
}

static void
test_less (void)
{
  assert_words (SHOP "#n:Own.Bus.changed n:6:Own.Handler", SHOP,
                "Nothing grew by 5 B or more. Static field Bus.changed retains 6 B less: gone "
                "since before.");
  assert_words (SHOP "m->b b:10:Own.Entry", SHOP,
                "Nothing grew by 5 B or more. Static field Shop.map retains 10 B less: 28 B "
                "before, 18 B now.");
}

/* Each kind is the subject of a sentence. */
static void
test_kinds (void)
{
  static const struct
  {
    guint64 kind;
    const char *holders;
  } kinds[] = {
    { HF_ROOT_INTERNAL, "Internal roots" }, { HF_ROOT_LOCAL, "Local variables" },
    { HF_ROOT_HANDLE, "Handles" },          { HF_ROOT_SPECIFIC, "Runtime-specific roots" },
    { 9, "Roots of the kind 9" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *text = g_strdup_printf ("a 2 x\nt 1 N.A\no 10 1 64\nr 10 %" G_GUINT64_FORMAT
                                               " 0\nc x\n",
                                               kinds[i].kind);
      g_autofree char *more = g_strdup_printf ("%s hold 1 A, 100 B: new since before.",
                                               kinds[i].holders);
      g_autofree char *less = g_strdup_printf ("Nothing grew by 5 B or more. %s that lead to A "
                                               "retain 100 B less: gone since before.",
                                               kinds[i].holders);
      g_auto (HfComparedHeap) one = hf_compared_text (text);
      g_auto (HfComparedHeap) none = hf_compared_text ("a 2 x\nc x\n");

      assert_text (&none, &one, TRUE, more);
      assert_text (&one, &none, TRUE, less);
    }
}

static void
test_same (void)
{
  g_auto (HfComparedHeap) shop = hf_compared_words (SHOP);

  assert_text (&shop, &shop, TRUE, "The heaps do not differ by type, root or reason to live.");
  assert_text (&shop, &shop, FALSE, "The heaps do not differ by type.");
  assert_words ("", "", "The heaps do not differ: both are empty.");
}

static void
test_hidden (void)
{
  assert_words (SHOP, SHOP "m->b b:2:Own.New m->c c:2:Own.Newer",
                "Nothing grew by 5 B or more: 2 types differ by less.");
  assert_words (SHOP, SHOP "x:4:Own.Trash", "Nothing grew by 5 B or more: 1 type differs by less.");
  assert_words ("#m:Shop.map m:4:Own.Map !p p:4:Own.Map",
                "#m:Shop.map m:4:Own.Map #p:Shop.bus p:4:Own.Map",
                "Nothing grew by 5 B or more: 2 reasons to live differ by less.");
}

#define WHOLE "a 2 x\nt 1 N.A\no 10 1 100\no 20 1 100\nr 10 3 0\nr 20 3 0\nc x\n"
#define CUT "a 2 x\nt 1 N.A\no 10 1 100\n"

/* A loss is never said to be growth, and never to be the proof that nothing grew. */
static void
test_doubt (void)
{
  g_auto (HfComparedHeap) whole = hf_compared_text (WHOLE);
  g_auto (HfComparedHeap) cut = hf_compared_text (CUT);

  assert_text (&cut, &whole, FALSE,
               "Nothing grew for certain: 1 difference may come from what a file lacks.");
  assert_text (&whole, &cut, FALSE,
               "Nothing grew for certain: 1 difference may come from what a file lacks.");
  assert_text (&cut, &cut, FALSE,
               "Nothing grew for certain: the file of the heap after lacks objects.");
}

static void
test_types (void)
{
  g_auto (HfComparedHeap) before = hf_compared_words (SHOP);
  g_auto (HfComparedHeap) after = hf_compared_words (SHOP "m->b b:10:Own.Entry m->c c:7:Own.New");

  assert_text (&before, &after, FALSE,
               "There is 1 more Entry, 10 B: 1 before, 2 now. There is 1 New, 7 B: new since "
               "before.");
  assert_text (&after, &before, FALSE,
               "Nothing grew by 5 B or more. Objects of the type Entry take 10 B less: 20 B "
               "before, 10 B now. Objects of the type New take 7 B less: gone since before.");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wording/comparison-finding/growth-names-holder-objects-and-size", test_growth);
  g_test_add_func ("/wording/comparison-finding/less-comes-after-nothing-grew", test_less);
  g_test_add_func ("/wording/comparison-finding/roots-of-each-kind-hold", test_kinds);
  g_test_add_func ("/wording/comparison-finding/equal-heaps-do-not-differ", test_same);
  g_test_add_func ("/wording/comparison-finding/the-noise-floor-is-said-to-hide-rows", test_hidden);
  g_test_add_func ("/wording/comparison-finding/a-loss-is-not-growth", test_doubt);
  g_test_add_func ("/wording/comparison-finding/types-are-named-without-roots", test_types);
  return g_test_run ();
}
