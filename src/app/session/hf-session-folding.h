/* hf-session-folding.h: types that the pictures by dominator and the paths of a session leave out
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

G_BEGIN_DECLS

/**
 * hf_session_set_folded:
 * @filters: filters of types, one in each line, as for hf_filter_lines_find(); empty for none
 *
 * Folds types away: in the treemap by dominator and in the dominator tree, their objects have
 * neither boxes nor rows, and each counts as a part of what dominates it. Both change once a worker
 * has made them; the property `folded` changes at once. Other groupings fold no types.
 */
void        hf_session_set_folded   (HfSession   *self,
                                     const char  *filters);
/** hf_session_get_folded: (transfer none): the filters; empty if no type is folded. */
const char *hf_session_get_folded   (HfSession   *self);
/**
 * hf_session_fold_away:
 * @filters: likewise
 *
 * Folds more types away, as one step. Unless the dominator tree is shown, the step also shows the
 * treemap by dominator.
 */
void        hf_session_fold_away    (HfSession   *self,
                                     const char  *filters);

/**
 * hf_session_set_left_out:
 * @filters: likewise
 *
 * Leaves types out of the paths to an object: only paths that do not go through their objects are
 * shown. The property is `left-out`.
 */
void        hf_session_set_left_out (HfSession   *self,
                                     const char  *filters);
/** hf_session_get_left_out: (transfer none): the filters; empty if no type is left out. */
const char *hf_session_get_left_out (HfSession   *self);

G_END_DECLS
