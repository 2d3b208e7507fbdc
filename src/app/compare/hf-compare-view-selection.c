/* hf-compare-view-selection.c: the selected row of the table of changes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-view-private.h"

guint
hf_compare_view_find (HfTableView *view)
{
  HfCompareView *self = HF_COMPARE_VIEW (view);

  return hf_compare_list_find (self->list, self->place);
}

static void
take_selection (HfCompareView *self,
                HfCompareRow  *row)
{
  g_clear_pointer (&self->selected, g_free);
  self->place = row == NULL ? HF_INDEX_NONE : hf_compare_row_get_place (row);
  self->selected = row == NULL ? NULL
                               : hf_compare_row_dup_name (row, HF_REASON_MAX_NAMES, HF_NAMES_EXACT);
}

void
hf_compare_view_take_selected (HfCompareView *self)
{
  const guint position = gtk_single_selection_get_selected (self->selection);
  g_autoptr (HfCompareRow) row = NULL;

  if (hf_table_view_is_frozen (HF_TABLE_VIEW (self)))
    return;
  if (position != GTK_INVALID_LIST_POSITION)
    row = g_list_model_get_item (G_LIST_MODEL (self->list), position);

  take_selection (self, row);
  g_signal_emit_by_name (self, "selection-changed");
}

guint32
hf_compare_view_get_selected (HfCompareView *self)
{
  return self->place;
}

void
hf_compare_view_select (HfCompareView *self,
                        guint32        place)
{
  guint position = GTK_INVALID_LIST_POSITION;
  g_autoptr (HfCompareRow) row = NULL;

  g_return_if_fail (HF_IS_COMPARE_VIEW (self));

  take_selection (self, NULL);
  self->place = place;
  position = hf_compare_list_find (self->list, place);
  if (position != HF_INDEX_NONE)
    row = g_list_model_get_item (G_LIST_MODEL (self->list), position);
  if (row != NULL)
    take_selection (self, row);
  hf_table_view_show_selection (HF_TABLE_VIEW (self));
}

void
hf_compare_view_emit_chosen (HfCompareView *self,
                             gboolean       is_new)
{
  if (!self->wants_place)
    g_signal_emit_by_name (self, "chosen", is_new);
}

/* A row that is hidden is shown without the filter, and then with all that is small. */
void
hf_compare_view_find_wanted (HfCompareView *self)
{
  const guint32 place = self->place;

  self->wants_place = FALSE;
  if (hf_compare_list_find (self->list, place) != HF_INDEX_NONE)
    {
      hf_compare_view_select (self, place);
      g_signal_emit_by_name (self, "selection-changed");
      return;
    }

  self->wants_place = self->filter != NULL || !self->shows_small;
  self->wants_focus = TRUE;
  if (self->filter != NULL)
    hf_compare_view_set_filter (self, "");
  else
    hf_compare_view_set_shows_small (self, TRUE);
}

void
hf_compare_view_show_place (HfCompareView *self,
                            guint          choice,
                            guint32        place)
{
  if (choice < HF_N_COMPARE_KINDS)
    g_clear_pointer (&self->selections[choice], g_free);
  self->wants_place = TRUE;
  hf_compare_view_choose (self, choice);
  g_clear_pointer (&self->selected, g_free);
  self->place = place;
  if (!hf_compare_view_is_busy (self))
    hf_compare_view_find_wanted (self);
  hf_compare_view_focus_rows (self);
}

void
hf_compare_view_show_row (HfCompareView *self,
                          HfCompareBy    by,
                          guint32        place)
{
  g_return_if_fail (HF_IS_COMPARE_VIEW (self));

  hf_compare_view_show_place (self, by, place);
}

/* ---- All that the user chose ------------------------------------------- */

static guint
find_choice (const HfCompareState *state)
{
  return state->by_identity ? HF_COMPARE_CHOICE_IDENTITY : (guint) state->by;
}

HfCompareState *
hf_compare_view_dup_state (HfCompareView *self)
{
  HfCompareState *state = NULL;

  g_return_val_if_fail (HF_IS_COMPARE_VIEW (self), NULL);

  state = g_new0 (HfCompareState, 1);
  state->by = self->by;
  state->by_identity = self->by_identity;
  state->order = self->order;
  state->descending = self->descending;
  state->lives_order = self->lives_order;
  state->lives_descending = self->lives_descending;
  state->shows_small = self->shows_small;
  state->filter = g_strdup (hf_compare_view_get_filter (self));
  state->selected = g_strdup (self->selected);

  return state;
}

void
hf_compare_view_set_state (HfCompareView        *self,
                           const HfCompareState *state)
{
  g_return_if_fail (HF_IS_COMPARE_VIEW (self));

  hf_compare_view_choose (self, find_choice (state));
  hf_compare_view_set_shows_small (self, state->shows_small);
  hf_compare_view_restore_orders (self, state);
  hf_compare_view_set_filter (self, state->filter == NULL ? "" : state->filter);
  g_free (self->selected);
  self->selected = g_strdup (state->selected);
  if (self->kinds != NULL)
    hf_compare_view_show_kind (self);
}

/* ---- Going to a state ---------------------------------------------------- */

static gboolean
has_row (HfCompareView        *self,
         const HfCompareState *state,
         guint32               place)
{
  return hf_compare_view_get_choice (self) == find_choice (state) &&
         g_strcmp0 (self->selected, state->selected) == 0 &&
         (place == self->place || (place == HF_INDEX_NONE && state->selected != NULL));
}

/* A worker looks for a row whose place is not known. */
static void
go_to_row (HfCompareView        *self,
           const HfCompareState *state,
           guint32               place)
{
  const gboolean is_same_kind = hf_compare_view_get_choice (self) == find_choice (state);
  const gboolean is_known = (place != HF_INDEX_NONE || state->selected == NULL) &&
                            !(is_same_kind && hf_latest_is_busy (self->making));

  if (!is_same_kind)
    {
      g_free (self->selections[state->by]);
      self->selections[state->by] = is_known ? NULL : g_strdup (state->selected);
      hf_compare_view_choose (self, find_choice (state));
    }
  /* Other heaps may lack what the kind needs. */
  if (hf_compare_view_get_choice (self) != find_choice (state))
    return;

  g_free (self->selected);
  self->selected = g_strdup (state->selected);
  if (is_same_kind && !is_known)
    {
      hf_compare_view_show_kind (self);
      return;
    }

  self->place = is_known ? place : HF_INDEX_NONE;
  hf_table_view_show_selection (HF_TABLE_VIEW (self));
}

void
hf_compare_view_go_to (HfCompareView        *self,
                       const HfCompareState *state,
                       guint32               place)
{
  const char *filter = state->filter == NULL ? "" : state->filter;

  g_return_if_fail (HF_IS_COMPARE_VIEW (self));

  self->wants_place = FALSE;
  hf_compare_view_set_shows_small (self, state->shows_small);
  hf_compare_view_restore_orders (self, state);
  if (!g_str_equal (hf_compare_view_get_filter (self), filter))
    hf_compare_view_set_filter (self, filter);
  if (!has_row (self, state, place))
    go_to_row (self, state, place);
}
