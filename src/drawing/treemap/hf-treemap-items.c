/* hf-treemap-items.c: what is large enough for a cell, and what is pooled
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-treemap-items.h"

#include "hf-treemap-cell.h"

/* The least area in px² of what is drawn by itself; below it, it is pooled. */
#define MIN_FAMILY_AREA 700.0
#define MIN_NAMESPACE_AREA 9000.0
#define MIN_TYPE_AREA ((double) HF_HIERARCHY_CELL_AREA)
#define MIN_OBJECT_AREA 64.0

HfTreemapItem
hf_treemap_item_of_node (const HfNode *nodes,
                         guint32       node)
{
  static const guint8 kinds[] = {
    [HF_NODE_HEAP] = HF_CELL_FAMILY, /* never drawn by itself */
    [HF_NODE_FAMILY] = HF_CELL_FAMILY, [HF_NODE_NAMESPACE] = HF_CELL_NAMESPACE,
    [HF_NODE_TYPE] = HF_CELL_TYPE,     [HF_NODE_OBJECT] = HF_CELL_OBJECT,
    [HF_NODE_KIND] = HF_CELL_KIND,     [HF_NODE_SEVERAL] = HF_CELL_MEMBER,
    [HF_NODE_MEMBER] = HF_CELL_MEMBER, [HF_NODE_OWNER] = HF_CELL_OWNER,
    [HF_NODE_DOMAIN] = HF_CELL_FAMILY, [HF_NODE_ASSEMBLY] = HF_CELL_FAMILY,
  };
  const HfNode *n = &nodes[node];
  guint8 kind = n->kind == HF_NODE_SEVERAL && n->parent == 0 ? HF_CELL_KIND : kinds[n->kind];

  return (HfTreemapItem){ n->n_bytes, n->n_objects, node, 0, kind, n->kind };
}

/* Adds the children that have @least_area at least; they come heaviest first,
 * so the first that is too small ends it. */
static void
collect_children (const HfNode *nodes,
                  guint32       node,
                  double        px_per_byte,
                  double        least_area,
                  GArray       *items)
{
  const HfNode *parent = &nodes[node];

  for (guint32 i = 0; i < parent->n_children; i++)
    {
      HfTreemapItem item = hf_treemap_item_of_node (nodes, parent->first_child + i);

      if ((double) item.n_bytes * px_per_byte < least_area)
        return;
      g_array_append_val (items, item);
    }
}

static int
compare_items (const void *a,
               const void *b)
{
  const HfTreemapItem *x = a;
  const HfTreemapItem *y = b;

  if (x->n_bytes != y->n_bytes)
    return x->n_bytes > y->n_bytes ? -1 : 1;

  return x->node < y->node ? -1 : x->node > y->node;
}

/* A family's types and larger namespaces; the types of the others are its own. */
static void
collect_family (const HfNode *nodes,
                guint32       node,
                double        px_per_byte,
                double        least_area,
                GArray       *items)
{
  const HfNode *family = &nodes[node];

  for (guint32 i = 0; i < family->n_children; i++)
    {
      HfTreemapItem item = hf_treemap_item_of_node (nodes, family->first_child + i);
      double area = (double) item.n_bytes * px_per_byte;

      if (area < least_area)
        break;
      if (item.kind == HF_CELL_NAMESPACE && area < MIN_NAMESPACE_AREA)
        collect_children (nodes, item.node, px_per_byte, least_area, items);
      else
        g_array_append_val (items, item);
    }

  g_array_sort (items, compare_items);
}

/* The kind of an item for the count of pooled ones. */
static guint32
count_pooled (const HfHierarchy   *hierarchy,
             const HfTreemapItem *item)
{
  if (item->kind == HF_CELL_OWNER)
    return item->n_objects;

  return item->kind == HF_CELL_NAMESPACE ? hf_hierarchy_count_types (hierarchy, item->node) : 1;
}

HfTreemapItem
hf_treemap_pool_rest (const HfHierarchy *hierarchy,
                      guint32            node,
                      const GArray      *items)
{
  const HfNode *parent = &hierarchy->nodes[node];
  HfTreemapItem pool = { parent->n_bytes,
                         parent->n_objects,
                         node,
                         0,
                         HF_CELL_POOLED,
                         (guint8) hf_hierarchy_get_part_kind (hierarchy, node) };
  const HfOwnerNode *owner = hf_hierarchy_get_owner (hierarchy, node);
  guint32 n_drawn = 0;

  if (owner != NULL)
    {
      pool.n_bytes -= owner->n_own_bytes;
      pool.n_objects -= owner->n_own_objects;
    }
  for (guint i = 0; i < items->len; i++)
    {
      const HfTreemapItem *item = &g_array_index (items, HfTreemapItem, i);

      pool.n_bytes -= MIN (item->n_bytes, pool.n_bytes);
      pool.n_objects -= MIN (item->n_objects, pool.n_objects);
      n_drawn += count_pooled (hierarchy, item);
    }
  if (pool.n_bytes == 0)
    return pool;

  if (pool.pooled_kind == HF_NODE_OBJECT || pool.pooled_kind == HF_NODE_OWNER)
    pool.n_pooled = pool.n_objects;
  else if (parent->kind == HF_NODE_HEAP || pool.pooled_kind == HF_NODE_FAMILY)
    pool.n_pooled = parent->n_children - n_drawn;
  else
    pool.n_pooled = hf_hierarchy_count_types (hierarchy, node) - n_drawn;

  return pool;
}

void
hf_treemap_pool_add (const HfHierarchy   *hierarchy,
                     HfTreemapItem       *pool,
                     const HfTreemapItem *item)
{
  pool->n_bytes += item->n_bytes;
  pool->n_objects += item->n_objects;
  pool->n_pooled += count_pooled (hierarchy, item);
}

void
hf_treemap_collect_items (const HfHierarchy *hierarchy,
                          guint32            node,
                          double             area,
                          double             coarseness,
                          GArray            *items)
{
  const HfNode *nodes = hierarchy->nodes;
  const HfNode *parent = &nodes[node];
  const HfNodeKind parts = hf_hierarchy_get_part_kind (hierarchy, node);
  double px_per_byte = area / (double) parent->n_bytes;
  double least_area = MIN_TYPE_AREA * coarseness;
  HfTreemapItem pool;

  if (parts == HF_NODE_FAMILY || parts == HF_NODE_DOMAIN || parts == HF_NODE_ASSEMBLY)
    collect_children (nodes, node, px_per_byte, MIN_FAMILY_AREA * coarseness, items);
  else if (parent->kind == HF_NODE_FAMILY)
    collect_family (nodes, node, px_per_byte, least_area, items);
  else if (parent->kind == HF_NODE_TYPE)
    collect_children (nodes, node, px_per_byte, MIN_OBJECT_AREA * coarseness, items);
  else
    collect_children (nodes, node, px_per_byte, least_area, items);

  pool = hf_treemap_pool_rest (hierarchy, node, items);
  if (pool.n_bytes == 0)
    return;

  /* A pool that is too small to be seen takes a small neighbor in. */
  if (items->len > 1 && (double) pool.n_bytes * px_per_byte < least_area)
    {
      const HfTreemapItem *last = &g_array_index (items, HfTreemapItem, items->len - 1);

      if ((double) last->n_bytes * px_per_byte < 4 * least_area)
        {
          hf_treemap_pool_add (hierarchy, &pool, last);
          g_array_set_size (items, items->len - 1);
        }
    }
  g_array_append_val (items, pool);
}

void
hf_treemap_collect_objects (const HfNode *nodes,
                            guint32       node,
                            double        area,
                            double        coarseness,
                            GArray       *items)
{
  double px_per_byte = area / (double) nodes[node].n_bytes;

  collect_children (nodes, node, px_per_byte, MIN_OBJECT_AREA * coarseness, items);
}
