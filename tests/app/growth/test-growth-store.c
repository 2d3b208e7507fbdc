/* test-growth-store.c: tests that a growth is as the user left it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "growth-test.h"
#include "hf-session-files.h"
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

static void
close_page (HfGrowthPage *page)
{
  HfWindow *window = window_test_get_window ();

  adw_tab_view_close_page (window->tabs, adw_tab_view_get_page (window->tabs, GTK_WIDGET (page)));
  hf_session_files_wait ();
  app_test_settle ();
}

static void
write_anew (GFile *file)
{
  g_autofree char *heap = growth_test_dup_heap (6, 3);
  g_autofree char *text = g_strdup_printf ("a 2 x\ni run %x\n%sc x\n", g_random_int (),
                                           heap + strlen ("a 2 x\n"));

  window_test_write (file, text);
}

static void
assert_state (HfGrowthPage *page,
              int           n_runs,
              guint         n_rows,
              guint         selected)
{
  GtkWidget *runs = app_test_find (GTK_WIDGET (page), GTK_TYPE_SPIN_BUTTON);
  GtkSingleSelection *selection = growth_test_get_selection (page);

  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (runs)), ==, n_runs);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (selection)), ==, n_rows);
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, selected);
}

static void
choose (HfGrowthPage *page)
{
  gtk_spin_button_set_value (
    GTK_SPIN_BUTTON (app_test_find (GTK_WIDGET (page), GTK_TYPE_SPIN_BUTTON)), 2);
  growth_test_click (GTK_WIDGET (page), "_Show");
  gtk_single_selection_set_selected (growth_test_get_selection (page), 1);
}

static void
test_restored (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  HfGrowthPage *page = NULL;

  /* An earlier run has stored the state of other contents. */
  write_anew (fixture->files[2]);
  page = growth_test_open (fixture->files);
  assert_state (page, 0, 1, 0);
  choose (page);
  close_page (page);

  page = growth_test_open (fixture->files);
  assert_state (page, 2, 2, 1);
  hf_page_run (HF_PAGE (page), HF_PAGE_RESET_VIEW);
  assert_state (page, 0, 1, 0);
}

static GtkToggleButton *
get_card (HfGrowthPage *page,
          guint         position)
{
  GtkWidget *child = app_test_find (GTK_WIDGET (page), GTK_TYPE_TOGGLE_BUTTON);

  /* A step is between two cards. */
  for (guint i = 0; i < 2 * position; i++)
    child = gtk_widget_get_next_sibling (child);
  return GTK_TOGGLE_BUTTON (child);
}

static HfGrowthPage *
open_four (Fixture *fixture)
{
  GFile *files[4] = { fixture->files[0], fixture->files[1], fixture->files[2], fixture->files[2] };

  hf_window_show_growth (window_test_get_window (), files, 4, TRUE);
  return growth_test_get_page ();
}

static gboolean
has_three (gpointer page)
{
  const HfGrowth *growth = hf_growth_page_get_growth (page);

  return growth != NULL && growth->n_snapshots == 3;
}

/* One of two equal heaps; and the path that was selected in these three. */
static void
test_choice (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  HfGrowthPage *page = NULL;

  write_anew (fixture->files[2]);
  page = open_four (fixture);
  g_signal_emit_by_name (get_card (page, 3), "clicked");
  g_assert_true (app_test_wait (has_three, page));
  app_test_settle ();
  choose (page);
  close_page (page);

  page = open_four (fixture);
  g_assert_true (app_test_wait (has_three, page));
  app_test_settle ();
  assert_state (page, 2, 2, 1);
  for (guint i = 0; i < 4; i++)
    g_assert_true (gtk_toggle_button_get_active (get_card (page, i)) == (i < 3));
}

/* So are two; a third card shows what was selected before. */
static void
test_two (Fixture       *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  HfGrowthPage *page = NULL;

  write_anew (fixture->files[2]);
  page = growth_test_open (fixture->files);
  choose (page);
  g_signal_emit_by_name (get_card (page, 0), "clicked");
  app_test_settle ();
  close_page (page);

  page = growth_test_open (fixture->files);
  g_assert_null (hf_growth_page_get_growth (page));
  g_assert_false (gtk_toggle_button_get_active (get_card (page, 0)));
  g_signal_emit_by_name (get_card (page, 0), "clicked");
  app_test_settle ();
  assert_state (page, 2, 2, 1);
}

/* The choice is one of positions while the tab is open. */
static void
test_reload (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  HfGrowthPage *page = growth_test_open (fixture->files);

  g_signal_emit_by_name (get_card (page, 0), "clicked");
  write_anew (fixture->files[1]);
  hf_page_run (HF_PAGE (page), HF_PAGE_RELOAD);
  page = growth_test_get_page ();
  g_assert_null (hf_growth_page_get_growth (page));
  g_assert_false (gtk_toggle_button_get_active (get_card (page, 0)));
  g_assert_true (gtk_toggle_button_get_active (get_card (page, 1)));
}

static void
test_of_content (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  HfGrowthPage *page = NULL;

  write_anew (fixture->files[2]);
  page = growth_test_open (fixture->files);
  choose (page);
  close_page (page);

  write_anew (fixture->files[2]);
  page = growth_test_open (fixture->files);
  assert_state (page, 0, 1, 0);
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
  add ("/app/growth-store/the-user-finds-all-again", test_restored);
  add ("/app/growth-store/chosen-cards-are-chosen-again", test_choice);
  add ("/app/growth-store/two-cards-are-chosen-again", test_two);
  add ("/app/growth-store/a-file-that-changed-stays-chosen", test_reload);
  add ("/app/growth-store/another-content-begins-anew", test_of_content);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
