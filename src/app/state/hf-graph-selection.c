/* hf-graph-selection.c: what nodes of a graph stand for, and which stands for a selection
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-selection.h"

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
hf_graph_selection_new (const HfGraph *graph,
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
  const HfSelection one = hf_graph_selection_new (graph, node);

  return one.kind != HF_SELECTION_NONE && hf_selection_equal (&one, selection);
}

guint32
hf_graph_selection_find (const HfGraph     *graph,
                         const HfSelection *selection,
                         HfTypeIndex        type,
                         guint64            wanted)
{
  const guint32 meant = hf_graph_find_node (graph, wanted);

  if (selection->kind == HF_SELECTION_NONE)
    return HF_INDEX_NONE;
  if (meant != HF_INDEX_NONE && is_selected (graph, meant, selection))
    return meant;

  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      if (is_selected (graph, i, selection))
        return i;
    }

  /* Of a type there may be one object alone, and of an object its type may be shown. */
  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      const HfGraphNode *node = &graph->nodes[i];

      if (node->kind == HF_GRAPH_OBJECTS && node->type.value == type.value &&
          (selection->kind == HF_SELECTION_TYPE ||
           (selection->kind == HF_SELECTION_OBJECT && graph->kind == HF_GRAPH_TYPES)))
        return i;
    }
  return HF_INDEX_NONE;
}
