/* hf-track-reader.c: the records of a stream that a process still writes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-track-reader.h"

#include "hf-capture-error.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <sys/stat.h>
#include <unistd.h>

#define READ_SIZE (1024 * 1024)

/* The profiler's buffers have this size, and a record is in one of them. */
#define MAX_RECORD (4 * 1024 * 1024)

/* So much is read before the disk gets it back. */
#define HOLE_SIZE (16 * 1024 * 1024)

struct _HfTrackReader
{
  int            fd;
  guint64        offset; /* of the file, behind the bytes */
  guint64        hole;   /* up to where the disk has it back */
  GByteArray    *bytes;  /* that are not consumed */
  gsize          n_whole;
  HfWireScanner  scanner;
};

HfTrackReader *
hf_track_reader_new (int fd)
{
  HfTrackReader *self = g_new0 (HfTrackReader, 1);

  self->fd = fd;
  self->bytes = g_byte_array_new ();
  hf_wire_scanner_init (&self->scanner, NULL, 0);

  return self;
}

void
hf_track_reader_free (HfTrackReader *self)
{
  if (self == NULL)
    return;

  g_byte_array_unref (self->bytes);
  g_free (self);
}

guint64
hf_track_reader_get_backlog (HfTrackReader *self)
{
  struct stat status;

  if (fstat (self->fd, &status) != 0 || (guint64) status.st_size < self->offset)
    return 0;

  return (guint64) status.st_size - self->offset;
}

static void
give_back (HfTrackReader *self)
{
#ifdef FALLOC_FL_PUNCH_HOLE
  if (self->offset - self->hole < HOLE_SIZE)
    return;
  if (fallocate (self->fd, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, (off_t) self->hole,
                 (off_t) (self->offset - self->hole)) == 0)
    self->hole = self->offset;
#endif
}

static gssize
read_some (HfTrackReader *self)
{
  const guint n_before = self->bytes->len;
  gssize n;

  g_byte_array_set_size (self->bytes, n_before + READ_SIZE);
  do
    n = pread (self->fd, self->bytes->data + n_before, READ_SIZE, (off_t) self->offset);
  while (n < 0 && errno == EINTR);
  g_byte_array_set_size (self->bytes, n_before + (guint) MAX (n, 0));
  if (n > 0)
    self->offset += (guint64) n;

  return n;
}

static gboolean
fill (HfTrackReader  *self,
      GError        **error)
{
  gssize n;

  g_byte_array_remove_range (self->bytes, 0, (guint) self->n_whole);
  self->n_whole = 0;
  n = read_some (self);
  if (n < 0)
    {
      int saved = errno;

      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (saved),
                   _ ("The collections of the process cannot be read back: %s"),
                   g_strerror (saved));
      return FALSE;
    }

  self->n_whole = hf_wire_scanner_find_end (self->bytes->data, self->bytes->len);
  if (self->n_whole == 0 && self->bytes->len > MAX_RECORD)
    {
      g_set_error_literal (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_PROTOCOL,
                           _ ("The collections that the process reports make no sense; attach "
                              "anew, and report it if that happens again"));
      return FALSE;
    }

  give_back (self);
  hf_wire_scanner_init (&self->scanner, self->bytes->data, self->n_whole);
  return self->n_whole > 0;
}

HfWireScanner *
hf_track_reader_next (HfTrackReader  *self,
                      GError        **error)
{
  if (hf_wire_scanner_next (&self->scanner))
    return &self->scanner;
  if (!fill (self, error) || !hf_wire_scanner_next (&self->scanner))
    return NULL;

  return &self->scanner;
}
