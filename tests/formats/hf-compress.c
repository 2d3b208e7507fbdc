/* hf-compress.c: compressed bytes for tests
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compress.h"

#include <archive.h>
#include <archive_entry.h>
#include <zlib.h>
#include <zstd.h>

GBytes *
hf_compress_gzip (const void *data,
                  gsize       length)
{
  z_stream zlib = { 0 };
  gsize size = length + length / 100 + 1024;
  guint8 *bytes = g_malloc (size);

  g_assert_cmpint (deflateInit2 (&zlib, 9, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY), ==,
                   Z_OK);
  zlib.next_in = (Bytef *) data;
  zlib.avail_in = (uInt) length;
  zlib.next_out = bytes;
  zlib.avail_out = (uInt) size;
  g_assert_cmpint (deflate (&zlib, Z_FINISH), ==, Z_STREAM_END);
  size -= zlib.avail_out;
  deflateEnd (&zlib);
  return g_bytes_new_take (bytes, size);
}

GBytes *
hf_compress_zstd (const void *data,
                  gsize       length,
                  int         window_log)
{
  ZSTD_CCtx *zstd = ZSTD_createCCtx ();
  gsize size = ZSTD_compressBound (length);
  guint8 *bytes = g_malloc (size);
  ZSTD_inBuffer in = { data, length, 0 };
  ZSTD_outBuffer out = { bytes, size, 0 };

  ZSTD_CCtx_setParameter (zstd, ZSTD_c_checksumFlag, 1);
  if (window_log != 0)
    ZSTD_CCtx_setParameter (zstd, ZSTD_c_windowLog, window_log);
  /* In two steps, so that the length of the content is not known beforehand. */
  if (window_log != 0)
    g_assert_false (ZSTD_isError (ZSTD_compressStream2 (zstd, &out, &in, ZSTD_e_flush)));
  g_assert_cmpuint (ZSTD_compressStream2 (zstd, &out, &in, ZSTD_e_end), ==, 0);
  ZSTD_freeCCtx (zstd);
  return g_bytes_new_take (bytes, out.pos);
}

GBytes *
hf_compress_zip (const char *const *names,
                 const void        *data,
                 gsize              length)
{
  struct archive *zip = archive_write_new ();
  gsize size = 65536 + (length + 1024) * (gsize) g_strv_length ((char **) names);
  guint8 *bytes = g_malloc (size);
  size_t used = 0;

  g_assert_cmpint (archive_write_set_format_zip (zip), ==, ARCHIVE_OK);
  g_assert_cmpint (archive_write_set_bytes_in_last_block (zip, 1), ==, ARCHIVE_OK);
  g_assert_cmpint (archive_write_open_memory (zip, bytes, size, &used), ==, ARCHIVE_OK);
  for (guint i = 0; names[i] != NULL; i++)
    {
      struct archive_entry *entry = archive_entry_new ();
      gboolean is_folder = g_str_has_suffix (names[i], "/");

      archive_entry_set_pathname (entry, names[i]);
      archive_entry_set_filetype (entry, is_folder ? AE_IFDIR : AE_IFREG);
      archive_entry_set_perm (entry, is_folder ? 0755 : 0644);
      archive_entry_set_size (entry, is_folder ? 0 : (la_int64_t) length);
      g_assert_cmpint (archive_write_header (zip, entry), ==, ARCHIVE_OK);
      if (!is_folder)
        g_assert_cmpint (archive_write_data (zip, data, length), ==, (la_ssize_t) length);
      archive_entry_free (entry);
    }
  g_assert_cmpint (archive_write_close (zip), ==, ARCHIVE_OK);
  archive_write_free (zip);
  return g_bytes_new_take (bytes, used);
}

GBytes *
hf_compress_concat (GBytes *a,
                    GBytes *b)
{
  GByteArray *both = g_bytes_unref_to_array (a);
  gsize length;
  const guint8 *data = g_bytes_get_data (b, &length);

  g_byte_array_append (both, data, (guint) length);
  g_bytes_unref (b);
  return g_byte_array_free_to_bytes (both);
}
