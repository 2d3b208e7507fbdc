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
 * Returns: %FALSE while the objects that @session lists, or its filter, need a retention or
 *   findings that are not known yet
 */
gboolean     hf_object_query_is_answerable (HfSession            *session);

/**
 * hf_object_query_new_question:
 * @session: a session with hf_object_query_is_answerable()
 *
 * Asks for the objects that @session lists, filtered and sorted. Later changes of @session do not
 * affect the question. Main thread only.
 *
 * Returns: (transfer full): a question whose answer is an #HfObjectSet
 */
HfQuestion  *hf_object_query_new_question  (HfSession            *session);

G_END_DECLS
