/* hf-step-history.h: the steps that the user has taken, to go back and forward in them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-step.h"

G_BEGIN_DECLS

/** HF_STEP_HISTORY_MAX_STEPS: the most steps that are kept; the oldest are removed first. */
#define HF_STEP_HISTORY_MAX_STEPS 200

#define HF_TYPE_STEP_HISTORY (hf_step_history_get_type ())

/**
 * HfStepKind:
 * @free: frees a step
 * @equal: as hf_step_equal()
 * @learn: as hf_step_learn()
 * @get_typing: as hf_step_get_typing()
 *
 * The functions of the steps of a history; all are set.
 */
typedef struct
{
  void         (*free)       (gpointer       self);
  gboolean     (*equal)      (gconstpointer  a,
                              gconstpointer  b);
  void         (*learn)      (gpointer       self,
                              gpointer       same);
  HfStepTyping (*get_typing) (gconstpointer  self,
                              gconstpointer  before,
                              gboolean      *of_objects);
} HfStepKind;

/**
 * HfStepHistory:
 *
 * A list of steps of one kind, and the position of the current one. Two successive steps are never
 * equal. One thread at a time.
 */
G_DECLARE_FINAL_TYPE (HfStepHistory, hf_step_history, HF, STEP_HISTORY, GObject)

/** hf_step_history_new: (transfer full): without steps; each will be an #HfStep. */
HfStepHistory *hf_step_history_new          (void);
/** hf_step_history_new_of: (transfer full): the same for steps of @kind, which is static. */
HfStepHistory *hf_step_history_new_of       (const HfStepKind *kind);

/** hf_step_history_get_n_steps: the number of steps; 0 only before the first one. */
guint          hf_step_history_get_n_steps  (HfStepHistory *self);
/** hf_step_history_get_position: the position of the current step, from 0. */
guint          hf_step_history_get_position (HfStepHistory *self);
/** hf_step_history_get_step: (transfer none) (nullable): %NULL if there are not so many steps. */
gconstpointer  hf_step_history_get_step     (HfStepHistory *self,
                                             guint          position);

/**
 * hf_step_history_push:
 * @step: (transfer full): the step that the user takes
 *
 * Removes the steps after the current one, and adds @step as the current one. @step replaces the
 * current step, however, if both are parts of one action: the user continues to type into a filter,
 * to delete from its end, or to move by key from row to row. A new step begins when the user
 * changes from typing to deleting, replaces the text, does anything else, or has gone back or
 * forward.
 *
 * Returns: %FALSE if @step equals the current one
 */
gboolean       hf_step_history_push         (HfStepHistory *self,
                                             gpointer       step);

/**
 * hf_step_history_replace:
 * @step: (transfer full): the new current step
 *
 * Replaces the current step, whose state has changed without an action of the user. If it equals
 * the step before or after it now, one of the two is removed.
 *
 * Returns: %FALSE if nothing has changed
 */
gboolean       hf_step_history_replace      (HfStepHistory *self,
                                             gpointer       step);

/**
 * hf_step_history_go_to:
 *
 * Makes the step at @position the current one.
 *
 * Returns: %FALSE if it is the current step already, or does not exist
 */
gboolean       hf_step_history_go_to        (HfStepHistory *self,
                                             guint          position);

/**
 * hf_step_history_take_steps:
 * @steps: (transfer full): at least one of the kind of @self, the oldest first; has a free
 *   function
 * @position: the position of the current step; if there are fewer, the last one is current
 *
 * Replaces all steps. Removes the oldest of too many steps, and all but one of successive steps
 * that are equal.
 */
void           hf_step_history_take_steps   (HfStepHistory *self,
                                             GPtrArray     *steps,
                                             guint          position);

/** hf_step_history_clear: forgets all steps. */
void           hf_step_history_clear        (HfStepHistory *self);

G_END_DECLS
