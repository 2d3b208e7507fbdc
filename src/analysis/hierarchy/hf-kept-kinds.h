/* hf-kept-kinds.h: the kind of roots that keeps most of each type
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-retention.h"

G_BEGIN_DECLS

/**
 * HfKeptKinds:
 * @n_kinds: the number of kinds that have roots; in @kinds this value means several kinds together
 * @kinds: (array): by #HfTypeIndex, a position in the kinds of #HfRootRetention, of equal
 *   ones the first; HF_INDEX_NONE if no object of the type is reachable
 * @n_bytes: (array): by #HfTypeIndex, the bytes of the type that this kind keeps
 *
 * The kinds of roots that keep the objects of each type, from #HfRootRetention. Immutable
 * once made.
 */
typedef struct
{
  guint32  n_kinds;
  guint32 *kinds;
  guint64 *n_bytes;
} HfKeptKinds;

/**
 * hf_kept_kinds_new:
 *
 * Linear in the reachable objects and the types.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfKeptKinds *hf_kept_kinds_new         (HfRetention   *retention,
                                        GCancellable  *cancellable,
                                        GError       **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_kept_kinds_free: (nullable): frees it with the sums of all kinds. */
void         hf_kept_kinds_free        (HfKeptKinds   *self);

/**
 * hf_kept_kinds_find_object:
 *
 * Returns: the position of the kind of roots that keeps @object, as in #HfKeptKinds; none if
 *   it is not reachable. O(log n) in the number of top objects
 */
guint32      hf_kept_kinds_find_object (HfRetention   *retention,
                                        HfObjectIndex  object);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfKeptKinds, hf_kept_kinds_free)

G_END_DECLS
