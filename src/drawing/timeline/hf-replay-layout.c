/* hf-replay-layout.c: the places of ranges, blocks and their ways in a replay; no drawing
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-replay-layout.h"

#include "hf-replay-ribbons-private.h"

/* All in px. */
#define LABEL_HEIGHT 20
#define BAR_HEIGHT 30
#define BAR_GAP 10
#define RIBBON_GAP 2
#define MIN_BAR 3

/* All gaps together take at most this share of the width. */
#define GAP_SHARE .2

/* ---- Bars ---------------------------------------------------------------------------- */

static double
get_gap (double  width,
         guint32 n)
{
  return n < 2 ? 0 : MIN (BAR_GAP, width * GAP_SHARE / (n - 1));
}

static double
get_scale (const HfReplayRange *ranges,
           guint32              n,
           double               width)
{
  const double room = width - get_gap (width, n) * MAX ((double) n - 1, 0) -
                      MIN (MIN_BAR * (double) n, width / 4);
  double sum = 0;

  for (guint32 i = 0; i < n; i++)
    sum += (double) ranges[i].length;
  return sum <= 0 ? G_MAXDOUBLE : MAX (room, 1) / sum;
}

static HfReplayBar *
place_bars (const HfReplayLayout *self,
            const HfReplayRange  *ranges,
            guint32               n,
            double                y)
{
  const double gap = get_gap (self->bounds.width, n);
  HfReplayBar *bars = g_new (HfReplayBar, n + 1);
  double x = self->bounds.x;

  for (guint32 i = 0; i < n; i++)
    {
      const double width = MAX ((double) ranges[i].length * self->scale, MIN_BAR);

      bars[i] = (HfReplayBar){ { x, y, width, BAR_HEIGHT }, i };
      x += width + gap;
    }
  return bars;
}

double
hf_replay_layout_get_top (const HfReplayLayout *self)
{
  return self->bounds.y + LABEL_HEIGHT + BAR_HEIGHT + RIBBON_GAP;
}

double
hf_replay_layout_get_bottom (const HfReplayLayout *self)
{
  const double bottom = self->bounds.y + self->bounds.height - LABEL_HEIGHT - BAR_HEIGHT -
                        RIBBON_GAP;

  return MAX (bottom, hf_replay_layout_get_top (self));
}

/* ---- Strips ---------------------------------------------------------------------------- */

/* Adds a block to the last strip if both are small and near, or as a new one. */
static void
add_strip (GArray              *strips,
           const HfReplayStrip *strip)
{
  HfReplayStrip *last = strips->len == 0 ? NULL
                                         : &g_array_index (strips, HfReplayStrip, strips->len - 1);

  if (last != NULL && last->bar == strip->bar && strip->width < HF_REPLAY_MIN_WIDTH &&
      last->width < HF_REPLAY_MIN_WIDTH &&
      strip->x + strip->width - last->x < 2 * HF_REPLAY_MIN_WIDTH)
    {
      /* Until all are added, coverage is px. */
      last->width = strip->x + strip->width - last->x;
      last->coverage += strip->coverage;
      last->step = MIN (last->step, strip->step);
      return;
    }
  g_array_append_val (strips, *strip);
}

static HfReplayStrip *
finish_strips (GArray  *strips,
               guint32 *n)
{
  gsize n_strips = 0;
  HfReplayStrip *result;

  for (guint i = 0; i < strips->len; i++)
    {
      HfReplayStrip *strip = &g_array_index (strips, HfReplayStrip, i);

      strip->width = MAX (strip->width, HF_REPLAY_MIN_WIDTH);
      strip->coverage = CLAMP (strip->coverage / strip->width, .25, 1);
    }
  result = (HfReplayStrip *) (void *) g_array_steal (strips, &n_strips);
  *n = (guint32) n_strips;
  g_array_unref (strips);
  return result;
}

static void
add_kept_strips (const HfReplayLayout *self,
                 GArray               *strips,
                 gboolean              is_after)
{
  for (guint32 i = 0; i < self->n_ribbons && self->ribbons[i].is_kept; i++)
    {
      const HfReplayRibbon *ribbon = &self->ribbons[i];
      const HfReplayBar *bars = is_after ? self->after : self->before;
      const guint32 n = is_after ? self->n_after : self->n_before;
      const double x = is_after ? ribbon->to_x : ribbon->from_x;
      HfReplayStrip strip = { x, ribbon->to_width, ribbon->to_width, 0, 0 };

      while (strip.bar + 1 < n && bars[strip.bar + 1].rect.x <= x)
        strip.bar++;
      g_array_append_val (strips, strip);
    }
}

static void
place_strips (HfReplayLayout *self)
{
  const HfReplay *replay = self->replay;
  GArray *before = g_array_new (FALSE, FALSE, sizeof (HfReplayStrip));
  GArray *after = g_array_new (FALSE, FALSE, sizeof (HfReplayStrip));

  add_kept_strips (self, before, FALSE);
  add_kept_strips (self, after, TRUE);
  for (guint32 i = 0; i < replay->n_blocks; i++)
    {
      const HfReplayBlock *block = &replay->blocks[i];
      const double width = (double) block->length * self->scale;
      const double x = self->before[block->from].rect.x +
                       (double) (block->old_start - replay->before[block->from].start) *
                         self->scale;

      add_strip (before, &(HfReplayStrip){ x, width, width, block->from, i + 1 });
    }
  for (guint32 i = 0; i < replay->n_blocks; i++)
    {
      HfReplayRibbon way;

      if (hf_replay_layout_get_way (self, replay->targets[i], &way))
        add_strip (after, &(HfReplayStrip){ way.to_x, way.to_width, way.to_width,
                                            replay->blocks[way.first].to, way.first + 1 });
    }
  self->strips_before = finish_strips (before, &self->n_strips_before);
  self->strips_after = finish_strips (after, &self->n_strips_after);
}

/* ---- The layout -------------------------------------------------------------------------- */

HfReplayLayout *
hf_replay_layout_new (HfReplay *replay,
                      HfRect    bounds)
{
  HfReplayLayout *self = g_new0 (HfReplayLayout, 1);

  self->replay = hf_replay_ref (replay);
  self->bounds = bounds;
  self->scale = MIN (get_scale (replay->before, replay->n_before, bounds.width),
                     get_scale (replay->after, replay->n_after, bounds.width));
  if (self->scale == G_MAXDOUBLE)
    self->scale = 0;
  self->n_before = replay->n_before;
  self->n_after = replay->n_after;
  self->before = place_bars (self, replay->before, replay->n_before, bounds.y + LABEL_HEIGHT);
  self->after = place_bars (self, replay->after, replay->n_after,
                            hf_replay_layout_get_bottom (self) + RIBBON_GAP);
  hf_replay_ribbons_add (self);
  place_strips (self);
  return self;
}

void
hf_replay_layout_free (HfReplayLayout *self)
{
  if (self == NULL)
    return;
  hf_replay_unref (self->replay);
  g_free (self->before);
  g_free (self->after);
  g_free (self->strips_before);
  g_free (self->strips_after);
  g_free (self->ribbons);
  g_free (self);
}

/* ---- Points -------------------------------------------------------------------------------- */

/* The block at an address before or after the collection. */
static guint32
find_block (const HfReplayLayout *self,
            guint32               bar,
            gboolean              is_after,
            double                offset)
{
  const HfReplay *replay = self->replay;
  const guint64 start = (is_after ? replay->after : replay->before)[bar].start;
  const guint64 address = start + (guint64) MAX (offset / self->scale, 0);
  guint32 low = 0;
  guint32 high = replay->n_blocks;

  while (low < high)
    {
      const guint32 middle = low + (high - low) / 2;
      const HfReplayBlock *block = &replay->blocks[is_after ? replay->targets[middle] : middle];
      const guint32 range = is_after ? block->to : block->from;
      const guint64 first = is_after ? block->new_start : block->old_start;

      if (range < bar || (range == bar && first <= address))
        low = middle + 1;
      else
        high = middle;
    }
  if (low == 0)
    return HF_INDEX_NONE;
  low = is_after ? replay->targets[low - 1] : low - 1;
  if ((is_after ? replay->blocks[low].to : replay->blocks[low].from) != bar ||
      address - (is_after ? replay->blocks[low].new_start : replay->blocks[low].old_start) >=
        replay->blocks[low].length)
    return HF_INDEX_NONE;
  return low;
}

static guint32
find_in_bars (const HfReplayLayout *self,
              gboolean              is_after,
              double                x,
              double                y)
{
  const HfReplayBar *bars = is_after ? self->after : self->before;
  const guint32 n = is_after ? self->n_after : self->n_before;

  for (guint32 i = 0; i < n; i++)
    {
      if (hf_rect_contains (&bars[i].rect, x, y))
        return find_block (self, i, is_after, x - bars[i].rect.x);
    }
  return HF_INDEX_NONE;
}

/* All edges have the same shape: how far to the right of its upper end one is, at a height from 0
 * to 1, as a share of the way across. */
static double
get_advance (double height)
{
  double low = 0;
  double high = 1;

  for (guint i = 0; i < 40; i++)
    {
      const double t = (low + high) / 2;
      const double y = 1.5 * t * (1 - t) * (1 - t) + 1.5 * t * t * (1 - t) + t * t * t;

      if (y < height)
        low = t;
      else
        high = t;
    }
  return low * low * (3 - 2 * low);
}

guint32
hf_replay_layout_find_at (const HfReplayLayout *self,
                          double                x,
                          double                y)
{
  const double top = hf_replay_layout_get_top (self);
  const double bottom = hf_replay_layout_get_bottom (self);
  guint32 found = HF_INDEX_NONE;
  double share;

  if (self->scale <= 0)
    return HF_INDEX_NONE;
  if (y < top || y >= bottom || bottom <= top)
    return find_in_bars (self, y >= bottom, x, y);
  share = get_advance ((y - top) / (bottom - top));
  for (guint32 i = 0; i < self->n_ribbons; i++)
    {
      const HfReplayRibbon *ribbon = &self->ribbons[i];
      const double left = ribbon->from_x + (ribbon->to_x - ribbon->from_x) * share;
      const double width = ribbon->from_width + (ribbon->to_width - ribbon->from_width) * share;

      if (!ribbon->is_kept && x >= left - 1 && x < left + width + 1)
        found = ribbon->first;
      if (!ribbon->is_kept && x >= left && x < left + width)
        return ribbon->first;
    }
  return found;
}
