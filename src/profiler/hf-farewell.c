/* hf-farewell.c: a program that ends waits for its last snapshot
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-farewell.h"

#include "hf-link.h"

#include <stddef.h>
#include <time.h>

/* A collector that does not read would hold the program for good: it misses the message then. */
static void
send_exiting (HfFarewell *self)
{
  if (self->link >= 0 && self->is_ending)
    hf_link_send (self->link, HF_WIRE_EXITING, 0, NULL, false);
}

void
hf_farewell_begin (HfFarewell *self)
{
  pthread_mutex_lock (&self->mutex);
  self->link = -1;
  self->is_present = true;
  self->is_busy = false;
  self->is_ending = false;
  pthread_mutex_unlock (&self->mutex);
}

void
hf_farewell_greet (HfFarewell *self,
                   int         link)
{
  pthread_mutex_lock (&self->mutex);
  self->link = link;
  if (self->is_present)
    send_exiting (self);
  pthread_mutex_unlock (&self->mutex);
}

void
hf_farewell_set_busy (HfFarewell *self,
                      bool        is_busy)
{
  pthread_mutex_lock (&self->mutex);
  self->is_busy = is_busy;
  pthread_cond_broadcast (&self->changed);
  pthread_mutex_unlock (&self->mutex);
}

bool
hf_farewell_is_ending (HfFarewell *self)
{
  bool is_ending;

  pthread_mutex_lock (&self->mutex);
  is_ending = self->is_ending;
  pthread_mutex_unlock (&self->mutex);

  return is_ending;
}

bool
hf_farewell_end (HfFarewell *self)
{
  bool is_ending;

  pthread_mutex_lock (&self->mutex);
  self->link = -1;
  self->is_present = false;
  is_ending = self->is_ending;
  pthread_cond_broadcast (&self->changed);
  pthread_mutex_unlock (&self->mutex);

  return is_ending;
}

/* A snapshot ends by itself: its disk has a limit of time. */
void
hf_farewell_wait (HfFarewell *self)
{
  int result = 0;

  pthread_mutex_lock (&self->mutex);
  if (self->is_present)
    {
      self->is_ending = true;
      send_exiting (self);
    }
  while (self->is_present && (result == 0 || self->is_busy))
    {
      struct timespec end;

      clock_gettime (CLOCK_MONOTONIC, &end);
      end.tv_sec += HF_WIRE_EXIT_PATIENCE_S;
      result = pthread_cond_clockwait (&self->changed, &self->mutex, CLOCK_MONOTONIC, &end);
    }
  pthread_mutex_unlock (&self->mutex);
}
