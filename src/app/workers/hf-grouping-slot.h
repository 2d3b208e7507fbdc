/* hf-grouping-slot.h: the hierarchy of one grouping, and its zoom
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-hierarchy.h"
#include "hf-node-ref.h"

G_BEGIN_DECLS

/**
 * HfGroupingSlot:
 * @whole: (nullable): the hierarchy, with what it shows when its top fills the picture
 * @detailed: (nullable): the hierarchy with the details of its focus; %NULL if it is the same. It
 *   is a separate one, so that the details can be freed when the top is shown again
 * @focus: the node of the detailed hierarchy that fills the picture
 * @way: (nullable): the path to zoom to as soon as its nodes are made
 * @folded: (nullable): the filters of the types that are folded in it, as in hf_filter_lines_find()
 */
typedef struct
{
  HfHierarchy *whole;
  HfHierarchy *detailed;
  guint32      focus;
  HfNodePath  *way;
  char        *folded;
} HfGroupingSlot;

/** hf_grouping_slot_drop_detail: has a worker free the details. */
void         hf_grouping_slot_drop_detail (HfGroupingSlot *self);
/** hf_grouping_slot_drop: has a worker free the hierarchies. The path stays. */
void         hf_grouping_slot_drop        (HfGroupingSlot *self);
/** hf_grouping_slot_forget_way: removes the path, so that the focus stays. */
void         hf_grouping_slot_forget_way  (HfGroupingSlot *self);
/** hf_grouping_slot_clear: drops the hierarchies and the path. */
void         hf_grouping_slot_clear       (HfGroupingSlot *self);

/** hf_grouping_slot_get: (transfer none) (nullable): the hierarchy with the most details. */
HfHierarchy *hf_grouping_slot_get         (const HfGroupingSlot *self);
/** hf_grouping_slot_has_folded: whether the types that @filters match are folded in it. */
gboolean     hf_grouping_slot_has_folded  (const HfGroupingSlot *self,
                                           const char           *filters);
/** hf_grouping_slot_find_focus: @node, or the innermost node around it that fills a picture. */
guint32      hf_grouping_slot_find_focus  (const HfHierarchy    *hierarchy,
                                           guint32               node);
/** hf_grouping_slot_dup_focus: (transfer full): the focus that it has, or will have. */
HfNodeRef    hf_grouping_slot_dup_focus   (const HfGroupingSlot *self,
                                           HfGrouping            grouping);
/** hf_grouping_slot_dup_way: (transfer full) (nullable): the path to that focus; %NULL for the
 * top. */
HfNodePath  *hf_grouping_slot_dup_way     (const HfGroupingSlot *self);

G_END_DECLS
