/* hf-timeline-layout.c: the places of all parts of a timeline; no drawing
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-timeline-layout.h"

#include "hf-timeline-knots-private.h"
#include "hf-timeline-scale.h"

#include <glib/gi18n.h>
#include <math.h>

/* All in px; what is beside letters, with letters of the usual size. */
#define LEFT_MARGIN 70
#define RIGHT_MARGIN 28
#define TOP_MARGIN 24
#define BOTTOM_MARGIN 24
#define MIN_BAND 3
#define MIN_TICK_DISTANCE 44
#define TIME_TICK_DISTANCE 90
#define TIME_LABEL_WIDTH 44
#define DIGIT_WIDTH 8
#define NUMBER_PADDING 8
#define LETTER_WIDTH 6.5
#define WIDE_LETTER_WIDTH 12
#define SNAPSHOT_DISTANCE (2 * HF_TIMELINE_DISC + 4)
#define LABEL_GAP 6

/* Where the top of the highest area is, as a share of the plot: the bands show above it. */
#define FILL_SHARE .87

/* Points in a px beyond which they are thinned: the first, the highest, the lowest, the last. */
#define COLUMN_WIDTH 1.0

/* Large objects lie at the floor, because they hardly change. */
static const guint order[HF_TIMELINE_N_GENERATIONS] = { 3, 4, 5, 6, 2, 1, 0 };

guint
hf_timeline_layout_get_generation (guint place)
{
  return order[place];
}

static guint64
find_max (const HfTimeline *timeline)
{
  guint64 max = 1;

  for (guint i = 0; i < timeline->points->len; i++)
    max = MAX (max, hf_timeline_point_get_total (hf_timeline_get_point (timeline, i)));
  return max;
}

/* ---- Areas --------------------------------------------------------------------- */

static HfTimelineColumn
get_column (const HfTimelineLayout *self,
            const HfTimelinePoint  *point,
            guint64                 max)
{
  const double floor_y = self->plot.y + self->plot.height;
  const double scale = self->plot.height * FILL_SHARE / (double) max;
  HfTimelineColumn column = { .x = hf_timeline_knots_get_x (self, point->time) };
  guint64 sum = 0;

  for (guint i = 0; i < HF_TIMELINE_N_GENERATIONS; i++)
    {
      sum += point->bytes[order[i]];
      column.y[i] = floor_y - (double) sum * scale;
    }
  return column;
}

/* The columns of one px of width: all, or four of many. */
static void
add_columns (HfTimelineLayout       *self,
             const HfTimelineColumn *columns,
             guint32                 n)
{
  const guint top = HF_TIMELINE_N_GENERATIONS - 1;
  guint32 lowest = 0;
  guint32 highest = 0;

  for (guint32 i = 0; i < n; i++)
    {
      if (columns[i].y[top] < columns[highest].y[top])
        highest = i;
      if (columns[i].y[top] > columns[lowest].y[top])
        lowest = i;
    }
  for (guint32 i = 0; i < n; i++)
    {
      if (n <= 4 || i == 0 || i == n - 1 || i == lowest || i == highest)
        self->columns[self->n_columns++] = columns[i];
    }
}

static void
place_columns (HfTimelineLayout *self)
{
  const guint32 n = self->timeline->points->len;
  const guint64 max = find_max (self->timeline);
  g_autofree HfTimelineColumn *all = g_new (HfTimelineColumn, n + 1);
  guint32 begin = 0;

  self->columns = g_new (HfTimelineColumn, n + 1);
  for (guint32 i = 0; i < n; i++)
    {
      const HfTimelinePoint *point = hf_timeline_get_point (self->timeline, i);

      all[i] = get_column (self, point, max);
      for (guint g = 0; g < HF_TIMELINE_N_GENERATIONS; g++)
        self->used |= point->bytes[g] > 0 ? 1u << g : 0;
    }
  while (begin < n)
    {
      guint32 end = begin + 1;

      while (end < n && floor (all[end].x / COLUMN_WIDTH) == floor (all[begin].x / COLUMN_WIDTH))
        end++;
      add_columns (self, all + begin, end - begin);
      begin = end;
    }
}

static void
place_byte_ticks (HfTimelineLayout *self)
{
  const guint64 max = find_max (self->timeline);
  const double height = self->plot.height;
  const guint n_max = (guint) CLAMP (height / MIN_TICK_DISTANCE / self->text_scale, 1, 8);
  const guint64 step = hf_timeline_scale_get_bytes_step (max, n_max);

  if (self->timeline->points->len == 0 || height <= 0)
    return;
  self->byte_ticks = g_new (HfTimelineTick, n_max + 2);
  for (guint64 bytes = 0; bytes <= max && self->n_byte_ticks < n_max + 2; bytes += step)
    self->byte_ticks[self->n_byte_ticks++] = (HfTimelineTick){
      self->plot.y + height - height * FILL_SHARE * (double) bytes / (double) max,
      (gint64) bytes,
    };
}

/* ---- Collections and snapshots ---------------------------------------------------- */

/* An estimate on the safe side: a layout has no fonts to measure with. */
static double
get_snapshot_width (const HfTimelineLayout *self,
                    guint32                 position)
{
  g_autofree char *name = g_strdup_printf (_ ("Snapshot %u"), position + 1);
  double width = LABEL_GAP;

  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at))
    width += g_unichar_iswide (g_utf8_get_char (at)) ? WIDE_LETTER_WIDTH : LETTER_WIDTH;
  return width * self->text_scale;
}

static HfTimelineItem
get_collection (const HfTimelineLayout *self,
                guint32                 position)
{
  const HfCollection *collection = hf_timeline_get_collection (self->timeline, position);
  const double from = hf_timeline_knots_get_x (self,
                                               (gint64) MIN (collection->started, G_MAXINT64 / 2));
  const double to = hf_timeline_knots_get_x (self,
                                             (gint64) MIN (collection->finished, G_MAXINT64 / 2));
  const double width = MAX (to - from, MIN_BAND);
  const double x = (from + to) / 2;

  return (HfTimelineItem){
    .rect = { x - width / 2, self->plot.y, width, self->plot.height },
    .x = x,
    .position = position,
    .is_full = (collection->mask & 4) != 0,
    .label_x = x,
  };
}

static HfTimelineItem
get_snapshot (const HfTimelineLayout *self,
              guint32                 position)
{
  const double x =
    hf_timeline_knots_get_x (self, hf_timeline_get_snapshot (self->timeline, position)->time);
  const double y = self->plot.y + self->plot.height;
  const double half = get_snapshot_width (self, position) / 2;
  const double right = self->bounds.x + self->bounds.width - half;

  return (HfTimelineItem){
    .rect = { x - HF_TIMELINE_DISC, y - HF_TIMELINE_DISC, 2 * HF_TIMELINE_DISC,
              2 * HF_TIMELINE_DISC },
    .x = x,
    .position = position,
    .is_snapshot = TRUE,
    .label_x = MAX (MIN (x, right), self->bounds.x + half),
  };
}

static int
compare_items (gconstpointer a,
               gconstpointer b,
               gpointer      user_data G_GNUC_UNUSED)
{
  const HfTimelineItem *first = a;
  const HfTimelineItem *second = b;

  if (first->x != second->x)
    return first->x < second->x ? -1 : 1;
  if (first->is_snapshot != second->is_snapshot)
    return first->is_snapshot ? -1 : 1;
  return (first->position > second->position) - (first->position < second->position);
}

static double
get_label_width (const HfTimelineLayout *self,
                 const HfTimelineItem   *item)
{
  guint64 number;
  double width = NUMBER_PADDING + DIGIT_WIDTH;

  if (item->is_snapshot)
    return get_snapshot_width (self, item->position);
  number = hf_timeline_get_collection (self->timeline, item->position)->number;
  for (; number >= 10; number /= 10)
    width += DIGIT_WIDTH;
  return width * self->text_scale;
}

/* Names that have room beside those before them; full collections come first. */
static void
place_labels (HfTimelineLayout *self)
{
  double end[2] = { -G_MAXDOUBLE, -G_MAXDOUBLE };

  for (guint32 i = 0; i < self->n_items; i++)
    {
      HfTimelineItem *item = &self->items[i];
      const double width = get_label_width (self, item);

      if (item->label_x - width / 2 < end[item->is_snapshot])
        continue;
      item->label_width = width;
      end[item->is_snapshot] = item->label_x + width / 2;
    }
}

/* Discs beside each other would be a bar, and their lines would hide the areas. */
static void
find_dense (HfTimelineLayout *self)
{
  double last = -G_MAXDOUBLE;

  for (guint32 i = 0; i < self->n_items; i++)
    {
      HfTimelineItem *item = &self->items[i];

      if (!item->is_snapshot)
        continue;
      item->is_dense = item->x - last < SNAPSHOT_DISTANCE;
      if (!item->is_dense)
        last = item->x;
    }
}

static void
place_items (HfTimelineLayout *self)
{
  const guint32 n_collections = self->timeline->collections->len;
  const guint32 n_snapshots = self->timeline->snapshots->len;

  self->n_items = n_collections + n_snapshots;
  self->items = g_new (HfTimelineItem, self->n_items + 1);
  for (guint32 i = 0; i < n_collections; i++)
    self->items[i] = get_collection (self, i);
  for (guint32 i = 0; i < n_snapshots; i++)
    self->items[n_collections + i] = get_snapshot (self, i);
  g_qsort_with_data (self->items, (int) self->n_items, sizeof (HfTimelineItem), compare_items,
                     NULL);
  find_dense (self);
  place_labels (self);
}

/* Whether the name of a snapshot is where a tick would be. */
static gboolean
is_taken (const HfTimelineLayout *self,
          double                  x)
{
  for (guint32 i = 0; i < self->n_items; i++)
    {
      const HfTimelineItem *item = &self->items[i];
      const double room = (item->label_width + TIME_LABEL_WIDTH * self->text_scale) / 2 + LABEL_GAP;

      if (item->is_snapshot && item->label_width > 0 && fabs (item->label_x - x) < room)
        return TRUE;
    }
  return FALSE;
}

static void
place_time_ticks (HfTimelineLayout *self)
{
  const HfTimeline *timeline = self->timeline;
  const gint64 last = timeline->has_now ? MAX (timeline->last, timeline->now) : timeline->last;
  const guint64 span = (guint64) MAX (last - timeline->first, 1);
  const double label_width = TIME_LABEL_WIDTH * self->text_scale + LABEL_GAP;
  const guint n_max = (guint) CLAMP (self->plot.width / TIME_TICK_DISTANCE / self->text_scale, 1,
                                     40);
  gint64 time;

  self->time_step = hf_timeline_scale_get_step (span, n_max);
  if (last <= timeline->first || self->time_step > G_MAXINT64 / 4)
    return;
  self->time_ticks = g_new (HfTimelineTick, n_max + 2);
  time = timeline->first / (gint64) self->time_step * (gint64) self->time_step;
  for (; time <= last && self->n_time_ticks < n_max + 2; time += (gint64) self->time_step)
    {
      const double x = hf_timeline_knots_get_x (self, time);
      const double last_x = self->n_time_ticks == 0 ? -G_MAXDOUBLE
                                                    : self->time_ticks[self->n_time_ticks - 1].at;

      if (time < timeline->first || is_taken (self, x) || x - last_x < label_width)
        continue;
      self->time_ticks[self->n_time_ticks++] = (HfTimelineTick){ x, time };
    }
}

/* ---- The layout ------------------------------------------------------------------- */

HfTimelineLayout *
hf_timeline_layout_new (HfTimeline *timeline,
                        HfRect      bounds,
                        double      text_scale)
{
  HfTimelineLayout *self = g_new0 (HfTimelineLayout, 1);
  const double left = LEFT_MARGIN * text_scale;
  const double top = TOP_MARGIN * text_scale;

  self->timeline = hf_timeline_ref (timeline);
  self->bounds = bounds;
  self->text_scale = text_scale;
  self->plot = (HfRect){
    bounds.x + left,
    bounds.y + top,
    MAX (bounds.width - left - RIGHT_MARGIN, 0),
    MAX (bounds.height - top - BOTTOM_MARGIN * text_scale, 0),
  };
  hf_timeline_knots_add (self);
  place_columns (self);
  place_byte_ticks (self);
  place_items (self);
  place_time_ticks (self);
  if (timeline->has_now)
    self->now_x = hf_timeline_knots_get_x (self, timeline->now);
  return self;
}

void
hf_timeline_layout_free (HfTimelineLayout *self)
{
  if (self == NULL)
    return;
  hf_timeline_unref (self->timeline);
  g_free (self->knots);
  g_free (self->items);
  g_free (self->columns);
  g_free (self->byte_ticks);
  g_free (self->time_ticks);
  g_free (self);
}

/* ---- Points ------------------------------------------------------------------------ */

/* A snapshot is at its disc and below it, and above that at its line, which a dense one lacks. */
static gboolean
is_at_snapshot (const HfTimelineLayout *self,
                const HfTimelineItem   *item,
                double                  x,
                double                  y)
{
  const double floor_y = self->plot.y + self->plot.height;
  const double distance = fabs (x - item->x);

  if (y > floor_y - HF_TIMELINE_DISC - 2)
    return distance <= HF_TIMELINE_DISC + 2 ||
           (y > floor_y && fabs (x - item->label_x) <= item->label_width / 2);
  return !item->is_dense && y >= self->plot.y && distance <= 3;
}

/* How far a point is from an item across, if it is at its height; negative if it is not there. */
static double
measure (const HfTimelineLayout *self,
         const HfTimelineItem   *item,
         double                  x,
         double                  y)
{
  const double floor_y = self->plot.y + self->plot.height;
  const double distance = fabs (x - item->x);

  if (item->is_snapshot)
    return is_at_snapshot (self, item, x, y) ? distance : -1;
  if (y > floor_y)
    return -1;
  if (y < self->plot.y)
    return fabs (x - item->label_x) <= item->label_width / 2 ? distance : -1;
  return distance <= item->rect.width / 2 ? distance : -1;
}

guint32
hf_timeline_layout_find_at (const HfTimelineLayout *self,
                            double                  x,
                            double                  y)
{
  guint32 found = HF_INDEX_NONE;
  double least = 0;

  if (!hf_rect_contains (&self->bounds, x, y))
    return HF_INDEX_NONE;
  for (guint32 i = 0; i < self->n_items; i++)
    {
      const double distance = measure (self, &self->items[i], x, y);
      const gboolean is_better = found == HF_INDEX_NONE ||
                                 (self->items[i].is_snapshot && !self->items[found].is_snapshot) ||
                                 (self->items[i].is_snapshot == self->items[found].is_snapshot &&
                                  distance < least);

      if (distance < 0 || !is_better)
        continue;
      found = i;
      least = distance;
    }
  return found;
}

guint32
hf_timeline_layout_find (const HfTimelineLayout *self,
                         gboolean                is_snapshot,
                         guint32                 position)
{
  for (guint32 i = 0; i < self->n_items; i++)
    {
      if (self->items[i].is_snapshot == is_snapshot && self->items[i].position == position)
        return i;
    }
  return HF_INDEX_NONE;
}
