/* hf-step.c: one step that the user has taken in a heap, to come back to it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-step.h"

#include "hf-json.h"

struct _HfStep
{
  HfViewState *state;
  gboolean     is_move;
};

/* Takes the state. */
static HfStep *
make (HfViewState *state,
      gboolean     is_move)
{
  HfStep *self = g_new0 (HfStep, 1);

  self->state = state;
  self->is_move = is_move;
  return self;
}

HfStep *
hf_step_new (const HfViewState *state,
             gboolean           is_move)
{
  return make (hf_view_state_copy (state), is_move);
}

void
hf_step_free (HfStep *self)
{
  if (self == NULL)
    return;

  hf_view_state_free (self->state);
  g_free (self);
}

const HfViewState *
hf_step_get_state (const HfStep *self)
{
  return self->state;
}

void
hf_step_learn (HfStep *self,
               HfStep *same)
{
  hf_view_state_free (self->state);
  self->state = g_steal_pointer (&same->state);
  hf_step_free (same);
}

/* ---- Comparing --------------------------------------------------------- */

gboolean
hf_step_equal (const HfStep *a,
               const HfStep *b)
{
  return hf_view_state_equal (a->state, b->state);
}

static gboolean
is_same_selection (const HfViewState *a,
                   const HfViewState *b)
{
  return a->graph_node == b->graph_node && hf_named_selection_equal (&a->selection, &b->selection);
}

/* But for the filters, the selection and what is open, which are borrowed to be the same. */
static gboolean
is_same_otherwise (const HfViewState *a,
                   const HfViewState *b)
{
  HfViewState same = *b;

  same.selection = a->selection;
  same.graph_node = a->graph_node;
  same.type_filter = a->type_filter;
  same.object_filter = a->object_filter;
  same.open_rows = a->open_rows;
  return hf_view_state_equal (a, &same);
}

HfStepTyping
hf_step_compare_texts (const char *text,
                       const char *before)
{
  if (g_str_has_prefix (text, before))
    return HF_STEP_WRITING;

  return g_str_has_prefix (before, text) ? HF_STEP_DELETING : HF_STEP_REWRITING;
}

HfStepTyping
hf_step_get_typing (const HfStep *self,
                    const HfStep *before,
                    gboolean     *of_objects)
{
  const HfViewState *now = self->state;
  const HfViewState *then = before->state;
  const gboolean of_types = !g_str_equal (now->type_filter, then->type_filter);

  *of_objects = !g_str_equal (now->object_filter, then->object_filter);
  if ((of_types && *of_objects) || !is_same_otherwise (now, then))
    return HF_STEP_NO_TYPING;
  if (!is_same_selection (now, then))
    return self->is_move && !of_types && !*of_objects ? HF_STEP_MOVING : HF_STEP_NO_TYPING;
  if (*of_objects)
    return hf_step_compare_texts (now->object_filter, then->object_filter);

  return of_types ? hf_step_compare_texts (now->type_filter, then->type_filter) : HF_STEP_NO_TYPING;
}

/* ---- JSON -------------------------------------------------------------- */

JsonObject *
hf_step_to_json (const HfStep *self)
{
  JsonObject *object = json_object_new ();

  hf_view_state_to_json (self->state, object);
  json_object_set_boolean_member (object, "move", self->is_move);
  return object;
}

HfStep *
hf_step_new_from_json (JsonObject *object,
                       HfHeap     *heap)
{
  return make (hf_view_state_new_from_json (object, heap),
               hf_json_get_boolean (object, "move", FALSE));
}
