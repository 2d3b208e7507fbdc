/* test-window.c: the whole flow: open a heap, look at it, export it
 *
 * covers: hf-copy-picture, hf-window-export
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-export-heap.h"
#include "hf-export-job.h"
#include "hf-root-list.h"
#include "hf-roots-pane.h"
#include "hf-status-bar.h"
#include "hf-test.h"
#include "hf-treemap-view.h"
#include "hf-type-list.h"
#include "hf-types-view.h"
#include "window-test.h"

/* ---- The roots pane and the types ---------------------------------- */

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

/* Shown: bytes that static fields keep, and bytes that no root keeps. */
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
  g_assert_cmpuint (hf_canvas_get_selected (HF_CANVAS (view)), !=, HF_INDEX_NONE);
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
  g_assert_cmpuint (hf_canvas_get_selected (HF_CANVAS (view)), !=, HF_INDEX_NONE);

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
  g_autoptr (GFile) file = window_test_dup_sample ();
  HfHeapPage *page = window_test_read (file);

  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_READY);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window_test_get_window ())), ==,
                   "wpf-app.gclog.gz");
  check_totals (page);
  check_roots (page);
  check_selection (page);
  check_zoom (page);
  window_test_close_all ();
}

/* ---- Exporting ----------------------------------------------------- */

static void
done_cb (GObject      *source G_GNUC_UNUSED,
         GAsyncResult *result,
         gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
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
  g_autoptr (GFile) file = window_test_dup_sample ();
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
  HfHeapPage *page = window_test_read (file);

  job = hf_export_job_new (hf_export_heap_new (hf_heap_page_get_session (page), 0, 0), &plan,
                           target);
  hf_export_job_run_async (job, done_cb, &result);
  g_assert_true (app_test_wait (app_test_is_set, &result));
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
  window_test_close_all ();
}

/* ---- Commands ------------------------------------------------------ */

static void
test_actions_have_state (void)
{
  g_autoptr (GFile) file = window_test_dup_sample ();
  HfHeapPage *page = window_test_read (file);
  HfSession *session = hf_heap_page_get_session (page);
  GtkWidget *window = GTK_WIDGET (window_test_get_window ());
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
  window_test_close_all ();
}

int
main (int    argc,
      char **argv)
{
  HfApplication *application = window_test_init (&argc, &argv);
  int status = 0;

  g_test_add_func ("/app/window/open-and-look", test_open_and_look);
  g_test_add_func ("/app/window/export", test_export);
  g_test_add_func ("/app/window/actions-have-state", test_actions_have_state);
  status = g_test_run ();

  g_clear_object (&application);
  return status;
}
