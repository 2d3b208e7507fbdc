/* hf-root-retention.h: retained sizes of groups of roots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-dominators.h"

G_BEGIN_DECLS

/**
 * HfRetainedGroup:
 * @kind: #HfRootKind, or another number
 * @flags: the exact flags of the group's roots, in flags[]; 0 elsewhere
 * @type: in members[], as in #HfRootGroup: the container of static roots, the object's
 *   type otherwise; none elsewhere, and for static roots without a container
 * @n_bytes: the bytes of objects that only roots of this group reach
 * @n_objects: the number of these objects
 */
typedef struct
{
  guint64     kind;
  guint64     flags;
  HfTypeIndex type;
  guint64     n_bytes;
  guint32     n_objects;
} HfRetainedGroup;

/**
 * HfRootRetention:
 * @kinds: (array length=n_kinds): every kind that has roots, by number
 * @flags: (array length=n_flags): every kind with exactly the same flags, by kind, then
 *   flags
 * @members: (array length=n_members): every kind with one container or type, by kind, then
 *   type
 * @several: reachable objects that no single kind keeps
 * @unreachable: objects that only weak roots, or no roots, reach
 * @root_bytes: (nullable) (array): by #HfRootIndex, the bytes of objects that only that root
 *   reaches; %NULL unless hf_root_retention_new_for_flags() made it
 * @holders: (nullable) (array): by top object, in the order of hf_dominators_get_order(),
 *   the group that keeps it with all that it dominates: a position in @members; from
 *   @n_members on, a position in @kinds plus @n_members, for several members of one kind;
 *   HF_INDEX_NONE for several kinds. %NULL if hf_root_retention_new_for_flags() made it
 *
 * All kinds, @several and @unreachable add up to the heap. A group whose roots are all
 * weak keeps nothing.
 *
 * For these groups only, references of the runtime itself are ignored: from one of its
 * tables of statics, an `Object[]` that a handle roots, to the object of a static field.
 * With them, static fields would keep nothing. The figures of single objects do not change:
 * a root reaches the target of such a reference as well.
 *
 * Immutable once made.
 */
typedef struct
{
  HfRetainedGroup *kinds;
  guint32          n_kinds;
  HfRetainedGroup *flags;
  guint32          n_flags;
  HfRetainedGroup *members;
  guint32          n_members;
  HfRetainedSum    several;
  HfRetainedSum    unreachable;
  guint64         *root_bytes;
  guint32         *holders;
} HfRootRetention;

/**
 * hf_root_retention_new:
 *
 * O(r log r) in the number of roots, and linear in the referrers of top objects.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfRootRetention       *hf_root_retention_new         (HfHeap                 *heap,
                                                      const HfReachability   *reachability,
                                                      const HfReferrerTable  *referrers,
                                                      const HfDominators     *dominators,
                                                      HfProgress             *progress,
                                                      GCancellable           *cancellable,
                                                      GError                **error)
                                                      G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_root_retention_new_for_flags:
 * @flags: #HfRootFlags; 0 = all roots
 *
 * Like hf_root_retention_new(), but only for roots that have all of @flags: @several has the
 * objects that only those roots reach and that no single kind of them keeps. So together
 * they keep the sum of kinds and @several. Also computes the figure of each single root.
 *
 * Linear in the roots and the top objects, plus the cost of a #HfCutEffect of the roots.
 * Roots that are all weak take no time.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfRootRetention       *hf_root_retention_new_for_flags (HfHeap                 *heap,
                                                        const HfReachability   *reachability,
                                                        const HfReferrerTable  *referrers,
                                                        const HfDominators     *dominators,
                                                        guint64                 flags,
                                                        GCancellable           *cancellable,
                                                        GError                **error)
                                                        G_GNUC_WARN_UNUSED_RESULT;

/** hf_root_retention_free: (nullable): frees it with the sums of all groups. */
void                   hf_root_retention_free        (HfRootRetention        *self);

/** hf_root_retention_find_kind: (transfer none) (nullable): %NULL if no root is of @kind. */
const HfRetainedGroup *hf_root_retention_find_kind   (const HfRootRetention  *self,
                                                      guint64                 kind);
/** hf_root_retention_find_flags: (transfer none) (nullable): with exactly these @flags. */
const HfRetainedGroup *hf_root_retention_find_flags  (const HfRootRetention  *self,
                                                      guint64                 kind,
                                                      guint64                 flags);
/**
 * hf_root_get_member_type:
 *
 * Returns: the type of the group below its kind that @root, a strong root, is in: the type that
 *   declares a static field, none if that is not known; the type of the object otherwise
 */
HfTypeIndex            hf_root_get_member_type       (HfHeap                 *heap,
                                                      const HfRoot           *root);
/** hf_root_retention_find_member: (transfer none) (nullable): @type as in #HfRetainedGroup. */
const HfRetainedGroup *hf_root_retention_find_member (const HfRootRetention  *self,
                                                      guint64                 kind,
                                                      HfTypeIndex             type);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfRootRetention, hf_root_retention_free)

G_END_DECLS
