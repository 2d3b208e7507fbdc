/* hf-timeline-painter.c: draws a timeline
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-timeline-painter.h"

#include "hf-figures.h"
#include "hf-generation-text.h"
#include "hf-line-color.h"
#include "hf-timeline-scale.h"
#include "hf-timeline-text.h"

#include <glib/gi18n.h>

/* All in px. */
#define NUMBER_SIZE 11
#define AXIS_SIZE 11
#define LINE_HEIGHT 17
#define PILL_HEIGHT 19
#define PILL_PADDING 10
#define LINE_WIDTH 1.5
#define MIN_BAND_WIDTH .5
#define DENSE_WIDTH 2

/* The edges of areas would hide columns that are nearer to each other than that, in px. */
#define EDGE_DISTANCE 4
#define DASH 3
#define NOW_WIDTH 2

/* Alpha of ink. */
#define BAND_ALPHA .10
#define CHOSEN_ALPHA .24
#define STRONG_BAND_ALPHA .22
#define STRONG_CHOSEN_ALPHA .45
#define GRID_ALPHA .13

typedef struct
{
  const HfTimelineLayout *layout;
  const HfTimelineStyle  *style;
  HfSurface              *surface;
  HfColor                 ink;
  HfColor                 dim;
  HfColor                 ground;
} Painter;

static HfColor
fade (const HfColor *color,
      double         alpha)
{
  return (HfColor){ color->red, color->green, color->blue, alpha };
}

/* ---- Areas and axes ---------------------------------------------------------------- */

/* From the first column to the last, and flat to both edges of the plot. */
static void
draw_area (const Painter *self,
           guint          place)
{
  const HfTimelineLayout *layout = self->layout;
  const guint generation = hf_timeline_layout_get_generation (place);
  const HfColor color = hf_palette_generation_area (&self->style->palette, generation);
  const double floor_y = layout->plot.y + layout->plot.height;
  const HfTimelineColumn *columns = layout->columns;
  const guint32 n = layout->n_columns;
  const double left = layout->plot.x;
  const double right = left + layout->plot.width;
  const HfColor line = self->style->palette.high_contrast
                         ? self->ink
                         : hf_line_color (&self->style->palette, &color);
  g_autoptr (HfPath) path = hf_path_new ();
  g_autoptr (HfPath) edge = hf_path_new ();

  hf_path_move_to (path, left, columns[0].y[place]);
  hf_path_move_to (edge, left, columns[0].y[place]);
  for (guint32 i = 0; i < n; i++)
    {
      hf_path_line_to (path, columns[i].x, columns[i].y[place]);
      hf_path_line_to (edge, columns[i].x, columns[i].y[place]);
    }
  hf_path_line_to (path, right, columns[n - 1].y[place]);
  hf_path_line_to (edge, right, columns[n - 1].y[place]);
  hf_path_line_to (path, right, place > 0 ? columns[n - 1].y[place - 1] : floor_y);
  for (guint32 i = n; i-- > 0;)
    hf_path_line_to (path, columns[i].x, place > 0 ? columns[i].y[place - 1] : floor_y);
  hf_path_line_to (path, left, place > 0 ? columns[0].y[place - 1] : floor_y);
  hf_path_close (path);
  hf_surface_begin_group (self->surface, hf_generation_text_get_slot (generation));
  hf_surface_fill_path (self->surface, path, &color);
  if (n * EDGE_DISTANCE < layout->plot.width)
    hf_surface_stroke_path (self->surface, edge, 1, 0, &line);
  hf_surface_end_group (self->surface);
}

static void
draw_areas (const Painter *self)
{
  for (guint i = 0; i < HF_TIMELINE_N_GENERATIONS && self->layout->n_columns > 0; i++)
    {
      if ((self->layout->used >> hf_timeline_layout_get_generation (i)) & 1)
        draw_area (self, i);
    }
}

static void
draw_byte_axis (const Painter *self)
{
  const HfTimelineLayout *layout = self->layout;
  const HfTextStyle style = { .size = AXIS_SIZE * self->style->text_scale, .align_end = TRUE };
  const HfColor line = fade (&self->ink, GRID_ALPHA);

  for (guint32 i = 0; i < layout->n_byte_ticks; i++)
    {
      const HfTimelineTick *tick = &layout->byte_ticks[i];
      const HfRect rect = { layout->plot.x, tick->at - .5, layout->plot.width, 1 };
      g_autofree char *text = tick->value == 0 ? g_strdup ("0")
                                               : hf_figures_size ((guint64) tick->value);

      hf_surface_fill_rectangle (self->surface, &rect, 0, &line);
      hf_surface_draw_text (self->surface, text, layout->plot.x - 8,
                            tick->at - 8 * self->style->text_scale,
                            layout->plot.x - layout->bounds.x - 8, &style, &self->dim);
    }
}

/* ---- Collections ------------------------------------------------------------------- */

/* A band begins where those before it end: many upon each other would be black. @end: (inout): the
 * end of the last band, in px */
static void
draw_band (const Painter        *self,
           const HfTimelineItem *item,
           double               *end)
{
  const gboolean is_chosen = item->position == self->style->collection;
  const gboolean is_strong = self->style->palette.high_contrast;
  const double alpha = is_chosen ? (is_strong ? STRONG_CHOSEN_ALPHA : CHOSEN_ALPHA)
                                 : (is_strong ? STRONG_BAND_ALPHA : BAND_ALPHA);
  const HfColor color = fade (&self->ink, alpha);
  HfRect rect = item->rect;

  if (!is_chosen)
    {
      rect.x = MAX (rect.x, *end);
      rect.width = item->rect.x + item->rect.width - rect.x;
      if (rect.width < MIN_BAND_WIDTH)
        return;
      *end = rect.x + rect.width;
    }
  hf_surface_fill_rectangle (self->surface, &rect, 0, &color);
}

static char *
dup_number (const Painter        *self,
            const HfTimelineItem *item)
{
  const HfCollection *collection = hf_timeline_get_collection (self->layout->timeline,
                                                               item->position);

  return g_strdup_printf ("%" G_GUINT64_FORMAT, collection->number);
}

static void
draw_number (const Painter        *self,
             const HfTimelineItem *item)
{
  const gboolean is_chosen = item->position == self->style->collection;
  const double scale = self->style->text_scale;
  const HfTextStyle style = { .size = NUMBER_SIZE * scale, .bold = item->is_full || is_chosen };
  const double y = self->layout->plot.y - LINE_HEIGHT * scale - 5;
  g_autofree char *text = dup_number (self, item);
  const double width = hf_surface_measure_text (self->surface, text, &style);

  if (is_chosen)
    {
      const HfRect pill = { item->label_x - width / 2 - PILL_PADDING, y - 1,
                            width + 2 * PILL_PADDING, PILL_HEIGHT * scale };

      hf_surface_fill_rectangle (self->surface, &pill, pill.height / 2, &self->ink);
    }
  hf_surface_draw_text (self->surface, text, item->label_x - width / 2, y, -1, &style,
                        is_chosen       ? &self->ground
                        : item->is_full ? &self->ink
                                        : &self->dim);
}

/* Returns: the width of the number of the chosen one, with what is around it */
static double
measure_pill (const Painter        *self,
              const HfTimelineItem *item)
{
  const HfTextStyle style = { .size = NUMBER_SIZE * self->style->text_scale, .bold = TRUE };
  g_autofree char *text = dup_number (self, item);

  return hf_surface_measure_text (self->surface, text, &style) + 2 * PILL_PADDING;
}

static void
draw_collection (const Painter        *self,
                 const HfTimelineItem *item,
                 gboolean              has_number,
                 double               *end)
{
  g_autofree char *title = NULL;

  if (hf_surface_has_titles (self->surface))
    title = hf_timeline_text_dup_collection (
      hf_timeline_get_collection (self->layout->timeline, item->position));
  hf_surface_begin_group (self->surface, title);
  draw_band (self, item, end);
  if (has_number)
    draw_number (self, item);
  hf_surface_end_group (self->surface);
}

/* The chosen one stands above those beside it. */
static void
draw_collections (const Painter *self)
{
  const HfTimelineLayout *layout = self->layout;
  const guint32 chosen = hf_timeline_layout_find (layout, FALSE, self->style->collection);
  const HfTimelineItem *above = chosen == HF_INDEX_NONE ? NULL : &layout->items[chosen];
  const double pill = above == NULL ? 0 : measure_pill (self, above);
  double end = -G_MAXDOUBLE;

  for (guint32 i = 0; i < layout->n_items; i++)
    {
      const HfTimelineItem *item = &layout->items[i];
      const gboolean has_number = item->label_width > 0 &&
                                  (above == NULL || ABS (item->label_x - above->label_x) >=
                                                      (item->label_width + pill) / 2);

      if (!item->is_snapshot && item != above)
        draw_collection (self, item, has_number, &end);
    }
  if (above != NULL)
    draw_collection (self, above, TRUE, &end);
}

/* ---- Snapshots --------------------------------------------------------------------- */

static void
draw_disc (const Painter        *self,
           const HfTimelineItem *item)
{
  const gboolean is_shown = item->position == self->style->snapshot;
  const gboolean is_picked = item->position == self->style->picked;
  const HfRect ring = { item->rect.x - 4, item->rect.y - 4, item->rect.width + 8,
                        item->rect.height + 8 };
  const HfRect gap = { item->rect.x - 2, item->rect.y - 2, item->rect.width + 4,
                       item->rect.height + 4 };
  const HfRect hole = { item->rect.x + 3.5, item->rect.y + 3.5, item->rect.width - 7,
                        item->rect.height - 7 };

  if (is_shown || is_picked)
    {
      hf_surface_fill_rectangle (self->surface, &ring, ring.width / 2, &self->ink);
      hf_surface_fill_rectangle (self->surface, &gap, gap.width / 2, &self->ground);
    }
  hf_surface_fill_rectangle (self->surface, &item->rect, HF_TIMELINE_DISC, &self->ink);
  if (is_picked)
    hf_surface_fill_rectangle (self->surface, &hole, hole.width / 2, &self->ground);
}

static void
draw_mark (const Painter        *self,
           const HfTimelineItem *item)
{
  const HfRect *plot = &self->layout->plot;
  const gboolean is_marked = item->position == self->style->snapshot ||
                             item->position == self->style->picked;
  const HfRect tick = { item->x - DENSE_WIDTH / 2.0, item->rect.y, DENSE_WIDTH, item->rect.height };
  g_autoptr (HfPath) line = hf_path_new ();

  if (item->is_dense && !is_marked)
    {
      hf_surface_fill_rectangle (self->surface, &tick, 0, &self->ink);
      return;
    }
  hf_path_move_to (line, item->x, plot->y + 4);
  hf_path_line_to (line, item->x, plot->y + plot->height);
  hf_surface_stroke_path (self->surface, line, LINE_WIDTH, DASH, &self->ink);
  draw_disc (self, item);
}

static void
draw_snapshot (const Painter        *self,
               const HfTimelineItem *item)
{
  const HfRect *plot = &self->layout->plot;
  const HfTextStyle style = { .size = AXIS_SIZE * self->style->text_scale, .bold = TRUE };
  g_autofree char *name = g_strdup_printf (_ ("Snapshot %u"), item->position + 1);
  const double width = hf_surface_measure_text (self->surface, name, &style);
  const double right = self->layout->bounds.x + self->layout->bounds.width;
  g_autofree char *title = hf_timeline_text_dup_snapshot (self->layout->timeline, item->position);

  hf_surface_begin_group (self->surface, title);
  draw_mark (self, item);
  if (item->label_width > 0)
    hf_surface_draw_text (self->surface, name, MIN (item->label_x - width / 2, right - width),
                          plot->y + plot->height + 8, -1, &style, &self->ink);
  hf_surface_end_group (self->surface);
}

static void
draw_time_axis (const Painter *self)
{
  const HfTimelineLayout *layout = self->layout;
  const HfTextStyle style = { .size = AXIS_SIZE * self->style->text_scale };

  for (guint32 i = 0; i < layout->n_time_ticks; i++)
    {
      const HfTimelineTick *tick = &layout->time_ticks[i];
      g_autofree char *text = hf_timeline_scale_dup_time (tick->value, layout->time_step);
      const double width = hf_surface_measure_text (self->surface, text, &style);

      hf_surface_draw_text (self->surface, text, tick->at - width / 2,
                            layout->plot.y + layout->plot.height + 8, -1, &style, &self->dim);
    }
}

/* Of a recording that goes on. */
static void
draw_now (const Painter *self)
{
  const HfRect *plot = &self->layout->plot;
  const HfRect line = { self->layout->now_x - NOW_WIDTH / 2.0, plot->y, NOW_WIDTH, plot->height };
  const HfColor color = { .753, .110, .157, 1 };

  hf_surface_fill_rectangle (self->surface, &line, 0, &color);
}

void
hf_timeline_paint (const HfTimelineLayout *layout,
                   const HfTimelineStyle  *style,
                   HfSurface              *surface)
{
  const Painter self = {
    .layout = layout,
    .style = style,
    .surface = surface,
    .ink = hf_palette_ink (&style->palette),
    .dim = hf_palette_dim (&style->palette),
    .ground = hf_palette_ground (&style->palette),
  };

  if (layout->plot.width <= 0 || layout->plot.height <= 0)
    return;
  draw_byte_axis (&self);
  draw_areas (&self);
  draw_collections (&self);
  draw_time_axis (&self);
  for (guint32 i = 0; i < layout->n_items; i++)
    {
      if (layout->items[i].is_snapshot)
        draw_snapshot (&self, &layout->items[i]);
    }
  if (layout->timeline->has_now)
    draw_now (&self);
}
