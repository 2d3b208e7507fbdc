/* hf-ownership-rest.h: the objects that a group of an ownership holds and no group below it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-ownership.h"
#include "hf-weight-table.h"

G_BEGIN_DECLS

/**
 * HfOwnershipPiece:
 * @group: the group that it is part of
 * @type: of the objects that no others of the group's rest dominate
 * @n_objects: the number of these objects
 * @n_held: the number of objects that they hold and that are in no other group, including
 *   themselves
 * @n_bytes: the sizes of the @n_held objects, in bytes
 * @object: the one of the @n_objects that retains most, the first of equal ones
 */
typedef struct
{
  guint32       group;
  HfTypeIndex   type;
  guint32       n_objects;
  guint32       n_held;
  guint64       n_bytes;
  HfObjectIndex object;
} HfOwnershipPiece;

/**
 * HfOwnershipRest:
 * @pieces: (array length=n_pieces): by group; in a group those that hold most first
 * @first: (array): by group, where its pieces begin; one more entry than there are groups
 *
 * All that a group holds is in a group below it, or one of its own objects, or in one of
 * its pieces: so the sums of all groups' own objects and pieces are the reachable bytes.
 *
 * Immutable once made.
 */
typedef struct
{
  HfOwnershipPiece *pieces;
  guint32           n_pieces;
  guint32           first[HF_OWNERSHIP_MAX_GROUPS + 1];
} HfOwnershipRest;

/**
 * hf_ownership_rest_new:
 *
 * One pass over the reachable objects; while it runs, takes 32 bytes for each object of a
 * group that no other object of the group dominates.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfOwnershipRest *hf_ownership_rest_new  (const HfOwnership  *ownership,
                                         GCancellable       *cancellable,
                                         GError            **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_ownership_rest_free: (nullable): frees it with all pieces. */
void             hf_ownership_rest_free (HfOwnershipRest    *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfOwnershipRest, hf_ownership_rest_free)

G_END_DECLS
