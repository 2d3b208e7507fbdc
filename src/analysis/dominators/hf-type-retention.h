/* hf-type-retention.h: what would go at the least if all instances of a type went
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
 * For each type the bytes that its instances retain one by one, those left out that
 * another instance of the type dominates: they count there already. All instances
 * together may retain more, namely what several of them hold and nothing else does; that
 * is too dear to find for every type at once. One pass over the dominator tree.
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

G_END_DECLS
