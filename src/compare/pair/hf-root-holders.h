/* hf-root-holders.h: finds the groups of roots of one heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-compare-roots.h"

G_BEGIN_DECLS

/**
 * hf_root_holders_init:
 *
 * Groups the roots of @heap by whether they are weak, kind, holder and static field. Figures that
 * are not known are 0.
 *
 * Linear in the roots, O(n log n) in the groups, and as hf_grouped_roots_sum() if the heap has its
 * retention. Takes 36 bytes a root while it runs.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 */
gboolean hf_root_holders_init  (HfRootHolders         *self,
                                const HfComparedHeap  *heap,
                                GCancellable          *cancellable,
                                GError               **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_root_holders_clear: frees the groups. May be called again. */
void     hf_root_holders_clear (HfRootHolders         *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfRootHolders, hf_root_holders_clear)

G_END_DECLS
