/* hf-track-blocks.c: collections, their blocks and ranges, as .gclog has them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-track-blocks-private.h"

#define MASK_ALL 0x1f
#define GCLOG_INDUCED 1

/* The runtime has many reasons; four of them are those of a program that asked for it. */
guint64
hf_track_blocks_get_reason (guint64 reason)
{
  return reason == 1 || reason == 7 || reason == 10 || reason == 17 ? GCLOG_INDUCED : 0;
}

guint64
hf_track_blocks_get_mask (guint oldest)
{
  return oldest >= 2 ? MASK_ALL : (2u << oldest) - 1;
}

void
hf_track_blocks_write_ranges (const GArray *ranges,
                              HfGclogSink  *sink)
{
  for (guint i = 0; i < ranges->len; i++)
    {
      const HfWireBlock *range = &g_array_index (ranges, HfWireBlock, i);

      hf_gclog_add_record (
        sink, 'n',
        (guint64[]){ range->generation, range->old_start, range->length, range->reserved }, 4);
    }
}

void
hf_track_blocks_write_one (const HfWireBlock *block,
                           gboolean           has_moved,
                           HfGclogSink       *sink)
{
  if (has_moved)
    hf_gclog_add_record (sink, 'm',
                         (guint64[]){ block->old_start, block->new_start, block->length }, 3);
  else
    hf_gclog_add_record (sink, 's', (guint64[]){ block->old_start, block->length }, 2);
}

static int
compare_starts (gconstpointer a,
                gconstpointer b)
{
  const HfWireBlock *first = a;
  const HfWireBlock *second = b;

  return (first->old_start > second->old_start) - (first->old_start < second->old_start);
}

/* Returns: the first of @allocated that ends behind @address */
static guint
find_first (const GArray *allocated,
            guint64       address)
{
  guint first = 0;
  guint last = allocated->len;

  while (first < last)
    {
      const guint middle = first + (last - first) / 2;
      const HfWireBlock *object = &g_array_index (allocated, HfWireBlock, middle);

      if (object->old_start + object->length > address)
        last = middle;
      else
        first = middle + 1;
    }

  return first;
}

/* The parts of @block between the objects of @allocated. */
static void
write_parts (const HfWireBlock *block,
             const GArray      *allocated,
             HfGclogSink       *sink)
{
  const guint64 end = block->old_start + block->length;
  HfWireBlock part = *block;

  for (guint i = find_first (allocated, part.old_start); i < allocated->len; i++)
    {
      const HfWireBlock *object = &g_array_index (allocated, HfWireBlock, i);

      if (object->old_start >= end)
        break;
      part.length = object->old_start - MIN (part.old_start, object->old_start);
      if (part.length > 0)
        hf_track_blocks_write_one (&part, FALSE, sink);
      part.old_start = MAX (part.old_start, object->old_start + object->length);
    }
  part.length = end - MIN (part.old_start, end);
  if (part.length > 0)
    hf_track_blocks_write_one (&part, FALSE, sink);
}

void
hf_track_blocks_write (const GArray *blocks,
                       GArray       *allocated,
                       HfGclogSink  *sink)
{
  g_array_sort (allocated, compare_starts);
  for (guint i = 0; i < blocks->len; i++)
    {
      const HfWireBlock *block = &g_array_index (blocks, HfWireBlock, i);

      if (block->old_start != block->new_start)
        hf_track_blocks_write_one (block, TRUE, sink);
      else
        write_parts (block, allocated, sink);
    }
}

void
hf_track_blocks_sum_ranges (const GArray *ranges,
                            guint64      *sums)
{
  memset (sums, 0, HF_TRACK_N_GENERATIONS * sizeof *sums);
  for (guint i = 0; i < ranges->len; i++)
    {
      const HfWireBlock *range = &g_array_index (ranges, HfWireBlock, i);

      if (range->generation < HF_TRACK_N_GENERATIONS)
        sums[range->generation] += range->length;
    }
}

gboolean
hf_track_blocks_find_generation (const GArray *ranges,
                                 guint64       address,
                                 guint64      *generation)
{
  for (guint i = 0; i < ranges->len; i++)
    {
      const HfWireBlock *range = &g_array_index (ranges, HfWireBlock, i);

      if (address - range->old_start < range->length)
        {
          *generation = range->generation;
          return TRUE;
        }
    }

  return FALSE;
}
