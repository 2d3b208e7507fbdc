/* hf-query-dominated.c: the function of all objects that would be freed with an object
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-table-private.h"

#include <glib/gi18n.h>

enum
{
  COLUMN_OF,
  COLUMN_ID,
  COLUMN_TYPE,
  COLUMN_BYTES,
  COLUMN_RETAINED,
  N_COLUMNS
};

static const HfQueryColumn columns[] = {
  [COLUMN_OF] = { "of", HF_QUERY_KIND_ID, HF_QUERY_NEEDS_RETENTION, TRUE,
                     N_ ("The id of the object that dominates") },
  [COLUMN_ID] = { "id", HF_QUERY_KIND_ID, 0, FALSE, HF_QUERY_OBJECT_MEANING },
  [COLUMN_TYPE] = { "type", HF_QUERY_KIND_TYPE, 0, FALSE, HF_QUERY_TYPE_MEANING },
  [COLUMN_BYTES] = { "bytes", HF_QUERY_KIND_BYTES, 0, FALSE,
                        N_ ("The size of the object alone") },
  [COLUMN_RETAINED] = { "retained", HF_QUERY_KIND_BYTES, HF_QUERY_NEEDS_RETENTION, FALSE,
                           N_ ("The bytes that would be freed with the object") },
};

static const HfQueryTable dominated_table = {
  "dominated", columns, N_COLUMNS, 1,
  N_ ("All objects that would be freed with an object, itself first"),
};

typedef struct
{
  HfQueryCursor        base;
  const HfObjectIndex *objects;
  guint32              n_objects;
} Cursor;

static gboolean
dominated_open (HfQueryCursor  *base,
                GError        **error)
{
  Cursor *self = (Cursor *) base;
  const HfObjectIndex object = hf_query_cursor_find_object (base);

  (void) error;
  self->n_objects = 0;
  if (base->retention == NULL || object.value == HF_INDEX_NONE ||
      !hf_reachability_contains (hf_analysis_get_reachability (base->analysis), object))
    return TRUE;
  self->objects = hf_dominators_get_subtree (hf_retention_get_dominators (base->retention), object,
                                             &self->n_objects);
  return TRUE;
}

static gboolean
dominated_next (HfQueryCursor  *base,
                GError        **error)
{
  (void) error;
  base->is_at_end = base->row >= ((Cursor *) base)->n_objects;
  return TRUE;
}

static void
dominated_get (HfQueryCursor *base,
               guint          column,
               HfQueryCell   *cell)
{
  const HfObjectIndex object = ((Cursor *) base)->objects[base->row];

  switch (column)
    {
    case COLUMN_OF:
      hf_query_cell_set_integer (cell, base->key);
      break;
    case COLUMN_ID:
      hf_query_cell_set_id (cell, base->heap, object);
      break;
    case COLUMN_TYPE:
      hf_query_cell_set_integer (cell, hf_heap_get_object_type (base->heap, object).value);
      break;
    case COLUMN_BYTES:
      hf_query_cell_set_integer (cell, (gint64) hf_heap_get_object_size (base->heap, object));
      break;
    default:
      hf_query_cell_set_integer (cell, (gint64) hf_dominators_get_retained (
                                         hf_retention_get_dominators (base->retention), object));
    }
}

static double
count_rows (HfQuerySource *source)
{
  (void) source;
  return 100;
}

static const HfQueryAccess accesses[] = {
  { COLUMN_OF, FALSE, FALSE, count_rows, FALSE },
};

const HfQueryTableClass hf_query_dominated_class = {
  .table = &dominated_table,
  .accesses = accesses,
  .n_accesses = G_N_ELEMENTS (accesses),
  .ordered = -1,
  .cursor_size = sizeof (Cursor),
  .n_rows = count_rows,
  .open = dominated_open,
  .next = dominated_next,
  .get = dominated_get,
};
