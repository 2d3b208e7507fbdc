/* test-window-cuts.c: tests of the list of cuts in a window
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-session-cuts.h"
#include "hf-test.h"
#include "hf-window-private.h"
#include "window-test.h"

#define SMALL "a 2 x\nt 1 System.Text.A\nt 2 System.Text.B\no 10 1 8000 20\no 20 2 4000\n" \
              "r 10 4 0 1 field\nr 20 3 2\nc x\n"

static GtkWidget *
find_remove (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "circular"))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_remove (child);
  return found;
}

/* Without cuts the button is hidden, and the list has no session. */
static void
test_remove_last (void)
{
  g_autoptr (GFile) file = window_test_make_file (SMALL);
  HfHeapPage *page = window_test_open (file);
  HfSession *session = hf_heap_page_get_session (page);
  HfWindow *window = window_test_get_window ();

  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window->cuts_button)));
  hf_session_add_cut (session, "object:10");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window->cuts_button)));
  window_test_activate ("win.show-cuts");
  g_signal_emit_by_name (find_remove (GTK_WIDGET (window->cuts_list)), "clicked");
  window_test_settle (page);
  g_assert_cmpuint (hf_session_get_n_cuts (session), ==, 0);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window->cuts_button)));
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (window->cuts_list)));

  hf_test_remove (file);
  window_test_close_all ();
}

int
main (int    argc,
      char **argv)
{
  HfApplication *application = window_test_init (&argc, &argv);
  int status = 0;

  g_test_add_func ("/app/window-cuts/the-list-removes-the-last-cut", test_remove_last);
  status = g_test_run ();

  g_clear_object (&application);
  return status;
}
