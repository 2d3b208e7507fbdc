/* hf-treemap-layout.h: the place of each cell of a treemap; pure geometry
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-hierarchy.h"
#include "hf-treemap-cell.h"
#include "hf-treemap-plan.h"

G_BEGIN_DECLS

/**
 * HfTreemapLayout:
 * @hierarchy: the hierarchy to lay out
 * @focus: the node that fills the picture
 * @bounds: the whole picture, in px
 * @is_bare: without labels, see hf_treemap_layout_new_bare()
 * @text_scale: the size of letters relative to that in an exported picture
 * @cells: (array length=n_cells): in depth-first order
 *
 * Immutable once made. The same hierarchy, focus, bounds and scale give the same
 * cells.
 */
typedef struct
{
  HfHierarchy   *hierarchy;
  guint32        focus;
  HfRect         bounds;
  gboolean       is_bare;
  double         text_scale;
  guint32        n_cells;
  HfTreemapCell *cells;
} HfTreemapLayout;

/** HF_TREEMAP_MAX_CELLS: the most cells of a picture. */
#define HF_TREEMAP_MAX_CELLS 20000

/** HF_TREEMAP_MAX_TEXT_SCALE: the largest text scale that leaves room for cells. */
#define HF_TREEMAP_MAX_TEXT_SCALE 4

/**
 * hf_treemap_layout_new:
 * @hierarchy: the layout holds a reference
 * @focus: the node that fills @bounds: 0 for all; not an object
 * @bounds: in px; cut to whole pixels
 *
 * Children are in order of weight, heaviest first, in every size and focus: families, most
 * namespaces and kinds of roots in strips (see hf_squarify_strips()), all others squarified. Inside
 * a parent's content areas are proportional to weight, edges within half a pixel; nothing overlaps,
 * and nothing is lost: parts that are too small, or would be slivers, are pooled in one cell, the
 * last of its parent. A type shows only its largest objects, below its label; the rest of it stays
 * plain, unless it is the focus. An owner is a box if at least a quarter of it can be shown; the
 * area of its own bytes stays free.
 *
 * O(cells drawn) for every heap, except for one pass over the children of a family to
 * count pooled parts. At most HF_TREEMAP_MAX_CELLS cells: to stay within them, it pools more
 * parts.
 *
 * Returns: (transfer full)
 */
HfTreemapLayout *hf_treemap_layout_new     (HfHierarchy           *hierarchy,
                                            guint32                focus,
                                            HfRect                 bounds);

/**
 * hf_treemap_layout_new_bare:
 * @hierarchy: the layout holds a reference
 * @bounds: in px; cut to whole pixels
 *
 * All of a heap in a picture too small for text: cells have no header, types show no objects, and
 * the least area of a cell is smaller. The painter draws no labels and no hatches for such a
 * layout.
 *
 * Returns: (transfer full)
 */
HfTreemapLayout *hf_treemap_layout_new_bare (HfHierarchy          *hierarchy,
                                            HfRect                 bounds);

/**
 * hf_treemap_layout_new_planned:
 * @text_scale: 1 for letters of the usual size, 1.5 for letters half as large again;
 *   from 0.5 to HF_TREEMAP_MAX_TEXT_SCALE
 * @plan: (nullable): the decisions of earlier layouts, to which this layout adds its own
 *
 * Like hf_treemap_layout_new(), with headers and labels of another height; the cells'
 * areas stay proportional to weight. With a @plan, the drawn parts and their rows stay as in
 * another size or focus, until the shape changes by 15 %.
 *
 * Returns: (transfer full)
 */
HfTreemapLayout *hf_treemap_layout_new_planned (HfHierarchy       *hierarchy,
                                               guint32             focus,
                                               HfRect              bounds,
                                               double              text_scale,
                                               HfTreemapPlan      *plan);

/** hf_treemap_layout_free: (nullable): frees it, and drops its reference to the hierarchy. */
void             hf_treemap_layout_free    (HfTreemapLayout       *self);

/**
 * hf_treemap_layout_find:
 *
 * The space at the right and bottom of a cell counts as the cell, so that the pointer does not fall
 * between two neighbors.
 *
 * Returns: the innermost cell at the point, or HF_INDEX_NONE; O(depth × fan-out)
 */
guint32          hf_treemap_layout_find    (const HfTreemapLayout *self,
                                            double                 x,
                                            double                 y);

/** hf_treemap_layout_find_node: the cell of @node, or HF_INDEX_NONE; pooled cells do not count. */
guint32          hf_treemap_layout_find_node (const HfTreemapLayout *self,
                                              guint32                node);

/**
 * hf_treemap_layout_find_neighbor:
 * @cell: the cell to start from
 *
 * Finds the cell (a type, a pooled cell or an object, never a box that has cells inside) next to
 * @cell on one side that shares the longest edge with it; objects are neighbors of objects in the
 * same type first. From a cell that fills the picture every direction leads to its largest cell
 * inside.
 *
 * Returns: a position, or HF_INDEX_NONE at the edge of the picture
 */
guint32          hf_treemap_layout_find_neighbor  (const HfTreemapLayout *self,
                                                   guint32                cell,
                                                   HfDirection            direction);

/** hf_treemap_layout_find_largest: the largest type or pooled cell by area, or HF_INDEX_NONE. */
guint32          hf_treemap_layout_find_largest (const HfTreemapLayout *self);

/**
 * hf_treemap_layout_find_inside:
 *
 * Returns: the largest of the cells directly inside @cell, or HF_INDEX_NONE
 */
guint32          hf_treemap_layout_find_inside  (const HfTreemapLayout *self,
                                                 guint32                cell);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfTreemapLayout, hf_treemap_layout_free)

G_END_DECLS
