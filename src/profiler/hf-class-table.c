/* hf-class-table.c: the classes that a snapshot has met, and their numbers
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-class-table.h"

#include "hf-arena.h"

#include <string.h>

/* More than twice as many as classes, so that a search is short. */
#define N_PLACES (1u << 19)
#define ENTRIES_SIZE ((HF_WIRE_MAX_TYPES + 1) * sizeof (HfClassEntry))
#define NUMBERS_SIZE (N_PLACES * sizeof (atomic_uint))

_Static_assert (N_PLACES > 2 * HF_WIRE_MAX_TYPES, "the hash has room");

static uint32_t
hash (HfId id)
{
  return (uint32_t) ((uint64_t) id * 0x9e3779b97f4a7c15u >> 45) & (N_PLACES - 1);
}

bool
hf_class_table_start (HfClassTable *self)
{
  memset (self, 0, sizeof *self);
  self->entries = hf_arena_reserve (ENTRIES_SIZE);
  self->numbers = hf_arena_reserve (NUMBERS_SIZE);
  if (self->entries == NULL || self->numbers == NULL)
    {
      hf_class_table_finish (self);
      return false;
    }

  /* So that a collection does not wait for pages. */
  memset ((void *) self->numbers, 0, NUMBERS_SIZE);
  return true;
}

void
hf_class_table_finish (HfClassTable *self)
{
  hf_arena_release (self->entries, ENTRIES_SIZE);
  hf_arena_release ((void *) self->numbers, NUMBERS_SIZE);
  memset (self, 0, sizeof *self);
}

static bool
is_entry_of (HfClassTable *self,
             uint32_t      number,
             HfId          id)
{
  HfClassEntry *entry = &self->entries[number];

  return entry->id == id && !atomic_load_explicit (&entry->is_replaced, memory_order_relaxed);
}

uint32_t
hf_class_table_find (HfClassTable *self,
                     HfId          id)
{
  for (uint32_t place = hash (id);; place = (place + 1) & (N_PLACES - 1))
    {
      uint32_t number = atomic_load_explicit (&self->numbers[place], memory_order_acquire);

      if (number == 0 || is_entry_of (self, number, id))
        return number;
    }
}

uint32_t
hf_class_table_add (HfClassTable *self,
                    HfId          id)
{
  uint32_t place = hash (id);
  uint32_t number;

  if (id == self->last_id && self->last_number != 0 && is_entry_of (self, self->last_number, id))
    return self->last_number;

  while ((number = atomic_load_explicit (&self->numbers[place], memory_order_relaxed)) != 0 &&
         !is_entry_of (self, number, id))
    place = (place + 1) & (N_PLACES - 1);
  if (number == 0)
    {
      if (self->n_entries == HF_WIRE_MAX_TYPES)
        return 0;
      /* A thread that counts the entries finds the new one complete. */
      number = self->n_entries + 1;
      self->entries[number].id = id;
      atomic_store (&self->n_entries, number);
      atomic_store_explicit (&self->numbers[place], number, memory_order_release);
    }
  self->last_id = id;
  self->last_number = number;

  return number;
}
