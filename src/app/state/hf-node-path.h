/* hf-node-path.h: the path to a node of a hierarchy, by names, to follow in another hierarchy
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
 * A path of names, which does not hold the heap. Reference counted and immutable; any thread.
 */
typedef struct _HfNodePath HfNodePath;

/** hf_node_path_new: (transfer full): from the top of @hierarchy to @node. */
HfNodePath *hf_node_path_new    (const HfHierarchy *hierarchy,
                                 guint32            node);
/**
 * hf_node_path_new_to_roots:
 * @kind: an #HfRootKind
 *
 * Returns: (transfer full): the path to the objects that the roots of @kind keep, by root or by
 *   dominator
 */
HfNodePath *hf_node_path_new_to_roots (guint64      kind);
/**
 * hf_node_path_new_by_dominator:
 * @retention: the retention of the heap that has @object
 *
 * Linear in the objects that dominate @object, a thousand of which are steps.
 *
 * Returns: (transfer full): the path to @object in the hierarchy by dominator, which may have one
 *   node for a chain of owners on the way; the empty path if @object is unreachable
 */
HfNodePath *hf_node_path_new_by_dominator (HfRetention   *retention,
                                           HfObjectIndex  object);
/** hf_node_path_ref: (transfer full): adds a reference. Any thread. */
HfNodePath *hf_node_path_ref    (HfNodePath        *self);
/** hf_node_path_unref: removes a reference; @self may be %NULL. Any thread. */
void        hf_node_path_unref  (HfNodePath        *self);

/**
 * hf_node_path_follow:
 *
 * Follows the path from the top of @hierarchy, past types that are folded in it. It ends before an
 * object, as objects have no name. Linear in the siblings of the nodes on the path, and in the
 * types for each folded one.
 *
 * Returns: the innermost node of the path that @hierarchy has; 0, the top, if it has none
 */
guint32     hf_node_path_follow (const HfNodePath  *self,
                                 const HfHierarchy *hierarchy);

/** hf_node_path_leads_to: whether @self is the path of @node; linear in its steps. */
gboolean    hf_node_path_leads_to (const HfNodePath *self,
                                   const HfHierarchy *hierarchy,
                                   guint32           node);

/** hf_node_path_equal: whether both have the same kinds and names. */
gboolean    hf_node_path_equal  (const HfNodePath  *a,
                                 const HfNodePath  *b);

/** hf_node_path_ends_alike: whether the last steps of both have the same kind and name. */
gboolean    hf_node_path_ends_alike (const HfNodePath *a,
                                     const HfNodePath *b);

/** hf_node_path_new_empty: (transfer full): the path to the top, to which steps can be added. */
HfNodePath *hf_node_path_new_empty  (void);
/**
 * hf_node_path_append:
 * @kind: an #HfNodeKind; no hierarchy has a node of any other number
 * @name: (nullable): the name of the node; %NULL if it has none
 *
 * Adds a step. Call it only before the path is shared.
 */
void        hf_node_path_append     (HfNodePath       *self,
                                     guint8            kind,
                                     const char       *name);
/** hf_node_path_get_n_steps: the number of steps; 0 for the path to the top. */
guint       hf_node_path_get_n_steps (const HfNodePath *self);
/**
 * hf_node_path_get_step:
 * @position: less than hf_node_path_get_n_steps()
 * @name: (out) (transfer none) (nullable): the name of the node, valid as long as @self
 *
 * Returns: the kind of the node
 */
guint8      hf_node_path_get_step   (const HfNodePath *self,
                                     guint             position,
                                     const char      **name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfNodePath, hf_node_path_unref)

G_END_DECLS
