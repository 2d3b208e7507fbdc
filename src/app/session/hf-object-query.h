/* hf-object-query.h: the objects that a session lists, found and sorted in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-latest.h"
#include "hf-object-set.h"
#include "hf-session.h"

G_BEGIN_DECLS

/**
 * hf_object_query_is_answerable:
 *
 * Returns: %FALSE while what @session lists, or its filter, waits for what holds what, or for
 *   findings
 */
gboolean     hf_object_query_is_answerable (HfSession            *session);

/**
 * hf_object_query_new_question:
 * @session: hf_object_query_is_answerable()
 *
 * Asks for the objects that it lists, those that its filter fits, in its order: an #HfObjectSet.
 * All that is needed is taken from the session now. Main thread only.
 */
HfQuestion  *hf_object_query_new_question  (HfSession            *session);

G_END_DECLS
