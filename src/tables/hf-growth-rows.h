/* hf-growth-rows.h: paths that keep growing, as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-growth.h"
#include "hf-rows.h"

G_BEGIN_DECLS

/** hf_growth_rows_schema: the columns, which have the positions below. */
extern const HfTableSchema hf_growth_rows_schema;

enum
{
  HF_GROWTH_ROWS_PATH,
  HF_GROWTH_ROWS_COUNTS,
  HF_GROWTH_ROWS_BYTES,
  HF_GROWTH_ROWS_LEAK_SHARE,
  HF_GROWTH_ROWS_N_COLUMNS,
};

/**
 * hf_growth_rows_new:
 * @growth: (transfer none): outlives the rows
 *
 * Columns: path, counts and bytes (a number for each snapshot), leak_share. The paths are in the
 * order of @growth.
 *
 * Returns: (transfer full)
 */
HfRows *hf_growth_rows_new (const HfGrowth *growth) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
