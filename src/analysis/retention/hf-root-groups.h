/* hf-root-groups.h: the roots by kind, and within a kind by declaring type or held type
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-root-retention.h"

G_BEGIN_DECLS

/**
 * HfRootGroup:
 * @is_weak: a group of roots that do not keep their object alive
 * @kind: #HfRootKind, or another number; 0 if @is_weak, as weak roots may be of any kind
 * @type: the container of strong static roots, the object's type otherwise; none for a whole kind,
 *   and for static roots without a container
 * @first_root: where the group's roots begin in the order of the groups
 * @n_roots: the number of root records
 * @n_bytes: the sum of the sizes of the distinct objects they lead to, in bytes
 * @n_retained: the bytes of objects that only these roots reach; 0 if not known
 */
typedef struct
{
  gboolean    is_weak;
  guint64     kind;
  HfTypeIndex type;
  guint32     first_root;
  guint32     n_roots;
  guint64     n_bytes;
  guint64     n_retained;
} HfRootGroup;

/**
 * HfRootGroups:
 * @kinds: (array length=n_kinds): one group for each kind that has strong roots,
 *   then one for all weak roots; by retained bytes, then by bytes, the largest first, ties by
 *   number
 * @first_member: (array length=n_kinds+1): kind k consists of the groups
 *   members[first_member[k]] to members[first_member[k + 1] - 1]
 * @members: the groups below a kind, in the same order, ties by name
 * @roots: (array length=n_roots): the roots in the order of the groups; in a group by
 *   retained bytes, then by object size, the largest first, ties by address
 * @n_roots: the number of roots that have all requested flags
 *
 * Immutable once made.
 */
typedef struct
{
  guint32      n_kinds;
  HfRootGroup *kinds;
  guint32     *first_member;
  HfRootGroup *members;
  guint32      n_roots;
  HfRootIndex *roots;
} HfRootGroups;

/**
 * hf_root_groups_new:
 * @flags: only the roots that have all these flags; 0 = all roots
 * @retention: (nullable): from hf_root_retention_new_for_flags() for the same @flags;
 *   %NULL if retained sizes are not known
 *
 * Linear in the number of roots; takes 32 bytes a root while it runs. If that memory is not
 * free, it takes longer.
 */
HfRootGroups *hf_root_groups_new  (HfHeap                *heap,
                                   guint64                flags,
                                   const HfRootRetention *retention);

/** hf_root_groups_free: (nullable): frees it with all groups; the roots stay. */
void          hf_root_groups_free (HfRootGroups *self);

/**
 * hf_root_flags_count:
 *
 * Returns: the number of @heap's roots that have the flag @bit; linear
 */
guint32       hf_root_flags_count (HfHeap       *heap,
                                   guint64       bit);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfRootGroups, hf_root_groups_free)

G_END_DECLS
