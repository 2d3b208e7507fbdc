/* hf-step.h: one step that the user has taken in a heap
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
 * An #HfViewState, and whether keys led to it. It belongs to one snapshot: indices in it are those
 * of that heap. #HfCarriedState is for other heaps. One thread at a time.
 */
typedef struct _HfStep HfStep;

/**
 * HfStepTyping: the kind of keys by which the user came from one step to the next
 * @HF_STEP_NO_TYPING: no such keys, or not only such keys
 * @HF_STEP_WRITING: by typing at the end of a filter
 * @HF_STEP_DELETING: by deleting from the end of a filter
 * @HF_STEP_REWRITING: by any other change of the text of a filter
 * @HF_STEP_MOVING: by moving the selection from row to row
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
 * @is_move: whether a key that moves from row to row led to @state
 *
 * Returns: (transfer full): a step with a copy of @state
 */
HfStep            *hf_step_new           (const HfViewState *state,
                                          gboolean           is_move);
/** hf_step_free: frees the state too; @self may be %NULL. */
void               hf_step_free          (HfStep            *self);

/** hf_step_get_state: (transfer none): the state, valid until hf_step_learn() or hf_step_free(). */
const HfViewState *hf_step_get_state     (const HfStep      *self);

/** hf_step_equal: hf_view_state_equal() of both states. */
gboolean           hf_step_equal         (const HfStep      *a,
                                          const HfStep      *b);

/**
 * hf_step_learn:
 * @same: (transfer full): a step that equals @self
 *
 * Takes the state of @same, which may be more specific: about the cell that was selected,
 * or the groups of roots that are open.
 */
void               hf_step_learn         (HfStep            *self,
                                          HfStep            *same);

/**
 * hf_step_get_typing:
 * @before: the step before @self
 * @of_objects: (out): whether the user typed into the filter of objects, not of types
 *
 * Returns: the kind of keys by which the user came from @before to @self
 */
HfStepTyping       hf_step_get_typing    (const HfStep      *self,
                                          const HfStep      *before,
                                          gboolean          *of_objects);

/** hf_step_compare_texts: the kind of keys by which the text of a filter, @before, became @text. */
HfStepTyping       hf_step_compare_texts (const char         *text,
                                          const char         *before);

/** hf_step_to_json: (transfer full): an object that holds all of @self. */
JsonObject        *hf_step_to_json       (const HfStep      *self);
/**
 * hf_step_new_from_json:
 * @object: any object
 * @heap: as in hf_view_state_new_from_json()
 *
 * Returns: (transfer full): the step, with defaults for what is missing or invalid
 */
HfStep            *hf_step_new_from_json (JsonObject        *object,
                                          HfHeap            *heap);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfStep, hf_step_free)

G_END_DECLS
