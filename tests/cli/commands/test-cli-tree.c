/* test-cli-tree.c: tests of hf-cli-tree.c, by running holdfast-cli tree
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"

#include <string.h>

#define SMALL                                                                                      \
  "a 2 t\nt 1 N.Cache\nt 2 N.Entry[]\nt 3 N.Value\nt 4 System.String\nt 5 N.Page\n"                \
  "o 10 1 10 20\no 20 2 100 30 40\no 30 3 500 50\no 40 3 500 60\no 50 4 50\no 60 4 50\n"           \
  "o 70 5 30 80\no 80 4 20\no 90 4 7\nr 10 3 0\nr 70 3 0\nc t\n"

static JsonArray *
get_rows (JsonObject *tree)
{
  return json_object_get_array_member (tree, "rows");
}

static JsonObject *
get_row (JsonObject *tree,
         guint       row)
{
  return json_array_get_object_element (get_rows (tree), row);
}

static gint64
get (JsonObject *tree,
     guint       row,
     const char *key)
{
  return json_object_get_int_member (get_row (tree, row), key);
}

/* ---- Oracles ------------------------------------------------------------------- */

/* By id: the row of the answers that retains it. */
static GHashTable *
index_objects (JsonArray *objects)
{
  GHashTable *retained = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, NULL);

  for (guint i = 0; i < json_array_get_length (objects); i++)
    {
      JsonArray *object = json_array_get_array_element (objects, i);

      g_hash_table_insert (retained, (char *) json_array_get_string_element (object, 0), object);
    }
  return retained;
}

/* Of a row that is one object all is known: what it retains, and that the row above owns it. */
static void
check_objects (JsonObject *tree,
               JsonObject *answers)
{
  g_autoptr (GHashTable) objects = index_objects (
    json_object_get_array_member (answers, "objects"));

  for (guint i = 0; i < json_array_get_length (get_rows (tree)); i++)
    {
      const char *id = json_object_get_string_member (get_row (tree, i), "largest");
      JsonArray *object = g_hash_table_lookup (objects, id);

      g_assert_nonnull (object);
      if (get (tree, i, "count") == 1)
        g_assert_cmpint (get (tree, i, "retained"), ==, json_array_get_int_element (object, 4));
      g_assert_cmpint (get (tree, i, "retained"), >=, json_array_get_int_element (object, 4));
      g_assert_cmpint (json_array_get_null_element (object, 3), ==, get (tree, i, "level") == 0);
    }
}

/* All rows are there: each is its own bytes and the rows below it. */
static void
check_sums (JsonObject *tree,
            gint64      n_bytes,
            gint64      n_objects)
{
  const guint n_rows = json_array_get_length (get_rows (tree));
  g_autofree gint64 *sums = g_new0 (gint64, n_rows + 1);
  g_autofree gint64 *n_below = g_new0 (gint64, n_rows + 1);

  g_assert_cmpint (json_object_get_int_member (tree, "left_out"), ==, 0);
  for (guint i = n_rows; i-- > 0;)
    {
      const gboolean is_top = json_object_get_null_member (get_row (tree, i), "parent");
      const guint parent = is_top ? n_rows : (guint) get (tree, i, "parent");

      g_assert_cmpint (get (tree, i, "bytes") + sums[i], ==, get (tree, i, "retained"));
      g_assert_cmpint (get (tree, i, "rows_below"), ==, n_below[i]);
      g_assert_true (is_top || parent < i);
      if (!is_top)
        g_assert_cmpint (get (tree, parent, "level") + 1, ==, get (tree, i, "level"));
      sums[parent] += get (tree, i, "retained");
      n_below[parent]++;
      n_objects -= is_top ? get (tree, i, "retained_count") : 0;
    }
  g_assert_cmpint (sums[n_rows], ==, n_bytes);
  g_assert_cmpint (n_objects, ==, 0);
}

static void
test_oracles (void)
{
  for (gsize i = 0; i < CLI_N_ORACLES; i++)
    {
      g_autoptr (JsonObject) answers = cli_read_json (cli_oracles[i].answers);
      g_autofree char *path = cli_data (cli_oracles[i].heap);
      g_autoptr (CliResult) result = cli_run ("tree", "--json", "--limit=1000000", path, NULL);
      g_autoptr (JsonObject) tree = NULL;

      g_test_message ("%s", cli_oracles[i].heap);
      cli_assert_done (result);
      tree = cli_parse_json (result);
      check_sums (tree, json_object_get_int_member (answers, "bytes_reachable"),
                  json_object_get_int_member (answers, "objects_reachable"));
      if (cli_oracles[i].has_objects)
        check_objects (tree, answers);
    }
}

/* ---- Output ---------------------------------------------------------------------- */

static void
test_text (void)
{
  g_autofree char *path = cli_temporary ("in.gclog", SMALL);
  g_autoptr (CliResult) text = cli_run ("tree", path, NULL);

  cli_assert_done (text);
  g_assert_cmpstr (text->out, ==,
                   " Retained    Share        Own      Objects  Owner\n"
                   "   3.0 KB   97.4 %     2.8 KB            6  Cache › Entry[] › Value ×2\n"
                   "    160 B    5.2 %      160 B            2    String ×2\n"
                   "     80 B    2.6 %       48 B            2  Page\n"
                   "     32 B    1.0 %       32 B            1    String\n");
  cli_remove (path);
}

static void
test_limits (void)
{
  g_autofree char *path = cli_temporary ("in.gclog", SMALL);
  g_autoptr (CliResult) two = cli_run ("tree", "--limit=2", path, NULL);
  g_autoptr (CliResult) flat = cli_run ("tree", "--depth=1", path, NULL);
  g_autoptr (CliResult) json = cli_run ("tree", "--json", "--limit=2", path, NULL);
  g_autoptr (JsonObject) tree = cli_parse_json (json);

  cli_assert_done (two);
  cli_assert_contains (two->out, "\n    160 B    5.2 %      160 B            2    String ×2\n"
                                 "… and 1 more\n");
  cli_assert_done (flat);
  cli_assert_contains (flat->out, "  Cache › Entry[] › Value ×2\n     80 B");
  cli_assert_contains (flat->out, "  Page\n… and 2 more\n");
  g_assert_cmpint (json_object_get_int_member (tree, "left_out"), ==, 1);
  cli_remove (path);
}

/* Whatever the heap, a screen or so is written unless more is asked for. */
static void
test_default_limit (void)
{
  g_autofree char *path = cli_data ("real/roslyn-server.gclog.gz");
  g_autoptr (CliResult) csv = cli_run ("tree", "--csv", path, NULL);
  g_autoptr (CliResult) text = cli_run ("tree", path, NULL);
  g_autoptr (GPtrArray) rows = cli_parse_csv (csv);

  g_assert_true (g_str_has_prefix (csv->out, "name,type,count,bytes,retained,retained_count,level,"
                                             "parent,rows_below,largest\n"));
  g_assert_cmpuint (rows->len, ==, 41);
  cli_assert_contains (text->out, "\n   4.0 MB   20.5 %     524 KB       72,977  GreenNode[]\n");
  cli_assert_contains (text->out, "… and 4,833 more\n");
}

static void
test_json (void)
{
  g_autofree char *path = cli_temporary ("in.gclog", SMALL);
  g_autoptr (CliResult) json = cli_run ("tree", "--json", path, NULL);
  g_autoptr (JsonObject) tree = cli_parse_json (json);
  JsonArray *chain = json_object_get_array_member (get_row (tree, 0), "chain");

  g_assert_cmpuint (json_array_get_length (get_rows (tree)), ==, 4);
  g_assert_cmpuint (json_array_get_length (chain), ==, 3);
  g_assert_cmpstr (json_object_get_string_member (json_array_get_object_element (chain, 2), "type"),
                   ==, "N.Value");
  g_assert_cmpint (json_object_get_int_member (json_array_get_object_element (chain, 2), "count"),
                   ==, 2);
  g_assert_cmpstr (json_object_get_string_member (get_row (tree, 1), "type"), ==, "System.String");
  g_assert_cmpint (get (tree, 1, "parent"), ==, 0);
  g_assert_cmpstr (json_object_get_string_member (get_row (tree, 3), "largest"), ==, "80");
  cli_remove (path);
}

/* ---- Of one object --------------------------------------------------------------- */

static void
test_of (void)
{
  g_autofree char *path = cli_temporary ("in.gclog", SMALL);
  g_autoptr (CliResult) of = cli_run ("tree", "--of=0x20", path, NULL);
  g_autoptr (CliResult) unknown = cli_run ("tree", "--of", "35", path, NULL);
  g_autoptr (CliResult) unreachable = cli_run ("tree", "--of", "90", path, NULL);
  g_autoptr (CliResult) word = cli_run ("tree", "--of", "Cache", path, NULL);
  g_autoptr (CliResult) depth = cli_run ("tree", "--depth=0", path, NULL);

  cli_assert_done (of);
  cli_assert_contains (of->out, "            5  Entry[] › Value ×2\n");
  g_assert_null (strstr (of->out, "Cache"));
  cli_assert_refused (unknown, "holds no object 35; “holdfast-cli objects” lists them all");
  cli_assert_refused (unreachable,
                      "The object 90 is unreachable, so it is not in the dominator tree");
  cli_assert_refused (word, "not “Cache”");
  cli_assert_refused (depth, "--depth");
  cli_remove (path);
}

/* ---- Filters ---------------------------------------------------------------------- */

static void
test_filter (void)
{
  g_autofree char *path = cli_temporary ("in.gclog", SMALL);
  g_autoptr (CliResult) text = cli_run ("tree", "--filter=\"System.String\" size>40", path, NULL);
  g_autoptr (CliResult) csv = cli_run ("tree", "--csv", "--filter=string", path, NULL);
  g_autoptr (CliResult) plain = cli_run ("tree", "--csv", path, NULL);
  g_autoptr (CliResult) json = cli_run ("tree", "--json", "--filter=value", path, NULL);
  g_autoptr (JsonObject) tree = cli_parse_json (json);

  cli_assert_done (text);
  g_assert_cmpstr (text->out, ==,
                   " Retained    Share        Own      Objects     Matching  Owner\n"
                   "   3.0 KB   97.4 %     2.8 KB            6            2  Cache › Entry[] › "
                   "Value ×2\n"
                   "    160 B    5.2 %      160 B            2            2    String ×2\n");
  cli_assert_contains (csv->out, ",rows_below,largest,matching,own_matching\nCache");
  cli_assert_contains (csv->out, ",1,10,2,0\n");
  g_assert_null (strstr (plain->out, "matching"));

  g_assert_cmpuint (json_array_get_length (get_rows (tree)), ==, 1);
  g_assert_cmpint (get (tree, 0, "matching"), ==, 2);
  g_assert_cmpint (get (tree, 0, "own_matching"), ==, 2);
  g_assert_cmpint (get (tree, 0, "rows_below"), ==, 0);
  g_assert_cmpint (json_object_get_int_member (tree, "matching"), ==, 2);
  cli_remove (path);
}

static void
test_filter_errors (void)
{
  g_autofree char *path = cli_temporary ("in.gclog", SMALL);
  g_autoptr (CliResult) none = cli_run ("tree", "--filter=Nowhere", path, NULL);
  g_autoptr (CliResult) word = cli_run ("tree", "--filter=a frob:3", path, NULL);
  g_autoptr (CliResult) assembly = cli_run ("tree", "--filter=a asm:b", path, NULL);

  cli_assert_done (none);
  g_assert_cmpstr (none->out, ==, "No object in the tree matches\n");
  cli_assert_refused (word, "--filter, character 3: “frob:3”");
  cli_assert_refused (assembly, "--filter, character 3: ");
  cli_remove (path);
}

/* ---- Folded types ------------------------------------------------------------------ */

static void
test_fold (void)
{
  g_autofree char *path = cli_temporary ("in.gclog", SMALL);
  g_autoptr (CliResult) text = cli_run ("tree", "--fold=\"N.Value\"", path, NULL);
  g_autoptr (CliResult) tops = cli_run ("tree", "--fold=Page", path, NULL);
  g_autoptr (CliResult) of = cli_run ("tree", "--of=30", "--fold=ns:N", path, NULL);
  g_autoptr (CliResult) json = cli_run ("tree", "--json", "--fold=ns:N", path, NULL);
  g_autoptr (JsonObject) tree = cli_parse_json (json);

  cli_assert_done (text);
  g_assert_cmpstr (text->out, ==,
                   " Retained    Share        Own      Objects  Owner\n"
                   "   3.0 KB   97.4 %     2.8 KB            6  Cache › Entry[]\n"
                   "    160 B    5.2 %      160 B            2    String ×2\n"
                   "     80 B    2.6 %       48 B            2  Page\n"
                   "     32 B    1.0 %       32 B            1    String\n");
  cli_assert_contains (tops->out, "\n     32 B    1.0 %       32 B            1  String\n"
                                  "Without a row: 1 folded object, 48 B, that no other object "
                                  "owns\n");
  cli_assert_contains (of->out, "            2  Value\n");
  cli_assert_contains (of->out, "            1    String\n");

  g_assert_cmpuint (json_array_get_length (get_rows (tree)), ==, 1);
  g_assert_cmpint (get (tree, 0, "count"), ==, 3);
  g_assert_cmpint (json_object_get_int_member (tree, "folded_count"), ==, 5);
  cli_remove (path);
}

/* A folded object counts as a match of the row that it is a part of. */
static void
test_fold_and_filter (void)
{
  g_autofree char *path = cli_temporary ("in.gclog", SMALL);
  g_autoptr (CliResult) owned = cli_run ("tree", "--csv", "--fold=string", "--filter=string", path,
                                         NULL);
  g_autoptr (CliResult) top = cli_run ("tree", "--fold=page", "--filter=page", path, NULL);
  g_autoptr (CliResult) json = cli_run ("tree", "--json", "--fold=page", "--filter=page", path,
                                        NULL);
  g_autoptr (CliResult) none = cli_run ("tree", "--fold=page", "--filter=nowhere", path, NULL);
  g_autoptr (JsonObject) tree = cli_parse_json (json);

  cli_assert_contains (owned->out, ",0,10,2,2\n");
  cli_assert_contains (owned->out, ",0,70,1,1\n");
  g_assert_cmpstr (top->out, ==,
                   "Without a row: 1 folded object, 48 B, that no other object owns\n");
  g_assert_cmpint (json_object_get_int_member (tree, "matching"), ==, 1);
  g_assert_true (g_str_has_prefix (none->out, "No object in the tree matches\n"));
  cli_remove (path);
}

static void
test_fold_errors (void)
{
  g_autofree char *path = cli_temporary ("in.gclog", SMALL);
  g_autoptr (CliResult) none = cli_run ("tree", "--fold=Nowhere", path, NULL);
  g_autoptr (CliResult) word = cli_run ("tree", "--fold=a frob:3", path, NULL);
  g_autoptr (CliResult) retained = cli_run ("tree", "--fold=retained>3", path, NULL);

  cli_assert_refused (none, "--fold “Nowhere” matches no type of");
  cli_assert_refused (word, "--fold, character 3: “frob:3”");
  cli_assert_refused (retained, "--fold");
  cli_remove (path);
}

static void
test_nothing (void)
{
  g_autofree char *path = cli_temporary ("in.gclog", "a 2 t\nt 1 T\no 10 1 14\nr 10 3 2\nc t\n");
  g_autoptr (CliResult) text = cli_run ("tree", path, NULL);
  g_autoptr (CliResult) csv = cli_run ("tree", "--csv", path, NULL);

  cli_assert_done (text);
  g_assert_cmpstr (text->out, ==, "No root leads to any object, so nothing owns anything\n");
  cli_assert_done (csv);
  g_assert_true (g_str_has_suffix (csv->out, ",largest\n"));
  cli_remove (path);
}

static void
test_unknown_roots (void)
{
  g_autofree char *path = cli_temporary ("in.gclog", "a 2 t\nt 1 T\no 10 1 14\n");
  g_autoptr (CliResult) tree = cli_run ("tree", path, NULL);

  g_assert_cmpint (tree->status, ==, 2);
  g_assert_cmpstr (tree->out, ==, "");
  cli_remove (path);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/tree/rows-match-the-oracles", test_oracles);
  g_test_add_func ("/cli/tree/people-see-an-indented-outline", test_text);
  g_test_add_func ("/cli/tree/limits-count-what-is-left-out", test_limits);
  g_test_add_func ("/cli/tree/no-limit-is-a-screen-full", test_default_limit);
  g_test_add_func ("/cli/tree/json-has-all-of-a-chain", test_json);
  g_test_add_func ("/cli/tree/begins-at-an-object", test_of);
  g_test_add_func ("/cli/tree/a-filter-keeps-the-way-to-matches", test_filter);
  g_test_add_func ("/cli/tree/a-filter-is-refused-at-its-place", test_filter_errors);
  g_test_add_func ("/cli/tree/folded-types-have-no-rows", test_fold);
  g_test_add_func ("/cli/tree/folded-objects-match-in-their-row", test_fold_and_filter);
  g_test_add_func ("/cli/tree/types-that-cannot-be-folded-are-refused", test_fold_errors);
  g_test_add_func ("/cli/tree/nothing-reachable-is-said", test_nothing);
  g_test_add_func ("/cli/tree/unknown-roots-are-an-error", test_unknown_roots);
  return g_test_run ();
}
