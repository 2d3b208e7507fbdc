/* hf-lock.c: the lock between the profiler's own thread and threads that unload assemblies
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-lock.h"

#include <time.h>

#define PATIENCE_S 5

void
hf_lock_start (HfLock *self)
{
  pthread_mutexattr_t attributes;

  pthread_mutexattr_init (&attributes);
  pthread_mutexattr_settype (&attributes, PTHREAD_MUTEX_RECURSIVE);
  pthread_mutex_init (&self->mutex, &attributes);
  pthread_mutexattr_destroy (&attributes);
  atomic_init (&self->has_missed, false);
}

void
hf_lock_take (HfLock *self)
{
  pthread_mutex_lock (&self->mutex);
}

bool
hf_lock_has_missed (HfLock *self)
{
  return atomic_load (&self->has_missed);
}

void
hf_lock_forget (HfLock *self)
{
  atomic_store (&self->has_missed, false);
}

bool
hf_lock_take_in_callback (HfLock *self)
{
  struct timespec end;

  clock_gettime (CLOCK_MONOTONIC, &end);
  end.tv_sec += PATIENCE_S;

  if (pthread_mutex_clocklock (&self->mutex, CLOCK_MONOTONIC, &end) == 0)
    return true;

  atomic_store (&self->has_missed, true);
  return false;
}

void
hf_lock_leave (HfLock *self)
{
  pthread_mutex_unlock (&self->mutex);
}
