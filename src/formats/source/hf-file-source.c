/* hf-file-source.c: the bytes of a file, or of one heap in it if it is an archive
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-file-source.h"

#include "hf-archive-reader.h"
#include "hf-error.h"
#include "hf-utf8.h"

#include <glib/gi18n.h>
#include <string.h>

#define RAW_SIZE (64 * 1024)

/* Of an archive. */
#define MAGIC_SIZE 4

/* Names that are listed where the one that was asked for is not there. */
#define LISTED_NAMES 10

struct _HfFileSource
{
  GInputStream *stream;
  char         *member; /* NULL: the first heap of an archive */
  HfProgress   *progress;
  guint64       n_bytes; /* of the stream, for the progress; 0 if not known */

  guint8       *raw; /* [RAW_SIZE], bytes of the stream not yet used */
  gsize         raw_at;
  gsize         raw_end;
  guint64       n_consumed;
  HfDigest      digest; /* of these */
  guint8        tail[HF_ARCHIVE_TAIL_SIZE]; /* the last of these */
  gboolean      is_stream_done;

  gboolean         is_started; /* it is known whether it is an archive */
  HfArchiveReader *archive;    /* NULL: it is none */
  gboolean         is_walking; /* over other files: reports progress */
  gboolean         holds_no_heap;
  gboolean         is_broken;
  HfFaultKind     cut;
  GCancellable    *cancellable; /* of the call that the archive works for */
  GError          *error;       /* and what went wrong while it pulled */
};

HfFileSource *
hf_file_source_new (GInputStream *stream)
{
  HfFileSource *self = g_new0 (HfFileSource, 1);

  self->stream = g_object_ref (stream);
  self->raw = g_malloc (RAW_SIZE);
  return self;
}

void
hf_file_source_free (HfFileSource *self)
{
  if (self == NULL)
    return;
  hf_archive_reader_free (self->archive);
  g_object_unref (self->stream);
  g_clear_error (&self->error);
  g_free (self->member);
  g_free (self->raw);
  g_free (self);
}

void
hf_file_source_choose (HfFileSource *self,
                       const char   *member)
{
  g_free (self->member);
  self->member = g_strdup (member);
}

void
hf_file_source_set_progress (HfFileSource *self,
                             HfProgress   *progress,
                             guint64       n_bytes)
{
  self->progress = progress;
  self->n_bytes = n_bytes;
}

guint64
hf_file_source_get_n_consumed (const HfFileSource *self)
{
  return self->n_consumed;
}

const HfDigest *
hf_file_source_get_digest (const HfFileSource *self)
{
  return &self->digest;
}

gboolean
hf_file_source_is_archive (const HfFileSource *self)
{
  return self->archive != NULL;
}

gboolean
hf_file_source_holds_no_heap (const HfFileSource *self)
{
  return self->holds_no_heap;
}

const char *
hf_file_source_get_name (const HfFileSource *self)
{
  return self->archive != NULL ? hf_archive_reader_get_name (self->archive) : NULL;
}

HfFaultKind
hf_file_source_get_cut (const HfFileSource *self)
{
  return self->cut;
}

/* ---- The stream ------------------------------------------------------------ */

static void
keep_tail (HfFileSource *self,
           const guint8 *bytes,
           gsize         n)
{
  gsize kept = sizeof self->tail - MIN (n, sizeof self->tail);

  memmove (self->tail, self->tail + sizeof self->tail - kept, kept);
  memcpy (self->tail + kept, bytes + n - (sizeof self->tail - kept), sizeof self->tail - kept);
}

/* Reads once, so that a pipe's bytes are worked on as they come. */
static gboolean
read_stream (HfFileSource  *self,
             guint8        *buffer,
             gsize          size,
             gsize         *n_read,
             GCancellable  *cancellable,
             GError       **error)
{
  gssize n = g_input_stream_read (self->stream, buffer, MIN (size, G_MAXINT32), cancellable, error);

  if (n < 0)
    return FALSE;
  *n_read = (gsize) n;
  self->n_consumed += (guint64) n;
  hf_digest_add (&self->digest, buffer, (gsize) n);
  keep_tail (self, buffer, (gsize) n);
  self->is_stream_done = n == 0;
  return TRUE;
}

/* ---- The archive ------------------------------------------------------------ */

static gboolean
poll_progress (HfFileSource  *self,
               GError       **error)
{
  HfProgressReport report = { .stage = HF_STAGE_READING, .total = self->n_bytes };

  report.done = self->n_bytes > 0 ? MIN (self->n_consumed, self->n_bytes) : self->n_consumed;
  return hf_progress_poll (self->progress, self->cancellable, &report, error);
}

static gssize
pull_cb (const guint8 **bytes,
         gpointer       user_data)
{
  HfFileSource *self = user_data;
  gsize n = self->raw_end - self->raw_at;

  if (self->is_walking && !poll_progress (self, &self->error))
    return -1;
  *bytes = self->raw + self->raw_at;
  self->raw_at = self->raw_end;
  if (n > 0)
    return (gssize) n;
  if (self->is_stream_done)
    return 0;
  if (!read_stream (self, self->raw, RAW_SIZE, &n, self->cancellable, &self->error))
    return -1;
  *bytes = self->raw;
  return (gssize) n;
}

static gboolean
fail_pull (HfFileSource  *self,
           GCancellable  *cancellable,
           GError       **error)
{
  if (self->error != NULL)
    g_propagate_error (error, g_steal_pointer (&self->error));
  else
    g_cancellable_set_error_if_cancelled (cancellable, error);
  return FALSE;
}

static void
set_broken (HfFileSource *self)
{
  self->is_broken = TRUE;
  self->cut = self->is_stream_done ? HF_FAULT_CUT_STREAM : HF_FAULT_BAD_STREAM;
}

static gboolean
fail_member (HfFileSource  *self,
             GError       **error)
{
  g_autofree char *wanted = hf_text_to_utf8 (self->member, strlen (self->member));
  g_autofree char *shown = hf_archive_shorten_name (wanted);
  g_autofree char *names = NULL;

  if (self->archive != NULL)
    names = hf_archive_describe_names (hf_archive_reader_get_archive (self->archive), LISTED_NAMES,
                                       FALSE);
  if (names == NULL)
    g_set_error (error, HF_ERROR, HF_ERROR_NO_MEMBER,
                 _ ("“%s” cannot be read from it: it is not a ZIP archive"), shown);
  else if (names[0] == '\0')
    g_set_error (error, HF_ERROR, HF_ERROR_NO_MEMBER,
                 _ ("the ZIP archive holds no “%s”, and no other heap"), shown);
  else
    g_set_error (error, HF_ERROR, HF_ERROR_NO_MEMBER,
                 /* Translators: a name, and a list of names */
                 _ ("the ZIP archive holds no “%s”; its heaps are %s"), shown, names);
  return FALSE;
}

static gboolean
fail_unsupported (const char  *sentence,
                  GError     **error)
{
  g_set_error_literal (error, HF_ERROR, HF_ERROR_UNSUPPORTED, sentence);
  return FALSE;
}

/* A file that cannot be found because of damage is an empty text that ends there. */
static gboolean
judge_archive (HfFileSource     *self,
               HfArchiveResult   result,
               GCancellable     *cancellable,
               GError          **error)
{
  switch (result)
    {
    case HF_ARCHIVE_NO_HEAP:
      self->holds_no_heap = TRUE;
      return TRUE;
    case HF_ARCHIVE_NO_MEMBER:
      return fail_member (self, error);
    case HF_ARCHIVE_LOCKED:
      return fail_unsupported (_ ("the ZIP archive is locked by a password; unpack it first"),
                               error);
    case HF_ARCHIVE_UNREADABLE:
      return fail_unsupported (_ ("the ZIP archive is compressed in a way that Holdfast does not "
                                  "read; unpack it first"),
                               error);
    case HF_ARCHIVE_ENDLESS:
      return fail_unsupported (_ ("too much of the ZIP archive would have to be unpacked to find a "
                                  "heap; unpack it first"),
                               error);
    case HF_ARCHIVE_BROKEN:
      set_broken (self);
      return TRUE;
    case HF_ARCHIVE_FAILED:
      return fail_pull (self, cancellable, error);
    case HF_ARCHIVE_OPEN:
    default:
      return TRUE;
    }
}

/* ---- Reading --------------------------------------------------------------- */

/* Goes to the heap in the archive, and from there on reads that instead of the stream. */
static gboolean
open_archive (HfFileSource  *self,
              GCancellable  *cancellable,
              GError       **error)
{
  HfArchiveResult result;

  self->archive = hf_archive_reader_new (pull_cb, self, self->member, HF_ARCHIVE_READER_MAX_PASSED);
  if (self->archive == NULL)
    {
      hf_error_set_no_memory (error, _ ("there is not enough memory to decompress the data"));
      return FALSE;
    }
  self->cancellable = cancellable;
  self->is_walking = TRUE;
  result = hf_archive_reader_open (self->archive, cancellable);
  self->is_walking = FALSE;
  return judge_archive (self, result, cancellable, error);
}

static gboolean
start (HfFileSource  *self,
       GCancellable  *cancellable,
       GError       **error)
{
  if (self->is_started)
    return TRUE;
  while (self->raw_end < MAGIC_SIZE && !self->is_stream_done)
    {
      gsize n;

      if (!read_stream (self, self->raw + self->raw_end, RAW_SIZE - self->raw_end, &n, cancellable,
                        error))
        return FALSE;
      self->raw_end += n;
    }
  if (hf_unzipper_sniff (self->raw, self->raw_end))
    {
      if (!open_archive (self, cancellable, error))
        return FALSE;
    }
  else if (self->member != NULL)
    return fail_member (self, error);
  self->is_started = TRUE;
  return TRUE;
}

static gboolean
read_archive (HfFileSource  *self,
              guint8        *buffer,
              gsize          size,
              gsize         *n_read,
              GCancellable  *cancellable,
              GError       **error)
{
  HfUnzipResult result;

  *n_read = 0;
  if (self->is_broken)
    return TRUE;
  self->cancellable = cancellable;
  result = hf_archive_reader_read (self->archive, buffer, size, n_read);
  if (result == HF_UNZIP_FAILED)
    return fail_pull (self, cancellable, error);
  if (result == HF_UNZIP_DAMAGED || result == HF_UNZIP_UNSUPPORTED)
    set_broken (self);
  return TRUE;
}

gboolean
hf_file_source_read (HfFileSource  *self,
                     guint8        *buffer,
                     gsize          size,
                     gsize         *n_read,
                     GCancellable  *cancellable,
                     GError       **error)
{
  if (!start (self, cancellable, error))
    return FALSE;
  if (self->archive != NULL)
    return read_archive (self, buffer, size, n_read, cancellable, error);

  *n_read = MIN (size, self->raw_end - self->raw_at);
  if (*n_read == 0)
    return self->is_stream_done || read_stream (self, buffer, size, n_read, cancellable, error);
  memcpy (buffer, self->raw + self->raw_at, *n_read);
  self->raw_at += *n_read;
  return TRUE;
}

/* ---- The end ------------------------------------------------------------- */

HfArchive *
hf_file_source_finish (HfFileSource  *self,
                       GCancellable  *cancellable,
                       GError       **error)
{
  gboolean ok;

  g_return_val_if_fail (self->archive != NULL, NULL);

  self->cancellable = cancellable;
  self->is_walking = TRUE;
  ok = hf_archive_reader_finish (self->archive, cancellable);

  /* The rest is not text, but counts for the digest. */
  while (ok && !self->is_stream_done)
    {
      const guint8 *bytes;

      ok = pull_cb (&bytes, self) >= 0;
    }
  self->is_walking = FALSE;
  if (!ok)
    {
      fail_pull (self, cancellable, error);
      return NULL;
    }
  hf_archive_reader_check_end (self->archive, self->tail);
  return hf_archive_reader_take_archive (self->archive);
}
