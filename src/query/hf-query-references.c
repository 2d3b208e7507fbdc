/* hf-query-references.c: the tables of references, and the functions that follow them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-table-private.h"

#include <glib/gi18n.h>

enum
{
  COLUMN_SOURCE,
  COLUMN_TARGET,
  N_COLUMNS
};

/* Each reference is a row, so that one which an object has twice is there twice. */
static const HfQueryColumn columns[] = {
  [COLUMN_SOURCE] = { "source", HF_QUERY_KIND_ID, 0, FALSE, N_ ("The object that refers") },
  [COLUMN_TARGET] = { "target", HF_QUERY_KIND_ID, 0, FALSE, N_ ("The object referred to") },
};

static const HfQueryTable refs_table = {
  "refs", columns, N_COLUMNS, 0,
  N_ ("All references, in order of the objects that have them, repeats included"),
};

static const HfQueryTable dependents_table = {
  "dependents", columns, N_COLUMNS, 0,
  N_ ("Dependent handles: the target lives while the source lives"),
};

enum
{
  ACCESS_SOURCE,
  ACCESS_TARGET,
};

/* The references of the objects from @source to @end; of an access by target those that lead to
 * @target, of the referrers in the list. */
typedef struct
{
  HfQueryCursor         base;
  HfReferenceColumns    columns;
  const HfObjectIndex  *referrers; /* NULL = all objects in order */
  gsize                 n_referrers;
  gsize                 at;        /* in the list; or the number of an object */
  gsize                 end;
  const HfObjectIndex  *references; /* of the object at @at */
  gsize                 n_references;
  gsize                 reference;
  HfObjectIndex         source;
  HfObjectIndex         target;    /* of an access by target */
} Cursor;

static double
count_references (HfQuerySource *source)
{
  return (double) hf_heap_get_n_references (hf_query_source_get_heap (source));
}

static double
count_of_object (HfQuerySource *source)
{
  HfHeap *heap = hf_query_source_get_heap (source);

  return count_references (source) / MAX (hf_heap_get_n_objects (heap), 1) + 1;
}

static void
enter (Cursor *self)
{
  self->reference = 0;
  self->n_references = 0;
  if (self->at >= self->end)
    return;
  self->source = self->referrers != NULL ? self->referrers[self->at]
                                         : (HfObjectIndex){ (guint32) self->at };
  self->references = hf_reference_columns_get (&self->columns, self->source, &self->n_references);
}

static gboolean
open_target (Cursor  *self,
             GError **error)
{
  HfQueryCursor *base = &self->base;
  const HfReferrerTable *referrers = NULL;

  self->target = hf_query_cursor_find_object (base);
  if (self->target.value == HF_INDEX_NONE)
    return TRUE;
  referrers = hf_query_source_find_referrers (base->source, base->context->progress,
                                              base->context->cancellable, error);
  if (referrers == NULL)
    return FALSE;
  self->referrers = hf_referrer_table_get (referrers, self->target, &self->end);
  return TRUE;
}

static gboolean
refs_open (HfQueryCursor  *base,
           GError        **error)
{
  Cursor *self = (Cursor *) base;
  HfObjectIndex object;

  self->columns = hf_heap_get_reference_columns (base->heap);
  self->referrers = NULL;
  self->at = 0;
  self->end = 0;
  switch (base->access)
    {
    case ACCESS_SOURCE:
      object = hf_query_cursor_find_object (base);
      if (object.value != HF_INDEX_NONE)
        {
          self->at = object.value;
          self->end = self->at + 1;
        }
      break;
    case ACCESS_TARGET:
      if (!open_target (self, error))
        return FALSE;
      break;
    default:
      self->end = hf_heap_get_n_objects (base->heap);
    }
  enter (self);
  return TRUE;
}

static gboolean
refs_next (HfQueryCursor  *base,
           GError        **error)
{
  Cursor *self = (Cursor *) base;

  (void) error;
  if (base->row > 0)
    self->reference++;
  for (;;)
    {
      while (self->reference < self->n_references && base->access == ACCESS_TARGET &&
             self->references[self->reference].value != self->target.value)
        self->reference++;
      if (self->reference < self->n_references || self->at >= self->end)
        break;
      self->at++;
      enter (self);
    }
  base->is_at_end = self->at >= self->end;
  return TRUE;
}

static void
refs_get (HfQueryCursor *base,
          guint          column,
          HfQueryCell   *cell)
{
  const Cursor *self = (const Cursor *) base;

  hf_query_cell_set_id (cell, base->heap,
                        column == COLUMN_SOURCE ? self->source : self->references[self->reference]);
}

static gint64
refs_get_number (HfQueryCursor *base)
{
  const Cursor *self = (const Cursor *) base;

  return (gint64) (hf_reference_columns_get_offset (&self->columns, self->source.value) +
                   self->reference);
}

static const HfQueryAccess refs_accesses[] = {
  [ACCESS_SOURCE] = { COLUMN_SOURCE, FALSE, FALSE, count_of_object, FALSE },
  [ACCESS_TARGET] = { COLUMN_TARGET, FALSE, FALSE, count_of_object, FALSE },
};

const HfQueryTableClass hf_query_refs_class = {
  .table = &refs_table,
  .accesses = refs_accesses,
  .n_accesses = G_N_ELEMENTS (refs_accesses),
  .ordered = -1,
  .cursor_size = sizeof (Cursor),
  .n_rows = count_references,
  .open = refs_open,
  .next = refs_next,
  .get = refs_get,
  .get_number = refs_get_number,
};

/* ---- Dependent handles ---- */

typedef struct
{
  HfQueryCursor      base;
  const HfDependent *dependents;
  guint32            n;
} DependentCursor;

static double
count_dependents (HfQuerySource *source)
{
  guint32 n = 0;

  hf_heap_get_dependents (hf_query_source_get_heap (source), &n);
  return n;
}

static gboolean
dependents_open (HfQueryCursor  *base,
                 GError        **error)
{
  DependentCursor *self = (DependentCursor *) base;
  HfObjectIndex source;

  (void) error;
  self->n = 0;
  if (base->access == HF_QUERY_SCAN)
    {
      self->dependents = hf_heap_get_dependents (base->heap, &self->n);
      return TRUE;
    }
  source = hf_query_cursor_find_object (base);
  if (source.value != HF_INDEX_NONE)
    self->dependents = hf_heap_get_dependents_of (base->heap, source, &self->n);
  return TRUE;
}

static gboolean
dependents_next (HfQueryCursor  *base,
                 GError        **error)
{
  (void) error;
  base->is_at_end = base->row >= ((DependentCursor *) base)->n;
  return TRUE;
}

static void
dependents_get (HfQueryCursor *base,
                guint          column,
                HfQueryCell   *cell)
{
  const HfDependent *dependent = &((DependentCursor *) base)->dependents[base->row];

  hf_query_cell_set_id (cell, base->heap,
                        column == COLUMN_SOURCE ? dependent->source : dependent->target);
}

static gint64
dependents_get_number (HfQueryCursor *base)
{
  guint32 n = 0;

  return ((DependentCursor *) base)->dependents - hf_heap_get_dependents (base->heap, &n) +
         base->row;
}

static const HfQueryAccess dependents_accesses[] = {
  { COLUMN_SOURCE, FALSE, FALSE, NULL, FALSE },
};

const HfQueryTableClass hf_query_dependents_class = {
  .table = &dependents_table,
  .accesses = dependents_accesses,
  .n_accesses = G_N_ELEMENTS (dependents_accesses),
  .ordered = -1,
  .cursor_size = sizeof (DependentCursor),
  .n_rows = count_dependents,
  .open = dependents_open,
  .next = dependents_next,
  .get = dependents_get,
  .get_number = dependents_get_number,
};

/* ---- referrers(id) and refs_of(id) ---- */

enum
{
  LINK_OF,
  LINK_ID,
  LINK_TYPE,
  LINK_BYTES,
  LINK_DEPENDENT,
  LINK_N_COLUMNS
};

static const HfQueryColumn referrers_columns[] = {
  [LINK_OF] = { "of", HF_QUERY_KIND_ID, HF_QUERY_NEEDS_REFERRERS, TRUE,
                N_ ("The id of the object referred to") },
  [LINK_ID] = { "id", HF_QUERY_KIND_ID, 0, FALSE, N_ ("The object that refers") },
  [LINK_TYPE] = { "type", HF_QUERY_KIND_TYPE, 0, FALSE, HF_QUERY_TYPE_MEANING },
  [LINK_BYTES] = { "bytes", HF_QUERY_KIND_BYTES, 0, FALSE, N_ ("The size of the object alone") },
  [LINK_DEPENDENT] = { "dependent", HF_QUERY_KIND_FLAG, 0, FALSE,
                       N_ ("1 if only a dependent handle refers, 0 if a reference does") },
};

static const HfQueryColumn refs_of_columns[] = {
  [LINK_OF] = { "of", HF_QUERY_KIND_ID, 0, TRUE, N_ ("The id of the object that refers") },
  [LINK_ID] = { "id", HF_QUERY_KIND_ID, 0, FALSE, N_ ("The object referred to") },
  [LINK_TYPE] = { "type", HF_QUERY_KIND_TYPE, 0, FALSE, HF_QUERY_TYPE_MEANING },
  [LINK_BYTES] = { "bytes", HF_QUERY_KIND_BYTES, 0, FALSE, N_ ("The size of the object alone") },
  [LINK_DEPENDENT] = { "dependent", HF_QUERY_KIND_FLAG, 0, FALSE,
                       N_ ("1 if a dependent handle refers, 0 if a reference does") },
};

static const HfQueryTable referrers_table = {
  "referrers", referrers_columns, LINK_N_COLUMNS, 1,
  N_ ("The objects that refer to an object, each once"),
};

static const HfQueryTable refs_of_table = {
  "refs_of", refs_of_columns, LINK_N_COLUMNS, 1,
  N_ ("The objects that an object refers to, in the order of its references, then those of its "
      "dependent handles"),
};

typedef struct
{
  HfQueryCursor        base;
  HfObjectIndex        object;
  const HfObjectIndex *links;
  gsize                n_links;
  const HfDependent   *dependents;
  guint32              n_dependents;
} LinkCursor;

static gboolean
referrers_open (HfQueryCursor  *base,
                GError        **error)
{
  LinkCursor *self = (LinkCursor *) base;

  (void) error;
  self->object = hf_query_cursor_find_object (base);
  self->n_links = 0;
  self->n_dependents = 0;
  if (self->object.value != HF_INDEX_NONE)
    self->links = hf_referrer_table_get (base->referrers, self->object, &self->n_links);
  return TRUE;
}

static gboolean
refs_of_open (HfQueryCursor  *base,
              GError        **error)
{
  LinkCursor *self = (LinkCursor *) base;

  (void) error;
  self->object = hf_query_cursor_find_object (base);
  self->n_links = 0;
  self->n_dependents = 0;
  if (self->object.value == HF_INDEX_NONE)
    return TRUE;
  self->links = hf_heap_get_references (base->heap, self->object, &self->n_links);
  self->dependents = hf_heap_get_dependents_of (base->heap, self->object, &self->n_dependents);
  return TRUE;
}

static gboolean
link_next (HfQueryCursor  *base,
           GError        **error)
{
  const LinkCursor *self = (const LinkCursor *) base;

  (void) error;
  base->is_at_end = base->row >= (gint64) self->n_links + self->n_dependents;
  return TRUE;
}

static gboolean
refers (HfHeap        *heap,
        HfObjectIndex  source,
        HfObjectIndex  target)
{
  gsize n = 0;
  const HfObjectIndex *references = hf_heap_get_references (heap, source, &n);

  for (gsize i = 0; i < n; i++)
    {
      if (references[i].value == target.value)
        return TRUE;
    }
  return FALSE;
}

static void
link_get (HfQueryCursor *base,
          guint          column,
          HfQueryCell   *cell)
{
  const LinkCursor *self = (const LinkCursor *) base;
  const gsize row = (gsize) base->row;
  const gboolean is_handle = row >= self->n_links;
  const HfObjectIndex object = is_handle ? self->dependents[row - self->n_links].target
                                         : self->links[row];

  if (column == LINK_OF)
    hf_query_cell_set_integer (cell, base->key);
  else if (column == LINK_ID)
    hf_query_cell_set_id (cell, base->heap, object);
  else if (column == LINK_TYPE)
    hf_query_cell_set_integer (cell, hf_heap_get_object_type (base->heap, object).value);
  else if (column == LINK_BYTES)
    hf_query_cell_set_integer (cell, (gint64) hf_heap_get_object_size (base->heap, object));
  else if (base->referrers != NULL)
    hf_query_cell_set_integer (cell, !refers (base->heap, object, self->object));
  else
    hf_query_cell_set_integer (cell, is_handle);
}

static const HfQueryAccess link_accesses[] = {
  { LINK_OF, FALSE, FALSE, count_of_object, FALSE },
};

const HfQueryTableClass hf_query_referrers_class = {
  .table = &referrers_table,
  .accesses = link_accesses,
  .n_accesses = G_N_ELEMENTS (link_accesses),
  .ordered = -1,
  .cursor_size = sizeof (LinkCursor),
  .n_rows = count_of_object,
  .open = referrers_open,
  .next = link_next,
  .get = link_get,
};

const HfQueryTableClass hf_query_refs_of_class = {
  .table = &refs_of_table,
  .accesses = link_accesses,
  .n_accesses = G_N_ELEMENTS (link_accesses),
  .ordered = -1,
  .cursor_size = sizeof (LinkCursor),
  .n_rows = count_of_object,
  .open = refs_of_open,
  .next = link_next,
  .get = link_get,
};
