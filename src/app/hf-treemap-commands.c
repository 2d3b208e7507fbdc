/* hf-treemap-commands.c: what a click or a key on a cell does to the session
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-treemap-commands.h"

guint32
hf_treemap_commands_find_cell (const HfTreemapLayout *layout,
                               guint32                node,
                               gboolean               pooled)
{
  if (node == HF_INDEX_NONE)
    return HF_INDEX_NONE;
  if (!pooled)
    return hf_treemap_layout_find_node (layout, node);

  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      if (layout->cells[i].kind == HF_CELL_POOLED && layout->cells[i].node == node)
        return i;
    }

  return HF_INDEX_NONE;
}

guint32
hf_treemap_commands_find_selected (const HfTreemapLayout *layout,
                                   HfSession             *session)
{
  const HfObjectIndex object = hf_session_get_selected_object (session);
  const HfTypeIndex type = hf_session_get_selected_type (session);
  guint32 node = HF_INDEX_NONE;
  guint32 cell = HF_INDEX_NONE;

  if (type.value == HF_INDEX_NONE)
    return HF_INDEX_NONE;

  if (object.value != HF_INDEX_NONE)
    node = hf_hierarchy_find_object (layout->hierarchy, object);
  cell = hf_treemap_commands_find_cell (layout, node, FALSE);
  if (cell != HF_INDEX_NONE)
    return cell;

  node = hf_hierarchy_find_type (layout->hierarchy, type);
  return hf_treemap_commands_find_cell (layout, node, FALSE);
}

void
hf_treemap_commands_select (const HfTreemapLayout *layout,
                            HfSession             *session,
                            guint32                cell)
{
  const HfNode *node = NULL;
  HfSelection selection = hf_selection_none ();

  if (cell != HF_INDEX_NONE)
    node = &layout->hierarchy->nodes[layout->cells[cell].node];
  if (node != NULL && layout->cells[cell].kind == HF_CELL_OBJECT)
    selection = hf_selection_object ((HfObjectIndex) { node->item });
  else if (node != NULL && layout->cells[cell].kind == HF_CELL_TYPE)
    selection = hf_selection_type ((HfTypeIndex) { node->item });

  hf_session_select (session, selection);
}

/* What is pooled here has room one level below; what is pooled there is in the
 * list. */
gboolean
hf_treemap_commands_open_pooled (const HfTreemapLayout *layout,
                                 HfSession             *session,
                                 guint32                cell)
{
  const guint32 node = layout->cells[cell].node;
  const HfNode *parent = &layout->hierarchy->nodes[node];

  if (node != hf_session_get_focus (session))
    {
      hf_session_zoom_to (session, node);
      return TRUE;
    }
  if (node == 0)
    return FALSE;

  if (parent->kind == HF_NODE_TYPE)
    hf_session_select (session, hf_selection_type ((HfTypeIndex) { parent->item }));
  hf_session_set_type_scope (session, node);
  hf_session_set_view (session, HF_VIEW_TYPES);
  return TRUE;
}

void
hf_treemap_commands_zoom_in (const HfTreemapLayout *layout,
                             HfSession             *session,
                             guint32                cell)
{
  const HfHierarchy *hierarchy = layout->hierarchy;
  const guint32 focus = hf_session_get_focus (session);
  const HfCellKind kind = layout->cells[cell].kind;
  guint32 node = layout->cells[cell].node;

  /* One level towards the cell at a time, so that a way back is never lost; what
   * is a header goes there at once. */
  while ((kind == HF_CELL_TYPE || kind == HF_CELL_OBJECT) && node != focus &&
         hierarchy->nodes[node].parent != focus && hierarchy->nodes[node].parent != HF_INDEX_NONE)
    node = hierarchy->nodes[node].parent;

  hf_session_zoom_to (session, node);
}
