/* test-window.c: the whole flow: open a heap, look at it, export it
 *
 * covers: hf-copy-picture, hf-load-page, hf-theme, hf-window-export
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "app-test.h"
#include "hf-application.h"
#include "hf-error-page.h"
#include "hf-export-job.h"
#include "hf-heap-page.h"
#include "hf-load-page.h"
#include "hf-root-list.h"
#include "hf-roots-pane.h"
#include "hf-settings.h"
#include "hf-status-bar.h"
#include "hf-test.h"
#include "hf-treemap-view.h"
#include "hf-type-list.h"
#include "hf-types-view.h"
#include "hf-window.h"

static HfApplication *application;

/* ---- Windows and tabs ---------------------------------------------- */

static GFile *
get_sample (void)
{
  return hf_test_file ("../../data/samples/wpf-app.gclog.gz");
}

static HfWindow *
get_window (void)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (application));

  g_assert_nonnull (windows);
  return HF_WINDOW (windows->data);
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
  g_assert_nonnull (page);
  g_assert_true (app_test_wait (is_loaded, page));
  app_test_settle ();

  return page;
}

static gboolean
has_no_window (gpointer user_data G_GNUC_UNUSED)
{
  return gtk_application_get_windows (GTK_APPLICATION (application)) == NULL;
}

static void
close_all (void)
{
  while (!has_no_window (NULL))
    gtk_window_destroy (GTK_WINDOW (get_window ()));
  app_test_settle ();
  hf_settings_reset ();
}

/* ---- What the roots pane and the types show ------------------------ */

static GListModel *
get_roots (HfHeapPage *page)
{
  GtkWidget *pane = app_test_find (GTK_WIDGET (page), HF_TYPE_ROOTS_PANE);
  GtkListView *view = GTK_LIST_VIEW (app_test_find (pane, GTK_TYPE_LIST_VIEW));

  return gtk_single_selection_get_model (GTK_SINGLE_SELECTION (gtk_list_view_get_model (view)));
}

static GtkSingleSelection *
get_types (HfHeapPage *page)
{
  GtkWidget *pane = app_test_find (GTK_WIDGET (page), HF_TYPE_TYPES_VIEW);
  GtkColumnView *view = GTK_COLUMN_VIEW (app_test_find (pane, GTK_TYPE_COLUMN_VIEW));

  return GTK_SINGLE_SELECTION (gtk_column_view_get_model (view));
}

static guint32
count_kind (GListModel *roots,
            HfRootKind  kind)
{
  for (guint i = 0; i < g_list_model_get_n_items (roots); i++)
    {
      g_autoptr (HfRootRow) row = g_list_model_get_item (roots, i);

      if (hf_root_row_get_kind (row) == HF_ROOT_ROW_KIND &&
          hf_root_row_get_group (row).kind == kind)
        return hf_root_row_get_n_roots (row);
    }

  return 0;
}

static gboolean
has_types (gpointer user_data)
{
  return g_list_model_get_n_items (G_LIST_MODEL (get_types (user_data))) > 0;
}

/* ---- The flow ------------------------------------------------------ */

static void
check_totals (HfHeapPage *page)
{
  HfStatusBar *bar = HF_STATUS_BAR (app_test_find (GTK_WIDGET (page), HF_TYPE_STATUS_BAR));

  g_assert_cmpstr (hf_status_bar_get_totals (bar), ==,
                   "138,218 objects  4.1 MB  ·  14,745 reachable  689 KB (16.6 %)  ·  "
                   "230,774 references");
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (bar), "Complete: nothing was lost"));
}

/* What static fields keep, and what no root does. */
static gboolean
shows_retained (gpointer pane)
{
  return app_test_find_label (pane, "209 KB") != NULL &&
         app_test_find_label (pane, "3.5 MB") != NULL;
}

static gboolean
has_only_pinned (gpointer roots)
{
  return count_kind (roots, HF_ROOT_HANDLE) == 9;
}

static gboolean
has_all_roots (gpointer roots)
{
  return count_kind (roots, HF_ROOT_HANDLE) == 31;
}

static void
check_roots (HfHeapPage *page)
{
  GListModel *roots = get_roots (page);
  GtkWidget *pane = app_test_find (GTK_WIDGET (page), HF_TYPE_ROOTS_PANE);

  g_assert_cmpuint (count_kind (roots, HF_ROOT_STATIC), ==, 2148);
  g_assert_cmpuint (count_kind (roots, HF_ROOT_HANDLE), ==, 31);
  g_assert_cmpuint (count_kind (roots, HF_ROOT_INTERNAL), ==, 8);
  g_assert_cmpuint (count_kind (roots, HF_ROOT_LOCAL), ==, 3);
  g_assert_nonnull (app_test_find_label (pane, "2,190"));
  g_assert_nonnull (app_test_find_label (pane, "2,148"));
  g_assert_true (app_test_wait (shows_retained, pane));

  hf_session_set_root_flags (hf_heap_page_get_session (page), HF_ROOT_PINNED);
  g_assert_true (app_test_wait (has_only_pinned, roots));
  g_assert_cmpuint (count_kind (roots, HF_ROOT_HANDLE), ==, 9);
  g_assert_cmpuint (count_kind (roots, HF_ROOT_STATIC), ==, 0);
  g_assert_nonnull (app_test_find_label (pane, "9 of 2,190  ·  98.5 KB"));
  hf_session_set_root_flags (hf_heap_page_get_session (page), 0);
  g_assert_true (app_test_wait (has_all_roots, roots));
}

static guint
find_row (GListModel    *roots,
          HfRootRowKind  kind,
          HfRootKind     root_kind)
{
  for (guint i = 0; i < g_list_model_get_n_items (roots); i++)
    {
      g_autoptr (HfRootRow) row = g_list_model_get_item (roots, i);

      if (hf_root_row_get_kind (row) == kind && hf_root_row_get_group (row).kind == root_kind)
        return i;
    }

  return HF_INDEX_NONE;
}

/* From a root to its object: in the picture, and its type in the list. */
static void
check_root_selection (HfHeapPage *page)
{
  HfSession *session = hf_heap_page_get_session (page);
  HfRootList *roots = HF_ROOT_LIST (get_roots (page));
  GtkWidget *pane = app_test_find (GTK_WIDGET (page), HF_TYPE_ROOTS_PANE);
  GtkListView *list = GTK_LIST_VIEW (app_test_find (pane, GTK_TYPE_LIST_VIEW));
  HfTreemapView *view = HF_TREEMAP_VIEW (app_test_find (GTK_WIDGET (page), HF_TYPE_TREEMAP_VIEW));
  HfTypeRow *type = NULL;
  guint position = 0;

  position = find_row (G_LIST_MODEL (roots), HF_ROOT_ROW_KIND, HF_ROOT_HANDLE);
  hf_root_list_set_open (roots, position, TRUE);
  position = find_row (G_LIST_MODEL (roots), HF_ROOT_ROW_MEMBER, HF_ROOT_HANDLE);
  g_assert_true (hf_root_list_set_open (roots, position, TRUE));
  position = find_row (G_LIST_MODEL (roots), HF_ROOT_ROW_ROOT, HF_ROOT_HANDLE);
  g_assert_cmpuint (position, !=, HF_INDEX_NONE);

  gtk_single_selection_set_selected (GTK_SINGLE_SELECTION (gtk_list_view_get_model (list)),
                                     position);
  g_assert_cmpint (hf_session_get_selection (session).kind, ==, HF_SELECTION_ROOT);
  type = gtk_single_selection_get_selected_item (get_types (page));
  g_assert_nonnull (type);
  g_assert_cmpuint (hf_session_get_selected_type (session).value, ==,
                    hf_type_row_get_type_index (type).value);
  g_assert_cmpuint (hf_treemap_view_get_selected (view), !=, HF_INDEX_NONE);
}

static void
check_selection (HfHeapPage *page)
{
  HfSession *session = hf_heap_page_get_session (page);
  GtkWidget *view = app_test_find (GTK_WIDGET (page), HF_TYPE_TREEMAP_VIEW);
  GtkSingleSelection *types = get_types (page);
  HfTypeRow *row = NULL;

  g_assert_true (app_test_wait (has_types, page));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (types)), ==, 1161);
  g_assert_true (gtk_widget_activate_action (view, "treemap.largest", NULL));
  g_assert_true (gtk_widget_activate_action (view, "treemap.select", NULL));
  row = gtk_single_selection_get_selected_item (types);
  g_assert_nonnull (row);
  g_assert_cmpstr (hf_type_row_get_name (row), ==, "System.String");

  /* And the other way: from the list to the picture. */
  gtk_single_selection_set_selected (types, 1);
  row = gtk_single_selection_get_selected_item (types);
  g_assert_cmpuint (hf_session_get_selected_type (session).value, ==,
                    hf_type_row_get_type_index (row).value);
  g_assert_cmpuint (hf_treemap_view_get_selected (HF_TREEMAP_VIEW (view)), !=, HF_INDEX_NONE);

  check_root_selection (page);
}

static void
check_zoom (HfHeapPage *page)
{
  HfSession *session = hf_heap_page_get_session (page);
  GtkWidget *view = app_test_find (GTK_WIDGET (page), HF_TYPE_TREEMAP_VIEW);

  g_assert_true (gtk_widget_activate_action (view, "treemap.largest", NULL));
  g_assert_true (gtk_widget_activate_action (view, "treemap.zoom-in", NULL));
  app_test_settle ();
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (page), "All Namespaces"));
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (page), "System"));
  g_assert_cmpuint (hf_session_get_focus (session), !=, 0);
  g_assert_true (gtk_widget_activate_action (view, "treemap.zoom-out", NULL));
  g_assert_cmpuint (hf_session_get_focus (session), ==, 0);
}

static void
test_open_and_look (void)
{
  g_autoptr (GFile) file = get_sample ();
  HfHeapPage *page = open_file (file);

  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_READY);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (get_window ())), ==, "wpf-app.gclog.gz");
  check_totals (page);
  check_roots (page);
  check_selection (page);
  check_zoom (page);
  close_all ();
}

static void
test_same_file_comes_forward (void)
{
  g_autoptr (GFile) file = get_sample ();
  g_autoptr (GFile) other = hf_test_file ("../../data/samples/bubblecs.gclog");
  HfHeapPage *first = open_file (file);
  HfHeapPage *second = open_file (other);

  g_assert_true (first != second);
  g_assert_cmpuint (hf_window_get_n_pages (get_window ()), ==, 2);
  g_assert_true (open_file (file) == first);
  g_assert_cmpuint (hf_window_get_n_pages (get_window ()), ==, 2);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (get_window ()), "win.close-tab", NULL));
  app_test_settle ();
  g_assert_true (hf_window_get_page (get_window ()) == HF_PAGE (second));
  close_all ();
}

static gboolean
is_gone (gpointer user_data)
{
  return *(gpointer *) user_data == NULL;
}

static void
test_tab_moves_to_a_new_window (void)
{
  g_autoptr (GFile) file = get_sample ();
  HfHeapPage *page = open_file (file);
  HfWindow *window = get_window ();
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
  close_all ();
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
  g_autoptr (GFile) file = get_sample ();
  g_autoptr (GFile) other_file = hf_test_file ("../../data/samples/bubblecs.gclog");
  HfHeapPage *page = NULL;
  HfSession *session = NULL;
  HfWindow *old = NULL;
  HfWindow *new = NULL;
  g_autofree char *view = NULL;

  open_file (other_file);
  page = open_file (file);
  session = hf_heap_page_get_session (page);
  old = get_window ();
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
  close_all ();
}

/* ---- Exporting ----------------------------------------------------- */

static void
done_cb (GObject      *source G_GNUC_UNUSED,
         GAsyncResult *result,
         gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static gboolean
is_set (gpointer user_data)
{
  return *(gpointer *) user_data != NULL;
}

static void
text_cb (GMarkupParseContext  *context G_GNUC_UNUSED,
         const char           *text,
         gsize                 length,
         gpointer              user_data,
         GError              **error G_GNUC_UNUSED)
{
  g_string_append_len (user_data, text, (gssize) length);
  g_string_append_c (user_data, '\n');
}

static void
test_export (void)
{
  static const GMarkupParser parser = { .text = text_cb };
  g_autoptr (GFile) file = get_sample ();
  g_autoptr (GFile) target = hf_test_temporary ("treemap.svg", "old", -1);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (HfExportJob) job = NULL;
  const HfExportPlan plan = { .subject = HF_SUBJECT_TREEMAP,
                              .picture_format = HF_EXPORT_SVG,
                              .width = 1200,
                              .height = 800,
                              .scale = 1,
                              .has_title = TRUE,
                              .has_legend = TRUE };
  g_autoptr (GString) texts = g_string_new (NULL);
  g_autoptr (GMarkupParseContext) context = NULL;
  g_autofree char *contents = NULL;
  gsize length = 0;
  g_autoptr (GError) error = NULL;
  HfHeapPage *page = open_file (file);

  job = hf_export_job_new (hf_heap_page_get_session (page), &plan, target);
  hf_export_job_run_async (job, done_cb, &result);
  g_assert_true (app_test_wait (is_set, &result));
  g_assert_true (hf_export_job_run_finish (job, result, &error));
  g_assert_no_error (error);

  g_file_load_contents (target, NULL, &contents, &length, NULL, &error);
  g_assert_no_error (error);
  context = g_markup_parse_context_new (&parser, 0, texts, NULL);
  g_markup_parse_context_parse (context, contents, (gssize) length, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (texts->str, "System.Windows"));
  g_assert_nonnull (strstr (texts->str, "wpf-app.gclog.gz"));
  hf_test_remove (target);
  close_all ();
}

/* ---- When it does not work ----------------------------------------- */

static void
test_broken_file (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("build.log", "Microsoft (R) Build Engine\nx\n", -1);
  HfHeapPage *page = open_file (file);
  HfErrorPage *error_page = HF_ERROR_PAGE (app_test_find (GTK_WIDGET (page), HF_TYPE_ERROR_PAGE));

  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_ERROR);
  g_assert_cmpstr (hf_error_page_get_title (error_page), ==, "This File Is Not a Heap");
  g_assert_nonnull (strstr (hf_error_page_get_sentence (error_page), "build.log"));
  g_assert_nonnull (
    app_test_find_label (GTK_WIDGET (page), hf_error_page_get_sentence (error_page)));
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (get_window ()), "build.log"));
  hf_test_remove (file);
  close_all ();
}

static void
test_damage_is_told (void)
{
  const char *text = "a 2 x\nt 1 T\no 10 1 8 99\nr 10 3 0\n";
  g_autoptr (GFile) file = hf_test_temporary ("cut.gclog", text, -1);
  HfHeapPage *page = open_file (file);
  HfStatusBar *bar = HF_STATUS_BAR (app_test_find (GTK_WIDGET (page), HF_TYPE_STATUS_BAR));

  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_READY);
  g_assert_nonnull (strstr (hf_status_bar_get_completeness (bar), "1 reference"));
  hf_test_remove (file);
  close_all ();
}

static void
test_cancel_and_retry (void)
{
  g_autoptr (GFile) file = get_sample ();
  HfHeapPage *page = NULL;
  HfErrorPage *error_page = NULL;
  GtkWidget *load_page = NULL;
  GtkWidget *cancel = NULL;

  g_application_open (G_APPLICATION (application), &file, 1, "");
  page = HF_HEAP_PAGE (hf_window_get_page (get_window ()));
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_LOADING);
  load_page = app_test_find (GTK_WIDGET (page), HF_TYPE_LOAD_PAGE);
  g_assert_nonnull (strstr (hf_load_page_get_figures (HF_LOAD_PAGE (load_page)), "0 objects"));
  cancel = app_test_find (load_page, GTK_TYPE_BUTTON);
  g_signal_emit_by_name (cancel, "clicked");
  g_assert_true (app_test_wait (is_loaded, page));
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_ERROR);
  error_page = HF_ERROR_PAGE (app_test_find (GTK_WIDGET (page), HF_TYPE_ERROR_PAGE));
  g_assert_cmpstr (hf_error_page_get_title (error_page), ==, "Loading Was Cancelled");

  g_signal_emit_by_name (error_page, "retry", FALSE);
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_LOADING);
  g_assert_true (app_test_wait (is_loaded, page));
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_READY);
  close_all ();
}

static void
test_snapshots_can_be_chosen (void)
{
  g_autoptr (GFile) file = hf_test_file ("real/dotnet10-recording.gclog.gz");
  HfHeapPage *page = open_file (file);
  HfSession *session = hf_heap_page_get_session (page);
  GtkWidget *bar = app_test_find (GTK_WIDGET (page), HF_TYPE_STATUS_BAR);
  GtkDropDown *snapshots = GTK_DROP_DOWN (app_test_find (bar, GTK_TYPE_DROP_DOWN));
  HfHeap *last = hf_session_get_heap (session);

  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (snapshots)));
  g_assert_cmpuint (gtk_drop_down_get_selected (snapshots), ==, hf_session_get_position (session));
  gtk_drop_down_set_selected (snapshots, 0);
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_LOADING);
  g_assert_true (app_test_wait (is_loaded, page));
  g_assert_cmpuint (hf_session_get_position (session), ==, 0);
  g_assert_true (hf_session_get_heap (session) != last);

  /* Of two that are under way only the newer one is wanted. */
  app_test_settle ();
  gtk_drop_down_set_selected (snapshots, 2);
  gtk_drop_down_set_selected (snapshots, 1);
  g_assert_true (app_test_wait (is_loaded, page));
  app_test_settle ();
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_READY);
  g_assert_cmpuint (hf_session_get_position (session), ==, 1);
  g_assert_cmpuint (gtk_drop_down_get_selected (snapshots), ==, 1);
  close_all ();
}

/* ---- Commands ------------------------------------------------------ */

static void
test_actions_have_state (void)
{
  g_autoptr (GFile) file = get_sample ();
  HfHeapPage *page = open_file (file);
  HfSession *session = hf_heap_page_get_session (page);
  GtkWidget *window = GTK_WIDGET (get_window ());
  gboolean descending = FALSE;

  g_assert_true (gtk_widget_activate_action (window, "win.view", "s", "types"));
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_TYPES);
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (hf_page_get_views (HF_PAGE (page))), ==,
                   "types");
  adw_view_stack_set_visible_child_name (hf_page_get_views (HF_PAGE (page)), "treemap");
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_TREEMAP);

  g_assert_true (gtk_widget_activate_action (window, "win.sort-by", "s", "count"));
  g_assert_cmpint (hf_session_get_type_order (session, &descending), ==, HF_TYPE_ORDER_COUNT);
  g_assert_true (descending);
  g_assert_true (gtk_widget_activate_action (window, "win.sort-by", "s", "count"));
  hf_session_get_type_order (session, &descending);
  g_assert_false (descending);

  g_assert_true (gtk_widget_activate_action (window, "win.show-roots", NULL));
  g_assert_false (hf_page_get_pane_visible (HF_PAGE (page), HF_PANE_ROOTS));
  g_assert_true (gtk_widget_activate_action (window, "win.show-roots", NULL));
  g_assert_true (hf_page_get_pane_visible (HF_PAGE (page), HF_PANE_ROOTS));
  close_all ();
}

static void
test_dropped_files_open (void)
{
  g_autoptr (GFile) file = hf_test_file ("../../data/samples/bubblecs.gclog");
  g_autoptr (GListModel) controllers = NULL;
  g_auto (GValue) value = G_VALUE_INIT;
  GSList *files = g_slist_prepend (NULL, file);
  gboolean handled = FALSE;

  g_application_activate (G_APPLICATION (application));
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_list (files));
  controllers = gtk_widget_observe_controllers (GTK_WIDGET (get_window ()));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        g_signal_emit_by_name (controller, "drop", &value, 1.0, 1.0, &handled);
    }

  g_assert_true (handled);
  g_assert_cmpuint (hf_window_get_n_pages (get_window ()), ==, 1);
  g_assert_true (app_test_wait (is_loaded, hf_window_get_page (get_window ())));
  g_slist_free (files);
  close_all ();
}

/* ---- Names for a screen reader ------------------------------------- */

static gboolean
has_name (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget)) != NULL)
    return TRUE;
  if (GTK_IS_MENU_BUTTON (widget) && gtk_menu_button_get_label (GTK_MENU_BUTTON (widget)) != NULL)
    return TRUE;

  return gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

/* Only what this program makes: the inside of GTK's own widgets is GTK's. */
static gboolean
is_ours (GtkWidget *widget)
{
  for (GtkWidget *parent = gtk_widget_get_parent (widget); parent != NULL;
       parent = gtk_widget_get_parent (parent))
    {
      if (GTK_IS_MENU_BUTTON (parent) || GTK_IS_WINDOW_CONTROLS (parent) ||
          GTK_IS_POPOVER (parent) || GTK_IS_DROP_DOWN (parent) || GTK_IS_SEARCH_ENTRY (parent) ||
          ADW_IS_TAB_BAR (parent) || ADW_IS_VIEW_SWITCHER (parent))
        return FALSE;
    }

  return TRUE;
}

static guint
count_unnamed (GtkWidget *widget,
               guint     *n_seen)
{
  guint n_unnamed = 0;

  if ((GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget) || GTK_IS_SEARCH_ENTRY (widget) ||
       GTK_IS_DROP_DOWN (widget) || HF_IS_TREEMAP_VIEW (widget)) &&
      is_ours (widget))
    {
      (*n_seen)++;
      if (!has_name (widget))
        {
          g_test_message ("no name: %s", G_OBJECT_TYPE_NAME (widget));
          n_unnamed++;
        }
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n_unnamed += count_unnamed (child, n_seen);

  return n_unnamed;
}

static void
test_everything_has_a_name (void)
{
  g_autoptr (GFile) file = get_sample ();
  guint n_seen = 0;

  open_file (file);
  g_assert_cmpuint (count_unnamed (GTK_WIDGET (get_window ()), &n_seen), ==, 0);
  g_assert_cmpuint (n_seen, >, 12);
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

  g_test_add_func ("/app/window/open-and-look", test_open_and_look);
  g_test_add_func ("/app/window/same-file-comes-forward", test_same_file_comes_forward);
  g_test_add_func ("/app/window/tab-moves-to-a-new-window", test_tab_moves_to_a_new_window);
  g_test_add_func ("/app/window/moved-tab-obeys-its-new-window",
                   test_moved_tab_obeys_its_new_window);
  g_test_add_func ("/app/window/export", test_export);
  g_test_add_func ("/app/window/broken-file-is-explained", test_broken_file);
  g_test_add_func ("/app/window/damage-is-told", test_damage_is_told);
  g_test_add_func ("/app/window/cancel-and-retry", test_cancel_and_retry);
  g_test_add_func ("/app/window/snapshots-can-be-chosen", test_snapshots_can_be_chosen);
  g_test_add_func ("/app/window/actions-have-state", test_actions_have_state);
  g_test_add_func ("/app/window/dropped-files-open", test_dropped_files_open);
  g_test_add_func ("/app/window/everything-has-a-name", test_everything_has_a_name);
  status = g_test_run ();

  g_clear_object (&application);
  return status;
}
