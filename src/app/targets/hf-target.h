/* hf-target.h: a thing with a name in the window, and the other places that can show it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

G_BEGIN_DECLS

/**
 * HfTarget:
 * @selection: its selection; of kind %HF_SELECTION_NONE for a namespace
 * @hierarchy: (nullable): the hierarchy of @node; borrowed
 * @node: its node in @hierarchy, or %HF_INDEX_NONE
 * @is_merged: whether it is a box of some of the objects of the type that is its selection
 * @path: of a row of paths, the path whose objects it counts; of kind %HF_SELECTION_NONE for others
 * @is_reference: whether it is also a reference from object @from to object @to
 * @from: the object that refers to @to
 * @to: the object that @from refers to
 *
 * An object, a type, a root, a group of roots, a part of the heap, or a node of a treemap. A
 * value; indices are those of the snapshot that the session shows.
 */
typedef struct
{
  HfSelection  selection;
  HfHierarchy *hierarchy;
  guint32      node;
  gboolean     is_merged;
  HfSelection  path;
  gboolean     is_reference;
  HfObjectIndex from;
  HfObjectIndex to;
} HfTarget;

/** HfTargetPlace: a place that can show a target. */
typedef enum
{
  HF_TARGET_TREEMAP,
  HF_TARGET_GRAPH,
  HF_TARGET_TYPES,
  HF_TARGET_ROOTS,
  HF_TARGET_HEAP_MAP,
} HfTargetPlace;

/** hf_target_none: a target without a name; see hf_target_is_none(). */
HfTarget  hf_target_none           (void);
/** hf_target_of_selection: the target of @selection; it has no node. */
HfTarget  hf_target_of_selection   (HfSelection     selection);
/** hf_target_of_node: the target of @node of @hierarchy; borrows @hierarchy. */
HfTarget  hf_target_of_node        (HfHierarchy    *hierarchy,
                                    guint32         node);
/** hf_target_is_none: whether it is hf_target_none(). */
gboolean  hf_target_is_none        (const HfTarget  *self);

/**
 * hf_target_dup_name:
 *
 * Returns: (transfer full): the full name: for an object that of its type, for a root its field, or
 *   its kind and place; "" for hf_target_none()
 */
char     *hf_target_dup_name       (const HfTarget  *self,
                                    HfSession       *session);
/** hf_target_dup_id: (transfer full) (nullable): the id of hf_target_get_object(). */
char     *hf_target_dup_id         (const HfTarget  *self,
                                    HfSession       *session);

/** hf_target_get_object: the object, or the object that the root refers to; or none. */
HfObjectIndex hf_target_get_object (const HfTarget  *self,
                                    HfSession       *session);
/** hf_target_get_type: the type, the type of the object, or that of the root group; or none. */
HfTypeIndex hf_target_get_type     (const HfTarget  *self,
                                    HfSession       *session);

/**
 * hf_target_dup_filters:
 *
 * Returns: (transfer full) (nullable): the filters of its type, or of the types of a namespace and
 *   those inside it, as in hf_filter_lines_find(); %NULL if it has none
 */
char     *hf_target_dup_filters    (const HfTarget  *self,
                                    HfSession       *session);

/** hf_target_can_list: whether it has objects to list. */
gboolean  hf_target_can_list       (const HfTarget  *self);
/** hf_target_list: lists its objects, as one step; of a type in a generation only those in that. */
void      hf_target_list           (const HfTarget  *self,
                                    HfSession       *session);

/** hf_target_can_show: whether @place can show the target now. */
gboolean  hf_target_can_show       (const HfTarget  *self,
                                    HfSession       *session,
                                    HfTargetPlace    place);
/**
 * hf_target_show:
 *
 * Selects the target and shows @place, as one step. Clears filters that hide the target, and
 * changes grouping, weight and zoom of the treemap, or zoom of the heap map, so that it is visible.
 * For %HF_TARGET_ROOTS it
 * only selects the target; the action `win.reveal-roots` shows it in the list of roots.
 */
void      hf_target_show           (const HfTarget  *self,
                                    HfSession       *session,
                                    HfTargetPlace    place);

G_END_DECLS
