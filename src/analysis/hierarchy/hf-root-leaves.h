/* hf-root-leaves.h: the types of objects that each group of roots keeps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-retention.h"

G_BEGIN_DECLS

/**
 * HfRootLeaf:
 * @n_bytes: the bytes of the objects of @type that @holder keeps
 * @n_objects: the number of these objects
 * @holder: a position in the members; from @n_members on, a position in the kinds plus @n_members,
 *   for several members of one kind; @n_members + @n_kinds for several kinds
 * @type: an #HfTypeIndex value
 */
typedef struct
{
  guint64 n_bytes;
  guint32 n_objects;
  guint32 holder;
  guint32 type;
} HfRootLeaf;

/**
 * HfRootLeaves:
 * @kinds: (array length=n_kinds): by number; only @kind is read
 * @members: (array length=n_members): by kind; only @kind and @type are read
 * @leaves: (array length=n_leaves): by holder
 *
 * Everything that the roots of a heap keep, each object in one leaf; or that of two heaps together.
 */
typedef struct
{
  HfRetainedGroup *kinds;
  guint32          n_kinds;
  HfRetainedGroup *members;
  guint32          n_members;
  HfRootLeaf      *leaves;
  gsize            n_leaves;
} HfRootLeaves;

/**
 * hf_root_leaves_init:
 * @self: clear it even after an error
 *
 * All leaves of one heap, those of a holder by type. Linear in the reachable objects and in groups
 * of roots. Takes 24 bytes a leaf.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 */
gboolean hf_root_leaves_init  (HfRootLeaves  *self,
                               HfRetention   *retention,
                               GCancellable  *cancellable,
                               GError       **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_root_leaves_clear: frees kinds, members and leaves. May be called again. */
void     hf_root_leaves_clear (HfRootLeaves  *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfRootLeaves, hf_root_leaves_clear)

G_END_DECLS
