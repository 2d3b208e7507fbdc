/* hf-outer-groups.c: the groups around namespaces that an object itself is in
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-outer-groups.h"

gboolean
hf_outer_groups_are_of_objects (HfGrouping grouping)
{
  return grouping == HF_GROUPING_DOMAIN || grouping == HF_GROUPING_GENERATION;
}

void
hf_outer_groups_init (HfOuterGroups *self,
                      HfHeap        *heap,
                      HfGrouping     grouping)
{
  *self = (HfOuterGroups){ heap, grouping, 1, NULL };

  if (grouping == HF_GROUPING_DOMAIN)
    hf_heap_get_domains (heap, &self->n_groups);
  else if (grouping == HF_GROUPING_GENERATION)
    {
      self->n_groups = HF_N_GENERATION_SLOTS;
      self->generations = hf_generations_new (heap);
    }
}

void
hf_outer_groups_clear (HfOuterGroups *self)
{
  g_clear_pointer (&self->generations, hf_generations_free);
}

guint32
hf_outer_groups_find (const HfOuterGroups *self,
                      HfObjectIndex        object)
{
  if (self->grouping == HF_GROUPING_DOMAIN)
    return hf_heap_get_object_domain (self->heap, object).value;
  return self->grouping == HF_GROUPING_GENERATION
           ? hf_generations_find_slot (self->generations, object)
           : 0;
}
