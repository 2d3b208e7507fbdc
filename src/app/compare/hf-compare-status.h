/* hf-compare-status.h: how far a comparison can be trusted
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-comparison.h"
#include "hf-known-heap.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_COMPARE_STATUS (hf_compare_status_get_type ())

/**
 * HfCompareStatus:
 *
 * The last line of a comparison or a growth: whether all files are complete, and how their parts
 * are matched.
 */
G_DECLARE_FINAL_TYPE (HfCompareStatus, hf_compare_status, HF, COMPARE_STATUS, GtkWidget)

/**
 * hf_compare_status_set:
 * @heaps: (array length=n): in the order of time
 * @titles: (array length=n): the names of the files
 * @n: 2 or more
 */
void        hf_compare_status_set              (HfCompareStatus     *self,
                                                HfKnownHeap * const *heaps,
                                                char * const        *titles,
                                                guint                n);
/** hf_compare_status_set_match: @text: how their parts are matched, in place of types by name. */
void        hf_compare_status_set_match        (HfCompareStatus     *self,
                                                const char          *text);
/** hf_compare_status_set_by_identity: the same: whether objects or types are matched. */
void        hf_compare_status_set_by_identity  (HfCompareStatus     *self,
                                                gboolean             by_identity);

/** hf_compare_status_get_completeness: (transfer none): as shown. For tests. */
const char *hf_compare_status_get_completeness (HfCompareStatus     *self);

G_END_DECLS
