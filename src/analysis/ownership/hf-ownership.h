/* hf-ownership.h: the few groups of objects that own the heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-retention.h"

G_BEGIN_DECLS

/** HF_OWNERSHIP_MAX_GROUPS: the most groups of an ownership. */
#define HF_OWNERSHIP_MAX_GROUPS 30

/**
 * HfOwnershipKind:
 * @HF_OWNERSHIP_ROOTS: all that only the roots of one kind hold
 * @HF_OWNERSHIP_SEVERAL: all that roots of several kinds hold
 * @HF_OWNERSHIP_OBJECTS: objects of one type, and all that they hold
 * @HF_OWNERSHIP_SHARED: objects that the same owners reach, and all that these objects hold: no
 *   owner alone keeps them
 * @HF_OWNERSHIP_OTHERS: objects of the group above it that are in no other group
 */
typedef enum
{
  HF_OWNERSHIP_ROOTS,
  HF_OWNERSHIP_SEVERAL,
  HF_OWNERSHIP_OBJECTS,
  HF_OWNERSHIP_SHARED,
  HF_OWNERSHIP_OTHERS,
} HfOwnershipKind;

/**
 * HfSharer:
 * @type: the type of the owner's objects, which are directly below the virtual root; none for
 *   the roots of a kind
 * @root_kind: the kind of roots; see #HfOwnershipGroup
 * @group: the group of these objects or roots; HF_INDEX_NONE if they have none
 *
 * One of the owners that reach an %HF_OWNERSHIP_SHARED group.
 */
typedef struct
{
  HfTypeIndex type;
  guint64     root_kind;
  guint32     group;
} HfSharer;

/**
 * HfOwnershipGroup:
 * @kind: #HfOwnershipKind
 * @parent: the group that owns this one; HF_INDEX_NONE for %HF_OWNERSHIP_ROOTS and
 *   %HF_OWNERSHIP_SEVERAL
 * @level: the number of groups above it
 * @root_kind: of %HF_OWNERSHIP_ROOTS: #HfRootKind, or another number; %G_MAXUINT64 for
 *   all remaining kinds in a file with more than eight
 * @type: of %HF_OWNERSHIP_OBJECTS; of %HF_OWNERSHIP_SHARED the type with the most bytes
 *   among them; otherwise none
 * @n_types: of %HF_OWNERSHIP_SHARED: the number of types of its objects
 * @n_objects: the number of its own objects: those of the type, or the shared ones; in
 *   groups of other kinds equal to @n_held
 * @n_held: the number of objects that it holds, including itself: all that would be freed with it,
 *   or somewhat less if several objects hold each other in a cycle
 * @n_bytes: the sizes of the @n_held objects, in bytes
 * @n_own_bytes: the part of @n_bytes that is in no group below; the sum over all groups is
 *   the reachable bytes
 * @objects: (array length=n_tops): the objects of %HF_OWNERSHIP_OBJECTS and
 *   %HF_OWNERSHIP_SHARED that no other one of the group dominates, in no order
 * @n_tops: the number of @objects
 * @via: (array length=n_via): the types between the group above and this one, from top to bottom,
 *   which have no group, as they hold little else
 * @n_via: the number of types in @via
 * @sharers: (array length=n_sharers): of %HF_OWNERSHIP_SHARED: kinds of roots, then owners
 * @n_sharers: the number of @sharers
 */
typedef struct
{
  HfOwnershipKind      kind;
  guint32              parent;
  guint32              level;
  guint64              root_kind;
  HfTypeIndex          type;
  guint32              n_types;
  guint32              n_objects;
  guint32              n_held;
  guint64              n_bytes;
  guint64              n_own_bytes;
  HfObjectIndex       *objects;
  guint32              n_tops;
  HfTypeIndex         *via;
  guint32              n_via;
  HfSharer            *sharers;
  guint32              n_sharers;
} HfOwnershipGroup;

/**
 * HfOwnershipEdge:
 * @from: a group
 * @to: a group
 * @owns: whether @from is the parent of @to; if not, @from refers to @to as well, but does
 *   not keep it alone
 * @n_bytes: the bytes that @to holds; if not @owns, the part below the objects that @from refers to
 */
typedef struct
{
  guint32  from;
  guint32  to;
  gboolean owns;
  guint64  n_bytes;
} HfOwnershipEdge;

/**
 * HfOwnership:
 * @n_bytes: the reachable bytes
 * @n_groups: the number of groups, at most HF_OWNERSHIP_MAX_GROUPS
 * @groups: (array length=n_groups): each before those that it owns, which follow it; the
 *   children of one parent by the bytes they hold, most first, %HF_OWNERSHIP_OTHERS last
 * @n_edges: the number of edges
 * @edges: (array length=n_edges): edges of ownership first, in the order of the groups they
 *   lead to; then the others, in the order of the groups they come from
 * @top_groups: (array): by top object, in the order of hf_dominators_get_order(): the group
 *   of roots or of an owner that it is in; the object may also be in a group below that
 *
 * The overview of the owners of a heap. It begins with the dominator tree below each kind of
 * roots. Siblings of one type are one group. Small top objects, which several owners hold,
 * are grouped by the set of big owners that reach them. Of all these groups, it chooses the
 * most informative ones, one after the other; the rest of a group is its
 * %HF_OWNERSHIP_OTHERS unless it is negligible. The result depends on the heap alone, not on
 * the order of its records.
 *
 * An owner is big if it retains at least one hundredth of the reachable bytes. A group with less
 * than 1/250 of them is never shown, and %HF_OWNERSHIP_OTHERS not below 1/200. A group with three
 * quarters of the group above it adds little to that and is left out (see @via), unless it has
 * twenty times as many objects. The result has an edge that is not ownership if it leads to more
 * than half of the group.
 *
 * Immutable once made.
 */
typedef struct
{
  HfRetention      *retention;
  guint64           n_bytes;
  guint32           n_groups;
  HfOwnershipGroup *groups;
  guint32           n_edges;
  HfOwnershipEdge  *edges;
  guint8           *top_groups;
} HfOwnership;

/**
 * hf_ownership_new:
 *
 * Blocks; in practice linear in the reachable objects and the referrers of top objects.
 * While it runs, it takes up to 32 bytes per object and 4 per reference if there are many
 * top objects, and little otherwise.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfOwnership *hf_ownership_new  (HfRetention   *retention,
                                GCancellable  *cancellable,
                                GError       **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_ownership_free: (nullable): frees it with all groups and edges. */
void         hf_ownership_free (HfOwnership   *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfOwnership, hf_ownership_free)

G_END_DECLS
