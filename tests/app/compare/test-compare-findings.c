/* test-compare-findings.c: tests of the findings of two heaps in a tab
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "compare-test.h"
#include "hf-compare-findings.h"
#include "hf-compare-view.h"
#include "hf-test.h"
#include "hf-window-private.h"

#define BEFORE \
  "a 2 x\nt 1 N.Shop\nt 2 N.Cache\nt 3 N.Node\nt 4 N.Bus\n" \
  "o 10 2 2000 20\no 20 3 1000\nr 10 4 0 1 s_cache\nc x\n"
#define AFTER \
  "a 2 x\nt 1 N.Shop\nt 2 N.Cache\nt 3 N.Node\nt 4 N.Bus\n" \
  "o 10 2 2000 20 30 40\no 20 3 1000\no 30 3 1000\no 40 3 1000\no 50 4 800\n" \
  "r 10 4 0 1 s_cache\nr 50 4 0 4 s_bus\nc x\n"

#define NODES "Static field Shop.s_cache holds 2 more Node, 8.2 KB: 1 before, 3 now."

static HfApplication *application;

typedef struct
{
  GFile             *before;
  GFile             *after;
  HfComparePage     *page;
  HfCompareView     *view;
  HfCompareFindings *findings;
} Pair;

static gboolean
has_findings (gpointer findings)
{
  return hf_compare_findings_get_n (findings) > 0;
}

static void
pair_init (Pair       *pair,
           const char *before,
           const char *after)
{
  pair->before = hf_test_temporary ("before.gclog", before, -1);
  pair->after = hf_test_temporary ("after.gclog", after, -1);
  gtk_window_present (GTK_WINDOW (hf_window_new (GTK_APPLICATION (application))));
  pair->page = compare_test_open (pair->before, pair->after);
  hf_page_run (HF_PAGE (pair->page), HF_PAGE_RESET_VIEW);
  compare_test_wait (pair->page);
  pair->view = HF_COMPARE_VIEW (compare_test_get_view (pair->page));
  pair->findings = HF_COMPARE_FINDINGS (
    app_test_find (GTK_WIDGET (pair->page), HF_TYPE_COMPARE_FINDINGS));
  g_assert_true (app_test_wait (has_findings, pair->findings));
}

static void
pair_clear (Pair *pair)
{
  window_test_close_all ();
  hf_test_remove (pair->before);
  hf_test_remove (pair->after);
  g_object_unref (pair->before);
  g_object_unref (pair->after);
}

static void
press (Pair       *pair,
       const char *label)
{
  GtkWidget *shown = app_test_find_label (GTK_WIDGET (pair->findings), label);

  g_assert_nonnull (shown);
  g_signal_emit_by_name (gtk_widget_get_ancestor (shown, GTK_TYPE_BUTTON), "clicked");
  compare_test_wait (pair->page);
}

/* ---- Sentences --------------------------------------------------------- */

static void
test_shown (void)
{
  Pair pair;

  pair_init (&pair, BEFORE, AFTER);
  g_assert_cmpuint (hf_compare_findings_get_n (pair.findings), ==, 2);
  g_assert_cmpstr (hf_compare_findings_get_sentence (pair.findings), ==, NODES);
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (pair.findings), "1 of 2"));
  pair_clear (&pair);
}

static void
test_nothing (void)
{
  Pair pair;

  pair_init (&pair, BEFORE, BEFORE);
  g_assert_cmpstr (hf_compare_findings_get_sentence (pair.findings), ==,
                   "Nothing grew by 1.0 KB or more.");
  g_assert_null (app_test_find_label (GTK_WIDGET (pair.findings), "Show"));
  pair_clear (&pair);
}

/* ---- The row ----------------------------------------------------------- */

/* Show chooses the kind and the row, and takes away a filter that hides it. */
static void
test_show (void)
{
  GtkWidget *table = NULL;
  guint32 place = 0;
  Pair pair;

  pair_init (&pair, BEFORE, AFTER);
  hf_compare_view_set_filter (pair.view, "Bus");
  compare_test_wait (pair.page);
  press (&pair, "Show");
  compare_test_wait (pair.page);
  g_assert_cmpint (hf_compare_view_get_by (pair.view), ==, HF_COMPARE_BY_REASON);
  g_assert_cmpstr (hf_compare_view_get_filter (pair.view), ==, "");
  place = hf_compare_view_get_selected (pair.view);
  g_assert_cmpuint (place, !=, HF_INDEX_NONE);
  g_assert_cmpuint (hf_compare_view_get_rows (pair.view)->places[place], ==, 1);
  table = app_test_find (GTK_WIDGET (pair.view), GTK_TYPE_COLUMN_VIEW);
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (gtk_widget_get_root (table)), table));
  pair_clear (&pair);
}

/* ---- Closing ----------------------------------------------------------- */

/* The button of the window shows it again. */
static void
test_close (void)
{
  HfWindow *window = NULL;
  Pair pair;

  pair_init (&pair, BEFORE, AFTER);
  window = window_test_get_window ();
  g_assert_true (gtk_widget_get_visible (window->changes_button));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window->findings_button)));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (pair.findings), "findings.close", NULL));
  g_assert_null (hf_compare_findings_get_sentence (pair.findings));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (pair.findings)));
  g_signal_emit_by_name (window->changes_button, "clicked");
  g_assert_cmpstr (hf_compare_findings_get_sentence (pair.findings), ==, NODES);
  pair_clear (&pair);
}

static gboolean
is_new (gpointer findings)
{
  const char *sentence = hf_compare_findings_get_sentence (findings);

  return sentence != NULL && g_str_has_prefix (sentence, "Nothing grew");
}

static void
test_swap (void)
{
  Pair pair;

  pair_init (&pair, BEFORE, AFTER);
  hf_compare_page_swap (pair.page);
  g_assert_true (app_test_wait (is_new, pair.findings));
  pair_clear (&pair);
}

int
main (int    argc,
      char **argv)
{
  int status = 0;

  application = window_test_init (&argc, &argv);
  g_test_add_func ("/app/compare-findings/the-largest-growth-is-shown-first", test_shown);
  g_test_add_func ("/app/compare-findings/equal-heaps-did-not-grow", test_nothing);
  g_test_add_func ("/app/compare-findings/show-selects-the-row-that-proves-it", test_show);
  g_test_add_func ("/app/compare-findings/the-window-shows-it-again", test_close);
  g_test_add_func ("/app/compare-findings/swapped-heaps-have-other-findings", test_swap);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
