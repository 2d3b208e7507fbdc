/* hf-object-query.h: the objects that a session lists, found and sorted in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

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
 * hf_object_query_run_async:
 * @session: hf_object_query_is_answerable()
 *
 * Finds the objects that it lists, those that its filter fits, in its order. All that is
 * needed is taken from it now. Main thread only.
 */
void         hf_object_query_run_async     (HfSession            *session,
                                            GCancellable         *cancellable,
                                            GAsyncReadyCallback   callback,
                                            gpointer              user_data);

/**
 * hf_object_query_run_finish:
 *
 * Returns: (transfer full): its objects in their order, which need not be ascending; or %NULL
 *   with @error set
 */
HfObjectSet *hf_object_query_run_finish    (GAsyncResult         *result,
                                            GError              **error);

G_END_DECLS
