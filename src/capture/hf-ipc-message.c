/* hf-ipc-message.c: messages of the diagnostics socket as bytes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-ipc-message.h"

#include <string.h>

#define MAGIC "DOTNET_IPC_V1"
#define SIZE_OFFSET 14
#define SET_OFFSET 16
#define COMMAND_OFFSET 17
#define SET_OF_REPLIES 0xff
#define REPLY_ERROR 0xff

/* ---- Writing ----------------------------------------------------------- */

void
hf_ipc_writer_clear (HfIpcWriter *self)
{
  g_clear_pointer (&self->bytes, g_byte_array_unref);
}

static GByteArray *
begin (HfIpcWriter *self)
{
  guint8 header[HF_IPC_HEADER_SIZE] = MAGIC;

  if (self->bytes != NULL)
    return self->bytes;

  header[SET_OFFSET] = self->set;
  header[COMMAND_OFFSET] = self->command;
  self->bytes = g_byte_array_new ();

  return g_byte_array_append (self->bytes, header, sizeof header);
}

void
hf_ipc_writer_add_u32 (HfIpcWriter *self,
                       guint32      value)
{
  guint32 bytes = GUINT32_TO_LE (value);

  g_byte_array_append (begin (self), (const guint8 *) &bytes, sizeof bytes);
}

void
hf_ipc_writer_add_u64 (HfIpcWriter *self,
                       guint64      value)
{
  guint64 bytes = GUINT64_TO_LE (value);

  g_byte_array_append (begin (self), (const guint8 *) &bytes, sizeof bytes);
}

void
hf_ipc_writer_add_bytes (HfIpcWriter  *self,
                         gconstpointer bytes,
                         gsize         length)
{
  g_byte_array_append (begin (self), bytes, (guint) length);
}

void
hf_ipc_writer_add_text (HfIpcWriter *self,
                        const char  *text)
{
  glong n_units = 0;
  g_autofree gunichar2 *units = g_utf8_to_utf16 (text, -1, NULL, &n_units, NULL);

  g_return_if_fail (units != NULL);

  hf_ipc_writer_add_u32 (self, (guint32) n_units + 1);
  for (glong i = 0; i <= n_units; i++)
    {
      guint16 unit = GUINT16_TO_LE (units[i]);

      g_byte_array_append (self->bytes, (const guint8 *) &unit, sizeof unit);
    }
}

const guint8 *
hf_ipc_writer_finish (HfIpcWriter *self,
                      gsize       *length)
{
  GByteArray *bytes = begin (self);
  guint16 size = GUINT16_TO_LE ((guint16) bytes->len);

  g_return_val_if_fail (bytes->len <= HF_IPC_MAX_SIZE, NULL);

  memcpy (bytes->data + SIZE_OFFSET, &size, sizeof size);
  *length = bytes->len;

  return bytes->data;
}

/* ---- Reading ----------------------------------------------------------- */

gboolean
hf_ipc_header_parse (HfIpcHeader  *self,
                     const guint8 *bytes)
{
  self->size = (guint16) (bytes[SIZE_OFFSET] | bytes[SIZE_OFFSET + 1] << 8);
  self->is_error = bytes[COMMAND_OFFSET] == REPLY_ERROR;

  return memcmp (bytes, MAGIC, sizeof MAGIC) == 0 && self->size >= HF_IPC_HEADER_SIZE &&
         bytes[SET_OFFSET] == SET_OF_REPLIES;
}

guint32
hf_ipc_get_result (GBytes *payload)
{
  HfIpcReader reader;

  hf_ipc_reader_init (&reader, payload);
  return hf_ipc_reader_get_u32 (&reader);
}

void
hf_ipc_reader_init (HfIpcReader *self,
                    GBytes      *payload)
{
  self->at = g_bytes_get_data (payload, &self->n_left);
  self->has_failed = FALSE;
}

/* Returns: (nullable): @length bytes, which are taken */
static const guint8 *
take (HfIpcReader *self,
      gsize        length)
{
  const guint8 *bytes = self->at;

  if (self->has_failed || length > self->n_left)
    {
      self->has_failed = TRUE;
      return NULL;
    }

  self->at += length;
  self->n_left -= length;
  return bytes;
}

void
hf_ipc_reader_skip (HfIpcReader *self,
                    gsize        length)
{
  take (self, length);
}

guint32
hf_ipc_reader_get_u32 (HfIpcReader *self)
{
  const guint8 *bytes = take (self, sizeof (guint32));
  guint32 value = 0;

  if (bytes != NULL)
    memcpy (&value, bytes, sizeof value);

  return GUINT32_FROM_LE (value);
}

guint64
hf_ipc_reader_get_u64 (HfIpcReader *self)
{
  const guint8 *bytes = take (self, sizeof (guint64));
  guint64 value = 0;

  if (bytes != NULL)
    memcpy (&value, bytes, sizeof value);

  return GUINT64_FROM_LE (value);
}

/* Half a pair of surrogates makes no difference to anything but the text itself. */
static void
append_utf16 (GString      *text,
              const guint8 *bytes,
              gsize         n_units)
{
  for (gsize i = 0; i < n_units; i++)
    {
      gunichar character = (gunichar) (bytes[2 * i] | bytes[2 * i + 1] << 8);
      gunichar next = i + 1 < n_units ? (gunichar) (bytes[2 * i + 2] | bytes[2 * i + 3] << 8) : 0;

      if (character == 0)
        return;
      if (character >= 0xd800 && character < 0xdc00 && next >= 0xdc00 && next < 0xe000)
        {
          character = 0x10000 + ((character & 0x3ff) << 10 | (next & 0x3ff));
          i++;
        }
      else if (character >= 0xd800 && character < 0xe000)
        character = 0xfffd;
      g_string_append_unichar (text, character);
    }
}

char *
hf_ipc_reader_dup_text (HfIpcReader *self)
{
  guint32 n_units = hf_ipc_reader_get_u32 (self);
  const guint8 *bytes = take (self, 2 * (gsize) n_units);
  GString *text = g_string_new (NULL);

  if (bytes != NULL)
    append_utf16 (text, bytes, n_units);

  return g_string_free (text, FALSE);
}
