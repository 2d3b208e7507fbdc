/* hf-query-growth.c: the tables of paths that grew over three heaps or more
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-growth-text.h"
#include "hf-query-table-private.h"

#include <glib/gi18n.h>

/* A cursor over either table. */
typedef struct
{
  HfQueryCursor   base;
  const HfGrowth *growth; /* of the series */
  gint64          begin;  /* of the rows that the access has */
  gint64          end;
  char           *text;   /* of the last value */
} Cursor;

static void
growth_close (HfQueryCursor *base)
{
  g_clear_pointer (&((Cursor *) base)->text, g_free);
}

static gboolean
find_growth (Cursor  *self,
             GError **error)
{
  HfQueryContext *context = self->base.context;

  self->growth = hf_query_series_find_growth (context->series, context->progress,
                                              context->cancellable, error);
  return self->growth != NULL;
}

static gboolean
growth_next (HfQueryCursor  *base,
             GError        **error)
{
  const Cursor *self = (const Cursor *) base;

  (void) error;
  base->is_at_end = self->begin + base->row >= self->end;
  return TRUE;
}

static gint64
growth_get_number (HfQueryCursor *base)
{
  return ((Cursor *) base)->begin + base->row;
}

/* Whatever the key of an access is, the rows of one path of @n_of_path rows. */
static void
take_key (Cursor *self,
          gint64  n_of_path)
{
  const gint64 n = self->growth->n_paths;
  const gboolean is_scan = self->base.access == HF_QUERY_SCAN;
  const gboolean has_key = !is_scan && self->base.key >= 1 && self->base.key <= n;

  self->begin = has_key ? (self->base.key - 1) * n_of_path : 0;
  self->end = is_scan ? n * n_of_path : (has_key ? self->begin + n_of_path : 0);
}

/* ---- Paths ---- */

enum
{
  COLUMN_NUMBER,
  COLUMN_PATH,
  COLUMN_ROOT,
  COLUMN_ROOT_COUNT,
  COLUMN_TYPE_NAME,
  COLUMN_COUNT_FIRST,
  COLUMN_COUNT_LAST,
  COLUMN_COUNT_PER_STEP,
  COLUMN_BYTES_FIRST,
  COLUMN_BYTES_LAST,
  COLUMN_BYTES_PER_STEP,
  COLUMN_RETAINED_FIRST,
  COLUMN_RETAINED_LAST,
  COLUMN_RETAINED_DELTA,
  COLUMN_LEAK_SHARE,
  COLUMN_DOUBTFUL,
  N_COLUMNS
};

static const HfQueryColumn columns[] = {
  [COLUMN_NUMBER] = { "number", HF_QUERY_KIND_COUNT, HF_QUERY_NEEDS_RETENTION, FALSE,
                      N_ ("The rank of the path, from 1: the largest leak share first") },
  [COLUMN_PATH] = { "path", HF_QUERY_KIND_TEXT, HF_QUERY_NEEDS_RETENTION, FALSE,
                    N_ ("The root and the types along a shortest chain to the objects") },
  [COLUMN_ROOT] = { "root", HF_QUERY_KIND_TEXT, HF_QUERY_NEEDS_RETENTION, FALSE,
                    N_ ("The root alone, as in the path") },
  [COLUMN_ROOT_COUNT] = { "root_count", HF_QUERY_KIND_COUNT, HF_QUERY_NEEDS_RETENTION, FALSE,
                          N_ ("The number of roots that the objects hang from") },
  [COLUMN_TYPE_NAME] = { "type_name", HF_QUERY_KIND_TYPE_NAME, HF_QUERY_NEEDS_RETENTION, FALSE,
                         N_ ("The name of the type of the objects: types.name") },
  [COLUMN_COUNT_FIRST] = { "count_first", HF_QUERY_KIND_COUNT, HF_QUERY_NEEDS_RETENTION, FALSE,
                           N_ ("The number of objects in the first heap") },
  [COLUMN_COUNT_LAST] = { "count_last", HF_QUERY_KIND_COUNT, HF_QUERY_NEEDS_RETENTION, FALSE,
                          N_ ("The number of objects in the last heap") },
  [COLUMN_COUNT_PER_STEP] = { "count_per_step", HF_QUERY_KIND_COUNT, HF_QUERY_NEEDS_RETENTION,
                              FALSE,
                              N_ ("How many objects more at each step; null if the steps differ, "
                                  "or if only sizes grew") },
  [COLUMN_BYTES_FIRST] = { "bytes_first", HF_QUERY_KIND_BYTES, HF_QUERY_NEEDS_RETENTION, FALSE,
                           N_ ("The sum of the sizes of the objects in the first heap") },
  [COLUMN_BYTES_LAST] = { "bytes_last", HF_QUERY_KIND_BYTES, HF_QUERY_NEEDS_RETENTION, FALSE,
                          N_ ("The sum of the sizes of the objects in the last heap") },
  [COLUMN_BYTES_PER_STEP] = { "bytes_per_step", HF_QUERY_KIND_BYTES, HF_QUERY_NEEDS_RETENTION,
                              FALSE,
                              N_ ("If only sizes grew, how much at each step; null if the steps "
                                  "differ") },
  [COLUMN_RETAINED_FIRST] = { "retained_first", HF_QUERY_KIND_BYTES, HF_QUERY_NEEDS_RETENTION,
                              FALSE,
                              N_ ("The bytes that the objects retain together in the first heap") },
  [COLUMN_RETAINED_LAST] = { "retained_last", HF_QUERY_KIND_BYTES, HF_QUERY_NEEDS_RETENTION,
                             FALSE,
                             N_ ("The bytes that the objects retain together in the last heap") },
  [COLUMN_RETAINED_DELTA] = { "retained_delta", HF_QUERY_KIND_BYTES, HF_QUERY_NEEDS_RETENTION,
                              FALSE, N_ ("The difference of the two") },
  [COLUMN_LEAK_SHARE] = { "leak_share", HF_QUERY_KIND_BYTES, HF_QUERY_NEEDS_RETENTION, FALSE,
                          N_ ("The bytes of the last heap that are reachable only through growing "
                              "paths, in equal parts where several share them") },
  [COLUMN_DOUBTFUL] = { "doubtful", HF_QUERY_KIND_FLAG, HF_QUERY_NEEDS_RETENTION, FALSE,
                        N_ ("1 if growth may come from the files and not from the process") },
};

G_STATIC_ASSERT (G_N_ELEMENTS (columns) == N_COLUMNS);

static const HfQueryTable growth_table = {
  "growth", columns, N_COLUMNS, 0,
  N_ ("The paths whose objects became more or larger at every step over all heaps"),
};

/* How many leaks there are is known only when they are found. */
static double
count_paths (HfQuerySource *source)
{
  (void) source;
  return 20;
}

static gboolean
growth_open (HfQueryCursor  *base,
             GError        **error)
{
  Cursor *self = (Cursor *) base;

  if (!find_growth (self, error))
    return FALSE;
  take_key (self, 1);
  if (base->access == HF_QUERY_SCAN)
    {
      self->begin = CLAMP (base->low, 1, self->end + 1) - 1;
      self->end = CLAMP (base->high, self->begin, self->end);
    }
  return TRUE;
}

/* As a scan in descending order has them. */
static gint64
get_position (const Cursor *self)
{
  return self->base.is_descending ? self->end - 1 - self->base.row : self->begin + self->base.row;
}

static gint64
paths_get_number (HfQueryCursor *base)
{
  return get_position ((const Cursor *) base);
}

static void
take_text (Cursor      *self,
           HfQueryCell *cell,
           char        *text)
{
  g_free (self->text);
  self->text = text;
  cell->type = HF_QUERY_BRIEF_TEXT;
  cell->text = text;
}

static void
get_name (Cursor             *self,
          const HfGrowthPath *path,
          guint               column,
          HfQueryCell        *cell)
{
  HfReasonTree *tree = self->growth->trees[self->growth->n_snapshots - 1];
  guint32 n_reasons = 0;
  const HfReason *reasons = hf_reason_tree_get_reasons (tree, &n_reasons);
  const HfTypeIndex type = reasons[path->reason].type;
  guint32 top = path->reason;

  if (column == COLUMN_PATH)
    {
      take_text (self, cell,
                 hf_growth_text_dup_path (self->growth, path, HF_REASON_MAX_NAMES, HF_NAMES_EXACT));
      return;
    }
  if (column == COLUMN_TYPE_NAME)
    {
      if (type.value != HF_INDEX_NONE)
        hf_query_cell_set_text (cell,
                                hf_heap_get_type_name (hf_reason_tree_get_heap (tree)->heap, type));
      return;
    }
  while (reasons[top].parent != HF_INDEX_NONE)
    top = reasons[top].parent;
  take_text (self, cell, hf_reason_text_dup_path (tree, top, HF_REASON_MAX_NAMES, HF_NAMES_EXACT));
}

static void
get_figure (const Cursor       *self,
            const HfGrowthPath *path,
            guint               column,
            HfQueryCell        *cell)
{
  const guint32 last = self->growth->n_snapshots - 1;
  const gint64 values[N_COLUMNS] = {
    [COLUMN_NUMBER] = get_position (self) + 1,
    [COLUMN_ROOT_COUNT] = path->n_roots,
    [COLUMN_COUNT_FIRST] = (gint64) path->counts[0],
    [COLUMN_COUNT_LAST] = (gint64) path->counts[last],
    [COLUMN_COUNT_PER_STEP] = (gint64) path->n_per_step,
    [COLUMN_BYTES_FIRST] = (gint64) path->sizes[0],
    [COLUMN_BYTES_LAST] = (gint64) path->sizes[last],
    [COLUMN_BYTES_PER_STEP] = (gint64) path->n_per_step,
    [COLUMN_RETAINED_FIRST] = (gint64) path->bytes[0],
    [COLUMN_RETAINED_LAST] = (gint64) path->bytes[last],
    [COLUMN_RETAINED_DELTA] = path->n_grown,
    [COLUMN_LEAK_SHARE] = (gint64) path->leak_share,
    [COLUMN_DOUBTFUL] = self->growth->is_doubtful,
  };

  if ((column == COLUMN_COUNT_PER_STEP && (path->is_of_sizes || path->n_per_step == 0)) ||
      (column == COLUMN_BYTES_PER_STEP && (!path->is_of_sizes || path->n_per_step == 0)))
    return;
  hf_query_cell_set_integer (cell, values[column]);
}

static void
growth_get (HfQueryCursor *base,
            guint          column,
            HfQueryCell   *cell)
{
  Cursor *self = (Cursor *) base;
  const HfGrowthPath *path = &self->growth->paths[get_position (self)];

  if (column == COLUMN_PATH || column == COLUMN_ROOT || column == COLUMN_TYPE_NAME)
    get_name (self, path, column, cell);
  else
    get_figure (self, path, column, cell);
}

static const HfQueryAccess growth_accesses[] = {
  { COLUMN_NUMBER, FALSE, TRUE, NULL, FALSE },
};

const HfQueryTableClass hf_query_growth_class = {
  .table = &growth_table,
  .min_heaps = HF_QUERY_SERIES_MIN_GROWTH,
  .accesses = growth_accesses,
  .n_accesses = G_N_ELEMENTS (growth_accesses),
  .ordered = COLUMN_NUMBER,
  .cursor_size = sizeof (Cursor),
  .n_rows = count_paths,
  .open = growth_open,
  .next = growth_next,
  .get = growth_get,
  .get_number = paths_get_number,
  .close = growth_close,
};

/* ---- Steps ---- */

enum
{
  STEP_GROWTH,
  STEP_HEAP,
  STEP_COUNT,
  STEP_BYTES,
  STEP_RETAINED,
  STEP_N_COLUMNS
};

static const HfQueryColumn step_columns[] = {
  [STEP_GROWTH] = { "growth", HF_QUERY_KIND_COUNT, HF_QUERY_NEEDS_RETENTION, FALSE,
                    N_ ("The path: growth.number") },
  [STEP_HEAP] = { "heap", HF_QUERY_KIND_COUNT, HF_QUERY_NEEDS_RETENTION, FALSE,
                  N_ ("The position of the heap among all, from 1") },
  [STEP_COUNT] = { "count", HF_QUERY_KIND_COUNT, HF_QUERY_NEEDS_RETENTION, FALSE,
                   N_ ("The number of objects of the path in that heap") },
  [STEP_BYTES] = { "bytes", HF_QUERY_KIND_BYTES, HF_QUERY_NEEDS_RETENTION, FALSE,
                   N_ ("The sum of the sizes of these objects") },
  [STEP_RETAINED] = { "retained", HF_QUERY_KIND_BYTES, HF_QUERY_NEEDS_RETENTION, FALSE,
                      N_ ("The bytes that these objects retain together") },
};

G_STATIC_ASSERT (G_N_ELEMENTS (step_columns) == STEP_N_COLUMNS);

static const HfQueryTable steps_table = {
  "growth_steps", step_columns, STEP_N_COLUMNS, 0,
  N_ ("The figures of each path of growth in each heap, path by path in the order of the heaps"),
};

static double
count_steps_of_path (HfQuerySource *source)
{
  (void) source;
  return HF_QUERY_SERIES_MIN_GROWTH;
}

static double
count_steps (HfQuerySource *source)
{
  return count_paths (source) * count_steps_of_path (source);
}

static gboolean
steps_open (HfQueryCursor  *base,
            GError        **error)
{
  Cursor *self = (Cursor *) base;

  if (!find_growth (self, error))
    return FALSE;
  take_key (self, self->growth->n_snapshots);
  return TRUE;
}

static void
steps_get (HfQueryCursor *base,
           guint          column,
           HfQueryCell   *cell)
{
  const Cursor *self = (const Cursor *) base;
  const gint64 n_heaps = self->growth->n_snapshots;
  const gint64 path = growth_get_number (base) / n_heaps;
  const gint64 heap = growth_get_number (base) % n_heaps;
  const HfGrowthPath *grown = &self->growth->paths[path];
  const gint64 values[STEP_N_COLUMNS] = {
    [STEP_GROWTH] = path + 1,
    [STEP_HEAP] = heap + 1,
    [STEP_COUNT] = (gint64) grown->counts[heap],
    [STEP_BYTES] = (gint64) grown->sizes[heap],
    [STEP_RETAINED] = (gint64) grown->bytes[heap],
  };

  hf_query_cell_set_integer (cell, values[column]);
}

static const HfQueryAccess step_accesses[] = {
  { STEP_GROWTH, FALSE, FALSE, count_steps_of_path, FALSE },
};

const HfQueryTableClass hf_query_growth_steps_class = {
  .table = &steps_table,
  .min_heaps = HF_QUERY_SERIES_MIN_GROWTH,
  .accesses = step_accesses,
  .n_accesses = G_N_ELEMENTS (step_accesses),
  .ordered = -1,
  .cursor_size = sizeof (Cursor),
  .n_rows = count_steps,
  .open = steps_open,
  .next = growth_next,
  .get = steps_get,
  .get_number = growth_get_number,
};
