/* hf-tree-rows.h: rows of the dominator tree as rows of a table
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-dominator-outline.h"
#include "hf-rows.h"

G_BEGIN_DECLS

/** hf_tree_rows_schema: the columns, which have the positions below; the last two are written with
 * a filter alone. */
extern const HfTableSchema hf_tree_rows_schema;

enum
{
  HF_TREE_ROWS_NAME,
  HF_TREE_ROWS_TYPE,
  HF_TREE_ROWS_COUNT,
  HF_TREE_ROWS_BYTES,
  HF_TREE_ROWS_RETAINED,
  HF_TREE_ROWS_RETAINED_COUNT,
  HF_TREE_ROWS_LEVEL,
  HF_TREE_ROWS_PARENT,
  HF_TREE_ROWS_ROWS_BELOW,
  HF_TREE_ROWS_LARGEST,
  HF_TREE_ROWS_MATCHING,
  HF_TREE_ROWS_OWN_MATCHING,
  HF_TREE_ROWS_N_COLUMNS,
};

/**
 * hf_tree_rows_new:
 * @retention: of the heap
 * @outline: (transfer full): which rows, in their order
 *
 * Columns: name, type, count, bytes, retained, retained_count, level, parent, rows_below, largest,
 * and if the levels of @outline have matches, matching and own_matching. In JSON, left_out is the
 * number of rows that are left out.
 *
 * Returns: (transfer full)
 */
HfRows *hf_tree_rows_new (HfRetention        *retention,
                          HfDominatorOutline *outline) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
