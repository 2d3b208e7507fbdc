/* hf-link-groups.h: the referrers of an object, or its references, by type
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-retention.h"

G_BEGIN_DECLS

/**
 * HfLinkGroup:
 * @type: of all objects in the group
 * @first_object: the position of its first object
 * @n_objects: their number, at least 1
 * @n_references: the number of references to them, or from them; at least @n_objects
 */
typedef struct
{
  HfTypeIndex type;
  guint32     first_object;
  guint32     n_objects;
  guint64     n_references;
} HfLinkGroup;

/** HF_LINK_GROUPS_MAX_SORTED: the objects of a larger group are in order of addresses. */
#define HF_LINK_GROUPS_MAX_SORTED (1u << 20)

/**
 * HfLinkGroups:
 * @groups: (array length=n_groups): those with most references first, ties by name
 * @objects: (array length=n_objects): each once, group after group; in a group the one
 *   that retains most first (the largest, if that is not known), ties by address
 * @counts: (array length=n_objects): the number of references of each object, at least 1
 * @n_references: the number of all references
 *
 * Immutable once made.
 */
typedef struct
{
  HfLinkGroup   *groups;
  guint32        n_groups;
  HfObjectIndex *objects;
  guint32       *counts;
  guint32        n_objects;
  guint64        n_references;
} HfLinkGroups;

/**
 * hf_link_groups_new_references:
 * @dominators: (nullable): %NULL if retained sizes are not known yet
 *
 * Groups the objects that @object refers to, including targets of dependent handles. An object with
 * several references is listed once, with all of them counted. Linear in the references and
 * the types of the heap.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfLinkGroups *hf_link_groups_new_references (HfHeap              *heap,
                                             const HfDominators  *dominators,
                                             HfObjectIndex        object,
                                             GCancellable        *cancellable,
                                             GError             **error)
                                             G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_link_groups_new_referrers:
 *
 * Groups the objects that refer to @object, including sources of dependent handles and unreachable
 * objects. As hf_link_groups_new_references(), but linear in all references of the
 * referrers.
 */
HfLinkGroups *hf_link_groups_new_referrers  (HfRetention         *retention,
                                             HfObjectIndex        object,
                                             GCancellable        *cancellable,
                                             GError             **error)
                                             G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_link_groups_new_referrers_of_heap:
 *
 * As hf_link_groups_new_referrers(), for a heap without known reachability, and so without
 * #HfRetention. Linear in all references of the heap.
 */
HfLinkGroups *hf_link_groups_new_referrers_of_heap (HfHeap        *heap,
                                                    HfObjectIndex  object,
                                                    GCancellable  *cancellable,
                                                    GError       **error)
                                                    G_GNUC_WARN_UNUSED_RESULT;

/** hf_link_groups_free: (nullable): frees it with all groups and their objects. */
void          hf_link_groups_free           (HfLinkGroups        *self);

/** hf_link_groups_count: the number of entries that hf_link_groups_new_references() visits. */
gsize         hf_link_groups_count          (HfHeap              *heap,
                                             HfObjectIndex        object);

/** hf_link_groups_count_referrers: the same for hf_link_groups_new_referrers(); linear in them. */
gsize         hf_link_groups_count_referrers (HfRetention        *retention,
                                              HfObjectIndex       object);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfLinkGroups, hf_link_groups_free)

G_END_DECLS
