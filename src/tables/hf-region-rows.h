/* hf-region-rows.h: the ranges of addresses of a heap as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap-regions.h"
#include "hf-rows.h"

G_BEGIN_DECLS

/** hf_region_rows_schema: the columns, which have the positions below. */
extern const HfTableSchema hf_region_rows_schema;

enum
{
  HF_REGION_ROWS_GENERATION,
  HF_REGION_ROWS_START,
  HF_REGION_ROWS_BYTES,
  HF_REGION_ROWS_USED,
  HF_REGION_ROWS_FREE,
  HF_REGION_ROWS_OBJECTS,
  HF_REGION_ROWS_PINNED,
  HF_REGION_ROWS_N_COLUMNS,
};

/**
 * hf_region_rows_new:
 * @regions: of the heap of @analysis; the rows hold a reference
 *
 * The regions in order of their addresses; none if the ids of objects are not addresses.
 *
 * Columns: generation (unknown outside all ranges), start, bytes, used (bytes of objects), free
 * (the rest), objects, pinned (objects that a root pins).
 *
 * Returns: (transfer full)
 */
HfRows *hf_region_rows_new (HfAnalysis    *analysis,
                            HfHeapRegions *regions) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
