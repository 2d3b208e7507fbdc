/* test-page.c: tests of a window whose tabs show any kind of page
 *
 * covers: hf-window-tabs
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-window-private.h"
#include "page-test.h"
#include "window-test.h"

#include <glib/gstdio.h>

static HfApplication *application;

static gboolean
is_enabled (const char *action)
{
  HfWindow *window = window_test_get_window ();
  g_autoptr (GtkWidget) button = g_object_ref_sink (gtk_button_new ());
  g_autoptr (GVariant) target = NULL;
  g_autofree char *name = NULL;
  gboolean sensitive = FALSE;

  /* A button knows whether its action is enabled. */
  gtk_widget_insert_before (button, GTK_WIDGET (window->stack), NULL);
  g_assert_true (g_action_parse_detailed_name (action, &name, &target, NULL));
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button), target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), name);
  sensitive = gtk_widget_get_sensitive (button);
  gtk_widget_unparent (button);

  return sensitive;
}

static const char *
get_tab_title (PageTest *page)
{
  HfWindow *window = window_test_get_window ();

  return adw_tab_page_get_title (adw_tab_view_get_page (window->tabs, GTK_WIDGET (page)));
}

/* ---- Title and state --------------------------------------------------- */

static void
test_title (void)
{
  PageTest *page = page_test_add ("Before and after");
  GtkWindow *window = GTK_WINDOW (window_test_get_window ());
  g_autofree char *title = hf_page_dup_title (HF_PAGE (page));

  g_assert_cmpstr (title, ==, "Before and after");
  g_assert_cmpstr (get_tab_title (page), ==, "Before and after");
  g_assert_cmpstr (gtk_window_get_title (window), ==, "Before and after");
  page_test_set_title (page, "Live");
  g_assert_cmpstr (get_tab_title (page), ==, "Live");
  g_assert_cmpstr (gtk_window_get_title (window), ==, "Live");

  /* Only the selected tab names the window. */
  page_test_add ("Another");
  page_test_set_title (page, "Changed");
  g_assert_cmpstr (get_tab_title (page), ==, "Changed");
  g_assert_cmpstr (gtk_window_get_title (window), ==, "Another");
  window_test_close_all ();
}

/* Folders distinguish files of one name; a page without a file has only its title. */
static void
test_namesakes (void)
{
  PageTest *one = page_test_add ("heap");
  PageTest *two = page_test_add ("heap");

  g_assert_cmpstr (get_tab_title (one), ==, "heap");
  two->file = g_file_new_for_path ("/tmp/folder/heap");
  page_test_set_title (two, "heap");
  g_assert_cmpstr (get_tab_title (one), ==, "heap");
  g_assert_cmpstr (get_tab_title (two), ==, "heap (folder)");
  window_test_close_all ();
}

static void
test_state (void)
{
  PageTest *page = page_test_add ("page");
  HfWindow *window = window_test_get_window ();
  AdwTabPage *tab = adw_tab_view_get_page (window->tabs, GTK_WIDGET (page));

  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_READY);
  g_assert_false (adw_tab_page_get_loading (tab));
  page->state = HF_PAGE_LOADING;
  g_object_notify (G_OBJECT (page), "state");
  g_assert_true (adw_tab_page_get_loading (tab));
  window_test_close_all ();
}

/* ---- Commands ---------------------------------------------------------- */

static const struct
{
  const char    *action;
  HfPageCommand  command;
  gboolean       is_run; /* by hf_page_run() */
} offered[] = {
  { "win.reload", HF_PAGE_RELOAD, TRUE },
  { "win.reset-view", HF_PAGE_RESET_VIEW, TRUE },
  { "win.filter-types", HF_PAGE_FILTER, TRUE },
  { "win.reveal-roots", HF_PAGE_REVEAL_ROOTS, TRUE },
  { "win.find", HF_PAGE_FIND, TRUE },
  { "win.find-next", HF_PAGE_FIND_NEXT, TRUE },
  { "win.find-previous", HF_PAGE_FIND_PREVIOUS, TRUE },
  { "win.next-pane", HF_PAGE_NEXT_PANE, TRUE },
  { "win.previous-pane", HF_PAGE_PREVIOUS_PANE, TRUE },
  { "win.bookmark", HF_PAGE_BOOKMARK, TRUE },
  { "win.edit-note", HF_PAGE_EDIT_NOTE, TRUE },
  { "win.view::two", HF_PAGE_CHOOSE_VIEW, FALSE },
  { "win.show-roots", HF_PAGE_SHOW_ROOTS, FALSE },
  { "win.show-details", HF_PAGE_SHOW_DETAILS, FALSE },
  { "win.sort-by::count", HF_PAGE_SORT, FALSE },
  { "win.show-notes", HF_PAGE_LIST_NOTES, FALSE },
  { "win.export", HF_PAGE_EXPORT, FALSE },
  { "win.copy-picture", HF_PAGE_EXPORT, FALSE },
  { "win.print", HF_PAGE_EXPORT, FALSE },
};

/* An action is enabled while the page reports its command, and runs that one. */
static void
test_commands (void)
{
  PageTest *page = page_test_add ("page");

  for (guint i = 0; i < G_N_ELEMENTS (offered); i++)
    {
      page_test_set_commands (page, offered[i].command);
      for (guint j = 0; j < G_N_ELEMENTS (offered); j++)
        g_assert_cmpint (is_enabled (offered[j].action), ==,
                         offered[j].command == offered[i].command);
      if (!offered[i].is_run)
        continue;

      page->last_run = 0;
      window_test_activate (offered[i].action);
      g_assert_cmpint (page->last_run, ==, offered[i].command);
    }
  window_test_close_all ();
}

static void
test_refused (void)
{
  PageTest *page = page_test_add ("page");

  page_test_set_commands (page, HF_PAGE_FIND);
  hf_page_run (HF_PAGE (page), HF_PAGE_RELOAD);
  g_assert_cmpuint (page->n_run, ==, 0);
  hf_page_run (HF_PAGE (page), HF_PAGE_FIND);
  g_assert_cmpuint (page->n_run, ==, 1);
  window_test_close_all ();
}

/* Buttons follow the commands of the tab that comes forward. */
static void
test_buttons (void)
{
  PageTest *page = page_test_add ("page");
  HfWindow *window = window_test_get_window ();

  g_assert_false (gtk_widget_get_visible (window->find_button));
  g_assert_false (gtk_widget_get_visible (window->export_button));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window->notes_button)));
  page_test_set_commands (page, HF_PAGE_FIND | HF_PAGE_EXPORT);
  g_assert_true (gtk_widget_get_visible (window->find_button));
  g_assert_true (gtk_widget_get_visible (window->export_button));

  page_test_add ("another");
  g_assert_false (gtk_widget_get_visible (window->find_button));
  g_assert_false (gtk_widget_get_visible (window->export_button));
  window_test_close_all ();
}

/* ---- Views, panes and orders ------------------------------------------- */

static void
test_views (void)
{
  PageTest *page = page_test_add ("page");
  HfWindow *window = window_test_get_window ();
  g_autofree char *view = NULL;

  g_assert_cmpstr (gtk_stack_get_visible_child_name (window->title_stack), ==, "title");
  page_test_set_commands (page, HF_PAGE_CHOOSE_VIEW);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (window->title_stack), ==, "views");
  g_assert_true (adw_view_switcher_get_stack (window->switcher) == page->views);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.view", "s", "two"));
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (page->views), ==, "two");
  /* A view of another kind of page. */
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.view", "s", "treemap"));
  g_object_get (window, "view", &view, NULL);
  g_assert_cmpstr (view, ==, "two");
  window_test_close_all ();
}

static void
test_panes (void)
{
  PageTest *page = page_test_add ("page");
  HfWindow *window = window_test_get_window ();
  g_autofree char *order = NULL;
  gboolean shows_roots = TRUE;

  page_test_set_commands (page, HF_PAGE_SHOW_DETAILS | HF_PAGE_SORT);
  g_object_get (window, "show-roots", &shows_roots, NULL);
  g_assert_false (shows_roots);
  window_test_activate ("win.show-details");
  g_assert_true (page->shows_details);
  window_test_activate ("win.show-details");
  g_assert_false (page->shows_details);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.sort-by", "s", "count"));
  g_object_get (window, "sort-by", &order, NULL);
  g_assert_cmpstr (order, ==, "count");
  window_test_close_all ();
}

static void
test_room (void)
{
  PageTest *page = NULL;

  g_application_activate (G_APPLICATION (application));
  gtk_window_set_default_size (GTK_WINDOW (window_test_get_window ()), 800, 600);
  app_test_settle ();
  page = page_test_add ("page");
  g_assert_cmpint (page->room, ==, HF_ROOM_FOLDED);
  window_test_close_all ();
}

/* ---- Steps ------------------------------------------------------------- */

static void
test_steps (void)
{
  PageTest *page = page_test_add ("page");
  HfWindow *window = window_test_get_window ();

  g_assert_false (gtk_widget_get_visible (window->back_button));
  page->n_steps = 3;
  page->position = 2;
  hf_page_emit_changed (HF_PAGE (page));
  g_assert_true (gtk_widget_get_visible (window->back_button));
  g_assert_false (is_enabled ("win.forward"));

  window_test_activate ("win.back");
  g_assert_cmpuint (page->position, ==, 1);
  g_assert_true (is_enabled ("win.forward"));
  window_test_activate ("win.back");
  g_assert_false (is_enabled ("win.back"));
  window_test_activate ("win.forward");
  g_assert_cmpuint (page->position, ==, 1);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.step", "u", 2);
  g_assert_cmpuint (page->position, ==, 2);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.step", "u", 3);
  g_assert_cmpuint (page->position, ==, 2);
  window_test_close_all ();
}

/* ---- Export ------------------------------------------------------------ */

static gboolean
is_there (gpointer user_data)
{
  return g_file_query_exists (user_data, NULL);
}

/* The window writes what the page gives it, whatever is shown when it does. */
static void
test_export (void)
{
  PageTest *page = page_test_add ("page");
  g_autofree char *folder = g_dir_make_tmp ("hf-page-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "picture.svg", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  page->session = app_test_session ("a 2 x\nt 1 T\no 10 1 8\nr 10 3 2\nc x\n");
  hf_window_export_to (window_test_get_window (), HF_SUBJECT_TREEMAP, file);
  app_test_settle ();
  g_assert_false (g_file_query_exists (file, NULL));

  page_test_set_commands (page, HF_PAGE_EXPORT);
  hf_window_export_to (window_test_get_window (), HF_SUBJECT_TREEMAP, file);
  page_test_add ("another");
  g_assert_true (app_test_wait (is_there, file));
  app_test_settle ();

  g_unlink (path);
  g_rmdir (folder);
  window_test_close_all ();
}

/* ---- Files ------------------------------------------------------------- */

/* A file that a page shows already is not opened again. */
static void
test_file (void)
{
  PageTest *page = page_test_add ("page");
  HfWindow *window = window_test_get_window ();
  AdwTabPage *tab = adw_tab_view_get_page (window->tabs, GTK_WIDGET (page));
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/at-all.gclog");

  g_assert_cmpstr (adw_tab_page_get_tooltip (tab), ==, "");
  g_assert_false (hf_window_show_file (window, file, NULL));
  page->file = g_object_ref (file);
  page_test_add ("another");
  page->n_checked = 0;
  g_assert_false (hf_window_show_file (window, file, "member"));
  g_assert_true (hf_window_show_file (window, file, NULL));
  g_assert_true (hf_window_get_page (window) == HF_PAGE (page));
  g_assert_cmpuint (page->n_checked, ==, 1);
  window_test_close_all ();
}

/* ---- Closing ----------------------------------------------------------- */

/* The bar of tabs lets its tab fade out first. */
static gboolean
is_left (gpointer user_data)
{
  return G_OBJECT (user_data)->ref_count == 1;
}

static void
test_close (void)
{
  PageTest *page = page_test_add ("page");
  PageTest *other = page_test_add ("other");
  HfWindow *window = window_test_get_window ();

  g_object_ref (page);
  g_object_ref (other);
  window_test_activate ("win.close-tab");
  app_test_settle ();
  g_assert_cmpuint (other->n_closed, ==, 1);
  g_assert_cmpuint (hf_window_get_n_pages (window), ==, 1);
  g_assert_true (hf_window_get_page (window) == HF_PAGE (page));
  g_assert_true (app_test_wait (is_left, other));
  g_assert_finalize_object (other);

  /* With the window each of its tabs is closed. */
  g_assert_cmpuint (page->n_closed, ==, 0);
  window_test_close_all ();
  g_assert_cmpuint (page->n_closed, ==, 1);
  g_assert_true (app_test_wait (is_left, page));
  g_assert_finalize_object (page);
}

/* A class that reports nothing has only its title. */
static void
test_without_functions (void)
{
  HfPage *page = HF_PAGE (page_test_add ("page"));
  HfPageInterface *iface = HF_PAGE_GET_IFACE (page);
  const HfPageInterface saved = *iface;
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere");

  memset ((char *) iface + sizeof (GTypeInterface), 0, sizeof *iface - sizeof (GTypeInterface));
  g_assert_null (hf_page_get_file (page));
  g_assert_false (hf_page_shows_file (page, file, NULL));
  hf_page_reopen (page);
  hf_page_check_file (page);
  g_assert_cmpint (hf_page_get_commands (page), ==, 0);
  hf_page_run (page, HF_PAGE_FIND);
  g_assert_null (hf_page_get_views (page));
  hf_page_set_room (page, HF_ROOM_FOLDED);
  g_assert_false (hf_page_get_pane_visible (page, HF_PANE_ROOTS));
  hf_page_set_pane_visible (page, HF_PANE_ROOTS, TRUE);
  g_assert_cmpstr (hf_page_get_order (page), ==, "");
  hf_page_toggle_order (page, "count");
  g_assert_cmpuint (hf_page_get_n_steps (page, NULL), ==, 0);
  hf_page_go_to_step (page, 0);
  g_assert_null (hf_page_get_session (page));
  g_assert_null (hf_page_dup_export_source (page));
  hf_page_emit_changed (page);
  hf_page_close (page);
  window_test_close_all ();
  *iface = saved;
}

int
main (int    argc,
      char **argv)
{
  int status;

  application = window_test_init (&argc, &argv);

  g_test_add_func ("/app/page/names-its-tab-and-the-window", test_title);
  g_test_add_func ("/app/page/namesakes-differ-by-folders", test_namesakes);
  g_test_add_func ("/app/page/spins-its-tab-while-loading", test_state);
  g_test_add_func ("/app/page/enables-and-runs-its-commands", test_commands);
  g_test_add_func ("/app/page/runs-only-what-it-reports", test_refused);
  g_test_add_func ("/app/page/shows-its-buttons", test_buttons);
  g_test_add_func ("/app/page/switches-its-views", test_views);
  g_test_add_func ("/app/page/has-panes-and-an-order", test_panes);
  g_test_add_func ("/app/page/learns-what-room-the-window-has", test_room);
  g_test_add_func ("/app/page/steps-go-back-and-forward", test_steps);
  g_test_add_func ("/app/page/exports-what-it-has", test_export);
  g_test_add_func ("/app/page/comes-forward-with-its-file", test_file);
  g_test_add_func ("/app/page/closes-and-is-freed", test_close);
  g_test_add_func ("/app/page/may-have-only-a-title", test_without_functions);

  status = g_test_run ();
  g_object_unref (application);
  return status;
}
