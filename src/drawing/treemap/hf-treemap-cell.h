/* hf-treemap-cell.h: a cell of a treemap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-rect.h"

G_BEGIN_DECLS

/**
 * HfCellKind: the content of a cell.
 */
typedef enum
{
  HF_CELL_FAMILY,
  HF_CELL_NAMESPACE,
  HF_CELL_TYPE,
  HF_CELL_OBJECT,
  HF_CELL_POOLED, /* parts that are too small for cells of their own, in one hatched cell */
  HF_CELL_KIND,   /* objects that one kind of roots keeps, or several */
  HF_CELL_MEMBER, /* objects that a container or roots to one type keep, or several */
  HF_CELL_OWNER,  /* objects with all that they dominate: a box if there are cells inside */
} HfCellKind;

/**
 * HfTreemapCell:
 * @rect: the drawn cell, in px, on whole pixels: without the pixel of space that it leaves on all
 *   sides (families, namespaces, kinds) or at its right and bottom (the others), if it is large
 *   enough for that. Empty if the cell is less than half a pixel wide or high
 * @content: the area of its children: without header and inset, but with the area of
 *   an owner's own bytes, which stays free; empty if it has no children here
 * @n_bytes: the bytes of the objects in it, to which its area is proportional; by count, that is
 *   @n_objects
 * @n_objects: the number of objects in it
 * @node: its position in the hierarchy; for a pooled cell, that of its parent
 * @parent: position of the enclosing cell, HF_INDEX_NONE at the top
 * @end: one past the last cell inside this one: cells are in depth-first order,
 *   so the cells inside cell i are i + 1 … end − 1
 * @n_pooled: the number of families, types, objects, kinds or members in a pooled cell;
 *   for owners, the number of objects that they hold
 * @kind: #HfCellKind
 * @pooled_kind: #HfNodeKind of the pooled parts
 * @header: the height of the header above the content in px (for a type with objects
 *   inside: of its label); 0 if it has none
 */
typedef struct
{
  HfRect  rect;
  HfRect  content;
  guint64 n_bytes;
  guint32 n_objects;
  guint32 node;
  guint32 parent;
  guint32 end;
  guint32 n_pooled;
  guint8  kind;
  guint8  pooled_kind;
  guint8  header;
} HfTreemapCell;

G_END_DECLS
