/* hf-carried-state.c: where the user was in a heap, by names, to go there in another one
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-carried-state.h"

#include "hf-carried-cuts.h"
#include "hf-carried-selection.h"
#include "hf-open-rows.h"
#include "hf-session-cuts.h"
#include "hf-session-notice.h"

#include <glib/gi18n.h>

/* A step by names. */
typedef struct
{
  HfViewState        *state;    /* what it says about things in its heap does not count */
  HfCarriedSelection  selected;
  HfCarriedSelection  listed;   /* of which objects are listed */
  HfCarriedSelection  subjects[HF_N_GRAPH_KINDS];
  HfCarriedCuts      *cuts;
  GArray             *rows;     /* HfCarriedSelection, of open_rows */
  GPtrArray          *groups;   /* of open_groups: the name of the type, or NULL */
} CarriedStep;

struct _HfCarriedState
{
  guint32    position;
  guint      step;
  GPtrArray *steps; /* CarriedStep */
};

/* ---- Remembering ------------------------------------------------------- */

static void
step_free (gpointer data)
{
  CarriedStep *self = data;

  hf_view_state_free (self->state);
  hf_carried_selection_clear (&self->selected);
  hf_carried_selection_clear (&self->listed);
  for (guint i = 0; i < HF_N_GRAPH_KINDS; i++)
    hf_carried_selection_clear (&self->subjects[i]);
  hf_carried_cuts_free (self->cuts);
  g_array_unref (self->rows);
  g_ptr_array_unref (self->groups);
  g_free (self);
}

static void
remember_subject (HfCarriedSelection *self,
                  HfHeap             *heap,
                  const HfGraphPlan  *plan)
{
  HfSelection subject = hf_selection_none ();

  if (plan->object.value != HF_INDEX_NONE)
    subject = hf_selection_object (plan->object);
  else if (plan->type.value != HF_INDEX_NONE)
    subject = hf_selection_type (plan->type);
  hf_carried_selection_init (self, heap, &subject);
}

static void
clear_row (gpointer data)
{
  hf_carried_selection_clear (data);
}

static GArray *
remember_rows (HfHeap       *heap,
               const GArray *open)
{
  GArray *rows = g_array_new (FALSE, TRUE, sizeof (HfCarriedSelection));

  g_array_set_clear_func (rows, clear_row);
  g_array_set_size (rows, open == NULL ? 0 : open->len);
  for (guint i = 0; i < rows->len; i++)
    {
      const HfObjectIndex object = { g_array_index (open, guint32, i) };
      const HfSelection row = hf_selection_object (object);

      hf_carried_selection_init (&g_array_index (rows, HfCarriedSelection, i), heap, &row);
    }
  return rows;
}

/* Most steps have the same rows open as the one before. */
static CarriedStep *
step_new (HfHeap            *heap,
          const HfViewState *state,
          const CarriedStep *before)
{
  const guint32 n_types = hf_heap_get_n_types (heap);
  CarriedStep *self = g_new0 (CarriedStep, 1);

  self->state = hf_view_state_copy (state);
  hf_carried_selection_init (&self->selected, heap, &state->selection.what);
  hf_carried_selection_init (&self->listed, heap, &state->listed.what);
  for (guint i = 0; i < HF_N_GRAPH_KINDS; i++)
    remember_subject (&self->subjects[i], heap, &state->graphs[i]);
  self->cuts = hf_carried_cuts_new (heap, state->cuts);
  self->rows = before != NULL && hf_open_rows_equal (state->open_rows, before->state->open_rows)
                 ? g_array_ref (before->rows)
                 : remember_rows (heap, state->open_rows);
  self->groups = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; state->open_groups != NULL && i < state->open_groups->len; i++)
    {
      const HfTypeIndex type = g_array_index (state->open_groups, HfOpenGroup, i).type;

      g_ptr_array_add (self->groups,
                       type.value < n_types ? g_strdup (hf_heap_get_type_name (heap, type)) : NULL);
    }
  return self;
}

HfCarriedState *
hf_carried_state_new (HfSession *session)
{
  HfHeap *heap = hf_session_get_heap (session);
  HfStepHistory *history = hf_session_get_history (session);
  HfCarriedState *self = NULL;

  if (heap == NULL)
    return NULL;

  self = g_new0 (HfCarriedState, 1);
  self->position = hf_session_get_position (session);
  if (self->position + 1 == hf_recording_get_n_heaps (hf_session_get_recording (session)))
    self->position = G_MAXUINT32;
  self->step = hf_step_history_get_position (history);
  self->steps = g_ptr_array_new_with_free_func (step_free);
  for (guint i = 0; i < hf_step_history_get_n_steps (history); i++)
    {
      const HfStep *step = hf_step_history_get_step (history, i);

      g_ptr_array_add (self->steps,
                       step_new (heap,
                                 i == self->step ? hf_session_get_view_state (session)
                                                 : hf_step_get_state (step),
                                 i == 0 ? NULL : g_ptr_array_index (self->steps, i - 1)));
    }
  return self;
}

void
hf_carried_state_free (HfCarriedState *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->steps);
  g_free (self);
}

guint32
hf_carried_state_get_position (const HfCarriedState *self)
{
  return self->position;
}

/* ---- Going there ------------------------------------------------------- */

/* Of an object that does not exist there, its type. */
static HfSelection
find_selected (const HfCarriedSelection *carried,
               HfCarriedTarget          *target)
{
  const HfSelection found = hf_carried_selection_find (carried, target);
  HfTypeIndex type = { HF_INDEX_NONE };

  if (found.kind == HF_SELECTION_NONE && carried->kind == HF_SELECTION_OBJECT)
    type = hf_carried_target_find_type (target, carried->type);
  return type.value == HF_INDEX_NONE ? found : hf_selection_type (type);
}

static void
set_named (HfNamedSelection  *named,
           const HfSelection *selection)
{
  HfNamedSelection found = hf_named_selection_new (selection);

  /* The box is another one where it stands for something else. */
  if (selection->kind == named->what.kind && named->cell.path != NULL)
    {
      found.cell = hf_node_ref_copy (&named->cell);
      found.cell.node = HF_INDEX_NONE;
    }
  hf_named_selection_clear (named);
  *named = found;
}

static void
set_groups (HfViewState           *state,
            const GPtrArray       *names,
            const HfCarriedTarget *target)
{
  g_autoptr (GArray) old = g_steal_pointer (&state->open_groups);

  if (old == NULL)
    return;

  state->open_groups = hf_open_groups_new ();
  for (guint i = 0; i < old->len; i++)
    {
      HfOpenGroup group = g_array_index (old, HfOpenGroup, i);
      const char *name = g_ptr_array_index (names, i);

      if (name != NULL)
        group.type = hf_carried_target_find_type (target, name);
      if (name == NULL || group.type.value != HF_INDEX_NONE)
        g_array_append_val (state->open_groups, group);
    }
}

/* Rows of objects that the heap does not have are closed. */
static void
set_rows (HfViewState     *state,
          const GArray    *rows,
          HfCarriedTarget *target)
{
  g_clear_pointer (&state->open_rows, g_array_unref);
  for (guint i = 0; i < rows->len; i++)
    {
      const HfSelection row =
        hf_carried_selection_find (&g_array_index (rows, HfCarriedSelection, i), target);

      if (row.kind != HF_SELECTION_OBJECT)
        continue;
      if (state->open_rows == NULL)
        state->open_rows = hf_open_rows_new ();
      hf_open_rows_add (state->open_rows, row.object.value);
    }
}

static void
set_subject (HfGraphPlan              *plan,
             const HfCarriedSelection *subject,
             HfCarriedTarget          *target)
{
  const HfSelection found = find_selected (subject, target);

  hf_graph_plan_clear (plan);
  hf_graph_plan_init (plan, found.object, found.type);
}

static HfStep *
make_step (const CarriedStep *carried,
           HfCarriedTarget   *target)
{
  g_autoptr (HfViewState) state = hf_view_state_copy (carried->state);
  const HfSelection selected = find_selected (&carried->selected, target);
  const HfSelection listed = hf_carried_selection_find (&carried->listed, target);

  state->focus.node = HF_INDEX_NONE;
  state->type_scope.node = HF_INDEX_NONE;
  state->graph_node = HF_GRAPH_ALL;
  set_named (&state->selection, &selected);
  set_named (&state->listed, &listed);
  g_free (state->cuts);
  state->cuts = hf_carried_cuts_find (carried->cuts, target, NULL);
  set_groups (state, carried->groups, target);
  set_rows (state, carried->rows, target);
  for (guint i = 0; i < HF_N_GRAPH_KINDS; i++)
    set_subject (&state->graphs[i], &carried->subjects[i], target);
  return hf_step_new (state, FALSE);
}

static void
say_missing (const CarriedStep *carried,
             HfSession         *session)
{
  const HfSelection selection = hf_session_get_view_state (session)->selection.what;

  if (carried->selected.kind == HF_SELECTION_OBJECT && selection.kind == HF_SELECTION_TYPE)
    hf_session_notice (
      session, _ ("This snapshot does not have the selected object. Its type is selected."));
  else if (carried->selected.kind != HF_SELECTION_NONE && selection.kind == HF_SELECTION_NONE)
    hf_session_notice (session, _ ("This snapshot does not have the selection."));
}

/* Another heap has other paths. */
static void
say_other_list (const CarriedStep *carried,
                HfSession         *session)
{
  if (carried->listed.was_path && hf_session_get_listed (session).kind == HF_SELECTION_TYPE)
    hf_session_notice (session,
                       _ ("Paths of another snapshot are not kept. All objects of the type "
                          "are listed."));
}

static void
say_dropped (const CarriedStep *carried,
             HfCarriedTarget   *target,
             HfSession         *session)
{
  g_autoptr (GPtrArray) dropped = g_ptr_array_new ();
  g_autofree char *kept = hf_carried_cuts_find (carried->cuts, target, dropped);
  g_autofree char *text = NULL;

  if (dropped->len == 0)
    return;

  text = hf_session_dup_dropped_cuts (dropped);
  hf_session_notice (session, text);
}

void
hf_carried_state_restore (const HfCarriedState *self,
                          HfSession            *session)
{
  GPtrArray *steps = NULL;
  HfCarriedTarget target;

  g_return_if_fail (hf_session_get_heap (session) != NULL);

  if (self->steps->len == 0)
    return;

  hf_carried_target_init (&target, hf_session_get_heap (session));
  steps = g_ptr_array_new_with_free_func ((GDestroyNotify) hf_step_free);
  for (guint i = 0; i < self->steps->len; i++)
    g_ptr_array_add (steps, make_step (g_ptr_array_index (self->steps, i), &target));
  hf_session_take_steps (session, steps, self->step);
  say_missing (g_ptr_array_index (self->steps, self->step), session);
  say_other_list (g_ptr_array_index (self->steps, self->step), session);
  say_dropped (g_ptr_array_index (self->steps, self->step), &target, session);
  hf_carried_target_clear (&target);
}
