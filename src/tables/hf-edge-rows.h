/* hf-edge-rows.h: the nodes and the edges of a graph as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph.h"
#include "hf-rows.h"

G_BEGIN_DECLS

/** hf_edge_rows_schema: the columns, which have the positions below. */
extern const HfTableSchema hf_edge_rows_schema;

enum
{
  HF_EDGE_ROWS_FROM,
  HF_EDGE_ROWS_TO,
  HF_EDGE_ROWS_KIND,
  HF_EDGE_ROWS_BYTES,
  HF_EDGE_ROWS_REFERENCES,
  HF_EDGE_ROWS_FOLDED,
  HF_EDGE_ROWS_FROM_NAME,
  HF_EDGE_ROWS_TO_NAME,
  HF_EDGE_ROWS_N_COLUMNS,
};

/** hf_node_rows_schema: the columns, which have the positions below. */
extern const HfTableSchema hf_node_rows_schema;

enum
{
  HF_NODE_ROWS_KEY,
  HF_NODE_ROWS_NAME,
  HF_NODE_ROWS_KIND,
  HF_NODE_ROWS_TYPE,
  HF_NODE_ROWS_COUNT,
  HF_NODE_ROWS_BYTES,
  HF_NODE_ROWS_LAYER,
  HF_NODE_ROWS_HIDDEN,
  HF_NODE_ROWS_SUBJECT,
  HF_NODE_ROWS_EXACT,
  HF_NODE_ROWS_OBJECT,
  HF_NODE_ROWS_ROOT,
  HF_NODE_ROWS_FLAGS,
  HF_NODE_ROWS_N_COLUMNS,
};

/**
 * hf_edge_rows_new:
 *
 * Columns: from, to (the positions of nodes, from 0), kind ("owns", "reaches", "refers",
 * "shortest" or "weak"), bytes, references, folded, from_name, to_name.
 *
 * Returns: (transfer full)
 */
HfRows *hf_edge_rows_new (HfGraph *graph) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_node_rows_new:
 *
 * Columns: key, name, kind ("roots", "several", "objects" or "others"), type, count, bytes,
 * layer, hidden (how many neighbors are not shown), subject, exact (whether bytes is exact,
 * not a lower bound), object, root (a kind of roots), flags.
 *
 * Returns: (transfer full)
 */
HfRows *hf_node_rows_new (HfGraph *graph) G_GNUC_WARN_UNUSED_RESULT;

/** hf_edge_rows_get_kind: (transfer none): "owns"; in every language. */
const char *hf_edge_rows_get_kind    (const HfGraphEdge *edge);
/** hf_node_rows_get_kind: (transfer none): "roots"; in every language. */
const char *hf_node_rows_get_kind    (const HfGraphNode *node);
/** hf_node_rows_append_name: "static Cache.s_map", "String", "others"; in every language. */
void        hf_node_rows_append_name (GString           *string,
                                      HfHeap            *heap,
                                      const HfGraphNode *node);

G_END_DECLS
