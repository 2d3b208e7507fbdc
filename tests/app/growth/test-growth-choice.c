/* test-growth-choice.c: tests of choosing the snapshots that a growth is about
 *
 * covers: hf-growth-page-choice
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "growth-test.h"
#include "hf-compare-page.h"
#include "hf-test.h"
#include "hf-window-private.h"

static HfApplication *application;

typedef struct
{
  GFile *files[3];
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  growth_test_make_files (fixture->files);
  gtk_window_present (GTK_WINDOW (hf_window_new (GTK_APPLICATION (application))));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  window_test_close_all ();
  growth_test_remove_files (fixture->files);
}

/* Of 1, 2, 3 and 3 again: nothing grows at every step. */
static GtkWidget *
open_four (Fixture *fixture)
{
  GFile *files[4] = { fixture->files[0], fixture->files[1], fixture->files[2], fixture->files[2] };

  hf_window_show_growth (window_test_get_window (), files, 4, TRUE);
  return GTK_WIDGET (growth_test_get_page ());
}

static GtkToggleButton *
get_card (GtkWidget *page,
          guint      position)
{
  GtkWidget *first = app_test_find (page, GTK_TYPE_TOGGLE_BUTTON);
  guint n = 0;

  for (GtkWidget *child = first; child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (GTK_IS_TOGGLE_BUTTON (child) && n++ == position)
        return GTK_TOGGLE_BUTTON (child);
    }
  g_assert_not_reached ();
}

static void
click (GtkWidget *page,
       guint      position)
{
  g_signal_emit_by_name (get_card (page, position), "clicked");
  app_test_settle ();
}

static gboolean
has_three (gpointer page)
{
  const HfGrowth *growth = hf_growth_page_get_growth (page);

  return growth != NULL && growth->n_snapshots == 3;
}

static void
test_some (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *page = open_four (fixture);
  g_autofree char *rows = NULL;

  g_assert_cmpuint (hf_growth_page_get_growth (HF_GROWTH_PAGE (page))->n_paths, ==, 0);
  g_assert_nonnull (app_test_find_label (page, "Nothing grew at every step"));
  click (page, 2);
  g_assert_false (gtk_toggle_button_get_active (get_card (page, 2)));
  g_assert_true (app_test_wait (has_three, page));
  app_test_settle ();
  rows = growth_test_dup_rows (HF_GROWTH_PAGE (page));
  g_assert_cmpstr (rows, ==, "Handle › Leak, 2, 4, 6 objects, +4.0 KB, 2 per step|");
  /* The snapshots keep their numbers. */
  g_assert_nonnull (app_test_find_label (page, "Objects in 1, 2, 4"));
  g_assert_nonnull (app_test_find_label (page, "1 path grew, but not at every step: +2.0 KB."));

  growth_test_click (page, "_All Snapshots");
  g_assert_true (gtk_toggle_button_get_active (get_card (page, 2)));
  g_assert_cmpuint (hf_growth_page_get_growth (HF_GROWTH_PAGE (page))->n_snapshots, ==, 4);
}

/* Two of them are a comparison, and one more cannot go. */
static void
test_two (Fixture       *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *page = GTK_WIDGET (growth_test_open (fixture->files));
  HfWindow *window = window_test_get_window ();
  g_autofree char *title = NULL;

  click (page, 0);
  g_assert_null (hf_growth_page_get_growth (HF_GROWTH_PAGE (page)));
  g_assert_nonnull (
    app_test_find_label (page, "Snapshots 2 and 3 can be compared. Growth needs a third one."));
  click (page, 2);
  g_assert_true (gtk_toggle_button_get_active (get_card (page, 2)));

  growth_test_click (page, "_Compare Them");
  title = hf_page_dup_title (hf_window_get_page (window));
  g_assert_cmpstr (title, ==, "orders-2 ↔ orders-3");
  g_assert_true (app_test_wait (window_test_is_read, hf_window_get_page (window)));
}

/* A third card, or the command to show all as at first, leads back. */
static void
test_back (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *page = GTK_WIDGET (growth_test_open (fixture->files));

  click (page, 1);
  g_assert_null (hf_growth_page_get_growth (HF_GROWTH_PAGE (page)));
  click (page, 1);
  g_assert_nonnull (app_test_find_label (page, "2 per step"));
  click (page, 1);
  hf_page_run (HF_PAGE (page), HF_PAGE_RESET_VIEW);
  app_test_settle ();
  g_assert_nonnull (app_test_find_label (page, "2 per step"));
  g_assert_true (gtk_toggle_button_get_active (get_card (page, 1)));
}

/* The tab may be closed while a worker looks for it. */
static void
test_close (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *page = open_four (fixture);

  g_signal_emit_by_name (get_card (page, 3), "clicked");
  window_test_close_all ();
  app_test_settle ();
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
  add ("/app/growth-choice/cards-choose-the-snapshots", test_some);
  add ("/app/growth-choice/two-are-compared", test_two);
  add ("/app/growth-choice/a-third-one-leads-back", test_back);
  add ("/app/growth-choice/the-tab-is-closed-meanwhile", test_close);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
