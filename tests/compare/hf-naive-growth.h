/* hf-naive-growth.h: paths that grow, found by texts and by walking again and again
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-compared-heap.h"

G_BEGIN_DECLS

/**
 * hf_naive_growth_dup:
 * @heaps: (array length=n_heaps): small ones, in the order of time
 *
 * Finds what hf_growth_new() finds, by its description alone.
 *
 * Returns: (transfer full): a line for each path in their order, as hf_naive_growth_append() makes
 *   it; then a line of the paths that grew in part and those below the noise floor, their bytes,
 *   and the nodes that grew at each step
 */
char *hf_naive_growth_dup    (const HfComparedHeap *heaps,
                              guint                 n_heaps);

/**
 * hf_naive_growth_append:
 * @chain: as of hf_naive_reasons_dup(), also of roots
 * @counts: (array length=n): by snapshot
 * @bytes: (array length=n): by snapshot
 *
 * Appends a line with the figures of a path.
 */
void  hf_naive_growth_append (GString            *text,
                              const char         *chain,
                              const guint64      *counts,
                              const guint64      *bytes,
                              guint               n,
                              guint64             share,
                              const char *const  *roots,
                              gboolean            has_more_roots);

G_END_DECLS
