/* hf-session-cuts.h: the cuts of a session, and the objects that they would free
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cut-query.h"
#include "hf-session.h"

G_BEGIN_DECLS

/* The list of cuts is a field of the view state, so adding or removing one is a step. The property
 * `cuts` of the session (string, one word a line) is notified when it changes, and `freed`
 * (pointer to #HfCutAnswer) when the answer, progress or errors change. */

/** hf_session_dup_cuts: (transfer full) (array zero-terminated=1): the cuts as text, #HfCutWord. */
char             **hf_session_dup_cuts         (HfSession         *self);
/** hf_session_get_n_cuts: the number of cuts. */
guint              hf_session_get_n_cuts       (HfSession         *self);
/** hf_session_has_cut: whether @word is one of the cuts. */
gboolean           hf_session_has_cut          (HfSession         *self,
                                                const char        *word);

/** hf_session_add_cut: adds @word, a text of #HfCutWord, unless it is a cut already; one step. */
void               hf_session_add_cut          (HfSession         *self,
                                                const char        *word);
/** hf_session_remove_cut: removes @word if it is a cut; one step. */
void               hf_session_remove_cut       (HfSession         *self,
                                                const char        *word);
/** hf_session_clear_all_cuts: removes all cuts; one step. */
void               hf_session_clear_all_cuts   (HfSession         *self);

/**
 * hf_session_dup_cut:
 *
 * Returns: (transfer full) (nullable): the cut that removes @selection: an object, all objects of a
 *   type, all roots of an object, or a group of roots; %NULL if @selection cannot be cut, as a weak
 *   root
 */
char              *hf_session_dup_cut          (HfSession         *self,
                                                const HfSelection *selection);
/** hf_session_dup_edge_cut: (transfer full): the cut of the references from @from to @to. */
char              *hf_session_dup_edge_cut     (HfSession         *self,
                                                HfObjectIndex      from,
                                                HfObjectIndex      to);

/**
 * hf_session_dup_dropped_cuts:
 * @words: (element-type utf8): cuts, at least one
 *
 * Returns: (transfer full): a sentence: this heap does not have the objects, references, roots or
 *   types of @words
 */
char              *hf_session_dup_dropped_cuts (GPtrArray         *words);

/**
 * hf_session_get_freed:
 *
 * Returns: (transfer none) (nullable): the effect of all cuts, valid until `freed` is notified;
 *   %NULL while there are no cuts, or it is not known
 */
const HfCutAnswer *hf_session_get_freed        (HfSession         *self);
/**
 * hf_session_get_why_no_freed:
 *
 * Returns: (transfer none) (nullable): a sentence with the reason why the effect is not known;
 *   %NULL while it is, or while a worker computes it
 */
const char        *hf_session_get_why_no_freed (HfSession         *self);

G_END_DECLS
