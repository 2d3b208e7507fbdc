/* hf-replay-painter.c: draws what a collection did, up to any block
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-replay-painter.h"

#include "hf-figures.h"
#include "hf-generation-text.h"
#include "hf-line-color.h"
#include "hf-timeline-text.h"

/* Alpha of ribbons. */
#define MOVED_ALPHA .42
#define STAYED_ALPHA .22
#define STRONG_MOVED_ALPHA .65
#define STRONG_STAYED_ALPHA .4
#define MARKED_ALPHA .9
#define KEPT_ALPHA .3

/* All in px. */
#define LABEL_SIZE 11
#define LABEL_HEIGHT 16
#define LABEL_GAP 8
#define BAR_LINE 1
#define MARK_LINE 2
#define HATCH_SPACING 6
#define MIN_MARK 3

/* More would say nothing. */
#define MAX_TITLES 1000

typedef struct
{
  const HfReplayLayout *layout;
  const HfReplayStyle  *style;
  HfSurface            *surface;
  HfColor               ink;
  HfColor               ground;
  HfPath               *path;
} Painter;

static HfColor
get_color (const Painter *self,
           guint64        generation)
{
  return hf_palette_generation_area (&self->style->palette,
                                     (guint) MIN (generation, HF_GENERATION_SLOT_OTHERS));
}

/* ---- Ribbons --------------------------------------------------------------------------- */

static HfPoint
mix (HfPoint a,
     HfPoint b,
     double  share)
{
  return (HfPoint){ a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share };
}

/* The first part of an edge, up to @share of it: points of a curve. */
static void
cut_edge (const HfReplayLayout *layout,
          double                from,
          double                to,
          double                share,
          HfPoint              *points)
{
  const double top = hf_replay_layout_get_top (layout);
  const double bottom = hf_replay_layout_get_bottom (layout);
  const HfPoint a = { from, top };
  const HfPoint b = { from, (top + bottom) / 2 };
  const HfPoint c = { to, (top + bottom) / 2 };
  const HfPoint d = { to, bottom };
  const HfPoint ab = mix (a, b, share);
  const HfPoint bc = mix (b, c, share);
  const HfPoint cd = mix (c, d, share);

  points[0] = a;
  points[1] = ab;
  points[2] = mix (ab, bc, share);
  points[3] = mix (points[2], mix (bc, cd, share), share);
}

static void
draw_ribbon (const Painter        *self,
             const HfReplayRibbon *ribbon,
             double                share,
             const HfColor        *color)
{
  HfPoint left[4];
  HfPoint right[4];

  cut_edge (self->layout, ribbon->from_x, ribbon->to_x, share, left);
  cut_edge (self->layout, ribbon->from_x + ribbon->from_width, ribbon->to_x + ribbon->to_width,
            share, right);
  hf_path_clear (self->path);
  hf_path_move_to (self->path, left[0].x, left[0].y);
  hf_path_curve_to (self->path, left[1], left[2], left[3]);
  hf_path_line_to (self->path, right[3].x, right[3].y);
  hf_path_curve_to (self->path, right[2], right[1], right[0]);
  hf_path_close (self->path);
  hf_surface_fill_path (self->surface, self->path, color);
}

/* How much of its way a ribbon has behind it. */
static double
get_share (const Painter        *self,
           const HfReplayRibbon *ribbon)
{
  return ribbon->is_kept ? 1 : CLAMP (self->style->position - ribbon->first, 0, 1);
}

static gboolean
draw_ribbons (const Painter *self,
              GCancellable  *cancellable)
{
  const gboolean is_strong = self->style->palette.high_contrast;
  const gboolean has_titles = hf_surface_has_titles (self->surface) &&
                              self->layout->n_ribbons <= MAX_TITLES;

  for (guint32 i = 0; i < self->layout->n_ribbons; i++)
    {
      const HfReplayRibbon *ribbon = &self->layout->ribbons[i];
      const double share = get_share (self, ribbon);
      HfColor color = get_color (self, ribbon->generation);
      g_autofree char *title = NULL;

      if (share <= 0)
        break;
      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      if (ribbon->is_moved)
        color.alpha = is_strong ? STRONG_MOVED_ALPHA : MOVED_ALPHA;
      else
        color.alpha = is_strong ? STRONG_STAYED_ALPHA : STAYED_ALPHA;
      if (has_titles && !ribbon->is_kept)
        {
          title = hf_replay_text_dup_block (self->layout->replay, ribbon->first);
          hf_surface_begin_group (self->surface, title);
        }
      draw_ribbon (self, ribbon, share, &color);
      if (title != NULL)
        hf_surface_end_group (self->surface);
    }
  return TRUE;
}

/* ---- Bars -------------------------------------------------------------------------------- */

static void
draw_strips (const Painter *self,
             gboolean       is_after)
{
  const HfReplayLayout *layout = self->layout;
  const HfReplayRange *ranges = is_after ? layout->replay->after : layout->replay->before;
  const HfReplayBar *bars = is_after ? layout->after : layout->before;
  const HfReplayStrip *strips = is_after ? layout->strips_after : layout->strips_before;
  const guint32 n = is_after ? layout->n_strips_after : layout->n_strips_before;

  for (guint32 i = 0; i < n; i++)
    {
      const HfReplayStrip *strip = &strips[i];
      const HfRect *bar = &bars[strip->bar].rect;
      const double right = bar->x + bar->width;
      const HfRect rect = { strip->x, bar->y, MAX (MIN (strip->width, right - strip->x), 0),
                            bar->height };
      const gboolean is_there = !is_after || strip->step <= self->style->position;
      HfColor color = get_color (self, ranges[strip->bar].generation);

      if (strip->coverage < 1 || !is_there || strip->step == 0)
        hf_surface_fill_rectangle (self->surface, &rect, 0, &self->ground);
      color.alpha = strip->step == 0 ? KEPT_ALPHA : strip->coverage;
      if (is_there)
        hf_surface_fill_rectangle (self->surface, &rect, 0, &color);
    }
}

/* "gen 2 410 KB" where there is room for it, or its size alone. */
static void
draw_label (const Painter       *self,
            const HfReplayBar   *bar,
            const HfReplayRange *range,
            double               end,
            double               y)
{
  const HfTextStyle style = { .size = LABEL_SIZE * self->style->text_scale };
  g_autofree char *size = hf_figures_size (range->length);
  g_autofree char *name = hf_generation_text_dup_short (range->generation);
  g_autofree char *text = g_strdup_printf ("%s %s", name, size);
  const double room = end - bar->rect.x;

  if (hf_surface_measure_text (self->surface, text, &style) <= room)
    hf_surface_draw_text (self->surface, text, bar->rect.x, y, -1, &style, &self->ink);
  else if (hf_surface_measure_text (self->surface, size, &style) <= room)
    hf_surface_draw_text (self->surface, size, bar->rect.x, y, -1, &style, &self->ink);
}

static void
draw_bars (const Painter *self,
           gboolean       is_after)
{
  const HfReplayLayout *layout = self->layout;
  const HfReplayRange *ranges = is_after ? layout->replay->after : layout->replay->before;
  const HfReplayBar *bars = is_after ? layout->after : layout->before;
  const guint32 n = is_after ? layout->n_after : layout->n_before;
  const HfHatch hatch = { HATCH_SPACING,
                          1,
                          FALSE,
                          { self->ink.red, self->ink.green, self->ink.blue,
                            self->style->palette.high_contrast ? .6 : .3 } };

  for (guint32 i = 0; i < n; i++)
    hf_surface_hatch_rectangle (self->surface, &bars[i].rect, 0, &hatch);
  draw_strips (self, is_after);
  for (guint32 i = 0; i < n; i++)
    {
      const HfColor color = get_color (self, ranges[i].generation);
      const HfColor line = hf_line_color (&self->style->palette, &color);
      const HfRect *rect = &bars[i].rect;
      const double end = i + 1 < n ? bars[i + 1].rect.x - LABEL_GAP
                                   : layout->bounds.x + layout->bounds.width;

      hf_surface_stroke_rectangle (self->surface, rect, 0, BAR_LINE, &line);
      draw_label (self, &bars[i], &ranges[i], end,
                  is_after ? rect->y + rect->height + 3 : rect->y - LABEL_HEIGHT - 1);
    }
}

/* ---- The marked block ---------------------------------------------------------------------- */

static void
draw_mark (const Painter *self)
{
  const HfReplayLayout *layout = self->layout;
  HfReplayRibbon way;
  const HfRect *rect;
  HfColor color;
  HfRect above;
  HfRect below;

  if (self->style->block >= layout->replay->n_blocks ||
      !hf_replay_layout_get_way (layout, self->style->block, &way))
    return;
  way.from_width = way.to_width = MAX (way.from_width, MIN_MARK);
  color = get_color (self, way.generation);
  color.alpha = MARKED_ALPHA;
  draw_ribbon (self, &way, get_share (self, &way), &color);
  rect = &layout->before[layout->replay->blocks[way.first].from].rect;
  above = (HfRect){ way.from_x - MARK_LINE, rect->y - MARK_LINE, way.from_width + 2 * MARK_LINE,
                    rect->height + 2 * MARK_LINE };
  hf_surface_stroke_rectangle (self->surface, &above, 0, MARK_LINE, &self->ink);
  rect = &layout->after[layout->replay->blocks[way.first].to].rect;
  below = (HfRect){ way.to_x - MARK_LINE, rect->y - MARK_LINE, way.to_width + 2 * MARK_LINE,
                    rect->height + 2 * MARK_LINE };
  if (get_share (self, &way) >= 1)
    hf_surface_stroke_rectangle (self->surface, &below, 0, MARK_LINE, &self->ink);
}

gboolean
hf_replay_paint (const HfReplayLayout *layout,
                 const HfReplayStyle  *style,
                 HfSurface            *surface,
                 GCancellable         *cancellable)
{
  g_autoptr (HfPath) path = hf_path_new ();
  const Painter self = {
    .layout = layout,
    .style = style,
    .surface = surface,
    .ink = hf_palette_ink (&style->palette),
    .ground = hf_palette_ground (&style->palette),
    .path = path,
  };

  if (!draw_ribbons (&self, cancellable))
    return FALSE;
  draw_bars (&self, FALSE);
  draw_bars (&self, TRUE);
  draw_mark (&self);
  return TRUE;
}
