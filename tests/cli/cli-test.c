/* cli-test.c: runs the real holdfast-cli and reads what it writes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"

#include "hf-test.h"

#include <string.h>
#include <unistd.h>

/* The samples are not below tests/data, so that the program can ship them. */
#define WPF_APP "../../data/samples/wpf-app.gclog.gz"

const CliOracle cli_oracles[] = {
  { "oracle/heap-200.gclog", "oracle/heap-200.json", TRUE },
  { "oracle/heap-1500.gclog", "oracle/heap-1500.json", TRUE },
  { "oracle/heap-20000.gclog", "oracle/heap-20000.json", TRUE },
  { "real/aspnet-razor.gclog.gz", "real/aspnet-razor.json", FALSE },
  { "real/roslyn-server.gclog.gz", "real/roslyn-server.json.gz", TRUE },
  { WPF_APP, "real/wpf-app.json", FALSE },
};

/* ---- Running ------------------------------------------------------------ */

static const char *
get_program (void)
{
  const char *program = g_getenv ("HOLDFAST_CLI");

  g_assert_nonnull (program);
  return program;
}

static char *
dup_text (GBytes *bytes)
{
  gsize length = 0;
  const char *text = g_bytes_get_data (bytes, &length);

  return length > 0 ? g_strndup (text, length) : g_strdup ("");
}

static CliResult *
run (const char *const *argv,
     GBytes            *input)
{
  g_autoptr (GSubprocessLauncher) launcher = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GBytes) out = NULL;
  g_autoptr (GBytes) err = NULL;
  g_autoptr (GError) error = NULL;
  CliResult *self = g_new0 (CliResult, 1);

  launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE |
                                        G_SUBPROCESS_FLAGS_STDERR_PIPE |
                                        (input != NULL ? G_SUBPROCESS_FLAGS_STDIN_PIPE : 0));
  g_subprocess_launcher_setenv (launcher, "CLI", get_program (), TRUE);
  g_subprocess_launcher_unsetenv (launcher, "COLUMNS");
  process = g_subprocess_launcher_spawnv (launcher, argv, &error);
  g_assert_no_error (error);
  g_subprocess_communicate (process, input, NULL, &out, &err, &error);
  g_assert_no_error (error);

  self->status = g_subprocess_get_if_exited (process) ? g_subprocess_get_exit_status (process) : -1;
  self->out = dup_text (out);
  self->err = dup_text (err);
  return self;
}

CliResult *
cli_run_words (const char *const *words,
               GBytes            *input)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();

  g_ptr_array_add (argv, (char *) get_program ());
  for (gsize i = 0; words[i] != NULL; i++)
    g_ptr_array_add (argv, (char *) words[i]);
  g_ptr_array_add (argv, NULL);
  return run ((const char *const *) argv->pdata, input);
}

static void
add_words (GPtrArray  *argv,
           const char *first,
           va_list     words)
{
  for (const char *word = first; word != NULL; word = va_arg (words, const char *))
    g_ptr_array_add (argv, (char *) word);
  g_ptr_array_add (argv, NULL);
}

CliResult *
cli_run (const char *first,
         ...)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  va_list words;

  va_start (words, first);
  add_words (argv, first, words);
  va_end (words);
  return cli_run_words ((const char *const *) argv->pdata, NULL);
}

CliResult *
cli_run_shell (const char *script,
               ...)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  va_list words;

  g_ptr_array_add (argv, (char *) "sh");
  g_ptr_array_add (argv, (char *) "-c");
  g_ptr_array_add (argv, (char *) script);
  va_start (words, script);
  add_words (argv, "sh", words);
  va_end (words);
  return run ((const char *const *) argv->pdata, NULL);
}

void
cli_result_free (CliResult *self)
{
  g_free (self->out);
  g_free (self->err);
  g_free (self);
}

/* ---- Judging ------------------------------------------------------------ */

void
cli_assert_done (const CliResult *self)
{
  g_assert_cmpstr (self->err, ==, "");
  g_assert_cmpint (self->status, ==, 0);
}

void
cli_assert_contains (const char *text,
                     const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("“%s” is not in:\n%s", part, text);
}

void
cli_assert_refused (const CliResult *self,
                    const char      *part)
{
  cli_assert_contains (self->err, part);
  g_assert_true (g_str_has_prefix (self->err, "holdfast-cli: "));
  g_assert_true (strchr (self->err, '\n') == self->err + strlen (self->err) - 1);
  g_assert_cmpstr (self->out, ==, "");
  g_assert_cmpint (self->status, ==, 2);
}

static JsonObject *
parse_object (JsonParser *parser)
{
  JsonNode *root = json_parser_get_root (parser);

  g_assert_nonnull (root);
  g_assert_true (JSON_NODE_HOLDS_OBJECT (root));
  return json_object_ref (json_node_get_object (root));
}

JsonObject *
cli_parse_json (const CliResult *self)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  g_autoptr (GError) error = NULL;

  json_parser_load_from_data (parser, self->out, -1, &error);
  g_assert_no_error (error);
  return parse_object (parser);
}

/* Takes one field off *text; the character behind it stays. */
static char *
take_field (const char **text)
{
  GString *field = g_string_new (NULL);
  gboolean is_quoted = **text == '"';
  const char *p = is_quoted ? *text + 1 : *text;

  for (; *p != '\0'; p++)
    {
      if (is_quoted && p[0] == '"' && p[1] == '"')
        p++;
      else if (is_quoted ? *p == '"' : strchr (",\n", *p) != NULL)
        break;
      g_string_append_c (field, *p);
    }
  if (is_quoted)
    g_assert_cmpint (*p++, ==, '"');
  *text = p;
  return g_string_free (field, FALSE);
}

GPtrArray *
cli_parse_csv (const CliResult *self)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  const char *p = self->out;

  while (*p != '\0')
    {
      g_autoptr (GPtrArray) fields = g_ptr_array_new ();

      g_ptr_array_add (fields, take_field (&p));
      while (*p == ',')
        {
          p++;
          g_ptr_array_add (fields, take_field (&p));
        }
      g_assert_cmpint (*p++, ==, '\n');
      g_ptr_array_add (fields, NULL);
      g_ptr_array_add (lines, g_ptr_array_steal (fields, NULL));
    }
  return lines;
}

/* ---- Files -------------------------------------------------------------- */

char *
cli_sample (const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "..", "data", "samples", name, NULL);
}

char *
cli_data (const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "data", name, NULL);
}

char *
cli_temporary (const char *name,
               const char *text)
{
  g_autoptr (GFile) file = hf_test_temporary (name, text, (gssize) strlen (text));

  return g_file_get_path (file);
}

void
cli_remove (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  hf_test_remove (file);
}

/* Opens a file, which is compressed if its name says so. */
static GInputStream *
open_file (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GConverter) inflater = NULL;
  g_autoptr (GInputStream) bytes = NULL;
  g_autoptr (GError) error = NULL;

  bytes = G_INPUT_STREAM (g_file_read (file, NULL, &error));
  g_assert_no_error (error);
  if (!g_str_has_suffix (path, ".gz"))
    return g_steal_pointer (&bytes);
  inflater = G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP));
  return g_converter_input_stream_new (bytes, inflater);
}

JsonObject *
cli_read_json (const char *name)
{
  g_autofree char *path = cli_data (name);
  g_autoptr (GInputStream) stream = open_file (path);
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  g_autoptr (GError) error = NULL;

  json_parser_load_from_stream (parser, stream, NULL, &error);
  g_assert_no_error (error);
  return parse_object (parser);
}

char *
cli_read_fd (int fd)
{
  GString *text = g_string_new (NULL);
  char buffer[4096];
  gssize n_read;

  g_assert_cmpint (lseek (fd, 0, SEEK_SET), ==, 0);
  while ((n_read = read (fd, buffer, sizeof buffer)) > 0)
    g_string_append_len (text, buffer, n_read);
  g_assert_cmpint (n_read, ==, 0);
  return g_string_free (text, FALSE);
}

void
cli_assert_keys (JsonObject         *object,
                 const char *const *keys)
{
  g_autoptr (GList) members = json_object_get_members (object);
  guint i = 0;

  for (GList *at = members; at != NULL; at = at->next, i++)
    g_assert_cmpstr (at->data, ==, keys[i]);
  g_assert_null (keys[i]);
}
