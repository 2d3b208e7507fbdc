/* hf-path-query.h: the paths to the objects that a session groups, found in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-latest.h"
#include "hf-path-tree.h"
#include "hf-session.h"

G_BEGIN_DECLS

/**
 * hf_path_query_new_question:
 * @session: a session with a retention that groups the objects of a type
 *
 * Asks for the paths to those of these objects that match the filter of objects. Later changes of
 * @session do not affect the question. Main thread only.
 *
 * Returns: (transfer full): a question whose answer is an #HfPathTree. Errors: as
 *   hf_path_tree_new_filtered()
 */
HfQuestion *hf_path_query_new_question (HfSession *session);

G_END_DECLS
