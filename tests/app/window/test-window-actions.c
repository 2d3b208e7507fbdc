/* test-window-actions.c: tests of sentences that are shown, of exporting and of orders
 *
 * covers: hf-application, hf-compat, hf-heap-page-orders, hf-window-recent
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-load-page.h"
#include "hf-session-graph.h"
#include "hf-test.h"
#include "hf-window-private.h"
#include "window-test.h"

#define SMALL "a 2 x\nt 1 T\no 10 1 8\nr 10 3 2\nc x\n"
#define OWNED "a 2 x\nt 1 T\nt 2 U\no 10 1 800 20\no 20 2 700\nr 10 3 0\nc x\n"
#define LARGER "a 2 x\nt 1 T\no 10 1 8 20\no 20 1 8\nr 10 3 2\nc x\n"

static HfApplication *application;

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
test_sentences_are_shown (void)
{
  Saying saying = { NULL, "a < b & c" };

  g_application_activate (G_APPLICATION (application));
  saying.window = window_test_get_window ();
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (saying.window), "win.show-message", "s", saying.text));
  g_assert_true (app_test_wait (is_said, &saying));
  window_test_close_all ();
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
test_export_completes_asks_and_reports (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", SMALL, -1);
  g_autoptr (GFile) there = hf_test_temporary ("picture.png", "old", -1);
  g_autoptr (GFile) folder = g_file_get_parent (there);
  g_autoptr (GFile) chosen = g_file_get_child (folder, "picture");
  GtkWidget *dialog = NULL;
  Saying done = { NULL, "Exported to “picture.png”" };
  g_autofree char *contents = NULL;

  window_test_read (file);
  done.window = window_test_get_window ();
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
  window_test_close_all ();
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
  HfSession *session = hf_heap_page_get_session (window_test_read (file));
  GtkWidget *dialog = NULL;
  Saying done = { window_test_get_window (), "Exported to “graph.svg”" };
  g_autofree char *contents = NULL;

  plan.picture_format = HF_EXPORT_SVG;
  hf_export_plan_store (&plan);
  hf_session_set_view (session, HF_VIEW_GRAPH);
  g_assert_true (app_test_wait (has_graph, session));
  hf_window_export_to (done.window, HF_SUBJECT_GRAPH, chosen);
  g_assert_true (app_test_wait (has_dialog, &dialog));

  hf_session_set_view (session, HF_VIEW_TYPES);
  window_test_read (other);
  g_assert_true (hf_page_get_session (hf_window_get_page (window_test_get_window ())) != session);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "accept");
  g_assert_true (app_test_wait (is_said, &done));
  g_assert_true (g_file_load_contents (there, NULL, &contents, NULL, NULL, NULL));
  g_assert_nonnull (strstr (contents, "Owners in heap.gclog"));

  hf_test_remove (there);
  hf_test_remove (other);
  hf_test_remove (file);
  window_test_close_all ();
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

  window_test_read (file);
  done.window = window_test_get_window ();
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
  window_test_close_all ();
}

static gboolean
has_no_success (gpointer user_data)
{
  return !is_said (user_data);
}

static void
test_failed_export_is_reported_at_once (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", SMALL, -1);
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nowhere/at/all.svg");
  Saying success = { NULL, "Success" };

  window_test_read (file);
  success.window = window_test_get_window ();
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (success.window), "win.show-message", "s",
                                             success.text));
  g_assert_true (app_test_wait (is_said, &success));

  /* Far sooner than the five seconds that the earlier one would stay. */
  hf_window_export_to (success.window, HF_SUBJECT_TREEMAP, nowhere);
  g_assert_true (app_test_wait (has_no_success, &success));
  hf_test_remove (file);
  window_test_close_all ();
}

/* ---- The focus on the pages ---------------------------------------- */

static const char *
get_focus_label (void)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window_test_get_window ()));

  return GTK_IS_BUTTON (focus) ? gtk_button_get_label (GTK_BUTTON (focus)) : "";
}

static void
test_return_does_what_helps (void)
{
  g_autoptr (GFile) no_heap = hf_test_temporary ("build.log", "Microsoft (R) Build Engine\n", -1);
  g_autoptr (GFile) sample = hf_test_file ("../../data/samples/wpf-app.gclog.gz");
  HfHeapPage *page = window_test_read (no_heap);
  GtkWidget *load_page = NULL;

  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_ERROR);
  g_assert_cmpstr (get_focus_label (), ==, "_Open Another…");

  page = window_test_begin_open (sample);
  load_page = app_test_find (GTK_WIDGET (page), HF_TYPE_LOAD_PAGE);
  g_signal_emit_by_name (app_test_find (load_page, GTK_TYPE_BUTTON), "clicked");
  g_assert_true (app_test_wait (window_test_is_read, page));
  app_test_settle ();
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_ERROR);
  g_assert_cmpstr (get_focus_label (), ==, "Try Again");
  g_assert_true (gtk_widget_has_css_class (
    gtk_window_get_focus (GTK_WINDOW (window_test_get_window ())), "suggested-action"));
  hf_test_remove (no_heap);
  window_test_close_all ();
}

/* ---- The table of objects ------------------------------------------------ */

/* An order is for the table that is seen. */
static void
test_sort_objects (void)
{
  g_autoptr (GFile) file = hf_test_file ("../../data/samples/bubblecs.gclog");
  HfHeapPage *page = window_test_read (file);
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
  window_test_close_all ();
}

int
main (int    argc,
      char **argv)
{
  int status = 0;

  application = window_test_init (&argc, &argv);
  g_test_add_func ("/app/window/sentences-are-shown", test_sentences_are_shown);
  g_test_add_func ("/app/window/export-completes-asks-and-reports",
                   test_export_completes_asks_and_reports);
  g_test_add_func ("/app/window/export-of-graph-asks-no-view", test_export_of_graph_asks_no_view);
  g_test_add_func ("/app/window/export-goes-by-the-ending-and-spares-the-heap",
                   test_export_by_ending);
  g_test_add_func ("/app/window/failed-export-is-reported-at-once",
                   test_failed_export_is_reported_at_once);
  g_test_add_func ("/app/window/return-does-what-helps", test_return_does_what_helps);
  g_test_add_func ("/app/window/orders-are-for-what-is-seen", test_sort_objects);
  status = g_test_run ();

  g_clear_object (&application);
  return status;
}
