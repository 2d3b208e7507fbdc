/* test-gate-evaluate.c: which gates are crossed, by every measure, and which are not known
 *
 * covers: hf-gate-measure
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-reasons.h"
#include "hf-compared.h"
#include "hf-gate.h"
#include "hf-test.h"

#include <math.h>
#include <string.h>

/* Two Items more, one of them garbage; a static field keeps 10 bytes more. */
#define BEFORE                                                                                     \
  "!a a:8:Own.Root b:10:Own.Item a->b #s:Own.Class.field s:20:Own.Held n:4:Other.Item a->n "       \
  "~w w:2:Weak"
#define AFTER                                                                                      \
  "!a a:8:Own.Root b:10:Own.Item a->b c:10:Own.Item a->c g:10:Own.Item #s:Own.Class.field "        \
  "s:20:Own.Held t:10:Own.New s->t n:4:Other.Item a->n ~w w:2:Weak"

/* The heaps that a gate is evaluated on, with comparisons if both are known. */
typedef struct
{
  HfComparedHeap before;
  HfComparedHeap after;
  HfComparison  *types;
  HfComparison  *reasons;
} Pair;

static void
pair_clear (Pair *self)
{
  g_clear_object (&self->types);
  g_clear_object (&self->reasons);
  hf_compared_heap_clear (&self->before);
  hf_compared_heap_clear (&self->after);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Pair, pair_clear)

static HfReasonTree *
find_reasons (const HfComparedHeap *heap)
{
  g_autoptr (GError) error = NULL;
  HfReasonTree *tree = hf_reason_tree_new (heap, NULL, NULL, &error);

  g_assert_no_error (error);
  return tree;
}

static void
compare (Pair *self)
{
  g_autoptr (HfReasonTree) before = NULL;
  g_autoptr (HfReasonTree) after = NULL;
  g_autoptr (GError) error = NULL;

  self->types = hf_compared_new (&self->before, &self->after, HF_COMPARE_BY_TYPE);
  if (self->before.retention == NULL || self->after.retention == NULL)
    return;
  before = find_reasons (&self->before);
  after = find_reasons (&self->after);
  self->reasons = hf_compare_reasons (before, after, NULL, &error);
  g_assert_no_error (error);
}

static void
evaluate (const Pair     *pair,
          const HfGrowth *growth,
          const char     *text,
          HfGateResult   *result)
{
  const HfGateInput input = {
    .before = pair->before.heap != NULL ? &pair->before : NULL,
    .after = &pair->after,
    .types = pair->types,
    .reasons = pair->reasons,
    .growth = growth,
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (HfGate) gate = hf_gate_new (text, &error);

  g_assert_no_error (error);
  g_assert_true (hf_gate_evaluate (gate, &input, result, NULL, &error));
  g_assert_no_error (error);
}

static void
check (const Pair  *pair,
       const char  *text,
       HfGateState  state,
       double       value,
       guint64      before,
       guint64      after)
{
  g_auto (HfGateResult) result = { 0 };

  g_test_message ("%s", text);
  evaluate (pair, NULL, text, &result);
  g_assert_cmpint (result.state, ==, state);
  g_assert_true (result.is_measured);
  g_assert_cmpfloat (result.value, ==, value);
  g_assert_cmpuint (result.before, ==, before);
  g_assert_cmpuint (result.after, ==, after);
  g_assert_null (result.why_unknown);
}

static void
check_unknown (const Pair *pair,
               const char *text,
               const char *why)
{
  g_auto (HfGateResult) result = { 0 };

  g_test_message ("%s", text);
  evaluate (pair, NULL, text, &result);
  g_assert_cmpint (result.state, ==, HF_GATE_UNKNOWN);
  g_assert_nonnull (result.why_unknown);
  g_test_message ("%s", result.why_unknown);
  g_assert_nonnull (strstr (result.why_unknown, why));
}

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
  g_auto (Pair) pair = { hf_compared_words (BEFORE), hf_compared_words (AFTER), NULL, NULL };

  compare (&pair);
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

      check (&pair, at, HF_GATE_HELD, (double) after, 0, after);
      check (&pair, grown, HF_GATE_HELD, (double) (after - before), before, after);
      if (after > 0)
        check (&pair, below, HF_GATE_CROSSED, (double) after, 0, after);
      if (after > before)
        check (&pair, less, HF_GATE_CROSSED, (double) (after - before), before, after);
    }
}

/* All of a type hold an object together that none holds alone. */
static void
test_together (void)
{
  g_auto (Pair) pair = { 0 };

  pair.after = hf_compared_words ("!a a:8:A !b b:8:A c:100:B a->c b->c");
  check (&pair, "type:A retained > 5", HF_GATE_CROSSED, 116, 0, 116);
  check (&pair, "root:handle bytes > 5", HF_GATE_CROSSED, 116, 0, 116);
}

static void
test_percent (void)
{
  g_auto (Pair) pair = { hf_compared_words ("!a a:1000:A"), hf_compared_words ("!a a:1123:A"), NULL,
                         NULL };
  g_auto (Pair) back = { hf_compared_words ("!a a:1123:A"), hf_compared_words ("!a a:1000:A"), NULL,
                         NULL };
  g_auto (Pair) from_none = { hf_compared_words ("!a a:8:A"), hf_compared_words ("!a a:8:A b:8:B"),
                              NULL, NULL };

  check (&pair, "bytes > +12.3%", HF_GATE_HELD, 12.3, 1000, 1123);
  check (&pair, "bytes > +12.2%", HF_GATE_CROSSED, 12.3, 1000, 1123);
  check (&pair, "bytes > +12.29999%", HF_GATE_CROSSED, 12.3, 1000, 1123);
  check (&back, "bytes > +0%", HF_GATE_HELD, -12300.0 / 1123, 1123, 1000);
  check (&back, "bytes > +0", HF_GATE_HELD, -123, 1123, 1000);

  /* From nothing to something is more than any percentage; from nothing to nothing is not. */
  check (&from_none, "type:B bytes > +1000000%", HF_GATE_CROSSED, HUGE_VAL, 0, 8);
  check (&from_none, "type:C bytes > +0%", HF_GATE_HELD, 0, 0, 0);
}

static void
check_subject (const Pair *pair,
               const char *text,
               const char *subject,
               guint64     value,
               guint32     n_types)
{
  g_auto (HfGateResult) result = { 0 };

  g_test_message ("%s", text);
  evaluate (pair, NULL, text, &result);
  g_assert_cmpstr (result.subject, ==, subject);
  g_assert_cmpuint (result.subject_value, ==, value);
  g_assert_cmpuint (result.n_types, ==, n_types);
}

static void
test_subjects (void)
{
  g_auto (Pair) pair = { hf_compared_words (BEFORE), hf_compared_words (AFTER), NULL, NULL };
  g_auto (Pair) shrunk = { hf_compared_words ("!a a:8:A"), hf_compared_words ("!a a:7:A"), NULL,
                           NULL };

  compare (&pair);
  compare (&shrunk);
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
  g_auto (Pair) pair = { hf_compared_words ("!a a:8:A b:8:B a->b #s:N.C.f s:8:S"),
                         hf_compared_words ("!a a:8:A b:8:B a->b #s:N.C.f s:8:S t:100:T s->t "
                                            "u:50:U t->u v:20:V a->v"),
                         NULL, NULL };
  g_auto (HfGateResult) result = { 0 };
  guint32 n_reasons = 0;
  const HfReason *reasons = NULL;

  compare (&pair);
  check (&pair, "new-reason > 150", HF_GATE_HELD, 150, 0, 150);
  check (&pair, "new-reason > 149", HF_GATE_CROSSED, 150, 0, 150);
  check (&pair, "new-reason", HF_GATE_CROSSED, 150, 0, 150);

  evaluate (&pair, NULL, "new-reason", &result);
  g_assert_cmpstr (result.subject, ==, "T");
  reasons = hf_reason_tree_get_reasons (hf_comparison_get_reason_tree (pair.reasons, HF_SIDE_AFTER),
                                        &n_reasons);
  g_assert_cmpuint (result.reason, <, n_reasons);
  g_assert_cmpstr (hf_heap_get_type_name (pair.after.heap, reasons[result.reason].type), ==, "T");
}

static void
test_no_new_reason (void)
{
  g_auto (Pair) pair = { hf_compared_words (AFTER), hf_compared_words (BEFORE), NULL, NULL };
  g_auto (HfGateResult) result = { 0 };

  compare (&pair);
  check (&pair, "new-reason", HF_GATE_HELD, 0, 0, 0);
  evaluate (&pair, NULL, "new-reason", &result);
  g_assert_cmpuint (result.reason, ==, HF_INDEX_NONE);
  g_assert_null (result.subject);
}

/* ---- Unknown --------------------------------------------------------------------- */

#define WHOLE "a 3 app\nt 1 A\nt 2 B\no 10 1 8 20\no 20 2 4\nr 10 4 0 1 f\nc app\n"
/* The same of a file that lacks some objects. */
#define SHORT                                                                                      \
  "a 3 app\ni lacks objects\nt 1 A\nt 2 B\no 10 1 8 20\no 20 2 4\nr 10 4 0 1 f\nc app\n"
#define ROOTLESS "a 3 app\nt 1 A\nt 2 B\no 10 1 8 20\no 20 2 4\nc app\n"
#define NO_GARBAGE "a 3 app\ni lacks garbage\n" "t 1 A\no 10 1 8\nr 10 4 0 1 f\nc app\n"

static void
test_one_heap (void)
{
  g_auto (Pair) pair = { 0 };

  pair.after = hf_compared_words (AFTER);
  check (&pair, "bytes > 5", HF_GATE_CROSSED, 74, 0, 74);
  check_unknown (&pair, "bytes > +5", "there is no heap before");
  check_unknown (&pair, "new-reason", "there is no heap before");
  check_unknown (&pair, "growth", "there is no heap before");
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
      g_auto (Pair) pair = { 0 };

      pair.before = hf_compared_text (i == 0 ? ROOTLESS : WHOLE);
      pair.after = hf_compared_text (ROOTLESS);
      compare (&pair);
      for (gsize k = 0; k < G_N_ELEMENTS (gates); k++)
        check_unknown (&pair, gates[k], "roots");
      check_unknown (&pair, "roots > 1000", "the file does not have all roots");
      check_unknown (&pair, "root:static roots > 1000", "the file does not have all roots");
      check_unknown (&pair, "new-reason > 1GB", "reasons to live");
      check (&pair, "bytes > +5", HF_GATE_HELD, 0, 12, 12);
    }
}

static void
test_unretained (void)
{
  g_auto (Pair) pair = { 0 };

  pair.before = hf_compared_take (hf_test_heap (BEFORE), FALSE);
  pair.after = hf_compared_take (hf_test_heap (AFTER), FALSE);
  compare (&pair);
  check_unknown (&pair, "type:Own.* retained > 1GB", "not enough memory");
  check_unknown (&pair, "root:static bytes > +1GB", "not enough memory");
  check_unknown (&pair, "new-reason > 1GB", "are not known");
  check_unknown (&pair, "growth > 100", "growth is not known");
  check (&pair, "retained > +5", HF_GATE_CROSSED, 20, 42, 62);
}

/* A short heap may have had more: what it has is certain, and everything else is not. */
static void
test_losses (void)
{
  g_auto (Pair) after_short = { hf_compared_text (WHOLE), hf_compared_text (SHORT), NULL, NULL };
  g_auto (Pair) before_short = { hf_compared_text (SHORT), hf_compared_text (WHOLE), NULL, NULL };
  const char *file = "does not have all objects";

  g_assert_true (hf_compared_heap_is_short (&after_short.after));
  g_assert_nonnull (after_short.after.retention);
  compare (&after_short);
  compare (&before_short);

  check (&after_short, "bytes > 5", HF_GATE_CROSSED, 12, 0, 12);
  check (&after_short, "type:A count > 0", HF_GATE_CROSSED, 1, 0, 1);
  check (&after_short, "retained > 5", HF_GATE_CROSSED, 12, 0, 12);
  check_unknown (&after_short, "bytes > 1GB", file);
  check_unknown (&after_short, "bytes > +0", file);
  check_unknown (&after_short, "type:A retained > 5", file);
  check_unknown (&after_short, "root:static bytes > 5", file);
  check_unknown (&after_short, "new-reason", file);

  check (&before_short, "bytes > 5", HF_GATE_CROSSED, 12, 0, 12);
  check (&before_short, "bytes > 1GB", HF_GATE_HELD, 12, 0, 12);
  check_unknown (&before_short, "bytes > +0", file);
  check_unknown (&before_short, "bytes > +1GB", file);
  check_unknown (&before_short, "new-reason", file);
}

/* Garbage that only one of two files has neither is growth nor hides any. */
static void
test_omissions (void)
{
  const char *facts = "omits facts that the other one has";
  g_auto (Pair) pair = { hf_compared_text (NO_GARBAGE), hf_compared_text (WHOLE), NULL, NULL };
  g_auto (Pair) fair = { hf_compared_text (NO_GARBAGE), hf_compared_text (NO_GARBAGE), NULL, NULL };

  compare (&pair);
  compare (&fair);
  check_unknown (&pair, "bytes > +1", facts);
  check_unknown (&pair, "count > +1000", facts);
  check (&pair, "bytes > 5", HF_GATE_CROSSED, 12, 0, 12);
  check (&pair, "reachable_bytes > +1", HF_GATE_CROSSED, 4, 8, 12);
  check (&fair, "bytes > +1", HF_GATE_HELD, 0, 8, 8);
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
  g_test_add_func ("/compare/gate-evaluate/a-loss-never-holds", test_losses);
  g_test_add_func ("/compare/gate-evaluate/an-omission-never-counts-as-growth", test_omissions);
  g_test_add_func ("/compare/gate-evaluate/a-cancel-is-noticed", test_cancelled);
  return g_test_run ();
}
