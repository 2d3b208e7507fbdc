/* hf-cell-rows.h: the parts of a treemap as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-hierarchy.h"
#include "hf-rows.h"

G_BEGIN_DECLS

/** hf_cell_rows_schema: the columns, which have the positions below. */
extern const HfTableSchema hf_cell_rows_schema;

enum
{
  HF_CELL_ROWS_PATH,
  HF_CELL_ROWS_KIND,
  HF_CELL_ROWS_TYPE,
  HF_CELL_ROWS_ID,
  HF_CELL_ROWS_COUNT,
  HF_CELL_ROWS_BYTES,
  HF_CELL_ROWS_RETAINED,
  HF_CELL_ROWS_LEVEL,
  HF_CELL_ROWS_N_COLUMNS,
};

/**
 * hf_cell_rows_new:
 * @retention: (nullable): of the heap of @hierarchy; %NULL if retained sizes are not known.
 *   Not needed for a hierarchy that has one
 * @focus: only the nodes below this one; 0 = all
 *
 * The nodes below @focus, heaviest first, each before those in it: all that @hierarchy has,
 * however small it would be drawn.
 *
 * Columns: path (names from the top, with a "/" between two), kind ("family", "namespace",
 * "type", "object", "kind", "several", "member" or "owner"), type, id (of objects), count,
 * bytes, retained (of objects, and of kinds and members of roots), level (from 1 below
 * the top).
 *
 * Returns: (transfer full)
 */
HfRows *hf_cell_rows_new (HfHierarchy *hierarchy,
                          HfRetention *retention,
                          guint32      focus) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
