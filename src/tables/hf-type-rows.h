/* hf-type-rows.h: types as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-export-list.h"

G_BEGIN_DECLS

#define HF_N_TYPE_COLUMNS 7

/** HF_TYPE_ROWS_UNKNOWN: instead of an exact figure that nobody has worked out. */
#define HF_TYPE_ROWS_UNKNOWN G_MAXUINT64

/**
 * hf_type_rows_new:
 * @retention: (nullable): of @analysis; %NULL if it is not known what is retained
 * @types: (transfer full) (array length=n_types): in their order; freed with g_free()
 * @exact: (transfer full) (nullable) (array length=n_types): what each of @types retains,
 *   or HF_TYPE_ROWS_UNKNOWN; freed with g_free()
 *
 * Columns: type, count, bytes, reachable_count, reachable_bytes, retained_min, retained.
 *
 * Returns: (transfer full)
 */
HfExportList *hf_type_rows_new (HfAnalysis  *analysis,
                                HfRetention *retention,
                                HfTypeIndex *types,
                                guint64     *exact,
                                guint32      n_types) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
