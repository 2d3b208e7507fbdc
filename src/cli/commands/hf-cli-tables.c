/* hf-cli-tables.c: holdfast-cli tables: heaps as tables that other engines read
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-tables.h"

#include "hf-cli-interrupt.h"
#include "hf-cli-progress.h"
#include "hf-cli-values.h"
#include "hf-dataset-growth.h"
#include "hf-dataset-table.h"
#include "hf-dataset.h"
#include "hf-size-text.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_JOBS 1024

/* ---- The command ---- */

static void
print_cb (const char *sentence,
          gpointer    user_data)
{
  hf_cli_progress_end (user_data);
  hf_cli_print_message (sentence);
}

static void
print_skipped (guint n_skipped)
{
  g_autofree char *message = NULL;

  if (n_skipped == 0)
    return;
  message = g_strdup_printf (
    ngettext ("%u file was skipped: its tables are complete and newer (--force writes them anew)",
              "%u files were skipped: their tables are complete and newer (--force writes them "
              "anew)",
              n_skipped),
    n_skipped);
  hf_cli_print_message (message);
}

/* A file that fails this table fails no other one. */
static gboolean
write_growth (GPtrArray               *files,
              const HfDatasetOptions  *options,
              HfCliStatus             *status,
              GCancellable            *cancellable,
              GError                 **error)
{
  g_autoptr (GError) why = NULL;

  if (hf_dataset_write_growth (files, options, cancellable, &why))
    return TRUE;
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  hf_cli_print_message (why->message);
  *status = HF_CLI_STATUS_CROSSED;
  return TRUE;
}

static gboolean
write_tables (GPtrArray                 *files,
              const HfCliTablesOptions  *own,
              HfCliStatus               *status,
              GCancellable              *cancellable,
              GError                   **error)
{
  HfDatasetResult result = { 0 };
  HfCliProgress progress;
  HfDatasetOptions options = {
    .folder = own->output,
    .tables = own->tables,
    .compression = own->compression,
    .n_jobs = (guint) own->n_jobs,
    .memory = own->memory,
    .is_forced = own->force,
    .message = print_cb,
    .user_data = &progress,
  };
  gboolean is_good;

  hf_cli_progress_start (&progress);
  options.progress = hf_cli_progress_begin (&progress);
  is_good = hf_dataset_write (files, &options, &result, cancellable, error);
  hf_cli_progress_end (&progress);
  print_skipped (result.n_skipped);
  *status = result.n_failed > 0 ? HF_CLI_STATUS_CROSSED : HF_CLI_STATUS_DONE;
  return is_good && (!own->growth || write_growth (files, &options, status, cancellable, error));
}

static gboolean
run (const HfCliOptions  *options,
     HfCliOutput         *output,
     HfCliStatus         *status,
     GError             **error)
{
  const HfCliTablesOptions *own = options->own;
  g_autoptr (HfCliInterrupt) interrupt = hf_cli_interrupt_new ();
  GCancellable *cancellable = hf_cli_interrupt_get_cancellable (interrupt);
  g_autoptr (GPtrArray) files = hf_dataset_files_new ((const char *const *) own->files, cancellable,
                                                      error);

  (void) output;
  return files != NULL && write_tables (files, own, status, cancellable, error);
}

/* ---- The options ---- */

static const HfCliOption options[] = {
  { "output", 'o', G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (HfCliTablesOptions, output),
    N_ ("Write the tables below this folder"), N_ ("DIR") },
  { "with", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliTablesOptions, with_word),
    N_ ("Write these large tables as well: objects, refs or both"), N_ ("TABLE,…") },
  { "growth", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (HfCliTablesOptions, growth),
    N_ ("Write the paths that grow over all files, in their order, which are in memory at once"),
    NULL },
  { "compress", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliTablesOptions, compress_word),
    N_ ("Compress each file by zstd (default), gzip or none"), N_ ("METHOD") },
  { "jobs", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliTablesOptions, jobs_word),
    N_ ("Read at most N files at once (default: one for each core)"), N_ ("N") },
  { "memory", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliTablesOptions, memory_word),
    N_ ("All heaps together may take so much memory (default: half of what is free)"),
    N_ ("SIZE") },
  { "force", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (HfCliTablesOptions, force),
    N_ ("Write tables anew that are complete and newer than their file"), NULL },
};

static gboolean
take_with (HfCliTablesOptions  *own,
           GError             **error)
{
  g_auto (GStrv) words = own->with_word == NULL ? g_new0 (char *, 1)
                                                : g_strsplit (own->with_word, ",", -1);

  own->tables = hf_dataset_get_usual_tables ();
  for (guint i = 0; words[i] != NULL; i++)
    {
      const HfDatasetTable *table;
      guint position = 0;

      while ((table = hf_dataset_get_table (position)) != NULL &&
             !(table->is_optional && strcmp (table->name, words[i]) == 0))
        position++;
      if (table == NULL)
        {
          g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                       _ ("--with takes objects, refs or both with a comma between, not “%s”"),
                       own->with_word);
          return FALSE;
        }
      own->tables |= 1u << position;
    }
  return TRUE;
}

static gboolean
take_compression (HfCliTablesOptions  *own,
                  GError             **error)
{
  static const char *const words[] = {
    [HF_COMPRESSION_NONE] = "none",
    [HF_COMPRESSION_GZIP] = "gzip",
    [HF_COMPRESSION_ZSTD] = "zstd",
    NULL,
  };
  const guint word = own->compress_word == NULL ? HF_COMPRESSION_ZSTD
                                                : hf_cli_find_word (words, own->compress_word);

  own->compression = (HfCompression) word;
  if (words[word] != NULL)
    return TRUE;
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("--compress takes zstd, gzip or none, not “%s”"), own->compress_word);
  return FALSE;
}

static gboolean
take (HfCliOptions  *self,
      GError       **error)
{
  HfCliTablesOptions *own = self->own;

  if (own->output == NULL)
    return hf_cli_options_fail (_ ("“tables” needs -o DIR"), error);
  if (own->jobs_word != NULL &&
      !hf_cli_parse_number ("--jobs", own->jobs_word, 1, MAX_JOBS, &own->n_jobs, error))
    return FALSE;
  if (own->memory_word != NULL &&
      (!hf_size_text_parse (own->memory_word, &own->memory) || own->memory == 0))
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("--memory takes a size, such as 4GB, not “%s”"), own->memory_word);
      return FALSE;
    }
  return take_with (own, error) && take_compression (own, error);
}

static gboolean
take_operands (HfCliOptions       *self,
               const char *const  *words,
               GError            **error)
{
  HfCliTablesOptions *own = self->own;

  if (words[0] == NULL)
    return hf_cli_options_fail (_ ("“tables” needs a FILE, or a folder with heaps"), error);
  for (guint i = 0; words[i] != NULL; i++)
    {
      if (strcmp (words[i], "-") == 0)
        return hf_cli_options_fail (_ ("“tables” names snapshots by their files, so it does not "
                                       "read standard input"),
                                    error);
    }
  own->files = g_strdupv ((char **) words);
  return TRUE;
}

static void
clear (gpointer own)
{
  g_strfreev (((HfCliTablesOptions *) own)->files);
}

static const HfCliOptionSet option_set = {
  .operands = N_ ("FILE …"),
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .omits_file = TRUE,
  .size = sizeof (HfCliTablesOptions),
  .take_operands = take_operands,
  .take = take,
  .clear = clear,
};

const HfCliCommand hf_cli_tables_command = {
  .name = "tables",
  .summary = N_ ("Any number of heaps as a data set of tables, for DuckDB, Spark and others"),
  .options = &option_set,
  .run_alone = run,
};
