/* test-gate.c: the words of limits, and their errors
 *
 * covers: hf-gate-words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-gate.h"

#include <string.h>

static HfGate *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  HfGate *gate = hf_gate_new (text, &error);

  g_assert_no_error (error);
  return gate;
}

static const struct
{
  const char *text;
  HfGateMeasure measure;
  HfGateScope scope;
  const char *pattern;
  guint64 root_kind;
  HfGateUnit unit;
  guint64 limit;
  gboolean is_difference;
} limits[] = {
  { "retained > +10%", HF_GATE_RETAINED, HF_GATE_SCOPE_HEAP, NULL, 0, HF_GATE_UNIT_PERCENT, 0,
    TRUE },
  { "retained>+10%", HF_GATE_RETAINED, HF_GATE_SCOPE_HEAP, NULL, 0, HF_GATE_UNIT_PERCENT, 0,
    TRUE },
  { "  bytes  >  200 MB ", HF_GATE_BYTES, HF_GATE_SCOPE_HEAP, NULL, 0, HF_GATE_UNIT_BYTES,
    200000000, FALSE },
  { "bytes > + 1.5 MiB", HF_GATE_BYTES, HF_GATE_SCOPE_HEAP, NULL, 0, HF_GATE_UNIT_BYTES, 1572864,
    TRUE },
  { "bytes > 1.3KiB", HF_GATE_BYTES, HF_GATE_SCOPE_HEAP, NULL, 0, HF_GATE_UNIT_BYTES, 1331,
    FALSE },
  { "bytes > 7.0 B", HF_GATE_BYTES, HF_GATE_SCOPE_HEAP, NULL, 0, HF_GATE_UNIT_BYTES, 7, FALSE },
  { "bytes > 0.0KB", HF_GATE_BYTES, HF_GATE_SCOPE_HEAP, NULL, 0, HF_GATE_UNIT_BYTES, 0, FALSE },
  { "count > 1000", HF_GATE_COUNT, HF_GATE_SCOPE_HEAP, NULL, 0, HF_GATE_UNIT_NUMBER, 1000,
    FALSE },
  { "reachable_count > +0", HF_GATE_REACHABLE_COUNT, HF_GATE_SCOPE_HEAP, NULL, 0,
    HF_GATE_UNIT_NUMBER, 0, TRUE },
  { "reachable_bytes > 7", HF_GATE_REACHABLE_BYTES, HF_GATE_SCOPE_HEAP, NULL, 0,
    HF_GATE_UNIT_BYTES, 7, FALSE },
  { "roots > +5%", HF_GATE_ROOTS, HF_GATE_SCOPE_HEAP, NULL, 0, HF_GATE_UNIT_PERCENT, 0, TRUE },
  { "type:Contoso.* count > +1000", HF_GATE_COUNT, HF_GATE_SCOPE_TYPES, "Contoso.*", 0,
    HF_GATE_UNIT_NUMBER, 1000, TRUE },
  { "type:\"Map<Own.Key, Own.Value>\" retained > 1KB", HF_GATE_RETAINED, HF_GATE_SCOPE_TYPES,
    "Map<Own.Key, Own.Value>", 0, HF_GATE_UNIT_BYTES, 1000, FALSE },
  { "type:\"/name\" count > 0", HF_GATE_COUNT, HF_GATE_SCOPE_TYPES, "/name", 0,
    HF_GATE_UNIT_NUMBER, 0, FALSE },
  { "type:\"A \"b\"c name\" count > 0", HF_GATE_COUNT, HF_GATE_SCOPE_TYPES, "A \"b\"c name", 0,
    HF_GATE_UNIT_NUMBER, 0, FALSE },
  { "root:static bytes > +1MB", HF_GATE_BYTES, HF_GATE_SCOPE_ROOTS, NULL, HF_ROOT_STATIC,
    HF_GATE_UNIT_BYTES, 1000000, TRUE },
  { "root:31 roots > 2", HF_GATE_ROOTS, HF_GATE_SCOPE_ROOTS, NULL, 31, HF_GATE_UNIT_NUMBER, 2,
    FALSE },
  { "new-reason > 1MB", HF_GATE_NEW_REASON, HF_GATE_SCOPE_HEAP, NULL, 0, HF_GATE_UNIT_BYTES,
    1000000, TRUE },
  { "new-reason", HF_GATE_NEW_REASON, HF_GATE_SCOPE_HEAP, NULL, 0, HF_GATE_UNIT_BYTES, 0, TRUE },
  { "growth", HF_GATE_GROWTH, HF_GATE_SCOPE_HEAP, NULL, 0, HF_GATE_UNIT_NUMBER, 0, TRUE },
  { "growth > 3", HF_GATE_GROWTH, HF_GATE_SCOPE_HEAP, NULL, 0, HF_GATE_UNIT_NUMBER, 3, TRUE },
};

static void
test_words (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      g_autoptr (HfGate) gate = parse (limits[i].text);
      g_autofree char *text = g_strstrip (g_strdup (limits[i].text));

      g_test_message ("%s", limits[i].text);
      g_assert_cmpstr (hf_gate_get_text (gate), ==, text);
      g_assert_cmpint (hf_gate_get_measure (gate), ==, limits[i].measure);
      g_assert_cmpint (hf_gate_get_scope (gate), ==, limits[i].scope);
      g_assert_cmpstr (hf_gate_get_pattern (gate), ==, limits[i].pattern);
      g_assert_cmpuint (hf_gate_get_root_kind (gate), ==, limits[i].root_kind);
      g_assert_cmpint (hf_gate_get_unit (gate), ==, limits[i].unit);
      g_assert_cmpuint (hf_gate_get_limit (gate), ==, limits[i].limit);
      g_assert_cmpint (hf_gate_is_difference (gate), ==, limits[i].is_difference);
    }
}

static const struct
{
  const char *text;
  const char *part;
} errors[] = {
  { "", "A limit is empty" },
  { "  ", "A limit is empty" },
  { "retaned > +10%", "“retaned” is not a measure: write count, bytes" },
  { "Retained > +10%", "“Retained” is not a measure" },
  { "bytes count > 5", "“count” stands where a limit has >" },
  { "bytes 5", "“5” stands where a limit has >" },
  { "bytes >= 5", "“>=” stands where a limit has >: write such as" },
  { "bytes < 5", "“<” stands where a limit has >" },
  { "> 5", "“> 5” has no measure" },
  { "bytes", "“bytes” has no limit: write such as" },
  { "bytes >", "“bytes >” has no limit" },
  { "bytes > x", "“x” is not a valid size: write 500, 100KB" },
  { "bytes > +", "“+” is not a valid size" },
  { "bytes > 1XB", "“1XB” is not a valid size" },
  { "bytes > 5 MB > 3", "“5 MB > 3” is not a valid size" },
  { "bytes > 5 6", "“5 6” has a space within a number: write such as 5000" },
  { "bytes > +1 .5MB", "“+1 .5MB” has a space within a number" },
  { "count > 1 000", "“1 000” has a space within a number" },
  { "retained > +1 0%", "“+1 0%” has a space within a number" },
  { "growth > 1 2", "“1 2” has a space within a number" },
  { "bytes > 1.5", "“1.5” is a fraction of a byte: write such as 500 or 1.5MB" },
  { "retained > +1.5 B", "“+1.5 B” is a fraction of a byte" },
  { "new-reason > 0.0001KB", "“0.0001KB” is a fraction of a byte" },
  { "count > 1KB", "“1KB” is not a whole number: write 1000, +1000 or +10%" },
  { "count > 1.5", "“1.5” is not a whole number" },
  { "count > -5", "“-5” is below zero: a limit is 0 or more" },
  { "bytes > -10%", "“-10%” is below zero" },
  { "bytes > 10%", "“10%” is a share of the heap before: write a plus sign" },
  { "bytes > +x%", "“+x%” is not a valid percentage: write +10% or +2.5%" },
  { "bytes > +1.2.3%", "“+1.2.3%” is not a valid percentage" },
  { "bytes > +1e2%", "“+1e2%” is not a valid percentage" },
  { "bytes > +0x5%", "“+0x5%” is not a valid percentage" },
  { "typ:Own.* count > 5", "“typ:Own.*” begins with an unknown word: write type: or root:" },
  { "type: count > 5", "“type:” names no types: write such as type:Contoso.*" },
  { "type:\"\" count > 5", "“type:\"\"” names no types" },
  { "type:/Own/ count > 5", "“type:/Own/” is written like a regular expression" },
  { "type:\"Own count > 5", "“type:\"Own count > 5” has no closing quote" },
  { "type:Own.*", "“type:Own.*” has no measure" },
  { "type:Map<Own.Key, Own.Value> count > 5", "“Own.Value” is not a measure" },
  { "root:stack bytes > 5", "“root:stack” is not a kind of roots: write root: and internal" },
  { "root: bytes > 5", "“root:” is not a kind of roots" },
  { "root:static growth", "“root:static” cannot stand before new-reason or growth" },
  { "type:\"A B\" new-reason > 1MB", "“type:\"A B\"” cannot stand before new-reason" },
  { "new-reason > +1MB", "“+1MB” is a difference, and so is new-reason or growth itself" },
  { "growth > +1", "“+1” is a difference" },
  { "growth > 1MB", "“1MB” is not a whole number" },
  { "growth > 5%", "“5%” is a share of the heap before" },
};

static void
test_errors (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (errors); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (HfGate) gate = hf_gate_new (errors[i].text, &error);

      g_test_message ("%s", errors[i].text);
      g_assert_null (gate);
      g_assert_error (error, HF_GATE_ERROR, HF_GATE_ERROR_SYNTAX);
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, errors[i].part));
    }
}

static void
test_needs (void)
{
  static const struct
  {
    const char *text;
    gboolean needs_retention;
    gboolean needs_reasons;
    gboolean needs_growth;
  } cases[] = {
    { "retained > +10%", FALSE, FALSE, FALSE },
    { "bytes > 5", FALSE, FALSE, FALSE },
    { "type:A count > 5", FALSE, FALSE, FALSE },
    { "type:A retained > 5", TRUE, FALSE, FALSE },
    { "root:static roots > 5", FALSE, FALSE, FALSE },
    { "root:static bytes > 5", TRUE, FALSE, FALSE },
    { "root:static count > 5", TRUE, FALSE, FALSE },
    { "new-reason", TRUE, TRUE, FALSE },
    { "growth", TRUE, FALSE, TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (HfGate) gate = parse (cases[i].text);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (hf_gate_needs_retention (gate), ==, cases[i].needs_retention);
      g_assert_cmpint (hf_gate_needs_reasons (gate), ==, cases[i].needs_reasons);
      g_assert_cmpint (hf_gate_needs_growth (gate), ==, cases[i].needs_growth);
    }
}

static void
test_references (void)
{
  g_autoptr (HfGate) gate = parse ("growth");
  HfGate *again = hf_gate_ref (gate);

  hf_gate_unref (again);
  g_assert_cmpstr (hf_gate_get_text (gate), ==, "growth");
  hf_gate_unref (NULL);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/compare/gate/words-are-read", test_words);
  g_test_add_func ("/compare/gate/errors-name-the-wrong-word", test_errors);
  g_test_add_func ("/compare/gate/a-gate-says-what-it-needs", test_needs);
  g_test_add_func ("/compare/gate/references-are-counted", test_references);
  return g_test_run ();
}
