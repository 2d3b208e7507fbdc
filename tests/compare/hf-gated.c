/* hf-gated.c: heaps that gates are evaluated on
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-gated.h"

#include <string.h>

void
hf_gated_pair_clear (HfGatedPair *self)
{
  g_clear_object (&self->types);
  g_clear_object (&self->reasons);
  hf_compared_heap_clear (&self->before);
  hf_compared_heap_clear (&self->after);
}

HfReasonTree *
hf_gated_find_reasons (const HfComparedHeap *heap)
{
  g_autoptr (GError) error = NULL;
  HfReasonTree *tree = hf_reason_tree_new (heap, NULL, NULL, &error);

  g_assert_no_error (error);
  return tree;
}

void
hf_gated_compare (HfGatedPair *self)
{
  g_autoptr (HfReasonTree) before = NULL;
  g_autoptr (HfReasonTree) after = NULL;
  g_autoptr (GError) error = NULL;

  self->types = hf_compared_new (&self->before, &self->after, HF_COMPARE_BY_TYPE);
  if (self->before.retention == NULL || self->after.retention == NULL)
    return;
  before = hf_gated_find_reasons (&self->before);
  after = hf_gated_find_reasons (&self->after);
  self->reasons = hf_compare_reasons (before, after, NULL, &error);
  g_assert_no_error (error);
}

void
hf_gated_evaluate (const HfGatedPair     *pair,
          const HfGrowth *growth,
          const char     *text,
          HfGateResult   *result)
{
  static const char *const names[] = { "1.gclog", "2.gclog" };
  const HfGateInput input = {
    .before = pair->before.heap != NULL ? &pair->before : NULL,
    .after = &pair->after,
    .types = pair->types,
    .reasons = pair->reasons,
    .growth = growth,
    .names = names,
    .n_names = growth == NULL && pair->before.heap != NULL ? 2 : 0,
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (HfGate) gate = hf_gate_new (text, &error);

  g_assert_no_error (error);
  g_assert_true (hf_gate_evaluate (gate, &input, result, NULL, &error));
  g_assert_no_error (error);
}

void
hf_gated_check (const HfGatedPair  *pair,
       const char  *text,
       HfGateState  state,
       double       value,
       guint64      before,
       guint64      after)
{
  g_auto (HfGateResult) result = { 0 };

  g_test_message ("%s", text);
  hf_gated_evaluate (pair, NULL, text, &result);
  g_assert_cmpint (result.state, ==, state);
  g_assert_true (result.is_measured);
  g_assert_cmpfloat (result.value, ==, value);
  g_assert_cmpuint (result.before, ==, before);
  g_assert_cmpuint (result.after, ==, after);
  g_assert_null (result.why_unknown);
}

void
hf_gated_check_unknown (const HfGatedPair *pair,
               const char *text,
               const char *why)
{
  g_auto (HfGateResult) result = { 0 };

  g_test_message ("%s", text);
  hf_gated_evaluate (pair, NULL, text, &result);
  g_assert_cmpint (result.state, ==, HF_GATE_UNKNOWN);
  g_assert_nonnull (result.why_unknown);
  g_test_message ("%s", result.why_unknown);
  g_assert_nonnull (strstr (result.why_unknown, why));
}
