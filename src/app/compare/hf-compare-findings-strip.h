/* hf-compare-findings-strip.h: what changed most between two heaps, one sentence at a time
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-compare-findings.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_COMPARE_FINDINGS_STRIP (hf_compare_findings_strip_get_type ())

/**
 * HfCompareFindingsStrip:
 *
 * A line above a comparison that shows one of its findings, as an #HfFindingsStrip does for one
 * heap. While a worker looks for them, it says so. Once closed, it stays hidden until other heaps
 * are compared. Main thread only. The signal `closed` (no parameters) is emitted when the user
 * closes it; a handler moves the keyboard focus elsewhere.
 */
G_DECLARE_FINAL_TYPE (HfCompareFindingsStrip, hf_compare_findings_strip, HF, COMPARE_FINDINGS_STRIP,
                      GtkWidget)

/** hf_compare_findings_strip_set_findings: sets the findings. Call it once. */
void        hf_compare_findings_strip_set_findings (HfCompareFindingsStrip *self,
                                                    HfCompareFindings      *findings);

/** hf_compare_findings_strip_get_sentence: (transfer none) (nullable): the sentence.
 * For tests. */
const char *hf_compare_findings_strip_get_sentence (HfCompareFindingsStrip *self);

G_END_DECLS
