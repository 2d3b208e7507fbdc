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
    self->losses[why].first = hf_track_counts_get_n_collections (self);
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
