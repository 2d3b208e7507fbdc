/* hf-cli-collections.c: holdfast-cli collections: the collections of a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-collections.h"

#include "hf-deaths.h"
#include "hf-error.h"
#include "hf-figures.h"
#include "hf-lives-text.h"

#include <glib/gi18n.h>

typedef enum
{
  COLUMN_NUMBER,
  COLUMN_SNAPSHOTS,
  COLUMN_TIME,
  COLUMN_GENERATIONS,
  COLUMN_REASON,
  COLUMN_BLOCKS_MOVED,
  COLUMN_BYTES_MOVED,
  COLUMN_SURVIVED_BYTES,
  COLUMN_PAUSE,
  COLUMN_BACKGROUND,
  COLUMN_FINISHED,
  COLUMN_FREED_BYTES,
  COLUMN_DIED,
  COLUMN_DIED_BYTES,
  N_COLUMNS,
} Column;

/* Scripts read times in µs, and generations as numbers. */
#define COLUMNS(kind_of_times, kind_of_generations) \
  { \
    [COLUMN_NUMBER] = { "number", HF_TABLE_COUNT, N_ ("Number"), 7 }, \
    [COLUMN_SNAPSHOTS] = { "snapshots_before", HF_TABLE_COUNT, N_ ("Snapshot"), 8 }, \
    [COLUMN_TIME] = { "time", (kind_of_times), N_ ("Time"), 10 }, \
    [COLUMN_GENERATIONS] = { "generations", (kind_of_generations), N_ ("Generations"), 0 }, \
    [COLUMN_REASON] = { "reason", HF_TABLE_TEXT, N_ ("Reason"), 7 }, \
    [COLUMN_BLOCKS_MOVED] = { "blocks_moved", HF_TABLE_COUNT, N_ ("Blocks moved"), 12 }, \
    [COLUMN_BYTES_MOVED] = { "bytes_moved", HF_TABLE_BYTES, N_ ("Moved"), 9 }, \
    [COLUMN_SURVIVED_BYTES] = { "survived_bytes", HF_TABLE_BYTES, N_ ("Survived"), 9 }, \
    [COLUMN_PAUSE] = { "pause", (kind_of_times), N_ ("Pause"), 9 }, \
    [COLUMN_BACKGROUND] = { "background", HF_TABLE_BOOLEAN, NULL, 0 }, \
    [COLUMN_FINISHED] = { "finished", HF_TABLE_BOOLEAN, NULL, 0 }, \
    [COLUMN_FREED_BYTES] = { "freed_bytes", HF_TABLE_BYTES, N_ ("Freed"), 9 }, \
    [COLUMN_DIED] = { "died", HF_TABLE_COUNT, N_ ("Died"), 8 }, \
    [COLUMN_DIED_BYTES] = { "died_bytes", HF_TABLE_BYTES, N_ ("Bytes"), 9 }, \
  }

static const HfTableColumn columns[N_COLUMNS] = COLUMNS (HF_TABLE_COUNT, HF_TABLE_NUMBERS);
static const HfTableColumn columns_for_people[N_COLUMNS] = COLUMNS (HF_TABLE_FIGURE,
                                                                    HF_TABLE_TEXT);

static const HfTableSchema schema = { "collections", columns, N_COLUMNS };
static const HfTableSchema schema_for_people = { "collections", columns_for_people, N_COLUMNS };

static const HfCliPlaces places = {
  .n_shown = 12,
  .columns = { COLUMN_NUMBER, COLUMN_SNAPSHOTS, COLUMN_TIME, COLUMN_REASON, COLUMN_BLOCKS_MOVED,
               COLUMN_BYTES_MOVED, COLUMN_SURVIVED_BYTES, COLUMN_FREED_BYTES, COLUMN_DIED,
               COLUMN_DIED_BYTES, COLUMN_PAUSE, COLUMN_GENERATIONS },
};

static const char *
get_generation_name (guint    generation,
                     gboolean is_for_people)
{
  static const char *const numbers[HF_N_COLLECTED_GENERATIONS] = { "0", "1", "2", "3", "4" };

  if (is_for_people && generation == 3)
    return _ ("large objects");
  if (is_for_people && generation == 4)
    return _ ("pinned objects");
  return numbers[generation];
}

static char *
dup_generations (const HfCollection *collection,
                 gboolean            is_for_people)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < HF_N_COLLECTED_GENERATIONS; i++)
    {
      if (((collection->mask >> i) & 1) == 0)
        continue;
      if (text->len > 0)
        g_string_append (text, is_for_people ? ", " : " ");
      g_string_append (text, get_generation_name (i, is_for_people));
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
hf_cli_collections_dup_time (guint64 usec)
{
  return g_strdup_printf ("%" G_GUINT64_FORMAT ".%03u ms", usec / 1000, (guint) (usec % 1000));
}

static void
add_row (HfCliTable         *table,
         const HfCollection *collection,
         const HfDeaths     *deaths,
         gboolean            is_for_people)
{
  const guint64 pause = hf_collection_get_pause (collection);
  g_autofree char *time = hf_cli_collections_dup_time (collection->started);
  g_autofree char *pause_text = hf_cli_collections_dup_time (pause);
  g_autofree char *generations = dup_generations (collection, is_for_people);
  const char *reason = is_for_people ? _ ("other") : "other";
  HfTableValue values[N_COLUMNS];

  if (collection->reason == 1)
    reason = is_for_people ? _ ("induced") : "induced";
  values[COLUMN_NUMBER] = hf_table_number (collection->number);
  values[COLUMN_SNAPSHOTS] = hf_table_number (collection->n_snapshots);
  values[COLUMN_TIME] = is_for_people ? hf_table_text (time)
                                      : hf_table_number (collection->started);
  values[COLUMN_GENERATIONS] = hf_table_text (generations);
  values[COLUMN_REASON] = hf_table_text (reason);
  values[COLUMN_BLOCKS_MOVED] = hf_table_number (collection->n_moved);
  values[COLUMN_BYTES_MOVED] = hf_table_number (collection->moved_bytes);
  values[COLUMN_SURVIVED_BYTES] = hf_table_number (collection->moved_bytes +
                                                   collection->stayed_bytes);
  if (!collection->is_finished)
    values[COLUMN_PAUSE] = hf_table_unknown ();
  else
    values[COLUMN_PAUSE] = is_for_people ? hf_table_text (pause_text) : hf_table_number (pause);
  values[COLUMN_BACKGROUND] = hf_table_number (hf_collection_is_background (collection));
  values[COLUMN_FINISHED] = hf_table_number (collection->is_finished);
  values[COLUMN_FREED_BYTES] = hf_table_number_if (
    collection->is_finished && collection->has_ranges, hf_collection_get_freed (collection));
  values[COLUMN_DIED] = hf_table_number_if (deaths->is_known, deaths->died.n_objects);
  values[COLUMN_DIED_BYTES] = hf_table_number_if (deaths->is_known, deaths->died.n_bytes);
  hf_cli_table_add_row (table, values);
}

/* The faults of the collections of a recording. */
typedef enum
{
  FAULT_INTERRUPTED,
  FAULT_UNFINISHED,
  FAULT_STRAY,
  FAULT_WITHOUT_RANGES,
  FAULT_OVERLAPS,
  FAULT_BEYOND,
  N_FAULTS
} Fault;

static char *
dup_fault (Fault   fault,
           guint64 n)
{
  g_autofree char *count = hf_figures_count (n);

  switch (fault)
    {
    case FAULT_INTERRUPTED:
      return g_strdup_printf (ngettext ("Tracking was interrupted %s time",
                                        "Tracking was interrupted %s times", (gulong) n),
                              count);
    case FAULT_UNFINISHED:
      return g_strdup_printf (ngettext ("The end of %s collection is missing",
                                        "The ends of %s collections are missing", (gulong) n),
                              count);
    case FAULT_STRAY:
      return g_strdup_printf (ngettext ("%s record is outside all collections",
                                        "%s records are outside all collections", (gulong) n),
                              count);
    case FAULT_WITHOUT_RANGES:
      return g_strdup_printf (ngettext ("%s collection has no ranges of generations before it",
                                        "%s collections have no ranges of generations before them",
                                        (gulong) n),
                              count);
    case FAULT_OVERLAPS:
      return g_strdup_printf (ngettext ("%s block overlaps another one of its collection",
                                        "%s blocks overlap others of their collections",
                                        (gulong) n),
                              count);
    case FAULT_BEYOND:
    case N_FAULTS:
    default:
      return g_strdup_printf (ngettext ("%s block ends behind the last address",
                                        "%s blocks end behind the last address", (gulong) n),
                              count);
    }
}

void
hf_cli_collections_print_faults (guint64                   n_interruptions,
                                 const HfCollectionFaults *faults)
{
  const guint64 counts[N_FAULTS] = {
    [FAULT_INTERRUPTED] = n_interruptions, [FAULT_UNFINISHED] = faults->n_unfinished,
    [FAULT_STRAY] = faults->n_stray,       [FAULT_WITHOUT_RANGES] = faults->n_without_ranges,
    [FAULT_OVERLAPS] = faults->n_overlaps, [FAULT_BEYOND] = faults->n_beyond,
  };

  for (Fault fault = 0; fault < N_FAULTS; fault++)
    {
      g_autofree char *text = dup_fault (fault, counts[fault]);

      if (counts[fault] > 0)
        hf_cli_print_message (text);
    }
}

HfIdentity *
hf_cli_collections_follow (HfCliInput  *input,
                           guint32      from,
                           guint32      to,
                           GError     **error)
{
  g_autoptr (HfIdentity) identity =
    hf_identity_new (input->recording, hf_cli_input_begin_progress (input), NULL, error);
  const HfCollectionList *list;

  hf_cli_input_end_progress (input);
  if (identity == NULL)
    return NULL;
  list = hf_identity_get_collections (identity);
  hf_cli_collections_print_faults (list->n_interruptions, &list->faults);
  if (hf_identity_is_known (identity, from, to))
    return g_steal_pointer (&identity);
  g_set_error_literal (error, HF_ERROR, HF_ERROR_UNSUPPORTED, hf_lives_text_get_unknown ());
  return NULL;
}

static void
write_list (const HfCollectionList *list,
            const HfDeaths         *deaths,
            const HfCliOptions     *options,
            HfCliOutput            *output)
{
  static const HfDeaths unknown = { FALSE, { 0, 0 } };
  const gboolean is_for_people = options->format == HF_CLI_PEOPLE;
  const guint32 n = (guint32) MIN (list->n, options->limit);
  HfCliTable table;

  hf_cli_collections_print_faults (list->n_interruptions, &list->faults);
  if (list->n == 0 && is_for_people)
    {
      hf_cli_output_add_format (output, "%s\n", _ ("The file has no collections"));
      return;
    }
  hf_cli_table_begin (&table, output, options->format, is_for_people ? &schema_for_people : &schema,
                      &places);
  for (guint32 i = 0; i < n; i++)
    add_row (&table, &list->collections[i], deaths != NULL ? &deaths[i] : &unknown, is_for_people);
  hf_cli_table_end (&table, list->n - n);
}

/* Blocks and ranges alone; which objects died is not known. */
static gboolean
run_without_objects (HfCliInput          *input,
                     const HfCliOptions  *options,
                     HfCliOutput         *output,
                     GError             **error)
{
  g_autoptr (HfCollectionList) list =
    hf_collection_list_new (input->recording, hf_cli_input_begin_progress (input), NULL, error);

  hf_cli_input_end_progress (input);
  if (list == NULL)
    return FALSE;
  write_list (list, NULL, options, output);
  return TRUE;
}

static gboolean
run (HfCliInput          *input,
     const HfCliOptions  *options,
     HfCliOutput         *output,
     GError             **error)
{
  g_autoptr (HfIdentity) identity = NULL;
  g_autofree HfDeaths *deaths = NULL;

  /* Between fewer snapshots, no object is followed. */
  if (input->n_snapshots < 2)
    return run_without_objects (input, options, output, error);
  identity = hf_identity_new (input->recording, hf_cli_input_begin_progress (input), NULL, error);
  hf_cli_input_end_progress (input);
  if (identity == NULL)
    return FALSE;
  deaths = hf_deaths_new (identity, NULL, error);
  if (deaths == NULL)
    return FALSE;
  write_list (hf_identity_get_collections (identity), deaths, options, output);
  return TRUE;
}

static const HfCliOptionSet option_set = {
  .operands = N_ ("FILE"),
  .formats = HF_CLI_HAS_JSON | HF_CLI_HAS_CSV,
  .limit = N_ ("Only the first N collections"),
  .omits_snapshot = TRUE,
};

const HfCliCommand hf_cli_collections_command = {
  .name = "collections",
  .summary = N_ ("The collections of a recording: what they moved, kept and freed, and their "
                 "pauses"),
  .lists = { &schema },
  .options = &option_set,
  .run = run,
};
