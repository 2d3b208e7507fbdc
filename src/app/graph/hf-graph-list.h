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
 * Every node of the graph that @view shows, once, below the node that owns or holds it, as
 * hf_graph_dup_parents() finds it. A list of the role *tree*, whose rows have the role *tree
 * item*, and are named for what stands in the node and its owner. Right and Left open and close
 * what stands below a row, or go to it and back; so does a click on the arrow. A closed row stays
 * closed in later graphs of the same heap and kind, until a node in it is selected. A row that is
 * activated selects its node.
 */
G_DECLARE_FINAL_TYPE (HfGraphList, hf_graph_list, HF, GRAPH_LIST, GtkWidget)

/** hf_graph_list_set_view: set once; @view lives as long. */
void hf_graph_list_set_view (HfGraphList *self,
                             HfGraphView *view);
/** hf_graph_list_update: another graph is shown, or another node selected. */
void hf_graph_list_update   (HfGraphList *self);

G_END_DECLS
