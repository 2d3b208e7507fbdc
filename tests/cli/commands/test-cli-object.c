/* test-cli-object.c: tests of hf-cli-object.c, by running holdfast-cli object
 *
 * covers: hf-cli-object-facts
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"

#include <string.h>

#define HEAP \
  "a 3 app 5\nn 2 0 100 200\nt 1 A\nt 2 B\n" \
  "o 1a 1 10 2b 2b 3c\no 2b 2 20 3c\no 3c 2 30\no 400 1 40 3c\n" \
  "r 1a 4 1 1 the field\nr 1a 3 2\nr 3c 3 2\nd 2b 1a\nc app 5\n"

static void
assert_ids (JsonObject *object,
            const char *key,
            const char *wanted)
{
  JsonArray *rows = json_object_get_array_member (object, key);
  g_autoptr (GString) ids = g_string_new (NULL);

  for (guint i = 0; i < json_array_get_length (rows); i++)
    {
      JsonObject *row = json_array_get_object_element (rows, i);

      g_string_append_printf (ids, "%s%s", i > 0 ? " " : "",
                              json_object_get_string_member (row, "id"));
      if (json_object_has_member (row, "dependent") &&
          json_object_get_int_member (row, "dependent") == 1)
        g_string_append_c (ids, '=');
    }
  g_assert_cmpstr (ids->str, ==, wanted);
}

static JsonObject *
examine (const char *path,
         const char *id)
{
  g_autoptr (CliResult) result = cli_run ("object", "--json", path, id, NULL);

  cli_assert_done (result);
  return cli_parse_json (result);
}

static void
test_json (void)
{
  g_autofree char *path = cli_temporary ("in.gclog", HEAP);
  g_autoptr (JsonObject) object = examine (path, "0x1A");
  JsonObject *root = json_array_get_object_element (json_object_get_array_member (object, "roots"),
                                                    0);

  g_assert_cmpstr (json_object_get_string_member (object, "id"), ==, "1a");
  g_assert_cmpstr (json_object_get_string_member (object, "type"), ==, "A");
  g_assert_cmpint (json_object_get_int_member (object, "size"), ==, 16);
  g_assert_cmpint (json_object_get_int_member (object, "reachable"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (object, "depth"), ==, 0);
  g_assert_cmpint (json_object_get_int_member (object, "retained"), ==, 16 + 32 + 48);
  g_assert_true (json_object_get_null_member (object, "idom"));
  g_assert_cmpstr (json_object_get_string_member (object, "domain"), ==, "app");
  g_assert_cmpint (json_object_get_int_member (object, "generation"), ==, 2);
  assert_ids (object, "references", "2b 2b 3c");
  assert_ids (object, "referrers", "2b=");
  assert_ids (object, "path", "1a");
  g_assert_cmpstr (json_object_get_string_member (root, "kind"), ==, "static");
  g_assert_cmpstr (json_object_get_string_member (root, "flags"), ==, "pinned");
  g_assert_cmpstr (json_object_get_string_member (root, "container"), ==, "A");
  g_assert_cmpstr (json_object_get_string_member (root, "field"), ==, "the field");
  cli_remove (path);
}

static void
assert_figures (JsonObject *object,
                const char *key,
                const char *member,
                const char *wanted)
{
  JsonArray *rows = json_object_get_array_member (object, key);
  g_autoptr (GString) figures = g_string_new (NULL);

  for (guint i = 0; i < json_array_get_length (rows); i++)
    {
      JsonObject *row = json_array_get_object_element (rows, i);

      if (i > 0)
        g_string_append_c (figures, ' ');
      if (json_object_get_null_member (row, member))
        g_string_append (figures, "–");
      else
        g_string_append_printf (figures, "%" G_GINT64_FORMAT,
                                json_object_get_int_member (row, member));
    }
  g_assert_cmpstr (figures->str, ==, wanted);
}

static void
assert_retained (JsonObject *object,
                 const char *key,
                 const char *wanted)
{
  assert_figures (object, key, "retained", wanted);
}

static void
assert_freed (JsonObject *object,
              const char *key,
              const char *wanted)
{
  assert_figures (object, key, "freed", wanted);
}

static void
test_neighbors (void)
{
  g_autofree char *path = cli_temporary ("in.gclog", HEAP);
  g_autoptr (JsonObject) middle = examine (path, "2b");
  g_autoptr (JsonObject) low = examine (path, "3C");
  g_autoptr (JsonObject) dead = examine (path, "400");

  assert_ids (middle, "references", "3c 1a=");
  assert_ids (middle, "referrers", "1a");
  assert_ids (middle, "path", "1a 2b");
  g_assert_cmpstr (json_object_get_string_member (middle, "idom"), ==, "1a");
  assert_retained (middle, "references", "48 96");
  assert_retained (middle, "path", "96 32");
  assert_retained (low, "referrers", "96 32 –");
  assert_freed (middle, "references", "0 0");
  assert_freed (middle, "referrers", "32");
  assert_freed (middle, "path", "96 32");
  assert_freed (low, "roots", "0");
  assert_ids (low, "referrers", "1a 2b 400");
  assert_ids (low, "path", "1a 3c");
  g_assert_cmpint (json_object_get_int_member (dead, "reachable"), ==, 0);
  g_assert_true (json_object_get_null_member (dead, "depth"));
  g_assert_true (json_object_get_null_member (dead, "retained"));
  g_assert_true (json_object_get_null_member (dead, "idom"));
  g_assert_true (json_object_get_null_member (dead, "generation"));
  assert_ids (dead, "path", "");
  cli_remove (path);
}

/* The answers have every object with all its figures; here they are compared for some. */
static void
test_oracle (void)
{
  g_autofree char *path = cli_data ("oracle/heap-200.gclog");
  g_autoptr (JsonObject) answers = cli_read_json ("oracle/heap-200.json");
  JsonArray *objects = json_object_get_array_member (answers, "objects");

  for (guint i = 0; i < json_array_get_length (objects); i += 9)
    {
      JsonArray *answer = json_array_get_array_element (objects, i);
      g_autoptr (JsonObject) object = examine (path, json_array_get_string_element (answer, 0));
      JsonArray *steps = json_object_get_array_member (object, "path");

      g_assert_cmpint (json_object_get_int_member (object, "size"), ==,
                       json_array_get_int_element (answer, 1));
      if (json_array_get_null_element (answer, 2))
        {
          g_assert_cmpuint (json_array_get_length (steps), ==, 0);
          continue;
        }
      g_assert_cmpint (json_array_get_length (steps), ==,
                       json_array_get_int_element (answer, 2) + 1);
      g_assert_cmpint (json_object_get_int_member (object, "retained"), ==,
                       json_array_get_int_element (answer, 4));
    }
}

/* A generation that has a name has its number for scripts alone. */
static void
test_generations (void)
{
  static const struct
  {
    const char *id;
    const char *line; /* NULL: outside all ranges */
    int number;
  } cases[] = {
    { "1010", "\ngeneration    2\n", 2 },      { "2010", "\ngeneration    large\n", 3 },
    { "3010", "\ngeneration    pinned\n", 4 }, { "4010", "\ngeneration    frozen\n", 5 },
    { "5010", "\ngeneration    7\n", 7 },      { "6010", NULL, 0 },
  };
  g_autofree char *path = cli_temporary (
    "in.gclog", "a 3 x\nn 2 1000 100 100\nn 3 2000 100 100\nn 4 3000 100 100\n"
                "n 5 4000 100 100\nn 7 5000 100 100\nt 1 N.T\no 1010 1 8\no 2010 1 8\n"
                "o 3010 1 8\no 4010 1 8\no 5010 1 8\no 6010 1 8\nr 1010 3 0\nc x\n");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CliResult) text = cli_run ("object", path, cases[i].id, NULL);
      g_autoptr (JsonObject) object = examine (path, cases[i].id);

      cli_assert_done (text);
      if (cases[i].line == NULL)
        g_assert_null (strstr (text->out, "generation"));
      else
        cli_assert_contains (text->out, cases[i].line);
      if (cases[i].line == NULL)
        g_assert_true (json_object_get_null_member (object, "generation"));
      else
        g_assert_cmpint (json_object_get_int_member (object, "generation"), ==, cases[i].number);
    }
  cli_remove (path);
}

static void
test_people (void)
{
  g_autofree char *path = cli_temporary ("in.gclog", HEAP);
  g_autoptr (CliResult) low = cli_run ("object", "--limit", "1", path, "3c", NULL);
  g_autoptr (CliResult) top = cli_run ("object", path, "1a", NULL);
  g_autoptr (CliResult) dead = cli_run ("object", path, "400", NULL);

  cli_assert_done (low);
  cli_assert_contains (low->out, "yes, at depth 1");
  cli_assert_contains (low->out, "retained      48 B in 1 object\n");
  cli_assert_contains (low->out, "dominator     1a  A\n");
  cli_assert_contains (top->out, "retained      96 B in 3 objects\n");
  cli_assert_contains (top->out, "dominator     none: no single object keeps it alive\n");
  cli_assert_contains (low->out, "Path from its root (static pinned A.the field): 2");
  cli_assert_contains (low->out, "          Object       Size");
  cli_assert_contains (low->out, "      Freed  Type\n");
  cli_assert_contains (low->out, "Referrers: 3");
  cli_assert_contains (low->out, "… and 2 more");
  cli_assert_done (dead);
  cli_assert_contains (dead->out, "No strong root leads to it");
  cli_assert_contains (dead->out, "Roots: 0\n");
  g_assert_null (strstr (dead->out, "generation"));
  g_assert_null (strstr (dead->out, "retained "));
  cli_remove (path);
}

static void
test_refused (void)
{
  g_autofree char *path = cli_temporary ("in.gclog", HEAP);
  g_autoptr (CliResult) unknown = cli_run ("object", path, "77", NULL);
  g_autoptr (CliResult) word = cli_run ("object", path, "xyz", NULL);
  g_autoptr (CliResult) prefix = cli_run ("object", path, "0x", NULL);
  g_autoptr (CliResult) large = cli_run ("object", path, "12345678901234567", NULL);
  g_autoptr (CliResult) one = cli_run ("object", path, NULL);

  cli_assert_refused (unknown, "holds no object 77");
  cli_assert_refused (word, "not “xyz”");
  cli_assert_refused (prefix, "not “0x”");
  cli_assert_refused (large, "not “12345678901234567”");
  cli_assert_refused (one, "a FILE and the ID");
  cli_remove (path);
}

/* An array that refers to one object over and over again, to which all that it holds
 * refers: each of the references frees the same. */
static void
test_one_of_many (void)
{
  enum { N = 200000 };
  g_autoptr (GString) text = g_string_new ("a 3 app 5\nt 1 A[]\nt 2 B\no 8 1 10");
  g_autofree char *path = NULL;
  g_autoptr (JsonObject) object = NULL;
  JsonArray *rows;

  for (guint i = 0; i < N; i++)
    g_string_append (text, " 10");
  g_string_append (text, "\no 10 2 20");
  for (guint i = 0; i < N; i++)
    g_string_append_printf (text, " %x", (i + 3) * 8);
  for (guint i = 0; i < N; i++)
    g_string_append_printf (text, "\no %x 2 8 10", (i + 3) * 8);
  g_string_append (text, "\nr 8 1 0\nc app 5\n");
  path = cli_temporary ("in.gclog", text->str);

  object = examine (path, "8");
  rows = json_object_get_array_member (object, "references");
  g_assert_cmpuint (json_array_get_length (rows), ==, N);
  for (guint i = 0; i < N; i += N - 1)
    g_assert_cmpint (json_object_get_int_member (json_array_get_object_element (rows, i), "freed"),
                     ==, 32 + 8 * N);
  cli_remove (path);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/object/json-has-all-there-is", test_json);
  g_test_add_func ("/cli/object/neighbors-and-paths-are-those-of-the-heap", test_neighbors);
  g_test_add_func ("/cli/object/paths-and-figures-are-the-oracle-s", test_oracle);
  g_test_add_func ("/cli/object/people-see-the-first-rows", test_people);
  g_test_add_func ("/cli/object/generations-have-names", test_generations);
  g_test_add_func ("/cli/object/one-of-many-referrers-is-listed-once", test_one_of_many);
  g_test_add_func ("/cli/object/what-is-no-object-is-one-sentence", test_refused);
  return g_test_run ();
}
