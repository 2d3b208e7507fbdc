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

/* Whether objects of @type are what the owner is named for, by itself or as a link of a chain. */
static gboolean
is_owner_of_type (const HfHierarchy *hierarchy,
                  guint32            node,
                  HfTypeIndex        type)
{
  guint32 n_links = 0;
  const HfLink *links = NULL;

  if (hierarchy->nodes[node].kind != HF_NODE_OWNER)
    return FALSE;

  links = hf_hierarchy_get_links (hierarchy, node, &n_links);
  for (guint32 i = 0; i < n_links; i++)
    {
      if (links[i].type == type.value)
        return TRUE;
    }
  return hierarchy->nodes[node].item == type.value;
}

/* The cell of a node, or of the innermost around it; a kind of roots and the whole picture
 * say nothing of what is in them, but what is pooled there does. */
static guint32
find_cell_around (const HfTreemapLayout *layout,
                  guint32                node)
{
  const HfNode *nodes = layout->hierarchy->nodes;

  while (node != HF_INDEX_NONE)
    {
      const gboolean is_kind = nodes[node].parent == 0 || nodes[node].parent == HF_INDEX_NONE;
      const guint32 cell = hf_treemap_layout_find_node (layout, node);

      if (is_kind || node == layout->focus)
        return hf_treemap_commands_find_cell (layout, node, TRUE);
      if (cell != HF_INDEX_NONE)
        return cell;
      node = nodes[node].parent;
    }

  return HF_INDEX_NONE;
}

static guint32
find_several (const HfHierarchy *hierarchy)
{
  const HfNode *top = &hierarchy->nodes[0];

  for (guint32 i = top->first_child; i < top->first_child + top->n_children; i++)
    {
      if (hierarchy->nodes[i].kind == HF_NODE_SEVERAL)
        return i;
    }

  return HF_INDEX_NONE;
}

/* A pooled cell has the same node in a larger picture, but not always in another hierarchy. */
static guint32
find_part (const HfTreemapLayout *layout,
           const HfSelection     *selection)
{
  const HfHierarchy *hierarchy = layout->hierarchy;

  if (selection->part == HF_PART_POOLED && selection->hierarchy->grouping == hierarchy->grouping &&
      selection->node < hierarchy->n_nodes && selection->hierarchy->weight == hierarchy->weight &&
      hf_hierarchy_get_weight (hierarchy, selection->node) ==
        hf_hierarchy_get_weight (selection->hierarchy, selection->node))
    return hf_treemap_commands_find_cell (layout, selection->node, TRUE);
  if (selection->part != HF_PART_SEVERAL || selection->node != HF_INDEX_NONE)
    return HF_INDEX_NONE;

  return hf_treemap_commands_find_cell (layout, find_several (hierarchy), FALSE);
}

static guint32
find_object (const HfTreemapLayout *layout,
             HfObjectIndex          object,
             HfTypeIndex            type)
{
  const guint32 node = hf_hierarchy_find_object (layout->hierarchy, object);
  guint32 cell = HF_INDEX_NONE;

  /* A namespace says nothing of an object in it, what holds it does. */
  if (!hf_grouping_is_by_name (layout->hierarchy->grouping))
    return node == layout->focus && is_owner_of_type (layout->hierarchy, node, type)
             ? hf_treemap_commands_find_cell (layout, node, FALSE)
             : find_cell_around (layout, node);

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
  if (selection.kind == HF_SELECTION_PART)
    return find_part (layout, &selection);
  if (object.value != HF_INDEX_NONE)
    return find_object (layout, object, type);
  if (selection.kind == HF_SELECTION_ROOT_GROUP && !selection.is_weak)
    cell = hf_treemap_commands_find_cell (
      layout, hf_hierarchy_find_group (layout->hierarchy, selection.root_kind, selection.type),
      FALSE);
  if (cell != HF_INDEX_NONE || type.value == HF_INDEX_NONE)
    return cell;

  return hf_treemap_commands_find_cell (layout, hf_hierarchy_find_type (layout->hierarchy, type),
                                        FALSE);
}

/* ---- The way to what is selected --------------------------------------- */

guint32
hf_treemap_commands_find_node (HfSession *session)
{
  const HfHierarchy *treemap = hf_session_get_treemap (session);
  const HfSelection selection = hf_session_get_selection (session);
  const HfObjectIndex object = hf_session_get_selected_object (session);
  guint32 node = hf_session_get_selected_node (session);

  if (node < treemap->n_nodes)
    return node;
  if (selection.kind == HF_SELECTION_ROOT_GROUP)
    return selection.is_weak
             ? HF_INDEX_NONE
             : hf_hierarchy_find_group (treemap, selection.root_kind, selection.type);
  if (selection.kind == HF_SELECTION_PART)
    return selection.part == HF_PART_SEVERAL && selection.node == HF_INDEX_NONE
             ? find_several (treemap)
             : HF_INDEX_NONE;

  node = HF_INDEX_NONE;
  if (object.value != HF_INDEX_NONE)
    node = hf_hierarchy_find_object (treemap, object);
  if (node == HF_INDEX_NONE && hf_session_get_selected_type (session).value != HF_INDEX_NONE &&
      (object.value == HF_INDEX_NONE || hf_grouping_is_by_name (treemap->grouping)))
    node = hf_hierarchy_find_type (treemap, hf_session_get_selected_type (session));

  return node;
}

/* A zoom in which a node has the most room. */
static guint32
find_focus (const HfHierarchy *hierarchy,
            guint32            node)
{
  node = hierarchy->nodes[node].parent;
  return node == HF_INDEX_NONE ? 0 : node;
}

HfTreemapWay
hf_treemap_commands_find_way (HfSession *session,
                              guint32    selected)
{
  const HfHierarchy *treemap = hf_session_get_treemap (session);
  const HfSelection selection = hf_session_get_selection (session);
  const gboolean is_several = selection.kind == HF_SELECTION_PART &&
                              selection.part == HF_PART_SEVERAL;
  const gboolean is_group = selection.kind == HF_SELECTION_ROOT_GROUP && !selection.is_weak;
  guint32 node = HF_INDEX_NONE;

  if (treemap == NULL || selection.kind == HF_SELECTION_NONE)
    return HF_WAY_NONE;

  node = hf_treemap_commands_find_node (session);
  if (node != HF_INDEX_NONE)
    return selected == HF_INDEX_NONE && find_focus (treemap, node) != hf_session_get_focus (session)
             ? HF_WAY_ZOOM
             : HF_WAY_NONE;

  /* A cell of the type by which a group is called is not what these roots keep. */
  return (is_group || is_several) && treemap->grouping != HF_GROUPING_ROOT &&
             hf_session_get_retention (session) != NULL
           ? HF_WAY_BY_ROOT
           : HF_WAY_NONE;
}

void
hf_treemap_commands_go (HfSession    *session,
                        HfTreemapWay  way)
{
  if (way == HF_WAY_ZOOM)
    hf_session_zoom_to (session, find_focus (hf_session_get_treemap (session),
                                             hf_treemap_commands_find_node (session)));
  else if (way == HF_WAY_BY_ROOT)
    hf_session_choose_grouping (session, HF_GROUPING_ROOT);
}

/* ---- Targets of cells -------------------------------------------------- */

HfSelection
hf_treemap_commands_get_selection (HfHierarchy *hierarchy,
                                   guint32      node)
{
  const HfNode *n = &hierarchy->nodes[node];
  const HfOwnerNode *owner = hf_hierarchy_get_owner (hierarchy, node);
  const HfRetainedGroup *group = hf_hierarchy_get_group (hierarchy, node);

  switch ((HfNodeKind) n->kind)
    {
    case HF_NODE_OBJECT:
      return hf_selection_object ((HfObjectIndex){ n->item });
    case HF_NODE_TYPE:
      return hf_selection_type ((HfTypeIndex){ n->item });
    case HF_NODE_OWNER:
      if (owner->n_instances == 1)
        return hf_selection_object ((HfObjectIndex){ owner->object });
      return hf_selection_type ((HfTypeIndex){ n->item });
    case HF_NODE_KIND:
    case HF_NODE_MEMBER:
      return hf_selection_root_group (group->kind, group->type);
    case HF_NODE_SEVERAL:
      return hf_selection_several_at (hierarchy, node);
    case HF_NODE_HEAP:
    case HF_NODE_DOMAIN:
    case HF_NODE_ASSEMBLY:
    case HF_NODE_GENERATION:
    case HF_NODE_FAMILY:
    case HF_NODE_NAMESPACE:
    default:
      return hf_selection_none ();
    }
}

/* ---- Pooled cells ------------------------------------------------------ */

static int
compare_nodes (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  const HfHierarchy *hierarchy = user_data;
  const guint32 x = *(const guint32 *) a;
  const guint32 y = *(const guint32 *) b;
  const guint64 p = hf_hierarchy_get_weight (hierarchy, x);
  const guint64 q = hf_hierarchy_get_weight (hierarchy, y);

  if (p != q)
    return p > q ? -1 : 1;
  return x < y ? -1 : x > y;
}

/* A namespace without a cell lies in its family, each of its types by itself. */
static void
add_pooled (GArray            *pooled,
            GHashTable        *drawn,
            const HfHierarchy *hierarchy,
            guint32            node)
{
  const HfNode *parent = &hierarchy->nodes[node];

  for (guint32 i = parent->first_child; i < parent->first_child + parent->n_children; i++)
    {
      if (g_hash_table_contains (drawn, GUINT_TO_POINTER (i)))
        continue;
      if (hierarchy->nodes[i].kind == HF_NODE_NAMESPACE)
        add_pooled (pooled, drawn, hierarchy, i);
      else
        g_array_append_val (pooled, i);
    }
}

GArray *
hf_treemap_commands_list_pooled (const HfTreemapLayout *layout,
                                 guint32                node)
{
  GArray *pooled = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GHashTable) drawn = g_hash_table_new (NULL, NULL);

  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      if (layout->cells[i].kind != HF_CELL_POOLED)
        g_hash_table_add (drawn, GUINT_TO_POINTER (layout->cells[i].node));
    }
  add_pooled (pooled, drawn, layout->hierarchy, node);
  g_array_sort_with_data (pooled, compare_nodes, layout->hierarchy);

  return pooled;
}

/* Returns the weight of the lightest namespace with a cell of its own in @node. */
static guint64
find_least_drawn (const HfTreemapLayout *layout,
                  guint32                node)
{
  guint64 least = G_MAXUINT64;

  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      const HfTreemapCell *c = &layout->cells[i];

      if (c->kind == HF_CELL_NAMESPACE && layout->hierarchy->nodes[c->node].parent == node)
        least = MIN (least, hf_hierarchy_get_weight (layout->hierarchy, c->node));
    }

  return least;
}

HfSelection
hf_treemap_commands_get_pooled (const HfTreemapLayout *layout,
                                guint32                cell)
{
  const HfTreemapCell *c = &layout->cells[cell];
  g_autoptr (GArray) nodes = hf_treemap_commands_list_pooled (layout, c->node);
  HfSelection selection = hf_selection_none ();

  selection.kind = HF_SELECTION_PART;
  selection.part = HF_PART_POOLED;
  selection.hierarchy = layout->hierarchy;
  selection.node = c->node;
  selection.first = nodes->len > 0 ? g_array_index (nodes, guint32, 0) : HF_INDEX_NONE;
  selection.pooled_kind = c->pooled_kind;
  selection.n_pooled = c->n_pooled;
  selection.least_drawn = find_least_drawn (layout, c->node);
  selection.n_bytes = c->n_bytes;
  selection.n_objects = c->n_objects;
  return selection;
}

/* ---- Actions ----------------------------------------------------------- */

void
hf_treemap_commands_select (const HfTreemapLayout *layout,
                            HfSession             *session,
                            guint32                cell)
{
  const gboolean is_pooled = cell != HF_INDEX_NONE && layout->cells[cell].kind == HF_CELL_POOLED;
  HfSelection selection = hf_selection_none ();

  if (is_pooled)
    selection = hf_treemap_commands_get_pooled (layout, cell);
  else if (cell != HF_INDEX_NONE)
    selection = hf_treemap_commands_get_selection (layout->hierarchy, layout->cells[cell].node);

  if (is_pooled || selection.kind == HF_SELECTION_NONE)
    hf_session_select (session, selection);
  else
    hf_session_select_node (session, selection, layout->cells[cell].node);
}

/* Parts pooled here have room one level below; parts pooled there are in the
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

  hf_session_begin_step (session);
  if (parent->kind == HF_NODE_TYPE)
    hf_session_select (session, hf_selection_type ((HfTypeIndex){ parent->item }));
  hf_session_set_type_scope (session, node);
  hf_session_set_view (session, HF_VIEW_TYPES);
  hf_session_end_step (session);
  return TRUE;
}

void
hf_treemap_commands_open_node (HfSession *session,
                               guint32    node)
{
  HfHierarchy *treemap = hf_session_get_treemap (session);
  const HfSelection selection = hf_treemap_commands_get_selection (treemap, node);

  if (hf_grouping_is_by_name (treemap->grouping) || hf_hierarchy_can_open (treemap, node))
    hf_session_zoom_to (session, node);
  else if (selection.kind != HF_SELECTION_NONE)
    hf_session_select_node (session, selection, node);
}

guint32
hf_treemap_commands_find_color (HfSession *session,
                                guint32    entry)
{
  const HfHierarchy *treemap = hf_session_get_treemap (session);
  HfColorKey *key = hf_session_get_color_key (session);
  const HfNode *top = NULL;

  if (treemap == NULL || key == NULL || hf_color_key_get_analysis (key) != treemap->analysis)
    return HF_INDEX_NONE;

  top = &treemap->nodes[0];
  for (guint32 i = 0; i < top->n_children; i++)
    {
      if (hf_color_key_find_node (key, treemap, top->first_child + i) == entry)
        return top->first_child + i;
    }

  return HF_INDEX_NONE;
}
