/* hf-treemap-search.c: which cell of a treemap's layout is where
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-treemap-layout.h"

/* How much further than the nearest cell a neighbor may be, in px: gaps and
 * insets differ, but no second column of cells is as near as this. */
#define NEIGHBOR_TOLERANCE 4.0

/* How far apart cells across the direction may be and still face each other, in
 * px: by the ground that each leaves. If a cell then faces nothing, it is low and
 * faces only the headers of a family and a namespace. */
#define CELL_GROUND 1.0
#define HEADER_GROUND 40.0

/* ---- By place ----------------------------------------------------------- */

/* The sibling at a point among the cells from @begin to @end. Where none is, the
 * one whose share of ground is there. */
static guint32
find_sibling (const HfTreemapLayout *self,
              guint32                begin,
              guint32                end,
              double                 x,
              double                 y)
{
  guint32 nearby = HF_INDEX_NONE;

  for (guint32 i = begin; i < end; i = self->cells[i].end)
    {
      const HfTreemapCell *cell = &self->cells[i];
      HfRect grown = { cell->rect.x, cell->rect.y, cell->rect.width + 1, cell->rect.height + 1 };

      if (hf_rect_contains (&cell->rect, x, y))
        return i;
      if (cell->kind == HF_CELL_FAMILY || cell->kind == HF_CELL_NAMESPACE ||
          cell->kind == HF_CELL_KIND)
        continue;
      if (hf_rect_area (&cell->rect) > 0 && hf_rect_contains (&grown, x, y))
        nearby = i;
    }

  return nearby;
}

guint32
hf_treemap_layout_find (const HfTreemapLayout *self,
                        double                 x,
                        double                 y)
{
  guint32 found = HF_INDEX_NONE;
  guint32 begin = 0;
  guint32 end = self->n_cells;

  while (begin < end)
    {
      guint32 sibling = find_sibling (self, begin, end, x, y);

      if (sibling == HF_INDEX_NONE)
        return found;
      found = sibling;
      begin = sibling + 1;
      end = self->cells[sibling].end;
    }

  return found;
}

guint32
hf_treemap_layout_find_node (const HfTreemapLayout *self,
                             guint32                node)
{
  for (guint32 i = 0; i < self->n_cells; i++)
    {
      if (self->cells[i].node == node && self->cells[i].kind != HF_CELL_POOLED)
        return i;
    }

  return HF_INDEX_NONE;
}

/* ---- By direction ------------------------------------------------------- */

static gboolean
is_inside_type (const HfTreemapLayout *self,
                const HfTreemapCell   *cell)
{
  return cell->parent != HF_INDEX_NONE && self->cells[cell->parent].kind == HF_CELL_TYPE;
}

/* Whether the arrow keys stop at a cell, when they go from type to type. */
static gboolean
is_stop (const HfTreemapLayout *self,
         guint32                position)
{
  const HfTreemapCell *cell = &self->cells[position];

  if (hf_rect_area (&cell->rect) <= 0 || is_inside_type (self, cell))
    return FALSE;
  if (cell->kind == HF_CELL_TYPE || cell->kind == HF_CELL_POOLED)
    return TRUE;

  return cell->end == position + 1;
}

/* How far @to begins beyond the edge of @from; negative if it does not. */
static double
measure_distance (const HfRect *from,
                  const HfRect *to,
                  HfDirection   direction)
{
  switch (direction)
    {
    case HF_DIRECTION_LEFT:
      return from->x - (to->x + to->width);
    case HF_DIRECTION_RIGHT:
      return to->x - (from->x + from->width);
    case HF_DIRECTION_UP:
      return from->y - (to->y + to->height);
    case HF_DIRECTION_DOWN:
    default:
      return to->y - (from->y + from->height);
    }
}

/* How much two rectangles overlap across a direction; negative for a gap. */
static double
measure_overlap (const HfRect *a,
                 const HfRect *b,
                 HfDirection   direction)
{
  if (direction == HF_DIRECTION_LEFT || direction == HF_DIRECTION_RIGHT)
    return MIN (a->y + a->height, b->y + b->height) - MAX (a->y, b->y);

  return MIN (a->x + a->width, b->x + b->width) - MAX (a->x, b->x);
}

/* The neighbor of @cell among the cells from @begin to @end: objects of one
 * type if @among_objects, else the cells at which the arrow keys stop. A gap of
 * @ground across the direction counts as an overlap. */
static guint32
find_neighbor_among (const HfTreemapLayout *self,
                     guint32                cell,
                     HfDirection            direction,
                     guint32                begin,
                     guint32                end,
                     gboolean               among_objects,
                     double                 ground)
{
  const HfRect *from = &self->cells[cell].rect;
  double nearest = G_MAXDOUBLE;
  double most = 0;
  guint32 found = HF_INDEX_NONE;

  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint32 i = begin; i < end; i++)
        {
          const HfRect *to = &self->cells[i].rect;
          double distance = measure_distance (from, to, direction);
          double overlap = measure_overlap (from, to, direction) + ground;

          if (i == cell || distance < 0 || overlap <= 0)
            continue;
          if (among_objects ? hf_rect_area (to) <= 0 : !is_stop (self, i))
            continue;
          if (pass == 0)
            nearest = MIN (nearest, distance);
          else if (distance <= nearest + NEIGHBOR_TOLERANCE && overlap > most)
            {
              most = overlap;
              found = i;
            }
        }
    }

  return found;
}

/* Siblings come heaviest first, but the pooled one last; the area decides. */
static guint32
find_largest_among (const HfTreemapLayout *self,
                    guint32                begin,
                    guint32                end,
                    gboolean               among_objects)
{
  guint32 found = HF_INDEX_NONE;
  double most = 0;

  for (guint32 i = begin; i < end; i++)
    {
      double area = hf_rect_area (&self->cells[i].rect);

      if (area <= most || (!among_objects && !is_stop (self, i)))
        continue;
      most = area;
      found = i;
    }

  return found;
}

guint32
hf_treemap_layout_find_neighbor (const HfTreemapLayout *self,
                                 guint32                cell,
                                 HfDirection            direction)
{
  const HfTreemapCell *start = NULL;
  guint32 found = HF_INDEX_NONE;

  g_return_val_if_fail (cell < self->n_cells, HF_INDEX_NONE);

  start = &self->cells[cell];
  if (cell == 0 && start->end == self->n_cells && self->n_cells > 1)
    return find_largest_among (self, 1, self->n_cells, start->kind == HF_CELL_TYPE);

  if (is_inside_type (self, start))
    found = find_neighbor_among (self, cell, direction, start->parent + 1,
                                 self->cells[start->parent].end, TRUE, CELL_GROUND);
  if (found == HF_INDEX_NONE)
    found = find_neighbor_among (self, cell, direction, 0, self->n_cells, FALSE, CELL_GROUND);
  if (found == HF_INDEX_NONE)
    found = find_neighbor_among (self, cell, direction, 0, self->n_cells, FALSE, HEADER_GROUND);

  return found;
}

guint32
hf_treemap_layout_find_largest (const HfTreemapLayout *self)
{
  return find_largest_among (self, 0, self->n_cells, FALSE);
}

guint32
hf_treemap_layout_find_inside (const HfTreemapLayout *self,
                               guint32                cell)
{
  guint32 found = HF_INDEX_NONE;
  double most = 0;

  g_return_val_if_fail (cell < self->n_cells, HF_INDEX_NONE);

  for (guint32 i = cell + 1; i < self->cells[cell].end; i = self->cells[i].end)
    {
      double area = hf_rect_area (&self->cells[i].rect);

      if (area <= most)
        continue;
      most = area;
      found = i;
    }

  return found;
}
