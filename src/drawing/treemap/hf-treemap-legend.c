/* hf-treemap-legend.c: the meanings of the outermost colors of a treemap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-treemap-legend.h"

#include "hf-treemap-names.h"

/* @node: a family or a kind of roots */
static HfColor
get_color (const HfHierarchy *hierarchy,
           const HfPalette   *palette,
           guint32            node)
{
  const HfRetainedGroup *group = hf_hierarchy_get_group (hierarchy, node);

  if (group != NULL)
    return hf_palette_root_kind (palette, group->kind);
  if (hierarchy->nodes[node].kind == HF_NODE_SEVERAL)
    return hf_palette_several_kinds (palette);

  /* An outer group has many families, or the types of an assembly have none. */
  if (hf_node_kind_has_families (hierarchy->nodes[node].kind))
    return hf_palette_family (palette, "");

  return hf_palette_family (palette, hf_treemap_get_type_name (hierarchy, node));
}

HfLegendEntry *
hf_treemap_legend_list (const HfHierarchy *hierarchy,
                        const HfPalette   *palette,
                        guint32           *n_entries)
{
  const HfNode *top = &hierarchy->nodes[0];
  HfLegendEntry *entries = g_new (HfLegendEntry, MAX (top->n_children, 1));

  for (guint32 i = 0; i < top->n_children; i++)
    {
      guint32 node = top->first_child + i;

      entries[i].node = node;
      entries[i].color = get_color (hierarchy, palette, node);
    }

  *n_entries = top->n_children;
  return entries;
}
