/* hf-root-retention.h: what would go if a whole group of roots went
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
 * @n_bytes: the sizes of what only roots of this group reach, in bytes
 * @n_objects: how many objects that are
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
 * @several: what is reachable and no single kind keeps
 * @unreachable: what no root that is not weak reaches
 * @root_bytes: (nullable) (array): by #HfRootIndex, the sizes of what only that root
 *   reaches, in bytes; %NULL unless hf_root_retention_new_for_flags() made it
 * @holders: (nullable) (array): by what hangs directly below the virtual root, in the order
 *   in which hf_dominators_get_order() meets it, who keeps it with all that it dominates: a
 *   position in @members; from @n_members on, a position in @kinds behind it, for several
 *   members of one kind; HF_INDEX_NONE for several kinds. %NULL if
 *   hf_root_retention_new_for_flags() made it
 *
 * All kinds, @several and @unreachable add up to the heap. A group of which every root is
 * weak keeps nothing.
 *
 * For these groups alone, a reference is left out that the runtime made for itself: from
 * one of its tables of statics, an `Object[]` that a handle roots, to an object that is
 * the root of a static field. With it, static fields would keep nothing. No object's own
 * figure would change without it: what such a reference reaches, a root reaches as well.
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
 * O(r log r) in the number of roots, and linear in the referrers of what hangs directly
 * below the virtual root.
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
 * As hf_root_retention_new(), but only of roots that have all of @flags: @several is what
 * those roots reach, nothing else does, and no single kind of them keeps. So what they keep
 * together is the sum of kinds and @several. Also gives the figure of each single root.
 *
 * Linear in the roots and in what hangs directly below the virtual root, and as dear as
 * what the roots keep together; see #HfCutEffect. Roots that are all weak take no time.
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
/** hf_root_retention_find_member: (transfer none) (nullable): @type as in #HfRetainedGroup. */
const HfRetainedGroup *hf_root_retention_find_member (const HfRootRetention  *self,
                                                      guint64                 kind,
                                                      HfTypeIndex             type);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfRootRetention, hf_root_retention_free)

G_END_DECLS
