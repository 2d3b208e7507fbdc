/* test-cli-compare.c: tests of hf-cli-compare.c, by running holdfast-cli compare
 *
 * covers: hf-cli-compare-findings, hf-cli-compare-json, hf-cli-heaps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"

#include <stdlib.h>
#include <string.h>

#define SHOP "compare-shop/"
#define SHOP_1 SHOP "orders-1-warm.gclog.gz"
#define SHOP_2 SHOP "orders-2-after-2000.gclog.gz"
#define SHOP_3 SHOP "orders-3-after-4000.gclog.gz"

#define FIGURES                                                                                    \
  "state,count_before,count_after,count_delta,bytes_before,bytes_after,bytes_delta,"               \
  "reachable_count_before,reachable_count_after,reachable_count_delta,"                            \
  "reachable_bytes_before,reachable_bytes_after,reachable_bytes_delta,"                            \
  "retained_before,retained_after,retained_delta"

/* Two heaps: an item more, a thing new, a thing gone. */
#define BEFORE                                                                                     \
  "a 3 app\nt 1 Own.Root\nt 2 Own.Item\nt 3 Old.Thing\no 10 1 8 20 30\no 20 2 2710\no 30 3 5\n"    \
  "o 40 2 1\nr 10 3 0\nc app\n"
#define AFTER                                                                                      \
  "a 3 app\nt 1 Own.Root\nt 2 Own.Item\nt 4 New.Thing\no 10 1 8 20 50\no 20 2 2710\n"              \
  "o 50 2 2710\no 60 4 7\nr 10 3 0\nr 60 1 0\nc app\n"

static const char *const sides[] = { "before", "after" };

/* Writes both heaps, runs compare with these words behind them, and removes the files. */
static CliResult *
compare (const char *first,
         const char *second,
         const char *third)
{
  g_autofree char *before = cli_temporary ("before.gclog", BEFORE);
  g_autofree char *after = cli_temporary ("after.gclog", AFTER);
  CliResult *result = cli_run ("compare", before, after, first, second, third, NULL);

  cli_remove (before);
  cli_remove (after);
  return result;
}

/* ---- Figures ------------------------------------------------------------------ */

static void
test_csv (void)
{
  static const struct
  {
    const char *by;
    const char *rows;
  } cases[] = {
    { "--by=type", "type," FIGURES ",doubtful\n"
                   "Own.Item,grown,2,2,0,10001,20000,9999,1,2,1,10000,20000,10000,10000,20000,"
                   "10000,0\n"
                   "New.Thing,new,0,1,1,0,7,7,0,1,1,0,7,7,0,7,7,0\n"
                   "Old.Thing,gone,1,0,-1,5,0,-5,1,0,-1,5,0,-5,5,0,-5,0\n" },
    { "--by=root", "root," FIGURES ",kind,weak,container,field,type,doubtful\n"
                   "handle › Own.Root,grown,1,1,0,8,8,0,1,1,0,8,8,0,10013,20008,9995,handle,0,,,"
                   "Own.Root,0\n"
                   "local › New.Thing,new,0,1,1,0,7,7,0,1,1,0,7,7,0,7,7,local,0,,,New.Thing,0\n" },
    { "--by=reason",
      "path," FIGURES ",doubtful\n"
      "handle › Own.Root › Own.Item,grown,1,2,1,10000,20000,10000,1,2,1,10000,20000,10000,10000,"
      "20000,10000,0\n"
      "handle › Own.Root,grown,1,1,0,8,8,0,1,1,0,8,8,0,10013,20008,9995,0\n"
      "local › New.Thing,new,0,1,1,0,7,7,0,1,1,0,7,7,0,7,7,0\n"
      "handle › Own.Root › Old.Thing,gone,1,0,-1,5,0,-5,1,0,-1,5,0,-5,5,0,-5,0\n" },
    { "--by=domain", "domain," FIGURES ",doubtful\n"
                     "app,grown,4,4,0,10014,20015,10001,3,4,1,10013,20015,10002,10013,20015,10002"
                     ",0\n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CliResult) result = compare ("--csv", cases[i].by, NULL);
      g_autoptr (CliResult) sheet = compare ("--csv", "--spreadsheet", cases[i].by);

      cli_assert_done (result);
      g_assert_cmpstr (result->out, ==, cases[i].rows);
      g_assert_true (g_str_has_suffix (sheet->out, cases[i].rows));
    }
}

/* Each key is in its place: scripts rely on them. */
static void
test_json (void)
{
  static const char *const all[] = { "before", "after", "types",    "reasons",
                                     "growth", "gates", "findings", NULL };
  static const char *const of_heap[] = {
    "file", "objects", "bytes", "reachable_objects", "reachable_bytes", "roots", NULL
  };
  g_auto (GStrv) of_row = g_strsplit ("type," FIGURES ",doubtful", ",", -1);
  g_autoptr (CliResult) result = compare ("--json", NULL, NULL);
  g_autoptr (JsonObject) json = cli_parse_json (result);
  JsonArray *rows = json_object_get_array_member (json, "types");
  JsonObject *before = json_object_get_object_member (json, "before");

  cli_assert_done (result);
  cli_assert_keys (json, all);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    cli_assert_keys (json_object_get_object_member (json, sides[i]), of_heap);
  g_assert_cmpuint (json_array_get_length (rows), ==, 3);
  for (guint i = 0; i < json_array_get_length (rows); i++)
    cli_assert_keys (json_array_get_object_element (rows, i), (const char *const *) of_row);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (json, "growth")), ==, 0);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (json, "gates")), ==, 0);
  g_assert_cmpint (json_object_get_int_member (before, "objects"), ==, 4);
  g_assert_cmpint (json_object_get_int_member (before, "bytes"), ==, 10014);
  g_assert_cmpint (json_object_get_int_member (before, "reachable_objects"), ==, 3);
  g_assert_cmpint (json_object_get_int_member (before, "reachable_bytes"), ==, 10013);
  g_assert_cmpint (json_object_get_int_member (before, "roots"), ==, 1);
  g_assert_true (
    g_str_has_suffix (json_object_get_string_member (before, "file"), "/before.gclog"));
}

/* The name is that of the row, whichever parts are listed. */
static void
test_findings (void)
{
  static const char *const keys[] = { "kind",        "sentence",    "by", "name",
                                      "bytes_delta", "count_delta", NULL };
  g_autoptr (CliResult) result = compare ("--json", "--by=domain", NULL);
  g_autoptr (JsonObject) json = cli_parse_json (result);
  JsonArray *findings = json_object_get_array_member (json, "findings");
  JsonObject *first = json_array_get_object_element (findings, 0);

  cli_assert_done (result);
  g_assert_cmpuint (json_array_get_length (findings), ==, 1);
  cli_assert_keys (first, keys);
  g_assert_cmpstr (json_object_get_string_member (first, "kind"), ==, "holds_more");
  g_assert_cmpstr (json_object_get_string_member (first, "sentence"), ==,
                   "Handles hold 1 more Item, 10.0 KB: 1 before, 2 now.");
  g_assert_cmpstr (json_object_get_string_member (first, "by"), ==, "reason");
  g_assert_cmpstr (json_object_get_string_member (first, "name"), ==,
                   "handle › Own.Root › Own.Item");
  g_assert_cmpint (json_object_get_int_member (first, "bytes_delta"), ==, 10000);
  g_assert_cmpint (json_object_get_int_member (first, "count_delta"), ==, 1);
}

/* Without a row there are no figures, and of a filter no findings. */
static void
test_no_findings (void)
{
  g_autofree char *file = cli_temporary ("same.gclog", BEFORE);
  g_autoptr (CliResult) same = cli_run ("compare", "--json", file, file, NULL);
  g_autoptr (CliResult) filtered = compare ("--json", "--filter=is:new", NULL);
  g_autoptr (JsonObject) json = cli_parse_json (same);
  g_autoptr (JsonObject) other = cli_parse_json (filtered);
  JsonArray *findings = json_object_get_array_member (json, "findings");
  JsonObject *first = json_array_get_object_element (findings, 0);

  g_assert_cmpuint (json_array_get_length (findings), ==, 1);
  g_assert_cmpstr (json_object_get_string_member (first, "kind"), ==, "same");
  g_assert_true (json_object_get_null_member (first, "name"));
  g_assert_true (json_object_get_null_member (first, "bytes_delta"));
  g_assert_true (json_object_get_null_member (other, "findings"));
  cli_remove (file);
}

/* The array is named for its rows. */
static void
test_json_names (void)
{
  static const struct
  {
    const char *by;
    const char *key;
    const char *name;
  } cases[] = {
    { "--by=root", "roots", "root" },
    { "--by=reason", "reasons", "path" },
    { "--by=domain", "domains", "domain" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CliResult) result = compare ("--json", cases[i].by, NULL);
      g_autoptr (JsonObject) json = cli_parse_json (result);
      JsonArray *rows = json_object_get_array_member (json, cases[i].key);

      g_assert_cmpuint (json_array_get_length (rows), >, 0);
      g_assert_true (
        json_object_has_member (json_array_get_object_element (rows, 0), cases[i].name));
    }
}

/* By type alone; a filter is for both kinds of rows. */
static void
test_reasons (void)
{
  g_autoptr (CliResult) plain = compare ("--json", NULL, NULL);
  g_autoptr (CliResult) filtered = compare ("--json", "--filter=is:gone", NULL);
  g_autoptr (CliResult) chosen = compare ("--json", "--by=type", NULL);
  g_autoptr (JsonObject) json = cli_parse_json (plain);
  g_autoptr (JsonObject) gone = cli_parse_json (filtered);
  g_autoptr (JsonObject) types = cli_parse_json (chosen);
  JsonArray *reasons = json_object_get_array_member (json, "reasons");
  JsonArray *gone_reasons = json_object_get_array_member (gone, "reasons");
  g_auto (GStrv) keys = g_strsplit ("path," FIGURES ",doubtful", ",", -1);

  g_assert_cmpuint (json_array_get_length (reasons), ==, 4);
  for (guint i = 0; i < json_array_get_length (reasons); i++)
    cli_assert_keys (json_array_get_object_element (reasons, i), (const char *const *) keys);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (gone, "types")), ==, 1);
  g_assert_cmpuint (json_array_get_length (gone_reasons), ==, 1);
  g_assert_false (json_object_has_member (types, "reasons"));
}

/* ---- A real program ------------------------------------------------------------ */

/* The other way round all differences are negative; with itself there is none. */
static void
test_directions (void)
{
  static const char *const ways[] = { "--by=type", "--by=reason" };

  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autofree char *first = cli_data (SHOP_1);
      g_autofree char *second = cli_data (SHOP_2);
      g_autoptr (CliResult) there = cli_run ("compare", "--csv", first, second, ways[i], NULL);
      g_autoptr (CliResult) again = cli_run ("compare", "--csv", first, second, ways[i], NULL);
      g_autoptr (CliResult) back = cli_run ("compare", "--csv", second, first, ways[i], NULL);
      g_autoptr (CliResult) same = cli_run ("compare", "--csv", first, first, ways[i], NULL);
      g_autoptr (GPtrArray) rows = cli_parse_csv (there);
      g_autoptr (GPtrArray) reverse = cli_parse_csv (back);
      g_autoptr (GPtrArray) none = cli_parse_csv (same);
      g_autoptr (GHashTable) by_name = g_hash_table_new (g_str_hash, g_str_equal);

      g_test_message ("%s", ways[i]);
      g_assert_cmpstr (there->out, ==, again->out);
      g_assert_cmpuint (none->len, ==, 1);
      g_assert_cmpuint (rows->len, ==, reverse->len);
      for (guint r = 1; r < reverse->len; r++)
        g_hash_table_insert (by_name, ((char **) reverse->pdata[r])[0], reverse->pdata[r]);
      for (guint r = 1; r < rows->len; r++)
        {
          char **row = rows->pdata[r];
          char **other = g_hash_table_lookup (by_name, row[0]);

          g_assert_nonnull (other);
          for (guint k = 2; k < 17; k += 3)
            {
              g_assert_cmpstr (row[k], ==, other[k + 1]);
              g_assert_cmpstr (row[k + 1], ==, other[k]);
              g_assert_cmpint (strtoll (row[k + 2], NULL, 10), ==,
                               -strtoll (other[k + 2], NULL, 10));
            }
        }
    }
}

/* ---- Snapshots ------------------------------------------------------------------ */

static void
test_snapshots (void)
{
  g_autofree char *first = cli_data (SHOP_1);
  g_autofree char *third = cli_data (SHOP_3);
  g_autofree char *recording = cli_data (SHOP "orders-recording-1-2-3.gclog.gz");
  g_autofree char *mark_1 = g_strconcat (recording, "#1", NULL);
  g_autofree char *mark_3 = g_strconcat (recording, "#3", NULL);
  g_autoptr (CliResult) files = cli_run ("compare", "--csv", first, third, NULL);
  g_autoptr (CliResult) marks = cli_run ("compare", "--csv", mark_1, mark_3, NULL);
  g_autoptr (CliResult) last = cli_run ("compare", "--csv", mark_1, recording, NULL);
  g_autoptr (CliResult) mixed = cli_run ("compare", "--csv", first, mark_3, NULL);
  g_autoptr (CliResult) several = cli_run ("compare", "--csv", recording, "--snapshots=1,2,3",
                                           NULL);
  g_autoptr (CliResult) json = cli_run ("compare", "--json", recording, "--snapshots", "3,1", NULL);
  g_autoptr (JsonObject) parsed = cli_parse_json (json);

  cli_assert_done (files);
  g_assert_cmpstr (marks->out, ==, files->out);
  g_assert_cmpstr (last->out, ==, files->out);
  g_assert_cmpstr (mixed->out, ==, files->out);
  g_assert_cmpstr (several->out, ==, files->out);
  g_assert_true (g_str_has_suffix (
    json_object_get_string_member (json_object_get_object_member (parsed, "before"), "file"),
    "orders-recording-1-2-3.gclog.gz#3"));
}

/* A file is never shut out by its name, and standard input has snapshots too. */
static void
test_names (void)
{
  g_autofree char *marked = cli_temporary ("heap.gclog#2", BEFORE);
  g_autofree char *plain = cli_temporary ("heap.gclog", AFTER);
  g_autoptr (CliResult) named = cli_run ("compare", "--csv", marked, plain, NULL);
  g_autoptr (CliResult) expected = compare ("--csv", NULL, NULL);
  g_autoptr (CliResult) piped = cli_run_shell ("cat \"$1\" \"$2\" | $CLI compare --csv - "
                                               "--snapshots=1,2",
                                               marked, plain, NULL);
  g_autoptr (CliResult) minus = cli_run_shell ("cat \"$1\" \"$2\" | $CLI compare --csv -- '-#1' "
                                               "'-#2'",
                                               marked, plain, NULL);

  cli_assert_done (named);
  g_assert_cmpstr (named->out, ==, expected->out);
  cli_assert_done (piped);
  g_assert_cmpstr (piped->out, ==, expected->out);
  g_assert_cmpstr (minus->out, ==, expected->out);
  cli_remove (marked);
  cli_remove (plain);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/compare/rows-and-columns-are-a-contract", test_csv);
  g_test_add_func ("/cli/compare/keys-are-a-contract", test_json);
  g_test_add_func ("/cli/compare/an-array-is-named-for-its-rows", test_json_names);
  g_test_add_func ("/cli/compare/json-has-types-and-reasons-unless-one-is-chosen", test_reasons);
  g_test_add_func ("/cli/compare/findings-in-json-have-the-names-of-rows", test_findings);
  g_test_add_func ("/cli/compare/without-findings-json-has-null", test_no_findings);
  g_test_add_func ("/cli/compare/directions-are-opposite", test_directions);
  g_test_add_func ("/cli/compare/snapshots-are-as-good-as-files", test_snapshots);
  g_test_add_func ("/cli/compare/any-name-of-a-file-can-be-opened", test_names);
  return g_test_run ();
}
