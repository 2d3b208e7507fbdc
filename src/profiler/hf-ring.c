/* hf-ring.c: a few buffers between a collection and the disk, and the thread that writes them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-ring.h"

#include "hf-arena.h"
#include "hf-thread.h"

#include <errno.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define MEMORY_SIZE (HF_RING_N_BUFFERS * HF_RING_BUFFER_SIZE)

/* ---- The thread that writes -------------------------------------------- */

static bool
write_all (HfRing        *self,
           const uint8_t *data,
           size_t         length)
{
  while (length > 0)
    {
      ssize_t n = write (self->fd, data, length);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        {
          hf_ring_fail (self, HF_WIRE_REASON_DISK, n < 0 ? errno : ENOSPC);
          return false;
        }
      data += n;
      length -= (size_t) n;
      self->written += (uint64_t) n;
    }

  return true;
}

static void
wait_for (sem_t *semaphore)
{
  while (sem_wait (semaphore) != 0 && errno == EINTR)
    continue;
}

/* After a failure buffers are still taken back, so that no thread waits for one. */
static void *
write_buffers (void *data)
{
  HfRing *self = data;

  for (unsigned i = 0;; i = (i + 1) % HF_RING_N_BUFFERS)
    {
      wait_for (&self->full);
      if (self->lengths[i] == 0)
        return NULL;
      if (!hf_ring_has_failed (self) &&
          write_all (self, self->memory + i * HF_RING_BUFFER_SIZE, self->lengths[i]) &&
          !self->watch (self->watch_data, self->objects[i], self->written))
        hf_ring_fail (self, HF_WIRE_REASON_GONE, 0);
      sem_post (&self->empty);
    }
}

/* ---- The thread that fills --------------------------------------------- */

HfWireReason
hf_ring_start (HfRing     *self,
               int         fd,
               HfRingWatch watch,
               void       *watch_data)
{
  memset (self, 0, sizeof *self);
  self->fd = fd;
  self->watch = watch;
  self->watch_data = watch_data;
  self->memory = hf_arena_reserve (MEMORY_SIZE);
  if (self->memory == NULL)
    return HF_WIRE_REASON_MEMORY;

  /* A page that is touched for the first time costs more than the objects that fill it. */
  memset (self->memory, 0, MEMORY_SIZE);
  sem_init (&self->empty, 0, HF_RING_N_BUFFERS - 1);
  sem_init (&self->full, 0, 0);
  if (!hf_thread_start (&self->thread, write_buffers, self))
    {
      hf_arena_release (self->memory, MEMORY_SIZE);
      self->memory = NULL;
      return HF_WIRE_REASON_MEMORY;
    }

  return HF_WIRE_REASON_NONE;
}

uint8_t *
hf_ring_get_buffer (HfRing *self)
{
  return self->memory + self->filling * HF_RING_BUFFER_SIZE;
}

static void
pass_filled (HfRing *self)
{
  sem_post (&self->full);
  self->filling = (self->filling + 1) % HF_RING_N_BUFFERS;
}

bool
hf_ring_pass (HfRing  *self,
              size_t   length,
              uint64_t objects)
{
  struct timespec end;

  if (hf_ring_has_failed (self))
    return false;

  self->lengths[self->filling] = length;
  self->objects[self->filling] = objects;
  clock_gettime (CLOCK_MONOTONIC, &end);
  end.tv_sec += HF_WIRE_PATIENCE_S;
  while (sem_clockwait (&self->empty, CLOCK_MONOTONIC, &end) != 0)
    {
      if (errno == EINTR)
        continue;
      /* The buffer is not passed: it may be filled again and again. */
      hf_ring_fail (self, HF_WIRE_REASON_SLOW, 0);
      return false;
    }
  pass_filled (self);

  return !hf_ring_has_failed (self);
}

bool
hf_ring_try_pass (HfRing  *self,
                  size_t   length,
                  uint64_t objects)
{
  if (hf_ring_has_failed (self))
    return false;
  while (sem_trywait (&self->empty) != 0)
    if (errno != EINTR)
      return false;

  self->lengths[self->filling] = length;
  self->objects[self->filling] = objects;
  pass_filled (self);

  return true;
}

int
hf_ring_get_n_empty (HfRing *self)
{
  int n = 0;

  sem_getvalue (&self->empty, &n);
  return n;
}

void
hf_ring_fail (HfRing      *self,
              HfWireReason reason,
              int          detail)
{
  int none = HF_WIRE_REASON_NONE;

  if (atomic_compare_exchange_strong (&self->reason, &none, (int) reason))
    atomic_store (&self->detail, detail);
}

bool
hf_ring_has_failed (HfRing *self)
{
  return atomic_load_explicit (&self->reason, memory_order_relaxed) != HF_WIRE_REASON_NONE;
}

void
hf_ring_finish (HfRing *self)
{
  if (self->memory == NULL)
    return;

  /* A disk that hangs for minutes keeps this thread, but not the target, waiting. */
  self->lengths[self->filling] = 0;
  sem_post (&self->full);
  pthread_join (self->thread, NULL);
  sem_destroy (&self->empty);
  sem_destroy (&self->full);
  hf_arena_release (self->memory, MEMORY_SIZE);
  self->memory = NULL;
}
