/* test-cli-findings.c: tests of hf-cli-findings.c, by running holdfast-cli findings
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"

#include <string.h>

static JsonArray *
find (const char *path)
{
  g_autoptr (CliResult) result = cli_run ("findings", "--json", path, NULL);
  g_autoptr (JsonObject) json = NULL;

  cli_assert_done (result);
  json = cli_parse_json (result);
  g_assert_cmpuint (json_object_get_size (json), ==, 2);
  return json_array_ref (json_object_get_array_member (json, "findings"));
}

static void
check_finding (JsonObject *finding)
{
  static const char *const keys[] = {
    "kind", "sentence", "bytes", "count", "object", "type", "path",
  };
  JsonArray *path = json_object_get_array_member (finding, "path");
  guint n_steps = json_array_get_length (path);
  JsonObjectIter iter;
  const char *key;
  guint n_keys = 0;

  json_object_iter_init_ordered (&iter, finding);
  while (json_object_iter_next_ordered (&iter, &key, NULL))
    g_assert_cmpstr (key, ==, keys[n_keys++]);
  g_assert_cmpuint (n_keys, ==, G_N_ELEMENTS (keys));
  g_assert_cmpint (json_object_get_int_member (finding, "bytes"), >, 0);
  cli_assert_contains (json_object_get_string_member (finding, "sentence"), " — ");
  if (n_steps > 0)
    g_assert_cmpstr (
      json_object_get_string_member (json_array_get_object_element (path, n_steps - 1), "id"), ==,
      json_object_get_string_member (finding, "object"));
}

static void
test_oracles (void)
{
  for (gsize i = 0; i < CLI_N_ORACLES; i++)
    {
      g_autofree char *path = cli_data (cli_oracles[i].heap);
      g_autoptr (JsonArray) findings = find (path);
      gint64 n_last = G_MAXINT64;

      g_test_message ("%s", cli_oracles[i].heap);
      g_assert_cmpuint (json_array_get_length (findings), <=, 5);
      for (guint k = 0; k < json_array_get_length (findings); k++)
        {
          JsonObject *finding = json_array_get_object_element (findings, k);

          check_finding (finding);
          g_assert_cmpint (json_object_get_int_member (finding, "bytes"), <=, n_last);
          n_last = json_object_get_int_member (finding, "bytes");
        }
    }
}

/* A finding about an object has the retained size of the object. */
static void
test_owner (void)
{
  g_autofree char *path = cli_data ("real/aspnet-razor.gclog.gz");
  g_autoptr (JsonArray) findings = find (path);
  JsonObject *finding = json_array_get_object_element (findings, 0);
  const char *id = json_object_get_string_member (finding, "object");
  g_autoptr (CliResult) result = cli_run ("object", "--json", path, id, NULL);
  g_autoptr (JsonObject) object = cli_parse_json (result);

  g_assert_cmpstr (json_object_get_string_member (finding, "kind"), ==, "owner");
  g_assert_cmpint (json_object_get_int_member (finding, "bytes"), ==,
                   json_object_get_int_member (object, "retained"));
  g_assert_cmpstr (json_object_get_string_member (finding, "type"), ==,
                   json_object_get_string_member (object, "type"));
  g_assert_cmpint (json_array_get_length (json_object_get_array_member (finding, "path")), ==,
                   json_object_get_int_member (object, "depth") + 1);
}

/* A file that was cut before its roots is not a clean heap. */
static void
test_no_roots (void)
{
  g_autofree char *path = cli_temporary ("in.gclog", "a 2 t\nt 1 T\no 10 1 20000\nc t\n");
  g_autofree char *empty = cli_temporary ("empty.gclog", "a 2 t\nc t\n");
  g_autoptr (CliResult) result = cli_run ("findings", path, NULL);
  g_autoptr (CliResult) summary = cli_run ("summary", path, NULL);
  g_autoptr (CliResult) nothing = cli_run ("findings", empty, NULL);

  g_assert_cmpint (result->status, ==, 2);
  g_assert_cmpstr (result->out, ==, "");
  cli_assert_contains (result->err, " are not known: the file has no roots\n");
  g_assert_cmpint (summary->status, ==, 0);
  cli_assert_contains (summary->out, "unknown   the file has no roots\n");
  g_assert_null (strstr (summary->out, "garbage"));
  g_assert_cmpstr (nothing->out, ==, "No obvious suspects\n");
  cli_remove (path);
  cli_remove (empty);
}

static void
test_people (void)
{
  g_autofree char *wpf = cli_sample ("wpf-app.gclog.gz");
  g_autofree char *razor = cli_data ("real/aspnet-razor.gclog.gz");
  g_autofree char *clean = cli_data ("oracle/heap-200.gclog");
  g_autoptr (CliResult) garbage = cli_run ("findings", wpf, NULL);
  g_autoptr (CliResult) owner = cli_run ("findings", razor, NULL);
  g_autoptr (CliResult) nothing = cli_run ("findings", clean, NULL);

  cli_assert_done (garbage);
  g_assert_true (g_str_has_prefix (garbage->out, "1. 83.4 % of this heap is garbage\n   "));
  cli_assert_contains (garbage->out, "\n\n2. ");
  cli_assert_done (owner);
  cli_assert_contains (owner->out, "1. One DfaMatcher keeps 611 KB (11.4 %)\n   ");
  cli_assert_contains (owner->out, "\n   object 7f3cf8c85630: local → ");
  cli_assert_contains (owner->out, " → … 3 more → ");
  cli_assert_contains (owner->out, " → DfaMatcher\n");
  cli_assert_done (nothing);
  g_assert_true (
    g_str_has_prefix (nothing->out, "No obvious suspects. These objects keep most:\n1. One "));
}

/* A script finds what keeps most even where nothing stands out, and nowhere else. */
static void
test_largest (void)
{
  g_autofree char *clean = cli_data ("oracle/heap-1500.gclog");
  g_autofree char *razor = cli_data ("real/aspnet-razor.gclog.gz");
  g_autoptr (CliResult) result = cli_run ("findings", "--json", clean, NULL);
  g_autoptr (CliResult) other = cli_run ("findings", "--json", razor, NULL);
  g_autoptr (JsonObject) json = cli_parse_json (result);
  g_autoptr (JsonObject) other_json = cli_parse_json (other);
  JsonArray *largest = json_object_get_array_member (json, "largest");

  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (json, "findings")), ==, 0);
  g_assert_cmpuint (json_array_get_length (largest), ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      check_finding (json_array_get_object_element (largest, i));
      g_assert_cmpstr (json_object_get_string_member (json_array_get_object_element (largest, i),
                                                      "kind"),
                       ==, "owner");
    }
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (other_json, "largest")),
                    ==, 0);
}

/* The summary has the same findings, and is as exact about its types as their list. */
static void
test_summary (void)
{
  g_autofree char *path = cli_data ("real/roslyn-server.gclog.gz");
  g_autoptr (JsonArray) findings = find (path);
  g_autoptr (CliResult) result = cli_run ("summary", "--json", path, NULL);
  g_autoptr (CliResult) listed = cli_run ("types", "--csv", "--exact=10", path, NULL);
  g_autoptr (CliResult) people = cli_run ("summary", path, NULL);
  g_autoptr (JsonObject) summary = cli_parse_json (result);
  g_autoptr (GPtrArray) rows = cli_parse_csv (listed);
  JsonArray *shown = json_object_get_array_member (summary, "findings");
  JsonArray *types = json_object_get_array_member (summary, "top_types");

  g_assert_cmpuint (json_array_get_length (shown), ==, json_array_get_length (findings));
  for (guint i = 0; i < json_array_get_length (shown); i++)
    {
      const char *sentence =
        json_object_get_string_member (json_array_get_object_element (shown, i), "sentence");
      g_auto (GStrv) parts = g_strsplit (sentence, " — ", 2);

      g_assert_cmpstr (sentence, ==,
                       json_object_get_string_member (json_array_get_object_element (findings, i),
                                                      "sentence"));
      cli_assert_contains (people->out, parts[0]);
      cli_assert_contains (people->out, parts[1]);
    }
  for (guint i = 0; i < json_array_get_length (types); i++)
    {
      char **row = g_ptr_array_index (rows, i + 1);
      JsonObject *type = json_array_get_object_element (types, i);

      g_assert_cmpstr (json_object_get_string_member (type, "type"), ==, row[0]);
      g_assert_cmpint (json_object_get_int_member (type, "retained"), ==,
                       g_ascii_strtoll (row[6], NULL, 10));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/findings/the-largest-owners-where-nothing-stands-out", test_largest);
  g_test_add_func ("/cli/findings/there-are-five-at-most-and-each-has-its-keys", test_oracles);
  g_test_add_func ("/cli/findings/an-owner-keeps-what-it-retains", test_owner);
  g_test_add_func ("/cli/findings/people-read-claim-evidence-and-path", test_people);
  g_test_add_func ("/cli/findings/the-summary-has-the-same", test_summary);
  g_test_add_func ("/cli/findings/no-roots-are-no-clean-heap", test_no_roots);
  return g_test_run ();
}
