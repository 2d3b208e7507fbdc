/* hf-reason-pairs.h: which nodes of two trees of reasons are the same
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-comparison.h"
#include "hf-reason-tree.h"

G_BEGIN_DECLS

/**
 * HfReasonPairs:
 * @n_reasons: (array): by #HfSide
 * @others: (array): by #HfSide, then by node, the node of the other tree that it is matched with;
 *   HF_INDEX_NONE = none
 *
 * The nodes of two trees, matched. A node has one other at most, and the nodes above two matched
 * ones are matched as well. Free it with hf_reason_pairs_clear().
 */
typedef struct
{
  guint32  n_reasons[HF_N_SIDES];
  guint32 *others[HF_N_SIDES];
} HfReasonPairs;

/**
 * hf_reason_pairs_init:
 * @trees: (array fixed-size=2): by #HfSide
 *
 * Matches roots of one kind, and static fields whose classes are matched and whose names are
 * equal. In two processes, which may be of two builds, the static fields that are left are matched
 * by hf_matched_name_new(), if each tree has just one of this matched name. Below matched nodes,
 * nodes of matched types are matched; see hf_type_pairs_init().
 *
 * Linear in the nodes of both trees and in the names of their types. Takes 8 to 16 bytes a node
 * while it runs, and 4 a node.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 */
gboolean hf_reason_pairs_init  (HfReasonPairs        *self,
                                HfReasonTree * const *trees,
                                GCancellable         *cancellable,
                                GError              **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_reason_pairs_clear: frees both columns. May be called again. */
void     hf_reason_pairs_clear (HfReasonPairs        *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfReasonPairs, hf_reason_pairs_clear)

G_END_DECLS
