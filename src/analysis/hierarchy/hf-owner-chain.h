/* hf-owner-chain.h: the chain of single owners that begins with objects of one type
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-hierarchy.h"
#include "hf-owner-groups.h"

G_BEGIN_DECLS

/**
 * HfOwnerChain:
 * @n_own_bytes: the sizes of all objects in the chain, and of the folded ones below them, in bytes
 * @n_own_objects: the number of these objects
 * @n_own_matching: the number of these that match; 0 if matches are not counted
 * @n_folded_matching: the number of those that are folded
 * @links: the names in the chain, the outermost first; the first one is the type it begins with
 * @n_links: the number of names
 *
 * A value. See #HfOwnerNode for the rules of a chain.
 */
typedef struct
{
  guint64 n_own_bytes;
  guint32 n_own_objects;
  guint32 n_own_matching;
  guint32 n_folded_matching;
  HfLink  links[HF_HIERARCHY_MAX_LINKS];
  guint32 n_links;
} HfOwnerChain;

/**
 * hf_owner_chain_follow:
 * @self: (out caller-allocates): the chain
 * @group: the objects that the chain begins with
 * @objects: (array length=n_objects) (nullable): those of them that retain more than themselves
 * @groups: without any object; afterwards the objects below the last objects of the chain
 *
 * Follows the chain to its end. Linear in the objects directly below its objects.
 *
 * Returns: %FALSE if there is no memory (is_full of @groups is set) or it was cancelled
 */
gboolean hf_owner_chain_follow    (HfOwnerChain        *self,
                                   const HfOwnerGroup  *group,
                                   const guint32       *objects,
                                   guint32              n_objects,
                                   HfOwnerGroups       *groups);

/** hf_owner_chain_has_names: whether the chain has more names than the type it begins with. */
gboolean hf_owner_chain_has_names (const HfOwnerChain  *self,
                                   guint32              n_instances);

G_END_DECLS
