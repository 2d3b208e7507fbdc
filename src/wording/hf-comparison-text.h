/* hf-comparison-text.h: comparisons of two heaps in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-comparison-findings.h"
#include "hf-comparison-list.h"
#include "hf-reason-text.h"

G_BEGIN_DECLS

/**
 * hf_comparison_text_dup_name:
 * @row: of @comparison
 * @max_names: of a reason: as hf_reason_text_dup_path()
 *
 * Returns: (transfer full): the name of the part that @row is about, as the heap after has it if it
 *   has the part: a type, an application domain, a group of roots or a reason
 */
char       *hf_comparison_text_dup_name   (HfComparison           *comparison,
                                           const HfComparisonRow  *row,
                                           guint                   max_names,
                                           HfNameStyle             style);

/** hf_comparison_text_get_change: (transfer none): "NEW", "GONE", "grown"; translated. */
const char *hf_comparison_text_get_change (HfChange                change);

/**
 * hf_comparison_text_dup_floor:
 * @floor: the noise floor of @list, in bytes
 *
 * Returns: (transfer full) (nullable): a sentence about the rows that are not listed because they
 *   differ little: "Differences below 1.0 KB are not listed: 34 rows, +2.1 KB."; %NULL without any
 */
char       *hf_comparison_text_dup_floor  (const HfComparisonList *list,
                                           HfFigure                figure,
                                           guint64                 floor);

/**
 * hf_comparison_text_dup_doubt:
 *
 * Linear in the rows.
 *
 * Returns: (transfer full) (nullable): a sentence about the differences that may come from objects
 *   or other facts which one file does not have; %NULL if no difference may
 */
char       *hf_comparison_text_dup_doubt  (HfComparison           *comparison);

/**
 * hf_comparison_text_doubts_totals:
 *
 * Returns: whether the difference of @figure of the whole heaps may come from what a file has lost,
 *   or from garbage that only one of them omits
 */
gboolean    hf_comparison_text_doubts_totals (const HfComparedHeap *before,
                                              const HfComparedHeap *after,
                                              HfFigure              figure);

/**
 * hf_comparison_text_dup_doubt_of_all:
 * @findings: (nullable): of the same heaps
 *
 * Returns: (transfer full) (nullable): as hf_comparison_text_dup_doubt(); if no row of @comparison
 *   is doubtful, but a finding says that some by reason are, the sentence about these
 */
char       *hf_comparison_text_dup_doubt_of_all (HfComparison               *comparison,
                                                 const HfComparisonFindings *findings);

/**
 * hf_comparison_text_dup_why_no_growth:
 * @name: the name of its file
 *
 * Returns: (transfer full) (nullable): a sentence without a full stop, why the growth over several
 *   heaps is not known; %NULL if that is not because of @heap
 */
char       *hf_comparison_text_dup_why_no_growth (const char           *name,
                                                  const HfComparedHeap *heap);

G_END_DECLS
