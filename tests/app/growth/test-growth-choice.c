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
  g_assert_nonnull (app_test_find_label (page, "Objects or size in 1, 2, 4"));
  g_assert_nonnull (app_test_find_label (page, "3 of 4 chosen  ·  1 path, 66.7 % of all growth"));
  g_assert_nonnull (app_test_find_label (page, "All 3 complete"));
  g_assert_nonnull (app_test_find_label (page, "1 path grew, but not at every step: +2.0 KB."));

  growth_test_click (page, "_All Snapshots");
  g_assert_true (gtk_toggle_button_get_active (get_card (page, 2)));
  g_assert_cmpuint (hf_growth_page_get_growth (HF_GROWTH_PAGE (page))->n_snapshots, ==, 4);
}

static gboolean
has_four (gpointer page)
{
  const HfGrowth *growth = hf_growth_page_get_growth (page);

  return growth != NULL && growth->n_snapshots == 4;
}

/* The column is narrow: more than three numbers in a row are a range. */
static void
test_numbers (Fixture       *fixture G_GNUC_UNUSED,
              gconstpointer  data G_GNUC_UNUSED)
{
  GFile *files[5];
  GtkWidget *page = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *name = g_strdup_printf ("log-%u.gclog", i + 1);
      g_autofree char *text = g_strdup_printf ("a 2 x\nt 1 N.Log\no 1000 1 %x\nr 1000 3 0\nc x\n",
                                               (i + 1) * 1000000);

      files[i] = hf_test_temporary (name, text, -1);
    }
  hf_window_show_growth (window_test_get_window (), files, G_N_ELEMENTS (files), TRUE);
  page = GTK_WIDGET (growth_test_get_page ());
  g_assert_nonnull (app_test_find_label (page, "Objects or size in 1–5"));
  click (page, 1);
  g_assert_true (app_test_wait (has_four, page));
  app_test_settle ();
  g_assert_nonnull (app_test_find_label (page, "Objects or size in 1, 3, 4, 5"));
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      hf_test_remove (files[i]);
      g_object_unref (files[i]);
    }
}

/* Head and status line speak of these two; one more cannot go. */
static void
test_two (Fixture       *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *page = GTK_WIDGET (growth_test_open (fixture->files));

  g_assert_null (app_test_find_label (page, "2 of 3 chosen"));
  click (page, 0);
  g_assert_null (hf_growth_page_get_growth (HF_GROWTH_PAGE (page)));
  g_assert_nonnull (app_test_find_label (page, "Snapshots 2 and 3"));
  g_assert_nonnull (app_test_find_label (page, "+2.0 KB reachable from 2 to 3"));
  g_assert_nonnull (app_test_find_label (page, "2 of 3 chosen"));
  g_assert_nonnull (app_test_find_label (page, "Both complete"));
  g_assert_nonnull (app_test_find_label (page, "2 of 3 chosen  ·  2 → 3: +2 reachable objects"));
  click (page, 2);
  g_assert_true (gtk_toggle_button_get_active (get_card (page, 2)));
}

static void
check_pair (const char *expected)
{
  HfPage *page = hf_window_get_page (window_test_get_window ());
  g_autofree char *title = hf_page_dup_title (page);

  g_assert_cmpstr (title, ==, expected);
  g_assert_true (app_test_wait (window_test_is_read, page));
}

/* A user who comes back finds the same two. */
static void
test_pair (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *page = GTK_WIDGET (growth_test_open (fixture->files));
  HfWindow *window = window_test_get_window ();

  click (page, 0);
  growth_test_click (page, "_Compare Them");
  check_pair ("orders-2 ↔ orders-3");
  adw_tab_view_close_page (window->tabs, adw_tab_view_get_selected_page (window->tabs));
  app_test_settle ();
  g_assert_true (GTK_WIDGET (hf_window_get_page (window)) == page);
  g_assert_false (gtk_toggle_button_get_active (get_card (page, 0)));
  g_assert_nonnull (app_test_find_label (page, "Snapshots 2 and 3"));
}

/* Returns the controller of the box around the cards. */
static gpointer
find_controller (GtkWidget *page,
                 GType      type)
{
  GtkWidget *strip = gtk_widget_get_parent (GTK_WIDGET (get_card (page, 0)));
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (strip);
  gpointer found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        found = controller;
    }
  g_assert_nonnull (found);
  return found;
}

static gboolean
press_enter (GtkWidget *page,
             guint      position)
{
  gboolean is_handled = FALSE;

  gtk_widget_grab_focus (GTK_WIDGET (get_card (page, position)));
  g_signal_emit_by_name (find_controller (page, GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed",
                         GDK_KEY_Return, 0, 0, &is_handled);
  app_test_settle ();
  return is_handled;
}

/* Enter in one of two cards compares them; in others it is left to the card. */
static void
test_enter (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *page = GTK_WIDGET (growth_test_open (fixture->files));

  g_assert_false (press_enter (page, 1));
  click (page, 1);
  g_assert_false (press_enter (page, 1));
  g_assert_true (GTK_WIDGET (hf_window_get_page (window_test_get_window ())) == page);
  g_assert_true (press_enter (page, 0));
  check_pair ("orders-1 ↔ orders-3");
}

static void
press_twice (GtkWidget *page,
             guint      position)
{
  GtkWidget *card = GTK_WIDGET (get_card (page, position));
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (card, gtk_widget_get_parent (card), &bounds));
  g_signal_emit_by_name (find_controller (page, GTK_TYPE_GESTURE_CLICK), "pressed", 2,
                         (double) bounds.origin.x + 20, (double) bounds.origin.y + 20);
  app_test_settle ();
}

static void
test_double_click (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *page = GTK_WIDGET (growth_test_open (fixture->files));
  HfWindow *window = window_test_get_window ();

  press_twice (page, 0);
  g_assert_true (GTK_WIDGET (hf_window_get_page (window)) == page);
  click (page, 2);
  press_twice (page, 2);
  g_assert_true (GTK_WIDGET (hf_window_get_page (window)) == page);
  press_twice (page, 0);
  check_pair ("orders-1 ↔ orders-2");
}

/* The path that was selected before is selected again. */
static void
test_selection (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  HfGrowthPage *page = growth_test_open (fixture->files);
  GtkSingleSelection *selection = growth_test_get_selection (page);

  growth_test_click (GTK_WIDGET (page), "_Show");
  gtk_single_selection_set_selected (selection, 1);
  click (GTK_WIDGET (page), 1);
  click (GTK_WIDGET (page), 1);
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 1);
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
  add ("/app/growth-choice/numbers-in-a-row-are-a-range", test_numbers);
  add ("/app/growth-choice/two-are-a-pair", test_two);
  add ("/app/growth-choice/a-pair-is-compared-and-stays-chosen", test_pair);
  add ("/app/growth-choice/enter-in-a-card-compares-two", test_enter);
  add ("/app/growth-choice/a-double-click-compares-two", test_double_click);
  add ("/app/growth-choice/what-is-selected-stays", test_selection);
  add ("/app/growth-choice/a-third-one-leads-back", test_back);
  add ("/app/growth-choice/the-tab-is-closed-meanwhile", test_close);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
