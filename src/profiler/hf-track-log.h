/* hf-track-log.h: the stream of collections as bytes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-corprof.h"
#include "hf-ring.h"

/* Any thread that collects adds records, and on a server several do at once. They share a lock
 * that is held only while bytes are copied: nobody who has it calls the runtime, waits for the
 * disk or allocates. If all buffers are full, records are lost rather than the target's time;
 * once there is room again, a record says so. */

/** HfTrackLog: the buffer that is filled, and whether records were lost. */
typedef struct
{
  pthread_mutex_t mutex;
  bool            is_open;  /* under the mutex */
  bool            is_lost;  /* records are left out until there is room */
  uint32_t        n_lost;   /* how often that began */
  HfRing          ring;
  uint8_t        *start;    /* of the buffer */
  uint8_t        *at;
} HfTrackLog;

/** HF_TRACK_LOG_INIT: the initial value. */
#define HF_TRACK_LOG_INIT { .mutex = PTHREAD_MUTEX_INITIALIZER }

/**
 * hf_track_log_start:
 * @fd: is written from its present position; borrowed until hf_track_log_finish()
 * @watch: see hf-ring.h; is called by another thread
 *
 * Returns: %HF_WIRE_REASON_NONE, or %HF_WIRE_REASON_MEMORY
 */
HfWireReason hf_track_log_start  (HfTrackLog  *self,
                                  int          fd,
                                  HfRingWatch  watch,
                                  void        *watch_data);

/** hf_track_log_add: a record of numbers alone. */
void         hf_track_log_add    (HfTrackLog     *self,
                                  HfWireRecord    kind,
                                  unsigned        n_numbers,
                                  const uint64_t *numbers);

/**
 * hf_track_log_add_blocks:
 * @bytes: n entries of two (start, length) or three (old start, new start, length) numbers,
 *   little-endian, not aligned
 * @has_moved: there are three
 *
 * Blocks of a collection. Those that follow each other directly, and moved as far, become one.
 */
void         hf_track_log_add_blocks (HfTrackLog    *self,
                                      bool           has_moved,
                                      uint64_t       thread,
                                      uint32_t       n,
                                      const uint8_t *bytes);

/** hf_track_log_add_bounds: the table of generations. */
void         hf_track_log_add_bounds (HfTrackLog              *self,
                                      uint32_t                 n,
                                      const HfGenerationRange *ranges);

/** hf_track_log_flush: passes all that was added on to the disk, if there is room. Never waits. */
void         hf_track_log_flush  (HfTrackLog *self);

/** hf_track_log_drain: flushes, and waits for the disk, for @ms at most. */
void         hf_track_log_drain  (HfTrackLog *self,
                                  unsigned    ms);

/**
 * hf_track_log_get_failure:
 *
 * Returns: why nothing can be written any more, with *@detail; %HF_WIRE_REASON_NONE if it can
 */
HfWireReason hf_track_log_get_failure (HfTrackLog *self,
                                       int        *detail);

/**
 * hf_track_log_finish:
 *
 * Flushes, waits until all is written or failed, and frees the memory. Bytes written stay in
 * @self. On the profiler's own thread.
 */
void         hf_track_log_finish (HfTrackLog *self);
