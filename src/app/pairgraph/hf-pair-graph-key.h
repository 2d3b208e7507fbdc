/* hf-pair-graph-key.h: the sum of the changes in a graph of two heaps, and its signs, as a widget
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-pair-graph.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_PAIR_GRAPH_KEY (hf_pair_graph_key_get_type ())

/** HfPairGraphKey: hf_pair_graph_paint_legend() as a widget; nothing without a graph. */
G_DECLARE_FINAL_TYPE (HfPairGraphKey, hf_pair_graph_key, HF, PAIR_GRAPH_KEY, GtkWidget)

/** hf_pair_graph_key_set: @pair: (nullable): the graph that it explains. */
void hf_pair_graph_key_set (HfPairGraphKey *self,
                            HfPairGraph    *pair);

G_END_DECLS
