/* test-heap-report.c: tests of hf-heap-report.c
 *
 * covers: hf-heap-report-findings, hf-heap-report-owners, hf-heap-report-picture,
 *   hf-heap-report-roots, hf-heap-report-totals, hf-heap-report-types
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-report.h"
#include "hf-maker.h"
#include "hf-retain.h"
#include "hf-test.h"
#include "report-test.h"

#include <string.h>

static GBytes *
make_report (HfAnalysis       *analysis,
             HfRetention      *retention,
             const HfFindings *findings,
             const char       *title)
{
  static const char *const command[] = { "holdfast-cli report", "a.gclog", "-o a.html", NULL };
  const HfHeapReport report = {
    .title = title,
    .snapshot = 1,
    .n_snapshots = 1,
    .analysis = analysis,
    .retention = retention,
    .findings = findings,
    .completeness = hf_heap_get_completeness (hf_analysis_get_heap (analysis)),
    .command = command,
  };
  g_autoptr (GError) error = NULL;
  GBytes *bytes = hf_heap_report_to_bytes (&report, NULL, &error);

  g_assert_no_error (error);
  return bytes;
}

static ReportPage *
read_report (HfRetention      *retention,
             const HfFindings *findings,
             const char       *title)
{
  g_autoptr (GBytes) bytes = make_report (hf_retention_get_analysis (retention), retention,
                                          findings, title);

  return report_test_read (bytes);
}

static ReportPage *
read_text (const char *text)
{
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (HfFindings) findings = hf_findings_new (retention, NULL, NULL, NULL);

  return read_report (retention, findings, "small.gclog");
}

/* ---- Figures -------------------------------------------------------------------- */

static void
test_totals (void)
{
  g_autoptr (ReportPage) page = read_text ("!a a:1000:N.A a->b b:50:N.B #b:N.C.f ~x x:7:N.X");

  g_assert_cmpuint (report_test_get_value (page, "Totals", "Objects", 0), ==, 3);
  g_assert_cmpuint (report_test_get_value (page, "Totals", "Bytes", 0), ==, 1057);
  g_assert_cmpuint (report_test_get_value (page, "Totals", "Reachable objects", 0), ==, 2);
  g_assert_cmpuint (report_test_get_value (page, "Totals", "Reachable bytes", 0), ==, 1050);
  g_assert_cmpuint (report_test_get_value (page, "Totals", "References", 0), ==, 1);
  g_assert_cmpuint (report_test_get_value (page, "Totals", "Types", 0), ==, 3);
  g_assert_cmpuint (report_test_get_value (page, "Totals", "Roots", 0), ==, 3);
  g_assert_cmpuint (report_test_get_value (page, "Totals", "Greatest depth", 0), ==, 0);
  report_test_assert_contains (page, "3 objects take 1.1 KB; 1.1 KB of that is reachable (99.3 "
                                     "%).");
  report_test_assert_contains (page, "holdfast-cli report a.gclog -o a.html");
  report_test_assert_contains (page, "Complete");
}

/* All lines together are the heap. */
static void
test_roots (void)
{
  g_autoptr (ReportPage) page = read_text (
    "!a a:1000:N.A a->b b:50:N.B #b:N.C.f #c:N.C.g c:20:N.D ~x x:7:N.X");

  g_assert_cmpuint (report_test_get_value (page, "Roots", "Handles", 0), ==, 2);
  g_assert_cmpuint (report_test_get_value (page, "Roots", "Handles", 1), ==, 1000);
  g_assert_cmpuint (report_test_get_value (page, "Roots", "Static fields", 0), ==, 2);
  g_assert_cmpuint (report_test_get_value (page, "Roots", "Static fields", 1), ==, 20);
  g_assert_cmpuint (report_test_get_value (page, "Roots", "Several kinds of roots", 0), ==, 50);
  g_assert_cmpuint (report_test_get_value (page, "Roots", "Unreachable", 0), ==, 7);
  g_assert_null (report_test_find_row (page, "Roots", "Local variables"));
  report_test_assert_contains (page, "weak 1");
}

static void
test_types (void)
{
  g_autoptr (ReportPage) page = read_text ("!a a:1000:N.A a->b b:50:M.B b->c c:10:N.A");

  g_assert_cmpuint (report_test_get_value (page, "Largest Types", "A N", 0), ==, 2);
  g_assert_cmpuint (report_test_get_value (page, "Largest Types", "A N", 1), ==, 1010);
  g_assert_cmpuint (report_test_get_value (page, "Largest Types", "A N", 2), ==, 1060);
  g_assert_cmpuint (report_test_get_value (page, "Largest Types", "B M", 2), ==, 60);
}

static void
test_most_types (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (ReportPage) page = NULL;

  for (int i = 0; i < HF_HEAP_REPORT_N_TYPES + 2; i++)
    g_string_append_printf (text, "!o%d o%d:%d:T%02d ", i, i, 1000 - i, i);
  page = read_text (text->str);
  g_assert_nonnull (report_test_find_row (page, "Largest Types", "T14"));
  g_assert_null (report_test_find_row (page, "Largest Types", "T15"));
  report_test_assert_contains (page, "2 more types");
}

static void
test_owners (void)
{
  g_autoptr (ReportPage) page = read_text ("!a a:1000:N.A a->b b:50:N.B");

  g_assert_cmpuint (report_test_get_value (page, "Owners", "Handles", 0), ==, 2);
  g_assert_cmpuint (report_test_get_value (page, "Owners", "Handles", 2), ==, 1050);
}

/* ---- Findings ------------------------------------------------------------------- */

static void
test_findings (void)
{
  HfMaker maker = hf_maker_new ();
  const guint64 owner = hf_maker_add_owner (&maker, "Own.Cache", "Own.Item", 100, 3000);
  g_auto (HfSubject) subject = { 0 };
  g_autoptr (ReportPage) page = NULL;

  hf_maker_add_root (&maker, owner, HF_ROOT_STATIC, 0);
  hf_maker_add_ballast (&maker, 700000);
  subject = hf_maker_find (&maker);
  g_assert_cmpuint (subject.findings->n_items, >, 0);
  page = read_report (subject.retention, subject.findings, "owner.gclog");
  report_test_assert_contains (page, "One Cache keeps 300 KB");
  /* Its path. */
  report_test_assert_contains (page, "Holder");
  report_test_assert_contains (page, "→");
  report_test_assert_contains (page, "held by a static field of Holder");
}

static void
test_no_findings (void)
{
  g_autoptr (ReportPage) page = read_text ("!a a:100:N.A");

  g_assert_true (report_test_has_section (page, "Findings"));
  report_test_assert_contains (page, "No obvious suspects");
}

/* ---- Names ---------------------------------------------------------------------- */

static const char hostile[] = "N.</title><script>alert('1')</script>&\"<b>";

/* Wherever a name is shown, it is text: report_test_read() finds no element of it. */
static void
test_hostile_names (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfRetention) retention = NULL;
  g_autoptr (HfFindings) findings = NULL;
  g_autoptr (ReportPage) page = NULL;
  g_autoptr (GError) error = NULL;
  const guint64 reference = 0x2000;
  const guint64 container = 1;

  hf_heap_builder_begin_domain (builder, hostile, strlen (hostile), NULL, 2);
  hf_heap_builder_add_type (builder, 1, hostile);
  hf_heap_builder_add_type (builder, 2,
                            "\xe2\x80\xae"
                            "desreveR");
  g_assert_true (hf_heap_builder_add_object (builder, 0x1000, 1, 700000, &reference, 1));
  g_assert_true (hf_heap_builder_add_object (builder, 0x2000, 2, 100000, NULL, 0));
  hf_heap_builder_add_root (builder, 0x1000, HF_ROOT_STATIC, 0, &container, "<i>field</i>");
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  retention = hf_retain (heap);
  findings = hf_findings_new (retention, NULL, NULL, NULL);
  page = read_report (retention, findings, "<b>.gclog");
  report_test_assert_contains (page, "<b>.gclog");
  report_test_assert_contains (page, "<i>field</i>");
  report_test_assert_contains (page, "‹202E›desreveR");
  g_assert_null (strstr (page->text, "\xe2\x80\xae"));
}

static void
test_long_name (void)
{
  g_autofree char *name = g_strnfill (HF_TEST_LONG, 'x');
  g_autofree char *text = g_strdup_printf ("!a a:100000:N.%s", name);
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (GBytes) bytes = make_report (hf_retention_get_analysis (retention), retention, NULL,
                                          "long.gclog");

  g_assert_cmpuint (g_bytes_get_size (bytes), <, 60000);
  report_test_free (report_test_read (bytes));
}

/* ---- All of it ------------------------------------------------------------------ */

static void
test_same_bytes (void)
{
  g_autoptr (HfRetention) first = hf_retain_file ("gclog/good/two-domains.gclog");
  g_autoptr (HfRetention) second = hf_retain_file ("gclog/good/two-domains.gclog");
  g_autoptr (GBytes) bytes = make_report (hf_retention_get_analysis (first), first, NULL, "a");
  g_autoptr (GBytes) again = make_report (hf_retention_get_analysis (second), second, NULL, "a");

  g_assert_true (g_bytes_equal (bytes, again));
}

static void
test_unknown (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("!a a:1000:N.A a->b b:50:N.B");
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  g_autoptr (GBytes) bytes = make_report (analysis, NULL, NULL, "a.gclog");
  g_autoptr (ReportPage) page = report_test_read (bytes);

  /* Without the memory for retained sizes, everything else is there. */
  g_assert_cmpuint (report_test_get_value (page, "Roots", "Handles", 0), ==, 1);
  g_assert_false (report_test_has_section (page, "Owners"));
  g_assert_false (report_test_has_section (page, "Findings"));
  g_assert_cmpuint (report_test_get_value (page, "Largest Types", "A N", 1), ==, 1000);
  g_assert_cmpuint (page->n_pictures, ==, 1);
}

static void
test_empty (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfRetention) retention = NULL;
  g_autoptr (ReportPage) page = NULL;

  hf_heap_builder_begin_domain (builder, "test", 4, NULL, 2);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  retention = hf_retain (heap);
  page = read_report (retention, NULL, "empty.gclog");
  g_assert_cmpuint (report_test_get_value (page, "Totals", "Objects", 0), ==, 0);
  g_assert_cmpuint (page->n_pictures, ==, 0);
  report_test_assert_contains (page, "The file has no roots.");
  report_test_assert_contains (page, "nothing owns anything");
}

static void
test_faults (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfRetention) retention = NULL;
  g_autoptr (ReportPage) page = NULL;
  const guint64 nowhere = 0x9999;

  hf_heap_builder_begin_domain (builder, "test", 4, NULL, 2);
  hf_heap_builder_add_type (builder, 1, "T");
  g_assert_true (hf_heap_builder_add_object (builder, 0x1000, 1, 16, &nowhere, 1));
  hf_heap_builder_add_root (builder, 0x1000, HF_ROOT_HANDLE, 0, NULL, NULL);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  retention = hf_retain (heap);
  page = read_report (retention, NULL, "damaged.gclog");
  report_test_assert_contains (page, "Incomplete");
  report_test_assert_contains (page, "1 fault");
  report_test_assert_contains (page, "1 reference leads to no object");
}

static void
test_cancel (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("!a a:1000:N.A a->b b:50:N.B");
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  const HfHeapReport report = {
    .title = "a.gclog",
    .analysis = hf_retention_get_analysis (retention),
    .retention = retention,
    .completeness = hf_heap_get_completeness (heap),
  };

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_heap_report_to_bytes (&report, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/heap/totals-are-those-of-the-heap", test_totals);
  g_test_add_func ("/report/heap/roots-add-up-to-the-heap", test_roots);
  g_test_add_func ("/report/heap/types-have-their-retained-sizes", test_types);
  g_test_add_func ("/report/heap/the-largest-types-are-listed", test_most_types);
  g_test_add_func ("/report/heap/owners-have-what-they-retain", test_owners);
  g_test_add_func ("/report/heap/a-finding-has-evidence-and-path", test_findings);
  g_test_add_func ("/report/heap/no-finding-is-said", test_no_findings);
  g_test_add_func ("/report/heap/a-name-is-never-markup", test_hostile_names);
  g_test_add_func ("/report/heap/a-long-name-is-cut", test_long_name);
  g_test_add_func ("/report/heap/same-heap-same-bytes", test_same_bytes);
  g_test_add_func ("/report/heap/what-is-not-known-is-left-out", test_unknown);
  g_test_add_func ("/report/heap/an-empty-heap-has-a-report", test_empty);
  g_test_add_func ("/report/heap/faults-are-listed", test_faults);
  g_test_add_func ("/report/heap/cancel-ends-it", test_cancel);
  return g_test_run ();
}
