/* hf-zip-make.c: ZIP archives of any kind for tests
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-zip-make.h"

#include <string.h>
#include <zlib.h>

static void
put (GByteArray *archive,
     guint64     number,
     guint       n_bytes)
{
  for (guint i = 0; i < n_bytes; i++)
    {
      guint8 byte = (guint8) (number >> (8 * i));

      g_byte_array_append (archive, &byte, 1);
    }
}

/* Returns: (transfer full): @data as it stands in the archive */
static GByteArray *
pack (const HfZipEntry *entry,
      gsize             length)
{
  GByteArray *packed = g_byte_array_new ();
  z_stream zlib = { 0 };
  gsize size = compressBound (length) + 64;

  if ((entry->flags & HF_ZIP_STORED) != 0)
    return g_byte_array_append (packed, (const guint8 *) entry->data, (guint) length);
  g_byte_array_set_size (packed, (guint) size);
  g_assert_cmpint (deflateInit2 (&zlib, 6, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY), ==,
                   Z_OK);
  zlib.next_in = (Bytef *) entry->data;
  zlib.avail_in = (uInt) length;
  zlib.next_out = packed->data;
  zlib.avail_out = (uInt) size;
  g_assert_cmpint (deflate (&zlib, Z_FINISH), ==, Z_STREAM_END);
  g_byte_array_set_size (packed, (guint) (size - zlib.avail_out));
  deflateEnd (&zlib);
  return packed;
}

static void
put_header (GByteArray       *archive,
            const HfZipEntry *entry,
            guint32           crc,
            gsize             n_packed,
            gsize             length)
{
  const gboolean is_behind = (entry->flags & HF_ZIP_DESCRIPTOR) != 0;
  const gboolean is_64 = (entry->flags & HF_ZIP_64) != 0;
  const guint method = (entry->flags & HF_ZIP_ODD) != 0      ? 77
                       : (entry->flags & HF_ZIP_STORED) != 0 ? 0
                                                             : 8;
  const guint bits = (is_behind ? 8 : 0) | ((entry->flags & HF_ZIP_LOCKED) != 0 ? 1 : 0) |
                     ((entry->flags & HF_ZIP_UTF8) != 0 ? 0x800 : 0);

  put (archive, 0x04034b50, 4);
  put (archive, is_64 ? 45 : 20, 2);
  put (archive, bits, 2);
  put (archive, method, 2);
  put (archive, 0, 4); /* time and date */
  put (archive, is_behind ? 0 : crc, 4);
  put (archive, is_64 ? G_MAXUINT32 : is_behind ? 0 : n_packed, 4);
  put (archive, is_64 ? G_MAXUINT32 : is_behind ? 0 : length, 4);
  put (archive, strlen (entry->name), 2);
  put (archive, is_64 ? 20 : 0, 2);
  g_byte_array_append (archive, (const guint8 *) entry->name, (guint) strlen (entry->name));
  if (!is_64)
    return;
  put (archive, 1, 2);
  put (archive, 16, 2);
  put (archive, is_behind ? 0 : length, 8);
  put (archive, is_behind ? 0 : n_packed, 8);
}

void
hf_zip_make_add (GByteArray       *archive,
                 const HfZipEntry *entry)
{
  const gsize length = entry->length < 0 ? strlen (entry->data) : (gsize) entry->length;
  const guint32 crc = (guint32) crc32 (0, (const Bytef *) entry->data, (uInt) length);
  const guint n_bytes = (entry->flags & HF_ZIP_64) != 0 ? 8 : 4;
  g_autoptr (GByteArray) packed = pack (entry, length);

  put_header (archive, entry, crc, packed->len, length);
  g_byte_array_append (archive, packed->data, packed->len);
  if ((entry->flags & HF_ZIP_DESCRIPTOR) == 0)
    return;
  put (archive, 0x08074b50, 4);
  put (archive, crc, 4);
  put (archive, packed->len, n_bytes);
  put (archive, length, n_bytes);
}

/* The central directory itself is not read by anything here: its record stands for it. */
GBytes *
hf_zip_make_end (GByteArray *archive,
                 guint       n_entries)
{
  put (archive, 0x06054b50, 4);
  put (archive, 0, 4);
  put (archive, MIN (n_entries, G_MAXUINT16), 2);
  put (archive, MIN (n_entries, G_MAXUINT16), 2);
  put (archive, 0, 4);
  put (archive, archive->len - 16, 4);
  put (archive, 0, 2);
  return g_byte_array_free_to_bytes (archive);
}

GBytes *
hf_zip_make (const HfZipEntry *entries,
             guint             n_entries)
{
  GByteArray *archive = g_byte_array_new ();

  for (guint i = 0; i < n_entries; i++)
    hf_zip_make_add (archive, &entries[i]);
  return hf_zip_make_end (archive, n_entries);
}
