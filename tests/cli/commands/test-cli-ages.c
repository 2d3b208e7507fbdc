/* test-cli-ages.c: tests of hf-cli-ages.c
 *
 * covers: hf-cli-ages-findings
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"

#define RECORDING "compare-shop/orders-recording-1-2-3.gclog.gz"
#define HEADS \
  "type,objects,bytes,ages,alive,survived,generations,promotions,promoted_bytes,only_grows," \
  "old,old_died,old_died_bytes,mid_life_crisis\n"

#define RANGES "n 0 0 100 100\nn 1 100 100 100\nn 2 200 100 100\n"
#define HEAD "a 3 test\nt 1 N.A\nt 2 N.B\n"

/* Of N.A, 10 becomes 100 and then 200, and 20 dies. N.B is born in the second step. */
static const char small[] =
  HEAD "o 10 1 10\no 20 1 8\nr 10 3 0\n" RANGES "c test\n"
  "g 1 0 1 0\n" RANGES "m 10 100 10\ne 1 0\n"
  HEAD "o 100 1 10\nr 100 3 0\n" RANGES "c test\n"
  "g 2 0 3 0\n" RANGES "m 100 200 10\ne 2 0\n"
  HEAD "o 40 2 8\no 200 1 10\nr 200 3 0\n" RANGES "c test\n";

static const char broken[] =
  HEAD "o 10 1 10\nr 10 3 0\nc test\n" "x too slow\n" HEAD "o 10 1 10\nr 10 3 0\nc test\n";

static void
test_csv (void)
{
  g_autofree char *path = cli_temporary ("small.gclog", small);
  g_autoptr (CliResult) last = cli_run ("ages", path, "--csv", NULL);
  g_autoptr (CliResult) second = cli_run ("ages", path, "--csv", "--snapshot=2", NULL);
  g_autoptr (CliResult) first = cli_run ("ages", path, "--csv", "--snapshot=1", NULL);
  g_autoptr (CliResult) limited = cli_run ("ages", path, "--csv", "--limit=0", NULL);

  cli_assert_done (last);
  g_assert_cmpstr (last->out, ==,
                   HEADS "N.A,1,16,0 0 1,2 1 1,1 1,0 0 1 0 0 0,0 0 1,16,0,0 0,0 0,0,0\n"
                         "N.B,1,8,1 0 0,0 0 1,0 0,1 0 0 0 0 0,0 0 0,0,0,0 0,0 0,0,0\n");
  g_assert_cmpstr (second->out, ==, HEADS "N.A,1,16,0 1,2 1,1,0 1 0 0 0 0,1 0 0,16,0,0,0,0,0\n");
  g_assert_cmpstr (first->out, ==, HEADS "N.A,2,24,2,2,,2 0 0 0 0 0,,,0,,,,0\n");
  g_assert_true (limited->status == 2 || g_str_equal (limited->out, HEADS));
  cli_remove (path);
}

static void
test_people (void)
{
  g_autofree char *path = cli_temporary ("small.gclog", small);
  g_autoptr (CliResult) text = cli_run ("ages", path, NULL);

  cli_assert_done (text);
  cli_assert_contains (
    text->out, "  Objects      Bytes     Oldest        New  Survival   Promoted      Bytes  "
               "Type\n"
               "        1       16 B          1          0    66.7 %          1       16 B  "
               "N.A\n"
               "        1        8 B          0          1         –          0        0 B  "
               "N.B\n");
  cli_remove (path);
}

/* Behind an interruption, ages begin again. */
static void
test_interrupted (void)
{
  g_autofree char *path = cli_temporary ("broken.gclog", broken);
  g_autoptr (CliResult) csv = cli_run ("ages", path, "--csv", NULL);

  g_assert_cmpint (csv->status, ==, 0);
  g_assert_cmpstr (csv->out, ==, HEADS "N.A,1,16,1,1,,,,,0,,,,0\n");
  cli_assert_contains (csv->err,
                       "Objects cannot be followed back past snapshot 2, because tracking "
                       "was interrupted before it");
  cli_remove (path);
}

/* A leak of the shop: all of them survive, and more are born in each step. */
static void
test_json (void)
{
  static const char *const keys[] = { "file",  "first_snapshot", "snapshot",
                                      "types", "findings",       NULL };
  g_autofree char *path = cli_data (RECORDING);
  g_autoptr (CliResult) result = cli_run ("ages", path, "--json", NULL);
  g_autoptr (JsonObject) json = cli_parse_json (result);
  g_autoptr (CliResult) text = cli_run ("ages", path, NULL);
  JsonArray *types = json_object_get_array_member (json, "types");
  gint64 n_survived = 0;
  gboolean is_found = FALSE;

  cli_assert_done (result);
  cli_assert_keys (json, keys);
  g_assert_cmpint (json_object_get_int_member (json, "first_snapshot"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (json, "snapshot"), ==, 3);
  for (guint i = 0; i < json_array_get_length (types); i++)
    {
      JsonObject *row = json_array_get_object_element (types, i);
      JsonArray *ages = json_object_get_array_member (row, "ages");

      n_survived += json_array_get_int_element (ages, 2);
      if (!g_str_equal (json_object_get_string_member (row, "type"),
                        "Contoso.Orders.CheckoutSession"))
        continue;
      is_found = TRUE;
      g_assert_true (json_object_get_boolean_member (row, "only_grows"));
      g_assert_cmpint (json_array_get_int_element (ages, 0), ==, 2000);
      g_assert_cmpint (json_array_get_int_element (ages, 1), ==, 2000);
      g_assert_cmpint (json_array_get_int_element (ages, 2), ==, 200);
    }
  g_assert_true (is_found);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (json, "findings")), >, 0);
  cli_assert_contains (text->out, "Contoso.Orders.CheckoutSession only grows: 200 objects in "
                                  "snapshot 1, 4,200 in snapshot 3; at least 100 % of them "
                                  "survived each step\n");
  /* Those that compare --by identity counts. */
  g_assert_cmpint (n_survived, ==, 29377);
}

/* Half of the objects in generation 2 die there at each step. */
static void
test_crisis (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *path = NULL;
  g_autoptr (CliResult) people = NULL;
  g_autoptr (CliResult) result = NULL;
  g_autoptr (JsonObject) json = NULL;
  JsonObject *finding = NULL;

  for (guint i = 0; i < 3; i++)
    {
      g_string_append (text, HEAD);
      for (guint k = 0; k < 100; k++)
        g_string_append_printf (text, "o %x 1 1000\n", 0x100000 + k * 0x1000);
      g_string_append (text, "r 100000 3 0\nn 2 100000 100000 100000\nc test\n");
      if (i < 2)
        g_string_append_printf (text,
                                "g %u 0 7 0\nn 2 100000 100000 100000\ns 100000 32000\ne %u 0\n", i,
                                i);
    }
  path = cli_temporary ("crisis.gclog", text->str);
  people = cli_run ("ages", path, NULL);
  result = cli_run ("ages", path, "--json", NULL);
  json = cli_parse_json (result);
  finding = json_array_get_object_element (json_object_get_array_member (json, "findings"), 0);

  cli_assert_done (people);
  cli_assert_contains (people->out,
                       "N.A has a mid-life crisis: of objects in generation 2, 100 of 200 died "
                       "before the next snapshot, 410 KB in all (100 % of the heap); only "
                       "full collections free such objects, so pool them, hold them for less time, "
                       "or do not cache them\n");
  g_assert_cmpstr (json_object_get_string_member (finding, "kind"), ==, "mid_life_crisis");
  g_assert_cmpstr (json_object_get_string_member (finding, "type"), ==, "N.A");
  cli_remove (path);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/ages/csv-has-lists-of-numbers", test_csv);
  g_test_add_func ("/cli/ages/sums-and-shares-for-people", test_people);
  g_test_add_func ("/cli/ages/begin-again-behind-an-interruption", test_interrupted);
  g_test_add_func ("/cli/ages/of-a-real-program", test_json);
  g_test_add_func ("/cli/ages/a-mid-life-crisis", test_crisis);
  return g_test_run ();
}
