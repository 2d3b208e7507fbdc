/* hf-comparison-rows.h: a comparison of two heaps as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-comparison-list.h"
#include "hf-rows.h"

G_BEGIN_DECLS

/** hf_comparison_rows_schemas: the columns, by #HfCompareBy, which have the positions below. */
extern const HfTableSchema hf_comparison_rows_schemas[];

/** HfComparisonColumn: the columns of a figure, side by side. */
typedef enum
{
  HF_COMPARISON_COLUMN_BEFORE,
  HF_COMPARISON_COLUMN_AFTER,
  HF_COMPARISON_COLUMN_DELTA,
} HfComparisonColumn;

/** HF_COMPARISON_ROWS_FIGURE: the position of a column of an #HfFigure. */
#define HF_COMPARISON_ROWS_FIGURE(figure, column) \
  (HF_COMPARISON_ROWS_FIRST_FIGURE + 3 * (figure) + (column))

enum
{
  HF_COMPARISON_ROWS_NAME,
  HF_COMPARISON_ROWS_STATE,
  HF_COMPARISON_ROWS_FIRST_FIGURE,
  HF_COMPARISON_ROWS_DOUBTFUL = HF_COMPARISON_ROWS_FIRST_FIGURE + 3 * HF_N_FIGURES,
  HF_COMPARISON_ROWS_N_COLUMNS,

  /* By root alone. */
  HF_COMPARISON_ROWS_KIND = HF_COMPARISON_ROWS_DOUBTFUL,
  HF_COMPARISON_ROWS_WEAK,
  HF_COMPARISON_ROWS_CONTAINER,
  HF_COMPARISON_ROWS_FIELD,
  HF_COMPARISON_ROWS_TYPE,
  HF_COMPARISON_ROWS_ROOT_DOUBTFUL,
  HF_COMPARISON_ROWS_N_ROOT_COLUMNS,
};

/**
 * hf_comparison_rows_new:
 * @positions: (transfer full) (array length=n_rows): positions of rows of @comparison, in their
 *   order; freed with g_free()
 *
 * Columns: type, root, path or domain; state ("new", "gone", "grown", "shrunk" or "same"); and of
 * each of count, bytes, reachable_count, reachable_bytes and retained those that end with _before,
 * _after and _delta. By root also kind, weak, container and field (of static fields), and type (of
 * the objects of other roots). The last one is doubtful: see hf_comparison_is_doubtful().
 *
 * A path has HF_REASON_MAX_NAMES names at most, with the number of those that are left out.
 *
 * Returns: (transfer full)
 */
HfRows *hf_comparison_rows_new (HfComparison *comparison,
                                guint32      *positions,
                                guint32       n_rows) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
