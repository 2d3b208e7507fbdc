/* hf-load.c: which format a file has, and who reads it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-load.h"

#include "hf-content.h"
#include "hf-gcdump-reader.h"
#include "hf-gclog-reader.h"
#include "hf-nettrace-reader.h"
#include "hf-sos-reader.h"
#include "hf-utf8.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixinputstream.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* ---- Formats ------------------------------------------------------------- */

/* The reader of a kind of file; if there is none, a name for it in the sentence that it is not a
 * heap. */
typedef struct
{
  HfReadFunc  read;
  const char *description;
} Format;

static const Format formats[] = {
  [HF_CONTENT_GCLOG] = { hf_gclog_read, NULL },
  [HF_CONTENT_GCDUMP] = { hf_gcdump_read, NULL },
  [HF_CONTENT_NETTRACE] = { hf_nettrace_read, NULL },
  [HF_CONTENT_XML] = { hf_sos_read, NULL },
  [HF_CONTENT_MINIDUMP] = { NULL, N_ ("a memory dump of a process (minidump)") },
  [HF_CONTENT_ELF] = { NULL, N_ ("a program or a core dump (ELF)") },
  [HF_CONTENT_INFLATABLE] = { NULL, NULL },
  [HF_CONTENT_ZIP] = { NULL, NULL },
  [HF_CONTENT_PACKED] = { NULL, NULL },
  [HF_CONTENT_BUNDLE] = { NULL, NULL },
};

/* ---- Loading ------------------------------------------------------------- */

/* Something that is not read as it is, but would be if it was unpacked. */
static gboolean
fail_packed (HfInput      *input,
             HfContent     content,
             const char   *packing,
             GError      **error)
{
  if (content == HF_CONTENT_PACKED)
    hf_input_fail (input, error, HF_ERROR_UNSUPPORTED,
                   /* Translators: a file's name; "xz" or the like */
                   _ ("“%s” is compressed with %s, which Holdfast does not read; unpack it first"),
                   input->name, packing);
  else if (content == HF_CONTENT_BUNDLE)
    hf_input_fail (input, error, HF_ERROR_UNSUPPORTED,
                   /* Translators: a file's name; "tar" or the like */
                   _ ("“%s” is a %s archive, which Holdfast does not read; unpack it first"),
                   input->name, packing);
  else if (content == HF_CONTENT_ZIP)
    hf_input_fail (input, error, HF_ERROR_UNSUPPORTED,
                   _ ("“%s” is a ZIP archive inside another file; unpack it first"), input->name);
  else if (content == HF_CONTENT_INFLATABLE)
    hf_input_fail (input, error, HF_ERROR_UNSUPPORTED,
                   _ ("“%s” is compressed more than once; unpack it first"), input->name);
  return FALSE;
}

static gboolean
is_packed (HfContent content)
{
  return content == HF_CONTENT_PACKED || content == HF_CONTENT_BUNDLE ||
         content == HF_CONTENT_ZIP || content == HF_CONTENT_INFLATABLE;
}

/* Returns: (nullable): the reader for this kind of file */
static HfReadFunc
find_reader (HfInput  *input,
             GError  **error)
{
  HfFileSource *file = hf_byte_source_get_file (input->source);
  HfContent content;
  const char *bytes;
  gsize length;

  if (!hf_input_peek (input, &bytes, &length, error))
    return NULL;
  content = hf_content_sniff ((const guint8 *) bytes, length);
  if (is_packed (content))
    {
      fail_packed (input, content, hf_content_get_packing ((const guint8 *) bytes, length), error);
      return NULL;
    }
  if (hf_file_source_holds_no_heap (file) && hf_file_source_get_name (file) != NULL)
    {
      g_autofree char *first = hf_archive_shorten_name (hf_file_source_get_name (file));

      hf_input_fail (input, error, HF_ERROR_NOT_A_HEAP,
                     /* Translators: names of an archive, and of the first file in it */
                     _ ("“%s” is a ZIP archive without a readable heap; its first file is “%s”"),
                     input->file_name, first);
      return NULL;
    }
  if (formats[content].read == NULL)
    hf_input_fail (input, error, HF_ERROR_NOT_A_HEAP,
                   /* Translators: a file's name; "a core dump" or the like */
                   _ ("“%s” is not a readable heap: it is %s"), input->name,
                   _ (formats[content].description));
  return formats[content].read;
}

/* Compressed data that ends early is not damaged itself. */
static void
blame_container (HfInput   *input,
                 gboolean   is_gclog,
                 GError   **error)
{
  HfFaultKind cut = hf_byte_source_get_cut (input->source);

  /* That of a .gclog says it in its own words, as it knows its lines. */
  if (is_gclog || error == NULL || cut == HF_FAULT_NONE ||
      !g_error_matches (*error, HF_ERROR, HF_ERROR_DAMAGED))
    return;
  g_clear_error (error);
  if (cut == HF_FAULT_CUT_STREAM)
    hf_input_fail (input, error, HF_ERROR_DAMAGED,
                   _ ("“%s” ends before any object: its compressed data is cut; copy it again"),
                   input->name);
  else
    hf_input_fail (input, error, HF_ERROR_DAMAGED,
                   _ ("“%s” holds no object that can be read: its compressed data is damaged; "
                      "copy it again"),
                   input->name);
}

/* Two heaps of one archive are two contents; the first one is found by older digests too. */
static gboolean
finish (HfInput      *input,
        HfRecording  *recording,
        GError      **error)
{
  HfFileSource *file = hf_byte_source_get_file (input->source);
  HfArchive *archive = NULL;
  const char *apart;
  HfDigest digest;

  if (hf_file_source_is_archive (file))
    {
      archive = hf_file_source_finish (file, input->cancellable, error);
      if (archive == NULL)
        return FALSE;
    }
  digest = *hf_file_source_get_digest (file);
  apart = hf_archive_get_apart (archive);
  if (apart != NULL)
    hf_digest_add (&digest, apart, strlen (apart) + 1);
  hf_recording_set_digest (recording, &digest);
  hf_recording_set_archive (recording, archive);
  return TRUE;
}

static HfRecording *
read_input (HfInput  *input,
            GError  **error)
{
  g_autoptr (HfRecording) recording = NULL;
  HfReadFunc read = find_reader (input, error);

  if (read == NULL)
    return NULL;
  recording = read (input, error);
  if (recording == NULL)
    {
      blame_container (input, read == hf_gclog_read, error);
      return NULL;
    }
  hf_input_leave_member (input);
  return finish (input, recording, error) ? g_steal_pointer (&recording) : NULL;
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
  g_autoptr (HfInput) input = NULL;
  HfFileSource *file = NULL;
  HfRecording *recording = NULL;

  g_return_val_if_fail (G_IS_INPUT_STREAM (stream), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  input = hf_input_new (stream, name, options);
  input->n_bytes = n_bytes;
  input->progress = progress;
  input->cancellable = cancellable;
  file = hf_byte_source_get_file (input->source);
  hf_file_source_choose (file, input->options.member);
  hf_file_source_set_progress (file, progress, n_bytes);

  recording = read_input (input, error);
  if (recording == NULL)
    hf_input_name_error (input, error);
  return recording;
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
  return g_strdup_printf (_ ("“%s” cannot be opened: this kind of address cannot be read"),
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

/* Opened without waiting, a pipe that has no writer yet reads as if it were at its
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

  if (path == NULL ||
      g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, cancellable) != G_FILE_TYPE_SPECIAL)
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
