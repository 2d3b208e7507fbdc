/* test-compare-details.c: tests of the panes beside two heaps in a tab
 *
 * covers: hf-compare-figures, hf-compare-line, hf-compare-page-panes, hf-compare-roots-pane,
 *   hf-kept-list, hf-kept-row
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "compare-test.h"
#include "hf-compare-details.h"
#include "hf-compare-line.h"
#include "hf-compare-roots-pane.h"
#include "hf-compare-view.h"
#include "hf-kept-list.h"
#include "hf-pair-key.h"
#include "hf-test.h"
#include "hf-window-private.h"

/* The cache grows by two nodes, and there is a bus that was not there. */
#define BEFORE \
  "a 2 x\nt 1 N.Shop\nt 2 N.Cache\nt 3 N.Node\nt 4 N.Bus\n" \
  "o 10 2 2000 20\no 20 3 1000\nr 10 4 0 1 s_cache\nc x\n"
#define AFTER \
  "a 2 x\nt 1 N.Shop\nt 2 N.Cache\nt 3 N.Node\nt 4 N.Bus\n" \
  "o 10 2 2000 20 30 40\no 20 3 1000\no 30 3 1000\no 40 3 1000\no 50 4 800\n" \
  "r 10 4 0 1 s_cache\nr 50 4 1 4 s_bus\nc x\n"
/* The file ends before its roots. */
#define CUT "a 2 x\nt 2 N.Cache\no 10 2 2000\n"

static HfApplication *application;

typedef struct
{
  GFile              *before;
  GFile              *after;
  HfComparePage      *page;
  HfCompareView      *view;
  HfCompareDetails   *details;
  HfCompareRootsPane *roots;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  GtkWidget *page = NULL;

  fixture->before = hf_test_temporary ("before.gclog", data == NULL ? BEFORE : data, -1);
  fixture->after = hf_test_temporary ("after.gclog", AFTER, -1);
  gtk_window_present (GTK_WINDOW (hf_window_new (GTK_APPLICATION (application))));
  fixture->page = compare_test_open (fixture->before, fixture->after);
  page = GTK_WIDGET (fixture->page);
  fixture->view = HF_COMPARE_VIEW (compare_test_get_view (fixture->page));
  fixture->details = HF_COMPARE_DETAILS (app_test_find (page, HF_TYPE_COMPARE_DETAILS));
  fixture->roots = HF_COMPARE_ROOTS_PANE (app_test_find (page, HF_TYPE_COMPARE_ROOTS_PANE));
  hf_page_set_room (HF_PAGE (page), HF_ROOM_USUAL);
  hf_page_run (HF_PAGE (page), HF_PAGE_RESET_VIEW);
  hf_page_set_pane_visible (HF_PAGE (page), HF_PANE_DETAILS, TRUE);
  hf_page_set_pane_visible (HF_PAGE (page), HF_PANE_ROOTS, FALSE);
  compare_test_wait (fixture->page);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  window_test_close_all ();
  hf_test_remove (fixture->before);
  hf_test_remove (fixture->after);
  g_object_unref (fixture->before);
  g_object_unref (fixture->after);
}

static gboolean
has_details (gpointer details)
{
  return !hf_compare_details_is_busy (details);
}

static gboolean
has_roots (gpointer roots)
{
  return !hf_compare_roots_pane_is_busy (roots);
}

/* The texts of all labels on screen, each with a "|". */
static void
add_texts (GtkWidget *widget,
           GString   *texts)
{
  if (!gtk_widget_get_mapped (widget))
    return;

  if (GTK_IS_LABEL (widget))
    g_string_append_printf (texts, "%s|", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_texts (child, texts);
}

static char *
dup_texts (gpointer widget)
{
  GString *texts = g_string_new (NULL);

  app_test_settle ();
  add_texts (widget, texts);
  return g_string_free (texts, FALSE);
}

static char *
dup_details (Fixture *fixture)
{
  g_assert_true (app_test_wait (has_details, fixture->details));
  return dup_texts (fixture->details);
}

/* Selects the first row, the largest change, as the user does. */
static void
select_first (Fixture *fixture)
{
  GtkWidget *table = app_test_find (GTK_WIDGET (fixture->view), GTK_TYPE_COLUMN_VIEW);
  GtkSelectionModel *model = gtk_column_view_get_model (GTK_COLUMN_VIEW (table));

  gtk_selection_model_select_item (model, 0, TRUE);
}

static void
test_totals (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *texts = dup_details (fixture);

  g_test_message ("%s", texts);
  g_assert_nonnull (strstr (texts, "Both Heaps|Nothing is selected|Before|After|Δ|"));
  g_assert_nonnull (strstr (texts, "Objects|2|5|+3|Size|12.3 KB|22.5 KB|+10.2 KB"));
}

static void
test_reasons (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *texts = NULL;

  select_first (fixture);
  texts = dup_details (fixture);
  g_test_message ("%s", texts);
  g_assert_nonnull (strstr (texts, "Node|grown|"));
  g_assert_nonnull (strstr (texts, "Static field Shop.s_cache › Cache › Node|grown|+8.2 KB|"
                                   "1 → 3 objects|4.1 KB → 12.3 KB|"));
}

/* Returns a heap in which each of so many holders keeps an N.Node. */
static char *
dup_holders (guint n_holders)
{
  GString *text = g_string_new ("a 2 x\nt 1 N.Node\n");

  for (guint i = 0; i < n_holders; i++)
    g_string_append_printf (text, "t %x N.Holder%u\n", i + 2, i);
  for (guint i = 0; i < n_holders; i++)
    g_string_append_printf (text, "o %x %x 10 %x\no %x 1 1000\n", 16 * (i + 1), i + 2,
                            16 * (i + 1) + 8, 16 * (i + 1) + 8);
  for (guint i = 0; i < n_holders; i++)
    g_string_append_printf (text, "r %x 3 0\n", 16 * (i + 1));
  g_string_append (text, "c x\n");
  return g_string_free (text, FALSE);
}

/* The last row counts those that are not there yet, and shows the next of them. */
static void
test_pages (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *list = app_test_find (GTK_WIDGET (fixture->details), GTK_TYPE_LIST_BOX);
  g_autofree char *first = NULL;
  g_autofree char *all = NULL;
  GtkListBoxRow *row = NULL;

  hf_compare_view_set_filter (fixture->view, "Node");
  compare_test_wait (fixture->page);
  select_first (fixture);
  first = dup_details (fixture);
  g_assert_nonnull (strstr (first, "Kept alive by|61|"));
  row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), HF_KEPT_LIST_PAGE);
  g_assert_null (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), HF_KEPT_LIST_PAGE + 1));
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (row), "11 more"));

  g_signal_emit_by_name (list, "row-activated", row);
  all = dup_details (fixture);
  g_assert_null (strstr (all, " more|"));
  g_assert_nonnull (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 60));
  g_assert_null (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 61));
  g_assert_true (gtk_widget_has_focus (
    GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), HF_KEPT_LIST_PAGE))));
}

static void
test_new (Fixture       *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *texts = NULL;

  hf_compare_view_set_filter (fixture->view, "Bus");
  compare_test_wait (fixture->page);
  select_first (fixture);
  texts = dup_details (fixture);
  g_test_message ("%s", texts);
  g_assert_nonnull (strstr (texts, "Static field Bus.s_bus › Bus|NEW|+2.0 KB|0 → 1 object|"));
}

static void
test_show (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *texts = NULL;
  GtkWidget *list = NULL;

  hf_compare_view_set_filter (fixture->view, "Node");
  compare_test_wait (fixture->page);
  select_first (fixture);
  texts = dup_details (fixture);
  list = app_test_find (GTK_WIDGET (fixture->details), GTK_TYPE_LIST_BOX);
  gtk_widget_activate (gtk_widget_get_first_child (list));
  compare_test_wait (fixture->page);

  g_assert_cmpint (hf_compare_view_get_by (fixture->view), ==, HF_COMPARE_BY_REASON);
  g_assert_cmpuint (hf_compare_view_get_selected (fixture->view), !=, HF_INDEX_NONE);
}

/* The type that grew is the title, and the path to it is not repeated as its own reason. */
static void
test_reason (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *texts = NULL;

  hf_compare_view_set_by (fixture->view, HF_COMPARE_BY_REASON);
  compare_test_wait (fixture->page);
  hf_compare_view_set_filter (fixture->view, "Node");
  compare_test_wait (fixture->page);
  select_first (fixture);
  texts = dup_details (fixture);
  g_test_message ("%s", texts);
  g_assert_nonnull (strstr (texts, "Node|Static field Shop.s_cache › Cache|grown|"));
  g_assert_nonnull (strstr (texts, "Copy Path|"));
  g_assert_null (strstr (texts, "Kept alive by"));
}

/* Whether a worker looks for reasons is known as soon as the pane is on screen. */
static void
test_known (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  HfPage *page = HF_PAGE (fixture->page);
  g_autofree char *texts = NULL;

  select_first (fixture);
  g_free (dup_details (fixture));
  hf_page_set_pane_visible (page, HF_PANE_DETAILS, FALSE);
  hf_page_set_pane_visible (page, HF_PANE_DETAILS, TRUE);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (fixture->details)));
  g_assert_false (hf_compare_details_is_busy (fixture->details));

  hf_compare_view_select (fixture->view, HF_INDEX_NONE);
  g_free (dup_details (fixture));
  select_first (fixture);
  g_assert_false (hf_compare_details_is_busy (fixture->details));
  texts = dup_details (fixture);
  g_assert_nonnull (strstr (texts, "Static field Shop.s_cache › Cache › Node|grown|"));
}

static void
test_unknown (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *texts = NULL;

  select_first (fixture);
  texts = dup_details (fixture);
  g_test_message ("%s", texts);
  g_assert_nonnull (strstr (texts, "Reachable objects|not known|"));
  g_assert_nonnull (strstr (texts, "Kept alive by||Not known"));
}

static void
test_roots (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *texts = NULL;
  GtkWidget *list = app_test_find (GTK_WIDGET (fixture->roots), GTK_TYPE_LIST_BOX);
  GtkListBoxRow *row = NULL;

  hf_page_set_pane_visible (HF_PAGE (fixture->page), HF_PANE_ROOTS, TRUE);
  g_assert_true (app_test_wait (has_roots, fixture->roots));
  texts = dup_texts (fixture->roots);
  g_test_message ("%s", texts);
  g_assert_nonnull (strstr (texts, "Static fields|1|2|+1|"));

  /* Two headings and the sum of all come before. */
  row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 3);
  gtk_widget_activate (GTK_WIDGET (row));
  compare_test_wait (fixture->page);
  g_assert_cmpint (hf_compare_view_get_by (fixture->view), ==, HF_COMPARE_BY_ROOT);
  g_assert_cmpstr (hf_compare_view_get_filter (fixture->view), ==, "kind:static");

  g_assert_nonnull (strstr (texts, "Pinned|0|1|+1|"));
  row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 5);
  gtk_widget_activate (GTK_WIDGET (row));
  compare_test_wait (fixture->page);
  g_assert_cmpstr (hf_compare_view_get_filter (fixture->view), ==, "flag:pinned");
}

#define EMPTY "a 2 x\nc x\n"

static void
test_no_roots (Fixture       *fixture G_GNUC_UNUSED,
               gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) empty = hf_test_temporary ("empty.gclog", EMPTY, -1);
  HfComparePage *page = compare_test_open (empty, empty);
  GtkWidget *roots = app_test_find (GTK_WIDGET (page), HF_TYPE_COMPARE_ROOTS_PANE);
  g_autofree char *texts = NULL;

  hf_page_set_pane_visible (HF_PAGE (page), HF_PANE_ROOTS, TRUE);
  g_assert_true (app_test_wait (has_roots, roots));
  texts = dup_texts (roots);
  g_assert_cmpstr (texts, ==, "Neither heap has roots.|");
  hf_test_remove (empty);
}

/* Where the panes have no room beside the treemaps, buttons open them. */
static void
test_line (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  HfPage *page = HF_PAGE (fixture->page);
  GtkWidget *line = app_test_find (GTK_WIDGET (page), HF_TYPE_COMPARE_LINE);
  GtkWidget *button = NULL;

  g_assert_false (gtk_widget_get_mapped (line));
  hf_page_set_room (page, HF_ROOM_NARROW);
  g_assert_true (gtk_widget_get_mapped (line));
  g_assert_cmpstr (hf_compare_line_get_name (HF_COMPARE_LINE (line)), ==, "Both Heaps");
  g_assert_cmpstr (hf_compare_line_get_figure (HF_COMPARE_LINE (line)), ==, "+10.2 KB");
  select_first (fixture);
  g_assert_cmpstr (hf_compare_line_get_name (HF_COMPARE_LINE (line)), ==, "Node");
  g_assert_cmpstr (hf_compare_line_get_figure (HF_COMPARE_LINE (line)), ==, "+8.2 KB");

  button = gtk_widget_get_ancestor (app_test_find_label (line, "Roots"), GTK_TYPE_BUTTON);
  g_signal_emit_by_name (button, "clicked");
  g_assert_true (hf_page_get_pane_visible (page, HF_PANE_ROOTS));
  button = gtk_widget_get_ancestor (app_test_find_label (line, "Details"), GTK_TYPE_BUTTON);
  g_signal_emit_by_name (button, "clicked");
  g_assert_true (hf_page_get_pane_visible (page, HF_PANE_DETAILS));
  g_assert_false (hf_page_get_pane_visible (page, HF_PANE_ROOTS));
  hf_page_set_room (page, HF_ROOM_USUAL);
  g_assert_false (gtk_widget_get_mapped (line));
}

static void
test_fold (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  HfPage *page = HF_PAGE (fixture->page);

  hf_page_set_room (page, HF_ROOM_NARROW);
  g_assert_false (hf_page_get_pane_visible (page, HF_PANE_DETAILS));
  hf_page_set_pane_visible (page, HF_PANE_DETAILS, TRUE);
  g_assert_true (hf_page_get_pane_visible (page, HF_PANE_DETAILS));
  hf_page_set_pane_visible (page, HF_PANE_ROOTS, TRUE);
  g_assert_false (hf_page_get_pane_visible (page, HF_PANE_DETAILS));
  hf_page_set_room (page, HF_ROOM_USUAL);
  g_assert_true (hf_page_get_pane_visible (page, HF_PANE_DETAILS));
  g_assert_false (hf_page_get_pane_visible (page, HF_PANE_ROOTS));
}

/* Between both panes of a window of usual size the counts and the key of colors stay. */
static void
test_both (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  HfPage *page = HF_PAGE (fixture->page);
  GtkWidget *key = app_test_find (GTK_WIDGET (page), HF_TYPE_PAIR_KEY);
  GtkWidget *view = app_test_find (GTK_WIDGET (fixture->view), GTK_TYPE_COLUMN_VIEW);
  GListModel *columns = gtk_column_view_get_columns (GTK_COLUMN_VIEW (view));
  g_autoptr (GString) titles = g_string_new ("|");

  gtk_window_set_default_size (GTK_WINDOW (window_test_get_window ()), 1280, 800);
  app_test_settle ();
  hf_page_set_pane_visible (page, HF_PANE_ROOTS, TRUE);
  hf_page_set_pane_visible (page, HF_PANE_DETAILS, TRUE);
  app_test_settle ();
  for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

      g_string_append_printf (titles, "%s|", gtk_column_view_column_get_title (column));
    }
  g_assert_nonnull (strstr (titles->str, "|Objects|Δ Objects|Before|After|Difference|"));
  g_assert_true (gtk_widget_get_mapped (key));
  g_assert_cmpint (gtk_widget_get_width (key), >, 250);
}

static void
add (const char    *path,
     gconstpointer  data,
     void         (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, data, set_up, test, tear_down);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *holders = dup_holders (60);
  int status = 0;

  application = window_test_init (&argc, &argv);

  add ("/compare-details/without-a-selection-there-are-totals", NULL, test_totals);
  add ("/compare-details/a-type-has-its-reasons-on-both-sides", NULL, test_reasons);
  add ("/compare-details/many-reasons-come-page-by-page", holders, test_pages);
  add ("/compare-details/a-new-reason-says-so-in-words", NULL, test_new);
  add ("/compare-details/a-reason-leads-to-its-row", NULL, test_show);
  add ("/compare-details/a-reason-is-not-kept-by-itself", NULL, test_reason);
  add ("/compare-details/what-is-known-is-not-found-again", NULL, test_known);
  add ("/compare-details/without-roots-reasons-are-not-known", CUT, test_unknown);
  add ("/compare-roots/a-kind-or-a-flag-lists-its-roots", NULL, test_roots);
  add ("/compare-roots/two-heaps-without-roots-say-so", NULL, test_no_roots);
  add ("/compare-panes/buttons-open-them-in-a-narrow-page", NULL, test_line);
  add ("/compare-panes/counts-and-colors-stay-between-both", NULL, test_both);
  add ("/compare-panes/they-lie-over-a-narrow-page", NULL, test_fold);

  status = g_test_run ();
  g_object_unref (application);
  return status;
}
