/* hf-compare-sides.h: two heaps with their retained sizes, for work that needs these
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-comparison.h"

G_BEGIN_DECLS

/**
 * HfCompareSides:
 * @heaps: (array): by #HfSide, with their retention as far as it is known
 *
 * A plain value; a set of zeros is empty. Free it with hf_compare_sides_clear().
 */
typedef struct
{
  HfComparedHeap heaps[HF_N_SIDES];
} HfCompareSides;

/**
 * hf_compare_sides_init:
 * @comparison: a comparison of the two heaps
 * @titles: (array fixed-size=2): by #HfSide, the names of their files, for errors
 * @is_needed: whether nothing can be done without retained sizes; if not, they are left out where
 *   a file does not say what all its roots hold, and where there is not enough memory
 * @progress: (nullable): gets the stages of hf_retention_new()
 *
 * Blocks; computes what @comparison does not have.
 *
 * Errors: %G_IO_ERROR_NOT_SUPPORTED if @is_needed and a file does not say what all its roots hold;
 * those of hf_retention_new(). @self may be cleared then.
 */
gboolean hf_compare_sides_init        (HfCompareSides  *self,
                                       HfComparison    *comparison,
                                       char * const    *titles,
                                       gboolean         is_needed,
                                       HfProgress      *progress,
                                       GCancellable    *cancellable,
                                       GError         **error) G_GNUC_WARN_UNUSED_RESULT;
/** hf_compare_sides_clear: may take time if it has the last references. */
void     hf_compare_sides_clear       (HfCompareSides  *self);
/** hf_compare_sides_count_steps: the number of stages that hf_compare_sides_init() reports. */
guint    hf_compare_sides_count_steps (HfComparison    *comparison);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfCompareSides, hf_compare_sides_clear)

G_END_DECLS
