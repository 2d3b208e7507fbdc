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

static gboolean
is_set (gpointer user_data)
{
  return *(gpointer *) user_data != NULL;
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
  g_assert_true (app_test_wait (is_set, &done));
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
store_test_write (GFile      *file,
                  const char *text)
{
  g_assert_true (g_file_replace_contents (file, text, strlen (text), NULL, FALSE,
                                          G_FILE_CREATE_NONE, NULL, NULL, NULL));
}

/* ---- What is on the disk ----------------------------------------------- */

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
