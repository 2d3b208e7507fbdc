/* test-cli-compare-text.c: comparisons as people read them, in lines of any width
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"

#include <string.h>

#define SHOP_1 "compare-shop/orders-1-warm.gclog.gz"
#define SHOP_2 "compare-shop/orders-2-after-2000.gclog.gz"
#define SHOP_3 "compare-shop/orders-3-after-4000.gclog.gz"

/* Runs compare in a terminal of that width. */
static CliResult *
compare (const char *columns,
         const char *words)
{
  g_autofree char *script = g_strdup_printf ("COLUMNS=%s $CLI compare \"$1\" \"$2\" %s", columns,
                                             words);
  g_autofree char *before = cli_data (SHOP_1);
  g_autofree char *after = cli_data (SHOP_2);
  CliResult *result = cli_run_shell (script, before, after, NULL);

  cli_assert_done (result);
  return result;
}

static void
test_types (void)
{
  g_autoptr (CliResult) result = compare ("80", "--limit=3");

  cli_assert_contains (
    result->out, "orders-2-after-2000.gclog.gz\n"
                 "\n"
                 "                     Before       After            Δ  Δ %\n"
                 "Size                 4.3 MB      8.7 MB      +4.4 MB  +101.8 %\n"
                 "Reachable            4.3 MB      8.7 MB      +4.4 MB  +102.6 %\n"
                 "Objects              35,904      61,760      +25,856  +72.0 %\n"
                 "Roots                   324         331           +7  +2.2 %\n"
                 "\n"
                 "Static field InvoiceCache.Rendered holds 2,000 more ConcurrentDictionary<String, "
                 "Byte[]>.Node, 3.6 MB: 200 before, 2,200 now.\n"
                 "Local variables hold 1 Double[], 960 KB: new since before.\n"
                 "Static field PriceFeed.PriceChanged holds 2,000 more EventHandler<PriceChange>, "
                 "624 KB: 200 before, 2,200 now.\n"
                 "Static field OrderStore.recent holds 800 more Order, 262 KB: 200 before, 1,000 "
                 "now.\n"
                 "Local variables hold 1,499 ReportRow, 138 KB: new since before.\n"
                 "\n"
                 "Types: 6 new, 3 gone, 34 grown, 3 shrunk, 370 the same\n"
                 "\n"
                 "  Before     After     Δ Size  Δ Objects         Type\n"
                 "  2.2 MB    4.3 MB    +2.1 MB     +1,920         System.Byte[]\n"
                 "   560 B    961 KB    +960 KB         +1         System.Double[]\n"
                 " 48.0 KB    384 KB    +336 KB     +7,000         Contoso.Orders.OrderLine\n");
}

/* Wider lines have what is retained, and names with their namespaces. */
static void
test_widths (void)
{
  g_autoptr (CliResult) narrow = compare ("80", "");
  g_autoptr (CliResult) wide = compare ("120", "");
  g_autoptr (CliResult) plain = compare ("0", "");
  g_autofree char *before = cli_data (SHOP_1);
  g_autofree char *after = cli_data (SHOP_2);
  g_autoptr (CliResult) piped = cli_run ("compare", before, after, NULL);

  cli_assert_contains (narrow->out, "+2,000         EventHandler<PriceChange>\n");
  cli_assert_contains (narrow->out, "+2,000         ConcurrentDicti…g, Byte[]>.Node\n");
  cli_assert_contains (wide->out, "  Δ Retained         Type\n");
  cli_assert_contains (wide->out,
                       "+655 KB         System.EventHandler<Contoso.Orders.PriceChange>\n");
  cli_assert_contains (wide->out, "+3.6 MB         ConcurrentDictionary<String, Byte[]>.Node\n");
  cli_assert_contains (piped->out,
                       "System.Collections.Concurrent.ConcurrentDictionary<System.String"
                       ", System.Byte[]>+Node\n");
  g_assert_cmpstr (plain->out, ==, piped->out);
}

/* No row is wider than the terminal. */
static void
test_fit (void)
{
  static const char *const ways[] = { "--by=type", "--by=root", "--by=reason", "--by=domain" };
  static const char *const columns[] = { "80", "120" };

  for (gsize i = 0; i < G_N_ELEMENTS (ways) * G_N_ELEMENTS (columns); i++)
    {
      const char *width = columns[i % G_N_ELEMENTS (columns)];
      g_autoptr (CliResult) result = compare (width, ways[i / G_N_ELEMENTS (columns)]);
      g_auto (GStrv) lines = g_strsplit (result->out, "\n", -1);

      /* The names of files and sentences are whole. */
      for (guint k = 3; lines[k] != NULL; k++)
        {
          if (g_str_has_suffix (lines[k], "."))
            continue;
          g_test_message ("%s", lines[k]);
          g_assert_cmpuint (hf_cli_text_get_width (lines[k]), <=,
                            (guint) g_ascii_strtoull (width, NULL, 10));
        }
    }
}

static void
test_changes (void)
{
  g_autoptr (CliResult) roots = compare ("100", "--by=root");
  g_autoptr (CliResult) same = compare ("100", "'--filter=is:same ns:Contoso' --limit=1");
  g_autoptr (CliResult) none = compare ("100", "--filter=nothing");
  g_autofree char *path = cli_data (SHOP_1);
  g_autoptr (CliResult) equal = cli_run ("compare", path, path, NULL);

  cli_assert_contains (roots->out, "Groups of roots: 7 new, 2 gone, 11 grown, 3 shrunk, 242 the "
                                   "same\n");
  cli_assert_contains (roots->out,
                       "  Before     After  Δ Retained    Δ Roots         Root\n"
                       "  363 KB    4.0 MB     +3.6 MB          0         Static field "
                       "Contoso.Orders.InvoiceCache.Rendered\n"
                       "  1.6 MB    263 KB     −1.3 MB          0         Static field "
                       "Contoso.Orders.BufferPool.free\n"
                       "     0 B    960 KB     +960 KB         +1  NEW    Local variable › "
                       "System.Double[]\n");
  cli_assert_contains (roots->out, "  194 KB       0 B     −194 KB         −1  GONE   Static field "
                                   "Contoso.Orders.Import.Rows\n");
  cli_assert_contains (roots->out, "Differences below 1.0 KB are not listed: ");
  cli_assert_contains (same->out, "80.0 KB        0 B          0         0 B         "
                                  "Contoso.Orders.Address\n… and 9 more\n");
  cli_assert_contains (none->out, "\nNo row matches the filter\n");
  g_assert_null (strstr (none->out, " holds "));
  cli_assert_contains (equal->out, "\nThe heaps do not differ by type, root or reason to live.\n");
  cli_assert_contains (equal->out, "Types: 0 new, 0 gone, 0 grown, 0 shrunk, 410 the same\n");
  g_assert_null (strstr (equal->out, "Before     After"));
}

/* A sentence names the loss of a file, and the rows that it may concern are marked. */
static void
test_doubts (void)
{
  g_autofree char *before = cli_temporary ("before.gclog", "a 3 x\ni lacks objects\nt 1 N.A\n"
                                                           "o 10 1 64\nr 10 3 0\nc x\n");
  g_autofree char *after = cli_temporary ("after.gclog", "a 3 x\nt 1 N.A\nt 2 N.B\no 10 1 1000\n"
                                                         "o 20 2 1000\nr 10 3 0\nr 20 3 0\nc x\n");
  g_autoptr (CliResult) result = cli_run ("compare", before, after, NULL);
  g_autoptr (CliResult) back = cli_run ("compare", after, before, NULL);
  g_autoptr (CliResult) json = cli_run ("compare", "--json", before, after, NULL);

  g_assert_cmpint (result->status, ==, 0);
  cli_assert_contains (result->out, "  NEW?   N.B\n");
  cli_assert_contains (result->out, "  ?      N.A\n");
  cli_assert_contains (result->out,
                       "\nThe file of the heap before lacks objects: something that is "
                       "new or grew may have been there before.\n");
  cli_assert_contains (back->out, "  GONE?  N.B\n");
  cli_assert_contains (back->out, "\nThe file of the heap after lacks objects: ");
  cli_assert_contains (json->err, "holdfast-cli: The file of the heap before lacks objects: ");
  cli_remove (before);
  cli_remove (after);
}

/* A mark without a sentence would say nothing. */
static void
test_omissions (void)
{
  g_autofree char *before = cli_temporary ("before.gclog", "a 3 x\ni lacks outer-types\nt 1 B\n"
                                                           "o 10 1 64\nr 10 3 0\nc x\n");
  g_autofree char *after = cli_temporary ("after.gclog", "a 3 x\nt 1 A+B\no 10 1 1000\n"
                                                         "r 10 3 0\nc x\n");
  g_autoptr (CliResult) result = cli_run ("compare", before, after, NULL);
  g_autoptr (CliResult) growth = cli_run ("compare", "--json", before, after, after, NULL);

  cli_assert_done (result);
  cli_assert_contains (result->out, "  NEW?   A+B\n");
  cli_assert_contains (result->out, "\nOne of the files omits facts that the other one has: ");
  cli_assert_contains (growth->err, "holdfast-cli: One of the files omits facts that the other ");
  cli_assert_contains (growth->err, "holdfast-cli: One of the files omits facts that another one ");
  cli_remove (before);
  cli_remove (after);
}

static void
test_growth (void)
{
  g_autofree char *first = cli_data (SHOP_1);
  g_autofree char *second = cli_data (SHOP_2);
  g_autofree char *third = cli_data (SHOP_3);
  g_autoptr (CliResult) result =
    cli_run_shell ("COLUMNS=80 $CLI compare \"$1\" \"$2\" \"$3\" --limit 3 --per-step 2000", first,
                   second, third, NULL);
  g_autoptr (CliResult) same = cli_run ("compare", first, first, first, NULL);

  cli_assert_done (result);
  cli_assert_contains (result->out, "\nBetween          ");
  cli_assert_contains (result->out, "\nGrew at every step\n\n"
                                    "Δ Retained  Leak share  Objects or size\n");
  cli_assert_contains (result->out, "200 → 2,200 → 4,200  (1 per run)\n"
                                    "  Static field InvoiceCache.Rendered › ");
  cli_assert_contains (same->out, "\nNothing grew at every step\n");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/compare-text/totals-and-types", test_types);
  g_test_add_func ("/cli/compare-text/wider-lines-say-more", test_widths);
  g_test_add_func ("/cli/compare-text/rows-fit", test_fit);
  g_test_add_func ("/cli/compare-text/changes-are-marked", test_changes);
  g_test_add_func ("/cli/compare-text/doubts-are-marked", test_doubts);
  g_test_add_func ("/cli/compare-text/omissions-have-a-sentence", test_omissions);
  g_test_add_func ("/cli/compare-text/growth-has-its-pace", test_growth);
  return g_test_run ();
}
