/* hf-path-cache.h: the paths to the objects of a type, kept until those of another one are found
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-path-tree.h"

G_BEGIN_DECLS

/**
 * HfPathCache:
 *
 * Keeps the paths that were found last, so that another filter of the same objects does not find
 * them again. Any thread.
 */
typedef struct _HfPathCache HfPathCache;

/** hf_path_cache_new: (transfer full): makes an empty cache. */
HfPathCache *hf_path_cache_new   (void);
/** hf_path_cache_ref: (transfer full): @self. */
HfPathCache *hf_path_cache_ref   (HfPathCache   *self);
/** hf_path_cache_unref: frees it, and releases its paths, if it was the last reference. */
void         hf_path_cache_unref (HfPathCache   *self);

/**
 * hf_path_cache_find:
 *
 * Returns the paths to all objects of @type, which it finds and keeps if it does not have them.
 * Blocks.
 *
 * Errors: as hf_type_paths_new(); none if it has them.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfPathTree  *hf_path_cache_find  (HfPathCache   *self,
                                  HfRetention   *retention,
                                  HfTypeIndex    type,
                                  GCancellable  *cancellable,
                                  GError       **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfPathCache, hf_path_cache_unref)

G_END_DECLS
