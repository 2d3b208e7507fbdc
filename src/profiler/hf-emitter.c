/* hf-emitter.c: the records of a snapshot as bytes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-emitter.h"

#include "hf-leb.h"

#include <string.h>

static void
begin_buffer (HfEmitter *self)
{
  self->start = hf_ring_get_buffer (self->ring);
  self->at = self->start;
  self->end = self->start + HF_RING_BUFFER_SIZE;
}

void
hf_emitter_start (HfEmitter *self,
                  HfRing    *ring)
{
  memset (self, 0, sizeof *self);
  self->ring = ring;
  begin_buffer (self);
}

void
hf_emitter_flush (HfEmitter *self)
{
  if (self->at > self->start)
    hf_ring_pass (self->ring, (size_t) (self->at - self->start), self->n_objects);
  begin_buffer (self);
}

static inline void
ensure_room (HfEmitter *self,
             size_t     n_bytes)
{
  if ((size_t) (self->end - self->at) < n_bytes)
    hf_emitter_flush (self);
}

/* ---- Values, for which there is room ----------------------------------- */

static inline void
put_number (HfEmitter *self,
            uint64_t   value)
{
  self->at = hf_leb_put (self->at, value);
}

static inline void
put_difference (HfEmitter *self,
                uint64_t   to,
                uint64_t   from)
{
  self->at = hf_leb_put_difference (self->at, to, from);
}

/* No character is cut. */
static size_t
get_text_length (const char *text)
{
  size_t length = strnlen (text, HF_WIRE_MAX_TEXT + 1);

  if (length <= HF_WIRE_MAX_TEXT)
    return length;

  length = HF_WIRE_MAX_TEXT;
  while (length > 0 && ((uint8_t) text[length] & 0xc0) == 0x80)
    length--;

  return length;
}

static void
put_text (HfEmitter  *self,
          const char *text)
{
  size_t length = get_text_length (text);

  ensure_room (self, HF_WIRE_MAX_NUMBER + length);
  put_number (self, length);
  memcpy (self->at, text, length);
  self->at += length;
}

/* ---- Records ----------------------------------------------------------- */

void
hf_emitter_add (HfEmitter      *self,
                HfWireRecord    kind,
                unsigned        n_numbers,
                const uint64_t *numbers)
{
  ensure_room (self, 1 + n_numbers * HF_WIRE_MAX_NUMBER);
  *self->at++ = (uint8_t) kind;
  for (unsigned i = 0; i < n_numbers; i++)
    put_number (self, numbers[i]);
}

void
hf_emitter_add_named (HfEmitter         *self,
                      HfWireRecord       kind,
                      unsigned           n_numbers,
                      const uint64_t    *numbers,
                      unsigned           n_texts,
                      const char *const *texts)
{
  hf_emitter_add (self, kind, n_numbers, numbers);
  for (unsigned i = 0; i < n_texts; i++)
    put_text (self, texts[i]);
}

/* Runs once for each object while the target stands still. */
void
hf_emitter_add_object (HfEmitter       *self,
                       uint64_t         object,
                       uint32_t         type,
                       uint64_t         size,
                       uint32_t         n_references,
                       const uintptr_t *references)
{
  uint32_t n = 0;

  for (uint32_t i = 0; i < n_references; i++)
    n += references[i] != 0;

  ensure_room (self, 1 + 4 * HF_WIRE_MAX_NUMBER);
  *self->at++ = HF_WIRE_OBJECT;
  put_difference (self, object, self->object_end);
  put_number (self, type);
  put_number (self, size);
  put_number (self, n);
  for (uint32_t i = 0; i < n_references; i++)
    if (references[i] != 0)
      {
        ensure_room (self, HF_WIRE_MAX_NUMBER);
        put_difference (self, references[i], object);
      }

  self->object_end = object + ((size + 7) & ~(uint64_t) 7);
  self->n_objects++;
  self->n_references += n;
}

void
hf_emitter_add_root (HfEmitter *self,
                     uint64_t   object,
                     uint64_t   kind,
                     uint64_t   flags,
                     uint64_t   id)
{
  const uint64_t numbers[] = { object, kind, flags, id };

  if (object == 0)
    return;

  hf_emitter_add (self, HF_WIRE_ROOT, 4, numbers);
  self->n_roots++;
}

void
hf_emitter_add_dependent (HfEmitter *self,
                          uint64_t   key,
                          uint64_t   value,
                          uint64_t   id)
{
  const uint64_t numbers[] = { key, value, id };

  if (key == 0 || value == 0)
    return;

  hf_emitter_add (self, HF_WIRE_DEPENDENT, 3, numbers);
  self->n_dependents++;
}
