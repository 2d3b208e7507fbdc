/* hf-graph-chooser.h: a list of the hidden neighbors of a node, to show some of them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph-layout.h"
#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_GRAPH_CHOOSER (hf_graph_chooser_get_type ())

/**
 * HfGraphChooser:
 *
 * A popover for a node with more hidden neighbors than the graph adds at once: those that weigh
 * most, and all others below them. Activating one adds it to the graph, and the list
 * stays open for the next one. A worker finds the hidden neighbors.
 */
G_DECLARE_FINAL_TYPE (HfGraphChooser, hf_graph_chooser, HF, GRAPH_CHOOSER, GtkPopover)

/**
 * hf_graph_chooser_new:
 * @node: a node of @layout
 *
 * Returns: (transfer floating)
 */
GtkWidget *hf_graph_chooser_new (HfSession     *session,
                                 HfGraphLayout *layout,
                                 guint32        node);

G_END_DECLS
