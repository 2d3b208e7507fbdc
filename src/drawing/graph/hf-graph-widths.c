/* hf-graph-widths.c: how wide nodes are: as their names need, where the view has the room
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-layout-private.h"

#include <math.h>

/* All in px, at letters of the usual size. */
#define NODE_WIDTH 186
#define NARROW_NODE_WIDTH 158
#define MAX_NODE_WIDTH 380
#define LINE_WIDTH 172 /* of a node whose name and bytes stand in one line */
#define MAX_LINE_WIDTH 460
#define PILL_WIDTH 158
#define MAX_SHARE .25 /* of a wide view, which one node may take if that is more … */
#define WIDEST_WIDTH 720 /* … up to this */
#define TIGHT_WIDTH 110 /* of a node with a short name, where others have no room */

#define N_HALVINGS 8 /* of the widths that are tried: to 1 or 2 px */

static double
get_usual_width (const HfGraphPlacing *self,
                 guint32               node)
{
  const gboolean is_narrow = self->options->space.width < HF_GRAPH_NARROW;
  double width = is_narrow ? NARROW_NODE_WIDTH : NODE_WIDTH;

  if (self->graph->kind == HF_GRAPH_RETENTION)
    width = self->graph->nodes[node].kind == HF_GRAPH_ROOTS ? PILL_WIDTH : LINE_WIDTH;
  return floor (width * self->text_scale + .5);
}

static double
get_max_width (const HfGraphPlacing *self)
{
  const gboolean is_line = self->graph->kind == HF_GRAPH_RETENTION;

  return MAX ((is_line ? MAX_LINE_WIDTH : MAX_NODE_WIDTH) * self->text_scale,
              MIN (floor (self->options->space.width * MAX_SHARE),
                   WIDEST_WIDTH * self->text_scale));
}

double
hf_graph_get_width (const HfGraphPlacing *self,
                    guint32               node,
                    double                cap)
{
  const double *needed = self->options->needed;
  double least = get_usual_width (self, node);

  if (needed == NULL)
    return least;
  if (self->is_tight)
    least = MIN (least, MAX (needed[node], floor (TIGHT_WIDTH * self->text_scale)));
  return MAX (least, floor (MIN (needed[node], cap)));
}

double
hf_graph_get_room (const HfGraphPlacing *self,
                   double                height)
{
  const HfGraphSpace *space = &self->options->space;
  const double scale = CLAMP (space->height / MAX (height + 2 * HF_GRAPH_MARGIN, 1),
                              HF_GRAPH_READABLE_SCALE, 1);

  return space->width / scale - 2 * HF_GRAPH_MARGIN - HF_GRAPH_OVERHANG;
}

double
hf_graph_find_cap (const HfGraphPlacing *self,
                   double                room,
                   HfGraphTakeFunc       take,
                   gpointer              user_data)
{
  double fits = 0;
  double too_wide = get_max_width (self);

  if (self->options->needed == NULL)
    return fits;
  if (take (too_wide, user_data) <= room)
    return too_wide;

  for (guint i = 0; i < N_HALVINGS; i++)
    {
      const double cap = (fits + too_wide) / 2;

      if (take (cap, user_data) <= room)
        fits = cap;
      else
        too_wide = cap;
    }
  return fits;
}

/* A column that there is keeps its width, and a new one is as wide as its names need: it is
 * scrolled to. In rows and among types no new node is wider than all that are placed. */
void
hf_graph_set_new_widths (HfGraphPlacing *self)
{
  const gboolean in_column = self->graph->kind == HF_GRAPH_OWNERSHIP;
  g_autofree double *columns = g_new0 (double, self->graph->n_layers + 1);
  g_autofree gboolean *has_placed = g_new0 (gboolean, self->graph->n_layers + 1);
  const double most = get_max_width (self);

  for (guint32 i = 0; i < self->graph->n_nodes; i++)
    {
      const guint32 column = in_column ? self->graph->nodes[i].layer : 0;

      if (!self->is_placed[i])
        continue;
      columns[column] = MAX (columns[column], self->rects[i].width);
      has_placed[column] = TRUE;
    }
  for (guint32 i = 0; in_column && i < self->graph->n_nodes; i++)
    {
      const guint32 column = self->graph->nodes[i].layer;

      if (!has_placed[column])
        columns[column] = MAX (columns[column], hf_graph_get_width (self, i, most));
    }
  for (guint32 i = 0; i < self->graph->n_nodes; i++)
    {
      if (!self->is_placed[i])
        self->rects[i].width = in_column ? columns[self->graph->nodes[i].layer]
                                         : hf_graph_get_width (self, i, columns[0]);
    }
}
