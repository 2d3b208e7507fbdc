/* hf-heap-walk.c: the walk that makes a snapshot, from its request to its last record
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-walk.h"

#include "hf-arena.h"
#include "hf-clock.h"
#include "hf-heap-walk-private.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Regions make the table of generations long: thousands of ranges on a server. */
#define MAX_RANGES 131072
#define RANGES_SIZE (MAX_RANGES * sizeof (HfGenerationRange))

/* Static fields that are read after the collection, for the first snapshot. */
#define MAX_LATE 131072
#define LATE_SIZE (MAX_LATE * sizeof (uint64_t))

#define FROZEN_GENERATION 5

/* Another collection may take the place of the forced one. */
#define MAX_TRIES 3

#define WATCHED (HF_MONITOR_CLASS_LOADS | HF_MONITOR_MODULE_LOADS | HF_MONITOR_THREADS)

void
hf_heap_walk_start (HfHeapWalk *self,
                   HfInfo     *info,
                   bool        has_frozen,
                   bool        has_events)
{
  memset (self, 0, sizeof *self);
  self->info = info;
  self->has_frozen = has_frozen;
  self->has_events = has_events;
  hf_lock_start (&self->lock);
}

void
hf_heap_walk_exit (HfHeapWalk *self)
{
  atomic_store (&self->is_exiting, true);
  hf_ring_fail (&self->ring, HF_WIRE_REASON_EXIT, 0);
}

/* ---- Tables ------------------------------------------------------------ */

static bool
open_tables (HfHeapWalk *self)
{
  self->ranges = hf_arena_reserve (RANGES_SIZE);
  self->name = hf_arena_reserve (HF_WIRE_MAX_TEXT);
  hf_thread_table_start (&self->threads);

  return self->ranges != NULL && self->name != NULL &&
         (!self->has_events || hf_dump_queue_start (&self->queue)) &&
         hf_text_store_start (&self->texts) && hf_class_table_start (&self->classes) &&
         hf_module_table_start (&self->modules, self->info, &self->texts) &&
         hf_static_table_start (&self->statics, self->info, &self->lock, &self->classes,
                                &self->texts, self->is_known);
}

static void
close_tables (HfHeapWalk *self)
{
  hf_lock_take (&self->lock);
  self->is_open = false;
  hf_static_table_finish (&self->statics);
  hf_module_table_finish (&self->modules);
  hf_class_table_finish (&self->classes);
  hf_text_store_finish (&self->texts);
  if (self->has_events)
    hf_dump_queue_finish (&self->queue);
  hf_arena_release (self->name, HF_WIRE_MAX_TEXT);
  hf_arena_release (self->ranges, RANGES_SIZE);
  self->name = NULL;
  self->ranges = NULL;
  hf_lock_leave (&self->lock);
}

/* ---- Before the collection --------------------------------------------- */

static void
list_modules (HfHeapWalk *self)
{
  HfEnumerator *modules = NULL;
  HfId module;
  uint32_t n = 0;

  if (HF_FAILED (self->info->slots->enum_modules (self->info, &modules)) || modules == NULL)
    return;

  while (modules->slots->next (modules, 1, &module, &n) == HF_OK && n == 1)
    {
      hf_lock_take (&self->lock);
      if (!hf_lock_has_missed (&self->lock))
        hf_module_table_find (&self->modules, module);
      hf_lock_leave (&self->lock);
    }
  modules->slots->release (modules);
}

/* Modules that are loaded meanwhile are added at the end. */
static void
list_statics (HfHeapWalk *self)
{
  for (uint32_t i = 1; i <= self->modules.n_entries && !hf_ring_has_failed (&self->ring); i++)
    {
      HfModuleEntry *module = NULL;

      hf_lock_take (&self->lock);
      if (!hf_lock_has_missed (&self->lock))
        module = hf_module_table_describe (&self->modules, i);
      hf_lock_leave (&self->lock);
      if (module != NULL)
        hf_static_table_add_module (&self->statics, module);
    }
}

/* ---- The collection ---------------------------------------------------- */

static bool
has_begun (const HfEmitter *emitter)
{
  return emitter->n_objects + emitter->n_roots + emitter->n_dependents > 0;
}

/* A collection that was not reported to its end, or one without objects: if the stream has some of
 * it, another one would come on top; otherwise the next one may be the snapshot's. */
static void
give_up (HfHeapWalk *self)
{
  if (has_begun (&self->emitter))
    hf_ring_fail (&self->ring, HF_WIRE_REASON_NO_WALK, 0);
  else
    atomic_store (&self->phase, HF_PHASE_ARMED);
}

void
hf_heap_walk_collection_started (HfHeapWalk *self,
                                bool        has_oldest)
{
  int armed = HF_PHASE_ARMED;

  atomic_fetch_add (&self->n_reports, 1);
  if (atomic_load (&self->phase) == HF_PHASE_WALKING)
    give_up (self);
  atomic_store (&self->is_young, !has_oldest);
  if (has_oldest)
    {
      self->start = hf_clock_get_ns ();
      atomic_compare_exchange_strong (&self->phase, &armed, HF_PHASE_WALKING);
    }
}

bool
hf_heap_walk_is_walking (HfHeapWalk *self)
{
  return atomic_load_explicit (&self->phase, memory_order_acquire) == HF_PHASE_WALKING;
}

void
hf_heap_walk_add_roots (HfHeapWalk     *self,
                       uint32_t        n_roots,
                       const HfId     *objects,
                       const uint32_t *kinds,
                       const uint32_t *flags,
                       const HfId     *ids)
{
  if (!hf_heap_walk_is_walking (self))
    return;

  if (self->walk_start == 0)
    self->walk_start = hf_clock_get_ns ();
  for (uint32_t i = 0; i < n_roots; i++)
    hf_emitter_add_root (&self->emitter, objects[i], kinds[i], flags[i], ids[i]);
}

void
hf_heap_walk_add_dependents (HfHeapWalk *self,
                            uint32_t    n,
                            const HfId *keys,
                            const HfId *values,
                            const HfId *ids)
{
  if (!hf_heap_walk_is_walking (self))
    return;

  for (uint32_t i = 0; i < n; i++)
    hf_emitter_add_dependent (&self->emitter, keys[i], values[i], ids[i]);
}

/* A collection of younger generations is walked only because the switch is on, and that costs
 * it as much as the snapshot. Another collection of generation 2 may be the dump of another
 * tool, which a failure would end as well. */
HfResult
hf_heap_walk_add_object (HfHeapWalk *self,
                        HfId        object,
                        HfId        class,
                        uint32_t    n_references,
                        const HfId *references)
{
  size_t size = 0;
  uint32_t type;

  if (!hf_heap_walk_is_walking (self))
    return atomic_load (&self->is_young) || (self->kept_low & HF_MONITOR_GC) != 0 ? HF_E_FAIL
                                                                                  : HF_OK;

  if (HF_FAILED (self->info->slots->get_object_size2 (self->info, object, &size)))
    size = 0;
  type = hf_class_table_add (&self->classes, class);
  if (type == 0)
    hf_ring_fail (&self->ring, HF_WIRE_REASON_TYPES, 0);
  hf_emitter_add_object (&self->emitter, object, type, size, n_references, references);

  return hf_ring_has_failed (&self->ring) ? HF_E_FAIL : HF_OK;
}

/* The table of generations is fresh from here on, and objects still stay where they are. */
static void
end_walk (HfHeapWalk *self)
{
  uint32_t n_ranges = 0;

  if (HF_FAILED (
        self->info->slots->get_generation_bounds (self->info, MAX_RANGES, &n_ranges, self->ranges)))
    n_ranges = 0;
  self->n_ranges = n_ranges < MAX_RANGES ? n_ranges : MAX_RANGES;
  for (uint32_t i = 0; i < self->n_ranges; i++)
    hf_emitter_add (&self->emitter, HF_WIRE_RANGE, 4,
                    (uint64_t[]){ (uint64_t) self->ranges[i].generation, self->ranges[i].start,
                                  self->ranges[i].length, self->ranges[i].reserved });

  hf_thread_table_use (&self->threads);
  hf_static_table_read (&self->statics, &self->emitter, self->threads.n_threads, self->threads.ids,
                        self->threads.system_ids);
  hf_thread_table_leave (&self->threads);

  if (self->has_events)
    self->counts.pause_us = (hf_clock_get_ns () - self->start) / 1000;
  self->counts.walk_us = self->walk_start == 0 ? 0 : (hf_clock_get_ns () - self->walk_start) / 1000;
}

bool
hf_heap_walk_collection_finished (HfHeapWalk *self)
{
  const unsigned n_reports = atomic_fetch_add (&self->n_reports, 1) + 1;

  atomic_store (&self->is_young, false);
  if (!hf_heap_walk_is_walking (self))
    return false;

  /* Reports of the heap came on too late for this one; or it ran in the background, and another
   * one, which is to be walked, has started just now. */
  if (self->emitter.n_objects == 0 && !hf_ring_has_failed (&self->ring))
    {
      if (!self->has_events)
        give_up (self);
      if (!hf_ring_has_failed (&self->ring))
        return false;
    }

  if (self->has_events && !hf_dump_queue_is_empty (&self->queue))
    hf_ring_fail (&self->ring, HF_WIRE_REASON_NO_WALK, 0);
  if (!hf_ring_has_failed (&self->ring))
    end_walk (self);
  self->n_walked = n_reports;
  atomic_store (&self->phase, HF_PHASE_DONE);
  hf_heap_walk_set_mask (self, WATCHED, hf_heap_walk_get_high (self));

  return !hf_ring_has_failed (&self->ring);
}

/* Reports are on before the snapshot is armed: a collection that has started before is not
 * taken, whatever it reports afterwards. */
static void
collect (HfHeapWalk *self)
{
  HfResult result = hf_heap_walk_set_mask (self, WATCHED | (self->has_events ? 0 : HF_MONITOR_GC),
                                           hf_heap_walk_get_high (self));

  if (HF_FAILED (result))
    {
      hf_ring_fail (&self->ring, HF_WIRE_REASON_MASK, result);
      return;
    }

  atomic_store (&self->phase, HF_PHASE_ARMED);
  for (int i = 0; i < MAX_TRIES && atomic_load (&self->phase) == HF_PHASE_ARMED; i++)
    {
      result = hf_heap_walk_force (self);
      if (HF_FAILED (result))
        break;
    }

  hf_heap_walk_set_mask (self, WATCHED, hf_heap_walk_get_high (self));
  if (HF_FAILED (result))
    hf_ring_fail (&self->ring, HF_WIRE_REASON_COLLECTION, result);
  else if (atomic_load (&self->phase) != HF_PHASE_DONE)
    hf_ring_fail (&self->ring, HF_WIRE_REASON_NO_WALK, 0);
  atomic_store (&self->phase, HF_PHASE_IDLE);
}

/* ---- After the collection ---------------------------------------------- */

static HfFrozenRange *
get_frozen (HfHeapWalk *self)
{
  return (HfFrozenRange *) (self->ranges + self->n_ranges);
}

static void
emit_frozen (HfHeapWalk *self)
{
  const uint32_t room = MAX_RANGES - self->n_ranges;
  HfFrozenRange *ranges = get_frozen (self);
  uint32_t n_ranges = 0;

  self->n_frozen = 0;
  if (!self->has_frozen ||
      HF_FAILED (self->info->slots->get_non_gc_heap_bounds (self->info, room, &n_ranges, ranges)))
    return;

  self->n_frozen = n_ranges < room ? n_ranges : room;
  for (uint32_t i = 0; i < self->n_frozen; i++)
    hf_emitter_add (&self->emitter, HF_WIRE_RANGE, 4,
                    (uint64_t[]){ FROZEN_GENERATION, ranges[i].start, ranges[i].length,
                                  ranges[i].reserved });
}

/* The disk is waited for without the lock. */
static void
emit_types (HfHeapWalk *self)
{
  char bytes[HF_WIRE_MAX_TEXT];

  for (uint32_t i = 1; i <= self->classes.n_entries && !hf_ring_has_failed (&self->ring); i++)
    {
      const char *name;
      uint32_t module;

      hf_lock_take (&self->lock);
      name = hf_heap_walk_name_class (self, &self->classes.entries[i], bytes, &module);
      hf_lock_leave (&self->lock);
      hf_emitter_add_named (&self->emitter, HF_WIRE_TYPE, 2, (uint64_t[]){ i, module }, 1, &name);
    }
}

static void
emit_modules (HfHeapWalk *self)
{
  for (uint32_t i = 1; i <= self->modules.n_entries; i++)
    {
      HfModuleEntry module;

      hf_lock_take (&self->lock);
      module = self->modules.entries[i];
      hf_lock_leave (&self->lock);
      if (module.is_described)
        hf_emitter_add_named (&self->emitter, HF_WIRE_MODULE, 2, (uint64_t[]){ i, module.flags }, 2,
                              (const char *const[]){ module.path, module.assembly });
    }
}

/* Whether an object was there at the end of the collection. */
static bool
was_walked (HfHeapWalk *self,
            uint64_t    object)
{
  const HfFrozenRange *frozen = get_frozen (self);

  for (uint32_t i = 0; i < self->n_ranges; i++)
    if (object >= self->ranges[i].start && object - self->ranges[i].start < self->ranges[i].length)
      return true;
  for (uint32_t i = 0; i < self->n_frozen; i++)
    if (object >= frozen[i].start && object - frozen[i].start < frozen[i].length)
      return true;

  return false;
}

/* Classes without a method, once the first collection has made the thread known. The values are of
 * a moment later: those that were not in the heap are left out, and after another collection, when
 * they would be of other places, all. */
static void
complete_statics (HfHeapWalk *self)
{
  uint64_t *values;

  if (self->statics.may_load || self->statics.n_skipped == 0)
    return;

  hf_static_table_begin_late (&self->statics);
  list_statics (self);
  if (hf_ring_has_failed (&self->ring))
    return;

  values = hf_arena_reserve (LATE_SIZE);
  if (values == NULL)
    return;

  hf_static_table_read_late (&self->statics, MAX_LATE, values);
  for (uint32_t i = 0; i < MAX_LATE && self->statics.first_late + i < self->statics.n_fields; i++)
    if (values[i] != 0 && !was_walked (self, values[i]))
      values[i] = 0;
  atomic_thread_fence (memory_order_seq_cst);
  if (atomic_load (&self->n_reports) == self->n_walked)
    hf_static_table_emit_late (&self->statics, &self->emitter, MAX_LATE, values);
  hf_arena_release (values, LATE_SIZE);
}

static void
emit_rest (HfHeapWalk *self)
{
  const HfEmitter *emitter = &self->emitter;

  hf_emitter_add (&self->emitter, HF_WIRE_WALKED, 4,
                  (uint64_t[]){ emitter->n_objects, emitter->n_references, emitter->n_roots,
                                emitter->n_dependents });
  emit_frozen (self);
  complete_statics (self);
  hf_static_table_emit (&self->statics, &self->emitter);
  emit_types (self);
  emit_modules (self);
  hf_emitter_add (&self->emitter, HF_WIRE_END, 3,
                  (uint64_t[]){ self->classes.n_entries, self->statics.n_fields,
                                self->statics.n_records });
  hf_emitter_flush (&self->emitter);
}

static void
run (HfHeapWalk *self)
{
  hf_emitter_start (&self->emitter, &self->ring);
  hf_emitter_add (&self->emitter, HF_WIRE_BEGIN, 3,
                  (uint64_t[]){ HF_WIRE_VERSION, hf_clock_get_wall_us (), (uint64_t) getpid () });
  hf_heap_walk_set_mask (self, WATCHED, hf_heap_walk_get_high (self));
  list_modules (self);
  list_statics (self);
  hf_thread_table_list (&self->threads, self->info);
  collect (self);
  if (!hf_ring_has_failed (&self->ring))
    emit_rest (self);
}

HfWireReason
hf_heap_walk_take (HfHeapWalk *self,
                  int         fd,
                  HfRingWatch watch,
                  void       *watch_data,
                  int        *detail)
{
  HfWireReason reason;

  memset (&self->counts, 0, sizeof self->counts);
  memset (&self->emitter, 0, sizeof self->emitter);
  self->walk_start = 0;
  reason = hf_ring_start (&self->ring, fd, watch, watch_data);
  hf_lock_take (&self->lock);
  hf_lock_forget (&self->lock);
  self->is_open = reason == HF_WIRE_REASON_NONE && open_tables (self);
  hf_lock_leave (&self->lock);

  /* The ring has forgotten an end that came before it. */
  if (atomic_load (&self->is_exiting))
    hf_ring_fail (&self->ring, HF_WIRE_REASON_EXIT, 0);
  else if (self->is_open)
    run (self);
  else
    hf_ring_fail (&self->ring, HF_WIRE_REASON_MEMORY, 0);

  hf_heap_walk_set_mask (self, 0, 0);
  hf_ring_finish (&self->ring);
  self->counts.n_objects = self->emitter.n_objects;
  self->counts.n_references = self->emitter.n_references;
  self->counts.n_roots = self->emitter.n_roots;
  self->counts.n_bytes = self->ring.written;
  close_tables (self);
  *detail = atomic_load (&self->ring.detail);

  return (HfWireReason) atomic_load (&self->ring.reason);
}
