/* hf-type-links.h: the references between reachable objects, merged by types
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-retention.h"

G_BEGIN_DECLS

/** HF_TYPE_LINKS_MAX: the most pairs of types. */
#define HF_TYPE_LINKS_MAX (1u << 22)

/** HF_TYPE_LINKS_MAX_TYPES: the types that have pairs, those that retain most. */
#define HF_TYPE_LINKS_MAX_TYPES (1u << 16)

/**
 * HfTypeLink:
 * @from: the type of the objects that refer
 * @to: the type of the objects that they refer to; it may be @from
 * @n_references: their number; several references from one object to another count once
 * @n_bytes: the sizes of the objects of @to that objects of @from refer to, each once
 */
typedef struct
{
  HfTypeIndex from;
  HfTypeIndex to;
  guint64     n_references;
  guint64     n_bytes;
} HfTypeLink;

/**
 * HfTypeLinks:
 * @links: (array length=n_links): of reachable objects, by @from, then by @to
 * @first: (array): by #HfTypeIndex, where its own links begin; one more than types
 * @incoming: (array length=n_links): positions in @links, by @to, then by @from
 * @first_incoming: (array): as @first
 * @largest: (array): by #HfTypeIndex its reachable object that retains most, the first of
 *   equal ones; or none
 * @n_left_out: references between types without a pair, as there are too many
 *
 * Immutable once made.
 */
typedef struct
{
  HfTypeLink    *links;
  guint32        n_links;
  guint32       *first;
  guint32       *incoming;
  guint32       *first_incoming;
  HfObjectIndex *largest;
  guint64        n_left_out;
} HfTypeLinks;

/**
 * hf_type_links_new:
 *
 * One pass over all referrers. Takes up to 80 bytes a pair of types and 20 a type while it
 * runs, so no more than 340 MB whatever the heap.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfTypeLinks *hf_type_links_new  (HfRetention   *retention,
                                 GCancellable  *cancellable,
                                 GError       **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_type_links_free: (nullable): frees it with all links. */
void         hf_type_links_free (HfTypeLinks   *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfTypeLinks, hf_type_links_free)

G_END_DECLS
