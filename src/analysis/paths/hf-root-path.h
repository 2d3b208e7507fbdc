/* hf-root-path.h: a shortest chain from a root to one object
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-retention.h"

G_BEGIN_DECLS

/**
 * HfRootPath:
 * @root: the root where the chain begins, a strong root that leads to its first object; none if
 *   the object is not reachable
 * @objects: (array length=n_objects): from the one that the root leads to down to
 *   the object itself; each refers to the next, or is the source of a dependent
 *   handle whose target the next is
 * @n_objects: one more than the object's depth; 0 if it is not reachable
 */
typedef struct
{
  HfRootIndex    root;
  HfObjectIndex *objects;
  guint32        n_objects;
} HfRootPath;

/**
 * hf_root_path_new:
 *
 * A breadth-first search from all strong roots, in the order of the file, until it meets
 * the object: it always finds the same one of several shortest chains, and the first one of
 * several roots. Linear in objects and references; takes 8 bytes an object while
 * it runs.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfRootPath *hf_root_path_new      (HfHeap         *heap,
                                   HfObjectIndex   object,
                                   GCancellable   *cancellable,
                                   GError        **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_root_path_new_from:
 *
 * Finds a shortest chain from known depths, without a search: from the object upward, always to
 * the first referrer, in order of addresses, that is nearer to a root, and from the topmost
 * to the root that hf_root_choice_find() returns. The order of the records in a file has no
 * influence, so the chain may differ from that of hf_root_path_new().
 *
 * O(length × referrers on the chain).
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfRootPath *hf_root_path_new_from (HfRetention    *retention,
                                   HfObjectIndex   object,
                                   GCancellable   *cancellable,
                                   GError        **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_root_path_free: frees it. Does not accept %NULL. */
void        hf_root_path_free     (HfRootPath     *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfRootPath, hf_root_path_free)

G_END_DECLS
