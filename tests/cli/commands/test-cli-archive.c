/* test-cli-archive.c: heaps in ZIP archives, on the command line
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"
#include "hf-zip-make.h"

#include <glib/gstdio.h>
#include <string.h>

#define ONE "a 2 one\nt 1 T\no 1000 1 8\nr 1000 1 0\nc one\n"
#define TWO "a 2 two\nt 1 T\no 1000 1 8\no 1008 1 8\nr 1000 1 0\nc two\n"

#define WARNING \
  "The ZIP archive holds 3 heaps. This is “one.gclog”; the others are “in/two.gclog”, “three” " \
  "(--member NAME reads another)"

static const HfZipEntry entries[] = {
  { "README.txt", "Taken at noon.\n", -1, 0 },
  { "one.gclog", ONE, -1, 0 },
  { "in/two.gclog", TWO, -1, 0 },
  { "three", TWO, -1, 0 },
};

static GBytes *
make_archive (void)
{
  return hf_zip_make (entries, G_N_ELEMENTS (entries));
}

/* Returns: (transfer full): the path of an archive; cli_remove() it */
static char *
make_file (void)
{
  g_autoptr (GBytes) bytes = make_archive ();
  char *path = cli_temporary ("heaps.zip", "");

  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  return path;
}

static void
test_warning (void)
{
  g_autofree char *path = make_file ();
  g_autoptr (CliResult) types = cli_run ("types", "--csv", path, NULL);
  g_autoptr (CliResult) summary = cli_run ("summary", path, NULL);
  g_autoptr (CliResult) named = cli_run ("types", "--csv", "--member", "one.gclog", path, NULL);
  g_autofree char *expected = g_strdup_printf ("holdfast-cli: %s: %s\n", path, WARNING);

  g_assert_cmpint (types->status, ==, 0);
  g_assert_cmpstr (types->err, ==, expected);
  g_assert_cmpstr (summary->err, ==, expected);
  cli_assert_contains (summary->out, "one.gclog, one of 3 heaps in the archive");
  cli_assert_done (named);
  g_assert_cmpstr (named->out, ==, types->out);
  cli_remove (path);
}

static void
check_n_objects (const char *path,
                 const char *member,
                 gint64      n_objects)
{
  g_autoptr (CliResult) result = cli_run ("summary", "--json", "--member", member, path, NULL);
  g_autoptr (JsonObject) summary = NULL;
  JsonObject *archive;

  cli_assert_done (result);
  summary = cli_parse_json (result);
  g_assert_cmpint (json_object_get_int_member (summary, "objects"), ==, n_objects);
  archive = json_object_get_object_member (summary, "archive");
  g_assert_cmpstr (json_object_get_string_member (archive, "member"), ==, member);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (archive, "members")), ==,
                    3);
  g_assert_cmpint (json_object_get_int_member (archive, "heaps"), ==, 3);
  g_assert_true (json_object_get_boolean_member (archive, "searched"));
}

static void
test_member (void)
{
  g_autofree char *path = make_file ();
  g_autoptr (CliResult) unknown = cli_run ("types", "--member", "four", path, NULL);
  g_autofree char *plain = cli_temporary ("plain.gclog", ONE);
  g_autoptr (CliResult) none = cli_run ("summary", "--json", plain, NULL);
  g_autoptr (CliResult) no_archive = cli_run ("summary", "--member", "one", plain, NULL);
  g_autoptr (JsonObject) summary = NULL;

  check_n_objects (path, "one.gclog", 1);
  check_n_objects (path, "in/two.gclog", 2);
  check_n_objects (path, "three", 2);
  cli_assert_refused (unknown, "the ZIP archive holds no “four”; its heaps are “one.gclog”, "
                               "“in/two.gclog”, “three”");
  cli_assert_refused (no_archive, "it is not a ZIP archive");
  cli_assert_done (none);
  summary = cli_parse_json (none);
  g_assert_true (json_object_get_null_member (summary, "archive"));
  cli_remove (plain);
  cli_remove (path);
}

/* Which heap a name means; that both are the same one may surprise. */
static void
test_compare (void)
{
  g_autofree char *path = make_file ();
  g_autofree char *other = make_file ();
  g_autofree char *heading = g_strdup_printf ("Before           %s (in/two.gclog)\n"
                                              "After            %s (in/two.gclog)\n",
                                              path, other);
  g_autoptr (CliResult) pair = cli_run ("compare", "--member", "in/two.gclog", path, other, NULL);
  g_autoptr (CliResult) itself = cli_run ("compare", path, path, NULL);
  g_autofree char *warning = g_strdup_printf (
    "holdfast-cli: %s: “one.gclog” is compared with itself; to compare it with another heap of the "
    "archive, unpack both\n",
    path);

  cli_assert_done (pair);
  g_assert_true (g_str_has_prefix (pair->out, heading));
  g_assert_cmpint (itself->status, ==, 0);
  g_assert_true (g_str_has_suffix (itself->err, warning));
  cli_remove (other);
  cli_remove (path);
}

static void
test_standard_input (void)
{
  static const char *const words[] = { "convert", "--member", "three", "-", "-", NULL };
  static const char *const first[] = { "convert", "-", "-", NULL };
  g_autoptr (GBytes) bytes = make_archive ();
  g_autoptr (CliResult) three = cli_run_words (words, bytes);
  g_autoptr (CliResult) one = cli_run_words (first, bytes);

  cli_assert_done (three);
  cli_assert_contains (three->out, "a 2 two");
  g_assert_cmpint (one->status, ==, 0);
  cli_assert_contains (one->out, "a 2 one");
  cli_assert_contains (one->err, WARNING);
}

/* A thumbnail for a file manager prints nothing. */
static void
test_thumbnail (void)
{
  g_autofree char *path = make_file ();
  g_autofree char *picture = g_strconcat (path, ".png", NULL);
  g_autoptr (CliResult) result = cli_run ("thumbnail", path, "-o", picture, NULL);

  cli_assert_done (result);
  g_unlink (picture);
  cli_remove (path);
}

/* The heap that was read is whole, and still something may be missing. */
static void
test_cut (void)
{
  static const char *const words[] = { "summary", "-", NULL };
  g_autoptr (GBytes) bytes = make_archive ();
  g_autoptr (GBytes) cut = g_bytes_new_from_bytes (bytes, 0, g_bytes_get_size (bytes) - 60);
  g_autoptr (CliResult) result = cli_run_words (words, cut);

  g_assert_cmpint (result->status, ==, 0);
  cli_assert_contains (result->out, "complete        yes");
  cli_assert_contains (result->err, "The archive ends early: heaps after its end are missing");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli/archive/several-heaps-are-reported", test_warning);
  g_test_add_func ("/cli/archive/each-heap-can-be-read", test_member);
  g_test_add_func ("/cli/archive/compared-heaps-are-named", test_compare);
  g_test_add_func ("/cli/archive/standard-input-may-be-an-archive", test_standard_input);
  g_test_add_func ("/cli/archive/thumbnail-is-silent", test_thumbnail);
  g_test_add_func ("/cli/archive/cut-archive-is-reported", test_cut);

  return g_test_run ();
}
