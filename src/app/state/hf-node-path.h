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

/** hf_node_path_new_empty: (transfer full): to the top, to be continued. */
HfNodePath *hf_node_path_new_empty  (void);
/**
 * hf_node_path_append:
 * @kind: #HfNodeKind, or another number, which leads nowhere
 * @name: (nullable): %NULL for what has none
 *
 * One step more, before anybody else has seen the path.
 */
void        hf_node_path_append     (HfNodePath       *self,
                                     guint8            kind,
                                     const char       *name);
guint       hf_node_path_get_n_steps (const HfNodePath *self);
/** hf_node_path_get_step: @name: (out) (transfer none) (nullable); returns its kind. */
guint8      hf_node_path_get_step   (const HfNodePath *self,
                                     guint             position,
                                     const char      **name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfNodePath, hf_node_path_unref)

G_END_DECLS
