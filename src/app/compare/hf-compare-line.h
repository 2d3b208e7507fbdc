/* hf-compare-line.h: what is selected in a comparison, in one line, and the buttons of the panes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-comparison.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_COMPARE_LINE (hf_compare_line_get_type ())

/**
 * HfCompareLine:
 *
 * The name of the selected part and its difference, between the buttons that open the panes of
 * roots and of details; for a page that has no room for these beside its content.
 */
G_DECLARE_FINAL_TYPE (HfCompareLine, hf_compare_line, HF, COMPARE_LINE, GtkWidget)

/**
 * hf_compare_line_set:
 * @comparison: (nullable): %NULL for nothing
 * @place: a row of @comparison, or %HF_INDEX_NONE for both heaps
 *
 * Shows it; keeps no reference.
 */
void        hf_compare_line_set        (HfCompareLine *self,
                                        HfComparison  *comparison,
                                        guint32        place);

/** hf_compare_line_get_name: (transfer none): the name that is shown. For tests. */
const char *hf_compare_line_get_name   (HfCompareLine *self);
/** hf_compare_line_get_figure: (transfer none): the difference, "+4.0 KB". For tests. */
const char *hf_compare_line_get_figure (HfCompareLine *self);

G_END_DECLS
