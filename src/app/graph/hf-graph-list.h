/* hf-graph-list.h: the nodes of a graph as a list beside it
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
 * Every node of the graph that @view shows, in the order in which Tab goes through them, each
 * as far to the right as it stands below roots. A row that is activated selects its node.
 */
G_DECLARE_FINAL_TYPE (HfGraphList, hf_graph_list, HF, GRAPH_LIST, GtkWidget)

/** hf_graph_list_set_view: set once; @view lives as long. */
void hf_graph_list_set_view (HfGraphList *self,
                             HfGraphView *view);
/** hf_graph_list_update: another graph is shown, or another node selected. */
void hf_graph_list_update   (HfGraphList *self);

G_END_DECLS
