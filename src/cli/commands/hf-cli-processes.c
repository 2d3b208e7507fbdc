/* hf-cli-processes.c: holdfast-cli processes: the processes that can be captured
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-processes.h"

#include "hf-process.h"
#include "hf-utf8.h"

#include <glib/gi18n.h>

typedef enum
{
  COLUMN_PID,
  COLUMN_NAME,
  COLUMN_RUNTIME,
  COLUMN_MEMORY,
  COLUMN_STARTED,
  COLUMN_USER,
  COLUMN_ARCHITECTURE,
  COLUMN_COMMAND,
  COLUMN_OBSTACLE,
  N_COLUMNS,
} Column;

/* People read the number of a process as a name: without groups of digits. */
#define COLUMNS(kind_of_pid) \
  { \
    [COLUMN_PID] = { "pid", (kind_of_pid), N_ ("Process"), 8 }, \
    [COLUMN_NAME] = { "name", HF_TABLE_TEXT, N_ ("Name"), 28 }, \
    [COLUMN_RUNTIME] = { "runtime", HF_TABLE_TEXT, N_ (".NET"), 10 }, \
    [COLUMN_MEMORY] = { "memory", HF_TABLE_BYTES, N_ ("Memory"), 9 }, \
    [COLUMN_STARTED] = { "started", HF_TABLE_TEXT, N_ ("Started"), 20 }, \
    [COLUMN_USER] = { "user", HF_TABLE_TEXT, N_ ("User"), 10 }, \
    [COLUMN_ARCHITECTURE] = { "architecture", HF_TABLE_TEXT, NULL, 0 }, \
    [COLUMN_COMMAND] = { "command", HF_TABLE_TEXT, NULL, 0 }, \
    [COLUMN_OBSTACLE] = { "obstacle", HF_TABLE_TEXT, N_ ("Obstacle"), 0 }, \
  }

static const HfTableColumn columns[N_COLUMNS] = COLUMNS (HF_TABLE_COUNT);
static const HfTableColumn columns_for_people[N_COLUMNS] = COLUMNS (HF_TABLE_FIGURE);

static const HfTableSchema schema = { "processes", columns, N_COLUMNS };
static const HfTableSchema schema_for_people = { "processes", columns_for_people, N_COLUMNS };

static const HfCliPlaces places = {
  .n_shown = 7,
  .columns = { COLUMN_PID, COLUMN_NAME, COLUMN_RUNTIME, COLUMN_MEMORY, COLUMN_STARTED,
               COLUMN_USER, COLUMN_OBSTACLE },
};

static void
add_row (HfCliTable      *table,
         const HfProcess *process,
         HfCliFormat      format)
{
  const HfRuntimeInfo *info = process->info;
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (process->started / G_USEC_PER_SEC);
  g_autofree char *started = g_date_time_format_iso8601 (time);
  g_autofree char *name = hf_process_dup_name (process);
  g_autofree char *command = info != NULL
                               ? hf_text_to_utf8 (info->command_line, strlen (info->command_line))
                               : NULL;
  g_autofree char *obstacle = hf_process_dup_obstacle (process);
  g_autofree char *pid = g_strdup_printf ("%u", process->pid);
  const char *none = format == HF_CLI_PEOPLE ? "" : NULL;
  HfTableValue values[N_COLUMNS];

  values[COLUMN_PID] = format == HF_CLI_PEOPLE ? hf_table_text (pid)
                                               : hf_table_number (process->pid);
  values[COLUMN_NAME] = hf_table_text (name);
  values[COLUMN_RUNTIME] = hf_table_text (info != NULL ? info->version : none);
  values[COLUMN_MEMORY] = hf_table_number (process->resident);
  values[COLUMN_STARTED] = hf_table_text (started);
  values[COLUMN_USER] = hf_table_text (process->user);
  values[COLUMN_ARCHITECTURE] = hf_table_text (info != NULL ? info->architecture : none);
  values[COLUMN_COMMAND] = hf_table_text (command != NULL ? command : none);
  values[COLUMN_OBSTACLE] = hf_table_text (obstacle != NULL ? obstacle : none);
  hf_cli_table_add_row (table, values);
}

static gboolean
run_alone (const HfCliOptions  *options,
           HfCliOutput         *output,
           HfCliStatus         *status G_GNUC_UNUSED,
           GError             **error G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) processes = hf_process_list (NULL);
  HfCliTable table;

  if (processes->len == 0 && options->format == HF_CLI_PEOPLE)
    {
      hf_cli_output_add_format (output, "%s\n",
                                _ ("No .NET process was found that this user can reach"));
      return TRUE;
    }

  hf_cli_table_begin (&table, output, options->format,
                      options->format == HF_CLI_PEOPLE ? &schema_for_people : &schema, &places);
  for (guint i = 0; i < processes->len; i++)
    add_row (&table, processes->pdata[i], options->format);
  hf_cli_table_end (&table, 0);

  return TRUE;
}

static gboolean
take_operands (HfCliOptions       *self G_GNUC_UNUSED,
               const char *const  *words,
               GError            **error)
{
  if (words[0] == NULL)
    return TRUE;

  return hf_cli_options_fail (_ ("“processes” takes no operand"), error);
}

static const HfCliOptionSet option_set = {
  .operands = "",
  .formats = HF_CLI_HAS_JSON | HF_CLI_HAS_CSV,
  .omits_file = TRUE,
  .take_operands = take_operands,
};

const HfCliCommand hf_cli_processes_command = {
  .name = "processes",
  .summary = N_ ("The .NET processes of this machine, which “capture” can take a snapshot of"),
  .lists = { &schema },
  .options = &option_set,
  .run_alone = run_alone,
};
