/* hf-treemap-boxes.c: which cells of a treemap hold others, and where in them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-treemap-boxes.h"

#include <math.h>

/* Heights in px of what stands above a cell's children, and the least size of a
 * cell that has it. */
#define FAMILY_HEADER 20
#define NAMESPACE_HEADER 16
#define OWNER_HEADER 17
#define HEADER_MIN_WIDTH 54
#define HEADER_MIN_HEIGHT 46
#define TYPE_LABEL 34
#define OBJECTS_MIN_WIDTH 56
#define OBJECTS_MIN_HEIGHT 44
#define OWNER_MIN_WIDTH 74
#define OWNER_MIN_HEIGHT 44

/* The ground around the children of an owner, a member or a kind that has a header. */
#define OWNER_INSET 3
#define OWNER_BELOW 4

/* The hierarchies find what lies in such a box, and in none that is smaller. */
G_STATIC_ASSERT (OWNER_MIN_WIDTH * OWNER_MIN_HEIGHT == HF_HIERARCHY_BOX_AREA);

HfRect
hf_treemap_boxes_inset (HfRect     tile,
                        HfCellKind kind,
                        HfNodeKind pooled_kind)
{
  gboolean is_box = kind == HF_CELL_FAMILY || kind == HF_CELL_NAMESPACE || kind == HF_CELL_KIND ||
                    (kind == HF_CELL_POOLED &&
                     (pooled_kind == HF_NODE_FAMILY || pooled_kind == HF_NODE_KIND ||
                      hf_node_kind_has_families (pooled_kind)));
  double before = is_box ? 1 : 0;

  if (tile.width >= 3 + before)
    {
      tile.x += before;
      tile.width -= before + 1;
    }
  if (tile.height >= 3 + before)
    {
      tile.y += before;
      tile.height -= before + 1;
    }

  return tile;
}

/* On whole pixels; the largest scale fits as well. */
static guint8
scale_height (double height,
              double text_scale)
{
  return (guint8) floor (height * text_scale + .5);
}

static double
get_header_height (const HfTreemapBoxes *self,
                   const HfTreemapCell  *cell)
{
  switch ((HfCellKind) cell->kind)
    {
    case HF_CELL_TYPE:
      return TYPE_LABEL;
    case HF_CELL_NAMESPACE:
      return NAMESPACE_HEADER;
    case HF_CELL_MEMBER:
    case HF_CELL_OWNER:
      return cell->node == self->focus ? FAMILY_HEADER : OWNER_HEADER;
    case HF_CELL_FAMILY:
    case HF_CELL_KIND:
    case HF_CELL_OBJECT:
    case HF_CELL_POOLED:
    default:
      return FAMILY_HEADER;
    }
}

static gboolean
is_larger (const HfTreemapBoxes *self,
           const HfTreemapCell  *cell,
           double                width,
           double                height)
{
  return cell->rect.width > width * self->text_scale &&
         cell->rect.height > height * self->text_scale;
}

/* Whether a cell stands for what something holds: then it is a box with a header, or
 * plain. */
static gboolean
is_holder (const HfTreemapCell *cell)
{
  return cell->kind == HF_CELL_KIND || cell->kind == HF_CELL_MEMBER || cell->kind == HF_CELL_OWNER;
}

static gboolean
has_header (const HfTreemapBoxes *self,
            const HfTreemapCell  *cell)
{
  if (cell->kind == HF_CELL_TYPE)
    return TRUE;

  return !self->is_bare &&
         (is_holder (cell) || is_larger (self, cell, HEADER_MIN_WIDTH, HEADER_MIN_HEIGHT));
}

HfRect
hf_treemap_boxes_get_content (const HfTreemapBoxes *self,
                              const HfTreemapCell  *cell,
                              guint8               *header)
{
  const HfRect *rect = &cell->rect;
  gboolean is_wide = is_holder (cell) && !self->is_bare;
  double inset = is_wide ? OWNER_INSET : 1;
  HfRect content = { rect->x + inset, rect->y, rect->width - 2 * inset, rect->height };

  *header = 0;
  if (has_header (self, cell))
    *header = scale_height (get_header_height (self, cell), self->text_scale);
  if (cell->kind == HF_CELL_TYPE)
    {
      content.x += 1;
      content.width -= 1;
    }

  content.y += MAX (*header, 1);
  content.height -= MAX (*header, 1) + (is_wide ? OWNER_BELOW : 1);
  return content;
}

gboolean
hf_treemap_boxes_can_open (const HfTreemapBoxes *self,
                           const HfTreemapCell  *cell)
{
  gboolean is_focus = cell->node == self->focus;

  switch ((HfCellKind) cell->kind)
    {
    case HF_CELL_FAMILY:
    case HF_CELL_NAMESPACE:
      return TRUE;

    case HF_CELL_KIND:
      return is_focus || self->is_bare ||
             is_larger (self, cell, HEADER_MIN_WIDTH, HEADER_MIN_HEIGHT);

    case HF_CELL_MEMBER:
    case HF_CELL_OWNER:
      return !self->is_bare &&
             (is_focus || is_larger (self, cell, OWNER_MIN_WIDTH, OWNER_MIN_HEIGHT));

    case HF_CELL_TYPE:
      /* The only object of a type is the type's own cell. */
      return !self->is_bare && cell->rect.width >= OBJECTS_MIN_WIDTH * self->text_scale &&
             cell->rect.height >= OBJECTS_MIN_HEIGHT * self->text_scale &&
             (cell->n_objects > 1 || is_focus);

    case HF_CELL_OBJECT:
    case HF_CELL_POOLED:
    default:
      return FALSE;
    }
}
