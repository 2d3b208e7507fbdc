/* hf-compare-found.h: the rows of a comparison with a text in their names, found in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-bitset.h"
#include "hf-comparison.h"
#include "hf-latest.h"

G_BEGIN_DECLS

/**
 * HfCompareFound:
 * @comparison: (transfer full): that was searched
 * @rows: (array): by position in hf_comparison_get_rows()
 */
typedef struct
{
  HfComparison *comparison;
  HfBitset      rows;
} HfCompareFound;

/** hf_compare_found_free: @self may be %NULL. */
void        hf_compare_found_free         (HfCompareFound *self);

/**
 * hf_compare_found_new_question:
 * @text: valid UTF-8, not blank; see #HfSearchText for its meaning
 *
 * Types match by their full and short names, as in the search of one heap. Other rows match by the
 * names that tables show: full and short, a path whole. The worker takes O(n) in the rows.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): a question for an #HfCompareFound
 */
HfQuestion *hf_compare_found_new_question (HfComparison   *comparison,
                                           const char     *text);

/**
 * hf_compare_found_get_best:
 * @self: (nullable): %NULL has no match
 * @with_same: whether a match that does not differ counts
 *
 * Linear in the rows.
 *
 * Returns: the match that differs most in hf_comparison_get_main_figure(), as a position in
 *   hf_comparison_get_rows(); HF_INDEX_NONE if there is none
 */
guint32     hf_compare_found_get_best     (const HfCompareFound *self,
                                           gboolean              with_same);

G_END_DECLS
