/* comparison-test.c: reports of comparisons of small heaps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "comparison-test.h"

#include "hf-compare-reasons.h"
#include "hf-compare.h"
#include "hf-comparison-filter.h"
#include "hf-gate-text.h"
#include "hf-gclog-text.h"
#include "hf-test.h"

/* Everything that a report borrows. */
typedef struct
{
  guint            n_heaps;
  HfComparedHeap   heaps[COMPARISON_TEST_MAX];
  HfReasonTree    *trees[COMPARISON_TEST_MAX];
  char            *names[COMPARISON_TEST_MAX];
  HfReportedHeap   reported[COMPARISON_TEST_MAX];
  HfCompleteness   cut;
  HfComparison    *comparison;
  HfComparison    *types;
  HfComparison    *reasons;
  HfGrowth        *growth;
  HfComparisonList list;
  guint            n_gates;
  HfGate          *gates[COMPARISON_TEST_MAX];
  HfGateResult     results[COMPARISON_TEST_MAX];
  char            *sentences[COMPARISON_TEST_MAX];
  HfReportedGate   reported_gates[COMPARISON_TEST_MAX];
} Parts;

static void
load_heaps (Parts                *self,
            const ComparisonTest *test)
{
  for (guint i = 0; test->words[i] != NULL; i++)
    {
      g_autoptr (HfRecording) log = test->are_logs ? hf_gclog_text_load (test->words[i]) : NULL;
      g_autoptr (HfHeap) heap = log != NULL ? g_object_ref (hf_recording_get_heap (log, 0))
                                            : hf_test_heap (test->words[i]);
      g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, NULL);
      g_autoptr (HfRetention) retention = NULL;

      if (!test->lacks_retention)
        retention = hf_retention_new (analysis, NULL, NULL, NULL);
      self->heaps[i] = hf_compared_heap_new (analysis, retention);
      self->names[i] = g_strdup_printf ("%u.gclog", i + 1);
      self->reported[i] = (HfReportedHeap){ self->names[i], &self->heaps[i],
                                            hf_heap_get_completeness (self->heaps[i].heap) };
      self->n_heaps++;
    }
  hf_completeness_add (&self->cut, HF_FAULT_NO_CLOSE, 1, 0);
  if (test->is_cut)
    self->reported[self->n_heaps - 1].completeness = &self->cut;
}

static void
compare (Parts                *self,
         const ComparisonTest *test)
{
  const HfComparedHeap *before = &self->heaps[0];
  const HfComparedHeap *after = &self->heaps[self->n_heaps - 1];
  HfComparisonOrder order = { HF_FIGURE_BYTES, HF_COMPARISON_BY_MAGNITUDE, FALSE };

  self->comparison = hf_compare (before, after, test->by, NULL, NULL, NULL);
  self->types = hf_compare (before, after, HF_COMPARE_BY_TYPE, NULL, NULL, NULL);
  order.figure = hf_comparison_get_main_figure (self->comparison);
  g_assert_true (
    hf_comparison_list_init (&self->list, self->comparison, &order, 0, FALSE, NULL, NULL, NULL));
  if (test->lacks_retention)
    return;

  for (guint i = 0; i < self->n_heaps; i++)
    self->trees[i] = hf_reason_tree_new (&self->heaps[i], NULL, NULL, NULL);
  self->reasons = test->by == HF_COMPARE_BY_REASON
                    ? g_object_ref (self->comparison)
                    : hf_compare_reasons (self->trees[0], self->trees[self->n_heaps - 1], NULL,
                                          NULL);
  if (self->n_heaps > 2)
    self->growth = hf_growth_new (self->trees, self->n_heaps, 0, NULL, NULL, NULL);
}

static void
evaluate (Parts                *self,
          const ComparisonTest *test)
{
  const HfGateInput input = {
    .before = &self->heaps[0],
    .after = &self->heaps[self->n_heaps - 1],
    .types = self->types,
    .reasons = self->reasons,
    .growth = self->growth,
  };

  for (guint i = 0; test->gates[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      self->gates[i] = hf_gate_new (test->gates[i], &error);
      g_assert_no_error (error);
      g_assert_true (hf_gate_evaluate (self->gates[i], &input, &self->results[i], NULL, &error));
      self->sentences[i] = hf_gate_text_dup (self->gates[i], &self->results[i], &input);
      self->reported_gates[i] = (HfReportedGate){ self->gates[i], &self->results[i],
                                                  self->sentences[i] };
      self->n_gates++;
    }
}

static void
parts_clear (Parts *self)
{
  for (guint i = 0; i < self->n_gates; i++)
    {
      g_free (self->sentences[i]);
      hf_gate_result_clear (&self->results[i]);
      hf_gate_unref (self->gates[i]);
    }
  hf_completeness_clear (&self->cut);
  hf_comparison_list_clear (&self->list);
  hf_growth_unref (self->growth);
  g_clear_object (&self->reasons);
  g_clear_object (&self->types);
  g_clear_object (&self->comparison);
  for (guint i = 0; i < self->n_heaps; i++)
    {
      hf_reason_tree_unref (self->trees[i]);
      hf_compared_heap_clear (&self->heaps[i]);
      g_free (self->names[i]);
    }
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Parts, parts_clear)

GBytes *
comparison_test_to_bytes (const ComparisonTest *self)
{
  static const char *const command[] = { "holdfast-cli compare", "1.gclog", "2.gclog", "-o a.html",
                                         NULL };
  g_auto (Parts) parts = { 0 };
  HfComparisonReport report = { 0 };
  g_autoptr (GError) error = NULL;
  GBytes *bytes = NULL;

  load_heaps (&parts, self);
  compare (&parts, self);
  evaluate (&parts, self);
  report.heaps = parts.reported;
  report.n_heaps = parts.n_heaps;
  report.comparison = parts.comparison;
  report.list = &parts.list;
  report.figure = hf_comparison_get_main_figure (parts.comparison);
  report.reasons = parts.reasons;
  report.growth = parts.growth;
  report.gates = parts.reported_gates;
  report.n_gates = parts.n_gates;
  report.status = 1;
  report.command = command;
  bytes = hf_comparison_report_to_bytes (&report, NULL, &error);
  g_assert_no_error (error);
  return bytes;
}

ReportPage *
comparison_test_read (const ComparisonTest *self)
{
  g_autoptr (GBytes) bytes = comparison_test_to_bytes (self);

  return report_test_read (bytes);
}
