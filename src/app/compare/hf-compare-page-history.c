/* hf-compare-page-history.c: the steps that are taken in a comparison, and going back in them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-page-private.h"
#include "hf-compare-step.h"

static HfPairModel *
get_model (HfComparePage *self)
{
  return hf_pair_pane_get_model (self->pair);
}

/* ---- Taking steps ------------------------------------------------------ */

/* A row that is hidden has no name in the table: it was selected in the treemaps. */
static HfCompareState *
dup_state (HfComparePage *self)
{
  HfCompareState *state = hf_compare_view_dup_state (self->view);

  if (state->selected == NULL && state->by == HF_COMPARE_BY_TYPE &&
      hf_compare_view_get_selected (self->view) != HF_INDEX_NONE)
    state->selected = g_strdup (hf_pair_model_get_selected (get_model (self)));
  state->grouping = hf_pair_model_get_grouping (get_model (self));
  state->shows_change = hf_pair_pane_get_shows_change (self->pair);
  state->shows_graph = hf_pair_pane_get_shows_graph (self->pair);
  state->retention = g_strdup (hf_pair_pane_get_retention (self->pair));
  return state;
}

static HfCompareStep *
make_step (HfComparePage *self,
           gboolean       is_move)
{
  HfCompareStep *step = g_new0 (HfCompareStep, 1);

  step->state = dup_state (self);
  step->way = hf_pair_model_dup_way (get_model (self));
  step->type = g_strdup (hf_pair_model_get_selected (get_model (self)));
  step->selects_type = self->selects_type;
  step->is_move = is_move;
  step->place = hf_compare_view_get_selected (self->view);
  step->serial = self->serial;
  return step;
}

/* Before there are heaps, what is restored is not a step. */
static gboolean
is_recording (HfComparePage *self)
{
  return self->depth == 0 && hf_step_history_get_n_steps (self->history) > 0;
}

void
hf_compare_page_take_step (HfComparePage *self,
                           gboolean       is_move)
{
  if (is_recording (self) && hf_step_history_push (self->history, make_step (self, is_move)))
    hf_page_emit_changed (HF_PAGE (self));
}

/* The change has come without an action of the user. */
static void
amend_step (HfComparePage *self)
{
  if (is_recording (self) && hf_step_history_replace (self->history, make_step (self, FALSE)))
    hf_page_emit_changed (HF_PAGE (self));
}

void
hf_compare_page_begin_step (HfComparePage *self)
{
  self->depth++;
}

void
hf_compare_page_end_step (HfComparePage *self)
{
  self->depth--;
  hf_compare_page_take_step (self, FALSE);
}

void
hf_compare_page_begin_heaps (HfComparePage *self)
{
  self->depth++;
  self->serial++;
}

void
hf_compare_page_end_heaps (HfComparePage *self)
{
  self->depth--;
  if (hf_step_history_get_n_steps (self->history) == 0)
    hf_step_history_push (self->history, make_step (self, FALSE));
  else
    amend_step (self);
}

void
hf_compare_page_learn_step (HfComparePage *self)
{
  const guint position = hf_step_history_get_position (self->history);
  const gboolean records = is_recording (self);
  g_autoptr (HfCompareStep) step = records ? make_step (self, FALSE) : NULL;
  gboolean is_same = FALSE;

  if (records)
    is_same =
      hf_compare_step_get_kind ()->equal (hf_step_history_get_step (self->history, position), step);
  hf_compare_page_match_selection (self);
  if (is_same)
    hf_step_history_replace (self->history, make_step (self, FALSE));
}

static void
chosen_cb (HfComparePage *self,
           gboolean       is_new)
{
  if (is_new)
    hf_compare_page_take_step (self, FALSE);
  else
    amend_step (self);
}

static void
moved_cb (HfComparePage *self)
{
  hf_compare_page_take_step (self, FALSE);
}

/* ---- Going ------------------------------------------------------------- */

static guint
get_n_steps (HfPage *page,
             guint  *position)
{
  HfComparePage *self = HF_COMPARE_PAGE (page);

  if (self->state != HF_PAGE_READY)
    return 0;

  *position = hf_step_history_get_position (self->history);
  return hf_step_history_get_n_steps (self->history);
}

static char *
dup_step_name (HfPage *page,
               guint   position)
{
  HfStepHistory *history = HF_COMPARE_PAGE (page)->history;
  const HfCompareStep *before = position == 0 ? NULL
                                              : hf_step_history_get_step (history, position - 1);

  return hf_compare_step_dup_name (hf_step_history_get_step (history, position), before);
}

static void
show_step (HfComparePage       *self,
           const HfCompareStep *step)
{
  const guint32 place = step->serial == self->serial ? step->place : HF_INDEX_NONE;

  hf_compare_view_go_to (self->view, step->state, place);
  hf_pair_model_select (get_model (self), step->type);
  self->selects_type = step->selects_type;
  hf_pair_model_go_to (get_model (self), step->state->grouping, (const char *const *) step->way);
  hf_pair_pane_set_shows_change (self->pair, step->state->shows_change);
  hf_pair_pane_set_retention (self->pair, step->state->retention);
  hf_pair_pane_set_shows_graph (self->pair, step->state->shows_graph);
}

/* The widget with the focus may be hidden by it. */
static void
show_with_focus (HfComparePage       *self,
                 const HfCompareStep *step)
{
  const gboolean shows_graph = hf_pair_pane_get_shows_graph (self->pair);
  GtkWidget *picture = shows_graph ? hf_pair_pane_get_graph (self->pair)
                                   : hf_pair_pane_get_sides (self->pair);
  const gboolean has_picture = gtk_widget_get_focus_child (picture) != NULL;
  const gboolean has_rows = hf_table_has_focus (
    hf_table_view_get_table (HF_TABLE_VIEW (self->view)));

  show_step (self, step);
  if (has_rows)
    hf_compare_view_focus_rows (self->view);
  else if (has_picture && shows_graph != hf_pair_pane_get_shows_graph (self->pair))
    gtk_widget_grab_focus (GTK_WIDGET (self->pair));
}

/* The step that is gone to is what there is of it in these heaps. */
static void
go_to_step (HfPage *page,
            guint   position)
{
  HfComparePage *self = HF_COMPARE_PAGE (page);

  if (self->state != HF_PAGE_READY || !hf_step_history_go_to (self->history, position))
    return;

  self->depth++;
  show_with_focus (self, hf_step_history_get_step (self->history, position));
  self->depth--;
  amend_step (self);
  hf_compare_page_show_part (self);
  hf_page_emit_changed (page);
}

/* ---- The widget -------------------------------------------------------- */

void
hf_compare_page_install_history (HfPageInterface *iface)
{
  iface->get_n_steps = get_n_steps;
  iface->dup_step_name = dup_step_name;
  iface->go_to_step = go_to_step;
}

void
hf_compare_page_init_history (HfComparePage *self)
{
  self->history = hf_step_history_new_of (hf_compare_step_get_kind ());
  g_signal_connect_object (self->view, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_model (self), "moved", G_CALLBACK (moved_cb), self,
                           G_CONNECT_SWAPPED);
}
