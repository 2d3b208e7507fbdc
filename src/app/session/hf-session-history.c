/* hf-session-history.c: the steps that are taken in a session, and going back in them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-session-graph.h"
#include "hf-session-private.h"
#include "hf-treemap-defaults.h"

static void
tell (HfSession *self)
{
  g_object_notify (G_OBJECT (self), "history");
}

/* ---- Taking steps ------------------------------------------------------ */

static void
restore (HfSession *self)
{
  HfSteps *steps = &self->steps;
  const guint position = hf_history_get_position (steps->history);

  /* No step is taken meanwhile, so the one that is restored stays there. */
  steps->depth++;
  hf_step_restore (hf_history_get_step (steps->history, position), self);
  steps->depth--;
}

/* A treemap that somebody has gone to may have to wait until it is known what holds what. */
static gboolean
is_waiting (HfSession *self)
{
  const HfHierarchy *treemap = hf_session_get_treemap (self);

  return treemap != NULL && treemap->grouping != hf_session_get_grouping (self) &&
         hf_session_get_retention (self) == NULL && hf_session_get_why_no_retention (self) == NULL;
}

void
hf_session_settle_step (HfSession *self)
{
  HfSteps *steps = &self->steps;
  const gboolean is_pending = steps->is_pending;

  /* What is on its way is better known to the step that has sent it. */
  if (steps->depth > 0 || hf_history_get_n_steps (steps->history) == 0 ||
      hf_session_is_grouping (self) || (is_pending && is_waiting (self)))
    return;

  /* By now there is what somebody has gone back to, with all that is selected in it. */
  steps->is_pending = FALSE;
  if (is_pending && hf_session_get_grouping_error (self) == NULL)
    restore (self);
  if (hf_session_is_grouping (self))
    return;

  if (hf_history_replace (steps->history, hf_step_new (self)))
    tell (self);
}

void
hf_session_begin_step (HfSession *self)
{
  g_return_if_fail (HF_IS_SESSION (self));

  if (self->steps.depth == 0)
    self->steps.is_pending = FALSE;
  hf_session_settle_step (self);
  self->steps.depth++;
}

void
hf_session_end_step (HfSession *self)
{
  HfSteps *steps = NULL;
  HfStep *step = NULL;

  g_return_if_fail (HF_IS_SESSION (self));

  steps = &self->steps;
  g_return_if_fail (steps->depth > 0);

  if (--steps->depth > 0)
    return;
  step = hf_step_new (self);
  if (step != NULL && steps->is_moving)
    hf_step_set_move (step);
  if (step != NULL && hf_history_push (steps->history, step))
    tell (self);
}

void
hf_session_forget_steps (HfSession *self)
{
  HfSteps *steps = NULL;
  HfStep *step = NULL;

  g_return_if_fail (HF_IS_SESSION (self));

  steps = &self->steps;
  step = hf_step_new (self);
  hf_history_clear (steps->history);
  steps->is_pending = FALSE;
  if (step != NULL)
    hf_history_push (steps->history, step);
  tell (self);
}

/* ---- Going ------------------------------------------------------------- */

const HfHistory *
hf_session_get_history (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), NULL);

  return self->steps.history;
}

void
hf_session_go_to_step (HfSession *self,
                       guint      position)
{
  HfSteps *steps = NULL;

  g_return_if_fail (HF_IS_SESSION (self));

  steps = &self->steps;
  g_return_if_fail (steps->depth == 0);

  if (!hf_history_go_to (steps->history, position))
    return;

  restore (self);
  steps->is_pending = hf_session_is_grouping (self) || is_waiting (self);
  tell (self);
}

/* ---- Steps of another time --------------------------------------------- */

void
hf_session_take_steps (HfSession *self,
                       GPtrArray *taken,
                       guint      position)
{
  HfSteps *steps = NULL;

  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (hf_session_get_heap (self) != NULL);

  steps = &self->steps;
  g_return_if_fail (steps->depth == 0);

  hf_history_take_steps (steps->history, taken, position);
  restore (self);
  steps->is_pending = hf_session_is_grouping (self) || is_waiting (self);
  tell (self);
}

/* Each grouping has a zoom of its own. */
static void
zoom_out_everywhere (HfSession *self)
{
  g_autoptr (HfNodePath) top = hf_node_path_new_empty ();

  for (guint i = 0; i < HF_N_GROUPINGS; i++)
    hf_session_go_to (self, i, top);
}

void
hf_session_reset (HfSession *self)
{
  g_return_if_fail (HF_IS_SESSION (self));

  if (hf_session_get_heap (self) == NULL)
    return;

  hf_session_begin_step (self);
  hf_session_select (self, hf_selection_none ());
  zoom_out_everywhere (self);
  hf_session_choose_grouping (self, hf_treemap_defaults_get_grouping ());
  hf_session_weigh (self, HF_WEIGHT_REACHABLE);
  hf_session_set_coloring (self, hf_treemap_defaults_get_coloring ());
  hf_session_set_color_filter (self, NULL);
  hf_session_set_root_flags (self, 0);
  hf_session_set_type_scope (self, 0);
  hf_session_set_type_filter (self, "");
  hf_session_set_type_order (self, HF_TYPE_ORDER_RETAINED, TRUE);
  hf_session_set_listed (self, hf_selection_none ());
  hf_session_set_object_filter (self, "");
  hf_session_set_object_order (self, HF_OBJECT_ORDER_RETAINED, TRUE);
  hf_session_choose_graph (self, HF_GRAPH_OWNERSHIP);
  hf_session_reset_graphs (self);
  hf_session_set_view (self, HF_VIEW_TREEMAP);
  hf_session_end_step (self);
  g_clear_pointer (&self->open_groups, g_array_unref);
  hf_session_forget_steps (self);

  /* Who lists roots opens them as in a heap that was just opened, which is no step. */
  g_object_notify (G_OBJECT (self), "open-groups");
}

void
hf_session_go_back (HfSession *self)
{
  guint position;

  g_return_if_fail (HF_IS_SESSION (self));

  position = hf_history_get_position (hf_session_get_history (self));
  if (position > 0)
    hf_session_go_to_step (self, position - 1);
}

void
hf_session_go_forward (HfSession *self)
{
  g_return_if_fail (HF_IS_SESSION (self));

  hf_session_go_to_step (self, hf_history_get_position (hf_session_get_history (self)) + 1);
}
