/* hf-heap-walk.h: the walk that makes a snapshot, from its request to its last record
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-class-table.h"
#include "hf-dump-queue.h"
#include "hf-emitter.h"
#include "hf-lock.h"
#include "hf-module-table.h"
#include "hf-static-table.h"
#include "hf-thread-table.h"

/* A snapshot is one blocking collection that the profiler forces, with reports of the heap
 * switched on for its time alone: they cost each collection a walk over the whole heap. Others
 * may collect meanwhile, and the switch may fall into the middle of their collections. The
 * snapshot therefore begins with a start that it has seen, of a collection of generation 2, and
 * takes nothing from any other. Reports of the heap exclude collections in the background, for as
 * long as the profiler is there; where these must go on, an event session of its own forces the
 * collection and reports the same. */

/**
 * HfPhase:
 * @HF_PHASE_IDLE: nobody wants a snapshot
 * @HF_PHASE_ARMED: the next collection of generation 2 is the snapshot's
 * @HF_PHASE_WALKING: it has started
 * @HF_PHASE_DONE: it has finished
 */
typedef enum
{
  HF_PHASE_IDLE,
  HF_PHASE_ARMED,
  HF_PHASE_WALKING,
  HF_PHASE_DONE
} HfPhase;

/** HfHeapWalkCounts: all that a walk has reported, and its times. */
typedef struct
{
  uint64_t n_objects;
  uint64_t n_references;
  uint64_t n_roots;
  uint64_t n_bytes;  /* of the stream */
  uint64_t pause_us; /* for which the target stood still */
  uint64_t walk_us;  /* of that */
} HfHeapWalkCounts;

/** HfHeapWalk: the state of the walk, and its tables while @is_open. */
typedef struct
{
  HfInfo            *info;
  bool               has_frozen; /* the runtime reports the bounds of frozen objects */
  bool               has_events; /* the runtime reports the heap by events */
  HfDumpQueue        queue;      /* of these */
  bool               is_known;   /* the runtime knows the thread that takes snapshots */
  uint32_t           kept_low;   /* of the event mask, between snapshots too */
  uint32_t           kept_high;
  atomic_bool        is_exiting; /* the runtime must not be called any more */
  bool               is_open;    /* the tables exist; under the lock */
  HfLock             lock;
  atomic_int         phase;      /* HfPhase */
  atomic_uint        n_reports;  /* of starts and ends of collections */
  unsigned           n_walked;   /* of these, with the end of the walked one */
  atomic_bool        is_young;   /* a collection of younger generations runs while armed */
  HfRing             ring;
  HfEmitter          emitter;
  HfTextStore        texts;
  HfClassTable       classes;
  HfModuleTable      modules;
  HfStaticTable      statics;
  HfThreadTable      threads;
  HfGenerationRange *ranges;     /* [n_ranges] at the end of the collection; then frozen ones */
  uint32_t           n_ranges;
  uint32_t           n_frozen;
  char              *name;       /* room for one */
  uint64_t           start;      /* of the collection, in ns */
  uint64_t           walk_start; /* in ns */
  HfHeapWalkCounts   counts;
} HfHeapWalk;

/**
 * hf_heap_walk_start:
 * @has_events: the heap is reported by events
 *
 * Once for each time that the profiler is loaded.
 */
void         hf_heap_walk_start (HfHeapWalk *self,
                                HfInfo     *info,
                                bool        has_frozen,
                                bool        has_events);

/** hf_heap_walk_exit: the program ends: a snapshot fails, and calls the runtime no more. */
void         hf_heap_walk_exit  (HfHeapWalk *self);

/** hf_heap_walk_is_exiting: Returns: whether hf_heap_walk_exit() was called. Any thread. */
bool         hf_heap_walk_is_exiting (HfHeapWalk *self);

/**
 * hf_heap_walk_keep_mask:
 * @low: of the event mask; with %HF_MONITOR_GC, each collection but that of a snapshot is
 *   reported without its objects
 *
 * Keeps reports switched on, during snapshots and between them. On the profiler's own thread,
 * while there is no snapshot.
 */
HfResult     hf_heap_walk_keep_mask (HfHeapWalk *self,
                                     uint32_t    low,
                                     uint32_t    high);

/**
 * hf_heap_walk_make_known:
 *
 * Makes the runtime know this thread, by a collection if it does not yet.
 *
 * Returns: %HF_WIRE_REASON_NONE, or %HF_WIRE_REASON_COLLECTION with *@detail
 */
HfWireReason hf_heap_walk_make_known (HfHeapWalk *self,
                                      int        *detail);

/**
 * hf_heap_walk_take:
 * @fd: gets the stream of hf-wire.h
 * @watch: see hf-ring.h; is called by another thread
 *
 * Makes a snapshot. On the profiler's own thread, never in a callback. self->counts has what
 * was reported, whether it succeeds or not.
 *
 * Returns: %HF_WIRE_REASON_NONE, or why it failed, with *@detail
 */
HfWireReason hf_heap_walk_take  (HfHeapWalk  *self,
                                int          fd,
                                HfRingWatch  watch,
                                void        *watch_data,
                                int         *detail);

/* ---- Callbacks of the runtime, on whichever thread ---------------------- */

/** hf_heap_walk_collection_started: @has_oldest: generation 2 is collected */
void         hf_heap_walk_collection_started  (HfHeapWalk *self,
                                              bool        has_oldest);

/**
 * hf_heap_walk_collection_finished:
 *
 * The target still stands, unless it ran in the background.
 *
 * Returns: whether this was the collection of a snapshot, whose walk is complete
 */
bool         hf_heap_walk_collection_finished (HfHeapWalk *self);

/** hf_heap_walk_add_roots: a batch of roots. */
void         hf_heap_walk_add_roots           (HfHeapWalk     *self,
                                              uint32_t        n_roots,
                                              const HfId     *objects,
                                              const uint32_t *kinds,
                                              const uint32_t *flags,
                                              const HfId     *ids);

/** hf_heap_walk_add_dependents: a batch of dependent handles. */
void         hf_heap_walk_add_dependents      (HfHeapWalk *self,
                                              uint32_t    n,
                                              const HfId *keys,
                                              const HfId *values,
                                              const HfId *ids);

/**
 * hf_heap_walk_add_object:
 *
 * Returns: a failure if the runtime need not report any other object of this collection
 */
HfResult     hf_heap_walk_add_object          (HfHeapWalk *self,
                                              HfId        object,
                                              HfId        class,
                                              uint32_t    n_references,
                                              const HfId *references);

/** hf_heap_walk_handle_event: @event: number of the event; @data: (array length=n_data) */
void         hf_heap_walk_handle_event        (HfHeapWalk    *self,
                                              uint32_t       event,
                                              uint32_t       n_data,
                                              const uint8_t *data);

/** hf_heap_walk_module_loaded: a module that may have been enumerated already. */
void         hf_heap_walk_module_loaded       (HfHeapWalk *self,
                                              HfId        module);

/** hf_heap_walk_module_unloading: the last moment of its metadata. */
void         hf_heap_walk_module_unloading    (HfHeapWalk *self,
                                              HfId        module);

/** hf_heap_walk_class_loaded: a class that may be at the place of one that is unloaded. */
void         hf_heap_walk_class_loaded        (HfHeapWalk *self,
                                              HfId        class);

/** hf_heap_walk_class_unloading: the last moment of its id. */
void         hf_heap_walk_class_unloading     (HfHeapWalk *self,
                                              HfId        class);

/** hf_heap_walk_thread_ending: the last moment of its id. */
void         hf_heap_walk_thread_ending       (HfHeapWalk *self,
                                              HfId        thread);
