/* hf-session-types.c: what the view of types shows, and the way from it into the treemap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-session-types.h"

#include "hf-open-rows.h"
#include "hf-session-private.h"
#include "hf-type-query.h"

HfTypesLayout
hf_session_get_types_layout (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), HF_TYPES_LIST);

  return self->state->types_layout;
}

void
hf_session_set_types_layout (HfSession     *self,
                             HfTypesLayout  layout)
{
  HfViewState *next = NULL;

  g_return_if_fail (HF_IS_SESSION (self));

  if (self->state->types_layout == layout)
    return;

  next = hf_view_state_copy (self->state);
  next->types_layout = layout;
  hf_session_change (self, next);
}

void
hf_session_follow_open_rows (HfSession *self,
                             GArray    *open)
{
  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (open != NULL);

  if (hf_open_rows_equal (self->state->open_rows, open))
    return;

  g_clear_pointer (&self->state->open_rows, g_array_unref);
  self->state->open_rows = open->len == 0 ? NULL : g_array_ref (open);
  hf_session_mark (self, HF_SESSION_OPEN_ROWS);
  hf_session_amend_step (self);
}

GArray *
hf_session_get_open_rows (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), NULL);

  return self->state->open_rows;
}

void
hf_session_show_owner (HfSession     *self,
                       HfSelection    selection,
                       HfObjectIndex  object)
{
  g_autoptr (HfNodePath) path = NULL;

  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (hf_session_get_retention (self) != NULL);

  path = hf_node_path_new_by_dominator (hf_session_get_retention (self), object);
  hf_session_begin_step (self);
  hf_session_select (self, selection);
  hf_session_set_zoom_path (self, HF_GROUPING_DOMINATOR, path);
  hf_session_set_view (self, HF_VIEW_TREEMAP);
  hf_session_end_step (self);
}

/* ---- Types that the filter hides ----------------------------------------- */

static gboolean
is_still_hidden (HfSession         *self,
                 const HfTypeMatch *match)
{
  return !match->matches && match->filter == self->type_filter &&
         match->analysis == hf_session_get_analysis (self) &&
         hf_session_get_view (self) == HF_VIEW_TYPES &&
         hf_session_get_selected_type (self).value == match->type.value;
}

/* A filter that cannot be answered hides nothing: the table refuses it. */
static void
matched_cb (gpointer      owner,
            gpointer      data G_GNUC_UNUSED,
            gpointer      answer,
            const GError *error G_GNUC_UNUSED)
{
  HfSession *self = owner;
  const gboolean is_new_step = hf_step_history_get_position (self->history) !=
                               self->reveal_position;

  if (answer == NULL || !is_still_hidden (self, answer))
    return;
  if (!is_new_step)
    {
      hf_session_set_type_filter (self, "");
      return;
    }

  self->depth++;
  hf_session_set_type_filter (self, "");
  self->depth--;
  hf_session_amend_step (self);
}

void
hf_session_reveal_type (HfSession   *self,
                        HfTypeIndex  type)
{
  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (hf_session_get_analysis (self) != NULL);

  hf_latest_cancel (self->reveal);
  if (hf_filter_is_empty (self->type_filter))
    return;

  if (self->reveal == NULL)
    self->reveal = hf_latest_new (self);
  self->reveal_position = hf_step_history_get_position (self->history);
  hf_latest_ask (self->reveal, hf_type_query_new_match_question (self, type), matched_cb);
}

gboolean
hf_session_is_revealing (HfSession *self)
{
  return hf_latest_is_busy (self->reveal);
}
