/* test-compare-identity.c: tests of the table of types by identity
 *
 * covers: hf-compare-lives-cells, hf-compare-view-lives, hf-compare-view-order
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "compare-test.h"
#include "hf-compare-view.h"
#include "hf-pair-pane.h"
#include "hf-search-bar.h"
#include "hf-session-files.h"
#include "hf-test.h"
#include "hf-window-private.h"

/* A snapshot, and the same with an object of another size in place of one. */
#define SNAPSHOT(size) \
  "a 3 x 0\nt 1 N.Cell\nt 2 N.Pair\nn 0 100 100 100\no 100 1 10\no 110 2 " size "\nr 100 1 0\n" \
  "r 110 1 0\nc x 0\n"

static HfApplication *application;

typedef struct
{
  GFile         *file;
  HfComparePage *page;
  HfCompareView *view;
  GtkDropDown   *kind;
} Pair;

static gboolean
is_ready (gpointer page)
{
  return hf_page_get_state (page) == HF_PAGE_READY;
}

static void
wait_rows (Pair *pair)
{
  compare_test_wait (pair->page);
}

/* Compares two snapshots of the file. */
static void
show (Pair    *pair,
      guint32  before,
      guint32  after)
{
  g_autofree char *uri = g_file_get_uri (pair->file);

  gtk_window_present (GTK_WINDOW (hf_window_new (GTK_APPLICATION (application))));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window_test_get_window ()),
                                             "win.compare-pair", "(ssussus)", uri, "", before, uri,
                                             "", after, ""));
  pair->page = HF_COMPARE_PAGE (hf_window_get_page (window_test_get_window ()));
  g_assert_true (app_test_wait (is_ready, pair->page));
  wait_rows (pair);
  pair->view = HF_COMPARE_VIEW (compare_test_get_view (pair->page));
  pair->kind = GTK_DROP_DOWN (app_test_find (GTK_WIDGET (pair->view), GTK_TYPE_DROP_DOWN));
}

static void
reset (Pair *pair)
{
  hf_page_run (HF_PAGE (pair->page), HF_PAGE_RESET_VIEW);
  wait_rows (pair);
}

static void
open_sample (Pair *pair)
{
  pair->file = hf_test_file ("../../data/samples/moved-blocks.gclog");
  show (pair, 0, 1);
  /* As the test before left the same heaps, they are restored. */
  reset (pair);
}

static void
close_all (Pair *pair)
{
  window_test_close_all ();
  g_object_unref (pair->file);
}

static void
choose_identity (Pair *pair)
{
  gtk_drop_down_set_selected (pair->kind, HF_N_COMPARE_KINDS);
  wait_rows (pair);
  g_assert_true (hf_compare_view_get_by_identity (pair->view));
}

static char *
dup_texts (Pair *pair)
{
  return app_test_dup_texts (app_test_find (GTK_WIDGET (pair->view), GTK_TYPE_COLUMN_VIEW));
}

static void
assert_names (Pair       *pair,
              const char *names)
{
  g_autofree char *found = NULL;

  wait_rows (pair);
  found = compare_test_dup_names (pair->page);
  g_assert_cmpstr (found, ==, names);
}

static gboolean
shows (Pair       *pair,
       const char *text)
{
  return app_test_find_label (GTK_WIDGET (pair->view), text) != NULL;
}

/* ---- The table --------------------------------------------------------- */

static void
test_table (void)
{
  Pair pair;
  g_autofree char *texts = NULL;

  open_sample (&pair);
  g_assert_null (hf_compare_kinds_get_why_no_lives (hf_compare_view_get_kinds (pair.view)));
  choose_identity (&pair);
  texts = dup_texts (&pair);
  g_assert_nonnull (strstr (texts, "Cell"));
  g_assert_nonnull (strstr (texts, "|6 B|2 B|0 B|"));
  g_assert_nonnull (strstr (texts, "|2 B|2 B|0 B|"));
  g_assert_true (shows (&pair, "Survived: 7 objects, 8 B  ·  Died: 3 objects, 4 B  ·  "
                               "New: 0 objects, 0 B"));
  g_assert_true (shows (&pair, "2 types"));
  g_assert_true (shows (&pair, "Survived"));
  g_assert_false (shows (&pair, "Difference"));
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (pair.page),
                                         "matched object by object, through all collections"));

  hf_compare_view_set_by (pair.view, HF_COMPARE_BY_TYPE);
  wait_rows (&pair);
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (pair.page), "matched by type name; nothing is "
                                                                 "matched object by object"));
  g_assert_true (shows (&pair, "Difference"));
  g_assert_false (shows (&pair, "Survived"));
  close_all (&pair);
}

/* Both tables keep their own order, and have the names of their own columns in the menu. */
static void
test_order (void)
{
  GtkWidget *window = NULL;
  Pair pair;

  open_sample (&pair);
  window = GTK_WIDGET (window_test_get_window ());
  hf_compare_view_set_order (pair.view, HF_COMPARE_ORDER_COUNT, TRUE);
  choose_identity (&pair);
  g_assert_cmpint (hf_compare_view_get_order (pair.view, NULL), ==, HF_COMPARE_USUAL_LIVES_ORDER);
  g_assert_true (gtk_widget_activate_action (window, "win.sort-by", "s", "survived"));
  assert_names (&pair, "Cell Pair");
  g_assert_true (gtk_widget_activate_action (window, "win.sort-by", "s", "survived"));
  assert_names (&pair, "Pair Cell");
  g_assert_true (gtk_widget_activate_action (window, "win.sort-by", "s", "before"));
  g_assert_cmpint (hf_compare_view_get_order (pair.view, NULL), ==, HF_COMPARE_ORDER_SURVIVED);
  /* The keys of all tables. */
  g_assert_true (gtk_widget_activate_action (window, "win.sort-by", "s", "count"));
  g_assert_cmpint (hf_compare_view_get_order (pair.view, NULL), ==, HF_COMPARE_ORDER_NEW_COUNT);
  g_assert_true (gtk_widget_activate_action (window, "win.sort-by", "s", "bytes"));
  g_assert_cmpint (hf_compare_view_get_order (pair.view, NULL), ==, HF_COMPARE_ORDER_NEW);
  hf_compare_view_set_by (pair.view, HF_COMPARE_BY_TYPE);
  g_assert_cmpint (hf_compare_view_get_order (pair.view, NULL), ==, HF_COMPARE_ORDER_COUNT);
  close_all (&pair);
}

static void
test_filter (void)
{
  Pair pair;

  open_sample (&pair);
  choose_identity (&pair);
  hf_compare_view_set_filter (pair.view, "pair");
  assert_names (&pair, "Pair");
  g_assert_true (shows (&pair, "1 of 2 types"));
  hf_compare_view_set_filter (pair.view, "nothing");
  assert_names (&pair, "");
  g_assert_true (shows (&pair, "No Types Found"));
  close_all (&pair);
}

/* The selected type is marked in the treemaps, and stays when the table lists changes. */
static void
test_selection (void)
{
  HfPairModel *model = NULL;
  guint32 place = 0;
  Pair pair;

  open_sample (&pair);
  choose_identity (&pair);
  model = hf_pair_pane_get_model (
    HF_PAIR_PANE (app_test_find (GTK_WIDGET (pair.page), HF_TYPE_PAIR_PANE)));
  place = hf_compare_view_get_rows (pair.view)->list.positions[1];
  hf_compare_view_select (pair.view, place);
  g_signal_emit_by_name (pair.view, "selection-changed");
  g_assert_cmpstr (hf_pair_model_get_selected (model), ==, "Example.Pair");
  hf_compare_view_set_by (pair.view, HF_COMPARE_BY_TYPE);
  wait_rows (&pair);
  g_assert_cmpuint (hf_compare_view_get_selected (pair.view), ==, place);
  close_all (&pair);
}

static gboolean
has_found (gpointer view)
{
  return !hf_compare_view_is_searching (view);
}

static void
test_search (void)
{
  guint32 rank = 0;
  guint32 n_matches = 0;
  Pair pair;

  open_sample (&pair);
  choose_identity (&pair);
  hf_compare_view_set_search (pair.view, "example");
  g_assert_true (app_test_wait (has_found, pair.view));
  g_assert_true (hf_compare_view_go_to_match (pair.view, FALSE));
  g_assert_true (hf_compare_view_go_to_match (pair.view, FALSE));
  hf_compare_view_count_matches (pair.view, &rank, &n_matches);
  g_assert_cmpuint (rank, ==, 2);
  g_assert_cmpuint (n_matches, ==, 2);
  g_assert_true (hf_compare_view_get_by_identity (pair.view));

  /* A match that the filter hides is listed again. */
  hf_compare_view_set_filter (pair.view, "pair");
  wait_rows (&pair);
  hf_compare_view_set_search (pair.view, "cell");
  g_assert_true (app_test_wait (has_found, pair.view));
  g_assert_false (hf_compare_view_go_to_match (pair.view, FALSE));
  g_assert_true (hf_compare_view_show_best_match (pair.view));
  assert_names (&pair, "Cell Pair");
  g_assert_true (hf_compare_view_get_by_identity (pair.view));
  close_all (&pair);
}

static void
test_copy (void)
{
  GtkWidget *view = NULL;
  g_autofree char *text = NULL;
  Pair pair;

  open_sample (&pair);
  choose_identity (&pair);
  view = GTK_WIDGET (pair.view);
  hf_compare_view_select (pair.view, hf_compare_view_get_rows (pair.view)->list.positions[0]);
  hf_compare_view_focus_rows (pair.view);
  app_test_settle ();
  g_assert_true (app_test_press (view, "<Control>c"));
  text = app_test_dup_clipboard ();
  g_assert_true (g_str_has_prefix (text, "Example.Cell\t6\t2\t0"));
  close_all (&pair);
}

/* ---- Steps and the stored state ---------------------------------------- */

static void
test_steps (void)
{
  g_autofree char *name = NULL;
  guint position = 0;
  Pair pair;

  open_sample (&pair);
  choose_identity (&pair);
  hf_page_get_n_steps (HF_PAGE (pair.page), &position);
  name = hf_page_dup_step_name (HF_PAGE (pair.page), position);
  g_assert_cmpstr (name, ==, "Changes: by identity");
  hf_page_go_to_step (HF_PAGE (pair.page), position - 1);
  wait_rows (&pair);
  g_assert_false (hf_compare_view_get_by_identity (pair.view));
  hf_page_go_to_step (HF_PAGE (pair.page), position);
  wait_rows (&pair);
  g_assert_true (hf_compare_view_get_by_identity (pair.view));
  close_all (&pair);
}

static void
test_stored (void)
{
  HfWindow *window = NULL;
  gboolean descending = TRUE;
  Pair pair;

  open_sample (&pair);
  choose_identity (&pair);
  hf_compare_view_set_order (pair.view, HF_COMPARE_ORDER_DIED_COUNT, FALSE);
  wait_rows (&pair);
  window = window_test_get_window ();
  adw_tab_view_close_page (window->tabs,
                           adw_tab_view_get_page (window->tabs, GTK_WIDGET (pair.page)));
  hf_session_files_wait ();
  window_test_close_all ();

  show (&pair, 0, 1);
  g_assert_true (hf_compare_view_get_by_identity (pair.view));
  g_assert_cmpint (hf_compare_view_get_order (pair.view, &descending), ==,
                   HF_COMPARE_ORDER_DIED_COUNT);
  g_assert_false (descending);
  reset (&pair);
  g_assert_false (hf_compare_view_get_by_identity (pair.view));
  close_all (&pair);
}

/* ---- Where objects cannot be followed ---------------------------------- */

static gboolean
is_swapped (gpointer view)
{
  return hf_compare_kinds_get_why_no_lives (hf_compare_view_get_kinds (view)) != NULL;
}

static gboolean
is_swapped_back (gpointer view)
{
  return !is_swapped (view);
}

/* Identity needs the earlier snapshot first: a swap takes it away, and another brings it back. */
static void
test_swap (void)
{
  Pair pair;

  open_sample (&pair);
  choose_identity (&pair);
  hf_compare_page_swap (pair.page);
  g_assert_true (app_test_wait (is_swapped, pair.view));
  wait_rows (&pair);
  g_assert_false (hf_compare_view_get_by_identity (pair.view));
  gtk_drop_down_set_selected (pair.kind, HF_N_COMPARE_KINDS);
  g_assert_cmpuint (gtk_drop_down_get_selected (pair.kind), ==, HF_COMPARE_BY_TYPE);
  g_assert_false (hf_compare_view_get_by_identity (pair.view));

  hf_compare_page_swap (pair.page);
  g_assert_true (app_test_wait (is_swapped_back, pair.view));
  wait_rows (&pair);
  choose_identity (&pair);
  close_all (&pair);
}

static void
open_text (Pair       *pair,
           const char *text)
{
  pair->file = hf_test_temporary ("recording.gclog", text, -1);
  show (pair, 0, 1);
  reset (pair);
}

static void
close_text (Pair *pair)
{
  window_test_close_all ();
  hf_test_remove (pair->file);
  g_object_unref (pair->file);
}

static void
test_interrupted (void)
{
  Pair pair;

  open_text (&pair, SNAPSHOT ("10") "x the disk was too slow\n" SNAPSHOT ("10"));
  g_assert_cmpstr (hf_compare_kinds_get_why_no_lives (hf_compare_view_get_kinds (pair.view)), ==,
                   "Objects cannot be followed between these snapshots, because tracking was "
                   "interrupted");
  gtk_drop_down_set_selected (pair.kind, HF_N_COMPARE_KINDS);
  g_assert_cmpuint (gtk_drop_down_get_selected (pair.kind), ==, HF_COMPARE_BY_TYPE);
  g_assert_false (hf_compare_view_get_by_identity (pair.view));
  close_text (&pair);
}

/* Objects whose fate the collections do not explain are never hidden. */
static void
test_misfit (void)
{
  Pair pair;

  open_text (&pair, SNAPSHOT ("10") SNAPSHOT ("20"));
  choose_identity (&pair);
  g_assert_true (shows (&pair, "1 object has another type or size than before, and counts as dead "
                               "and new"));
  close_text (&pair);
}

int
main (int    argc,
      char **argv)
{
  int status = 0;

  application = window_test_init (&argc, &argv);
  g_test_add_func ("/app/compare-identity/types-have-survivors-dead-and-new", test_table);
  g_test_add_func ("/app/compare-identity/each-table-keeps-its-order", test_order);
  g_test_add_func ("/app/compare-identity/a-filter-lists-its-types", test_filter);
  g_test_add_func ("/app/compare-identity/the-type-is-marked-and-stays", test_selection);
  g_test_add_func ("/app/compare-identity/a-search-goes-through-the-rows", test_search);
  g_test_add_func ("/app/compare-identity/a-row-is-copied-as-its-columns-stand", test_copy);
  g_test_add_func ("/app/compare-identity/it-is-a-step", test_steps);
  g_test_add_func ("/app/compare-identity/it-is-stored", test_stored);
  g_test_add_func ("/app/compare-identity/the-earlier-snapshot-is-before", test_swap);
  g_test_add_func ("/app/compare-identity/an-interruption-is-a-reason", test_interrupted);
  g_test_add_func ("/app/compare-identity/misfits-are-shown", test_misfit);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
