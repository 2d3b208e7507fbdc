/* hf-grouped-roots.h: the bytes that any groups of roots retain, all groups at once
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-retention.h"

G_BEGIN_DECLS

/**
 * hf_grouped_roots_sum:
 * @groups: (array): by #HfRootIndex, the number of the group of the root, below @n_groups
 * @sums: (out caller-allocates) (array length=n_groups): for each group, the sum of the objects
 *   that only its roots reach
 *
 * The groups of #HfRootRetention for any criterion. As there, references from the runtime's own
 * tables of statics are ignored, and weak roots reach nothing. Objects that several groups reach
 * are in none of the sums.
 *
 * Linear in the roots, the top objects and their referrers, however many groups there are. Takes 4
 * bytes a top object. Any thread.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 */
gboolean hf_grouped_roots_sum (HfRetention    *retention,
                               const guint32  *groups,
                               guint32         n_groups,
                               HfRetainedSum  *sums,
                               GCancellable   *cancellable,
                               GError        **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
