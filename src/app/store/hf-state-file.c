/* hf-state-file.c: a file of the user's state, which others may have written too
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-state-file.h"

#include "hf-output-file.h"
#include "hf-output-stream.h"
#include "hf-shown.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define LOCK_TRIES 100
#define LOCK_WAIT_US 20000

static void
set_reason (GError **error,
            int      code)
{
  g_set_error_literal (error, G_IO_ERROR, (int) g_io_error_from_errno (code), g_strerror (code));
}

/* ---- One process at a time --------------------------------------------- */

/* Where locks are not known, as on some shares, there is none. */
int
hf_state_file_lock (const char *folder)
{
  int fd;

  (void) g_mkdir_with_parents (folder, 0700);
  fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  for (guint i = 0; fd >= 0 && i < LOCK_TRIES; i++)
    {
      if (flock (fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK)
        break;
      g_usleep (LOCK_WAIT_US);
    }

  return fd;
}

void
hf_state_file_unlock (int fd)
{
  if (fd >= 0)
    g_close (fd, NULL);
}

/* ---- Reading ----------------------------------------------------------- */

/* A link to nothing is something. */
static gboolean
is_absent (const char *path,
           int         code)
{
  GStatBuf status;

  if (code == ENOTDIR)
    return TRUE;

  return code == ENOENT && g_lstat (path, &status) != 0 && errno == ENOENT;
}

/* @fd is read up to its end, or a byte more than @max. */
static char *
read_all (int      fd,
          gsize    max,
          gsize   *length,
          GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 block[65536];
  gssize n = 0;

  while (bytes->len <= max && (n = read (fd, block, sizeof block)) != 0)
    {
      if (n > 0)
        g_byte_array_append (bytes, block, (guint) n);
      else if (errno != EINTR)
        {
          set_reason (error, errno);
          return NULL;
        }
    }
  if (bytes->len > max)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("the file is too large"));
      return NULL;
    }

  *length = bytes->len;
  g_byte_array_append (bytes, (const guint8 *) "", 1);
  return (char *) g_byte_array_free (g_steal_pointer (&bytes), FALSE);
}

char *
hf_state_file_read (const char  *path,
                    gsize        max,
                    gsize       *length,
                    GError     **error)
{
  const int fd = g_open (path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0);
  const int code = errno;
  struct stat status;
  char *text = NULL;

  if (fd < 0)
    {
      if (!is_absent (path, code))
        set_reason (error, code);
      return NULL;
    }

  if (fstat (fd, &status) == 0 && S_ISREG (status.st_mode))
    text = read_all (fd, max, length, error);
  else
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                         _ ("it is not a regular file"));
  g_close (fd, NULL);

  return text;
}

/* ---- Writing ----------------------------------------------------------- */

gboolean
hf_state_file_write (const char  *path,
                     const char  *text,
                     gsize        length,
                     GError     **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *shown = hf_shown_dup_file_name (folder);
  g_autofree char *name = g_strdup_printf (_ ("“%s”"), shown);
  g_autoptr (GFile) target = g_file_new_for_path (path);
  g_autoptr (HfOutputFile) output = NULL;
  const gboolean is_new = !g_file_test (path, G_FILE_TEST_EXISTS);

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      hf_output_set_error (error, name, errno);
      return FALSE;
    }

  output = hf_output_file_new (target, name, NULL, error);
  if (output == NULL ||
      !g_output_stream_write_all (hf_output_file_get_stream (output), text, length, NULL, NULL,
                                  error) ||
      !hf_output_file_close (output, NULL, error))
    return FALSE;

  if (is_new)
    (void) g_chmod (path, 0600);
  return TRUE;
}

/* ---- Keeping what cannot be used --------------------------------------- */

char *
hf_state_file_dup_kept (const char *path)
{
  g_autofree char *kept = g_strconcat (path, ".kept", NULL);
  GStatBuf status;

  for (guint i = 2; g_lstat (kept, &status) == 0; i++)
    {
      g_free (kept);
      kept = g_strdup_printf ("%s.kept-%u", path, i);
    }

  return g_steal_pointer (&kept);
}

gboolean
hf_state_file_keep (const char  *path,
                    char       **kept,
                    GError     **error)
{
  g_autofree char *to = hf_state_file_dup_kept (path);

  if (g_rename (path, to) != 0)
    {
      set_reason (error, errno);
      return FALSE;
    }

  *kept = g_steal_pointer (&to);
  return TRUE;
}
