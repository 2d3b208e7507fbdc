/* test-cli-gates.c: limits of holdfast-cli compare: status, sentences and JSON
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"

#include <string.h>

#define SHOP_1 "compare-shop/orders-1-warm.gclog.gz"
#define SHOP_2 "compare-shop/orders-2-after-2000.gclog.gz"
#define SHOP_3 "compare-shop/orders-3-after-4000.gclog.gz"

/* Runs compare of the first two snapshots with up to three limits. */
static CliResult *
compare (const char *first,
         const char *second,
         const char *third)
{
  g_autofree char *before = cli_data (SHOP_1);
  g_autofree char *after = cli_data (SHOP_2);

  return cli_run ("compare", before, after, "--limit=1", first, second, third, NULL);
}

/* ---- A real program --------------------------------------------------------------- */

/* The figures are those of the answers. */
static void
test_sentences (void)
{
  static const struct
  {
    const char *gate;
    int status;
    const char *line;
  } cases[] = {
    { "--fail-if=retained > +10%", 1,
      "Crossed: Retained bytes grew by 102.6 %, from 4.3 MB to 8.7 MB; the limit is +10 %." },
    { "--fail-if=retained > +103%", 0,
      "Held: Retained bytes grew by 102.6 %, from 4.3 MB to 8.7 MB; the limit is +103 %." },
    { "--fail-if=type:Contoso.* count > +1000", 1,
      "Crossed: Objects of type:Contoso.* grew by 13,598, from 10,614 to 24,212; the limit is "
      "+1,000. OrderLine grew most, by 7,000." },
    { "--fail-if=root:static bytes > +1MB", 1,
      "Crossed: Bytes of root:static grew by 2.3 MB, from 4.1 MB to 6.4 MB; the limit is +1.0 "
      "MB." },
    { "--fail-if=roots > +5%", 0,
      "Held: Roots grew by 2.2 %, from 324 to 331; the limit is +5 %." },
    { "--fail-if=roots > +7", 0, "Held: Roots grew by 7, from 324 to 331; the limit is +7." },
    { "--fail-if=roots > +6", 1, "Crossed: Roots grew by 7, from 324 to 331; the limit is +6." },
    { "--fail-if=bytes > 8740284", 0, "Held: Bytes amount to 8.7 MB; the limit is 8.7 MB." },
    { "--fail-if=bytes > 8740283", 1,
      "Crossed: Bytes amount to 8,740,284 B; the limit is 8,740,283 B." },
    { "--fail-if=type:Contoso.Orders.ImportRow count > +0", 0,
      "Held: Objects of type:Contoso.Orders.ImportRow shrank by 1,200, from 1,200 to 0; the limit "
      "is +0." },
    { "--fail-if=type:Lost.* count > 0", 0,
      "Held: No objects are of type:Lost.*; the limit is 0." },
    { "--fail-if=new-reason > 900KB", 1,
      "Crossed: The largest new reason holds 960 KB: Local variable › Double[]; the limit is 900 "
      "KB." },
    { "--fail-if=new-reason > 1MB", 0,
      "Held: The largest new reason holds 960 KB: Local variable › Double[]; the limit is 1.0 "
      "MB." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CliResult) result = compare (cases[i].gate, NULL, NULL);

      g_test_message ("%s", cases[i].gate);
      g_assert_cmpint (result->status, ==, cases[i].status);
      g_assert_cmpstr (result->err, ==, "");
      cli_assert_contains (result->out, cases[i].line);
    }
}

/* Those that were crossed come first. */
static void
test_several (void)
{
  g_autoptr (CliResult) result = compare ("--fail-if=roots > +5%", "--fail-if=retained > +10%",
                                          "--fail-if=count > +1");
  const char *first = strstr (result->out, "\nCrossed: Retained bytes");
  const char *second = strstr (result->out, "\nCrossed: Objects");
  const char *last = strstr (result->out, "\nHeld: Roots");

  g_assert_cmpint (result->status, ==, 1);
  g_assert_true (first != NULL && second > first && last > second);
  g_assert_true (g_str_has_suffix (result->out, "the limit is +5 %.\n"));
}

static void
test_json (void)
{
  static const struct
  {
    const char *gate;
    gboolean crossed;
    const char *text;
  } cases[] = {
    { "roots > +5%", FALSE, "Roots grew by 2.2 %, from 324 to 331; the limit is +5 %." },
    { "roots > +1%", TRUE, "Roots grew by 2.2 %, from 324 to 331; the limit is +1 %." },
  };
  g_autoptr (CliResult) result = compare ("--fail-if=roots > +5%", "--fail-if=roots > +1%",
                                          "--json");
  g_autoptr (JsonObject) json = cli_parse_json (result);
  JsonArray *gates = json_object_get_array_member (json, "gates");

  g_assert_cmpint (result->status, ==, 1);
  g_assert_cmpstr (result->err, ==,
                   "holdfast-cli: Crossed: Roots grew by 2.2 %, from 324 to 331; the limit is +1 "
                   "%.\n");
  g_assert_cmpuint (json_array_get_length (gates), ==, G_N_ELEMENTS (cases));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      JsonObject *gate = json_array_get_object_element (gates, i);

      g_assert_cmpuint (json_object_get_size (gate), ==, 3);
      g_assert_cmpstr (json_object_get_string_member (gate, "gate"), ==, cases[i].gate);
      g_assert_cmpint (json_object_get_boolean_member (gate, "crossed"), ==, cases[i].crossed);
      g_assert_cmpstr (json_object_get_string_member (gate, "text"), ==, cases[i].text);
    }
}

/* CSV has no place for sentences. */
static void
test_csv (void)
{
  g_autoptr (CliResult) crossed = compare ("--csv", "--fail-if=roots > +1%", NULL);
  g_autoptr (CliResult) held = compare ("--csv", "--fail-if=roots > +5%", NULL);
  g_autoptr (CliResult) plain = compare ("--csv", NULL, NULL);

  g_assert_cmpint (crossed->status, ==, 1);
  cli_assert_contains (crossed->err, "holdfast-cli: Crossed: Roots grew by 2.2 %");
  g_assert_cmpstr (crossed->out, ==, plain->out);
  cli_assert_done (held);
  g_assert_cmpstr (held->out, ==, plain->out);
}

static void
test_growth (void)
{
  g_autofree char *first = cli_data (SHOP_1);
  g_autofree char *second = cli_data (SHOP_2);
  g_autofree char *third = cli_data (SHOP_3);
  g_autoptr (CliResult) grown = cli_run ("compare", first, second, third, "--limit=1",
                                         "--fail-if=growth", NULL);
  g_autoptr (CliResult) steady = cli_run ("compare", first, first, first, "--fail-if=growth", NULL);

  g_assert_cmpint (grown->status, ==, 1);
  cli_assert_contains (grown->out, "paths grew at every step, first of all Static field "
                                   "InvoiceCache.Rendered");
  g_assert_cmpint (steady->status, ==, 0);
  cli_assert_contains (steady->out, "Held: No path grew at every step; the limit is 0.");
}

/* Growth in bytes alone: one array that gets larger. */
static void
test_larger (void)
{
  static const char *const sizes[] = { "f4240", "1e8480", "2dc6c0" };
  char *files[3];
  g_autoptr (CliResult) result = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *name = g_strdup_printf ("log-%u.gclog", i + 1);
      g_autofree char *text = g_strdup_printf ("a 3 x\nt 1 N.Log\no 10 1 %s\nr 10 3 0\nc x\n",
                                               sizes[i]);

      files[i] = cli_temporary (name, text);
    }
  result = cli_run ("compare", files[0], files[1], files[2], "--fail-if=growth", NULL);
  g_assert_cmpint (result->status, ==, 1);
  cli_assert_contains (result->out, "1.0 MB → 2.0 MB → 3.0 MB  (1.0 MB per step)");
  cli_assert_contains (result->out, "1 path grew at every step: Handle › Log, +2.0 MB");
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      cli_remove (files[i]);
      g_free (files[i]);
    }
}

/* ---- Unknown ----------------------------------------------------------------------- */

#define WHOLE "a 3 x\nt 1 N.A\no 10 1 64\nr 10 3 0\nc x\n"
#define ROOTLESS "a 3 x\nt 1 N.A\no 10 1 64\nc x\n"
#define SHORT "a 3 x\ni lacks objects\nt 1 N.A\no 10 1 64\nr 10 3 0\nc x\n"

/* Never 0 and never hidden behind another gate. */
static void
test_unknown (void)
{
  static const struct
  {
    const char *after;
    const char *gate;
    const char *part;
  } cases[] = {
    { ROOTLESS, "--fail-if=retained > +1000%", "“retained > +1000%” was crossed" },
    { ROOTLESS, "--fail-if=roots > 1000", "the file does not have all roots" },
    { ROOTLESS, "--fail-if=new-reason > 1GB", "reasons to live of the two heaps are not known" },
    { ROOTLESS, "--fail-if=root:static bytes > 1GB", "“root:static bytes > 1GB” was crossed" },
    { SHORT, "--fail-if=bytes > +1000%", "the file does not have all objects of the heap" },
    { SHORT, "--fail-if=new-reason > 1GB", "the file does not have all objects of the heap" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *before = cli_temporary ("before.gclog", WHOLE);
      g_autofree char *after = cli_temporary ("after.gclog", cases[i].after);
      g_autoptr (CliResult) alone = cli_run ("compare", before, after, cases[i].gate, NULL);
      g_autoptr (CliResult) both = cli_run ("compare", before, after, "--fail-if=bytes > 5",
                                            cases[i].gate, NULL);
      g_autoptr (CliResult) json = cli_run ("compare", before, after, "--json", cases[i].gate,
                                            NULL);
      g_autoptr (JsonObject) parsed = cli_parse_json (json);
      JsonObject *gate =
        json_array_get_object_element (json_object_get_array_member (parsed, "gates"), 0);

      g_test_message ("%s", cases[i].gate);
      g_assert_cmpint (alone->status, ==, 2);
      cli_assert_contains (alone->out, "\nUnknown: It is not known whether");
      cli_assert_contains (alone->out, cases[i].part);
      g_assert_cmpint (both->status, ==, 2);
      cli_assert_contains (both->out, "\nCrossed: Bytes amount to 100 B; the limit is 5 B.\n");
      cli_assert_contains (both->out, "\nUnknown: ");
      g_assert_cmpint (json->status, ==, 2);
      g_assert_true (json_object_get_null_member (gate, "crossed"));
      cli_assert_contains (json->err, cases[i].part);
      cli_remove (before);
      cli_remove (after);
    }
}

/* Of three snapshots one has no roots: growth is not known. */
static void
test_unknown_growth (void)
{
  g_autofree char *whole = cli_temporary ("whole.gclog", WHOLE);
  g_autofree char *rootless = cli_temporary ("rootless.gclog", ROOTLESS);
  g_autoptr (CliResult) result = cli_run ("compare", whole, rootless, whole, "--fail-if=growth",
                                          NULL);
  g_autoptr (CliResult) json = cli_run ("compare", whole, rootless, whole, "--json", NULL);

  g_assert_cmpint (result->status, ==, 2);
  cli_assert_contains (result->out, "rootless.gclog: the file has no roots\n");
  cli_assert_contains (result->out, "Unknown: It is not known whether “growth” was crossed: growth "
                                    "is not known without three snapshots and their roots.\n");
  g_assert_cmpint (json->status, ==, 0);
  cli_assert_contains (json->out, "\"growth\": null");
  cli_remove (whole);
  cli_remove (rootless);
}

/* A result that cannot be written is worse than a limit that was crossed. */
static void
test_full (void)
{
  g_autofree char *before = cli_data (SHOP_1);
  g_autofree char *after = cli_data (SHOP_2);
  g_autoptr (CliResult) result = cli_run_shell (
    "$CLI compare \"$1\" \"$2\" --fail-if 'count > 5' > /dev/full", before, after, NULL);

  g_assert_cmpint (result->status, ==, 2);
  g_assert_cmpstr (result->err, !=, "");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/gates/each-has-a-sentence-and-a-status", test_sentences);
  g_test_add_func ("/cli/gates/one-that-is-crossed-decides", test_several);
  g_test_add_func ("/cli/gates/json-says-which-are-crossed", test_json);
  g_test_add_func ("/cli/gates/csv-stays-as-it-is", test_csv);
  g_test_add_func ("/cli/gates/growth", test_growth);
  g_test_add_func ("/cli/gates/growth-of-one-array", test_larger);
  g_test_add_func ("/cli/gates/unknown-is-never-good", test_unknown);
  g_test_add_func ("/cli/gates/growth-needs-all-snapshots", test_unknown_growth);
  g_test_add_func ("/cli/gates/a-full-disk-is-a-failure", test_full);
  return g_test_run ();
}
