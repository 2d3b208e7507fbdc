/* hf-thread.h: threads of the profiler within the target
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <pthread.h>
#include <stdbool.h>

/**
 * hf_thread_start:
 * @thread: (out): to join or to detach
 *
 * Starts a thread that gets no signal that is meant for the application. Signals of faults and
 * those of the runtime itself are left alone, as a thread that forces a collection is one of the
 * runtime's from then on.
 *
 * Returns: %false if the target may not have another thread
 */
bool hf_thread_start (pthread_t *thread,
                      void    *(*run) (void *data),
                      void      *data);
