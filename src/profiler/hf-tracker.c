/* hf-tracker.c: all collections of the target, from a request to its end
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-tracker.h"

#include "hf-arena.h"
#include "hf-clock.h"

#include <string.h>
#include <unistd.h>

#define MAX_RANGES 131072
#define RANGES_SIZE (MAX_RANGES * sizeof (HfGenerationRange))

/* The GC keyword and that of surviving and moved objects, at the level of information. */
#define KEYWORDS 0x400001u
#define LEVEL 4u

/* Events of Microsoft-Windows-DotNETRuntime. Blocks follow two 32-bit numbers, the second of which
 * is how many there are, and a 16-bit one. */
#define EVENT_STARTED 1
#define EVENT_ENDED 2
#define EVENT_STAYED 21
#define EVENT_MOVED 22
#define STARTED_SIZE 26
#define ENDED_SIZE 10
#define BLOCKS_HEAD 10

/* Of callbacks, which have an array for each field. */
#define N_GATHERED 256

#define EXIT_MS 500

void
hf_tracker_load (HfTracker  *self,
                 HfInfo     *info,
                 HfHeapWalk *walk,
                 bool        has_sessions)
{
  self->info = info;
  self->walk = walk;
  self->has_sessions = has_sessions;
  self->session = 0;
  atomic_store (&self->method, HF_WIRE_METHOD_NONE);
}

HfWireMethod
hf_tracker_get_method (HfTracker *self)
{
  return (HfWireMethod) atomic_load_explicit (&self->method, memory_order_acquire);
}

/* ---- Starting and stopping --------------------------------------------- */

static bool
start_session (HfTracker *self)
{
  const HfProviderConfig provider = { HF_RUNTIME_PROVIDER, KEYWORDS, LEVEL, 0, NULL };

  const uint32_t high = HF_MONITOR_HIGH_BASIC_GC | HF_MONITOR_HIGH_EVENT_PIPE |
                        (self->walk->has_events ? HF_MONITOR_HIGH_LARGE_ALLOCATED : 0);

  return self->has_sessions && !HF_FAILED (hf_heap_walk_keep_mask (self->walk, 0, high)) &&
         !HF_FAILED (self->info->slots->event_pipe_start_session (self->info, 1, &provider, 0,
                                                                  &self->session));
}

/* The first event may come before the session's number: the method is set before. Reports of the
 * heap exclude collections in the background: where these must go on, there is one way alone. */
static HfWireReason
start_method (HfTracker   *self,
              HfWireMethod method,
              int         *detail)
{
  if (method != HF_WIRE_METHOD_REPORTS)
    {
      atomic_store (&self->method, HF_WIRE_METHOD_EVENTS);
      if (start_session (self))
        return HF_WIRE_REASON_NONE;
    }

  atomic_store (&self->method, HF_WIRE_METHOD_REPORTS);
  *detail = self->walk->has_events
              ? HF_E_FAIL
              : hf_heap_walk_keep_mask (self->walk, HF_MONITOR_GC, HF_MONITOR_HIGH_BASIC_GC);
  if (!HF_FAILED (*detail))
    return HF_WIRE_REASON_NONE;

  atomic_store (&self->method, HF_WIRE_METHOD_NONE);
  hf_heap_walk_keep_mask (self->walk, 0, 0);
  return self->walk->has_events ? HF_WIRE_REASON_SESSION : HF_WIRE_REASON_MASK;
}

HfWireReason
hf_tracker_start (HfTracker   *self,
                  HfWireMethod method,
                  int          fd,
                  HfRingWatch  watch,
                  void        *watch_data,
                  int         *detail)
{
  HfWireReason reason;

  *detail = 0;
  self->n_reported = 0;
  atomic_store (&self->background, 0);
  self->n_snapshots = 0;
  if (self->ranges == NULL)
    self->ranges = hf_arena_reserve (RANGES_SIZE);
  if (self->ranges == NULL)
    return HF_WIRE_REASON_MEMORY;

  reason = hf_heap_walk_make_known (self->walk, detail);
  if (reason == HF_WIRE_REASON_NONE)
    reason = hf_track_log_start (&self->log, fd, watch, watch_data);
  if (reason != HF_WIRE_REASON_NONE)
    return reason;

  reason = start_method (self, method, detail);
  if (reason != HF_WIRE_REASON_NONE)
    hf_track_log_finish (&self->log);

  return reason;
}

/* A session outlives the profiler, and would go on to cost the target. */
HfWireReason
hf_tracker_stop (HfTracker *self,
                 int       *detail)
{
  const HfWireMethod method = hf_tracker_get_method (self);

  *detail = 0;
  if (method == HF_WIRE_METHOD_NONE)
    return HF_WIRE_REASON_REQUEST;

  if (method == HF_WIRE_METHOD_EVENTS && !hf_heap_walk_is_exiting (self->walk))
    self->info->slots->event_pipe_stop_session (self->info, self->session);
  atomic_store (&self->method, HF_WIRE_METHOD_NONE);
  hf_heap_walk_keep_mask (self->walk, 0, 0);
  hf_track_log_finish (&self->log);

  return hf_track_log_get_failure (&self->log, detail);
}

void
hf_tracker_expect (HfTracker *self)
{
  self->n_snapshots++;
}

void
hf_tracker_exit (HfTracker *self)
{
  if (hf_tracker_get_method (self) != HF_WIRE_METHOD_NONE)
    hf_track_log_drain (&self->log, EXIT_MS);
}

/* ---- Collections ------------------------------------------------------- */

/* The C library gives the address of a thread that has ended to the next one. */
static uint64_t
get_thread (void)
{
  return (uint64_t) gettid ();
}

static void
add_started (HfTracker *self,
             uint64_t   number,
             uint32_t   oldest,
             uint32_t   reason,
             uint32_t   type)
{
  hf_track_log_add (&self->log, HF_WIRE_STARTED, 6,
                    (uint64_t[]){ number, oldest, reason, type, hf_clock_get_wall_us (),
                                  get_thread () });
}

static void
add_ended (HfTracker *self,
           uint64_t   number)
{
  hf_track_log_add (&self->log, HF_WIRE_ENDED, 3,
                    (uint64_t[]){ number, hf_clock_get_wall_us (), get_thread () });
}

static void
add_bounds (HfTracker *self)
{
  uint32_t n = 0;

  if (HF_FAILED (
        self->info->slots->get_generation_bounds (self->info, MAX_RANGES, &n, self->ranges)))
    return;

  hf_track_log_add_bounds (&self->log, n < MAX_RANGES ? n : MAX_RANGES, self->ranges);
}

static void
handle_started (HfTracker     *self,
                const uint8_t *data)
{
  uint32_t words[4]; /* number, oldest generation, reason, type */

  memcpy (words, data, sizeof words);
  /* The runtime's provider of information on the process has an event of the same number. */
  if (words[1] > 2 || words[3] > HF_WIRE_TYPE_FOREGROUND)
    return;

  if (words[3] == HF_WIRE_TYPE_BACKGROUND)
    atomic_store (&self->background, words[0]);
  add_started (self, words[0], words[1], words[2], words[3]);
}

static void
handle_ended (HfTracker     *self,
              const uint8_t *data)
{
  uint32_t number;

  memcpy (&number, data, sizeof number);
  add_ended (self, number);
  atomic_compare_exchange_strong (&self->background, &number, 0);
}

static void
handle_blocks (HfTracker     *self,
               bool           has_moved,
               uint32_t       n_data,
               const uint8_t *data)
{
  const size_t size = has_moved ? 24 : 16;
  uint32_t n;

  memcpy (&n, data + sizeof n, sizeof n);
  if ((n_data - BLOCKS_HEAD) / size >= n)
    hf_track_log_add_blocks (&self->log, has_moved, get_thread (), n, data + BLOCKS_HEAD);
}

void
hf_tracker_handle_event (HfTracker     *self,
                         uint32_t       event,
                         uint32_t       n_data,
                         const uint8_t *data)
{
  if (hf_tracker_get_method (self) != HF_WIRE_METHOD_EVENTS)
    return;

  if (event == EVENT_STARTED && n_data >= STARTED_SIZE)
    handle_started (self, data);
  else if (event == EVENT_ENDED && n_data >= ENDED_SIZE)
    handle_ended (self, data);
  else if ((event == EVENT_STAYED || event == EVENT_MOVED) && n_data >= BLOCKS_HEAD)
    handle_blocks (self, event == EVENT_MOVED, n_data, data);
}

void
hf_tracker_collection_started (HfTracker *self,
                               uint32_t   oldest,
                               uint32_t   reason)
{
  const HfWireMethod method = hf_tracker_get_method (self);

  if (method == HF_WIRE_METHOD_NONE)
    return;

  /* The profiling interface has 1 for induced collections, as events do. */
  if (method == HF_WIRE_METHOD_REPORTS)
    add_started (self, ++self->n_reported, oldest, reason, HF_WIRE_TYPE_BLOCKING);
  add_bounds (self);
}

void
hf_tracker_collection_finished (HfTracker *self,
                                bool       has_snapshot)
{
  const HfWireMethod method = hf_tracker_get_method (self);

  if (method == HF_WIRE_METHOD_NONE)
    return;

  add_bounds (self);
  if (has_snapshot)
    hf_track_log_add (&self->log, HF_WIRE_TAKEN, 2,
                      (uint64_t[]){ self->n_snapshots, hf_clock_get_wall_us () });
  if (method == HF_WIRE_METHOD_REPORTS)
    add_ended (self, self->n_reported);
}

/* An event has its blocks as rows; a callback has them as columns. */
static void
gather (HfTracker    *self,
        uint32_t      n,
        const HfId   *old_starts,
        const HfId   *new_starts,
        const size_t *lengths)
{
  const uint32_t n_words = new_starts != NULL ? 3 : 2;

  for (uint32_t i = 0; i < n; i += N_GATHERED)
    {
      const uint32_t n_some = n - i < N_GATHERED ? n - i : N_GATHERED;
      uint64_t words[3 * N_GATHERED];
      uint64_t *at = words;

      for (uint32_t j = i; j < i + n_some; j++)
        {
          *at++ = old_starts[j];
          if (new_starts != NULL)
            *at++ = new_starts[j];
          *at++ = lengths[j];
        }
      hf_track_log_add_blocks (&self->log, n_words == 3, get_thread (), n_some,
                               (const uint8_t *) words);
    }
}

void
hf_tracker_add_moved (HfTracker    *self,
                      uint32_t      n,
                      const HfId   *old_starts,
                      const HfId   *new_starts,
                      const size_t *lengths)
{
  if (hf_tracker_get_method (self) == HF_WIRE_METHOD_REPORTS)
    gather (self, n, old_starts, new_starts, lengths);
}

void
hf_tracker_add_stayed (HfTracker    *self,
                       uint32_t      n,
                       const HfId   *starts,
                       const size_t *lengths)
{
  if (hf_tracker_get_method (self) == HF_WIRE_METHOD_REPORTS)
    gather (self, n, starts, NULL, lengths);
}

void
hf_tracker_add_allocated (HfTracker *self,
                          HfId       object)
{
  size_t size = 0;

  if (atomic_load (&self->background) == 0 ||
      hf_tracker_get_method (self) != HF_WIRE_METHOD_EVENTS ||
      HF_FAILED (self->info->slots->get_object_size2 (self->info, object, &size)))
    return;

  hf_track_log_add (&self->log, HF_WIRE_LARGE, 2, (uint64_t[]){ object, size });
}
