/* search-test.c: the search of a page in a window, for several tests of it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "search-test.h"

#include "hf-test.h"
#include "window-test.h"

static void
set_up (SearchTest    *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *page = NULL;

  fixture->file = hf_test_temporary ("heap.gclog", SEARCH_TEST_HEAP, -1);
  fixture->page = window_test_open (fixture->file);
  page = GTK_WIDGET (fixture->page);
  fixture->session = hf_heap_page_get_session (fixture->page);
  fixture->bar = HF_SEARCH_BAR (app_test_find (page, HF_TYPE_SEARCH_BAR));
  fixture->results = HF_SEARCH_RESULTS (app_test_find (page, HF_TYPE_SEARCH_RESULTS));
  fixture->entry = app_test_find (GTK_WIDGET (fixture->bar), GTK_TYPE_SEARCH_ENTRY);
  fixture->list = app_test_find (GTK_WIDGET (fixture->results), GTK_TYPE_LIST_BOX);
  fixture->treemap = HF_TREEMAP_VIEW (app_test_find (page, HF_TYPE_TREEMAP_VIEW));
}

static void
tear_down (SearchTest    *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  hf_test_remove (fixture->file);
  g_object_unref (fixture->file);
  window_test_close_all ();
}

static gboolean
is_done (gpointer user_data)
{
  return !hf_session_is_searching (((SearchTest *) user_data)->session);
}

void
search_test_settle (SearchTest *fixture)
{
  g_assert_true (app_test_wait (is_done, fixture));
  app_test_settle ();
}

void
search_test_write (SearchTest *fixture,
                   const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (fixture->entry), text);
  search_test_settle (fixture);
}

GtkWidget *
search_test_get_focus (void)
{
  return gtk_root_get_focus (GTK_ROOT (window_test_get_window ()));
}

gboolean
search_test_has_focus (GtkWidget *widget)
{
  GtkWidget *focus = search_test_get_focus ();

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

gboolean
search_test_press (GtkWidget       *widget,
                   guint            key,
                   GdkModifierType  modifiers)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) &&
          g_signal_has_handler_pending (
            controller, g_signal_lookup ("key-pressed", GTK_TYPE_EVENT_CONTROLLER_KEY), 0, TRUE))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, modifiers, &handled);
    }
  return handled;
}

GtkListBoxRow *
search_test_get_row (SearchTest *fixture,
                     int         position)
{
  return gtk_list_box_get_row_at_index (GTK_LIST_BOX (fixture->list), position);
}

void
search_test_activate (SearchTest *fixture,
                      int         position)
{
  g_signal_emit_by_name (fixture->list, "row-activated", search_test_get_row (fixture, position));
  app_test_settle ();
}

guint
search_test_count_rows (SearchTest *fixture)
{
  guint n_rows = 0;

  while (search_test_get_row (fixture, (int) n_rows) != NULL)
    n_rows++;
  return n_rows;
}

const char *
search_test_get_selected_name (SearchTest *fixture)
{
  const HfTypeIndex type = hf_session_get_selected_type (fixture->session);

  return type.value == HF_INDEX_NONE
           ? ""
           : hf_heap_get_type_name (hf_session_get_heap (fixture->session), type);
}

void
search_test_add (const char *path,
                 void      (*test) (SearchTest    *fixture,
                                    gconstpointer  data))
{
  g_test_add (path, SearchTest, NULL, set_up, test, tear_down);
}
