/* hf-node-ref.h: a node of a hierarchy, as a value that outlives the hierarchy
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-node-path.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/**
 * HfNodeRef:
 * @grouping: the grouping of the hierarchy
 * @path: (nullable): the path to the node; %NULL for no node, and for an object, which has no name
 * @node: the index of the node, which distinguishes nodes with the same path while it is valid; or
 *   %HF_INDEX_NONE
 * @name: (nullable): the name of the node, to show while there is no such hierarchy
 *
 * A struct of zero bytes names no node, of the grouping by namespace.
 */
typedef struct
{
  HfGrouping  grouping;
  HfNodePath *path;
  guint32     node;
  char       *name;
} HfNodeRef;

/** hf_node_ref_new: (transfer full): free with hf_node_ref_clear(). */
HfNodeRef hf_node_ref_new       (const HfHierarchy *hierarchy,
                                 guint32            node);
/** hf_node_ref_new_top: (transfer full): the top of the hierarchy by @grouping. */
HfNodeRef hf_node_ref_new_top   (HfGrouping         grouping);
/** hf_node_ref_copy: (transfer full): shares the path. */
HfNodeRef hf_node_ref_copy      (const HfNodeRef   *self);
/** hf_node_ref_clear: frees what @self holds, and fills it with zero bytes. */
void      hf_node_ref_clear     (HfNodeRef         *self);

/** hf_node_ref_equal: whether both name the same node, or none. */
gboolean  hf_node_ref_equal     (const HfNodeRef   *a,
                                 const HfNodeRef   *b);
/** hf_node_ref_is_same: whether both are equal, and have the same index. */
gboolean  hf_node_ref_is_same   (const HfNodeRef   *a,
                                 const HfNodeRef   *b);
/** hf_node_ref_find: the index of the node in @hierarchy, or %HF_INDEX_NONE. */
guint32   hf_node_ref_find      (const HfNodeRef   *self,
                                 const HfHierarchy *hierarchy);

/**
 * hf_node_ref_to_json:
 *
 * Sets the member @key of @object, and the member "KEY-name" if @self has a name. Sets neither if
 * there is no path.
 */
void      hf_node_ref_to_json   (const HfNodeRef   *self,
                                 JsonObject        *object,
                                 const char        *key);
/** hf_node_ref_from_json: (transfer full): without a path if there is no valid member @key. */
HfNodeRef hf_node_ref_from_json (JsonObject        *object,
                                 const char        *key);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfNodeRef, hf_node_ref_clear)

G_END_DECLS
