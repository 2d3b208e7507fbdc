/* hf-grouping-slot.c: the hierarchy of one grouping, and its zoom
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-grouping-slot.h"

#include "hf-free-later.h"

static void
drop (HfHierarchy **hierarchy)
{
  hf_free_later (g_steal_pointer (hierarchy), (GDestroyNotify) hf_hierarchy_unref);
}

void
hf_grouping_slot_drop_detail (HfGroupingSlot *self)
{
  drop (&self->detailed);
}

void
hf_grouping_slot_drop (HfGroupingSlot *self)
{
  drop (&self->whole);
  drop (&self->detailed);
  self->focus = 0;
  g_clear_pointer (&self->folded, g_free);
}

void
hf_grouping_slot_forget_way (HfGroupingSlot *self)
{
  g_clear_pointer (&self->way, hf_node_path_unref);
}

void
hf_grouping_slot_clear (HfGroupingSlot *self)
{
  hf_grouping_slot_drop (self);
  hf_grouping_slot_forget_way (self);
}

HfHierarchy *
hf_grouping_slot_get (const HfGroupingSlot *self)
{
  return self->detailed != NULL ? self->detailed : self->whole;
}

gboolean
hf_grouping_slot_has_folded (const HfGroupingSlot *self,
                             const char           *filters)
{
  return g_str_equal (self->folded != NULL ? self->folded : "", filters);
}

guint32
hf_grouping_slot_find_focus (const HfHierarchy *hierarchy,
                             guint32            node)
{
  const gboolean by_name = hf_grouping_is_by_name (hierarchy->grouping);

  /* An object has nothing inside it; a type without bytes has an empty picture. */
  while (node != 0 && (by_name ? hierarchy->nodes[node].kind == HF_NODE_OBJECT
                               : !hf_hierarchy_can_open (hierarchy, node)))
    node = hierarchy->nodes[node].parent;

  return node;
}

HfNodeRef
hf_grouping_slot_dup_focus (const HfGroupingSlot *self,
                            HfGrouping            grouping)
{
  const HfHierarchy *hierarchy = hf_grouping_slot_get (self);

  if (self->way != NULL)
    return (HfNodeRef){ grouping, hf_node_path_ref (self->way), HF_INDEX_NONE, NULL };

  return hierarchy == NULL ? hf_node_ref_new_top (grouping)
                           : hf_node_ref_new (hierarchy, self->focus);
}

HfNodePath *
hf_grouping_slot_dup_way (const HfGroupingSlot *self)
{
  if (self->way != NULL)
    return hf_node_path_ref (self->way);

  return self->whole != NULL ? hf_node_path_new (hf_grouping_slot_get (self), self->focus) : NULL;
}
