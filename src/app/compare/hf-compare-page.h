/* hf-compare-page.h: two heaps in a tab, side by side
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-compare-findings.h"
#include "hf-compare-place.h"
#include "hf-comparison.h"
#include "hf-page.h"

G_BEGIN_DECLS

#define HF_TYPE_COMPARE_PAGE (hf_compare_page_get_type ())

/**
 * HfComparePage:
 *
 * An #HfPage with two heaps and what differs between them. It begins to load both when it is made;
 * a heap that another page has in memory is shared. Main thread only.
 *
 * For the objects of a type it activates the action `win.list-type` with the URI of a file, the
 * name of a heap in an archive or "", the position of a heap in a recording, the full name of a
 * type, and the address of the object to select or 0 ("(ssust)"). If one heap cannot be loaded it
 * activates `win.open-heap` for the other one alone, with the first two of these ("(ss)").
 */
G_DECLARE_FINAL_TYPE (HfComparePage, hf_compare_page, HF, COMPARE_PAGE, GtkWidget)

/**
 * hf_compare_page_new:
 * @before: the heap before
 * @after: the heap after
 * @is_sorted: whether the user named the heaps in this order; if not, the earlier one is the one
 *   before, if both files say when they were taken
 */
GtkWidget *hf_compare_page_new       (const HfComparePlace *before,
                                      const HfComparePlace *after,
                                      gboolean              is_sorted);

/** hf_compare_page_shows: whether it compares these two heaps, in any order. */
gboolean   hf_compare_page_shows     (HfComparePage        *self,
                                      const HfComparePlace *one,
                                      const HfComparePlace *other);

/**
 * hf_compare_page_show_reason:
 * @path: the exact path of a reason to live, as hf_reason_text_dup_path() writes it
 *
 * Lists the reasons to live, and selects this one; once the heaps are known.
 */
void       hf_compare_page_show_reason (HfComparePage      *self,
                                      const char           *path);

/** hf_compare_page_get_findings: (transfer none): its findings; they may be none yet. */
HfCompareFindings *hf_compare_page_get_findings (HfComparePage *self);

/** hf_compare_page_swap: swaps the sides, if both heaps are known. For tests. */
void       hf_compare_page_swap      (HfComparePage        *self);

/** hf_compare_page_get_comparison: (transfer none) (nullable): %NULL until it is known.
 * For tests. */
HfComparison *hf_compare_page_get_comparison (HfComparePage *self);

G_END_DECLS
