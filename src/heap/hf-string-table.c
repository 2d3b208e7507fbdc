/* hf-string-table.c: each distinct string once, in one block
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-string-table.h"

#include "hf-column.h"
#include "hf-hash.h"
#include "hf-utf8.h"

#include <string.h>

/* Texts stand one after the other, each ended by a NUL; `slots` is an open hash
 * of their indices plus one, dropped by hf_string_table_seal(). */
struct _HfStringTable
{
  HfColumn *text;    /* char */
  HfColumn *offsets; /* guint32, one for each string */
  guint32  *slots;
  guint32   slots_mask;
  guint64   hash_seed;
};

#define FIRST_SLOTS 64

HfStringTable *
hf_string_table_new (void)
{
  HfStringTable *self = g_new0 (HfStringTable, 1);

  self->text = hf_column_new (1);
  self->offsets = hf_column_new (sizeof (guint32));
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
  hf_column_free (self->text);
  hf_column_free (self->offsets);
  g_free (self->slots);
  g_free (self);
}

static guint32
hash_text (const char *text,
           gsize       length,
           guint64     seed)
{
  guint64 hash = seed;

  /* FNV-1a from a secret start. */
  for (gsize i = 0; i < length; i++)
    hash = (hash ^ (guchar) text[i]) * G_GUINT64_CONSTANT (0x100000001b3);
  return hf_hash_id (hash, seed);
}

static const char *
text_at (const HfStringTable *self,
         guint32              index)
{
  return self->text->data + g_array_index (self->offsets, guint32, index);
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

static gboolean
grow_slots (HfStringTable *self)
{
  gsize n_slots = ((gsize) self->slots_mask + 1) * 2;
  guint32 *slots = n_slots <= G_MAXUINT32 ? g_try_new0 (guint32, n_slots) : NULL;

  if (slots == NULL)
    return FALSE;
  g_free (self->slots);
  self->slots = slots;
  self->slots_mask = (guint32) (n_slots - 1);

  for (guint32 i = 0; i < self->offsets->len; i++)
    {
      const char *text = text_at (self, i);

      self->slots[find_slot (self, text, strlen (text))] = i + 1;
    }
  return TRUE;
}

HfStringIndex
hf_string_table_add (HfStringTable *self,
                     const char    *text,
                     gsize          length)
{
  const HfStringIndex none = { HF_INDEX_NONE };
  g_autofree char *converted = NULL;
  guint32 offset = self->text->len;
  guint32 slot;

  g_return_val_if_fail (self->slots != NULL, none);

  if (!hf_text_is_plain (text, length))
    {
      converted = hf_text_try_to_utf8 (text, length);
      if (converted == NULL)
        return none;
      text = converted;
      length = strlen (converted);
    }

  slot = find_slot (self, text, length);
  if (self->slots[slot] != 0)
    return (HfStringIndex){ self->slots[slot] - 1 };
  if (length >= G_MAXINT32 || offset + length >= G_MAXINT32 || self->offsets->len >= HF_MAX_OBJECTS)
    return none;

  if (self->offsets->len >= self->slots_mask / 2)
    {
      if (!grow_slots (self))
        return none;
      slot = find_slot (self, text, length);
    }
  /* A text without an offset is left over, and does no harm. */
  if (!hf_column_append (self->text, text, length) || !hf_column_append (self->text, "", 1) ||
      !hf_column_append (self->offsets, &offset, 1))
    return none;
  self->slots[slot] = self->offsets->len;
  return (HfStringIndex){ self->offsets->len - 1 };
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
