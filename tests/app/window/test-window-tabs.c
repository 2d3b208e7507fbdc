/* test-window-tabs.c: tests of files that come into tabs, and of tabs that move to another window
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-test.h"
#include "window-test.h"

#define SMALL "a 2 x\nt 1 T\no 10 1 8\nr 10 3 2\nc x\n"

static HfApplication *application;

/* ---- Files in tabs, and tabs in windows ---------------------------- */

static void
test_same_file_comes_forward (void)
{
  g_autoptr (GFile) file = window_test_dup_sample ();
  g_autoptr (GFile) other = hf_test_file ("../../data/samples/bubblecs.gclog");
  HfHeapPage *first = window_test_read (file);
  HfHeapPage *second = window_test_read (other);

  g_assert_true (first != second);
  g_assert_cmpuint (hf_window_get_n_pages (window_test_get_window ()), ==, 2);
  g_assert_true (window_test_read (file) == first);
  g_assert_cmpuint (hf_window_get_n_pages (window_test_get_window ()), ==, 2);

  window_test_activate ("win.close-tab");
  app_test_settle ();
  g_assert_true (hf_window_get_page (window_test_get_window ()) == HF_PAGE (second));
  window_test_close_all ();
}

static gboolean
is_gone (gpointer user_data)
{
  return *(gpointer *) user_data == NULL;
}

static void
test_tab_moves_to_a_new_window (void)
{
  g_autoptr (GFile) file = window_test_dup_sample ();
  HfHeapPage *page = window_test_read (file);
  HfWindow *window = window_test_get_window ();
  AdwTabView *tabs = ADW_TAB_VIEW (app_test_find (GTK_WIDGET (window), ADW_TYPE_TAB_VIEW));
  AdwTabView *other_tabs = NULL;
  GtkRoot *other = NULL;
  gpointer window_left = window;

  g_object_add_weak_pointer (G_OBJECT (window), &window_left);
  g_signal_emit_by_name (tabs, "create-window", &other_tabs);
  g_assert_nonnull (other_tabs);
  other = gtk_widget_get_root (GTK_WIDGET (other_tabs));
  g_assert_true (HF_IS_WINDOW (other) && HF_WINDOW (other) != window);

  adw_tab_view_transfer_page (tabs, adw_tab_view_get_page (tabs, GTK_WIDGET (page)), other_tabs, 0);
  g_assert_cmpuint (hf_window_get_n_pages (window), ==, 0);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (other)), ==, "wpf-app.gclog.gz");
  g_assert_true (hf_window_get_page (HF_WINDOW (other)) == HF_PAGE (page));

  /* A window that has nothing left goes. */
  g_assert_true (app_test_wait (is_gone, &window_left));
  g_assert_cmpuint (g_list_length (gtk_application_get_windows (GTK_APPLICATION (application))), ==,
                    1);

  /* It is found in whichever window it is. */
  g_application_open (G_APPLICATION (application), &file, 1, "");
  g_assert_cmpuint (hf_window_get_n_pages (HF_WINDOW (other)), ==, 1);
  window_test_close_all ();
}

static gboolean
has_focus (HfHeapPage *page)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (page)));

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (page));
}

static void
test_moved_tab_obeys_its_new_window (void)
{
  g_autoptr (GFile) file = window_test_dup_sample ();
  g_autoptr (GFile) other_file = hf_test_file ("../../data/samples/bubblecs.gclog");
  HfHeapPage *page = NULL;
  HfSession *session = NULL;
  HfWindow *old = NULL;
  HfWindow *new = NULL;
  g_autofree char *view = NULL;

  window_test_read (other_file);
  page = window_test_read (file);
  session = hf_heap_page_get_session (page);
  old = window_test_get_window ();
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (old), "win.move-tab", NULL));
  app_test_settle ();
  new = HF_WINDOW (gtk_widget_get_root (GTK_WIDGET (page)));
  g_assert_true (new != old);
  g_assert_cmpuint (hf_window_get_n_pages (old), ==, 1);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (old)), ==, "bubblecs.gclog");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (new)), ==, "wpf-app.gclog.gz");
  g_assert_true (has_focus (page));
  g_assert_true (has_focus (HF_HEAP_PAGE (hf_window_get_page (old))));

  /* The one commands it, and the other does not any more. */
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (new), "win.view", "s", "types"));
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_TYPES);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (old), "win.view", "s", "treemap"));
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_TYPES);
  g_object_get (new, "view", &view, NULL);
  g_assert_cmpstr (view, ==, "types");

  /* The old window may go. */
  gtk_window_destroy (GTK_WINDOW (old));
  app_test_settle ();
  hf_session_set_view (session, HF_VIEW_TREEMAP);
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (hf_page_get_views (HF_PAGE (page))), ==,
                   "treemap");
  window_test_close_all ();
}

/* ---- Names of tabs ------------------------------------------------- */

static AdwTabPage *
get_tab (int position)
{
  GtkWidget *view = app_test_find (GTK_WIDGET (window_test_get_window ()), ADW_TYPE_TAB_VIEW);

  return adw_tab_view_get_nth_page (ADW_TAB_VIEW (view), position);
}

static void
test_tooltip_is_no_markup (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("a & b <c>.gclog", SMALL, -1);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  window_test_read (file);
  pango_parse_markup (adw_tab_page_get_tooltip (get_tab (0)), -1, 0, NULL, &text, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_suffix (text, "a & b <c>.gclog"));
  hf_test_remove (file);
  window_test_close_all ();
}

static void
test_namesakes_show_their_folders (void)
{
  g_autoptr (GFile) first = hf_test_temporary ("heap.gclog", SMALL, -1);
  g_autoptr (GFile) second = hf_test_temporary ("heap.gclog", SMALL, -1);
  g_autoptr (GFile) folder = g_file_get_parent (second);
  g_autofree char *name = g_file_get_basename (folder);
  g_autofree char *title = g_strdup_printf ("heap.gclog (%s)", name);

  window_test_read (first);
  g_assert_cmpstr (adw_tab_page_get_title (get_tab (0)), ==, "heap.gclog");
  window_test_read (second);
  g_assert_cmpstr (adw_tab_page_get_title (get_tab (1)), ==, title);
  g_assert_cmpstr (adw_tab_page_get_title (get_tab (0)), !=, "heap.gclog");

  window_test_activate ("win.close-tab");
  app_test_settle ();
  g_assert_cmpstr (adw_tab_page_get_title (get_tab (0)), ==, "heap.gclog");
  hf_test_remove (first);
  hf_test_remove (second);
  window_test_close_all ();
}

/* ---- Dropped files ------------------------------------------------- */

static void
test_dropped_files_open (void)
{
  g_autoptr (GFile) file = hf_test_file ("../../data/samples/bubblecs.gclog");

  g_application_activate (G_APPLICATION (application));
  g_assert_true (window_test_drop (window_test_get_window (), file));
  g_assert_cmpuint (hf_window_get_n_pages (window_test_get_window ()), ==, 1);
  g_assert_true (
    app_test_wait (window_test_is_read, hf_window_get_page (window_test_get_window ())));
  window_test_close_all ();
}

static GtkEventController *
find_drop_target (GtkWidget *window)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (window);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        return controller;
    }

  g_assert_not_reached ();
}

/* A window shows that it takes the files that are above it. */
static void
test_drop_target_is_marked (void)
{
  g_autoptr (GFile) file = hf_test_file ("../../data/samples/bubblecs.gclog");
  GdkDragAction action = 0;
  GtkEventController *target = NULL;
  GtkWidget *area = NULL;

  g_application_activate (G_APPLICATION (application));
  area = app_test_find (GTK_WIDGET (window_test_get_window ()), ADW_TYPE_TOAST_OVERLAY);
  target = find_drop_target (GTK_WIDGET (window_test_get_window ()));
  g_signal_emit_by_name (target, "enter", 1.0, 1.0, &action);
  g_assert_cmpuint (action, ==, GDK_ACTION_COPY);
  g_assert_true (gtk_widget_has_css_class (area, "drop-target"));
  g_signal_emit_by_name (target, "leave");
  g_assert_false (gtk_widget_has_css_class (area, "drop-target"));
  g_signal_emit_by_name (target, "enter", 1.0, 1.0, &action);
  window_test_drop (window_test_get_window (), file);
  g_assert_false (gtk_widget_has_css_class (area, "drop-target"));
  window_test_close_all ();
}

static void
test_files_open_where_they_are_dropped (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("one.gclog", SMALL, -1);
  g_autoptr (GFile) other = hf_test_temporary ("two.gclog", SMALL, -1);
  HfWindow *first = hf_window_new (GTK_APPLICATION (application));
  HfWindow *second = NULL;

  gtk_window_present (GTK_WINDOW (first));
  second = hf_window_new (GTK_APPLICATION (application));
  gtk_window_present (GTK_WINDOW (second));
  app_test_settle ();

  g_assert_true (window_test_drop (first, file));
  g_assert_cmpuint (hf_window_get_n_pages (first), ==, 1);
  g_assert_cmpuint (hf_window_get_n_pages (second), ==, 0);
  g_assert_true (window_test_drop (second, other));
  g_assert_cmpuint (hf_window_get_n_pages (second), ==, 1);

  /* Which is here already comes forward there. */
  g_assert_true (window_test_drop (second, file));
  g_assert_cmpuint (hf_window_get_n_pages (first), ==, 1);
  g_assert_cmpuint (hf_window_get_n_pages (second), ==, 1);
  g_assert_true (app_test_wait (window_test_is_read, hf_window_get_page (first)));
  g_assert_true (app_test_wait (window_test_is_read, hf_window_get_page (second)));
  hf_test_remove (file);
  hf_test_remove (other);
  window_test_close_all ();
}

int
main (int    argc,
      char **argv)
{
  int status = 0;

  application = window_test_init (&argc, &argv);
  g_test_add_func ("/app/window-tabs/drop-target-is-marked", test_drop_target_is_marked);
  g_test_add_func ("/app/window/same-file-comes-forward", test_same_file_comes_forward);
  g_test_add_func ("/app/window/tab-moves-to-a-new-window", test_tab_moves_to_a_new_window);
  g_test_add_func ("/app/window/moved-tab-obeys-its-new-window",
                   test_moved_tab_obeys_its_new_window);
  g_test_add_func ("/app/window/dropped-files-open", test_dropped_files_open);
  g_test_add_func ("/app/window/tooltip-is-no-markup", test_tooltip_is_no_markup);
  g_test_add_func ("/app/window/namesakes-show-their-folders", test_namesakes_show_their_folders);
  g_test_add_func ("/app/window/files-open-where-they-are-dropped",
                   test_files_open_where_they_are_dropped);
  status = g_test_run ();

  g_clear_object (&application);
  return status;
}
