/* hf-tracker.h: all collections of the target, from a request to its end
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap-walk.h"
#include "hf-track-log.h"

/* Each collection reports which blocks of objects it kept and where they are now. There are two
 * ways to learn of them. An event session within the target delivers them at once, on the thread
 * that collects, and costs a collection little; it also brackets each collection rightly. Where
 * the runtime refuses the session, reports of the heap stay on all the time: they cost each
 * collection a walk over the roots, and the walk over the objects is refused again and again. */

/** HfTracker: how collections are reported, and where to. */
typedef struct
{
  HfInfo            *info;
  HfHeapWalk        *walk;
  bool               has_sessions; /* the runtime has event sessions */
  atomic_int         method;       /* HfWireMethod */
  uint64_t           session;
  atomic_uint        background;   /* number of the collection in the background; or 0 */
  uint64_t           n_reported;   /* collections, by reports */
  uint32_t           n_snapshots;  /* that were asked for */
  HfGenerationRange *ranges;       /* room for a table */
  HfTrackLog         log;
} HfTracker;

/** HF_TRACKER_INIT: the initial value. */
#define HF_TRACKER_INIT { .log = HF_TRACK_LOG_INIT }

/** hf_tracker_load: once for each time that the profiler is loaded. */
void         hf_tracker_load   (HfTracker  *self,
                                HfInfo     *info,
                                HfHeapWalk *walk,
                                bool        has_sessions);

/**
 * hf_tracker_start:
 * @method: %HF_WIRE_METHOD_REPORTS for that one; otherwise events, if the runtime allows them
 * @fd: gets the stream of hf-wire.h; borrowed until hf_tracker_stop()
 * @watch: see hf-ring.h; is called by another thread
 *
 * Reports all collections from now on. May force one, which is not reported. On the profiler's
 * own thread.
 *
 * Returns: %HF_WIRE_REASON_NONE, or why it does not, with *@detail
 */
HfWireReason hf_tracker_start  (HfTracker   *self,
                                HfWireMethod method,
                                int          fd,
                                HfRingWatch  watch,
                                void        *watch_data,
                                int         *detail);

/**
 * hf_tracker_stop:
 *
 * On the profiler's own thread. A runtime that is gone, as the target exits, is not called.
 *
 * Returns: %HF_WIRE_REASON_NONE if the file has all until now, or why it does not, with *@detail
 */
HfWireReason hf_tracker_stop   (HfTracker *self,
                                int       *detail);

/** hf_tracker_get_method: Returns: how collections are reported now */
HfWireMethod hf_tracker_get_method (HfTracker *self);

/** hf_tracker_expect: the next snapshot has the next number, whether it succeeds or not. */
void         hf_tracker_expect (HfTracker *self);

/** hf_tracker_exit: the target exits: passes on all that is there. It waits a moment. */
void         hf_tracker_exit   (HfTracker *self);

/* ---- Callbacks of the runtime, on whichever thread ---------------------- */

/** hf_tracker_handle_event: @event: number of the event; @data: (array length=n_data) */
void         hf_tracker_handle_event (HfTracker     *self,
                                      uint32_t       event,
                                      uint32_t       n_data,
                                      const uint8_t *data);

/** hf_tracker_collection_started: @oldest: the oldest generation that is collected */
void         hf_tracker_collection_started  (HfTracker *self,
                                             uint32_t   oldest,
                                             uint32_t   reason);

/** hf_tracker_collection_finished: @has_snapshot: a snapshot has the heap of this moment */
void         hf_tracker_collection_finished (HfTracker *self,
                                             bool       has_snapshot);

/** hf_tracker_add_moved: blocks that a collection moved, or left; @n entries each. */
void         hf_tracker_add_moved  (HfTracker    *self,
                                    uint32_t      n,
                                    const HfId   *old_starts,
                                    const HfId   *new_starts,
                                    const size_t *lengths);

/** hf_tracker_add_stayed: blocks that a collection left where they were. */
void         hf_tracker_add_stayed (HfTracker    *self,
                                    uint32_t      n,
                                    const HfId   *starts,
                                    const size_t *lengths);

/** hf_tracker_add_allocated: a large object, by the thread that allocates it. */
void         hf_tracker_add_allocated (HfTracker *self,
                                       HfId       object);
