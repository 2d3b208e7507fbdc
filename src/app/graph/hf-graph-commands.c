/* hf-graph-commands.c: what a click or a key on a node does to the session
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-commands.h"

#include "hf-session-graph.h"

static HfSelection
select_roots (const HfGraph     *graph,
              const HfGraphNode *node)
{
  if (node->root.value != HF_INDEX_NONE)
    return hf_selection_root (node->root);
  if (graph->kind == HF_GRAPH_RETENTION && (node->root_flags & HF_ROOT_WEAK) != 0)
    return hf_selection_weak_roots ((HfTypeIndex){ HF_INDEX_NONE });

  return hf_selection_root_group (node->root_kind, node->type);
}

HfSelection
hf_graph_commands_get_selection (const HfGraph *graph,
                                 guint32        position)
{
  const HfGraphNode *node = &graph->nodes[position];

  switch ((HfGraphNodeKind) node->kind)
    {
    case HF_GRAPH_ROOTS:
      return select_roots (graph, node);
    case HF_GRAPH_SEVERAL:
      return hf_selection_several ();
    case HF_GRAPH_OTHERS:
      return hf_selection_none ();
    case HF_GRAPH_OBJECTS:
    default:
      return node->n_objects == 1 && node->object.value != HF_INDEX_NONE
               ? hf_selection_object (node->object)
               : hf_selection_type (node->type);
    }
}

static gboolean
is_selected (const HfGraph     *graph,
             guint32            node,
             const HfSelection *selection)
{
  const HfSelection one = hf_graph_commands_get_selection (graph, node);

  return one.kind != HF_SELECTION_NONE && hf_selection_equal (&one, selection);
}

guint32
hf_graph_commands_find_selected (const HfGraph *graph,
                                 HfSession     *session,
                                 guint64        wanted)
{
  const HfSelection selection = hf_session_get_selection (session);
  const HfTypeIndex type = hf_session_get_selected_type (session);
  const guint32 meant = hf_graph_find_node (graph, wanted);

  if (selection.kind == HF_SELECTION_NONE)
    return HF_INDEX_NONE;
  if (meant != HF_INDEX_NONE && is_selected (graph, meant, &selection))
    return meant;

  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      if (is_selected (graph, i, &selection))
        return i;
    }

  /* Of a type there may be one object alone, and of an object its type may be shown. */
  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      const HfGraphNode *node = &graph->nodes[i];

      if (node->kind == HF_GRAPH_OBJECTS && node->type.value == type.value &&
          (selection.kind == HF_SELECTION_TYPE ||
           (selection.kind == HF_SELECTION_OBJECT && graph->kind == HF_GRAPH_TYPES)))
        return i;
    }
  return HF_INDEX_NONE;
}

gboolean
hf_graph_commands_can_be_subject (const HfSelection *selection)
{
  return selection->kind == HF_SELECTION_OBJECT || selection->kind == HF_SELECTION_TYPE ||
         selection->kind == HF_SELECTION_ROOT;
}

/* Somebody has asked for it already, and it is on its way. */
static gboolean
is_on_its_way (const HfGraph *graph,
               HfSession     *session,
               guint64        node)
{
  const GArray *openings = hf_session_get_graph_plan (session, graph->kind)->openings;
  guint n = 0;

  for (guint i = 0; i < openings->len; i++)
    n += g_array_index (openings, HfGraphOpening, i).node == node;
  for (guint32 i = 0; i < graph->request.n_openings; i++)
    n -= n > 0 && graph->request.openings[i].node == node;
  return n > 0;
}

gboolean
hf_graph_commands_open (const HfGraph *graph,
                        HfSession     *session,
                        guint32        position)
{
  const HfGraphNode *node = &graph->nodes[position];

  if (is_on_its_way (graph, session, node->key))
    return TRUE;
  if (node->n_hidden > HF_GRAPH_MAX_OPENED)
    return FALSE;

  if (node->n_hidden > 0)
    hf_session_open_in_graph (session, node->key, HF_GRAPH_ALL);
  else if (node->is_open)
    hf_session_close_in_graph (session, node->key);
  return TRUE;
}

void
hf_graph_commands_close (const HfGraph *graph,
                         HfSession     *session,
                         guint32        node)
{
  hf_session_close_in_graph (session, graph->nodes[node].key);
}
