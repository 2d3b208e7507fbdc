/* hf-compared.h: heaps to compare, and comparisons as text
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-compare-reasons.h"
#include "hf-compare-roots.h"
#include "hf-compare-types.h"
#include "hf-growth.h"

G_BEGIN_DECLS

/** hf_compared_take: (transfer full): @heap: (transfer full): retained sizes if @retained. */
HfComparedHeap hf_compared_take  (HfHeap     *heap,
                                  gboolean    retained);
/** hf_compared_words: (transfer full): of a text as hf_test_heap() takes, with retained sizes. */
HfComparedHeap hf_compared_words (const char *words);
/** hf_compared_text: (transfer full): of a .gclog, with retained sizes if it has roots. */
HfComparedHeap hf_compared_text  (const char *gclog);
/** hf_compared_file: (transfer full): of a heap in a file below tests/data, likewise. */
HfComparedHeap hf_compared_file  (const char *path,
                                  guint32     position);

/**
 * hf_compared_new:
 *
 * Compares in any of the ways; asserts that it works.
 *
 * Returns: (transfer full): never %NULL
 */
HfComparison  *hf_compared_new   (const HfComparedHeap *before,
                                  const HfComparedHeap *after,
                                  HfCompareBy           by);

/** hf_compared_find_growth: (transfer full): of several heaps; asserts that it works. */
HfGrowth      *hf_compared_find_growth (const HfComparedHeap *heaps,
                                        guint                 n,
                                        guint64               n_per_step);

/** hf_compared_dup_reason: (transfer full): a chain, such as `static N.Class.field > N.A > N.B`. */
char          *hf_compared_dup_reason (HfReasonTree *tree,
                                       guint32       node);

/** hf_compared_dup_name: (transfer full): the name of a part, such as `static N.Class.field`. */
char          *hf_compared_dup_name (HfComparison *comparison,
                                     HfSide        side,
                                     guint32       part);

/**
 * hf_compared_dup_rows:
 *
 * Returns: (transfer full): a line for each row that differs, in the order of the lines' bytes:
 *   change, name and the five figures, `new N.A 0>2 0>48 0>2 0>48 0>48`; with both names if they
 *   differ, `N.A=N.B`, `?` for a figure that is not known, and `doubtful` at the end
 */
char          *hf_compared_dup_rows (HfComparison *comparison);

/** hf_compared_assert: asserts that hf_compared_dup_rows() returns @rows. */
#define hf_compared_assert(comparison, rows)                                  \
  G_STMT_START                                                                \
    {                                                                         \
      g_autofree char *rows_ = hf_compared_dup_rows (comparison);             \
      g_assert_cmpstr (rows_, ==, rows);                                      \
    }                                                                         \
  G_STMT_END

G_END_DECLS
