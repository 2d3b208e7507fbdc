/* hf-query-types.c: the table of types, and the function of their exact retained sizes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-table-private.h"

#include <glib/gi18n.h>

enum
{
  COLUMN_ID,
  COLUMN_NAME,
  COLUMN_ASSEMBLY,
  COLUMN_COUNT,
  COLUMN_BYTES,
  COLUMN_REACHABLE_COUNT,
  COLUMN_REACHABLE_BYTES,
  COLUMN_RETAINED_MIN,
  N_COLUMNS
};

static const HfQueryColumn columns[] = {
  [COLUMN_ID] = { "id", HF_QUERY_KIND_TYPE, 0, FALSE, N_ ("The number of the type in this file") },
  [COLUMN_NAME] = { "name", HF_QUERY_KIND_TYPE_NAME, 0, FALSE,
                    N_ ("The full name with its namespace") },
  [COLUMN_ASSEMBLY] = { "assembly", HF_QUERY_KIND_TEXT, 0, FALSE,
                        N_ ("The name of the assembly, several with commas between; null if the "
                            "file names none") },
  [COLUMN_COUNT] = { "count", HF_QUERY_KIND_COUNT, HF_QUERY_NEEDS_ANALYSIS, FALSE,
                     N_ ("The number of objects of the type") },
  [COLUMN_BYTES] = { "bytes", HF_QUERY_KIND_BYTES, HF_QUERY_NEEDS_ANALYSIS, FALSE,
                     N_ ("The sum of the sizes of these objects") },
  [COLUMN_REACHABLE_COUNT] = { "reachable_count", HF_QUERY_KIND_COUNT, HF_QUERY_NEEDS_ANALYSIS,
                               FALSE, N_ ("How many of them are reachable") },
  [COLUMN_REACHABLE_BYTES] = { "reachable_bytes", HF_QUERY_KIND_BYTES, HF_QUERY_NEEDS_ANALYSIS,
                               FALSE, N_ ("The sum of the sizes of the reachable ones") },
  [COLUMN_RETAINED_MIN] = { "retained_min", HF_QUERY_KIND_BYTES, HF_QUERY_NEEDS_RETENTION, FALSE,
                            N_ ("A lower bound of the bytes that the type retains; retained_of() "
                                "is exact") },
};

G_STATIC_ASSERT (G_N_ELEMENTS (columns) == N_COLUMNS);

static const HfQueryTable types_table = {
  "types", columns, N_COLUMNS, 0, N_ ("All types of the heap, also those without objects"),
};

enum
{
  ACCESS_ID,
  ACCESS_NAME,
};

typedef struct
{
  HfQueryCursor  base;
  gint64         at;
  gint64         begin;
  gint64         end;
  GString       *assemblies; /* NULL until a type has several */
} Cursor;

static double
count_types (HfQuerySource *source)
{
  return hf_heap_get_n_types (hf_query_source_get_heap (source));
}

static gboolean
types_open (HfQueryCursor  *base,
            GError        **error)
{
  Cursor *self = (Cursor *) base;
  const gint64 n = hf_heap_get_n_types (base->heap);
  gint64 type = base->key;

  (void) error;
  if (base->access == ACCESS_NAME)
    type = hf_query_source_find_type (base->source, base->key_text).value;
  if (base->access == HF_QUERY_SCAN)
    {
      self->begin = CLAMP (base->low, 0, n);
      self->end = base->high < n - 1 ? MAX (base->high + 1, 0) : n;
    }
  else
    {
      self->begin = type >= 0 && type < n ? type : 0;
      self->end = type >= 0 && type < n ? type + 1 : 0;
    }
  self->at = base->is_descending ? self->end : self->begin - 1;
  return TRUE;
}

static gboolean
types_next (HfQueryCursor  *base,
            GError        **error)
{
  Cursor *self = (Cursor *) base;

  (void) error;
  self->at += base->is_descending ? -1 : 1;
  base->is_at_end = base->is_descending ? self->at < self->begin : self->at >= self->end;
  return TRUE;
}

static void
get_assembly (Cursor      *self,
              HfTypeIndex  type,
              HfQueryCell *cell)
{
  guint32 n = 0;
  const HfAssemblyIndex *assemblies = hf_heap_get_type_assemblies (self->base.heap, type, &n);

  if (n <= 1)
    {
      hf_query_cell_set_text (cell, n == 0
                                      ? NULL
                                      : hf_heap_get_assembly_name (self->base.heap, assemblies[0]));
      return;
    }
  if (self->assemblies == NULL)
    self->assemblies = g_string_new (NULL);
  g_string_truncate (self->assemblies, 0);
  for (guint32 i = 0; i < n; i++)
    g_string_append_printf (self->assemblies, "%s%s", i > 0 ? ", " : "",
                            hf_heap_get_assembly_name (self->base.heap, assemblies[i]));
  cell->type = HF_QUERY_BRIEF_TEXT;
  cell->text = self->assemblies->str;
}

static void
get_sum (Cursor      *self,
         HfTypeIndex  type,
         guint        column,
         HfQueryCell *cell)
{
  const HfTypeStats *stats = &hf_analysis_get_type_stats (self->base.analysis)[type.value];
  const gboolean is_known = hf_analysis_get_reachability (self->base.analysis) != NULL;

  if (column == COLUMN_COUNT)
    hf_query_cell_set_integer (cell, stats->n_objects);
  else if (column == COLUMN_BYTES)
    hf_query_cell_set_integer (cell, (gint64) stats->n_bytes);
  else if (is_known)
    hf_query_cell_set_integer (cell, column == COLUMN_REACHABLE_COUNT
                                       ? stats->n_reachable
                                       : (gint64) stats->n_reachable_bytes);
}

static void
types_get (HfQueryCursor *base,
           guint          column,
           HfQueryCell   *cell)
{
  Cursor *self = (Cursor *) base;
  const HfTypeIndex type = { (guint32) self->at };

  switch (column)
    {
    case COLUMN_ID:
      hf_query_cell_set_integer (cell, type.value);
      break;
    case COLUMN_NAME:
      hf_query_cell_set_text (cell, hf_heap_get_type_name (base->heap, type));
      break;
    case COLUMN_ASSEMBLY:
      get_assembly (self, type, cell);
      break;
    case COLUMN_RETAINED_MIN:
      if (base->retention != NULL)
        hf_query_cell_set_integer (cell, (gint64) hf_retention_get_type_bounds (
                                           base->retention)[type.value]);
      break;
    default:
      get_sum (self, type, column, cell);
    }
}

static void
types_close (HfQueryCursor *base)
{
  Cursor *self = (Cursor *) base;

  if (self->assemblies != NULL)
    g_string_free (self->assemblies, TRUE);
}

static gint64
types_get_number (HfQueryCursor *base)
{
  return ((Cursor *) base)->at;
}

static const HfQueryAccess types_accesses[] = {
  [ACCESS_ID] = { COLUMN_ID, FALSE, TRUE, NULL, FALSE },
  [ACCESS_NAME] = { COLUMN_NAME, TRUE, TRUE, NULL, FALSE },
};

const HfQueryTableClass hf_query_types_class = {
  .table = &types_table,
  .accesses = types_accesses,
  .n_accesses = G_N_ELEMENTS (types_accesses),
  .ordered = COLUMN_ID,
  .cursor_size = sizeof (Cursor),
  .n_rows = count_types,
  .open = types_open,
  .next = types_next,
  .get = types_get,
  .get_number = types_get_number,
  .close = types_close,
};

/* ---- retained_of(type) ---- */

enum
{
  RETAINED_TYPE,
  RETAINED_BYTES,
  RETAINED_COUNT,
  RETAINED_N_COLUMNS
};

static const HfQueryColumn retained_columns[] = {
  [RETAINED_TYPE] = { "type", HF_QUERY_KIND_TYPE, 0, TRUE, HF_QUERY_TYPE_MEANING },
  [RETAINED_BYTES] = { "bytes", HF_QUERY_KIND_BYTES, 0, FALSE,
                       N_ ("The bytes that would be freed with all objects of the type") },
  [RETAINED_COUNT] = { "count", HF_QUERY_KIND_COUNT, 0, FALSE,
                       N_ ("The number of objects that would be freed") },
};

static const HfQueryTable retained_table = {
  "retained_of", retained_columns, RETAINED_N_COLUMNS, 1,
  N_ ("All that the objects of a type retain together, exactly; retained_of(type) in an expression "
      "is its bytes"),
};

typedef struct
{
  HfQueryCursor base;
  HfRetainedSum sum;
  gboolean      is_known;
} RetainedCursor;

static gboolean
retained_open (HfQueryCursor  *base,
               GError        **error)
{
  RetainedCursor *self = (RetainedCursor *) base;

  self->is_known = FALSE;
  if (base->key < 0 || base->key >= hf_heap_get_n_types (base->heap))
    return TRUE;
  return hf_query_source_find_retained_of (base->source, (HfTypeIndex){ (guint32) base->key },
                                           &self->sum, &self->is_known, base->context->progress,
                                           base->context->cancellable, error);
}

static gboolean
retained_next (HfQueryCursor  *base,
               GError        **error)
{
  (void) error;
  base->is_at_end = base->row > 0 || !((RetainedCursor *) base)->is_known;
  return TRUE;
}

static void
retained_get (HfQueryCursor *base,
              guint          column,
              HfQueryCell   *cell)
{
  const RetainedCursor *self = (const RetainedCursor *) base;

  if (column == RETAINED_TYPE)
    hf_query_cell_set_integer (cell, base->key);
  else
    hf_query_cell_set_integer (cell, column == RETAINED_BYTES ? (gint64) self->sum.n_bytes
                                                              : self->sum.n_objects);
}

static double
count_one (HfQuerySource *source)
{
  (void) source;
  return 1;
}

static const HfQueryAccess retained_accesses[] = {
  { RETAINED_TYPE, FALSE, TRUE, NULL, FALSE },
};

const HfQueryTableClass hf_query_retained_of_class = {
  .table = &retained_table,
  .accesses = retained_accesses,
  .n_accesses = G_N_ELEMENTS (retained_accesses),
  .ordered = -1,
  .cursor_size = sizeof (RetainedCursor),
  .n_rows = count_one,
  .open = retained_open,
  .next = retained_next,
  .get = retained_get,
};
