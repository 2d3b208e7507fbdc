/* hf-graph-slots.c: free places beside what is placed already
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-layout-private.h"

#include <math.h>

/* In px: from one place that is tried to the next, and between two nodes. */
#define STEP 4
#define COLUMN_GAP 14 /* as in a column that has room */
#define MAX_TRIES 20000

/* ---- Spreading ---------------------------------------------------------- */

/* Some that lie as close as they may, about their common mean. */
typedef struct
{
  double sum; /* of where each would have the first */
  guint  n;
} Block;

void
hf_graph_spread (guint32       n,
                 const double *wanted,
                 const double *apart,
                 double       *places)
{
  g_autofree Block *blocks = g_new (Block, MAX (n, 1));
  double offset = 0;
  guint32 n_blocks = 0;
  guint32 at = 0;

  /* Less what is between them and the first, they need only be in order. */
  for (guint32 i = 0; i < n; i++)
    {
      offset += i == 0 ? 0 : apart[i];
      blocks[n_blocks++] = (Block){ wanted[i] - offset, 1 };
      while (n_blocks > 1 && blocks[n_blocks - 1].sum / blocks[n_blocks - 1].n <
                               blocks[n_blocks - 2].sum / blocks[n_blocks - 2].n)
        {
          blocks[n_blocks - 2].sum += blocks[n_blocks - 1].sum;
          blocks[n_blocks - 2].n += blocks[n_blocks - 1].n;
          n_blocks--;
        }
    }

  offset = 0;
  for (guint32 block = 0; block < n_blocks; block++)
    {
      for (guint k = 0; k < blocks[block].n; k++, at++)
        {
          offset += at == 0 ? 0 : apart[at];
          places[at] = blocks[block].sum / blocks[block].n + offset;
        }
    }
}

/* ---- Free places -------------------------------------------------------- */

gboolean
hf_graph_is_free (const HfGraphPlacing *self,
                  const HfRect         *rect,
                  double                gap)
{
  for (guint32 i = 0; i < self->graph->n_nodes; i++)
    {
      const HfRect *other = &self->rects[i];

      if (self->is_placed[i] && rect->x < other->x + other->width + gap &&
          other->x < rect->x + rect->width + gap && rect->y < other->y + other->height + gap &&
          other->y < rect->y + rect->height + gap)
        return FALSE;
    }

  return TRUE;
}

/* Nearer and nearer places to both sides, along a row or up and down a column. */
static void
find_slot (HfGraphPlacing *self,
           guint32         node,
           gboolean        in_column)
{
  HfRect *rect = &self->rects[node];
  const HfRect wanted = *rect;
  const double gap = in_column ? COLUMN_GAP : HF_GRAPH_NODE_GAP;

  for (int i = 1; !hf_graph_is_free (self, rect, gap * self->text_scale) && i < MAX_TRIES; i++)
    {
      const double by = (i % 2 == 0 ? 1 : -1) * ((i + 1) / 2) * (double) STEP;

      if (in_column)
        rect->y = wanted.y + by;
      else
        rect->x = wanted.x + by;
    }
  self->is_placed[node] = TRUE;
  self->n_placed++;
}

/* ---- Beside what it is joined to ---------------------------------------- */

/*
 * The constraints of a new node: the means of the placed nodes that it is joined to, and the
 * limits of the nodes after and before it: the middles of rows, the sides of columns.
 */
typedef struct
{
  guint  n;
  double across;
  double least; /* along, by what it comes from */
  double most;  /* along, by where it leads */
} Pull;

static void
add_pull (const HfGraphPlacing *self,
          const HfGraphEdge    *edge,
          guint32               node,
          gboolean              in_column,
          Pull                 *pull)
{
  const guint32 other = edge->from == node ? edge->to : edge->from;
  const HfRect *rect = &self->rects[other];
  const double middle = rect->y + rect->height / 2;

  if (other == node || !self->is_placed[other])
    return;

  pull->n++;
  pull->across += in_column ? rect->y + rect->height / 2 : rect->x + rect->width / 2;
  if (edge->from == node)
    pull->most = MIN (pull->most, in_column ? rect->x : middle);
  else
    pull->least = MAX (pull->least, in_column ? rect->x + rect->width : middle);
}

static Pull
find_pull (const HfGraphPlacing *self,
           guint32               node,
           gboolean              in_column)
{
  Pull pull = { 0, 0, -G_MAXDOUBLE, G_MAXDOUBLE };

  for (guint32 i = 0; i < self->graph->n_edges; i++)
    {
      const HfGraphEdge *edge = &self->graph->edges[i];

      if (edge->from == node || edge->to == node)
        add_pull (self, edge, node, in_column, &pull);
    }
  return pull;
}

/* Rows and columns are there already: a new node joins the one before what it leads to, or
 * after what it comes from. A node with neither begins a place of its own. */
static gboolean
place (HfGraphPlacing *self,
       guint32         node,
       gboolean        in_column,
       gboolean        anywhere)
{
  const Pull pull = find_pull (self, node, in_column);
  const double apart = (in_column ? HF_GRAPH_COLUMN_GAP : HF_GRAPH_ROW_PITCH) * self->text_scale;
  HfRect *rect = &self->rects[node];
  double along = 0;

  if (pull.n == 0 && !anywhere)
    return FALSE;

  if (pull.most < G_MAXDOUBLE && !in_column)
    along = pull.most - apart;
  else if (pull.least > -G_MAXDOUBLE)
    along = pull.least + apart;
  else if (pull.most < G_MAXDOUBLE)
    along = pull.most - apart - rect->width;

  if (in_column)
    *rect = (HfRect){ along, pull.n == 0 ? 0 : pull.across / pull.n - rect->height / 2, rect->width,
                      rect->height };
  else
    *rect = (HfRect){ pull.n == 0 ? 0 : pull.across / pull.n - rect->width / 2,
                      along - rect->height / 2, rect->width, rect->height };
  rect->x = floor (rect->x + .5);
  rect->y = floor (rect->y + .5);
  find_slot (self, node, in_column);
  return TRUE;
}

/* In a column the gap is that of its neighbors, not the narrowest there could be. */
static void
align_columns (HfGraphPlacing *self,
               guint32         node)
{
  const guint32 layer = self->graph->nodes[node].layer;

  for (guint32 i = 0; i < self->graph->n_nodes; i++)
    {
      if (!self->is_placed[i] || self->graph->nodes[i].layer != layer || i == node)
        continue;
      self->is_placed[node] = FALSE;
      self->n_placed--;
      self->rects[node].x = self->rects[i].x;
      find_slot (self, node, TRUE);
      return;
    }
}

/* Nodes that lead to the subject are found from it upward: the last ones first. */
void
hf_graph_place_new (HfGraphPlacing *self)
{
  const gboolean in_column = self->graph->kind == HF_GRAPH_OWNERSHIP;
  gboolean anywhere = FALSE;

  while (self->n_placed < self->graph->n_nodes)
    {
      const guint32 n_before = self->n_placed;

      for (guint32 k = 0; k < self->graph->n_nodes; k++)
        {
          const guint32 node = in_column ? k : self->graph->n_nodes - 1 - k;

          if (!self->is_placed[node] && place (self, node, in_column, anywhere) && in_column)
            align_columns (self, node);
        }
      anywhere = self->n_placed == n_before;
    }
}
