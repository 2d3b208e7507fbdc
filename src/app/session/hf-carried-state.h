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
 * The snapshot, zoom, scope and selection of a session, and which objects it lists, as names and
 * ids. It does not hold the heap. One thread at a time.
 */
typedef struct _HfCarriedState HfCarriedState;

/** hf_carried_state_new: (transfer full) (nullable): from @session; %NULL if it has no heap. */
HfCarriedState *hf_carried_state_new          (HfSession     *session);
/** hf_carried_state_free: @self may be %NULL. */
void     hf_carried_state_free         (HfCarriedState       *self);

/**
 * hf_carried_state_get_position:
 *
 * Returns: the position of the snapshot, from 0; %G_MAXUINT32 if it was the last one, so that the
 *   last one is shown of a recording that has grown
 */
guint32  hf_carried_state_get_position (const HfCarriedState *self);

/**
 * hf_carried_state_restore:
 * @session: a session that shows another heap by now
 *
 * Goes to what this heap has too. Zooms to the innermost namespace, type or owner of the same name,
 * as soon as the session has such a hierarchy. Selects the type, the object (if the id and the type
 * are the same), the root, the group of roots or the part of the heap. Lists the same objects, or
 * else all objects. Linear in types and roots at worst.
 */
void     hf_carried_state_restore      (const HfCarriedState *self,
                                        HfSession            *session);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfCarriedState, hf_carried_state_free)

G_END_DECLS
