/* hf-reason-rows.h: why the objects of a heap live, as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-reason-tree.h"
#include "hf-rows.h"

G_BEGIN_DECLS

/** hf_reason_rows_schema: the columns, which have the positions below. */
extern const HfTableSchema hf_reason_rows_schema;

enum
{
  HF_REASON_ROWS_PARENT,
  HF_REASON_ROWS_LEVEL,
  HF_REASON_ROWS_ROOT,
  HF_REASON_ROWS_PATH,
  HF_REASON_ROWS_TYPE,
  HF_REASON_ROWS_COUNT,
  HF_REASON_ROWS_BYTES,
  HF_REASON_ROWS_RETAINED,
  HF_REASON_ROWS_COUNT_BELOW,
  HF_REASON_ROWS_BYTES_BELOW,
  HF_REASON_ROWS_N_COLUMNS,
};

/**
 * hf_reason_rows_new:
 * @tree: (transfer none): the rows have a reference
 *
 * Columns: parent (the position of its row), level, root (the kind of the roots), path, type,
 * count, bytes, retained, count_below, bytes_below. All nodes of @tree, in its order.
 *
 * Returns: (transfer full)
 */
HfRows *hf_reason_rows_new (HfReasonTree *tree) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
