/* test-cli-check.c: tests of hf-cli-check.c, by running holdfast-cli check
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"

#include <string.h>

#define SHOP_1 "compare-shop/orders-1-warm.gclog.gz"
#define RECORDING "compare-shop/orders-recording-1-2-3.gclog.gz"

static void
test_statuses (void)
{
  static const struct
  {
    const char *gate;
    int status;
    const char *out;
  } cases[] = {
    { "bytes > 4.4MB", 0, "Held: Bytes amount to 4.3 MB; the limit is 4.4 MB.\n" },
    { "bytes > 4MB", 1,
      "Crossed: Bytes amount to 4.3 MB; the limit is 4.0 MB. Byte[] has the largest part, 2.2 "
      "MB.\n" },
    { "reachable_count > 35308", 0,
      "Held: Reachable objects amount to 35,308; the limit is 35,308.\n" },
    { "reachable_count > 35307", 1,
      "Crossed: Reachable objects amount to 35,308; the limit is 35,307. String has the largest "
      "part, 13,242.\n" },
    { "roots > 324", 0, "Held: Roots amount to 324; the limit is 324.\n" },
    { "type:Contoso.Orders.Coupon count > 0", 0,
      "Held: No objects are of type:Contoso.Orders.Coupon; the limit is 0.\n" },
    { "type:Contoso.Orders.ImportRow count > 0", 1,
      "Crossed: Objects of type:Contoso.Orders.ImportRow amount to 1,200; the limit is 0.\n" },
    { "type:\"System.EventHandler<Contoso.Orders.PriceChange>\" count > 201", 0,
      "Held: Objects of type:System.EventHandler<Contoso.Orders.PriceChange> amount to 201; the "
      "limit is 201.\n" },
    { "root:static bytes > 1MB", 1,
      "Crossed: Bytes of root:static amount to 4.1 MB; the limit is 1.0 MB.\n" },
  };
  g_autofree char *path = cli_data (SHOP_1);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CliResult) result = cli_run ("check", path, "--fail-if", cases[i].gate, NULL);

      g_test_message ("%s", cases[i].gate);
      g_assert_cmpstr (result->out, ==, cases[i].out);
      g_assert_cmpint (result->status, ==, cases[i].status);
      g_assert_cmpstr (result->err, ==, "");
    }
}

static void
test_json (void)
{
  g_autofree char *path = cli_data (SHOP_1);
  g_autoptr (CliResult) result = cli_run ("check", path, "--json", "--fail-if=count > 5",
                                          "--fail-if=roots > 5000", NULL);
  g_autoptr (JsonObject) json = cli_parse_json (result);
  JsonObject *heap = json_object_get_object_member (json, "heap");
  JsonArray *gates = json_object_get_array_member (json, "gates");

  g_assert_cmpint (result->status, ==, 1);
  g_assert_cmpuint (json_object_get_size (json), ==, 2);
  g_assert_cmpint (json_object_get_int_member (heap, "objects"), ==, 35904);
  g_assert_cmpint (json_object_get_int_member (heap, "reachable_bytes"), ==, 4297222);
  g_assert_cmpuint (json_array_get_length (gates), ==, 2);
  g_assert_true (
    json_object_get_boolean_member (json_array_get_object_element (gates, 0), "crossed"));
  g_assert_false (
    json_object_get_boolean_member (json_array_get_object_element (gates, 1), "crossed"));
  cli_assert_contains (result->err, "holdfast-cli: Crossed: Objects amount to 35,904");
}

static void
test_snapshots (void)
{
  g_autofree char *path = cli_data (RECORDING);
  g_autofree char *marked = g_strconcat (path, "#1", NULL);
  g_autoptr (CliResult) first = cli_run ("check", marked, "--fail-if=count > 40000", NULL);
  g_autoptr (CliResult) same = cli_run ("check", path, "--snapshot=1", "--fail-if=count > 40000",
                                        NULL);
  g_autoptr (CliResult) last = cli_run ("check", path, "--fail-if=count > 40000", NULL);
  g_autoptr (CliResult) both = cli_run ("check", marked, "--snapshot=2", "--fail-if=count > 40000",
                                        NULL);

  cli_assert_done (first);
  g_assert_cmpstr (same->out, ==, first->out);
  g_assert_cmpint (last->status, ==, 1);
  cli_assert_refused (both, "--snapshot and FILE#N exclude each other");
}

static void
test_unknown (void)
{
  g_autofree char *path = cli_temporary ("rootless.gclog", "a 3 x\nt 1 N.A\no 10 1 64\nc x\n");
  g_autoptr (CliResult) bytes = cli_run ("check", path, "--fail-if=bytes > 1MB", NULL);
  g_autoptr (CliResult) retained = cli_run ("check", path, "--fail-if=retained > 1MB", NULL);
  g_autoptr (CliResult) both = cli_run ("check", path, "--fail-if=retained > 1MB",
                                        "--fail-if=bytes > 1", NULL);

  g_assert_cmpint (bytes->status, ==, 0);
  g_assert_cmpint (retained->status, ==, 2);
  cli_assert_contains (retained->out, "Unknown: It is not known whether “retained > 1MB” was "
                                      "crossed: ");
  g_assert_cmpint (both->status, ==, 2);
  cli_assert_contains (both->out, "Crossed: Bytes amount to 100 B");
  cli_remove (path);
}

static void
test_wrong (void)
{
  g_autofree char *path = cli_data (SHOP_1);
  g_autoptr (CliResult) none = cli_run ("check", path, NULL);
  g_autoptr (CliResult) pair = cli_run ("check", path, path, "--fail-if=count > 5", NULL);
  g_autoptr (CliResult) nothing = cli_run ("check", "--fail-if=count > 5", NULL);
  g_autoptr (CliResult) word = cli_run ("check", path, "--fail-if=cuont > 5", NULL);
  g_autoptr (CliResult) csv = cli_run ("check", path, "--csv", "--fail-if=count > 5", NULL);
  static const char *const gates[] = { "bytes > +10%", "count > +5", "new-reason", "growth" };

  cli_assert_refused (none, "“check” needs a limit, as --fail-if \"bytes > 200MB\"");
  cli_assert_refused (pair, "“check” reads one FILE, not 2");
  cli_assert_refused (nothing, "“check” needs a FILE");
  cli_assert_refused (word, "--fail-if: “cuont” is not a measure");
  cli_assert_refused (csv, "Unknown option --csv");
  for (gsize i = 0; i < G_N_ELEMENTS (gates); i++)
    {
      g_autofree char *option = g_strconcat ("--fail-if=", gates[i], NULL);
      const char *number = g_str_equal (gates[i], "growth") ? "three" : "two";
      g_autofree char *part = g_strdup_printf ("“check” reads one heap, and “%s” needs %s: use "
                                               "“compare”",
                                               gates[i], number);
      g_autoptr (CliResult) result = cli_run ("check", path, option, NULL);

      cli_assert_refused (result, part);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/check/a-limit-has-a-sentence-and-a-status", test_statuses);
  g_test_add_func ("/cli/check/json-has-the-heap-and-the-limits", test_json);
  g_test_add_func ("/cli/check/any-snapshot-can-be-checked", test_snapshots);
  g_test_add_func ("/cli/check/unknown-is-never-good", test_unknown);
  g_test_add_func ("/cli/check/wrong-words-are-refused", test_wrong);
  return g_test_run ();
}
