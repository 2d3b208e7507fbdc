/* hf-timeline-knots.c: from times to places
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-timeline-knots-private.h"

/* At both ends of the plot, in px. */
#define PADDING 20

/* The least width between two moments in px, unless all would take more than a share of all. */
#define MIN_SPAN 12
#define MIN_SHARE .5

/* The widths of spans are known sooner. */
#define MAX_PASSES 16

double
hf_timeline_knots_get_x (const HfTimelineLayout *self,
       gint64                  time)
{
  const HfTimelineKnot *knots = self->knots;
  guint32 low = 0;
  guint32 high = self->n_knots - 1;

  if (time <= knots[0].time)
    return knots[0].x;
  if (time >= knots[high].time)
    return knots[high].x;
  while (high - low > 1)
    {
      const guint32 middle = low + (high - low) / 2;

      if (knots[middle].time <= time)
        low = middle;
      else
        high = middle;
    }
  return knots[low].x + (knots[high].x - knots[low].x) * (double) (time - knots[low].time) /
                          (double) (knots[high].time - knots[low].time);
}

static int
compare_knots (gconstpointer a,
               gconstpointer b,
               gpointer      user_data G_GNUC_UNUSED)
{
  const HfTimelineKnot *first = a;
  const HfTimelineKnot *second = b;

  return (first->time > second->time) - (first->time < second->time);
}

/* The moments at which something begins or ends, each once. */
static void
list_knots (HfTimelineLayout *self)
{
  const HfTimeline *timeline = self->timeline;
  const guint n_collections = timeline->collections->len;
  const guint n_snapshots = timeline->snapshots->len;
  const guint32 n = 2 * n_collections + n_snapshots + 2;
  HfTimelineKnot *knots = g_new0 (HfTimelineKnot, n);

  for (guint i = 0; i < n_collections; i++)
    {
      const HfCollection *collection = hf_timeline_get_collection (timeline, i);

      knots[2 * i].time = (gint64) MIN (collection->started, G_MAXINT64 / 2);
      knots[2 * i + 1].time = (gint64) MIN (collection->finished, G_MAXINT64 / 2);
    }
  for (guint i = 0; i < n_snapshots; i++)
    knots[2 * n_collections + i].time = hf_timeline_get_snapshot (timeline, i)->time;
  knots[n - 2].time = timeline->first;
  knots[n - 1].time = timeline->has_now ? MAX (timeline->last, timeline->now) : timeline->last;
  g_qsort_with_data (knots, (int) n, sizeof (HfTimelineKnot), compare_knots, NULL);
  self->n_knots = 1;
  for (guint32 i = 1; i < n; i++)
    {
      if (knots[i].time > knots[self->n_knots - 1].time)
        knots[self->n_knots++] = knots[i];
    }
  self->knots = knots;
}

/* Collections come in bursts, with long times between. So all times between two knots that would
 * be narrower than @least are that wide, and the others share what is left in proportion. */
static double
find_scale (const HfTimelineLayout *self,
            double                  room,
            double                  least)
{
  double scale = room / (double) (self->knots[self->n_knots - 1].time - self->knots[0].time);

  for (guint pass = 0; pass < MAX_PASSES; pass++)
    {
      double left = room;
      double time = 0;

      for (guint32 i = 1; i < self->n_knots; i++)
        {
          const double span = (double) (self->knots[i].time - self->knots[i - 1].time);

          if (span * scale < least)
            left -= least;
          else
            time += span;
        }
      if (time <= 0)
        break;
      scale = left / time;
    }
  return scale;
}

static void
place_knots (HfTimelineLayout *self)
{
  const double room = MAX (self->plot.width - 2 * PADDING, 1);
  const double least = self->n_knots < 2 ? 0
                                         : MIN (MIN_SPAN, room * MIN_SHARE / (self->n_knots - 1));
  double scale;
  double sum = 0;

  self->knots[0].x = self->plot.x + self->plot.width / 2;
  if (self->n_knots < 2)
    return;
  scale = find_scale (self, room, least);
  self->knots[0].x = self->plot.x + PADDING;
  for (guint32 i = 1; i < self->n_knots; i++)
    {
      const double span = (double) (self->knots[i].time - self->knots[i - 1].time);

      sum += MAX (span * scale, least);
      self->knots[i].x = sum;
    }
  for (guint32 i = 1; i < self->n_knots; i++)
    self->knots[i].x = self->plot.x + PADDING + self->knots[i].x * room / sum;
}

void
hf_timeline_knots_add (HfTimelineLayout *self)
{
  list_knots (self);
  place_knots (self);
}
