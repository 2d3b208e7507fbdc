/* hf-owner-groups.h: sibling objects of the dominator tree, by type
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-dominators.h"
#include "hf-ranked-set.h"
#include "hf-type-set.h"

G_BEGIN_DECLS

/**
 * HfOwnerGroup: the added objects of one type
 * @n_bytes: the bytes that these objects retain
 * @n_own_bytes: their own sizes, in bytes
 * @n_level_bytes: the bytes that the objects added since the last level began retain
 * @type: their #HfTypeIndex
 * @level: the last level at which one was added
 * @n_objects: the number of objects that they retain
 * @n_instances: the number of the objects themselves
 * @n_matching: the number of objects that they retain and that match
 * @n_own_matching: the number of the objects themselves that match
 * @object: the one that retains most; of equal ones the lowest
 * @object_bytes: the bytes that @object retains
 * @first: the first of those that retain more than themselves, in the entries;
 *   HF_INDEX_NONE if none does
 * @n_entries: the number of those
 */
typedef struct
{
  guint64 n_bytes;
  guint64 n_own_bytes;
  guint64 n_level_bytes;
  guint64 object_bytes;
  guint32 type;
  guint32 level;
  guint32 n_objects;
  guint32 n_instances;
  guint32 n_matching;
  guint32 n_own_matching;
  guint32 object;
  guint32 first;
  guint32 n_entries;
} HfOwnerGroup;

/** HfOwnerEntry: an object that retains more than itself, and the next one of its group. */
typedef struct
{
  guint32 object;
  guint32 next;
} HfOwnerEntry;

/**
 * HfOwnerGroups:
 * @groups: (array length=n_groups): in no order
 * @slots: (array): by #HfTypeIndex, the position in @groups or HF_INDEX_NONE
 * @entries: (array): the lists that begin in the groups
 * @matches: (transfer none) (nullable): the positions of matching objects in
 *   hf_dominators_get_order(), to count; set it after hf_owner_groups_init()
 * @folded: (nullable): types whose objects are in no group. The objects that such an object
 *   dominates are added in its place
 * @n_folded_bytes: the sizes of the folded objects that were met, in bytes
 * @n_folded_objects: the number of these
 * @n_folded_matching: the number of those that match
 *
 * A table of objects, which are added one after the other, without an allocation for each. One
 * thread at a time.
 */
typedef struct
{
  HfHeap             *heap;
  const HfDominators *dominators;
  const HfRankedSet  *matches;
  const HfTypeSet    *folded;
  guint64             n_folded_bytes;
  guint32             n_folded_objects;
  guint32             n_folded_matching;
  HfOwnerGroup       *groups;
  guint32             n_groups;
  guint32            *slots;

  HfOwnerEntry       *entries;
  guint32             n_entries;
  guint32             room;       /* the number of entries that fit */
  guint32             group_room;
  guint32             free_entry; /* the list of entries for reuse */

  guint32             level;
  guint32             heaviest;   /* group of this level */
  guint64             n_seen;
  gboolean            is_full;
  GCancellable       *cancellable;
} HfOwnerGroups;

/**
 * hf_owner_groups_init:
 * @folded: (nullable): valid as long as @self
 *
 * Returns: %FALSE if there is no memory; the caller clears @self either way
 */
gboolean hf_owner_groups_init        (HfOwnerGroups       *self,
                                      HfHeap              *heap,
                                      const HfDominators  *dominators,
                                      const HfTypeSet     *folded,
                                      GCancellable        *cancellable);
/** hf_owner_groups_clear: frees the groups. Call it once. */
void     hf_owner_groups_clear       (HfOwnerGroups       *self);

/** hf_owner_groups_reset: removes all objects. */
void     hf_owner_groups_reset       (HfOwnerGroups       *self);

/** hf_owner_groups_begin_level: starts a separate count of the objects added from now on. */
void     hf_owner_groups_begin_level (HfOwnerGroups       *self);

/**
 * hf_owner_groups_add:
 * @object: a reachable object
 *
 * Returns: %FALSE if there is no memory (is_full is set) or it was cancelled
 */
gboolean hf_owner_groups_add         (HfOwnerGroups       *self,
                                      HfObjectIndex        object);

/** hf_owner_groups_add_below: adds the objects that @object dominates immediately; see
 * hf_owner_groups_add(). */
gboolean hf_owner_groups_add_below   (HfOwnerGroups       *self,
                                      HfObjectIndex        object);

/**
 * hf_owner_groups_find_heir:
 * @type: of the objects above this level
 * @n_bytes: the bytes that those retain
 *
 * A single type is the heir if its objects retain nine tenths of @n_bytes. For @type itself half of
 * them suffice, so that a list or a tree of equal parts is one node.
 *
 * Returns: a position in the groups, or HF_INDEX_NONE
 */
guint32  hf_owner_groups_find_heir   (const HfOwnerGroups *self,
                                      guint32              type,
                                      guint64              n_bytes);

/**
 * hf_owner_groups_take:
 *
 * Returns: the group at @position, which is removed: another may take its place.
 *   The caller owns its entries and passes them to hf_owner_groups_open() at once
 */
HfOwnerGroup hf_owner_groups_take    (HfOwnerGroups       *self,
                                      guint32              position);

/**
 * hf_owner_groups_open:
 * @first: of a removed group
 *
 * Adds the objects that those of a list dominate immediately, and takes ownership of its
 * entries. Fails like hf_owner_groups_add().
 */
gboolean hf_owner_groups_open        (HfOwnerGroups       *self,
                                      guint32              first);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfOwnerGroups, hf_owner_groups_clear)

G_END_DECLS
