/* hf-cli-report.c: holdfast-cli report: a heap as a page of HTML
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-report.h"

#include "hf-cli-archive.h"
#include "hf-cli-facts.h"
#include "hf-cli-findings.h"
#include "hf-cli-picture.h"
#include "hf-heap-report.h"
#include "hf-output-file.h"
#include "hf-report-page.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  char *output;
} ReportOptions;

/* ---- For other commands too -------------------------------------------------- */

void
hf_cli_report_add_word (GPtrArray  *command,
                        const char *option,
                        const char *word)
{
  static const char plain[] = G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "%+,-./:=@_#";
  g_autofree char *name = word != NULL ? g_filename_display_name (word) : NULL;
  g_autofree char *quoted = name != NULL ? g_shell_quote (name) : NULL;
  const char *shown = quoted;

  if (word == NULL)
    return;
  if (name[0] != '\0' && strspn (name, plain) == strlen (name))
    shown = name;
  g_ptr_array_add (command,
                   option != NULL ? g_strconcat (option, " ", shown, NULL) : g_strdup (shown));
}

/* ---- The report ------------------------------------------------------------- */

/* Which leads to the same page again. */
static GPtrArray *
list_command (const HfCliOptions *options)
{
  const ReportOptions *own = options->own;
  GPtrArray *command = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *snapshot = g_strdup_printf ("%u", options->snapshot);

  g_ptr_array_add (command, g_strdup ("holdfast-cli report"));
  hf_cli_report_add_word (command, NULL, options->file);
  hf_cli_report_add_word (command, "--member", options->member);
  hf_cli_report_add_word (command, "--snapshot", options->snapshot > 0 ? snapshot : NULL);
  hf_cli_report_add_word (command, "-o", own->output);
  g_ptr_array_add (command, NULL);
  return command;
}

/* As in a summary, the page has what the memory is enough for. */
static HfFindings *
try_findings (HfCliInput       *input,
              const HfCliFacts *facts)
{
  g_autoptr (GError) error = NULL;
  HfFindings *findings = NULL;

  if (facts->retention == NULL)
    return NULL;
  findings = hf_cli_findings_find (input, facts, &error);
  if (findings == NULL)
    hf_cli_input_print_left_out (input, error);
  return findings;
}

static GBytes *
create_report (HfCliInput          *input,
               const HfCliOptions  *options,
               GError             **error)
{
  g_auto (HfCliFacts) facts = { 0 };
  g_autoptr (HfFindings) findings = NULL;
  g_autofree char *title = hf_cli_input_dup_title (input, options);
  g_autofree char *member = hf_cli_archive_dup_member (hf_recording_get_archive (input->recording));
  g_autoptr (GPtrArray) command = list_command (options);

  if (!hf_cli_facts_init (&facts, input, FALSE, error))
    return NULL;
  findings = try_findings (input, &facts);
  return hf_heap_report_to_bytes (
    &(HfHeapReport){
      .title = title,
      .member = member,
      .snapshot = input->snapshot,
      .n_snapshots = input->n_snapshots,
      .analysis = facts.analysis,
      .retention = facts.retention,
      .findings = findings,
      .completeness = &input->completeness,
      .command = (const char *const *) command->pdata,
    },
    NULL, error);
}

static gboolean
run (HfCliInput          *input,
     const HfCliOptions  *options,
     HfCliOutput         *output G_GNUC_UNUSED,
     GError             **error)
{
  const ReportOptions *own = options->own;
  g_autoptr (GFile) file = g_file_new_for_path (own->output);
  g_autoptr (GFile) source = hf_cli_picture_create_source (options->file);
  g_autoptr (GBytes) report = NULL;

  /* Before the work, not after it. */
  if (!hf_output_file_check_target (file, source, NULL, error) ||
      !hf_cli_picture_check_memory (input, options, error))
    return FALSE;
  report = create_report (input, options, error);
  return report != NULL && hf_report_write (report, file, NULL, error);
}

/* ---- The options ------------------------------------------------------------- */

static gboolean
take (HfCliOptions  *self,
      GError       **error)
{
  const ReportOptions *own = self->own;
  g_autofree char *name = NULL;

  if (own->output == NULL)
    return hf_cli_options_fail (_ ("“report” needs -o OUT.html"), error);
  if (hf_report_has_ending (own->output))
    return TRUE;
  name = g_filename_display_name (own->output);
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("The name of the report must end in .html, not be “%s”"), name);
  return FALSE;
}

static const HfCliOption options[] = {
  { "output", 'o', G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (ReportOptions, output),
    N_ ("The file to write, whose name ends in .html"), N_ ("OUT") },
};

static const HfCliOptionSet option_set = {
  .operands = N_ ("FILE"),
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .size = sizeof (ReportOptions),
  .take = take,
};

const HfCliCommand hf_cli_report_command = {
  .name = "report",
  .summary = N_ ("A page of HTML about the heap: totals, treemap, roots, findings, owners, types"),
  .options = &option_set,
  .run = run,
};
