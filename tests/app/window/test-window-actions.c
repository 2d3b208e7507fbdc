/* test-window-actions.c: tests of opening, opening again, exporting and saying
 *
 * covers: hf-application, hf-compat, hf-heap-page-orders, hf-window-recent
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "app-test.h"
#include "hf-application.h"
#include "hf-error-page.h"
#include "hf-heap-page.h"
#include "hf-load-page.h"
#include "hf-session-graph.h"
#include "hf-settings.h"
#include "hf-status-bar.h"
#include "hf-test.h"
#include "hf-window-private.h"

#include <sys/stat.h>

#define SMALL "a 2 x\nt 1 T\no 10 1 8\nr 10 3 2\nc x\n"
#define OWNED "a 2 x\nt 1 T\nt 2 U\no 10 1 800 20\no 20 2 700\nr 10 3 0\nc x\n"
#define LARGER "a 2 x\nt 1 T\no 10 1 8 20\no 20 1 8\nr 10 3 2\nc x\n"

static HfApplication *application;

static HfWindow *
get_window (void)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (application));

  g_assert_nonnull (windows);
  return HF_WINDOW (windows->data);
}

static void
close_all (void)
{
  while (gtk_application_get_windows (GTK_APPLICATION (application)) != NULL)
    gtk_window_destroy (GTK_WINDOW (get_window ()));
  app_test_settle ();
  hf_settings_reset ();
}

static gboolean
is_loaded (gpointer user_data)
{
  return hf_page_get_state (HF_PAGE (user_data)) != HF_PAGE_LOADING;
}

static HfHeapPage *
open_file (GFile *file)
{
  HfHeapPage *page = NULL;

  g_application_open (G_APPLICATION (application), &file, 1, "");
  page = HF_HEAP_PAGE (hf_window_get_page (get_window ()));
  g_assert_true (app_test_wait (is_loaded, page));
  app_test_settle ();

  return page;
}

static guint32
get_n_objects (HfHeapPage *page)
{
  HfHeap *heap = hf_session_get_heap (hf_heap_page_get_session (page));

  return heap == NULL ? 0 : hf_heap_get_n_objects (heap);
}

static void
write_file (GFile      *file,
            const char *text)
{
  g_autoptr (GError) error = NULL;

  g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL,
                           &error);
  g_assert_no_error (error);
}

/* ---- Opened again -------------------------------------------------- */

static void
test_missing_file_is_tried_again (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("late.gclog", SMALL, -1);
  HfHeapPage *page = NULL;

  g_assert_true (g_file_delete (file, NULL, NULL));
  page = open_file (file);
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_ERROR);

  write_file (file, SMALL);
  g_assert_true (open_file (file) == page);
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_READY);
  g_assert_cmpuint (hf_window_get_n_pages (get_window ()), ==, 1);
  hf_test_remove (file);
  close_all ();
}

static gboolean
has_two_objects (gpointer user_data)
{
  return hf_page_get_state (HF_PAGE (user_data)) == HF_PAGE_READY && get_n_objects (user_data) == 2;
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
  HfHeapPage *page = open_file (file);
  HfHeap *heap = hf_session_get_heap (hf_heap_page_get_session (page));
  gboolean later = FALSE;

  /* The same file is what it was. */
  g_assert_cmpuint (get_n_objects (page), ==, 1);
  g_assert_true (open_file (file) == page);
  g_timeout_add (200, later_cb, &later);
  g_assert_true (app_test_wait (is_true, &later));
  g_assert_true (hf_session_get_heap (hf_heap_page_get_session (page)) == heap);

  write_file (file, LARGER);
  g_assert_true (open_file (file) == page);
  g_assert_true (app_test_wait (has_two_objects, page));
  g_assert_cmpuint (hf_window_get_n_pages (get_window ()), ==, 1);
  hf_test_remove (file);
  close_all ();
}

/* ---- Tabs ---------------------------------------------------------- */

static AdwTabPage *
get_tab (int position)
{
  GtkWidget *view = app_test_find (GTK_WIDGET (get_window ()), ADW_TYPE_TAB_VIEW);

  return adw_tab_view_get_nth_page (ADW_TAB_VIEW (view), position);
}

static void
test_tooltip_is_no_markup (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("a & b <c>.gclog", SMALL, -1);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  open_file (file);
  pango_parse_markup (adw_tab_page_get_tooltip (get_tab (0)), -1, 0, NULL, &text, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_suffix (text, "a & b <c>.gclog"));
  hf_test_remove (file);
  close_all ();
}

static void
test_namesakes_tell_their_folders (void)
{
  g_autoptr (GFile) first = hf_test_temporary ("heap.gclog", SMALL, -1);
  g_autoptr (GFile) second = hf_test_temporary ("heap.gclog", SMALL, -1);
  g_autoptr (GFile) folder = g_file_get_parent (second);
  g_autofree char *name = g_file_get_basename (folder);
  g_autofree char *title = g_strdup_printf ("heap.gclog (%s)", name);

  open_file (first);
  g_assert_cmpstr (adw_tab_page_get_title (get_tab (0)), ==, "heap.gclog");
  open_file (second);
  g_assert_cmpstr (adw_tab_page_get_title (get_tab (1)), ==, title);
  g_assert_cmpstr (adw_tab_page_get_title (get_tab (0)), !=, "heap.gclog");

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (get_window ()), "win.close-tab", NULL));
  app_test_settle ();
  g_assert_cmpstr (adw_tab_page_get_title (get_tab (0)), ==, "heap.gclog");
  hf_test_remove (first);
  hf_test_remove (second);
  close_all ();
}

/* ---- Two windows --------------------------------------------------- */

static gboolean
drop_on (HfWindow *window,
         GFile    *file)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window));
  g_auto (GValue) value = G_VALUE_INIT;
  GSList *files = g_slist_prepend (NULL, file);
  gboolean handled = FALSE;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_list (files));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        g_signal_emit_by_name (controller, "drop", &value, 1.0, 1.0, &handled);
    }
  g_slist_free (files);

  return handled;
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

  g_assert_true (drop_on (first, file));
  g_assert_cmpuint (hf_window_get_n_pages (first), ==, 1);
  g_assert_cmpuint (hf_window_get_n_pages (second), ==, 0);
  g_assert_true (drop_on (second, other));
  g_assert_cmpuint (hf_window_get_n_pages (second), ==, 1);

  /* Which is here already comes forward there. */
  g_assert_true (drop_on (second, file));
  g_assert_cmpuint (hf_window_get_n_pages (first), ==, 1);
  g_assert_cmpuint (hf_window_get_n_pages (second), ==, 1);
  g_assert_true (app_test_wait (is_loaded, hf_window_get_page (first)));
  g_assert_true (app_test_wait (is_loaded, hf_window_get_page (second)));
  hf_test_remove (file);
  hf_test_remove (other);
  close_all ();
}

/* ---- Saying -------------------------------------------------------- */

typedef struct
{
  HfWindow *window;
  const char *text;
} Saying;

static gboolean
is_said (gpointer user_data)
{
  const Saying *saying = user_data;

  return app_test_find_label (GTK_WIDGET (saying->window), saying->text) != NULL;
}

static void
test_sentences_are_told (void)
{
  Saying saying = { NULL, "a < b & c" };

  g_application_activate (G_APPLICATION (application));
  saying.window = get_window ();
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (saying.window), "win.tell", "s", saying.text));
  g_assert_true (app_test_wait (is_said, &saying));
  close_all ();
}

/* ---- Exporting ----------------------------------------------------- */

static gboolean
has_dialog (gpointer user_data)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  GtkWidget **dialog = user_data;

  for (GList *l = windows; l != NULL; l = l->next)
    {
      if (ADW_IS_MESSAGE_DIALOG (l->data))
        *dialog = l->data;
    }

  return *dialog != NULL;
}

static void
test_export_completes_asks_and_tells (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", SMALL, -1);
  g_autoptr (GFile) there = hf_test_temporary ("picture.png", "old", -1);
  g_autoptr (GFile) folder = g_file_get_parent (there);
  g_autoptr (GFile) chosen = g_file_get_child (folder, "picture");
  GtkWidget *dialog = NULL;
  Saying done = { NULL, "Exported to “picture.png”" };
  g_autofree char *contents = NULL;

  open_file (file);
  done.window = get_window ();
  hf_window_export_to (done.window, HF_SUBJECT_TREEMAP, chosen);
  g_assert_true (app_test_wait (has_dialog, &dialog));
  g_assert_nonnull (app_test_find_label (dialog, "Replace “picture.png”?"));
  g_assert_true (g_file_load_contents (there, NULL, &contents, NULL, NULL, NULL));
  g_assert_cmpstr (contents, ==, "old");

  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "accept");
  g_assert_true (app_test_wait (is_said, &done));
  g_clear_pointer (&contents, g_free);
  g_assert_true (g_file_load_contents (there, NULL, &contents, NULL, NULL, NULL));
  g_assert_true (g_str_has_prefix (contents, "\x89PNG"));

  hf_test_remove (there);
  hf_test_remove (file);
  close_all ();
}

static gboolean
has_graph (gpointer user_data)
{
  const HfGraphLayout *layout = hf_session_get_graph_layout (user_data);

  return layout != NULL && layout->graph->n_nodes > 0;
}

/* While the question is open, other views and other tabs may come to the front. */
static void
test_export_of_graph_asks_no_view (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", OWNED, -1);
  g_autoptr (GFile) other = hf_test_temporary ("other.gclog", LARGER, -1);
  g_autoptr (GFile) there = hf_test_temporary ("graph.svg", "old", -1);
  g_autoptr (GFile) folder = g_file_get_parent (there);
  g_autoptr (GFile) chosen = g_file_get_child (folder, "graph");
  HfExportPlan plan = hf_export_plan_load (HF_SUBJECT_GRAPH);
  HfSession *session = hf_heap_page_get_session (open_file (file));
  GtkWidget *dialog = NULL;
  Saying done = { get_window (), "Exported to “graph.svg”" };
  g_autofree char *contents = NULL;

  plan.picture_format = HF_EXPORT_SVG;
  hf_export_plan_store (&plan);
  hf_session_set_view (session, HF_VIEW_GRAPH);
  g_assert_true (app_test_wait (has_graph, session));
  hf_window_export_to (done.window, HF_SUBJECT_GRAPH, chosen);
  g_assert_true (app_test_wait (has_dialog, &dialog));

  hf_session_set_view (session, HF_VIEW_TYPES);
  open_file (other);
  g_assert_true (hf_heap_page_get_session (hf_window_get_page (get_window ())) != session);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "accept");
  g_assert_true (app_test_wait (is_said, &done));
  g_assert_true (g_file_load_contents (there, NULL, &contents, NULL, NULL, NULL));
  g_assert_nonnull (strstr (contents, "Owners in heap.gclog"));

  hf_test_remove (there);
  hf_test_remove (other);
  hf_test_remove (file);
  close_all ();
}

/* A document by its name, and never in place of the heap that it shows. */
static void
test_export_by_ending (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", SMALL, -1);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GFile) document = g_file_get_child (folder, "picture.pdf");
  g_autoptr (GFile) link = g_file_get_child (folder, "link.svg");
  g_autofree char *contents = NULL;
  g_autofree char *sentence = NULL;
  Saying done = { NULL, "Exported to “picture.pdf”" };

  open_file (file);
  done.window = get_window ();
  hf_window_export_to (done.window, HF_SUBJECT_TREEMAP, document);
  g_assert_true (app_test_wait (is_said, &done));
  g_assert_true (g_file_load_contents (document, NULL, &contents, NULL, NULL, NULL));
  g_assert_true (g_str_has_prefix (contents, "%PDF-"));
  g_clear_pointer (&contents, g_free);

  sentence = g_strdup_printf ("%s is the heap itself; choose another name",
                              g_file_peek_path (link));
  done.text = sentence;
  g_assert_true (g_file_make_symbolic_link (link, "heap.gclog", NULL, NULL));
  hf_window_export_to (done.window, HF_SUBJECT_TREEMAP, link);
  g_assert_true (app_test_wait (is_said, &done));
  g_assert_true (g_file_load_contents (file, NULL, &contents, NULL, NULL, NULL));
  g_assert_cmpstr (contents, ==, SMALL);

  g_assert_true (g_file_delete (link, NULL, NULL));
  g_assert_true (g_file_delete (document, NULL, NULL));
  hf_test_remove (file);
  close_all ();
}

static gboolean
has_no_success (gpointer user_data)
{
  return !is_said (user_data);
}

static void
test_failed_export_is_told_at_once (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", SMALL, -1);
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nowhere/at/all.svg");
  Saying success = { NULL, "Success" };

  open_file (file);
  success.window = get_window ();
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (success.window), "win.tell", "s", success.text));
  g_assert_true (app_test_wait (is_said, &success));

  /* Far sooner than the five seconds that the earlier one would stay. */
  hf_window_export_to (success.window, HF_SUBJECT_TREEMAP, nowhere);
  g_assert_true (app_test_wait (has_no_success, &success));
  hf_test_remove (file);
  close_all ();
}

/* ---- The focus on the pages ---------------------------------------- */

static const char *
get_focus_label (void)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (get_window ()));

  return GTK_IS_BUTTON (focus) ? gtk_button_get_label (GTK_BUTTON (focus)) : "";
}

static void
test_return_does_what_helps (void)
{
  g_autoptr (GFile) no_heap = hf_test_temporary ("build.log", "Microsoft (R) Build Engine\n", -1);
  g_autoptr (GFile) sample = hf_test_file ("../../data/samples/wpf-app.gclog.gz");
  HfHeapPage *page = open_file (no_heap);
  GtkWidget *load_page = NULL;

  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_ERROR);
  g_assert_cmpstr (get_focus_label (), ==, "_Open Another…");

  g_application_open (G_APPLICATION (application), &sample, 1, "");
  page = HF_HEAP_PAGE (hf_window_get_page (get_window ()));
  load_page = app_test_find (GTK_WIDGET (page), HF_TYPE_LOAD_PAGE);
  g_signal_emit_by_name (app_test_find (load_page, GTK_TYPE_BUTTON), "clicked");
  g_assert_true (app_test_wait (is_loaded, page));
  app_test_settle ();
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_ERROR);
  g_assert_cmpstr (get_focus_label (), ==, "Try Again");
  g_assert_true (gtk_widget_has_css_class (gtk_window_get_focus (GTK_WINDOW (get_window ())),
                                           "suggested-action"));
  hf_test_remove (no_heap);
  close_all ();
}

/* ---- Closing while loading ----------------------------------------- */

static gboolean
is_gone (gpointer user_data)
{
  return *(gpointer *) user_data == NULL;
}

/* A pipe into which nobody writes: only a cancel ends its load. */
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
  gpointer page = NULL;

  g_application_open (G_APPLICATION (application), &file, 1, "");
  page = HF_HEAP_PAGE (hf_window_get_page (get_window ()));
  g_object_add_weak_pointer (page, &page);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (get_window ()), "win.close-tab", NULL));
  g_assert_true (app_test_wait (is_gone, &page));
  g_assert_cmpuint (hf_window_get_n_pages (get_window ()), ==, 0);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (get_window ())), ==, "Holdfast");
  hf_test_remove (file);
  close_all ();
}

static void
test_closing_a_window_stops_its_loads (void)
{
  g_autoptr (GFile) file = make_pipe ();
  gpointer page = NULL;

  g_application_open (G_APPLICATION (application), &file, 1, "");
  page = HF_HEAP_PAGE (hf_window_get_page (get_window ()));
  g_object_add_weak_pointer (page, &page);
  gtk_window_close (GTK_WINDOW (get_window ()));
  g_assert_true (app_test_wait (is_gone, &page));
  hf_test_remove (file);
  close_all ();
}

/* What is being read is not read again meanwhile, and the menu says so. */
static void
test_reload_waits_for_the_load (void)
{
  g_autoptr (GFile) file = make_pipe ();
  HfHeapPage *page = NULL;
  GtkWidget *load_page = NULL;
  GtkWidget *button = NULL;

  g_application_open (G_APPLICATION (application), &file, 1, "");
  page = HF_HEAP_PAGE (hf_window_get_page (get_window ()));
  load_page = app_test_find (GTK_WIDGET (page), HF_TYPE_LOAD_PAGE);
  button = app_test_find (load_page, GTK_TYPE_BUTTON);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.reload");
  g_assert_false (gtk_widget_get_sensitive (button));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), NULL);
  g_signal_emit_by_name (button, "clicked");
  g_assert_true (app_test_wait (is_loaded, page));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.reload");
  g_assert_true (gtk_widget_get_sensitive (button));
  hf_test_remove (file);
  close_all ();
}

static void
test_another_snapshot_is_not_opened (void)
{
  g_autoptr (GFile) file = hf_test_file ("real/dotnet10-recording.gclog.gz");
  HfHeapPage *page = open_file (file);
  GtkWidget *load_page = app_test_find (GTK_WIDGET (page), HF_TYPE_LOAD_PAGE);
  GtkWidget *status = app_test_find (GTK_WIDGET (page), HF_TYPE_STATUS_BAR);
  GtkWidget *snapshots = app_test_find (status, GTK_TYPE_DROP_DOWN);

  g_assert_cmpstr (hf_load_page_get_title (HF_LOAD_PAGE (load_page)), ==,
                   "Opening dotnet10-recording.gclog.gz");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (snapshots), 1);
  g_assert_true (g_str_has_prefix (hf_load_page_get_title (HF_LOAD_PAGE (load_page)),
                                   "Analysing snapshot 2 of "));
  g_assert_true (app_test_wait (is_loaded, page));
  close_all ();
}

/* ---- The table of objects ------------------------------------------------ */

/* An order is for the table that is seen. */
static void
test_sort_objects (void)
{
  g_autoptr (GFile) file = hf_test_file ("../../data/samples/bubblecs.gclog");
  HfHeapPage *page = open_file (file);
  HfSession *session = hf_heap_page_get_session (page);
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (page)));
  const HfTypeOrder type_order = hf_session_get_type_order (session, NULL);
  gboolean descending = FALSE;

  g_assert_true (gtk_widget_activate_action (window, "win.view", "s", "objects"));
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_OBJECTS);
  g_assert_true (gtk_widget_activate_action (window, "win.sort-by", "s", "depth"));
  g_assert_cmpint (hf_session_get_object_order (session, &descending), ==, HF_OBJECT_ORDER_DEPTH);
  g_assert_true (descending);
  g_assert_true (gtk_widget_activate_action (window, "win.sort-by", "s", "name"));
  g_assert_cmpint (hf_session_get_object_order (session, &descending), ==, HF_OBJECT_ORDER_TYPE);
  g_assert_false (descending);
  g_assert_true (gtk_widget_activate_action (window, "win.sort-by", "s", "name"));
  hf_session_get_object_order (session, &descending);
  g_assert_true (descending);
  g_assert_cmpint (hf_session_get_type_order (session, NULL), ==, type_order);
  close_all ();
}

int
main (int    argc,
      char **argv)
{
  int status = 0;
  g_autoptr (GError) error = NULL;

  app_test_init (&argc, &argv);
  application = hf_application_new (G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);

  g_test_add_func ("/app/window/missing-file-is-tried-again", test_missing_file_is_tried_again);
  g_test_add_func ("/app/window/changed-file-is-read-again", test_changed_file_is_read_again);
  g_test_add_func ("/app/window/tooltip-is-no-markup", test_tooltip_is_no_markup);
  g_test_add_func ("/app/window/namesakes-tell-their-folders", test_namesakes_tell_their_folders);
  g_test_add_func ("/app/window/files-open-where-they-are-dropped",
                   test_files_open_where_they_are_dropped);
  g_test_add_func ("/app/window/sentences-are-told", test_sentences_are_told);
  g_test_add_func ("/app/window/export-completes-asks-and-tells",
                   test_export_completes_asks_and_tells);
  g_test_add_func ("/app/window/export-of-graph-asks-no-view", test_export_of_graph_asks_no_view);
  g_test_add_func ("/app/window/export-goes-by-the-ending-and-spares-the-heap",
                   test_export_by_ending);
  g_test_add_func ("/app/window/failed-export-is-told-at-once", test_failed_export_is_told_at_once);
  g_test_add_func ("/app/window/return-does-what-helps", test_return_does_what_helps);
  g_test_add_func ("/app/window/closing-a-tab-stops-its-load", test_closing_a_tab_stops_its_load);
  g_test_add_func ("/app/window/closing-a-window-stops-its-loads",
                   test_closing_a_window_stops_its_loads);
  g_test_add_func ("/app/window/reload-waits-for-the-load", test_reload_waits_for_the_load);
  g_test_add_func ("/app/window/another-snapshot-is-not-opened",
                   test_another_snapshot_is_not_opened);
  g_test_add_func ("/app/window/orders-are-for-what-is-seen", test_sort_objects);
  status = g_test_run ();

  g_clear_object (&application);
  return status;
}
