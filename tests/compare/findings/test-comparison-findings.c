/* test-comparison-findings.c: what changed most between two heaps
 *
 * covers: hf-comparison-findings-reasons
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compared.h"
#include "hf-comparison-findings.h"
#include "hf-enum.h"
#include "hf-test.h"

static HfComparisonFindings *
find (const HfComparedHeap *before,
      const HfComparedHeap *after,
      guint64               floor)
{
  const gboolean knows = before->retention != NULL && after->retention != NULL;
  g_autoptr (HfComparison) types = hf_compared_new (before, after, HF_COMPARE_BY_TYPE);
  g_autoptr (HfComparison) roots = knows ? hf_compared_new (before, after, HF_COMPARE_BY_ROOT)
                                         : NULL;
  g_autoptr (HfComparison) reasons = knows ? hf_compared_new (before, after, HF_COMPARE_BY_REASON)
                                           : NULL;
  g_autoptr (GError) error = NULL;
  HfComparisonFindings *findings = hf_comparison_findings_new (types, roots, reasons, floor, NULL,
                                                               &error);

  g_assert_no_error (error);
  return findings;
}

/* "holds_more static N.Shop.map > N.Map > N.Entry 3 30", a line for each. */
static char *
dup_text (const HfComparisonFindings *findings)
{
  GString *text = g_string_new (NULL);

  for (guint32 i = 0; i < findings->n_items; i++)
    {
      const HfComparisonFinding *finding = &findings->items[i];
      HfComparison *comparison = hf_comparison_findings_get (findings, finding);
      guint32 n_rows = 0;
      const HfComparisonRow *row = &hf_comparison_get_rows (comparison, &n_rows)[finding->row];
      HfSide side = HF_SIDE_AFTER;
      g_autofree char *name = NULL;

      if (finding->row != HF_INDEX_NONE && row->parts[HF_SIDE_AFTER] == HF_INDEX_NONE)
        side = HF_SIDE_BEFORE;
      name = finding->row == HF_INDEX_NONE
               ? g_strdup ("–")
               : hf_compared_dup_name (comparison, side, row->parts[side]);
      g_string_append_printf (text, "%s%s %s %" G_GINT64_FORMAT " %" G_GUINT64_FORMAT,
                              i == 0 ? "" : "\n",
                              hf_enum_get_name (HF_TYPE_COMPARISON_FINDING_KIND, finding->kind),
                              name, finding->n_objects, finding->n_bytes);
    }

  return g_string_free (text, FALSE);
}

static void
assert_found (const HfComparedHeap *before,
              const HfComparedHeap *after,
              guint64               floor,
              const char           *expected)
{
  g_autoptr (HfComparisonFindings) findings = find (before, after, floor);
  g_autofree char *text = dup_text (findings);

  g_assert_cmpstr (text, ==, expected);
}

static void
assert_words (const char *before_words,
              const char *after_words,
              const char *expected)
{
  g_auto (HfComparedHeap) before = hf_compared_words (before_words);
  g_auto (HfComparedHeap) after = hf_compared_words (after_words);

  assert_found (&before, &after, 5, expected);
}

/* ---- Known differences ------------------------------------------------- */

#define SHOP "#m:Shop.map m:8:Map m->a a:10:Entry "

static void
test_more (void)
{
  assert_words (SHOP, SHOP "m->b b:10:Entry m->c c:10:Entry",
                "holds_more static Shop.map > Map > Entry 2 20");
}

/* The array grew because its elements are more. */
static void
test_array (void)
{
  assert_words (SHOP, "#m:Shop.map m:80:Map m->a a:10:Entry m->b b:10:Entry",
                "holds_more static Shop.map > Map > Entry 1 10");
  assert_words (SHOP, "#m:Shop.map m:80:Map m->a a:10:Entry",
                "holds_larger static Shop.map > Map 0 72");
}

static void
test_new_holder (void)
{
  assert_words (SHOP, SHOP "#n:Shop.other n:6:Bus", "holds_more static Shop.other > Bus 1 6");
}

/* Ten times as many as there are lists, with most of the bytes. */
static void
test_elements (void)
{
  assert_words (SHOP,
                SHOP "#l:Shop.list l:4:List l->1 l->2 l->3 l->4 l->5 l->6 l->7 l->8 l->9 l->0 "
                     "1:9:It 2:9:It 3:9:It 4:9:It 5:9:It 6:9:It 7:9:It 8:9:It 9:9:It 0:9:It",
                "holds_more static Shop.list > List > It 10 90");
}

static void
test_gone_holder (void)
{
  assert_words (SHOP "#n:Shop.other n:6:Bus", SHOP,
                "nothing – 0 5\nretains_less static Shop.other -1 6");
}

/* Growth comes first, although it is less. */
static void
test_renamed (void)
{
  assert_words (SHOP "m->b b:30:Old", SHOP "m->b b:20:New",
                "holds_more static Shop.map > Map > New 1 20\n"
                "retains_less static Shop.map 0 10");
}

static void
test_garbage (void)
{
  assert_words (SHOP, SHOP "x:50:Trash y:50:Trash", "garbage Trash 2 100");
}

/* ---- Nothing ----------------------------------------------------------- */

static void
test_same (void)
{
  assert_words (SHOP, SHOP, "same – 0 5");
  assert_words ("", "", "same – 0 5");
}

static void
test_floor (void)
{
  g_auto (HfComparedHeap) before = hf_compared_words (SHOP);
  g_auto (HfComparedHeap) after = hf_compared_words (SHOP "m->b b:10:Entry");

  assert_found (&before, &after, 10, "holds_more static Shop.map > Map > Entry 1 10");
  assert_found (&before, &after, 11, "nothing – 1 11");
}

/* Equal types may live for other reasons. */
static void
test_floor_of_reasons (void)
{
  g_auto (HfComparedHeap) before = hf_compared_words ("#m:Shop.map m:4:Map !p p:4:Map");
  g_auto (HfComparedHeap) after = hf_compared_words ("#m:Shop.map m:4:Map #p:Shop.map p:4:Map");
  g_autoptr (HfComparisonFindings) findings = find (&before, &after, 5);

  g_assert_cmpint (findings->items[0].kind, ==, HF_COMPARISON_FINDING_NOTHING);
  g_assert_cmpint (findings->items[0].by, ==, HF_COMPARE_BY_REASON);
  g_assert_cmpint (findings->items[0].n_objects, ==, 2);
}

/* ---- Files that lack something ----------------------------------------- */

#define WHOLE "a 2 x\nt 1 N.A\no 10 1 100\no 20 1 100\nr 10 3 0\nr 20 3 0\nc x\n"
#define CUT "a 2 x\nt 1 N.A\no 10 1 100\n"

static void
test_damaged (void)
{
  g_auto (HfComparedHeap) whole = hf_compared_text (WHOLE);
  g_auto (HfComparedHeap) cut = hf_compared_text (CUT);

  /* There may have been as many before. */
  assert_found (&cut, &whole, 1, "doubt – 1 1");
  /* They may still be there, and others may be new. */
  assert_found (&whole, &cut, 1, "doubt – 1 1");
  assert_found (&cut, &cut, 1, "doubt – 0 1");
}

/* An object of the heap after that is unreachable may have a holder that its file lacks. */
static void
test_garbage_of_damaged (void)
{
  g_auto (HfComparedHeap) whole = hf_compared_text (
    "a 2 x\nt 1 N.A\no 10 1 100 20\no 20 1 100\nr 10 3 0\nc x\n");
  g_auto (HfComparedHeap) damaged = hf_compared_text (
    "a 2 x\nt 1 N.A\no 10 1 size 20\no 20 1 100\no 30 1 100\no 40 1 100\nr 10 3 0\nr 30 3 0\nc "
    "x\n");

  assert_found (&whole, &damaged, 1, "doubt – 0 1");
}

/* Without roots the holders are not known, but a type that grew has grown. */
static void
test_types (void)
{
  g_auto (HfComparedHeap) before = hf_compared_text ("a 2 x\nt 1 N.A\no 10 1 100\nc x\n");
  g_auto (HfComparedHeap) after = hf_compared_text (
    "a 2 x\nt 1 N.A\no 10 1 100\no 20 1 100\nc x\n");
  g_autoptr (HfComparison) types = hf_compared_new (&before, &after, HF_COMPARE_BY_TYPE);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfComparisonFindings) findings = hf_comparison_findings_new (types, NULL, NULL, 1,
                                                                          NULL, &error);
  g_autofree char *text = dup_text (findings);

  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, "more N.A 1 256");
}

/* ---- A real program ---------------------------------------------------- */

/* All five are planted; the cache and the event are its leaks. */
static void
test_shop (void)
{
  g_auto (HfComparedHeap) before = hf_compared_file ("compare-shop/orders-1-warm.gclog.gz", 0);
  g_auto (HfComparedHeap) after = hf_compared_file ("compare-shop/orders-3-after-4000.gclog.gz", 0);
  g_autoptr (HfComparisonFindings) findings = find (&before, &after, 1000);
  g_autofree char *text = dup_text (findings);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  static const char *const holders[] = {
    "holds_more static Contoso.Orders.InvoiceCache.Rendered >",
    "holds_more static Contoso.Orders.PriceFeed.PriceChanged >",
    "holds_more local",
    "holds_more static Contoso.Orders.PaymentAttempt.shutdown >",
    "holds_more static Contoso.Orders.OrderStore.recent >",
  };

  g_assert_cmpuint (findings->n_items, ==, G_N_ELEMENTS (holders));
  for (guint i = 0; i < G_N_ELEMENTS (holders); i++)
    g_assert_true (g_str_has_prefix (lines[i], holders[i]));
  g_assert_cmpint (findings->items[0].n_objects, ==, 4000);
  g_assert_cmpuint (findings->items[0].n_bytes, ==, 7534800 - 358800);
  g_assert_cmpint (findings->items[1].n_objects, ==, 4000);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/compare/findings/more-objects-are-found-with-their-holder", test_more);
  g_test_add_func ("/compare/findings/an-array-that-grew-with-its-elements-is-none", test_array);
  g_test_add_func ("/compare/findings/a-new-holder-is-found", test_new_holder);
  g_test_add_func ("/compare/findings/elements-say-more-than-their-list", test_elements);
  g_test_add_func ("/compare/findings/a-holder-that-is-gone-is-no-growth", test_gone_holder);
  g_test_add_func ("/compare/findings/growth-comes-first", test_renamed);
  g_test_add_func ("/compare/findings/garbage-is-said-to-be-garbage", test_garbage);
  g_test_add_func ("/compare/findings/equal-heaps-did-not-grow", test_same);
  g_test_add_func ("/compare/findings/nothing-below-the-floor-is-found", test_floor);
  g_test_add_func ("/compare/findings/reasons-below-the-floor-are-counted", test_floor_of_reasons);
  g_test_add_func ("/compare/findings/a-loss-is-no-growth", test_damaged);
  g_test_add_func ("/compare/findings/a-loss-makes-no-garbage", test_garbage_of_damaged);
  g_test_add_func ("/compare/findings/without-reasons-types-are-found", test_types);
  g_test_add_func ("/compare/findings/a-real-program-has-its-planted-leaks", test_shop);
  return g_test_run ();
}
