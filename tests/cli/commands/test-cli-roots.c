/* test-cli-roots.c: tests of hf-cli-roots.c, by running holdfast-cli roots
 *
 * covers: hf-cli-root-groups
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
  RETAINED,
  FREED,
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
  g_assert_true (
    g_str_has_prefix (result->out, "object,kind,flags,container,field,type,size,retained,freed\n"));
}

static void
test_order (void)
{
  g_autofree char *path = cli_data ("oracle/heap-20000.gclog");
  g_autoptr (GPtrArray) rows = list_roots ((const char *const[]){ "roots", "--csv", path, NULL });

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
      g_autoptr (GPtrArray) rows = list_roots (
        (const char *const[]){ "roots", "--csv", path, "--kind", name, NULL });

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
  g_autoptr (GPtrArray) handles = list_roots (
    (const char *const[]){ "roots", "--csv", path, "--kind", "handle", NULL });
  g_autoptr (GPtrArray) pinned = list_roots (
    (const char *const[]){ "roots", "--csv", path, "--kind", "handle", "--flag", "pinned", NULL });

  g_assert_cmpuint (handles->len - 1, ==, 31);
  g_assert_cmpuint (pinned->len - 1, ==, 9);
  for (guint r = 1; r < pinned->len; r++)
    g_assert_cmpstr (get_row (pinned, r)[FLAGS], ==, "pinned");
}

static void
test_odd_roots (void)
{
  g_autofree char *path = cli_temporary ("roots.gclog", "a 3 t 0\n"
                                                        "t 1 System.String\n"
                                                        "t 2 Shop, Inc.Cache\n"
                                                        "o aBc0 1 14\n"
                                                        "r abc0 1f 0\n"
                                                        "r abc0 3 13\n"
                                                        "r abc0 3 1\n"
                                                        "r abc0 4 0 2 the field\n"
                                                        "c t 0\n");
  g_autoptr (CliResult) all = cli_run ("roots", "--csv", path, NULL);
  g_autoptr (CliResult) both = cli_run ("roots", "--csv", path, "--flag", "weak", "--flag",
                                        "pinned", NULL);
  g_autoptr (CliResult) by_number = cli_run ("roots", "--json", path, "--kind", "31", NULL);
  g_autoptr (JsonObject) json = cli_parse_json (by_number);
  JsonArray *roots = json_object_get_array_member (json, "roots");
  JsonObject *root = json_array_get_object_element (roots, 0);

  g_assert_cmpint (all->status, ==, 0);
  g_assert_cmpstr (all->out, ==,
                   "object,kind,flags,container,field,type,size,retained,freed\n"
                   "abc0,handle,pinned+weak+16,,,System.String,20,20,0\n"
                   "abc0,handle,pinned,,,System.String,20,20,0\n"
                   "abc0,static,,\"Shop, Inc.Cache\",the field,System.String,20,20,0\n"
                   "abc0,31,,,,System.String,20,20,0\n");
  g_assert_cmpstr (both->out, ==,
                   "object,kind,flags,container,field,type,size,retained,freed\n"
                   "abc0,handle,pinned+weak+16,,,System.String,20,20,0\n");
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

static char **
find_root (GPtrArray  *rows,
           const char *object,
           const char *kind)
{
  for (guint r = 1; r < rows->len; r++)
    if (strcmp (get_row (rows, r)[OBJECT], object) == 0 &&
        strcmp (get_row (rows, r)[KIND], kind) == 0)
      return get_row (rows, r);
  g_assert_not_reached ();
}

/* Freed is what the object retains, unless something else leads to it; a weak root keeps
 * nothing. */
static void
test_freed (void)
{
  g_autofree char *path = cli_temporary ("freed.gclog",
                                         "a 2 t\nt 1 T\n"
                                         "o 10 1 8 20\no 20 1 10 10\n"
                                         "o 30 1 20 40\no 40 1 40\n"
                                         "o 50 1 80\n"
                                         "r 10 3 0\nr 30 3 0\nr 40 1 0\nr 40 3 2\nr 50 3 2\nc t\n");
  g_autoptr (GPtrArray) rows = list_roots ((const char *const[]){ "roots", "--csv", path, NULL });

  g_assert_cmpstr (find_root (rows, "10", "handle")[RETAINED], ==, "24");
  g_assert_cmpstr (find_root (rows, "10", "handle")[FREED], ==, "24");
  g_assert_cmpstr (find_root (rows, "30", "handle")[RETAINED], ==, "32");
  g_assert_cmpstr (find_root (rows, "30", "handle")[FREED], ==, "32");
  g_assert_cmpstr (find_root (rows, "40", "local")[RETAINED], ==, "64");
  g_assert_cmpstr (find_root (rows, "40", "local")[FREED], ==, "0");
  g_assert_cmpstr (find_root (rows, "40", "handle")[FREED], ==, "0");
  g_assert_cmpstr (find_root (rows, "50", "handle")[RETAINED], ==, "");
  g_assert_cmpstr (find_root (rows, "50", "handle")[FREED], ==, "0");
  cli_remove (path);
}

/* The retained size of an object does not depend on how the roots are listed. */
static void
test_retained (void)
{
  static const int columns[] = { RETAINED, FREED };
  static const char *const keys[] = { "--sort=retained", "--sort=freed" };
  g_autofree char *path = cli_data ("oracle/heap-20000.gclog");
  g_autoptr (JsonObject) answers = cli_read_json ("oracle/heap-20000.json");
  JsonArray *objects = json_object_get_array_member (answers, "objects");
  g_autoptr (GHashTable) by_id = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < json_array_get_length (objects); i++)
    {
      JsonArray *answer = json_array_get_array_element (objects, i);

      g_hash_table_insert (by_id, (char *) json_array_get_string_element (answer, 0), answer);
    }
  for (gsize k = 0; k < G_N_ELEMENTS (keys); k++)
    {
      g_autoptr (GPtrArray) rows = list_roots (
        (const char *const[]){ "roots", "--csv", path, keys[k], NULL });

      g_assert_cmpuint (rows->len, ==, 174 + 1);
      for (guint r = 1; r < rows->len; r++)
        {
          char **row = get_row (rows, r);
          JsonArray *answer = g_hash_table_lookup (by_id, row[OBJECT]);

          if (json_array_get_null_element (answer, 4))
            g_assert_cmpstr (row[RETAINED], ==, "");
          else
            g_assert_cmpint (atoll (row[RETAINED]), ==, json_array_get_int_element (answer, 4));
          g_assert_true (strcmp (row[FREED], "0") == 0 || strcmp (row[FREED], row[RETAINED]) == 0);
          if (r > 1)
            g_assert_cmpint (atoll (row[columns[k]]), <=,
                             atoll (get_row (rows, r - 1)[columns[k]]));
        }
    }
}

/* ---- Groups ----------------------------------------------------------------------- */

enum
{
  GROUP_KIND,
  GROUP_FLAGS,
  GROUP_CONTAINER,
  GROUP_TYPE,
  GROUP_COUNT,
  GROUP_RETAINED,
  GROUP_RETAINED_COUNT,
  N_GROUP_COLUMNS
};

/* All kinds, what several of them keep, and what is unreachable are the heap. */
static void
test_groups_add_up (void)
{
  static const char *const keys[] = { "bytes_all", "objects_all" };

  for (gsize i = 0; i < CLI_N_ORACLES; i++)
    {
      g_autoptr (JsonObject) answers = cli_read_json (cli_oracles[i].answers);
      g_autofree char *path = cli_data (cli_oracles[i].heap);
      g_autoptr (GPtrArray) rows = list_roots (
        (const char *const[]){ "roots", "--csv", path, "--by", "kind", NULL });

      g_test_message ("%s", cli_oracles[i].heap);
      g_assert_cmpstr (get_row (rows, rows->len - 2)[GROUP_KIND], ==, "several");
      g_assert_cmpstr (get_row (rows, rows->len - 1)[GROUP_KIND], ==, "unreachable");
      for (guint k = 0; k < G_N_ELEMENTS (keys); k++)
        {
          gint64 sum = 0;

          for (guint r = 1; r < rows->len; r++)
            {
              g_assert_cmpuint (g_strv_length (get_row (rows, r)), ==, N_GROUP_COLUMNS);
              sum += atoll (get_row (rows, r)[GROUP_RETAINED + k]);
            }
          g_assert_cmpint (sum, ==, json_object_get_int_member (answers, keys[k]));
        }
    }
}

/* Static fields hold nothing if the runtime's own tables of them count. */
static void
test_statics (void)
{
  static const char *const heaps[][2] = {
    { "../../data/samples/wpf-app.gclog.gz", "   209 KB " },
    { "real/aspnet-razor.gclog.gz", "   609 KB " },
    { "real/roslyn-server.gclog.gz", "  11.5 MB " },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (heaps); i++)
    {
      g_autofree char *path = cli_data (heaps[i][0]);
      g_autoptr (CliResult) result = cli_run ("roots", "--by=kind", path, NULL);
      g_auto (GStrv) lines = g_strsplit (result->out, "\n", -1);
      guint n_found = 0;

      cli_assert_done (result);
      for (char **line = lines; *line != NULL; line++)
        if (g_str_has_suffix (*line, "  static"))
          {
            g_assert_true (g_str_has_prefix (*line, heaps[i][1]));
            n_found++;
          }
      g_assert_cmpuint (n_found, ==, 1);
    }
}

static void
test_groups (void)
{
  g_autofree char *path = cli_temporary ("groups.gclog",
                                         "a 3 t 0\nt 1 T\nt 2 C\nt 3 D\n"
                                         "o 10 1 8 40\no 20 1 10 40\no 30 1 20\no 40 1 40\n"
                                         "o 50 1 80\n"
                                         "r 10 3 1\nr 10 3 0\nr 20 3 0\nr 30 4 0 2 a\n"
                                         "r 30 4 0 2 b\nr 50 4 0 3 c\nr 50 3 2\nc t 0\n");
  g_autoptr (CliResult) by_flags = cli_run ("roots", "--by=flags", "--csv", path, NULL);
  g_autoptr (CliResult) by_container = cli_run ("roots", "--by=container", "--csv", path, NULL);
  g_autoptr (CliResult) pinned = cli_run ("roots", "--by=kind", "--flag=pinned", "--csv", path,
                                          NULL);
  g_autoptr (CliResult) first = cli_run ("roots", "--by=kind", "--limit=1", path, NULL);

  cli_assert_done (by_flags);
  g_assert_cmpstr (by_flags->out, ==,
                   "kind,flags,container,type,count,retained,retained_count\n"
                   "static,,,,3,160,2\n"
                   "handle,,,,2,16,1\n"
                   "handle,pinned,,,1,0,0\n"
                   "handle,weak,,,1,0,0\n");
  cli_assert_done (by_container);
  g_assert_cmpstr (by_container->out, ==,
                   "kind,flags,container,type,count,retained,retained_count\n"
                   "static,,D,,1,128,1\n"
                   "handle,,,T,4,88,3\n"
                   "static,,C,,2,32,1\n");
  cli_assert_done (pinned);
  g_assert_cmpstr (pinned->out, ==,
                   "kind,flags,container,type,count,retained,retained_count\n"
                   "handle,,,,1,0,0\n"
                   "several,,,,,0,0\n");
  cli_assert_done (first);
  g_assert_cmpstr (first->out, ==,
                   " Retained      Objects        Roots  Kind\n"
                   "    160 B            2            3  static\n"
                   "… and 1 more\n");
  cli_remove (path);
}

static void
test_people (void)
{
  g_autofree char *path = cli_data ("real/dotnet10-small.gclog.gz");
  g_autofree char *oracle = cli_data ("oracle/heap-20000.gclog");
  g_autoptr (CliResult) result = cli_run ("roots", path, "--kind", "static", "--limit", "2", NULL);
  g_autoptr (CliResult) all = cli_run ("roots", oracle, NULL);
  g_autoptr (CliResult) weak = cli_run ("roots", oracle, "--flag", "weak", NULL);
  g_auto (GStrv) lines = g_strsplit (result->out, "\n", -1);

  cli_assert_done (result);
  g_assert_cmpuint (g_strv_length (lines), ==, 6);
  g_assert_true (g_str_has_prefix (lines[0], "Kind "));
  g_assert_true (g_str_has_prefix (lines[1], "static "));
  g_assert_true (g_str_has_prefix (lines[3], "… and "));
  g_assert_true (g_str_has_prefix (lines[4], "Together they keep "));
  cli_assert_contains (all->out, "\nTogether they keep 1.7 MB in 19,395 objects\n");
  cli_assert_contains (weak->out, "\nTogether they keep nothing\n");
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
  g_test_add_func ("/cli/roots/a-root-frees-what-nothing-else-leads-to", test_freed);
  g_test_add_func ("/cli/roots/what-is-retained-matches-the-oracle", test_retained);
  g_test_add_func ("/cli/roots/kinds-and-the-rest-are-the-heap", test_groups_add_up);
  g_test_add_func ("/cli/roots/static-fields-hold-what-their-tables-hold-too", test_statics);
  g_test_add_func ("/cli/roots/groups-hold-what-no-other-root-leads-to", test_groups);
  g_test_add_func ("/cli/roots/people-get-a-table", test_people);
  return g_test_run ();
}
