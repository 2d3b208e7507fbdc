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

/* The cell of a node, or of the innermost around it that is no kind of roots. */
static guint32
find_cell_around (const HfTreemapLayout *layout,
                  guint32                node)
{
  const HfNode *nodes = layout->hierarchy->nodes;

  while (node != HF_INDEX_NONE && nodes[node].parent != 0 && nodes[node].parent != HF_INDEX_NONE)
    {
      const guint32 cell = hf_treemap_layout_find_node (layout, node);

      if (cell != HF_INDEX_NONE)
        return cell;
      node = nodes[node].parent;
    }

  return HF_INDEX_NONE;
}

static guint32
find_object (const HfTreemapLayout *layout,
             HfObjectIndex          object,
             HfTypeIndex            type)
{
  const guint32 node = hf_hierarchy_find_object (layout->hierarchy, object);
  guint32 cell = HF_INDEX_NONE;

  /* A namespace says nothing of an object in it, what holds it does. */
  if (layout->hierarchy->grouping != HF_GROUPING_NAMESPACE)
    return find_cell_around (layout, node);

  cell = hf_treemap_commands_find_cell (layout, node, FALSE);
  if (cell != HF_INDEX_NONE)
    return cell;

  return hf_treemap_commands_find_cell (layout, hf_hierarchy_find_type (layout->hierarchy, type),
                                        FALSE);
}

guint32
hf_treemap_commands_find_selected (const HfTreemapLayout *layout,
                                   HfSession             *session)
{
  const HfSelection selection = hf_session_get_selection (session);
  const HfObjectIndex object = hf_session_get_selected_object (session);
  const HfTypeIndex type = hf_session_get_selected_type (session);
  guint32 cell = hf_treemap_commands_find_cell (layout, hf_session_get_selected_node (session),
                                                FALSE);

  if (cell != HF_INDEX_NONE)
    return cell;
  if (object.value != HF_INDEX_NONE)
    return find_object (layout, object, type);
  if (selection.kind == HF_SELECTION_ROOT_GROUP && !selection.is_weak)
    cell = hf_treemap_commands_find_cell (layout,
                                          hf_hierarchy_find_group (layout->hierarchy,
                                                                   selection.root_kind,
                                                                   selection.type),
                                          FALSE);
  if (cell != HF_INDEX_NONE || type.value == HF_INDEX_NONE)
    return cell;

  return hf_treemap_commands_find_cell (layout, hf_hierarchy_find_type (layout->hierarchy, type),
                                        FALSE);
}

/* What a node stands for. */
static HfSelection
get_selection (const HfHierarchy *hierarchy,
               guint32            node)
{
  const HfNode *n = &hierarchy->nodes[node];
  const HfRetainedGroup *group = hf_hierarchy_get_group (hierarchy, node);

  switch ((HfNodeKind) n->kind)
    {
    case HF_NODE_OBJECT:
      return hf_selection_object ((HfObjectIndex) { n->item });
    case HF_NODE_TYPE:
      return hf_selection_type ((HfTypeIndex) { n->item });
    case HF_NODE_OWNER:
      if (hierarchy->owners[node].n_instances == 1)
        return hf_selection_object ((HfObjectIndex) { hierarchy->owners[node].object });
      return hf_selection_type ((HfTypeIndex) { n->item });
    case HF_NODE_KIND:
    case HF_NODE_MEMBER:
      return hf_selection_root_group (group->kind, group->type);
    case HF_NODE_HEAP:
    case HF_NODE_FAMILY:
    case HF_NODE_NAMESPACE:
    case HF_NODE_SEVERAL:
    default:
      return hf_selection_none ();
    }
}

void
hf_treemap_commands_select (const HfTreemapLayout *layout,
                            HfSession             *session,
                            guint32                cell)
{
  HfSelection selection = hf_selection_none ();

  if (cell != HF_INDEX_NONE && layout->cells[cell].kind != HF_CELL_POOLED)
    selection = get_selection (layout->hierarchy, layout->cells[cell].node);

  if (selection.kind == HF_SELECTION_NONE)
    hf_session_select (session, selection);
  else
    hf_session_select_node (session, selection, layout->cells[cell].node);
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
  if (node == 0 || layout->hierarchy->grouping != HF_GROUPING_NAMESPACE)
    return FALSE;

  if (parent->kind == HF_NODE_TYPE)
    hf_session_select (session, hf_selection_type ((HfTypeIndex) { parent->item }));
  hf_session_set_type_scope (session, node);
  hf_session_set_view (session, HF_VIEW_TYPES);
  return TRUE;
}

void
hf_treemap_commands_open_node (HfSession *session,
                               guint32    node)
{
  const HfHierarchy *treemap = hf_session_get_treemap (session);
  const HfSelection selection = get_selection (treemap, node);

  if (treemap->grouping == HF_GROUPING_NAMESPACE || hf_hierarchy_can_open (treemap, node))
    hf_session_zoom_to (session, node);
  else if (selection.kind != HF_SELECTION_NONE)
    hf_session_select_node (session, selection, node);
}

void
hf_treemap_commands_zoom_in (const HfTreemapLayout *layout,
                             HfSession             *session,
                             guint32                cell)
{
  const HfHierarchy *hierarchy = layout->hierarchy;
  const guint32 focus = hf_session_get_focus (session);
  const HfTreemapCell *c = &layout->cells[cell];
  const gboolean is_plain = c->kind == HF_CELL_TYPE || c->kind == HF_CELL_OBJECT ||
                            (c->kind == HF_CELL_OWNER && c->header == 0);
  guint32 node = c->node;

  /* One level towards the cell at a time, so that a way back is never lost; what
   * is a header goes there at once. */
  while (is_plain && node != focus && hierarchy->nodes[node].parent != focus &&
         hierarchy->nodes[node].parent != HF_INDEX_NONE)
    node = hierarchy->nodes[node].parent;

  hf_session_zoom_to (session, node);
}
