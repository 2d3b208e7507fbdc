/* test-cli-whatif.c: tests of hf-cli-whatif.c, by running holdfast-cli whatif
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"

#include <string.h>

/* Two holders lead to one thing; each has something of its own as well. */
#define HEAP \
  "a 2 app\nt 1 Holder\nt 2 Thing\nt 3 Own\n" \
  "o a 1 10 c d\no b 1 10 c e\no c 2 64\no d 3 20\no e 3 40\no f 3 8 c\n" \
  "r a 3 0\nr a 3 1\nr b 1 0\nr d 3 2\nc app\n"

static JsonObject *
run_json (const char *path,
          const char *first,
          const char *second)
{
  g_autoptr (CliResult) result = cli_run ("whatif", "--json", path, "--cut", first,
                                          second != NULL ? "--cut" : NULL, second, NULL);

  cli_assert_done (result);
  return cli_parse_json (result);
}

static void
assert_freed (const char *path,
              const char *first,
              const char *second,
              gint64      n_bytes,
              gint64      n_objects)
{
  g_autoptr (JsonObject) json = run_json (path, first, second);
  JsonArray *cuts = json_object_get_array_member (json, "cuts");

  g_test_message ("%s %s", first, second != NULL ? second : "");
  g_assert_cmpint (json_object_get_int_member (json, "freed_bytes"), ==, n_bytes);
  g_assert_cmpint (json_object_get_int_member (json, "freed_objects"), ==, n_objects);
  g_assert_cmpuint (json_array_get_length (cuts), ==, second != NULL ? 2 : 1);
  g_assert_cmpstr (json_object_get_string_member (json_array_get_object_element (cuts, 0), "cut"),
                   ==, first);
}

static void
test_cuts (void)
{
  g_autofree char *path = cli_temporary ("in.gclog", HEAP);

  assert_freed (path, "root:a", NULL, 16 + 32, 2);
  assert_freed (path, "root:0xB", NULL, 16 + 64, 2);
  assert_freed (path, "root:a", "root:b", 16 + 32 + 16 + 64 + 100, 5);
  assert_freed (path, "edge:a-c", NULL, 0, 0);
  assert_freed (path, "edge:a-d", NULL, 32, 1);
  assert_freed (path, "edge:a-c", "edge:b-c", 100, 1);
  assert_freed (path, "edge:f-c", NULL, 0, 0);
  assert_freed (path, "type:Holder", NULL, 100 + 32 + 64, 3);
  assert_freed (path, "type:Own", "type:Thing", 0, 0);
  assert_freed (path, "object:c", NULL, 100, 1);
  assert_freed (path, "object:0xA", NULL, 16 + 32, 2);
  assert_freed (path, "object:f", NULL, 0, 0);
  assert_freed (path, "objects:Own", NULL, 32 + 64, 2);
  assert_freed (path, "objects:Holder", "object:d", 16 + 32 + 16 + 64 + 100, 5);
  assert_freed (path, "edge:a-c", "root:b", 16 + 64 + 100, 3);
  assert_freed (path, "roots:handle", NULL, 16 + 32, 2);
  assert_freed (path, "roots:3", "roots:local", 16 + 32 + 16 + 64 + 100, 5);
  assert_freed (path, "roots:local:Holder", NULL, 16 + 64, 2);
  cli_remove (path);
}

/* All commands report the same for one root or one edge. */
static void
test_alike (void)
{
  g_autofree char *path = cli_data ("oracle/heap-1500.gclog");
  g_autoptr (CliResult) listed = cli_run ("roots", "--csv", "--sort=freed", path, NULL);
  g_autoptr (GPtrArray) rows = cli_parse_csv (listed);

  for (guint r = 1; r < 12; r++)
    {
      char **row = g_ptr_array_index (rows, r);
      g_autofree char *word = g_strconcat ("root:", row[0], NULL);
      g_autoptr (JsonObject) json = run_json (path, word, NULL);
      JsonArray *cuts = json_object_get_array_member (json, "cuts");
      JsonObject *cut = json_array_get_object_element (cuts, 0);

      g_assert_cmpint (json_object_get_int_member (json, "freed_bytes"), ==,
                       g_ascii_strtoll (row[8], NULL, 10));
      g_assert_cmpint (json_object_get_int_member (cut, "freed_bytes"), ==,
                       json_object_get_int_member (json, "freed_bytes"));
      g_assert_cmpint (json_object_get_int_member (cut, "freed_objects"), ==,
                       json_object_get_int_member (json, "freed_objects"));
    }
}

/* Half a million roots of one object are cut, all but one, and the last as well. */
static void
test_many_roots (void)
{
  g_autoptr (GString) text = g_string_new ("a 2 t\nt 1 T\no a 1 10 b\no b 1 20\n");
  g_autofree char *path = NULL;
  g_autoptr (CliResult) all = NULL;

  for (guint i = 0; i < 500000; i++)
    g_string_append (text, "r a 3 1\n");
  g_string_append (text, "r a 1 0\nc t\n");
  path = cli_temporary ("roots.gclog", text->str);
  all = cli_run ("roots", path, "--flag=pinned", "--limit=1", NULL);
  cli_assert_done (all);
  cli_assert_contains (all->out, "\nTogether they keep nothing\n");
  assert_freed (path, "root:a", NULL, 48, 2);
  cli_remove (path);
}

static void
test_people (void)
{
  g_autofree char *path = cli_temporary ("in.gclog", HEAP);
  g_autoptr (CliResult) one = cli_run ("whatif", path, "--cut=root:a", NULL);
  g_autoptr (CliResult) two = cli_run ("whatif", path, "--cut=edge:a-c", "--cut=edge:b-c", NULL);
  g_autoptr (CliResult) nothing = cli_run ("whatif", path, "--cut=edge:a-c", NULL);

  cli_assert_done (one);
  g_assert_cmpstr (one->out, ==, "48 B in 2 objects would be freed, 21.1 % of reachable bytes\n");
  g_assert_cmpstr (two->out, ==,
                   "    Freed      Objects  If cut alone\n"
                   "      0 B            0  edge:a-c\n"
                   "      0 B            0  edge:b-c\n"
                   "\n"
                   "100 B in 1 object would be freed, 43.9 % of reachable bytes\n");
  g_assert_cmpstr (nothing->out, ==, "Nothing would be freed: the cuts alone free nothing\n");
  cli_remove (path);
}

static void
assert_refused (const char *path,
                const char *word,
                const char *sentence)
{
  g_autoptr (CliResult) result = cli_run ("whatif", path, "--cut", word, NULL);

  cli_assert_refused (result, sentence);
}

static void
test_refused (void)
{
  g_autofree char *path = cli_temporary ("in.gclog", HEAP);
  g_autoptr (CliResult) none = cli_run ("whatif", path, NULL);

  cli_assert_refused (none, "“whatif” needs --cut root:ID");
  assert_refused (path, "a",
                  "--cut takes root:ID, edge:ID-ID, object:ID, type:NAME, objects:NAME, roots:KIND "
                  "or roots:KIND:NAME, not “a”");
  assert_refused (path, "roots:", "not “roots:”");
  assert_refused (
    path, "roots:pinned",
    "--cut roots:KIND takes internal, local, finalizer, handle, static, specific or a "
    "number, not “roots:pinned”");
  assert_refused (path, "roots:handle:", "not “roots:handle:”");
  assert_refused (path, "roots:static", "There are no roots that “roots:static” could cut");
  assert_refused (path, "roots:handle:Own", "There are no roots that “roots:handle:Own” could cut");
  assert_refused (path, "root:", "not “root:”");
  assert_refused (path, "root:xyz", "not “root:xyz”");
  assert_refused (path, "edge:a", "not “edge:a”");
  assert_refused (path, "edge:a-", "not “edge:a-”");
  assert_refused (path, "edge:a-b-c", "not “edge:a-b-c”");
  assert_refused (path, "type:", "not “type:”");
  assert_refused (path, "edge:\n\x1b", "not “edge:");
  assert_refused (path, "root:77", "holds no object 77");
  assert_refused (path, "root:c", "No root leads to object c itself, or weak ones only; ");
  assert_refused (path, "root:d", "No root leads to object d itself, or weak ones only; ");
  assert_refused (path, "edge:a-e", "Object a does not refer to object e");
  assert_refused (path, "edge:a-77", "holds no object 77");
  assert_refused (path, "object:", "not “object:”");
  assert_refused (path, "objects:", "not “objects:”");
  assert_refused (path, "object:77", "holds no object 77");
  assert_refused (path, "objects:holder", "but of “Holder”");
  assert_refused (path, "type:holder", "but of “Holder”");
  cli_remove (path);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/whatif/cuts-free-what-nothing-else-holds", test_cuts);
  g_test_add_func ("/cli/whatif/one-root-frees-what-roots-reports", test_alike);
  g_test_add_func ("/cli/whatif/many-roots-of-an-object-are-looked-at-once", test_many_roots);
  g_test_add_func ("/cli/whatif/people-read-a-sentence", test_people);
  g_test_add_func ("/cli/whatif/what-is-wrong-is-one-sentence", test_refused);
  return g_test_run ();
}
