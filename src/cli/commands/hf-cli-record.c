/* hf-cli-record.c: holdfast-cli record: a recording of a live process
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-record.h"

#include "hf-capture-error.h"
#include "hf-cli-capture-private.h"
#include "hf-cli-interrupt.h"
#include "hf-cli-progress.h"
#include "hf-cli-values.h"
#include "hf-figures.h"
#include "hf-gclog-writer.h"
#include "hf-recorder.h"
#include "hf-size-text.h"

#include <glib/gi18n.h>
#include <signal.h>

#define MAX_COUNT 1000000
#define MAX_EVERY_US (24 * 3600 * (gint64) G_USEC_PER_SEC)

typedef struct
{
  char            *output; /* or NULL */
  char            *name;   /* or NULL */
  char            *count_word;
  char            *every_word;
  char            *signal_word;
  char            *size_word;
  gboolean         is_ring;
  gboolean         is_blocking;
  guint64          pid;
  int              signal; /* or 0 */
  HfRecordOptions  record;
} Options;

/* ---- The table of snapshots -------------------------------------------- */

typedef enum
{
  COLUMN_NUMBER,
  COLUMN_TIME,
  COLUMN_OBJECTS,
  COLUMN_BYTES,
  COLUMN_ROOTS,
  COLUMN_PAUSE,
  COLUMN_COLLECTIONS,
  N_COLUMNS,
} Column;

/* Scripts read times in µs. */
#define COLUMNS(kind_of_times) \
  { \
    [COLUMN_NUMBER] = { "number", HF_TABLE_COUNT, N_ ("Snapshot"), 8 }, \
    [COLUMN_TIME] = { "time", (kind_of_times), N_ ("Time"), 10 }, \
    [COLUMN_OBJECTS] = { "objects", HF_TABLE_COUNT, N_ ("Objects"), 11 }, \
    [COLUMN_BYTES] = { "bytes", HF_TABLE_BYTES, N_ ("Size"), 9 }, \
    [COLUMN_ROOTS] = { "roots", HF_TABLE_COUNT, N_ ("Roots"), 8 }, \
    [COLUMN_PAUSE] = { "pause", (kind_of_times), N_ ("Pause"), 9 }, \
    [COLUMN_COLLECTIONS] = { "collections", HF_TABLE_COUNT, N_ ("Collections"), 11 }, \
  }

static const HfTableColumn columns[N_COLUMNS] = COLUMNS (HF_TABLE_COUNT);
static const HfTableColumn columns_for_people[N_COLUMNS] = COLUMNS (HF_TABLE_FIGURE);
static const HfTableSchema schema = { "snapshots", columns, N_COLUMNS };
static const HfTableSchema schema_for_people = { "snapshots", columns_for_people, N_COLUMNS };

/* ---- Running ----------------------------------------------------------- */

typedef struct
{
  const Options *own;
  HfRecorder    *recorder;
  HfCliOutput   *output;
  HfCliFormat    format;
  HfCliTable     table;
  HfCliProgress  progress;
  char          *path;
  HfRecordEnd    end;
} Run;

static HfTableValue
get_time (gint64      usec,
          gboolean    is_for_people,
          const char *unit,
          double      size,
          char      **text)
{
  if (!is_for_people)
    return hf_table_number ((guint64) usec);

  *text = g_strdup_printf ("%.1f %s", (double) usec / size, unit);
  return hf_table_text (*text);
}

/* The next row may be hours away. */
static void
snapshot_cb (const HfRecordSnapshot *snapshot,
             const GError           *error,
             gpointer                data)
{
  Run *self = data;
  const gboolean is_for_people = self->format == HF_CLI_PEOPLE;
  g_autofree char *time = NULL;
  g_autofree char *pause = NULL;
  HfTableValue values[N_COLUMNS];
  HfRecordState state;

  hf_cli_progress_end (&self->progress);
  if (snapshot == NULL)
    {
      hf_cli_print_message (error->message);
      return;
    }

  hf_recorder_get_state (self->recorder, &state);
  values[COLUMN_NUMBER] = hf_table_number (snapshot->number);
  values[COLUMN_TIME] = get_time (snapshot->taken_us, is_for_people, "s", 1e6, &time);
  values[COLUMN_OBJECTS] = hf_table_number (snapshot->n_objects);
  values[COLUMN_BYTES] = hf_table_number (snapshot->n_bytes);
  values[COLUMN_ROOTS] = hf_table_number (snapshot->n_roots);
  values[COLUMN_PAUSE] = get_time ((gint64) snapshot->pause_us, is_for_people, "ms", 1e3, &pause);
  values[COLUMN_COLLECTIONS] = hf_table_number (hf_track_counts_get_n_collections (&state.counts));
  hf_cli_table_add_row (&self->table, values);
  hf_cli_output_finish (self->output, NULL);
}

static const char *
get_end_sentence (HfRecordEnd end)
{
  switch (end)
    {
    case HF_RECORD_END_STOPPED:
    case HF_RECORD_END_COUNT:
      break;
    case HF_RECORD_END_SIZE:
      return _ ("The file has its largest size");
    case HF_RECORD_END_PROCESS:
      return _ ("The process has ended; the recording goes up to its end");
    }

  return NULL;
}

/* Scripts get it too, on standard error. */
static void
print_summary (Run *self)
{
  g_autofree char *name = g_filename_display_name (self->path);
  g_autofree char *n_snapshots = NULL;
  g_autofree char *n_collections = NULL;
  g_autofree char *size = NULL;
  g_autofree char *message = NULL;
  const char *end = get_end_sentence (self->end);
  HfRecordState state;

  hf_recorder_get_state (self->recorder, &state);
  n_snapshots = hf_figures_count (state.n_snapshots - state.n_dropped);
  n_collections = hf_figures_count (hf_track_counts_get_n_collections (&state.counts));
  size = hf_figures_size (state.file_size);
  if (end != NULL)
    hf_cli_print_message (end);
  if (hf_track_counts_has_losses (&state.counts))
    hf_cli_print_message (_ ("Blocks of collections were lost, so objects can be followed in parts "
                             "of the recording only; “holdfast-cli collections” lists them"));
  if (state.uses_reports)
    hf_cli_print_message (_ ("The runtime refused an event session, so each collection took longer "
                             "than usual"));
  /* Translators: a file, its size, and the numbers of its snapshots and collections */
  message = g_strdup_printf (_ ("%s: %s; snapshots: %s, collections: %s"), name, size, n_snapshots,
                             n_collections);
  hf_cli_print_message (message);
}

static void
interrupted_cb (GCancellable *cancellable G_GNUC_UNUSED,
                gpointer      user_data)
{
  hf_recorder_request_stop (user_data);
}

/* ---- A signal that asks for a snapshot --------------------------------- */

static HfRecorder *volatile wanting; /* NULL while the profiler is on its way, and at the end */
static volatile sig_atomic_t is_wanted;

static void
request_cb (int number G_GNUC_UNUSED)
{
  HfRecorder *recorder = wanting;

  is_wanted = TRUE;
  if (recorder != NULL)
    hf_recorder_request_snapshot (recorder);
}

/* Behind the end the signal would end the program, which has nothing to do with it any more. */
static void
handle_signal (const Options *own)
{
  struct sigaction action = { .sa_flags = SA_RESTART };

  if (own->signal == 0)
    return;

  action.sa_handler = request_cb;
  sigaction (own->signal, &action, NULL);
}

static void
set_wanting (HfRecorder *recorder)
{
  wanting = recorder;
  if (recorder != NULL && is_wanted)
    hf_recorder_request_snapshot (recorder);
}

/* ---- The command ------------------------------------------------------- */

static gboolean
run_recorder (Run             *self,
              HfCliInterrupt  *interrupt,
              GError         **error)
{
  GCancellable *stop = hf_cli_interrupt_get_cancellable (interrupt);
  gulong handler;
  gboolean is_recorded;

  set_wanting (self->recorder);
  handler = g_cancellable_connect (stop, G_CALLBACK (interrupted_cb), self->recorder, NULL);
  hf_cli_table_begin (&self->table, self->output, self->format,
                      self->format == HF_CLI_PEOPLE ? &schema_for_people : &schema, NULL);
  is_recorded = hf_recorder_run (self->recorder, snapshot_cb, self,
                                 hf_cli_progress_begin (&self->progress), &self->end, NULL, error);
  hf_cli_progress_end (&self->progress);
  hf_cli_table_end (&self->table, 0);
  g_cancellable_disconnect (stop, handler);
  set_wanting (NULL);
  if (is_recorded || hf_recorder_has_file (self->recorder))
    print_summary (self);

  return is_recorded;
}

static gboolean
run_alone (const HfCliOptions  *options,
           HfCliOutput         *output,
           HfCliStatus         *status G_GNUC_UNUSED,
           GError             **error)
{
  const Options *own = options->own;
  g_autoptr (HfCliInterrupt) interrupt = hf_cli_interrupt_new ();
  GCancellable *cancellable = hf_cli_interrupt_get_cancellable (interrupt);
  g_autoptr (HfProcess) process = NULL;
  g_autoptr (HfCollector) collector = NULL;
  g_autoptr (HfRecorder) recorder = NULL;
  g_autoptr (GFile) file = NULL;
  g_autofree char *path = NULL;
  g_autofree char *name = NULL;
  Run self = { .own = own, .output = output, .format = options->format };

  process = hf_cli_capture_find_process (own->name, (guint32) own->pid, error);
  if (process == NULL)
    return FALSE;

  handle_signal (own);
  hf_cli_progress_start (&self.progress);
  name = hf_process_dup_name (process);
  path = own->output != NULL ? g_strdup (own->output)
                             : hf_cli_capture_dup_name (name, process->pid);
  file = g_file_new_for_path (path);
  collector = hf_collector_attach (process, !own->is_blocking, cancellable, error);
  if (collector == NULL)
    return FALSE;
  recorder = hf_recorder_new (g_steal_pointer (&collector), file, &own->record, error);
  if (recorder == NULL)
    return FALSE;

  self.recorder = recorder;
  self.path = path;
  return run_recorder (&self, interrupt, error);
}

/* ---- The options ------------------------------------------------------- */

static const HfCliOption options[] = {
  { "output", 'o', G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (Options, output),
    N_ ("The file of the recording (default: name, process and time in the present folder)"),
    N_ ("OUT.gclog") },
  { "name", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Options, name),
    N_ ("The process by its name, with * and ?, or by a part of its command line"),
    N_ ("PATTERN") },
  { "every", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Options, every_word),
    N_ ("Time between two snapshots, such as 10s, 500ms or 5m (default: no snapshots between the "
        "first and the last one)"),
    N_ ("TIME") },
  { "count", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Options, count_word),
    N_ ("Stop after so many snapshots (default: record until Ctrl+C, which takes a last one)"),
    N_ ("N") },
  { "snapshot-on", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Options, signal_word),
    N_ ("Take a snapshot when this program gets the signal: USR1, USR2 or a number"),
    N_ ("SIGNAL") },
  { "max-size", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Options, size_word),
    N_ ("Stop when the file has this size, such as 500MB"), N_ ("SIZE") },
  { "ring", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Options, is_ring),
    N_ ("Drop the oldest snapshots when the file has the size of --max-size, and go on"), NULL },
  { "blocking", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Options, is_blocking),
    N_ ("Switch off collections in the background meanwhile, and take snapshots by the profiling "
        "interface instead of events"),
    NULL },
};

static gboolean
take_operands (HfCliOptions       *self,
               const char *const  *words,
               GError            **error)
{
  Options *own = self->own;

  return hf_cli_capture_take_process ("record", words, own->name, &own->pid, error);
}

/* Signals that end this program, or that nobody can handle, are not among them. */
static gboolean
parse_signal (const char  *word,
              int         *number,
              GError     **error)
{
  static const struct
  {
    const char *name;
    int number;
  } names[] = { { "USR1", SIGUSR1 }, { "USR2", SIGUSR2 } };
  const char *name = g_str_has_prefix (word, "SIG") ? word + 3 : word;
  guint64 value;

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_ascii_strcasecmp (name, names[i].name) == 0)
      {
        *number = names[i].number;
        return TRUE;
      }
  if (g_ascii_string_to_unsigned (word, 10, 1, 64, &value, NULL) &&
      (value == SIGUSR1 || value == SIGUSR2 ||
       ((int) value >= SIGRTMIN && (int) value <= SIGRTMAX)))
    {
      *number = (int) value;
      return TRUE;
    }

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("--snapshot-on needs USR1, USR2 or the number of a real-time signal, not “%s”"),
               word);
  return FALSE;
}

static gboolean
take_size (Options  *own,
           GError  **error)
{
  guint64 size = 0;

  if (own->size_word == NULL)
    return !own->is_ring ||
           hf_cli_options_fail (_ ("--ring needs the size of the file, by --max-size"), error);
  if (!hf_size_text_parse (own->size_word, &size) || size < 1)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("--max-size needs a size such as “500MB”, not “%s”"), own->size_word);
      return FALSE;
    }

  own->record.max_size = size;
  own->record.is_ring = own->is_ring;
  return TRUE;
}

static gboolean
take (HfCliOptions  *self,
      GError       **error)
{
  Options *own = self->own;
  guint64 count = 0;

  if (own->count_word != NULL &&
      !hf_cli_parse_number ("--count", own->count_word, 1, MAX_COUNT, &count, error))
    return FALSE;
  own->record.count = (guint) count;
  if (own->every_word != NULL && !hf_cli_parse_duration ("--every", own->every_word, MAX_EVERY_US,
                                                         &own->record.every_us, error))
    return FALSE;
  if (own->signal_word != NULL && !parse_signal (own->signal_word, &own->signal, error))
    return FALSE;
  if (count > 1 && own->every_word == NULL && own->signal_word == NULL)
    return hf_cli_options_fail (_ ("--count needs --every or --snapshot-on for further snapshots"),
                                error);

  return take_size (own, error) &&
         hf_cli_capture_take_output (own->output, &own->record.compression, error);
}

static const HfCliOptionSet option_set = {
  .operands = N_ ("PID"),
  .formats = HF_CLI_HAS_JSON | HF_CLI_HAS_CSV,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .omits_file = TRUE,
  .size = sizeof (Options),
  .take_operands = take_operands,
  .take = take,
};

const HfCliCommand hf_cli_record_command = {
  .name = "record",
  .summary = N_ ("Snapshots of a live .NET process and all collections between them, as .gclog"),
  .lists = { &schema },
  .options = &option_set,
  .run_alone = run_alone,
};
