/* hf-carried-state.h: where the user was in a heap, by names, to go there in another one
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

G_BEGIN_DECLS

/**
 * HfCarriedState:
 *
 * The snapshot, zoom, scope and selection of a session, and what objects are listed. It
 * holds names and ids and nothing of the heap, which may go.
 */
typedef struct _HfCarriedState HfCarriedState;

/** hf_carried_state_new: (transfer full) (nullable): where @session is; %NULL if it has no heap. */
HfCarriedState *hf_carried_state_new          (HfSession     *session);
void     hf_carried_state_free         (HfCarriedState       *self);

/**
 * hf_carried_state_get_position:
 *
 * Returns: the position of the snapshot, from 0; %G_MAXUINT32 if it was the last one,
 *   which a recording that has grown goes on from
 */
guint32  hf_carried_state_get_position (const HfCarriedState *self);

/**
 * hf_carried_state_restore:
 * @session: it shows another heap by now
 *
 * Goes to what still is there: zooms to the innermost namespace, type or owner that has
 * its name, as soon as the session has such a hierarchy again, and selects the type, the
 * object (if the id and the type are the same), the root, the group of roots or the part of the
 * heap; so what is listed, or else all objects. Linear in types and roots at worst.
 */
void     hf_carried_state_restore      (const HfCarriedState *self,
                                        HfSession            *session);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfCarriedState, hf_carried_state_free)

G_END_DECLS
