/* hf-graph-commands.c: what a click or a key on a node does to the session
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-commands.h"

#include "hf-session-graph.h"

gboolean
hf_graph_commands_can_be_subject (const HfSelection *selection)
{
  return selection->kind == HF_SELECTION_OBJECT || selection->kind == HF_SELECTION_TYPE ||
         selection->kind == HF_SELECTION_ROOT;
}

/* The user has asked for it already, and a worker makes it. */
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
