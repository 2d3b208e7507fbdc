/* hf-session-findings.h: the findings of a session, and the navigation to their proof
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-finding-proof.h"
#include "hf-session.h"

G_BEGIN_DECLS

/**
 * hf_session_get_shown_findings:
 * @n_items: (out): their number
 *
 * Returns: (transfer none) (nullable) (array length=n_items): the findings; without any, the
 *   largest owners. Valid until `findings` is notified
 */
const HfFinding *hf_session_get_shown_findings  (HfSession       *self,
                                                 guint32         *n_items);
/** hf_session_has_findings: whether the heap that is shown has findings. */
gboolean         hf_session_has_findings        (HfSession       *self);

/**
 * hf_session_get_finding_selection:
 * @finding: of hf_session_get_shown_findings()
 *
 * Returns: the thing that retains the bytes of @finding: an object, the roots of a kind, or all
 *   unreachable objects; for several objects their type
 */
HfSelection      hf_session_get_finding_selection (HfSession       *self,
                                                   const HfFinding *finding);
/** hf_session_can_show_finding: whether a picture, and not only a list, shows the bytes of
 * @finding. */
gboolean         hf_session_can_show_finding    (HfSession       *self,
                                                 const HfFinding *finding);
/**
 * hf_session_show_finding:
 * @finding: of hf_session_get_shown_findings()
 *
 * Shows the proof of @finding, as one step, zoomed and selected: an object in the treemap by
 * dominator, which then folds no type; roots in that by root; the unreachable objects among all
 * others. Lists several objects.
 */
void             hf_session_show_finding        (HfSession       *self,
                                                 const HfFinding *finding);
/** hf_session_list_finding: lists the objects that @finding, not a largest owner, counts. */
void             hf_session_list_finding        (HfSession       *self,
                                                 const HfFinding *finding);
/** hf_session_is_finding_shown: whether the proof of @finding is selected in the treemap. */
gboolean         hf_session_is_finding_shown    (HfSession       *self,
                                                 const HfFinding *finding);
/** hf_session_show_ownership: shows the graph of ownership, as one step. */
void             hf_session_show_ownership      (HfSession       *self);

G_END_DECLS
