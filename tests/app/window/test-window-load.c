/* test-window-load.c: tests of loads that fail, are cancelled or are taken up again
 *
 * covers: hf-load-page, hf-snapshot-names
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-error-page.h"
#include "hf-load-page.h"
#include "hf-status-bar.h"
#include "hf-test.h"
#include "window-test.h"

#include <sys/stat.h>

#define SMALL "a 2 x\nt 1 T\no 10 1 8\nr 10 3 2\nc x\n"
#define LARGER "a 2 x\nt 1 T\no 10 1 8 20\no 20 1 8\nr 10 3 2\nc x\n"

/* ---- When it does not work ----------------------------------------- */

static void
test_broken_file (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("build.log", "Microsoft (R) Build Engine\nx\n", -1);
  HfHeapPage *page = window_test_read (file);
  HfErrorPage *error_page = HF_ERROR_PAGE (app_test_find (GTK_WIDGET (page), HF_TYPE_ERROR_PAGE));

  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_ERROR);
  g_assert_cmpstr (hf_error_page_get_title (error_page), ==, "This File Is Not a Heap");
  g_assert_nonnull (strstr (hf_error_page_get_sentence (error_page), "build.log"));
  g_assert_nonnull (
    app_test_find_label (GTK_WIDGET (page), hf_error_page_get_sentence (error_page)));
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (window_test_get_window ()), "build.log"));
  hf_test_remove (file);
  window_test_close_all ();
}

static void
test_damage_is_shown (void)
{
  const char *text = "a 2 x\nt 1 T\no 10 1 8 99\nr 10 3 0\n";
  g_autoptr (GFile) file = hf_test_temporary ("cut.gclog", text, -1);
  HfHeapPage *page = window_test_read (file);
  HfStatusBar *bar = HF_STATUS_BAR (app_test_find (GTK_WIDGET (page), HF_TYPE_STATUS_BAR));

  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_READY);
  g_assert_nonnull (strstr (hf_status_bar_get_completeness (bar), "1 reference"));
  hf_test_remove (file);
  window_test_close_all ();
}

static void
test_cancel_and_retry (void)
{
  g_autoptr (GFile) file = window_test_dup_sample ();
  HfHeapPage *page = window_test_begin_open (file);
  HfErrorPage *error_page = NULL;
  GtkWidget *load_page = NULL;
  GtkWidget *cancel = NULL;

  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_LOADING);
  load_page = app_test_find (GTK_WIDGET (page), HF_TYPE_LOAD_PAGE);
  g_assert_nonnull (strstr (hf_load_page_get_figures (HF_LOAD_PAGE (load_page)), "0 objects"));
  cancel = app_test_find (load_page, GTK_TYPE_BUTTON);
  g_signal_emit_by_name (cancel, "clicked");
  g_assert_true (app_test_wait (window_test_is_read, page));
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_ERROR);
  error_page = HF_ERROR_PAGE (app_test_find (GTK_WIDGET (page), HF_TYPE_ERROR_PAGE));
  g_assert_cmpstr (hf_error_page_get_title (error_page), ==, "Loading Was Cancelled");

  g_signal_emit_by_name (error_page, "retry", FALSE);
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_LOADING);
  g_assert_true (app_test_wait (window_test_is_read, page));
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_READY);
  window_test_close_all ();
}

/* ---- Snapshots ----------------------------------------------------- */

static void
test_snapshots_can_be_chosen (void)
{
  g_autoptr (GFile) file = hf_test_file ("real/dotnet10-recording.gclog.gz");
  HfHeapPage *page = window_test_read (file);
  HfSession *session = hf_heap_page_get_session (page);
  GtkWidget *bar = app_test_find (GTK_WIDGET (page), HF_TYPE_STATUS_BAR);
  GtkDropDown *snapshots = GTK_DROP_DOWN (app_test_find (bar, GTK_TYPE_DROP_DOWN));
  HfHeap *last = hf_session_get_heap (session);

  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (snapshots)));
  g_assert_cmpuint (gtk_drop_down_get_selected (snapshots), ==, hf_session_get_position (session));
  gtk_drop_down_set_selected (snapshots, 0);
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_LOADING);
  g_assert_true (app_test_wait (window_test_is_read, page));
  g_assert_cmpuint (hf_session_get_position (session), ==, 0);
  g_assert_true (hf_session_get_heap (session) != last);

  /* Of two that are under way only the newer one is wanted. */
  app_test_settle ();
  gtk_drop_down_set_selected (snapshots, 2);
  gtk_drop_down_set_selected (snapshots, 1);
  g_assert_true (app_test_wait (window_test_is_read, page));
  app_test_settle ();
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_READY);
  g_assert_cmpuint (hf_session_get_position (session), ==, 1);
  g_assert_cmpuint (gtk_drop_down_get_selected (snapshots), ==, 1);
  window_test_close_all ();
}

/* The user's state in one snapshot carries over to the next. */
static void
test_snapshots_go_on (void)
{
  g_autoptr (GFile) file = hf_test_file ("real/dotnet10-recording.gclog.gz");
  HfHeapPage *page = window_test_read (file);
  HfSession *session = hf_heap_page_get_session (page);
  GtkWidget *bar = app_test_find (GTK_WIDGET (page), HF_TYPE_STATUS_BAR);
  GtkDropDown *snapshots = GTK_DROP_DOWN (app_test_find (bar, GTK_TYPE_DROP_DOWN));
  g_autofree char *type = NULL;

  type = g_strdup (hf_heap_get_type_name (hf_session_get_heap (session), (HfTypeIndex){ 1 }));
  window_test_settle (page);
  hf_session_select (session, hf_selection_type ((HfTypeIndex){ 1 }));
  hf_session_set_view (session, HF_VIEW_TYPES);
  gtk_widget_grab_focus (GTK_WIDGET (snapshots));
  app_test_settle ();
  gtk_drop_down_set_selected (snapshots, 0);
  g_assert_true (app_test_wait (window_test_is_read, page));
  window_test_settle (page);
  g_assert_cmpuint (hf_session_get_position (session), ==, 0);
  g_assert_cmpstr (hf_heap_get_type_name (hf_session_get_heap (session),
                                          hf_session_get_selection (session).type),
                   ==, type);
  window_test_assert_at (page, 2, 3);
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (gtk_widget_get_root (bar)), bar));
  window_test_close_all ();
}

static char *
dup_item (GtkDropDown *snapshots,
          guint        position)
{
  GListModel *model = gtk_drop_down_get_model (snapshots);
  g_autoptr (GtkStringObject) item = g_list_model_get_item (model, position);

  return g_strdup (gtk_string_object_get_string (item));
}

/* Whether the row of a menu with a label that begins with @text has its check. */
static gboolean
is_checked (GtkWidget  *widget,
            const char *text)
{
  GtkWidget *check = gtk_widget_get_next_sibling (widget);

  if (GTK_IS_LABEL (widget) && GTK_IS_IMAGE (check) &&
      g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), text))
    return gtk_widget_get_opacity (check) > 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (is_checked (child, text))
        return TRUE;
    }
  return FALSE;
}

static void
test_snapshots_have_time_and_size (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("two.gclog",
                                              "a 3 x\ni taken 660be65857d1e\nt 1 T\n"
                                              "o 10 1 8\nr 10 3 0\nc x\n"
                                              "a 3 x\nt 1 T\no 10 1 f98 20\no 20 1 8\n"
                                              "r 10 3 0\nc x\n",
                                              -1);
  HfHeapPage *page = window_test_read (file);
  GtkWidget *bar = app_test_find (GTK_WIDGET (page), HF_TYPE_STATUS_BAR);
  GtkDropDown *snapshots = GTK_DROP_DOWN (app_test_find (bar, GTK_TYPE_DROP_DOWN));
  g_autofree char *first = dup_item (snapshots, 0);
  g_autofree char *second = dup_item (snapshots, 1);

  g_assert_true (g_regex_match_simple (
    "^Snapshot 1 of 2 · 2026-11-2[01] \\d\\d:\\d\\d:23 · 8 B · 1 object$", first, 0, 0));
  g_assert_cmpstr (second, ==, "Snapshot 2 of 2 · 4.0 KB · 2 objects");
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (snapshots), "Snapshot 2 of 2"));

  /* The menu has a check at the one that is shown. */
  g_signal_emit_by_name (snapshots, "activate");
  app_test_settle ();
  g_assert_true (is_checked (GTK_WIDGET (snapshots), "Snapshot 2 of 2"));
  g_assert_false (is_checked (GTK_WIDGET (snapshots), "Snapshot 1 of 2"));
  hf_test_remove (file);
  window_test_close_all ();
}

static void
test_another_snapshot_is_not_opened (void)
{
  g_autoptr (GFile) file = hf_test_file ("real/dotnet10-recording.gclog.gz");
  HfHeapPage *page = window_test_read (file);
  GtkWidget *load_page = app_test_find (GTK_WIDGET (page), HF_TYPE_LOAD_PAGE);
  GtkWidget *status = app_test_find (GTK_WIDGET (page), HF_TYPE_STATUS_BAR);
  GtkWidget *snapshots = app_test_find (status, GTK_TYPE_DROP_DOWN);

  g_assert_cmpstr (hf_load_page_get_title (HF_LOAD_PAGE (load_page)), ==,
                   "Opening dotnet10-recording.gclog.gz");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (snapshots), 1);
  g_assert_true (g_str_has_prefix (hf_load_page_get_title (HF_LOAD_PAGE (load_page)),
                                   "Analyzing snapshot 2 of "));
  g_assert_true (app_test_wait (window_test_is_read, page));
  window_test_close_all ();
}

/* ---- Opened again -------------------------------------------------- */

static void
test_missing_file_is_tried_again (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("late.gclog", SMALL, -1);
  HfHeapPage *page = NULL;

  g_assert_true (g_file_delete (file, NULL, NULL));
  page = window_test_read (file);
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_ERROR);

  window_test_write (file, SMALL);
  g_assert_true (window_test_read (file) == page);
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_READY);
  g_assert_cmpuint (hf_window_get_n_pages (window_test_get_window ()), ==, 1);
  hf_test_remove (file);
  window_test_close_all ();
}

static gboolean
has_two_objects (gpointer user_data)
{
  return hf_page_get_state (HF_PAGE (user_data)) == HF_PAGE_READY &&
         window_test_get_n_objects (user_data) == 2;
}

static gboolean
later_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

static gboolean
is_true (gpointer user_data)
{
  return *(gboolean *) user_data;
}

static void
test_changed_file_is_read_again (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", SMALL, -1);
  HfHeapPage *page = window_test_read (file);
  HfHeap *heap = hf_session_get_heap (hf_heap_page_get_session (page));
  gboolean later = FALSE;

  /* The same file is what it was. */
  g_assert_cmpuint (window_test_get_n_objects (page), ==, 1);
  g_assert_true (window_test_read (file) == page);
  g_timeout_add (200, later_cb, &later);
  g_assert_true (app_test_wait (is_true, &later));
  g_assert_true (hf_session_get_heap (hf_heap_page_get_session (page)) == heap);

  window_test_write (file, LARGER);
  g_assert_true (window_test_read (file) == page);
  g_assert_true (app_test_wait (has_two_objects, page));
  g_assert_cmpuint (hf_window_get_n_pages (window_test_get_window ()), ==, 1);
  hf_test_remove (file);
  window_test_close_all ();
}

/* ---- Closing while loading ----------------------------------------- */

static gboolean
is_gone (gpointer user_data)
{
  return *(gpointer *) user_data == NULL;
}

/* A pipe without a writer: only a cancel ends its load. */
static GFile *
make_pipe (void)
{
  GFile *file = hf_test_temporary ("pipe.gclog", "", 0);

  g_assert_true (g_file_delete (file, NULL, NULL));
  g_assert_cmpint (mkfifo (g_file_peek_path (file), 0600), ==, 0);
  return file;
}

static void
test_closing_a_tab_stops_its_load (void)
{
  g_autoptr (GFile) file = make_pipe ();
  gpointer page = window_test_begin_open (file);

  g_object_add_weak_pointer (page, &page);
  window_test_activate ("win.close-tab");
  g_assert_true (app_test_wait (is_gone, &page));
  g_assert_cmpuint (hf_window_get_n_pages (window_test_get_window ()), ==, 0);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window_test_get_window ())), ==, "Holdfast");
  hf_test_remove (file);
  window_test_close_all ();
}

static void
test_closing_a_window_stops_its_loads (void)
{
  g_autoptr (GFile) file = make_pipe ();
  gpointer page = window_test_begin_open (file);

  g_object_add_weak_pointer (page, &page);
  gtk_window_close (GTK_WINDOW (window_test_get_window ()));
  g_assert_true (app_test_wait (is_gone, &page));
  hf_test_remove (file);
  window_test_close_all ();
}

/* A file that is being read is not read again meanwhile, and the menu says so. */
static void
test_reload_waits_for_the_load (void)
{
  g_autoptr (GFile) file = make_pipe ();
  HfHeapPage *page = window_test_begin_open (file);
  GtkWidget *load_page = app_test_find (GTK_WIDGET (page), HF_TYPE_LOAD_PAGE);
  GtkWidget *button = app_test_find (load_page, GTK_TYPE_BUTTON);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.reload");
  g_assert_false (gtk_widget_get_sensitive (button));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), NULL);
  g_signal_emit_by_name (button, "clicked");
  g_assert_true (app_test_wait (window_test_is_read, page));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.reload");
  g_assert_true (gtk_widget_get_sensitive (button));
  hf_test_remove (file);
  window_test_close_all ();
}

int
main (int    argc,
      char **argv)
{
  HfApplication *application = window_test_init (&argc, &argv);
  int status = 0;

  g_test_add_func ("/app/window/broken-file-is-explained", test_broken_file);
  g_test_add_func ("/app/window/damage-is-shown", test_damage_is_shown);
  g_test_add_func ("/app/window/cancel-and-retry", test_cancel_and_retry);
  g_test_add_func ("/app/window/snapshots-can-be-chosen", test_snapshots_can_be_chosen);
  g_test_add_func ("/app/window/snapshots-go-on", test_snapshots_go_on);
  g_test_add_func ("/app/window/snapshots-have-time-and-size", test_snapshots_have_time_and_size);
  g_test_add_func ("/app/window/missing-file-is-tried-again", test_missing_file_is_tried_again);
  g_test_add_func ("/app/window/changed-file-is-read-again", test_changed_file_is_read_again);
  g_test_add_func ("/app/window/closing-a-tab-stops-its-load", test_closing_a_tab_stops_its_load);
  g_test_add_func ("/app/window/closing-a-window-stops-its-loads",
                   test_closing_a_window_stops_its_loads);
  g_test_add_func ("/app/window/reload-waits-for-the-load", test_reload_waits_for_the_load);
  g_test_add_func ("/app/window/another-snapshot-is-not-opened",
                   test_another_snapshot_is_not_opened);
  status = g_test_run ();

  g_clear_object (&application);
  return status;
}
