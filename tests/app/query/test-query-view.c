/* test-query-view.c: tests of questions in SQL to a heap
 *
 * covers: hf-query-run, hf-query-view-fault, hf-query-view-foot, hf-query-view-text
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-query-library.h"
#include "query-view-test.h"

#define ENDLESS "WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"

static void
assert_text (QueryViewTest *fixture,
             const char    *text)
{
  g_autofree char *got = hf_query_editor_dup_text (fixture->view->editor);

  g_assert_cmpstr (got, ==, text);
}

/* Who comes to the view for the first time sees an answer. */
static void
test_first (QueryViewTest *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  HfQueryEntry *first = hf_query_library_pane_find_first (fixture->library);

  g_assert_nonnull (first);
  assert_text (fixture, hf_query_entry_get_text (first));
  g_assert_cmpstr (gtk_label_get_text (fixture->view->name), ==, hf_query_entry_get_name (first));
  g_assert_null (hf_query_run_get_error (hf_query_view_get_run (fixture->view)));
}

static void
test_answer (QueryViewTest *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  query_view_test_ask (fixture, "SELECT count (*) AS n FROM objects");
  query_view_test_assert (fixture, "4|");
  query_view_test_assert_foot (fixture, "1 row · ");
  g_assert_false (gtk_widget_get_visible (fixture->view->stale));
  query_view_test_ask (fixture, "SELECT id FROM objects WHERE bytes > 1000");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (fixture->view->stack), ==, "status");
  query_view_test_assert_foot (fixture, "0 rows · ");
}

/* The answer of the earlier text stays, and says so. */
static void
test_fault (QueryViewTest *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  HfQueryView *view = fixture->view;

  query_view_test_ask (fixture, "SELECT count (*) AS n FROM objects");
  query_view_test_ask (fixture, "SELECT\n  o.retaned FROM objects AS o");
  g_assert_true (gtk_revealer_get_reveal_child (view->fault));
  g_assert_cmpstr (gtk_label_get_text (view->fault_text), ==,
                   "Line 2, column 5: There is no column “o.retaned”; the nearest is “retained”");
  g_assert_true (gtk_widget_get_visible (view->replace));
  query_view_test_assert (fixture, "4|");
  g_assert_true (gtk_widget_get_visible (view->stale));
  g_assert_true (g_str_has_suffix (gtk_label_get_text (view->count),
                                   " · of the last text that ran; this one did not"));
  g_signal_emit_by_name (view->replace, "clicked");
  query_view_test_wait (fixture);
  assert_text (fixture, "SELECT\n  o.retained FROM objects AS o");
  g_assert_false (gtk_revealer_get_reveal_child (view->fault));
  query_view_test_assert_foot (fixture, "4 rows · ");
}

static void
test_forbidden (QueryViewTest *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  query_view_test_ask (fixture, "DELETE FROM objects");
  g_assert_true (gtk_revealer_get_reveal_child (fixture->view->fault));
  g_assert_false (gtk_widget_get_visible (fixture->view->replace));
  query_view_test_ask (fixture, "");
  g_assert_true (gtk_revealer_get_reveal_child (fixture->view->fault));
}

static gboolean
has_rows (gpointer view)
{
  HfQueryRows *rows = hf_query_run_get_rows (hf_query_view_get_run (view));

  return rows != NULL && hf_query_rows_get_n (rows) > 10000;
}

static gboolean
can_cancel (gpointer view)
{
  return g_strcmp0 (gtk_button_get_label (HF_QUERY_VIEW (view)->start), "_Cancel") == 0;
}

/* Rows are there while it runs; the button ends it, and they stay. */
static void
test_cancel (QueryViewTest *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  hf_query_view_run (fixture->view, ENDLESS);
  g_assert_true (app_test_wait (has_rows, fixture->view));
  g_assert_true (app_test_wait (can_cancel, fixture->view));
  g_assert_true (g_str_has_suffix (gtk_label_get_text (fixture->view->count), " rows so far"));
  g_signal_emit_by_name (fixture->view->start, "clicked");
  query_view_test_wait (fixture);
  g_assert_cmpuint (hf_answer_view_get_n_rows (fixture->view->answer), >, 10000);
  g_assert_true (
    g_str_has_suffix (gtk_label_get_text (fixture->view->count), " · the query was canceled"));
  g_assert_cmpstr (gtk_button_get_label (fixture->view->start), ==, "_Run");
}

static void
test_escape (QueryViewTest *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  hf_query_view_run (fixture->view, ENDLESS);
  g_assert_true (app_test_wait (has_rows, fixture->view));
  g_assert_true (app_test_press (GTK_WIDGET (fixture->view), "Escape"));
  query_view_test_wait (fixture);
}

/* Another query ends the one before, and a window that closes too. */
static void
test_replaced (QueryViewTest *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  hf_query_view_run (fixture->view, ENDLESS);
  g_assert_true (app_test_wait (has_rows, fixture->view));
  query_view_test_ask (fixture, "SELECT 1");
  query_view_test_assert (fixture, "1|");
  hf_query_view_run (fixture->view, ENDLESS);
  g_assert_true (app_test_wait (has_rows, fixture->view));
}

/* ---- The library ----------------------------------------------------------------- */

static HfQueryEntry *
find_builtin (const char *id)
{
  return hf_query_entry_new_builtin (hf_query_library_find (id), NULL);
}

/* A changed text is there again when its query is. */
static void
test_drafts (QueryViewTest *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  gsize n = 0;
  const HfQueryBuiltin *builtins = hf_query_library_get_builtins (&n);
  g_autoptr (HfQueryEntry) one = find_builtin (builtins[0].id);
  g_autoptr (HfQueryEntry) two = find_builtin (builtins[1].id);

  g_signal_emit_by_name (fixture->library, "chosen", one);
  query_view_test_wait (fixture);
  g_assert_false (gtk_widget_get_visible (fixture->view->changed));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (fixture->view->keep)), ==, "_Duplicate");
  hf_query_editor_insert (fixture->view->editor, "bytes");
  g_assert_true (gtk_widget_get_visible (fixture->view->changed));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (fixture->view->keep)), ==, "_Save As…");
  g_signal_emit_by_name (fixture->library, "chosen", two);
  query_view_test_wait (fixture);
  assert_text (fixture, builtins[1].text);
  g_signal_emit_by_name (fixture->library, "chosen", one);
  query_view_test_wait (fixture);
  g_assert_true (gtk_widget_get_visible (fixture->view->changed));
}

static GtkWidget *
find_entry (QueryViewTest *fixture)
{
  return app_test_find (fixture->view->naming, GTK_TYPE_ENTRY);
}

static void
save_as (QueryViewTest *fixture,
         const char    *name)
{
  g_signal_emit_by_name (fixture->view->keep, "clicked");
  gtk_editable_set_text (GTK_EDITABLE (find_entry (fixture)), name);
  g_signal_emit_by_name (find_entry (fixture), "activate");
}

static guint
count_saved (QueryViewTest *fixture)
{
  return g_list_model_get_n_items (
    G_LIST_MODEL (hf_query_library_pane_get_saved (fixture->library)));
}

static void
test_save (QueryViewTest *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_signal_emit_by_name (fixture->library, "new-query");
  query_view_test_wait (fixture);
  query_view_test_ask (fixture, "SELECT 1");
  save_as (fixture, "One / two");
  g_assert_cmpuint (count_saved (fixture), ==, 1);
  g_assert_cmpstr (gtk_label_get_text (fixture->view->name), ==, "One / two");
  g_assert_false (gtk_widget_get_visible (fixture->view->changed));

  /* Its own text is replaced, but never that of another query. */
  query_view_test_ask (fixture, "SELECT 2");
  g_assert_true (gtk_widget_get_visible (fixture->view->changed));
  save_as (fixture, "One / two");
  g_assert_cmpuint (count_saved (fixture), ==, 1);
  g_assert_false (gtk_widget_get_visible (fixture->view->changed));
  g_signal_emit_by_name (fixture->library, "new-query");
  query_view_test_wait (fixture);
  save_as (fixture, "One / two");
  g_assert_cmpuint (count_saved (fixture), ==, 1);
  g_assert_nonnull (
    app_test_find_label (fixture->view->naming, "Another query has the name “One / two”"));
  save_as (fixture, "");
  g_assert_cmpuint (count_saved (fixture), ==, 1);
}

/* ---- Another heap ------------------------------------------------------------------ */

/* Rows of the old heap are gone, the text is not. */
static void
test_reload (QueryViewTest *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  query_view_test_ask (fixture, "SELECT count (*) AS n FROM objects");
  app_test_show (fixture->session, "!a a:100:X.A");
  g_assert_null (fixture->view->answer);
  assert_text (fixture, "SELECT count (*) AS n FROM objects");
  hf_query_view_start (fixture->view);
  query_view_test_wait (fixture);
  query_view_test_assert (fixture, "1|");
}

static void
test_narrow (QueryViewTest *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  gtk_toggle_button_set_active (fixture->view->chart_button, TRUE);
  g_assert_true (gtk_widget_get_visible (fixture->view->chart_box));
  hf_query_view_set_narrow (fixture->view, TRUE);
  g_assert_false (gtk_widget_get_visible (fixture->view->chart_box));
  hf_query_view_set_narrow (fixture->view, FALSE);
  g_assert_true (gtk_widget_get_visible (fixture->view->chart_box));
}

int
main (int   argc,
      char *argv[])
{
  app_test_init (&argc, &argv);
  query_view_test_add ("/app/query-view/first", test_first);
  query_view_test_add ("/app/query-view/answer", test_answer);
  query_view_test_add ("/app/query-view/fault", test_fault);
  query_view_test_add ("/app/query-view/forbidden", test_forbidden);
  query_view_test_add ("/app/query-view/cancel", test_cancel);
  query_view_test_add ("/app/query-view/escape", test_escape);
  query_view_test_add ("/app/query-view/replaced", test_replaced);
  query_view_test_add ("/app/query-view/drafts", test_drafts);
  query_view_test_add ("/app/query-view/save", test_save);
  query_view_test_add ("/app/query-view/reload", test_reload);
  query_view_test_add ("/app/query-view/narrow", test_narrow);
  return g_test_run ();
}
