/* hf-thread-table.c: the threads of the target whose static fields a snapshot reads
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-thread-table.h"

#include <sched.h>

void
hf_thread_table_start (HfThreadTable *self)
{
  self->n_threads = 0;
  for (uint32_t i = 0; i < HF_THREAD_TABLE_MAX_GONE; i++)
    atomic_store (&self->gone[i], 0);
  atomic_store (&self->n_gone, 0);
  atomic_store (&self->is_used, false);
}

void
hf_thread_table_list (HfThreadTable *self,
                      HfInfo        *info)
{
  HfEnumerator *threads = NULL;
  HfId thread;
  uint32_t n = 0;

  if (HF_FAILED (info->slots->enum_threads (info, &threads)) || threads == NULL)
    return;

  while (self->n_threads < HF_THREAD_TABLE_MAX &&
         threads->slots->next (threads, 1, &thread, &n) == HF_OK && n == 1)
    self->ids[self->n_threads++] = thread;
  threads->slots->release (threads);

  /* The list is older than the end of a thread that has said so since. */
  hf_thread_table_use (self);
  for (uint32_t i = 0; i < self->n_threads; i++)
    {
      self->system_ids[i] = 0;
      if (self->ids[i] != 0)
        info->slots->get_thread_info (info, self->ids[i], &self->system_ids[i]);
    }
  hf_thread_table_leave (self);
}

void
hf_thread_table_end (HfThreadTable *self,
                     HfId           thread)
{
  uint32_t place = atomic_fetch_add (&self->n_gone, 1);

  if (place < HF_THREAD_TABLE_MAX_GONE)
    atomic_store (&self->gone[place], thread);
  hf_thread_table_wait (self);
}

void
hf_thread_table_wait (HfThreadTable *self)
{
  while (atomic_load (&self->is_used))
    sched_yield ();
}

static void
remove_thread (HfThreadTable *self,
               HfId           thread)
{
  /* It has taken its place, and not said yet which one it is: it may be any. */
  if (thread == 0)
    self->n_threads = 0;

  for (uint32_t i = 0; i < self->n_threads; i++)
    if (self->ids[i] == thread)
      self->ids[i] = 0;
}

void
hf_thread_table_use (HfThreadTable *self)
{
  uint32_t n_gone;

  /* A thread that ends from here on waits; one that ended before has said so. */
  atomic_store (&self->is_used, true);
  n_gone = atomic_load (&self->n_gone);
  if (n_gone > HF_THREAD_TABLE_MAX_GONE)
    {
      self->n_threads = 0;
      return;
    }

  for (uint32_t i = 0; i < n_gone; i++)
    remove_thread (self, atomic_load (&self->gone[i]));
}

void
hf_thread_table_leave (HfThreadTable *self)
{
  atomic_store (&self->is_used, false);
}
