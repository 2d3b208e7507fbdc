/* hf-finding-text.h: findings as sentences
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-findings.h"

G_BEGIN_DECLS

/**
 * hf_finding_text_claim:
 * @retention: the one in which @finding was found
 *
 * The claim, to show in bold: "One DfaMatcher keeps 611 KB (11.4 %)".
 *
 * Returns: (transfer full): translated, no full stop, no markup
 */
char *hf_finding_text_claim    (const HfFinding *finding,
                                HfRetention     *retention);

/**
 * hf_finding_text_evidence:
 *
 * The evidence, to show after the claim: "8,800 objects below it, among them 1,901
 * Candidate[] with 200 KB; held by WebApplication, a local variable".
 *
 * Returns: (transfer full): translated, no full stop, no markup
 */
char *hf_finding_text_evidence (const HfFinding *finding,
                                HfRetention     *retention);

/**
 * hf_finding_text_sentence:
 *
 * Returns: (transfer full): claim and evidence in one line, with a dash between them
 */
char *hf_finding_text_sentence (const HfFinding *finding,
                                HfRetention     *retention);

G_END_DECLS
