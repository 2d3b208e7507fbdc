/* hf-compare-findings-list.h: all findings of two heaps, for a popover
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-compare-findings.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_COMPARE_FINDINGS_LIST (hf_compare_findings_list_get_type ())

/**
 * HfCompareFindingsList:
 *
 * All findings of a comparison: each with its claim, what proves it, and a button that shows the
 * row. Main thread only. The signal `chosen` (no parameters) is emitted before a row is shown; a
 * handler closes the popover.
 */
G_DECLARE_FINAL_TYPE (HfCompareFindingsList, hf_compare_findings_list, HF, COMPARE_FINDINGS_LIST,
                      GtkWidget)

/** hf_compare_findings_list_set_findings: @findings: (nullable): %NULL for none. */
void hf_compare_findings_list_set_findings (HfCompareFindingsList *self,
                                            HfCompareFindings     *findings);

G_END_DECLS
