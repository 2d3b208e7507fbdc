/* hf-region-rows.c: the ranges of addresses of a heap as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-region-rows.h"

#include <glib/gi18n.h>

static const HfTableColumn columns[] = {
  [HF_REGION_ROWS_GENERATION] = { "generation", HF_TABLE_GENERATION, N_ ("Generation"), 10 },
  [HF_REGION_ROWS_START] = { "start", HF_TABLE_ID, N_ ("Start"), 16 },
  [HF_REGION_ROWS_BYTES] = { "bytes", HF_TABLE_BYTES, N_ ("Size"), 9 },
  [HF_REGION_ROWS_USED] = { "used", HF_TABLE_BYTES, N_ ("Used"), 9 },
  [HF_REGION_ROWS_FREE] = { "free", HF_TABLE_BYTES, N_ ("Free"), 9 },
  [HF_REGION_ROWS_OBJECTS] = { "objects", HF_TABLE_COUNT, N_ ("Objects"), 11 },
  [HF_REGION_ROWS_PINNED] = { "pinned", HF_TABLE_COUNT, N_ ("Pinned"), 9 },
};

G_STATIC_ASSERT (G_N_ELEMENTS (columns) == HF_REGION_ROWS_N_COLUMNS);

const HfTableSchema hf_region_rows_schema = { "ranges", columns, HF_REGION_ROWS_N_COLUMNS };

typedef struct
{
  HfRows         rows;
  HfHeapRegions *regions;
} RegionRows;

static void
get_row (HfRows       *rows,
         guint32       row,
         HfTableValue *values)
{
  const HfHeapRegion *region = &((const RegionRows *) rows)->regions->regions[row];

  values[HF_REGION_ROWS_GENERATION] = hf_table_number_if (region->generation != HF_GENERATION_NONE,
                                                          region->generation);
  values[HF_REGION_ROWS_START] = hf_table_number (region->start);
  values[HF_REGION_ROWS_BYTES] = hf_table_number (region->n_bytes);
  values[HF_REGION_ROWS_USED] = hf_table_number (region->n_used);
  values[HF_REGION_ROWS_FREE] = hf_table_number (region->n_bytes - region->n_used);
  values[HF_REGION_ROWS_OBJECTS] = hf_table_number (region->n_objects);
  values[HF_REGION_ROWS_PINNED] = hf_table_number (region->n_pinned);
}

static void
clear (HfRows *rows)
{
  hf_heap_regions_unref (((RegionRows *) rows)->regions);
}

static const HfRowsClass region_rows_class = {
  &hf_region_rows_schema, get_row, clear,
};

HfRows *
hf_region_rows_new (HfAnalysis    *analysis,
                    HfHeapRegions *regions)
{
  RegionRows *self = g_new0 (RegionRows, 1);

  hf_rows_init (&self->rows, &region_rows_class, analysis, NULL,
                regions->has_places ? regions->n_regions : 0);
  self->regions = hf_heap_regions_ref (regions);
  return &self->rows;
}
