/* test-cli-collections.c: tests of hf-cli-collections.c and hf-cli-compare-identity.c
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * covers: hf-cli-compare-identity, hf-cli-identity-reasons, hf-lives-rows
 */

#include "cli-test.h"

#define RECORDING "compare-shop/orders-recording-1-2-3.gclog.gz"

/* Two objects, one of which moves; the second collection has no end. */
static const char small[] =
  "a 3 test\nt 1 N.A\no 10 1 10\no 20 1 10\nn 0 0 100 100\nc test\n"
  "g 5 3e8 1 1\nn 0 0 100 100\nm 20 40 10\ne 5 5dc\n"
  "a 3 test\nt 1 N.A\no 40 1 10\nc test\n"
  "g 6 7d0 1c 0\ns 0 10\n";

static void
test_collections (void)
{
  g_autofree char *path = cli_data (RECORDING);
  g_autoptr (CliResult) result = cli_run ("collections", path, "--json", NULL);
  g_autoptr (JsonObject) json = cli_parse_json (result);
  JsonArray *rows = json_object_get_array_member (json, "collections");
  JsonObject *row = json_array_get_object_element (rows, 3);
  g_autoptr (CliResult) compared = cli_run ("compare", path, "--snapshots=1,2", "--by=identity",
                                            "--json", NULL);
  g_autoptr (JsonObject) compared_json = cli_parse_json (compared);
  JsonObject *identity;
  gint64 n_died = 0;

  cli_assert_done (result);
  g_assert_cmpuint (json_array_get_length (rows), ==, 8);
  g_assert_cmpint (json_object_get_int_member (row, "number"), ==, 4);
  g_assert_cmpint (json_object_get_int_member (row, "snapshots_before"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (row, "time"), ==, 0x265b4c0);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (row, "generations")), ==,
                    5);
  g_assert_cmpstr (json_object_get_string_member (row, "reason"), ==, "induced");
  g_assert_cmpint (json_object_get_int_member (row, "blocks_moved"), ==, 0);
  g_assert_cmpint (json_object_get_int_member (row, "survived_bytes"), >, 0);
  g_assert_cmpint (json_object_get_int_member (row, "freed_bytes"), >,
                   json_object_get_int_member (row, "died_bytes"));
  for (guint i = 0; i < json_array_get_length (rows); i++)
    {
      row = json_array_get_object_element (rows, i);
      if (json_object_get_int_member (row, "snapshots_before") == 1)
        n_died += json_object_get_int_member (row, "died");
    }
  /* As compare --by identity counts them. */
  identity = json_object_get_object_member (compared_json, "identity");
  g_assert_cmpint (n_died, ==,
                   json_object_get_int_member (json_object_get_object_member (identity, "died"),
                                               "objects"));
}

static void
test_faults (void)
{
  g_autofree char *path = cli_temporary ("small.gclog", small);
  g_autoptr (CliResult) csv = cli_run ("collections", path, "--csv", NULL);
  g_autoptr (CliResult) text = cli_run ("collections", path, NULL);
  g_autoptr (GPtrArray) rows = cli_parse_csv (csv);

  g_assert_cmpint (csv->status, ==, 0);
  g_assert_cmpuint (rows->len, ==, 3);
  cli_assert_contains (csv->out, "5,1,1000,0,induced,1,16,16,500,0,1,240,1,16\n");
  cli_assert_contains (csv->out, "6,2,2000,2 3 4,other,0,0,16,,1,0,,,\n");
  cli_assert_contains (csv->err, "The end of 1 collection is missing");
  cli_assert_contains (text->out, "0.500 ms");
  cli_assert_contains (text->out, "2, large objects, pinned objects");
  cli_remove (path);
}

/* An object that comes out larger than it was, and one that is not there. */
static void
test_unexplained (void)
{
  static const char text[] = "a 3 test\nt 1 N.A\no 10 1 10\no 20 1 10\nn 0 0 100 100\nc test\n"
                             "g 5 3e8 1 1\nn 0 0 100 100\nm 20 40 10\ns 10 10\ne 5 5dc\n"
                             "a 3 test\nt 1 N.A\no 40 1 20\nc test\n";
  g_autofree char *path = cli_temporary ("misfit.gclog", text);
  g_autofree char *first = g_strconcat (path, "#1", NULL);
  g_autofree char *second = g_strconcat (path, "#2", NULL);
  g_autoptr (CliResult) result = cli_run ("compare", first, second, "--by=identity", NULL);

  g_assert_cmpint (result->status, ==, 0);
  cli_assert_contains (result->err, "1 object is not where the collections put it, and counts as "
                                    "dead");
  cli_assert_contains (result->err, "1 object has another type or size than before, and counts as "
                                    "dead and new");
  cli_assert_contains (result->out, "Died: 2 objects");
  cli_remove (path);
}

static void
test_no_collections (void)
{
  g_autofree char *path = cli_temporary ("one.gclog", "a 2 one\nt 1 N.A\no 10 1 10\nc one\n");
  g_autoptr (CliResult) result = cli_run ("collections", path, NULL);

  g_assert_cmpint (result->status, ==, 0);
  g_assert_cmpstr (result->out, ==, "The file has no collections\n");
  cli_remove (path);
}

/* The figures of the answers, computed by other means. */
static void
test_identity (void)
{
  static const char *const kinds[] = { "survived", "died", "new" };
  g_autofree char *path = cli_data (RECORDING);
  g_autoptr (CliResult) result = cli_run ("compare", path, "--snapshots=1,3", "--by=identity",
                                          "--json", NULL);
  g_autoptr (JsonObject) json = cli_parse_json (result);
  g_autoptr (JsonObject) answers = cli_read_json ("compare-shop/pair-1-3.json.gz");
  JsonObject *right = json_object_get_object_member (answers, "identity");
  JsonObject *identity = json_object_get_object_member (json, "identity");
  JsonArray *types = json_object_get_array_member (json, "types");

  cli_assert_done (result);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *bytes = g_strconcat (kinds[i], "_bytes", NULL);
      JsonObject *sum = json_object_get_object_member (identity, kinds[i]);
      gint64 n_objects = 0;
      gint64 n_bytes = 0;

      g_assert_cmpint (json_object_get_int_member (sum, "objects"), ==,
                       json_object_get_int_member (right, kinds[i]));
      g_assert_cmpint (json_object_get_int_member (sum, "bytes"), ==,
                       json_object_get_int_member (right, bytes));
      for (guint k = 0; k < json_array_get_length (types); k++)
        {
          JsonObject *row = json_array_get_object_element (types, k);

          n_objects += json_object_get_int_member (row, kinds[i]);
          n_bytes += json_object_get_int_member (row, bytes);
        }
      g_assert_cmpint (n_objects, ==, json_object_get_int_member (sum, "objects"));
      g_assert_cmpint (n_bytes, ==, json_object_get_int_member (sum, "bytes"));
    }
  g_assert_cmpint (json_object_get_int_member (identity, "lost"), ==, 0);
  g_assert_cmpint (json_object_get_int_member (identity, "misfits"), ==, 0);
}

static void
test_identity_for_people (void)
{
  g_autofree char *path = cli_data (RECORDING);
  g_autofree char *first = g_strconcat (path, "#1", NULL);
  g_autofree char *last = g_strconcat (path, "#3", NULL);
  g_autoptr (CliResult) text = cli_run ("compare", first, last, "--by=identity", "--limit=2", NULL);
  g_autoptr (CliResult) csv = cli_run ("compare", first, last, "--by=identity", "--csv", NULL);

  cli_assert_done (text);
  cli_assert_contains (text->out, "Survived: 29,377 objects, ");
  cli_assert_contains (text->out, "Died: 6,527 objects, ");
  cli_assert_contains (text->out, "New: 55,119 objects, ");
  cli_assert_done (csv);
  cli_assert_contains (csv->out, "type,survived,died,new,survived_bytes,died_bytes,new_bytes");
}

/* Rows of reasons have the same sums, and objects that leave one join another one. */
static void
test_identity_by_reason (void)
{
  static const char *const kinds[] = { "survived", "died", "new" };
  g_autofree char *path = cli_data (RECORDING);
  g_autoptr (CliResult) result = cli_run ("compare", path, "--snapshots=1,3", "--by=identity",
                                          "--reasons", "--json", NULL);
  g_autoptr (CliResult) csv = cli_run ("compare", path, "--snapshots=1,3", "--by=identity",
                                       "--reasons", "--csv", NULL);
  g_autoptr (CliResult) text = cli_run ("compare", path, "--snapshots=1,3", "--by=identity",
                                        "--reasons", "--limit=3", NULL);
  g_autoptr (JsonObject) json = cli_parse_json (result);
  g_autoptr (GPtrArray) rows = cli_parse_csv (csv);
  JsonObject *identity = json_object_get_object_member (json, "identity");
  JsonArray *reasons = json_object_get_array_member (json, "reasons");
  gint64 n_moved = 0;

  cli_assert_done (result);
  g_assert_cmpuint (rows->len - 1, ==, json_array_get_length (reasons));
  g_assert_true (json_object_has_member (json, "types"));
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      JsonObject *sum = json_object_get_object_member (identity, kinds[i]);
      gint64 n_objects = 0;

      for (guint k = 0; k < json_array_get_length (reasons); k++)
        n_objects += json_object_get_int_member (json_array_get_object_element (reasons, k),
                                                 kinds[i]);
      g_assert_cmpint (n_objects, ==, json_object_get_int_member (sum, "objects"));
    }
  for (guint k = 0; k < json_array_get_length (reasons); k++)
    n_moved += json_object_get_int_member (json_array_get_object_element (reasons, k), "joined") -
               json_object_get_int_member (json_array_get_object_element (reasons, k), "left");
  g_assert_cmpint (n_moved, ==, 0);
  cli_assert_contains (csv->out, "\nstatic Contoso.Orders.BufferPool.free › "
                                 "System.Collections.Generic.Stack<System.Byte[]> › "
                                 "System.Byte[][] › System.Byte[],16,80,0,262528,1312640,0,0,0\n");
  cli_assert_contains (text->out,
                       "Static field BufferPool.free › Stack<Byte[]> › Byte[][] › Byte[]");
  cli_assert_contains (text->out, "… and 1,124 more");
}

/* Born between the first snapshot and the second, and still in the third. */
static void
test_born (void)
{
  g_autofree char *path = cli_data (RECORDING);
  g_autoptr (CliResult) kept = cli_run ("objects", path, "--born-after=1", "--snapshot=2",
                                        "--alive-in=3", "--csv", NULL);
  g_autoptr (CliResult) all = cli_run ("objects", path, "--born-after=1", "--snapshot=2", "--csv",
                                       NULL);
  g_autoptr (CliResult) late = cli_run ("objects", path, "--born-after=2", "--snapshot=2", NULL);
  g_autoptr (CliResult) alone = cli_run ("objects", path, "--alive-in=2", NULL);
  g_autoptr (JsonObject) answers = cli_read_json ("compare-shop/three-snapshots.json.gz");
  g_autoptr (GPtrArray) kept_rows = cli_parse_csv (kept);
  g_autoptr (GPtrArray) all_rows = cli_parse_csv (all);
  const gint64 n_kept = json_object_get_int_member (answers, "born_and_kept");

  cli_assert_done (kept);
  g_assert_cmpint (kept_rows->len - 1, ==, n_kept);
  g_assert_cmpint (all_rows->len - 1, ==,
                   n_kept + json_object_get_int_member (answers, "born_and_died"));
  cli_assert_refused (late, "a snapshot before that of --snapshot");
  cli_assert_refused (alone, "--alive-in goes with --born-after");
}

static void
test_refusals (void)
{
  static const struct
  {
    const char *words[6];
    const char *part;
  } refusals[] = {
    { { "compare", "FILE#1", "FILE#2", "--by=identity", "--sort=bytes" },
      "--by identity goes with" },
    { { "compare", "FILE#1", "FILE#2", "--reasons" }, "--reasons goes with --by identity" },
    { { "compare", "FILE#2", "FILE#1", "--by=identity" }, "in the order of time" },
    { { "compare", "FILE", "--snapshots=1,2,2", "--by=identity" },
      "two snapshots of one recording" },
    { { "compare", "FILE#1", "other", "--by=identity" }, "two snapshots of one recording" },
    { { "compare", "FILE#1", "FILE#4", "--by=identity" },
      "holds 2 snapshots; there is no snapshot 4" },
  };
  g_autofree char *path = cli_temporary ("small.gclog", small);

  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autoptr (CliResult) result = NULL;
      char *words[7] = { NULL };

      for (guint k = 0; refusals[i].words[k] != NULL; k++)
        {
          g_autoptr (GString) word = g_string_new (refusals[i].words[k]);

          g_string_replace (word, "FILE", path, 0);
          words[k] = g_string_free (g_steal_pointer (&word), FALSE);
        }
      result = cli_run_words ((const char *const *) words, NULL);
      g_assert_cmpint (result->status, ==, 2);
      cli_assert_contains (result->err, refusals[i].part);
      for (guint k = 0; words[k] != NULL; k++)
        g_free (words[k]);
    }
  cli_remove (path);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/collections/json-has-each-collection", test_collections);
  g_test_add_func ("/cli/collections/faults-are-counted", test_faults);
  g_test_add_func ("/cli/collections/objects-without-an-explanation-are-shown", test_unexplained);
  g_test_add_func ("/cli/collections/none", test_no_collections);
  g_test_add_func ("/cli/identity/figures-match-the-answers", test_identity);
  g_test_add_func ("/cli/identity/sums-and-table-for-people", test_identity_for_people);
  g_test_add_func ("/cli/identity/by-reason", test_identity_by_reason);
  g_test_add_func ("/cli/identity/objects-born-between-snapshots", test_born);
  g_test_add_func ("/cli/identity/refusals", test_refusals);
  return g_test_run ();
}
