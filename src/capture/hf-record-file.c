/* hf-record-file.c: the file of a recording while it grows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-record-file.h"

#include "hf-error.h"
#include "hf-output-signals.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixoutputstream.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#define COPY_SIZE (1024 * 1024)

struct _HfRecordFile
{
  char          *path;      /* no symbolic link */
  char          *shown;     /* for messages */
  char          *temporary; /* its name until it has a snapshot; or NULL */
  gpointer      *slot;      /* of that name */
  HfCompression  compression;
  int            fd;
  guint64        size;      /* of whole pieces */
  GArray        *snapshots; /* guint64: where each begins */
  HfDeflater    *deflater;  /* of the open piece; or NULL */
  HfGclogSink    sink;
};

static gboolean
fail (HfRecordFile  *self,
      int            saved,
      GError       **error)
{
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (saved),
               _ ("%s: The recording cannot be written: %s"), self->shown, g_strerror (saved));
  return FALSE;
}

/* ---- Names ------------------------------------------------------------- */

/* Permissions as those of a new file, or of the one that is replaced. */
static void
set_mode (HfRecordFile *self,
          int           fd)
{
  struct stat old;
  mode_t mask;

  if (stat (self->path, &old) == 0)
    {
      (void) fchmod (fd, old.st_mode & 0777);
      return;
    }

  mask = umask (0);
  umask (mask);
  (void) fchmod (fd, 0666 & ~mask);
}

static int
make_temporary (HfRecordFile  *self,
                char         **path,
                gpointer     **slot)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  int fd;

  *path = g_build_filename (folder, ".holdfast-XXXXXX", NULL);
  fd = g_mkstemp_full (*path, O_RDWR | O_CLOEXEC, 0600);
  if (fd < 0)
    {
      g_clear_pointer (path, g_free);
      return -1;
    }

  *slot = hf_output_signals_enter (*path);
  set_mode (self, fd);
  return fd;
}

static void
drop_temporary (char     *path,
                gpointer *slot)
{
  if (path == NULL)
    return;

  g_unlink (path);
  hf_output_signals_leave (slot);
  g_free (path);
}

static gboolean
take_name (HfRecordFile  *self,
           GError       **error)
{
  if (self->temporary == NULL)
    return TRUE;
  if (g_rename (self->temporary, self->path) != 0)
    return fail (self, errno, error);

  hf_output_signals_leave (self->slot);
  g_clear_pointer (&self->temporary, g_free);
  return TRUE;
}

/* Returns: (transfer full): the path of what @path leads to, if it is a link */
static char *
dup_target (const char *path)
{
  g_autofree char *resolved = realpath (path, NULL);

  return g_strdup (resolved != NULL ? resolved : path);
}

HfRecordFile *
hf_record_file_new (GFile         *target,
                    HfCompression  compression,
                    GError       **error)
{
  g_autoptr (HfRecordFile) self = g_new0 (HfRecordFile, 1);
  g_autofree char *path = g_file_get_path (target);
  struct stat old;

  self->fd = -1;
  self->compression = compression;
  self->shown = g_file_get_parse_name (target);
  self->snapshots = g_array_new (FALSE, FALSE, sizeof (guint64));
  if (path != NULL)
    self->path = dup_target (path);
  if (path == NULL || (stat (self->path, &old) == 0 && !S_ISREG (old.st_mode)))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   _ ("%s: A recording can only be written to a file on a disk of this machine"),
                   self->shown);
      return NULL;
    }
  if (g_access (self->path, F_OK) == 0 && g_access (self->path, W_OK) != 0)
    {
      fail (self, errno, error);
      return NULL;
    }

  self->fd = make_temporary (self, &self->temporary, &self->slot);
  if (self->fd < 0)
    {
      fail (self, errno, error);
      return NULL;
    }

  return g_steal_pointer (&self);
}

static void
drop_piece (HfRecordFile *self)
{
  if (self->deflater == NULL)
    return;

  hf_gclog_sink_clear (&self->sink);
  g_clear_pointer (&self->deflater, hf_deflater_free);
}

void
hf_record_file_free (HfRecordFile *self)
{
  if (self == NULL)
    return;

  drop_piece (self);
  drop_temporary (self->temporary, self->slot);
  if (self->fd >= 0)
    close (self->fd);
  g_array_unref (self->snapshots);
  g_free (self->path);
  g_free (self->shown);
  g_free (self);
}

GFile *
hf_record_file_dup_target (HfRecordFile *self)
{
  return g_file_new_for_path (self->path);
}

guint64
hf_record_file_get_size (HfRecordFile *self)
{
  return self->size;
}

guint
hf_record_file_get_n_snapshots (HfRecordFile *self)
{
  return self->snapshots->len;
}

/* ---- Pieces ------------------------------------------------------------ */

HfGclogSink *
hf_record_file_begin (HfRecordFile  *self,
                      HfProgress    *progress,
                      GCancellable  *cancellable,
                      GError       **error)
{
  g_autoptr (GOutputStream) stream = g_unix_output_stream_new (self->fd, FALSE);

  g_assert (self->deflater == NULL);
  self->deflater = hf_deflater_new (self->compression, stream);
  if (self->deflater == NULL)
    {
      hf_error_set_no_memory (error, _ ("There is not enough memory to compress the output"));
      return NULL;
    }

  hf_gclog_sink_init (&self->sink, self->deflater, progress, cancellable);
  return &self->sink;
}

/* Cuts off the part of a piece that failed. */
static void
cut (HfRecordFile *self)
{
  if (ftruncate (self->fd, (off_t) self->size) != 0 ||
      lseek (self->fd, (off_t) self->size, SEEK_SET) < 0)
    g_debug ("The rest of a piece stays: %s", g_strerror (errno));
}

void
hf_record_file_drop (HfRecordFile *self)
{
  drop_piece (self);
  cut (self);
}

/* @cause: (transfer full) (nullable): GIO names the function, which helps nobody */
static gboolean
fail_piece (HfRecordFile  *self,
            GError        *cause,
            GError       **error)
{
  const int saved = errno;

  if (cause == NULL || g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    fail (self, cause == NULL ? saved : ENOSPC, error);
  else if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_propagate_error (error, g_steal_pointer (&cause));
  else
    g_set_error (error, cause->domain, cause->code, _ ("%s: The recording cannot be written: %s"),
                 self->shown, cause->message);
  g_clear_error (&cause);

  return FALSE;
}

gboolean
hf_record_file_end (HfRecordFile  *self,
                    gboolean       has_snapshot,
                    GError       **error)
{
  g_autoptr (GError) local_error = NULL;
  gboolean is_written = hf_gclog_sink_finish (&self->sink, &local_error);
  off_t size;

  drop_piece (self);
  size = lseek (self->fd, 0, SEEK_CUR);
  if (!is_written || size < 0)
    {
      cut (self);
      return fail_piece (self, g_steal_pointer (&local_error), error);
    }

  if (has_snapshot)
    g_array_append_val (self->snapshots, self->size);
  self->size = (guint64) size;
  return !has_snapshot || take_name (self, error);
}

/* ---- The oldest snapshots ---------------------------------------------- */

static gboolean
copy_bytes (int     from,
            int     to,
            guint64 start,
            guint64 end)
{
  g_autofree guint8 *buffer = g_malloc (COPY_SIZE);

  while (start < end)
    {
      gssize n = pread (from, buffer, MIN (COPY_SIZE, end - start), (off_t) start);
      gssize n_written = 0;

      if (n < 0 && errno == EINTR)
        continue;
      if (n == 0)
        errno = EIO;
      if (n <= 0)
        return FALSE;
      for (gssize m; n_written < n; n_written += m)
        {
          m = write (to, buffer + n_written, (gsize) (n - n_written));
          if (m < 0 && errno == EINTR)
            m = 0;
          if (m < 0)
            return FALSE;
        }
      start += (guint64) n;
    }

  return TRUE;
}

static void
begin_at (HfRecordFile *self,
          guint         first,
          guint64       start)
{
  g_array_remove_range (self->snapshots, 0, first);
  for (guint i = 0; i < self->snapshots->len; i++)
    g_array_index (self->snapshots, guint64, i) -= start;
  self->size -= start;
}

gboolean
hf_record_file_shorten (HfRecordFile  *self,
                        guint64        wanted,
                        GError       **error)
{
  const guint n = self->snapshots->len;
  char *path = NULL;
  gpointer *slot = NULL;
  guint64 start;
  guint first = 0;
  int fd;

  while (first + 1 < n && self->size - g_array_index (self->snapshots, guint64, first) > wanted)
    first++;
  if (first == 0 || self->deflater != NULL)
    return TRUE;

  start = g_array_index (self->snapshots, guint64, first);
  fd = make_temporary (self, &path, &slot);
  if (fd < 0)
    return fail (self, errno, error);
  if (!copy_bytes (self->fd, fd, start, self->size) || g_rename (path, self->path) != 0)
    {
      int saved = errno;

      close (fd);
      drop_temporary (path, slot);
      return fail (self, saved, error);
    }

  hf_output_signals_leave (slot);
  g_free (path);
  close (self->fd);
  self->fd = fd;
  begin_at (self, first, start);
  return TRUE;
}

gboolean
hf_record_file_close (HfRecordFile  *self,
                      GError       **error)
{
  if (fsync (self->fd) != 0 && errno != EINVAL && errno != EROFS)
    return fail (self, errno, error);

  return TRUE;
}
