/* test-compare-copy.c: tests of what leaves the tab of a comparison: rows that are copied, exports
 *
 * covers: hf-compare-page-tab
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "compare-test.h"
#include "hf-compare-view.h"
#include "hf-comparison-rows.h"
#include "hf-test.h"
#include "hf-tip.h"
#include "hf-window-private.h"

static HfApplication *application;

typedef struct
{
  GFile *files[HF_N_SIDES];
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  fixture->files[HF_SIDE_BEFORE] = hf_test_temporary ("before.gclog", COMPARE_TEST_BEFORE, -1);
  fixture->files[HF_SIDE_AFTER] = hf_test_temporary ("after.gclog", COMPARE_TEST_AFTER, -1);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  window_test_close_all ();
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      hf_test_remove (fixture->files[side]);
      g_object_unref (fixture->files[side]);
    }
}

/* ---- Exports ----------------------------------------------------------- */

/* Returns: (transfer full): the names of the types that are exported, with their differences */
static char *
dup_rows (HfComparePage *page)
{
  g_autoptr (HfExportSource) source = hf_page_dup_export_source (HF_PAGE (page));
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRows) rows = hf_export_source_make_rows (source, HF_SUBJECT_CHANGED_TYPES, NULL,
                                                        NULL, &error);
  GString *text = g_string_new (NULL);
  const guint delta = HF_COMPARISON_ROWS_FIGURE (HF_FIGURE_BYTES, HF_COMPARISON_COLUMN_DELTA);
  HfTableValue values[HF_TABLE_MAX_COLUMNS];

  g_assert_no_error (error);
  for (guint32 i = 0; i < rows->n_rows; i++)
    {
      hf_rows_get_row (rows, i, values);
      g_string_append_printf (text, "%s%s %" G_GINT64_FORMAT, i == 0 ? "" : " ",
                              values[HF_COMPARISON_ROWS_NAME].text, (gint64) values[delta].number);
    }
  return g_string_free (text, FALSE);
}

/* Nothing can be exported while heaps are loaded, and the button says so. */
static void
test_loading (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  HfPage *page = NULL;
  HfWindow *window = NULL;

  gtk_window_present (GTK_WINDOW (hf_window_new (GTK_APPLICATION (application))));
  window = window_test_get_window ();
  page = HF_PAGE (compare_test_begin (fixture->files[0], fixture->files[1]));
  g_assert_false (hf_page_can (page, HF_PAGE_EXPORT));
  g_assert_nonnull (hf_page_get_obstacle (page, HF_PAGE_EXPORT));
  g_assert_true (gtk_widget_get_visible (window->export_button));
  g_assert_false (gtk_widget_get_sensitive (window->export_button));
  g_assert_cmpstr (hf_tip_get (window->export_button), ==,
                   hf_page_get_obstacle (page, HF_PAGE_EXPORT));

  compare_test_wait (HF_COMPARE_PAGE (page));
  g_assert_true (hf_page_can (page, HF_PAGE_EXPORT));
  g_assert_null (hf_page_get_obstacle (page, HF_PAGE_EXPORT));
  g_assert_true (gtk_widget_get_sensitive (window->export_button));
  g_assert_cmpstr (hf_tip_get (window->export_button), ==, "Export This View…");
}

static gboolean
is_turned (gpointer user_data)
{
  HfComparison *comparison = hf_compare_page_get_comparison (user_data);

  return hf_comparison_get_total (comparison, HF_SIDE_BEFORE, HF_FIGURE_BYTES) >
         hf_comparison_get_total (comparison, HF_SIDE_AFTER, HF_FIGURE_BYTES);
}

/* The tab exports what it shows: filter, order and sides. */
static void
test_swap (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  HfComparePage *page = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  gtk_window_present (GTK_WINDOW (hf_window_new (GTK_APPLICATION (application))));
  page = compare_test_open (fixture->files[0], fixture->files[1]);
  hf_compare_view_set_filter (HF_COMPARE_VIEW (compare_test_get_view (page)), "is:gone");
  before = dup_rows (page);
  g_assert_cmpstr (before, ==, "N.Gone -12288");

  hf_compare_page_swap (page);
  g_assert_true (app_test_wait (is_turned, page));
  after = dup_rows (page);
  g_assert_cmpstr (after, ==, "N.New -16384");
}

/* ---- The clipboard ----------------------------------------------------- */

/* A row as its columns stand, exact, with a tab between them. */
static void
test_copy (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  HfComparePage *page = NULL;
  GtkWidget *view = NULL;
  const HfCompareRows *rows = NULL;
  g_autofree char *text = NULL;

  gtk_window_present (GTK_WINDOW (hf_window_new (GTK_APPLICATION (application))));
  page = compare_test_open (fixture->files[0], fixture->files[1]);
  view = compare_test_get_view (page);
  rows = hf_compare_view_get_rows (HF_COMPARE_VIEW (view));
  hf_compare_view_select (HF_COMPARE_VIEW (view), rows->list.positions[1]);
  gtk_widget_grab_focus (GTK_WIDGET (page));
  app_test_settle ();
  g_assert_true (app_test_press (view, "<Control>c"));
  text = app_test_dup_clipboard ();
  g_assert_cmpstr (text, ==, "N.Shrinks\tshrunk\t1\t0\t36864\t4096\t-32768");
}

static void
add (const char *path,
     void      (*test) (Fixture       *fixture,
                        gconstpointer  data))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int    argc,
      char **argv)
{
  int status = 0;

  application = window_test_init (&argc, &argv);
  add ("/app/compare-copy/nothing-is-exported-before-all-is-loaded", test_loading);
  add ("/app/compare-copy/swapped-sides-are-exported-swapped", test_swap);
  add ("/app/compare-copy/a-row-is-copied-as-its-columns-stand", test_copy);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
