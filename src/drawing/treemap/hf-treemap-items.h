/* hf-treemap-items.h: the parts of a node that become cells, before they have a place
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-hierarchy.h"

G_BEGIN_DECLS

/**
 * HfTreemapItem: a future #HfTreemapCell, with its members
 *
 * One child, or all children that are too small by themselves: then @n_pooled of them.
 */
typedef struct
{
  guint64 n_bytes;
  guint32 n_objects;
  guint32 node;
  guint32 n_pooled;
  guint8  kind;
  guint8  pooled_kind;
} HfTreemapItem;

/** hf_treemap_item_of_node: the item of @node alone. */
HfTreemapItem hf_treemap_item_of_node    (const HfHierarchy   *hierarchy,
                                          guint32              node);

/** hf_treemap_item_get_weight: returns the figure of @item that is the area of its cell. */
guint64       hf_treemap_item_get_weight (const HfHierarchy   *hierarchy,
                                          const HfTreemapItem *item);

/**
 * hf_treemap_collect_items:
 * @area: of @node's content, in px²
 * @coarseness: a factor for the least areas, normally 1
 * @items: (element-type HfTreemapItem): the array to add them to
 *
 * Adds all parts of @node except its own bytes: heaviest first, pooled ones last.
 * The types of a namespace replace it if it is too small for a box.
 */
void          hf_treemap_collect_items   (const HfHierarchy   *hierarchy,
                                          guint32              node,
                                          double               area,
                                          double               coarseness,
                                          GArray              *items);

/** hf_treemap_collect_objects: adds the large objects of a type, and no pool for the others. */
void          hf_treemap_collect_objects (const HfHierarchy   *hierarchy,
                                          guint32              node,
                                          double               area,
                                          double               coarseness,
                                          GArray              *items);

/** hf_treemap_pool_rest: the part of @node that @items leave out; its weight may be 0. */
HfTreemapItem hf_treemap_pool_rest       (const HfHierarchy   *hierarchy,
                                          guint32              node,
                                          const GArray        *items);
/** hf_treemap_pool_add: adds @item to the pooled parts. */
void          hf_treemap_pool_add        (const HfHierarchy   *hierarchy,
                                          HfTreemapItem       *pool,
                                          const HfTreemapItem *item);

G_END_DECLS
