/* test-cli-roots.c: tests of hf-cli-roots.c, by running holdfast-cli roots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"

#include "hf-types.h"

#include <stdlib.h>
#include <string.h>

enum
{
  OBJECT,
  KIND,
  FLAGS,
  CONTAINER,
  FIELD,
  TYPE,
  SIZE,
  N_COLUMNS
};

static GPtrArray *
list_roots (const char *const *words)
{
  g_autoptr (CliResult) result = cli_run_words (words, NULL);

  cli_assert_done (result);
  return cli_parse_csv (result);
}

static char **
get_row (GPtrArray *rows,
         guint      position)
{
  return g_ptr_array_index (rows, position);
}

static guint64
get_kind_number (const char *kind)
{
  for (guint64 i = 0; i < HF_N_ROOT_KINDS; i++)
    if (strcmp (hf_root_kind_name (i), kind) == 0)
      return i;
  return g_ascii_strtoull (kind, NULL, 10);
}

static void
test_header (void)
{
  g_autofree char *path = cli_data ("oracle/heap-200.gclog");
  g_autoptr (CliResult) result = cli_run ("roots", "--csv", path, NULL);

  cli_assert_done (result);
  g_assert_true (g_str_has_prefix (result->out, "object,kind,flags,container,field,type,size\n"));
}

static void
test_order (void)
{
  g_autofree char *path = cli_data ("oracle/heap-20000.gclog");
  g_autoptr (GPtrArray) rows
    = list_roots ((const char *const[]) { "roots", "--csv", path, NULL });

  g_assert_cmpuint (rows->len, ==, 174 + 1);
  for (guint r = 2; r < rows->len; r++)
    {
      char **above = get_row (rows, r - 1);
      char **row = get_row (rows, r);
      guint64 kind_above = get_kind_number (above[KIND]);
      guint64 kind = get_kind_number (row[KIND]);

      g_assert_cmpuint (g_strv_length (row), ==, N_COLUMNS);
      g_assert_cmpuint (kind_above, <=, kind);
      if (kind_above == kind)
        g_assert_cmpint (atoll (above[SIZE]), >=, atoll (row[SIZE]));
      if (kind_above == kind && strcmp (above[SIZE], row[SIZE]) == 0)
        g_assert_cmpuint (g_ascii_strtoull (above[OBJECT], NULL, 16), <=,
                          g_ascii_strtoull (row[OBJECT], NULL, 16));
    }
}

/* The roots of each kind, asked for one kind after the other, are all roots. */
static void
test_kinds (void)
{
  g_autofree char *path = cli_data ("oracle/heap-20000.gclog");
  guint n_roots = 0;

  for (guint64 kind = 0; kind < HF_N_ROOT_KINDS; kind++)
    {
      const char *name = hf_root_kind_name (kind);
      g_autoptr (GPtrArray) rows
        = list_roots ((const char *const[]) { "roots", "--csv", path, "--kind", name, NULL });

      g_assert_cmpuint (rows->len, >, 1);
      for (guint r = 1; r < rows->len; r++)
        g_assert_cmpstr (get_row (rows, r)[KIND], ==, name);
      n_roots += rows->len - 1;
    }
  g_assert_cmpuint (n_roots, ==, 174);
}

static void
test_pinned_handles (void)
{
  g_autofree char *path = cli_sample ("wpf-app.gclog.gz");
  g_autoptr (GPtrArray) handles
    = list_roots ((const char *const[]) { "roots", "--csv", path, "--kind", "handle", NULL });
  g_autoptr (GPtrArray) pinned = list_roots ((const char *const[]) {
    "roots", "--csv", path, "--kind", "handle", "--flag", "pinned", NULL });

  g_assert_cmpuint (handles->len - 1, ==, 31);
  g_assert_cmpuint (pinned->len - 1, ==, 9);
  for (guint r = 1; r < pinned->len; r++)
    g_assert_cmpstr (get_row (pinned, r)[FLAGS], ==, "pinned");
}

static void
test_odd_roots (void)
{
  g_autofree char *path = cli_temporary ("roots.gclog",
                                         "a 3 t 0\n"
                                         "t 1 System.String\n"
                                         "t 2 Shop, Inc.Cache\n"
                                         "o aBc0 1 14\n"
                                         "r abc0 1f 0\n"
                                         "r abc0 3 13\n"
                                         "r abc0 3 1\n"
                                         "r abc0 4 0 2 the field\n"
                                         "c t 0\n");
  g_autoptr (CliResult) all = cli_run ("roots", "--csv", path, NULL);
  g_autoptr (CliResult) both = cli_run ("roots", "--csv", path, "--flag", "weak",
                                        "--flag", "pinned", NULL);
  g_autoptr (CliResult) by_number = cli_run ("roots", "--json", path, "--kind", "31", NULL);
  g_autoptr (JsonObject) json = cli_parse_json (by_number);
  JsonArray *roots = json_object_get_array_member (json, "roots");
  JsonObject *root = json_array_get_object_element (roots, 0);

  g_assert_cmpint (all->status, ==, 0);
  g_assert_cmpstr (all->out, ==,
                   "object,kind,flags,container,field,type,size\n"
                   "abc0,handle,pinned+weak+16,,,System.String,20\n"
                   "abc0,handle,pinned,,,System.String,20\n"
                   "abc0,static,,\"Shop, Inc.Cache\",the field,System.String,20\n"
                   "abc0,31,,,,System.String,20\n");
  g_assert_cmpstr (both->out, ==,
                   "object,kind,flags,container,field,type,size\n"
                   "abc0,handle,pinned+weak+16,,,System.String,20\n");
  g_assert_cmpuint (json_array_get_length (roots), ==, 1);
  g_assert_cmpuint (json_object_get_size (root), ==, N_COLUMNS);
  g_assert_cmpstr (json_object_get_string_member (root, "object"), ==, "abc0");
  g_assert_cmpstr (json_object_get_string_member (root, "kind"), ==, "31");
  g_assert_cmpstr (json_object_get_string_member (root, "flags"), ==, "");
  g_assert_true (json_object_get_null_member (root, "container"));
  g_assert_true (json_object_get_null_member (root, "field"));
  g_assert_cmpint (json_object_get_int_member (root, "size"), ==, 20);
  cli_remove (path);
}

static void
test_people (void)
{
  g_autofree char *path = cli_data ("real/dotnet10-small.gclog.gz");
  g_autoptr (CliResult) result = cli_run ("roots", path, "--kind", "static", "--limit", "2", NULL);
  g_auto (GStrv) lines = g_strsplit (result->out, "\n", -1);

  cli_assert_done (result);
  g_assert_cmpuint (g_strv_length (lines), ==, 5);
  g_assert_true (g_str_has_prefix (lines[0], "Kind "));
  g_assert_true (g_str_has_prefix (lines[1], "static "));
  g_assert_true (g_str_has_prefix (lines[3], "… and "));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/roots/columns-are-a-contract", test_header);
  g_test_add_func ("/cli/roots/kinds-ascend-and-sizes-descend", test_order);
  g_test_add_func ("/cli/roots/kinds-add-up", test_kinds);
  g_test_add_func ("/cli/roots/the-sample-has-nine-pinned-handles", test_pinned_handles);
  g_test_add_func ("/cli/roots/what-has-no-name-is-its-number", test_odd_roots);
  g_test_add_func ("/cli/roots/people-get-a-table", test_people);
  return g_test_run ();
}
