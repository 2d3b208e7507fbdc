/* test-state-file.c: tests of files of the user's state
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-state-file.h"
#include "hf-test.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAX_BYTES 100

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture       *self,
        gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;

  self->folder = g_dir_make_tmp ("hf-state-XXXXXX", &error);
  g_assert_no_error (error);
  self->path = g_build_filename (self->folder, "a.json", NULL);
}

static void
tear_down (Fixture       *self,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name = NULL;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->folder);
  g_free (self->path);
}

static void
assert_holds (const char *path,
              const char *expected)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

static char *
read_it (Fixture  *self,
         GError  **error)
{
  gsize length = 0;
  char *text = hf_state_file_read (self->path, MAX_BYTES, &length, error);

  g_assert_cmpuint (length, ==, text == NULL ? 0 : strlen (text));
  return text;
}

/* ---- Reading ----------------------------------------------------------- */

static void
assert_absent (Fixture *self)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (read_it (self, &error));
  g_assert_no_error (error);
}

static void
assert_unusable (Fixture      *self,
                 GIOErrorEnum  code)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (read_it (self, &error));
  g_assert_error (error, G_IO_ERROR, (int) code);
}

static void
test_read (Fixture       *self,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *longest = g_strnfill (MAX_BYTES, 'x');
  g_autofree char *too_long = g_strnfill (MAX_BYTES + 1, 'x');
  g_autofree char *text = NULL;

  assert_absent (self);
  g_assert_true (g_file_set_contents (self->path, longest, -1, NULL));
  text = read_it (self, NULL);
  g_assert_cmpstr (text, ==, longest);
  g_assert_true (g_file_set_contents (self->path, too_long, -1, NULL));
  assert_unusable (self, G_IO_ERROR_INVALID_DATA);
}

static void
test_other_targets (Fixture       *self,
                    gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *target = g_build_filename (self->folder, "target", NULL);
  g_autofree char *text = NULL;

  g_assert_cmpint (g_mkdir (self->path, 0700), ==, 0);
  assert_unusable (self, G_IO_ERROR_NOT_REGULAR_FILE);
  g_rmdir (self->path);
  g_assert_cmpint (mkfifo (self->path, 0600), ==, 0);
  assert_unusable (self, G_IO_ERROR_NOT_REGULAR_FILE);
  g_unlink (self->path);
  g_assert_cmpint (symlink ("a.json", self->path), ==, 0);
  assert_unusable (self, G_IO_ERROR_TOO_MANY_LINKS);
  g_unlink (self->path);
  g_assert_cmpint (symlink ("target", self->path), ==, 0);
  assert_unusable (self, G_IO_ERROR_NOT_FOUND);
  g_assert_true (g_file_set_contents (target, "x", -1, NULL));
  text = read_it (self, NULL);
  g_assert_cmpstr (text, ==, "x");
}

/* ---- Writing ----------------------------------------------------------- */

static void
test_write (Fixture       *self,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *target = g_build_filename (self->folder, "target", NULL);
  g_autofree char *below = g_build_filename (target, "notes", "b.json", NULL);
  g_autofree char *folder = g_path_get_dirname (below);
  g_autoptr (GError) error = NULL;
  GStatBuf status;

  g_assert_true (hf_state_file_write (self->path, "one", 3, NULL));
  assert_holds (self->path, "one");
  g_assert_cmpint (g_stat (self->path, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 0777, ==, 0600);

  /* A link stays one. */
  g_assert_cmpint (g_rename (self->path, target), ==, 0);
  g_assert_cmpint (symlink ("target", self->path), ==, 0);
  g_assert_true (hf_state_file_write (self->path, "two", 3, NULL));
  g_assert_true (g_file_test (self->path, G_FILE_TEST_IS_SYMLINK));
  assert_holds (target, "two");

  g_assert_false (hf_state_file_write (below, "x", 1, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY);
  g_assert_nonnull (strstr (error->message, folder));
}

/* ---- Keeping ----------------------------------------------------------- */

static void
keep_next (Fixture    *self,
           const char *content,
           const char *ending)
{
  g_autofree char *expected = g_strconcat (self->path, ending, NULL);
  g_autofree char *foreseen = hf_state_file_dup_kept (self->path);
  g_autofree char *kept = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (self->path, content, -1, NULL));
  g_assert_true (hf_state_file_keep (self->path, &kept, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (foreseen, ==, expected);
  g_assert_cmpstr (kept, ==, expected);
  g_assert_false (g_file_test (self->path, G_FILE_TEST_EXISTS));
  assert_holds (kept, content);
}

static void
test_keep (Fixture       *self,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *second = g_strconcat (self->path, ".kept-2", NULL);
  g_autofree char *first = g_strconcat (self->path, ".kept", NULL);
  g_autofree char *kept = NULL;
  g_autoptr (GError) error = NULL;

  keep_next (self, "1", ".kept");
  keep_next (self, "2", ".kept-2");
  keep_next (self, "3", ".kept-3");
  g_unlink (second);
  g_assert_cmpint (symlink ("nowhere", second), ==, 0);
  keep_next (self, "4", ".kept-4");
  assert_holds (first, "1");

  g_assert_false (hf_state_file_keep (self->path, &kept, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

static gpointer
lock_worker (gpointer folder)
{
  const int fd = hf_state_file_lock (folder);

  g_assert_cmpint (fd, >=, 0);
  hf_state_file_unlock (fd);
  return NULL;
}

/* The second gets it when the first gives it back, or has waited long enough. */
static void
test_lock (Fixture       *self,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *below = g_build_filename (self->path, "notes", NULL);
  const int fd = hf_state_file_lock (self->folder);
  GThread *other = NULL;

  g_assert_cmpint (fd, >=, 0);
  other = g_thread_new ("lock", lock_worker, self->folder);
  hf_state_file_unlock (fd);
  g_thread_join (other);

  g_assert_true (g_file_set_contents (self->path, "", 0, NULL));
  g_assert_cmpint (hf_state_file_lock (below), ==, -1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/app/state-file/is-read-up-to-a-limit", Fixture, NULL, set_up, test_read, tear_down);
  g_test_add ("/app/state-file/other-things-are-not-read", Fixture, NULL, set_up,
              test_other_targets, tear_down);
  g_test_add ("/app/state-file/is-replaced-where-links-lead", Fixture, NULL, set_up, test_write,
              tear_down);
  g_test_add ("/app/state-file/nothing-kept-is-replaced", Fixture, NULL, set_up, test_keep,
              tear_down);
  g_test_add ("/app/state-file/one-at-a-time", Fixture, NULL, set_up, test_lock, tear_down);
  return g_test_run ();
}
