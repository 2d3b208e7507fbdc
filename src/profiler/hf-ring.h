/* hf-ring.h: a few buffers between a collection and the disk, and the thread that writes them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-wire.h"

#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* One thread at a time fills buffers; in a collection that is the thread that collects. A thread
 * of the ring, which the runtime does not know and therefore never suspends, writes them. The
 * two share semaphores alone, so neither can hold a lock that the other wants while the runtime
 * stops one of them. */

#define HF_RING_N_BUFFERS 8
#define HF_RING_BUFFER_SIZE ((size_t) 1024 * 1024)

/**
 * HfRingWatch: is called by the ring's thread after each buffer
 * @objects: those added so far
 * @bytes: written so far
 *
 * Returns: %false to end the snapshot, as nobody waits for it
 */
typedef bool (*HfRingWatch) (void     *data,
                             uint64_t  objects,
                             uint64_t  bytes);

/** HfRing: the buffers, the state of each, and why the stream has failed. */
typedef struct
{
  uint8_t         *memory;  /* HF_RING_N_BUFFERS of HF_RING_BUFFER_SIZE bytes */
  size_t           lengths[HF_RING_N_BUFFERS];
  uint64_t         objects[HF_RING_N_BUFFERS];
  unsigned         filling; /* the buffer that is filled */
  sem_t            empty;
  sem_t            full;
  int              fd;
  pthread_t        thread;
  HfRingWatch      watch;
  void            *watch_data;
  uint64_t         written;
  atomic_int       reason;  /* HfWireReason; the first one stands */
  atomic_int       detail;
} HfRing;

/**
 * hf_ring_start:
 * @fd: is written from its present position; borrowed until hf_ring_finish()
 *
 * Returns: %HF_WIRE_REASON_NONE, or %HF_WIRE_REASON_MEMORY and nothing is started
 */
HfWireReason hf_ring_start  (HfRing      *self,
                             int          fd,
                             HfRingWatch  watch,
                             void        *watch_data);

/**
 * hf_ring_get_buffer:
 *
 * Returns: the buffer to fill, of %HF_RING_BUFFER_SIZE bytes. It never waits.
 */
uint8_t     *hf_ring_get_buffer (HfRing *self);

/**
 * hf_ring_pass:
 * @length: bytes filled, more than 0
 * @objects: those added so far
 *
 * Passes the buffer to the thread, and waits until there is another one, for
 * %HF_WIRE_PATIENCE_S at most.
 *
 * Returns: %false if the snapshot failed: the reason is in @self, and hf_ring_get_buffer()
 *   returns memory that nobody writes
 */
bool         hf_ring_pass   (HfRing   *self,
                             size_t    length,
                             uint64_t  objects);

/**
 * hf_ring_try_pass:
 *
 * As hf_ring_pass(), but waits for nothing.
 *
 * Returns: %false if there is no other buffer, and the ring has not failed: this one stays as it
 *   is, to be passed later; or if it has failed
 */
bool         hf_ring_try_pass (HfRing   *self,
                               size_t    length,
                               uint64_t  objects);

/** hf_ring_get_n_empty: Returns: how many buffers can be passed before one waits */
int          hf_ring_get_n_empty (HfRing *self);

/**
 * hf_ring_fail:
 *
 * Notes why the snapshot fails; the first reason stands. Any thread.
 */
void         hf_ring_fail   (HfRing       *self,
                             HfWireReason  reason,
                             int           detail);

/** hf_ring_has_failed: Returns: whether anything further would be in vain. Any thread. */
bool         hf_ring_has_failed (HfRing *self);

/**
 * hf_ring_finish:
 *
 * Waits until all that was passed is written, or failed, ends the thread and frees the memory.
 * Reason, detail and bytes written stay in @self. Not in a collection.
 */
void         hf_ring_finish (HfRing *self);
