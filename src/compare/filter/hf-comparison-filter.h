/* hf-comparison-filter.h: the rows of a comparison that match a filter
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-bitset.h"
#include "hf-comparison.h"
#include "hf-filter.h"

G_BEGIN_DECLS

/**
 * hf_comparison_get_main_figure:
 *
 * Returns: the figure in bytes that says most about a row, and that `delta` compares: the bytes of
 *   types and domains; what groups of roots and reasons retain, or their bytes if that is not known
 */
HfFigure hf_comparison_get_main_figure (HfComparison    *comparison);

/**
 * hf_comparison_filter_find:
 * @filter: of %HF_FILTER_OF_COMPARISON
 * @matches: (out): by position, whether the row matches; hf_bitset_clear() frees it
 *
 * Words mean for a row:
 *
 * - a name, `type:`, `ns:`, `asm:` and an expression are about the name of the type or the domain,
 *   or of the class and field of a static field; of a reason about the root and the type of the
 *   objects, the two ends of its path
 * - `size`, `retained` and `count` match if the figure of one side does; a side without the part
 *   has none
 * - `delta` is the difference of hf_comparison_get_main_figure(), `is` how the row differs
 * - `kind` is that of the roots, by root and by reason
 *
 * Linear in the rows, and in the levels of reasons.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED; %HF_FILTER_ERROR_TOO_LONG;
 * %HF_FILTER_ERROR_UNKNOWN if neither file has assemblies, or rows have no kinds of roots.
 */
gboolean hf_comparison_filter_find     (HfComparison    *comparison,
                                        const HfFilter  *filter,
                                        HfBitset        *matches,
                                        GCancellable    *cancellable,
                                        GError         **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
