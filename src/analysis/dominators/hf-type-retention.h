/* hf-type-retention.h: a lower bound of the bytes that all objects of a group retain together
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-dominators.h"

G_BEGIN_DECLS

/**
 * hf_type_retention_compute:
 *
 * For each type, the sum of the bytes that its instances retain, without instances that
 * another instance of the type dominates: they are counted there already. All instances
 * together may retain more, namely objects that several of them hold and nothing else does;
 * finding those for every type at once costs too much. One pass over the dominator tree.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full) (array): a lower bound in bytes for each type of @heap, by
 *   #HfTypeIndex; free with g_free(); %NULL with @error set
 */
guint64 *hf_type_retention_compute (HfHeap              *heap,
                                    const HfDominators  *dominators,
                                    GCancellable        *cancellable,
                                    GError             **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_group_retention_compute:
 * @groups: (array): by #HfObjectIndex, the number of the group of each reachable object, below
 *   @n_groups; values of other objects do not matter
 *
 * As hf_type_retention_compute(), for groups of any kind: objects without those that another
 * object of the same group dominates.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full) (array): a lower bound in bytes for each group; free with g_free();
 *   %NULL with @error set
 */
guint64 *hf_group_retention_compute (HfHeap              *heap,
                                     const HfDominators  *dominators,
                                     const guint32       *groups,
                                     guint32              n_groups,
                                     GCancellable        *cancellable,
                                     GError             **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
