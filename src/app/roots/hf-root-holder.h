/* hf-root-holder.h: the root that keeps the selected object
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

G_BEGIN_DECLS

#define HF_TYPE_ROOT_HOLDER (hf_root_holder_get_type ())

/**
 * HfRootHolder:
 *
 * Follows the selection of a session. The root is that of the shortest chain
 * to the object; a worker finds it, as the chain may pass objects with very many
 * referrers. Main thread only. The signal `changed` (no parameters) is emitted when another
 * kind, or none, keeps the selection; `found` (the same) whenever the root
 * is known.
 */
G_DECLARE_FINAL_TYPE (HfRootHolder, hf_root_holder, HF, ROOT_HOLDER, GObject)

/** hf_root_holder_new: (transfer full): for the selection of @session, which it holds. */
HfRootHolder *hf_root_holder_new      (HfSession    *session);

/**
 * hf_root_holder_get_kind:
 * @kind: (out): #HfRootKind, or another number
 *
 * Returns: %FALSE if it is not known, or if no reachable object is selected
 */
gboolean      hf_root_holder_get_kind (HfRootHolder *self,
                                       guint64      *kind);

/** hf_root_holder_get_root: the root; none if it is not known, as above. */
HfRootIndex   hf_root_holder_get_root (HfRootHolder *self);

G_END_DECLS
