/* hf-graph-columns.c: an ownership in columns, each group as near to its owner as it can be
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-layout-private.h"
#include "hf-graph-outline.h"

#include <math.h>
#include <string.h>

/* All in px. */
#define MIN_GAP 7 /* what stands behind many alike shows */
#define MAX_GAP 14
#define PARENT_GAP 8 /* more between groups of two owners */
#define MAX_COLUMN_GAP 140
#define N_PULLS 6

typedef struct
{
  HfGraphPlacing *placing;
  guint32        *owners;   /* by node: who owns it, or none */
  guint32        *ranks;    /* by node: its position in its column */
  GArray        **columns;  /* of node positions, from the top */
  guint32         n_columns;
  double          height;   /* in which all columns lie: the room, or what the tallest takes */
} Columns;

static int
compare_owners (gconstpointer a,
                gconstpointer b,
                gpointer      user_data)
{
  const Columns *self = user_data;
  const guint32 first = *(const guint32 *) a;
  const guint32 second = *(const guint32 *) b;
  const guint32 owner_a = self->owners[first];
  const guint32 owner_b = self->owners[second];
  const guint32 rank_a = owner_a == HF_INDEX_NONE ? 0 : self->ranks[owner_a];
  const guint32 rank_b = owner_b == HF_INDEX_NONE ? 0 : self->ranks[owner_b];

  if (rank_a != rank_b)
    return rank_a < rank_b ? -1 : 1;

  return first < second ? -1 : first > second;
}

static void
sort_columns (Columns *self)
{
  const HfGraph *graph = self->placing->graph;

  for (guint32 i = 0; i < self->n_columns; i++)
    self->columns[i] = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 i = 0; i < graph->n_nodes; i++)
    g_array_append_val (self->columns[graph->nodes[i].layer], i);

  for (guint32 i = 0; i < self->n_columns; i++)
    {
      GArray *column = self->columns[i];

      g_array_sort_with_data (column, compare_owners, self);
      for (guint32 k = 0; k < column->len; k++)
        self->ranks[g_array_index (column, guint32, k)] = k;
    }
}

/* ---- Across a column ----------------------------------------------------- */

static double
get_gap (const Columns *self,
         const GArray  *column)
{
  const double scale = self->placing->text_scale;
  const double room = self->placing->options->space.height - 2 * HF_GRAPH_MARGIN;
  double taken = 0;

  if (column->len < 2)
    return MAX_GAP * scale;

  for (guint32 k = 0; k < column->len; k++)
    {
      const guint32 node = g_array_index (column, guint32, k);

      taken += self->placing->rects[node].height;
      if (k > 0 && self->owners[node] != self->owners[g_array_index (column, guint32, k - 1)])
        taken += PARENT_GAP * scale;
    }
  return CLAMP ((room - taken) / (column->len - 1), MIN_GAP * scale, MAX_GAP * scale);
}

static double
get_apart (const Columns *self,
           const GArray  *column,
           guint32        k,
           double         gap)
{
  const guint32 node = g_array_index (column, guint32, k);
  const guint32 before = g_array_index (column, guint32, k == 0 ? k : k - 1);
  double apart = gap +
                 (self->placing->rects[node].height + self->placing->rects[before].height) / 2;

  if (self->owners[node] != self->owners[before])
    apart += PARENT_GAP * self->placing->text_scale;
  return apart;
}

static double
get_height (const Columns *self)
{
  double height = self->placing->options->space.height - 2 * HF_GRAPH_MARGIN;

  for (guint32 i = 0; i < self->n_columns; i++)
    {
      const GArray *column = self->columns[i];
      const double gap = get_gap (self, column);
      double taken = 0;

      for (guint32 k = 0; k < column->len; k++)
        taken += k == 0 ? self->placing->rects[g_array_index (column, guint32, k)].height
                        : get_apart (self, column, k, gap);
      height = MAX (height, taken);
    }
  return height;
}

/* A node above or below all others moves nearer, and pushes its neighbors. */
static void
keep_inside (const Columns *self,
             const GArray  *column,
             const double  *apart,
             double        *places)
{
  const HfRect *rects = self->placing->rects;
  const double half = self->height / 2;
  const double first = rects[g_array_index (column, guint32, 0)].height / 2 - half;
  const double last = half - rects[g_array_index (column, guint32, column->len - 1)].height / 2;

  for (guint32 k = 0; k < column->len; k++)
    places[k] = MAX (places[k], k == 0 ? first : places[k - 1] + apart[k]);
  for (guint32 k = column->len; k-- > 0;)
    places[k] = MIN (places[k], k + 1 == column->len ? last : places[k + 1] - apart[k + 1]);
}

/* The middle of all that a node is joined to by ownership, or its own. */
static double
get_pull (const Columns *self,
          guint32        node,
          const double  *middles)
{
  const HfGraph *graph = self->placing->graph;
  double sum = 0;
  guint n = 0;

  for (guint32 i = 0; i < graph->n_edges; i++)
    {
      const HfGraphEdge *edge = &graph->edges[i];

      if (edge->kind != HF_GRAPH_OWNS || (edge->from != node && edge->to != node))
        continue;
      sum += middles[edge->from == node ? edge->to : edge->from];
      n++;
    }

  return n == 0 ? middles[node] : sum / n;
}

static void
pull_column (const Columns *self,
             const GArray  *column,
             double        *middles)
{
  const double gap = get_gap (self, column);
  g_autofree double *wanted = g_new (double, column->len);
  g_autofree double *apart = g_new0 (double, column->len);
  g_autofree double *places = g_new (double, column->len);

  if (column->len == 0)
    return;

  for (guint32 k = 0; k < column->len; k++)
    {
      wanted[k] = get_pull (self, g_array_index (column, guint32, k), middles);
      apart[k] = get_apart (self, column, k, gap);
    }

  hf_graph_spread (column->len, wanted, apart, places);
  keep_inside (self, column, apart, places);
  for (guint32 k = 0; k < column->len; k++)
    middles[g_array_index (column, guint32, k)] = places[k];
}

/* Packed about the middle, from which each is pulled. */
static void
pack_column (const Columns *self,
             const GArray  *column,
             double        *middles)
{
  for (guint32 k = 0; k < column->len; k++)
    middles[g_array_index (column, guint32, k)] = 0;
  pull_column (self, column, middles);
}

static void
place_across (Columns *self)
{
  const guint32 n_nodes = self->placing->graph->n_nodes;
  g_autofree double *middles = g_new0 (double, n_nodes);
  double top = G_MAXDOUBLE;

  self->height = get_height (self);
  for (guint32 i = 0; i < self->n_columns; i++)
    pack_column (self, self->columns[i], middles);
  for (guint pull = 0; pull < N_PULLS; pull++)
    {
      for (guint32 i = 0; i < self->n_columns; i++)
        pull_column (self, self->columns[pull % 2 == 0 ? i : self->n_columns - 1 - i], middles);
    }

  for (guint32 i = 0; i < n_nodes; i++)
    {
      HfRect *rect = &self->placing->rects[i];

      rect->y = middles[i] - rect->height / 2;
      top = MIN (top, rect->y);
    }
  for (guint32 i = 0; i < n_nodes; i++)
    self->placing->rects[i].y = (double) (int) (self->placing->rects[i].y - top + .5);
}

/* ---- All of them ---------------------------------------------------------- */

static double
get_column_width (const Columns *self,
                  guint32        column,
                  double         cap)
{
  double width = 0;

  for (guint32 k = 0; k < self->columns[column]->len; k++)
    {
      const guint32 node = g_array_index (self->columns[column], guint32, k);

      width = MAX (width, hf_graph_get_width (self->placing, node, cap));
    }
  return width;
}

static double
take_along (double   cap,
            gpointer user_data)
{
  const Columns *self = user_data;
  double taken = (self->n_columns - 1) * HF_GRAPH_COLUMN_GAP * self->placing->text_scale;

  for (guint32 i = 0; i < self->n_columns; i++)
    taken += get_column_width (self, i, cap);
  return taken;
}

static void
place_along (Columns *self)
{
  const double scale = self->placing->text_scale;
  const double room = hf_graph_get_room (self->placing, get_height (self));
  const double least = HF_GRAPH_COLUMN_GAP * scale;
  double cap = hf_graph_find_cap (self->placing, room, take_along, self);
  double gap = MAX_COLUMN_GAP * scale;
  double x = 0;

  self->placing->is_tight = take_along (G_MAXDOUBLE, self) > room;
  if (self->placing->is_tight)
    cap = hf_graph_find_cap (self->placing, room, take_along, self);
  if (self->n_columns > 1)
    gap = CLAMP (least + (room - take_along (cap, self)) / (self->n_columns - 1), least, gap);
  for (guint32 i = 0; i < self->n_columns; i++)
    {
      const double width = get_column_width (self, i, cap);

      for (guint32 k = 0; k < self->columns[i]->len; k++)
        {
          HfRect *rect = &self->placing->rects[g_array_index (self->columns[i], guint32, k)];

          rect->x = floor (x);
          rect->width = width;
        }
      x += width + gap;
    }
}

void
hf_graph_place_columns (HfGraphPlacing *placing)
{
  const guint32 n_nodes = placing->graph->n_nodes;
  g_autofree guint32 *owners = hf_graph_dup_parents (placing->graph);
  g_autofree guint32 *ranks = g_new0 (guint32, n_nodes);
  g_autofree GArray **columns = g_new0 (GArray *, placing->graph->n_layers);
  Columns self = { placing, owners, ranks, columns, placing->graph->n_layers, 0 };

  sort_columns (&self);
  place_along (&self);
  place_across (&self);
  memset (placing->is_placed, TRUE, n_nodes);
  placing->n_placed = n_nodes;

  for (guint32 i = 0; i < self.n_columns; i++)
    g_array_unref (columns[i]);
}
