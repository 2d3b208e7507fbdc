/* test-session-damage.c: tests of stored sessions that are damaged, and of too many of them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-session-files.h"
#include "hf-test.h"
#include "store-test.h"

#include <glib/gstdio.h>
#include <utime.h>

static GLogWriterOutput
ignore_log (GLogLevelFlags   level G_GNUC_UNUSED,
            const GLogField *fields G_GNUC_UNUSED,
            gsize            n_fields G_GNUC_UNUSED,
            gpointer         user_data G_GNUC_UNUSED)
{
  return G_LOG_WRITER_HANDLED;
}

/* Texts that hold no session, or only parts of one. */
static void
check_damaged (void)
{
  static const char *const texts[] = {
    "",
    "x",
    "[]",
    "{}",
    "{\"version\": 1}",
    "{\"version\": 2, \"steps\": [{}, {}]}",
    "{\"version\": 1, \"snapshot\": 0, \"steps\": [{}, 1]}",
    "{\"version\": 1, \"snapshot\": 0, \"steps\": {}}",
    "{\"version\": 1, \"snapshot\": 0, \"steps\": []}",
    "{\"version\": 1, \"snapshot\": 4000000000, \"steps\": [{\"view\": \"types\"}]}",
    "{\"version\": 1, \"steps\": [{\"view\": \"types\"}]}",
    "{\"version\": 1, \"notes\": [1, {}, {\"kind\": \"type\"}, {\"kind\": \"type\", \"name\": 1, "
    "\"bookmarked\": true}, {\"kind\": \"object\", \"bookmarked\": true}, {\"kind\": \"x\", "
    "\"name\": \"T\", \"bookmarked\": true}, {\"kind\": \"type\", \"name\": \"T\"}]}",
  };
  static const char *const folders[] = { "sessions", "notes", "types" };
  g_autoptr (GFile) file = hf_test_temporary ("shop.gclog", STORE_TEST_SHOP, -1);
  StoreTestTab tab;

  store_test_begin ();
  tab = store_test_open (file);
  store_test_walk (tab.session);
  store_test_note_all (tab.session);
  store_test_close (&tab);

  for (guint folder = 0; folder < G_N_ELEMENTS (folders); folder++)
    {
      g_autofree char *path = store_test_dup_only_file (folders[folder]);

      for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
        {
          g_assert_true (g_file_set_contents (path, texts[i], -1, NULL));
          tab = store_test_open (file);
          if (folder == 0)
            store_test_assert_fresh (tab.session);
          g_assert_cmpuint (hf_notes_get_n (hf_session_get_notes (tab.session)), ==,
                            folder == 0   ? 3
                            : folder == 1 ? 1
                                          : 0);
          store_test_close (&tab);
        }
    }
  hf_test_remove (file);
}

/* Cut anywhere. */
static void
check_cut (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("shop.gclog", STORE_TEST_SHOP, -1);
  g_autofree char *whole = NULL;
  g_autofree char *first = NULL;
  gsize length = 0;
  StoreTestTab tab;

  store_test_begin ();
  tab = store_test_open (file);
  store_test_walk (tab.session);
  store_test_close (&tab);
  first = store_test_dup_only_file ("sessions");
  g_assert_true (g_file_get_contents (first, &whole, &length, NULL));
  for (gsize i = 0; i < length; i += 37)
    {
      g_assert_true (g_file_set_contents (first, whole, (gssize) i, NULL));
      tab = store_test_open (file);
      store_test_assert_fresh (tab.session);
      store_test_close (&tab);
    }
  hf_test_remove (file);
}

static void
test_damaged (void)
{
  check_damaged ();
  check_cut ();
}

static void
test_no_file (void)
{
  static const char digest[] = "0123456789abcdef0123456789abcdef";
  g_autofree char *folder = store_test_dup_folder ("sessions");
  g_autofree char *path = g_build_filename (folder, "0123456789abcdef0123456789abcdef.json", NULL);
  g_autofree char *large = g_strnfill (HF_SESSION_FILES_MAX_BYTES + 1, ' ');

  store_test_begin ();
  g_assert_null (hf_session_files_read (HF_SESSION_FILE_STEPS, digest, "x"));
  g_mkdir_with_parents (path, 0700);
  g_assert_null (hf_session_files_read (HF_SESSION_FILE_STEPS, digest, "x"));
  g_rmdir (path);
  large[HF_SESSION_FILES_MAX_BYTES - 1] = '{';
  large[HF_SESSION_FILES_MAX_BYTES] = '}';
  g_assert_true (g_file_set_contents (path, large, -1, NULL));
  g_assert_null (hf_session_files_read (HF_SESSION_FILE_STEPS, digest, "x"));
}

static void
test_not_too_many (void)
{
  g_autofree char *folder = store_test_dup_folder ("sessions");
  g_autofree char *kept = g_build_filename (folder, "README.txt", NULL);
  g_autoptr (GFile) file = hf_test_temporary ("shop.gclog", STORE_TEST_SHOP, -1);
  StoreTestTab tab;

  store_test_begin ();
  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (kept, "x", 1, NULL));
  for (guint i = 0; i < HF_SESSION_FILES_MAX + 5; i++)
    {
      g_autofree char *name = g_strdup_printf ("%032x.json", i);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      const struct utimbuf times = { 1000000 + i, 1000000 + i };

      g_assert_true (g_file_set_contents (path, "{}", 2, NULL));
      g_assert_cmpint (utime (path, &times), ==, 0);
    }

  tab = store_test_open (file);
  store_test_walk (tab.session);
  store_test_close (&tab);
  g_assert_cmpuint (store_test_count_files ("sessions"), ==, HF_SESSION_FILES_MAX + 1);
  for (guint i = 4; i < 8; i++)
    {
      g_autofree char *name = g_strdup_printf ("%032x.json", i);
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS) == (i >= 6));
    }

  tab = store_test_open (file);
  store_test_assert_walked (tab.session);
  store_test_close (&tab);
  hf_test_remove (file);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_log_set_writer_func (ignore_log, NULL, NULL);
  g_test_add_func ("/app/session-store/damage-is-a-fresh-start", test_damaged);
  g_test_add_func ("/app/session-store/what-is-no-file-of-ours-is-not-read", test_no_file);
  g_test_add_func ("/app/session-store/the-oldest-go", test_not_too_many);
  return g_test_run ();
}
