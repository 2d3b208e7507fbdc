/* hf-output-fixture.c: a folder for files that are written, in file systems of two kinds
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-output-fixture.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdarg.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

/* ---- A file system without files that have no name ---------------------------- */

/* Where temporary files need names, as on NFS or FAT. */
gboolean hf_output_needs_names;

/* The signal that interrupts a rename; 0 = none. */
int hf_output_rename_signal;

int open64 (const char *path, int flags, ...);

/* In the place of the C library's. */
int
open64 (const char *path,
        int         flags,
        ...)
{
  va_list arguments;
  mode_t mode = 0;

  if ((flags & O_TMPFILE) == O_TMPFILE && hf_output_needs_names)
    {
      errno = EOPNOTSUPP;
      return -1;
    }
  if ((flags & (O_CREAT | O_TMPFILE)) != 0)
    {
      va_start (arguments, flags);
      mode = va_arg (arguments, mode_t);
      va_end (arguments);
    }
  return (int) syscall (SYS_openat, AT_FDCWD, path, flags, mode);
}

int
rename (const char *old_path,
        const char *new_path)
{
  if (hf_output_rename_signal != 0)
    kill (getpid (), hf_output_rename_signal);
  return (int) syscall (SYS_renameat2, AT_FDCWD, old_path, AT_FDCWD, new_path, 0);
}

/* ---- A folder for each test ------------------------------------------------ */

static void
set_up (HfOutputFixture *fixture,
        gconstpointer    data)
{
  g_autoptr (GError) error = NULL;

  hf_output_needs_names = data != NULL;
  fixture->folder = g_dir_make_tmp ("holdfast-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->path = g_build_filename (fixture->folder, "target", NULL);
  fixture->target = g_file_new_for_path (fixture->path);
}

static void
remove_entries (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *entry;

  while ((entry = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, entry, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
}

static void
tear_down (HfOutputFixture *fixture,
           gconstpointer    data G_GNUC_UNUSED)
{
  remove_entries (fixture->folder);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_object_unref (fixture->target);
  g_free (fixture->path);
  g_free (fixture->folder);
}

guint
hf_output_count_entries (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n_entries = 0;

  while (g_dir_read_name (dir) != NULL)
    n_entries++;
  return n_entries;
}

void
hf_output_set_contents (const char *path,
                        const char *contents)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, contents, -1, &error);
  g_assert_no_error (error);
}

void
hf_output_assert_contents (const char *path,
                           const char *wanted)
{
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &contents, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (contents, ==, wanted);
}

gboolean
hf_output_write_text (HfOutputFile  *output,
                      const char    *text,
                      GError       **error)
{
  return g_output_stream_write_all (hf_output_file_get_stream (output), text, strlen (text), NULL,
                                    NULL, error);
}

/* Where files need names, and where they do not. */
void
hf_output_fixture_add (const char          *group,
                       const char          *path,
                       HfOutputFixtureFunc  function)
{
  g_autofree char *nameless = g_strconcat (group, "/", path, NULL);
  g_autofree char *named = g_strconcat (group, "/with-names/", path, NULL);

  g_test_add (nameless, HfOutputFixture, NULL, set_up, function, tear_down);
  g_test_add (named, HfOutputFixture, &hf_output_needs_names, set_up, function, tear_down);
}
