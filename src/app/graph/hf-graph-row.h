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
 * @node: of @graph
 * @parent: the node that it stands below; or HF_INDEX_NONE
 * @level: how many rows it stands below
 * @has_more: whether rows stand below it
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
/** hf_graph_row_get_arrow: (transfer none): what a click opens and closes it with. */
GtkWidget *hf_graph_row_get_arrow (GtkListBoxRow *row);
/** hf_graph_row_set_open: shows whether what stands below the row is shown; not for a leaf. */
void       hf_graph_row_set_open  (GtkListBoxRow *row,
                                   gboolean       open);

G_END_DECLS
