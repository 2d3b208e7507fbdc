/* hf-track-blocks.c: blocks and ranges of collections, as records of .gclog and as sums
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-track-blocks-private.h"

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

void
hf_track_blocks_write (const GArray *blocks,
              HfGclogSink *sink)
{
  for (guint i = 0; i < blocks->len; i++)
    {
      const HfWireBlock *block = &g_array_index (blocks, HfWireBlock, i);

      hf_track_blocks_write_one (block, block->old_start != block->new_start, sink);
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
