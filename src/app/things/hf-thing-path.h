/* hf-thing-path.h: the way that leads to a thing, as text for the clipboard
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-thing.h"

G_BEGIN_DECLS

/** HF_THING_PATH_MAX_STEPS: of a longer chain its two ends, and how many are between them. */
#define HF_THING_PATH_MAX_STEPS 1000

/** hf_thing_has_path: whether anything leads to it: a root, or namespaces. */
gboolean  hf_thing_has_path        (const HfThing        *self,
                                    HfSession            *session);

/**
 * hf_thing_dup_path_async:
 * @self: hf_thing_has_path()
 *
 * Of an object a shortest chain from its root, of a root its own, one step a line with
 * type and id; it is looked for in a worker. Of all else the nodes of the treemap by
 * namespace, or of that which @self is a node of, down to it: "System › System.String".
 */
void      hf_thing_dup_path_async  (const HfThing        *self,
                                    HfSession            *session,
                                    GCancellable         *cancellable,
                                    GAsyncReadyCallback   callback,
                                    gpointer              user_data);
/** hf_thing_dup_path_finish: (transfer full): or %NULL with @error set. */
char     *hf_thing_dup_path_finish (GAsyncResult         *result,
                                    GError              **error);

G_END_DECLS
