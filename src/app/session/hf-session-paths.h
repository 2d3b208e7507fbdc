/* hf-session-paths.h: the objects of a type, grouped by the paths that retain them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-path-cache.h"
#include "hf-session.h"

G_BEGIN_DECLS

/**
 * hf_session_get_grouped_type:
 *
 * Returns: the type of the objects in the view of objects, if it lists all of them or those that
 *   one path leads to; otherwise none
 */
HfTypeIndex     hf_session_get_grouped_type   (HfSession       *self);

/**
 * hf_session_get_objects_layout:
 *
 * Returns: the table that the view of objects shows: %HF_OBJECTS_LIST unless it lists all objects
 *   of a type. It may change with `objects-layout` and with `listed`
 */
HfObjectsLayout hf_session_get_objects_layout (HfSession       *self);
/**
 * hf_session_set_objects_layout:
 *
 * Chooses the table. If the view lists the objects of one path, %HF_OBJECTS_PATHS also lists all
 * objects of their type, in the same step.
 */
void            hf_session_set_objects_layout (HfSession       *self,
                                               HfObjectsLayout  layout);

/** hf_session_list_path: lists the objects of @path that match the filter, as one step. */
void            hf_session_list_path          (HfSession       *self,
                                               HfSelection      path);
/** hf_session_group_by_path: shows the objects of @type, grouped by path, as one step. */
void            hf_session_group_by_path      (HfSession       *self,
                                               HfTypeIndex      type);

/** hf_session_get_path_cache: (transfer none) (nullable): of its snapshot; %NULL without one. */
HfPathCache    *hf_session_get_path_cache     (HfSession       *self);

G_END_DECLS
