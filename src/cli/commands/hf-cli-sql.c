/* hf-cli-sql.c: holdfast-cli sql: a question in SQL to one heap or several
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-sql.h"

#include "hf-cli-heaps.h"
#include "hf-cli-interrupt.h"
#include "hf-cli-sql-library.h"
#include "hf-cli-sql-rows.h"
#include "hf-cli-values.h"
#include "hf-figures.h"
#include "hf-memory.h"

#include <glib/gi18n.h>
#include <string.h>

/* In place of a query: prints the tables. */
#define SCHEMA_WORD ".schema"

/* In place of a query: prints those of the library. */
#define QUERIES_WORD ".queries"

/* SQLite attaches ten databases. */
#define MAX_HEAPS 10

/* ---- The heaps ---- */

/* All heaps of the command, and their database. */
typedef struct
{
  HfCliHeaps       heaps;
  char           **schemas;
  HfQuerySource  **sources;
  HfQueryDatabase *database;
} Heaps;

static void
heaps_clear (Heaps *self)
{
  g_clear_pointer (&self->database, hf_query_database_free);
  for (guint i = 0; i < self->heaps.n && self->sources != NULL; i++)
    hf_query_source_unref (self->sources[i]);
  g_clear_pointer (&self->sources, g_free);
  g_clear_pointer (&self->schemas, g_strfreev);
  hf_cli_heaps_clear (&self->heaps);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Heaps, heaps_clear)

static gboolean
is_taken (char       *const *schemas,
          guint              n,
          const char        *name)
{
  for (guint i = 0; i < n; i++)
    {
      if (g_ascii_strcasecmp (schemas[i], name) == 0)
        return TRUE;
    }
  return FALSE;
}

static void
name_schemas (Heaps        *self,
              const GArray *names)
{
  for (guint i = 0; i < self->heaps.n; i++)
    {
      const char *file = g_array_index (names, HfCliHeapName, i).file;
      g_autofree char *base = hf_query_schema_dup_name (file);

      self->schemas[i] = g_strdup (base);
      for (guint n = 2; is_taken (self->schemas, i, self->schemas[i]); n++)
        {
          g_free (self->schemas[i]);
          self->schemas[i] = g_strdup_printf ("%s_%u", base, n);
        }
    }
}

/* Several files as schemas, and the tables over all of them. */
static gboolean
join_heaps (Heaps   *self,
            GError **error)
{
  g_autoptr (HfQuerySeries) series =
    hf_query_series_new (self->sources, (const char *const *) self->schemas, self->heaps.n);

  for (guint i = 0; i < self->heaps.n; i++)
    {
      if (!hf_query_database_attach (self->database, self->schemas[i], self->sources[i], error))
        return FALSE;
    }
  return hf_query_database_add_series (self->database, series, error);
}

static gboolean
open_heaps (Heaps               *self,
            const HfCliOptions  *options,
            GError             **error)
{
  const HfCliSqlOptions *own = options->own;
  const guint n = own->names->len;

  if (!hf_cli_heaps_open (&self->heaps, options, own->names, error))
    return FALSE;
  self->sources = g_new0 (HfQuerySource *, n);
  self->schemas = g_new0 (char *, n + 1);
  name_schemas (self, own->names);
  for (guint i = 0; i < n; i++)
    self->sources[i] = hf_query_source_new (self->heaps.inputs[i].recording,
                                            self->heaps.inputs[i].snapshot - 1, NULL);
  self->database = hf_query_database_new (self->sources[0], error);
  return self->database != NULL && (n == 1 || join_heaps (self, error));
}

/* ---- The schema ---- */

static void
write_table (const HfQueryTable *table,
             HfQuerySource      *source,
             HfCliOutput        *output)
{
  g_autofree char *count = hf_figures_count (hf_query_schema_get_n_rows (table, source));
  const gboolean has_count = table->n_arguments == 0 && hf_query_schema_get_min_heaps (table) == 1;
  guint width = 0;
  gboolean is_first = TRUE;

  hf_cli_output_add_format (output, "%s", table->name);
  for (guint i = 0; i < table->n_columns; i++)
    {
      if (table->columns[i].is_argument)
        hf_cli_output_add_format (output, "%s%s", is_first ? "(" : ", ", table->columns[i].name);
      is_first = FALSE;
      width = MAX (width, hf_cli_text_get_width (table->columns[i].name));
    }
  if (table->n_arguments > 0)
    hf_cli_output_add_format (output, "): %s\n", _ (table->meaning));
  else if (has_count)
    hf_cli_output_add_format (output, " [%s]: %s\n", count, _ (table->meaning));
  else
    hf_cli_output_add_format (output, ": %s\n", _ (table->meaning));
  for (guint i = 0; i < table->n_columns; i++)
    hf_cli_output_add_format (output, "  %-*s  %s\n", (int) width, table->columns[i].name,
                              _ (table->columns[i].meaning));
  hf_cli_output_add_char (output, '\n');
}

static void
write_schema (const Heaps *self,
              HfCliOutput *output)
{
  for (guint i = 0; i < self->heaps.n && self->heaps.n > 1; i++)
    {
      g_autofree char *name = hf_cli_heaps_dup_name (&self->heaps, i);

      /* Translators: the name of a schema of SQL, and the name of a file */
      hf_cli_output_add_format (output, _ ("%s.TABLE is a table of %s"), self->schemas[i], name);
      hf_cli_output_add_char (output, '\n');
    }
  if (self->heaps.n > 1)
    hf_cli_output_add_char (output, '\n');
  for (guint i = 0; i < hf_query_schema_get_n_tables_of (self->heaps.n); i++)
    write_table (hf_query_schema_get_table (i), self->sources[0], output);
}

/* ---- The query ---- */

static gboolean
read_text (const HfCliSqlOptions  *own,
           char                  **text,
           GError                **error)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GFileInputStream) stream = NULL;
  gsize length = 0;

  if (own->query != NULL)
    return hf_cli_sql_library_find (own->query, text, error);
  if (own->file == NULL)
    {
      *text = g_strdup (own->text);
      return TRUE;
    }
  file = strcmp (own->file, "-") == 0 ? g_file_new_for_path ("/dev/stdin")
                                      : g_file_new_for_commandline_arg (own->file);
  stream = g_file_read (file, NULL, error);
  if (stream == NULL)
    return FALSE;

  /* One byte more than a query may have is enough to refuse it. */
  *text = g_malloc (HF_QUERY_MAX_TEXT + 2);
  if (!g_input_stream_read_all (G_INPUT_STREAM (stream), *text, HF_QUERY_MAX_TEXT + 1, &length,
                                NULL, error))
    return FALSE;
  (*text)[length] = '\0';
  if (strlen (*text) == length)
    return TRUE;
  g_set_error (error, HF_QUERY_ERROR, HF_QUERY_ERROR_TEXT,
               _ ("%s: The text of the query has a NUL byte"), own->file);
  return FALSE;
}

/* Lines and columns count from 1, and a column is a character. */
static void
add_place (GError             **error,
           const char          *text,
           const HfQueryPlace  *place)
{
  guint line = 1;
  const char *start = text;

  if (place->offset < 0)
    return;
  for (const char *p = text; p < text + place->offset; p++)
    {
      if (*p != '\n')
        continue;
      line++;
      start = p + 1;
    }
  /* Translators: the beginning of an error in the text of a query */
  g_prefix_error (error, _ ("Line %u, column %u: "), line,
                  (guint) g_utf8_strlen (start, text + place->offset - start) + 1);
}

static void
print_timing (gint64  usec,
              guint64 n_rows)
{
  g_autofree char *count = hf_figures_count (n_rows);
  g_autofree char *message = NULL;

  /* Translators: the second is a number of seconds, as 0.125 */
  message = g_strdup_printf (ngettext ("%s row in %.3f s", "%s rows in %.3f s", (gulong) n_rows),
                             count, (double) usec / 1e6);
  hf_cli_print_message (message);
}

static gboolean
ask (Heaps               *self,
     const HfCliOptions  *options,
     const char          *text,
     HfCliOutput         *output,
     GError             **error)
{
  const HfCliSqlOptions *own = options->own;
  const guint64 available = hf_memory_get_available ();
  g_autoptr (HfCliInterrupt) interrupt = hf_cli_interrupt_new ();
  g_autoptr (HfQuery) query = NULL;
  HfQueryPlace place;
  const gint64 started = g_get_monotonic_time ();
  guint64 n_rows = 0;
  gboolean has_rows = FALSE;

  query = hf_query_new (self->database, text, &place, error);
  if (query == NULL)
    {
      add_place (error, text, &place);
      return FALSE;
    }
  hf_query_database_set_limits (self->database, available == G_MAXUINT64 ? 0 : available / 2,
                                own->timeout * G_USEC_PER_SEC);
  hf_query_database_set_progress (self->database,
                                  hf_cli_input_begin_progress (&self->heaps.inputs[0]));
  has_rows = hf_cli_sql_rows_write (query, output, options->format, options->limit, &n_rows,
                                    hf_cli_interrupt_get_cancellable (interrupt), error);
  hf_cli_input_end_progress (&self->heaps.inputs[0]);
  hf_query_database_set_progress (self->database, NULL);
  if (has_rows && own->timing)
    print_timing (g_get_monotonic_time () - started, n_rows);
  return has_rows;
}

/* A heap takes longer to read than a query. */
static gboolean
check_text (const char  *text,
            GError     **error)
{
  HfQueryPlace place;

  if (hf_query_check_syntax (text, &place, error))
    return TRUE;
  add_place (error, text, &place);
  return FALSE;
}

static gboolean
run_alone (const HfCliOptions  *options,
           HfCliOutput         *output,
           HfCliStatus         *status,
           GError             **error)
{
  const HfCliSqlOptions *own = options->own;
  g_auto (Heaps) heaps = { 0 };
  g_autofree char *text = NULL;
  g_autofree char *word = NULL;
  gboolean is_schema;
  gboolean is_queries;

  (void) status;
  if (!read_text (own, &text, error))
    return FALSE;
  word = g_strstrip (g_strdup (text));
  is_schema = strcmp (word, SCHEMA_WORD) == 0;
  is_queries = strcmp (word, QUERIES_WORD) == 0;
  if (is_schema && options->format != HF_CLI_PEOPLE)
    return hf_cli_options_fail (_ (".schema is text for people; it has neither JSON nor CSV"),
                                error);
  if (is_queries && options->format != HF_CLI_PEOPLE)
    return hf_cli_options_fail (_ (".queries is text for people; it has neither JSON nor CSV"),
                                error);
  if (!is_schema && !is_queries && !check_text (text, error))
    return FALSE;
  if (!open_heaps (&heaps, options, error))
    return FALSE;
  if (is_queries)
    hf_cli_sql_library_write (heaps.sources[0], output);
  else if (is_schema)
    write_schema (&heaps, output);
  else
    return hf_cli_sql_library_check (own->query, heaps.sources[0], error) &&
           ask (&heaps, options, text, output, error);
  return TRUE;
}

/* ---- The options ---- */

static const HfCliOption options[] = {
  { "file", 'f', G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (HfCliSqlOptions, file),
    N_ ("Read the query from a file in place of the last word; “-” is standard input"),
    N_ ("QUERY.sql") },
  { "query", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliSqlOptions, query),
    N_ ("Run a built-in query or one of your own; the query .queries lists them"), N_ ("NAME") },
  { "timeout", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliSqlOptions, time_word),
    N_ ("End a query that takes longer than this many seconds"), N_ ("SECONDS") },
  { "timing", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (HfCliSqlOptions, timing),
    N_ ("Print the number of rows and the time on standard error"), NULL },
};

static gboolean
take_operands (HfCliOptions       *self,
               const char *const  *words,
               GError            **error)
{
  HfCliSqlOptions *own = self->own;
  const guint n_words = g_strv_length ((char **) words);
  const gboolean is_word = own->file == NULL && own->query == NULL;
  const guint n_files = is_word ? n_words - MIN (n_words, 1) : n_words;
  g_auto (GStrv) files = NULL;

  if (own->file != NULL && own->query != NULL)
    return hf_cli_options_fail (_ ("--file and --query exclude each other"), error);
  if (n_files == 0)
    return hf_cli_options_fail (_ ("“sql” takes one FILE or more, and a query as the last word, "
                                   "in a file with -f, or by its name with --query"),
                                error);
  if (n_files >= MAX_HEAPS)
    return hf_cli_options_fail (_ ("“sql” takes nine files at most"), error);
  for (guint i = 0; i < n_files && g_strcmp0 (own->file, "-") == 0; i++)
    {
      if (strcmp (words[i], "-") == 0)
        return hf_cli_options_fail (_ ("Either the query or a heap is read from standard input"),
                                    error);
    }
  if (is_word)
    own->text = g_strdup (words[n_words - 1]);
  files = g_new0 (char *, n_files + 1);
  for (guint i = 0; i < n_files; i++)
    files[i] = g_strdup (words[i]);
  self->file = g_strdup (words[0]);
  own->names = hf_cli_heap_names_parse ((const char *const *) files, NULL, error);
  return own->names != NULL;
}

static gboolean
take (HfCliOptions  *self,
      GError       **error)
{
  HfCliSqlOptions *own = self->own;

  return own->time_word == NULL ||
         hf_cli_parse_number ("--timeout", own->time_word, 1, G_MAXUINT32, &own->timeout, error);
}

static void
clear (gpointer own)
{
  HfCliSqlOptions *self = own;

  g_clear_pointer (&self->names, g_array_unref);
  g_clear_pointer (&self->text, g_free);
}

static const HfCliOptionSet option_set = {
  .operands = N_ ("FILE … QUERY"),
  .formats = HF_CLI_HAS_JSON | HF_CLI_HAS_CSV,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .size = sizeof (HfCliSqlOptions),
  .limit = N_ ("Only the first N rows"),
  .omits_snapshot = TRUE,
  .take_operands = take_operands,
  .take = take,
  .clear = clear,
};

const HfCliCommand hf_cli_sql_command = {
  .name = "sql",
  .summary = N_ ("The answer to a question in SQL; the query .schema lists tables and columns, "
                  ".queries the built-in queries"),
  .options = &option_set,
  .run_alone = run_alone,
};
