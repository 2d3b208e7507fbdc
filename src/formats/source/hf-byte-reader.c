/* hf-byte-reader.c: numbers and runs of bytes out of a byte source
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-byte-reader.h"

HfByteReader *
hf_byte_reader_new (HfInput *input)
{
  HfByteReader *self = g_new0 (HfByteReader, 1);

  self->input = input;
  self->buffer = g_malloc (HF_BYTE_READER_SIZE);
  return self;
}

void
hf_byte_reader_free (HfByteReader *self)
{
  if (self == NULL)
    return;
  g_clear_error (&self->error);
  g_free (self->buffer);
  g_free (self);
}

void
hf_byte_reader_set_n_objects (HfByteReader *self,
                              guint64       n_objects)
{
  self->n_objects = n_objects;
}

GError *
hf_byte_reader_take_error (HfByteReader *self)
{
  return g_steal_pointer (&self->error);
}

/* Reads until @size bytes are there; what is read ahead is never lost. */
static gboolean
pull (HfByteReader *self,
      gpointer      buffer,
      gsize         size,
      gsize        *n_read)
{
  *n_read = 0;
  if (self->is_ended)
    return FALSE;
  if (!hf_input_poll (self->input, self->n_objects, &self->error) ||
      !hf_input_read (self->input, buffer, size, n_read, &self->error))
    {
      self->is_ended = TRUE;
      return FALSE;
    }
  return TRUE;
}

const guint8 *
hf_byte_reader_want (HfByteReader *self,
                     gsize         n)
{
  gsize left = self->end - self->at;
  gsize n_read;

  if (G_LIKELY (left >= n))
    return self->buffer + self->at;

  g_return_val_if_fail (n <= HF_BYTE_READER_SIZE, NULL);
  memmove (self->buffer, self->buffer + self->at, left);
  self->offset += self->at;
  self->at = 0;
  self->end = left;
  if (!pull (self, self->buffer + left, HF_BYTE_READER_SIZE - left, &n_read))
    return NULL;
  self->end += n_read;
  if (self->end < n)
    {
      self->is_ended = TRUE;
      return NULL;
    }
  return self->buffer;
}

gboolean
hf_byte_reader_read (HfByteReader *self,
                     gpointer      buffer,
                     gsize         n)
{
  gsize from_buffer = MIN (n, self->end - self->at);
  guint8 *to = buffer;

  memcpy (to, self->buffer + self->at, from_buffer);
  self->at += from_buffer;
  for (gsize done = from_buffer; done < n;)
    {
      gsize n_read;

      if (!pull (self, to + done, MIN (n - done, HF_BYTE_READER_SIZE), &n_read))
        return FALSE;
      if (n_read == 0)
        {
          self->is_ended = TRUE;
          return FALSE;
        }
      done += n_read;
      self->offset += n_read;
    }
  return TRUE;
}

gboolean
hf_byte_reader_skip (HfByteReader *self,
                     guint64       n)
{
  while (n > 0)
    {
      gsize step = (gsize) MIN (n, HF_BYTE_READER_SIZE);

      if (hf_byte_reader_get_left (self) > 0)
        step = MIN (step, hf_byte_reader_get_left (self));
      if (hf_byte_reader_want (self, step) == NULL && hf_byte_reader_get_left (self) == 0)
        return FALSE;
      step = MIN (step, hf_byte_reader_get_left (self));
      self->at += step;
      n -= step;
    }
  return hf_byte_reader_is_good (self);
}
