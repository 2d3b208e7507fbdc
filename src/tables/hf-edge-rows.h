/* hf-edge-rows.h: the nodes and the edges of a graph as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-export-list.h"
#include "hf-graph.h"

G_BEGIN_DECLS

#define HF_N_EDGE_COLUMNS 8
#define HF_N_NODE_COLUMNS 13

/**
 * hf_edge_rows_new:
 *
 * Columns: from, to (the positions of nodes, from 0), kind ("owns", "reaches", "refers",
 * "shortest" or "weak"), bytes, references, folded, from_name, to_name.
 *
 * Returns: (transfer full)
 */
HfExportList *hf_edge_rows_new (HfGraph *graph) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_node_rows_new:
 *
 * Columns: key, name, kind ("roots", "several", "objects" or "others"), type, count, bytes,
 * layer, hidden (how many neighbours are not shown), subject, exact (whether bytes is no
 * lower bound), object, root (a kind of roots), flags.
 *
 * Returns: (transfer full)
 */
HfExportList *hf_node_rows_new (HfGraph *graph) G_GNUC_WARN_UNUSED_RESULT;

/** hf_edge_rows_get_kind: (transfer none): "owns"; in every language. */
const char   *hf_edge_rows_get_kind       (const HfGraphEdge *edge);
/** hf_node_rows_get_kind: (transfer none): "roots"; in every language. */
const char   *hf_node_rows_get_kind       (const HfGraphNode *node);
/** hf_node_rows_append_name: "static Cache.s_map", "String", "others"; in every language. */
void          hf_node_rows_append_name    (GString           *string,
                                           HfHeap            *heap,
                                           const HfGraphNode *node);

G_END_DECLS
