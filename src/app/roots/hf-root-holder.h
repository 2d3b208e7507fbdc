/* hf-root-holder.h: which root keeps the selected object
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
 * Follows the selection of a session. The root that is meant is that of the shortest chain
 * to the object; it is looked for in a worker, as the chain may pass objects that very many
 * refer to. Main thread only. The signal `changed` (no parameters) is emitted when another
 * kind, or none, keeps what is selected; `found` (the same) whenever it is known which root
 * keeps it.
 */
G_DECLARE_FINAL_TYPE (HfRootHolder, hf_root_holder, HF, ROOT_HOLDER, GObject)

/** hf_root_holder_new: (transfer full): for the selection of @session, which it holds. */
HfRootHolder *hf_root_holder_new      (HfSession    *session);

/**
 * hf_root_holder_get_kind:
 * @kind: (out): #HfRootKind, or another number
 *
 * Returns: %FALSE if it is not known, or no object is selected, or none that is reachable
 */
gboolean      hf_root_holder_get_kind (HfRootHolder *self,
                                       guint64      *kind);

/** hf_root_holder_get_root: none if it is not known, or not yet; otherwise as above. */
HfRootIndex   hf_root_holder_get_root (HfRootHolder *self);

G_END_DECLS
