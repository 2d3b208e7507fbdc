/* hf-treemap-matches.c: which cells of a treemap are what is looked for
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-treemap-matches.h"

#include "hf-treemap-dim.h"

/* An owner is called by all the types in its chain. */
static gboolean
is_owner_found (const HfHierarchy *hierarchy,
                guint32            node,
                const HfSearch    *search)
{
  const HfOwnerNode *owner = hf_hierarchy_get_owner (hierarchy, node);
  guint32 n_links = 0;
  const HfLink *links = hf_hierarchy_get_links (hierarchy, node, &n_links);

  if (hf_search_has_type (search, (HfTypeIndex){ hierarchy->nodes[node].item }))
    return TRUE;
  if (owner->n_instances == 1 && hf_search_has_object (search, (HfObjectIndex){ owner->object }))
    return TRUE;

  for (guint32 i = 0; i < n_links; i++)
    {
      const HfTypeIndex type = { links[i].type };

      if (type.value != HF_INDEX_NONE && hf_search_has_type (search, type))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_member_found (const HfHierarchy *hierarchy,
                 guint32            node,
                 const HfSearch    *search)
{
  const HfRetainedGroup *group = hf_hierarchy_get_group (hierarchy, node);

  if (group == NULL || group->type.value == HF_INDEX_NONE)
    return FALSE;
  return group->kind == HF_ROOT_STATIC ? hf_search_has_container (search, group->type)
                                       : hf_search_has_type (search, group->type);
}

static gboolean
is_found (const HfHierarchy *hierarchy,
          guint32            position,
          const HfSearch    *search)
{
  const HfNode *node = &hierarchy->nodes[position];

  switch ((HfNodeKind) node->kind)
    {
    case HF_NODE_TYPE:
      return hf_search_has_type (search, (HfTypeIndex){ node->item });
    case HF_NODE_OBJECT:
      return hf_search_has_object (search, (HfObjectIndex){ node->item });
    case HF_NODE_OWNER:
      return is_owner_found (hierarchy, position, search);
    case HF_NODE_MEMBER:
      return is_member_found (hierarchy, position, search);
    case HF_NODE_HEAP:
    case HF_NODE_DOMAIN:
    case HF_NODE_ASSEMBLY:
    case HF_NODE_GENERATION:
    case HF_NODE_FAMILY:
    case HF_NODE_NAMESPACE:
    case HF_NODE_KIND:
    case HF_NODE_SEVERAL:
    default:
      return FALSE;
    }
}

GArray *
hf_treemap_matches_find (const HfTreemapLayout *layout,
                         const HfSearch        *search)
{
  GArray *matches = g_array_new (FALSE, FALSE, sizeof (guint32));

  if (hf_search_get_hierarchy (search)->analysis != layout->hierarchy->analysis)
    return matches;

  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      if (layout->cells[i].rect.width > 0 && layout->cells[i].rect.height > 0 &&
          layout->cells[i].kind != HF_CELL_POOLED &&
          is_found (layout->hierarchy, layout->cells[i].node, search))
        g_array_append_val (matches, i);
    }
  return matches;
}

static HfNodeMeaning
get_meaning (const HfHierarchy *hierarchy,
             guint32            node,
             gpointer           user_data)
{
  const HfSearch *search = user_data;

  if (is_found (hierarchy, node, search) ||
      (hierarchy->nodes[node].kind == HF_NODE_OBJECT &&
       hf_search_has_type (search, hf_hierarchy_get_type (hierarchy, node))))
    return HF_NODE_IS_MEANT;

  return HF_NODE_IS_OTHER;
}

gboolean
hf_treemap_matches_find_dimmed (const HfTreemapLayout *layout,
                                const HfSearch        *search,
                                HfBitset              *dimmed)
{
  if (hf_search_get_hierarchy (search)->analysis != layout->hierarchy->analysis ||
      !hf_treemap_find_dimmed_by (layout, get_meaning, (gpointer) search, dimmed))
    return FALSE;

  if (hf_bitset_count (dimmed) < layout->n_cells)
    return TRUE;
  hf_bitset_clear (dimmed);
  return FALSE;
}

guint32
hf_treemap_matches_find_hidden (const HfTreemapLayout *layout,
                                const HfSearch        *search,
                                guint32                from,
                                gboolean               backward)
{
  const HfHierarchy *hierarchy = layout->hierarchy;
  g_auto (HfBitset) drawn = { NULL, 0 };
  guint32 node = from < hierarchy->n_nodes ? from : 0;

  if (hf_search_get_hierarchy (search)->analysis != hierarchy->analysis ||
      !hf_bitset_init (&drawn, hierarchy->n_nodes))
    return HF_INDEX_NONE;

  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      if (layout->cells[i].kind != HF_CELL_POOLED)
        hf_bitset_add (&drawn, layout->cells[i].node);
    }
  for (guint32 i = 0; i < hierarchy->n_nodes; i++)
    {
      node = (node + (backward ? hierarchy->n_nodes - 1 : 1)) % hierarchy->n_nodes;
      if (!hf_bitset_contains (&drawn, node) && hierarchy->nodes[node].kind != HF_NODE_OBJECT &&
          hf_hierarchy_get_weight (hierarchy, node) > 0 && is_found (hierarchy, node, search))
        return node;
    }

  return HF_INDEX_NONE;
}
