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
 * @n_own_matching: how many of them match; 0 if matches are not counted
 * @links: the names in the chain, the outermost first; the first one is the type it begins with
 * @n_links: how many names are used
 *
 * A value. See #HfOwnerNode for what joins a chain.
 */
typedef struct
{
  guint64 n_own_bytes;
  guint32 n_own_objects;
  guint32 n_own_matching;
  HfLink  links[HF_HIERARCHY_MAX_LINKS];
  guint32 n_links;
} HfOwnerChain;

/**
 * hf_owner_chain_follow:
 * @self: (out caller-allocates): the chain
 * @group: the objects that the chain begins with
 * @objects: (array length=n_objects) (nullable): those of them that retain more than themselves
 * @groups: without any object; afterwards what hangs below the last objects of the chain
 *
 * Follows the chain as far as it goes. Linear in the objects that hang directly below its objects.
 *
 * Returns: %FALSE if there is no memory (is_full of @groups is set) or it was cancelled
 */
gboolean hf_owner_chain_follow    (HfOwnerChain        *self,
                                   const HfOwnerGroup  *group,
                                   const guint32       *objects,
                                   guint32              n_objects,
                                   HfOwnerGroups       *groups);

/** hf_owner_chain_has_names: whether the type it begins with is not all there is to say. */
gboolean hf_owner_chain_has_names (const HfOwnerChain  *self,
                                   guint32              n_instances);

G_END_DECLS
