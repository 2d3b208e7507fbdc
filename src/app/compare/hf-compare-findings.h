/* hf-compare-findings.h: the findings of two heaps, found in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-compare-kinds.h"
#include "hf-comparison-findings.h"

G_BEGIN_DECLS

#define HF_TYPE_COMPARE_FINDINGS (hf_compare_findings_get_type ())

/**
 * HfCompareFindings:
 *
 * The findings of the two heaps of a page, which a strip and a list show. Main thread only.
 *
 * Signals: `changed` (no parameters): a worker looks for others now, or has found them. `show-row`
 * (guint: an #HfCompareBy, guint: a position in hf_comparison_get_rows()): the user asks for the
 * row that proves one.
 */
G_DECLARE_FINAL_TYPE (HfCompareFindings, hf_compare_findings, HF, COMPARE_FINDINGS, GObject)

/** hf_compare_findings_new: (transfer full): has none yet. */
HfCompareFindings *hf_compare_findings_new     (void);

/**
 * hf_compare_findings_find:
 *
 * Drops all findings, and finds those of @kinds in a worker, which compares by root and by reason.
 * Where there is too little memory for that, types have findings.
 */
void               hf_compare_findings_find    (HfCompareFindings *self,
                                                HfCompareKinds    *kinds);
/** hf_compare_findings_cancel: finds nothing any more, as the page closes. */
void               hf_compare_findings_cancel  (HfCompareFindings *self);
/** hf_compare_findings_is_busy: whether a worker still looks for them. */
gboolean           hf_compare_findings_is_busy (HfCompareFindings *self);

/** hf_compare_findings_get: (transfer none) (nullable): %NULL until they are found. */
const HfComparisonFindings *hf_compare_findings_get (HfCompareFindings *self);

/** hf_compare_findings_show: asks for the row that proves the finding @position, if it has one. */
void               hf_compare_findings_show    (HfCompareFindings *self,
                                                guint32            position);

G_END_DECLS
