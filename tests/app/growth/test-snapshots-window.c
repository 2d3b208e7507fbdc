/* test-snapshots-window.c: tests of the list of the snapshots of a recording
 *
 * covers: hf-type-changes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "growth-test.h"
#include "hf-compare-page.h"
#include "hf-growth-spark.h"
#include "hf-snapshots-window.h"
#include "hf-test.h"
#include "hf-type-changes.h"
#include "hf-window-private.h"

static HfApplication *application;

typedef struct
{
  GFile             *file;
  HfWindow          *window;
  HfSnapshotsWindow *choice;
} Fixture;

static HfSnapshotsWindow *
find_choice (void)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (HF_IS_SNAPSHOTS_WINDOW (window) && gtk_widget_get_visible (window))
        return HF_SNAPSHOTS_WINDOW (window);
    }
  return NULL;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *text = growth_test_dup_recording ();

  fixture->file = hf_test_temporary ("shop.gclog", text, -1);
  fixture->window = hf_window_new (GTK_APPLICATION (application));
  gtk_window_present (GTK_WINDOW (fixture->window));
  window_test_open (fixture->file);
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.choose-snapshots", NULL));
  app_test_settle ();
  fixture->choice = find_choice ();
  g_assert_nonnull (fixture->choice);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  window_test_close_all ();
  hf_test_remove (fixture->file);
  g_object_unref (fixture->file);
}

/* A line of totals for each. */
static void
test_totals (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *choice = GTK_WIDGET (fixture->choice);

  g_assert_nonnull (app_test_find_label (choice, "Snapshot 3"));
  g_assert_nonnull (app_test_find_label (choice, "9 objects"));
  g_assert_nonnull (app_test_find_label (choice, "9.0 KB"));
  g_assert_nonnull (app_test_find_label (choice, "+4.0 KB"));
  g_assert_nonnull (
    app_test_find_label (choice, "Objects from the first to the last snapshot: +6"));
}

static gboolean
is_done (gpointer user_data)
{
  return !hf_type_changes_is_busy (user_data);
}

/* The types that changed most, in words and as a line. */
static void
test_types (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *types = app_test_find (GTK_WIDGET (fixture->choice), HF_TYPE_TYPE_CHANGES);
  GtkWidget *spark = NULL;

  g_assert_true (app_test_wait (is_done, types));
  app_test_settle ();
  g_assert_nonnull (app_test_find_label (types, "2 of 2 types that changed, the largest first"));
  g_assert_nonnull (app_test_find_label (types, "Leak"));
  g_assert_nonnull (app_test_find_label (types, "2 → 6 objects  ·  2.0 KB → 6.0 KB"));
  g_assert_nonnull (app_test_find_label (types, "+4.0 KB"));
  g_assert_nonnull (app_test_find_label (types, "1 → 3 objects  ·  1.0 KB → 3.0 KB"));
  spark = app_test_find (types, HF_TYPE_GROWTH_SPARK);
  g_assert_nonnull (spark);
  g_assert_null (hf_growth_spark_dup_deltas (HF_GROWTH_SPARK (spark)));
}

static void
test_cancel (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *types = app_test_find (GTK_WIDGET (fixture->choice), HF_TYPE_TYPE_CHANGES);
  GtkWidget *other = g_object_ref_sink (g_object_new (HF_TYPE_TYPE_CHANGES, NULL));
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  HfSession *session = hf_page_get_session (hf_window_get_page (fixture->window));

  g_assert_true (app_test_wait (is_done, types));
  gtk_window_set_child (window, other);
  gtk_window_present (window);
  hf_type_changes_find (HF_TYPE_CHANGES (other), hf_session_get_recording (session));
  g_assert_true (hf_type_changes_is_busy (HF_TYPE_CHANGES (other)));
  hf_type_changes_cancel (HF_TYPE_CHANGES (other));
  g_assert_false (hf_type_changes_is_busy (HF_TYPE_CHANGES (other)));
  app_test_settle ();
  g_assert_nonnull (app_test_find_label (other, "The types were not added up."));
  gtk_window_destroy (window);
  g_object_unref (other);
}

static void
test_growth (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  HfGrowthPage *page = NULL;
  g_autofree char *title = NULL;

  g_assert_true (hf_snapshots_window_can (fixture->choice, TRUE));
  g_assert_false (hf_snapshots_window_can (fixture->choice, FALSE));
  growth_test_click (GTK_WIDGET (fixture->choice), "Show _Growth");
  g_assert_null (find_choice ());
  gtk_window_present (GTK_WINDOW (fixture->window));
  page = growth_test_get_page ();
  title = hf_page_dup_title (HF_PAGE (page));
  g_assert_cmpstr (title, ==, "shop #1 → #2 → #3");
  g_assert_cmpuint (hf_growth_page_get_growth (page)->n_paths, ==, 1);
}

/* Two are compared; one alone is nothing. */
static void
test_pair (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  HfPage *page = NULL;
  g_autofree char *title = NULL;

  hf_snapshots_window_set_chosen (fixture->choice, 1, FALSE);
  g_assert_false (hf_snapshots_window_can (fixture->choice, TRUE));
  g_assert_true (hf_snapshots_window_can (fixture->choice, FALSE));
  hf_snapshots_window_set_chosen (fixture->choice, 2, FALSE);
  g_assert_false (hf_snapshots_window_can (fixture->choice, FALSE));
  hf_snapshots_window_set_chosen (fixture->choice, 2, TRUE);
  growth_test_click (GTK_WIDGET (fixture->choice), "_Compare Two");

  page = hf_window_get_page (fixture->window);
  g_assert_true (HF_IS_COMPARE_PAGE (page));
  g_assert_true (app_test_wait (window_test_is_read, page));
  title = hf_page_dup_title (page);
  g_assert_cmpstr (title, ==, "shop #1 ↔ shop #3");
}

/* The menu shows it at once. */
static void
test_all (Fixture       *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (fixture->choice));
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-growth", NULL));
  g_assert_cmpuint (hf_growth_page_get_growth (growth_test_get_page ())->n_snapshots, ==, 3);
}

static void
add (const char *path,
     void      (*test) (Fixture       *fixture,
                        gconstpointer  data))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int    argc,
      char **argv)
{
  int status = 0;

  application = window_test_init (&argc, &argv);
  add ("/app/snapshots-window/a-line-of-totals-for-each", test_totals);
  add ("/app/snapshots-window/types-that-changed-most-are-listed", test_types);
  add ("/app/snapshots-window/adding-up-types-can-be-cancelled", test_cancel);
  add ("/app/snapshots-window/three-show-growth", test_growth);
  add ("/app/snapshots-window/two-are-compared", test_pair);
  add ("/app/snapshots-window/the-menu-takes-all", test_all);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
