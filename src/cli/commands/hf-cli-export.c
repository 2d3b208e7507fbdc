/* hf-cli-export.c: holdfast-cli export: the tables of a heap as a database of SQLite
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-export.h"

#include "hf-cli-interrupt.h"
#include "hf-query-export.h"

#include <glib/gi18n.h>
#include <string.h>

static gboolean
run (HfCliInput          *input,
     const HfCliOptions  *options,
     HfCliOutput         *output,
     GError             **error)
{
  const HfCliExportOptions *own = options->own;
  g_autoptr (HfQuerySource) source = hf_query_source_new (input->recording, input->snapshot - 1,
                                                          NULL);
  g_autoptr (HfCliInterrupt) interrupt = hf_cli_interrupt_new ();
  g_autoptr (GFile) target = g_file_new_for_commandline_arg (own->output);
  g_autoptr (GFile) file = strcmp (options->file, "-") == 0
                             ? NULL
                             : g_file_new_for_commandline_arg (options->file);
  const gboolean is_written = hf_query_export_to_file (source, target, file,
                                                       hf_cli_input_begin_progress (input),
                                                       hf_cli_interrupt_get_cancellable (interrupt),
                                                       error);

  (void) output;
  hf_cli_input_end_progress (input);
  return is_written;
}

static const HfCliOption options[] = {
  { "output", 'o', G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (HfCliExportOptions, output),
    N_ ("Write the database to this file, which ends in .sqlite or .db"), N_ ("OUT.sqlite") },
};

static gboolean
take (HfCliOptions  *self,
      GError       **error)
{
  const HfCliExportOptions *own = self->own;

  if (own->output == NULL)
    return hf_cli_options_fail (_ ("“export” needs -o OUT.sqlite"), error);
  if (!g_str_has_suffix (own->output, ".sqlite") && !g_str_has_suffix (own->output, ".db"))
    return hf_cli_options_fail (_ ("The name of the database must end in .sqlite or .db"), error);
  return TRUE;
}

static const HfCliOptionSet option_set = {
  .operands = N_ ("FILE"),
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .size = sizeof (HfCliExportOptions),
  .take = take,
};

const HfCliCommand hf_cli_export_command = {
  .name = "export",
  .summary = N_ ("The tables of “sql” as a database of SQLite, for other programs"),
  .options = &option_set,
  .run = run,
};
