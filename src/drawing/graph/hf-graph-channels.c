/* hf-graph-channels.c: edges between rows and columns, through the gaps of those they pass
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-layout-private.h"

#include <math.h>

/* px: how far an edge that comes back to its own row reaches into the space behind it; the
 * further it goes, the more, so that not all lie on each other. */
#define MIN_TURN 18
#define MAX_TURN 58
#define TURN_SHARE 0.08

/* A row or a column: nodes side by side. Along is down in a retention, and to the right in
 * an ownership. */
typedef struct
{
  double  begin; /* along */
  double  end;
  GArray *nodes; /* of guint32, in order across */
} Band;

struct _HfGraphChannels
{
  const HfGraphLayout *layout;
  gboolean             in_rows;
  GArray              *bands;    /* of Band */
  guint32             *band_of;  /* by node */
};

/* ---- Along and across ---------------------------------------------------------- */

static double
get_begin (const HfGraphChannels *self,
           guint32                node)
{
  const HfRect *rect = &self->layout->rects[node];

  return self->in_rows ? rect->y : rect->x;
}

static double
get_end (const HfGraphChannels *self,
         guint32                node)
{
  const HfRect *rect = &self->layout->rects[node];

  return self->in_rows ? rect->y + rect->height : rect->x + rect->width;
}

static double
get_first (const HfGraphChannels *self,
           guint32                node)
{
  const HfRect *rect = &self->layout->rects[node];

  return self->in_rows ? rect->x : rect->y;
}

static double
get_last (const HfGraphChannels *self,
          guint32                node)
{
  const HfRect *rect = &self->layout->rects[node];

  return self->in_rows ? rect->x + rect->width : rect->y + rect->height;
}

static HfPoint
make_point (const HfGraphChannels *self,
            double                 along,
            double                 across)
{
  return self->in_rows ? (HfPoint){ across, along } : (HfPoint){ along, across };
}

/* ---- Bands ----------------------------------------------------------------------- */

static int
compare_begins (gconstpointer a,
                gconstpointer b,
                gpointer      user_data)
{
  const HfGraphChannels *self = user_data;
  const guint32 first = *(const guint32 *) a;
  const guint32 second = *(const guint32 *) b;
  const double begin_a = get_begin (self, first);
  const double begin_b = get_begin (self, second);

  if (begin_a != begin_b)
    return begin_a < begin_b ? -1 : 1;
  return first < second ? -1 : first > second;
}

static int
compare_firsts (gconstpointer a,
                gconstpointer b,
                gpointer      user_data)
{
  const HfGraphChannels *self = user_data;
  const double first = get_first (self, *(const guint32 *) a);
  const double second = get_first (self, *(const guint32 *) b);

  return first < second ? -1 : first > second;
}

static void
clear_band (gpointer data)
{
  g_array_unref (((Band *) data)->nodes);
}

HfGraphChannels *
hf_graph_channels_new (const HfGraphLayout *layout)
{
  const guint32 n_nodes = layout->graph->n_nodes;
  HfGraphChannels *self = g_new0 (HfGraphChannels, 1);
  g_autofree guint32 *order = g_new (guint32, n_nodes + 1);

  self->layout = layout;
  self->in_rows = layout->graph->kind == HF_GRAPH_RETENTION;
  self->bands = g_array_new (FALSE, FALSE, sizeof (Band));
  self->band_of = g_new0 (guint32, n_nodes + 1);
  g_array_set_clear_func (self->bands, clear_band);

  for (guint32 i = 0; i < n_nodes; i++)
    order[i] = i;
  g_qsort_with_data (order, (int) n_nodes, sizeof (guint32), compare_begins, self);
  for (guint32 i = 0; i < n_nodes; i++)
    {
      const double begin = get_begin (self, order[i]);
      Band *band = NULL;

      if (self->bands->len > 0)
        band = &g_array_index (self->bands, Band, self->bands->len - 1);
      if (band == NULL || begin >= band->end)
        {
          const Band next = { begin, begin, g_array_new (FALSE, FALSE, sizeof (guint32)) };

          g_array_append_val (self->bands, next);
          band = &g_array_index (self->bands, Band, self->bands->len - 1);
        }
      band->end = MAX (band->end, get_end (self, order[i]));
      g_array_append_val (band->nodes, order[i]);
      self->band_of[order[i]] = self->bands->len - 1;
    }

  for (guint i = 0; i < self->bands->len; i++)
    g_array_sort_with_data (g_array_index (self->bands, Band, i).nodes, compare_firsts, self);
  return self;
}

void
hf_graph_channels_free (HfGraphChannels *self)
{
  g_array_unref (self->bands);
  g_free (self->band_of);
  g_free (self);
}

/* Where to pass a band, as near to @wanted as its nodes allow. */
static double
find_gap (const HfGraphChannels *self,
          const Band            *band,
          double                 wanted)
{
  const double margin = HF_GRAPH_CLEARANCE + 2;
  double low = -G_MAXDOUBLE;
  double best = wanted;
  double least = G_MAXDOUBLE;

  for (guint i = 0; i <= band->nodes->len; i++)
    {
      const gboolean is_last = i == band->nodes->len;
      const guint32 node = is_last ? 0 : g_array_index (band->nodes, guint32, i);
      const double high = is_last ? G_MAXDOUBLE : get_first (self, node) - margin;

      if (low <= high)
        {
          const double place = CLAMP (wanted, low, high);

          if (fabs (place - wanted) < least)
            {
              least = fabs (place - wanted);
              best = place;
            }
        }
      if (!is_last)
        low = MAX (low, get_last (self, node) + margin);
    }
  return best;
}

/* ---- Edges ----------------------------------------------------------------------- */

/* Straight on to @along, then over to @across; from one band to the next. */
static void
add_turn (const HfGraphChannels *self,
          GArray                *points,
          double                 from_along,
          double                 from_across,
          double                 along,
          double                 across)
{
  const double middle = (from_along + along) / 2;
  const HfPoint curve[3] = { make_point (self, middle, from_across),
                             make_point (self, middle, across), make_point (self, along, across) };

  g_array_append_vals (points, curve, G_N_ELEMENTS (curve));
}

static void
add_straight (const HfGraphChannels *self,
              GArray                *points,
              double                 from_along,
              double                 along,
              double                 across)
{
  add_turn (self, points, from_along, across, along, across);
}

/* Out of its band and back into it. */
static void
route_back (const HfGraphChannels *self,
            const HfGraphEdge     *edge,
            double                 from_across,
            double                 to_across,
            GArray                *points)
{
  const double start = get_end (self, edge->from);
  const double end = get_end (self, edge->to) + HF_GRAPH_ARROW;
  const double reach = MIN_TURN + TURN_SHARE * fabs (to_across - from_across);
  const double turn = MAX (start, end) + MIN (reach, MAX_TURN);
  const HfPoint curve[4] = { make_point (self, start, from_across),
                             make_point (self, turn, from_across),
                             make_point (self, turn, to_across),
                             make_point (self, end, to_across) };

  g_array_append_vals (points, curve, G_N_ELEMENTS (curve));
}

void
hf_graph_channels_route (const HfGraphChannels *self,
                         const HfGraphEdge     *edge,
                         double                 from_across,
                         double                 to_across,
                         GArray                *points)
{
  const guint32 first = self->band_of[edge->from];
  const guint32 last = self->band_of[edge->to];
  const gboolean ahead = last > first;
  const int step = ahead ? 1 : -1;
  const Band *bands = (const Band *) (gconstpointer) self->bands->data;
  const double end = ahead ? get_begin (self, edge->to) - HF_GRAPH_ARROW
                           : get_end (self, edge->to) + HF_GRAPH_ARROW;
  double along = ahead ? get_end (self, edge->from) : get_begin (self, edge->from);
  double across = from_across;
  HfPoint start;

  if (first == last)
    {
      route_back (self, edge, from_across, to_across, points);
      return;
    }

  start = make_point (self, along, across);
  g_array_append_val (points, start);
  for (guint32 at = first; at != last; at = (guint32) ((int) at + step))
    {
      const Band *next = &bands[(int) at + step];
      const double edge_of_band = ahead ? bands[at].end + HF_GRAPH_CLEARANCE
                                        : bands[at].begin - HF_GRAPH_CLEARANCE;
      const double edge_of_next = ahead ? next->begin - HF_GRAPH_CLEARANCE
                                        : next->end + HF_GRAPH_CLEARANCE;
      double target = to_across;

      if (edge_of_band != along)
        {
          add_straight (self, points, along, edge_of_band, across);
          along = edge_of_band;
        }
      if ((guint32) ((int) at + step) == last)
        {
          add_turn (self, points, along, across, end, to_across);
          return;
        }
      /* Straight on as long as nothing is in the way: each turn takes an eye to follow. */
      target = find_gap (self, next, across);
      add_turn (self, points, along, across, edge_of_next, target);
      along = edge_of_next;
      across = target;
    }
}
