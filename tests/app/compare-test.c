/* compare-test.c: two heaps that are compared, for several tests of it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "compare-test.h"

#include "hf-compare-list.h"
#include "hf-compare-types.h"
#include "hf-compare-view.h"
#include "hf-load.h"
#include "hf-test.h"
#include "hf-type-name.h"

static HfComparedHeap
load (const char *text)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", text, -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, &error);
  g_autoptr (HfAnalysis) analysis = NULL;

  g_assert_no_error (error);
  analysis = hf_analysis_new (hf_recording_get_heap (recording, 0), NULL, NULL, &error);
  g_assert_no_error (error);
  hf_test_remove (file);
  return hf_compared_heap_new (analysis, NULL);
}

HfComparison *
compare_test_compare (const char *before,
                      const char *after)
{
  g_auto (HfComparedHeap) one = load (before);
  g_auto (HfComparedHeap) other = load (after);
  g_autoptr (GError) error = NULL;
  HfComparison *comparison = hf_compare_types (&one, &other, NULL, &error);

  g_assert_no_error (error);
  return comparison;
}

/* ---- In a window ------------------------------------------------------- */

HfComparePage *
compare_test_begin (GFile *before,
                    GFile *after)
{
  HfWindow *window = window_test_get_window ();

  hf_window_compare (window, before, after, TRUE);
  return HF_COMPARE_PAGE (hf_window_get_page (window));
}

static gboolean
is_shown (gpointer user_data)
{
  const HfPageState state = hf_page_get_state (HF_PAGE (user_data));

  return state == HF_PAGE_ERROR ||
         (state == HF_PAGE_READY &&
          !hf_compare_view_is_busy (HF_COMPARE_VIEW (compare_test_get_view (user_data))));
}

void
compare_test_wait (HfComparePage *page)
{
  g_assert_true (app_test_wait (is_shown, page));
  app_test_settle ();
}

HfComparePage *
compare_test_open (GFile *before,
                   GFile *after)
{
  HfComparePage *page = compare_test_begin (before, after);

  compare_test_wait (page);
  return page;
}

GtkWidget *
compare_test_get_view (HfComparePage *page)
{
  return app_test_find (GTK_WIDGET (page), HF_TYPE_COMPARE_VIEW);
}

char *
compare_test_dup_names (HfComparePage *page)
{
  GtkWidget *view = app_test_find (compare_test_get_view (page), GTK_TYPE_COLUMN_VIEW);
  GListModel *rows = G_LIST_MODEL (gtk_column_view_get_model (GTK_COLUMN_VIEW (view)));
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (HfCompareRow) row = g_list_model_get_item (rows, i);
      g_autofree char *name = hf_type_name_dup_short (hf_compare_row_get_name (row));

      g_string_append_printf (names, "%s%s", i == 0 ? "" : " ", name);
    }

  return g_string_free (names, FALSE);
}
