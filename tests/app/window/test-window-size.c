/* test-window-size.c: tests of what the next window and tab have from the last one
 *
 * covers: hf-pane-width
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-details-pane.h"
#include "hf-export-dialog.h"
#include "hf-export-name.h"
#include "hf-pane-width.h"
#include "hf-roots-pane.h"
#include "hf-settings.h"
#include "hf-test.h"
#include "hf-window-private.h"
#include "window-test.h"

#define HEAP "a 2 x\nt 1 T\no 10 1 8\nr 10 3 2\nc x\n"

static HfApplication *application;

static HfWindow *
show_window (void)
{
  HfWindow *window = hf_window_new (GTK_APPLICATION (application));

  gtk_window_present (GTK_WINDOW (window));
  app_test_settle ();

  return window;
}

static void
assert_default_size (HfWindow *window,
                     int       width,
                     int       height)
{
  int real_width = 0;
  int real_height = 0;

  gtk_window_get_default_size (GTK_WINDOW (window), &real_width, &real_height);
  g_assert_cmpint (real_width, ==, width);
  g_assert_cmpint (real_height, ==, height);
}

static void
test_size (void)
{
  HfWindow *window = show_window ();

  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 640);
  app_test_settle ();
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_cmpint (hf_settings_get_int (HF_SETTINGS_WINDOW_WIDTH), ==, 1000);
  g_assert_cmpint (hf_settings_get_int (HF_SETTINGS_WINDOW_HEIGHT), ==, 640);

  /* Opened and closed ten times, it is what it was. */
  for (guint i = 0; i < 10; i++)
    {
      window = show_window ();
      assert_default_size (window, 1000, 640);
      gtk_window_destroy (GTK_WINDOW (window));
    }
  window_test_close_all ();
}

static void
test_second_window (void)
{
  HfWindow *first = show_window ();
  HfWindow *second = NULL;

  gtk_window_set_default_size (GTK_WINDOW (first), 900, 700);
  app_test_settle ();
  second = show_window ();
  assert_default_size (second, 900, 700);
  window_test_close_all ();
}

static void
test_maximized (void)
{
  HfWindow *window = NULL;

  hf_settings_set_boolean (HF_SETTINGS_WINDOW_MAXIMIZED, TRUE);
  hf_settings_set_int (HF_SETTINGS_WINDOW_WIDTH, 1000);
  window = hf_window_new (GTK_APPLICATION (application));

  /* Without a window manager nothing is ever maximized; the size that comes after it is
   * the one to keep. */
  assert_default_size (window, 1000, 800);
  gtk_window_destroy (GTK_WINDOW (window));
  window_test_close_all ();
}

static void
test_small_screen (void)
{
  GListModel *monitors = gdk_display_get_monitors (gdk_display_get_default ());
  g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, 0);
  HfWindow *window = NULL;
  GdkRectangle area;

  gdk_monitor_get_geometry (monitor, &area);
  hf_settings_set_int (HF_SETTINGS_WINDOW_WIDTH, 100000);
  hf_settings_set_int (HF_SETTINGS_WINDOW_HEIGHT, -5);
  window = hf_window_new (GTK_APPLICATION (application));
  assert_default_size (window, area.width, 294);
  gtk_window_destroy (GTK_WINDOW (window));
  window_test_close_all ();
}

/* ---- Tabs ---------------------------------------------------------- */

static GtkPaned *
get_paned (HfHeapPage *page)
{
  return GTK_PANED (app_test_find (GTK_WIDGET (page), GTK_TYPE_PANED));
}

static void
test_pane (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("one.gclog", HEAP, -1);
  g_autoptr (GFile) other = hf_test_temporary ("two.gclog", HEAP, -1);
  HfHeapPage *page = window_test_open (file);

  g_assert_cmpint (gtk_paned_get_position (get_paned (page)), ==, 268);
  g_assert_cmpint (hf_settings_get_int (HF_SETTINGS_ROOTS_WIDTH), ==, 0);
  gtk_paned_set_position (get_paned (page), 333);
  app_test_settle ();
  g_assert_cmpint (hf_settings_get_int (HF_SETTINGS_ROOTS_WIDTH), ==, 333);

  page = window_test_open (other);
  g_assert_cmpint (gtk_paned_get_position (get_paned (page)), ==, 333);
  hf_page_set_room (HF_PAGE (page), HF_ROOM_NARROW);
  g_assert_cmpint (gtk_paned_get_position (get_paned (page)), ==, 333);

  /* A width that follows the window is not stored as a choice. */
  hf_settings_set_int (HF_SETTINGS_ROOTS_WIDTH, 0);
  hf_page_set_room (HF_PAGE (page), HF_ROOM_USUAL);
  app_test_settle ();
  hf_page_set_room (HF_PAGE (page), HF_ROOM_NARROW);
  app_test_settle ();
  g_assert_cmpint (hf_settings_get_int (HF_SETTINGS_ROOTS_WIDTH), ==, 0);
  hf_test_remove (file);
  hf_test_remove (other);
  window_test_close_all ();
}

/* A pane without enough room is narrower than any width that the user chose. */
static void
test_forced_width_is_not_chosen (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *paned = gtk_paned_new (GTK_ORIENTATION_HORIZONTAL);
  GtkWidget *end = gtk_label_new ("end");

  gtk_widget_set_size_request (end, 300, -1);
  gtk_paned_set_start_child (GTK_PANED (paned), gtk_label_new ("start"));
  gtk_paned_set_end_child (GTK_PANED (paned), end);
  gtk_paned_set_shrink_end_child (GTK_PANED (paned), FALSE);
  hf_pane_width_watch (GTK_PANED (paned), HF_PANE_ROOTS);
  hf_pane_width_apply (GTK_PANED (paned), HF_ROOM_USUAL);
  gtk_window_set_default_size (GTK_WINDOW (window), 450, 200);
  gtk_window_set_child (GTK_WINDOW (window), paned);
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_width (paned) == 0)
    g_main_context_iteration (NULL, TRUE);
  app_test_settle ();

  g_assert_cmpint (gtk_paned_get_position (GTK_PANED (paned)), <, 268);
  g_assert_cmpint (hf_settings_get_int (HF_SETTINGS_ROOTS_WIDTH), ==, 0);
  gtk_paned_set_position (GTK_PANED (paned), 100);
  app_test_settle ();
  g_assert_cmpint (hf_settings_get_int (HF_SETTINGS_ROOTS_WIDTH), ==, 100);
  gtk_window_destroy (GTK_WINDOW (window));
  window_test_close_all ();
}

static gboolean
has_details_width (gpointer user_data)
{
  HfHeapPage *page = user_data;
  GtkWidget *details = app_test_find (GTK_WIDGET (page), HF_TYPE_DETAILS_PANE);
  const int chosen = hf_settings_get_int (HF_SETTINGS_DETAILS_WIDTH);

  return gtk_widget_get_width (details) == (chosen > 0 ? chosen : 300);
}

/* The pane at the end keeps its width, whatever becomes of the view beside it. */
static void
test_details (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("one.gclog", HEAP, -1);
  g_autoptr (GFile) other = hf_test_temporary ("two.gclog", HEAP, -1);
  HfHeapPage *page = NULL;
  GtkWidget *details = NULL;
  GtkPaned *paned = NULL;

  hf_settings_set_int (HF_SETTINGS_WINDOW_WIDTH, 1250);
  hf_settings_set_int (HF_SETTINGS_WINDOW_HEIGHT, 700);
  page = window_test_open (file);
  details = app_test_find (GTK_WIDGET (page), HF_TYPE_DETAILS_PANE);
  paned = GTK_PANED (gtk_widget_get_parent (details));
  g_assert_true (app_test_wait (has_details_width, page));
  app_test_settle ();
  g_assert_cmpint (hf_settings_get_int (HF_SETTINGS_DETAILS_WIDTH), ==, 0);

  /* It is wider, and narrower than its usual width. */
  for (int i = -1; i <= 1; i += 2)
    {
      gtk_paned_set_position (paned, gtk_paned_get_position (paned) - i * 40);
      app_test_settle ();
      g_assert_cmpint (hf_settings_get_int (HF_SETTINGS_DETAILS_WIDTH), ==, i < 0 ? 260 : 300);
      g_assert_true (app_test_wait (has_details_width, page));
    }
  gtk_paned_set_position (paned, gtk_paned_get_position (paned) + 17);
  app_test_settle ();
  g_assert_cmpint (hf_settings_get_int (HF_SETTINGS_DETAILS_WIDTH), ==, 283);
  hf_page_set_pane_visible (HF_PAGE (page), HF_PANE_ROOTS, FALSE);
  app_test_settle ();
  hf_page_set_pane_visible (HF_PAGE (page), HF_PANE_ROOTS, TRUE);
  app_test_settle ();
  g_assert_cmpint (hf_settings_get_int (HF_SETTINGS_DETAILS_WIDTH), ==, 283);

  page = window_test_open (other);
  g_assert_true (app_test_wait (has_details_width, page));

  /* It goes and comes, and the next tab begins with it gone. */
  window_test_activate ("win.show-details");
  g_assert_false (hf_page_get_pane_visible (HF_PAGE (page), HF_PANE_DETAILS));
  g_assert_false (hf_settings_get_boolean (HF_SETTINGS_SHOW_DETAILS));
  window_test_activate ("win.show-details");
  g_assert_true (hf_page_get_pane_visible (HF_PAGE (page), HF_PANE_DETAILS));
  g_assert_true (app_test_wait (has_details_width, page));
  hf_test_remove (file);
  hf_test_remove (other);
  window_test_close_all ();
}

static void
test_view_and_roots (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("one.gclog", HEAP, -1);
  g_autoptr (GFile) other = hf_test_temporary ("two.gclog", HEAP, -1);
  HfHeapPage *page = window_test_open (file);

  g_assert_true (hf_page_get_pane_visible (HF_PAGE (page), HF_PANE_ROOTS));
  window_test_activate ("win.show-roots");
  hf_session_set_view (hf_heap_page_get_session (page), HF_VIEW_TYPES);

  page = window_test_open (other);
  g_assert_false (hf_page_get_pane_visible (HF_PAGE (page), HF_PANE_ROOTS));
  g_assert_cmpint (hf_session_get_view (hf_heap_page_get_session (page)), ==, HF_VIEW_TYPES);
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (hf_page_get_views (HF_PAGE (page))), ==,
                   "types");
  hf_test_remove (file);
  hf_test_remove (other);
  window_test_close_all ();
}

/* ---- Exports ------------------------------------------------------- */

static gboolean
is_remembered (gpointer user_data)
{
  g_autofree char *folder = hf_settings_dup_string (HF_SETTINGS_EXPORT_FOLDER);

  return g_strcmp0 (folder, user_data) == 0;
}

static void
test_export (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("one.gclog", HEAP, -1);
  g_autoptr (GFile) there = hf_test_temporary ("picture.SVG", "old", -1);
  g_autoptr (GFile) folder = g_file_get_parent (there);
  g_autofree char *uri = g_file_get_uri (folder);
  g_autofree char *ending = NULL;
  g_autofree char *name = NULL;
  g_autofree char *other_name = NULL;
  g_autoptr (GFile) proposed = NULL;
  g_autoptr (GFile) bare = g_file_get_child (folder, "bare");
  g_autoptr (GFile) bare_svg = g_file_get_child (folder, "bare.svg");
  g_autoptr (GFile) complete = NULL;
  gboolean changed = FALSE;
  HfHeapPage *page = window_test_open (file);
  g_autoptr (HfExportSource) source = NULL;
  HfExportPlan plan;

  hf_window_export_to (window_test_get_window (), HF_SUBJECT_TREEMAP, there);
  g_assert_true (app_test_wait (is_remembered, uri));
  ending = hf_settings_dup_string (HF_SETTINGS_EXPORT_FORMAT);
  g_assert_cmpstr (ending, ==, "svg");

  proposed = hf_export_dialog_propose_folder ();
  g_assert_true (g_file_equal (proposed, folder));
  plan = hf_export_plan_load (HF_SUBJECT_TREEMAP);
  source = hf_page_dup_export_source (HF_PAGE (page));
  name = hf_export_source_propose_name (source, &plan);
  g_assert_cmpstr (name, ==, "one-by-namespace.svg");

  /* And of who leaves the ending out. */
  complete = hf_export_dialog_complete_name (bare, &plan, &changed);
  g_assert_true (changed);
  g_assert_true (g_file_equal (complete, bare_svg));

  /* A kind that another version could write. */
  hf_settings_set_string (HF_SETTINGS_EXPORT_FORMAT, "xyz");
  plan = hf_export_plan_load (HF_SUBJECT_TREEMAP);
  other_name = hf_export_source_propose_name (source, &plan);
  g_assert_cmpstr (other_name, ==, "one-by-namespace.png");
  hf_test_remove (there);
  hf_test_remove (file);
  window_test_close_all ();
}

int
main (int    argc,
      char **argv)
{
  int status = 0;

  application = window_test_init (&argc, &argv);
  g_test_add_func ("/app/window-size/stays", test_size);
  g_test_add_func ("/app/window-size/of-a-second-window", test_second_window);
  g_test_add_func ("/app/window-size/maximized-keeps-the-other-size", test_maximized);
  g_test_add_func ("/app/window-size/fits-the-screen", test_small_screen);
  g_test_add_func ("/app/window-size/pane-keeps-its-width", test_pane);
  g_test_add_func ("/app/window-size/details-keep-their-width", test_details);
  g_test_add_func ("/app/window-size/forced-width-is-not-chosen", test_forced_width_is_not_chosen);
  g_test_add_func ("/app/window-size/view-and-roots-stay", test_view_and_roots);
  g_test_add_func ("/app/window-size/export-goes-where-the-last-one-went", test_export);
  status = g_test_run ();

  g_clear_object (&application);
  return status;
}
