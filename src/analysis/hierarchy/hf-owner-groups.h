/* hf-owner-groups.h: objects that stand side by side in the dominator tree, by type
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
 * HfOwnerGroup: the objects of one type among those that were added
 * @n_bytes: the bytes they retain
 * @n_own_bytes: their own sizes, in bytes
 * @n_level_bytes: the bytes retained by those added since the last level began
 * @type: their #HfTypeIndex
 * @level: the last level at which one was added
 * @n_objects: how many objects they retain
 * @n_instances: how many they are
 * @n_matching: how many of the objects that they retain match
 * @n_own_matching: how many of themselves match
 * @object: the one that retains most; of equal ones the lowest
 * @object_bytes: the bytes that one retains
 * @first: the first of those that retain more than themselves, in the entries;
 *   HF_INDEX_NONE if none does
 * @n_entries: how many do
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
 * @entries: (array): lists of them begin in the groups
 * @matches: (transfer none) (nullable): the positions of matching objects in
 *   hf_dominators_get_order(), to be counted; set it after hf_owner_groups_init()
 * @folded: (nullable): types whose objects are in no group. The objects that such an object
 *   dominates are added in its place
 * @n_folded_bytes: the sizes of the folded objects that were met, in bytes
 * @n_folded_objects: how many were met
 *
 * A table to put objects into, one after the other, without an allocation for each. One
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
  HfOwnerGroup       *groups;
  guint32             n_groups;
  guint32            *slots;

  HfOwnerEntry       *entries;
  guint32             n_entries;
  guint32             room;       /* for so many entries */
  guint32             group_room;
  guint32             free_entry; /* a list of those that may be taken again */

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
/** hf_owner_groups_clear: frees the groups; once, after they were made. */
void     hf_owner_groups_clear       (HfOwnerGroups       *self);

/** hf_owner_groups_reset: takes out all objects. */
void     hf_owner_groups_reset       (HfOwnerGroups       *self);

/** hf_owner_groups_begin_level: objects added from now on are also counted separately. */
void     hf_owner_groups_begin_level (HfOwnerGroups       *self);

/**
 * hf_owner_groups_add:
 * @object: a reachable object
 *
 * Returns: %FALSE if there is no memory (is_full is set) or it was cancelled
 */
gboolean hf_owner_groups_add         (HfOwnerGroups       *self,
                                      HfObjectIndex        object);

/** hf_owner_groups_add_below: adds the objects that @object dominates immediately; as
 * hf_owner_groups_add(). */
gboolean hf_owner_groups_add_below   (HfOwnerGroups       *self,
                                      HfObjectIndex        object);

/**
 * hf_owner_groups_find_heir:
 * @type: of the objects below which this level was added
 * @n_bytes: the bytes those retain
 *
 * Nine tenths of it in objects of a single type make these the heir; half of it in
 * objects of @type itself does as well, so that a list or a tree of equal parts is one
 * thing.
 *
 * Returns: a position in the groups, or HF_INDEX_NONE
 */
guint32  hf_owner_groups_find_heir   (const HfOwnerGroups *self,
                                      guint32              type,
                                      guint64              n_bytes);

/**
 * hf_owner_groups_take:
 *
 * Returns: the group at @position, which is no longer one: another may take its place.
 *   The caller owns its entries and passes them to hf_owner_groups_open() at once
 */
HfOwnerGroup hf_owner_groups_take    (HfOwnerGroups       *self,
                                      guint32              position);

/**
 * hf_owner_groups_open:
 * @first: of a group that was taken
 *
 * Adds the objects that those of a list dominate immediately, and takes ownership of its
 * entries. As hf_owner_groups_add().
 */
gboolean hf_owner_groups_open        (HfOwnerGroups       *self,
                                      guint32              first);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfOwnerGroups, hf_owner_groups_clear)

G_END_DECLS
