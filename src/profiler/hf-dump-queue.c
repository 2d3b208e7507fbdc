/* hf-dump-queue.c: objects of a dump by events, until their references have come as well
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dump-queue.h"

#include "hf-arena.h"

#include <string.h>

/* References of an object come before it if it has more than an event of objects has room for:
 * the largest array sets the length of the queue. */
#define MAX_OBJECTS ((size_t) 1 << 21)
#define MAX_REFERENCES ((size_t) 1 << 30)

#define OBJECTS_SIZE (MAX_OBJECTS * sizeof (HfDumpObject))
#define REFERENCES_SIZE (MAX_REFERENCES * sizeof (uintptr_t))

#define REFERENCE_SIZE 12

bool
hf_dump_queue_start (HfDumpQueue *self)
{
  memset (self, 0, sizeof *self);
  self->objects = hf_arena_reserve (OBJECTS_SIZE);
  self->references = hf_arena_reserve (REFERENCES_SIZE);

  return self->objects != NULL && self->references != NULL;
}

void
hf_dump_queue_finish (HfDumpQueue *self)
{
  hf_arena_release (self->objects, OBJECTS_SIZE);
  hf_arena_release (self->references, REFERENCES_SIZE);
  memset (self, 0, sizeof *self);
}

/* A queue that is empty begins again, on memory that was touched before. */
static void
rewind_if_empty (HfDumpQueue *self)
{
  if (self->first_object == self->n_objects)
    self->first_object = self->n_objects = 0;
  if (self->first_reference == self->n_references)
    self->first_reference = self->n_references = 0;
}

bool
hf_dump_queue_add_objects (HfDumpQueue   *self,
                           uint32_t       n,
                           const uint8_t *bytes)
{
  rewind_if_empty (self);
  if (MAX_OBJECTS - self->n_objects < n)
    return false;

  memcpy (self->objects + self->n_objects, bytes, n * sizeof *self->objects);
  self->n_objects += n;
  return true;
}

bool
hf_dump_queue_add_references (HfDumpQueue   *self,
                              uint32_t       n,
                              const uint8_t *bytes)
{
  uintptr_t *at;

  rewind_if_empty (self);
  if (MAX_REFERENCES - self->n_references < n)
    return false;

  at = self->references + self->n_references;
  for (uint32_t i = 0; i < n; i++)
    memcpy (at + i, bytes + i * REFERENCE_SIZE, sizeof *at);
  self->n_references += n;
  return true;
}

const HfDumpObject *
hf_dump_queue_take (HfDumpQueue      *self,
                    const uintptr_t **references)
{
  const HfDumpObject *object = self->objects + self->first_object;

  if (self->first_object == self->n_objects ||
      self->n_references - self->first_reference < object->n_references)
    return NULL;

  *references = self->references + self->first_reference;
  self->first_object++;
  self->first_reference += object->n_references;
  return object;
}

bool
hf_dump_queue_is_empty (const HfDumpQueue *self)
{
  return self->first_object == self->n_objects && self->first_reference == self->n_references;
}
