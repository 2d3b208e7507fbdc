/* test-heap-page-reload.c: tests of a tab whose file changes, and of what it keeps then
 *
 * covers: hf-carried-state, hf-change-bar, hf-heap-page-load
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-change-bar.h"
#include "hf-filter-bar.h"
#include "hf-test.h"
#include "hf-types-view.h"
#include "window-test.h"

#include <glib/gstdio.h>

#define TYPES "a 2 x\nt 1 System.Text.A\nt 2 System.Text.B\nt 3 Other.C\n"
#define ROOTS "r 10 3 0\nr 30 2 1\n"
#define SMALL TYPES "o 10 1 8000 20\no 20 2 4000\no 30 3 3000\n" ROOTS "c x\n"
/* The same types in another order, and one more object. */
#define LARGER "a 2 x\nt 3 Other.C\nt 9 New.D\nt 2 System.Text.B\nt 1 System.Text.A\n" \
               "o 10 1 8000 20 40\no 20 2 4000\no 30 3 3000\no 40 9 500\n" ROOTS "c x\n"
/* Cut in the middle of an object. */
#define CUT TYPES "o 10 1 8000 20\no 20 2 40"

static HfChangeBar *
get_bar (HfHeapPage *page)
{
  return HF_CHANGE_BAR (app_test_find (GTK_WIDGET (page), HF_TYPE_CHANGE_BAR));
}

typedef struct
{
  HfHeapPage *page;
  const char *sentence; /* NULL = none */
} Saying;

static gboolean
is_said (gpointer user_data)
{
  const Saying *saying = user_data;

  return g_strcmp0 (hf_change_bar_get_sentence (get_bar (saying->page)), saying->sentence) == 0;
}

static void
wait_for (HfHeapPage *page,
          const char *sentence)
{
  Saying saying = { page, sentence };

  if (!app_test_wait (is_said, &saying))
    g_test_message ("it says: %s", hf_change_bar_get_sentence (get_bar (page)));
  g_assert_true (is_said (&saying));
}

/* Writes into the file that is there: the same inode. */
static void
write_in_place (GFile      *file,
                const char *text)
{
  g_autofree char *path = g_file_get_path (file);
  FILE *stream = g_fopen (path, "w");

  g_assert_nonnull (stream);
  g_assert_cmpint (fputs (text, stream), >=, 0);
  g_assert_cmpint (fclose (stream), ==, 0);
}

/* ---- The file changes ---------------------------------------------- */

/* It slides in. */
static gboolean
has_reload (gpointer user_data)
{
  return app_test_find_label (GTK_WIDGET (get_bar (user_data)), "Reload") != NULL;
}

static void
test_replaced_file_is_offered (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", SMALL, -1);
  HfHeapPage *page = window_test_open (file);
  GtkWidget *button = NULL;

  g_assert_null (hf_change_bar_get_sentence (get_bar (page)));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (get_bar (page))));
  window_test_write (file, LARGER);
  wait_for (page, "“heap.gclog” has changed on disk.");
  g_assert_cmpuint (window_test_get_n_objects (page), ==, 3);

  g_assert_true (app_test_wait (has_reload, page));
  button = app_test_find_label (GTK_WIDGET (get_bar (page)), "Reload");
  g_signal_emit_by_name (gtk_widget_get_ancestor (button, GTK_TYPE_BUTTON), "clicked");
  window_test_wait_loaded (page);
  g_assert_cmpuint (window_test_get_n_objects (page), ==, 4);
  g_assert_null (hf_change_bar_get_sentence (get_bar (page)));
  hf_test_remove (file);
  window_test_close_all ();
}

static void
test_closed_bar_comes_with_the_next_change (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", SMALL, -1);
  HfHeapPage *page = window_test_open (file);

  write_in_place (file, LARGER);
  wait_for (page, "“heap.gclog” has changed on disk.");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (get_bar (page)), "bar.close", NULL));
  g_assert_null (hf_change_bar_get_sentence (get_bar (page)));

  write_in_place (file, LARGER "x");
  wait_for (page, "“heap.gclog” has changed on disk.");
  hf_test_remove (file);
  window_test_close_all ();
}

static void
test_deleted_file_loses_nothing (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", SMALL, -1);
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *aside = g_strconcat (path, ".aside", NULL);
  HfHeapPage *page = window_test_open (file);
  const char *gone = "“heap.gclog” is gone. Its heap stays here until you close the tab.";

  g_assert_cmpint (g_rename (path, aside), ==, 0);
  wait_for (page, gone);
  g_assert_false (has_reload (page));

  /* Who reads it all the same keeps what there is. */
  window_test_reload (page);
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_READY);
  g_assert_cmpuint (window_test_get_n_objects (page), ==, 3);
  wait_for (page, gone);

  g_assert_cmpint (g_rename (aside, path), ==, 0);
  wait_for (page, "“heap.gclog” has changed on disk.");
  window_test_reload (page);
  g_assert_cmpuint (window_test_get_n_objects (page), ==, 3);
  g_assert_null (hf_change_bar_get_sentence (get_bar (page)));

  /* The same file is back: there is nothing to say. */
  g_assert_cmpint (g_rename (path, aside), ==, 0);
  wait_for (page, gone);
  g_assert_cmpint (g_rename (aside, path), ==, 0);
  wait_for (page, NULL);
  hf_test_remove (file);
  window_test_close_all ();
}

static void
test_half_written_file_is_offered_again (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", SMALL, -1);
  HfHeapPage *page = window_test_open (file);
  HfRecording *recording = NULL;

  write_in_place (file, CUT);
  wait_for (page, "“heap.gclog” has changed on disk.");
  window_test_reload (page);
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_READY);
  g_assert_null (hf_change_bar_get_sentence (get_bar (page)));
  recording = hf_session_get_recording (hf_heap_page_get_session (page));
  g_assert_cmpint (hf_completeness_get_cut (hf_recording_get_completeness (recording)), !=,
                   HF_FAULT_NONE);

  write_in_place (file, LARGER);
  wait_for (page, "“heap.gclog” has changed on disk.");
  window_test_reload (page);
  g_assert_cmpuint (window_test_get_n_objects (page), ==, 4);
  hf_test_remove (file);
  window_test_close_all ();
}

static void
test_unreadable_file_keeps_the_heap (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", SMALL, -1);
  HfHeapPage *page = window_test_open (file);
  const char *sentence = NULL;

  write_in_place (file, "nothing of the kind\n");
  wait_for (page, "“heap.gclog” has changed on disk.");
  window_test_reload (page);
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_READY);
  g_assert_cmpuint (window_test_get_n_objects (page), ==, 3);
  sentence = hf_change_bar_get_sentence (get_bar (page));
  g_assert_nonnull (strstr (sentence, "heap.gclog"));
  g_assert_nonnull (strstr (sentence, "The heap is shown as it was read before."));

  write_in_place (file, LARGER);
  wait_for (page, "“heap.gclog” has changed on disk.");
  hf_test_remove (file);
  window_test_close_all ();
}

static void
test_file_that_comes_is_offered (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", "", -1);
  HfHeapPage *page = window_test_open (file);

  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_ERROR);
  write_in_place (file, SMALL);
  wait_for (page, "“heap.gclog” has changed on disk.");
  window_test_reload (page);
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_READY);
  g_assert_cmpuint (window_test_get_n_objects (page), ==, 3);
  hf_test_remove (file);
  window_test_close_all ();
}

/* ---- State that a reload keeps ------------------------------------- */

static const char *
get_type_name (HfSession   *session,
               HfTypeIndex  type)
{
  return hf_heap_get_type_name (hf_session_get_heap (session), type);
}

static HfTypeIndex
find_type (HfSession  *session,
           const char *name)
{
  HfHeap *heap = hf_session_get_heap (session);

  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    {
      if (g_str_equal (hf_heap_get_type_name (heap, (HfTypeIndex){ i }), name))
        return (HfTypeIndex){ i };
    }

  g_assert_not_reached ();
}

static void
zoom_to_family_of (HfSession  *session,
                   const char *name)
{
  HfHierarchy *hierarchy = hf_session_get_hierarchy (session);
  const guint32 type = hf_hierarchy_find_type (hierarchy, find_type (session, name));

  hf_session_zoom_to (session, hierarchy->nodes[type].parent);
  hf_session_set_type_scope (session, hierarchy->nodes[type].parent);
}

static char *
dup_focus_name (HfSession *session)
{
  return hf_hierarchy_dup_name (hf_session_get_hierarchy (session), hf_session_get_focus (session));
}

static void
test_reload_keeps_the_place (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", SMALL, -1);
  HfHeapPage *page = window_test_open (file);
  HfSession *session = hf_heap_page_get_session (page);
  GtkWidget *types = app_test_find (GTK_WIDGET (page), HF_TYPE_TYPES_VIEW);
  GtkWidget *filter = app_test_find (app_test_find (types, HF_TYPE_FILTER_BAR),
                                     GTK_TYPE_SEARCH_ENTRY);
  GtkWidget *focus = NULL;
  g_autofree char *name = NULL;
  g_autofree char *scope = NULL;

  zoom_to_family_of (session, "System.Text.A");
  hf_session_select (session, hf_selection_type (find_type (session, "System.Text.B")));
  hf_session_set_view (session, HF_VIEW_TYPES);
  hf_session_set_root_flags (session, HF_ROOT_PINNED);
  hf_session_set_type_order (session, HF_TYPE_ORDER_NAME, FALSE);
  gtk_editable_set_text (GTK_EDITABLE (filter), "b");

  window_test_write (file, LARGER);
  window_test_reload (page);
  g_assert_cmpuint (window_test_get_n_objects (page), ==, 4);
  name = dup_focus_name (session);
  g_assert_cmpstr (name, ==, "System.Text");
  scope = hf_hierarchy_dup_name (hf_session_get_hierarchy (session),
                                 hf_session_get_type_scope (session));
  g_assert_cmpstr (scope, ==, "System.Text");
  g_assert_cmpstr (get_type_name (session, hf_session_get_selected_type (session)), ==,
                   "System.Text.B");
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_TYPES);
  focus = gtk_window_get_focus (GTK_WINDOW (window_test_get_window ()));
  g_assert_true (focus != NULL && gtk_widget_is_ancestor (focus, types));
  g_assert_cmpuint (hf_session_get_root_flags (session), ==, HF_ROOT_PINNED);
  g_assert_cmpint (hf_session_get_type_order (session, NULL), ==, HF_TYPE_ORDER_NAME);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (filter)), ==, "b");
  hf_test_remove (file);
  window_test_close_all ();
}

/* Of the same content all steps stay as well. */
static void
test_reload_keeps_the_steps (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", SMALL, -1);
  HfHeapPage *page = window_test_open (file);
  HfSession *session = hf_heap_page_get_session (page);
  HfStepHistory *history = hf_session_get_history (session);
  const guint n_before = hf_step_history_get_n_steps (history);

  hf_session_select (session, hf_selection_type (find_type (session, "System.Text.B")));
  hf_session_set_view (session, HF_VIEW_TYPES);
  window_test_reload (page);
  g_assert_cmpuint (hf_step_history_get_n_steps (history), ==, n_before + 2);
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_TYPES);
  g_assert_cmpstr (get_type_name (session, hf_session_get_selected_type (session)), ==,
                   "System.Text.B");
  hf_session_go_back (session);
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_TREEMAP);
  hf_session_go_back (session);
  g_assert_cmpint (hf_session_get_selection (session).kind, ==, HF_SELECTION_NONE);

  /* Of another one as well: they are found by name. */
  window_test_write (file, LARGER);
  window_test_reload (page);
  g_assert_cmpuint (hf_step_history_get_n_steps (history), ==, n_before + 2);
  hf_session_go_forward (session);
  g_assert_cmpstr (get_type_name (session, hf_session_get_selected_type (session)), ==,
                   "System.Text.B");
  hf_test_remove (file);
  window_test_close_all ();
}

static gboolean
is_by_dominator (gpointer user_data)
{
  const HfHierarchy *treemap = hf_session_get_treemap (user_data);

  return treemap->grouping == HF_GROUPING_DOMINATOR && !hf_session_is_grouping (user_data);
}

/* A reload computes retention again, and then the picture is as before. */
static void
test_reload_keeps_the_grouping (void)
{
  const char *text = "a 3 x\nt 1 Own.Cache\nt 2 Own.Value\no 10 1 100 20 30\no 20 2 200\n"
                     "o 30 2 200\no 40 2 900\nr 10 3 0\nr 40 3 0\nc x\n";
  g_autofree char *changed = g_strconcat (text, "i taken 1\n", NULL);
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", text, -1);
  HfHeapPage *page = window_test_open (file);
  HfSession *session = hf_heap_page_get_session (page);
  const HfHierarchy *treemap = NULL;
  g_autofree char *name = NULL;

  hf_session_choose_grouping (session, HF_GROUPING_DOMINATOR);
  g_assert_true (app_test_wait (is_by_dominator, session));
  treemap = hf_session_get_treemap (session);
  hf_session_zoom_to (session, hf_hierarchy_find_type (treemap, find_type (session, "Own.Cache")));
  g_assert_cmpint (treemap->nodes[hf_session_get_focus (session)].kind, ==, HF_NODE_OWNER);

  window_test_write (file, changed);
  window_test_reload (page);
  g_assert_true (app_test_wait (is_by_dominator, session));
  treemap = hf_session_get_treemap (session);
  name = hf_hierarchy_dup_name (treemap, hf_session_get_focus (session));
  g_assert_cmpstr (name, ==, "Own.Cache");
  hf_test_remove (file);
  window_test_close_all ();
}

static void
test_reload_keeps_what_still_exists (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", LARGER, -1);
  HfHeapPage *page = window_test_open (file);
  HfSession *session = hf_heap_page_get_session (page);

  zoom_to_family_of (session, "New.D");
  hf_session_select (session, hf_selection_type (find_type (session, "New.D")));
  window_test_write (file, SMALL);
  window_test_reload (page);
  g_assert_cmpuint (hf_session_get_focus (session), ==, 0);
  g_assert_cmpuint (hf_session_get_type_scope (session), ==, 0);
  g_assert_cmpint (hf_session_get_selection (session).kind, ==, HF_SELECTION_NONE);
  hf_test_remove (file);
  window_test_close_all ();
}

static void
test_reload_keeps_object_and_root (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", SMALL, -1);
  HfHeapPage *page = window_test_open (file);
  HfSession *session = hf_heap_page_get_session (page);
  HfHeap *heap = hf_session_get_heap (session);
  HfSelection selection = hf_selection_object (hf_heap_find_object (heap, 0x30));
  guint32 n_roots = 0;
  const HfRoot *roots = NULL;

  hf_session_select (session, selection);
  window_test_write (file, LARGER);
  window_test_reload (page);
  heap = hf_session_get_heap (session);
  selection = hf_session_get_selection (session);
  g_assert_cmpint (selection.kind, ==, HF_SELECTION_OBJECT);
  g_assert_cmphex (hf_heap_get_object_address (heap, selection.object), ==, 0x30);

  /* The second root, of another kind, is the first one of the next file. */
  hf_session_select (session, hf_selection_root ((HfRootIndex){ 1 }));
  window_test_write (file, TYPES "o 10 1 8\no 30 3 8\nr 30 2 1\nr 10 3 0\nc x\n");
  window_test_reload (page);
  selection = hf_session_get_selection (session);
  g_assert_cmpint (selection.kind, ==, HF_SELECTION_ROOT);
  roots = hf_heap_get_roots (hf_session_get_heap (session), &n_roots);
  g_assert_cmpuint (roots[selection.root.value].kind, ==, 2);

  hf_session_select (session, hf_selection_root_group (3, find_type (session, "System.Text.A")));
  window_test_write (file, SMALL);
  window_test_reload (page);
  selection = hf_session_get_selection (session);
  g_assert_cmpint (selection.kind, ==, HF_SELECTION_ROOT_GROUP);
  g_assert_cmpuint (selection.root_kind, ==, 3);
  g_assert_cmpstr (get_type_name (session, selection.type), ==, "System.Text.A");

  /* Another object has the id now: all of its type are the nearest thing. */
  heap = hf_session_get_heap (session);
  hf_session_select (session, hf_selection_object (hf_heap_find_object (heap, 0x30)));
  window_test_write (file, TYPES "o 10 1 8\no 30 2 8\nr 10 3 0\nc x\n");
  window_test_reload (page);
  g_assert_cmpint (hf_session_get_selection (session).kind, ==, HF_SELECTION_TYPE);
  g_assert_cmpstr (get_type_name (session, hf_session_get_selected_type (session)), ==, "Other.C");
  hf_test_remove (file);
  window_test_close_all ();
}

int
main (int    argc,
      char **argv)
{
  HfApplication *application = window_test_init (&argc, &argv);
  int status = 0;

  g_test_add_func ("/app/heap-page/replaced-file-is-offered", test_replaced_file_is_offered);
  g_test_add_func ("/app/heap-page/closed-bar-comes-with-the-next-change",
                   test_closed_bar_comes_with_the_next_change);
  g_test_add_func ("/app/heap-page/deleted-file-loses-nothing", test_deleted_file_loses_nothing);
  g_test_add_func ("/app/heap-page/half-written-file-is-offered-again",
                   test_half_written_file_is_offered_again);
  g_test_add_func ("/app/heap-page/unreadable-file-keeps-the-heap",
                   test_unreadable_file_keeps_the_heap);
  g_test_add_func ("/app/heap-page/file-that-comes-is-offered", test_file_that_comes_is_offered);
  g_test_add_func ("/app/heap-page/reload-keeps-the-place", test_reload_keeps_the_place);
  g_test_add_func ("/app/heap-page/reload-keeps-the-steps", test_reload_keeps_the_steps);
  g_test_add_func ("/app/heap-page/reload-keeps-the-grouping", test_reload_keeps_the_grouping);
  g_test_add_func ("/app/heap-page/reload-keeps-what-still-exists",
                   test_reload_keeps_what_still_exists);
  g_test_add_func ("/app/heap-page/reload-keeps-object-and-root",
                   test_reload_keeps_object_and_root);
  status = g_test_run ();

  g_clear_object (&application);
  return status;
}
