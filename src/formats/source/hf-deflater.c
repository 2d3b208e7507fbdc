/* hf-deflater.c: bytes into a stream, compressed by gzip or zstd or as they are
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-deflater.h"

#include "hf-error.h"

#include <glib/gi18n.h>
#include <zlib.h>
#include <zstd.h>

#define OUTPUT_SIZE ((gsize) 128 * 1024)

/* So much is compressed between two looks at the cancellable, and zlib counts in int. */
#define STEP_SIZE ((gsize) 256 * 1024)

#define GZIP_LEVEL 6
#define GZIP_WINDOW (15 + 16) /* 16 asks for a gzip header, which zlib leaves without a time */
#define GZIP_MEMORY 8
#define ZSTD_LEVEL 3

struct _HfDeflater
{
  HfCompression  compression;
  GOutputStream *stream;
  z_stream       gzip;
  gboolean       has_gzip;
  ZSTD_CCtx     *zstd;
  guint8        *output;
};

static gboolean
begin_gzip (HfDeflater *self)
{
  self->has_gzip = deflateInit2 (&self->gzip, GZIP_LEVEL, Z_DEFLATED, GZIP_WINDOW, GZIP_MEMORY,
                                 Z_DEFAULT_STRATEGY) == Z_OK;
  return self->has_gzip;
}

static gboolean
begin_zstd (HfDeflater *self)
{
  self->zstd = ZSTD_createCCtx ();
  return self->zstd != NULL &&
         !ZSTD_isError (ZSTD_CCtx_setParameter (self->zstd, ZSTD_c_compressionLevel, ZSTD_LEVEL)) &&
         !ZSTD_isError (ZSTD_CCtx_setParameter (self->zstd, ZSTD_c_checksumFlag, 1));
}

HfDeflater *
hf_deflater_new (HfCompression  compression,
                 GOutputStream *stream)
{
  g_autoptr (HfDeflater) self = g_new0 (HfDeflater, 1);

  self->compression = compression;
  self->stream = g_object_ref (stream);
  if (compression == HF_COMPRESSION_NONE)
    return g_steal_pointer (&self);

  self->output = g_try_malloc (OUTPUT_SIZE);
  if (self->output == NULL)
    return NULL;
  if (compression == HF_COMPRESSION_GZIP ? !begin_gzip (self) : !begin_zstd (self))
    return NULL;
  return g_steal_pointer (&self);
}

void
hf_deflater_free (HfDeflater *self)
{
  if (self->has_gzip)
    deflateEnd (&self->gzip);
  ZSTD_freeCCtx (self->zstd);
  g_free (self->output);
  g_object_unref (self->stream);
  g_free (self);
}

static gboolean
pass_on (HfDeflater    *self,
         const void    *bytes,
         gsize          length,
         GCancellable  *cancellable,
         GError       **error)
{
  return g_output_stream_write_all (self->stream, bytes, length, NULL, cancellable, error);
}

static gboolean
run_gzip (HfDeflater    *self,
          const void    *bytes,
          gsize          length,
          gboolean       is_end,
          GCancellable  *cancellable,
          GError       **error)
{
  int result;

  self->gzip.next_in = (Bytef *) bytes;
  self->gzip.avail_in = (uInt) length;
  do
    {
      self->gzip.next_out = self->output;
      self->gzip.avail_out = (uInt) OUTPUT_SIZE;
      result = deflate (&self->gzip, is_end ? Z_FINISH : Z_NO_FLUSH);
      if (!pass_on (self, self->output, OUTPUT_SIZE - self->gzip.avail_out, cancellable, error))
        return FALSE;
    }
  while (self->gzip.avail_out == 0 || (is_end && result == Z_OK));
  return TRUE;
}

static gboolean
run_zstd (HfDeflater    *self,
          const void    *bytes,
          gsize          length,
          gboolean       is_end,
          GCancellable  *cancellable,
          GError       **error)
{
  ZSTD_inBuffer input = { bytes, length, 0 };
  gsize left;

  do
    {
      ZSTD_outBuffer output = { self->output, OUTPUT_SIZE, 0 };

      left = ZSTD_compressStream2 (self->zstd, &output, &input,
                                   is_end ? ZSTD_e_end : ZSTD_e_continue);
      if (ZSTD_isError (left))
        {
          hf_error_set_no_memory (error, _ ("There is not enough memory to compress the output"));
          return FALSE;
        }
      if (!pass_on (self, self->output, output.pos, cancellable, error))
        return FALSE;
    }
  while (is_end ? left > 0 : input.pos < input.size);
  return TRUE;
}

static gboolean
run (HfDeflater    *self,
     const void    *bytes,
     gsize          length,
     gboolean       is_end,
     GCancellable  *cancellable,
     GError       **error)
{
  switch (self->compression)
    {
    case HF_COMPRESSION_GZIP:
      return run_gzip (self, bytes, length, is_end, cancellable, error);
    case HF_COMPRESSION_ZSTD:
      return run_zstd (self, bytes, length, is_end, cancellable, error);
    case HF_COMPRESSION_NONE:
    default:
      return pass_on (self, bytes, length, cancellable, error);
    }
}

gboolean
hf_deflater_write (HfDeflater    *self,
                   const void    *bytes,
                   gsize          length,
                   GCancellable  *cancellable,
                   GError       **error)
{
  const guint8 *at = bytes;

  while (length > 0)
    {
      gsize n = MIN (length, STEP_SIZE);

      if (g_cancellable_set_error_if_cancelled (cancellable, error) ||
          !run (self, at, n, FALSE, cancellable, error))
        return FALSE;
      at += n;
      length -= n;
    }
  return TRUE;
}

gboolean
hf_deflater_finish (HfDeflater    *self,
                    GCancellable  *cancellable,
                    GError       **error)
{
  return run (self, NULL, 0, TRUE, cancellable, error);
}
