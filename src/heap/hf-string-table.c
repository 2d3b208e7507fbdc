/* hf-string-table.c: each distinct string once, in one block
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-string-table.h"

#include "hf-hash.h"

#include <string.h>

/* Texts stand one after the other, each ended by a NUL; `slots` is an open hash
 * of their indices plus one, dropped by hf_string_table_seal(). */
struct _HfStringTable
{
  GByteArray *text;
  GArray     *offsets; /* guint32, one for each string */
  guint32    *slots;
  guint32     slots_mask;
  guint64     hash_seed;
};

#define FIRST_SLOTS 64

HfStringTable *
hf_string_table_new (void)
{
  HfStringTable *self = g_new0 (HfStringTable, 1);

  self->text = g_byte_array_new ();
  self->offsets = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->slots = g_new0 (guint32, FIRST_SLOTS);
  self->slots_mask = FIRST_SLOTS - 1;
  self->hash_seed = hf_hash_get_seed ();
  return self;
}

void
hf_string_table_free (HfStringTable *self)
{
  if (self == NULL)
    return;
  g_byte_array_unref (self->text);
  g_array_unref (self->offsets);
  g_free (self->slots);
  g_free (self);
}

/* Windows-1252 from 0x80 to 0x9f; the five that it leaves open stay as C1
 * controls, which hf_text_to_utf8() then replaces. */
static const guint16 windows_1252[32] = {
  0x20ac, 0x0081, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
  0x2039, 0x0152, 0x008d, 0x017d, 0x008f, 0x0090, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
  0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x009d, 0x017e, 0x0178,
};

static gboolean
is_plain (const char *text,
          gsize       length)
{
  for (gsize i = 0; i < length; i++)
    {
      guchar c = (guchar) text[i];

      if (c < 0x20 || c > 0x7e)
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_control (gunichar c)
{
  return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x2028 || c == 0x2029;
}

char *
hf_text_to_utf8 (const char *text,
                 gsize       length)
{
  GString *result;
  gboolean valid;

  if (is_plain (text, length))
    return g_strndup (text, length);

  /* A NUL is a control character like any other here, but ends GLib's check. */
  valid = g_utf8_validate_len (text, length, NULL);
  if (!valid && memchr (text, '\0', length) != NULL)
    {
      g_autofree char *copy = g_memdup2 (text, length);

      for (gsize i = 0; i < length; i++)
        copy[i] = copy[i] == '\0' ? '\1' : copy[i];
      return hf_text_to_utf8 (copy, length);
    }

  result = g_string_sized_new (length + 16);
  for (const char *at = text; at < text + length; at = valid ? g_utf8_next_char (at) : at + 1)
    {
      guchar byte = (guchar) *at;
      gunichar c = byte;

      if (valid)
        c = g_utf8_get_char (at);
      else if (byte >= 0x80 && byte < 0xa0)
        c = windows_1252[byte - 0x80];
      g_string_append_unichar (result, is_control (c) ? 0xfffd : c);
    }
  return g_string_free (result, FALSE);
}

static guint32
hash_text (const char *text,
           gsize       length,
           guint64     seed)
{
  guint64 hash = seed;

  /* FNV-1a from a start that nobody knows. */
  for (gsize i = 0; i < length; i++)
    hash = (hash ^ (guchar) text[i]) * G_GUINT64_CONSTANT (0x100000001b3);
  return hf_hash_id (hash, seed);
}

static const char *
text_at (const HfStringTable *self,
         guint32              index)
{
  return (const char *) self->text->data + g_array_index (self->offsets, guint32, index);
}

/* The slot of @text, or the free one where it belongs. */
static guint32
find_slot (const HfStringTable *self,
           const char          *text,
           gsize                length)
{
  guint32 slot = hash_text (text, length, self->hash_seed) & self->slots_mask;

  while (self->slots[slot] != 0)
    {
      const char *other = text_at (self, self->slots[slot] - 1);

      if (strncmp (other, text, length) == 0 && other[length] == '\0')
        break;
      slot = (slot + 1) & self->slots_mask;
    }
  return slot;
}

static void
grow_slots (HfStringTable *self)
{
  g_free (self->slots);
  self->slots_mask = self->slots_mask * 2 + 1;
  self->slots = g_new0 (guint32, (gsize) self->slots_mask + 1);

  for (guint32 i = 0; i < self->offsets->len; i++)
    {
      const char *text = text_at (self, i);

      self->slots[find_slot (self, text, strlen (text))] = i + 1;
    }
}

HfStringIndex
hf_string_table_add (HfStringTable *self,
                     const char    *text,
                     gsize          length)
{
  g_autofree char *converted = NULL;
  guint32 offset = self->text->len;
  guint32 slot;

  g_return_val_if_fail (self->slots != NULL, (HfStringIndex) { HF_INDEX_NONE });

  if (!is_plain (text, length))
    {
      converted = hf_text_to_utf8 (text, length);
      text = converted;
      length = strlen (converted);
    }

  slot = find_slot (self, text, length);
  if (self->slots[slot] != 0)
    return (HfStringIndex) { self->slots[slot] - 1 };
  if (length >= G_MAXINT32 || offset + length >= G_MAXINT32 || self->offsets->len >= HF_MAX_OBJECTS)
    return (HfStringIndex) { HF_INDEX_NONE };

  g_byte_array_append (self->text, (const guint8 *) text, (guint) length);
  g_byte_array_append (self->text, (const guint8 *) "", 1);
  g_array_append_val (self->offsets, offset);
  self->slots[slot] = self->offsets->len;
  if (self->offsets->len > self->slots_mask / 2)
    grow_slots (self);
  return (HfStringIndex) { self->offsets->len - 1 };
}

const char *
hf_string_table_get (const HfStringTable *self,
                     HfStringIndex        string)
{
  g_return_val_if_fail (string.value < self->offsets->len, NULL);

  return text_at (self, string.value);
}

guint32
hf_string_table_length (const HfStringTable *self)
{
  return self->offsets->len;
}

void
hf_string_table_seal (HfStringTable *self)
{
  g_clear_pointer (&self->slots, g_free);
}
