/* hf-root-paths.h: the chains that keep an object alive, one after the other
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-root-path.h"
#include "hf-type-set.h"

G_BEGIN_DECLS

/**
 * HfRootPaths:
 *
 * The chains that lead to one object, each for another reason, the shortest first. The
 * static fields of one class are one reason. Roots of one other kind that lead to the same object
 * are one reason, and so are static fields without a class. Each reason has the
 * shortest chain that begins with it, so there are as many chains as reasons; the first
 * is that of hf_root_path_new_from().
 *
 * The search does not follow a reference from one of the runtime's own tables of statics to the
 * object of a static field (see #HfStaticsTables), which would list each static field twice.
 *
 * The search finds near chains without visiting distant objects; finding all chains is linear in
 * the objects that reach the object. Used by one thread at a time.
 */
typedef struct _HfRootPaths HfRootPaths;

/**
 * hf_root_paths_new:
 * @left_out: (nullable): types whose objects no path goes through, except @object itself. The
 *   first path is then the shortest remaining one
 *
 * Takes 8 bytes of address space per object of the heap, but memory only for objects that
 * the search visits.
 *
 * Returns: (transfer full): or %NULL with %HF_ERROR_NO_MEMORY
 */
HfRootPaths *hf_root_paths_new  (HfRetention    *retention,
                                 HfObjectIndex   object,
                                 HfTypeSet      *left_out,
                                 GError        **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_root_paths_free: (nullable): frees it; paths that it returned stay valid. */
void         hf_root_paths_free (HfRootPaths    *self);

/**
 * hf_root_paths_next:
 *
 * After a cancel the caller may continue the search.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full) (nullable): the next chain; %NULL without @error set at the
 *   end, and at the first call if the object is not reachable
 */
HfRootPath  *hf_root_paths_next (HfRootPaths    *self,
                                 GCancellable   *cancellable,
                                 GError        **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfRootPaths, hf_root_paths_free)

G_END_DECLS
