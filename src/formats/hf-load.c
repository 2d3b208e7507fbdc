/* hf-load.c: which format a file has, and who reads it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-load.h"

#include "hf-byte-source.h"
#include "hf-error.h"
#include "hf-gcdump-reader.h"
#include "hf-gclog-reader.h"
#include "hf-nettrace-reader.h"
#include "hf-sos-reader.h"
#include "hf-string-table.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixinputstream.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* ---- Formats ------------------------------------------------------------- */

typedef HfRecording *(*ReadFunc) (HfByteSource         *source,
                                  const char           *name,
                                  guint64               n_bytes,
                                  const HfLoadOptions  *options,
                                  HfProgress           *progress,
                                  GCancellable         *cancellable,
                                  GError              **error);

/* What stands at an offset in the text of such a file, and who reads it; if nobody
 * does, what it is, for the sentence that it is no heap. */
typedef struct
{
  gsize       offset;
  const char *magic;
  ReadFunc    read;
  const char *description;
} Format;

/* The first that fits. A .gclog has no magic number, and stands last. */
static const Format formats[] = {
  { 0, "Nettrace", hf_nettrace_read, NULL },
  { 4, "!FastSerialization", hf_gcdump_read, NULL },
  { 0, "MDMP", NULL, N_ ("a memory dump of a process (minidump)") },
  { 0, "\177ELF", NULL, N_ ("a program or a core dump (ELF)") },
  { 0, "PK\003\004", NULL, N_ ("a ZIP archive inside another") },
  { 0, "<gcheap", hf_sos_read, NULL },
  { 0, "<?xml", hf_sos_read, NULL },
  { 0, "<!--", hf_sos_read, NULL },
  { 0, "", hf_gclog_read, NULL },
};

static const Format *
sniff_format (const char *bytes,
              gsize       length)
{
  const Format *format = formats;
  gsize n_blanks = 0;

  /* Only an XML document may begin with blanks and be told by what is behind them. */
  while (n_blanks < length && g_ascii_isspace (bytes[n_blanks]))
    n_blanks++;
  if (n_blanks < length && bytes[n_blanks] == '<')
    {
      bytes += n_blanks;
      length -= n_blanks;
    }

  while (TRUE)
    {
      gsize magic_length = strlen (format->magic);

      if (length >= format->offset + magic_length &&
          memcmp (bytes + format->offset, format->magic, magic_length) == 0)
        return format;
      format++;
    }
}

/* ---- Loading ------------------------------------------------------------- */

/* What is packed and ends early is not damaged itself, and of an archive only one file was
 * looked at. */
static void
blame_container (const HfByteSource  *source,
                 gboolean             is_gclog,
                 const char          *name,
                 GError             **error)
{
  HfTruncation truncation = hf_byte_source_get_truncation (source);
  const char *file_name = hf_byte_source_get_file_name (source);

  if (error != NULL && file_name != NULL &&
      g_error_matches (*error, HF_ERROR, HF_ERROR_NOT_A_HEAP))
    {
      g_clear_error (error);
      g_set_error (error, HF_ERROR, HF_ERROR_NOT_A_HEAP,
                   /* Translators: names of an archive, and of the first file in it */
                   _ ("“%s” is a ZIP archive whose first file, “%s”, is no heap that can be read; "
                      "unpack it and open the heap itself"),
                   name, file_name);
      return;
    }

  /* That of a .gclog says it in its own words, as it knows its lines. */
  if (is_gclog || error == NULL || truncation == HF_TRUNCATION_NONE ||
      !g_error_matches (*error, HF_ERROR, HF_ERROR_DAMAGED))
    return;
  g_clear_error (error);
  if (truncation == HF_TRUNCATION_CUT_STREAM)
    g_set_error (error, HF_ERROR, HF_ERROR_DAMAGED,
                 _ ("“%s” ends before any object: its compressed data is cut; copy it again"),
                 name);
  else
    g_set_error (error, HF_ERROR, HF_ERROR_DAMAGED,
                 _ ("“%s” holds no object that can be read: its compressed data is damaged; copy "
                    "it again"),
                 name);
}

HfRecording *
hf_load_heap_from_stream (GInputStream         *stream,
                          const char           *name,
                          guint64               n_bytes,
                          const HfLoadOptions  *options,
                          HfProgress           *progress,
                          GCancellable         *cancellable,
                          GError              **error)
{
  static const HfLoadOptions defaults = { 0 };
  g_autoptr (HfByteSource) source = NULL;
  g_autoptr (HfRecording) recording = NULL;
  const Format *format;
  const char *bytes;
  gsize length;

  g_return_val_if_fail (G_IS_INPUT_STREAM (stream), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  if (options == NULL)
    options = &defaults;
  source = hf_byte_source_new (stream, options->memory_limit);
  if (!hf_byte_source_peek (source, &bytes, &length, cancellable, error))
    {
      if (error != NULL && !g_error_matches (*error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        g_prefix_error (error, "%s: ", name);
      return NULL;
    }

  format = sniff_format (bytes, length);
  if (format->read == NULL)
    {
      g_set_error (error, HF_ERROR, HF_ERROR_NOT_A_HEAP,
                   /* Translators: a file's name; "a ZIP archive" or the like */
                   _ ("“%s” is not a heap that can be read: it is %s"), name,
                   _ (format->description));
      blame_container (source, FALSE, name, error);
      return NULL;
    }
  recording = format->read (source, name, n_bytes, options, progress, cancellable, error);
  if (recording == NULL)
    blame_container (source, format->read == hf_gclog_read, name, error);
  else
    hf_recording_set_digest (recording, hf_byte_source_get_digest (source));
  return g_steal_pointer (&recording);
}

static char *
dup_shown_name (GFile               *file,
                const HfLoadOptions *options)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *uri = NULL;

  if (options != NULL && options->name != NULL)
    return hf_text_to_utf8 (options->name, strlen (options->name));
  if (name != NULL)
    return hf_text_to_utf8 (name, strlen (name));
  uri = g_file_get_uri (file);
  return hf_text_to_utf8 (uri, strlen (uri));
}

/* The last part of an address that cannot be read says nothing: it is shown whole. */
static char *
describe_unsupported (GFile      *file,
                      const char *name)
{
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *shown = hf_text_to_utf8 (uri, strlen (uri));

  if (shown[0] == '\0')
    return g_strdup (_ ("The name of the file is empty"));
  return g_strdup_printf (_ ("“%s” cannot be opened: addresses of this kind cannot be read here"),
                          strstr (name, "://") != NULL ? name : shown);
}

/* GIO's own sentences show whole paths, and each in another form. */
static void
fail_open (GFile         *file,
           const char    *name,
           GError        *cause,
           GError       **error)
{
  g_autofree char *message = NULL;

  if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY))
    message = g_strdup_printf (_ ("“%s” is a folder, not a file"), name);
  else if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    message = g_strdup_printf (_ ("“%s” does not exist"), name);
  else if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED))
    message = g_strdup_printf (_ ("“%s” may not be read: permission denied"), name);
  else if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED) &&
           g_file_peek_path (file) == NULL)
    message = describe_unsupported (file, name);
  else
    message = g_strdup_printf (_ ("“%s” cannot be opened: %s"), name, cause->message);
  g_set_error_literal (error, cause->domain, cause->code, message);
}

/* Opened without waiting, a pipe that nobody writes to yet reads as if it were at its
 * end. To poll it is not fooled, but the reading afterwards has to wait as usual. */
static gboolean
wait_for_writer (int           fd,
                 GCancellable *cancellable)
{
  GPollFD fds[2] = { { .fd = fd, .events = G_IO_IN } };
  gboolean has_cancel = g_cancellable_make_pollfd (cancellable, &fds[1]);
  int flags;

  while (fds[0].revents == 0 && !g_cancellable_is_cancelled (cancellable))
    {
      if (g_poll (fds, has_cancel ? 2 : 1, -1) < 0 && errno != EINTR)
        break;
    }
  if (has_cancel)
    g_cancellable_release_fd (cancellable);
  if (g_cancellable_is_cancelled (cancellable))
    return FALSE;

  flags = fcntl (fd, F_GETFL);
  return flags >= 0 && fcntl (fd, F_SETFL, flags & ~O_NONBLOCK) == 0;
}

/* A pipe or a device that has a name. GIO reads those as if they were files, where a
 * cancel waits for the next byte; as pipes it does not. */
static GInputStream *
open_special (GFile        *file,
              GCancellable *cancellable)
{
  const char *path = g_file_peek_path (file);
  int fd;

  if (path == NULL || g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, cancellable) !=
                        G_FILE_TYPE_SPECIAL)
    return NULL;
  fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  if (fd < 0)
    return NULL;
  if (!wait_for_writer (fd, cancellable))
    {
      close (fd);
      return NULL;
    }
  return g_unix_input_stream_new (fd, TRUE);
}

/* @n_bytes: 0 where the length says nothing: a pipe, a device, a remote file. */
static GInputStream *
open_file (GFile         *file,
           const char    *name,
           guint64       *n_bytes,
           GCancellable  *cancellable,
           GError       **error)
{
  g_autoptr (GError) cause = NULL;
  g_autoptr (GFileInfo) info = NULL;
  GInputStream *special = open_special (file, cancellable);
  GFileInputStream *stream;

  *n_bytes = 0;
  if (special != NULL)
    return special;
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;

  stream = g_file_read (file, cancellable, &cause);
  if (stream == NULL && g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_propagate_error (error, g_steal_pointer (&cause));
  else if (stream == NULL)
    fail_open (file, name, cause, error);
  if (stream == NULL)
    return NULL;

  info = g_file_input_stream_query_info (stream, G_FILE_ATTRIBUTE_STANDARD_SIZE, cancellable, NULL);
  if (info != NULL)
    *n_bytes = (guint64) MAX (g_file_info_get_size (info), 0);
  return G_INPUT_STREAM (stream);
}

HfRecording *
hf_load_heap (GFile                *file,
              const HfLoadOptions  *options,
              HfProgress           *progress,
              GCancellable         *cancellable,
              GError              **error)
{
  g_autofree char *name = NULL;
  g_autoptr (GInputStream) stream = NULL;
  guint64 n_bytes;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  name = dup_shown_name (file, options);
  stream = open_file (file, name, &n_bytes, cancellable, error);
  if (stream == NULL)
    return NULL;
  return hf_load_heap_from_stream (stream, name, n_bytes, options, progress, cancellable, error);
}
