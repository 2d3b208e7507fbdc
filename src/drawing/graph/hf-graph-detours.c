/* hf-graph-detours.c: the shortest way around the nodes that lie between two points
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-layout-private.h"

#include <math.h>

/* All in px. */
#define BERTH 9    /* how far around the corner of a node an edge bends */

/* How far off the straight line a way is looked for: mostly there is one nearby, and to look
 * further costs the square of what is there. */
static const double widths[] = { 30, 120, 480 };

/* A corner that may be gone around. */
typedef struct
{
  HfPoint at;
  double  length; /* of the shortest way to it that is known */
  double  rest;   /* as the crow flies */
  guint   before;
  gboolean is_done;
} Corner;

typedef struct
{
  const HfGraphLayout *layout;
  GArray              *obstacles; /* of guint32: nodes near the line */
  GArray              *corners;   /* of Corner: the start, the end, then those of obstacles */
  gint64              *budget;
} Detour;

static HfRect
grow (const HfRect *rect,
      double        by)
{
  return (HfRect){ rect->x - by, rect->y - by, rect->width + 2 * by, rect->height + 2 * by };
}

static double
measure (HfPoint a,
         HfPoint b)
{
  return hypot (a.x - b.x, a.y - b.y);
}

/* Whether the line from @a to @b runs through @rect (Liang and Barsky 1984). */
static gboolean
is_crossed (const HfRect *rect,
            HfPoint       a,
            HfPoint       b)
{
  const double starts[] = { a.x, a.y };
  const double lengths[] = { b.x - a.x, b.y - a.y };
  const double lows[] = { rect->x, rect->y };
  const double highs[] = { rect->x + rect->width, rect->y + rect->height };
  double in = 0;
  double out = 1;

  for (guint i = 0; i < 2; i++)
    {
      double first = 0;
      double last = 0;

      if (fabs (lengths[i]) < 1e-9)
        {
          if (starts[i] <= lows[i] || starts[i] >= highs[i])
            return FALSE;
          continue;
        }
      first = (lows[i] - starts[i]) / lengths[i];
      last = (highs[i] - starts[i]) / lengths[i];
      in = MAX (in, MIN (first, last));
      out = MIN (out, MAX (first, last));
    }

  return in < out;
}

static gboolean
is_apart (const HfRect *rect,
          HfPoint       a,
          HfPoint       b,
          double        by)
{
  return rect->x - by > MAX (a.x, b.x) || rect->x + rect->width + by < MIN (a.x, b.x) ||
         rect->y - by > MAX (a.y, b.y) || rect->y + rect->height + by < MIN (a.y, b.y);
}

gboolean
hf_graph_is_clear (const HfGraphLayout *layout,
                   const HfGraphEdge   *edge,
                   HfPoint              a,
                   HfPoint              b)
{
  for (guint32 i = 0; i < layout->graph->n_nodes; i++)
    {
      const HfRect rect = grow (&layout->rects[i], HF_GRAPH_CLEARANCE);

      if (i != edge->from && i != edge->to && !is_apart (&rect, a, b, 0) &&
          is_crossed (&rect, a, b))
        return FALSE;
    }

  return TRUE;
}

/* ---- Near nodes -------------------------------------------------------------- */

static gboolean
is_covered (const Detour *self,
            HfPoint       point)
{
  for (guint i = 0; i < self->obstacles->len; i++)
    {
      const guint32 node = g_array_index (self->obstacles, guint32, i);
      const HfRect rect = grow (&self->layout->rects[node], HF_GRAPH_CLEARANCE + .5);

      if (hf_rect_contains (&rect, point.x, point.y))
        return TRUE;
    }

  return FALSE;
}

static void
add_corner (Detour  *self,
            HfPoint  at,
            HfPoint  end)
{
  const Corner corner = { at, G_MAXDOUBLE, measure (at, end), 0, FALSE };

  g_array_append_val (self->corners, corner);
}

/* The nodes that the edge joins are in its way as all others are, but where it begins and
 * ends. */
static void
add_corners (Detour  *self,
             HfPoint  a,
             HfPoint  b,
             double   width)
{
  g_array_set_size (self->obstacles, 0);
  g_array_set_size (self->corners, 0);
  for (guint32 i = 0; i < self->layout->graph->n_nodes; i++)
    {
      if (!is_apart (&self->layout->rects[i], a, b, width))
        g_array_append_val (self->obstacles, i);
    }

  add_corner (self, a, b);
  add_corner (self, b, b);
  for (guint i = 0; i < self->obstacles->len; i++)
    {
      const guint32 node = g_array_index (self->obstacles, guint32, i);
      const HfRect rect = grow (&self->layout->rects[node], BERTH);

      for (guint k = 0; k < 4; k++)
        {
          const HfPoint at = { rect.x + (k & 1 ? rect.width : 0),
                               rect.y + (k & 2 ? rect.height : 0) };

          if (!is_covered (self, at))
            add_corner (self, at, b);
        }
    }
}

/* ---- The shortest way ---------------------------------------------------------- */

static gboolean
sees (Detour *self,
      HfPoint a,
      HfPoint b)
{
  const HfRect *rects = self->layout->rects;

  *self->budget -= self->obstacles->len;
  for (guint i = 0; i < self->obstacles->len; i++)
    {
      const HfRect rect = grow (&rects[g_array_index (self->obstacles, guint32, i)],
                                HF_GRAPH_CLEARANCE);

      if (!is_apart (&rect, a, b, 0) && is_crossed (&rect, a, b))
        return FALSE;
    }

  return TRUE;
}

static guint
find_nearest (const Detour *self)
{
  guint nearest = G_MAXUINT;
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < self->corners->len; i++)
    {
      const Corner *corner = &g_array_index (self->corners, Corner, i);

      if (corner->is_done || corner->length == G_MAXDOUBLE ||
          corner->length + corner->rest >= least)
        continue;
      least = corner->length + corner->rest;
      nearest = i;
    }
  return nearest;
}

static void
look_around (Detour *self,
             guint   at)
{
  Corner *corners = (Corner *) (gpointer) self->corners->data;

  corners[at].is_done = TRUE;
  for (guint i = 1; i < self->corners->len; i++)
    {
      const double length = corners[at].length + measure (corners[at].at, corners[i].at);

      if (corners[i].is_done || length >= corners[i].length ||
          !sees (self, corners[at].at, corners[i].at))
        continue;
      corners[i].length = length;
      corners[i].before = at;
    }
}

/* A* (Hart, Nilsson and Raphael 1968). */
static gboolean
search (Detour *self)
{
  g_array_index (self->corners, Corner, 0).length = 0;
  while (*self->budget > 0)
    {
      const guint nearest = find_nearest (self);

      if (nearest == G_MAXUINT)
        return FALSE;
      if (nearest == 1)
        return TRUE;
      look_around (self, nearest);
    }

  return FALSE;
}

/* Nodes further off were not examined, and a way around may lead there. */
static gboolean
is_clear_way (Detour *self)
{
  const HfGraphEdge nobody = { .from = HF_INDEX_NONE, .to = HF_INDEX_NONE };
  const Corner *corners = (const Corner *) (gconstpointer) self->corners->data;

  *self->budget -= self->layout->graph->n_nodes;
  for (guint at = 1; at != 0; at = corners[at].before)
    {
      if (!hf_graph_is_clear (self->layout, &nobody, corners[corners[at].before].at,
                              corners[at].at))
        return FALSE;
    }

  return TRUE;
}

gboolean
hf_graph_find_detour (const HfGraphLayout *layout,
                      HfPoint              a,
                      HfPoint              b,
                      gint64              *budget,
                      GArray              *bends)
{
  g_autoptr (GArray) obstacles = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (Corner));
  Detour self = { layout, obstacles, corners, budget };
  const guint n_before = bends->len;
  gboolean is_found = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (widths) && !is_found && *budget > 0; i++)
    {
      add_corners (&self, a, b, widths[i]);
      is_found = search (&self) && is_clear_way (&self);
    }

  for (guint at = is_found ? g_array_index (corners, Corner, 1).before : 0; at != 0;
       at = g_array_index (corners, Corner, at).before)
    g_array_insert_val (bends, n_before, g_array_index (corners, Corner, at).at);
  g_array_append_val (bends, b);
  return is_found;
}
