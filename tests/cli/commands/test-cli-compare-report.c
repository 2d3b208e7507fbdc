/* test-cli-compare-report.c: tests of hf-cli-compare-report.c, by running holdfast-cli compare
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"
#include "report-test.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  char *folder;
  char *page;
  char *before;
  char *after;
  char *recording;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("holdfast-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->page = g_build_filename (fixture->folder, "page.html", NULL);
  fixture->before = cli_data ("compare-shop/orders-1-warm.gclog.gz");
  fixture->after = cli_data ("compare-shop/orders-3-after-4000.gclog.gz");
  fixture->recording = cli_data ("compare-shop/orders-recording-1-2-3.gclog.gz");
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_unlink (fixture->page);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->page);
  g_free (fixture->before);
  g_free (fixture->after);
  g_free (fixture->recording);
}

static GBytes *
read_page (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  char *contents = NULL;
  gsize length = 0;

  g_file_get_contents (fixture->page, &contents, &length, &error);
  g_assert_no_error (error);
  return g_bytes_new_take (contents, length);
}

static ReportPage *
read_content (Fixture *fixture)
{
  g_autoptr (GBytes) bytes = read_page (fixture);

  return report_test_read (bytes);
}

/* ---- Figures -------------------------------------------------------------------- */

static void
assert_side (const ReportPage *page,
             JsonObject       *json,
             const char       *key,
             guint             position)
{
  static const struct
  {
    const char *title;
    const char *key;
  } totals[] = {
    { "Objects", "objects" },
    { "Bytes", "bytes" },
    { "Reachable objects", "reachable_objects" },
    { "Reachable bytes", "reachable_bytes" },
    { "Roots", "roots" },
  };
  JsonObject *side = json_object_get_object_member (json, key);

  for (gsize i = 0; i < G_N_ELEMENTS (totals); i++)
    g_assert_cmpuint (report_test_get_value (page, "Totals", totals[i].title, position), ==,
                      (guint64) json_object_get_int_member (side, totals[i].key));
}

/* The first ten, in the same order. */
static void
assert_rows (const ReportPage *page,
             JsonArray        *rows,
             const char       *section,
             const char       *figure)
{
  g_autofree char *before_key = g_strconcat (figure, "_before", NULL);
  g_autofree char *after_key = g_strconcat (figure, "_after", NULL);
  guint at = 0;

  for (guint i = 0; i < page->rows->len; i++)
    {
      const ReportRow *row = g_ptr_array_index (page->rows, i);
      JsonObject *json;
      guint64 last;

      if (row->section < 0 || row->values->len == 0 ||
          strcmp (g_ptr_array_index (page->sections, (guint) row->section), section) != 0)
        continue;
      json = json_array_get_object_element (rows, at++);
      last = g_array_index (row->values, guint64, row->values->len - 1);
      g_assert_cmpint ((gint64) last, ==,
                       json_object_get_int_member (json, after_key) -
                         json_object_get_int_member (json, before_key));
    }
  g_assert_cmpuint (at, ==, 10);
}

/* Rows and a report can be written at once. */
static void
test_figures (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (CliResult) types = cli_run ("compare", fixture->before, fixture->after, "--json", "-o",
                                         fixture->page, NULL);
  g_autoptr (JsonObject) json = cli_parse_json (types);
  g_autoptr (ReportPage) page = read_content (fixture);
  g_autoptr (CliResult) roots = cli_run ("compare", fixture->before, fixture->after, "--by", "root",
                                         "--json", NULL);
  g_autoptr (JsonObject) by_root = cli_parse_json (roots);

  cli_assert_done (types);
  assert_side (page, json, "before", 0);
  assert_side (page, json, "after", 1);
  assert_rows (page, json_object_get_array_member (json, "types"), "Largest Changes by Type",
               "bytes");
  assert_rows (page, json_object_get_array_member (by_root, "roots"), "Largest Changes by Root",
               "retained");
}

/* The leaks that were planted, and the reasons that came and went. */
static void
test_leaks (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (CliResult) result = cli_run ("compare", fixture->recording, "--snapshots", "1,2,3",
                                          "--per-step", "2000", "--by", "root", "-o", fixture->page,
                                          NULL);
  g_autoptr (ReportPage) page = read_content (fixture);

  cli_assert_done (result);
  g_assert_cmpstr (result->out, ==, "");
  report_test_assert_contains (page, "OrderService, 3 snapshots");
  report_test_assert_contains (page, "the same process, 20 s and 61 s after its start");
  report_test_assert_contains (page, "Static field InvoiceCache.Rendered holds 7.2 MB more than "
                                     "before");
  report_test_assert_contains (page, "NEW Static field Promotions.Active");
  report_test_assert_contains (page, "GONE Static field Import.Rows");
  report_test_assert_contains (page, "×200 3.9 MB ×2,200 7.5 MB ×4,200 1 per run");
  report_test_assert_contains (page, "--snapshots 1,2,3 --by root");
}

/* ---- Limits --------------------------------------------------------------------- */

static void
test_limits (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (CliResult) result = cli_run ("compare", fixture->before, fixture->after, "--fail-if",
                                          "retained > +10%", "--fail-if", "roots > +5%", "-o",
                                          fixture->page, NULL);
  g_autoptr (ReportPage) page = read_content (fixture);
  const char *sentence = "Retained bytes grew by 209.1 %, from 4.3 MB to 13.3 MB; the limit is "
                         "+10 %.";

  /* The log of a build says why it failed, without the page. */
  g_assert_cmpint (result->status, ==, 1);
  cli_assert_contains (result->err, sentence);
  report_test_assert_contains (page, sentence);
  report_test_assert_contains (page, "1 of 2 limits crossed exit status 1");
  report_test_assert_contains (page, "--fail-if 'retained > +10%'");
}

/* ---- The file ------------------------------------------------------------------- */

static void
test_same (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  const char *const words[] = { "compare", fixture->before, fixture->after,
                                "-o",      fixture->page,   NULL };
  g_autoptr (CliResult) once = cli_run_words (words, NULL);
  g_autoptr (GBytes) first = read_page (fixture);
  g_autoptr (CliResult) twice = cli_run_words (words, NULL);
  g_autoptr (GBytes) second = read_page (fixture);

  cli_assert_done (once);
  cli_assert_done (twice);
  g_assert_true (g_bytes_equal (first, second));
}

/* The floor of JSON is 0, unless the user sets one for both. */
static void
test_beside_rows (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  static const char *const formats[] = { "--json", "--csv" };
  g_autoptr (CliResult) alone = cli_run ("compare", fixture->before, fixture->after, "-o",
                                         fixture->page, NULL);
  g_autoptr (GBytes) expected = read_page (fixture);
  g_autoptr (ReportPage) content = read_content (fixture);

  cli_assert_done (alone);
  report_test_assert_contains (content, "Differences below 1.3 KB are not listed");
  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (CliResult) result = cli_run ("compare", fixture->before, fixture->after,
                                              formats[i], "-o", fixture->page, NULL);
      g_autoptr (GBytes) bytes = read_page (fixture);

      cli_assert_done (result);
      cli_assert_contains (result->out, "System.Byte[]");
      g_assert_true (g_bytes_equal (bytes, expected));
    }
}

static void
test_rows (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (CliResult) filtered = cli_run ("compare", fixture->before, fixture->after, "--filter",
                                            "is:new", "--limit", "2", "--floor", "10KB", "-o",
                                            fixture->page, NULL);
  g_autoptr (ReportPage) page = read_content (fixture);
  g_autoptr (CliResult) none = cli_run ("compare", fixture->before, fixture->after, "--filter",
                                        "Lost.Type", "-o", fixture->page, NULL);
  g_autoptr (ReportPage) empty = read_content (fixture);
  g_autoptr (CliResult) grown = cli_run ("compare", fixture->recording, "--snapshots", "1,2,3",
                                         "--limit", "2", "-o", fixture->page, NULL);
  g_autoptr (ReportPage) growth = read_content (fixture);

  cli_assert_done (filtered);
  report_test_assert_contains (page, "Only rows that match “is:new” are listed. 1 more differs. "
                                     "Differences below 10.0 KB are not listed");
  report_test_assert_contains (page, "--filter is:new");
  report_test_assert_contains (page, "--limit 2");
  cli_assert_done (none);
  report_test_assert_contains (empty, "No row matches “Lost.Type”.");
  cli_assert_done (grown);
  report_test_assert_contains (growth, "3 more paths grew at every step.");
}

static void
test_valid (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (CliResult) result = cli_run ("compare", fixture->recording, "--snapshots", "1,2,3",
                                          "--fail-if", "growth", "--fail-if", "roots > +5%", "-o",
                                          fixture->page, NULL);

  g_assert_cmpint (result->status, ==, 1);
  report_test_assert_accepted (fixture->page);
}

/* ---- Errors --------------------------------------------------------------------- */

static void
test_refused (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *heap = cli_temporary ("heap.html",
                                         "a 2 App\nt 1 T\no 100 1 10\nr 100 3 0\nc App\n");
  g_autofree char *nowhere = g_build_filename (fixture->folder, "none", "page.html", NULL);
  g_autoptr (CliResult) ending = cli_run ("compare", heap, heap, "-o", "page.txt", NULL);
  g_autoptr (CliResult) dark = cli_run ("compare", heap, heap, "--dark", "-o", fixture->page, NULL);
  g_autoptr (CliResult) folder = cli_run ("compare", heap, heap, "-o", nowhere, NULL);
  g_autoptr (CliResult) itself = cli_run ("compare", fixture->before, heap, "-o", heap, NULL);

  cli_assert_refused (ending, "or in .html for a report, not be “page.txt”");
  cli_assert_refused (dark, "are for a picture, not for a report");
  cli_assert_refused (folder, "There is no such folder");
  /* None of the heaps is ever replaced. */
  cli_assert_refused (itself, "heap.html");
  cli_remove (heap);
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *claim;
    void (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "figures-are-those-of-the-rows", test_figures },
    { "leaks-come-first", test_leaks },
    { "limits-decide-the-status", test_limits },
    { "same-heaps-same-bytes", test_same },
    { "rows-beside-it-change-nothing", test_beside_rows },
    { "rows-are-those-that-were-asked-for", test_rows },
    { "judges-accept-it", test_valid },
    { "wrong-options-are-refused", test_refused },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strconcat ("/cli/compare-report/", tests[i].claim, NULL);

      g_test_add (path, Fixture, NULL, set_up, tests[i].test, tear_down);
    }
  return g_test_run ();
}
