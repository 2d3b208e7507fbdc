/* window-test.c: what several tests of whole windows need
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "window-test.h"

#include "hf-root-list.h"
#include "hf-roots-pane.h"
#include "hf-settings.h"
#include "hf-test.h"
#include "hf-window-private.h"

static HfApplication *application;

HfApplication *
window_test_init (int    *argc,
                  char ***argv)
{
  g_autoptr (GError) error = NULL;

  app_test_init (argc, argv);
  application = hf_application_new (G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);

  return application;
}

GFile *
window_test_dup_sample (void)
{
  return hf_test_file ("../../data/samples/wpf-app.gclog.gz");
}

GFile *
window_test_make_file (const char *text)
{
  static guint n = 0;
  g_autofree char *own = g_strdup_printf ("%si n %u\n", text, ++n);

  return hf_test_temporary ("heap.gclog", own, -1);
}

HfWindow *
window_test_get_window (void)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (application));

  g_assert_nonnull (windows);
  return HF_WINDOW (windows->data);
}

GtkWidget *
window_test_get_back (void)
{
  return window_test_get_window ()->back_button;
}

GtkWidget *
window_test_get_forward (void)
{
  return window_test_get_window ()->forward_button;
}

/* And nothing more follows. */
static gboolean
is_loaded (gpointer user_data)
{
  HfSession *session = hf_heap_page_get_session (user_data);
  GtkWidget *pane = app_test_find (user_data, HF_TYPE_ROOTS_PANE);
  GtkListView *view = GTK_LIST_VIEW (app_test_find (pane, GTK_TYPE_LIST_VIEW));
  GListModel *rows = G_LIST_MODEL (gtk_list_view_get_model (view));
  g_autoptr (HfRootRow) row = g_list_model_get_item (rows, 0);

  if (hf_page_get_state (HF_PAGE (user_data)) != HF_PAGE_READY)
    return hf_page_get_state (HF_PAGE (user_data)) == HF_PAGE_ERROR;
  if (hf_session_get_why_no_retention (session) != NULL)
    return TRUE;

  return hf_session_get_findings (session) != NULL &&
         (row == NULL || !hf_root_row_is_awaited (row));
}

void
window_test_wait_loaded (HfHeapPage *page)
{
  g_assert_true (app_test_wait (is_loaded, page));
  app_test_settle ();
}

void
window_test_settle (HfHeapPage *page)
{
  app_test_settle ();
  window_test_wait_loaded (page);
}

guint32
window_test_get_n_objects (HfHeapPage *page)
{
  HfHeap *heap = hf_session_get_heap (hf_heap_page_get_session (page));

  return heap == NULL ? 0 : hf_heap_get_n_objects (heap);
}

HfNotes *
window_test_get_notes (HfHeapPage *page)
{
  return hf_session_get_notes (hf_heap_page_get_session (page));
}

void
window_test_assert_at (HfHeapPage *page,
                       guint       position,
                       guint       n_steps)
{
  HfStepHistory *history = hf_session_get_history (hf_heap_page_get_session (page));

  g_assert_cmpuint (hf_step_history_get_position (history), ==, position);
  g_assert_cmpuint (hf_step_history_get_n_steps (history), ==, n_steps);
}

HfHeapPage *
window_test_begin_open (GFile *file)
{
  HfPage *page = NULL;

  g_application_open (G_APPLICATION (application), &file, 1, "");
  page = hf_window_get_page (window_test_get_window ());
  g_assert_nonnull (page);

  return HF_HEAP_PAGE (page);
}

gboolean
window_test_is_read (gpointer page)
{
  return hf_page_get_state (page) != HF_PAGE_LOADING;
}

HfHeapPage *
window_test_read (GFile *file)
{
  HfHeapPage *page = window_test_begin_open (file);

  g_assert_true (app_test_wait (window_test_is_read, page));
  app_test_settle ();

  return page;
}

HfHeapPage *
window_test_open (GFile *file)
{
  HfHeapPage *page = window_test_begin_open (file);

  window_test_wait_loaded (page);

  return page;
}

/* GTK 4.8 holds a popover that is open when its window is destroyed, and warns of it if a tooltip
 * of it was due. */
static void
close_popovers (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    close_popovers (child);
  if (GTK_IS_POPOVER (widget) && gtk_widget_get_mapped (widget))
    gtk_popover_popdown (GTK_POPOVER (widget));
}

void
window_test_close_all (void)
{
  while (gtk_application_get_windows (GTK_APPLICATION (application)) != NULL)
    {
      close_popovers (GTK_WIDGET (window_test_get_window ()));
      gtk_window_destroy (GTK_WINDOW (window_test_get_window ()));
    }
  app_test_settle ();
  hf_settings_reset ();
}

void
window_test_write (GFile      *file,
                   const char *text)
{
  g_autoptr (GError) error = NULL;

  g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL,
                           &error);
  g_assert_no_error (error);
}

gboolean
window_test_drop (HfWindow *window,
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

void
window_test_activate (const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window_test_get_window ()), action, NULL));
}

void
window_test_reload (HfHeapPage *page)
{
  window_test_activate ("win.reload");
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_LOADING);
  window_test_wait_loaded (page);
}
