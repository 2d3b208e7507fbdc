/* hf-heap-walk-events.c: what comes and goes during a snapshot, and names before they go
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-class-name.h"
#include "hf-heap-walk-private.h"

const char *
hf_heap_walk_name_class (HfHeapWalk   *self,
                         HfClassEntry *class,
                         char         *bytes,
                         uint32_t     *module)
{
  HfTextBuffer text;

  if (class->name != NULL)
    {
      *module = class->module;
      return class->name;
    }

  hf_text_buffer_start (&text, bytes, HF_WIRE_MAX_TEXT);
  *module = 0;
  if (!atomic_load (&class->is_gone) && !hf_lock_has_missed (&self->lock))
    *module = hf_class_name_add (&self->modules, class->id, &text);

  return text.start;
}

/* Nothing that is known can be relied on any more. */
static bool
take_lock (HfHeapWalk *self)
{
  if (hf_lock_take_in_callback (&self->lock))
    return true;

  hf_ring_fail (&self->ring, HF_WIRE_REASON_UNLOAD, 0);
  return false;
}

void
hf_heap_walk_module_loaded (HfHeapWalk *self,
                           HfId        module)
{
  if (!take_lock (self))
    return;

  if (self->is_open)
    hf_module_table_load (&self->modules, module);
  hf_lock_leave (&self->lock);
}

/* Names stay; ids do not. */
static void
keep_name (HfHeapWalk   *self,
           HfClassEntry *class)
{
  const char *name;
  uint32_t module;

  if (class->name != NULL)
    return;

  name = hf_heap_walk_name_class (self, class, self->name, &module);
  class->module = module;
  class->name = hf_text_store_keep (&self->texts, name);
}

/* Its classes go one by one, each with its own report; but then the metadata that has names is
 * gone already. Type arguments make it unknown which classes need it. */
void
hf_heap_walk_module_unloading (HfHeapWalk *self,
                              HfId        module)
{
  if (!take_lock (self))
    return;

  if (self->is_open)
    {
      for (uint32_t i = 1; i <= self->classes.n_entries; i++)
        keep_name (self, &self->classes.entries[i]);
      hf_module_table_unload (&self->modules, module);
    }
  hf_lock_leave (&self->lock);
}

void
hf_heap_walk_class_loaded (HfHeapWalk *self,
                          HfId        class)
{
  uint32_t number;

  if (!take_lock (self))
    return;

  number = self->is_open ? hf_class_table_find (&self->classes, class) : 0;
  if (number != 0 && atomic_load (&self->classes.entries[number].is_gone))
    atomic_store (&self->classes.entries[number].is_replaced, true);
  hf_lock_leave (&self->lock);
}

void
hf_heap_walk_class_unloading (HfHeapWalk *self,
                             HfId        class)
{
  uint32_t number;

  if (!take_lock (self))
    return;

  number = self->is_open ? hf_class_table_find (&self->classes, class) : 0;
  if (number != 0)
    {
      keep_name (self, &self->classes.entries[number]);
      atomic_store (&self->classes.entries[number].is_gone, true);
    }
  hf_lock_leave (&self->lock);

  /* The end of a collection may be reading a static field of the class just now. */
  hf_thread_table_wait (&self->threads);
}

void
hf_heap_walk_thread_ending (HfHeapWalk *self,
                           HfId        thread)
{
  hf_thread_table_end (&self->threads, thread);
}
