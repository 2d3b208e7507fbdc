/* hf-step-history.h: the steps that the user has taken, to go back and forward in them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-step.h"

G_BEGIN_DECLS

/** HF_STEP_HISTORY_MAX_STEPS: so many are kept; the oldest ones go first. */
#define HF_STEP_HISTORY_MAX_STEPS 200

#define HF_TYPE_STEP_HISTORY (hf_step_history_get_type ())

/**
 * HfStepHistory:
 *
 * A list of steps and the current one among them. No two that follow each other are the same
 * place. One thread at a time.
 */
G_DECLARE_FINAL_TYPE (HfStepHistory, hf_step_history, HF, STEP_HISTORY, GObject)

HfStepHistory *hf_step_history_new          (void);

/** hf_step_history_get_n_steps: 0 only before the first one. */
guint          hf_step_history_get_n_steps  (HfStepHistory *self);
/** hf_step_history_get_position: of the current step, from 0. */
guint          hf_step_history_get_position (HfStepHistory *self);
/** hf_step_history_get_step: (transfer none) (nullable): %NULL if there are fewer. */
const HfStep  *hf_step_history_get_step     (HfStepHistory *self,
                                             guint          position);

/**
 * hf_step_history_push:
 * @step: (transfer full): another place
 *
 * A step was taken: the steps ahead go. Typing into a filter is one step and not one a letter:
 * a text that continues the one of a step in which nothing but the filter was changed takes its
 * place, and so does one that cuts short a text that was being cut short. A new step begins
 * where the user turns from writing to deleting, replaces the text, does anything else or has
 * gone back or forward. Keys that go along the rows of a list are one step as well: going back
 * leads to the last row, and then before the first.
 *
 * Returns: %FALSE if @step equals the current one
 */
gboolean       hf_step_history_push         (HfStepHistory *self,
                                             HfStep        *step);

/**
 * hf_step_history_replace:
 * @step: (transfer full)
 *
 * The current step has become another place by itself. If it equals the step before or after
 * now, there is one step less.
 *
 * Returns: %FALSE if nothing has changed
 */
gboolean       hf_step_history_replace      (HfStepHistory *self,
                                             HfStep        *step);

/**
 * hf_step_history_go_to:
 *
 * Returns: %FALSE if that is the current step, or there is no such step
 */
gboolean       hf_step_history_go_to        (HfStepHistory *self,
                                             guint          position);

/**
 * hf_step_history_take_steps:
 * @steps: (element-type HfStep) (transfer full): at least one, the oldest first; it frees
 *   them
 * @position: of the current one; the last one if there are not so many
 *
 * Replaces all steps. Of too many the oldest go, and of those that are the same and follow
 * each other all but one.
 */
void           hf_step_history_take_steps   (HfStepHistory *self,
                                             GPtrArray     *steps,
                                             guint          position);

/** hf_step_history_clear: forgets all steps. */
void           hf_step_history_clear        (HfStepHistory *self);

G_END_DECLS
