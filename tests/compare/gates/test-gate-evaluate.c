/* test-gate-evaluate.c: which gates are crossed, by every measure, and which are not known
 *
 * covers: hf-gate-measure
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-reasons.h"
#include "hf-gated.h"
#include "hf-test.h"

#include <math.h>

/* Two Items more, one of them garbage; a static field keeps 10 bytes more. */
#define BEFORE                                                                                     \
  "!a a:8:Own.Root b:10:Own.Item a->b #s:Own.Class.field s:20:Own.Held n:4:Other.Item a->n "       \
  "~w w:2:Weak"
#define AFTER                                                                                      \
  "!a a:8:Own.Root b:10:Own.Item a->b c:10:Own.Item a->c g:10:Own.Item #s:Own.Class.field "        \
  "s:20:Own.Held t:10:Own.New s->t n:4:Other.Item a->n ~w w:2:Weak"

/* ---- Measures ------------------------------------------------------------------ */

/* Each is crossed just below its value, and holds at it. */
static void
test_measures (void)
{
  static const struct
  {
    const char *measure;
    guint64 before;
    guint64 after;
  } cases[] = {
    { "count", 5, 8 },
    { "bytes", 44, 74 },
    { "reachable_count", 4, 6 },
    { "reachable_bytes", 42, 62 },
    { "retained", 42, 62 },
    { "roots", 3, 3 },
    { "type:Own.* count", 3, 6 },
    { "type:Own.Item bytes", 10, 30 },
    { "type:Own.Item reachable_count", 1, 2 },
    { "type:*Item reachable_bytes", 14, 24 },
    { "type:Own.I?em count", 1, 3 },
    { "type:own.item count", 0, 0 },
    { "type:* retained", 42, 62 },
    { "type:Own.Root retained", 22, 32 },
    { "type:Own.Held retained", 20, 30 },
    { "type:Own.Root roots", 1, 1 },
    { "root:static roots", 1, 1 },
    { "root:static bytes", 20, 30 },
    { "root:static retained", 20, 30 },
    { "root:static count", 1, 2 },
    { "root:static reachable_count", 1, 2 },
    { "root:handle roots", 2, 2 },
    { "root:handle bytes", 22, 32 },
    { "root:local bytes", 0, 0 },
  };
  g_auto (HfGatedPair) pair = { hf_compared_words (BEFORE), hf_compared_words (AFTER), NULL, NULL };

  hf_gated_compare (&pair);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const guint64 before = cases[i].before;
      const guint64 after = cases[i].after;
      g_autofree char *at = g_strdup_printf ("%s > %u", cases[i].measure, (guint) after);
      g_autofree char *below = g_strdup_printf ("%s > %u", cases[i].measure,
                                                (guint) MAX (after, 1) - 1);
      g_autofree char *grown = g_strdup_printf ("%s > +%u", cases[i].measure,
                                                (guint) (after - before));
      g_autofree char *less = g_strdup_printf ("%s > +%u", cases[i].measure,
                                               (guint) MAX (after - before, 1) - 1);

      hf_gated_check (&pair, at, HF_GATE_HELD, (double) after, 0, after);
      hf_gated_check (&pair, grown, HF_GATE_HELD, (double) (after - before), before, after);
      if (after > 0)
        hf_gated_check (&pair, below, HF_GATE_CROSSED, (double) after, 0, after);
      if (after > before)
        hf_gated_check (&pair, less, HF_GATE_CROSSED, (double) (after - before), before, after);
    }
}

/* All of a type hold an object together that none holds alone. */
static void
test_together (void)
{
  g_auto (HfGatedPair) pair = { 0 };

  pair.after = hf_compared_words ("!a a:8:A !b b:8:A c:100:B a->c b->c");
  hf_gated_check (&pair, "type:A retained > 5", HF_GATE_CROSSED, 116, 0, 116);
  hf_gated_check (&pair, "root:handle bytes > 5", HF_GATE_CROSSED, 116, 0, 116);
}

static void
test_percent (void)
{
  g_auto (HfGatedPair) pair = { hf_compared_words ("!a a:1000:A"),
                                hf_compared_words ("!a a:1123:A"), NULL, NULL };
  g_auto (HfGatedPair) back = { hf_compared_words ("!a a:1123:A"),
                                hf_compared_words ("!a a:1000:A"), NULL, NULL };
  g_auto (HfGatedPair) from_none = { hf_compared_words ("!a a:8:A"),
                                     hf_compared_words ("!a a:8:A b:8:B"), NULL, NULL };

  hf_gated_check (&pair, "bytes > +12.3%", HF_GATE_HELD, 12.3, 1000, 1123);
  hf_gated_check (&pair, "bytes > +12.2%", HF_GATE_CROSSED, 12.3, 1000, 1123);
  hf_gated_check (&pair, "bytes > +12.29999%", HF_GATE_CROSSED, 12.3, 1000, 1123);
  hf_gated_check (&back, "bytes > +0%", HF_GATE_HELD, -12300.0 / 1123, 1123, 1000);
  hf_gated_check (&back, "bytes > +0", HF_GATE_HELD, -123, 1123, 1000);

  /* From nothing to something is more than any percentage; from nothing to nothing is not. */
  hf_gated_check (&from_none, "type:B bytes > +1000000%", HF_GATE_CROSSED, HUGE_VAL, 0, 8);
  hf_gated_check (&from_none, "type:C bytes > +0%", HF_GATE_HELD, 0, 0, 0);
}

static void
check_subject (const HfGatedPair *pair,
               const char *text,
               const char *subject,
               guint64     value,
               guint32     n_types)
{
  g_auto (HfGateResult) result = { 0 };

  g_test_message ("%s", text);
  hf_gated_evaluate (pair, NULL, text, &result);
  g_assert_cmpstr (result.subject, ==, subject);
  g_assert_cmpuint (result.subject_value, ==, value);
  g_assert_cmpuint (result.n_types, ==, n_types);
}

static void
test_subjects (void)
{
  g_auto (HfGatedPair) pair = { hf_compared_words (BEFORE), hf_compared_words (AFTER), NULL, NULL };
  g_auto (HfGatedPair) shrunk = { hf_compared_words ("!a a:8:A"), hf_compared_words ("!a a:7:A"),
                                  NULL, NULL };

  hf_gated_compare (&pair);
  hf_gated_compare (&shrunk);
  check_subject (&pair, "bytes > +1", "Own.Item", 20, 6);
  check_subject (&pair, "count > +1", "Own.Item", 2, 6);
  check_subject (&pair, "type:Own.N* bytes > +1", "Own.New", 10, 1);
  check_subject (&pair, "retained > 1", "Own.Root", 32, 6);
  check_subject (&pair, "bytes > 1", "Own.Item", 30, 6);
  check_subject (&pair, "roots > 1", NULL, 0, 0);
  check_subject (&pair, "type:Own.Root roots > 0", NULL, 0, 1);
  check_subject (&pair, "root:static bytes > 1", NULL, 0, 0);
  check_subject (&pair, "type:Lost bytes > +1", NULL, 0, 0);
  check_subject (&shrunk, "bytes > +1", NULL, 0, 1);
}

/* ---- Reasons ---------------------------------------------------------- */

static void
test_new_reasons (void)
{
  g_auto (HfGatedPair) pair = { hf_compared_words ("!a a:8:A b:8:B a->b #s:N.C.f s:8:S"),
                                hf_compared_words (
                                  "!a a:8:A b:8:B a->b #s:N.C.f s:8:S t:100:T s->t "
                                  "u:50:U t->u v:20:V a->v"),
                                NULL, NULL };
  g_auto (HfGateResult) result = { 0 };
  guint32 n_reasons = 0;
  const HfReason *reasons = NULL;

  hf_gated_compare (&pair);
  hf_gated_check (&pair, "new-reason > 150", HF_GATE_HELD, 150, 0, 150);
  hf_gated_check (&pair, "new-reason > 149", HF_GATE_CROSSED, 150, 0, 150);
  hf_gated_check (&pair, "new-reason", HF_GATE_CROSSED, 150, 0, 150);

  hf_gated_evaluate (&pair, NULL, "new-reason", &result);
  g_assert_cmpstr (result.subject, ==, "T");
  reasons = hf_reason_tree_get_reasons (hf_comparison_get_reason_tree (pair.reasons, HF_SIDE_AFTER),
                                        &n_reasons);
  g_assert_cmpuint (result.reason, <, n_reasons);
  g_assert_cmpstr (hf_heap_get_type_name (pair.after.heap, reasons[result.reason].type), ==, "T");
}

static void
test_no_new_reason (void)
{
  g_auto (HfGatedPair) pair = { hf_compared_words (AFTER), hf_compared_words (BEFORE), NULL, NULL };
  g_auto (HfGateResult) result = { 0 };

  hf_gated_compare (&pair);
  hf_gated_check (&pair, "new-reason", HF_GATE_HELD, 0, 0, 0);
  hf_gated_evaluate (&pair, NULL, "new-reason", &result);
  g_assert_cmpuint (result.reason, ==, HF_INDEX_NONE);
  g_assert_null (result.subject);
}

/* ---- Unknown --------------------------------------------------------------------- */

#define WHOLE "a 3 app\nt 1 A\nt 2 B\no 10 1 8 20\no 20 2 4\nr 10 4 0 1 f\nc app\n"
#define ROOTLESS "a 3 app\nt 1 A\nt 2 B\no 10 1 8 20\no 20 2 4\nc app\n"

static void
test_one_heap (void)
{
  g_auto (HfGatedPair) pair = { 0 };

  pair.after = hf_compared_words (AFTER);
  hf_gated_check (&pair, "bytes > 5", HF_GATE_CROSSED, 74, 0, 74);
  hf_gated_check_unknown (&pair, "bytes > +5", "there is no heap before");
  hf_gated_check_unknown (&pair, "new-reason", "there is no heap before");
  hf_gated_check_unknown (&pair, "growth", "there is no heap before");
}

static void
test_unreachable (void)
{
  static const char *const gates[] = {
    "reachable_bytes > 1000000",  "reachable_count > +1000000", "retained > +100000%",
    "root:static bytes > 5",      "root:static count > +5",     "type:A retained > 5",
    "type:A reachable_bytes > 5",
  };

  for (guint i = 0; i < 2; i++)
    {
      g_auto (HfGatedPair) pair = { 0 };

      pair.before = hf_compared_text (i == 0 ? ROOTLESS : WHOLE);
      pair.after = hf_compared_text (ROOTLESS);
      hf_gated_compare (&pair);
      for (gsize k = 0; k < G_N_ELEMENTS (gates); k++)
        hf_gated_check_unknown (&pair, gates[k], "roots");
      hf_gated_check_unknown (&pair, "roots > 1000", "the file does not have all roots");
      hf_gated_check_unknown (&pair, "root:static roots > 1000",
                              "the file does not have all roots");
      hf_gated_check_unknown (&pair, "new-reason > 1GB", "reasons to live");
      hf_gated_check (&pair, "bytes > +5", HF_GATE_HELD, 0, 12, 12);
    }
}

static void
test_unretained (void)
{
  g_auto (HfGatedPair) pair = { 0 };

  pair.before = hf_compared_take (hf_test_heap (BEFORE), FALSE);
  pair.after = hf_compared_take (hf_test_heap (AFTER), FALSE);
  hf_gated_compare (&pair);
  hf_gated_check_unknown (&pair, "type:Own.* retained > 1GB", "not enough memory");
  hf_gated_check_unknown (&pair, "root:static bytes > +1GB", "not enough memory");
  hf_gated_check_unknown (&pair, "new-reason > 1GB", "are not known");
  hf_gated_check_unknown (&pair, "growth > 100", "growth is not known");
  hf_gated_check (&pair, "retained > +5", HF_GATE_CROSSED, 20, 42, 62);
}

static void
test_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_auto (HfComparedHeap) after = hf_compared_words (AFTER);
  const HfGateInput input = { .after = &after };
  g_autoptr (HfGate) gate = hf_gate_new ("type:* retained > 5", NULL);
  g_auto (HfGateResult) result = { 0 };
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_false (hf_gate_evaluate (gate, &input, &result, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/compare/gate-evaluate/a-measure-crosses-above-its-limit", test_measures);
  g_test_add_func ("/compare/gate-evaluate/a-type-retains-what-its-objects-hold-together",
                   test_together);
  g_test_add_func ("/compare/gate-evaluate/percentages-are-exact", test_percent);
  g_test_add_func ("/compare/gate-evaluate/the-type-that-grew-most-is-named", test_subjects);
  g_test_add_func ("/compare/gate-evaluate/the-largest-new-reason-counts", test_new_reasons);
  g_test_add_func ("/compare/gate-evaluate/no-new-reason-holds", test_no_new_reason);
  g_test_add_func ("/compare/gate-evaluate/one-heap-has-no-difference", test_one_heap);
  g_test_add_func ("/compare/gate-evaluate/without-roots-nothing-holds", test_unreachable);
  g_test_add_func ("/compare/gate-evaluate/without-retained-sizes-nothing-holds", test_unretained);
  g_test_add_func ("/compare/gate-evaluate/a-cancel-is-noticed", test_cancelled);
  return g_test_run ();
}
