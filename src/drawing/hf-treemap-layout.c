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

typedef struct
{
  const HfHierarchy *hierarchy;
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

/* Cuts @rect into a tile for each of the parts of @node and adds their cells. */
static void
builder_add_items (Builder *self,
                   guint32  parent,
                   guint32  node,
                   HfRect   rect,
                   GArray  *items)
{
  g_autofree double *weights = NULL;
  g_autofree HfRect *tiles = NULL;

  if (items->len == 0)
    return;

  weights = g_new (double, items->len);
  tiles = g_new (HfRect, items->len);
  for (guint i = 0; i < items->len; i++)
    weights[i] = (double) g_array_index (items, HfTreemapItem, i).n_bytes;

  hf_squarify (weights, items->len, rect, tiles);
  pool_empty_tiles (self, node, items, tiles);
  for (guint i = 0; i < items->len && !self->is_full; i++)
    builder_add_cell (self, parent, &g_array_index (items, HfTreemapItem, i), tiles[i]);
}

static void
builder_add_children (Builder *self,
                      guint32  parent,
                      guint32  node,
                      HfRect   rect)
{
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (HfTreemapItem));

  hf_treemap_collect_items (self->hierarchy, node, hf_rect_area (&rect), self->coarseness, items);
  builder_add_items (self, parent, node, rect, items);
}

/* The largest objects of a type side by side, in a strip across the shorter side
 * of @rect that is their share of it: one large array is seen at once. */
static void
builder_add_objects (Builder *self,
                     guint32  parent,
                     guint32  node,
                     HfRect   rect)
{
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (HfTreemapItem));
  const HfNode *type = &self->hierarchy->nodes[node];
  g_autofree double *weights = NULL;
  g_autofree HfRect *tiles = NULL;
  double sum = 0;

  hf_treemap_collect_objects (self->hierarchy->nodes, node, hf_rect_area (&rect), self->coarseness,
                              items);
  if (items->len == 0)
    return;

  weights = g_new (double, items->len);
  tiles = g_new (HfRect, items->len);
  for (guint i = 0; i < items->len; i++)
    {
      weights[i] = (double) g_array_index (items, HfTreemapItem, i).n_bytes;
      sum += weights[i];
    }

  if (rect.width >= rect.height)
    rect.width *= MIN (sum / (double) type->n_bytes, 1);
  else
    rect.height *= MIN (sum / (double) type->n_bytes, 1);

  hf_squarify (weights, items->len, rect, tiles);
  for (guint i = 0; i < items->len && !self->is_full; i++)
    {
      if (!is_empty (&tiles[i]))
        builder_add_cell (self, parent, &g_array_index (items, HfTreemapItem, i), tiles[i]);
    }
}

/* What an owner holds beside its own bytes, in a strip that is the share of that: the
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
  guint64 n_held = owner->n_bytes - self->hierarchy->owners[node].n_own_bytes;
  double share = (double) n_held / (double) owner->n_bytes;
  guint64 n_shown = 0;

  hf_treemap_collect_items (self->hierarchy, node, hf_rect_area (&rect), self->coarseness, items);
  for (guint i = 0; i < items->len; i++)
    {
      const HfTreemapItem *item = &g_array_index (items, HfTreemapItem, i);

      n_shown += item->kind == HF_CELL_OWNER ? item->n_bytes : 0;
    }
  if (items->len == 0 || (node != self->boxes.focus && n_shown < owner->n_bytes / 4))
    return;

  if (rect.width >= rect.height)
    rect.width *= share;
  else
    rect.height *= share;
  if (!is_empty (&rect))
    builder_add_items (self, parent, node, rect, items);
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
  if (opened->end > position + 1 || cell->kind == HF_CELL_FAMILY ||
      cell->kind == HF_CELL_NAMESPACE)
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

  /* The focus has no neighbours to keep apart from. */
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

  return (HfRect) { left, top, MAX (floor (rect.x + rect.width) - left, 0),
                    MAX (floor (rect.y + rect.height) - top, 0) };
}

static HfTreemapLayout *
make_layout (HfHierarchy *hierarchy,
             guint32      focus,
             HfRect       bounds,
             double       text_scale,
             gboolean     is_bare)
{
  HfTreemapLayout *self = NULL;
  Builder builder = { .boxes = { focus, text_scale, is_bare },
                      .coarseness = is_bare ? BARE_COARSENESS : 1 };
  HfRect whole = cut_to_pixels (bounds);

  builder.hierarchy = hierarchy;
  builder.cells = g_array_new (FALSE, FALSE, sizeof (HfTreemapCell));
  if (!is_empty (&whole) && hierarchy->nodes[focus].n_bytes > 0)
    {
      do
        {
          HfTreemapItem item = hf_treemap_item_of_node (hierarchy->nodes, focus);

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
  return hf_treemap_layout_new_scaled (hierarchy, focus, bounds, 1);
}

HfTreemapLayout *
hf_treemap_layout_new_scaled (HfHierarchy *hierarchy,
                              guint32      focus,
                              HfRect       bounds,
                              double       text_scale)
{
  g_return_val_if_fail (hierarchy != NULL, NULL);
  g_return_val_if_fail (focus < hierarchy->n_nodes, NULL);
  g_return_val_if_fail (hierarchy->nodes[focus].kind != HF_NODE_OBJECT, NULL);
  g_return_val_if_fail (text_scale >= 0.5 && text_scale <= HF_TREEMAP_MAX_TEXT_SCALE, NULL);

  return make_layout (hierarchy, focus, bounds, text_scale, FALSE);
}

HfTreemapLayout *
hf_treemap_layout_new_bare (HfHierarchy *hierarchy,
                            HfRect       bounds)
{
  g_return_val_if_fail (hierarchy != NULL, NULL);

  return make_layout (hierarchy, 0, bounds, 1, TRUE);
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
