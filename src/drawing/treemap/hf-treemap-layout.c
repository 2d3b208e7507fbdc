/* hf-treemap-layout.c: where the cells of a treemap lie, from the outside in
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-treemap-layout.h"

#include "hf-squarify.h"
#include "hf-treemap-boxes.h"
#include "hf-treemap-items.h"

#include <math.h>

/* How much smaller cells may be where they hold no label. */
#define BARE_COARSENESS 0.5

/* In px, of a box in a strip. */
#define MIN_BOX_SIDE 7

typedef struct
{
  const HfHierarchy *hierarchy;
  HfTreemapPlan     *plan; /* NULL to decide all afresh */
  HfTreemapBoxes     boxes;
  double             coarseness; /* by how much least areas are raised */
  gboolean           is_full;    /* more cells than may be: start again, coarser */
  GArray            *cells;
} Builder;

static void builder_add_cell (Builder             *self,
                              guint32              parent,
                              const HfTreemapItem *item,
                              HfRect               tile);

/* ---- Children ----------------------------------------------------------- */

static gboolean
is_empty (const HfRect *rect)
{
  return !(rect->width >= 1 && rect->height >= 1);
}

/* Moves the items whose tiles are empty into the pool, so that they are counted. */
static void
pool_empty_tiles (const Builder *self,
                  guint32        node,
                  GArray        *items,
                  HfRect        *tiles)
{
  guint n = items->len;
  guint has_pool = g_array_index (items, HfTreemapItem, n - 1).kind == HF_CELL_POOLED;
  HfRect pool_tile = tiles[n - 1];
  HfTreemapItem pool;
  guint n_kept = 0;
  guint n_empty = 0;

  for (guint i = 0; i < n - has_pool; i++)
    n_empty += is_empty (&tiles[i]);
  if (n_empty == 0)
    return;

  if (has_pool)
    pool = g_array_index (items, HfTreemapItem, n - 1);
  else
    {
      pool = hf_treemap_pool_rest (self->hierarchy, node, items);
      pool_tile.width = 0;
    }

  for (guint i = 0; i < n - has_pool; i++)
    {
      HfTreemapItem item = g_array_index (items, HfTreemapItem, i);

      if (is_empty (&tiles[i]))
        {
          hf_treemap_pool_add (self->hierarchy, &pool, &item);
          continue;
        }
      g_array_index (items, HfTreemapItem, n_kept) = item;
      tiles[n_kept++] = tiles[i];
    }

  g_array_set_size (items, n_kept);
  g_array_append_val (items, pool);
  tiles[n_kept] = pool_tile;
}

static double *
dup_weights (const HfHierarchy *hierarchy,
             const GArray      *items)
{
  double *weights = g_new (double, items->len);

  for (guint i = 0; i < items->len; i++)
    weights[i] = (double) hf_treemap_item_get_weight (hierarchy,
                                                      &g_array_index (items, HfTreemapItem, i));

  return weights;
}

/* Boxes stand in strips, like lines of a text; what has nothing inside is as square as
 * can be. It does not depend on the size of the picture. */
static gboolean
wants_strips (const HfHierarchy *hierarchy,
              guint32            node)
{
  const HfNode *parent = &hierarchy->nodes[node];
  guint64 n_boxed = 0;

  if (parent->kind == HF_NODE_HEAP ||
      hf_hierarchy_get_part_kind (hierarchy, node) == HF_NODE_FAMILY)
    return TRUE;
  if (parent->kind == HF_NODE_KIND)
    return hf_hierarchy_get_part_kind (hierarchy, node) == HF_NODE_MEMBER;
  if (parent->kind != HF_NODE_FAMILY)
    return FALSE;

  for (guint32 i = 0; i < parent->n_children; i++)
    {
      const guint32 child = parent->first_child + i;

      if (hierarchy->nodes[child].kind == HF_NODE_NAMESPACE)
        n_boxed += hf_hierarchy_get_weight (hierarchy, child);
    }

  return n_boxed > hf_hierarchy_get_weight (hierarchy, node) / 2;
}

static gboolean
is_sliver (const HfTreemapItem *item,
           const HfRect        *tile)
{
  return item->kind != HF_CELL_POOLED && item->kind != HF_CELL_TYPE &&
         MIN (tile->width, tile->height) < MIN_BOX_SIDE;
}

/* Pools the boxes that would be too thin to show what is in them, in the rectangle for
 * which rows are decided. */
static void
pool_slivers (const HfHierarchy *hierarchy,
              guint32            node,
              HfTreemapRows      rows,
              GArray            *items)
{
  const HfRect plane = { 0, 0, round (sqrt (rows.area * rows.aspect)),
                         round (sqrt (rows.area / rows.aspect)) };

  while (items->len > 1 && !is_empty (&plane))
    {
      guint n = items->len;
      g_autofree double *weights = dup_weights (hierarchy, items);
      g_autofree HfRect *tiles = g_new (HfRect, n);
      HfTreemapItem *all = (HfTreemapItem *) (gpointer) items->data;
      guint has_pool = all[n - 1].kind == HF_CELL_POOLED;
      HfTreemapItem pool = has_pool ? all[n - 1] : hf_treemap_pool_rest (hierarchy, node, items);
      guint n_kept = 0;

      hf_squarify_strips (weights, n, plane, rows.aspect, tiles);
      for (guint i = 0; i < n - has_pool; i++)
        {
          if (is_sliver (&all[i], &tiles[i]))
            hf_treemap_pool_add (hierarchy, &pool, &all[i]);
          else
            all[n_kept++] = all[i];
        }
      if (n_kept + has_pool == n)
        return;

      g_array_set_size (items, n_kept);
      g_array_append_val (items, pool);
    }
}

/* Cuts @rect into a tile for each of the parts of @node and adds their cells. */
static void
builder_add_items (Builder       *self,
                   guint32        parent,
                   guint32        node,
                   HfRect         rect,
                   HfTreemapRows  rows,
                   GArray        *items)
{
  gboolean has_strips = wants_strips (self->hierarchy, node);
  g_autofree double *weights = NULL;
  g_autofree HfRect *tiles = NULL;

  if (items->len == 0)
    return;

  if (has_strips)
    pool_slivers (self->hierarchy, node, rows, items);
  weights = dup_weights (self->hierarchy, items);
  tiles = g_new (HfRect, items->len);
  if (has_strips)
    hf_squarify_strips (weights, items->len, rect, rows.aspect, tiles);
  else
    hf_squarify (weights, items->len, rect, rows.aspect, tiles);
  pool_empty_tiles (self, node, items, tiles);
  for (guint i = 0; i < items->len && !self->is_full; i++)
    builder_add_cell (self, parent, &g_array_index (items, HfTreemapItem, i), tiles[i]);
}

static HfTreemapRows
builder_decide (Builder      *self,
                guint32       node,
                const HfRect *rect)
{
  return hf_treemap_plan_decide (self->plan, self->boxes.focus, node, rect);
}

static void
builder_add_children (Builder *self,
                      guint32  parent,
                      guint32  node,
                      HfRect   rect)
{
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (HfTreemapItem));
  HfTreemapRows rows = builder_decide (self, node, &rect);

  hf_treemap_collect_items (self->hierarchy, node, rows.area, self->coarseness, items);
  builder_add_items (self, parent, node, rect, rows, items);
}

/* Leaves of @rect the strip across its shorter side, that for which rows are decided, that
 * is @share of it. */
static void
cut_share (HfRect        *rect,
           HfTreemapRows *rows,
           double         share)
{
  if (rows->aspect >= 1)
    {
      rect->width *= share;
      rows->aspect *= share;
    }
  else
    {
      rect->height *= share;
      rows->aspect /= share;
    }
}

/* The largest objects of a type side by side, in a strip that is their share of it: one
 * large array is seen at once. */
static void
builder_add_objects (Builder *self,
                     guint32  parent,
                     guint32  node,
                     HfRect   rect)
{
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (HfTreemapItem));
  const double whole = (double) hf_hierarchy_get_weight (self->hierarchy, node);
  HfTreemapRows rows = builder_decide (self, node, &rect);
  g_autofree double *weights = NULL;
  g_autofree HfRect *tiles = NULL;
  double sum = 0;

  hf_treemap_collect_objects (self->hierarchy, node, rows.area, self->coarseness, items);
  if (items->len == 0)
    return;

  weights = dup_weights (self->hierarchy, items);
  tiles = g_new (HfRect, items->len);
  for (guint i = 0; i < items->len; i++)
    sum += weights[i];

  cut_share (&rect, &rows, MIN (sum / whole, 1));
  hf_squarify (weights, items->len, rect, rows.aspect, tiles);
  for (guint i = 0; i < items->len && !self->is_full; i++)
    {
      if (!is_empty (&tiles[i]))
        builder_add_cell (self, parent, &g_array_index (items, HfTreemapItem, i), tiles[i]);
    }
}

/* The parts of an owner beside its own bytes, in a strip of their share: the
 * area of its own bytes stays free. Adds nothing unless it is worth a box: a quarter of
 * the owner can be shown, and it is large enough or fills the picture. */
static void
builder_add_owned (Builder *self,
                   guint32  parent,
                   guint32  node,
                   HfRect   rect)
{
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (HfTreemapItem));
  const HfNode *owner = &self->hierarchy->nodes[node];
  guint64 n_held = owner->n_bytes - hf_hierarchy_get_owner (self->hierarchy, node)->n_own_bytes;
  HfTreemapRows rows = builder_decide (self, node, &rect);
  guint64 n_shown = 0;

  hf_treemap_collect_items (self->hierarchy, node, rows.area, self->coarseness, items);
  for (guint i = 0; i < items->len; i++)
    {
      const HfTreemapItem *item = &g_array_index (items, HfTreemapItem, i);

      n_shown += item->kind == HF_CELL_OWNER ? item->n_bytes : 0;
    }
  if (items->len == 0 || (node != self->boxes.focus && n_shown < owner->n_bytes / 4))
    return;

  cut_share (&rect, &rows, (double) n_held / (double) owner->n_bytes);
  if (!is_empty (&rect))
    builder_add_items (self, parent, node, rect, rows, items);
}

/* ---- One cell ----------------------------------------------------------- */

/* Adds the cells inside the one that was added last; others may move it. */
static void
builder_open_cell (Builder             *self,
                   const HfTreemapCell *cell)
{
  guint32 position = self->cells->len - 1;
  guint8 header = 0;
  HfRect content = hf_treemap_boxes_get_content (&self->boxes, cell, &header);
  HfTreemapCell *opened = NULL;

  if (is_empty (&content))
    header = 0;
  else if (cell->kind == HF_CELL_OWNER)
    builder_add_owned (self, position, cell->node, content);
  else if (cell->kind == HF_CELL_TYPE && cell->node != self->boxes.focus)
    builder_add_objects (self, position, cell->node, content);
  else
    builder_add_children (self, position, cell->node, content);

  opened = &g_array_index (self->cells, HfTreemapCell, position);
  opened->end = self->cells->len;
  if (opened->end > position + 1)
    opened->content = content;
  if (opened->end > position + 1 || cell->kind == HF_CELL_FAMILY || cell->kind == HF_CELL_NAMESPACE)
    opened->header = header;
}

static void
builder_add_cell (Builder             *self,
                  guint32              parent,
                  const HfTreemapItem *item,
                  HfRect               tile)
{
  HfTreemapCell cell = {
    .rect = tile,
    .n_bytes = item->n_bytes,
    .n_objects = item->n_objects,
    .node = item->node,
    .parent = parent,
    .end = self->cells->len + 1,
    .n_pooled = item->n_pooled,
    .kind = item->kind,
    .pooled_kind = item->pooled_kind,
  };

  if (self->cells->len >= HF_TREEMAP_MAX_CELLS)
    {
      self->is_full = TRUE;
      return;
    }

  /* The focus has no neighbors to keep apart from. */
  if (item->node != self->boxes.focus || item->kind == HF_CELL_POOLED)
    cell.rect = hf_treemap_boxes_inset (tile, item->kind, item->pooled_kind);

  g_array_append_val (self->cells, cell);
  if (hf_treemap_boxes_can_open (&self->boxes, &cell))
    builder_open_cell (self, &cell);
}

static HfRect
cut_to_pixels (HfRect rect)
{
  double left = ceil (rect.x);
  double top = ceil (rect.y);

  return (HfRect){ left, top, MAX (floor (rect.x + rect.width) - left, 0),
                   MAX (floor (rect.y + rect.height) - top, 0) };
}

static HfTreemapLayout *
make_layout (HfHierarchy   *hierarchy,
             guint32        focus,
             HfRect         bounds,
             double         text_scale,
             gboolean       is_bare,
             HfTreemapPlan *plan)
{
  HfTreemapLayout *self = NULL;
  Builder builder = { .plan = plan,
                      .boxes = { focus, text_scale, is_bare },
                      .coarseness = is_bare ? BARE_COARSENESS : 1 };
  HfRect whole = cut_to_pixels (bounds);

  builder.hierarchy = hierarchy;
  builder.cells = g_array_new (FALSE, FALSE, sizeof (HfTreemapCell));
  if (!is_empty (&whole) && hf_hierarchy_get_weight (hierarchy, focus) > 0)
    {
      do
        {
          HfTreemapItem item = hf_treemap_item_of_node (hierarchy, focus);

          g_array_set_size (builder.cells, 0);
          builder.is_full = FALSE;
          if (hierarchy->nodes[focus].kind == HF_NODE_HEAP)
            builder_add_children (&builder, HF_INDEX_NONE, focus, whole);
          else
            builder_add_cell (&builder, HF_INDEX_NONE, &item, whole);
          builder.coarseness *= 2;
        }
      while (builder.is_full);
    }

  self = g_new0 (HfTreemapLayout, 1);
  self->hierarchy = hf_hierarchy_ref (hierarchy);
  self->focus = focus;
  self->bounds = bounds;
  self->is_bare = is_bare;
  self->text_scale = text_scale;
  self->n_cells = builder.cells->len;
  self->cells = (HfTreemapCell *) (gpointer) g_array_free (builder.cells, FALSE);
  return self;
}

HfTreemapLayout *
hf_treemap_layout_new (HfHierarchy *hierarchy,
                       guint32      focus,
                       HfRect       bounds)
{
  return hf_treemap_layout_new_planned (hierarchy, focus, bounds, 1, NULL);
}

HfTreemapLayout *
hf_treemap_layout_new_planned (HfHierarchy   *hierarchy,
                               guint32        focus,
                               HfRect         bounds,
                               double         text_scale,
                               HfTreemapPlan *plan)
{
  g_return_val_if_fail (hierarchy != NULL, NULL);
  g_return_val_if_fail (focus < hierarchy->n_nodes, NULL);
  g_return_val_if_fail (hierarchy->nodes[focus].kind != HF_NODE_OBJECT, NULL);
  g_return_val_if_fail (text_scale >= 0.5 && text_scale <= HF_TREEMAP_MAX_TEXT_SCALE, NULL);

  return make_layout (hierarchy, focus, bounds, text_scale, FALSE, plan);
}

HfTreemapLayout *
hf_treemap_layout_new_bare (HfHierarchy *hierarchy,
                            HfRect       bounds)
{
  g_return_val_if_fail (hierarchy != NULL, NULL);

  return make_layout (hierarchy, 0, bounds, 1, TRUE, NULL);
}

void
hf_treemap_layout_free (HfTreemapLayout *self)
{
  if (self == NULL)
    return;

  hf_hierarchy_unref (self->hierarchy);
  g_free (self->cells);
  g_free (self);
}
