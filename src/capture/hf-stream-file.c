/* hf-stream-file.c: the file without a name into which a process writes its snapshot
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-stream-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <unistd.h>

struct _HfStreamFile
{
  int fd;
};

/* Some file systems have no files without a name: there it has one for a moment. */
static int
open_nameless (const char *folder)
{
  int fd = open (folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  g_autofree char *path = NULL;

  if (fd >= 0 || (errno != EOPNOTSUPP && errno != EISDIR && errno != ENOENT))
    return fd;

  path = g_build_filename (folder, ".holdfast-XXXXXX", NULL);
  fd = g_mkstemp_full (path, O_RDWR | O_CLOEXEC, 0600);
  if (fd >= 0)
    g_unlink (path);

  return fd;
}

HfStreamFile *
hf_stream_file_new (GFile   *neighbor,
                    GError **error)
{
  g_autofree char *path = g_file_get_path (neighbor);
  g_autofree char *folder = NULL;
  HfStreamFile *self;
  int fd;

  if (path == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                           _ ("A snapshot of a process can only be written to a disk of this "
                              "machine"));
      return NULL;
    }

  folder = g_path_get_dirname (path);
  fd = open_nameless (folder);
  if (fd < 0)
    {
      int saved = errno;
      g_autofree char *name = g_filename_display_name (folder);

      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (saved),
                   _ ("%s: The snapshot cannot be written here: %s"), name, g_strerror (saved));
      return NULL;
    }

  self = g_new0 (HfStreamFile, 1);
  self->fd = fd;
  return self;
}

int
hf_stream_file_get_fd (HfStreamFile *self)
{
  return self->fd;
}

GBytes *
hf_stream_file_map (HfStreamFile  *self,
                    GError       **error)
{
  g_autoptr (GMappedFile) map = g_mapped_file_new_from_fd (self->fd, FALSE, error);

  return map != NULL ? g_mapped_file_get_bytes (map) : NULL;
}

void
hf_stream_file_free (HfStreamFile *self)
{
  if (self == NULL)
    return;

  close (self->fd);
  g_free (self);
}
