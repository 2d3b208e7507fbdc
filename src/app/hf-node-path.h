/* hf-node-path.h: the way to a node of a hierarchy, by names, to go it in another one
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-hierarchy.h"

G_BEGIN_DECLS

/**
 * HfNodePath:
 *
 * It holds names and nothing of the heap, which may go. Immutable and counted; any thread.
 */
typedef struct _HfNodePath HfNodePath;

/** hf_node_path_new: (transfer full): from the top of @hierarchy to @node. */
HfNodePath *hf_node_path_new    (const HfHierarchy *hierarchy,
                                 guint32            node);
HfNodePath *hf_node_path_ref    (HfNodePath        *self);
void        hf_node_path_unref  (HfNodePath        *self);

/**
 * hf_node_path_follow:
 *
 * Objects are not followed: they have no name. Linear in the nodes beside the way.
 *
 * Returns: the innermost node of @hierarchy on the way; 0 if not even the first step is there
 */
guint32     hf_node_path_follow (const HfNodePath  *self,
                                 const HfHierarchy *hierarchy);

/** hf_node_path_leads_to: whether the path of @node is this one; linear in its steps. */
gboolean    hf_node_path_leads_to (const HfNodePath *self,
                                   const HfHierarchy *hierarchy,
                                   guint32           node);

/** hf_node_path_equal: whether both go the same way, by names. */
gboolean    hf_node_path_equal  (const HfNodePath  *a,
                                 const HfNodePath  *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfNodePath, hf_node_path_unref)

G_END_DECLS
