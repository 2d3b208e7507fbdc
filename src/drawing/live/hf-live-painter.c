/* hf-live-painter.c: draws a recording that grows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-live-painter.h"

#include "hf-figures.h"
#include "hf-timeline-scale.h"

#include <glib/gi18n.h>
#include <math.h>

/* All in px. */
#define TEXT_SIZE 12
#define TOP 20
#define BOTTOM 26
#define LABEL_Y 8
#define LABEL_GAP 8
#define TIME_DISTANCE 90
#define TICK_GAP 8
#define FLAT_RUN 16
#define BAND_MIN_WIDTH 6
#define DISC 4.5

#define MAX_TICKS 4
#define HEADROOM 1.08
#define BAND_ALPHA 0.15
#define GRID_ALPHA 0.1

static const HfTextStyle text_style = { .size = TEXT_SIZE };
static const HfTextStyle bold_style = { .size = TEXT_SIZE, .bold = TRUE };
static const HfTextStyle tick_style = { .size = TEXT_SIZE, .align_end = TRUE };

/* Labels below the columns, of which none covers another one. */
typedef struct
{
  double start;
  double end;
} Span;

typedef struct
{
  const HfLiveLayout *layout;
  const HfLiveStyle  *style;
  HfSurface          *surface;
  HfRect              bounds;
  double              now_x;
  HfColor             ink;
  HfColor             dim;
  HfColor             now;
  GArray             *spans;
} Painter;

/* ---- Words ------------------------------------------------------------- */

char *
hf_live_dup_clock (gint64 usec)
{
  const guint64 seconds = (guint64) MAX (usec, 0) / G_USEC_PER_SEC;
  const guint64 hours = seconds / 3600;

  if (hours > 0)
    return g_strdup_printf ("%" G_GUINT64_FORMAT ":%02u:%02u", hours, (guint) (seconds / 60 % 60),
                            (guint) (seconds % 60));
  return g_strdup_printf ("%u:%02u", (guint) (seconds / 60), (guint) (seconds % 60));
}

static guint64
sum (const guint64 *bytes)
{
  guint64 all = 0;

  for (guint i = 0; i < HF_LIVE_N_GENERATIONS; i++)
    all += bytes[i];
  return all;
}

static char *
dup_now_bytes (const HfLiveLayout *layout)
{
  return layout->n_places == 0
           ? g_strdup ("")
           : hf_figures_size (sum (layout->places[layout->n_places - 1].column.after));
}

/* ---- Measures ---------------------------------------------------------- */

/* Large and pinned objects hardly change, and are below those that do. */
guint
hf_live_get_generation (guint place)
{
  static const guint order[HF_LIVE_N_GENERATIONS] = { 3, 4, 2, 1, 0 };

  return order[place];
}

static double
get_top (guint64 max)
{
  return MAX ((double) max * HEADROOM, 1);
}

static guint64
find_max (HfLiveColumns *columns)
{
  guint n = 0;
  const HfLiveColumn *all = hf_live_columns_get (columns, &n);
  guint64 max = 0;

  for (guint i = 0; i < n; i++)
    max = MAX (max, MAX (sum (all[i].before), sum (all[i].after)));
  return max;
}

static double
measure_ticks (HfLiveColumns *columns,
               HfSurface     *surface)
{
  const guint64 max = (guint64) get_top (find_max (columns));
  const guint64 step = hf_timeline_scale_get_bytes_step (max, MAX_TICKS);
  double width = 0;

  for (guint64 at = 0; at <= max; at += step)
    {
      g_autofree char *text = hf_figures_size (at);

      width = MAX (width, hf_surface_measure_text (surface, text, &tick_style));
    }
  return width;
}

/* The widest size, so that the line of the present stands still. */
static double
measure_now (HfSurface *surface)
{
  return hf_surface_measure_text (surface, "888.8 MB", &bold_style);
}

HfLiveLayout *
hf_live_measure (HfLiveColumns *columns,
                 HfSurface     *surface,
                 HfRect         bounds)
{
  const double left = ceil (measure_ticks (columns, surface)) + TICK_GAP;
  const double right = ceil (measure_now (surface)) + TICK_GAP + FLAT_RUN;

  return hf_live_layout_new (columns, (HfRect){ bounds.x + left, bounds.y + TOP,
                                                MAX (bounds.width - left - right, 1),
                                                MAX (bounds.height - TOP - BOTTOM, 1) });
}

static double
get_floor (const Painter *self)
{
  return self->layout->plot.y + self->layout->plot.height;
}

static double
get_y (const Painter *self,
       double         bytes)
{
  return get_floor (self) - bytes / get_top (self->layout->max) * self->layout->plot.height;
}

static HfColor
with_alpha (HfColor color,
            double  alpha)
{
  color.alpha = alpha;
  return color;
}

/* ---- Areas ------------------------------------------------------------- */

static void
draw_ticks (Painter *self)
{
  const guint64 max = (guint64) get_top (self->layout->max);
  const guint64 step = hf_timeline_scale_get_bytes_step (max, MAX_TICKS);
  const HfColor line = with_alpha (self->ink, GRID_ALPHA);
  const double x = self->layout->plot.x;

  for (guint64 at = 0; at <= max; at += step)
    {
      const double y = round (get_y (self, (double) at));
      const HfRect rect = { x, y, self->bounds.x + self->bounds.width - x, 1 };
      g_autofree char *text = hf_figures_size (at);

      hf_surface_fill_rectangle (self->surface, &rect, 0, at == 0 ? &self->dim : &line);
      hf_surface_draw_text (self->surface, text, x - TICK_GAP, y - TEXT_SIZE * 0.75, -1,
                            &tick_style, &self->dim);
    }
}

/* The bytes up to the area at @place from the floor. */
static double
get_height (const guint64 *bytes,
            guint          place)
{
  double height = 0;

  for (guint i = 0; i <= place; i++)
    height += (double) bytes[hf_live_get_generation (i)];
  return height;
}

/* From the left to the present. */
static void
add_edge (Painter *self,
          HfPath  *path,
          guint    place)
{
  const HfLiveLayout *layout = self->layout;

  for (guint i = 0; i < layout->n_places; i++)
    {
      const HfLivePlace *at = &layout->places[i];
      const double before = get_y (self, get_height (at->column.before, place));

      if (i == 0)
        hf_path_move_to (path, at->x, before);
      else
        hf_path_line_to (path, at->x, before);
      hf_path_line_to (path, at->end, get_y (self, get_height (at->column.after, place)));
    }
  hf_path_line_to (path, self->now_x,
                   get_y (self,
                          get_height (layout->places[layout->n_places - 1].column.after, place)));
}

/* The upper ones first: each covers all of those above it but its own part. */
static void
draw_areas (Painter *self)
{
  for (guint place = HF_LIVE_N_GENERATIONS; place-- > 0;)
    {
      const HfColor color = hf_palette_generation_area (&self->style->palette,
                                                        hf_live_get_generation (place));
      HfPath *path = hf_path_new ();

      add_edge (self, path, place);
      if (self->style->palette.high_contrast)
        hf_surface_stroke_path (self->surface, path, 2, 0, &self->ink);
      hf_path_line_to (path, self->now_x, get_floor (self));
      hf_path_line_to (path, self->layout->places[0].x, get_floor (self));
      hf_path_close (path);
      hf_surface_fill_path (self->surface, path, &color);
      hf_path_free (path);
    }
}

/* A number only where it has room. */
static void
draw_number (Painter           *self,
             const HfLivePlace *at,
             double            *free_x)
{
  const HfTextStyle *style = at->column.is_full ? &bold_style : &text_style;
  const double middle = (at->x + at->end) / 2;
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, at->column.number);
  const double width = hf_surface_measure_text (self->surface, text, style);

  if (at->column.n > 1 || middle - width / 2 < *free_x)
    return;

  hf_surface_draw_text (self->surface, text, middle - width / 2, self->bounds.y, -1, style,
                        at->column.is_full ? &self->ink : &self->dim);
  *free_x = middle + width / 2 + LABEL_GAP;
}

static void
draw_bands (Painter *self)
{
  const HfColor band = with_alpha (self->ink, BAND_ALPHA);
  double free_x = self->bounds.x;

  for (guint i = 0; i < self->layout->n_places; i++)
    {
      const HfLivePlace *at = &self->layout->places[i];
      const HfRect rect = { at->x, self->layout->plot.y, at->end - at->x,
                            self->layout->plot.height };

      if (rect.width < BAND_MIN_WIDTH)
        continue;
      hf_surface_fill_rectangle (self->surface, &rect, 0, &band);
      draw_number (self, at, &free_x);
    }
}

/* ---- Below the areas --------------------------------------------------- */

/* Returns: whether there was room */
static gboolean
draw_label (Painter           *self,
            const char        *text,
            double             middle,
            const HfTextStyle *style,
            const HfColor     *color)
{
  const double width = hf_surface_measure_text (self->surface, text, style);
  const double end = self->bounds.x + self->bounds.width;
  const double x = CLAMP (middle - width / 2, self->bounds.x, MAX (end - width, self->bounds.x));
  const Span span = { x - LABEL_GAP, x + width + LABEL_GAP };

  for (guint i = 0; i < self->spans->len; i++)
    {
      const Span *other = &g_array_index (self->spans, Span, i);

      if (span.start < other->end && other->start < span.end)
        return FALSE;
    }

  g_array_append_val (self->spans, span);
  hf_surface_draw_text (self->surface, text, x, get_floor (self) + LABEL_Y, -1, style, color);
  return TRUE;
}

static void
draw_disc (Painter       *self,
           double         x,
           double         y,
           const HfColor *color)
{
  const HfRect rect = { x - DISC, y - DISC, 2 * DISC, 2 * DISC };

  hf_surface_fill_rectangle (self->surface, &rect, DISC, color);
}

static void
draw_snapshots (Painter       *self,
                HfLiveColumns *columns)
{
  guint n = 0;
  const HfLiveMark *marks = hf_live_columns_get_marks (columns, &n);

  /* The newest names come first where there is no room for all. */
  for (guint i = n; i-- > 0;)
    {
      const double x = hf_live_layout_find (self->layout, marks[i].n_before);
      g_autofree char *text = g_strdup_printf (_ ("Snapshot %u"), marks[i].number);
      g_autofree char *number = g_strdup_printf ("%u", marks[i].number);
      HfPath *line = hf_path_new ();

      hf_path_move_to (line, x, self->layout->plot.y);
      hf_path_line_to (line, x, get_floor (self));
      hf_surface_stroke_path (self->surface, line, 1.5, 3, &self->ink);
      hf_path_free (line);
      draw_disc (self, x, get_floor (self), &self->ink);
      if (!draw_label (self, text, x, &bold_style, &self->ink))
        draw_label (self, number, x, &bold_style, &self->ink);
    }
}

static void
draw_times (Painter *self)
{
  g_autofree char *former = NULL;
  double last = G_MAXDOUBLE;

  for (guint i = self->layout->n_places; i-- > 0;)
    {
      const HfLivePlace *at = &self->layout->places[i];
      g_autofree char *text = NULL;

      if (last - at->end < TIME_DISTANCE)
        continue;
      text = hf_live_dup_clock (at->column.ended_us);
      if (g_strcmp0 (text, former) == 0 ||
          !draw_label (self, text, at->end, &text_style, &self->dim))
        continue;
      last = at->end;
      g_free (former);
      former = g_steal_pointer (&text);
    }
}

/* ---- The present ------------------------------------------------------- */

static void
draw_now (Painter *self)
{
  const HfLiveLayout *layout = self->layout;
  const HfRect line = { self->now_x - 1, layout->plot.y, 2, layout->plot.height };
  g_autofree char *clock = hf_live_dup_clock (self->style->now_us);
  g_autofree char *text = NULL;
  g_autofree char *bytes = dup_now_bytes (layout);
  double y = 0;

  if (self->style->has_ended)
    text = g_steal_pointer (&clock);
  else
    /* Translators: how long a recording lasts, as “0:32” */
    text = g_strdup_printf (_ ("now, %s"), clock);
  hf_surface_fill_rectangle (self->surface, &line, 0, &self->now);
  draw_label (self, text, self->now_x, &bold_style, &self->now);
  if (layout->n_places == 0)
    return;

  y = get_y (self, (double) sum (layout->places[layout->n_places - 1].column.after));
  draw_disc (self, self->now_x, y, &self->now);
  hf_surface_draw_text (self->surface, bytes, self->now_x + TICK_GAP, y - TEXT_SIZE * 0.75, -1,
                        &bold_style, &self->ink);
}

static void
draw_nothing (Painter *self)
{
  const HfRect *plot = &self->layout->plot;
  const char *text = _ ("The first collection is drawn here as soon as it has ended");
  const double width = hf_surface_measure_text (self->surface, text, &text_style);
  const double x = plot->x + MAX (plot->width - width, 0) / 2;

  hf_surface_draw_text (self->surface, text, x, plot->y + plot->height / 2 - TEXT_SIZE,
                        MAX (plot->width, 0), &text_style, &self->dim);
}

void
hf_live_paint (const HfLiveLayout *layout,
               HfLiveColumns      *columns,
               const HfLiveStyle  *style,
               HfSurface          *surface,
               HfRect              bounds)
{
  const HfColor red = { 0xc0 / 255.0, 0x1c / 255.0, 0x28 / 255.0, 1 };
  const HfColor pale_red = { 1, 0x7b / 255.0, 0x85 / 255.0, 1 };
  Painter self = {
    .layout = layout,
    .style = style,
    .surface = surface,
    .bounds = bounds,
    .now_x = layout->plot.x + layout->plot.width + FLAT_RUN,
    .ink = hf_palette_ink (&style->palette),
    .dim = hf_palette_dim (&style->palette),
    .now = style->palette.dark ? pale_red : red,
  };

  self.spans = g_array_new (FALSE, FALSE, sizeof (Span));
  if (layout->n_places > 0)
    {
      draw_ticks (&self);
      draw_areas (&self);
      draw_bands (&self);
    }
  else
    draw_nothing (&self);
  draw_now (&self);
  draw_snapshots (&self, columns);
  draw_times (&self);
  g_array_unref (self.spans);
}
