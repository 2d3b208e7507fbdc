/* hf-compare.h: compares two heaps in any of the ways
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-comparison.h"

G_BEGIN_DECLS

/**
 * hf_compare:
 * @before: the first heap
 * @after: the second heap
 *
 * Blocks. By reason both heaps need their retention: see hf_compare_needs_retention().
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfComparison *hf_compare                 (const HfComparedHeap  *before,
                                          const HfComparedHeap  *after,
                                          HfCompareBy            by,
                                          HfProgress            *progress,
                                          GCancellable          *cancellable,
                                          GError               **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_compare_needs_retention: whether @by needs the retention of both heaps. */
gboolean      hf_compare_needs_retention (HfCompareBy            by);

G_END_DECLS
