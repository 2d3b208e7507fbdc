/* hf-reason-rows.c: why the objects of a heap live, as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-reason-rows.h"

#include "hf-reason-text.h"
#include "hf-root-rows.h"

static const HfTableColumn columns[] = {
  [HF_REASON_ROWS_PARENT] = { "parent", HF_TABLE_COUNT, NULL, 0 },
  [HF_REASON_ROWS_LEVEL] = { "level", HF_TABLE_COUNT, NULL, 0 },
  [HF_REASON_ROWS_ROOT] = { "root", HF_TABLE_TEXT, NULL, 0 },
  [HF_REASON_ROWS_PATH] = { "path", HF_TABLE_TEXT, NULL, 0 },
  [HF_REASON_ROWS_TYPE] = { "type", HF_TABLE_TEXT, NULL, 0 },
  [HF_REASON_ROWS_COUNT] = { "count", HF_TABLE_COUNT, NULL, 0 },
  [HF_REASON_ROWS_BYTES] = { "bytes", HF_TABLE_BYTES, NULL, 0 },
  [HF_REASON_ROWS_RETAINED] = { "retained", HF_TABLE_BYTES, NULL, 0 },
  [HF_REASON_ROWS_COUNT_BELOW] = { "count_below", HF_TABLE_COUNT, NULL, 0 },
  [HF_REASON_ROWS_BYTES_BELOW] = { "bytes_below", HF_TABLE_BYTES, NULL, 0 },
};

G_STATIC_ASSERT (G_N_ELEMENTS (columns) == HF_REASON_ROWS_N_COLUMNS);

const HfTableSchema hf_reason_rows_schema = { "reasons", columns, HF_REASON_ROWS_N_COLUMNS };

typedef struct
{
  HfRows          rows;
  HfReasonTree   *tree;
  const HfReason *reasons;
  guint32         root; /* of the last row, as are the next two */
  GString        *kind;
  char           *path;
} ReasonRows;

/* Nodes of one root follow each other. */
static void
find_root (ReasonRows *self,
           guint32     row)
{
  guint32 root = row;

  while (self->reasons[root].parent != HF_INDEX_NONE)
    root = self->reasons[root].parent;
  if (root == self->root)
    return;
  self->root = root;
  g_string_truncate (self->kind, 0);
  hf_root_append_kind (self->kind, self->reasons[root].kind);
}

static void
get_row (HfRows       *rows,
         guint32       row,
         HfTableValue *values)
{
  ReasonRows *self = (ReasonRows *) rows;
  const HfReason *reason = &self->reasons[row];
  const gboolean has_parent = reason->parent != HF_INDEX_NONE;
  const gboolean has_type = reason->type.value != HF_INDEX_NONE;

  find_root (self, row);
  g_free (self->path);
  self->path = hf_reason_text_dup_path (self->tree, row, HF_REASON_MAX_NAMES, HF_NAMES_EXACT);
  values[HF_REASON_ROWS_PARENT] = hf_table_number_if (has_parent, reason->parent);
  values[HF_REASON_ROWS_LEVEL] = hf_table_number (reason->level);
  values[HF_REASON_ROWS_ROOT] = hf_table_text (self->kind->str);
  values[HF_REASON_ROWS_PATH] = hf_table_text (self->path);
  values[HF_REASON_ROWS_TYPE] = hf_table_text (
    has_type ? hf_heap_get_type_name (rows->heap, reason->type) : NULL);
  values[HF_REASON_ROWS_COUNT] = hf_table_number (reason->n_objects);
  values[HF_REASON_ROWS_BYTES] = hf_table_number (reason->n_bytes);
  values[HF_REASON_ROWS_RETAINED] = hf_table_number (reason->n_retained);
  values[HF_REASON_ROWS_COUNT_BELOW] = hf_table_number (reason->n_objects_below);
  values[HF_REASON_ROWS_BYTES_BELOW] = hf_table_number (reason->n_bytes_below);
}

static void
clear (HfRows *rows)
{
  ReasonRows *self = (ReasonRows *) rows;

  g_free (self->path);
  g_string_free (self->kind, TRUE);
  hf_reason_tree_unref (self->tree);
}

static const HfRowsClass reason_rows_class = {
  &hf_reason_rows_schema, get_row, clear,
};

HfRows *
hf_reason_rows_new (HfReasonTree *tree)
{
  const HfComparedHeap *heap = hf_reason_tree_get_heap (tree);
  ReasonRows *self = g_new0 (ReasonRows, 1);
  guint32 n_reasons = 0;

  self->tree = hf_reason_tree_ref (tree);
  self->reasons = hf_reason_tree_get_reasons (tree, &n_reasons);
  self->root = HF_INDEX_NONE;
  self->kind = g_string_new (NULL);
  hf_rows_init (&self->rows, &reason_rows_class, heap->analysis, heap->retention, n_reasons);
  return &self->rows;
}
