/* hf-pair-owners-private.h: the owners of two heaps as one tree
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-compared-heap.h"
#include "hf-comparison.h"
#include "hf-owner-tree.h"
#include "hf-pair-names-private.h"

G_BEGIN_DECLS

/**
 * HfPairOwner:
 * @nodes: by #HfSide, the node of its #HfOwnerTree; HF_INDEX_NONE if the heap does not have it
 * @parent: position; HF_INDEX_NONE for a class of tops
 * @level: the number of nodes above it
 * @kind: any but %HF_OWNERSHIP_OTHERS
 * @host: as in #HfOwnerNode
 * @type: of the heap of names: of %HF_OWNERSHIP_OBJECTS; of %HF_OWNERSHIP_SHARED once it is
 *   expanded, that with most bytes on the larger side
 * @mask: as in #HfOwnerNode
 * @n_types: of %HF_OWNERSHIP_SHARED once it is expanded, on the side that has more
 * @n_objects: by #HfSide; as in #HfOwnerNode
 * @n_held: by #HfSide
 * @n_bytes: by #HfSide
 * @n_own_bytes: by #HfSide, once it is expanded; 0 unless it is %HF_OWNERSHIP_OBJECTS
 * @first_child: children are contiguous, those that hold most on their larger side first
 * @n_children: how many
 * @is_expanded: whether its children are known
 */
typedef struct
{
  guint32         nodes[HF_N_SIDES];
  guint32         parent;
  guint32         level;
  HfOwnershipKind kind;
  guint32         host;
  HfTypeIndex     type;
  guint32         mask;
  guint32         n_types;
  guint32         n_objects[HF_N_SIDES];
  guint32         n_held[HF_N_SIDES];
  guint64         n_bytes[HF_N_SIDES];
  guint64         n_own_bytes[HF_N_SIDES];
  guint32         first_child;
  guint32         n_children;
  gboolean        is_expanded;
} HfPairOwner;

/**
 * HfPairOwners:
 * @heaps: (array): by #HfSide
 * @names: the types of both heaps
 * @plan: the kinds of roots and the big owners of both heaps, by types of the heap of names
 * @sets: by #HfSide, with this plan
 * @trees: by #HfSide
 * @nodes: (element-type HfPairOwner): the classes come first
 *
 * Both heaps have the same kinds of roots and the same big owners, those of either, so that a group
 * is defined in the same way on both sides: with the owners of each heap alone, an owner that grows
 * past the least size would seem to take over what it has always held.
 */
typedef struct
{
  const HfComparedHeap *heaps;
  HfPairNames           names;
  HfOwnerPlan           plan;
  HfTopGraph           *graphs[HF_N_SIDES];
  HfOwnerSets          *sets[HF_N_SIDES];
  HfOwnerTree          *trees[HF_N_SIDES];
  GArray               *nodes;
} HfPairOwners;

/**
 * hf_pair_owners_init:
 * @self: clear it even after an error
 * @heaps: (array fixed-size=2): by #HfSide, with their retention
 *
 * Errors: %HF_ERROR_NO_MEMORY, %HF_ERROR_TOO_LARGE, %G_IO_ERROR_CANCELLED.
 */
gboolean     hf_pair_owners_init    (HfPairOwners          *self,
                                     const HfComparedHeap  *heaps,
                                     GCancellable          *cancellable,
                                     GError               **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_pair_owners_clear: frees all members. May be called again. */
void         hf_pair_owners_clear   (HfPairOwners          *self);

/** hf_pair_owners_get: (transfer none): valid until the next node is expanded. */
HfPairOwner *hf_pair_owners_get     (const HfPairOwners    *self,
                                     guint32                node);

/** hf_pair_owners_expand: finds the children of a node at the first call. */
gboolean     hf_pair_owners_expand  (HfPairOwners          *self,
                                     guint32                node,
                                     GError               **error);

/** hf_pair_owners_get_n_classes: the kinds of roots, and one for several kinds. */
static inline guint
hf_pair_owners_get_n_classes (const HfPairOwners *self)
{
  return self->plan.n_kinds + 1;
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfPairOwners, hf_pair_owners_clear)

/* ---- The choice ---------------------------------------------------------- */

/**
 * HfPairShown: a group that is shown, as #HfOwnerShown
 * @rest_bytes: by #HfSide, the bytes that it holds and its children do not
 * @rest_held: the same in objects
 */
typedef struct
{
  guint32  node;
  guint32  parent;
  guint32  level;
  guint32  n_children;
  guint64  rest_bytes[HF_N_SIDES];
  guint32  rest_held[HF_N_SIDES];
  gboolean has_others;
} HfPairShown;

/**
 * hf_pair_owners_choose:
 * @max_groups: the most to show, including those for the rest
 *
 * Chooses as hf_owner_choice_make(), by the side on which a group is more informative; and a
 * difference is informative too.
 *
 * Returns: (transfer full) (element-type HfPairShown): each after its parent; %NULL with @error set
 */
GArray      *hf_pair_owners_choose  (HfPairOwners          *self,
                                     guint                  max_groups,
                                     GError               **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
