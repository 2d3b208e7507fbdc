/* hf-graph-key.h: the meaning of the lines and shapes of a graph, in one line below it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph-layout.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_GRAPH_KEY (hf_graph_key_get_type ())

/**
 * HfGraphKey:
 *
 * The same key as below an exported graph, without the entries that do not fit.
 */
G_DECLARE_FINAL_TYPE (HfGraphKey, hf_graph_key, HF, GRAPH_KEY, GtkWidget)

/** hf_graph_key_set_layout: sets the layout (nullable) of the graph that is shown. */
void hf_graph_key_set_layout (HfGraphKey    *self,
                              HfGraphLayout *layout);

G_END_DECLS
