/* hf-owner-buckets.h: the top objects, by host
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-owner-sets.h"
#include "hf-weight-table.h"

G_BEGIN_DECLS

/**
 * HfOwnerBuckets:
 * @n_hosts: see hf_owner_sets_get_n_hosts()
 * @n_buckets: one for each host, for tops that it hosts and that belong to no owner; after
 *   these one for each owner, for its own tops
 * @firsts: (array length=n_buckets+1): where the tops of each bucket begin
 * @tops: (array): the tops, bucket by bucket
 * @sums: (array length=n_buckets): the bytes they hold; that of a class or of an owner's own
 *   tops includes all tops hosted there, and in turn those that these host
 *
 * Immutable once made.
 */
typedef struct
{
  guint32      n_hosts;
  guint32      n_buckets;
  guint32     *firsts;
  guint32     *tops;
  HfKeyWeight *sums;
} HfOwnerBuckets;

/**
 * hf_owner_buckets_new:
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfOwnerBuckets *hf_owner_buckets_new  (HfRetention        *retention,
                                       const HfOwnerSets  *sets,
                                       GCancellable       *cancellable,
                                       GError            **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_owner_buckets_free: (nullable): frees it with the sums of all buckets. */
void            hf_owner_buckets_free (HfOwnerBuckets     *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfOwnerBuckets, hf_owner_buckets_free)

G_END_DECLS
