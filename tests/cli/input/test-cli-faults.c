/* test-cli-faults.c: tests of what all commands report of a file that omits something
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"

#include <string.h>

#define OBJECTS "t 1 A\nt 2 B\no 10 1 10 20\no 20 2 8\nr 10 1 0\nc app\n"

/* Roots given by the addresses of their slots: their number says nothing. */
#define SLOTS "a 3 app\ni source sos\ni lacks static-roots roots\n" OBJECTS
#define DUMP "a 3 app\ni source gcdump\ni lacks garbage weak-roots\n" OBJECTS
#define LOSSY "a 3 app\ni source nettrace\ni lacks garbage objects\n" OBJECTS

#define UNKNOWN "not known: the file does not say what all the roots hold\n"
#define LOSS "The objects of all the roots are not in the file"

static char *slots; /* the path of such a file */

/* Every command says at once what is missing, on standard error. */
static CliResult *
run (const char *command,
     const char *first,
     const char *second,
     const char *third)
{
  const char *words[] = { command, slots, first, second, third, NULL };
  CliResult *result = cli_run_words (words, NULL);

  cli_assert_contains (result->err, LOSS);
  return result;
}

static void
assert_shows (const char *command,
              const char *first,
              const char *second,
              const char *third,
              const char *part)
{
  g_autoptr (CliResult) result = run (command, first, second, third);

  g_assert_cmpint (result->status, ==, 0);
  cli_assert_contains (result->out, part);
}

static void
assert_refuses (const char *command,
                const char *first,
                const char *second,
                const char *third)
{
  g_autoptr (CliResult) result = run (command, first, second, third);

  g_assert_cmpint (result->status, ==, 2);
  g_assert_cmpstr (result->out, ==, "");
  cli_assert_contains (result->err, UNKNOWN);
}

static void
assert_is_null (JsonObject *object,
                const char *key)
{
  g_assert_true (json_object_has_member (object, key));
  g_assert_true (json_object_get_null_member (object, key));
}

/* ---- Summaries -------------------------------------------------------------- */

static void
test_summary_unknown (void)
{
  g_autoptr (CliResult) text = cli_run ("summary", slots, NULL);
  g_autoptr (CliResult) result = cli_run ("summary", "--json", slots, NULL);
  g_autoptr (JsonObject) summary = cli_parse_json (result);
  JsonArray *lacks = json_object_get_array_member (summary, "lacks");
  JsonArray *types = json_object_get_array_member (summary, "top_types");

  cli_assert_contains (text->err, LOSS);
  cli_assert_contains (text->out,
                       "reachable          unknown   the file does not say what all the roots "
                       "hold\n");
  g_assert_null (strstr (text->out, "depth"));
  g_assert_null (strstr (text->out, "keep"));
  g_assert_null (strstr (text->out, "stands out"));
  cli_assert_contains (text->out, "complete        no: a part is missing\n");
  cli_assert_contains (text->out, "                " LOSS);

  assert_is_null (summary, "reachable_objects");
  assert_is_null (summary, "reachable_bytes");
  assert_is_null (summary, "max_depth");
  assert_is_null (summary, "findings");
  assert_is_null (json_array_get_object_element (types, 0), "retained");
  g_assert_cmpint (json_object_get_int_member (summary, "objects"), ==, 2);
  g_assert_cmpuint (json_array_get_length (lacks), ==, 2);
  g_assert_cmpstr (json_array_get_string_element (lacks, 0), ==, "static-roots");
  g_assert_cmpstr (json_array_get_string_element (lacks, 1), ==, "roots");
}

/* Limits of a format are not a reason to warn. */
static void
test_summary_limits (void)
{
  g_autofree char *path = cli_temporary ("dump.gclog", DUMP);
  g_autoptr (CliResult) result = cli_run ("summary", path, NULL);

  cli_assert_done (result);
  cli_assert_contains (result->out, "source          gcdump\n");
  cli_assert_contains (result->out, "reachable                2   24 bytes, 100 % of all bytes\n");
  cli_assert_contains (result->out, "complete        yes, within the limits of a .gcdump\n"
                                    "not in the file Unreachable objects are not in");
  cli_assert_contains (result->out, "\n                The file has no weak handles");
  g_assert_null (strstr (result->out, "\nlacks"));
  cli_remove (path);
}

static void
test_summary_losses (void)
{
  g_autofree char *path = cli_temporary ("lossy.gclog", LOSSY);
  g_autoptr (CliResult) result = cli_run ("summary", path, NULL);

  g_assert_cmpint (result->status, ==, 0);
  cli_assert_contains (result->err, "lossy.gclog: Objects may be missing\n");
  g_assert_null (strstr (result->err, "Unreachable objects are not in"));
  cli_assert_contains (result->out, "complete        no: a part is missing\n");
  cli_remove (path);
}

/* Of several heaps in a file each has its own faults. */
static void
test_summary_snapshots (void)
{
  g_autofree char *path = cli_temporary ("two.gclog", LOSSY DUMP);
  g_autoptr (CliResult) lossy = cli_run ("summary", "--snapshot", "1", path, NULL);
  g_autoptr (CliResult) dump = cli_run ("summary", path, NULL);
  g_autoptr (CliResult) result = cli_run ("summary", "--json", path, NULL);
  g_autoptr (JsonObject) summary = cli_parse_json (result);
  JsonArray *lacks = json_object_get_array_member (summary, "lacks");

  cli_assert_contains (lossy->err, "two.gclog: Objects may be missing\n");
  cli_assert_contains (lossy->out, "complete        no: a part is missing\n");
  g_assert_null (strstr (lossy->out, "The file has no weak handles"));

  cli_assert_done (dump);
  cli_assert_contains (dump->out, "complete        yes, within the limits of a .gcdump\n");
  cli_assert_contains (dump->out, "\n                The file has no weak handles");
  g_assert_null (strstr (dump->out, "Objects may be missing"));
  g_assert_cmpuint (json_array_get_length (lacks), ==, 2);
  g_assert_cmpstr (json_array_get_string_element (lacks, 1), ==, "weak-roots");
  cli_remove (path);
}

/* ---- Lists ------------------------------------------------------------------- */

/* A cut never makes garbage of a heap, and a root that leads nowhere is one all the same. */
static void
test_summary_without_roots (void)
{
  static const struct
  {
    const char *text;
    const char *why;
  } cases[] = {
    { "a 2 t\nt 1 T\no 10 1 14\n", "the file ends early, and roots may be missing" },
    { "a 2 t\nt 1 T\no 10 1 14\nr 10 1 0\nr 1", "the file ends early, and roots may be missing" },
    { "a 2 t\nt 1 T\no 10 1 14\nc t\n", "the file has no roots" },
    { "a 2 t\nt 1 T\no 10 1 14\nr 99 1 0\nc t\n",
      "no root of the file leads to an object that is in it" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = cli_temporary ("cut.gclog", cases[i].text);
      g_autoptr (CliResult) people = cli_run ("summary", path, NULL);
      g_autoptr (CliResult) scripts = cli_run ("summary", "--json", path, NULL);
      g_autoptr (JsonObject) summary = cli_parse_json (scripts);
      g_autofree char *line = g_strdup_printf ("unknown   %s\n", cases[i].why);

      g_assert_cmpint (people->status, ==, 0);
      cli_assert_contains (people->out, line);
      cli_assert_contains (people->out, "   in the file; there were others\n");
      g_assert_null (strstr (people->out, "garbage"));
      g_assert_true (json_object_get_null_member (summary, "reachable_objects"));
      cli_remove (path);
    }
}

static void
test_lists (void)
{
  assert_shows ("types", "--csv", NULL, NULL, "\nA,1,16,,,,,\n");
  assert_shows ("types", "--json", NULL, NULL, "\"reachable_count\": null");
  assert_shows ("objects", "--csv", NULL, NULL, "\n10,A,16,,,,,,\n");
  assert_shows ("objects", "--json", NULL, NULL, "\"reachable\": null");
  assert_shows ("roots", "--csv", NULL, NULL, "\n10,local,,,,A,16,,\n");
  assert_shows ("roots", "--by", "kind", "--csv", "\nlocal,,,,1,,\n");
  assert_shows ("treemap", "--csv", NULL, NULL, ",A,,1,16,,");
}

static void
test_refused_lists (void)
{
  assert_refuses ("types", "--sort", "reachable", NULL);
  assert_refuses ("types", "--sort", "retained", NULL);
  assert_refuses ("objects", "--sort", "depth", NULL);
  assert_refuses ("objects", "--sort", "retained", NULL);
  assert_refuses ("objects", "--filter", "depth<3", NULL);
  assert_refuses ("objects", "--filter", "retained>1", NULL);
  assert_refuses ("roots", "--sort", "retained", NULL);
  assert_refuses ("owners", NULL, NULL, NULL);
  assert_refuses ("findings", NULL, NULL, NULL);
  assert_refuses ("whatif", "--cut", "root:10", NULL);
}

/* ---- One object --------------------------------------------------------------- */

static void
test_object (void)
{
  g_autoptr (CliResult) text = cli_run ("object", slots, "10", NULL);
  g_autoptr (CliResult) result = cli_run ("object", "--json", slots, "10", NULL);
  g_autoptr (JsonObject) object = cli_parse_json (result);
  JsonArray *references = json_object_get_array_member (object, "references");

  cli_assert_contains (text->out, "reachable     not known\n");
  cli_assert_contains (text->out, "\nIts holders are " UNKNOWN);
  assert_is_null (object, "reachable");
  assert_is_null (object, "depth");
  assert_is_null (object, "retained");
  assert_is_null (object, "idom");
  assert_is_null (object, "path");
  g_assert_cmpuint (json_array_get_length (references), ==, 1);
  assert_is_null (json_array_get_object_element (references, 0), "freed");

  assert_refuses ("path", "10", NULL, NULL);
  assert_refuses ("path", "--type", "A", NULL);
}

/* ---- Pictures ------------------------------------------------------------------- */

static void
test_pictures (void)
{
  g_autofree char *path = cli_temporary ("treemap.svg", "");
  g_autoptr (CliResult) treemap = run ("treemap", "-o", path, NULL);

  g_assert_cmpint (treemap->status, ==, 0);
  cli_assert_contains (treemap->err, "Reachable objects are not known: the file does not say "
                                     "what all the roots hold; the picture shows all objects\n");
  assert_refuses ("treemap", "--by", "dominator", "--csv");
  assert_refuses ("treemap", "--by", "root", "--csv");
  assert_refuses ("treemap", "--color=retained", "-o", path);
  assert_refuses ("treemap", "--color=reachable", "-o", path);
  assert_refuses ("graph", "--json", NULL, NULL);
  assert_refuses ("graph", "--of", "types", "--json");
  assert_refuses ("graph", "--of", "A", "--json");
  cli_remove (path);
}

/* ---- Converted ------------------------------------------------------------------ */

/* write(read(write(x))) = write(x), and what was lost stays so. */
static void
test_convert (void)
{
  g_autoptr (CliResult) once = run ("convert", "-", NULL, NULL);
  g_autofree char *path = cli_temporary ("once.gclog", once->out);
  g_autoptr (CliResult) twice = cli_run ("convert", path, "-", NULL);

  g_assert_cmpint (once->status, ==, 0);
  g_assert_null (strstr (once->err, "is not in the output"));
  g_assert_cmpstr (once->out, ==, SLOTS);
  g_assert_cmpstr (twice->out, ==, once->out);
  cli_assert_contains (twice->err, LOSS);
  cli_remove (path);
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  slots = cli_temporary ("slots.gclog", SLOTS);
  g_test_add_func ("/cli/lacks/summary-of-what-is-not-known", test_summary_unknown);
  g_test_add_func ("/cli/lacks/summary-of-limits-is-no-warning", test_summary_limits);
  g_test_add_func ("/cli/lacks/summary-of-losses-is-a-warning", test_summary_losses);
  g_test_add_func ("/cli/lacks/summary-of-one-of-several", test_summary_snapshots);
  g_test_add_func ("/cli/lacks/summary-without-roots", test_summary_without_roots);
  g_test_add_func ("/cli/lacks/lists-leave-out-what-is-not-known", test_lists);
  g_test_add_func ("/cli/lacks/what-is-not-known-is-refused", test_refused_lists);
  g_test_add_func ("/cli/lacks/one-object", test_object);
  g_test_add_func ("/cli/lacks/pictures-by-namespace-alone", test_pictures);
  g_test_add_func ("/cli/lacks/converted-as-it-is", test_convert);
  status = g_test_run ();
  cli_remove (slots);
  g_free (slots);
  return status;
}
