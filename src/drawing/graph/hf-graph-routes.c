/* hf-graph-routes.c: where the edges of a graph run, around nodes that are not theirs
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-layout-private.h"

#include <math.h>

/* All in px. */
#define MIN_WIDTH 1.2
#define MAX_OWNED_WIDTH 34 /* of all edges that leave one owner */
#define MAX_TYPE_WIDTH 9
#define SHORTEST_WIDTH 2.4
#define REASON_WIDTH 1.5
#define CORNER 12          /* how round an edge bends */
#define LEG 14             /* straight out of a node, and into one */
#define TWIN_OFFSET 7      /* between edges that run both ways */
#define LOOP 16

#define N_SAMPLES 12

/* How many pairs of a line and a node are looked at for all edges: 12 ms or so. With more
 * nodes and edges than a reader can follow, some edges run below a node. */
#define DETOUR_BUDGET 3000000

typedef struct
{
  HfGraphLayout   *layout;
  HfGraphChannels *channels;
  GArray          *points;   /* of HfPoint: all routes */
  GArray          *bends;    /* of HfPoint: the edge that is routed now */
  double          *used;     /* by node: px of its side that edges have taken already */
  double          *taken;    /* by node: px that all edges which leave it take */
  gint64           budget;
} Router;

/* ---- Curves -------------------------------------------------------------- */

static double
measure (HfPoint a,
         HfPoint b)
{
  return hypot (a.x - b.x, a.y - b.y);
}

static HfPoint
mix (HfPoint a,
     HfPoint b,
     double  share)
{
  return (HfPoint){ a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share };
}

static HfPoint
get_at (const HfPoint curve[4],
        double        t)
{
  const HfPoint a = mix (mix (curve[0], curve[1], t), mix (curve[1], curve[2], t), t);
  const HfPoint b = mix (mix (curve[1], curve[2], t), mix (curve[2], curve[3], t), t);

  return mix (a, b, t);
}

static void
add_point (Router  *self,
           HfPoint  point)
{
  g_array_append_val (self->points, point);
}

static void
add_line (Router  *self,
          HfPoint  a,
          HfPoint  b)
{
  add_point (self, mix (a, b, 1 / 3.0));
  add_point (self, mix (a, b, 2 / 3.0));
  add_point (self, b);
}

/* Lines from bend to bend, each bend rounded as far as the lines are long. */
static void
add_bent (Router *self)
{
  const HfPoint *bends = (const HfPoint *) (gconstpointer) self->bends->data;
  const guint n = self->bends->len;
  HfPoint at = bends[0];

  add_point (self, at);
  for (guint i = 1; i + 1 < n; i++)
    {
      const double before = measure (bends[i - 1], bends[i]);
      const double after = measure (bends[i], bends[i + 1]);
      const double corner = MIN (CORNER, MIN (before, after) / 2);
      const HfPoint begin = mix (bends[i], bends[i - 1], before > 0 ? corner / before : 0);
      const HfPoint finish = mix (bends[i], bends[i + 1], after > 0 ? corner / after : 0);

      add_line (self, at, begin);
      add_point (self, mix (begin, bends[i], .6));
      add_point (self, mix (finish, bends[i], .6));
      add_point (self, finish);
      at = finish;
    }
  add_line (self, at, bends[n - 1]);
}

/* ---- Between rows and columns ---------------------------------------------- */

static gboolean
is_clear (Router            *self,
          const HfGraphEdge *edge,
          guint              first)
{
  const HfPoint *points = (const HfPoint *) (gconstpointer) self->points->data;

  for (guint i = first; i + 3 < self->points->len; i += 3)
    {
      HfPoint before = points[i];

      for (guint k = 1; k <= N_SAMPLES; k++)
        {
          const HfPoint at = get_at (points + i, (double) k / N_SAMPLES);

          if (!hf_graph_is_clear (self->layout, edge, before, at))
            return FALSE;
          before = at;
        }
    }

  return TRUE;
}

/* Only who has put a node elsewhere can make this needed. */
static void
go_around (Router *self,
           guint   first)
{
  const HfPoint *points = (const HfPoint *) (gconstpointer) self->points->data;
  const HfPoint start = points[first];
  const HfPoint end = points[self->points->len - 1];
  const HfPoint after = points[first + 1];
  const HfPoint before = points[self->points->len - 2];
  const double out = MAX (measure (start, after), 1);
  const double in = MAX (measure (end, before), 1);
  const HfPoint leave = mix (start, after, LEG / out);
  const HfPoint enter = mix (end, before, LEG / in);

  g_array_set_size (self->bends, 0);
  g_array_append_val (self->bends, start);
  g_array_append_val (self->bends, leave);
  hf_graph_find_detour (self->layout, leave, enter, &self->budget, self->bends);
  g_array_append_val (self->bends, end);
  g_array_set_size (self->points, first);
  add_bent (self);
}

static void
route_between (Router            *self,
               const HfGraphEdge *edge,
               double             from_across,
               double             to_across)
{
  const guint first = self->points->len;

  hf_graph_channels_route (self->channels, edge, from_across, to_across, self->points);
  if (!is_clear (self, edge, first))
    go_around (self, first);
}

/* Edges lie side by side where they leave their owner, in the order of its groups; what is
 * reached besides leaves below them. */
static void
route_columns (Router            *self,
               const HfGraphEdge *edge,
               HfGraphRoute      *route)
{
  const HfRect *from = &self->layout->rects[edge->from];
  const HfRect *to = &self->layout->rects[edge->to];
  double from_across = from->y + from->height / 2;
  double to_across = to->y + to->height / 2;

  if (edge->kind == HF_GRAPH_OWNS)
    {
      from_across += self->used[edge->from] + route->width / 2 - self->taken[edge->from] / 2;
      self->used[edge->from] += route->width;
    }
  else
    {
      from_across += from->height / 3;
      to_across += to->height / 4;
    }
  route_between (self, edge, from_across, to_across);
}

static void
route_rows (Router            *self,
            const HfGraphEdge *edge)
{
  const HfRect *from = &self->layout->rects[edge->from];
  const HfRect *to = &self->layout->rects[edge->to];

  /* Edges back must not cover edges down. */
  const gboolean is_back = to->y < from->y + from->height;

  route_between (self, edge, from->x + from->width * (is_back ? .7 : .5),
                 to->x + to->width * (is_back ? .7 : .5));
}

/* ---- Anywhere --------------------------------------------------------------- */

static void
route_loop (Router            *self,
            const HfGraphEdge *edge)
{
  const HfRect *rect = &self->layout->rects[edge->from];
  const double right = rect->x + rect->width;
  const HfPoint start = { right - LOOP, rect->y };
  const HfPoint end = { right + HF_GRAPH_ARROW, rect->y + LOOP / 2.0 };

  add_point (self, start);
  add_point (self, (HfPoint){ start.x, start.y - LOOP });
  add_point (self, (HfPoint){ end.x + LOOP, end.y });
  add_point (self, end);
}

static gboolean
has_twin (const Router      *self,
          const HfGraphEdge *edge)
{
  const HfGraph *graph = self->layout->graph;

  for (guint32 i = 0; i < graph->n_edges; i++)
    {
      if (graph->edges[i].from == edge->to && graph->edges[i].to == edge->from)
        return TRUE;
    }

  return FALSE;
}

/* Where the line from middle to middle leaves @rect, @by px further out. */
static HfPoint
find_exit (const HfRect *rect,
           HfPoint       inside,
           HfPoint       other,
           double        by)
{
  const HfPoint middle = { rect->x + rect->width / 2, rect->y + rect->height / 2 };
  const double x = other.x - inside.x;
  const double y = other.y - inside.y;
  const double room_x = rect->width / 2 + by - (x > 0 ? 1 : -1) * (inside.x - middle.x);
  const double room_y = rect->height / 2 + by - (y > 0 ? 1 : -1) * (inside.y - middle.y);
  const double share = MIN (x != 0 ? room_x / fabs (x) : G_MAXDOUBLE,
                            y != 0 ? room_y / fabs (y) : G_MAXDOUBLE);

  return mix (inside, other, MIN (share, .5));
}

/* Two that run both ways lie side by side. */
static void
route_straight (Router            *self,
                const HfGraphEdge *edge)
{
  const HfRect *from = &self->layout->rects[edge->from];
  const HfRect *to = &self->layout->rects[edge->to];
  HfPoint a = { from->x + from->width / 2, from->y + from->height / 2 };
  HfPoint b = { to->x + to->width / 2, to->y + to->height / 2 };
  const double length = measure (a, b);
  HfPoint leave;
  HfPoint start;
  HfPoint end;

  if (has_twin (self, edge) && length > 0)
    {
      const HfPoint aside = { -(b.y - a.y) / length * TWIN_OFFSET,
                              (b.x - a.x) / length * TWIN_OFFSET };

      a = (HfPoint){ a.x + aside.x, a.y + aside.y };
      b = (HfPoint){ b.x + aside.x, b.y + aside.y };
    }

  /* A way around must not begin so near that its own node seems to be in it. */
  leave = find_exit (from, a, b, 0);
  start = find_exit (from, a, b, HF_GRAPH_CLEARANCE + 1);
  end = find_exit (to, b, a, HF_GRAPH_ARROW);
  g_array_set_size (self->bends, 0);
  g_array_append_val (self->bends, leave);
  g_array_append_val (self->bends, start);
  if (hf_graph_is_clear (self->layout, edge, start, end))
    g_array_append_val (self->bends, end);
  else
    hf_graph_find_detour (self->layout, start, end, &self->budget, self->bends);
  add_bent (self);
}

/* ---- Widths -------------------------------------------------------------- */

static guint64
sum_owned (const HfGraph *graph,
           guint32        node)
{
  guint64 n_bytes = 0;

  for (guint32 i = 0; i < graph->n_edges; i++)
    {
      if (graph->edges[i].from == node && graph->edges[i].kind == HF_GRAPH_OWNS)
        n_bytes += graph->edges[i].n_bytes;
    }

  return n_bytes;
}

/* The bytes that make the widest edge, or the widest of all that leave one owner. */
static guint64
find_most (const HfGraph *graph)
{
  guint64 most = 1;

  if (graph->kind == HF_GRAPH_OWNERSHIP)
    {
      for (guint32 i = 0; i < graph->n_nodes; i++)
        most = MAX (most, sum_owned (graph, i));
    }
  else
    {
      for (guint32 i = 0; i < graph->n_edges; i++)
        most = MAX (most, graph->edges[i].n_bytes);
    }
  return most;
}

static double
get_width (const HfGraph     *graph,
           const HfGraphEdge *edge,
           guint64            most)
{
  const double share = (double) edge->n_bytes / (double) most;

  if (edge->kind == HF_GRAPH_SHORTEST)
    return SHORTEST_WIDTH;
  if (graph->kind == HF_GRAPH_RETENTION)
    return REASON_WIDTH;
  if (edge->kind == HF_GRAPH_REACHES || edge->kind == HF_GRAPH_WEAK)
    return MIN_WIDTH;

  return MAX (MIN_WIDTH,
              share * (graph->kind == HF_GRAPH_OWNERSHIP ? MAX_OWNED_WIDTH : MAX_TYPE_WIDTH));
}

static void
set_widths (Router *self)
{
  const HfGraph *graph = self->layout->graph;
  const guint64 most = find_most (graph);

  for (guint32 i = 0; i < graph->n_edges; i++)
    {
      self->layout->routes[i].width = get_width (graph, &graph->edges[i], most);
      if (graph->edges[i].kind == HF_GRAPH_OWNS)
        self->taken[graph->edges[i].from] += self->layout->routes[i].width;
    }
}

/* ---- All of them ---------------------------------------------------------- */

/* Where an edge first turns, between two rows: in a row there is no room for words. */
static HfPoint
find_label (const HfPoint *points,
            guint32        n_points)
{
  return get_at (n_points > 4 ? points + 3 : points, .5);
}

static void
route_edge (Router            *self,
            const HfGraphEdge *edge,
            HfGraphRoute      *route)
{
  route->first_point = self->points->len;
  if (edge->from == edge->to)
    route_loop (self, edge);
  else if (self->layout->graph->kind == HF_GRAPH_TYPES)
    route_straight (self, edge);
  else if (self->layout->graph->kind == HF_GRAPH_RETENTION)
    route_rows (self, edge);
  else
    route_columns (self, edge, route);

  route->n_points = self->points->len - route->first_point;
  route->label = find_label (&g_array_index (self->points, HfPoint, route->first_point),
                             route->n_points);
}

/* Those that leave one owner lie in the order in which their groups stand. */
static int
compare_targets (gconstpointer a,
                 gconstpointer b,
                 gpointer      user_data)
{
  const HfGraphLayout *layout = user_data;
  const guint32 first = *(const guint32 *) a;
  const guint32 second = *(const guint32 *) b;
  const double y_a = layout->rects[layout->graph->edges[first].to].y;
  const double y_b = layout->rects[layout->graph->edges[second].to].y;

  if (y_a != y_b)
    return y_a < y_b ? -1 : 1;

  return first < second ? -1 : first > second;
}

void
hf_graph_route_all (HfGraphLayout *layout)
{
  const HfGraph *graph = layout->graph;
  g_autoptr (GArray) bends = g_array_new (FALSE, FALSE, sizeof (HfPoint));
  g_autofree double *used = g_new0 (double, graph->n_nodes + 1);
  g_autofree double *taken = g_new0 (double, graph->n_nodes + 1);
  g_autofree guint32 *order = g_new (guint32, graph->n_edges + 1);
  g_autoptr (HfGraphChannels) channels = hf_graph_channels_new (layout);
  GArray *points = g_array_new (FALSE, FALSE, sizeof (HfPoint));
  Router self = { layout, channels, points, bends, used, taken, DETOUR_BUDGET };

  set_widths (&self);
  for (guint32 i = 0; i < graph->n_edges; i++)
    order[i] = i;
  g_qsort_with_data (order, (int) graph->n_edges, sizeof (guint32), compare_targets, layout);
  for (guint32 i = 0; i < graph->n_edges; i++)
    route_edge (&self, &graph->edges[order[i]], &layout->routes[order[i]]);

  layout->n_points = points->len;
  layout->points = (HfPoint *) (gpointer) g_array_free (points, FALSE);
}
