/* hf-query-roots.c: the table of roots, and the function that leads from a root to an object
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-cut.h"
#include "hf-query-table-private.h"
#include "hf-root-path.h"
#include "hf-root-rows.h"

#include <glib/gi18n.h>

enum
{
  COLUMN_NUMBER,
  COLUMN_OBJECT,
  COLUMN_KIND,
  COLUMN_FLAGS,
  COLUMN_PINNED,
  COLUMN_WEAK,
  COLUMN_INTERIOR,
  COLUMN_CONTAINER,
  COLUMN_FIELD,
  COLUMN_DOMAIN,
  COLUMN_FREED,
  N_COLUMNS
};

static const HfQueryColumn columns[] = {
  [COLUMN_NUMBER] = { "number", HF_QUERY_KIND_COUNT, 0, FALSE,
                      N_ ("The position of the root in the file, from 0") },
  [COLUMN_OBJECT] = { "object", HF_QUERY_KIND_ID, 0, FALSE,
                      N_ ("The object that the root leads to: objects.id") },
  [COLUMN_KIND] = { "kind", HF_QUERY_KIND_TEXT, 0, FALSE,
                    N_ ("internal, local, finalizer, handle, static or specific; or a number") },
  [COLUMN_FLAGS] = { "flags", HF_QUERY_KIND_TEXT, 0, FALSE,
                     N_ ("All flags with + between: pinned, weak, interior, refcounted") },
  [COLUMN_PINNED] = { "pinned", HF_QUERY_KIND_FLAG, 0, FALSE,
                      N_ ("1 if the collector must not move the object") },
  [COLUMN_WEAK] = { "weak", HF_QUERY_KIND_FLAG, 0, FALSE,
                    N_ ("1 if the root does not keep the object alive") },
  [COLUMN_INTERIOR] = { "interior", HF_QUERY_KIND_FLAG, 0, FALSE,
                        N_ ("1 if the root points into the object and not at its start") },
  [COLUMN_CONTAINER] = { "container", HF_QUERY_KIND_TYPE, 0, FALSE,
                         N_ ("The type that declares the static field: types.id; null if it is not "
                             "known") },
  [COLUMN_FIELD] = { "field", HF_QUERY_KIND_TEXT, 0, FALSE,
                     N_ ("The name of the static field; null if it is not known") },
  [COLUMN_DOMAIN] = { "domain", HF_QUERY_KIND_TEXT, 0, FALSE,
                      N_ ("The name of the application domain") },
  [COLUMN_FREED] = { "freed", HF_QUERY_KIND_BYTES, HF_QUERY_NEEDS_RETENTION, FALSE,
                     N_ ("The bytes that would be freed without this root alone") },
};

G_STATIC_ASSERT (G_N_ELEMENTS (columns) == N_COLUMNS);

static const HfQueryTable roots_table = {
  "roots", columns, N_COLUMNS, 0, N_ ("All roots, in the order of the file"),
};

enum
{
  ACCESS_NUMBER,
  ACCESS_OBJECT,
};

typedef struct
{
  HfQueryCursor      base;
  const HfRoot      *roots;
  guint32            n_roots;
  const HfRootIndex *list; /* of an object; NULL = all */
  gint64             at;
  gint64             end;
  GString           *text; /* of the last value; NULL before one is asked for */
} Cursor;

static double
count_roots (HfQuerySource *source)
{
  guint32 n = 0;

  hf_heap_get_roots (hf_query_source_get_heap (source), &n);
  return n;
}

static void
open_object (Cursor *self)
{
  const HfObjectIndex object = hf_query_cursor_find_object (&self->base);
  guint32 n = 0;

  if (object.value == HF_INDEX_NONE)
    return;
  self->list = hf_query_source_find_roots (self->base.source, object, &n);
  self->end = n;
}

static gboolean
roots_open (HfQueryCursor  *base,
            GError        **error)
{
  Cursor *self = (Cursor *) base;

  self->roots = hf_heap_get_roots (base->heap, &self->n_roots);
  self->list = NULL;
  self->at = -1;
  self->end = 0;
  (void) error;
  if (base->access == ACCESS_OBJECT)
    {
      open_object (self);
      return TRUE;
    }
  if (base->access == ACCESS_NUMBER)
    {
      if (base->key < 0 || base->key >= self->n_roots)
        return TRUE;
      self->at = base->key - 1;
      self->end = base->key + 1;
      return TRUE;
    }
  self->at = CLAMP (base->low, 0, (gint64) self->n_roots) - 1;
  self->end = base->high < (gint64) self->n_roots - 1 ? MAX (base->high + 1, 0) : self->n_roots;
  if (base->is_descending)
    {
      const gint64 first = self->at + 1;

      self->at = self->end;
      self->end = first; /* the last row */
    }
  return TRUE;
}

static gboolean
roots_next (HfQueryCursor  *base,
            GError        **error)
{
  Cursor *self = (Cursor *) base;

  (void) error;
  self->at += base->is_descending ? -1 : 1;
  base->is_at_end = base->is_descending ? self->at < self->end : self->at >= self->end;
  return TRUE;
}

static GString *
begin_text (Cursor *self)
{
  if (self->text == NULL)
    self->text = g_string_new (NULL);
  g_string_truncate (self->text, 0);
  return self->text;
}

static void
get_words (Cursor       *self,
           const HfRoot *root,
           guint         column,
           HfQueryCell  *cell)
{
  GString *text = begin_text (self);

  if (column == COLUMN_KIND)
    hf_root_append_kind (text, root->kind);
  else
    hf_root_append_flags (text, root->flags);
  cell->type = HF_QUERY_BRIEF_TEXT;
  cell->text = text->str;
}

static const char *
get_domain (HfHeap       *heap,
            const HfRoot *root)
{
  guint32 n = 0;

  return hf_heap_get_domains (heap, &n)[root->domain.value].name;
}

static gint64
roots_get_number (HfQueryCursor *base)
{
  const Cursor *self = (const Cursor *) base;

  return self->list != NULL ? self->list[self->at].value : self->at;
}

static void
roots_get (HfQueryCursor *base,
           guint          column,
           HfQueryCell   *cell)
{
  Cursor *self = (Cursor *) base;
  const guint32 number = (guint32) roots_get_number (base);
  const HfRoot *root = &self->roots[number];

  switch (column)
    {
    case COLUMN_NUMBER:
      hf_query_cell_set_integer (cell, number);
      break;
    case COLUMN_OBJECT:
      hf_query_cell_set_id (cell, base->heap, root->object);
      break;
    case COLUMN_PINNED:
      hf_query_cell_set_integer (cell, (root->flags & HF_ROOT_PINNED) != 0);
      break;
    case COLUMN_WEAK:
      hf_query_cell_set_integer (cell, hf_root_is_weak (root));
      break;
    case COLUMN_INTERIOR:
      hf_query_cell_set_integer (cell, (root->flags & HF_ROOT_INTERIOR) != 0);
      break;
    case COLUMN_CONTAINER:
      if (root->container.value != HF_INDEX_NONE)
        hf_query_cell_set_integer (cell, root->container.value);
      break;
    case COLUMN_FIELD:
      hf_query_cell_set_text (cell, hf_heap_get_string (base->heap, root->field));
      break;
    case COLUMN_DOMAIN:
      hf_query_cell_set_text (cell, get_domain (base->heap, root));
      break;
    case COLUMN_FREED:
      if (base->retention != NULL)
        hf_query_cell_set_integer (cell, (gint64) hf_cut_root_freed (base->retention,
                                                                     (HfRootIndex){ number }));
      break;
    default:
      get_words (self, root, column, cell);
    }
}

static void
roots_close (HfQueryCursor *base)
{
  Cursor *self = (Cursor *) base;

  if (self->text != NULL)
    g_string_free (self->text, TRUE);
}

static const HfQueryAccess roots_accesses[] = {
  [ACCESS_NUMBER] = { COLUMN_NUMBER, FALSE, TRUE, NULL, FALSE },
  [ACCESS_OBJECT] = { COLUMN_OBJECT, FALSE, FALSE, NULL, FALSE },
};

const HfQueryTableClass hf_query_roots_class = {
  .table = &roots_table,
  .accesses = roots_accesses,
  .n_accesses = G_N_ELEMENTS (roots_accesses),
  .ordered = COLUMN_NUMBER,
  .cursor_size = sizeof (Cursor),
  .n_rows = count_roots,
  .open = roots_open,
  .next = roots_next,
  .get = roots_get,
  .get_number = roots_get_number,
  .close = roots_close,
};

/* ---- path(id) ---- */

enum
{
  PATH_OF,
  PATH_STEP,
  PATH_ID,
  PATH_TYPE,
  PATH_BYTES,
  PATH_ROOT,
  PATH_N_COLUMNS
};

static const HfQueryColumn path_columns[] = {
  [PATH_OF] = { "of", HF_QUERY_KIND_ID, HF_QUERY_NEEDS_RETENTION, TRUE,
                N_ ("The id of the object that is kept") },
  [PATH_STEP] = { "step", HF_QUERY_KIND_COUNT, 0, FALSE,
                  N_ ("0 for the object that a root leads to, then 1, 2, …") },
  [PATH_ID] = { "id", HF_QUERY_KIND_ID, 0, FALSE, HF_QUERY_OBJECT_MEANING },
  [PATH_TYPE] = { "type", HF_QUERY_KIND_TYPE, 0, FALSE, HF_QUERY_TYPE_MEANING },
  [PATH_BYTES] = { "bytes", HF_QUERY_KIND_BYTES, 0, FALSE, N_ ("The size of the object alone") },
  [PATH_ROOT] = { "root", HF_QUERY_KIND_COUNT, 0, FALSE,
                  N_ ("The root where the path begins: roots.number") },
};

static const HfQueryTable path_table = {
  "path", path_columns, PATH_N_COLUMNS, 1,
  N_ ("A shortest path from a root to an object, the object last"),
};

typedef struct
{
  HfQueryCursor  base;
  HfRootPath    *path;
} PathCursor;

static double
count_steps (HfQuerySource *source)
{
  (void) source;
  return 10;
}

static void
path_close (HfQueryCursor *base)
{
  g_clear_pointer (&((PathCursor *) base)->path, hf_root_path_free);
}

static gboolean
path_open (HfQueryCursor  *base,
           GError        **error)
{
  PathCursor *self = (PathCursor *) base;
  const HfObjectIndex object = hf_query_cursor_find_object (base);

  path_close (base);
  if (object.value == HF_INDEX_NONE || base->retention == NULL)
    return TRUE;
  self->path = hf_root_path_new_from (base->retention, object, base->context->cancellable, error);
  return self->path != NULL;
}

static gboolean
path_next (HfQueryCursor  *base,
           GError        **error)
{
  const PathCursor *self = (const PathCursor *) base;

  (void) error;
  base->is_at_end = self->path == NULL || base->row >= self->path->n_objects;
  return TRUE;
}

static void
path_get (HfQueryCursor *base,
          guint          column,
          HfQueryCell   *cell)
{
  const HfRootPath *path = ((PathCursor *) base)->path;
  const HfObjectIndex object = path->objects[base->row];

  switch (column)
    {
    case PATH_OF:
      hf_query_cell_set_integer (cell, base->key);
      break;
    case PATH_STEP:
      hf_query_cell_set_integer (cell, base->row);
      break;
    case PATH_ID:
      hf_query_cell_set_id (cell, base->heap, object);
      break;
    case PATH_TYPE:
      hf_query_cell_set_integer (cell, hf_heap_get_object_type (base->heap, object).value);
      break;
    case PATH_BYTES:
      hf_query_cell_set_integer (cell, (gint64) hf_heap_get_object_size (base->heap, object));
      break;
    default:
      hf_query_cell_set_integer (cell, path->root.value);
    }
}

static const HfQueryAccess path_accesses[] = {
  { PATH_OF, FALSE, FALSE, count_steps, FALSE },
};

const HfQueryTableClass hf_query_path_class = {
  .table = &path_table,
  .accesses = path_accesses,
  .n_accesses = G_N_ELEMENTS (path_accesses),
  .ordered = -1,
  .cursor_size = sizeof (PathCursor),
  .n_rows = count_steps,
  .open = path_open,
  .next = path_next,
  .get = path_get,
  .close = path_close,
};
