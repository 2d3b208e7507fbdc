/* hf-node-ref.h: a node of a hierarchy that may go and come again, as a value
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
 * @grouping: of the hierarchy
 * @path: (nullable): to the node; %NULL if there is none, or it is an object, which has no name
 * @node: its index, which tells namesakes apart for as long as it is good; or %HF_INDEX_NONE
 * @name: (nullable): how it reads, for as long as nobody has the hierarchy
 *
 * All zero bytes are no node of the grouping by namespace.
 */
typedef struct
{
  HfGrouping  grouping;
  HfNodePath *path;
  guint32     node;
  char       *name;
} HfNodeRef;

/** hf_node_ref_new: (transfer full): free it with hf_node_ref_clear(). */
HfNodeRef hf_node_ref_new       (const HfHierarchy *hierarchy,
                                 guint32            node);
/** hf_node_ref_new_top: (transfer full): all of what is shown by @grouping. */
HfNodeRef hf_node_ref_new_top   (HfGrouping         grouping);
/** hf_node_ref_copy: (transfer full): shares the path. */
HfNodeRef hf_node_ref_copy      (const HfNodeRef   *self);
void      hf_node_ref_clear     (HfNodeRef         *self);

/** hf_node_ref_equal: whether both name the same node, or none. */
gboolean  hf_node_ref_equal     (const HfNodeRef   *a,
                                 const HfNodeRef   *b);
/** hf_node_ref_is_same: whether they have the same index as well. */
gboolean  hf_node_ref_is_same   (const HfNodeRef   *a,
                                 const HfNodeRef   *b);
/** hf_node_ref_find: the node itself, if @hierarchy has it; or %HF_INDEX_NONE. */
guint32   hf_node_ref_find      (const HfNodeRef   *self,
                                 const HfHierarchy *hierarchy);

/**
 * hf_node_ref_to_json:
 *
 * Writes it into the member @key of @object, and its name into the one called @key-name;
 * neither if there is no path.
 */
void      hf_node_ref_to_json   (const HfNodeRef   *self,
                                 JsonObject        *object,
                                 const char        *key);
/** hf_node_ref_from_json: (transfer full): without a path if there is no such member. */
HfNodeRef hf_node_ref_from_json (JsonObject        *object,
                                 const char        *key);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfNodeRef, hf_node_ref_clear)

G_END_DECLS
