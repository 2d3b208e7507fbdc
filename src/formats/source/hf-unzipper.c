/* hf-unzipper.c: the files of a ZIP archive, one after the other, as streams of bytes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-unzipper.h"

#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <locale.h>
#include <string.h>

struct _HfUnzipper
{
  struct archive *archive;
  HfUnzipPull     pull;
  gpointer        user_data;
  gboolean        is_open;
  gboolean        has_length; /* of the file, before its end */
  gboolean        has_failed; /* the pull has */
};

gboolean
hf_unzipper_sniff (const guint8 *bytes,
                   gsize         length)
{
  return length >= 4 &&
         (memcmp (bytes, "PK\003\004", 4) == 0 || memcmp (bytes, "PK\005\006", 4) == 0);
}

static la_ssize_t
pull_cb (struct archive  *archive,
         void            *user_data,
         const void     **buffer)
{
  HfUnzipper *self = user_data;
  const guint8 *bytes = NULL;
  gssize n = self->pull (&bytes, self->user_data);

  *buffer = bytes;
  if (n >= 0)
    return n;
  self->has_failed = TRUE;
  archive_set_error (archive, EIO, "the bytes could not be read");
  return ARCHIVE_FATAL;
}

HfUnzipper *
hf_unzipper_new (HfUnzipPull pull,
                 gpointer    user_data)
{
  g_autoptr (HfUnzipper) self = g_new0 (HfUnzipper, 1);

  self->pull = pull;
  self->user_data = user_data;
  self->archive = archive_read_new ();
  if (self->archive == NULL ||
      archive_read_support_format_zip_streamable (self->archive) != ARCHIVE_OK)
    return NULL;
  return g_steal_pointer (&self);
}

void
hf_unzipper_free (HfUnzipper *self)
{
  if (self == NULL)
    return;
  if (self->archive != NULL)
    archive_read_free (self->archive);
  g_free (self);
}

static HfUnzipResult
fail (const HfUnzipper *self)
{
  const char *message = archive_error_string (self->archive);

  if (self->has_failed)
    return HF_UNZIP_FAILED;
  return message != NULL && g_str_has_prefix (message, "Unsupported ZIP compression")
           ? HF_UNZIP_UNSUPPORTED
           : HF_UNZIP_DAMAGED;
}

static gpointer
make_locale (gpointer data G_GNUC_UNUSED)
{
  return newlocale (LC_CTYPE_MASK, "C.UTF-8", (locale_t) 0);
}

/* Returns: one in UTF-8 that stays, as the C library does not free all of it; 0 if there is
 * none */
static locale_t
get_locale (void)
{
  static GOnce once = G_ONCE_INIT;

  return (locale_t) g_once (&once, make_locale, NULL);
}

static int
read_header (HfUnzipper            *self,
             struct archive_entry **entry)
{
  int code = ARCHIVE_OK;

  if (!self->is_open)
    code = archive_read_open (self->archive, self, NULL, pull_cb, NULL);
  self->is_open = TRUE;
  return code == ARCHIVE_OK ? archive_read_next_header (self->archive, entry) : code;
}

HfUnzipResult
hf_unzipper_next (HfUnzipper  *self,
                  HfUnzipFile *file)
{
  struct archive_entry *entry = NULL;
  locale_t locale = get_locale ();
  locale_t old = (locale_t) 0;
  const char *name;
  int code;

  /* libarchive turns names into the locale's encoding. They are to be the same in all. */
  if (locale != (locale_t) 0)
    old = uselocale (locale);
  code = read_header (self, &entry);
  name = code == ARCHIVE_OK || code == ARCHIVE_WARN ? archive_entry_pathname (entry) : NULL;
  if (old != (locale_t) 0)
    uselocale (old);

  if (code == ARCHIVE_EOF)
    return HF_UNZIP_FINISHED;
  if (code != ARCHIVE_OK && code != ARCHIVE_WARN)
    return self->has_failed ? HF_UNZIP_FAILED : HF_UNZIP_DAMAGED;

  self->has_length = archive_entry_size_is_set (entry);
  file->name = name != NULL ? name : "";
  file->is_file = archive_entry_filetype (entry) == AE_IFREG;
  file->is_locked = archive_entry_is_data_encrypted (entry);
  file->is_empty = self->has_length && archive_entry_size (entry) == 0;
  return HF_UNZIP_MORE;
}

HfUnzipResult
hf_unzipper_read (HfUnzipper *self,
                  guint8     *buffer,
                  gsize       size,
                  gsize      *n_read)
{
  la_ssize_t n;

  *n_read = 0;
  do
    n = archive_read_data (self->archive, buffer, size);
  while (n == ARCHIVE_RETRY);
  if (n < 0)
    return fail (self);
  *n_read = (gsize) n;
  return n > 0 ? HF_UNZIP_MORE : HF_UNZIP_FINISHED;
}

HfUnzipResult
hf_unzipper_pass (HfUnzipper *self,
                  gsize      *n_bytes)
{
  const void *block;
  size_t size = 0;
  la_int64_t offset;
  int code;

  *n_bytes = 0;
  if (self->has_length)
    return HF_UNZIP_FINISHED;
  do
    code = archive_read_data_block (self->archive, &block, &size, &offset);
  while (code == ARCHIVE_RETRY);
  *n_bytes = size;
  return code == ARCHIVE_OK ? HF_UNZIP_MORE : HF_UNZIP_FINISHED;
}
