/* hf-output-place.c: where a file really is that is to be replaced
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-output-place.h"

#include "hf-output-stream.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <stdlib.h>
#include <unistd.h>

/* As the kernel's own limit. */
#define MAX_LINKS 40

void
hf_output_place_clear (HfOutputPlace *self)
{
  g_clear_pointer (&self->folder, g_free);
  g_clear_pointer (&self->path, g_free);
}

/* /dev/stdout leads here. Opening it again would write from the start of what is
 * open there, and replacing it would take it from other programs that write to it. */
static int
find_open_fd (const char *folder,
              const char *base)
{
  g_autofree char *own = g_strdup_printf ("/proc/%d/fd", (int) getpid ());
  guint64 fd = 0;

  if (!g_str_equal (folder, own) || !g_ascii_string_to_unsigned (base, 10, 0, G_MAXINT, &fd, NULL))
    return -1;
  return (int) fd;
}

/* Takes @path apart into a real folder and a name in it. */
static gboolean
enter (HfOutputPlace  *self,
       const char     *path,
       const char     *name,
       GError        **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *real = NULL;
  char *resolved = realpath (folder, NULL);

  if (resolved == NULL)
    {
      if (errno != ENOENT)
        hf_output_set_error (error, name, errno);
      else
        g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                     _ ("%s could not be written: There is no such folder"), name);
      return FALSE;
    }

  real = g_strdup (resolved);
  free (resolved);
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->folder, g_free);
  self->path = g_build_filename (real, base, NULL);
  self->open_fd = find_open_fd (real, base);
  self->folder = g_steal_pointer (&real);
  return TRUE;
}

/* Goes one link further; @is_end says that there is none. */
static gboolean
follow (HfOutputPlace  *self,
        const char     *name,
        gboolean       *is_end,
        GError        **error)
{
  g_autofree char *link = NULL;
  g_autofree char *next = NULL;

  *is_end = TRUE;
  self->exists = lstat (self->path, &self->status) == 0;
  if (!self->exists && errno != ENOENT)
    {
      hf_output_set_error (error, name, errno);
      return FALSE;
    }
  if (!self->exists || !S_ISLNK (self->status.st_mode))
    return TRUE;

  *is_end = FALSE;
  link = g_file_read_link (self->path, error);
  if (link == NULL)
    return FALSE;
  next = g_path_is_absolute (link) ? g_steal_pointer (&link)
                                   : g_build_filename (self->folder, link, NULL);
  return enter (self, next, name, error);
}

gboolean
hf_output_place_find (HfOutputPlace  *self,
                      const char     *path,
                      const char     *name,
                      GError        **error)
{
  gboolean is_end = FALSE;

  *self = (HfOutputPlace){ .open_fd = -1 };
  if (!enter (self, path, name, error))
    return FALSE;
  for (guint i = 0; i < MAX_LINKS && self->open_fd < 0 && !is_end; i++)
    {
      if (!follow (self, name, &is_end, error))
        return FALSE;
    }

  if (self->open_fd >= 0)
    return TRUE;
  if (!is_end)
    {
      hf_output_set_error (error, name, ELOOP);
      return FALSE;
    }
  if (!self->exists || !S_ISDIR (self->status.st_mode))
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY,
               _ ("%s is a folder; the output needs the name of a file"), name);
  return FALSE;
}
