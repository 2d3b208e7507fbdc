/* test-cli-summary.c: tests of hf-cli-summary.c, by running holdfast-cli summary
 *
 * covers: hf-cli-summary-json, hf-cli-summary-text
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"

#include <string.h>

static JsonObject *
summarize (const char *path)
{
  g_autoptr (CliResult) result = cli_run ("summary", "--json", path, NULL);

  cli_assert_done (result);
  return cli_parse_json (result);
}

static void
assert_keys (JsonObject *object,
             const char *expected)
{
  g_autoptr (GString) keys = g_string_new (NULL);
  JsonObjectIter iter;
  const char *key;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &key, NULL))
    g_string_append_printf (keys, "%s%s", keys->len > 0 ? " " : "", key);
  g_assert_cmpstr (keys->str, ==, expected);
}

static void
test_keys (void)
{
  g_autofree char *path = cli_sample ("wpf-app.gclog.gz");
  g_autoptr (JsonObject) summary = summarize (path);
  JsonObject *roots = json_object_get_object_member (summary, "roots");
  JsonArray *domains = json_object_get_array_member (summary, "domains");
  JsonArray *types = json_object_get_array_member (summary, "top_types");

  assert_keys (summary,
               "file format version snapshots domains objects bytes references types "
               "reachable_objects reachable_bytes max_depth roots top_types warnings truncated "
               "findings lacks archive assemblies top_assemblies");
  assert_keys (json_array_get_object_element (domains, 0), "name timestamp");
  assert_keys (json_array_get_object_element (types, 0), "type count bytes retained");
  assert_keys (roots, "count by_kind by_flag");
  assert_keys (json_object_get_object_member (roots, "by_kind"),
               "internal local finalizer handle static specific");
  assert_keys (json_object_get_object_member (roots, "by_flag"), "pinned weak interior refcounted");
}

/* Those with most bytes, of equal ones the first by name; none that has no objects. */
static void
test_assemblies (void)
{
  g_autofree char *path = cli_temporary (
    "assemblies.gclog", "a 3 t\n"
                        "t 1 T1\nt 2 T2\nt 3 T3\nt 4 T4\nt 5 T5\nt 6 T6\nt 7 T7\n"
                        "y 1 A\ny 2 B\ny 3 C\ny 4 D\ny 5 E\ny 6 F\ny 7 Unused\ny 6 A\n"
                        "o 10 1 8\no 20 2 10\no 30 3 40\no 40 4 10\no 50 5 18\no 60 6 30\n"
                        "r 10 3 0\nc t\n");
  g_autofree char *without = cli_sample ("wpf-app.gclog.gz");
  g_autoptr (CliResult) json = cli_run ("summary", "--json", path, NULL);
  g_autoptr (CliResult) text = cli_run ("summary", path, NULL);
  g_autoptr (JsonObject) unknown = summarize (without);

  cli_assert_done (json);
  cli_assert_contains (json->out, "  \"assemblies\": 6,\n"
                                  "  \"top_assemblies\": [\n"
                                  "    {\"assembly\": \"C\", \"count\": 1, \"bytes\": 64},\n"
                                  "    {\"assembly\": \"A\", \"count\": 2, \"bytes\": 56},\n"
                                  "    {\"assembly\": \"F\", \"count\": 1, \"bytes\": 48},\n"
                                  "    {\"assembly\": \"E\", \"count\": 1, \"bytes\": 24},\n"
                                  "    {\"assembly\": \"B\", \"count\": 1, \"bytes\": 16}\n"
                                  "  ]\n}\n");
  cli_assert_done (text);
  cli_assert_contains (text->out, "\nassemblies               6\n");
  cli_assert_contains (text->out, "Size      Objects  Assembly\n"
                                  "     64 B            1  C\n"
                                  "     56 B            2  A\n");
  cli_assert_contains (text->out, "1  B\n… and 1 more\n");
  g_assert_true (json_object_get_null_member (unknown, "assemblies"));
  g_assert_cmpuint (
    json_array_get_length (json_object_get_array_member (unknown, "top_assemblies")), ==, 0);
  cli_remove (path);
}

static void
test_wpf (void)
{
  g_autofree char *path = cli_sample ("wpf-app.gclog.gz");
  g_autoptr (JsonObject) summary = summarize (path);
  JsonObject *roots = json_object_get_object_member (summary, "roots");
  JsonObject *by_kind = json_object_get_object_member (roots, "by_kind");
  JsonObject *by_flag = json_object_get_object_member (roots, "by_flag");
  JsonArray *domains = json_object_get_array_member (summary, "domains");
  JsonObject *domain = json_array_get_object_element (domains, 0);

  g_assert_cmpstr (json_object_get_string_member (summary, "file"), ==, path);
  g_assert_cmpstr (json_object_get_string_member (summary, "format"), ==, "gclog");
  g_assert_cmpint (json_object_get_int_member (summary, "version"), ==, 2);
  g_assert_cmpint (json_object_get_int_member (summary, "snapshots"), ==, 1);
  g_assert_cmpuint (json_array_get_length (domains), ==, 1);
  g_assert_cmpstr (json_object_get_string_member (domain, "name"), ==, "WpfApp.exe");
  g_assert_cmpint (json_object_get_int_member (domain, "timestamp"), ==, 0x3f47b8);
  g_assert_cmpint (json_object_get_int_member (roots, "count"), ==, 2190);
  g_assert_cmpint (json_object_get_int_member (by_kind, "internal"), ==, 8);
  g_assert_cmpint (json_object_get_int_member (by_kind, "local"), ==, 3);
  g_assert_cmpint (json_object_get_int_member (by_kind, "handle"), ==, 31);
  g_assert_cmpint (json_object_get_int_member (by_kind, "static"), ==, 2148);
  g_assert_cmpint (json_object_get_int_member (by_flag, "pinned"), ==, 9);
  g_assert_cmpint (json_object_get_int_member (by_flag, "weak"), ==, 0);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (summary, "warnings")), ==,
                    0);
  g_assert_false (json_object_get_boolean_member (summary, "truncated"));
}

static void
test_people (void)
{
  static const char *const lines[] = {
    "objects             138218   4147128 bytes (4.1 MB)\n",
    "reachable            14745   689116 bytes (689 KB), 16.6 % of all bytes\n",
    "greatest depth         155\n",
    "references          230774\n",
    "roots                 2190\n",
    "  internal               8   keep 1.7 KB\n",
    "  local                  3   keep 16 B\n",
    "  handle                31   keep 102 KB, 9 pinned\n",
    "  static              2148   keep 209 KB\n",
    "  several kinds              keep 377 KB\n",
    "     Size      Objects   Retained  Type\n",
    "\n1. 83.4 % of this heap is garbage\n   123,473 objects, 3.5 MB, ",
    "complete        yes\n",
  };
  g_autofree char *path = cli_sample ("wpf-app.gclog.gz");
  g_autoptr (CliResult) result = cli_run ("summary", path, NULL);

  cli_assert_done (result);
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    cli_assert_contains (result->out, lines[i]);
  g_assert_null (strstr (result->out, "finalizer"));
}

static void
test_oracles (void)
{
  static const char *const keys[][2] = {
    { "objects", "objects_all" },
    { "bytes", "bytes_all" },
    { "references", "references_all" },
    { "reachable_objects", "objects_reachable" },
    { "reachable_bytes", "bytes_reachable" },
    { "max_depth", "max_depth" },
  };

  for (gsize i = 0; i < CLI_N_ORACLES; i++)
    {
      g_autoptr (JsonObject) answers = cli_read_json (cli_oracles[i].answers);
      g_autofree char *path = cli_data (cli_oracles[i].heap);
      g_autoptr (JsonObject) summary = summarize (path);
      JsonObject *roots = json_object_get_object_member (summary, "roots");
      JsonObject *by_flag = json_object_get_object_member (roots, "by_flag");
      JsonObject *types = json_object_get_object_member (answers, "types");

      g_test_message ("%s", cli_oracles[i].heap);
      for (gsize k = 0; k < G_N_ELEMENTS (keys); k++)
        g_assert_cmpint (json_object_get_int_member (summary, keys[k][0]), ==,
                         json_object_get_int_member (answers, keys[k][1]));
      g_assert_cmpint (json_object_get_int_member (roots, "count"), ==,
                       json_object_get_int_member (answers, "root_records"));
      g_assert_cmpint (json_object_get_int_member (by_flag, "weak"), ==,
                       json_object_get_int_member (answers, "weak_root_records"));
      g_assert_cmpint (json_object_get_int_member (summary, "types"), ==,
                       json_object_get_size (types));
    }
}

static void
test_domains (void)
{
  g_autofree char *path = cli_data ("oracle/heap-1500.gclog");
  g_autoptr (JsonObject) summary = summarize (path);
  JsonArray *domains = json_object_get_array_member (summary, "domains");
  JsonObject *first = json_array_get_object_element (domains, 0);
  JsonObject *second = json_array_get_object_element (domains, 1);

  g_assert_cmpuint (json_array_get_length (domains), ==, 2);
  g_assert_cmpstr (json_object_get_string_member (first, "name"), ==, "Contoso.Shop.exe");
  g_assert_cmpstr (json_object_get_string_member (second, "name"), ==, "ReportWorker.exe");
}

static void
test_infos (void)
{
  g_autofree char *path = cli_data ("real/dotnet10-small.gclog.gz");
  g_autoptr (CliResult) result = cli_run ("summary", path, NULL);

  cli_assert_done (result);
  cli_assert_contains (result->out, "runtime         .NET 10.0.12 linux-x64\n");
  cli_assert_contains (result->out, "process         20909\n");
  cli_assert_contains (result->out, "taken           20");
  cli_assert_contains (result->out, " UTC\n");
}

/* A cut file need not be damaged. */
static void
test_cut (void)
{
  g_autofree char *path = cli_temporary ("cut.gclog", "a 2 test.exe\nt 1 A\no 10 1 14\n");
  g_autoptr (CliResult) text = cli_run ("summary", path, NULL);

  g_assert_cmpint (text->status, ==, 0);
  cli_assert_contains (text->out, "complete        no: the end is missing\n");
  cli_remove (path);
}

static void
test_damage (void)
{
  g_autofree char *path = cli_temporary ("damaged.gclog", "a 2 test.exe\n"
                                                          "t 1 System.String\n"
                                                          "o 10 1 14 999\n"
                                                          "o 20 5 18\n"
                                                          "z what\n"
                                                          "r 10 9 0\n"
                                                          "r 20 3 10\n");
  g_autoptr (CliResult) text = cli_run ("summary", path, NULL);
  g_autoptr (JsonObject) summary = summarize (path);
  JsonObject *roots = json_object_get_object_member (summary, "roots");
  JsonObject *by_kind = json_object_get_object_member (roots, "by_kind");
  JsonObject *by_flag = json_object_get_object_member (roots, "by_flag");
  JsonArray *domains = json_object_get_array_member (summary, "domains");
  JsonArray *warnings = json_object_get_array_member (summary, "warnings");
  JsonObject *warning = json_array_get_object_element (warnings, 0);

  assert_keys (warning, "kind count first_line");
  g_assert_cmpstr (json_object_get_string_member (warning, "kind"), ==, "unknown-record");
  g_assert_cmpint (json_object_get_int_member (warning, "count"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (warning, "first_line"), ==, 5);
  g_assert_cmpuint (json_array_get_length (warnings), ==, 5);
  g_assert_true (json_object_get_boolean_member (summary, "truncated"));
  g_assert_true (
    json_object_get_null_member (json_array_get_object_element (domains, 0), "timestamp"));
  g_assert_cmpint (json_object_get_int_member (by_kind, "9"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (by_flag, "16"), ==, 1);

  g_assert_cmpint (text->status, ==, 0);
  cli_assert_contains (text->err, "damaged.gclog: The file ends without its closing record, "
                                  "after line 7\n");
  cli_assert_contains (text->err, "damaged.gclog: 1 line of an unknown kind was skipped "
                                  "(line 5)\n");
  cli_assert_contains (text->out, "complete        no: the end is missing, 5 faults\n");
  cli_remove (path);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/summary/keys-are-a-contract", test_keys);
  g_test_add_func ("/cli/summary/the-sample-has-its-figures", test_wpf);
  g_test_add_func ("/cli/summary/people-read-exact-figures", test_people);
  g_test_add_func ("/cli/summary/totals-match-the-oracles", test_oracles);
  g_test_add_func ("/cli/summary/assemblies-have-most-bytes-first", test_assemblies);
  g_test_add_func ("/cli/summary/every-domain-is-named", test_domains);
  g_test_add_func ("/cli/summary/information-is-readable", test_infos);
  g_test_add_func ("/cli/summary/a-cut-without-faults", test_cut);
  g_test_add_func ("/cli/summary/damage-is-reported-and-not-a-failure", test_damage);
  return g_test_run ();
}
