/* hf-comparison-finding-text.h: findings of a comparison as sentences
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-comparison-findings.h"

G_BEGIN_DECLS

/**
 * hf_comparison_finding_text_claim:
 * @finding: of @findings
 *
 * Returns: (transfer full): the beginning of its sentence, which says what changed: "Static field
 *   Cache.s_map holds 4,000 more Node, 7.2 MB"
 */
char *hf_comparison_finding_text_claim    (const HfComparisonFindings *findings,
                                           const HfComparisonFinding  *finding);

/**
 * hf_comparison_finding_text_evidence:
 *
 * Returns: (transfer full) (nullable): the rest of it, to stand alone: "200 before, 4,200 now",
 *   "New since before"; %NULL if the claim is all there is to say
 */
char *hf_comparison_finding_text_evidence (const HfComparisonFindings *findings,
                                           const HfComparisonFinding  *finding);

/**
 * hf_comparison_finding_text_sentence:
 *
 * Returns: (transfer full): the whole sentence: "Static field Cache.s_map holds 4,000 more Node,
 *   7.2 MB: 200 before, 4,200 now."
 */
char *hf_comparison_finding_text_sentence (const HfComparisonFindings *findings,
                                           const HfComparisonFinding  *finding);

G_END_DECLS
