/* hf-session-folding.c: types that the pictures by dominator and the paths of a session leave out
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-session-folding.h"

#include "hf-filter-lines.h"
#include "hf-session-private.h"

void
hf_session_set_folded (HfSession  *self,
                       const char *filters)
{
  HfViewState *next = NULL;

  g_return_if_fail (HF_IS_SESSION (self));

  if (g_str_equal (self->state->folded, filters))
    return;

  next = hf_view_state_copy (self->state);
  g_free (next->folded);
  next->folded = g_strdup (filters);
  hf_session_change (self, next);
}

const char *
hf_session_get_folded (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), "");

  return self->state->folded;
}

/* The dominator tree folds types as well. */
static gboolean
shows_folding (HfSession *self)
{
  return self->state->view == HF_VIEW_TYPES && self->state->types_layout == HF_TYPES_TREE;
}

void
hf_session_fold_away (HfSession  *self,
                      const char *filters)
{
  g_autofree char *folded = NULL;

  g_return_if_fail (HF_IS_SESSION (self));

  folded = hf_filter_lines_add (self->state->folded, filters);
  hf_session_begin_step (self);
  hf_session_set_folded (self, folded);
  if (!shows_folding (self))
    {
      hf_session_choose_grouping (self, HF_GROUPING_DOMINATOR);
      hf_session_set_view (self, HF_VIEW_TREEMAP);
    }
  hf_session_end_step (self);
}

void
hf_session_set_left_out (HfSession  *self,
                         const char *filters)
{
  HfViewState *next = NULL;

  g_return_if_fail (HF_IS_SESSION (self));

  if (g_str_equal (self->state->left_out, filters))
    return;

  next = hf_view_state_copy (self->state);
  g_free (next->left_out);
  next->left_out = g_strdup (filters);
  hf_session_change (self, next);
}

const char *
hf_session_get_left_out (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), "");

  return self->state->left_out;
}
