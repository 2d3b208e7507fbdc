/* hf-step.h: where somebody is in the heap that a session shows, to come back to it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _HfSession HfSession;

/**
 * HfStep:
 *
 * View, grouping, zoom, selection, filters, open groups, orders and what objects are listed
 * in a session. It goes with the snapshot: indices in it are of that heap. It holds nothing
 * of it; nodes are kept by their paths, as they may go and come. One thread at a time.
 *
 * For what outlives the heap see #HfPlace.
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

/** hf_step_new: (transfer full) (nullable): where @session is; %NULL if it has no heap. */
HfStep      *hf_step_new        (HfSession    *session);
void         hf_step_free       (HfStep       *self);

/**
 * hf_step_equal:
 *
 * Returns: whether both are the same place. One that does not say which of several cells
 *   of what is selected was meant, or which groups are open, is the same as one that does
 */
gboolean     hf_step_equal      (const HfStep *a,
                                 const HfStep *b);

/**
 * hf_step_learn:
 * @same: the same place
 *
 * Takes over what was not known yet when @self was made: which groups of roots are open.
 */
void         hf_step_learn      (HfStep       *self,
                                 const HfStep *same);

/**
 * hf_step_get_typing:
 * @of_objects: (out): whether it was the filter of objects that was typed into
 *
 * Returns: what has led from @before to @self
 */
HfStepTyping hf_step_get_typing (const HfStep *self,
                                 const HfStep *before,
                                 gboolean     *of_objects);

/** hf_step_set_move: @self was taken by a key that goes from row to row. */
void         hf_step_set_move   (HfStep       *self);

/**
 * hf_step_restore:
 * @session: it shows the snapshot that @self is of
 *
 * Goes there. A treemap that is not there yet comes when a worker has made it, and is
 * zoomed then.
 */
void         hf_step_restore    (const HfStep *self,
                                 HfSession    *session);

/**
 * hf_step_dup_name:
 * @before: (nullable): where the step was taken from
 * @session: as in hf_step_restore()
 *
 * Returns: (transfer full): the view, and what is new there: "Treemap: System.String",
 *   "Types: filter ns:System", "Roots: pinned"; at most about 60 characters
 */
char        *hf_step_dup_name   (const HfStep *self,
                                 const HfStep *before,
                                 HfSession    *session);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfStep, hf_step_free)

G_END_DECLS
