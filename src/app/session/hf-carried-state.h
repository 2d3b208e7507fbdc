/* hf-carried-state.h: the steps of a session by names, to restore them for another heap
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
 * The snapshot of a session and all its steps, each with its zoom, scope, selection and listed
 * objects, as names and ids. It does not hold the heap. One thread at a time.
 */
typedef struct _HfCarriedState HfCarriedState;

/** hf_carried_state_new: (transfer full) (nullable): from @session; %NULL if it has no heap. */
HfCarriedState *hf_carried_state_new          (HfSession     *session);
/** hf_carried_state_free: @self may be %NULL. */
void     hf_carried_state_free         (HfCarriedState       *self);

/**
 * hf_carried_state_get_position:
 *
 * Returns: the position of the snapshot, from 0; %G_MAXUINT32 if it was the last one, so that a
 *   recording that has grown shows its last one
 */
guint32  hf_carried_state_get_position (const HfCarriedState *self);

/**
 * hf_carried_state_restore:
 * @session: a session that already shows another heap
 *
 * Gives @session the same steps, and goes to the current one, as far as this heap has
 * the things that they name. Zooms to the innermost namespace, type or owner of the same name, as
 * soon as the session has such a hierarchy. Selects the type, the object (if the id and the type
 * are the same, otherwise its type), the root, the group of roots or the part of the heap. Lists
 * the same objects, or else all objects. Opens the same groups of roots. Does not restore positions
 * in graphs. Emits `notice` if the selection is missing. Linear in types, and in roots for each
 * selected root.
 */
void     hf_carried_state_restore      (const HfCarriedState *self,
                                        HfSession            *session);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfCarriedState, hf_carried_state_free)

G_END_DECLS
