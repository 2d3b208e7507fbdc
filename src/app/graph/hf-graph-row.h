/* hf-graph-row.h: a node of a graph as a row of an outline
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * hf_graph_row_new:
 * @node: a node of @graph
 * @parent: the node whose row is above it; or HF_INDEX_NONE
 * @level: the number of rows above it in the outline
 * @has_more: whether it has rows below it
 *
 * Returns: (transfer floating): a #GtkListBoxRow of the role *tree item*, open
 */
GtkWidget *hf_graph_row_new       (const HfGraph *graph,
                                   guint32        node,
                                   guint32        parent,
                                   guint          level,
                                   gboolean       has_more);

/** hf_graph_row_get_node: the node of a row that hf_graph_row_new() made. */
guint32    hf_graph_row_get_node  (GtkListBoxRow *row);
/** hf_graph_row_get_arrow: (transfer none): the arrow that opens and closes it by a click. */
GtkWidget *hf_graph_row_get_arrow (GtkListBoxRow *row);
/** hf_graph_row_set_open: shows whether the row is open; not for a leaf. */
void       hf_graph_row_set_open  (GtkListBoxRow *row,
                                   gboolean       open);

G_END_DECLS
