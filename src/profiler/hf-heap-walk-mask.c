/* hf-heap-walk-mask.c: which reports are on, and the collections that the runtime is asked for
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-clock.h"
#include "hf-heap-walk-private.h"

bool
hf_heap_walk_is_exiting (HfHeapWalk *self)
{
  return atomic_load (&self->is_exiting);
}

HfResult
hf_heap_walk_set_mask (HfHeapWalk *self,
                       uint32_t    low,
                       uint32_t    high)
{
  if (hf_heap_walk_is_exiting (self))
    return HF_E_FAIL;

  return self->info->slots->set_event_mask2 (self->info, low | self->kept_low,
                                             high | self->kept_high);
}

HfResult
hf_heap_walk_keep_mask (HfHeapWalk *self,
                        uint32_t    low,
                        uint32_t    high)
{
  self->kept_low = low;
  self->kept_high = high;
  return hf_heap_walk_set_mask (self, 0, 0);
}

HfWireReason
hf_heap_walk_make_known (HfHeapWalk *self,
                         int        *detail)
{
  HfResult result = HF_OK;

  if (hf_heap_walk_is_exiting (self))
    return HF_WIRE_REASON_EXIT;
  if (!self->is_known)
    result = self->info->slots->force_gc (self->info);

  self->is_known |= !HF_FAILED (result);
  *detail = result;
  return self->is_known ? HF_WIRE_REASON_NONE : HF_WIRE_REASON_COLLECTION;
}

uint32_t
hf_heap_walk_get_high (HfHeapWalk *self)
{
  return HF_MONITOR_HIGH_BASIC_GC | (self->has_events ? HF_MONITOR_HIGH_EVENT_PIPE : 0);
}

/* A session takes longer than its collection, beside the target. */
HfResult
hf_heap_walk_force (HfHeapWalk *self)
{
  const uint64_t start = hf_clock_get_ns ();
  HfResult result;

  if (self->has_events)
    return hf_heap_walk_force_dump (self);

  result = self->info->slots->force_gc (self->info);
  self->is_known |= !HF_FAILED (result);
  self->counts.pause_us = (hf_clock_get_ns () - start) / 1000;
  return result;
}
