/* test-comparison-report.c: tests of hf-comparison-report.c
 *
 * covers: hf-comparison-report-changes, hf-comparison-report-findings,
 *   hf-comparison-report-gates, hf-comparison-report-growth, hf-comparison-report-head,
 *   hf-comparison-report-picture, hf-comparison-report-reasons, hf-comparison-report-totals,
 *   hf-report-changes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "comparison-test.h"
#include "hf-report-parts.h"

#include <string.h>

#define BEFORE \
  "#c:Shop.Cache.map c:100:Shop.Map c->i i:5000:Shop.Item !h h:400:Shop.Old " \
  "#s:Shop.Same.field s:300:Shop.Kept"
#define AFTER \
  "#c:Shop.Cache.map c:100:Shop.Map c->i c->j c->k i:5000:Shop.Item j:5000:Shop.Item " \
  "k:5000:Shop.Item #n:Shop.New.field n:7000:Shop.Fresh #s:Shop.Same.field s:300:Shop.Kept"

static ReportPage *
read_pair (HfCompareBy by)
{
  const ComparisonTest test = { .words = { BEFORE, AFTER }, .by = by };

  return comparison_test_read (&test);
}

/* ---- Head and totals ------------------------------------------------------------ */

static void
test_totals (void)
{
  g_autoptr (ReportPage) page = read_pair (HF_COMPARE_BY_TYPE);

  g_assert_cmpuint (report_test_get_value (page, "Totals", "Objects", 0), ==, 4);
  g_assert_cmpuint (report_test_get_value (page, "Totals", "Objects", 1), ==, 6);
  g_assert_cmpuint (report_test_get_value (page, "Totals", "Objects", 2), ==, 2);
  g_assert_cmpuint (report_test_get_value (page, "Totals", "Bytes", 0), ==, 5800);
  g_assert_cmpuint (report_test_get_value (page, "Totals", "Bytes", 1), ==, 22400);
  g_assert_cmpuint (report_test_get_value (page, "Totals", "Bytes", 2), ==, 16600);
  g_assert_cmpuint (report_test_get_value (page, "Totals", "Reachable bytes", 1), ==, 22400);
  g_assert_cmpuint (report_test_get_value (page, "Totals", "References", 1), ==, 3);
  g_assert_cmpuint (report_test_get_value (page, "Totals", "Roots", 0), ==, 3);
  g_assert_cmpuint (report_test_get_value (page, "Totals", "Greatest depth", 1), ==, 1);
  report_test_assert_contains (page, "+286.2 %");
  /* Numbers of types, where no limits take their place. */
  g_assert_cmpuint (report_test_get_value (page, "Types", "New", 0), ==, 1);
  g_assert_cmpuint (report_test_get_value (page, "Types", "Gone", 0), ==, 1);
  g_assert_cmpuint (report_test_get_value (page, "Types", "Grown", 0), ==, 1);
  g_assert_cmpuint (page->n_pictures, ==, 4);
}

static void
test_lead (void)
{
  g_autoptr (ReportPage) page = read_pair (HF_COMPARE_BY_TYPE);
  const ComparisonTest swapped = { .words = { AFTER, BEFORE } };
  g_autoptr (ReportPage) back = comparison_test_read (&swapped);
  const ComparisonTest same = { .words = { AFTER, AFTER } };
  g_autoptr (ReportPage) equal = comparison_test_read (&same);

  report_test_assert_contains (page, "The reachable heap grew from 5.8 KB to 22.4 KB. Static field "
                                     "Cache.map holds 10.0 KB more than before, 60.2 % of the "
                                     "growth.");
  report_test_assert_contains (page, "1.gclog → 2.gclog");
  report_test_assert_contains (page, "holdfast-cli compare 1.gclog 2.gclog -o a.html");
  report_test_assert_contains (back, "The reachable heap shrank from 22.4 KB to 5.8 KB. Totals");
  report_test_assert_contains (equal, "Before and after, 22.4 KB are reachable.");
  report_test_assert_contains (equal, "Nothing differs.");
  report_test_assert_contains (equal, "Objects live for the same reasons as before.");
}

static void
test_unknown (void)
{
  const ComparisonTest test = { .words = { BEFORE, AFTER }, .lacks_retention = TRUE };
  g_autoptr (ReportPage) page = comparison_test_read (&test);

  g_assert_true (report_test_has_section (page, "Largest Changes by Type"));
  g_assert_false (report_test_has_section (page, "Largest Changes by Root"));
  g_assert_false (report_test_has_section (page, "Reasons to Live"));
  report_test_assert_contains (page, "The reachable heap grew from 5.8 KB to 22.4 KB. Totals");
}

/* As holdfast-cli compare prints them, above the largest changes. */
static void
test_findings (void)
{
  g_autoptr (ReportPage) page = read_pair (HF_COMPARE_BY_DOMAIN);
  const ComparisonTest same = { .words = { AFTER, AFTER } };
  g_autoptr (ReportPage) equal = comparison_test_read (&same);
  const ComparisonTest unknown = { .words = { BEFORE, AFTER }, .lacks_retention = TRUE };
  g_autoptr (ReportPage) types = comparison_test_read (&unknown);
  const char *first = strstr (page->text, "1 Static field Cache.map holds 2 more Item, 10.0 KB");

  g_assert_nonnull (first);
  g_assert_true (first < strstr (page->text, "Largest Changes"));
  report_test_assert_contains (page, "1 before, 3 now");
  report_test_assert_contains (page, "2 Static field New.field holds 1 Fresh, 7.0 KB New since "
                                     "before");
  report_test_assert_contains (equal, "The heaps do not differ by type, root or reason to live");
  report_test_assert_contains (types, "There are 2 more Item, 10.0 KB");
}

/* A reader must not take a loss for a difference. */
static void
test_faults (void)
{
  const ComparisonTest test = { .words = { BEFORE, AFTER }, .is_cut = TRUE };
  g_autoptr (ReportPage) page = comparison_test_read (&test);
  g_autoptr (ReportPage) whole = read_pair (HF_COMPARE_BY_TYPE);

  report_test_assert_contains (page, "2.gclog is incomplete: the end is missing.");
  g_assert_null (strstr (page->text, "1.gclog is incomplete"));
  g_assert_null (strstr (whole->text, "incomplete"));
}

/* The rows that a loss may explain have a mark. */
static void
test_doubts (void)
{
  static const char before[] = "a 3 x\ni lacks objects\nt 1 N.Old\no 10 1 8000\nr 10 3 0\nc x\n";
  static const char after[] = "a 3 x\nt 1 N.Old\nt 2 N.Other\no 10 1 9000\no 20 2 8000\n"
                              "r 10 3 0\nr 20 3 0\nc x\n";
  const ComparisonTest test = { .words = { before, after }, .are_logs = TRUE };
  g_autoptr (ReportPage) page = comparison_test_read (&test);

  report_test_assert_contains (page, "Other NEW? N ");
  report_test_assert_contains (page, "Old ? N ");
}

/* Totals of a file that lacks objects are not facts about the process, and its roots not 0. */
static void
test_doubtful_totals (void)
{
  static const char before[] = "a 3 x\nt 1 N.Old\no 10 1 8000\n";
  static const char after[] = "a 3 x\nt 1 N.Old\no 10 1 9000\nr 10 3 0\nc x\n";
  const ComparisonTest test = { .words = { before, after },
                                .lacks_retention = TRUE,
                                .are_logs = TRUE };
  g_autoptr (ReportPage) page = comparison_test_read (&test);

  report_test_assert_contains (page, "may come from the files");
  report_test_assert_contains (page, "The files have 32.8 KB before and 36.9 KB after: the "
                                     "difference may come from what they lack.");
  report_test_assert_contains (page, "Bytes ? ");
  report_test_assert_contains (page, "Roots – 1 ");
  g_assert_null (strstr (page->text, "The heap grew"));
}

/* ---- Limits --------------------------------------------------------------------- */

static void
test_gates (void)
{
  const ComparisonTest test = {
    .words = { BEFORE, AFTER },
    .gates = { "roots > +5%", "bytes > +10%", "type:Shop.* count > 100" },
  };
  g_autoptr (ReportPage) page = comparison_test_read (&test);
  const char *crossed = strstr (page->text, "Crossed bytes > +10%");
  const char *held = strstr (page->text, "Held roots > +5%");

  report_test_assert_contains (page, "1 of 3 limits crossed exit status 1");
  g_assert_nonnull (crossed);
  g_assert_nonnull (held);
  /* Those that were crossed come first. */
  g_assert_true (crossed < held);
  g_assert_false (report_test_has_section (page, "Types"));
}

static void
test_held (void)
{
  const ComparisonTest test = { .words = { BEFORE, AFTER }, .gates = { "roots > +5%" } };
  const ComparisonTest unknown = {
    .words = { BEFORE, AFTER },
    .gates = { "new-reason > 1KB" },
    .lacks_retention = TRUE,
  };
  g_autoptr (ReportPage) page = comparison_test_read (&test);
  g_autoptr (ReportPage) unsure = comparison_test_read (&unknown);

  report_test_assert_contains (page, "1 limit held");
  report_test_assert_contains (unsure, "1 of 1 limit unknown");
  report_test_assert_contains (unsure, "Unknown new-reason > 1KB");
}

/* ---- Changes -------------------------------------------------------------------- */

static void
test_by_type (void)
{
  g_autoptr (ReportPage) page = read_pair (HF_COMPARE_BY_TYPE);
  const char *section = "Largest Changes by Type";

  g_assert_cmpuint (report_test_get_value (page, section, "Item Shop", 0), ==, 5000);
  g_assert_cmpuint (report_test_get_value (page, section, "Item Shop", 1), ==, 15000);
  g_assert_cmpuint (report_test_get_value (page, section, "Item Shop", 2), ==, 10000);
  /* A side without the type has no figure. */
  g_assert_cmpuint (report_test_get_value (page, section, "FreshNEW Shop", 0), ==, 7000);
  g_assert_cmpuint (report_test_get_value (page, section, "OldGONE Shop", 0), ==, 400);
  g_assert_null (report_test_find_row (page, section, "Kept Shop"));
}

static void
test_by_root (void)
{
  g_autoptr (ReportPage) page = read_pair (HF_COMPARE_BY_ROOT);
  const char *section = "Largest Changes by Root";

  g_assert_cmpuint (report_test_get_value (page, section, "Cache.map", 0), ==, 5100);
  g_assert_cmpuint (report_test_get_value (page, section, "Cache.map", 1), ==, 15100);
  g_assert_cmpuint (report_test_get_value (page, section, "New.fieldNEW", 0), ==, 7000);
  g_assert_cmpuint (report_test_get_value (page, section, "HandleGONE Old", 0), ==, 400);
  /* And types besides. */
  g_assert_true (report_test_has_section (page, "Largest Changes by Type"));
}

static void
test_other_ways (void)
{
  g_autoptr (ReportPage) by_reason = read_pair (HF_COMPARE_BY_REASON);
  g_autoptr (ReportPage) by_domain = read_pair (HF_COMPARE_BY_DOMAIN);

  g_assert_true (report_test_has_section (by_reason, "Largest Changes by Reason to Live"));
  g_assert_true (report_test_has_section (by_reason, "Largest Changes by Type"));
  g_assert_cmpuint (report_test_get_value (by_reason, "Largest Changes by Reason to Live",
                                           "Item Static field Cache.map › Map › Item", 1),
                    ==, 15000);
  g_assert_true (report_test_has_section (by_domain, "Largest Changes by Application Domain"));
  g_assert_true (report_test_has_section (by_domain, "Largest Changes by Root"));
}

static void
test_ten (void)
{
  g_autoptr (GString) words = g_string_new (NULL);
  ComparisonTest test = { .words = { "!a a:10:T", NULL } };
  g_autoptr (ReportPage) page = NULL;

  for (int i = 0; i < HF_COMPARISON_REPORT_N_ROWS + 2; i++)
    g_string_append_printf (words, "!o%d o%d:%d:T%02d ", i, i, 9000 - 10 * i, i);
  test.words[1] = words->str;
  page = comparison_test_read (&test);
  g_assert_nonnull (report_test_find_row (page, "Largest Changes by Type", "T09NEW"));
  g_assert_null (report_test_find_row (page, "Largest Changes by Type", "T10NEW"));
  report_test_assert_contains (page, "3 more differ.");
}

/* ---- Reasons -------------------------------------------------------------------- */

static void
test_reasons (void)
{
  const ComparisonTest test = {
    .words = { "#c:Shop.Cache.map c:100:Shop.Map c->i i:5000:Shop.Item #g:Shop.Gone.field "
               "g:6000:Shop.Lost",
               AFTER },
  };
  g_autoptr (ReportPage) page = comparison_test_read (&test);

  report_test_assert_contains (page, "NEW Static field New.field + 7.0 KB New.field → Fresh ×1 1 "
                                     "object lives for this reason.");
  report_test_assert_contains (page, "GROWN Static field Cache.map 5.1 KB → 15.1 KB Cache.map → "
                                     "Map → Item ×1 → ×3 4 objects live for this reason, and 2 "
                                     "before.");
  report_test_assert_contains (page, "GONE Static field Gone.field − 6.0 KB Gone.field → Lost ×1 1 "
                                     "object lived for this reason.");
}

/* All below the first new node is new because of it; the root itself did not grow otherwise. */
static void
test_topmost (void)
{
  const ComparisonTest test = {
    .words = { "!a a:100:N.A", "!a a:100:N.A a->b b:4000:N.B b->c c:9000:N.C" },
  };
  g_autoptr (ReportPage) page = comparison_test_read (&test);
  const char *first = strstr (page->text, "NEW Handle › A › B + 13.0 KB Handle → A → B → C ×1");

  g_assert_nonnull (first);
  g_assert_null (strstr (first + 1, "NEW Handle"));
  g_assert_null (strstr (page->text, "GROWN Handle"));
}

static void
test_long_path (void)
{
  g_autoptr (GString) words = g_string_new ("!a a:100:N.A");
  ComparisonTest test = { .words = { "!a a:100:N.A", NULL } };
  g_autoptr (ReportPage) page = NULL;

  for (char c = 'a'; c < 'j'; c++)
    g_string_append_printf (words, " %c->%c %c:%d:N.%c", c, c + 1, c + 1,
                            c + 1 == 'j' ? 90000 : 100, g_ascii_toupper ((char) (c + 1)));
  test.words[1] = words->str;
  page = comparison_test_read (&test);
  report_test_assert_contains (page, "Handle → A → B → C → … 4 more → H → I → J ×1");
}

/* ---- Growth --------------------------------------------------------------------- */

#define MAP "#c:Shop.Cache.map c:100:Shop.Map "

static void
test_growth (void)
{
  const ComparisonTest test = {
    .words = { MAP "c->a a:1000:Shop.Item", MAP "c->a a:1000:Shop.Item c->b b:1000:Shop.Item",
               MAP "c->a a:1000:Shop.Item c->b b:1000:Shop.Item c->d d:1000:Shop.Item" },
  };
  g_autoptr (ReportPage) page = comparison_test_read (&test);
  const char *title = "ItemStatic field Cache.map › Map › Item";

  g_assert_cmpuint (report_test_get_value (page, "Growth over 3 Snapshots", title, 0), ==, 1000);
  g_assert_cmpuint (report_test_get_value (page, "Growth over 3 Snapshots", title, 2), ==, 3000);
  report_test_assert_contains (page, "1.0 KB ×1 2.0 KB ×2 3.0 KB ×3 1 per step");
  report_test_assert_contains (page, "1.gclog → 2.gclog → 3.gclog");
  g_assert_null (strstr (page->text, "A file lacks objects"));
}

static void
test_doubtful_growth (void)
{
  static const char log[] = "a 3 x\ni lacks sampled\nt 1 N.A\no 10 1 8\nr 10 3 0\nc x\n";
  const ComparisonTest test = { .words = { log, log, log }, .are_logs = TRUE };
  g_autoptr (ReportPage) page = comparison_test_read (&test);

  report_test_assert_contains (page, "A file lacks objects of its heap: what seems to grow may "
                                     "have been there before.");
}

static void
test_many_snapshots (void)
{
  ComparisonTest test = { .by = HF_COMPARE_BY_TYPE };
  g_autoptr (GString) words = g_string_new (MAP);
  g_auto (GStrv) all = g_new0 (char *, COMPARISON_TEST_MAX);
  g_autoptr (ReportPage) page = NULL;
  const ReportRow *row;

  for (guint i = 0; i < 6; i++)
    {
      g_string_append_printf (words, "c->i%u i%u:1000:Shop.Item ", i, i);
      all[i] = g_strdup (words->str);
      test.words[i] = all[i];
    }
  page = comparison_test_read (&test);
  row = report_test_find_row (page, "Growth over 6 Snapshots",
                              "ItemStatic field Cache.map › Map › Item");
  g_assert_nonnull (row);
  /* There is room for the first and the last one alone. */
  g_assert_cmpuint (row->values->len, ==, 2);
}

static void
test_no_growth (void)
{
  const ComparisonTest same = { .words = { AFTER, AFTER, AFTER } };
  const ComparisonTest unknown = { .words = { BEFORE, AFTER, AFTER }, .lacks_retention = TRUE };
  g_autoptr (ReportPage) page = comparison_test_read (&same);
  g_autoptr (ReportPage) unsure = comparison_test_read (&unknown);
  g_autoptr (ReportPage) pair = read_pair (HF_COMPARE_BY_TYPE);

  report_test_assert_contains (page, "Nothing grew at every step");
  report_test_assert_contains (unsure, "Growth is not known");
  g_assert_null (strstr (pair->text, "Growth over"));
}

/* ---- Bars ----------------------------------------------------------------------- */

static void
test_scale (void)
{
  HfReportScale scale = { 0 };
  HfReportScale even = { 0 };

  hf_report_scale_add (&scale, -100);
  hf_report_scale_add (&scale, 900);
  hf_report_scale_add (&scale, 50);
  hf_report_scale_finish (&scale);
  g_assert_true (scale.is_cut);
  g_assert_cmpfloat_with_epsilon (scale.whole, 106, 1e-9);

  hf_report_scale_add (&even, 100);
  hf_report_scale_add (&even, G_MININT64);
  hf_report_scale_add (&even, G_MAXINT64);
  hf_report_scale_finish (&even);
  g_assert_false (even.is_cut);
  g_assert_cmpfloat (even.whole, ==, 9223372036854775808.0);
}

static char *
draw_bar (gint64 difference)
{
  g_auto (HfReportPage) page = { 0 };
  HfReportScale scale = { 0 };

  hf_report_page_init (&page);
  hf_report_scale_add (&scale, 1000);
  hf_report_scale_add (&scale, 100);
  hf_report_scale_finish (&scale);
  hf_report_add_change_bar (&page, &scale, difference);
  return g_strdup (hf_html_get_text (page.html));
}

static void
test_bars (void)
{
  g_autofree char *more = draw_bar (53);
  g_autofree char *less = draw_bar (-53);
  g_autofree char *cut = draw_bar (1000);
  g_autofree char *none = draw_bar (0);
  g_autofree char *least = draw_bar (1);

  g_assert_nonnull (strstr (more, "<rect class=\"up\" x=\"110.0\" width=\"55.0\""));
  g_assert_nonnull (strstr (less, "<rect class=\"down\" x=\"55.0\" width=\"55.0\""));
  g_assert_null (strstr (more, "class=\"cut\""));
  g_assert_nonnull (strstr (cut, "width=\"110.0\""));
  g_assert_nonnull (strstr (cut, "class=\"cut\""));
  g_assert_null (strstr (none, "<rect"));
  g_assert_nonnull (strstr (least, "width=\"1.0\""));
}

/* ---- All of it ------------------------------------------------------------------ */

static void
test_same_bytes (void)
{
  const ComparisonTest test = { .words = { BEFORE, AFTER }, .gates = { "bytes > +10%" } };
  g_autoptr (GBytes) first = comparison_test_to_bytes (&test);
  g_autoptr (GBytes) second = comparison_test_to_bytes (&test);

  g_assert_true (g_bytes_equal (first, second));
}

/* report_test_read() finds no element in them. */
static void
test_hostile_names (void)
{
  const ComparisonTest test = {
    .words = { "#c:<b>.\"&'.<i>f c:100:N.<script>x</script>",
               "#c:<b>.\"&'.<i>f c:100:N.<script>x</script> c->d d:9000:</style><img/onerror=1>" },
    .gates = { "type:<b>*&\"' count > 5" },
  };
  g_autoptr (ReportPage) page = comparison_test_read (&test);

  report_test_assert_contains (page, "<script>");
  report_test_assert_contains (page, "</style><img/onerror=1>");
  report_test_assert_contains (page, "type:<b>*&\"' count > 5");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/comparison/totals-are-those-of-both-heaps", test_totals);
  g_test_add_func ("/report/comparison/the-first-sentence-says-what-and-why", test_lead);
  g_test_add_func ("/report/comparison/what-is-not-known-is-left-out", test_unknown);
  g_test_add_func ("/report/comparison/findings-are-above-the-changes", test_findings);
  g_test_add_func ("/report/comparison/an-incomplete-file-is-named", test_faults);
  g_test_add_func ("/report/comparison/limits-that-were-crossed-come-first", test_gates);
  g_test_add_func ("/report/comparison/the-verdict-follows-from-limits", test_held);
  g_test_add_func ("/report/comparison/changes-by-type", test_by_type);
  g_test_add_func ("/report/comparison/changes-by-root", test_by_root);
  g_test_add_func ("/report/comparison/changes-by-reason-and-domain", test_other_ways);
  g_test_add_func ("/report/comparison/ten-changes-at-most", test_ten);
  g_test_add_func ("/report/comparison/reasons-are-new-grown-or-gone", test_reasons);
  g_test_add_func ("/report/comparison/a-new-reason-is-the-topmost-one", test_topmost);
  g_test_add_func ("/report/comparison/a-long-path-is-folded", test_long_path);
  g_test_add_func ("/report/comparison/growth-has-each-snapshot", test_growth);
  g_test_add_func ("/report/comparison/many-snapshots-have-two-columns", test_many_snapshots);
  g_test_add_func ("/report/comparison/doubtful-changes-are-marked", test_doubts);
  g_test_add_func ("/report/comparison/totals-of-a-short-file-are-doubtful", test_doubtful_totals);
  g_test_add_func ("/report/comparison/doubtful-growth-says-so", test_doubtful_growth);
  g_test_add_func ("/report/comparison/no-growth-is-said", test_no_growth);
  g_test_add_func ("/report/comparison/a-far-larger-bar-is-cut", test_scale);
  g_test_add_func ("/report/comparison/bars-begin-in-the-middle", test_bars);
  g_test_add_func ("/report/comparison/same-heaps-same-bytes", test_same_bytes);
  g_test_add_func ("/report/comparison/a-name-is-never-markup", test_hostile_names);
  return g_test_run ();
}
