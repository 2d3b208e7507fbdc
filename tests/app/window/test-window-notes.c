/* test-window-notes.c: tests of notes in a window, and of a file that is opened again
 *
 * covers: hf-note-badge, hf-note-editor, hf-treemap-notes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-note-badge.h"
#include "hf-note-editor.h"
#include "hf-session-store.h"
#include "hf-test.h"
#include "hf-theme.h"
#include "hf-tip.h"
#include "hf-treemap-notes.h"
#include "hf-window-private.h"
#include "store-test.h"
#include "window-test.h"

#define SMALL "a 2 x\nt 1 System.Text.A\nt 2 System.Text.B\no 10 1 8000 20\no 20 2 4000\n" \
              "r 10 4 0 1 field\nr 20 3 2\nc x\n"

static void
collect_marks (GtkWidget  *widget,
               GHashTable *texts)
{
  if (HF_IS_NOTE_BADGE (widget) && gtk_widget_get_mapped (widget))
    g_hash_table_add (texts, g_strdup (hf_tip_get (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_marks (child, texts);
}

/* How many different marks are seen in @page. */
static guint
count_marks (HfHeapPage *page)
{
  g_autoptr (GHashTable) texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  app_test_settle ();
  collect_marks (GTK_WIDGET (page), texts);
  return g_hash_table_size (texts);
}

/* ---- Notes of the selection -------------------------------------------- */

/* Whether it does anything or not. */
static void
press_bookmark (void)
{
  gtk_widget_activate_action (GTK_WIDGET (window_test_get_window ()), "win.bookmark", NULL);
}

static void
test_bookmark (void)
{
  g_autoptr (GFile) file = window_test_make_file (SMALL);
  HfHeapPage *page = window_test_open (file);
  HfSession *session = hf_heap_page_get_session (page);

  press_bookmark ();
  g_assert_cmpuint (hf_notes_get_n (window_test_get_notes (page)), ==, 0);

  hf_session_set_view (session, HF_VIEW_TYPES);
  window_test_settle (page);
  g_assert_cmpuint (count_marks (page), ==, 0);
  hf_session_select (session, hf_selection_type ((HfTypeIndex){ 0 }));
  window_test_activate ("win.bookmark");
  g_assert_cmpuint (hf_notes_get_n (window_test_get_notes (page)), ==, 1);
  g_assert_cmpuint (count_marks (page), ==, 1);
  window_test_activate ("win.bookmark");
  g_assert_cmpuint (hf_notes_get_n (window_test_get_notes (page)), ==, 0);
  g_assert_cmpuint (count_marks (page), ==, 0);

  /* A group of roots cannot have notes. */
  hf_session_select (session, hf_selection_root_group (HF_ROOT_STATIC, (HfTypeIndex){ 0 }));
  press_bookmark ();
  g_assert_cmpuint (hf_notes_get_n (window_test_get_notes (page)), ==, 0);
  hf_test_remove (file);
  window_test_close_all ();
}

/* The same note is marked among the roots and in the details. */
static void
test_marks (void)
{
  g_autoptr (GFile) file = window_test_make_file (SMALL);
  HfHeapPage *page = window_test_open (file);
  HfSession *session = hf_heap_page_get_session (page);
  HfHeap *heap = hf_session_get_heap (session);
  const HfSelection root = hf_selection_root ((HfRootIndex){ 0 });
  const HfSelection object = hf_selection_object ((HfObjectIndex){ 0 });
  const HfSelection type = hf_selection_type ((HfTypeIndex){ 1 });

  window_test_settle (page);
  hf_session_select (session, hf_selection_object ((HfObjectIndex){ 1 }));
  window_test_settle (page);
  g_assert_cmpuint (count_marks (page), ==, 0);
  hf_notes_set_text (window_test_get_notes (page), heap, &root, "root");
  g_assert_cmpuint (count_marks (page), ==, 1);
  hf_notes_set_text (window_test_get_notes (page), heap, &object, "object");
  g_assert_cmpuint (count_marks (page), ==, 2);
  hf_notes_set_text (window_test_get_notes (page), heap, &type, "type");
  hf_session_set_view (session, HF_VIEW_TYPES);
  window_test_settle (page);
  g_assert_cmpuint (count_marks (page), ==, 3);

  /* Only the object of what is left. */
  hf_session_select (session, hf_selection_none ());
  hf_notes_set_text (window_test_get_notes (page), heap, &root, "");
  hf_session_list_objects (session, hf_selection_none ());
  window_test_settle (page);
  g_assert_cmpuint (count_marks (page), ==, 1);
  hf_test_remove (file);
  window_test_close_all ();
}

static void
type_text (HfHeapPage *page,
           const char *text)
{
  GtkWidget *view = app_test_find (app_test_find (GTK_WIDGET (page), HF_TYPE_NOTE_EDITOR),
                                   GTK_TYPE_TEXT_VIEW);

  gtk_text_buffer_insert_at_cursor (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), text, -1);
}

/* Whether @widget takes the key before it does with it what it always does. */
static gboolean
press_before (GtkWidget       *widget,
              guint            key,
              GdkModifierType  modifiers)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) &&
          gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "key-pressed", key, 0, modifiers, &handled);
    }

  return handled;
}

#define HINT "Write a note about this. It is kept as you type; Ctrl+Enter closes it."

static void
test_text (void)
{
  g_autoptr (GFile) file = window_test_make_file (SMALL);
  HfHeapPage *page = window_test_open (file);
  HfSession *session = hf_heap_page_get_session (page);
  const HfSelection object = hf_selection_object ((HfObjectIndex){ 0 });
  GtkWidget *view = NULL;
  GtkWidget *hint = NULL;

  hf_page_set_pane_visible (HF_PAGE (page), HF_PANE_DETAILS, FALSE);
  hf_session_select (session, object);
  window_test_settle (page);
  window_test_activate ("win.edit-note");
  app_test_settle ();
  view = app_test_find (app_test_find (GTK_WIDGET (page), HF_TYPE_NOTE_EDITOR), GTK_TYPE_TEXT_VIEW);
  g_assert_true (gtk_widget_get_mapped (view));
  g_assert_true (gtk_widget_has_focus (view));

  /* An empty note says how it is written. */
  hint = app_test_find_label (GTK_WIDGET (page), HINT);
  g_assert_true (gtk_widget_get_mapped (hint));
  type_text (page, "x");
  g_assert_false (gtk_widget_get_visible (hint));
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), "", -1);

  /* It is kept as it is typed, and what is noted does not disturb who types. */
  type_text (page, "first ");
  g_assert_cmpstr (hf_note_get_text (hf_session_find_note (session, &object)), ==, "first ");
  type_text (page, "line");
  g_assert_cmpstr (hf_note_get_text (hf_session_find_note (session, &object)), ==, "first line");
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (page), "first line"));

  /* Another object has a note of its own. */
  hf_session_select (session, hf_selection_object ((HfObjectIndex){ 1 }));
  app_test_settle ();
  g_assert_false (gtk_widget_get_mapped (view));
  window_test_activate ("win.edit-note");
  app_test_settle ();
  type_text (page, "other");
  g_assert_false (press_before (view, GDK_KEY_Return, GDK_SHIFT_MASK));
  g_assert_true (press_before (view, GDK_KEY_Return, GDK_CONTROL_MASK));
  app_test_settle ();
  g_assert_false (gtk_widget_get_mapped (view));
  g_assert_cmpstr (hf_note_get_text (hf_session_find_note (session, &object)), ==, "first line");
  g_assert_cmpuint (hf_notes_get_n (window_test_get_notes (page)), ==, 2);
  hf_test_remove (file);
  window_test_close_all ();
}

/* ---- In the treemap ---------------------------------------------------- */

static guint
count_ink (HfSession             *session,
           const HfTreemapLayout *layout)
{
  const HfPalette palette = hf_theme_get_palette ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 400, 300);
  cairo_t *cr = cairo_create (surface);
  guint n = 0;

  hf_treemap_notes_draw (session, layout, &palette, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < 300; y++)
    {
      const guchar *row = cairo_image_surface_get_data (surface) +
                          (gsize) (y * cairo_image_surface_get_stride (surface));

      for (int x = 0; x < 400; x++)
        n += row[x] > 127;
    }
  cairo_surface_destroy (surface);

  return n;
}

static void
test_corner (void)
{
  g_autoptr (HfSession) session = app_test_session ("!a a:9000:N.A !b b:8000:N.B !c c:7000:O.C");
  HfTreemapLayout *layout = hf_treemap_layout_new (hf_session_get_treemap (session), 0,
                                                   (HfRect){ 0, 0, 400, 300 });
  const HfSelection type = hf_selection_type ((HfTypeIndex){ 0 });
  guint n_noted = 0;

  g_assert_cmpuint (count_ink (session, layout), ==, 0);
  hf_notes_set_bookmarked (hf_session_get_notes (session), hf_session_get_heap (session), &type,
                           TRUE);
  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      g_autofree char *spoken = hf_treemap_notes_dup_spoken (session, layout, i);
      const gboolean is_noted = hf_treemap_notes_find (session, layout, i) != NULL;

      n_noted += is_noted;
      g_assert_cmpint (g_str_has_suffix (spoken, ", Bookmarked"), ==, is_noted);
    }
  g_assert_cmpuint (n_noted, ==, 1);
  g_assert_cmpuint (count_ink (session, layout), >, 13 * 13 / 2 - 14);
  g_assert_cmpuint (count_ink (session, layout), <, 13 * 13 / 2 + 14);
  hf_treemap_layout_free (layout);
}

/* ---- Opened again ------------------------------------------------------ */

static void
close_and_forget (void)
{
  window_test_close_all ();
  hf_session_store_flush ();
}

static void
test_reopened (void)
{
  g_autoptr (GFile) file = window_test_make_file (SMALL);
  HfHeapPage *page = window_test_open (file);
  HfSession *session = hf_heap_page_get_session (page);
  const HfSelection object = hf_selection_object ((HfObjectIndex){ 1 });
  HfSelection selection;

  hf_session_zoom_to (session, 1);
  hf_session_set_view (session, HF_VIEW_TYPES);
  hf_session_set_type_filter (session, "ns:System");
  hf_session_select (session, object);
  window_test_activate ("win.bookmark");
  close_and_forget ();

  page = window_test_open (file);
  session = hf_heap_page_get_session (page);
  window_test_settle (page);
  selection = hf_session_get_selection (session);
  g_assert_true (hf_selection_equal (&selection, &object));
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_TYPES);
  g_assert_cmpuint (hf_session_get_focus (session), ==, 1);
  g_assert_cmpstr (hf_session_get_type_filter_text (session), ==, "ns:System");
  g_assert_cmpuint (hf_step_history_get_n_steps (hf_session_get_history (session)), ==, 5);
  g_assert_nonnull (hf_session_find_note (session, &object));
  g_assert_true (gtk_widget_get_sensitive (window_test_get_window ()->back_button));

  for (guint i = 0; i < 4; i++)
    window_test_activate ("win.back");
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_TREEMAP);
  g_assert_cmpuint (hf_session_get_focus (session), ==, 0);
  for (guint i = 0; i < 4; i++)
    window_test_activate ("win.forward");
  selection = hf_session_get_selection (session);
  g_assert_true (hf_selection_equal (&selection, &object));
  hf_test_remove (file);
  close_and_forget ();
}

static void
test_reset (void)
{
  g_autoptr (GFile) file = window_test_make_file (SMALL);
  HfHeapPage *page = window_test_open (file);
  HfSession *session = hf_heap_page_get_session (page);

  hf_session_set_view (session, HF_VIEW_TYPES);
  hf_session_select (session, hf_selection_object ((HfObjectIndex){ 1 }));
  window_test_activate ("win.bookmark");
  window_test_settle (page);
  window_test_activate ("win.reset-view");
  window_test_settle (page);
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_TREEMAP);
  window_test_assert_at (page, 3, 4);

  /* It is one step, which can be undone. */
  window_test_activate ("win.back");
  window_test_settle (page);
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_TYPES);
  g_assert_cmpint (hf_session_get_selection (session).kind, ==, HF_SELECTION_OBJECT);
  window_test_activate ("win.forward");
  window_test_settle (page);
  window_test_assert_at (page, 3, 4);
  close_and_forget ();

  page = window_test_open (file);
  session = hf_heap_page_get_session (page);
  window_test_settle (page);
  window_test_assert_at (page, 3, 4);
  g_assert_cmpint (hf_session_get_selection (session).kind, ==, HF_SELECTION_NONE);
  g_assert_cmpuint (hf_notes_get_n (window_test_get_notes (page)), ==, 1);
  hf_test_remove (file);
  close_and_forget ();
}

int
main (int   argc,
      char *argv[])
{
  HfApplication *application = window_test_init (&argc, &argv);
  int result = 0;

  /* Leftovers of another run go. */
  store_test_begin ();
  g_test_add_func ("/app/window-notes/a-key-bookmarks-what-is-selected", test_bookmark);
  g_test_add_func ("/app/window-notes/marks-are-where-the-thing-is", test_marks);
  g_test_add_func ("/app/window-notes/a-text-is-kept-as-it-is-typed", test_text);
  g_test_add_func ("/app/window-notes/a-cell-has-a-corner", test_corner);
  g_test_add_func ("/app/window-notes/a-file-is-as-it-was-left", test_reopened);
  g_test_add_func ("/app/window-notes/reset-is-a-step", test_reset);
  result = g_test_run ();
  g_object_unref (application);

  return result;
}
