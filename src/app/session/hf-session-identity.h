/* hf-session-identity.h: the objects of the recording of a session, from snapshot to snapshot
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-identity.h"
#include "hf-session.h"

G_BEGIN_DECLS

/**
 * hf_session_get_why_no_ages:
 *
 * Returns: (transfer none) (nullable): a sentence with the reason why the ages of the objects
 *   shown cannot be known; %NULL if they are known, or may be
 */
const char *hf_session_get_why_no_ages   (HfSession *self);

/**
 * hf_session_get_identity:
 *
 * Starts a worker that follows the objects of the recording, unless it does or has, or
 * hf_session_get_why_no_ages() has a reason. All snapshots of a recording share the answer; the
 * session stops the worker when it shows another recording.
 *
 * Returns: (transfer none) (nullable): %NULL until it is known; `identity` is notified then, and
 *   also when the worker has run out of memory
 */
HfIdentity *hf_session_get_identity      (HfSession *self);

/** hf_session_is_following: whether that worker is at work. */
gboolean    hf_session_is_following      (HfSession *self);

/** hf_session_stop_following: stops it; it may be started again. */
void        hf_session_stop_following    (HfSession *self);

G_END_DECLS
