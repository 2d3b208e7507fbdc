/* hf-path-tree.h: the paths to the objects of a type, found in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-filter.h"
#include "hf-type-paths.h"

G_BEGIN_DECLS

/**
 * HfPathTree:
 * @retention: the retention of the heap of the type
 * @paths: the paths to the objects of the type
 * @whole: (nullable): with a filter, the paths to all objects of the type; %NULL without one
 * @n_found: the number of objects of the type that match, reachable or not; all without a filter
 *
 * Immutable, and shared by the lists over it. Any thread.
 */
typedef struct _HfPathTree
{
  HfRetention        *retention;
  HfTypePaths        *paths;
  struct _HfPathTree *whole;
  guint32             n_found;
} HfPathTree;

/**
 * hf_path_tree_new:
 *
 * Finds the paths to the objects of @type. Blocks.
 *
 * Errors: as hf_type_paths_new().
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfPathTree *hf_path_tree_new          (HfRetention   *retention,
                                       HfTypeIndex    type,
                                       GCancellable  *cancellable,
                                       GError       **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_path_tree_new_filtered:
 * @whole: the paths to all objects of a type
 * @filter: a filter of objects
 *
 * Finds the paths to those objects that match. Blocks.
 *
 * Errors: as hf_type_paths_new() and hf_object_matcher_init().
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfPathTree *hf_path_tree_new_filtered (HfPathTree     *whole,
                                       const HfFilter *filter,
                                       GCancellable   *cancellable,
                                       GError        **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_path_tree_ref: (transfer full): @self. */
HfPathTree *hf_path_tree_ref          (HfPathTree  *self);
/** hf_path_tree_unref: frees it with its paths, if it was the last reference. */
void        hf_path_tree_unref        (HfPathTree  *self);

/** hf_path_tree_get_heap: (transfer none): the heap of the type. */
HfHeap     *hf_path_tree_get_heap     (HfPathTree  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfPathTree, hf_path_tree_unref)

G_END_DECLS
