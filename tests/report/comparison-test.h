/* comparison-test.h: reports of comparisons of small heaps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-comparison-report.h"
#include "report-test.h"

G_BEGIN_DECLS

/** COMPARISON_TEST_MAX: the most heaps and limits of a report. */
#define COMPARISON_TEST_MAX 8

/**
 * ComparisonTest: what a report is made of
 * @words: the heaps, as hf_compared_words() takes them; %NULL after the last one
 * @by: how they are compared
 * @gates: the limits, %NULL after the last one
 * @lacks_retention: whether retained sizes are not known
 * @is_cut: whether the end of the last file is missing
 * @are_logs: whether @words are whole files, as hf_compared_text() takes them
 */
typedef struct
{
  const char *words[COMPARISON_TEST_MAX];
  HfCompareBy by;
  const char *gates[COMPARISON_TEST_MAX];
  gboolean    lacks_retention;
  gboolean    is_cut;
  gboolean    are_logs;
} ComparisonTest;

/** comparison_test_to_bytes: (transfer full): a page; asserts that it works. */
GBytes     *comparison_test_to_bytes (const ComparisonTest *self);
/** comparison_test_read: (transfer full): its content. */
ReportPage *comparison_test_read     (const ComparisonTest *self);

G_END_DECLS
