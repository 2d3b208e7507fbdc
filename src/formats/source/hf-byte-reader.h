/* hf-byte-reader.h: numbers and runs of bytes out of a byte source
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-input.h"

#include <string.h>

G_BEGIN_DECLS

/**
 * HfByteReader:
 *
 * Reads a file of numbers, little-endian and packed, from its beginning to its end.
 * A read past the end, or after an error, returns 0: a caller may read several fields and then
 * check hf_byte_reader_is_good() once, but must check every count before relying on it. Used by
 * one thread at a time.
 *
 * The struct is public only so that the getters are inlined; callers do not use its
 * fields.
 */
typedef struct
{
  /*< private >*/
  HfInput  *input;
  guint64   n_objects; /* for progress */
  guint8   *buffer;    /* [HF_BYTE_READER_SIZE] */
  gsize     at;
  gsize     end;
  guint64   offset;    /* of the buffer in the text */
  gboolean  is_ended;
  GError   *error;
} HfByteReader;

/** HF_BYTE_READER_SIZE: the most bytes that hf_byte_reader_want() makes contiguous. */
#define HF_BYTE_READER_SIZE (256 * 1024)

/** hf_byte_reader_new: @input: outlives the reader; its progress gets reports of reading. */
HfByteReader *hf_byte_reader_new  (HfInput      *input);
/** hf_byte_reader_free: (nullable): frees it; the input that it reads stays. */
void          hf_byte_reader_free (HfByteReader *self);

/** hf_byte_reader_set_n_objects: how many objects are reported as progress. */
void          hf_byte_reader_set_n_objects (HfByteReader *self,
                                            guint64       n_objects);

/**
 * hf_byte_reader_want:
 * @n: at most HF_BYTE_READER_SIZE
 *
 * Returns: (nullable) (transfer none): the next @n bytes, not consumed and valid until
 *   the next call; %NULL if there are not so many, or on an error
 */
const guint8 *hf_byte_reader_want (HfByteReader *self,
                                   gsize         n);

/** hf_byte_reader_read: fills @buffer; returns %FALSE if there are not so many bytes. */
gboolean      hf_byte_reader_read (HfByteReader *self,
                                   gpointer      buffer,
                                   gsize         n);

/** hf_byte_reader_skip: returns %FALSE if there are not so many bytes. */
gboolean      hf_byte_reader_skip (HfByteReader *self,
                                   guint64       n);

/** hf_byte_reader_is_good: nothing was asked for that is not there. */
static inline gboolean
hf_byte_reader_is_good (const HfByteReader *self)
{
  return !self->is_ended;
}

/**
 * hf_byte_reader_take_error:
 *
 * Returns: (transfer full) (nullable): why reading failed: an error of the stream, or
 *   that it was cancelled; %NULL if the text simply ends
 */
GError       *hf_byte_reader_take_error (HfByteReader *self);

/** hf_byte_reader_get_offset: bytes of text that were consumed. */
static inline guint64
hf_byte_reader_get_offset (const HfByteReader *self)
{
  return self->offset + self->at;
}

/** hf_byte_reader_get_left: the number of bytes already in the buffer. */
static inline gsize
hf_byte_reader_get_left (const HfByteReader *self)
{
  return self->end - self->at;
}

/**
 * hf_byte_reader_get_u8:
 *
 * Takes the byte; 0, and hf_byte_reader_is_good() is %FALSE then, where the text ends.
 */
static inline guint8
hf_byte_reader_get_u8 (HfByteReader *self)
{
  const guint8 *bytes = hf_byte_reader_want (self, 1);

  if (bytes == NULL)
    return 0;
  self->at++;
  return bytes[0];
}

/**
 * hf_byte_reader_get_u16:
 *
 * Takes 16 bits, little-endian; 0, and hf_byte_reader_is_good() is %FALSE then, where the text
 * ends.
 */
static inline guint16
hf_byte_reader_get_u16 (HfByteReader *self)
{
  const guint8 *bytes = hf_byte_reader_want (self, 2);
  guint16 value;

  if (bytes == NULL)
    return 0;
  self->at += 2;
  memcpy (&value, bytes, sizeof value);
  return GUINT16_FROM_LE (value);
}

/**
 * hf_byte_reader_get_u32:
 *
 * Takes 32 bits, little-endian; 0, and hf_byte_reader_is_good() is %FALSE then, where the text
 * ends.
 */
static inline guint32
hf_byte_reader_get_u32 (HfByteReader *self)
{
  const guint8 *bytes = hf_byte_reader_want (self, 4);
  guint32 value;

  if (bytes == NULL)
    return 0;
  self->at += 4;
  memcpy (&value, bytes, sizeof value);
  return GUINT32_FROM_LE (value);
}

/**
 * hf_byte_reader_get_u64:
 *
 * Takes 64 bits, little-endian; 0, and hf_byte_reader_is_good() is %FALSE then, where the text
 * ends.
 */
static inline guint64
hf_byte_reader_get_u64 (HfByteReader *self)
{
  const guint8 *bytes = hf_byte_reader_want (self, 8);
  guint64 value;

  if (bytes == NULL)
    return 0;
  self->at += 8;
  memcpy (&value, bytes, sizeof value);
  return GUINT64_FROM_LE (value);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfByteReader, hf_byte_reader_free)

G_END_DECLS
