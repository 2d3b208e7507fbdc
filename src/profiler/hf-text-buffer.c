/* hf-text-buffer.c: texts of the profiler as UTF-8, in memory that is there already
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-text-buffer.h"

#include "hf-arena.h"

#include <string.h>

#define STORE_SIZE ((size_t) 16 * 1024 * 1024)
#define REPLACEMENT 0xfffdu

void
hf_text_buffer_start (HfTextBuffer *self,
               char   *buffer,
               size_t  size)
{
  self->start = buffer;
  self->length = 0;
  self->size = size;
  buffer[0] = '\0';
}

/* Appends all bytes or none, so that no character is cut. */
static void
add_bytes (HfTextBuffer     *self,
           const char *bytes,
           size_t      n)
{
  if (n >= self->size - self->length)
    {
      /* Nothing shorter follows what has been left out. */
      self->size = self->length + 1;
      return;
    }

  memcpy (self->start + self->length, bytes, n);
  self->length += n;
  self->start[self->length] = '\0';
}

void
hf_text_buffer_add (HfTextBuffer     *self,
             const char *text)
{
  add_bytes (self, text, strlen (text));
}

bool
hf_text_buffer_is_full (const HfTextBuffer *self)
{
  return self->length + 1 >= self->size;
}

static size_t
encode (uint32_t character,
        char     bytes[4])
{
  if (character < 0x80)
    {
      bytes[0] = (char) character;
      return 1;
    }
  if (character < 0x800)
    {
      bytes[0] = (char) (0xc0 | character >> 6);
      bytes[1] = (char) (0x80 | (character & 0x3f));
      return 2;
    }
  if (character < 0x10000)
    {
      bytes[0] = (char) (0xe0 | character >> 12);
      bytes[1] = (char) (0x80 | (character >> 6 & 0x3f));
      bytes[2] = (char) (0x80 | (character & 0x3f));
      return 3;
    }
  bytes[0] = (char) (0xf0 | character >> 18);
  bytes[1] = (char) (0x80 | (character >> 12 & 0x3f));
  bytes[2] = (char) (0x80 | (character >> 6 & 0x3f));
  bytes[3] = (char) (0x80 | (character & 0x3f));

  return 4;
}

static bool
is_high (uint32_t unit)
{
  return (unit & 0xfc00u) == 0xd800u;
}

static bool
is_low (uint32_t unit)
{
  return (unit & 0xfc00u) == 0xdc00u;
}

void
hf_text_buffer_add_utf16 (HfTextBuffer         *self,
                   const HfChar16 *text,
                   size_t          n_units)
{
  for (size_t i = 0; i < n_units && text[i] != 0; i++)
    {
      uint32_t character = text[i];
      char bytes[4];

      if (is_high (character) && i + 1 < n_units && is_low (text[i + 1]))
        character = 0x10000u + ((character & 0x3ffu) << 10 | (text[++i] & 0x3ffu));
      else if (is_high (character) || is_low (character))
        character = REPLACEMENT;
      add_bytes (self, bytes, encode (character, bytes));
    }
}

/* ---- Texts that are kept ----------------------------------------------- */

bool
hf_text_store_start (HfTextStore *self)
{
  self->used = 0;
  self->memory = hf_arena_reserve (STORE_SIZE);

  return self->memory != NULL;
}

void
hf_text_store_finish (HfTextStore *self)
{
  hf_arena_release (self->memory, STORE_SIZE);
  self->memory = NULL;
}

const char *
hf_text_store_keep (HfTextStore *self,
                    const char  *text)
{
  size_t size = strlen (text) + 1;
  char *kept = self->memory + self->used;

  if (size > STORE_SIZE - self->used)
    return "";

  memcpy (kept, text, size);
  self->used += size;
  return kept;
}
