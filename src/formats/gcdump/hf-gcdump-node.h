/* hf-gcdump-node.h: the description of one node, decoded
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-gcdump-graph.h"

G_BEGIN_DECLS

/**
 * HfGcdumpNode:
 * @type: in range
 * @size: in bytes
 * @n_children: how many hf_gcdump_node_next() returns; each takes at least a byte
 */
typedef struct
{
  guint32       type;
  guint32       size;
  guint32       n_children;
  /*< private >*/
  const guint8 *at;
  const guint8 *end;
  guint32       index;
} HfGcdumpNode;

/**
 * hf_gcdump_graph_open_node:
 * @node: (out caller-allocates)
 *
 * Constant time.
 *
 * Returns: %FALSE if its description lies outside the blob or makes no sense
 */
gboolean hf_gcdump_graph_open_node (const HfGcdumpGraph *self,
                                    guint32              index,
                                    HfGcdumpNode        *node);

/**
 * hf_gcdump_node_next:
 * @child: (out): the next child, in range
 *
 * Call it no more than @n_children times.
 *
 * Returns: %FALSE if there is none: the description is damaged
 */
gboolean hf_gcdump_node_next       (const HfGcdumpGraph *self,
                                    HfGcdumpNode        *node,
                                    guint32             *child);

/**
 * hf_gcdump_graph_is_empty_node:
 *
 * Whether a node was given an index, as something refers to it, but never described.
 */
gboolean hf_gcdump_graph_is_empty_node (const HfGcdumpGraph *self,
                                        guint32              index,
                                        const HfGcdumpNode  *node);

G_END_DECLS
