/* hf-track-counts.c: what a recording has of collections, and what it lost
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-track-counts.h"

guint64
hf_track_counts_get_n_collections (const HfTrackCounts *self)
{
  guint64 n = self->n_background;

  for (guint i = 0; i < G_N_ELEMENTS (self->n_collections); i++)
    n += self->n_collections[i];
  return n;
}

void
hf_track_counts_add_collection (HfTrackCounts *self,
                                guint64        number,
                                guint          oldest,
                                guint64        pause_us)
{
  self->last_number = number;
  self->n_collections[oldest]++;
  self->last_pause_us = pause_us;
  self->longest_pause_us = MAX (self->longest_pause_us, pause_us);
  self->total_pause_us += pause_us;
}

void
hf_track_counts_add_background (HfTrackCounts *self,
                                guint64        number)
{
  self->last_number = number;
  self->n_background++;
}

gboolean
hf_track_counts_has_losses (const HfTrackCounts *self)
{
  for (guint i = 0; i < HF_TRACK_N_LOSSES; i++)
    {
      if (self->losses[i].n > 0)
        return TRUE;
    }
  return FALSE;
}

void
hf_track_counts_add_break (HfTrackCounts *self,
                           HfTrackBreak   why)
{
  if (why < HF_TRACK_N_LOSSES && self->losses[why].n++ == 0)
    self->losses[why].first = self->last_number;
}

guint64
hf_track_counts_get_first_loss (const HfTrackCounts *self)
{
  guint64 first = G_MAXUINT64;

  for (guint i = 0; i < HF_TRACK_N_LOSSES; i++)
    {
      if (self->losses[i].n > 0)
        first = MIN (first, self->losses[i].first);
    }
  return first == G_MAXUINT64 ? 0 : first;
}

const char *
hf_track_break_get_reason (HfTrackBreak why)
{
  static const char *const reasons[] = {
    [HF_TRACK_BREAK_DISK] = "the disk was too slow for all blocks",
    [HF_TRACK_BREAK_RECORDER] = "the recorder was too slow for all blocks",
    [HF_TRACK_BREAK_PLACE] = "the place of the next snapshot among the collections is lost",
    [HF_TRACK_BREAK_BEHIND] = "the place of this snapshot among the collections is lost",
    [HF_TRACK_BREAK_PROCESS] = "the process ended",
    [HF_TRACK_BREAK_END] = "the recording was ended",
  };

  return reasons[why];
}
