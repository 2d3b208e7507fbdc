/* hf-lock.h: the lock between the profiler's own thread and threads that unload assemblies
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

/* A class must not be used once its assembly is unloaded. The code that uses one holds the lock,
 * and a callback that reports the end of a class takes it. The runtime calls that callback with
 * locks of its own held, for which a call of the profiler might wait: so the callback gives up
 * after some seconds rather than stop the target. No thread of a collection ever waits for it. */

/**
 * HfLock: is started before its first use
 * @has_missed: a callback has given up
 */
typedef struct
{
  pthread_mutex_t mutex;
  atomic_bool     has_missed;
} HfLock;

/**
 * hf_lock_start: nobody has the lock. A thread that has it may take it again: a call of the
 * runtime may load a module, and reports that at once.
 */
void hf_lock_start    (HfLock *self);

/** hf_lock_take: on the profiler's own thread: waits for the lock. */
void hf_lock_take     (HfLock *self);

/**
 * hf_lock_has_missed:
 *
 * Returns: whether a callback has given up since hf_lock_forget(): any id and any metadata may be
 *   of an assembly that is unloaded, and must not be used
 */
bool hf_lock_has_missed (HfLock *self);

/** hf_lock_forget: the caller has the lock, and uses no id that was known before. */
void hf_lock_forget   (HfLock *self);

/** hf_lock_take_in_callback: Returns: %false if the lock was not to be had in time */
bool hf_lock_take_in_callback (HfLock *self);

/** hf_lock_leave: gives it back. */
void hf_lock_leave    (HfLock *self);
