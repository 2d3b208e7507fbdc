/* hf-profiler.c: the profiler within the target: how it comes, what it does there, how it goes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-profiler.h"

#include "hf-farewell.h"
#include "hf-link.h"
#include "hf-thread.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* The runtime waits at least so long before it unloads the library. */
#define DETACH_MS 100
#define START_POLL_NS 1000000

/* The collector reads what a recording has so far. */
#define FLUSH_MS 200

const HfGuid HF_IID_INFO5 = {
  0x07602928, 0xce38, 0x4b83, { 0x81, 0xe7, 0x74, 0xad, 0xaf, 0x78, 0x12, 0x14 }
};
const HfGuid HF_IID_INFO14 = {
  0xf460e352, 0xd76d, 0x4fe9, { 0x83, 0x5f, 0xf6, 0xaf, 0x9d, 0x6e, 0x86, 0x2d }
};

typedef struct
{
  atomic_bool is_loaded;
  atomic_bool is_exiting;
  atomic_bool is_started; /* the runtime loads modules */
  bool        is_attached;
  HfInfo     *info;
  char        path[HF_WIRE_MAX_PATH];
  uint16_t    version[3];
  int         link;
  int         track_fd; /* of a recording, or -1 */
  HfFarewell  farewell;
  HfHeapWalk  snapshot;
  HfTracker   tracker;
} HfProfiler;

static HfProfiler profiler = { .farewell = HF_FAREWELL_INIT, .tracker = HF_TRACKER_INIT };

/* ---- Snapshots --------------------------------------------------------- */

/* By the ring's thread: it never waits for the collector. */
static bool
report_progress (void    *data,
                 uint64_t objects,
                 uint64_t bytes)
{
  HfProfiler *self = data;

  return hf_link_is_open (self->link) &&
         hf_link_send (self->link, HF_WIRE_PROGRESS, 2, (uint64_t[]){ objects, bytes }, false);
}

static bool
is_anyone_there (void    *data,
                 uint64_t objects,
                 uint64_t bytes)
{
  HfProfiler *self = data;

  (void) objects;
  (void) bytes;
  return hf_link_is_open (self->link);
}

static bool
take_snapshot (HfProfiler *self,
               int         fd)
{
  const HfHeapWalkCounts *counts = &self->snapshot.counts;
  HfWireReason reason = HF_WIRE_REASON_REQUEST;
  int detail = 0;

  hf_tracker_expect (&self->tracker);
  if (fd >= 0)
    reason = hf_heap_walk_take (&self->snapshot, fd, report_progress, self, &detail);
  if (atomic_load (&self->is_exiting))
    reason = HF_WIRE_REASON_EXIT;
  hf_track_log_flush (&self->tracker.log);

  if (reason != HF_WIRE_REASON_NONE)
    return hf_link_send (
      self->link, HF_WIRE_FAILED, 4,
      (uint64_t[]){ reason, (uint32_t) detail, counts->n_objects, counts->n_bytes }, true);

  return hf_link_send (self->link, HF_WIRE_DONE, 6,
                       (uint64_t[]){ counts->n_objects, counts->n_references, counts->n_roots,
                                     counts->n_bytes, counts->pause_us, counts->walk_us },
                       true);
}

/* ---- Recordings -------------------------------------------------------- */

static bool
send_tracked (HfProfiler  *self,
              HfWireReason reason,
              int          detail)
{
  return hf_link_send (self->link, HF_WIRE_TRACKED, 3,
                       (uint64_t[]){ reason, (uint32_t) detail, self->tracker.log.ring.written },
                       true);
}

static void
close_track (HfProfiler *self)
{
  if (self->track_fd >= 0)
    close (self->track_fd);
  self->track_fd = -1;
}

/* Its ring writes into a descriptor that outlives the message. */
static bool
start_tracking (HfProfiler  *self,
                HfWireMethod method,
                int          fd)
{
  HfWireReason reason;
  int detail = 0;

  if (fd < 0 || self->track_fd >= 0)
    return send_tracked (self, HF_WIRE_REASON_REQUEST, 0);
  self->track_fd = fcntl (fd, F_DUPFD_CLOEXEC, 0);
  if (self->track_fd < 0)
    return send_tracked (self, HF_WIRE_REASON_DISK, errno);

  reason = hf_tracker_start (&self->tracker, method, self->track_fd, is_anyone_there, self,
                             &detail);
  if (reason == HF_WIRE_REASON_NONE)
    return hf_link_send (self->link, HF_WIRE_TRACKING, 1,
                         (uint64_t[]){ hf_tracker_get_method (&self->tracker) }, true);

  close_track (self);
  return send_tracked (self, reason, detail);
}

static bool
stop_tracking (HfProfiler *self)
{
  int detail = 0;
  HfWireReason reason = hf_tracker_stop (&self->tracker, &detail);

  close_track (self);
  return send_tracked (self, reason, detail);
}

/* Returns: false if the collector is gone, or a recording cannot be written */
static bool
wait_for_message (HfProfiler *self)
{
  int detail = 0;

  while (hf_tracker_get_method (&self->tracker) != HF_WIRE_METHOD_NONE &&
         !hf_link_wait (self->link, FLUSH_MS))
    {
      hf_track_log_flush (&self->tracker.log);
      if (hf_track_log_get_failure (&self->tracker.log, &detail) != HF_WIRE_REASON_NONE &&
          !stop_tracking (self))
        return false;
    }

  return true;
}

static bool
handle_message (HfProfiler          *self,
                const HfWireMessage *message,
                int                  fd)
{
  switch (message->kind)
    {
    case HF_WIRE_SNAPSHOT:
      return take_snapshot (self, fd);
    case HF_WIRE_TRACK:
      return start_tracking (self, (HfWireMethod) message->values[0], fd);
    case HF_WIRE_UNTRACK:
      return stop_tracking (self);
    default:
      return false;
    }
}

static void
serve (HfProfiler *self)
{
  HfWireMessage message;
  bool goes_on;
  int fd;

  goes_on = hf_link_send (self->link, HF_WIRE_HELLO, 5,
                          (uint64_t[]){ HF_WIRE_VERSION, (uint64_t) getpid (), self->version[0],
                                        self->version[1], self->version[2] },
                          true);
  if (goes_on)
    hf_farewell_greet (&self->farewell, self->link);
  while (goes_on && wait_for_message (self) && !atomic_load (&self->is_exiting) &&
         hf_link_receive (self->link, &message, &fd))
    {
      hf_farewell_set_busy (&self->farewell, true);
      goes_on = handle_message (self, &message, fd);
      hf_farewell_set_busy (&self->farewell, false);
      if (fd >= 0)
        close (fd);
    }
  if (hf_tracker_get_method (&self->tracker) != HF_WIRE_METHOD_NONE)
    stop_tracking (self);
}

/* ---- The profiler's own thread ----------------------------------------- */

/* A profiler that is there from the start keeps reports of collections until it has returned
 * from its initialization; from then on it may switch them on again at any time.
 * Returns: whether the program has started, and does not end before that */
static bool
wait_for_start (HfProfiler *self)
{
  while (!atomic_load (&self->is_started) && !hf_farewell_is_ending (&self->farewell))
    nanosleep (&(struct timespec){ .tv_nsec = START_POLL_NS }, NULL);
  if (!atomic_load (&self->is_started))
    return false;

  self->info->slots->set_event_mask2 (self->info, 0, 0);
  return true;
}

/* To detach is the last act: after it the runtime refuses all calls, and another profiler may
 * come. */
static void *
run_profiler (void *data)
{
  HfProfiler *self = data;
  HfInfo *info = self->info;
  bool is_ending;

  if (self->is_attached || wait_for_start (self))
    self->link = hf_link_connect (self->path);
  if (self->link >= 0)
    serve (self);

  is_ending = hf_farewell_end (&self->farewell);
  if (self->link >= 0)
    close (self->link);
  self->link = -1;
  if (is_ending || atomic_load (&self->is_exiting))
    return NULL;

  info->slots->set_event_mask2 (info, 0, 0);
  atomic_store (&self->is_loaded, false);
  info->slots->request_profiler_detach (info, DETACH_MS);
  return NULL;
}

HfResult
hf_profiler_run (void)
{
  pthread_t thread;

  if (!hf_thread_start (&thread, run_profiler, &profiler))
    {
      atomic_store (&profiler.is_loaded, false);
      /* It is too late to refuse, and nobody else would ever leave. */
      if (profiler.is_attached)
        profiler.info->slots->request_profiler_detach (profiler.info, DETACH_MS);
      return HF_E_OUT_OF_MEMORY;
    }

  pthread_detach (thread);
  return HF_OK;
}

/* ---- Coming and going -------------------------------------------------- */

/* Both interfaces begin alike; slots beyond those of version 5 exist only in version 14. */
static HfResult
take_info (HfProfiler *self,
           void       *unknown,
           bool       *has_frozen)
{
  HfInfo *info = unknown;
  void *found = NULL;
  uint16_t instance = 0;
  uint16_t fix = 0;
  uint32_t kind = 0;
  uint32_t n = 0;
  HfChar16 text[64];

  *has_frozen = !HF_FAILED (info->slots->query_interface (info, &HF_IID_INFO14, &found));
  if (!*has_frozen && HF_FAILED (info->slots->query_interface (info, &HF_IID_INFO5, &found)))
    return HF_E_NO_INTERFACE;

  self->info = found;
  self->info->slots->get_runtime_information (self->info, &instance, &kind, &self->version[0],
                                              &self->version[1], &self->version[2], &fix,
                                              sizeof text / sizeof text[0], &n, text);
  return HF_OK;
}

static HfResult
prepare (HfProfiler *self,
         void       *unknown,
         const char *path,
         uint32_t    flags,
         bool        is_attached)
{
  bool has_frozen = false;
  HfResult result;

  /* A profiler that has been asked to leave may still be on its way. */
  if (atomic_exchange (&self->is_loaded, true))
    return HF_E_CANCEL_ACTIVATION;

  result = take_info (self, unknown, &has_frozen);
  if (HF_FAILED (result))
    {
      atomic_store (&self->is_loaded, false);
      return result;
    }

  memset (self->path, 0, sizeof self->path);
  memcpy (self->path, path, strnlen (path, sizeof self->path - 1));
  self->is_attached = is_attached;
  self->link = -1;
  self->track_fd = -1;
  atomic_store (&self->is_exiting, false);
  atomic_store (&self->is_started, false);
  hf_heap_walk_start (&self->snapshot, self->info, has_frozen,
                      has_frozen && (flags & HF_WIRE_KEEPS_BACKGROUND) != 0);
  hf_tracker_load (&self->tracker, self->info, &self->snapshot, has_frozen);
  if (!is_attached)
    hf_farewell_begin (&self->farewell);

  return HF_OK;
}

static HfResult
allow_reports (HfProfiler *self)
{
  HfInfo *info = self->info;
  HfResult result = info->slots->set_event_mask2 (info, HF_MONITOR_GC, HF_MONITOR_HIGH_BASIC_GC);

  if (!HF_FAILED (result))
    result = info->slots->set_event_mask2 (info, 0, 0);
  if (HF_FAILED (result))
    atomic_store (&self->is_loaded, false);

  return result;
}

HfResult
hf_profiler_attach (void       *unknown,
                    const void *data,
                    uint32_t    length)
{
  HfWireClientData client;
  HfResult result;

  if (data == NULL || length != sizeof client)
    return HF_E_CANCEL_ACTIVATION;

  memcpy (&client, data, sizeof client);
  client.path[HF_WIRE_MAX_PATH - 1] = '\0';
  if (client.version != HF_WIRE_VERSION || client.path[0] == '\0')
    return HF_E_CANCEL_ACTIVATION;

  result = prepare (&profiler, unknown, client.path, client.flags, true);
  if (!HF_FAILED (result) && !profiler.snapshot.has_events)
    result = allow_reports (&profiler);

  return result;
}

HfResult
hf_profiler_load (void *unknown)
{
  const char *path = getenv (HF_WIRE_ENVIRONMENT);
  HfResult result;

  if (path == NULL || path[0] == '\0' || strlen (path) >= HF_WIRE_MAX_PATH)
    return HF_E_CANCEL_ACTIVATION;

  result = prepare (&profiler, unknown, path, 0, false);
  if (!HF_FAILED (result))
    result = profiler.info->slots->set_event_mask2 (profiler.info,
                                                    HF_MONITOR_GC | HF_MONITOR_MODULE_LOADS,
                                                    HF_MONITOR_HIGH_BASIC_GC);
  if (!HF_FAILED (result))
    result = hf_profiler_run ();
  if (HF_FAILED (result))
    {
      atomic_store (&profiler.is_loaded, false);
      hf_farewell_end (&profiler.farewell);
    }

  return result;
}

void
hf_profiler_set_started (void)
{
  atomic_store (&profiler.is_started, true);
}

void
hf_profiler_exit (void)
{
  hf_farewell_wait (&profiler.farewell);
  atomic_store (&profiler.is_exiting, true);
  hf_heap_walk_exit (&profiler.snapshot);
  hf_tracker_exit (&profiler.tracker);
}

HfHeapWalk *
hf_profiler_get_walk (void)
{
  return atomic_load (&profiler.is_loaded) ? &profiler.snapshot : NULL;
}

HfTracker *
hf_profiler_get_tracker (void)
{
  return &profiler.tracker;
}
