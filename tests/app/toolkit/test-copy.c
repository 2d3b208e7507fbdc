/* test-copy.c: tests of Ctrl+C in each part of a window
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-error-page.h"
#include "hf-filter-bar.h"
#include "hf-objects-view.h"
#include "hf-roots-pane.h"
#include "hf-status-bar.h"
#include "hf-test.h"
#include "hf-treemap-view.h"
#include "hf-types-view.h"
#include "window-test.h"

/* Sizes and ids are hexadecimal. */
#define HEAP "a 3 x\nt 1 System.Text.A\nt 2 Own.List`1[[System.Text.A, lib]]\nt 3 Own.Holder\n" \
             "o 10 1 100000 20\no 20 2 8000 88\no 30 1 40\nr 10 4 0 3 items\nr 30 1 1\nc x\n"

/* The same, with a range of the oldest objects. */
#define GENERATIONS "a 3 x\nn 2 0 1000 1000\nt 1 System.Text.A\n" \
                    "t 2 Own.List`1[[System.Text.A, lib]]\n" \
                    "o 10 1 100000 20\no 20 2 8000\no 30 1 40\nr 10 4 0 3 items\nc x\n"

static GtkWidget *
find (HfHeapPage *page,
      GType       type)
{
  GtkWidget *widget = app_test_find (GTK_WIDGET (page), type);

  g_assert_nonnull (widget);
  return widget;
}

static void
assert_copied (GtkWidget  *widget,
               const char *expected)
{
  g_autofree char *text = NULL;

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), "nothing");
  g_assert_true (app_test_press (widget, "<Control>c"));
  text = app_test_dup_clipboard ();
  g_assert_cmpstr (text, ==, expected);
}

static HfTypeIndex
get_type (HfSession *session,
          guint64    id)
{
  HfHeap *heap = hf_session_get_heap (session);

  return hf_heap_get_object_type (heap, hf_heap_find_object (heap, id));
}

static void
test_treemap (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", HEAP, -1);
  HfHeapPage *page = window_test_open (file);
  HfSession *session = hf_heap_page_get_session (page);
  GtkWidget *view = find (page, HF_TYPE_TREEMAP_VIEW);
  GtkWindow *window = GTK_WINDOW (window_test_get_window ());
  HfHeap *heap = hf_session_get_heap (session);

  gtk_window_set_focus_visible (window, FALSE);
  hf_session_select (session, hf_selection_type (get_type (session, 0x20)));
  assert_copied (view, "Own.List`1[[System.Text.A, lib]]");

  hf_session_zoom_to (session, hf_hierarchy_find_type (hf_session_get_hierarchy (session),
                                                       get_type (session, 0x10)));
  app_test_settle ();
  hf_session_select (session, hf_selection_object (hf_heap_find_object (heap, 0x10)));
  assert_copied (view, "10");

  /* The keys lead elsewhere: what they lead to is marked, and copied. */
  hf_session_zoom_to (session, 0);
  app_test_settle ();
  hf_session_select (session, hf_selection_type (get_type (session, 0x20)));
  g_assert_true (gtk_widget_activate_action (view, "treemap.largest", NULL));
  gtk_window_set_focus_visible (window, TRUE);
  assert_copied (view, "System.Text.A");
  hf_test_remove (file);
  window_test_close_all ();
}

static gboolean
is_by_dominator (gpointer user_data)
{
  return hf_session_get_treemap (user_data)->grouping == HF_GROUPING_DOMINATOR;
}

/* A box is copied by its whole name. */
static void
test_treemap_by_dominator (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", HEAP, -1);
  HfHeapPage *page = window_test_open (file);
  HfSession *session = hf_heap_page_get_session (page);
  GtkWidget *view = find (page, HF_TYPE_TREEMAP_VIEW);
  GtkWindow *window = GTK_WINDOW (window_test_get_window ());

  hf_session_choose_grouping (session, HF_GROUPING_DOMINATOR);
  g_assert_true (app_test_wait (is_by_dominator, session));
  app_test_settle ();
  g_assert_true (gtk_widget_activate_action (view, "treemap.largest", NULL));
  gtk_window_set_focus_visible (window, TRUE);
  assert_copied (view, "System.Text.A");
  g_assert_true (gtk_widget_activate_action (view, "treemap.around", NULL));
  assert_copied (view, "Static fields");
  hf_test_remove (file);
  window_test_close_all ();
}

static gboolean
has_rows (gpointer user_data)
{
  GtkColumnView *view = user_data;

  return g_list_model_get_n_items (G_LIST_MODEL (gtk_column_view_get_model (view))) > 0;
}

static gboolean
is_exact (gpointer user_data)
{
  HfTypeFigures *figures = hf_session_get_type_figures (user_data);
  guint64 n_bytes = 0;

  return figures != NULL && hf_type_figures_get (figures, get_type (user_data, 0x10), &n_bytes);
}

static void
test_types (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", HEAP, -1);
  HfHeapPage *page = window_test_open (file);
  HfSession *session = hf_heap_page_get_session (page);
  GtkWidget *types = find (page, HF_TYPE_TYPES_VIEW);
  GtkWidget *view = app_test_find (types, GTK_TYPE_COLUMN_VIEW);
  GtkWidget *filter = app_test_find (app_test_find (types, HF_TYPE_FILTER_BAR),
                                     GTK_TYPE_SEARCH_ENTRY);

  hf_session_set_view (session, HF_VIEW_TYPES);
  g_assert_true (app_test_wait (has_rows, view));
  app_test_settle ();

  /* The row that the keyboard is on need not be selected. */
  gtk_widget_grab_focus (filter);
  assert_copied (view, "nothing");
  gtk_widget_grab_focus (types);
  g_assert_true (app_test_wait (is_exact, session));
  app_test_settle ();
  assert_copied (view, "System.Text.A\t2\t1048640\t1081408\t1081408");
  hf_session_select (session, hf_selection_type (get_type (session, 0x20)));
  app_test_settle ();
  assert_copied (view, "Own.List`1[[System.Text.A, lib]]\t1\t32768\t32768\t32768");
  hf_session_select (session, hf_selection_type (get_type (session, 0x10)));
  assert_copied (view, "System.Text.A\t2\t1048640\t1081408\t1081408");

  /* An entry copies its own text. */
  gtk_editable_set_text (GTK_EDITABLE (filter), "text");
  gtk_widget_grab_focus (filter);
  gtk_editable_select_region (GTK_EDITABLE (filter), 0, 2);
  assert_copied (gtk_window_get_focus (GTK_WINDOW (window_test_get_window ())), "te");
  hf_test_remove (file);
  window_test_close_all ();
}

/* An unknown figure leaves its column empty. */
static void
test_unknown (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog",
                                              "a 3 x\ni source sos\ni lacks roots\n"
                                              "t 1 A\no 10 1 10\nc x\n",
                                              -1);
  HfHeapPage *page = window_test_open (file);
  HfSession *session = hf_heap_page_get_session (page);
  GtkWidget *types = find (page, HF_TYPE_TYPES_VIEW);
  GtkWidget *objects = find (page, HF_TYPE_OBJECTS_VIEW);
  GtkWidget *view = app_test_find (types, GTK_TYPE_COLUMN_VIEW);

  hf_session_set_view (session, HF_VIEW_TYPES);
  g_assert_true (app_test_wait (has_rows, view));
  app_test_settle ();
  gtk_widget_grab_focus (types);
  app_test_settle ();
  assert_copied (view, "A\t1\t16\t\t");

  view = app_test_find (objects, GTK_TYPE_COLUMN_VIEW);
  hf_session_set_view (session, HF_VIEW_OBJECTS);
  g_assert_true (app_test_wait (has_rows, view));
  app_test_settle ();
  gtk_widget_grab_focus (objects);
  app_test_settle ();
  assert_copied (view, "10\tA\t16\t\t");
  hf_test_remove (file);
  window_test_close_all ();
}

static gboolean
has_retention (gpointer user_data)
{
  return hf_session_get_retention (user_data) != NULL;
}

/* The columns of the view, from the left: of one type it shows generations instead of the
 * type, and columns can be moved. */
static void
test_objects (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", GENERATIONS, -1);
  HfHeapPage *page = window_test_open (file);
  HfSession *session = hf_heap_page_get_session (page);
  GtkWidget *objects = find (page, HF_TYPE_OBJECTS_VIEW);
  GtkWidget *view = app_test_find (objects, GTK_TYPE_COLUMN_VIEW);
  GListModel *columns = gtk_column_view_get_columns (GTK_COLUMN_VIEW (view));
  g_autoptr (GtkColumnViewColumn) last = NULL;

  g_assert_true (app_test_wait (has_retention, session));
  hf_session_list_objects (session, hf_selection_type (get_type (session, 0x20)));
  hf_session_set_view (session, HF_VIEW_OBJECTS);
  g_assert_true (app_test_wait (has_rows, view));
  app_test_settle ();
  gtk_widget_grab_focus (objects);
  app_test_settle ();
  assert_copied (view, "20\t32768\t32768\t1\t2");

  last = g_list_model_get_item (columns, g_list_model_get_n_items (columns) - 1);
  gtk_column_view_insert_column (GTK_COLUMN_VIEW (view), 0, last);
  assert_copied (view, "2\t20\t32768\t32768\t1");
  hf_test_remove (file);
  window_test_close_all ();
}

static void
test_roots (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", HEAP, -1);
  HfHeapPage *page = window_test_open (file);
  HfSession *session = hf_heap_page_get_session (page);
  GtkWidget *view = app_test_find (find (page, HF_TYPE_ROOTS_PANE), GTK_TYPE_LIST_VIEW);
  HfSelection group = hf_selection_root_group (HF_ROOT_STATIC, (HfTypeIndex){ HF_INDEX_NONE });

  assert_copied (view, "nothing");
  gtk_widget_child_focus (view, GTK_DIR_TAB_FORWARD);
  app_test_settle ();
  assert_copied (view, "Static fields\t1\t1048576\t1081344");
  hf_session_select (session, hf_selection_root ((HfRootIndex){ 0 }));
  assert_copied (view, "10\tStatic field\t\tOwn.Holder\titems\tSystem.Text.A\t1048576\t1081344");
  hf_session_select (session, group);
  assert_copied (view, "Static fields\t1\t1048576\t1081344");
  hf_test_remove (file);
  window_test_close_all ();
}

/* A popover keeps its keys to itself: no widget around it gets them. */
static GtkWidget *
find_box_with_keys (GtkWidget *popover)
{
  GtkWidget *box = gtk_popover_get_child (GTK_POPOVER (popover));
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (box);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_SHORTCUT_CONTROLLER (controller))
        return box;
    }

  g_assert_not_reached ();
}

static void
test_damage (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", HEAP, -1);
  HfHeapPage *page = window_test_open (file);
  GtkWidget *bar = find (page, HF_TYPE_STATUS_BAR);

  assert_copied (app_test_find (bar, GTK_TYPE_MENU_BUTTON),
                 "1 reference leads to no object (line 6)");
  assert_copied (find_box_with_keys (app_test_find (bar, GTK_TYPE_POPOVER)),
                 "1 reference leads to no object (line 6)");
  hf_test_remove (file);
  window_test_close_all ();
}

static void
test_error (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("no-heap.gclog", "no heap\n", -1);
  HfHeapPage *page = window_test_open (file);
  HfErrorPage *error_page = HF_ERROR_PAGE (find (page, HF_TYPE_ERROR_PAGE));

  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_ERROR);
  assert_copied (gtk_window_get_focus (GTK_WINDOW (window_test_get_window ())),
                 hf_error_page_get_sentence (error_page));
  hf_test_remove (file);
  window_test_close_all ();
}

/* ---- The picture --------------------------------------------------- */

typedef struct
{
  char *mime_type;
  char head[16];
  gboolean done;
} Picture;

static void
picture_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  Picture *picture = user_data;
  const char *mime_type = NULL;
  gsize n_read = 0;
  g_autoptr (GError) error = NULL;
  g_autoptr (GInputStream) stream = NULL;

  stream = gdk_clipboard_read_finish (GDK_CLIPBOARD (source), result, &mime_type, &error);
  g_assert_no_error (error);
  g_input_stream_read_all (stream, picture->head, sizeof picture->head - 1, &n_read, NULL, &error);
  g_assert_no_error (error);
  picture->mime_type = g_strdup (mime_type);
  picture->done = TRUE;
}

static gboolean
is_done (gpointer user_data)
{
  return ((Picture *) user_data)->done;
}

static void
check_picture (GdkClipboard *clipboard,
               const char   *mime_type,
               const char   *head)
{
  const char *mime_types[] = { mime_type, NULL };
  Picture picture = { 0 };

  gdk_clipboard_read_async (clipboard, mime_types, G_PRIORITY_DEFAULT, NULL, picture_cb, &picture);
  g_assert_true (app_test_wait (is_done, &picture));
  g_assert_cmpstr (picture.mime_type, ==, mime_type);
  g_assert_true (g_str_has_prefix (picture.head, head));
  g_free (picture.mime_type);
}

static gboolean
has_picture (gpointer user_data)
{
  return gdk_content_formats_contain_mime_type (gdk_clipboard_get_formats (user_data), "image/png");
}

static void
test_picture (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", HEAP, -1);
  HfHeapPage *page = window_test_open (file);
  HfSession *session = hf_heap_page_get_session (page);
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (page));
  const HfHierarchy *hierarchy = hf_session_get_hierarchy (session);
  const guint32 type = hf_hierarchy_find_type (hierarchy, get_type (session, 0x10));
  g_autofree char *text = NULL;

  hf_session_zoom_to (session, hierarchy->nodes[type].parent);
  gdk_clipboard_set_text (clipboard, "nothing");
  window_test_activate ("win.copy-picture");
  g_assert_true (app_test_wait (has_picture, clipboard));
  check_picture (clipboard, "image/png", "\x89PNG");
  check_picture (clipboard, "image/svg+xml", "<?xml ");
  text = app_test_dup_clipboard ();
  g_assert_cmpstr (text, ==, "Treemap of heap.gclog: System.Text");
  hf_test_remove (file);
  window_test_close_all ();
}

int
main (int    argc,
      char **argv)
{
  HfApplication *application = window_test_init (&argc, &argv);
  int status = 0;

  g_test_add_func ("/app/copy/cell-of-the-treemap", test_treemap);
  g_test_add_func ("/app/copy/box-is-copied-by-its-name", test_treemap_by_dominator);
  g_test_add_func ("/app/copy/row-of-the-types", test_types);
  g_test_add_func ("/app/copy/row-of-the-objects", test_objects);
  g_test_add_func ("/app/copy/row-of-what-is-not-known", test_unknown);
  g_test_add_func ("/app/copy/row-of-the-roots", test_roots);
  g_test_add_func ("/app/copy/list-of-damage", test_damage);
  g_test_add_func ("/app/copy/sentence-of-an-error", test_error);
  g_test_add_func ("/app/copy/picture-drawing-and-text", test_picture);
  status = g_test_run ();

  g_clear_object (&application);
  return status;
}
