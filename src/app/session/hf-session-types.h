/* hf-session-types.h: the tables of the view of types, and the navigation from it to the treemap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

G_BEGIN_DECLS

/** hf_session_get_types_layout: the table that the view of types shows: its list or the tree. */
HfTypesLayout hf_session_get_types_layout (HfSession     *self);
/** hf_session_set_types_layout: chooses that table. */
void          hf_session_set_types_layout (HfSession     *self,
                                           HfTypesLayout  layout);

/**
 * hf_session_follow_open_rows:
 * @open: (element-type guint32): the open rows of the dominator tree, as in hf-open-rows.h, which
 *   is never changed
 *
 * Stores the rows that the user has opened or closed in the present step, without a new step.
 */
void          hf_session_follow_open_rows (HfSession     *self,
                                           GArray        *open);
/** hf_session_get_open_rows: (transfer none) (nullable): %NULL if all rows are closed. */
GArray       *hf_session_get_open_rows    (HfSession     *self);

/**
 * hf_session_show_owner:
 * @selection: what to select
 * @object: a reachable object
 *
 * Selects @selection, and shows the treemap by dominator, zoomed to @object or to its owner,
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
 * the present step. The filter stays if the user selects another type, shows another view or goes
 * to another step before.
 */
void          hf_session_reveal_type      (HfSession     *self,
                                           HfTypeIndex    type);
/** hf_session_is_revealing: whether that worker is busy. For tests. */
gboolean      hf_session_is_revealing     (HfSession     *self);

G_END_DECLS
