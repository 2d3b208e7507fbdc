/* test-cli-history.c: tests of hf-cli-history.c
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"

#define RANGES "n 0 0 100 100\nn 1 100 100 100\nn 2 200 100 100\n"
#define HEAD "a 3 test\nt 1 N.A\nt 2 N.B\n"

/* 10 moves to 100, and dies behind the last snapshot; 20 dies in collection 5; 30 is born after it,
 * and is another one in the third snapshot; 210 is gone there. */
static const char small[] =
  HEAD "o 10 1 10\no 20 1 10\no 210 1 10\nr 20 3 0\n" RANGES "c test\n"
  "g 5 3e8 1 1\n" RANGES "m 10 100 10\ne 5 5dc\n"
  HEAD "o 100 1 10 30\no 30 2 20\no 210 1 10\nr 100 3 0\n" RANGES "c test\n"
  "g 6 7d0 1 0\n" RANGES "s 30 20\ne 6 7d1\n"
  HEAD "o 30 2 28\no 100 1 10\nr 100 3 0\n" RANGES "c test\n"
  "g 7 bb8 3 0\n" RANGES "e 7 bb9\n";

static const char broken[] =
  HEAD "o 10 1 10\nr 10 3 0\n" RANGES "c test\nx too slow\n"
  HEAD "o 10 1 10\nr 10 3 0\n" RANGES "c test\n";

static void
test_csv (void)
{
  g_autofree char *path = cli_temporary ("small.gclog", small);
  g_autofree char *first = g_strconcat (path, "#1", NULL);
  g_autofree char *second = g_strconcat (path, "#2", NULL);
  g_autoptr (CliResult) moved = cli_run ("history", first, "10", "--csv", NULL);
  g_autoptr (CliResult) same = cli_run ("history", path, "100", "--csv", NULL);
  g_autoptr (CliResult) born = cli_run ("history", path, "30", "--snapshot=2", "--csv", NULL);
  g_autoptr (CliResult) limited = cli_run ("history", second, "30", "--csv", "--limit=1", NULL);

  cli_assert_done (moved);
  g_assert_cmpstr (moved->out, ==,
                   "event,snapshot,collection,time,from,address,generation,retained\n"
                   "born,1,,,,10,,\n"
                   "snapshot,1,,,,10,0,\n"
                   "moved,2,5,1000,10,100,0,\n"
                   "snapshot,2,,,,100,1,\n"
                   "snapshot,3,,,,100,1,\n"
                   "died,,7,3000,,100,1,\n");
  g_assert_cmpstr (same->out, ==, moved->out);
  cli_assert_done (born);
  cli_assert_contains (born->out, "born,2,5,1000,,30,,\n"
                                  "snapshot,2,,,,30,0,\n"
                                  "stayed,3,6,2000,,30,0,\n"
                                  "misfit,3,,,,30,,\n");
  g_assert_cmpstr (limited->out, ==,
                   "event,snapshot,collection,time,from,address,generation,retained\n"
                   "born,2,5,1000,,30,,\n");
  cli_remove (path);
}

static void
test_json (void)
{
  static const char *const keys[] = { "file",           "snapshot",      "id",  "type",    "size",
                                      "first_snapshot", "last_snapshot", "end", "history", NULL };
  g_autofree char *path = cli_temporary ("small.gclog", small);
  g_autofree char *second = g_strconcat (path, "#2", NULL);
  g_autoptr (CliResult) result = cli_run ("history", second, "100", "--json", "--retained", NULL);
  g_autoptr (JsonObject) json = cli_parse_json (result);
  JsonArray *events = json_object_get_array_member (json, "history");

  cli_assert_done (result);
  cli_assert_keys (json, keys);
  g_assert_cmpint (json_object_get_int_member (json, "snapshot"), ==, 2);
  g_assert_cmpstr (json_object_get_string_member (json, "type"), ==, "N.A");
  g_assert_cmpint (json_object_get_int_member (json, "first_snapshot"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (json, "last_snapshot"), ==, 3);
  g_assert_cmpstr (json_object_get_string_member (json, "end"), ==, "died");
  g_assert_cmpuint (json_array_get_length (events), ==, 6);
  /* Not reachable in the first snapshot; with another object in the second. */
  g_assert_true (
    json_object_get_null_member (json_array_get_object_element (events, 1), "retained"));
  g_assert_cmpint (
    json_object_get_int_member (json_array_get_object_element (events, 3), "retained"), ==, 0x30);
  g_assert_cmpint (
    json_object_get_int_member (json_array_get_object_element (events, 4), "retained"), ==, 0x10);
  cli_remove (path);
}

static void
test_people (void)
{
  static const struct
  {
    const char *snapshot;
    const char *id;
    const char *born;
    const char *end;
  } lives[] = {
    { "1", "10", "before the first snapshot", "died after snapshot 3, in collection 7" },
    { "1", "20", "before the first snapshot", "died after snapshot 1, in collection 5" },
    { "2", "30", "between snapshots 1 and 2, after collection 5",
      "another object is in its place in snapshot 3, although no collection freed it" },
    { "1", "210", "before the first snapshot",
      "not in snapshot 3, although no collection freed it" },
    { "3", "30", "between snapshots 2 and 3", "died after snapshot 3, in collection 7" },
  };
  g_autofree char *path = cli_temporary ("small.gclog", small);

  for (gsize i = 0; i < G_N_ELEMENTS (lives); i++)
    {
      g_autofree char *object = g_strdup_printf ("object  %s in snapshot %s\n", lives[i].id,
                                                 lives[i].snapshot);
      g_autofree char *born = g_strdup_printf ("\nborn    %s\n", lives[i].born);
      g_autofree char *end = g_strdup_printf ("\nend     %s\n\n", lives[i].end);
      g_autoptr (CliResult) result = cli_run ("history", path, lives[i].id, "--snapshot",
                                              lives[i].snapshot, NULL);

      cli_assert_done (result);
      cli_assert_contains (result->out, object);
      cli_assert_contains (result->out, born);
      cli_assert_contains (result->out, end);
    }
  cli_remove (path);
}

static void
test_interrupted (void)
{
  g_autofree char *path = cli_temporary ("broken.gclog", broken);
  g_autoptr (CliResult) before = cli_run ("history", path, "10", "--snapshot=1", NULL);
  g_autoptr (CliResult) after = cli_run ("history", path, "10", NULL);

  g_assert_cmpint (before->status, ==, 0);
  cli_assert_contains (before->err, "Tracking was interrupted 1 time");
  cli_assert_contains (before->out, "not known after snapshot 1: tracking was interrupted");
  cli_assert_contains (after->out, "before snapshot 2; tracking was interrupted before it");
  cli_remove (path);
}

/* A real object: in generation 0, and then in 1 and 2. */
static void
test_real (void)
{
  g_autofree char *path = cli_data ("compare-shop/orders-recording-1-2-3.gclog.gz");
  g_autoptr (CliResult) result = cli_run ("history", path, "7f5c195f6b88", NULL);

  cli_assert_done (result);
  cli_assert_contains (result->out, "moved               3           6   40246.057 ms      "
                                    "7f5c197682e8      7f5c195f6b88  2");
}

static void
test_refusals (void)
{
  g_autofree char *path = cli_temporary ("small.gclog", small);
  g_autofree char *first = g_strconcat (path, "#1", NULL);
  g_autofree char *fourth = g_strconcat (path, "#4", NULL);
  g_autoptr (CliResult) operands = cli_run ("history", path, NULL);
  g_autoptr (CliResult) id = cli_run ("history", path, "word", NULL);
  g_autoptr (CliResult) missing = cli_run ("history", path, "10", NULL);
  g_autoptr (CliResult) both = cli_run ("history", first, "10", "--snapshot=1", NULL);
  g_autoptr (CliResult) snapshot = cli_run ("history", fourth, "10", NULL);

  cli_assert_refused (operands, "“history” takes a FILE and the ID of an object");
  cli_assert_refused (id, "word");
  cli_assert_refused (missing, "holds no object 10");
  cli_assert_refused (both, "--snapshot and FILE#N exclude each other");
  cli_assert_refused (snapshot, "holds 3 snapshots; there is no snapshot 4");
  cli_remove (path);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/history/csv-has-each-event", test_csv);
  g_test_add_func ("/cli/history/json-has-the-object-and-retained-sizes", test_json);
  g_test_add_func ("/cli/history/sentences-for-people", test_people);
  g_test_add_func ("/cli/history/interrupted", test_interrupted);
  g_test_add_func ("/cli/history/of-a-real-object", test_real);
  g_test_add_func ("/cli/history/refusals", test_refusals);
  return g_test_run ();
}
