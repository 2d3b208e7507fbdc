/* hf-session-history.c: the steps that are taken in a session, and going back in them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-session-private.h"
#include "hf-treemap-defaults.h"

/* ---- Taking steps ------------------------------------------------------ */

void
hf_session_begin_step (HfSession *self)
{
  g_return_if_fail (HF_IS_SESSION (self));

  self->depth++;
}

static void
commit_step (HfSession *self)
{
  if (self->snapshot != NULL &&
      hf_step_history_push (self->history, hf_step_new (self->state, self->is_moving)))
    hf_session_mark (self, HF_SESSION_HISTORY);
}

void
hf_session_end_step (HfSession *self)
{
  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (self->depth > 0);

  self->depth--;
  if (self->depth == 0)
    commit_step (self);
}

void
hf_session_amend_step (HfSession *self)
{
  if (self->depth == 0 && hf_step_history_get_n_steps (self->history) > 0 &&
      hf_step_history_replace (self->history, hf_step_new (self->state, FALSE)))
    hf_session_mark (self, HF_SESSION_HISTORY);
}

void
hf_session_forget_steps (HfSession *self)
{
  g_return_if_fail (HF_IS_SESSION (self));

  hf_step_history_clear (self->history);
  if (self->snapshot != NULL)
    hf_step_history_push (self->history, hf_step_new (self->state, FALSE));
  hf_session_mark (self, HF_SESSION_HISTORY);
}

/* ---- Going ------------------------------------------------------------- */

HfStepHistory *
hf_session_get_history (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), NULL);

  return self->history;
}

/* No step is taken meanwhile; the one that is gone to is what there is of it in the heap. */
static void
go (HfSession *self)
{
  const guint position = hf_step_history_get_position (self->history);
  const HfStep *step = hf_step_history_get_step (self->history, position);

  hf_latest_cancel (self->reveal);
  self->depth++;
  hf_session_set_view_state (self, hf_step_get_state (step));
  self->depth--;
  hf_session_amend_step (self);
  hf_session_mark (self, HF_SESSION_HISTORY);
}

void
hf_session_go_to_step (HfSession *self,
                       guint      position)
{
  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (self->depth == 0);

  if (hf_step_history_go_to (self->history, position))
    go (self);
}

void
hf_session_go_back (HfSession *self)
{
  guint position;

  g_return_if_fail (HF_IS_SESSION (self));

  position = hf_step_history_get_position (self->history);
  if (position > 0)
    hf_session_go_to_step (self, position - 1);
}

void
hf_session_go_forward (HfSession *self)
{
  g_return_if_fail (HF_IS_SESSION (self));

  hf_session_go_to_step (self, hf_step_history_get_position (self->history) + 1);
}

/* ---- Steps of another time --------------------------------------------- */

void
hf_session_take_steps (HfSession *self,
                       GPtrArray *taken,
                       guint      position)
{
  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (hf_session_get_heap (self) != NULL);
  g_return_if_fail (self->depth == 0);

  hf_step_history_take_steps (self->history, taken, position);
  go (self);
}

/* Each grouping has a zoom of its own. */
static void
zoom_out_everywhere (HfSession *self)
{
  g_autoptr (HfNodePath) top = hf_node_path_new_empty ();

  for (guint i = 0; i < HF_N_GROUPINGS; i++)
    hf_groupings_go_to (self->groupings, i, top);
}

void
hf_session_reset (HfSession *self)
{
  HfViewState *state = NULL;

  g_return_if_fail (HF_IS_SESSION (self));

  if (hf_session_get_heap (self) == NULL)
    return;

  state = hf_view_state_new ();
  state->grouping = hf_treemap_defaults_get_grouping ();
  state->focus.grouping = state->grouping;
  state->coloring = hf_treemap_defaults_get_coloring ();
  state->weight = hf_session_find_weight (state);
  /* A step even where only groups of roots were opened. */
  state->open_groups = hf_open_groups_new ();

  hf_session_begin_step (self);
  hf_session_hold (self);
  zoom_out_everywhere (self);
  hf_session_change (self, state);
  hf_session_release (self);
  hf_session_end_step (self);
  g_clear_pointer (&self->state->open_groups, g_array_unref);

  /* Lists of roots open them as in a heap that was just opened, which is not a step. */
  hf_session_mark (self, HF_SESSION_OPEN_GROUPS);
}
