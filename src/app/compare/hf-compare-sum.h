/* hf-compare-sum.h: what the changes of a comparison add up to
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-comparison.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_COMPARE_SUM (hf_compare_sum_get_type ())

/**
 * HfCompareSum:
 *
 * A line with the difference between two heaps in bytes, and the numbers of types that grew,
 * shrank, are new or gone.
 */
G_DECLARE_FINAL_TYPE (HfCompareSum, hf_compare_sum, HF, COMPARE_SUM, GtkWidget)

/** hf_compare_sum_set: @comparison: (nullable): by type; %NULL for none. */
void        hf_compare_sum_set        (HfCompareSum *self,
                                       HfComparison *comparison);

/** hf_compare_sum_get_bytes: (transfer none): "+2.3 MB", as shown. For tests. */
const char *hf_compare_sum_get_bytes  (HfCompareSum *self);
/** hf_compare_sum_get_counts: (transfer none): "grew 79", …, as shown. For tests. */
const char *hf_compare_sum_get_counts (HfCompareSum *self);

G_END_DECLS
