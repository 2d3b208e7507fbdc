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
hf_treemap_item_of_node (const HfHierarchy *hierarchy,
                         guint32            node)
{
  static const guint8 kinds[] = {
    [HF_NODE_HEAP] = HF_CELL_FAMILY, /* never drawn by itself */
    [HF_NODE_FAMILY] = HF_CELL_FAMILY,     [HF_NODE_NAMESPACE] = HF_CELL_NAMESPACE,
    [HF_NODE_TYPE] = HF_CELL_TYPE,         [HF_NODE_OBJECT] = HF_CELL_OBJECT,
    [HF_NODE_KIND] = HF_CELL_KIND,         [HF_NODE_SEVERAL] = HF_CELL_MEMBER,
    [HF_NODE_MEMBER] = HF_CELL_MEMBER,     [HF_NODE_OWNER] = HF_CELL_OWNER,
    [HF_NODE_DOMAIN] = HF_CELL_FAMILY,     [HF_NODE_ASSEMBLY] = HF_CELL_FAMILY,
    [HF_NODE_GENERATION] = HF_CELL_FAMILY,
  };
  const HfNode *n = &hierarchy->nodes[node];
  guint8 kind = n->kind == HF_NODE_SEVERAL && n->parent == 0 ? HF_CELL_KIND : kinds[n->kind];

  return (HfTreemapItem){ n->n_bytes, n->n_objects, node, 0, kind, n->kind };
}

guint64
hf_treemap_item_get_weight (const HfHierarchy   *hierarchy,
                            const HfTreemapItem *item)
{
  return hf_weight_choose (hierarchy->weight, item->n_bytes, item->n_objects);
}

/* Returns: how much of @area there is for each unit of weight in @node */
static double
get_scale (const HfHierarchy *hierarchy,
           guint32            node,
           double             area)
{
  return area / (double) hf_hierarchy_get_weight (hierarchy, node);
}

/* Adds the children that have @least_area at least; they come heaviest first,
 * so the first that is too small ends it. */
static void
collect_children (const HfHierarchy *hierarchy,
                  guint32            node,
                  double             scale,
                  double             least_area,
                  GArray            *items)
{
  const HfNode *parent = &hierarchy->nodes[node];

  for (guint32 i = 0; i < parent->n_children; i++)
    {
      HfTreemapItem item = hf_treemap_item_of_node (hierarchy, parent->first_child + i);

      if ((double) hf_treemap_item_get_weight (hierarchy, &item) * scale < least_area)
        return;
      g_array_append_val (items, item);
    }
}

static int
compare_items (const void *a,
               const void *b,
               gpointer    user_data)
{
  const HfTreemapItem *x = a;
  const HfTreemapItem *y = b;
  const guint64 p = hf_treemap_item_get_weight (user_data, x);
  const guint64 q = hf_treemap_item_get_weight (user_data, y);

  if (p != q)
    return p > q ? -1 : 1;

  return x->node < y->node ? -1 : x->node > y->node;
}

/* A family's types and larger namespaces; the types of the others are its own. */
static void
collect_family (const HfHierarchy *hierarchy,
                guint32            node,
                double             scale,
                double             least_area,
                GArray            *items)
{
  const HfNode *family = &hierarchy->nodes[node];

  for (guint32 i = 0; i < family->n_children; i++)
    {
      HfTreemapItem item = hf_treemap_item_of_node (hierarchy, family->first_child + i);
      double area = (double) hf_treemap_item_get_weight (hierarchy, &item) * scale;

      if (area < least_area)
        break;
      if (item.kind == HF_CELL_NAMESPACE && area < MIN_NAMESPACE_AREA)
        collect_children (hierarchy, item.node, scale, least_area, items);
      else
        g_array_append_val (items, item);
    }

  g_array_sort_with_data (items, compare_items, (gpointer) hierarchy);
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
  if (hf_treemap_item_get_weight (hierarchy, &pool) == 0)
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
  const HfNode *parent = &hierarchy->nodes[node];
  const HfNodeKind parts = hf_hierarchy_get_part_kind (hierarchy, node);
  double scale = get_scale (hierarchy, node, area);
  double least_area = MIN_TYPE_AREA * coarseness;
  HfTreemapItem pool;
  guint64 weight;

  if (parts == HF_NODE_FAMILY || hf_node_kind_has_families (parts))
    collect_children (hierarchy, node, scale, MIN_FAMILY_AREA * coarseness, items);
  else if (parent->kind == HF_NODE_FAMILY)
    collect_family (hierarchy, node, scale, least_area, items);
  else if (parent->kind == HF_NODE_TYPE)
    hf_treemap_collect_objects (hierarchy, node, area, coarseness, items);
  else
    collect_children (hierarchy, node, scale, least_area, items);

  pool = hf_treemap_pool_rest (hierarchy, node, items);
  weight = hf_treemap_item_get_weight (hierarchy, &pool);
  if (weight == 0)
    return;

  /* A pool that is too small to be seen takes a small neighbor in. */
  if (items->len > 1 && (double) weight * scale < least_area)
    {
      const HfTreemapItem *last = &g_array_index (items, HfTreemapItem, items->len - 1);

      if ((double) hf_treemap_item_get_weight (hierarchy, last) * scale < 4 * least_area)
        {
          hf_treemap_pool_add (hierarchy, &pool, last);
          g_array_set_size (items, items->len - 1);
        }
    }
  g_array_append_val (items, pool);
}

void
hf_treemap_collect_objects (const HfHierarchy *hierarchy,
                            guint32            node,
                            double             area,
                            double             coarseness,
                            GArray            *items)
{
  collect_children (hierarchy, node, get_scale (hierarchy, node, area),
                    MIN_OBJECT_AREA * coarseness, items);
}
