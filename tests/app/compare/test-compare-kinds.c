/* test-compare-kinds.c: tests of the table of changes by root, by reason and by domain
 *
 * covers: hf-compare-view-kinds, hf-compare-view-list
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "compare-test.h"
#include "hf-compare-kinds.h"
#include "hf-compare-list.h"
#include "hf-compare-view.h"
#include "hf-session-files.h"
#include "hf-test.h"
#include "hf-window-private.h"

/* The cache grows by two nodes, and there is a bus that was not there. */
#define BEFORE \
  "a 2 x\nt 1 N.Shop\nt 2 N.Cache\nt 3 N.Node\nt 4 N.Bus\n" \
  "o 10 2 2000 20\no 20 3 1000\nr 10 4 0 1 s_cache\nc x\n"
#define AFTER \
  "a 2 x\nt 1 N.Shop\nt 2 N.Cache\nt 3 N.Node\nt 4 N.Bus\n" \
  "o 10 2 2000 20 30 40\no 20 3 1000\no 30 3 1000\no 40 3 1000\no 50 4 800\n" \
  "r 10 4 0 1 s_cache\nr 50 4 0 4 s_bus\nc x\n"
/* The file ends before its roots. */
#define CUT "a 2 x\nt 2 N.Cache\no 10 2 2000\n"
#define DOMAINS \
  "a 2 x\nt 1 N.A\no 10 1 2000\nr 10 3 0\nc x\na 2 y\nt 1 N.A\no 20 1 4000\nr 20 3 0\nc y\n"

static HfApplication *application;

typedef struct
{
  GFile         *before;
  GFile         *after;
  HfComparePage *page;
  HfCompareView *view;
} Pair;

static void
pair_open (Pair *pair)
{
  gtk_window_present (GTK_WINDOW (hf_window_new (GTK_APPLICATION (application))));
  pair->page = compare_test_open (pair->before, pair->after);
  pair->view = HF_COMPARE_VIEW (compare_test_get_view (pair->page));
}

static void
pair_init (Pair       *pair,
           const char *before,
           const char *after)
{
  pair->before = hf_test_temporary ("before.gclog", before, -1);
  pair->after = hf_test_temporary ("after.gclog", after, -1);
  pair_open (pair);
  /* As the test before left the same heaps, they are restored. */
  hf_page_run (HF_PAGE (pair->page), HF_PAGE_RESET_VIEW);
  compare_test_wait (pair->page);
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

static GListModel *
get_rows (Pair *pair)
{
  GtkWidget *table = app_test_find (GTK_WIDGET (pair->view), GTK_TYPE_COLUMN_VIEW);

  return G_LIST_MODEL (gtk_column_view_get_model (GTK_COLUMN_VIEW (table)));
}

static void
assert_rows (Pair       *pair,
             const char *names)
{
  g_autoptr (GString) found = g_string_new (NULL);

  compare_test_wait (pair->page);
  for (guint i = 0; i < g_list_model_get_n_items (get_rows (pair)); i++)
    {
      g_autoptr (HfCompareRow) row = g_list_model_get_item (get_rows (pair), i);
      g_autofree char *name = hf_compare_row_dup_name (row, HF_COMPARE_MAX_NAMES, HF_NAMES_SHORT);

      g_string_append_printf (found, "%s%s", i == 0 ? "" : "; ", name);
    }
  g_assert_cmpstr (found->str, ==, names);
}

static void
set_by (Pair        *pair,
        HfCompareBy  by)
{
  hf_compare_view_set_by (pair->view, by);
  compare_test_wait (pair->page);
}

/* ---- Kinds ------------------------------------------------------------- */

static void
test_root (void)
{
  GtkWidget *table = NULL;
  g_autofree char *texts = NULL;
  Pair pair;

  pair_init (&pair, BEFORE, AFTER);
  set_by (&pair, HF_COMPARE_BY_ROOT);
  assert_rows (&pair, "Static field Shop.s_cache; Static field Bus.s_bus");

  /* The cache retains its nodes as well. */
  table = app_test_find (GTK_WIDGET (pair.view), GTK_TYPE_COLUMN_VIEW);
  g_assert_nonnull (app_test_find_label (table, "Δ Retained"));
  texts = app_test_dup_texts (table);
  g_assert_nonnull (strstr (texts, "Static field Shop.s_cache|1|0|12.3 KB|20.5 KB|+8.2 KB|"));
  g_assert_nonnull (strstr (texts, "Static field Bus.s_bus|1|+1|–|2.0 KB|+2.0 KB|"));
  pair_clear (&pair);
}

static gboolean
shows_objects (gpointer user_data)
{
  HfPage *page = hf_window_get_page (user_data);
  HfSession *session = hf_page_get_session (page);

  return session != NULL && hf_page_get_state (page) == HF_PAGE_READY &&
         hf_session_get_view (session) == HF_VIEW_OBJECTS;
}

/* All objects of the type are listed; one that lives for this reason is selected. */
static void
test_example (void)
{
  GtkWindow *window = NULL;
  HfSession *session = NULL;
  HfSelection selection;
  Pair pair;

  pair_init (&pair, BEFORE, AFTER);
  window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (pair.page)));
  set_by (&pair, HF_COMPARE_BY_REASON);
  g_signal_emit_by_name (app_test_find (GTK_WIDGET (pair.view), GTK_TYPE_COLUMN_VIEW), "activate",
                         2);
  g_assert_true (app_test_wait (shows_objects, window));

  session = hf_page_get_session (hf_window_get_page (HF_WINDOW (window)));
  g_assert_true (g_file_equal (hf_session_get_file (session), pair.after));
  selection = hf_session_get_selection (session);
  g_assert_cmpint (selection.kind, ==, HF_SELECTION_OBJECT);
  g_assert_cmphex (hf_heap_get_object_address (hf_session_get_heap (session), selection.object), ==,
                   0x50);
  selection = hf_session_get_listed (session);
  g_assert_cmpstr (hf_heap_get_type_name (hf_session_get_heap (session), selection.type), ==,
                   "N.Bus");
  pair_clear (&pair);
}

static void
test_reason (void)
{
  Pair pair;

  pair_init (&pair, BEFORE, AFTER);
  set_by (&pair, HF_COMPARE_BY_REASON);
  assert_rows (&pair, "Static field Shop.s_cache › Cache; Static field Shop.s_cache › Cache › "
                      "Node; Static field Bus.s_bus › Bus");
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (pair.view), "3 reasons differ"));
  pair_clear (&pair);
}

static void
test_domain (void)
{
  Pair pair;

  pair_init (&pair, DOMAINS, DOMAINS "a 2 z\nt 1 N.A\no 30 1 9000\nc z\n");
  set_by (&pair, HF_COMPARE_BY_DOMAIN);
  assert_rows (&pair, "z");
  pair_clear (&pair);
}

/* The words of the filter and the order mean the same rows. */
static void
test_filter (void)
{
  Pair pair;

  pair_init (&pair, BEFORE, AFTER);
  set_by (&pair, HF_COMPARE_BY_REASON);
  hf_compare_view_set_filter (pair.view, "is:new");
  assert_rows (&pair, "Static field Bus.s_bus › Bus");
  hf_compare_view_set_filter (pair.view, "kind:static Node");
  assert_rows (&pair, "Static field Shop.s_cache › Cache › Node");
  hf_compare_view_set_filter (pair.view, "retained>1MB");
  assert_rows (&pair, "");
  hf_compare_view_set_filter (pair.view, "");
  hf_compare_view_set_order (pair.view, HF_COMPARE_ORDER_NAME, FALSE);
  assert_rows (&pair, "Static field Bus.s_bus › Bus; Static field Shop.s_cache › Cache; Static "
                      "field Shop.s_cache › Cache › Node");
  pair_clear (&pair);
}

/* ---- Rows that stay ---------------------------------------------------- */

/* Each kind has its own selected row, and its comparison is made once. */
static void
test_selection (void)
{
  HfComparison *reasons = NULL;
  guint32 place = 0;
  Pair pair;

  pair_init (&pair, BEFORE, AFTER);
  set_by (&pair, HF_COMPARE_BY_REASON);
  reasons = hf_compare_view_get_comparison (pair.view);
  place = hf_compare_view_get_rows (pair.view)->list.positions[1];
  hf_compare_view_select (pair.view, place);
  set_by (&pair, HF_COMPARE_BY_TYPE);
  g_assert_cmpuint (hf_compare_view_get_selected (pair.view), ==, HF_INDEX_NONE);
  set_by (&pair, HF_COMPARE_BY_REASON);
  g_assert_true (hf_compare_view_get_comparison (pair.view) == reasons);
  g_assert_cmpuint (hf_compare_view_get_selected (pair.view), ==, place);
  pair_clear (&pair);
}

static gboolean
is_swapped (gpointer user_data)
{
  HfComparison *comparison = hf_compare_view_get_comparison (user_data);

  return comparison != NULL && hf_comparison_count (comparison)[HF_CHANGE_GONE] > 0;
}

static void
test_swap (void)
{
  Pair pair;

  pair_init (&pair, BEFORE, AFTER);
  set_by (&pair, HF_COMPARE_BY_ROOT);
  hf_compare_view_select (pair.view, hf_compare_view_get_rows (pair.view)->list.positions[1]);
  hf_compare_page_swap (pair.page);
  g_assert_true (app_test_wait (is_swapped, pair.view));
  assert_rows (&pair, "Static field Shop.s_cache; Static field Bus.s_bus");
  g_assert_cmpint (hf_compare_view_get_by (pair.view), ==, HF_COMPARE_BY_ROOT);
  g_assert_cmpuint (hf_compare_view_get_selected (pair.view), ==,
                    hf_compare_view_get_rows (pair.view)->list.positions[1]);
  pair_clear (&pair);
}

static void
close_tab (Pair *pair)
{
  HfWindow *window = window_test_get_window ();

  adw_tab_view_close_page (window->tabs,
                           adw_tab_view_get_page (window->tabs, GTK_WIDGET (pair->page)));
  hf_session_files_wait ();
  window_test_close_all ();
}

static void
test_stored (void)
{
  Pair pair;
  guint32 place = 0;

  pair_init (&pair, BEFORE, AFTER);
  set_by (&pair, HF_COMPARE_BY_REASON);
  place = hf_compare_view_get_rows (pair.view)->list.positions[2];
  hf_compare_view_select (pair.view, place);
  close_tab (&pair);

  pair_open (&pair);
  g_assert_cmpint (hf_compare_view_get_by (pair.view), ==, HF_COMPARE_BY_REASON);
  g_assert_cmpuint (hf_compare_view_get_selected (pair.view), ==, place);
  hf_page_run (HF_PAGE (pair.page), HF_PAGE_RESET_VIEW);
  compare_test_wait (pair.page);
  g_assert_cmpint (hf_compare_view_get_by (pair.view), ==, HF_COMPARE_BY_TYPE);
  close_tab (&pair);
  pair_clear (&pair);
}

/* ---- Kinds that are not open ------------------------------------------- */

static void
test_not_known (void)
{
  GtkDropDown *choice = NULL;
  HfCompareKinds *kinds = NULL;
  Pair pair;

  pair_init (&pair, BEFORE, CUT);
  kinds = hf_compare_view_get_kinds (pair.view);
  g_assert_null (hf_compare_kinds_get_why_not (kinds, HF_COMPARE_BY_TYPE));
  g_assert_nonnull (
    strstr (hf_compare_kinds_get_why_not (kinds, HF_COMPARE_BY_REASON), "Not known: "));
  g_assert_nonnull (hf_compare_kinds_get_why_not (kinds, HF_COMPARE_BY_ROOT));
  g_assert_nonnull (hf_compare_kinds_get_why_not (kinds, HF_COMPARE_BY_DOMAIN));

  /* The keyboard may choose what cannot be shown. */
  choice = GTK_DROP_DOWN (app_test_find (GTK_WIDGET (pair.view), GTK_TYPE_DROP_DOWN));
  gtk_drop_down_set_selected (choice, HF_COMPARE_BY_REASON);
  g_assert_cmpuint (gtk_drop_down_get_selected (choice), ==, HF_COMPARE_BY_TYPE);
  g_assert_cmpint (hf_compare_view_get_by (pair.view), ==, HF_COMPARE_BY_TYPE);
  pair_clear (&pair);
}

/* While a worker compares, the user can go back. */
static void
test_cancel (void)
{
  g_autoptr (HfComparison) types = NULL;
  GtkWidget *view = NULL;
  GtkWidget *cancel = NULL;
  Pair pair;

  pair_init (&pair, BEFORE, AFTER);
  view = GTK_WIDGET (pair.view);

  /* The findings may have compared by reason, but not these anew. */
  types = g_object_ref (hf_compare_view_get_comparison (pair.view));
  hf_compare_view_set_comparison (pair.view, types);
  hf_compare_view_set_by (pair.view, HF_COMPARE_BY_REASON);
  g_assert_true (hf_compare_view_is_busy (pair.view));
  g_assert_nonnull (app_test_find_label (view, "Comparing by reason…"));
  cancel = gtk_widget_get_ancestor (app_test_find_label (view, "Cancel"), GTK_TYPE_BUTTON);
  g_signal_emit_by_name (cancel, "clicked");
  g_assert_cmpint (hf_compare_view_get_by (pair.view), ==, HF_COMPARE_BY_TYPE);
  assert_rows (&pair, "Node; Bus");
  pair_clear (&pair);
}

int
main (int    argc,
      char **argv)
{
  int status = 0;

  application = window_test_init (&argc, &argv);
  g_test_add_func ("/app/compare-kinds/groups-of-roots-show-what-they-retain", test_root);
  g_test_add_func ("/app/compare-kinds/a-reason-shows-an-object-of-it", test_example);
  g_test_add_func ("/app/compare-kinds/reasons-show-their-paths", test_reason);
  g_test_add_func ("/app/compare-kinds/domains-have-rows", test_domain);
  g_test_add_func ("/app/compare-kinds/filter-and-order-apply", test_filter);
  g_test_add_func ("/app/compare-kinds/each-kind-keeps-its-row-and-comparison", test_selection);
  g_test_add_func ("/app/compare-kinds/swapping-keeps-kind-and-row", test_swap);
  g_test_add_func ("/app/compare-kinds/the-kind-is-stored", test_stored);
  g_test_add_func ("/app/compare-kinds/what-is-not-known-has-a-reason", test_not_known);
  g_test_add_func ("/app/compare-kinds/the-user-can-cancel", test_cancel);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
