/* hf-history.h: the steps that somebody has taken, to go back and forward in them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-step.h"

G_BEGIN_DECLS

/** HF_HISTORY_MAX_STEPS: so many are kept; the oldest ones go first. */
#define HF_HISTORY_MAX_STEPS 200

/**
 * HfHistory:
 *
 * A list of places and the one among them where somebody is. No two that follow each
 * other are the same. One thread at a time.
 */
typedef struct _HfHistory HfHistory;

HfHistory    *hf_history_new          (void);
void          hf_history_free         (HfHistory       *self);

/** hf_history_get_n_steps: 0 only before the first one. */
guint         hf_history_get_n_steps  (const HfHistory *self);
/** hf_history_get_position: of where one is, from 0. */
guint         hf_history_get_position (const HfHistory *self);
/** hf_history_get_step: (transfer none) (nullable): %NULL if there are fewer. */
const HfStep *hf_history_get_step     (const HfHistory *self,
                                       guint            position);

/**
 * hf_history_push:
 * @step: (transfer full): another place
 *
 * A step was taken: what was ahead goes. What is typed into a filter is one step and
 * not one a letter: a text that continues the one of a step in which nothing but the
 * filter was changed takes its place, and so does one that cuts short a text that was
 * being cut short. Where somebody turns from writing to deleting, replaces the text, does
 * anything else or has gone back or forward, a new step begins. So are the rows of a list that
 * keys go along: who comes back is at the last of them, and then before the first.
 *
 * Returns: %FALSE if it is where one is
 */
gboolean      hf_history_push         (HfHistory       *self,
                                       HfStep          *step);

/**
 * hf_history_replace:
 * @step: (transfer full)
 *
 * Where one is has become another place by itself. If it is that of the step before or
 * after now, there is one step less.
 *
 * Returns: %FALSE if nothing has changed
 */
gboolean      hf_history_replace      (HfHistory       *self,
                                       HfStep          *step);

/**
 * hf_history_go_to:
 *
 * Returns: %FALSE if one is there, or there is no such step
 */
gboolean      hf_history_go_to        (HfHistory       *self,
                                       guint            position);

/**
 * hf_history_take_steps:
 * @steps: (element-type HfStep) (transfer full): at least one, the oldest first; it frees
 *   them
 * @position: of where one is; the last one if there are not so many
 *
 * In place of those that there are. Of too many the oldest go, and of those that are the same
 * and follow each other all but one.
 */
void          hf_history_take_steps   (HfHistory       *self,
                                       GPtrArray       *steps,
                                       guint            position);

/** hf_history_clear: forgets all steps. */
void          hf_history_clear        (HfHistory       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfHistory, hf_history_free)

G_END_DECLS
