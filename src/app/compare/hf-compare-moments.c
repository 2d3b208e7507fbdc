/* hf-compare-moments.c: whether two heaps are snapshots of one recording, in the order of time
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compare-moments.h"

#include "hf-comparison.h"
#include "hf-free-later.h"
#include "hf-lives-text.h"
#include "hf-tracking.h"

#include <glib/gi18n.h>

/* A file that two tabs have read is the same recording twice. */
static gboolean
is_same_recording (HfRecording *one,
                   HfRecording *other)
{
  const char *digest = hf_recording_get_digest (one);

  return one == other ||
         (digest != NULL && g_strcmp0 (digest, hf_recording_get_digest (other)) == 0);
}

const char *
hf_compare_moments_get_other (void)
{
  return _ ("Objects can be followed only between two snapshots of one recording");
}

HfCompareMoments
hf_compare_moments_new (HfKnownHeap * const *heaps)
{
  const HfKnownHeap *before = heaps[HF_SIDE_BEFORE];
  const HfKnownHeap *after = heaps[HF_SIDE_AFTER];
  HfCompareMoments self = { .from = before->position, .to = after->position };

  if (!is_same_recording (before->recording, after->recording))
    {
      self.why_not = hf_compare_moments_get_other ();
      return self;
    }

  self.recording = g_object_ref (after->recording);
  if (self.from == self.to)
    self.why_not = _ ("Both sides are the same snapshot");
  else if (self.from > self.to)
    self.why_not = _ ("Objects can be followed only if the earlier snapshot is the one before: "
                      "swap both sides");
  return self;
}

void
hf_compare_moments_check (HfCompareMoments *self)
{
  if (self->why_not != NULL || self->recording == NULL ||
      hf_tracking_is_known (self->recording, self->from, self->to))
    return;

  self->why_not = hf_lives_text_get_unknown ();
}

HfCompareMoments
hf_compare_moments_copy (const HfCompareMoments *self)
{
  HfCompareMoments copy = *self;

  if (copy.recording != NULL)
    g_object_ref (copy.recording);
  return copy;
}

void
hf_compare_moments_clear (HfCompareMoments *self)
{
  hf_free_later_object (&self->recording);
  *self = (HfCompareMoments){ 0 };
}
