/* hf-unzipper.c: the first file of a ZIP archive, as a stream of bytes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-unzipper.h"

#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <string.h>

/* An archive of many other files is looked through as far as this. */
#define MAX_ENTRIES 1000

struct _HfUnzipper
{
  struct archive *archive;
  HfUnzipPull     pull;
  gpointer        user_data;
  gboolean        is_in_file;
  char           *name; /* of the file */
  gboolean        has_failed; /* the pull has */
};

gboolean
hf_unzipper_sniff (const guint8 *bytes,
                   gsize         length)
{
  return length >= 4 && (memcmp (bytes, "PK\003\004", 4) == 0 ||
                         memcmp (bytes, "PK\005\006", 4) == 0);
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
  g_free (self->name);
  g_free (self);
}

static HfUnzipResult
fail (const HfUnzipper *self)
{
  return self->has_failed ? HF_UNZIP_FAILED : HF_UNZIP_DAMAGED;
}

const char *
hf_unzipper_get_name (const HfUnzipper *self)
{
  return self->name;
}

/* macOS puts its own notes on a file beside it, and packages say what is in them. */
static gboolean
is_wanted (struct archive_entry *entry)
{
  const char *path = archive_entry_pathname (entry);

  if (archive_entry_filetype (entry) != AE_IFREG ||
      (archive_entry_size_is_set (entry) && archive_entry_size (entry) == 0))
    return FALSE;
  return path == NULL || (!g_str_has_prefix (path, "__MACOSX/") &&
                          strcmp (path, "[Content_Types].xml") != 0);
}

static HfUnzipResult
find_file (HfUnzipper *self)
{
  struct archive_entry *entry;

  if (archive_read_open (self->archive, self, NULL, pull_cb, NULL) != ARCHIVE_OK)
    return fail (self);
  for (guint i = 0; i < MAX_ENTRIES; i++)
    {
      int code = archive_read_next_header (self->archive, &entry);

      if (code == ARCHIVE_EOF)
        return HF_UNZIP_NOTHING;
      if (code != ARCHIVE_OK && code != ARCHIVE_WARN)
        return fail (self);
      if (!is_wanted (entry))
        continue;
      if (archive_entry_is_data_encrypted (entry))
        return HF_UNZIP_LOCKED;
      self->is_in_file = TRUE;
      self->name = g_utf8_make_valid (archive_entry_pathname (entry) != NULL
                                        ? archive_entry_pathname (entry)
                                        : "",
                                      -1);
      return HF_UNZIP_MORE;
    }
  return HF_UNZIP_NOTHING;
}

HfUnzipResult
hf_unzipper_read (HfUnzipper *self,
                  guint8     *buffer,
                  gsize       size,
                  gsize      *n_read)
{
  HfUnzipResult result;
  la_ssize_t n;

  *n_read = 0;
  if (!self->is_in_file)
    {
      result = find_file (self);
      if (result != HF_UNZIP_MORE)
        return result;
    }

  do
    n = archive_read_data (self->archive, buffer, size);
  while (n == ARCHIVE_RETRY);
  if (n < 0)
    return fail (self);
  *n_read = (gsize) n;
  return n > 0 ? HF_UNZIP_MORE : HF_UNZIP_FINISHED;
}
