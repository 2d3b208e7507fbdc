/* hf-session-graph.c: which graph a session shows, and what was opened in it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-session-graph.h"

#include "hf-session-private.h"

static const HfObjectIndex no_object = { HF_INDEX_NONE };
static const HfTypeIndex no_type = { HF_INDEX_NONE };

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

/* ---- What is opened, and where it lies ---------------------------------- */

void
hf_session_open_in_graph (HfSession *self,
                          guint64    node,
                          guint64    neighbour)
{
  HfViewState *next = NULL;

  g_return_if_fail (HF_IS_SESSION (self));

  next = hf_view_state_copy (self->state);
  hf_graph_plan_open (&next->graphs[next->graph], node, neighbour);
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
