/* hf-cli-history.c: holdfast-cli history: the life of one object of a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-history.h"

#include "hf-cli-collections.h"
#include "hf-cli-facts.h"
#include "hf-cli-look-up.h"
#include "hf-cli-values.h"
#include "hf-figures.h"
#include "hf-history-text.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#define LABEL_WIDTH 6

typedef enum
{
  COLUMN_EVENT,
  COLUMN_SNAPSHOT,
  COLUMN_COLLECTION,
  COLUMN_TIME,
  COLUMN_FROM,
  COLUMN_ADDRESS,
  COLUMN_GENERATION,
  COLUMN_RETAINED,
  N_COLUMNS,
} Column;

/* Scripts read times in µs. */
#define COLUMNS(kind_of_times) \
  { \
    [COLUMN_EVENT] = { "event", HF_TABLE_TEXT, N_ ("Event"), 11 }, \
    [COLUMN_SNAPSHOT] = { "snapshot", HF_TABLE_COUNT, N_ ("Snapshot"), 8 }, \
    [COLUMN_COLLECTION] = { "collection", HF_TABLE_COUNT, N_ ("Collection"), 10 }, \
    [COLUMN_TIME] = { "time", (kind_of_times), N_ ("Time"), 13 }, \
    [COLUMN_FROM] = { "from", HF_TABLE_ID, N_ ("From"), 16 }, \
    [COLUMN_ADDRESS] = { "address", HF_TABLE_ID, N_ ("Address"), 16 }, \
    [COLUMN_GENERATION] = { "generation", HF_TABLE_GENERATION, N_ ("Generation"), 10 }, \
    [COLUMN_RETAINED] = { "retained", HF_TABLE_BYTES, N_ ("Retained"), 9 }, \
  }

static const HfTableColumn columns[N_COLUMNS] = COLUMNS (HF_TABLE_COUNT);
static const HfTableColumn columns_for_people[N_COLUMNS] = COLUMNS (HF_TABLE_FIGURE);

static const HfTableSchema schema = { "history", columns, N_COLUMNS };
static const HfTableSchema schema_for_people = { "history", columns_for_people, N_COLUMNS };

static const HfCliPlaces places = {
  .n_shown = N_COLUMNS - 1,
  .columns = { COLUMN_EVENT, COLUMN_SNAPSHOT, COLUMN_COLLECTION, COLUMN_TIME, COLUMN_FROM,
               COLUMN_ADDRESS, COLUMN_GENERATION },
};

static const HfCliPlaces retained_places = {
  .n_shown = N_COLUMNS,
  .columns = { COLUMN_EVENT, COLUMN_SNAPSHOT, COLUMN_COLLECTION, COLUMN_TIME, COLUMN_FROM,
               COLUMN_ADDRESS, COLUMN_GENERATION, COLUMN_RETAINED },
};

/* All that is written. */
typedef struct
{
  HfCliInput             *input;
  const HfCliOptions     *options;
  HfCliOutput            *output;
  HfObjectIndex           object;
  HfTracks               *tracks;
  const HfCollectionList *list;
  HfObjectHistory        *history;
  HfTableValue           *retained; /* by snapshot since the first one that has it */
} HfCliHistory;

static void
history_clear (HfCliHistory *self)
{
  g_clear_pointer (&self->history, hf_object_history_free);
  g_clear_pointer (&self->tracks, hf_tracks_unref);
  g_clear_pointer (&self->retained, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfCliHistory, history_clear)

/* ---- Finding ----------------------------------------------------------------------- */

static gboolean
find_retained_in (HfCliHistory         *self,
                  const HfObjectEvent  *event,
                  GError              **error)
{
  g_auto (HfCliInput) input = { 0 };
  g_auto (HfCliFacts) facts = { 0 };

  if (!hf_cli_input_share (&input, self->input, event->snapshot + 1, error) ||
      !hf_cli_facts_init (&facts, &input, TRUE, error))
    return FALSE;
  self->retained[event->snapshot - self->history->first] =
    hf_cli_facts_get_retained (&facts, event->object);
  return TRUE;
}

static gboolean
find_retained (HfCliHistory  *self,
               GError       **error)
{
  const HfObjectHistory *history = self->history;
  const HfCliHistoryOptions *own = self->options->own;

  self->retained = g_new0 (HfTableValue, (gsize) history->last - history->first + 1);
  for (guint32 i = 0; i < history->n_events && own->retained; i++)
    {
      if (history->events[i].kind == HF_OBJECT_EVENT_SNAPSHOT &&
          !find_retained_in (self, &history->events[i], error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
find (HfCliHistory  *self,
      GError       **error)
{
  const HfCliHistoryOptions *own = self->options->own;

  if (!hf_cli_look_up_object (self->input, own->id, &self->object, error))
    return FALSE;
  self->tracks = hf_tracks_new (self->input->recording, hf_cli_input_begin_progress (self->input),
                                NULL, error);
  hf_cli_input_end_progress (self->input);
  if (self->tracks == NULL)
    return FALSE;
  self->list = hf_tracks_get_collections (self->tracks);
  hf_cli_collections_print_faults (self->list->n_interruptions, &self->list->faults);
  self->history = hf_object_history_new (self->tracks, self->input->snapshot - 1, self->object);
  return find_retained (self, error);
}

/* ---- Rows -------------------------------------------------------------------------- */

static const char *
get_event_name (HfObjectEventKind kind,
                gboolean          is_for_people)
{
  const char *name = hf_object_event_kind_name (kind);

  return is_for_people ? _ (name) : name;
}

static const HfCollection *
get_collection (const HfCliHistory  *self,
                const HfObjectEvent *event)
{
  return event->collection == HF_INDEX_NONE ? NULL : &self->list->collections[event->collection];
}

/* Values may point into @time, which is the caller's. */
static void
get_values (const HfCliHistory   *self,
            const HfObjectEvent  *event,
            char                **time,
            HfTableValue         *values)
{
  const gboolean is_for_people = self->options->format == HF_CLI_PEOPLE;
  const HfCollection *collection = get_collection (self, event);
  const gboolean is_snapshot = event->kind == HF_OBJECT_EVENT_SNAPSHOT;
  /* The last snapshot has none behind it. */
  const gboolean has_snapshot = event->snapshot < self->input->n_snapshots;

  values[COLUMN_EVENT] = hf_table_text (get_event_name (event->kind, is_for_people));
  values[COLUMN_SNAPSHOT] = hf_table_number_if (has_snapshot, event->snapshot + 1);
  values[COLUMN_COLLECTION] = values[COLUMN_TIME] = hf_table_unknown ();
  if (collection != NULL)
    {
      values[COLUMN_COLLECTION] = hf_table_number (collection->number);
      *time = hf_cli_collections_dup_time (collection->started);
      values[COLUMN_TIME] = is_for_people ? hf_table_text (*time)
                                          : hf_table_number (collection->started);
    }
  values[COLUMN_FROM] = hf_table_number_if (event->kind == HF_OBJECT_EVENT_MOVED, event->from);
  values[COLUMN_ADDRESS] = hf_table_number (event->address);
  values[COLUMN_GENERATION] = hf_table_number_if (event->generation != G_MAXUINT64,
                                                  event->generation);
  values[COLUMN_RETAINED] = is_snapshot ? self->retained[event->snapshot - self->history->first]
                                        : hf_table_unknown ();
}

static void
write_table (const HfCliHistory *self)
{
  const HfCliHistoryOptions *own = self->options->own;
  const guint32 n = (guint32) MIN (self->history->n_events, self->options->limit);
  HfCliTable table;

  hf_cli_table_begin (&table, self->output, self->options->format,
                      self->options->format == HF_CLI_PEOPLE ? &schema_for_people : &schema,
                      own->retained ? &retained_places : &places);
  for (guint32 i = 0; i < n; i++)
    {
      g_autofree char *time = NULL;
      HfTableValue values[N_COLUMNS];

      get_values (self, &self->history->events[i], &time, values);
      hf_cli_table_add_row (&table, values);
    }
  hf_cli_table_end (&table, self->history->n_events - n);
}

/* ---- For scripts ------------------------------------------------------------------- */

static const char *
get_end_name (const HfObjectHistory *history)
{
  const HfObjectEventKind kind = history->events[history->n_events - 1].kind;

  return kind < HF_OBJECT_EVENT_DIED ? "alive" : get_event_name (kind, FALSE);
}

static void
write_json (const HfCliHistory *self)
{
  const HfObjectHistory *history = self->history;
  const guint32 n = (guint32) MIN (history->n_events, self->options->limit);
  HfHeap *heap = self->input->heap;
  HfCliJson json;

  hf_cli_json_init (&json, self->output);
  hf_cli_json_begin_object (&json, NULL);
  hf_cli_json_add_string (&json, "file", self->input->name);
  hf_cli_json_add_number (&json, "snapshot", self->input->snapshot);
  hf_cli_json_add_id (&json, "id", hf_heap_get_object_address (heap, self->object));
  hf_cli_json_add_string (
    &json, "type", hf_heap_get_type_name (heap, hf_heap_get_object_type (heap, self->object)));
  hf_cli_json_add_number (&json, "size", hf_heap_get_object_size (heap, self->object));
  hf_cli_json_add_number (&json, "first_snapshot", history->first + 1);
  hf_cli_json_add_number (&json, "last_snapshot", history->last + 1);
  hf_cli_json_add_string (&json, "end", get_end_name (history));
  hf_cli_json_begin_array (&json, schema.key);
  for (guint32 i = 0; i < n; i++)
    {
      g_autofree char *time = NULL;
      HfTableValue values[N_COLUMNS];

      get_values (self, &history->events[i], &time, values);
      hf_cli_json_begin_row (&json);
      for (guint k = 0; k < N_COLUMNS; k++)
        hf_cli_json_add_value (&json, columns[k].key, columns[k].kind, values[k]);
      hf_cli_json_end_object (&json);
    }
  hf_cli_json_end_array (&json);
  hf_cli_json_end_object (&json);
  hf_cli_json_finish (&json);
}

/* ---- For people -------------------------------------------------------------------- */

static void
add_line (const HfCliHistory *self,
          const char         *label,
          const char         *text)
{
  hf_cli_output_add_padded (self->output, label, LABEL_WIDTH, HF_CLI_ALIGN_START);
  hf_cli_output_add_format (self->output, "  %s\n", text);
}

static void
write_head (const HfCliHistory *self)
{
  HfHeap *heap = self->input->heap;
  g_autofree char *id = g_strdup_printf ("%" PRIx64,
                                         hf_heap_get_object_address (heap, self->object));
  /* Translators: the id of an object in the snapshot with this number */
  g_autofree char *object = g_strdup_printf (_ ("%s in snapshot %u"), id, self->input->snapshot);
  g_autofree char *size = hf_figures_bytes (hf_heap_get_object_size (heap, self->object));
  g_autofree char *birth = hf_history_text_dup_birth (self->history, self->list);
  g_autofree char *end = hf_history_text_dup_end (self->history, self->list);

  add_line (self, _ ("object"), object);
  add_line (self, _ ("type"),
            hf_heap_get_type_name (heap, hf_heap_get_object_type (heap, self->object)));
  add_line (self, _ ("size"), size);
  add_line (self, _ ("born"), birth);
  add_line (self, _ ("end"), end);
  hf_cli_output_add_char (self->output, '\n');
}

/* ---- The command ------------------------------------------------------------------- */

static gboolean
run (HfCliInput          *input,
     const HfCliOptions  *options,
     HfCliOutput         *output,
     GError             **error)
{
  g_auto (HfCliHistory) self = { .input = input, .options = options, .output = output };

  if (!find (&self, error))
    return FALSE;
  if (options->format == HF_CLI_JSON)
    {
      write_json (&self);
      return TRUE;
    }
  if (options->format == HF_CLI_PEOPLE)
    write_head (&self);
  write_table (&self);
  return TRUE;
}

static const HfCliOption options[] = {
  { "retained", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (HfCliHistoryOptions, retained),
    N_ ("Compute what the object retains in each snapshot"), NULL },
};

static gboolean
take_operands (HfCliOptions       *self,
               const char *const  *words,
               GError            **error)
{
  HfCliHistoryOptions *own = self->own;

  if (g_strv_length ((char **) words) != 2)
    return hf_cli_options_fail (
      _ ("“history” takes a FILE and the ID of an object; “-” is standard input"), error);
  self->file = g_strdup (words[0]);
  return hf_cli_parse_id (words[1], &own->id, error);
}

static const HfCliOptionSet option_set = {
  .operands = N_ ("FILE ID"),
  .formats = HF_CLI_HAS_JSON | HF_CLI_HAS_CSV,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .size = sizeof (HfCliHistoryOptions),
  .limit = N_ ("Only the first N events"),
  .take_operands = take_operands,
};

const HfCliCommand hf_cli_history_command = {
  .name = "history",
  .summary = N_ ("One object of a recording: its birth, its moves, its death"),
  .lists = { &schema },
  .options = &option_set,
  .run = run,
};
