/* hf-compare-page-reason.c: a reason to live that another page leads to
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-page-private.h"

/* A reason may be small, and a filter would be for types. */
void
hf_compare_page_take_reason (HfComparePage *self)
{
  g_autoptr (HfCompareState) state = NULL;

  if (self->reason == NULL)
    return;

  state = hf_compare_view_dup_state (self->view);
  state->by = HF_COMPARE_BY_REASON;
  state->by_identity = FALSE;
  state->shows_small = TRUE;
  g_free (state->filter);
  state->filter = NULL;
  g_free (state->selected);
  state->selected = g_steal_pointer (&self->reason);
  hf_compare_page_begin_step (self);
  hf_compare_view_go_to (self->view, state, HF_INDEX_NONE);
  hf_compare_page_end_step (self);
  hf_compare_page_show_part (self);
}

void
hf_compare_page_show_reason (HfComparePage *self,
                             const char    *path)
{
  g_return_if_fail (HF_IS_COMPARE_PAGE (self));

  g_free (self->reason);
  self->reason = g_strdup (path);
  if (self->state == HF_PAGE_READY)
    hf_compare_page_take_reason (self);
}
