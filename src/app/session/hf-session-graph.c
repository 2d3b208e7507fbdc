/* hf-session-graph.c: which graph a session shows, and what was opened in it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-session-graph.h"

#include "hf-graph-selection.h"
#include "hf-session-private.h"

static const HfObjectIndex no_object = { HF_INDEX_NONE };
static const HfTypeIndex no_type = { HF_INDEX_NONE };

/* ---- The maker --------------------------------------------------------- */

static void
made_cb (HfSession *self)
{
  hf_session_mark (self, HF_SESSION_GRAPH_LAYOUT);
}

void
hf_session_init_graph (HfSession *self)
{
  self->graph_maker = hf_graph_maker_new ();
  g_signal_connect_swapped (self->graph_maker, "changed", G_CALLBACK (made_cb), self);
}

/* A worker that is late may hold it. */
void
hf_session_clear_graph (HfSession *self)
{
  g_signal_handlers_disconnect_by_data (self->graph_maker, self);
  g_object_run_dispose (G_OBJECT (self->graph_maker));
  g_clear_object (&self->graph_maker);
}

void
hf_session_update_graph (HfSession *self)
{
  hf_graph_maker_ask (self->graph_maker, self->state->graph,
                      &self->state->graphs[self->state->graph]);
}

HfGraphMaker *
hf_session_get_graph_maker (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), NULL);

  return self->graph_maker;
}

/* ---- The graph that is shown --------------------------------------------- */

void
hf_session_look_at_graph (HfSession          *self,
                          const HfGraphSpace *space)
{
  g_return_if_fail (HF_IS_SESSION (self));

  hf_graph_maker_look (self->graph_maker, space);
}

void
hf_session_take_graph_layout (HfSession     *self,
                              HfGraphLayout *layout)
{
  g_return_if_fail (HF_IS_SESSION (self));

  hf_graph_maker_move (self->graph_maker, layout);
}

HfGraphLayout *
hf_session_get_graph_layout (HfSession *self)
{
  return hf_graph_maker_get_layout (self->graph_maker);
}

gboolean
hf_session_is_graph_current (HfSession *self)
{
  return hf_graph_maker_is_current (self->graph_maker);
}

gboolean
hf_session_is_making_graph (HfSession *self)
{
  return hf_graph_maker_is_working (self->graph_maker);
}

const char *
hf_session_get_graph_error (HfSession *self)
{
  return hf_graph_maker_get_error (self->graph_maker);
}

guint32
hf_session_find_selected_in_graph (HfSession     *self,
                                   const HfGraph *graph)
{
  return hf_graph_selection_find (graph, &self->selected.selection,
                                  hf_session_get_selected_type (self), self->state->graph_node);
}

void
hf_session_select_in_graph (HfSession     *self,
                            const HfGraph *graph,
                            guint32        node,
                            gboolean       by_key)
{
  const gboolean was_moving = self->is_moving;
  HfSelection selection;
  HfViewState *next = NULL;

  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (node < graph->n_nodes);

  selection = hf_graph_selection_new (graph, node);
  if (selection.kind == HF_SELECTION_NONE)
    return;

  next = hf_view_state_copy (self->state);
  next->graph_node = graph->nodes[node].key;

  self->is_moving = by_key;
  hf_session_begin_step (self);
  hf_session_hold (self);
  hf_session_change (self, next);
  hf_session_select (self, selection);
  hf_session_release (self);
  hf_session_end_step (self);
  self->is_moving = was_moving;
}

/* ---- Which graph ------------------------------------------------------- */

void
hf_session_choose_graph (HfSession   *self,
                         HfGraphKind  kind)
{
  HfViewState *next = NULL;

  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (kind < HF_N_GRAPH_KINDS);

  if (self->state->graph == kind)
    return;

  next = hf_view_state_copy (self->state);
  next->graph = kind;
  hf_session_change (self, next);
}

HfGraphKind
hf_session_get_graph_kind (HfSession *self)
{
  return self->state->graph;
}

const HfGraphPlan *
hf_session_get_graph_plan (HfSession   *self,
                           HfGraphKind  kind)
{
  g_return_val_if_fail (kind < HF_N_GRAPH_KINDS, NULL);

  return &self->state->graphs[kind];
}

/* ---- Of what ----------------------------------------------------------- */

static HfObjectIndex
find_object (HfSession         *self,
             const HfSelection *of)
{
  guint32 n_roots = 0;

  if (of->kind == HF_SELECTION_OBJECT)
    return of->object;
  if (of->kind == HF_SELECTION_ROOT)
    return hf_heap_get_roots (hf_session_get_heap (self), &n_roots)[of->root.value].object;

  return no_object;
}

void
hf_session_set_graph_subject (HfSession   *self,
                              HfGraphKind  kind,
                              HfSelection  of)
{
  HfObjectIndex object = no_object;
  HfTypeIndex type = no_type;
  const HfGraphPlan *plan = NULL;
  HfViewState *next = NULL;

  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (kind < HF_N_GRAPH_KINDS);

  object = find_object (self, &of);
  if (of.kind == HF_SELECTION_TYPE)
    type = of.type;
  else if (kind == HF_GRAPH_TYPES && object.value != HF_INDEX_NONE)
    {
      type = hf_heap_get_object_type (hf_session_get_heap (self), object);
      object = no_object;
    }

  plan = &self->state->graphs[kind];
  if (plan->object.value == object.value && plan->type.value == type.value)
    return;

  next = hf_view_state_copy (self->state);
  hf_graph_plan_clear (&next->graphs[kind]);
  hf_graph_plan_init (&next->graphs[kind], object, type);
  hf_session_change (self, next);
}

void
hf_session_show_retention (HfSession   *self,
                           HfSelection  of)
{
  g_return_if_fail (HF_IS_SESSION (self));

  hf_session_begin_step (self);
  hf_session_set_graph_subject (self, HF_GRAPH_RETENTION, of);
  hf_session_choose_graph (self, HF_GRAPH_RETENTION);
  hf_session_select (self, of);
  hf_session_set_view (self, HF_VIEW_GRAPH);
  hf_session_end_step (self);
}

/* ---- Opened and moved nodes --------------------------------------------- */

void
hf_session_open_in_graph (HfSession *self,
                          guint64    node,
                          guint64    neighbor)
{
  HfViewState *next = NULL;

  g_return_if_fail (HF_IS_SESSION (self));

  next = hf_view_state_copy (self->state);
  hf_graph_plan_open (&next->graphs[next->graph], node, neighbor);
  hf_session_change (self, next);
}

void
hf_session_close_in_graph (HfSession *self,
                           guint64    node)
{
  HfViewState *next = NULL;

  g_return_if_fail (HF_IS_SESSION (self));

  next = hf_view_state_copy (self->state);
  hf_graph_plan_close (&next->graphs[next->graph], node);
  hf_session_change (self, next);
}

void
hf_session_pin_in_graph (HfSession *self,
                         guint64    node,
                         double     x,
                         double     y)
{
  HfViewState *next = NULL;

  g_return_if_fail (HF_IS_SESSION (self));

  next = hf_view_state_copy (self->state);
  hf_graph_plan_pin (&next->graphs[next->graph], node, x, y);
  hf_session_change (self, next);
}

void
hf_session_unpin_in_graph (HfSession *self)
{
  HfViewState *next = NULL;

  g_return_if_fail (HF_IS_SESSION (self));

  next = hf_view_state_copy (self->state);
  hf_graph_plan_unpin (&next->graphs[next->graph]);
  hf_session_change (self, next);
}
