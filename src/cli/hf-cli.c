/* hf-cli.c: the command line: its commands, their help, their errors
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli.h"

#include "hf-cli-ages.h"
#include "hf-cli-archive.h"
#include "hf-cli-capture.h"
#include "hf-cli-check.h"
#include "hf-cli-collections.h"
#include "hf-cli-compare.h"
#include "hf-cli-convert.h"
#include "hf-cli-export.h"
#include "hf-cli-findings.h"
#include "hf-cli-fragmentation.h"
#include "hf-cli-graph.h"
#include "hf-cli-heap-map.h"
#include "hf-cli-history.h"
#include "hf-cli-input.h"
#include "hf-cli-object.h"
#include "hf-cli-objects.h"
#include "hf-cli-options.h"
#include "hf-cli-output.h"
#include "hf-cli-owners.h"
#include "hf-cli-path.h"
#include "hf-cli-processes.h"
#include "hf-cli-record.h"
#include "hf-cli-report.h"
#include "hf-cli-roots.h"
#include "hf-cli-sql.h"
#include "hf-cli-summary.h"
#include "hf-cli-tables.h"
#include "hf-cli-thumbnail.h"
#include "hf-cli-timeline.h"
#include "hf-cli-tree.h"
#include "hf-cli-treemap.h"
#include "hf-cli-types.h"
#include "hf-cli-whatif.h"
#include "hf-error.h"
#include "hf-memory.h"

#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

/* In the order of the help. */
static const HfCliCommand *const commands[] = {
  &hf_cli_summary_command,
  &hf_cli_types_command,
  &hf_cli_roots_command,
  &hf_cli_objects_command,
  &hf_cli_object_command,
  &hf_cli_path_command,
  &hf_cli_owners_command,
  &hf_cli_tree_command,
  &hf_cli_sql_command,
  &hf_cli_whatif_command,
  &hf_cli_findings_command,
  &hf_cli_fragmentation_command,
  &hf_cli_compare_command,
  &hf_cli_collections_command,
  &hf_cli_history_command,
  &hf_cli_ages_command,
  &hf_cli_timeline_command,
  &hf_cli_check_command,
  &hf_cli_treemap_command,
  &hf_cli_graph_command,
  &hf_cli_heap_map_command,
  &hf_cli_report_command,
  &hf_cli_thumbnail_command,
  &hf_cli_convert_command,
  &hf_cli_export_command,
  &hf_cli_tables_command,
  &hf_cli_processes_command,
  &hf_cli_capture_command,
  &hf_cli_record_command,
};

/* ---- Help --------------------------------------------------------------- */

static int
finish_output (HfCliOutput *output)
{
  g_autoptr (GError) error = NULL;

  if (hf_cli_output_finish (output, &error))
    return HF_CLI_STATUS_DONE;
  hf_cli_print_message (error->message);
  return HF_CLI_STATUS_FAILED;
}

static int
print_text (const char *text)
{
  g_autoptr (HfCliOutput) output = hf_cli_output_new (STDOUT_FILENO);

  hf_cli_output_add_text (output, text);
  return finish_output (output);
}

static int
print_version (void)
{
  return print_text ("holdfast-cli " HF_VERSION "\n");
}

static int
print_help (void)
{
  g_autoptr (GString) help = g_string_new (NULL);
  guint width = 0;

  g_string_append_printf (
    help,
    "%s\n  holdfast-cli %s\n  holdfast-cli object %s\n"
    "  holdfast-cli path %s\n  holdfast-cli sql %s\n  holdfast-cli compare %s\n"
    "  holdfast-cli history %s\n  holdfast-cli convert %s\n  holdfast-cli tables %s\n"
    "  holdfast-cli processes %s\n  holdfast-cli capture %s\n  holdfast-cli record %s\n\n",
    _ ("Usage:"), _ ("COMMAND [OPTION…] FILE"), _ ("[OPTION…] FILE ID"), _ ("[OPTION…] FILE [ID]"),
    _ ("[OPTION…] FILE … QUERY"), _ ("[OPTION…] BEFORE … AFTER"), _ ("[OPTION…] FILE ID"),
    _ ("[OPTION…] IN OUT"), _ ("[OPTION…] FILE … -o DIR"), _ ("[OPTION…]"), _ ("[OPTION…] PID"),
    _ ("[OPTION…] PID"));
  g_string_append_printf (
    help, "%s\n\n",
    _ ("Shows what holds a .NET heap, in figures and pictures, and takes snapshots of it."));

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    width = MAX (width, hf_cli_text_get_width (commands[i]->name));
  g_string_append_printf (help, "%s\n", _ ("Commands:"));
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (help, "  %-*s  %s\n", (int) width, commands[i]->name,
                            _ (commands[i]->summary));

  g_string_append_printf (help, "\n%s\n", _ ("Options:"));
  g_string_append_printf (help, "  -h, --help  %s\n", _ ("Show this help"));
  g_string_append_printf (help, "  --version   %s\n\n", _ ("Show the version"));
  g_string_append_printf (help, "%s\n%s\n",
                          _ ("FILE is a heap snapshot: a .gclog, .gcdump or .nettrace file, or XML "
                             "of SOS, plain, compressed or in a ZIP archive; “-” is standard "
                             "input."),
                          _ ("“holdfast-cli help COMMAND” shows a command's options."));
  return print_text (help->str);
}

/* Returns: (transfer full) (nullable): what a command's rows are made of */
static char *
dup_columns (const HfCliCommand *command)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (command->lists); i++)
    {
      const HfTableSchema *list = command->lists[i];

      if (list == NULL)
        break;
      g_string_append (text, i == 0 ? "" : "\n\n");
      g_string_append_printf (text, _ ("Columns of CSV and keys of JSON “%s”:"), list->key);
      for (guint k = 0; k < list->n_columns; k++)
        g_string_append_printf (text, "%s%s", k == 0 ? "\n  " : ",", list->columns[k].key);
    }
  return text->len > 0 ? g_strdup (text->str) : NULL;
}

static int
print_command_help (const HfCliCommand *command)
{
  g_autofree char *columns = dup_columns (command);
  g_autofree char *help = hf_cli_options_dup_help (command->options, command->name,
                                                   _ (command->summary), columns);

  return print_text (help);
}

/* ---- One command -------------------------------------------------------- */

static int
fail_usage (const char *sentence,
            const char *command_name)
{
  g_autofree char *message = NULL;

  if (command_name != NULL)
    message = g_strdup_printf (_ ("%s (see “holdfast-cli %s --help”)"), sentence, command_name);
  else
    message = g_strdup_printf (_ ("%s (see “holdfast-cli --help”)"), sentence);
  hf_cli_print_message (message);
  return HF_CLI_STATUS_FAILED;
}

static int
fail (const GError       *error,
      const HfCliOptions *options)
{
  g_autofree char *message = NULL;

  if (!options->force && g_error_matches (error, HF_ERROR, HF_ERROR_NO_MEMORY))
    message = g_strdup_printf (_ ("%s (--force tries anyway)"), error->message);
  hf_cli_print_message (message != NULL ? message : error->message);
  return HF_CLI_STATUS_FAILED;
}

/* A summary in JSON holds its warnings itself. File managers show nothing, and a user who names
 * a heap of an archive knows of the others. */
static void
print_warnings (const HfCliCommand *command,
                HfCliInput         *input,
                const HfCliOptions *options)
{
  if (command == &hf_cli_summary_command && options->format == HF_CLI_JSON)
    return;
  hf_cli_input_print_warnings (input);
  if (command != &hf_cli_thumbnail_command && options->member == NULL)
    hf_cli_archive_print_warnings (input);
}

static int
run_alone (const HfCliCommand *command,
           const HfCliOptions *options)
{
  g_autoptr (HfCliOutput) output = hf_cli_output_new (STDOUT_FILENO);
  g_autoptr (GError) error = NULL;
  HfCliStatus status = HF_CLI_STATUS_DONE;

  if (!command->run_alone (options, output, &status, &error))
    return fail (error, options);
  return MAX ((int) status, finish_output (output));
}

static int
run_command (const HfCliCommand *command,
             const HfCliOptions *options)
{
  g_autoptr (HfCliOutput) output = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (HfCliInput) input = { 0 };

  if (command == &hf_cli_thumbnail_command)
    hf_cli_thumbnail_limit_time ();
  if (!options->force && !hf_memory_check_space (HF_MEMORY_SPACE_TO_READ, &error))
    return fail (error, options);
  if (command->run_alone != NULL)
    return run_alone (command, options);
  if (!hf_cli_input_load (&input, options, &error))
    return fail (error, options);

  output = hf_cli_output_new (STDOUT_FILENO);

  print_warnings (command, &input, options);
  if (!command->run (&input, options, output, &error))
    return fail (error, options);
  return finish_output (output);
}

static int
run_words (const HfCliCommand *command,
           const char *const  *words)
{
  g_auto (HfCliOptions) options = { 0 };
  g_autoptr (GError) error = NULL;

  if (!hf_cli_options_parse (&options, command->options, command->name, words, &error))
    return fail_usage (error->message, command->name);
  if (options.help)
    return print_command_help (command);
  if (options.version)
    return print_version ();
  return run_command (command, &options);
}

static int
fail_unknown (const char *word)
{
  g_autofree char *name = g_filename_display_name (word);
  g_autofree char *sentence = NULL;

  if (word[0] == '-')
    sentence = g_strdup_printf (_ ("Unknown option %s before a command"), name);
  else
    sentence = g_strdup_printf (_ ("Unknown command “%s”"), name);
  return fail_usage (sentence, NULL);
}

static const HfCliCommand *
find_command (const char *word)
{
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      if (strcmp (word, commands[i]->name) == 0)
        return commands[i];
    }
  return NULL;
}

/* "help" is not in the table of commands: it reads no file. */
static int
run_help (const char *const *words)
{
  const HfCliCommand *command = NULL;

  if (words[0] == NULL)
    return print_help ();
  if (words[1] != NULL)
    return fail_usage (_ ("“help” takes one COMMAND"), NULL);

  command = find_command (words[0]);
  return command != NULL ? print_command_help (command) : fail_unknown (words[0]);
}

int
hf_cli_run (const char *const *arguments)
{
  const char *word = arguments[0];
  const HfCliCommand *command = NULL;

  if (word == NULL)
    return fail_usage (_ ("No command was given"), NULL);
  if (strcmp (word, "--help") == 0 || strcmp (word, "-h") == 0)
    return print_help ();
  if (strcmp (word, "--version") == 0)
    return print_version ();
  if (strcmp (word, "help") == 0)
    return run_help (arguments + 1);

  command = find_command (word);
  return command != NULL ? run_words (command, arguments + 1) : fail_unknown (word);
}
