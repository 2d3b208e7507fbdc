/* hf-query-history.c: the function of the life of an object through the collections of a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-object-history.h"
#include "hf-query-table-private.h"

#include <glib/gi18n.h>

enum
{
  COLUMN_OF,
  COLUMN_EVENT,
  COLUMN_SNAPSHOT,
  COLUMN_COLLECTION,
  COLUMN_TIME,
  COLUMN_MOVED_FROM,
  COLUMN_ADDRESS,
  COLUMN_GENERATION,
  N_COLUMNS
};

static const HfQueryColumn columns[] = {
  [COLUMN_OF] = { "of", HF_QUERY_KIND_ID, 0, TRUE, N_ ("The id of the object in this snapshot") },
  [COLUMN_EVENT] = { "event", HF_QUERY_KIND_TEXT, 0, FALSE,
                     N_ ("born, found, snapshot, moved, stayed, died, lost, misfit or "
                         "interrupted") },
  [COLUMN_SNAPSHOT] = { "snapshot", HF_QUERY_KIND_COUNT, 0, FALSE,
                        N_ ("The first snapshot that is not before it, from 1; null behind the "
                            "last one") },
  [COLUMN_COLLECTION] = { "collection", HF_QUERY_KIND_COUNT, 0, FALSE,
                          N_ ("The collection: collections.number; null if there is none") },
  [COLUMN_TIME] = { "time", HF_QUERY_KIND_USEC, 0, FALSE,
                    N_ ("When that collection started, in µs since the recording began") },
  [COLUMN_MOVED_FROM] = { "moved_from", HF_QUERY_KIND_ID, 0, FALSE,
                          N_ ("The address before it, if the object moved") },
  [COLUMN_ADDRESS] = { "address", HF_QUERY_KIND_ID, 0, FALSE,
                       N_ ("The address behind it, or the last one") },
  [COLUMN_GENERATION] = { "generation", HF_QUERY_KIND_COUNT, 0, FALSE,
                          N_ ("The generation there; null if it is not known") },
};

static const HfQueryTable history_table = {
  "history", columns, N_COLUMNS, 1,
  N_ ("The life of an object of a recording: births, snapshots, moves and death"),
};

typedef struct
{
  HfQueryCursor           base;
  const HfCollectionList *list;
  HfObjectHistory        *history; /* NULL if there is no such object */
} Cursor;

static void
history_close (HfQueryCursor *base)
{
  g_clear_pointer (&((Cursor *) base)->history, hf_object_history_free);
}

static gboolean
history_open (HfQueryCursor  *base,
              GError        **error)
{
  Cursor *self = (Cursor *) base;
  const HfObjectIndex object = hf_query_cursor_find_object (base);
  const HfTracks *tracks = NULL;

  history_close (base);
  if (object.value == HF_INDEX_NONE)
    return TRUE;
  tracks = hf_query_source_find_tracks (base->source, base->context->progress,
                                        base->context->cancellable, error);
  if (tracks == NULL)
    return FALSE;
  self->list = hf_tracks_get_collections (tracks);
  self->history = hf_object_history_new (tracks, hf_query_source_get_snapshot (base->source),
                                         object);
  return TRUE;
}

static gboolean
history_next (HfQueryCursor  *base,
              GError        **error)
{
  const Cursor *self = (const Cursor *) base;

  (void) error;
  base->is_at_end = self->history == NULL || base->row >= self->history->n_events;
  return TRUE;
}

static void
get_collection (const Cursor        *self,
                const HfObjectEvent *event,
                guint                column,
                HfQueryCell         *cell)
{
  const HfCollection *collection = NULL;

  if (event->collection == HF_INDEX_NONE)
    return;
  collection = &self->list->collections[event->collection];
  hf_query_cell_set_integer (cell, column == COLUMN_TIME ? (gint64) collection->started
                                                         : (gint64) collection->number);
}

static void
history_get (HfQueryCursor *base,
             guint          column,
             HfQueryCell   *cell)
{
  const Cursor *self = (const Cursor *) base;
  const HfObjectEvent *event = &self->history->events[base->row];
  HfRecording *recording = hf_query_source_get_recording (base->source);

  switch (column)
    {
    case COLUMN_OF:
      hf_query_cell_set_integer (cell, base->key);
      break;
    case COLUMN_EVENT:
      hf_query_cell_set_text (cell, hf_object_event_kind_name (event->kind));
      break;
    case COLUMN_SNAPSHOT:
      if (event->snapshot < hf_recording_get_n_heaps (recording))
        hf_query_cell_set_integer (cell, (gint64) event->snapshot + 1);
      break;
    case COLUMN_MOVED_FROM:
      if (event->kind == HF_OBJECT_EVENT_MOVED)
        hf_query_cell_set_integer (cell, (gint64) event->from);
      break;
    case COLUMN_ADDRESS:
      hf_query_cell_set_integer (cell, (gint64) event->address);
      break;
    case COLUMN_GENERATION:
      if (event->generation != G_MAXUINT64)
        hf_query_cell_set_integer (cell, (gint64) event->generation);
      break;
    default:
      get_collection (self, event, column, cell);
    }
}

static double
count_events (HfQuerySource *source)
{
  (void) source;
  return 20;
}

static const HfQueryAccess accesses[] = {
  { COLUMN_OF, FALSE, FALSE, count_events, FALSE },
};

const HfQueryTableClass hf_query_history_class = {
  .table = &history_table,
  .accesses = accesses,
  .n_accesses = G_N_ELEMENTS (accesses),
  .ordered = -1,
  .cursor_size = sizeof (Cursor),
  .n_rows = count_events,
  .open = history_open,
  .next = history_next,
  .get = history_get,
  .close = history_close,
};
