/* test-compare-findings.c: tests of the findings of two heaps, as a strip and as a list
 *
 * covers: hf-compare-finding-row, hf-compare-findings-list, hf-compare-findings-strip
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "compare-test.h"
#include "hf-compare-findings-list.h"
#include "hf-compare-findings-strip.h"
#include "hf-compare-view.h"
#include "hf-pair-pane.h"
#include "hf-test.h"
#include "hf-window-private.h"

#define TYPES "a 2 x\nt 1 N.Shop\nt 2 N.Cache\nt 3 N.Node\nt 4 N.Bus\n"
#define BEFORE TYPES "o 10 2 2000 20\no 20 3 1000\nr 10 4 0 1 s_cache\nc x\n"
#define AFTER \
  TYPES \
  "o 10 2 2000 20 30 40\no 20 3 1000\no 30 3 1000\no 40 3 1000\no 50 4 800\n" \
  "r 10 4 0 1 s_cache\nr 50 4 0 4 s_bus\nc x\n"
/* The end of the file is missing, and with it the roots. */
#define CUT TYPES "o 10 2 2000 20\no 20 3 1000\n"

#define NODES "Static field Shop.s_cache holds 2 more Node, 8.2 KB: 1 before, 3 now."

static HfApplication *application;

typedef struct
{
  GFile                  *before;
  GFile                  *after;
  HfComparePage          *page;
  HfCompareView          *view;
  HfCompareFindings      *findings;
  HfCompareFindingsStrip *strip;
} Pair;

static gboolean
is_found (gpointer findings)
{
  return hf_compare_findings_get (findings) != NULL;
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
  pair->findings = hf_compare_page_get_findings (pair->page);
  pair->strip = HF_COMPARE_FINDINGS_STRIP (
    app_test_find (GTK_WIDGET (pair->page), HF_TYPE_COMPARE_FINDINGS_STRIP));
  g_assert_true (app_test_wait (is_found, pair->findings));
}

/* GDK is not to look for the pointer in a popover whose window is gone. */
static void
pair_clear (Pair *pair)
{
  gtk_menu_button_popdown (window_test_get_window ()->changes_button);
  app_test_settle ();
  window_test_close_all ();
  hf_test_remove (pair->before);
  hf_test_remove (pair->after);
  g_object_unref (pair->before);
  g_object_unref (pair->after);
}

static void
press (Pair       *pair,
       GtkWidget  *widget,
       const char *label)
{
  GtkWidget *shown = app_test_find_label (widget, label);

  g_assert_nonnull (shown);
  g_signal_emit_by_name (gtk_widget_get_ancestor (shown, GTK_TYPE_BUTTON), "clicked");
  compare_test_wait (pair->page);
  app_test_settle ();
}

static void
assert_sentence (const Pair *pair,
                 const char *sentence)
{
  g_assert_cmpstr (hf_compare_findings_strip_get_sentence (pair->strip), ==, sentence);
}

/* ---- Sentences --------------------------------------------------------- */

static void
test_shown (void)
{
  Pair pair;

  pair_init (&pair, BEFORE, AFTER);
  assert_sentence (&pair, NODES);
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (pair.strip), "1 of 2"));
  pair_clear (&pair);
}

static void
test_nothing (void)
{
  Pair pair;

  pair_init (&pair, BEFORE, BEFORE);
  assert_sentence (&pair, "The heaps do not differ by type, root or reason to live.");
  g_assert_null (app_test_find_label (GTK_WIDGET (pair.strip), "Show"));
  pair_clear (&pair);
}

/* A loss is not said to be growth. */
static void
test_doubt (void)
{
  Pair pair;

  pair_init (&pair, CUT, AFTER);
  assert_sentence (&pair, "Nothing grew for certain: 2 differences may come from what a file "
                          "lacks.");
  g_assert_null (app_test_find_label (GTK_WIDGET (pair.strip), "Show"));
  pair_clear (&pair);
}

/* While a worker looks, the strip has its height already. */
static void
test_busy (void)
{
  HfWindow *window = NULL;
  Pair pair;

  pair_init (&pair, BEFORE, AFTER);
  window = window_test_get_window ();
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-findings", NULL);
  app_test_settle ();
  hf_compare_findings_find (pair.findings, hf_compare_view_get_kinds (pair.view));
  assert_sentence (&pair, "Looking for findings");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window->changes_button)));
  g_assert_null (app_test_find (GTK_WIDGET (window->changes_list), GTK_TYPE_BUTTON));
  g_assert_nonnull (
    app_test_find_label (GTK_WIDGET (window->changes_list), "Looking for findings"));
  g_assert_true (app_test_wait (is_found, pair.findings));
  assert_sentence (&pair, NODES);
  pair_clear (&pair);
}

/* ---- The row ----------------------------------------------------------- */

static void
assert_row (const Pair  *pair,
            HfCompareBy  by,
            guint32      row)
{
  GtkWidget *table = app_test_find (GTK_WIDGET (pair->view), GTK_TYPE_COLUMN_VIEW);
  const guint32 place = hf_compare_view_get_selected (pair->view);

  g_assert_cmpint (hf_compare_view_get_by (pair->view), ==, by);
  g_assert_cmpuint (place, ==, row);
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (gtk_widget_get_root (table)), table));
}

/* Show chooses the kind and the row, and takes away a filter that hides it. */
static void
test_show (void)
{
  Pair pair;

  pair_init (&pair, BEFORE, AFTER);
  hf_compare_view_set_filter (pair.view, "Bus");
  compare_test_wait (pair.page);
  press (&pair, GTK_WIDGET (pair.strip), "Show");
  assert_row (&pair, HF_COMPARE_BY_REASON, hf_compare_findings_get (pair.findings)->items[0].row);
  g_assert_cmpstr (hf_compare_view_get_filter (pair.view), ==, "");
  pair_clear (&pair);
}

/* By type. */
static const char *
get_selected_name (const Pair *pair)
{
  HfComparison *comparison = hf_compare_view_get_comparison (pair->view);
  const guint32 place = hf_compare_view_get_selected (pair->view);
  guint32 n_rows = 0;
  const HfComparisonRow *rows = hf_comparison_get_rows (comparison, &n_rows);

  g_assert_cmpuint (place, <, n_rows);
  return hf_heap_get_type_name (hf_comparison_get_heap (comparison, HF_SIDE_AFTER)->heap,
                                (HfTypeIndex){ rows[place].parts[HF_SIDE_AFTER] });
}

/* The treemaps mark the type that the finding is about, and again after a step back and forward. */
static void
test_mark (void)
{
  HfPairModel *model = NULL;
  Pair pair;

  pair_init (&pair, BEFORE, AFTER);
  model = hf_pair_pane_get_model (
    HF_PAIR_PANE (app_test_find (GTK_WIDGET (pair.page), HF_TYPE_PAIR_PANE)));
  press (&pair, GTK_WIDGET (pair.strip), "Show");
  g_assert_cmpstr (hf_pair_model_get_selected (model), ==, "N.Node");
  gtk_widget_activate_action (GTK_WIDGET (pair.page), "win.back", NULL);
  compare_test_wait (pair.page);
  g_assert_null (hf_pair_model_get_selected (model));
  gtk_widget_activate_action (GTK_WIDGET (pair.page), "win.forward", NULL);
  compare_test_wait (pair.page);
  app_test_settle ();
  g_assert_cmpstr (hf_pair_model_get_selected (model), ==, "N.Node");
  pair_clear (&pair);
}

/* It stays selected when the table lists types. */
static void
test_type (void)
{
  Pair pair;

  pair_init (&pair, BEFORE, AFTER);
  press (&pair, GTK_WIDGET (pair.strip), "Show");
  hf_compare_view_set_by (pair.view, HF_COMPARE_BY_TYPE);
  compare_test_wait (pair.page);
  app_test_settle ();
  g_assert_cmpstr (get_selected_name (&pair), ==, "N.Node");
  pair_clear (&pair);
}

/* So they do for a reason that another page leads to. */
static void
test_reason (void)
{
  HfPairModel *model = NULL;
  Pair pair;

  pair_init (&pair, BEFORE, AFTER);
  model = hf_pair_pane_get_model (
    HF_PAIR_PANE (app_test_find (GTK_WIDGET (pair.page), HF_TYPE_PAIR_PANE)));
  hf_compare_page_show_reason (pair.page, "static N.Shop.s_cache › N.Cache › N.Node");
  compare_test_wait (pair.page);
  app_test_settle ();
  g_assert_cmpstr (hf_pair_model_get_selected (model), ==, "N.Node");
  pair_clear (&pair);
}

/* ---- The list ---------------------------------------------------------- */

/* As for one heap, the list stays when the strip is closed. */
static void
test_close (void)
{
  HfWindow *window = NULL;
  Pair pair;

  pair_init (&pair, BEFORE, AFTER);
  window = window_test_get_window ();
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window->changes_button)));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window->findings_button)));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (pair.strip), "findings.close", NULL));
  assert_sentence (&pair, NULL);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (pair.strip)));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.show-findings", NULL));
  app_test_settle ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window->changes_list)));
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (window->changes_list), "2, growth first"));
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (window->changes_list), "1 before, 3 now"));
  pair_clear (&pair);
}

/* It closes, and the row has the focus. */
static void
test_list (void)
{
  HfWindow *window = NULL;
  GtkWidget *row = NULL;
  Pair pair;

  pair_init (&pair, BEFORE, AFTER);
  window = window_test_get_window ();
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-findings", NULL);
  app_test_settle ();
  row = app_test_find_label (GTK_WIDGET (window->changes_list), "New since before");
  g_assert_nonnull (row);
  press (&pair, gtk_widget_get_parent (row), "Show");
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (window->changes_list)));
  assert_row (&pair, HF_COMPARE_BY_REASON, hf_compare_findings_get (pair.findings)->items[1].row);
  pair_clear (&pair);
}

/* ---- Other heaps ------------------------------------------------------- */

static gboolean
is_less (gpointer strip)
{
  const char *sentence = hf_compare_findings_strip_get_sentence (strip);

  return sentence != NULL && g_str_has_prefix (sentence, "Nothing grew");
}

static gboolean
is_same (gpointer strip)
{
  const char *sentence = hf_compare_findings_strip_get_sentence (strip);

  return sentence != NULL && g_str_has_prefix (sentence, "The heaps do not differ");
}

/* Other findings are shown again. */
static void
test_swap (void)
{
  GtkWidget *list = NULL;
  Pair pair;

  pair_init (&pair, BEFORE, AFTER);
  list = GTK_WIDGET (window_test_get_window ()->changes_list);
  gtk_widget_activate_action (GTK_WIDGET (pair.strip), "win.show-findings", NULL);
  gtk_widget_activate_action (GTK_WIDGET (pair.strip), "findings.close", NULL);
  hf_compare_page_swap (pair.page);
  g_assert_true (app_test_wait (is_less, pair.strip));
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (pair.strip), "1 of 3"));
  g_assert_null (app_test_find_label (list, "3, growth first"));
  g_assert_nonnull (app_test_find_label (list, "Gone since before"));
  pair_clear (&pair);
}

static void
test_reload (void)
{
  g_autoptr (GError) error = NULL;
  Pair pair;

  pair_init (&pair, BEFORE, AFTER);
  g_file_replace_contents (pair.after, BEFORE, strlen (BEFORE), NULL, FALSE, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  hf_page_run (HF_PAGE (pair.page), HF_PAGE_RELOAD);
  g_assert_true (app_test_wait (is_same, pair.strip));
  g_assert_null (app_test_find_label (GTK_WIDGET (pair.strip), "Show"));
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
  g_test_add_func ("/app/compare-findings/a-loss-is-no-growth", test_doubt);
  g_test_add_func ("/app/compare-findings/a-worker-that-looks-is-shown", test_busy);
  g_test_add_func ("/app/compare-findings/show-selects-the-row-that-proves-it", test_show);
  g_test_add_func ("/app/compare-findings/show-marks-the-type-in-the-treemaps", test_mark);
  g_test_add_func ("/app/compare-findings/the-type-stays-selected-by-type", test_type);
  g_test_add_func ("/app/compare-findings/a-reason-of-another-page-is-marked-too", test_reason);
  g_test_add_func ("/app/compare-findings/a-closed-strip-leaves-the-list", test_close);
  g_test_add_func ("/app/compare-findings/the-list-closes-and-selects-the-row", test_list);
  g_test_add_func ("/app/compare-findings/swapped-heaps-have-other-findings", test_swap);
  g_test_add_func ("/app/compare-findings/a-file-that-changed-has-other-findings", test_reload);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
