/* hf-compare-finding-row.h: one finding of two heaps in a list
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-comparison-findings.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_COMPARE_FINDING_ROW (hf_compare_finding_row_get_type ())

/**
 * HfCompareFindingRow:
 *
 * The claim of a finding, what proves it, and a button, if a row of the comparison does. Main
 * thread only. The signal `chosen` (guint: its position) is emitted when the user presses it.
 */
G_DECLARE_FINAL_TYPE (HfCompareFindingRow, hf_compare_finding_row, HF, COMPARE_FINDING_ROW,
                      GtkWidget)

/** hf_compare_finding_row_new: the finding @position of @found, which it does not keep. */
GtkWidget *hf_compare_finding_row_new (const HfComparisonFindings *found,
                                       guint32                     position);

G_END_DECLS
