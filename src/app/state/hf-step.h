/* hf-step.h: one step that the user has taken in a heap, to come back to it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-view-state.h"

G_BEGIN_DECLS

/**
 * HfStep:
 *
 * An #HfViewState, and how the user came to it. It belongs to one snapshot: indices in it are
 * of that heap. One thread at a time.
 *
 * For what outlives the heap see #HfCarriedState.
 */
typedef struct _HfStep HfStep;

/**
 * HfStepTyping: what was done by keys that are one step together
 * @HF_STEP_NO_TYPING: nothing, or something else was done as well
 * @HF_STEP_WRITING: the text of a filter was continued
 * @HF_STEP_DELETING: it was cut short at its end
 * @HF_STEP_REWRITING: it is another one
 * @HF_STEP_MOVING: the selection was moved from row to row
 */
typedef enum
{
  HF_STEP_NO_TYPING,
  HF_STEP_WRITING,
  HF_STEP_DELETING,
  HF_STEP_REWRITING,
  HF_STEP_MOVING,
} HfStepTyping;

/**
 * hf_step_new:
 * @is_move: whether a key that goes from row to row led there
 *
 * Returns: (transfer full): a step with a copy of @state
 */
HfStep            *hf_step_new           (const HfViewState *state,
                                          gboolean           is_move);
void               hf_step_free          (HfStep            *self);

/** hf_step_get_state: (transfer none) */
const HfViewState *hf_step_get_state     (const HfStep      *self);

/** hf_step_equal: whether both are the same place, as hf_view_state_equal() has it. */
gboolean           hf_step_equal         (const HfStep      *a,
                                          const HfStep      *b);

/**
 * hf_step_learn:
 * @same: (transfer full): the same place
 *
 * Takes over its state, which may know more: which of several cells was meant, or which groups
 * of roots are open.
 */
void               hf_step_learn         (HfStep            *self,
                                          HfStep            *same);

/**
 * hf_step_get_typing:
 * @of_objects: (out): whether it was the filter of objects that was typed into
 *
 * Returns: what has led from @before to @self
 */
HfStepTyping       hf_step_get_typing    (const HfStep      *self,
                                          const HfStep      *before,
                                          gboolean          *of_objects);

/** hf_step_to_json: (transfer full): all that @self holds. */
JsonObject        *hf_step_to_json       (const HfStep      *self);
/**
 * hf_step_new_from_json:
 * @object: anything
 * @heap: as in hf_view_state_new_from_json()
 *
 * Returns: (transfer full)
 */
HfStep            *hf_step_new_from_json (JsonObject        *object,
                                          HfHeap            *heap);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfStep, hf_step_free)

G_END_DECLS
