/* hf-track-log.c: the stream of collections as bytes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-track-log.h"

#include "hf-leb.h"

#include <string.h>
#include <time.h>

/* Of one record: a table of generations on a server has thousands. */
#define MAX_RANGES 4096
#define MAX_BLOCKS 4096

#define BLOCK_SIZE(has_moved) ((size_t) ((has_moved) ? 24 : 16))
#define POLL_NS 1000000

static void
begin_buffer (HfTrackLog *self)
{
  self->start = hf_ring_get_buffer (&self->ring);
  self->at = self->start;
}

HfWireReason
hf_track_log_start (HfTrackLog *self,
                    int         fd,
                    HfRingWatch watch,
                    void       *watch_data)
{
  HfWireReason reason = hf_ring_start (&self->ring, fd, watch, watch_data);

  if (reason != HF_WIRE_REASON_NONE)
    return reason;

  pthread_mutex_lock (&self->mutex);
  self->is_open = true;
  self->is_lost = false;
  self->n_lost = 0;
  begin_buffer (self);
  pthread_mutex_unlock (&self->mutex);

  return HF_WIRE_REASON_NONE;
}

/* ---- Room, under the mutex --------------------------------------------- */

static bool
pass (HfTrackLog *self)
{
  if (self->at > self->start &&
      !hf_ring_try_pass (&self->ring, (size_t) (self->at - self->start), 0))
    return false;

  begin_buffer (self);
  return true;
}

static bool
has_room (HfTrackLog *self,
          size_t      size)
{
  return (size_t) (self->start + HF_RING_BUFFER_SIZE - self->at) >= size || pass (self);
}

static void
put_lost (HfTrackLog *self)
{
  *self->at++ = HF_WIRE_LOST;
  self->at = hf_leb_put (self->at, HF_WIRE_REASON_SLOW);
  self->at = hf_leb_put (self->at, 0);
}

/* After a loss, half of the buffers must be empty before it goes on: there would be a loss at
 * once again otherwise. */
static bool
recover (HfTrackLog *self)
{
  if (hf_ring_get_n_empty (&self->ring) < HF_RING_N_BUFFERS / 2 || !pass (self))
    return false;

  self->is_lost = false;
  put_lost (self);
  return true;
}

/* Returns: whether there is room for a record of @size bytes; the mutex is held then */
static bool
begin (HfTrackLog *self,
       size_t      size)
{
  pthread_mutex_lock (&self->mutex);
  if (self->is_open && !hf_ring_has_failed (&self->ring))
    {
      if ((!self->is_lost || recover (self)) && has_room (self, size))
        return true;
      self->n_lost += !self->is_lost;
      self->is_lost = true;
    }
  pthread_mutex_unlock (&self->mutex);

  return false;
}

static void
end (HfTrackLog *self)
{
  pthread_mutex_unlock (&self->mutex);
}

/* ---- Records ----------------------------------------------------------- */

static inline void
put (HfTrackLog *self,
     uint64_t    value)
{
  self->at = hf_leb_put (self->at, value);
}

void
hf_track_log_add (HfTrackLog     *self,
                  HfWireRecord    kind,
                  unsigned        n_numbers,
                  const uint64_t *numbers)
{
  if (!begin (self, 1 + n_numbers * HF_WIRE_MAX_NUMBER))
    return;

  *self->at++ = (uint8_t) kind;
  for (unsigned i = 0; i < n_numbers; i++)
    put (self, numbers[i]);
  end (self);
}

typedef struct
{
  uint64_t start;
  uint64_t shift;
  uint64_t length;
} Block;

static Block
read_block (const uint8_t *at,
            bool           has_moved)
{
  uint64_t words[3];
  Block block;

  memcpy (words, at, BLOCK_SIZE (has_moved));
  block.start = words[0];
  block.shift = has_moved ? words[1] - words[0] : 0;
  block.length = words[has_moved ? 2 : 1];

  return block;
}

/* Returns: the block at entry *@at and those that continue it; *@at is behind them */
static Block
take_block (const uint8_t *bytes,
            bool           has_moved,
            uint32_t       n,
            uint32_t      *at)
{
  const size_t size = BLOCK_SIZE (has_moved);
  Block block = read_block (bytes + *at * size, has_moved);

  for (++*at; *at < n; ++*at)
    {
      const Block next = read_block (bytes + *at * size, has_moved);

      if (next.shift != block.shift || next.start != block.start + block.length)
        break;
      block.length += next.length;
    }

  return block;
}

static void
add_some_blocks (HfTrackLog    *self,
                 bool           has_moved,
                 uint64_t       thread,
                 uint32_t       n,
                 const uint8_t *bytes)
{
  Block before = { 0, 0, 0 };
  uint32_t n_blocks = 0;

  for (uint32_t i = 0; i < n; n_blocks++)
    take_block (bytes, has_moved, n, &i);
  if (!begin (self, 1 + (2 + 3 * (size_t) n_blocks) * HF_WIRE_MAX_NUMBER))
    return;

  *self->at++ = has_moved ? HF_WIRE_MOVED : HF_WIRE_STAYED;
  put (self, thread);
  put (self, n_blocks);
  for (uint32_t i = 0; i < n;)
    {
      const Block block = take_block (bytes, has_moved, n, &i);

      self->at = hf_leb_put_difference (self->at, block.start, before.start + before.length);
      if (has_moved)
        self->at = hf_leb_put_difference (self->at, block.shift, before.shift);
      put (self, block.length);
      before = block;
    }
  end (self);
}

void
hf_track_log_add_blocks (HfTrackLog    *self,
                         bool           has_moved,
                         uint64_t       thread,
                         uint32_t       n,
                         const uint8_t *bytes)
{
  for (uint32_t i = 0; i < n; i += MAX_BLOCKS)
    add_some_blocks (self, has_moved, thread, n - i < MAX_BLOCKS ? n - i : MAX_BLOCKS,
                     bytes + i * BLOCK_SIZE (has_moved));
}

/* An empty table is a table as well. */
void
hf_track_log_add_bounds (HfTrackLog              *self,
                         uint32_t                 n,
                         const HfGenerationRange *ranges)
{
  uint32_t i = 0;

  do
    {
      const uint32_t n_some = n - i < MAX_RANGES ? n - i : MAX_RANGES;
      uint64_t before = 0;

      if (!begin (self, 1 + (3 + 4 * (size_t) n_some) * HF_WIRE_MAX_NUMBER))
        return;

      *self->at++ = HF_WIRE_BOUNDS;
      put (self, i);
      put (self, n - i - n_some);
      put (self, n_some);
      for (const uint32_t last = i + n_some; i < last; i++)
        {
          put (self, (uint64_t) ranges[i].generation);
          self->at = hf_leb_put_difference (self->at, ranges[i].start, before);
          put (self, ranges[i].length);
          put (self, ranges[i].reserved);
          before = ranges[i].start;
        }
      end (self);
    }
  while (i < n);
}

/* ---- To the disk ------------------------------------------------------- */

void
hf_track_log_flush (HfTrackLog *self)
{
  pthread_mutex_lock (&self->mutex);
  if (self->is_open && (!self->is_lost || recover (self)))
    pass (self);
  pthread_mutex_unlock (&self->mutex);
}

void
hf_track_log_drain (HfTrackLog *self,
                    unsigned    ms)
{
  bool is_open = true;

  hf_track_log_flush (self);
  for (unsigned i = 0; i < ms && is_open; i++)
    {
      pthread_mutex_lock (&self->mutex);
      is_open = self->is_open && !hf_ring_has_failed (&self->ring) &&
                hf_ring_get_n_empty (&self->ring) < HF_RING_N_BUFFERS - 1;
      pthread_mutex_unlock (&self->mutex);
      if (is_open)
        nanosleep (&(struct timespec){ .tv_nsec = POLL_NS }, NULL);
    }
}

HfWireReason
hf_track_log_get_failure (HfTrackLog *self,
                          int        *detail)
{
  *detail = atomic_load (&self->ring.detail);
  return (HfWireReason) atomic_load (&self->ring.reason);
}

/* Once it is closed, nobody else touches the buffer, and this thread may wait for the disk. */
void
hf_track_log_finish (HfTrackLog *self)
{
  bool was_open;

  pthread_mutex_lock (&self->mutex);
  was_open = self->is_open;
  self->is_open = false;
  pthread_mutex_unlock (&self->mutex);
  if (!was_open)
    return;

  if (self->at > self->start)
    hf_ring_pass (&self->ring, (size_t) (self->at - self->start), 0);
  if (self->is_lost && !hf_ring_has_failed (&self->ring))
    {
      begin_buffer (self);
      put_lost (self);
      hf_ring_pass (&self->ring, (size_t) (self->at - self->start), 0);
    }
  hf_ring_finish (&self->ring);
}
