/* hf-session-graph.c: which graph a session shows, and what was opened in it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-session-graph.h"

#include "hf-session-private.h"

static const HfObjectIndex no_object = { HF_INDEX_NONE };
static const HfTypeIndex no_type = { HF_INDEX_NONE };

void
hf_session_init_graphs (HfSession *self)
{
  self->graph_kind = HF_GRAPH_OWNERSHIP;
  for (guint i = 0; i < HF_N_GRAPH_KINDS; i++)
    hf_graph_plan_init (&self->graph_plans[i], no_object, no_type);
}

void
hf_session_clear_graphs (HfSession *self)
{
  for (guint i = 0; i < HF_N_GRAPH_KINDS; i++)
    hf_graph_plan_clear (&self->graph_plans[i]);
}

void
hf_session_reset_graphs (HfSession *self)
{
  const HfGraphKind kind = self->graph_kind;

  hf_session_clear_graphs (self);
  hf_session_init_graphs (self);
  self->graph_kind = kind;
  g_object_notify (G_OBJECT (self), "graph");
}

static HfGraphPlan *
get_plan (HfSession *self)
{
  return &self->graph_plans[self->graph_kind];
}

/* ---- Which graph ------------------------------------------------------- */

void
hf_session_choose_graph (HfSession   *self,
                         HfGraphKind  kind)
{
  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (kind < HF_N_GRAPH_KINDS);

  if (self->graph_kind == kind)
    return;

  hf_session_begin_step (self);
  self->graph_kind = kind;
  g_object_notify (G_OBJECT (self), "graph");
  hf_session_end_step (self);
}

HfGraphKind
hf_session_get_graph_kind (HfSession *self)
{
  return self->graph_kind;
}

const HfGraphPlan *
hf_session_get_graph_plan (HfSession   *self,
                           HfGraphKind  kind)
{
  g_return_val_if_fail (kind < HF_N_GRAPH_KINDS, NULL);

  return &self->graph_plans[kind];
}

void
hf_session_set_graph_plan (HfSession         *self,
                           HfGraphKind        kind,
                           const HfGraphPlan *plan)
{
  HfGraphPlan old;

  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (kind < HF_N_GRAPH_KINDS);

  if (hf_graph_plan_equal (&self->graph_plans[kind], plan))
    return;

  hf_session_begin_step (self);
  old = self->graph_plans[kind];
  hf_graph_plan_copy (&self->graph_plans[kind], plan);
  hf_graph_plan_clear (&old);
  g_object_notify (G_OBJECT (self), "graph");
  hf_session_end_step (self);
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
  g_auto (HfGraphPlan) plan = { no_object, no_type, NULL, NULL };

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

  hf_graph_plan_init (&plan, object, type);
  if (!hf_graph_plan_has_same_subject (&plan, &self->graph_plans[kind]))
    hf_session_set_graph_plan (self, kind, &plan);
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
  g_return_if_fail (HF_IS_SESSION (self));

  hf_session_begin_step (self);
  if (hf_graph_plan_open (get_plan (self), node, neighbour))
    g_object_notify (G_OBJECT (self), "graph");
  hf_session_end_step (self);
}

void
hf_session_close_in_graph (HfSession *self,
                           guint64    node)
{
  g_return_if_fail (HF_IS_SESSION (self));

  hf_session_begin_step (self);
  if (hf_graph_plan_close (get_plan (self), node))
    g_object_notify (G_OBJECT (self), "graph");
  hf_session_end_step (self);
}

void
hf_session_pin_in_graph (HfSession *self,
                         guint64    node,
                         double     x,
                         double     y)
{
  g_return_if_fail (HF_IS_SESSION (self));

  hf_session_begin_step (self);
  hf_graph_plan_pin (get_plan (self), node, x, y);
  g_object_notify (G_OBJECT (self), "graph");
  hf_session_end_step (self);
}

void
hf_session_unpin_in_graph (HfSession *self)
{
  g_return_if_fail (HF_IS_SESSION (self));

  hf_session_begin_step (self);
  if (hf_graph_plan_unpin (get_plan (self)))
    g_object_notify (G_OBJECT (self), "graph");
  hf_session_end_step (self);
}
