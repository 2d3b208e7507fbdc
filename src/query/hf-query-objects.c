/* hf-query-objects.c: the table of objects
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-table-private.h"

#include <glib/gi18n.h>

enum
{
  COLUMN_ID,
  COLUMN_TYPE,
  COLUMN_BYTES,
  COLUMN_RETAINED,
  COLUMN_DEPTH,
  COLUMN_DOMINATOR,
  COLUMN_GENERATION,
  COLUMN_DOMAIN,
  COLUMN_REACHABLE,
  COLUMN_REFERENCE_COUNT,
  COLUMN_REFERRER_COUNT,
  COLUMN_TYPE_NAME,
  N_COLUMNS
};

static const HfQueryColumn columns[] = {
  [COLUMN_ID] = { "id", HF_QUERY_KIND_ID, 0, FALSE, HF_QUERY_OBJECT_MEANING },
  [COLUMN_TYPE] = { "type", HF_QUERY_KIND_TYPE, 0, FALSE, HF_QUERY_TYPE_MEANING },
  [COLUMN_BYTES] = { "bytes", HF_QUERY_KIND_BYTES, 0, FALSE, N_ ("The size of the object alone") },
  [COLUMN_RETAINED] = { "retained", HF_QUERY_KIND_BYTES, HF_QUERY_NEEDS_RETENTION, FALSE,
                        N_ ("The bytes that would be freed with the object; null if it is not "
                            "reachable") },
  [COLUMN_DEPTH] = { "depth", HF_QUERY_KIND_COUNT, HF_QUERY_NEEDS_ANALYSIS, FALSE,
                     N_ ("The number of references from a root to the object; null if it is not "
                         "reachable") },
  [COLUMN_DOMINATOR] = { "dominator", HF_QUERY_KIND_ID, HF_QUERY_NEEDS_RETENTION, FALSE,
                         N_ ("The object that keeps this one alone; null if roots keep it") },
  [COLUMN_GENERATION] = { "generation", HF_QUERY_KIND_COUNT, 0, FALSE,
                          N_ ("0, 1, 2, 3 for large, 4 for pinned, 5 for frozen objects; null if "
                              "the file does not say") },
  [COLUMN_DOMAIN] = { "domain", HF_QUERY_KIND_TEXT, 0, FALSE,
                      N_ ("The name of the application domain") },
  [COLUMN_REACHABLE] = { "reachable", HF_QUERY_KIND_FLAG, HF_QUERY_NEEDS_ANALYSIS, FALSE,
                         N_ ("1 if a root leads to the object, 0 if not; null if that is not "
                             "known") },
  [COLUMN_REFERENCE_COUNT] = { "reference_count", HF_QUERY_KIND_COUNT, 0, FALSE,
                               N_ ("How many references the object has, repeats included") },
  [COLUMN_REFERRER_COUNT] = { "referrer_count", HF_QUERY_KIND_COUNT, HF_QUERY_NEEDS_REFERRERS,
                              FALSE, N_ ("How many objects refer to it, each counted once") },
  [COLUMN_TYPE_NAME] = { "type_name", HF_QUERY_KIND_TYPE_NAME, 0, FALSE,
                         N_ ("The name of the type: types.name") },
};

G_STATIC_ASSERT (G_N_ELEMENTS (columns) == N_COLUMNS);

static const HfQueryTable objects_table = {
  "objects", columns, N_COLUMNS, 0, N_ ("All objects of the heap, in order of their addresses"),
};

enum
{
  ACCESS_ID,
  ACCESS_TYPE,
  ACCESS_TYPE_NAME,
  ACCESS_DOMINATOR,
};

/* The objects of an access: a run of a list, or of all objects. */
typedef struct
{
  HfQueryCursor          base;
  const HfTypeIndex     *types;
  HfReferenceColumns     references;
  const HfObjectIndex   *list; /* NULL = all objects */
  gboolean               jumps; /* over all that an object of the list dominates */
  gint64                 at;
  gint64                 begin;
  gint64                 end;
} Cursor;

/* ---- Where the rows are ---- */

static double
count_objects (HfQuerySource *source)
{
  return hf_heap_get_n_objects (hf_query_source_get_heap (source));
}

static double
count_of_type (HfQuerySource *source)
{
  HfHeap *heap = hf_query_source_get_heap (source);

  return (double) hf_heap_get_n_objects (heap) / MAX (hf_heap_get_n_types (heap), 1);
}

static double
count_dominated (HfQuerySource *source)
{
  (void) source;
  return 4;
}

/* The first object whose address is @address or more. */
static gint64
find_first (HfHeap  *heap,
            guint64  address)
{
  guint32 low = 0;
  guint32 high = hf_heap_get_n_objects (heap);

  while (low < high)
    {
      const guint32 middle = low + (high - low) / 2;

      if (hf_heap_get_object_address (heap, (HfObjectIndex){ middle }) < address)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* Ids of SQL have a sign. Where an address has its highest bit set, they are in another order, and
 * the module tests each. */
static void
open_scan (Cursor *self)
{
  HfHeap *heap = self->base.heap;

  self->begin = 0;
  self->end = hf_heap_get_n_objects (heap);
  if (self->list != NULL || !hf_query_source_has_ordered_ids (self->base.source))
    return;
  if (self->base.low > 0)
    self->begin = find_first (heap, (guint64) self->base.low);
  if (self->base.high < 0)
    self->end = 0;
  else if (self->base.high < G_MAXINT64)
    self->end = find_first (heap, (guint64) self->base.high + 1);
}

static gboolean
open_type (Cursor       *self,
           guint64       type,
           GError      **error)
{
  const HfTypeInstances *instances = NULL;
  guint32 n = 0;

  if (type >= hf_heap_get_n_types (self->base.heap))
    return TRUE;
  instances = hf_query_source_find_instances (self->base.source, self->base.context->cancellable,
                                              error);
  if (instances == NULL)
    return FALSE;
  self->list = hf_type_instances_get (instances, (HfTypeIndex){ (guint32) type }, &n);
  self->end = n;
  return TRUE;
}

/* All objects in the order of their types: GROUP BY type needs no sort. */
static gboolean
open_grouped (Cursor  *self,
              GError **error)
{
  const HfTypeInstances *instances =
    hf_query_source_find_instances (self->base.source, self->base.context->cancellable, error);

  if (instances == NULL)
    return FALSE;
  self->list = instances->objects;
  return TRUE;
}

static void
open_dominated (Cursor *self)
{
  const HfObjectIndex object = hf_query_cursor_find_object (&self->base);
  guint32 n = 0;

  if (self->base.retention == NULL || object.value == HF_INDEX_NONE ||
      !hf_reachability_contains (hf_analysis_get_reachability (self->base.analysis), object))
    return;
  self->list = hf_dominators_get_subtree (hf_retention_get_dominators (self->base.retention),
                                          object, &n);
  self->begin = 1;
  self->end = n;
  self->jumps = TRUE;
}

static void
begin (Cursor *self)
{
  self->types = hf_heap_get_object_types (self->base.heap);
  self->references = hf_heap_get_reference_columns (self->base.heap);
  self->list = NULL;
  self->jumps = FALSE;
  self->begin = 0;
  self->end = 0;
}

/* Before the first row. */
static void
rewind_rows (Cursor *self)
{
  self->at = self->base.is_descending ? self->end : self->begin - 1;
}

static gboolean
objects_open (HfQueryCursor  *base,
              GError        **error)
{
  Cursor *self = (Cursor *) base;
  HfObjectIndex object;

  begin (self);
  switch (base->access)
    {
    case ACCESS_ID:
      object = hf_query_cursor_find_object (base);
      if (object.value != HF_INDEX_NONE)
        {
          self->begin = object.value;
          self->end = self->begin + 1;
        }
      break;
    case ACCESS_TYPE:
      if (base->key >= 0 && !open_type (self, (guint64) base->key, error))
        return FALSE;
      break;
    case ACCESS_TYPE_NAME:
      if (!open_type (self, hf_query_source_find_type (base->source, base->key_text).value, error))
        return FALSE;
      break;
    case ACCESS_DOMINATOR:
      open_dominated (self);
      break;
    default:
      if (base->is_grouped && !open_grouped (self, error))
        return FALSE;
      open_scan (self);
    }
  rewind_rows (self);
  return TRUE;
}

static HfObjectIndex
get_object (const Cursor *self)
{
  return self->list != NULL ? self->list[self->at] : (HfObjectIndex){ (guint32) self->at };
}

static gboolean
objects_next (HfQueryCursor  *base,
              GError        **error)
{
  Cursor *self = (Cursor *) base;

  (void) error;
  if (base->is_descending)
    base->is_at_end = --self->at < self->begin;
  else if (self->jumps && self->at >= self->begin)
    self->at += hf_dominators_get_n_retained (hf_retention_get_dominators (base->retention),
                                              get_object (self));
  else
    self->at++;
  if (!base->is_descending)
    base->is_at_end = self->at >= self->end;
  return TRUE;
}

/* ---- Values ---- */

/* Of reachable objects alone. */
static void
get_figure (Cursor        *self,
            guint          column,
            HfObjectIndex  object,
            HfQueryCell   *cell)
{
  const HfReachability *reachability = hf_analysis_get_reachability (self->base.analysis);
  const HfDominators *dominators = NULL;

  if (reachability == NULL || !hf_reachability_contains (reachability, object))
    return;
  if (column == COLUMN_DEPTH)
    {
      hf_query_cell_set_integer (cell, hf_reachability_get_depth (reachability, object));
      return;
    }
  if (self->base.retention == NULL)
    return;
  dominators = hf_retention_get_dominators (self->base.retention);
  if (column == COLUMN_RETAINED)
    hf_query_cell_set_integer (cell, (gint64) hf_dominators_get_retained (dominators, object));
  else
    hf_query_cell_set_id (cell, self->base.heap, hf_dominators_get_idom (dominators, object));
}

static void
get_generation (Cursor        *self,
                HfObjectIndex  object,
                HfQueryCell   *cell)
{
  const HfGenerations *generations = hf_query_source_get_generations (self->base.source);
  guint64 generation = HF_GENERATION_NONE;

  if (generations != NULL)
    generation = hf_generations_find (generations, object);
  if (generation != HF_GENERATION_NONE)
    hf_query_cell_set_integer (cell, (gint64) generation);
}

static void
get_reachable (Cursor        *self,
               HfObjectIndex  object,
               HfQueryCell   *cell)
{
  const HfReachability *reachability = hf_analysis_get_reachability (self->base.analysis);

  if (reachability != NULL)
    hf_query_cell_set_integer (cell, hf_reachability_contains (reachability, object));
}

static const char *
get_domain (Cursor        *self,
            HfObjectIndex  object)
{
  guint32 n = 0;
  const HfDomain *domains = hf_heap_get_domains (self->base.heap, &n);

  return domains[hf_heap_get_object_domain (self->base.heap, object).value].name;
}

static gint64
count_referrers (Cursor        *self,
                 HfObjectIndex  object)
{
  gsize n = 0;

  hf_referrer_table_get (self->base.referrers, object, &n);
  return (gint64) n;
}

static void
get_value (Cursor        *self,
           HfObjectIndex  object,
           guint          column,
           HfQueryCell   *cell)
{
  gsize n = 0;

  switch (column)
    {
    case COLUMN_ID:
      hf_query_cell_set_id (cell, self->base.heap, object);
      break;
    case COLUMN_TYPE:
      hf_query_cell_set_integer (cell, self->types[object.value].value);
      break;
    case COLUMN_BYTES:
      hf_query_cell_set_integer (cell, (gint64) hf_heap_get_object_size (self->base.heap, object));
      break;
    case COLUMN_GENERATION:
      get_generation (self, object, cell);
      break;
    case COLUMN_DOMAIN:
      hf_query_cell_set_text (cell, get_domain (self, object));
      break;
    case COLUMN_REACHABLE:
      get_reachable (self, object, cell);
      break;
    case COLUMN_REFERENCE_COUNT:
      hf_reference_columns_get (&self->references, object, &n);
      hf_query_cell_set_integer (cell, (gint64) n);
      break;
    case COLUMN_REFERRER_COUNT:
      hf_query_cell_set_integer (cell, count_referrers (self, object));
      break;
    case COLUMN_TYPE_NAME:
      hf_query_cell_set_text (cell,
                              hf_heap_get_type_name (self->base.heap, self->types[object.value]));
      break;
    default:
      get_figure (self, column, object, cell);
    }
}

static void
objects_get (HfQueryCursor *base,
             guint          column,
             HfQueryCell   *cell)
{
  Cursor *self = (Cursor *) base;

  get_value (self, get_object (self), column, cell);
}

static gint64
objects_get_number (HfQueryCursor *base)
{
  return get_object ((Cursor *) base).value;
}

static const HfQueryAccess objects_accesses[] = {
  [ACCESS_ID] = { COLUMN_ID, FALSE, TRUE, NULL, FALSE },
  [ACCESS_TYPE] = { COLUMN_TYPE, FALSE, FALSE, count_of_type, TRUE },
  [ACCESS_TYPE_NAME] = { COLUMN_TYPE_NAME, TRUE, FALSE, count_of_type, FALSE },
  [ACCESS_DOMINATOR] = { COLUMN_DOMINATOR, FALSE, FALSE, count_dominated, FALSE },
};

const HfQueryTableClass hf_query_objects_class = {
  .table = &objects_table,
  .accesses = objects_accesses,
  .n_accesses = G_N_ELEMENTS (objects_accesses),
  .ordered = COLUMN_ID,
  .cursor_size = sizeof (Cursor),
  .n_rows = count_objects,
  .open = objects_open,
  .next = objects_next,
  .get = objects_get,
  .get_number = objects_get_number,
};
