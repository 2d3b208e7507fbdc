/* hf-compare-details.h: the details of what is selected in a comparison
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-compare-kinds.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_COMPARE_DETAILS (hf_compare_details_get_type ())

/**
 * HfCompareDetails:
 *
 * A pane with the name of a part, its change, its figures before and after, and the reasons for
 * which its objects live; the totals of both heaps if nothing is selected. A worker finds the
 * reasons while the pane is visible; the comparison by reason is that of the #HfCompareKinds, and
 * made at most once for a table and this pane. The user can stop it. Main thread only.
 *
 * The signal `show-reason` (guint: a row of the comparison by reason) is emitted when the user
 * asks for that row.
 */
G_DECLARE_FINAL_TYPE (HfCompareDetails, hf_compare_details, HF, COMPARE_DETAILS, GtkWidget)

/**
 * hf_compare_details_set:
 * @kinds: (nullable): all comparisons of the two heaps; %NULL for none
 * @comparison: (nullable): the one of @kinds that @place belongs to
 * @place: a row of @comparison; %HF_INDEX_NONE if nothing is selected
 */
void     hf_compare_details_set     (HfCompareDetails *self,
                                     HfCompareKinds   *kinds,
                                     HfComparison     *comparison,
                                     guint32           place);

/** hf_compare_details_is_busy: whether a worker looks for reasons. For tests. */
gboolean hf_compare_details_is_busy (HfCompareDetails *self);

G_END_DECLS
