/* hf-type-rows.h: types as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-rows.h"

G_BEGIN_DECLS

/** hf_type_rows_schema: the columns, which have the positions below. */
extern const HfTableSchema hf_type_rows_schema;

enum
{
  HF_TYPE_ROWS_TYPE,
  HF_TYPE_ROWS_COUNT,
  HF_TYPE_ROWS_BYTES,
  HF_TYPE_ROWS_REACHABLE_COUNT,
  HF_TYPE_ROWS_REACHABLE_BYTES,
  HF_TYPE_ROWS_RETAINED_MIN,
  HF_TYPE_ROWS_RETAINED,
  HF_TYPE_ROWS_ASSEMBLY,
  HF_TYPE_ROWS_N_COLUMNS,
};

/** HF_TYPE_ROWS_UNKNOWN: in place of an exact figure that was not computed. */
#define HF_TYPE_ROWS_UNKNOWN G_MAXUINT64

/**
 * hf_type_rows_new:
 * @retention: (nullable): of @analysis; %NULL if retained sizes are not known
 * @types: (transfer full) (array length=n_types): in their order; freed with g_free()
 * @exact: (transfer full) (nullable) (array length=n_types): the retained bytes of each of
 *   @types, or HF_TYPE_ROWS_UNKNOWN; freed with g_free()
 *
 * Columns: type, count, bytes, reachable_count, reachable_bytes, retained_min, retained,
 * assembly. The last is unknown if the file does not name it, and has commas between several.
 *
 * Returns: (transfer full)
 */
HfRows *hf_type_rows_new (HfAnalysis  *analysis,
                          HfRetention *retention,
                          HfTypeIndex *types,
                          guint64     *exact,
                          guint32      n_types) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
