/* hf-query-facts.c: the small tables: ranges and information of a heap, the contents of a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-collection.h"
#include "hf-query-table-private.h"

#include <glib/gi18n.h>

/* A cursor whose rows have consecutive numbers. */
static gboolean
facts_next (HfQueryCursor *base,
            gint64         n_rows)
{
  base->is_at_end = base->row >= n_rows;
  return TRUE;
}

static gboolean
facts_open (HfQueryCursor  *base,
            GError        **error)
{
  (void) base;
  (void) error;
  return TRUE;
}

/* ---- Ranges ---- */

enum
{
  RANGE_GENERATION,
  RANGE_START,
  RANGE_USED,
  RANGE_RESERVED,
  RANGE_N_COLUMNS
};

static const HfQueryColumn range_columns[] = {
  [RANGE_GENERATION] = { "generation", HF_QUERY_KIND_COUNT, 0, FALSE,
                         N_ ("0, 1, 2, 3 for large, 4 for pinned, 5 for frozen objects") },
  [RANGE_START] = { "start", HF_QUERY_KIND_ID, 0, FALSE, N_ ("The first address") },
  [RANGE_USED] = { "used", HF_QUERY_KIND_BYTES, 0, FALSE, N_ ("The bytes in use from there") },
  [RANGE_RESERVED] = { "reserved", HF_QUERY_KIND_BYTES, 0, FALSE,
                       N_ ("The bytes reserved from there") },
};

static const HfQueryTable ranges_table = {
  "ranges", range_columns, RANGE_N_COLUMNS, 0,
  N_ ("The address ranges of the generations, in the order of the file"),
};

static double
count_ranges (HfQuerySource *source)
{
  guint32 n = 0;

  hf_heap_get_ranges (hf_query_source_get_heap (source), &n);
  return n;
}

static gboolean
ranges_next (HfQueryCursor  *base,
             GError        **error)
{
  guint32 n = 0;

  (void) error;
  hf_heap_get_ranges (base->heap, &n);
  return facts_next (base, n);
}

static void
ranges_get (HfQueryCursor *base,
            guint          column,
            HfQueryCell   *cell)
{
  guint32 n = 0;
  const HfRange *range = &hf_heap_get_ranges (base->heap, &n)[base->row];
  const guint64 values[] = { range->generation, range->start, range->used, range->reserved };

  hf_query_cell_set_integer (cell, (gint64) values[column]);
}

const HfQueryTableClass hf_query_ranges_class = {
  .table = &ranges_table,
  .ordered = -1,
  .cursor_size = sizeof (HfQueryCursor),
  .n_rows = count_ranges,
  .open = facts_open,
  .next = ranges_next,
  .get = ranges_get,
};

/* ---- Information ---- */

enum
{
  INFO_KEY,
  INFO_VALUE,
  INFO_N_COLUMNS
};

static const HfQueryColumn info_columns[] = {
  [INFO_KEY] = { "key", HF_QUERY_KIND_TEXT, 0, FALSE,
                 N_ ("The name of the fact: runtime, pid, …") },
  [INFO_VALUE] = { "value", HF_QUERY_KIND_TEXT, 0, FALSE, N_ ("The fact, as the file has it") },
};

static const HfQueryTable info_table = {
  "info", info_columns, INFO_N_COLUMNS, 0,
  N_ ("Facts about the snapshot and its process, in the order of the file"),
};

static double
count_infos (HfQuerySource *source)
{
  guint32 n = 0;

  hf_heap_get_infos (hf_query_source_get_heap (source), &n);
  return n;
}

static gboolean
info_next (HfQueryCursor  *base,
           GError        **error)
{
  guint32 n = 0;

  (void) error;
  hf_heap_get_infos (base->heap, &n);
  return facts_next (base, n);
}

static void
info_get (HfQueryCursor *base,
          guint          column,
          HfQueryCell   *cell)
{
  guint32 n = 0;
  const HfInfo *info = &hf_heap_get_infos (base->heap, &n)[base->row];

  hf_query_cell_set_text (cell, column == INFO_KEY ? info->key : info->value);
}

const HfQueryTableClass hf_query_info_class = {
  .table = &info_table,
  .ordered = -1,
  .cursor_size = sizeof (HfQueryCursor),
  .n_rows = count_infos,
  .open = facts_open,
  .next = info_next,
  .get = info_get,
};

/* ---- Snapshots ---- */

enum
{
  SNAPSHOT_NUMBER,
  SNAPSHOT_IS_SHOWN,
  SNAPSHOT_TAKEN,
  SNAPSHOT_OBJECTS,
  SNAPSHOT_BYTES,
  SNAPSHOT_REFERENCES,
  SNAPSHOT_ROOTS,
  SNAPSHOT_TYPES,
  SNAPSHOT_N_COLUMNS
};

static const HfQueryColumn snapshot_columns[] = {
  [SNAPSHOT_NUMBER] = { "number", HF_QUERY_KIND_COUNT, 0, FALSE,
                        N_ ("The position in the file, from 1") },
  [SNAPSHOT_IS_SHOWN] = { "is_current", HF_QUERY_KIND_FLAG, 0, FALSE,
                          N_ ("1 for the snapshot that the other tables are about") },
  [SNAPSHOT_TAKEN] = { "taken", HF_QUERY_KIND_TEXT, 0, FALSE,
                       N_ ("When it was taken, as the file has it; null if it does not say") },
  [SNAPSHOT_OBJECTS] = { "objects", HF_QUERY_KIND_COUNT, 0, FALSE, N_ ("The number of objects") },
  [SNAPSHOT_BYTES] = { "bytes", HF_QUERY_KIND_BYTES, 0, FALSE,
                       N_ ("The sum of the sizes of all objects") },
  [SNAPSHOT_REFERENCES] = { "refs", HF_QUERY_KIND_COUNT, 0, FALSE,
                            N_ ("The number of references") },
  [SNAPSHOT_ROOTS] = { "roots", HF_QUERY_KIND_COUNT, 0, FALSE, N_ ("The number of roots") },
  [SNAPSHOT_TYPES] = { "types", HF_QUERY_KIND_COUNT, 0, FALSE, N_ ("The number of types") },
};

static const HfQueryTable snapshots_table = {
  "snapshots", snapshot_columns, SNAPSHOT_N_COLUMNS, 0,
  N_ ("The snapshots of the file, in their order"),
};

static double
count_snapshots (HfQuerySource *source)
{
  return hf_recording_get_n_heaps (hf_query_source_get_recording (source));
}

static gboolean
snapshots_next (HfQueryCursor  *base,
                GError        **error)
{
  (void) error;
  return facts_next (base, (gint64) count_snapshots (base->source));
}

static gint64
get_snapshot_count (HfHeap *heap,
                    guint   column)
{
  guint32 n = 0;

  switch (column)
    {
    case SNAPSHOT_OBJECTS:
      return hf_heap_get_n_objects (heap);
    case SNAPSHOT_BYTES:
      return (gint64) hf_heap_get_n_bytes (heap);
    case SNAPSHOT_REFERENCES:
      return (gint64) hf_heap_get_n_references (heap);
    case SNAPSHOT_TYPES:
      return hf_heap_get_n_types (heap);
    default:
      hf_heap_get_roots (heap, &n);
      return n;
    }
}

static void
snapshots_get (HfQueryCursor *base,
               guint          column,
               HfQueryCell   *cell)
{
  HfRecording *recording = hf_query_source_get_recording (base->source);
  HfHeap *heap = hf_recording_get_heap (recording, (guint32) base->row);

  if (column == SNAPSHOT_NUMBER)
    hf_query_cell_set_integer (cell, base->row + 1);
  else if (column == SNAPSHOT_IS_SHOWN)
    hf_query_cell_set_integer (cell, base->row == hf_query_source_get_snapshot (base->source));
  else if (column == SNAPSHOT_TAKEN)
    hf_query_cell_set_text (cell, hf_heap_find_info (heap, "taken"));
  else
    hf_query_cell_set_integer (cell, get_snapshot_count (heap, column));
}

const HfQueryTableClass hf_query_snapshots_class = {
  .table = &snapshots_table,
  .ordered = -1,
  .cursor_size = sizeof (HfQueryCursor),
  .n_rows = count_snapshots,
  .open = facts_open,
  .next = snapshots_next,
  .get = snapshots_get,
};

/* ---- Collections ---- */

enum
{
  COLLECTION_NUMBER,
  COLLECTION_SNAPSHOTS_BEFORE,
  COLLECTION_TIME,
  COLLECTION_PAUSE,
  COLLECTION_GENERATION,
  COLLECTION_INDUCED,
  COLLECTION_BACKGROUND,
  COLLECTION_FINISHED,
  COLLECTION_BLOCKS_MOVED,
  COLLECTION_BYTES_MOVED,
  COLLECTION_SURVIVED_BYTES,
  COLLECTION_FREED_BYTES,
  COLLECTION_N_COLUMNS
};

static const HfQueryColumn collection_columns[] = {
  [COLLECTION_NUMBER] = { "number", HF_QUERY_KIND_COUNT, 0, FALSE,
                          N_ ("The number that the runtime gave it") },
  [COLLECTION_SNAPSHOTS_BEFORE] = { "snapshots_before", HF_QUERY_KIND_COUNT, 0, FALSE,
                                    N_ ("How many snapshots were taken before it") },
  [COLLECTION_TIME] = { "time", HF_QUERY_KIND_USEC, 0, FALSE,
                        N_ ("When it started, in µs since the recording began") },
  [COLLECTION_PAUSE] = { "pause", HF_QUERY_KIND_USEC, 0, FALSE,
                         N_ ("From its start to its end, in µs; null if its end is missing") },
  [COLLECTION_GENERATION] = { "generation", HF_QUERY_KIND_COUNT, 0, FALSE,
                              N_ ("The oldest generation that it collected: 0, 1 or 2") },
  [COLLECTION_INDUCED] = { "induced", HF_QUERY_KIND_FLAG, 0, FALSE,
                           N_ ("1 if the program asked for it") },
  [COLLECTION_BACKGROUND] = { "background", HF_QUERY_KIND_FLAG, 0, FALSE,
                              N_ ("1 if the program went on meanwhile") },
  [COLLECTION_FINISHED] = { "finished", HF_QUERY_KIND_FLAG, 0, FALSE,
                            N_ ("1 if the file has its end") },
  [COLLECTION_BLOCKS_MOVED] = { "blocks_moved", HF_QUERY_KIND_COUNT, 0, FALSE,
                                N_ ("How many blocks of objects it moved") },
  [COLLECTION_BYTES_MOVED] = { "bytes_moved", HF_QUERY_KIND_BYTES, 0, FALSE,
                               N_ ("The sum of their lengths") },
  [COLLECTION_SURVIVED_BYTES] = { "survived_bytes", HF_QUERY_KIND_BYTES, 0, FALSE,
                                  N_ ("The bytes of all blocks that it kept") },
  [COLLECTION_FREED_BYTES] = { "freed_bytes", HF_QUERY_KIND_BYTES, 0, FALSE,
                               N_ ("The bytes that it freed; null if the file does not say") },
};

static const HfQueryTable collections_table = {
  "collections", collection_columns, COLLECTION_N_COLUMNS, 0,
  N_ ("The garbage collections of a recording, in the order of the file"),
};

typedef struct
{
  HfQueryCursor           base;
  const HfCollectionList *list; /* of the source */
} CollectionCursor;

static double
count_collections (HfQuerySource *source)
{
  gsize n_events = 0;
  const HfEvent *events = hf_recording_get_events (hf_query_source_get_recording (source),
                                                   &n_events);
  gsize n = 0;

  for (gsize i = 0; i < n_events; i++)
    n += events[i].kind == HF_EVENT_COLLECTION;
  return (double) n;
}

static gboolean
collections_open (HfQueryCursor  *base,
                  GError        **error)
{
  CollectionCursor *self = (CollectionCursor *) base;

  self->list = hf_query_source_find_collections (base->source, base->context->progress,
                                                 base->context->cancellable, error);
  return self->list != NULL;
}

static gboolean
collections_next (HfQueryCursor  *base,
                  GError        **error)
{
  (void) error;
  return facts_next (base, ((CollectionCursor *) base)->list->n);
}

static gint64
get_generation (const HfCollection *collection)
{
  gint64 oldest = 0;

  for (guint i = 0; i <= 2; i++)
    {
      if (hf_mask_has_generation (collection->mask, i))
        oldest = i;
    }
  return oldest;
}

static void
collections_get (HfQueryCursor *base,
                 guint          column,
                 HfQueryCell   *cell)
{
  const HfCollection *each = &((CollectionCursor *) base)->list->collections[base->row];
  const gint64 values[] = {
    [COLLECTION_NUMBER] = (gint64) each->number,
    [COLLECTION_SNAPSHOTS_BEFORE] = each->n_snapshots,
    [COLLECTION_TIME] = (gint64) each->started,
    [COLLECTION_PAUSE] = (gint64) hf_collection_get_pause (each),
    [COLLECTION_GENERATION] = get_generation (each),
    [COLLECTION_INDUCED] = each->reason == 1,
    [COLLECTION_BACKGROUND] = hf_collection_is_background (each),
    [COLLECTION_FINISHED] = each->is_finished,
    [COLLECTION_BLOCKS_MOVED] = (gint64) each->n_moved,
    [COLLECTION_BYTES_MOVED] = (gint64) each->moved_bytes,
    [COLLECTION_SURVIVED_BYTES] = (gint64) (each->moved_bytes + each->stayed_bytes),
    [COLLECTION_FREED_BYTES] = (gint64) hf_collection_get_freed (each),
  };

  if ((column == COLLECTION_PAUSE && !each->is_finished) ||
      (column == COLLECTION_FREED_BYTES && !(each->is_finished && each->has_ranges)))
    return;
  hf_query_cell_set_integer (cell, values[column]);
}

const HfQueryTableClass hf_query_collections_class = {
  .table = &collections_table,
  .ordered = -1,
  .cursor_size = sizeof (CollectionCursor),
  .n_rows = count_collections,
  .open = collections_open,
  .next = collections_next,
  .get = collections_get,
};
