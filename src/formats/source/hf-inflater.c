/* hf-inflater.c: zlib and libzstd behind one face
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-inflater.h"

#include <string.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

struct _HfInflater
{
  HfCompression  compression;
  z_stream       zlib;
  gboolean       has_finished; /* a gzip member: the next one needs a reset */
  ZSTD_DCtx     *zstd;
  gsize          zstd_wants;   /* bytes to the end of its current block */
  gboolean       is_zstd_full; /* it may hold text that had no room */
};

#define ZSTD_MAX_WINDOW_LOG 31

/* Of a frame's header, to begin with. */
#define ZSTD_FIRST_BYTES 5

static guint64
read_little_endian (const guint8 *bytes,
                    gsize         n)
{
  guint64 value = 0;

  for (gsize i = 0; i < n; i++)
    value |= (guint64) bytes[i] << (8 * i);
  return value;
}

/* A skippable frame may stand first: parallel writers put their index there. */
static gboolean
is_zstd (guint64 magic)
{
  return magic == ZSTD_MAGICNUMBER ||
         (magic & ZSTD_MAGIC_SKIPPABLE_MASK) == ZSTD_MAGIC_SKIPPABLE_START;
}

HfCompression
hf_inflater_sniff (const guint8 *bytes,
                   gsize         length)
{
  if (length >= 2 && bytes[0] == 0x1f && bytes[1] == 0x8b)
    return HF_COMPRESSION_GZIP;
  if (length >= 4 && is_zstd (read_little_endian (bytes, 4)))
    return HF_COMPRESSION_ZSTD;
  return HF_COMPRESSION_NONE;
}

/* The frame header of RFC 8878, 3.1.1.1; libzstd exports it only to programs that link it
 * statically. */
guint64
hf_inflater_get_window (const guint8 *bytes,
                        gsize         length)
{
  static const guint8 dictionary_sizes[4] = { 0, 1, 2, 4 };
  static const guint8 content_sizes[4] = { 1, 2, 4, 8 };
  guint8 descriptor;
  guint64 content;
  gsize at;
  gsize n;

  if (length < 6 || read_little_endian (bytes, 4) != ZSTD_MAGICNUMBER)
    return 0;

  descriptor = bytes[4];
  if ((descriptor & 0x20) == 0)
    {
      guint64 base = G_GUINT64_CONSTANT (1) << (10 + (bytes[5] >> 3));

      return base + base / 8 * (bytes[5] & 7);
    }

  /* A single segment: the whole content is the window. */
  at = 5 + dictionary_sizes[descriptor & 3];
  n = content_sizes[descriptor >> 6];
  if (at + n > length)
    return 0;
  content = read_little_endian (bytes + at, n);
  return n == 2 ? content + 256 : content;
}

HfInflater *
hf_inflater_new (HfCompression compression)
{
  g_autoptr (HfInflater) self = g_new0 (HfInflater, 1);

  switch (compression)
    {
    case HF_COMPRESSION_GZIP:
      /* 16: a gzip header and trailer, no other. */
      if (inflateInit2 (&self->zlib, MAX_WBITS + 16) != Z_OK)
        return NULL;
      break;
    case HF_COMPRESSION_ZSTD:
      self->zstd = ZSTD_createDCtx ();
      if (self->zstd == NULL)
        return NULL;
      ZSTD_DCtx_setParameter (self->zstd, ZSTD_d_windowLogMax, ZSTD_MAX_WINDOW_LOG);
      self->zstd_wants = ZSTD_FIRST_BYTES;
      break;
    case HF_COMPRESSION_NONE:
    default:
      return NULL;
    }
  self->compression = compression;
  return g_steal_pointer (&self);
}

void
hf_inflater_free (HfInflater *self)
{
  if (self == NULL)
    return;
  if (self->compression == HF_COMPRESSION_GZIP)
    inflateEnd (&self->zlib);
  ZSTD_freeDCtx (self->zstd);
  g_free (self);
}

static HfInflateResult
run_zlib (HfInflater    *self,
          const guint8 **input,
          gsize         *input_length,
          guint8       **output,
          gsize         *output_length)
{
  z_stream *zlib = &self->zlib;
  guint8 *room = *output;
  int code;

  if (self->has_finished)
    inflateReset (zlib);
  self->has_finished = FALSE;

  /* zlib counts in 32 bits; what does not fit waits for the next call. */
  zlib->next_in = (Bytef *) *input;
  zlib->avail_in = (uInt) MIN (*input_length, G_MAXUINT32);
  zlib->next_out = room;
  zlib->avail_out = (uInt) MIN (*output_length, G_MAXUINT32);
  code = inflate (zlib, Z_NO_FLUSH);

  *input_length -= (gsize) (zlib->next_in - *input);
  *input = zlib->next_in;
  *output_length -= (gsize) (zlib->next_out - room);
  *output = zlib->next_out;

  switch (code)
    {
    case Z_OK:
    case Z_BUF_ERROR:
      return HF_INFLATE_MORE;
    case Z_STREAM_END:
      self->has_finished = TRUE;
      return HF_INFLATE_FINISHED;
    case Z_MEM_ERROR:
      return HF_INFLATE_NO_MEMORY;
    default:
      return HF_INFLATE_DAMAGED;
    }
}

/* A call that fails loses all that it had written. So each call gets no more than
 * the block that it works on, and none before the last one's text is out: then
 * whatever stands before the damage comes out, for any sizes of the buffers. */
static HfInflateResult
run_zstd (HfInflater    *self,
          const guint8 **input,
          gsize         *input_length,
          guint8       **output,
          gsize         *output_length)
{
  gsize wanted = self->is_zstd_full ? 0 : MIN (*input_length, self->zstd_wants);
  ZSTD_inBuffer in = { *input, wanted, 0 };
  ZSTD_outBuffer out = { *output, *output_length, 0 };
  gsize code = ZSTD_decompressStream (self->zstd, &out, &in);

  *input += in.pos;
  *input_length -= in.pos;
  *output += out.pos;
  *output_length -= out.pos;

  if (ZSTD_isError (code))
    return ZSTD_getErrorCode (code) == ZSTD_error_memory_allocation ? HF_INFLATE_NO_MEMORY
                                                                    : HF_INFLATE_DAMAGED;
  self->is_zstd_full = *output_length == 0;
  self->zstd_wants = code != 0 ? code : ZSTD_FIRST_BYTES;
  return code == 0 ? HF_INFLATE_FINISHED : HF_INFLATE_MORE;
}

HfInflateResult
hf_inflater_run (HfInflater    *self,
                 const guint8 **input,
                 gsize         *input_length,
                 guint8       **output,
                 gsize         *output_length)
{
  if (self->compression == HF_COMPRESSION_GZIP)
    return run_zlib (self, input, input_length, output, output_length);
  return run_zstd (self, input, input_length, output, output_length);
}
