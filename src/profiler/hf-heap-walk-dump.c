/* hf-heap-walk-dump.c: the heap as events, where collections in the background must go on
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-clock.h"
#include "hf-heap-walk-private.h"

#include <string.h>

/* The keywords of heap dumps of the runtime's own tools, at the level of details. */
#define KEYWORDS 0x1980001u
#define LEVEL 5u

/* Events of Microsoft-Windows-DotNETRuntime. Each has 32-bit numbers, the second of which is how
 * many entries follow, and a 16-bit one. */
#define EVENT_ROOTS 16
#define EVENT_DEPENDENTS 17
#define EVENT_OBJECTS 18
#define EVENT_REFERENCES 19
#define HEAD_SIZE 10

#define ROOT_SIZE 21
#define DEPENDENT_SIZE 24
#define OBJECT_SIZE 32
#define REFERENCE_SIZE 12

const HfChar16 HF_RUNTIME_PROVIDER[] = u"Microsoft-Windows-DotNETRuntime";

HfResult
hf_heap_walk_force_dump (HfHeapWalk *self)
{
  const HfProviderConfig provider = { HF_RUNTIME_PROVIDER, KEYWORDS, LEVEL, 0, NULL };
  HfInfo *info = self->info;
  uint64_t session = 0;
  HfResult result;
  int detail = 0;

  /* A thread that the runtime does not know could call it no more behind this. */
  if (hf_heap_walk_make_known (self, &detail) != HF_WIRE_REASON_NONE)
    return HF_FAILED (detail) ? detail : HF_E_FAIL;

  result = info->slots->event_pipe_start_session (info, 1, &provider, 0, &session);
  /* The collection has ended by now. */
  if (!HF_FAILED (result))
    info->slots->event_pipe_stop_session (info, session);

  return result;
}

static void
emit_complete (HfHeapWalk *self)
{
  const HfDumpObject *object;
  const uintptr_t *references;

  while ((object = hf_dump_queue_take (&self->queue, &references)) != NULL)
    {
      uint32_t type = hf_class_table_add (&self->classes, (HfId) object->class);

      if (type == 0)
        hf_ring_fail (&self->ring, HF_WIRE_REASON_TYPES, 0);
      hf_emitter_add_object (&self->emitter, object->id, type, object->size,
                             (uint32_t) object->n_references, references);
    }
}

static void
add_root (HfHeapWalk    *self,
          const uint8_t *entry)
{
  /* Events number the kinds of roots in another order. */
  static const uint64_t kinds[] = { HF_COR_ROOT_STACK, HF_COR_ROOT_FINALIZER, HF_COR_ROOT_HANDLE,
                                    HF_COR_ROOT_OTHER };
  const uint8_t kind = entry[8];
  uint64_t object;
  uint32_t flags;
  uint64_t id;

  memcpy (&object, entry, sizeof object);
  memcpy (&flags, entry + 9, sizeof flags);
  memcpy (&id, entry + 13, sizeof id);
  hf_emitter_add_root (&self->emitter, object,
                       kind < sizeof kinds / sizeof kinds[0] ? kinds[kind] : HF_COR_ROOT_OTHER,
                       flags, id);
}

static void
add_dependent (HfHeapWalk    *self,
               const uint8_t *entry)
{
  uint64_t words[3];

  memcpy (words, entry, sizeof words);
  hf_emitter_add_dependent (&self->emitter, words[0], words[1], words[2]);
}

static size_t
get_entry_size (uint32_t event)
{
  switch (event)
    {
    case EVENT_ROOTS:
      return ROOT_SIZE;
    case EVENT_DEPENDENTS:
      return DEPENDENT_SIZE;
    case EVENT_OBJECTS:
      return OBJECT_SIZE;
    case EVENT_REFERENCES:
      return REFERENCE_SIZE;
    default:
      return 0;
    }
}

static void
add_entries (HfHeapWalk    *self,
             uint32_t       event,
             uint32_t       n,
             const uint8_t *entries)
{
  bool has_room = true;

  if (event == EVENT_OBJECTS)
    has_room = hf_dump_queue_add_objects (&self->queue, n, entries);
  else if (event == EVENT_REFERENCES)
    has_room = hf_dump_queue_add_references (&self->queue, n, entries);
  else
    for (uint32_t i = 0; i < n; i++)
      if (event == EVENT_ROOTS)
        add_root (self, entries + i * ROOT_SIZE);
      else
        add_dependent (self, entries + i * DEPENDENT_SIZE);

  if (!has_room)
    hf_ring_fail (&self->ring, HF_WIRE_REASON_MEMORY, 0);
  emit_complete (self);
}

void
hf_heap_walk_handle_event (HfHeapWalk    *self,
                           uint32_t       event,
                           uint32_t       n_data,
                           const uint8_t *data)
{
  const size_t size = get_entry_size (event);
  uint32_t n;

  if (size == 0 || n_data < HEAD_SIZE || !self->has_events || !hf_heap_walk_is_walking (self) ||
      hf_ring_has_failed (&self->ring))
    return;

  memcpy (&n, data + sizeof n, sizeof n);
  if ((n_data - HEAD_SIZE) / size < n)
    {
      hf_ring_fail (&self->ring, HF_WIRE_REASON_NO_WALK, 0);
      return;
    }
  if (self->walk_start == 0)
    self->walk_start = hf_clock_get_ns ();
  add_entries (self, event, n, data + HEAD_SIZE);
}
