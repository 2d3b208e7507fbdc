/* hf-output-file.c: a file that takes its place only when it is whole
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-output-file.h"

#include "hf-output-place.h"
#include "hf-output-signals.h"
#include "hf-output-stream.h"
#include "hf-utf8.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define TEMPORARY_NAME ".holdfast-XXXXXX"

/* Of names that are drawn by lot; a third is hardly ever needed. */
#define MAX_NAMES 100

/* The way to an open file without a name. */
#define DESCRIPTOR_PATH_SIZE 32

/* How long a named pipe is left alone before it is asked again for a reader. */
#define PIPE_WAIT_MSEC 20

struct _HfOutputFile
{
  char          *name;
  GOutputStream *stream;
  GOutputStream *base;      /* of a file that is not local; NULL = fd */
  int            fd;        /* ours to close; -1 = none */
  HfOutputPlace  place;
  gboolean       is_nameless; /* a new file that has no name until it is whole */
  char          *temporary; /* the name of a new file, of whose kind others have none */
  gpointer      *slot;      /* of @temporary among the unfinished, or NULL */
};

/* ---- Opening -------------------------------------------------------------- */

static gboolean
use_fd (HfOutputFile *self,
        int           fd)
{
  self->fd = fd;
  self->stream = hf_output_stream_new_for_fd (fd, self->name);
  return TRUE;
}

static gboolean
open_again (HfOutputFile  *self,
            GError       **error)
{
  int fd = fcntl (self->place.open_fd, F_DUPFD_CLOEXEC, 0);

  if (fd >= 0)
    return use_fd (self, fd);
  hf_output_set_error (error, self->name, errno);
  return FALSE;
}

/* Without blocking, so that a cancel reaches a pipe without a reader. */
static gboolean
open_directly (HfOutputFile  *self,
               GCancellable  *cancellable,
               GError       **error)
{
  gboolean is_pipe = S_ISFIFO (self->place.status.st_mode);

  for (;;)
    {
      int fd = open (self->place.path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);

      if (fd >= 0)
        return use_fd (self, fd);
      if (errno != EINTR && (errno != ENXIO || !is_pipe))
        {
          hf_output_set_error (error, self->name, errno);
          return FALSE;
        }
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      g_usleep (PIPE_WAIT_MSEC * 1000);
    }
}

/* A group that the user may not give must not find the new file open to his own. */
static void
copy_permissions (int                fd,
                  const struct stat *old)
{
  mode_t mode = old->st_mode & 0777;

  if (fchown (fd, old->st_uid, old->st_gid) != 0 && fchown (fd, (uid_t) -1, old->st_gid) != 0)
    mode &= ~(mode_t) 0070;
  if (fchmod (fd, mode) != 0)
    return;
}

static void
get_descriptor_path (int  fd,
                     char path[DESCRIPTOR_PATH_SIZE])
{
  g_snprintf (path, DESCRIPTOR_PATH_SIZE, "/proc/self/fd/%d", fd);
}

/* Whatever ends the program then, even SIGKILL or the power, leaves nothing.
 *
 * Returns: -1 with errno set if the file system or the process cannot do it */
static int
open_nameless (const char *folder,
               mode_t      mode)
{
  char path[DESCRIPTOR_PATH_SIZE];
  struct stat status;
  int fd = open (folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, mode);

  if (fd < 0)
    return -1;
  get_descriptor_path (fd, path);
  if (stat (path, &status) == 0)
    return fd;
  close (fd);
  errno = EOPNOTSUPP;
  return -1;
}

static int
open_named (HfOutputFile *self,
            mode_t        mode)
{
  g_autofree char *template = g_build_filename (self->place.folder, TEMPORARY_NAME, NULL);
  sigset_t old;
  int fd;

  hf_output_signals_block (&old);
  fd = g_mkstemp_full (template, O_WRONLY | O_CLOEXEC, (int) mode);
  if (fd >= 0)
    {
      self->slot = hf_output_signals_enter (template);
      self->temporary = g_steal_pointer (&template);
    }
  hf_output_signals_unblock (&old);
  return fd;
}

static gboolean
open_new (HfOutputFile  *self,
          GError       **error)
{
  const HfOutputPlace *place = &self->place;
  /* Who may not read the old file must not open the new one before it says so. */
  const mode_t mode = place->exists ? 0600 : 0666;
  int fd;

  if (place->exists && faccessat (AT_FDCWD, place->path, W_OK, AT_EACCESS) != 0)
    {
      hf_output_set_error (error, self->name, errno);
      return FALSE;
    }

  fd = open_nameless (place->folder, mode);
  self->is_nameless = fd >= 0;
  if (fd < 0)
    fd = open_named (self, mode);
  if (fd < 0)
    {
      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno),
                   /* Translators: the name of a file, and the system's reason */
                   _ ("%s could not be written: No file can be made in its folder: %s"), self->name,
                   g_strerror (errno));
      return FALSE;
    }

  if (place->exists)
    copy_permissions (fd, &place->status);
  return use_fd (self, fd);
}

static gboolean
open_local (HfOutputFile  *self,
            const char    *path,
            GCancellable  *cancellable,
            GError       **error)
{
  if (!hf_output_place_find (&self->place, path, self->name, error))
    return FALSE;
  if (self->place.open_fd >= 0)
    return open_again (self, error);
  if (self->place.exists && !S_ISREG (self->place.status.st_mode))
    return open_directly (self, cancellable, error);
  return open_new (self, error);
}

static gboolean
open_remote (HfOutputFile  *self,
             GFile         *target,
             GCancellable  *cancellable,
             GError       **error)
{
  GFileOutputStream *stream = g_file_replace (target, NULL, FALSE, G_FILE_CREATE_NONE, cancellable,
                                              error);

  if (stream == NULL)
    {
      if (error != NULL && !g_error_matches (*error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        g_prefix_error (error, "%s: ", self->name);
      return FALSE;
    }
  self->base = G_OUTPUT_STREAM (stream);
  self->stream = hf_output_stream_new_for_base (self->base, self->name);
  return TRUE;
}

static HfOutputFile *
create (void)
{
  HfOutputFile *self = g_new0 (HfOutputFile, 1);

  self->fd = -1;
  return self;
}

static char *
dup_name (GFile *target)
{
  g_autofree char *path = g_file_get_path (target);

  return path != NULL ? hf_text_to_utf8 (path, strlen (path)) : g_file_get_parse_name (target);
}

HfOutputFile *
hf_output_file_new (GFile         *target,
                    const char    *name,
                    GCancellable  *cancellable,
                    GError       **error)
{
  g_autoptr (HfOutputFile) self = NULL;
  g_autofree char *path = g_file_is_native (target) ? g_file_get_path (target) : NULL;
  gboolean is_open;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;

  self = create ();
  self->name = name != NULL ? g_strdup (name) : dup_name (target);
  is_open = path != NULL ? open_local (self, path, cancellable, error)
                         : open_remote (self, target, cancellable, error);
  return is_open ? g_steal_pointer (&self) : NULL;
}

HfOutputFile *
hf_output_file_new_for_fd (int         fd,
                           const char *name)
{
  HfOutputFile *self = create ();

  self->name = g_strdup (name);
  self->stream = hf_output_stream_new_for_fd (fd, name);
  return self;
}

GOutputStream *
hf_output_file_get_stream (HfOutputFile *self)
{
  return self->stream;
}

/* ---- Closing -------------------------------------------------------------- */

/* Closing a stream of g_file_replace() puts the new file in the old one's place;
 * closing it when it has been cancelled leaves the old one. */
static void
abandon_remote (HfOutputFile *self)
{
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();

  g_cancellable_cancel (cancelled);
  g_output_stream_close (self->base, cancelled, NULL);
}

void
hf_output_file_free (HfOutputFile *self)
{
  if (self->fd >= 0)
    close (self->fd);
  if (self->base != NULL)
    abandon_remote (self);
  if (self->temporary != NULL)
    g_unlink (self->temporary);
  hf_output_signals_leave (self->slot);
  g_free (self->temporary);
  g_clear_object (&self->base);
  g_clear_object (&self->stream);
  hf_output_place_clear (&self->place);
  g_free (self->name);
  g_free (self);
}

static gboolean
close_remote (HfOutputFile  *self,
              GCancellable  *cancellable,
              GError       **error)
{
  if (g_output_stream_close (self->base, cancellable, error))
    {
      g_clear_object (&self->base);
      return TRUE;
    }
  if (error != NULL && !g_error_matches (*error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_prefix_error (error, "%s: ", self->name);
  return FALSE;
}

/* A network file system reports a full disk only here. */
static gboolean
store (HfOutputFile  *self,
       GError       **error)
{
  if (fsync (self->fd) == 0)
    return TRUE;
  hf_output_set_error (error, self->name, errno);
  return FALSE;
}

static gboolean
close_fd (HfOutputFile  *self,
          GError       **error)
{
  const gboolean is_closed = self->fd < 0 || close (self->fd) == 0;

  self->fd = -1;
  if (!is_closed)
    hf_output_set_error (error, self->name, errno);
  return is_closed;
}

/* The new name is on the disk with its folder. Where a folder cannot be asked for
 * that, all that is known has been done. */
static void
store_folder (const char *folder)
{
  int fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  if (fd < 0)
    return;
  fsync (fd);
  close (fd);
}

static gboolean
link_as (HfOutputFile *self,
         const char   *path)
{
  char descriptor[DESCRIPTOR_PATH_SIZE];

  get_descriptor_path (self->fd, descriptor);
  return linkat (AT_FDCWD, descriptor, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0;
}

/* Returns: whether the file has a name beside its place now; errno says why not */
static gboolean
link_beside (HfOutputFile *self)
{
  static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

  for (guint i = 0; i < MAX_NAMES; i++)
    {
      g_autofree char *path = g_build_filename (self->place.folder, TEMPORARY_NAME, NULL);

      for (char *c = strrchr (path, '-') + 1; *c != '\0'; c++)
        *c = letters[g_random_int_range (0, (gint32) strlen (letters))];
      self->slot = hf_output_signals_enter (path);
      if (link_as (self, path))
        {
          self->temporary = g_steal_pointer (&path);
          return TRUE;
        }
      hf_output_signals_leave (g_steal_pointer (&self->slot));
      if (errno != EEXIST)
        return FALSE;
    }
  return FALSE;
}

static gboolean
move (HfOutputFile *self)
{
  if (rename (self->temporary, self->place.path) != 0)
    return FALSE;
  hf_output_signals_leave (g_steal_pointer (&self->slot));
  g_clear_pointer (&self->temporary, g_free);
  return TRUE;
}

/* A file without a name can get one that nothing has. To replace something it needs another
 * one for a moment, in which only what no program can hold back can end this one. */
static gboolean
give_place (HfOutputFile *self)
{
  sigset_t old;
  gboolean is_placed;
  int saved_errno;

  if (!self->is_nameless)
    return move (self);
  if (!self->place.exists && link_as (self, self->place.path))
    return TRUE;
  if (!self->place.exists && errno != EEXIST)
    return FALSE;

  hf_output_signals_block (&old);
  is_placed = link_beside (self) && move (self);
  saved_errno = errno;
  hf_output_signals_unblock (&old);
  errno = saved_errno;
  return is_placed;
}

static gboolean
put_in_place (HfOutputFile  *self,
              GError       **error)
{
  if (!self->is_nameless && self->temporary == NULL)
    return close_fd (self, error);
  if (!store (self, error) || (!self->is_nameless && !close_fd (self, error)))
    return FALSE;
  if (!give_place (self))
    {
      hf_output_set_error (error, self->name, errno);
      return FALSE;
    }
  store_folder (self->place.folder);
  return TRUE;
}

gboolean
hf_output_file_close (HfOutputFile  *self,
                      GCancellable  *cancellable,
                      GError       **error)
{
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (hf_output_stream_has_failed (HF_OUTPUT_STREAM (self->stream)))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("%s was not written to its end"),
                   self->name);
      return FALSE;
    }
  return self->base != NULL ? close_remote (self, cancellable, error) : put_in_place (self, error);
}

/* Returns: (nullable): the identity that all names of one file share; %NULL if @file is not
 *   a regular file, or not there */
static char *
dup_identity (GFile        *file,
              GCancellable *cancellable)
{
  g_autoptr (GFileInfo) info = NULL;

  info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_ID_FILE,
                            G_FILE_QUERY_INFO_NONE, cancellable, NULL);
  if (info == NULL || g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR)
    return NULL;
  return g_strdup (g_file_info_get_attribute_string (info, G_FILE_ATTRIBUTE_ID_FILE));
}

gboolean
hf_output_file_check_target (GFile         *target,
                             GFile         *source,
                             GCancellable  *cancellable,
                             GError       **error)
{
  g_autofree char *source_identity = NULL;
  g_autofree char *target_identity = NULL;
  g_autofree char *name = NULL;

  if (source == NULL)
    return TRUE;

  source_identity = dup_identity (source, cancellable);
  target_identity = dup_identity (target, cancellable);
  if (source_identity == NULL || g_strcmp0 (source_identity, target_identity) != 0)
    return TRUE;

  name = g_file_get_parse_name (target);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
               _ ("%s is the heap itself; choose another name"), name);
  return FALSE;
}
