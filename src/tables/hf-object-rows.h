/* hf-object-rows.h: objects as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-object-set.h"
#include "hf-rows.h"

G_BEGIN_DECLS

/** hf_object_rows_schema: the columns, which have the positions below. */
extern const HfTableSchema hf_object_rows_schema;

enum
{
  HF_OBJECT_ROWS_ID,
  HF_OBJECT_ROWS_TYPE,
  HF_OBJECT_ROWS_SIZE,
  HF_OBJECT_ROWS_REACHABLE,
  HF_OBJECT_ROWS_DEPTH,
  HF_OBJECT_ROWS_RETAINED,
  HF_OBJECT_ROWS_IDOM,
  HF_OBJECT_ROWS_GENERATION,
  HF_OBJECT_ROWS_ASSEMBLY,
  HF_OBJECT_ROWS_N_COLUMNS,
};

/**
 * hf_object_rows_new:
 * @retention: (nullable): of @analysis; %NULL if retained sizes are not known
 * @objects: (transfer full): which, in their order
 *
 * Columns: id, type, size, reachable, depth, retained, idom, generation, assembly. The last is that
 * of the type, as in hf_type_rows_new().
 *
 * Returns: (transfer full)
 */
HfRows *hf_object_rows_new (HfAnalysis  *analysis,
                            HfRetention *retention,
                            HfObjectSet *objects) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
