/* hf-farewell.h: a program that ends waits for its last snapshot
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <pthread.h>
#include <stdbool.h>

/**
 * HfFarewell: between the thread that ends the program and the profiler's own one
 *
 * Of a profiler that came with the start of the program; one that attached lets it go at once.
 */
typedef struct
{
  pthread_mutex_t mutex;
  pthread_cond_t  changed;
  int             link;       /* once the collector was greeted, or -1 */
  bool            is_present; /* the profiler's own thread may still serve */
  bool            is_busy;    /* it takes a snapshot */
  bool            is_ending;
} HfFarewell;

#define HF_FAREWELL_INIT { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, -1, 0, 0, 0 }

/** hf_farewell_begin: the profiler's own thread is about to start. */
void hf_farewell_begin     (HfFarewell *self);

/** hf_farewell_greet: the collector at the other end of @link knows of the profiler. */
void hf_farewell_greet     (HfFarewell *self,
                            int         link);

/** hf_farewell_set_busy: a snapshot begins, or has ended. */
void hf_farewell_set_busy  (HfFarewell *self,
                            bool        is_busy);

/** hf_farewell_is_ending: Returns: whether the program ends */
bool hf_farewell_is_ending (HfFarewell *self);

/**
 * hf_farewell_end:
 *
 * The profiler's own thread serves nobody any more.
 *
 * Returns: whether the program ends, and the runtime must not be called
 */
bool hf_farewell_end       (HfFarewell *self);

/**
 * hf_farewell_wait:
 *
 * On the thread that ends the program: sends %HF_WIRE_EXITING, and waits until the collector lets
 * the program go, is gone, or has asked for nothing for %HF_WIRE_EXIT_PATIENCE_S.
 */
void hf_farewell_wait      (HfFarewell *self);
