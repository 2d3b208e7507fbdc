/* hf-replay-ribbons.c: the ways of blocks, small ones joined
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-replay-ribbons-private.h"

#include <math.h>

/* Small blocks that are nearer than this, in px, share a ribbon. */
#define MAX_GAP .3

/* Beyond this width of a cell, in px, nothing is joined further. */
#define MAX_CELL 64

gboolean
hf_replay_layout_get_way (const HfReplayLayout *self,
                          guint32               block,
                          HfReplayRibbon       *way)
{
  const HfReplay *replay = self->replay;
  const HfReplayBlock *b = &replay->blocks[block];
  const double width = (double) b->length * self->scale;

  if (b->to == HF_INDEX_NONE)
    return FALSE;
  *way = (HfReplayRibbon){
    .from_x = self->before[b->from].rect.x +
              (double) (b->old_start - replay->before[b->from].start) * self->scale,
    .from_width = width,
    .to_x = self->after[b->to].rect.x +
            (double) (b->new_start - replay->after[b->to].start) * self->scale,
    .to_width = width,
    .first = block,
    .generation = (guint) MIN (replay->before[b->from].generation, G_MAXUINT8),
    .is_moved = b->old_start != b->new_start,
  };
  return TRUE;
}

/* The common part of a range that was not collected, on both sides. */
static void
add_kept (HfReplayLayout *self,
          GArray         *ribbons)
{
  const HfReplay *replay = self->replay;

  for (guint32 i = 0; i < replay->n_before; i++)
    {
      const HfReplayRange *before = &replay->before[i];

      for (guint32 k = 0; k < replay->n_after && !before->is_collected; k++)
        {
          const HfReplayRange *after = &replay->after[k];
          const guint64 first = MAX (before->start, after->start);
          const guint64 last = MIN (before->start + (before->length - 1),
                                    after->start + (after->length - 1));
          const double width = last < first ? 0 : (double) (last - first + 1) * self->scale;
          const HfReplayRibbon ribbon = {
            .from_x = self->before[i].rect.x + (double) (first - before->start) * self->scale,
            .from_width = MAX (width, HF_REPLAY_MIN_WIDTH),
            .to_x = self->after[k].rect.x + (double) (first - after->start) * self->scale,
            .to_width = MAX (width, HF_REPLAY_MIN_WIDTH),
            .generation = (guint) MIN (before->generation, G_MAXUINT8),
            .is_kept = TRUE,
          };

          if (last >= first)
            g_array_append_val (ribbons, ribbon);
        }
    }
}

/* Whether the end of @last is where @next begins, above and below. */
static gboolean
continues (const HfReplayRibbon *last,
           const HfReplayRibbon *next)
{
  const double above = next->from_x - (last->from_x + last->from_width);
  const double below = next->to_x - (last->to_x + last->to_width);

  return next->is_moved == last->is_moved && !last->is_kept &&
         next->generation == last->generation && fabs (above) < MAX_GAP && fabs (below) < MAX_GAP;
}

static void
add_blocks (HfReplayLayout *self,
            GArray         *ribbons)
{
  for (guint32 i = 0; i < self->replay->n_blocks; i++)
    {
      HfReplayRibbon *last = ribbons->len == 0
                               ? NULL
                               : &g_array_index (ribbons, HfReplayRibbon, ribbons->len - 1);
      HfReplayRibbon ribbon;

      if (!hf_replay_layout_get_way (self, i, &ribbon))
        continue;
      if (last != NULL && ribbon.from_width < HF_REPLAY_MIN_WIDTH && continues (last, &ribbon))
        {
          last->from_width = ribbon.from_x + ribbon.from_width - last->from_x;
          last->to_width = ribbon.to_x + ribbon.to_width - last->to_x;
        }
      else
        g_array_append_val (ribbons, ribbon);
    }
}

/* Joins ribbons narrower than @cell that begin in the same cell above and end in the same below. */
static GArray *
join (const HfReplayLayout *self,
      const GArray         *ribbons,
      double                cell)
{
  GArray *joined = g_array_new (FALSE, FALSE, sizeof (HfReplayRibbon));
  g_autoptr (GHashTable) places = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < ribbons->len; i++)
    {
      const HfReplayRibbon *ribbon = &g_array_index (ribbons, HfReplayRibbon, i);
      const guint64 from = (guint64) MAX ((ribbon->from_x - self->bounds.x) / cell, 0);
      const guint64 to = (guint64) MAX ((ribbon->to_x - self->bounds.x) / cell, 0);
      const gpointer key = GSIZE_TO_POINTER ((gsize) (((from << 20) + to) * 16 +
                                                      2 * ribbon->generation % 16 +
                                                      (ribbon->is_moved ? 1 : 0)));
      gpointer place = NULL;
      HfReplayRibbon *other;

      if (ribbon->is_kept || ribbon->from_width >= cell ||
          !g_hash_table_lookup_extended (places, key, NULL, &place))
        {
          if (!ribbon->is_kept && ribbon->from_width < cell)
            g_hash_table_insert (places, key, GUINT_TO_POINTER (joined->len));
          g_array_append_val (joined, *ribbon);
          continue;
        }
      other = &g_array_index (joined, HfReplayRibbon, GPOINTER_TO_UINT (place));
      other->from_x = MIN (other->from_x, ribbon->from_x);
      other->to_x = MIN (other->to_x, ribbon->to_x);
      other->from_width = MIN (other->from_width + ribbon->from_width, cell);
      other->to_width = MIN (other->to_width + ribbon->to_width, cell);
    }
  return joined;
}

void
hf_replay_ribbons_add (HfReplayLayout *self)
{
  GArray *ribbons = g_array_new (FALSE, FALSE, sizeof (HfReplayRibbon));
  gsize n = 0;

  add_kept (self, ribbons);
  add_blocks (self, ribbons);
  for (double cell = HF_REPLAY_MIN_WIDTH; ribbons->len > HF_REPLAY_MAX_RIBBONS && cell <= MAX_CELL;
       cell *= 2)
    {
      GArray *joined = join (self, ribbons, cell);

      g_array_unref (ribbons);
      ribbons = joined;
    }
  for (guint i = 0; i < ribbons->len; i++)
    {
      HfReplayRibbon *ribbon = &g_array_index (ribbons, HfReplayRibbon, i);

      ribbon->from_width = MAX (ribbon->from_width, HF_REPLAY_MIN_WIDTH);
      ribbon->to_width = MAX (ribbon->to_width, HF_REPLAY_MIN_WIDTH);
    }
  self->ribbons = (HfReplayRibbon *) (void *) g_array_steal (ribbons, &n);
  self->n_ribbons = (guint32) n;
  g_array_unref (ribbons);
}
