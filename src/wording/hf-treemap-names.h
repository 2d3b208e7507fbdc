/* hf-treemap-names.h: names of the nodes of a hierarchy
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-hierarchy.h"

G_BEGIN_DECLS

/**
 * hf_treemap_get_type_name:
 *
 * Returns: (transfer none) (nullable): the full name of the type that @node is, or is an
 *   object of, or that lies in it, or whose name it has; it decides the color of @node.
 *   %NULL for the top, for kinds of roots, and for nodes without a name
 */
const char *hf_treemap_get_type_name   (const HfHierarchy *hierarchy,
                                        guint32            node);

/**
 * hf_treemap_dup_full_name:
 *
 * Returns: (transfer full): the full name of a node: hf_hierarchy_dup_name(), or "no namespace",
 *   "Static fields", "Several kinds of roots", "Unknown class", and the whole chain of an owner:
 *   "System.Object[] ×3 › System.String"
 */
char       *hf_treemap_dup_full_name   (const HfHierarchy *hierarchy,
                                        guint32            node);

/**
 * hf_treemap_dup_short_name:
 *
 * Returns: (transfer full): the same with types' names as in cells: "Object[] ×3 › String"
 */
char       *hf_treemap_dup_short_name  (const HfHierarchy *hierarchy,
                                        guint32            node);

/**
 * hf_treemap_dup_pooled_name:
 * @n_pooled: their number
 * @kind: their kind
 *
 * Returns: (transfer full): "+412 types"
 */
char       *hf_treemap_dup_pooled_name (guint32            n_pooled,
                                        HfNodeKind         kind);

/**
 * hf_treemap_dup_figure:
 * @n_bytes: the bytes of some objects
 * @n_objects: the number of these objects
 *
 * Returns: (transfer full): the figure that is their area, as in the picture: "1.3 MB",
 *   by count "20,955"
 */
char       *hf_treemap_dup_figure      (HfWeight           weight,
                                        guint64            n_bytes,
                                        guint32            n_objects);

/** hf_treemap_dup_phrase: (transfer full): the same in words: "1.3 MB", by count "20,955
 * objects". */
char       *hf_treemap_dup_phrase      (HfWeight           weight,
                                        guint64            n_bytes,
                                        guint32            n_objects);

/** hf_treemap_dup_node_phrase: (transfer full): hf_treemap_dup_phrase() of a node. */
char       *hf_treemap_dup_node_phrase (const HfHierarchy *hierarchy,
                                        guint32            node);

G_END_DECLS
