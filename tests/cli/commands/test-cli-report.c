/* test-cli-report.c: tests of hf-cli-report.c, by running holdfast-cli report
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"
#include "hf-cli-report.h"
#include "report-test.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  char *folder;
  char *heap;
  char *page;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("holdfast-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->heap = cli_sample ("wpf-app.gclog.gz");
  fixture->page = g_build_filename (fixture->folder, "page.html", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_unlink (fixture->page);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->page);
  g_free (fixture->heap);
  g_free (fixture->folder);
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

static GBytes *
write_page (Fixture    *fixture,
            const char *heap)
{
  g_autoptr (CliResult) result = cli_run ("report", heap, "-o", fixture->page, NULL);

  cli_assert_done (result);
  g_assert_cmpstr (result->out, ==, "");
  return read_page (fixture);
}

/* ---- Figures -------------------------------------------------------------------- */

static void
assert_total (const ReportPage *page,
              JsonObject       *summary,
              const char       *title,
              const char       *key)
{
  g_assert_cmpuint (report_test_get_value (page, "Totals", title, 0), ==,
                    (guint64) json_object_get_int_member (summary, key));
}

static void
assert_kinds (const ReportPage *page,
              JsonObject       *summary)
{
  static const struct
  {
    const char *key;
    const char *title;
  } kinds[] = {
    { "internal", "Internal" }, { "local", "Local variables" }, { "finalizer", "Finalizer queue" },
    { "handle", "Handles" },    { "static", "Static fields" },
  };
  JsonObject *roots = json_object_get_object_member (summary, "roots");
  JsonObject *by_kind = json_object_get_object_member (roots, "by_kind");

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const guint64 count = (guint64) json_object_get_int_member (by_kind, kinds[i].key);

      if (count == 0)
        g_assert_null (report_test_find_row (page, "Roots", kinds[i].title));
      else
        g_assert_cmpuint (report_test_get_value (page, "Roots", kinds[i].title, 0), ==, count);
    }
}

/* In the same order, the largest first. */
static void
assert_types (const ReportPage *page,
              JsonObject       *summary)
{
  JsonArray *types = json_object_get_array_member (summary, "top_types");
  guint at = 0;

  for (guint i = 0; i < page->rows->len; i++)
    {
      const ReportRow *row = g_ptr_array_index (page->rows, i);
      JsonObject *type;

      if (row->values->len != 3 || row->section < 0 || at == json_array_get_length (types) ||
          strcmp (g_ptr_array_index (page->sections, (guint) row->section), "Largest Types") != 0)
        continue;
      type = json_array_get_object_element (types, at++);
      g_assert_cmpuint (g_array_index (row->values, guint64, 0), ==,
                        (guint64) json_object_get_int_member (type, "count"));
      g_assert_cmpuint (g_array_index (row->values, guint64, 1), ==,
                        (guint64) json_object_get_int_member (type, "bytes"));
      g_assert_cmpuint (g_array_index (row->values, guint64, 2), ==,
                        (guint64) json_object_get_int_member (type, "retained"));
    }
  g_assert_cmpuint (at, ==, json_array_get_length (types));
}

static void
test_figures (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GBytes) bytes = write_page (fixture, fixture->heap);
  g_autoptr (ReportPage) page = report_test_read (bytes);
  g_autoptr (CliResult) result = cli_run ("summary", "--json", fixture->heap, NULL);
  g_autoptr (JsonObject) summary = cli_parse_json (result);
  JsonObject *roots = json_object_get_object_member (summary, "roots");

  assert_total (page, summary, "Objects", "objects");
  assert_total (page, summary, "Bytes", "bytes");
  assert_total (page, summary, "Reachable objects", "reachable_objects");
  assert_total (page, summary, "Reachable bytes", "reachable_bytes");
  assert_total (page, summary, "References", "references");
  assert_total (page, summary, "Types", "types");
  assert_total (page, summary, "Greatest depth", "max_depth");
  assert_total (page, roots, "Roots", "count");
  assert_kinds (page, summary);
  assert_types (page, summary);
}

static void
test_findings (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GBytes) bytes = write_page (fixture, fixture->heap);
  g_autoptr (ReportPage) page = report_test_read (bytes);
  g_autoptr (CliResult) result = cli_run ("findings", "--json", fixture->heap, NULL);
  g_autoptr (JsonObject) json = cli_parse_json (result);
  JsonArray *findings = json_object_get_array_member (json, "findings");

  g_assert_cmpuint (json_array_get_length (findings), >, 0);
  for (guint i = 0; i < json_array_get_length (findings); i++)
    {
      JsonObject *finding = json_array_get_object_element (findings, i);
      g_auto (GStrv) parts = g_strsplit (json_object_get_string_member (finding, "sentence"), " — ",
                                         2);

      report_test_assert_contains (page, parts[0]);
      report_test_assert_contains (page, parts[1]);
    }
}

static void
test_owners (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GBytes) bytes = write_page (fixture, fixture->heap);
  g_autoptr (ReportPage) page = report_test_read (bytes);
  g_autoptr (CliResult) result = cli_run ("owners", "--json", fixture->heap, NULL);
  g_autoptr (JsonObject) json = cli_parse_json (result);
  JsonArray *groups = json_object_get_array_member (json, "groups");
  guint at = 0;

  for (guint i = 0; i < page->rows->len; i++)
    {
      const ReportRow *row = g_ptr_array_index (page->rows, i);
      JsonObject *group;

      if (row->section < 0 || row->values->len != 3 ||
          strcmp (g_ptr_array_index (page->sections, (guint) row->section), "Owners") != 0)
        continue;
      group = json_array_get_object_element (groups, at++);
      g_assert_cmpuint (g_array_index (row->values, guint64, 0), ==,
                        (guint64) json_object_get_int_member (group, "retained_count"));
      g_assert_cmpuint (g_array_index (row->values, guint64, 1), ==,
                        (guint64) json_object_get_int_member (group, "bytes"));
      g_assert_cmpuint (g_array_index (row->values, guint64, 2), ==,
                        (guint64) json_object_get_int_member (group, "retained"));
    }
  g_assert_cmpuint (at, ==, json_array_get_length (groups));
}

/* ---- The file ------------------------------------------------------------------- */

static void
test_valid (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GBytes) bytes = write_page (fixture, fixture->heap);

  report_test_assert_accepted (fixture->page);
}

static void
test_same (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GBytes) first = write_page (fixture, fixture->heap);
  g_autoptr (GBytes) second = write_page (fixture, fixture->heap);

  g_assert_true (g_bytes_equal (first, second));
}

/* Where a comma is the decimal point, numbers of styles and pictures keep theirs. */
static void
test_locale (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GBytes) first = write_page (fixture, fixture->heap);
  g_autofree char *locale = g_strdup (g_getenv ("LC_ALL"));
  g_autoptr (GBytes) second = NULL;

  g_setenv ("LC_ALL", "de_DE.UTF-8", TRUE);
  second = write_page (fixture, fixture->heap);
  g_setenv ("LC_ALL", locale != NULL ? locale : "C.UTF-8", TRUE);
  g_assert_true (g_bytes_equal (first, second));
}

static void
test_damaged (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *heap = cli_sample ("bubblecs.gclog");
  g_autoptr (CliResult) result = cli_run ("report", heap, "-o", fixture->page, NULL);
  g_autoptr (GBytes) bytes = read_page (fixture);
  g_autoptr (ReportPage) page = report_test_read (bytes);

  g_assert_cmpint (result->status, ==, 0);
  cli_assert_contains (result->err, "3 references lead to no object");
  report_test_assert_contains (page, "Incomplete");
  report_test_assert_contains (page, "3 references lead to no object");
  report_test_assert_contains (page, "how much of that is reachable is not known");
  g_assert_false (report_test_has_section (page, "Owners"));
}

static void
test_snapshot (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *heap = cli_temporary ("a b.gclog",
                                         "a 2 App\nt 1 T\no 100 1 10\nr 100 3 0\nc App\n"
                                         "a 2 App\nt 1 T\no 100 1 20\nr 100 3 0\nc App\n");
  g_autoptr (CliResult) result = cli_run ("report", heap, "--snapshot", "1", "-o", fixture->page,
                                          NULL);
  g_autofree char *word = g_strconcat (heap, "#1", NULL);
  g_autoptr (CliResult) marked = NULL;
  g_autoptr (CliResult) both = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) again = NULL;
  g_autoptr (ReportPage) page = NULL;

  cli_assert_done (result);
  bytes = read_page (fixture);
  page = report_test_read (bytes);
  report_test_assert_contains (page, "Snapshot 1 of 2");
  report_test_assert_contains (page, "holdfast-cli report '");
  report_test_assert_contains (page, "a b.gclog' --snapshot 1 ");
  g_assert_cmpuint (report_test_get_value (page, "Totals", "Bytes", 0), ==, 16);

  marked = cli_run ("report", word, "-o", fixture->page, NULL);
  cli_assert_done (marked);
  again = read_page (fixture);
  g_assert_true (g_bytes_equal (again, bytes));
  both = cli_run ("report", word, "--snapshot", "2", "-o", fixture->page, NULL);
  cli_assert_refused (both, "--snapshot and FILE#N exclude each other");
  cli_remove (heap);
}

/* ---- Errors --------------------------------------------------------------------- */

static void
assert_refused (const char *part,
                const char *first,
                const char *second,
                const char *third)
{
  g_autoptr (CliResult) result = cli_run ("report", first, second, third, NULL);

  cli_assert_refused (result, part);
}

static void
test_refused (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *heap = cli_temporary ("heap.html",
                                         "a 2 App\nt 1 T\no 100 1 10\nr 100 3 0\nc App\n");
  g_autofree char *nowhere = g_build_filename (fixture->folder, "none", "page.html", NULL);

  assert_refused ("“report” needs -o OUT.html", fixture->heap, NULL, NULL);
  assert_refused ("The name of the report must end in .html, not be “page.svg”", fixture->heap,
                  "-o", "page.svg");
  assert_refused ("There is no such folder", fixture->heap, "-o", nowhere);
  /* The heap itself is never replaced. */
  assert_refused ("heap.html", heap, "-o", heap);
  cli_remove (heap);
}

static void
test_words (Fixture       *fixture G_GNUC_UNUSED,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) command = g_ptr_array_new_with_free_func (g_free);

  hf_cli_report_add_word (command, NULL, "a/b-1.gclog#2");
  hf_cli_report_add_word (command, "-o", "it's");
  hf_cli_report_add_word (command, "--by", NULL);
  hf_cli_report_add_word (command, NULL, "");
  g_assert_cmpuint (command->len, ==, 3);
  g_assert_cmpstr (command->pdata[0], ==, "a/b-1.gclog#2");
  g_assert_cmpstr (command->pdata[1], ==, "-o 'it'\\''s'");
  g_assert_cmpstr (command->pdata[2], ==, "''");
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
    { "figures-are-those-of-the-summary", test_figures },
    { "findings-are-those-of-findings", test_findings },
    { "owners-are-those-of-owners", test_owners },
    { "judges-accept-it", test_valid },
    { "same-heap-same-bytes", test_same },
    { "same-bytes-in-every-locale", test_locale },
    { "damage-is-in-it", test_damaged },
    { "a-snapshot-is-named", test_snapshot },
    { "wrong-options-are-refused", test_refused },
    { "words-are-quoted-for-a-shell", test_words },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strconcat ("/cli/report/", tests[i].claim, NULL);

      g_test_add (path, Fixture, NULL, set_up, tests[i].test, tear_down);
    }
  return g_test_run ();
}
