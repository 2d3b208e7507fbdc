/* hf-session-types.h: what the view of types shows, and the way from it into the treemap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

G_BEGIN_DECLS

/** hf_session_get_types_layout: whether the view of types shows its list or the tree. */
HfTypesLayout hf_session_get_types_layout (HfSession     *self);
/** hf_session_set_types_layout: chooses which of the two it shows. */
void          hf_session_set_types_layout (HfSession     *self,
                                           HfTypesLayout  layout);

/**
 * hf_session_show_owner:
 * @selection: what to select
 * @object: a reachable object
 *
 * Selects @selection, and shows the treemap by dominator, zoomed to @object or to what holds it,
 * as one step. The retention of the heap is known.
 */
void          hf_session_show_owner       (HfSession     *self,
                                           HfSelection    selection,
                                           HfObjectIndex  object);

/**
 * hf_session_reveal_type:
 * @type: the selected type
 *
 * Removes the filter of types, once a worker finds that it does not match @type. That belongs to
 * the step that the user takes now. The filter stays if the user goes to another type, view or
 * step before.
 */
void          hf_session_reveal_type      (HfSession     *self,
                                           HfTypeIndex    type);
/** hf_session_is_revealing: whether that worker is busy. For tests. */
gboolean      hf_session_is_revealing     (HfSession     *self);

G_END_DECLS
