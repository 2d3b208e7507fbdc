/* hf-treemap-zoom.c: where a zoom into a cell of a treemap goes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-treemap-zoom.h"

/* The outermost level toward @node that looks different from the focus. */
static guint32
find_level (const HfHierarchy *hierarchy,
            guint32            focus,
            guint32            node)
{
  guint32 level = node;

  while (node != focus && node != HF_INDEX_NONE)
    {
      if (!hf_hierarchy_fills (hierarchy, node, focus))
        level = node;
      node = hierarchy->nodes[node].parent;
    }

  return level;
}

/* From a box that fills the picture on to the part that fills it, too. */
static guint32
find_inside (const HfHierarchy *hierarchy,
             guint32            focus,
             guint32            node)
{
  const HfNode *nodes = hierarchy->nodes;

  /* The heaviest one is the first. */
  while (nodes[node].n_children > 0 && hf_hierarchy_fills (hierarchy, node, focus) &&
         hf_hierarchy_fills (hierarchy, nodes[node].first_child, node) &&
         hf_hierarchy_can_open (hierarchy, nodes[node].first_child))
    node = nodes[node].first_child;

  return node;
}

/* Only a header stands for a family or a namespace; a type alone is a poor picture. */
static gboolean
is_by_level (const HfHierarchy   *hierarchy,
             const HfTreemapCell *cell)
{
  return hf_grouping_is_by_name (hierarchy->grouping) &&
         (cell->kind == HF_CELL_TYPE || cell->kind == HF_CELL_OBJECT);
}

void
hf_treemap_zoom_in (const HfTreemapLayout *layout,
                    HfSession             *session,
                    guint32                cell)
{
  const HfHierarchy *hierarchy = layout->hierarchy;
  const guint32 focus = hf_session_get_focus (session);
  const guint32 node = layout->cells[cell].node;

  if (is_by_level (hierarchy, &layout->cells[cell]))
    hf_session_zoom_to (session, find_level (hierarchy, focus, node));
  else
    hf_session_zoom_to (session, node == focus ? node : find_inside (hierarchy, focus, node));
}

void
hf_treemap_zoom_toward (const HfTreemapLayout *layout,
                         HfSession             *session,
                         guint32                cell)
{
  const guint32 focus = hf_session_get_focus (session);

  hf_session_zoom_to (session, find_level (layout->hierarchy, focus, layout->cells[cell].node));
}
