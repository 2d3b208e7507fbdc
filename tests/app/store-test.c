/* store-test.c: what several tests of what is stored need
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store-test.h"

#include "app-test.h"
#include "hf-load-job.h"
#include "hf-session-files.h"
#include "hf-settings.h"

#include <glib/gstdio.h>
#include <string.h>

/* ---- A file that is open ----------------------------------------------- */

static void
done_cb (GObject      *source G_GNUC_UNUSED,
         GAsyncResult *result,
         gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

void
store_test_reload (StoreTestTab *tab,
                   GFile        *file)
{
  g_autoptr (HfLoadJob) job = hf_load_job_new (file, 0);
  g_autoptr (GAsyncResult) done = NULL;
  g_autoptr (HfLoadResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (HfSnapshot) snapshot = NULL;

  hf_load_job_restore (job);
  hf_load_job_run_async (job, done_cb, &done);
  g_assert_true (app_test_wait (app_test_is_set, &done));
  result = hf_load_job_run_finish (job, done, &error);
  g_assert_no_error (error);

  hf_session_store_leave (tab->store);
  snapshot = hf_snapshot_new (result->recording, result->position, result->analysis,
                              result->hierarchy);
  hf_session_set_snapshot (tab->session, snapshot);
  hf_session_store_enter (tab->store, result->stored, TRUE);
}

StoreTestTab
store_test_open (GFile *file)
{
  HfSession *session = hf_session_new (file);
  StoreTestTab tab = { session, hf_session_store_new (session) };

  store_test_reload (&tab, file);
  return tab;
}

void
store_test_close (StoreTestTab *tab)
{
  g_object_run_dispose (G_OBJECT (tab->store));
  g_clear_object (&tab->store);
  g_clear_object (&tab->session);
  hf_session_files_wait ();
}

HfSelection
store_test_get_type (const char *name,
                     HfHeap     *heap)
{
  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    {
      if (g_str_equal (hf_heap_get_type_name (heap, (HfTypeIndex){ i }), name))
        return hf_selection_type ((HfTypeIndex){ i });
    }
  g_assert_not_reached ();
}

void
store_test_note (StoreTestTab *tab,
                 const char   *type,
                 const char   *text)
{
  HfHeap *heap = hf_session_get_heap (tab->session);
  const HfSelection selection = store_test_get_type (type, heap);

  hf_notes_set_text (hf_session_get_notes (tab->session), heap, &selection, text);
}

void
store_test_assert_note (StoreTestTab *tab,
                        const char   *type,
                        const char   *text)
{
  const HfSelection selection = store_test_get_type (type, hf_session_get_heap (tab->session));
  HfNote *found = hf_session_find_note (tab->session, &selection);

  g_assert_cmpstr (found == NULL ? NULL : hf_note_get_text (found), ==, text);
}

void
store_test_flush (StoreTestTab *tab)
{
  hf_session_store_leave (tab->store);
  hf_session_files_wait ();
}

void
store_test_write (GFile      *file,
                  const char *text)
{
  g_assert_true (g_file_replace_contents (file, text, strlen (text), NULL, FALSE,
                                          G_FILE_CREATE_NONE, NULL, NULL, NULL));
}

/* ---- In STORE_TEST_SHOP ------------------------------------------------ */

void
store_test_walk (HfSession *session)
{
  HfHeap *heap = hf_session_get_heap (session);

  hf_session_set_view (session, HF_VIEW_TYPES);
  hf_session_set_type_filter (session, "ns:Own");
  hf_session_set_type_order (session, HF_TYPE_ORDER_COUNT, FALSE);
  hf_session_set_root_flags (session, HF_ROOT_PINNED);
  hf_session_select (session, store_test_get_type ("Own.Table", heap));
  hf_session_zoom_to (session, 1);
  hf_session_select (session, hf_selection_object ((HfObjectIndex){ 2 }));
  hf_session_go_back (session);
}

void
store_test_assert_walked (HfSession *session)
{
  HfHeap *heap = hf_session_get_heap (session);
  const HfSelection table = store_test_get_type ("Own.Table", heap);
  HfSelection selection = hf_session_get_selection (session);
  gboolean descending = TRUE;

  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_TYPES);
  g_assert_cmpstr (hf_session_get_type_filter_text (session), ==, "ns:Own");
  g_assert_cmpint (hf_session_get_type_order (session, &descending), ==, HF_TYPE_ORDER_COUNT);
  g_assert_false (descending);
  g_assert_cmpuint (hf_session_get_root_flags (session), ==, HF_ROOT_PINNED);
  g_assert_true (hf_selection_equal (&selection, &table));
  g_assert_cmpuint (hf_session_get_focus (session), ==, 1);
  g_assert_cmpuint (hf_step_history_get_n_steps (hf_session_get_history (session)), ==, 8);
  g_assert_cmpuint (hf_step_history_get_position (hf_session_get_history (session)), ==, 6);
}

void
store_test_note_all (HfSession *session)
{
  HfHeap *heap = hf_session_get_heap (session);
  HfNotes *notes = hf_session_get_notes (session);
  const HfSelection type = store_test_get_type ("Own.Table", heap);
  const HfSelection object = hf_selection_object ((HfObjectIndex){ 2 });
  const HfSelection field = hf_selection_root ((HfRootIndex){ 0 });

  hf_notes_set_bookmarked (notes, heap, &type, TRUE);
  hf_notes_set_text (notes, heap, &object, "\"why\"\n<b>ü</b>");
  hf_notes_set_bookmarked (notes, heap, &field, TRUE);
  hf_notes_set_text (notes, heap, &field, "x");
}

void
store_test_assert_fresh (HfSession *session)
{
  gboolean descending = FALSE;

  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_TREEMAP);
  g_assert_cmpstr (hf_session_get_type_filter_text (session), ==, "");
  g_assert_cmpuint (hf_session_get_root_flags (session), ==, 0);
  g_assert_cmpuint (hf_session_get_focus (session), ==, 0);
  g_assert_cmpint (hf_session_get_type_order (session, NULL), ==, HF_TYPE_ORDER_RETAINED);
  g_assert_cmpint (hf_session_get_selection (session).kind, ==, HF_SELECTION_NONE);
  g_assert_cmpint (hf_session_get_listed (session).kind, ==, HF_SELECTION_NONE);
  g_assert_cmpstr (hf_session_get_object_filter_text (session), ==, "");
  g_assert_cmpint (hf_session_get_object_order (session, &descending), ==,
                   HF_OBJECT_ORDER_RETAINED);
  g_assert_true (descending);
  g_assert_cmpuint (hf_step_history_get_n_steps (hf_session_get_history (session)), ==, 1);
}

/* ---- Files on the disk ------------------------------------------------- */

char *
store_test_dup_folder (const char *name)
{
  return g_build_filename (g_get_user_state_dir (), "holdfast", name, NULL);
}

static void
empty_folder (const char *name)
{
  g_autofree char *path = store_test_dup_folder (name);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *entry = NULL;

  while (dir != NULL && (entry = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, entry, NULL);

      g_assert_cmpint (g_remove (child), ==, 0);
    }
}

guint
store_test_count_files (const char *name)
{
  g_autofree char *path = store_test_dup_folder (name);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  guint n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;

  return n;
}

void
store_test_begin (void)
{
  empty_folder ("sessions");
  empty_folder ("notes");
  empty_folder ("types");
  hf_settings_set_boolean (HF_SETTINGS_RESTORE_SESSIONS, TRUE);
}

char *
store_test_dup_only_file (const char *name)
{
  g_autofree char *path = store_test_dup_folder (name);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);

  g_assert_nonnull (dir);
  return g_build_filename (path, g_dir_read_name (dir), NULL);
}

char *
store_test_dup_text (const char *path)
{
  char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) ? text : NULL;
}
