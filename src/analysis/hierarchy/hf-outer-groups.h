/* hf-outer-groups.h: the groups around namespaces that an object itself is in
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-generations.h"
#include "hf-grouping.h"

G_BEGIN_DECLS

/* By domain and by generation, objects of one type may be in several groups, so that the type has a
 * node in each. In all other groupings by name its name decides. */

/**
 * HfOuterGroups:
 * @n_groups: how many there may be; 1 if objects do not differ
 * @generations: (nullable): by generation, if the heap has ranges
 *
 * The groups of one grouping. Immutable; clear it.
 */
typedef struct
{
  HfHeap        *heap;
  HfGrouping     grouping;
  guint32        n_groups;
  HfGenerations *generations;
} HfOuterGroups;

/** hf_outer_groups_are_of_objects: whether objects of one type may be in several groups. */
gboolean hf_outer_groups_are_of_objects (HfGrouping            grouping);

/** hf_outer_groups_init: valid as long as @heap lives. */
void     hf_outer_groups_init           (HfOuterGroups        *self,
                                         HfHeap               *heap,
                                         HfGrouping            grouping);

/** hf_outer_groups_clear: frees its data. */
void     hf_outer_groups_clear          (HfOuterGroups        *self);

/**
 * hf_outer_groups_find:
 *
 * Returns: by domain an #HfDomainIndex value, by generation an #HfGenerationSlot value, else 0
 */
guint32  hf_outer_groups_find           (const HfOuterGroups  *self,
                                         HfObjectIndex         object);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfOuterGroups, hf_outer_groups_clear)

G_END_DECLS
