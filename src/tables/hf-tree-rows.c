/* hf-tree-rows.c: rows of the dominator tree as rows of a table
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-tree-rows.h"

#include "hf-owner-text.h"

static const HfTableColumn columns[] = {
  [HF_TREE_ROWS_NAME] = { "name", HF_TABLE_TEXT, NULL, 0 },
  [HF_TREE_ROWS_TYPE] = { "type", HF_TABLE_TEXT, NULL, 0 },
  [HF_TREE_ROWS_COUNT] = { "count", HF_TABLE_COUNT, NULL, 0 },
  [HF_TREE_ROWS_BYTES] = { "bytes", HF_TABLE_BYTES, NULL, 0 },
  [HF_TREE_ROWS_RETAINED] = { "retained", HF_TABLE_BYTES, NULL, 0 },
  [HF_TREE_ROWS_RETAINED_COUNT] = { "retained_count", HF_TABLE_COUNT, NULL, 0 },
  [HF_TREE_ROWS_LEVEL] = { "level", HF_TABLE_COUNT, NULL, 0 },
  [HF_TREE_ROWS_PARENT] = { "parent", HF_TABLE_COUNT, NULL, 0 },
  [HF_TREE_ROWS_ROWS_BELOW] = { "rows_below", HF_TABLE_COUNT, NULL, 0 },
  [HF_TREE_ROWS_LARGEST] = { "largest", HF_TABLE_ID, NULL, 0 },
  [HF_TREE_ROWS_MATCHING] = { "matching", HF_TABLE_COUNT, NULL, 0 },
  [HF_TREE_ROWS_OWN_MATCHING] = { "own_matching", HF_TABLE_COUNT, NULL, 0 },
};

G_STATIC_ASSERT (G_N_ELEMENTS (columns) == HF_TREE_ROWS_N_COLUMNS);

const HfTableSchema hf_tree_rows_schema = { "rows", columns, HF_TREE_ROWS_N_COLUMNS };

/* Without a filter there is nothing to count, and rows are as they were before filters. */
static const HfTableSchema plain_schema = { "rows", columns, HF_TREE_ROWS_MATCHING };

typedef struct
{
  HfRows              rows;
  HfDominatorOutline *outline;
  char               *name; /* of the last row */
} TreeRows;

static void
get_row (HfRows       *rows,
         guint32       position,
         HfTableValue *values)
{
  TreeRows *self = (TreeRows *) rows;
  const HfDominatorPlace *place = &self->outline->places[position];
  const HfDominatorRow *row = &place->level->rows[place->row];

  g_free (self->name);
  self->name = hf_owner_text_dup_row (place->level, place->row, TRUE);
  values[HF_TREE_ROWS_NAME] = hf_table_text (self->name);
  values[HF_TREE_ROWS_TYPE] = hf_table_text (
    hf_heap_get_type_name (rows->heap, (HfTypeIndex){ row->type }));
  values[HF_TREE_ROWS_COUNT] = hf_table_number (row->n_instances);
  values[HF_TREE_ROWS_BYTES] = hf_table_number (row->n_own_bytes);
  values[HF_TREE_ROWS_RETAINED] = hf_table_number (row->n_bytes);
  values[HF_TREE_ROWS_RETAINED_COUNT] = hf_table_number (row->n_objects);
  values[HF_TREE_ROWS_LEVEL] = hf_table_number (place->depth);
  values[HF_TREE_ROWS_PARENT] = hf_table_number_if (place->parent != HF_INDEX_NONE, place->parent);
  values[HF_TREE_ROWS_ROWS_BELOW] = hf_table_number (place->n_below);
  values[HF_TREE_ROWS_LARGEST] = hf_table_number (
    hf_heap_get_object_address (rows->heap, (HfObjectIndex){ row->object }));
  values[HF_TREE_ROWS_MATCHING] = hf_table_number (row->n_matching);
  values[HF_TREE_ROWS_OWN_MATCHING] = hf_table_number (row->n_own_matching);
}

static void
clear (HfRows *rows)
{
  TreeRows *self = (TreeRows *) rows;

  hf_dominator_outline_free (self->outline);
  g_free (self->name);
}

static const HfRowsClass plain_rows_class = {
  &plain_schema, get_row, clear,
};
static const HfRowsClass matching_rows_class = {
  &hf_tree_rows_schema, get_row, clear,
};

HfRows *
hf_tree_rows_new (HfRetention        *retention,
                  HfDominatorOutline *outline)
{
  const HfDominatorLevel *top = g_ptr_array_index (outline->levels, 0);
  TreeRows *self = g_new0 (TreeRows, 1);

  hf_rows_init (&self->rows, top->matches == NULL ? &plain_rows_class : &matching_rows_class,
                hf_retention_get_analysis (retention), retention, outline->n_places);
  self->outline = outline;
  self->rows.total_key = "left_out";
  self->rows.total = outline->n_left_out;
  return &self->rows;
}
