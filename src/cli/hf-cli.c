/* hf-cli.c: the command line: its commands, their help, what becomes of an error
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli.h"

#include "hf-cell-rows.h"
#include "hf-cli-archive.h"
#include "hf-cli-convert.h"
#include "hf-cli-findings.h"
#include "hf-cli-graph.h"
#include "hf-cli-input.h"
#include "hf-cli-object.h"
#include "hf-cli-objects.h"
#include "hf-cli-options.h"
#include "hf-cli-output.h"
#include "hf-cli-owners.h"
#include "hf-cli-path.h"
#include "hf-cli-root-groups.h"
#include "hf-cli-roots.h"
#include "hf-cli-summary.h"
#include "hf-cli-thumbnail.h"
#include "hf-cli-treemap.h"
#include "hf-cli-types.h"
#include "hf-cli-whatif.h"
#include "hf-edge-rows.h"
#include "hf-error.h"
#include "hf-memory.h"
#include "hf-object-rows.h"
#include "hf-root-rows.h"
#include "hf-type-rows.h"

#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

#define STATUS_DONE 0
#define STATUS_FAILED 2

typedef struct
{
  const char          *name;
  const char          *summary;
  const HfTableSchema *lists[2]; /* that it writes; NULL = none */
  gboolean           (*run) (HfCliInput          *input,
                             const HfCliOptions  *options,
                             HfCliOutput         *output,
                             GError             **error);
} Command;

static const Command commands[HF_CLI_N_COMMANDS] = {
  [HF_CLI_SUMMARY] = {
    "summary", N_ ("Totals, roots by kind and flag, largest types, completeness"),
    { NULL }, hf_cli_summary_run },
  [HF_CLI_TYPES] = {
    "types", N_ ("All types: objects and bytes, how much is reachable, what they retain"),
    { &hf_type_rows_schema }, hf_cli_types_run },
  [HF_CLI_ROOTS] = {
    "roots", N_ ("All roots, or those of one kind or with some flags, and what they keep alive"),
    { &hf_root_rows_schema, &hf_cli_root_groups_schema }, hf_cli_roots_run },
  [HF_CLI_OBJECTS] = {
    "objects", N_ ("All objects: types, sizes, distances from the roots, what they retain"),
    { &hf_object_rows_schema }, hf_cli_objects_run },
  [HF_CLI_OBJECT] = {
    "object", N_ ("One object: what it refers to, what refers to it, why it lives"),
    { NULL }, hf_cli_object_run },
  [HF_CLI_PATH] = {
    "path", N_ ("Why an object lives, or all objects of a type: their paths from the roots"),
    { NULL }, hf_cli_path_run },
  [HF_CLI_OWNERS] = {
    "owners", N_ ("The few groups of objects that own the heap, and what each of them holds"),
    { &hf_cli_owners_schema }, hf_cli_owners_run },
  [HF_CLI_WHATIF] = {
    "whatif", N_ ("What would be freed if roots or references were cut"),
    { NULL }, hf_cli_whatif_run },
  [HF_CLI_FINDINGS] = {
    "findings", N_ ("What stands out in the heap, at most five things, each with its evidence"),
    { NULL }, hf_cli_findings_run },
  [HF_CLI_TREEMAP] = {
    "treemap", N_ ("A picture of what the heap is made of, as PNG, SVG or PDF"),
    { &hf_cell_rows_schema }, hf_cli_treemap_run },
  [HF_CLI_GRAPH] = {
    "graph", N_ ("A picture of who holds what: what owns the heap, or why something lives"),
    { &hf_edge_rows_schema }, hf_cli_graph_run },
  [HF_CLI_THUMBNAIL] = {
    "thumbnail", N_ ("A small picture for file managers, without words, as PNG"),
    { NULL }, hf_cli_thumbnail_run },
  [HF_CLI_CONVERT] = {
    "convert", N_ ("The heap in the canonical form of .gclog, compressed by the ending of OUT"),
    { NULL }, hf_cli_convert_run },
};

/* ---- Help --------------------------------------------------------------- */

static int
finish_output (HfCliOutput *output)
{
  g_autoptr (GError) error = NULL;

  if (hf_cli_output_finish (output, &error))
    return STATUS_DONE;
  hf_cli_print_message (error->message);
  return STATUS_FAILED;
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

  g_string_append_printf (help, "%s\n  holdfast-cli %s\n  holdfast-cli object %s\n"
                          "  holdfast-cli path %s\n  holdfast-cli convert %s\n\n",
                          _ ("Usage:"), _ ("COMMAND [OPTION…] FILE"), _ ("[OPTION…] FILE ID"),
                          _ ("[OPTION…] FILE [ID]"), _ ("[OPTION…] IN OUT"));
  g_string_append_printf (help, "%s\n\n", _ ("Shows what holds a .NET heap, in figures and "
                                             "pictures."));

  for (guint i = 0; i < HF_CLI_N_COMMANDS; i++)
    width = MAX (width, hf_cli_text_get_width (commands[i].name));
  g_string_append_printf (help, "%s\n", _ ("Commands:"));
  for (guint i = 0; i < HF_CLI_N_COMMANDS; i++)
    g_string_append_printf (help, "  %-*s  %s\n", (int) width, commands[i].name,
                            _ (commands[i].summary));

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
dup_columns (const Command *command)
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
print_command_help (HfCliCommandId id)
{
  const Command *command = &commands[id];
  g_autofree char *columns = dup_columns (command);
  g_autofree char *help = hf_cli_options_dup_help (id, command->name, _ (command->summary),
                                                   columns);

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
  return STATUS_FAILED;
}

static int
fail (const GError       *error,
      const HfCliOptions *options)
{
  g_autofree char *message = NULL;

  if (!options->force && g_error_matches (error, HF_ERROR, HF_ERROR_NO_MEMORY))
    message = g_strdup_printf (_ ("%s (--force tries nevertheless)"), error->message);
  hf_cli_print_message (message != NULL ? message : error->message);
  return STATUS_FAILED;
}

/* A summary in JSON holds its warnings itself. File managers show nothing, and whoever names
 * a heap of an archive knows of the others. */
static void
print_warnings (HfCliCommandId      id,
                HfCliInput         *input,
                const HfCliOptions *options)
{
  if (id == HF_CLI_SUMMARY && options->format == HF_CLI_JSON)
    return;
  hf_cli_input_print_warnings (input);
  if (id != HF_CLI_THUMBNAIL && options->member == NULL)
    hf_cli_archive_print_warnings (input);
}

static int
run_command (HfCliCommandId      id,
             const HfCliOptions *options)
{
  g_autoptr (HfCliOutput) output = hf_cli_output_new (STDOUT_FILENO);
  g_autoptr (GError) error = NULL;
  g_auto (HfCliInput) input = { 0 };

  if (id == HF_CLI_THUMBNAIL)
    hf_cli_thumbnail_limit_time ();
  if ((!options->force && !hf_memory_check_space (HF_MEMORY_SPACE_TO_READ, &error)) ||
      !hf_cli_input_load (&input, options, &error))
    return fail (error, options);

  print_warnings (id, &input, options);
  if (!commands[id].run (&input, options, output, &error))
    return fail (error, options);
  return finish_output (output);
}

static int
run_words (HfCliCommandId     id,
           const char *const *words)
{
  g_auto (HfCliOptions) options = { 0 };
  g_autoptr (GError) error = NULL;

  if (!hf_cli_options_parse (&options, id, commands[id].name, words, &error))
    return fail_usage (error->message, commands[id].name);
  if (options.help)
    return print_command_help (id);
  if (options.version)
    return print_version ();
  return run_command (id, &options);
}

static int
fail_unknown (const char *word)
{
  g_autofree char *name = g_filename_display_name (word);
  g_autofree char *sentence = NULL;

  if (word[0] == '-')
    sentence = g_strdup_printf (_ ("Unknown option %s before a command"), name);
  else
    sentence = g_strdup_printf (_ ("There is no command “%s”"), name);
  return fail_usage (sentence, NULL);
}

/* Returns: HF_CLI_N_COMMANDS if there is no such command */
static HfCliCommandId
find_command (const char *word)
{
  HfCliCommandId id = 0;

  while (id < HF_CLI_N_COMMANDS && strcmp (word, commands[id].name) != 0)
    id++;
  return id;
}

/* "help" is no command of the table: it reads no file. */
static int
run_help (const char *const *words)
{
  HfCliCommandId id;

  if (words[0] == NULL)
    return print_help ();
  if (words[1] != NULL)
    return fail_usage (_ ("“help” takes one COMMAND"), NULL);

  id = find_command (words[0]);
  return id < HF_CLI_N_COMMANDS ? print_command_help (id) : fail_unknown (words[0]);
}

int
hf_cli_run (const char *const *arguments)
{
  const char *word = arguments[0];
  HfCliCommandId id;

  if (word == NULL)
    return fail_usage (_ ("No command was given"), NULL);
  if (strcmp (word, "--help") == 0 || strcmp (word, "-h") == 0)
    return print_help ();
  if (strcmp (word, "--version") == 0)
    return print_version ();
  if (strcmp (word, "help") == 0)
    return run_help (arguments + 1);

  id = find_command (word);
  return id < HF_CLI_N_COMMANDS ? run_words (id, arguments + 1) : fail_unknown (word);
}
