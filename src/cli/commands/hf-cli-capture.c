/* hf-cli-capture.c: holdfast-cli capture: snapshots of a live process
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-capture.h"

#include "hf-capture-error.h"
#include "hf-capture-session.h"
#include "hf-cli-capture-private.h"
#include "hf-cli-interrupt.h"
#include "hf-cli-progress.h"
#include "hf-cli-values.h"
#include "hf-fault-text.h"
#include "hf-figures.h"
#include "hf-gclog-writer.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_COUNT 10000
#define MAX_EVERY_S 86400
#define DEFAULT_EVERY_S 10

typedef struct
{
  char            *output; /* or NULL */
  char            *name;   /* or NULL */
  char            *count_word;
  char            *every_word;
  char            *method_word;
  GStrv            words;  /* or NULL: of the program to start */
  gboolean         launch;
  guint64          pid;
  guint64          count;
  guint64          every;  /* in seconds */
  HfCaptureMethod  method;
  HfCompression    compression;
} Options;

/* ---- The process ------------------------------------------------------- */

static gboolean
matches (const HfProcess *process,
         const char      *pattern)
{
  g_autofree char *name = hf_process_dup_name (process);

  return g_pattern_match_simple (pattern, name) ||
         (process->info != NULL && strstr (process->info->command_line, pattern) != NULL);
}

/* Returns: (transfer full): the only process whose name matches */
static HfProcess *
find_by_name (const char  *pattern,
              GError     **error)
{
  g_autoptr (GPtrArray) processes = hf_process_list (NULL);
  g_autoptr (GString) pids = g_string_new (NULL);
  guint32 found = 0;
  guint n = 0;

  for (guint i = 0; i < processes->len; i++)
    {
      const HfProcess *process = processes->pdata[i];

      if (!matches (process, pattern))
        continue;
      g_string_append_printf (pids, "%s%u", n == 0 ? "" : ", ", process->pid);
      found = process->pid;
      n++;
    }

  if (n == 1)
    return hf_process_find (found, NULL, error);
  if (n == 0)
    g_set_error (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_NO_PROCESS,
                 _ ("No .NET process has a name or a command line like “%s”; “holdfast-cli "
                    "processes” lists all"),
                 pattern);
  else
    g_set_error (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_NO_PROCESS,
                 _ ("Several processes have a name or a command line like “%s”: %s; choose one by "
                    "its number"),
                 pattern, pids->str);
  return NULL;
}

HfProcess *
hf_cli_capture_find_process (const char  *pattern,
                             guint32      pid,
                             GError     **error)
{
  return pattern != NULL ? find_by_name (pattern, error) : hf_process_find (pid, NULL, error);
}

gboolean
hf_cli_capture_take_process (const char          *command,
                             const char *const   *words,
                             const char          *name,
                             guint64             *pid,
                             GError             **error)
{
  if (words[0] != NULL && words[1] != NULL)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, _ ("“%s” takes one process"),
                   command);
      return FALSE;
    }
  if (words[0] != NULL && name != NULL)
    return hf_cli_options_fail (_ ("--name and the number of a process exclude each other"), error);
  if (words[0] == NULL && name == NULL)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("“%s” needs the number of a process, or --name; “holdfast-cli processes” "
                      "lists them"),
                   command);
      return FALSE;
    }

  return words[0] == NULL || hf_cli_parse_number ("PID", words[0], 1, G_MAXINT32, pid, error);
}

/* ---- Files ------------------------------------------------------------- */

gboolean
hf_cli_capture_take_output (const char     *path,
                            HfCompression  *compression,
                            GError        **error)
{
  g_autofree char *name = NULL;

  if (path == NULL || hf_gclog_compression_from_name (path, compression))
    return TRUE;

  name = g_filename_display_name (path);
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("The name of the output must end in .gclog, .gclog.gz or .gclog.zst, not “%s”"),
               name);
  return FALSE;
}

char *
hf_cli_capture_dup_name (const char *name,
                         guint       pid)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *time = g_date_time_format (now, "%Y%m%d-%H%M%S");
  g_autofree char *safe = g_strdelimit (g_strdup (name), "/", '_');
  g_autofree char *path = g_strdup_printf ("%s-%u-%s.gclog", safe, pid, time);

  for (guint64 i = 2; g_file_test (path, G_FILE_TEST_EXISTS); i++)
    {
      g_free (path);
      path = g_strdup_printf ("%s-%u-%s-%" G_GUINT64_FORMAT ".gclog", safe, pid, time, i);
    }
  return g_steal_pointer (&path);
}

char *
hf_cli_capture_dup_numbered (const char *path,
                             guint64     number)
{
  const char *ending = g_strrstr (path, ".gclog");
  g_autofree char *stem = g_strndup (path, (gsize) (ending - path));

  return g_strdup_printf ("%s-%" G_GUINT64_FORMAT "%s", stem, number, ending);
}

/* Returns: (transfer full): the path of the only snapshot; of several, without their numbers */
static char *
dup_path (const Options   *own,
          const HfProcess *process)
{
  g_autofree char *name = hf_process_dup_name (process);

  return own->output != NULL ? g_strdup (own->output)
                             : hf_cli_capture_dup_name (name, process->pid);
}

char *
hf_cli_capture_dup_sentence (const char      *path,
                             const HfCapture *capture)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *objects = hf_figures_count (capture->totals.n_objects);
  g_autofree char *size = hf_figures_size (capture->totals.bytes);
  g_autofree char *roots = hf_figures_count (capture->totals.n_roots);
  g_autofree char *pause = hf_figures_count (capture->pause_us / 1000);

  /* Translators: a file, the number of objects, their size, the number of roots, milliseconds */
  return g_strdup_printf (_ ("%s: %s objects, %s, %s roots; the process stood still for %s ms"),
                          name, objects, size, roots, pause);
}

/* Snapshots by the profiler have no garbage either. */
void
hf_cli_capture_print_losses (const char      *path,
                             const HfCapture *capture,
                             gboolean         is_first)
{
  const HfFaultSet left_out = is_first ? HF_FAULT_BIT (HF_FAULT_OMITS_GARBAGE) : HF_FAULTS_LIMITS;
  g_autoptr (GPtrArray) sentences = hf_fault_text_list (&capture->completeness, ~left_out);
  g_autofree char *name = g_filename_display_name (path);

  for (guint i = 0; i < sentences->len; i++)
    {
      g_autofree char *message = g_strdup_printf ("%s: %s", name,
                                                  (const char *) sentences->pdata[i]);

      hf_cli_print_message (message);
    }
}

/* Why it is not the profiler, if the user did not choose. */
static void
print_reason (const HfProcess        *process,
              const HfCaptureSession *session)
{
  const char *reason = hf_capture_session_get_reason (session);
  g_autofree char *name = NULL;
  g_autofree char *message = NULL;

  if (reason == NULL)
    return;

  name = hf_process_dup_name (process);
  /* Translators: a program, and a sentence that says why */
  message = g_strdup_printf (_ ("%s: The snapshot comes from the events of the runtime, not from "
                                "the profiler: %s"),
                             name, reason);
  hf_cli_print_message (message);
}

void
hf_cli_capture_print_partial (const HfCapture *capture)
{
  g_autofree char *path = capture->partial != NULL ? g_file_get_path (capture->partial) : NULL;
  g_autofree char *name = path != NULL ? g_filename_display_name (path) : NULL;
  g_autofree char *message = NULL;

  if (name == NULL)
    return;

  message = g_strdup_printf (_ ("%s: The part of the snapshot that arrived is here, marked as "
                                "truncated"),
                             name);
  hf_cli_print_message (message);
}

/* ---- Running ----------------------------------------------------------- */

static gboolean
capture_one (const Options    *own,
             HfCaptureSession *session,
             const char       *path,
             gboolean          is_first,
             HfCliOutput      *output,
             HfCliProgress    *progress,
             GCancellable     *cancellable,
             GError          **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *sentence = NULL;
  g_auto (HfCapture) capture = { 0 };
  gboolean is_taken;

  is_taken = hf_capture_session_snapshot (session, file, own->compression, &capture,
                                          hf_cli_progress_begin (progress), cancellable, error);
  hf_cli_progress_end (progress);
  if (!is_taken)
    {
      hf_cli_capture_print_partial (&capture);
      return FALSE;
    }

  sentence = hf_cli_capture_dup_sentence (path, &capture);
  hf_cli_output_add_format (output, "%s\n", sentence);
  /* The next one may be hours away. */
  if (!hf_cli_output_finish (output, error))
    return FALSE;
  hf_cli_capture_print_losses (path, &capture, is_first);
  return TRUE;
}

static gboolean
capture_all (const Options   *own,
             const HfProcess *process,
             HfCliOutput     *output,
             HfCliInterrupt  *interrupt,
             GError         **error)
{
  GCancellable *cancellable = hf_cli_interrupt_get_cancellable (interrupt);
  g_autofree char *path = dup_path (own, process);
  g_autoptr (HfCaptureSession) session = NULL;
  HfCliProgress progress;

  hf_cli_progress_start (&progress);
  session = hf_capture_session_new (process, own->method, cancellable, error);
  if (session == NULL)
    return FALSE;

  print_reason (process, session);
  for (guint64 i = 1; i <= own->count; i++)
    {
      g_autofree char *numbered = hf_cli_capture_dup_numbered (path, i);

      if (i > 1 && !hf_cli_interrupt_sleep (interrupt, own->every, error))
        return FALSE;
      if (!capture_one (own, session, own->count == 1 ? path : numbered, i == 1, output, &progress,
                        cancellable, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
capture_process (const Options *own,
                 HfCliOutput   *output,
                 GError       **error)
{
  g_autoptr (HfCliInterrupt) interrupt = hf_cli_interrupt_new ();
  g_autoptr (GError) local_error = NULL;
  g_autoptr (HfProcess) process = NULL;

  process = hf_cli_capture_find_process (own->name, (guint32) own->pid, error);
  if (process == NULL)
    return FALSE;
  if (capture_all (own, process, output, interrupt, &local_error))
    return TRUE;

  if (g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED,
                         _ ("The capture was interrupted; the process goes on without it"));
  else
    g_propagate_error (error, g_steal_pointer (&local_error));
  return FALSE;
}

static gboolean
run_alone (const HfCliOptions  *options,
           HfCliOutput         *output,
           HfCliStatus         *status G_GNUC_UNUSED,
           GError             **error)
{
  const Options *own = options->own;
  const HfCliLaunchOptions launch = {
    .words = (const char *const *) own->words,
    .output = own->output,
    .compression = own->compression,
  };

  return own->launch ? hf_cli_launch_run (&launch, error) : capture_process (own, output, error);
}

/* ---- The options ------------------------------------------------------- */

static const HfCliOption options[] = {
  { "output", 'o', G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (Options, output),
    N_ ("The file of the snapshot (default: name, process and time in the present folder)"),
    N_ ("OUT.gclog") },
  { "name", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Options, name),
    N_ ("The process by its name, with * and ?, or by a part of its command line"),
    N_ ("PATTERN") },
  { "count", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Options, count_word),
    N_ ("So many snapshots, in files with a number each (default: 1)"), N_ ("N") },
  { "every", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Options, every_word),
    N_ ("Seconds between two snapshots (default: 10)"), N_ ("SECONDS") },
  { "launch", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Options, launch),
    N_ ("Start the program behind “--”, and take a snapshot when it ends, and at each SIGUSR1"),
    NULL },
  { "method", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (Options, method_word),
    N_ ("“profiler”, “events”, or “auto” (default): the profiler, and events where it cannot be "
        "loaded"),
    N_ ("METHOD") },
};

/* The program loads the profiler as it starts; and it ends when it ends. */
static gboolean
take_launch (Options            *own,
             const char *const  *words,
             GError            **error)
{
  if (words[0] == NULL)
    return hf_cli_options_fail (_ ("--launch needs a program, behind “--”"), error);
  if (own->name != NULL || own->count_word != NULL || own->every_word != NULL)
    return hf_cli_options_fail (_ ("--launch excludes --name, --count and --every"), error);
  if (g_strcmp0 (own->method_word, "events") == 0)
    return hf_cli_options_fail (_ ("--launch is for the profiler; capture a program by its events "
                                   "once it runs"),
                                error);

  own->words = g_strdupv ((char **) words);
  return TRUE;
}

static gboolean
take_operands (HfCliOptions       *self,
               const char *const  *words,
               GError            **error)
{
  Options *own = self->own;

  if (own->launch)
    return take_launch (own, words, error);
  return hf_cli_capture_take_process ("capture", words, own->name, &own->pid, error);
}

static gboolean
take (HfCliOptions  *self,
      GError       **error)
{
  Options *own = self->own;

  own->count = 1;
  own->every = DEFAULT_EVERY_S;
  if (own->count_word != NULL &&
      !hf_cli_parse_number ("--count", own->count_word, 1, MAX_COUNT, &own->count, error))
    return FALSE;
  if (own->every_word != NULL &&
      !hf_cli_parse_number ("--every", own->every_word, 0, MAX_EVERY_S, &own->every, error))
    return FALSE;
  if (own->method_word != NULL && !hf_capture_method_from_name (own->method_word, &own->method))
    return hf_cli_options_fail (_ ("--method is “auto”, “profiler” or “events”"), error);
  return hf_cli_capture_take_output (own->output, &own->compression, error);
}

static void
clear (gpointer data)
{
  Options *own = data;

  g_strfreev (own->words);
}

static const HfCliOptionSet option_set = {
  .operands = N_ ("PID"),
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .omits_file = TRUE,
  .size = sizeof (Options),
  .take_operands = take_operands,
  .take = take,
  .clear = clear,
};

const HfCliCommand hf_cli_capture_command = {
  .name = "capture",
  .summary = N_ ("A snapshot of a live .NET process, as .gclog"),
  .options = &option_set,
  .run_alone = run_alone,
};
