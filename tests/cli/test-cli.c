/* test-cli.c: tests of hf-cli.c, hf-cli-input.c and main.c, by running holdfast-cli
 *
 * covers: hf-cli-input, hf-cli-list, main
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"

#include <string.h>

static const char *const commands[] = {
  "summary",  "types", "roots",   "objects", "owners", "tree",
  "findings", "check", "treemap", "heapmap", "graph",  "report",
};

static void
test_help (void)
{
  g_autoptr (CliResult) help = cli_run ("--help", NULL);
  g_autoptr (CliResult) short_help = cli_run ("-h", NULL);
  g_autoptr (CliResult) version = cli_run ("--version", NULL);

  cli_assert_done (help);
  cli_assert_done (version);
  g_assert_cmpstr (help->out, ==, short_help->out);
  g_assert_true (g_str_has_prefix (version->out, "holdfast-cli "));
  cli_assert_contains (help->out, "\n  holdfast-cli COMMAND [OPTION…] FILE\n");
  cli_assert_contains (help->out, "\n  holdfast-cli object [OPTION…] FILE ID\n");
  cli_assert_contains (help->out, "\n  holdfast-cli path [OPTION…] FILE [ID]\n");
  cli_assert_contains (help->out, "\n  holdfast-cli compare [OPTION…] BEFORE … AFTER\n");
  cli_assert_contains (help->out, "\n  holdfast-cli convert [OPTION…] IN OUT\n");
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autoptr (CliResult) command_help = cli_run (commands[i], "--help", NULL);
      g_autofree char *line = g_strdup_printf ("\n  %-7s  ", commands[i]);
      g_autofree char *usage = g_strdup_printf ("holdfast-cli %s [OPTION…] FILE", commands[i]);

      cli_assert_contains (help->out, line);
      cli_assert_done (command_help);
      cli_assert_contains (command_help->out, usage);
      cli_assert_contains (command_help->out, "--snapshot=N");
    }
}

/* People try these as well. */
static void
test_help_as_a_command (void)
{
  g_autoptr (CliResult) help = cli_run ("--help", NULL);
  g_autoptr (CliResult) word = cli_run ("help", NULL);
  g_autoptr (CliResult) version = cli_run ("--version", NULL);
  g_autoptr (CliResult) unknown = cli_run ("help", "sumary", NULL);
  g_autoptr (CliResult) two = cli_run ("help", "types", "roots", NULL);

  cli_assert_done (word);
  g_assert_cmpstr (word->out, ==, help->out);
  cli_assert_refused (unknown, "Unknown command “sumary”");
  cli_assert_refused (two, "“help” takes one COMMAND");
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autoptr (CliResult) option = cli_run (commands[i], "--help", NULL);
      g_autoptr (CliResult) command = cli_run ("help", commands[i], NULL);
      g_autoptr (CliResult) its_version = cli_run (commands[i], "--version", NULL);

      cli_assert_done (command);
      cli_assert_done (its_version);
      g_assert_cmpstr (command->out, ==, option->out);
      g_assert_cmpstr (its_version->out, ==, version->out);
    }
}

static void
test_columns_in_help (void)
{
  g_autoptr (CliResult) help = cli_run ("objects", "-h", NULL);

  cli_assert_done (help);
  cli_assert_contains (help->out,
                       "\n  id,type,size,reachable,depth,retained,idom,generation,assembly\n");
}

static void
test_usage (void)
{
  g_autoptr (CliResult) nothing = cli_run_shell ("\"$CLI\"", NULL);
  g_autoptr (CliResult) command = cli_run ("sumary", "x", NULL);
  g_autoptr (CliResult) early = cli_run ("--json", "summary", "x", NULL);
  g_autoptr (CliResult) option = cli_run ("types", "x", "--paint", NULL);
  g_autoptr (CliResult) operand = cli_run ("objects", NULL);

  cli_assert_refused (nothing, "No command was given (see “holdfast-cli --help”)");
  cli_assert_refused (command, "Unknown command “sumary” (see “holdfast-cli --help”)");
  cli_assert_refused (early, "Unknown option --json before a command");
  cli_assert_refused (option, "Unknown option --paint (see “holdfast-cli types --help”)");
  cli_assert_refused (operand, "“objects” needs a FILE");
}

static void
test_odd_words (void)
{
  static const char *const lines[][5] = {
    { "types", "x", "--sort", "two\nlines\x1b[31m", NULL },
    { "types", "x", "--limit", "1\r\n", NULL },
    { "roots", "x", "--kind=a\tb\xe2\x80\xa8", NULL },
    { "roots", "x", "--bad\nname", NULL },
    { "one\ntwo\x07", "x", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (CliResult) result = cli_run_words (lines[i], NULL);

      cli_assert_refused (result, "\xef\xbf\xbd");
      g_assert_true (g_utf8_validate (result->err, -1, NULL));
      for (const char *p = result->err; p[1] != '\0'; p++)
        g_assert_false (g_ascii_iscntrl (*p));
      g_assert_null (strstr (result->err, "\xe2\x80\xa8"));
    }
}

static void
test_no_heap (void)
{
  g_autofree char *text = cli_temporary ("notes.txt", "These are not records.\n");
  g_autofree char *empty = cli_temporary ("empty.gclog", "");
  g_autofree char *folder = cli_data ("oracle");

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      gboolean draws = strcmp (commands[i], "treemap") == 0 || strcmp (commands[i], "graph") == 0;
      const char *limit = strcmp (commands[i], "check") == 0 ? "--fail-if=count > 5" : NULL;
      const char *page = strcmp (commands[i], "report") == 0 ? "--output=/nonexistent/a.html"
                                                             : limit;
      const char *output = draws ? "--output=/nonexistent/a.png" : page;
      g_autoptr (CliResult) missing = cli_run (commands[i], "/nonexistent/a.gclog", output, NULL);
      g_autoptr (CliResult) directory = cli_run (commands[i], folder, output, NULL);
      g_autoptr (CliResult) no_log = cli_run (commands[i], text, output, NULL);
      g_autoptr (CliResult) no_bytes = cli_run (commands[i], empty, output, NULL);

      cli_assert_refused (missing, "a.gclog");
      cli_assert_refused (directory, "oracle");
      cli_assert_refused (no_log, "notes.txt");
      cli_assert_refused (no_bytes, "empty.gclog");
    }
  cli_remove (text);
  cli_remove (empty);
}

static void
test_truncated (void)
{
  g_autofree char *path = cli_temporary ("cut.gclog", "a 2 t\nt 1 T\no 10 1 14\no 20 1 1");
  g_autoptr (CliResult) result = cli_run ("objects", "--csv", path, NULL);
  g_autofree char *message = g_strdup_printf ("holdfast-cli: %s: The file is cut inside a line, "
                                              "after line 3\n"
                                              "holdfast-cli: %s: The objects of all the roots "
                                              "are not in the file, so reachable objects and "
                                              "retained sizes are not known\n",
                                              path, path);

  g_assert_cmpint (result->status, ==, 0);
  g_assert_cmpstr (result->err, ==, message);
  cli_assert_contains (result->out, "\n10,T,20,,,,,,\n");
  cli_remove (path);
}

static void
test_standard_input (void)
{
  static const char *const words[] = { "summary", "--json", "-", NULL };
  static const char *const heaps[] = {
    "../../data/samples/wpf-app.gclog.gz",
    "oracle/heap-200.gclog",
  };
  static const gint64 n_objects[] = { 138218, 200 };

  for (gsize i = 0; i < G_N_ELEMENTS (heaps); i++)
    {
      g_autofree char *path = cli_data (heaps[i]);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GBytes) bytes = g_file_load_bytes (file, NULL, NULL, NULL);
      g_autoptr (CliResult) piped = cli_run_words (words, bytes);
      g_autoptr (CliResult) redirected = cli_run_shell ("\"$CLI\" summary --json - < \"$1\"", path,
                                                        NULL);
      g_autoptr (JsonObject) summary = cli_parse_json (piped);

      cli_assert_done (piped);
      cli_assert_done (redirected);
      g_assert_cmpstr (piped->out, ==, redirected->out);
      g_assert_cmpstr (json_object_get_string_member (summary, "file"), ==, "-");
      g_assert_cmpint (json_object_get_int_member (summary, "objects"), ==, n_objects[i]);
    }
}

static void
test_bad_standard_input (void)
{
  static const char *const words[] = { "types", "-", NULL };
  g_autoptr (GBytes) bytes = g_bytes_new_static ("", 0);
  g_autoptr (CliResult) empty = cli_run_words (words, bytes);
  g_autoptr (CliResult) directory = cli_run_shell ("\"$CLI\" types - < /", NULL);

  cli_assert_refused (empty, "tandard input");
  cli_assert_refused (directory, "tandard input");
}

static gint64
count_objects (const char *path,
               const char *snapshot)
{
  g_autoptr (CliResult) result = cli_run ("summary", "--json", path,
                                          snapshot != NULL ? "--snapshot" : NULL, snapshot, NULL);
  g_autoptr (JsonObject) summary = NULL;

  cli_assert_done (result);
  summary = cli_parse_json (result);
  g_assert_cmpint (json_object_get_int_member (summary, "snapshots"), ==, 3);
  g_assert_cmpint (json_object_get_int_member (summary, "version"), ==, 3);
  return json_object_get_int_member (summary, "objects");
}

static void
test_snapshots (void)
{
  g_autofree char *path = cli_data ("real/dotnet10-recording.gclog.gz");
  gint64 first = count_objects (path, "1");
  gint64 second = count_objects (path, "2");
  gint64 third = count_objects (path, "3");
  g_autoptr (CliResult) fourth = cli_run ("summary", path, "--snapshot", "4", NULL);

  g_assert_cmpint (first + second + third, ==, 34164);
  g_assert_cmpint (first, !=, third);
  g_assert_cmpint (count_objects (path, NULL), ==, third);
  cli_assert_refused (fourth, "holds 3 snapshots; there is no snapshot 4");
}

static void
test_closed_pipe (void)
{
  g_autofree char *path = cli_sample ("wpf-app.gclog.gz");
  g_autoptr (CliResult) result = NULL;

  result = cli_run_shell ("{ \"$CLI\" objects --csv \"$1\"; echo $? >&2; } | head -n 1", path,
                          NULL);
  g_assert_cmpstr (result->err, ==, "0\n");
  g_assert_cmpstr (result->out, ==,
                   "id,type,size,reachable,depth,retained,idom,generation,assembly\n");
}

static void
test_full_disk (void)
{
  g_autofree char *path = cli_data ("oracle/heap-200.gclog");
  g_autoptr (CliResult) list = cli_run_shell ("\"$CLI\" objects \"$1\" > /dev/full", path, NULL);
  g_autoptr (CliResult) help = cli_run_shell ("\"$CLI\" --help > /dev/full", NULL);
  g_autoptr (CliResult) closed = cli_run_shell ("\"$CLI\" types \"$1\" >&-", path, NULL);

  cli_assert_refused (list, "The output could not be written: No space left on device");
  cli_assert_refused (help, "The output could not be written: No space left on device");
  cli_assert_refused (closed, "The output could not be written: Bad file descriptor");
}

static void
test_odd_file_names (void)
{
  g_autofree char *colon = cli_temporary ("heap:1.gclog",
                                          "a 2 t\nt 1 T\no 10 1 14\nr 10 1 0\nc t\n");
  g_autofree char *folder = g_path_get_dirname (colon);
  g_autoptr (CliResult) relative = NULL;
  g_autoptr (CliResult) uri = NULL;
  g_autoptr (CliResult) latin1 = cli_run ("summary", "/nonexistent/caf\xe9\n.gclog", NULL);

  relative = cli_run_shell ("cd \"$1\" && \"$CLI\" types --csv heap:1.gclog", folder, NULL);
  uri = cli_run_shell ("\"$CLI\" types --csv \"file://$1\"", colon, NULL);
  cli_assert_done (relative);
  cli_assert_done (uri);
  g_assert_cmpstr (relative->out, ==, uri->out);
  cli_assert_refused (latin1, "caf");
  g_assert_true (g_utf8_validate (latin1->err, -1, NULL));
  cli_remove (colon);
}

static void
test_no_gtk (void)
{
  g_autoptr (CliResult) result = cli_run_shell ("ldd \"$CLI\"", NULL);

  cli_assert_done (result);
  cli_assert_contains (result->out, "libgio-2.0.so");
  g_assert_null (strstr (result->out, "libgtk"));
  g_assert_null (strstr (result->out, "libadwaita"));
}

static void
test_no_display (void)
{
  g_autofree char *path = cli_data ("oracle/heap-200.gclog");
  g_autoptr (CliResult) result = NULL;

  result = cli_run_shell ("env -u DISPLAY -u WAYLAND_DISPLAY -u XDG_RUNTIME_DIR \"$CLI\" "
                          "summary \"$1\"",
                          path, NULL);
  cli_assert_done (result);
}

/* Files of one name in several folders differ by the path as the user
 * typed it, and an operand that cannot be the name of a file is reported too. */
static void
test_names (void)
{
  g_autoptr (CliResult) one = cli_run ("summary", "nowhere/one/heap.gclog", NULL);
  g_autoptr (CliResult) two = cli_run ("summary", "nowhere/../two/heap.gclog", NULL);
  g_autoptr (CliResult) empty = cli_run ("summary", "", NULL);

  cli_assert_refused (one, "nowhere/one/heap.gclog");
  cli_assert_refused (two, "nowhere/../two/heap.gclog");
  cli_assert_refused (empty, "The name of the file is empty");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/help-names-every-command", test_help);
  g_test_add_func ("/cli/help-and-version-go-with-a-command", test_help_as_a_command);
  g_test_add_func ("/cli/help-of-a-list-names-its-columns", test_columns_in_help);
  g_test_add_func ("/cli/wrong-usage-is-one-sentence", test_usage);
  g_test_add_func ("/cli/odd-words-are-quoted-in-one-clean-line", test_odd_words);
  g_test_add_func ("/cli/what-is-no-heap-is-one-sentence", test_no_heap);
  g_test_add_func ("/cli/a-truncated-log-is-read-and-said", test_truncated);
  g_test_add_func ("/cli/standard-input-may-be-compressed", test_standard_input);
  g_test_add_func ("/cli/standard-input-is-named-in-errors", test_bad_standard_input);
  g_test_add_func ("/cli/a-recording-s-last-snapshot-is-the-default", test_snapshots);
  g_test_add_func ("/cli/a-closed-pipe-ends-it-quietly", test_closed_pipe);
  g_test_add_func ("/cli/a-full-disk-is-a-failure", test_full_disk);
  g_test_add_func ("/cli/odd-file-names-are-files", test_odd_file_names);
  g_test_add_func ("/cli/gtk-is-not-linked", test_no_gtk);
  g_test_add_func ("/cli/no-display-is-needed", test_no_display);
  g_test_add_func ("/cli/cli/a-file-is-called-as-it-was-typed", test_names);
  return g_test_run ();
}
