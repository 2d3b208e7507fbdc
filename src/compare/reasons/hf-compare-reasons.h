/* hf-compare-reasons.h: matches the objects of two heaps by why they live
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-comparison.h"
#include "hf-reason-tree.h"

G_BEGIN_DECLS

/**
 * hf_compare_reasons:
 * @before: of the first heap
 * @after: of the second heap
 *
 * Matches nodes of the two trees whose chains are the same from the root down: kind of root, names
 * of class and field, and names of types. Rows with objects on neither side are left out. Nodes
 * that are in one tree only are new or gone.
 *
 * Linear in the nodes of both trees.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfComparison *hf_compare_reasons          (HfReasonTree   *before,
                                           HfReasonTree   *after,
                                           GCancellable   *cancellable,
                                           GError        **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_comparison_get_reason_tree: (transfer none): that of a comparison by reason. */
HfReasonTree *hf_comparison_get_reason_tree (HfComparison *comparison,
                                             HfSide        side);

/**
 * hf_comparison_find_new_reasons:
 * @n: (out): how many; 0 after an error
 *
 * A new reason is a node with objects, at it or below it, that only the tree after has, and whose
 * parent both trees have, or which is a root. All below it is new because of it, and is not listed.
 * Its bytes are those of all objects whose chain ends there or below.
 *
 * Errors: %HF_ERROR_NO_MEMORY.
 *
 * Returns: (transfer full) (array length=n): nodes of the tree after, those with most bytes first;
 *   free with g_free(); or %NULL with @error set
 */
guint32      *hf_comparison_find_new_reasons (HfComparison  *comparison,
                                              guint32       *n,
                                              GError       **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
