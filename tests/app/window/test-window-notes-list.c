/* test-window-notes-list.c: tests of the list of notes in a window
 *
 * covers: hf-note-row, hf-notes-list
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-note-row.h"
#include "hf-target-menu.h"
#include "hf-test.h"
#include "hf-window-private.h"
#include "store-test.h"
#include "window-test.h"

#define SMALL "a 2 x\nt 1 System.Text.A\nt 2 System.Text.B\no 10 1 8000 20\no 20 2 4000\n" \
              "r 10 4 0 1 field\nr 20 3 2\nc x\n"
/* Without B, and with another A. */
#define CHANGED "a 2 x\nt 1 System.Text.A\no 30 1 8000\nr 30 3 0\nc x\n"

static void
count_rows_of (GtkWidget *widget,
               guint     *n)
{
  if (HF_IS_NOTE_ROW (widget) && gtk_widget_get_mapped (widget))
    (*n)++;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count_rows_of (child, n);
}

static guint
count_rows (void)
{
  guint n = 0;

  app_test_settle ();
  count_rows_of (GTK_WIDGET (window_test_get_window ()->notes_list), &n);
  return n;
}

/* The list of notes as it is now. */
static GtkWidget *
find_view (void)
{
  return app_test_find (GTK_WIDGET (window_test_get_window ()->notes_list), GTK_TYPE_LIST_VIEW);
}

/* Shows @file, whose second type has a bookmark. */
static HfHeapPage *
open_bookmarked (GFile *file)
{
  const HfSelection type = hf_selection_type ((HfTypeIndex){ 1 });
  HfHeapPage *page = window_test_open (file);

  hf_notes_set_bookmarked (window_test_get_notes (page),
                           hf_session_get_heap (hf_heap_page_get_session (page)), &type, TRUE);
  return page;
}

/* Shows @text in place of what was in @file. */
static void
read_again (HfHeapPage *page,
            GFile      *file,
            const char *text)
{
  window_test_write (file, text);
  hf_page_run (HF_PAGE (page), HF_PAGE_RELOAD);
  window_test_settle (page);
}

static gboolean
says_missing (gpointer user_data)
{
  return app_test_find_label (user_data, "not in this snapshot") != NULL;
}

static void
test_list (void)
{
  g_autoptr (GFile) file = window_test_make_file (SMALL);
  HfHeapPage *page = window_test_open (file);
  HfSession *session = hf_heap_page_get_session (page);
  HfHeap *heap = hf_session_get_heap (session);
  const HfSelection type = hf_selection_type ((HfTypeIndex){ 1 });
  const HfSelection object = hf_selection_object ((HfObjectIndex){ 0 });
  HfSelection selection;
  HfWindow *window = window_test_get_window ();
  GtkWidget *view = NULL;

  window_test_activate ("win.show-notes");
  g_assert_cmpuint (count_rows (), ==, 0);
  hf_notes_set_bookmarked (window_test_get_notes (page), heap, &type, TRUE);
  hf_notes_set_text (window_test_get_notes (page), heap, &object, "text");
  g_assert_cmpuint (count_rows (), ==, 2);
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (window->notes_list), "text"));
  g_assert_false (says_missing (window->notes_list));

  /* One step, and the list has done what it is for. */
  view = find_view ();
  g_signal_emit_by_name (view, "activate", 1);
  app_test_settle ();
  selection = hf_session_get_selection (session);
  g_assert_true (hf_selection_equal (&selection, &object));
  g_assert_cmpuint (hf_step_history_get_n_steps (hf_session_get_history (session)), ==, 2);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (window->notes_list)));

  window_test_activate ("win.show-notes");
  app_test_settle ();
  gtk_widget_grab_focus (view);
  app_test_settle ();
  gtk_widget_activate_action (view, "notes.remove", NULL);
  g_assert_cmpuint (count_rows (), ==, 1);
  g_assert_cmpuint (hf_notes_get_n (window_test_get_notes (page)), ==, 1);
  hf_test_remove (file);
  window_test_close_all ();
}

static gboolean
is_menu_open (gpointer user_data)
{
  return hf_target_menu_is_open (user_data);
}

/* As everywhere else, and what is shown elsewhere is seen. */
static void
test_list_menu (void)
{
  g_autoptr (GFile) file = window_test_make_file (SMALL);
  HfHeapPage *page = open_bookmarked (file);
  HfSession *session = hf_heap_page_get_session (page);
  GtkWidget *list = NULL;
  GtkWidget *view = NULL;

  window_test_activate ("win.show-notes");
  app_test_settle ();
  list = GTK_WIDGET (window_test_get_window ()->notes_list);
  view = find_view ();
  gtk_widget_grab_focus (view);
  app_test_settle ();
  g_assert_true (app_test_press (view, "<Shift>F10"));
  g_assert_true (app_test_wait (is_menu_open, list));
  g_assert_true (gtk_widget_activate_action (list, "target.show-in-types", NULL));
  app_test_settle ();
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_TYPES);
  g_assert_cmpuint (hf_session_get_selected_type (session).value, ==, 1);
  g_assert_false (gtk_widget_get_mapped (list));
  hf_test_remove (file);
  window_test_close_all ();
}

static void
test_missing (void)
{
  g_autoptr (GFile) file = window_test_make_file (SMALL);
  HfHeapPage *page = open_bookmarked (file);
  HfSession *session = hf_heap_page_get_session (page);
  HfWindow *window = window_test_get_window ();

  read_again (page, file, CHANGED);
  g_assert_cmpuint (hf_notes_get_n (window_test_get_notes (page)), ==, 1);
  window_test_activate ("win.show-notes");
  g_assert_cmpuint (count_rows (), ==, 1);
  g_assert_true (app_test_wait (says_missing, window->notes_list));

  g_signal_emit_by_name (find_view (), "activate", 0);
  g_assert_cmpint (hf_session_get_selection (session).kind, ==, HF_SELECTION_NONE);

  /* GTK asks where the pointer is in the list a moment later, if it is open when the
   * window goes. */
  gtk_popover_popdown (
    GTK_POPOVER (gtk_widget_get_ancestor (GTK_WIDGET (window->notes_list), GTK_TYPE_POPOVER)));
  app_test_settle ();
  hf_test_remove (file);
  window_test_close_all ();
}

/* Targets of notes of one heap are looked for again in the next. */
static void
test_other_heap (void)
{
  g_autoptr (GFile) file = window_test_make_file (SMALL);
  HfHeapPage *page = open_bookmarked (file);
  HfSession *session = hf_heap_page_get_session (page);
  HfWindow *window = window_test_get_window ();

  window_test_activate ("win.show-notes");
  g_assert_cmpuint (count_rows (), ==, 1);
  window_test_settle (page);
  gtk_menu_button_popdown (window->notes_button);
  read_again (page, file, "a 2 x\nt 1 System.Text.B\no 30 1 8000\nr 30 3 0\nc x\n");
  g_signal_emit_by_name (find_view (), "activate", 0);
  g_assert_cmpint (hf_session_get_selection (session).kind, ==, HF_SELECTION_TYPE);
  g_assert_cmpuint (hf_session_get_selection (session).type.value, ==, 0);
  hf_test_remove (file);
  window_test_close_all ();
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (HfApplication) application = window_test_init (&argc, &argv);

  /* Leftovers of another run go. */
  store_test_begin ();
  g_test_add_func ("/app/window-notes/the-list-leads-to-things", test_list);
  g_test_add_func ("/app/window-notes/list-has-the-menu-of-things", test_list_menu);
  g_test_add_func ("/app/window-notes/what-is-not-there-is-said", test_missing);
  g_test_add_func ("/app/window-notes/found-again-in-another-heap", test_other_heap);
  return g_test_run ();
}
