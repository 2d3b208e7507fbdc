/* test-cli-path.c: tests of hf-cli-path.c and hf-cli-type-paths.c, by running holdfast-cli path
 *
 * covers: hf-cli-look-up, hf-cli-type-paths
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"

#include <string.h>

/* Two static fields lead to b, one of them over a; only a weak handle leads to d. */
#define HEAP \
  "a 3 app 5\nt 1 Shop.A\nt 2 Shop.B\nt 3 Shop.C\nt 4 Shop.D\nt 5 Shop.Lost\n" \
  "o a 1 10 b\no b 2 20 c\no c 3 30\no d 4 40 d\no e 5 50\n" \
  "r a 4 0 1 first\nr b 4 0 2 second\nr d 3 2\nc app 5\n"

static JsonObject *
run_json (const char *path,
          const char *id,
          const char *option)
{
  g_autoptr (CliResult) result = cli_run ("path", "--json", path, id, option, NULL);

  cli_assert_done (result);
  return cli_parse_json (result);
}

/* "a:112:0 b:…": id, retained and freed of each row */
static char *
dup_rows (JsonObject *object)
{
  JsonArray *rows = json_object_get_array_member (object, "path");
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < json_array_get_length (rows); i++)
    {
      JsonObject *row = json_array_get_object_element (rows, i);

      g_assert_cmpuint (json_object_get_size (row), ==, 5);
      g_string_append_printf (text, "%s%s:%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT, i > 0 ? " " : "",
                              json_object_get_string_member (row, "id"),
                              json_object_get_int_member (row, "retained"),
                              json_object_get_int_member (row, "freed"));
    }
  return g_string_free (text, FALSE);
}

static void
test_json (void)
{
  g_autofree char *path = cli_temporary ("in.gclog", HEAP);
  g_autoptr (JsonObject) one = run_json (path, "c", NULL);
  g_autoptr (JsonObject) dead = run_json (path, "d", NULL);
  JsonObject *root = json_object_get_object_member (one, "root");
  JsonObject *row = json_array_get_object_element (json_object_get_array_member (one, "path"), 0);
  g_autofree char *rows = dup_rows (one);

  g_assert_cmpuint (json_object_get_size (one), ==, 2);
  g_assert_cmpstr (rows, ==, "b:80:0 c:48:48");
  g_assert_cmpstr (json_object_get_string_member (row, "type"), ==, "Shop.B");
  g_assert_cmpint (json_object_get_int_member (row, "size"), ==, 32);
  g_assert_cmpstr (json_object_get_string_member (root, "kind"), ==, "static");
  g_assert_cmpstr (json_object_get_string_member (root, "flags"), ==, "");
  g_assert_cmpstr (json_object_get_string_member (root, "container"), ==, "Shop.B");
  g_assert_cmpstr (json_object_get_string_member (root, "field"), ==, "second");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (dead, "path")), ==, 0);
  g_assert_true (json_object_get_null_member (dead, "root"));
  cli_remove (path);
}

static char *
dup_left_out (const char *path,
              const char *filter)
{
  g_autofree char *option = g_strconcat ("--leave-out=", filter, NULL);
  g_autoptr (JsonObject) object = run_json (path, "c", option);

  return dup_rows (object);
}

static void
test_leave_out (void)
{
  const char *heap = "a 3 app 5\nt 1 Shop.A\nt 2 Shop.B\nt 3 Shop.C\nt 4 Other.D\n"
                     "o a 1 10 b d\no b 2 20 c\no c 3 30\no d 4 40 e\no e 4 50 c\n"
                     "r a 4 0 1 first\nc app 5\n";
  g_autofree char *path = cli_temporary ("in.gclog", heap);
  g_autofree char *shortest = dup_left_out (path, "ns:Other");
  g_autofree char *around = dup_left_out (path, "Shop.B");
  g_autofree char *none = dup_left_out (path, "ns:Shop");
  g_autoptr (CliResult) said = cli_run ("path", path, "c", "--leave-out", "Shop.A", NULL);
  g_autoptr (CliResult) unknown = cli_run ("path", path, "c", "--leave-out", "Nobody", NULL);
  g_autoptr (CliResult) wrong = cli_run ("path", path, "c", "--leave-out", "/[/", NULL);
  g_autoptr (CliResult) open_word = cli_run ("path", path, "c", "--leave-out=ns:", NULL);
  g_autoptr (CliResult) empty = cli_run ("path", path, "c", "--leave-out=", NULL);
  g_autoptr (CliResult) retained = cli_run ("path", path, "c", "--leave-out=retained>1", NULL);
  g_autoptr (CliResult) merged = cli_run ("path", path, "--type", "C", "--leave-out", "B", NULL);

  g_assert_true (g_str_has_prefix (shortest, "a:"));
  g_assert_nonnull (strstr (shortest, " b:"));
  g_assert_nonnull (strstr (around, " d:"));
  g_assert_nonnull (strstr (around, " e:"));
  g_assert_null (strstr (around, " b:"));
  g_assert_cmpstr (none, ==, "");
  cli_assert_done (said);
  g_assert_cmpstr (said->out, ==, "Every path to it goes through types that are left out\n");
  cli_assert_refused (unknown, "--leave-out “Nobody” matches no type");
  cli_assert_refused (wrong, "--leave-out, character 1: ");
  cli_assert_refused (open_word, "“ns:” in --leave-out is incomplete");
  cli_assert_refused (empty, "--leave-out needs a filter of types");
  cli_assert_refused (retained, "--leave-out does not compare retained sizes");
  cli_assert_refused (merged, "--leave-out is for one object");
  cli_remove (path);
}

static void
test_all (void)
{
  g_autofree char *path = cli_temporary ("in.gclog", HEAP);
  g_autoptr (JsonObject) all = run_json (path, "c", "--all=9");
  g_autoptr (JsonObject) one = run_json (path, "c", "--all=1");
  g_autoptr (JsonObject) none = run_json (path, "e", "--all=9");
  JsonArray *paths = json_object_get_array_member (all, "paths");
  g_autofree char *first = dup_rows (json_array_get_object_element (paths, 0));
  g_autofree char *second = dup_rows (json_array_get_object_element (paths, 1));

  g_assert_cmpuint (json_array_get_length (paths), ==, 2);
  g_assert_cmpstr (first, ==, "b:80:0 c:48:48");
  g_assert_cmpstr (second, ==, "a:16:16 b:80:0 c:48:48");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (one, "paths")), ==, 1);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (none, "paths")), ==, 0);
  cli_remove (path);
}

static void
test_people (void)
{
  g_autofree char *path = cli_temporary ("in.gclog", HEAP);
  g_autoptr (CliResult) one = cli_run ("path", path, "0xC", NULL);
  g_autoptr (CliResult) two = cli_run ("path", path, "c", "--all", "2", NULL);
  g_autoptr (CliResult) weak = cli_run ("path", path, "d", NULL);
  g_autoptr (CliResult) lost = cli_run ("path", path, "e", NULL);

  cli_assert_done (one);
  g_assert_cmpstr (one->out, ==,
                   "Path from its root (static Shop.B.second): 2\n"
                   "          Object       Size   Retained      Freed  Type\n"
                   "               b       32 B       80 B        0 B  Shop.B\n"
                   "               c       48 B       48 B       48 B  Shop.C\n"
                   "\n"
                   "Other roots lead to it as well; --all N shows the next paths\n");
  cli_assert_contains (two->out, "\nPath from its root (static Shop.A.first): 3\n");
  g_assert_null (strstr (two->out, "Other roots"));
  g_assert_cmpstr (weak->out, ==, "Only weak roots lead to it: nothing keeps it alive\n");
  g_assert_cmpstr (lost->out, ==, "No strong root leads to it: nothing keeps it alive\n");
  cli_remove (path);
}

/* The first path is a shortest one. */
static void
test_oracle (void)
{
  g_autofree char *path = cli_data ("oracle/heap-1500.gclog");
  g_autoptr (JsonObject) answers = cli_read_json ("oracle/heap-1500.json");
  JsonArray *objects = json_object_get_array_member (answers, "objects");

  for (guint i = 0; i < json_array_get_length (objects); i += 61)
    {
      JsonArray *answer = json_array_get_array_element (objects, i);
      g_autoptr (JsonObject) object = run_json (path, json_array_get_string_element (answer, 0),
                                                NULL);
      JsonArray *steps = json_object_get_array_member (object, "path");
      guint n_steps = json_array_get_length (steps);
      JsonObject *last;

      if (json_array_get_null_element (answer, 2))
        {
          g_assert_cmpuint (n_steps, ==, 0);
          continue;
        }
      g_assert_cmpint (n_steps, ==, json_array_get_int_element (answer, 2) + 1);
      last = json_array_get_object_element (steps, n_steps - 1);
      g_assert_cmpstr (json_object_get_string_member (last, "id"), ==,
                       json_array_get_string_element (answer, 0));
      g_assert_cmpint (json_object_get_int_member (last, "retained"), ==,
                       json_array_get_int_element (answer, 4));
    }
}

/* ---- All of a type --------------------------------------------------------------- */

/* Checks that the figures of a node are the sum of those of its children and of the objects
 * that end at it.
 * Returns: how many nodes there are */
static guint
check_node (JsonObject *node,
            gint64     *n_here,
            gboolean    is_group)
{
  JsonArray *children = json_object_get_array_member (node, "children");
  gint64 n_below = json_object_get_int_member (node, "here");
  guint n_nodes = 1;

  g_assert_cmpint (json_object_get_null_member (node, "kind"), ==, !is_group);
  *n_here += n_below;
  for (guint i = 0; i < json_array_get_length (children); i++)
    {
      JsonObject *child = json_array_get_object_element (children, i);

      n_below += json_object_get_int_member (child, "count");
      n_nodes += check_node (child, n_here, FALSE);
    }
  g_assert_cmpint (n_below, ==, json_object_get_int_member (node, "count"));
  return n_nodes;
}

static void
test_tree (void)
{
  static const char *const types[] = {
    "System.Windows.DependencyProperty",
    "System.String",
    "System.Object[] (Bytes > 10K,Ptrs,ElemSize=4)",
  };
  g_autofree char *path = cli_sample ("wpf-app.gclog.gz");
  g_autoptr (CliResult) listed = cli_run ("types", "--csv", path, NULL);
  g_autoptr (GPtrArray) rows = cli_parse_csv (listed);

  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autoptr (CliResult) result = cli_run ("path", path, "--json", "--type", types[i], NULL);
      g_autoptr (JsonObject) json = cli_parse_json (result);
      JsonArray *tree = json_object_get_array_member (json, "tree");
      gint64 n_here = 0;
      gint64 n_bytes = 0;
      gboolean is_found = FALSE;

      cli_assert_done (result);
      g_assert_cmpuint (json_array_get_length (tree), >, 0);
      for (guint k = 0; k < json_array_get_length (tree); k++)
        {
          JsonObject *node = json_array_get_object_element (tree, k);

          g_assert_cmpuint (check_node (node, &n_here, TRUE), >, 1);
          n_bytes += json_object_get_int_member (node, "bytes");
        }
      g_assert_cmpint (n_here, ==, json_object_get_int_member (json, "count"));
      for (guint r = 1; r < rows->len; r++)
        {
          char **row = g_ptr_array_index (rows, r);

          if (strcmp (row[0], types[i]) != 0)
            continue;
          g_assert_cmpint (g_ascii_strtoll (row[3], NULL, 10), ==, n_here);
          g_assert_cmpint (g_ascii_strtoll (row[4], NULL, 10), ==, n_bytes);
          is_found = TRUE;
        }
      g_assert_true (is_found);
    }
}

#define FAMILY \
  "a 3 app 5\nt 1 Holder\nt 2 List\nt 3 Item\nt 4 Other\n" \
  "o 1 1 10 2 3\no 2 2 10 4 5\no 3 2 10 6\no 4 3 8\no 5 3 8\no 6 3 8\n" \
  "o 7 3 100\no 8 3 8\n" \
  "r 1 4 0 1 field\nr 7 1 0\nc app 5\n"

static void
test_merged (void)
{
  g_autofree char *path = cli_temporary ("family.gclog", FAMILY);
  g_autoptr (CliResult) people = cli_run ("path", path, "--type=Item", NULL);
  g_autoptr (CliResult) first = cli_run ("path", path, "--type=Item", "--limit=1", NULL);
  g_autoptr (CliResult) json = cli_run ("path", path, "--type=Item", "--limit=1", "--json", NULL);
  g_autoptr (JsonObject) object = cli_parse_json (json);
  JsonObject *left = json_object_get_object_member (object, "left_out");

  cli_assert_done (people);
  g_assert_cmpstr (people->out, ==,
                   "4 objects of Item are reachable: 280 B, retain at least 280 B\n"
                   "1 more is unreachable\n"
                   "\n"
                   "Retained ≥      Objects  Path from the roots\n"
                   "     256 B            1  local\n"
                   "     256 B            1    Item\n"
                   "      24 B            3  static Holder\n"
                   "      24 B            3    Holder\n"
                   "      24 B            3      List ×2\n"
                   "      24 B            3        Item ×3\n");
  cli_assert_contains (first->out, "    Item\n… and 1 smaller reason\n");
  g_assert_cmpint (json_object_get_int_member (left, "count"), ==, 3);
  g_assert_cmpint (json_object_get_int_member (left, "reasons"), ==, 1);
  cli_remove (path);
}

/* A chain in which no type comes twice. */
static char *
make_chain (guint n)
{
  g_autoptr (GString) heap = g_string_new ("a 2 t\n");

  for (guint i = 1; i <= n; i++)
    {
      g_string_append_printf (heap, "t %x T%u\no %x %x 8", i, i, i, i);
      if (i < n)
        g_string_append_printf (heap, " %x", i + 1);
      g_string_append_c (heap, '\n');
    }
  g_string_append (heap, "r 1 3 0\nc t\n");
  return cli_temporary ("in.gclog", heap->str);
}

/* It is not written in the square of its length. */
static void
test_deep (void)
{
  enum { N = 1000, WIDEST = 250 };
  g_autofree char *path = make_chain (N);
  g_autoptr (CliResult) result = cli_run ("path", path, "--type", "T1000", NULL);
  g_auto (GStrv) lines = NULL;

  cli_assert_done (result);
  lines = g_strsplit (result->out, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), >, N);
  for (guint i = 0; lines[i] != NULL; i++)
    g_assert_cmpuint (strlen (lines[i]), <, WIDEST);
  cli_remove (path);
}

static guint
count_nesting (const char *text)
{
  guint depth = 0;
  guint deepest = 0;

  for (const char *p = text; *p != '\0'; p++)
    {
      if (*p == '{' || *p == '[')
        depth++;
      if (*p == '}' || *p == ']')
        depth--;
      deepest = MAX (deepest, depth);
    }
  g_assert_cmpuint (depth, ==, 0);
  return deepest;
}

/* Nor is it nested as deep as it is long, and nothing of it is missing. */
static void
test_nesting (void)
{
  enum { N = 100000 };
  g_autofree char *path = make_chain (N);
  g_autoptr (CliResult) result = cli_run ("path", path, "--type", "T100000", "--json", NULL);
  g_autoptr (JsonObject) json = cli_parse_json (result);
  JsonArray *children = json_object_get_array_member (json, "tree");
  JsonArray *continued = json_object_get_array_member (json, "continued");
  guint n = 0;

  cli_assert_done (result);
  g_assert_cmpuint (count_nesting (result->out), <=, 64);
  while (json_array_get_length (children) > 0)
    {
      JsonObject *node = json_array_get_object_element (children, 0);
      g_autofree char *type = g_strdup_printf ("T%u", n);

      g_assert_cmpuint (json_array_get_length (children), ==, 1);
      if (n > 0)
        g_assert_cmpstr (json_object_get_string_member (node, "type"), ==, type);
      g_assert_cmpint (json_object_get_int_member (node, "here"), ==, n == N);
      n++;
      children = json_object_get_array_member (node, "children");
      if (json_object_get_null_member (node, "continued"))
        continue;
      g_assert_cmpuint (json_array_get_length (children), ==, 0);
      node = json_array_get_object_element (continued,
                                            (guint) json_object_get_int_member (node, "continued"));
      children = json_object_get_array_member (node, "children");
    }
  g_assert_cmpuint (n, ==, N + 1);
  cli_remove (path);
}

/* A type that is all garbage has no tree. */
static void
test_garbage (void)
{
  g_autofree char *path = cli_temporary ("in.gclog", HEAP);
  g_autoptr (CliResult) people = cli_run ("path", path, "--type", "Shop.Lost", NULL);
  g_autoptr (CliResult) json = cli_run ("path", path, "--type", "Shop.Lost", "--json", NULL);
  g_autoptr (JsonObject) object = cli_parse_json (json);

  cli_assert_done (people);
  g_assert_cmpstr (people->out, ==, "No object of Shop.Lost is reachable\n");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (object, "tree")), ==, 0);
  cli_remove (path);
}

/* ---- Errors ------------------------------------------------------------------------- */

static void
assert_unknown (const char *path,
                const char *name,
                const char *sentence)
{
  g_autoptr (CliResult) result = cli_run ("path", path, "--type", name, NULL);

  cli_assert_refused (result, sentence);
}

/* `owners` and `findings` print short names; one that two types share is ambiguous. */
static void
test_short_names (void)
{
  g_autofree char *path = cli_temporary ("in.gclog",
                                         "a 2 t\nt 1 Shop.Map<Shop.Item>\nt 2 Shop.Item[]\n"
                                         "t 3 Web.Item\nt 4 Shop.Item\n"
                                         "o 10 1 8\no 20 2 8\no 30 3 8\no 40 4 8\n"
                                         "r 40 3 2\nc t\n");
  g_autoptr (CliResult) array = cli_run ("path", path, "--type", "Item[]", NULL);
  g_autoptr (CliResult) map = cli_run ("path", path, "--type", "Map<Item>", NULL);
  g_autoptr (CliResult) cut = cli_run ("whatif", path, "--cut", "type:Item[]", NULL);

  cli_assert_done (array);
  g_assert_cmpstr (array->out, ==, "No object of Shop.Item[] is reachable\n");
  cli_assert_done (map);
  g_assert_cmpstr (map->out, ==, "No object of Shop.Map<Shop.Item> is reachable\n");
  cli_assert_done (cut);
  assert_unknown (path, "Item", "but of “Shop.Item”, “Web.Item”\n");
  assert_unknown (path, "item[]", "but of “Shop.Item[]”\n");
  cli_remove (path);
}

static void
test_names (void)
{
  g_autofree char *path = cli_temporary ("in.gclog",
                                         "a 2 t\nt 1 Shop.Item\nt 2 Shop.Item[]\nt 3 Web.Item\n"
                                         "t 4 Shop.Order\nt 5 Shop.Unused\n"
                                         "o 10 1 8\no 20 2 80\no 30 3 10\no 40 4 8\n"
                                         "r 40 3 2\nc t\n");

  assert_unknown (path, "shop.item", "holds no object of a type “shop.item”, but of “Shop.Item”\n");
  assert_unknown (path, "Item", "but of “Web.Item”, “Shop.Item”\n");
  assert_unknown (path, "op.it", "but of “Shop.Item[]”, “Shop.Item”\n");
  assert_unknown (path, "Shop.Ordre", "but of “Shop.Order”\n");
  assert_unknown (path, "Order[]", "but of “Shop.Order”\n");
  assert_unknown (path, "Nothing", "“holdfast-cli types” lists them all");
  assert_unknown (path, "Shop.Unused", "holds no object of a type “Shop.Unused”");
  assert_unknown (path, "caf\xe9\n", "holds no object of a type “caf");
  assert_unknown (path, "", "holds no object of a type “”");
  cli_remove (path);
}

static void
test_refused (void)
{
  g_autofree char *path = cli_temporary ("in.gclog", HEAP);
  g_autoptr (CliResult) unknown = cli_run ("path", path, "77", NULL);
  g_autoptr (CliResult) word = cli_run ("path", path, "xyz", NULL);
  g_autoptr (CliResult) one = cli_run ("path", path, NULL);
  g_autoptr (CliResult) both = cli_run ("path", path, "c", "--type", "Shop.A", NULL);

  cli_assert_refused (unknown, "holds no object 77; “holdfast-cli objects” lists them all");
  cli_assert_refused (word, "not “xyz”");
  cli_assert_refused (one, "a FILE and the ID of an object, or --type NAME");
  cli_assert_refused (both, "“path” takes an ID or --type NAME, not both, and one FILE");
  cli_remove (path);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/path/json-has-path-and-root", test_json);
  g_test_add_func ("/cli/path/types-are-left-out", test_leave_out);
  g_test_add_func ("/cli/path/the-next-ones-begin-at-other-roots", test_all);
  g_test_add_func ("/cli/path/people-see-what-a-cut-would-free", test_people);
  g_test_add_func ("/cli/path/none-is-shorter", test_oracle);
  g_test_add_func ("/cli/path/a-tree-counts-each-object-of-the-type", test_tree);
  g_test_add_func ("/cli/path/equal-reasons-are-one", test_merged);
  g_test_add_func ("/cli/path/a-deep-tree-stays-narrow", test_deep);
  g_test_add_func ("/cli/path/a-chain-of-many-types-is-nested-no-deeper-than-readers-go",
                   test_nesting);
  g_test_add_func ("/cli/path/garbage-has-no-tree", test_garbage);
  g_test_add_func ("/cli/path/near-names-are-suggested", test_names);
  g_test_add_func ("/cli/path/what-is-wrong-is-one-sentence", test_refused);
  g_test_add_func ("/cli/path/a-short-name-that-one-type-has-is-enough", test_short_names);
  return g_test_run ();
}
