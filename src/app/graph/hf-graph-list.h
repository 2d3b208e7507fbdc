/* hf-graph-list.h: the nodes of a graph as an outline beside it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph-view.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_GRAPH_LIST (hf_graph_list_get_type ())

/**
 * HfGraphList:
 *
 * Shows every node of the graph of @view once, below the node that owns or holds it, as
 * hf_graph_dup_parents() finds it. The list has the role *tree* and its rows the role *tree
 * item*; the name of a row is the text in the node and its owner. Right and Left open and close
 * a row, or move the focus to the rows below it and back; a click on the arrow opens and closes it.
 * A closed row stays closed in later graphs of the same heap and kind, until a node in it is
 * selected. Activating a row selects its node.
 */
G_DECLARE_FINAL_TYPE (HfGraphList, hf_graph_list, HF, GRAPH_LIST, GtkWidget)

/** hf_graph_list_set_view: sets the view, once; @view lives as long as the list. */
void hf_graph_list_set_view (HfGraphList *self,
                             HfGraphView *view);
/** hf_graph_list_update: call it when the graph or the selected node has changed. */
void hf_graph_list_update   (HfGraphList *self);

G_END_DECLS
