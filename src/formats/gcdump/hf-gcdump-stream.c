/* hf-gcdump-stream.c: objects and strings as PerfView's FastSerialization writes them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-gcdump-stream.h"

#define MAGIC "!FastSerialization.1"

/* A unit takes as many bytes at most. */
#define MAX_UNIT_BYTES 3

#define REPLACEMENT 0xfffd

gboolean
hf_gcdump_stream_begin (HfByteReader *reader)
{
  char magic[sizeof MAGIC - 1];

  return hf_byte_reader_get_u32 (reader) == sizeof magic &&
         hf_byte_reader_read (reader, magic, sizeof magic) &&
         memcmp (magic, MAGIC, sizeof magic) == 0;
}

/* ---- Strings ------------------------------------------------------------- */

/* Takes one UTF-16 unit, which is written as if it were a character by itself. */
static gboolean
take_unit (HfByteReader *reader,
           guint32      *unit)
{
  guint32 first = hf_byte_reader_get_u8 (reader);
  const guint8 *rest;

  *unit = first;
  if (first < 0x80)
    return hf_byte_reader_is_good (reader);
  if (first < 0xc0)
    {
      *unit = REPLACEMENT;
      return TRUE;
    }
  rest = hf_byte_reader_want (reader, first < 0xe0 ? 1 : 2);
  if (rest == NULL)
    return FALSE;
  if (first < 0xe0)
    *unit = (first & 0x1f) << 6 | (rest[0] & 0x3f);
  else
    *unit = (first & 0x0f) << 12 | (guint32) (rest[0] & 0x3f) << 6 | (rest[1] & 0x3f);
  return hf_byte_reader_skip (reader, first < 0xe0 ? 1 : 2);
}

static void
add_character (GString *text,
               guint32  character)
{
  if (text == NULL)
    return;
  if (character == 0 || (character >= 0xd800 && character <= 0xdfff))
    character = REPLACEMENT;
  g_string_append_unichar (text, character);
}

/* Characters above U+FFFF come as two units. */
static gboolean
read_units (HfByteReader *reader,
            gint32        n_units,
            GString      *text)
{
  guint32 high = 0;

  for (gint32 i = 0; i < n_units; i++)
    {
      guint32 unit;

      if (!take_unit (reader, &unit))
        return FALSE;
      if (high != 0 && unit >= 0xdc00 && unit <= 0xdfff)
        {
          add_character (text, 0x10000 + ((high - 0xd800) << 10) + (unit - 0xdc00));
          high = 0;
          continue;
        }
      if (high != 0)
        add_character (text, REPLACEMENT);
      high = unit >= 0xd800 && unit <= 0xdbff ? unit : 0;
      if (high == 0)
        add_character (text, unit);
    }
  if (high != 0)
    add_character (text, REPLACEMENT);
  return TRUE;
}

/* Most names are ASCII and stand in the buffer as they are. */
static gboolean
take_ascii (HfByteReader *reader,
            gint32        n_units,
            GString      *text)
{
  const char *bytes;

  if (hf_byte_reader_get_left (reader) < (gsize) n_units)
    return FALSE;
  bytes = (const char *) hf_byte_reader_want (reader, (gsize) n_units);
  for (gint32 i = 0; i < n_units; i++)
    {
      if (bytes[i] <= 0 || (bytes[i] & 0x80) != 0)
        return FALSE;
    }
  if (text != NULL)
    g_string_append_len (text, bytes, n_units);
  return hf_byte_reader_skip (reader, (guint64) n_units);
}

static gboolean
pass_string (HfByteReader *reader,
             GString      *text)
{
  gint32 n_units = (gint32) hf_byte_reader_get_u32 (reader);

  if (!hf_byte_reader_is_good (reader) || n_units < -1 || n_units > HF_GCDUMP_MAX_STRING)
    return FALSE;
  return n_units <= 0 || take_ascii (reader, n_units, text) || read_units (reader, n_units, text);
}

gboolean
hf_gcdump_stream_read_string (HfByteReader *reader,
                              GString      *text)
{
  g_string_truncate (text, 0);
  return pass_string (reader, text);
}

gboolean
hf_gcdump_stream_skip_string (HfByteReader *reader)
{
  return pass_string (reader, NULL);
}

/* ---- Objects -------------------------------------------------------------- */

static gboolean
read_class (HfByteReader   *reader,
            HfGcdumpObject *object)
{
  g_autoptr (GString) name = g_string_new (NULL);

  if (hf_byte_reader_get_u8 (reader) != HF_GCDUMP_TAG_NULL)
    return FALSE;
  object->version = (gint32) hf_byte_reader_get_u32 (reader);
  object->min_reader = (gint32) hf_byte_reader_get_u32 (reader);
  if (!hf_gcdump_stream_read_string (reader, name))
    return FALSE;
  g_strlcpy (object->name, name->str, sizeof object->name);
  return hf_byte_reader_get_u8 (reader) == HF_GCDUMP_TAG_END && hf_byte_reader_is_good (reader);
}

gboolean
hf_gcdump_stream_open (HfByteReader   *reader,
                       HfGcdumpObject *object)
{
  guint8 tag = hf_byte_reader_get_u8 (reader);

  *object = (HfGcdumpObject){ 0 };
  if (tag != HF_GCDUMP_TAG_BEGIN && tag != HF_GCDUMP_TAG_BEGIN_PRIVATE)
    return FALSE;
  tag = hf_byte_reader_get_u8 (reader);
  if (tag == HF_GCDUMP_TAG_REFERENCE)
    return hf_byte_reader_skip (reader, sizeof (guint32));
  return tag == HF_GCDUMP_TAG_BEGIN && read_class (reader, object);
}

gboolean
hf_gcdump_stream_is_null (HfByteReader *reader)
{
  const guint8 *tag = hf_byte_reader_want (reader, 1);

  return tag != NULL && *tag == HF_GCDUMP_TAG_NULL && hf_byte_reader_skip (reader, 1);
}
