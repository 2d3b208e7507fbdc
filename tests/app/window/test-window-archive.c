/* test-window-archive.c: several heaps in one archive
 *
 * covers: hf-archive-bar
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-archive-bar.h"
#include "hf-change-bar.h"
#include "hf-session-store.h"
#include "hf-test.h"
#include "hf-window-private.h"
#include "hf-zip-make.h"
#include "window-test.h"

#define ONE "a 2 one\nt 1 T\no 1000 1 8\nr 1000 1 0\nc one\n"
#define TWO "a 2 two\nt 1 T\no 1000 1 8\no 1008 1 8\nr 1000 1 0\nc two\n"

static const HfZipEntry entries[] = {
  { "README.txt", "Taken at noon.\n", -1, 0 },
  { "one.gclog", ONE, -1, 0 },
  { "in/two.gclog", TWO, -1, 0 },
};

static GFile *
make_file (gsize n_cut)
{
  g_autoptr (GBytes) bytes = hf_zip_make (entries, G_N_ELEMENTS (entries));

  return hf_test_temporary ("dumps.zip", g_bytes_get_data (bytes, NULL),
                            (gssize) (g_bytes_get_size (bytes) - n_cut));
}

static HfArchiveBar *
get_bar (HfHeapPage *page)
{
  return HF_ARCHIVE_BAR (app_test_find (GTK_WIDGET (page), HF_TYPE_ARCHIVE_BAR));
}

static const char *
get_tab_title (guint position)
{
  HfWindow *window = window_test_get_window ();

  return adw_tab_page_get_title (adw_tab_view_get_nth_page (window->tabs, (int) position));
}

static const char *
get_digest (HfHeapPage *page)
{
  return hf_recording_get_digest (hf_session_get_recording (hf_heap_page_get_session (page)));
}

static guint32
get_n_objects (HfHeapPage *page)
{
  return hf_heap_get_n_objects (hf_session_get_heap (hf_heap_page_get_session (page)));
}

/* Acts as a user who clicks on the name in the list. */
static HfHeapPage *
choose (HfHeapPage *page,
        guint       position)
{
  GtkWidget *view = app_test_find (GTK_WIDGET (get_bar (page)), GTK_TYPE_LIST_VIEW);
  HfHeapPage *other = NULL;

  g_signal_emit_by_name (view, "activate", position);
  other = HF_HEAP_PAGE (hf_window_get_page (window_test_get_window ()));
  window_test_wait_loaded (other);
  return other;
}

static void
test_several (void)
{
  g_autoptr (GFile) file = make_file (0);
  HfHeapPage *one = window_test_open (file);
  HfHeapPage *two = NULL;
  GListModel *others = hf_archive_bar_get_others (get_bar (one));
  g_autoptr (GtkStringObject) name = g_list_model_get_item (others, 0);

  g_assert_cmpstr (hf_archive_bar_get_sentence (get_bar (one)), ==,
                   "This archive holds 2 heaps. This is “one.gclog”.");
  g_assert_cmpstr (get_tab_title (0), ==, "one.gclog in dumps.zip");
  g_assert_cmpstr (hf_session_get_name (hf_heap_page_get_session (one)), ==, "one");
  g_assert_cmpuint (g_list_model_get_n_items (others), ==, 1);
  g_assert_cmpstr (gtk_string_object_get_string (name), ==, "in/two.gclog");

  two = choose (one, 0);
  g_assert_true (two != one);
  g_assert_cmpuint (get_n_objects (one), ==, 1);
  g_assert_cmpuint (get_n_objects (two), ==, 2);
  g_assert_cmpstr (get_tab_title (1), ==, "in/two.gclog in dumps.zip");
  g_assert_cmpstr (hf_session_get_name (hf_heap_page_get_session (two)), ==, "two");
  g_assert_cmpstr (hf_archive_bar_get_sentence (get_bar (two)), ==,
                   "This archive holds 2 heaps. This is “in/two.gclog”.");
  g_assert_cmpstr (get_digest (one), !=, get_digest (two));

  /* Each is open once. */
  g_assert_true (choose (two, 0) == one);
  g_assert_true (choose (one, 0) == two);
  hf_window_open_here (window_test_get_window (), file, NULL);
  g_assert_true (hf_window_get_page (window_test_get_window ()) == HF_PAGE (one));
  g_assert_cmpuint (hf_window_get_n_pages (window_test_get_window ()), ==, 2);
  hf_test_remove (file);
  window_test_close_all ();
}

/* The archive may have got another heap in front of the one that is shown. */
static void
test_reload (void)
{
  static const HfZipEntry later[] = {
    { "zero.gclog", TWO, -1, 0 },
    { "one.gclog", ONE, -1, 0 },
  };
  g_autoptr (GBytes) bytes = hf_zip_make (later, G_N_ELEMENTS (later));
  g_autoptr (GFile) file = make_file (0);
  HfHeapPage *page = window_test_open (file);

  g_file_replace_contents (file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL,
                           FALSE, G_FILE_CREATE_NONE, NULL, NULL, NULL);
  window_test_activate ("win.reload");
  window_test_wait_loaded (page);
  g_assert_cmpuint (get_n_objects (page), ==, 1);
  g_assert_cmpstr (get_tab_title (0), ==, "one.gclog in dumps.zip");
  g_assert_cmpstr (hf_archive_bar_get_sentence (get_bar (page)), ==,
                   "This archive holds 2 heaps. This is “one.gclog”.");

  hf_test_remove (file);
  window_test_close_all ();
}

/* A user who opened the file, not a heap in it, has not chosen the name of the first heap. */
static void
test_replaced (void)
{
  g_autoptr (GFile) file = make_file (0);
  HfHeapPage *one = window_test_open (file);
  HfHeapPage *two = choose (one, 0);
  GtkWidget *bar = NULL;

  window_test_write (file, TWO);
  hf_page_run (HF_PAGE (one), HF_PAGE_RELOAD);
  window_test_wait_loaded (one);
  g_assert_cmpuint (get_n_objects (one), ==, 2);
  g_assert_cmpstr (get_tab_title (0), ==, "dumps.zip");
  g_assert_null (hf_archive_bar_get_sentence (get_bar (one)));

  /* The other one is not in it any more, and stays as it was. */
  hf_page_run (HF_PAGE (two), HF_PAGE_RELOAD);
  window_test_wait_loaded (two);
  g_assert_cmpint (hf_page_get_state (HF_PAGE (two)), ==, HF_PAGE_READY);
  g_assert_cmpstr (get_tab_title (1), ==, "in/two.gclog in dumps.zip");
  bar = app_test_find (GTK_WIDGET (two), HF_TYPE_CHANGE_BAR);
  g_assert_cmpstr (hf_change_bar_get_sentence (HF_CHANGE_BAR (bar)), ==,
                   "dumps.zip: “in/two.gclog” cannot be read from it: it is not a ZIP archive\n"
                   "The heap is shown as it was read before.");
  hf_test_remove (file);
  window_test_close_all ();
}

static void
test_notes (void)
{
  g_autoptr (GFile) file = make_file (0);
  HfHeapPage *one = window_test_open (file);
  HfHeapPage *two = NULL;
  HfSelection type = hf_selection_type ((HfTypeIndex){ 0 });

  /* It may have been stored by an earlier run. */
  hf_session_select (hf_heap_page_get_session (one), type);
  if (hf_notes_get_n (hf_session_get_notes (hf_heap_page_get_session (one))) == 0)
    hf_page_run (HF_PAGE (one), HF_PAGE_BOOKMARK);
  hf_session_store_flush ();
  two = choose (one, 0);
  g_assert_cmpuint (hf_notes_get_n (hf_session_get_notes (hf_heap_page_get_session (one))), ==, 1);
  g_assert_cmpuint (hf_notes_get_n (hf_session_get_notes (hf_heap_page_get_session (two))), ==, 0);
  hf_test_remove (file);
  window_test_close_all ();
}

static void
write_entries (GFile            *file,
               const HfZipEntry *heaps,
               guint             n)
{
  g_autoptr (GBytes) bytes = hf_zip_make (heaps, n);

  g_assert_true (g_file_replace_contents (file, g_bytes_get_data (bytes, NULL),
                                          g_bytes_get_size (bytes), NULL, FALSE, G_FILE_CREATE_NONE,
                                          NULL, NULL, NULL));
}

/* The place of a heap is another one where it is not the first: what was noted on types
 * there before is shown then, and not taken for removed. */
static void
test_place (void)
{
  /* Contents that no earlier run has stored anything of. */
  g_autofree char *small = g_strdup_printf (ONE "a 2 late %x\nc late\n", g_random_int ());
  g_autofree char *large = g_strdup_printf (TWO "a 2 late %x\nc late\n", g_random_int ());
  const HfZipEntry behind[] = { { "zero.gclog", large, -1, 0 }, { "one.gclog", small, -1, 0 } };
  const HfZipEntry first[] = { { "one.gclog", small, -1, 0 }, { "zero.gclog", large, -1, 0 } };
  const HfZipEntry later[] = { { "zero.gclog", large, -1, 0 }, { "one.gclog", large, -1, 0 } };
  const HfSelection type = hf_selection_type ((HfTypeIndex){ 0 });
  g_autoptr (GFile) file = make_file (0);
  HfHeapPage *page = NULL;

  write_entries (file, behind, G_N_ELEMENTS (behind));
  page = choose (window_test_open (file), 0);
  hf_session_select (hf_heap_page_get_session (page), type);
  hf_page_run (HF_PAGE (page), HF_PAGE_BOOKMARK);
  g_assert_nonnull (hf_session_find_note (hf_heap_page_get_session (page), &type));
  window_test_close_all ();
  hf_session_store_flush ();

  write_entries (file, first, G_N_ELEMENTS (first));
  page = window_test_open (file);
  g_assert_null (hf_session_find_note (hf_heap_page_get_session (page), &type));
  write_entries (file, later, G_N_ELEMENTS (later));
  hf_page_run (HF_PAGE (page), HF_PAGE_RELOAD);
  window_test_wait_loaded (page);
  g_assert_cmpuint (get_n_objects (page), ==, 2);
  g_assert_nonnull (hf_session_find_note (hf_heap_page_get_session (page), &type));
  hf_test_remove (file);
  window_test_close_all ();
}

static void
test_one (void)
{
  g_autoptr (GBytes) bytes = hf_zip_make (entries, 2);
  g_autoptr (GFile) file = hf_test_temporary ("dump.zip", g_bytes_get_data (bytes, NULL),
                                              (gssize) g_bytes_get_size (bytes));
  HfHeapPage *page = window_test_open (file);

  g_assert_null (hf_archive_bar_get_sentence (get_bar (page)));
  g_assert_cmpstr (get_tab_title (0), ==, "dump.zip");
  hf_test_remove (file);
  window_test_close_all ();
}

static void
test_cut (void)
{
  g_autoptr (GFile) file = make_file (22);
  HfHeapPage *page = window_test_open (file);

  g_assert_cmpstr (hf_archive_bar_get_sentence (get_bar (page)), ==,
                   "This archive holds 2 heaps. This is “one.gclog”. The archive ends early: heaps "
                   "after its end are missing.");
  gtk_widget_activate_action (GTK_WIDGET (get_bar (page)), "bar.close", NULL);
  g_assert_null (hf_archive_bar_get_sentence (get_bar (page)));
  hf_test_remove (file);
  window_test_close_all ();
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (HfApplication) application = window_test_init (&argc, &argv);

  g_test_add_func ("/app/window-archive/each-heap-has-a-tab-of-its-own", test_several);
  g_test_add_func ("/app/window-archive/heap-stays-when-the-file-is-read-again", test_reload);
  g_test_add_func ("/app/window-archive/archive-becomes-a-heap", test_replaced);
  g_test_add_func ("/app/window-archive/heaps-share-no-notes", test_notes);
  g_test_add_func ("/app/window-archive/notes-of-a-new-place-are-shown", test_place);
  g_test_add_func ("/app/window-archive/one-heap-has-no-bar", test_one);
  g_test_add_func ("/app/window-archive/cut-archive-is-reported", test_cut);

  return g_test_run ();
}
