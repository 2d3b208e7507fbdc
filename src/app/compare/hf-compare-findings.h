/* hf-compare-findings.h: what changed most between two heaps, one sentence at a time
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-compare-kinds.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_COMPARE_FINDINGS (hf_compare_findings_get_type ())

/**
 * HfCompareFindings:
 *
 * A line above a comparison that shows one of its findings, as an #HfFindingsStrip does for one
 * heap. It is hidden until a worker has found them, and once the user has closed it. Main thread
 * only.
 *
 * Signals: `show-row` (guint: an #HfCompareBy, guint: a position in hf_comparison_get_rows()): the
 * user asks for the row that proves a finding. `changed` (no parameters): there are findings now,
 * or none any more. `closed` (no parameters): the user closed it; a handler moves the keyboard
 * focus elsewhere.
 */
G_DECLARE_FINAL_TYPE (HfCompareFindings, hf_compare_findings, HF, COMPARE_FINDINGS, GtkWidget)

/** hf_compare_findings_set_kinds: finds the findings of @kinds in a worker. */
void        hf_compare_findings_set_kinds    (HfCompareFindings *self,
                                              HfCompareKinds    *kinds);

/** hf_compare_findings_get_n: how many there are; 0 until they are found. */
guint32     hf_compare_findings_get_n        (HfCompareFindings *self);
/** hf_compare_findings_reveal: shows the findings again, and moves the focus there. */
void        hf_compare_findings_reveal       (HfCompareFindings *self);
/** hf_compare_findings_cancel: finds nothing any more, as the page closes. */
void        hf_compare_findings_cancel       (HfCompareFindings *self);

/** hf_compare_findings_get_sentence: (transfer none) (nullable): the finding shown. For tests. */
const char *hf_compare_findings_get_sentence (HfCompareFindings *self);

G_END_DECLS
