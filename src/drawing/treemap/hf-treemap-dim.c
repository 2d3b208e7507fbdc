/* hf-treemap-dim.c: in which cells of a treemap a filter leaves nothing
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-treemap-dim.h"

typedef struct
{
  const HfTreemapLayout *layout;
  HfNodeFunc             func;
  gpointer               user_data;
  GHashTable            *drawn; /* nodes that have a cell, and 1 */
} Search;

static gpointer
make_key (guint32 node)
{
  return GUINT_TO_POINTER (node + 1);
}

static gboolean
is_type_meant (const HfBitset *types,
               HfTypeIndex     type)
{
  return type.value != HF_INDEX_NONE && hf_bitset_contains (types, type.value);
}

/* A family, a namespace, a kind and a member are nothing themselves. */
static HfNodeMeaning
is_of_types (const HfHierarchy *hierarchy,
             guint32            node,
             gpointer           user_data)
{
  const HfBitset *types = user_data;
  const HfNodeKind kind = hierarchy->nodes[node].kind;
  guint32 n_links = 0;
  const HfLink *links = hf_hierarchy_get_links (hierarchy, node, &n_links);

  if (kind != HF_NODE_TYPE && kind != HF_NODE_OBJECT && kind != HF_NODE_OWNER)
    return HF_NODE_IS_OTHER;
  for (guint32 i = 1; i < n_links; i++)
    {
      if (is_type_meant (types, (HfTypeIndex){ links[i].type }))
        return HF_NODE_IS_MEANT;
    }

  return is_type_meant (types, hf_hierarchy_get_type (hierarchy, node)) ? HF_NODE_IS_MEANT
                                                                        : HF_NODE_IS_OTHER;
}

static HfNodeMeaning
find_meaning (const Search *self,
              guint32       node)
{
  return self->func (self->layout->hierarchy, node, self->user_data);
}

static gboolean
is_last_child (const HfNode *nodes,
               guint32       node)
{
  const HfNode *parent = &nodes[nodes[node].parent];

  return node + 1 == parent->first_child + parent->n_children;
}

/* Whether a node that has no cell, or what is in it, is meant; at most a family of
 * namespaces of types. */
static gboolean
has_meant_below (const Search *self,
                 guint32       top)
{
  const HfNode *nodes = self->layout->hierarchy->nodes;
  guint32 node = top;

  for (;;)
    {
      const gboolean is_drawn = g_hash_table_contains (self->drawn, make_key (node));
      const HfNodeMeaning meaning = is_drawn ? HF_NODE_IS_ALONE : find_meaning (self, node);

      if (meaning == HF_NODE_IS_MEANT)
        return TRUE;
      if (meaning == HF_NODE_IS_OTHER && nodes[node].kind != HF_NODE_TYPE &&
          nodes[node].n_children > 0)
        {
          node = nodes[node].first_child;
          continue;
        }

      /* The next one beside it, or beside what it is in. */
      while (node != top && is_last_child (nodes, node))
        node = nodes[node].parent;
      if (node == top)
        return FALSE;
      node++;
    }
}

/* Whether a cell shows, or hides because it has none inside or is pooled, what is meant. */
static gboolean
is_cell_meant (const Search *self,
               guint32       position)
{
  const HfTreemapCell *cell = &self->layout->cells[position];
  const HfNode *node = &self->layout->hierarchy->nodes[cell->node];

  HfNodeMeaning meaning = HF_NODE_IS_OTHER;

  /* Pooled objects of a type belong to it. */
  if (cell->kind != HF_CELL_POOLED || node->kind == HF_NODE_TYPE)
    meaning = find_meaning (self, cell->node);
  if (meaning == HF_NODE_IS_MEANT)
    return TRUE;
  if (meaning == HF_NODE_IS_ALONE || cell->end > position + 1)
    return FALSE;
  for (guint32 i = 0; i < node->n_children; i++)
    {
      if (has_meant_below (self, node->first_child + i))
        return TRUE;
    }

  return FALSE;
}

gboolean
hf_treemap_find_dimmed (const HfTreemapLayout *layout,
                        const HfBitset        *types,
                        HfBitset              *dimmed)
{
  return hf_treemap_find_dimmed_by (layout, is_of_types, (gpointer) types, dimmed);
}

gboolean
hf_treemap_find_dimmed_by (const HfTreemapLayout *layout,
                           HfNodeFunc             func,
                           gpointer               user_data,
                           HfBitset              *dimmed)
{
  g_autoptr (GHashTable) drawn = g_hash_table_new (NULL, NULL);
  const Search self = { layout, func, user_data, drawn };

  if (!hf_bitset_init (dimmed, layout->n_cells))
    return FALSE;

  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      if (layout->cells[i].kind != HF_CELL_POOLED)
        g_hash_table_add (drawn, make_key (layout->cells[i].node));
      hf_bitset_add (dimmed, i);
    }

  /* A cell comes after the one around it. */
  for (guint32 i = layout->n_cells; i > 0; i--)
    {
      const HfTreemapCell *cell = &layout->cells[i - 1];

      if (is_cell_meant (&self, i - 1))
        hf_bitset_remove (dimmed, i - 1);
      if (!hf_bitset_contains (dimmed, i - 1) && cell->parent != HF_INDEX_NONE)
        hf_bitset_remove (dimmed, cell->parent);
    }

  return TRUE;
}
