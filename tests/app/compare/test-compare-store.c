/* test-compare-store.c: tests that a comparison is as the user left it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "compare-test.h"
#include "hf-compare-view.h"
#include "hf-pair-pane.h"
#include "hf-session-files.h"
#include "hf-settings.h"
#include "hf-test.h"
#include "hf-window-private.h"

static HfApplication *application;

static HfComparePage *
open_page (GFile *before,
           GFile *after)
{
  gtk_window_present (GTK_WINDOW (hf_window_new (GTK_APPLICATION (application))));
  return compare_test_open (before, after);
}

static void
close_page (HfComparePage *page)
{
  HfWindow *window = window_test_get_window ();

  adw_tab_view_close_page (window->tabs, adw_tab_view_get_page (window->tabs, GTK_WIDGET (page)));
  hf_session_files_wait ();
  window_test_close_all ();
}

static HfPairPane *
get_pane (HfComparePage *page)
{
  return HF_PAIR_PANE (app_test_find (GTK_WIDGET (page), HF_TYPE_PAIR_PANE));
}

static HfPairModel *
get_model (HfComparePage *page)
{
  return hf_pair_pane_get_model (get_pane (page));
}

static void
assert_state (HfComparePage  *page,
              HfCompareOrder  order,
              const char     *filter,
              const char     *names)
{
  HfCompareView *view = HF_COMPARE_VIEW (compare_test_get_view (page));
  g_autofree char *found = compare_test_dup_names (page);

  g_assert_cmpint (hf_compare_view_get_order (view, NULL), ==, order);
  g_assert_cmpstr (hf_compare_view_get_filter (view), ==, filter);
  g_assert_cmpstr (found, ==, names);
}

/* Also if the two heaps come in the other order: it is of both contents. */
static void
test_restored (void)
{
  /* An earlier run has stored the state of other contents. */
  g_autofree char *text = g_strdup_printf (COMPARE_TEST_BEFORE "i run %x\n", g_random_int ());
  g_autoptr (GFile) before = hf_test_temporary ("before.gclog", text, -1);
  g_autoptr (GFile) after = hf_test_temporary ("after.gclog", COMPARE_TEST_AFTER, -1);
  HfComparePage *page = open_page (before, after);
  HfCompareView *view = HF_COMPARE_VIEW (compare_test_get_view (page));

  assert_state (page, HF_COMPARE_ORDER_DELTA, "", "Grows Shrinks New Gone Many");
  hf_compare_view_set_filter (view, "-Grows");
  hf_compare_view_set_order (view, HF_COMPARE_ORDER_NAME, FALSE);
  hf_compare_view_set_shows_small (view, TRUE);
  compare_test_wait (page);
  hf_compare_view_select (view, hf_compare_view_get_rows (view)->list.positions[1]);
  hf_pair_model_set_grouping (get_model (page), HF_GROUPING_ROOT);
  hf_pair_pane_set_shows_change (get_pane (page), TRUE);
  hf_pair_pane_set_shows_graph (get_pane (page), TRUE);
  hf_pair_pane_set_retention (get_pane (page), "N.Gone");
  close_page (page);

  page = open_page (after, before);
  view = HF_COMPARE_VIEW (compare_test_get_view (page));
  assert_state (page, HF_COMPARE_ORDER_NAME, "-Grows", "Gone Little Many New Shrinks");
  g_assert_cmpuint (hf_compare_view_get_selected (view), ==,
                    hf_compare_view_get_rows (view)->list.positions[1]);
  g_assert_cmpstr (hf_pair_model_get_selected (get_model (page)), ==, "N.Little");
  g_assert_cmpint (hf_pair_model_get_grouping (get_model (page)), ==, HF_GROUPING_ROOT);
  g_assert_true (hf_pair_pane_get_shows_change (get_pane (page)));
  g_assert_true (hf_pair_pane_get_shows_graph (get_pane (page)));
  g_assert_cmpstr (hf_pair_pane_get_retention (get_pane (page)), ==, "N.Gone");
  close_page (page);

  hf_test_remove (before);
  hf_test_remove (after);
}

/* Another content is another comparison. */
static void
test_of_content (void)
{
  g_autoptr (GFile) before = hf_test_temporary ("before.gclog", COMPARE_TEST_BEFORE "i n 1\n", -1);
  g_autoptr (GFile) after = hf_test_temporary ("after.gclog", COMPARE_TEST_AFTER, -1);
  HfComparePage *page = open_page (before, after);

  assert_state (page, HF_COMPARE_ORDER_DELTA, "", "Grows Shrinks New Gone Many");
  close_page (page);
  hf_test_remove (before);
  hf_test_remove (after);
}

int
main (int    argc,
      char **argv)
{
  int status = 0;

  application = window_test_init (&argc, &argv);
  g_test_add_func ("/app/compare-store/the-user-finds-all-again", test_restored);
  g_test_add_func ("/app/compare-store/another-content-begins-anew", test_of_content);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
