/* test-window-stored.c: tests of what windows show and say of what is stored
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-session-store.h"
#include "hf-test.h"
#include "store-test.h"
#include "window-test.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define SMALL "a 2 x\nt 1 Own.A\nt 2 Own.B\no 10 1 8000 20\no 20 2 4000\nr 10 3 0\nc x\n"

static HfApplication *application;
static GString *logged; /* on standard error */

static GLogWriterOutput
log_cb (GLogLevelFlags   level G_GNUC_UNUSED,
        const GLogField *fields,
        gsize            n_fields,
        gpointer         user_data G_GNUC_UNUSED)
{
  for (gsize i = 0; i < n_fields; i++)
    {
      if (g_str_equal (fields[i].key, "MESSAGE"))
        g_string_append_printf (logged, "%s\n", (const char *) fields[i].value);
    }

  return G_LOG_WRITER_HANDLED;
}

/* Each test has a content of its own. */
static GFile *
make_file (const char *name)
{
  static guint n = 0;
  g_autofree char *own = g_strdup_printf ("%si n %u\n", SMALL, ++n);

  return hf_test_temporary (name, own, -1);
}

static void
bookmark (HfHeapPage *page,
          guint32     type)
{
  HfSession *session = hf_heap_page_get_session (page);
  const HfSelection selection = hf_selection_type ((HfTypeIndex){ type });

  hf_notes_set_bookmarked (hf_session_get_notes (session), hf_session_get_heap (session),
                           &selection, TRUE);
}

static gboolean
is_bookmarked (HfHeapPage *page,
               guint32     type)
{
  const HfSelection selection = hf_selection_type ((HfTypeIndex){ type });

  return hf_session_find_note (hf_heap_page_get_session (page), &selection) != NULL;
}

static void
count_labels_of (GtkWidget  *widget,
                 const char *part,
                 guint      *n)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      strstr (gtk_label_get_text (GTK_LABEL (widget)), part) != NULL)
    (*n)++;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count_labels_of (child, part, n);
}

/* Labels that are seen in any window and contain @part. */
static guint
count_labels (const char *part)
{
  guint n = 0;

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (application)); l != NULL;
       l = l->next)
    count_labels_of (l->data, part, &n);

  return n;
}

static gboolean
is_said (gpointer user_data)
{
  return count_labels (user_data) == 1;
}

/* Afterwards nothing is stored, and no window is open. */
static void
end (GFile *file)
{
  window_test_close_all ();
  hf_session_store_flush ();
  app_test_settle ();
  store_test_begin ();
  hf_test_remove (file);
}

/* ---- State that cannot be used ----------------------------------------- */

static void
test_unusable (gconstpointer user_data)
{
  const char *folder = user_data;
  g_autoptr (GFile) file = make_file ("shop.gclog");
  HfHeapPage *page = window_test_open (file);
  g_autofree char *path = NULL;
  g_autofree char *name = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *text = NULL;

  /* Something of each kind. */
  hf_session_set_view (hf_heap_page_get_session (page), HF_VIEW_TYPES);
  bookmark (page, 0);
  window_test_close_all ();
  hf_session_store_flush ();
  path = store_test_dup_only_file (folder);
  kept = g_strconcat (path, ".kept", NULL);
  name = g_path_get_basename (kept);
  g_assert_true (g_file_set_contents (path, "{\"version\":2}", -1, NULL));

  page = window_test_open (file);
  g_assert_true (app_test_wait (is_said, name));
  g_assert_true (is_said (path));
  g_assert_true (is_said ((gpointer) "a later version of Holdfast wrote the file"));
  hf_session_set_view (hf_heap_page_get_session (page), HF_VIEW_OBJECTS);
  bookmark (page, 1);
  window_test_close_all ();
  hf_session_store_flush ();
  g_assert_true (g_file_get_contents (kept, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "{\"version\":2}");
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));

  /* Once is enough. */
  page = window_test_open (file);
  g_assert_true (is_bookmarked (page, 1));
  g_assert_cmpuint (count_labels (name), ==, 0);
  g_assert_cmpstr (logged->str, ==, "");
  end (file);
}

/* ---- Several tabs and windows ------------------------------------------ */

static void
test_tabs (void)
{
  g_autoptr (GFile) file = make_file ("w.gclog");
  g_autofree char *text = NULL;
  g_autoptr (GFile) copy = NULL;
  HfHeapPage *one = NULL;
  HfHeapPage *two = NULL;

  g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
  copy = hf_test_temporary ("w2.gclog", text, -1);
  one = window_test_open (file);
  two = window_test_open (copy);
  g_assert_true (one != two);
  bookmark (one, 0);
  g_assert_true (is_bookmarked (two, 0));
  hf_session_select (hf_heap_page_get_session (two), hf_selection_type ((HfTypeIndex){ 1 }));
  window_test_activate ("win.bookmark");
  g_assert_true (is_bookmarked (one, 1));
  window_test_close_all ();
  hf_session_store_flush ();

  one = window_test_open (file);
  g_assert_true (is_bookmarked (one, 0));
  g_assert_true (is_bookmarked (one, 1));
  hf_test_remove (copy);
  end (file);
}

static void
test_windows (void)
{
  g_autoptr (GFile) file = make_file ("w.gclog");
  HfHeapPage *one = window_test_open (file);
  HfWindow *other = hf_window_new (GTK_APPLICATION (application));
  HfHeapPage *two = NULL;

  /* The same place twice, which no command does. */
  gtk_window_present (GTK_WINDOW (other));
  hf_window_open (other, file, NULL);
  two = HF_HEAP_PAGE (hf_window_get_page (other));
  window_test_wait_loaded (two);
  bookmark (one, 0);
  g_assert_true (is_bookmarked (two, 0));
  bookmark (two, 1);
  gtk_window_destroy (GTK_WINDOW (other));
  app_test_settle ();
  g_assert_true (is_bookmarked (one, 1));
  window_test_close_all ();
  hf_session_store_flush ();

  one = window_test_open (file);
  g_assert_true (is_bookmarked (one, 0));
  g_assert_true (is_bookmarked (one, 1));
  end (file);
}

/* ---- Files that cannot be written -------------------------------------- */

static char *
dup_spoilt_folder (void)
{
  char *path = store_test_dup_folder ("notes");

  g_mkdir_with_parents (path, 0700);
  g_assert_cmpint (g_rmdir (path), ==, 0);
  return path;
}

/* Two seconds after the change, and not again. */
static void
test_failed (void)
{
  g_autoptr (GFile) file = make_file ("shop.gclog");
  g_autofree char *folder = dup_spoilt_folder ();
  HfHeapPage *page = NULL;

  g_assert_true (g_file_set_contents (folder, "x", 1, NULL));
  page = window_test_open (file);
  g_assert_cmpuint (count_labels (folder), ==, 0);
  bookmark (page, 0);
  g_assert_true (app_test_wait (is_said, folder));
  g_assert_cmpuint (count_labels ("Check the folder and the free space"), ==, 1);
  window_test_close_all ();
  hf_session_store_flush ();
  g_assert_cmpstr (logged->str, ==, "");
  page = window_test_open (file);
  bookmark (page, 1);
  window_test_close_all ();
  hf_session_store_flush ();
  g_assert_cmpstr (logged->str, ==, "");
  g_unlink (folder);
  end (file);
}

/* There is no window any more to say it. */
static void
test_failed_late (void)
{
  g_autoptr (GFile) file = make_file ("shop.gclog");
  g_autofree char *folder = dup_spoilt_folder ();
  HfHeapPage *page = NULL;

  g_assert_cmpint (symlink ("notes", folder), ==, 0);
  page = window_test_open (file);
  g_string_truncate (logged, 0);
  bookmark (page, 0);
  window_test_close_all ();
  hf_session_store_flush ();
  g_assert_nonnull (strstr (logged->str, folder));
  g_string_truncate (logged, 0);
  g_unlink (folder);
  end (file);
}

int
main (int   argc,
      char *argv[])
{
  int result;

  application = window_test_init (&argc, &argv);
  logged = g_string_new ("");
  g_log_set_writer_func (log_cb, NULL, NULL);
  store_test_begin ();
  g_test_add_data_func ("/app/window-stored/steps-that-cannot-be-used-are-kept", "sessions",
                        test_unusable);
  g_test_add_data_func ("/app/window-stored/notes-that-cannot-be-used-are-kept", "notes",
                        test_unusable);
  g_test_add_data_func ("/app/window-stored/types-that-cannot-be-used-are-kept", "types",
                        test_unusable);
  g_test_add_func ("/app/window-stored/tabs-of-one-content-share-notes", test_tabs);
  g_test_add_func ("/app/window-stored/windows-of-one-content-share-notes", test_windows);
  g_test_add_func ("/app/window-stored/a-failure-is-shown-once", test_failed);
  g_test_add_func ("/app/window-stored/without-a-window-it-goes-to-standard-error",
                   test_failed_late);
  result = g_test_run ();
  g_string_free (logged, TRUE);
  g_object_unref (application);

  return result;
}
