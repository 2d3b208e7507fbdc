/* hf-graph-key.h: what the lines and shapes of a graph mean, in one line below it
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
 * The same that stands below an exported graph; what has no room is left out.
 */
G_DECLARE_FINAL_TYPE (HfGraphKey, hf_graph_key, HF, GRAPH_KEY, GtkWidget)

/** hf_graph_key_set_layout: (nullable): of the graph that is shown. */
void hf_graph_key_set_layout (HfGraphKey    *self,
                              HfGraphLayout *layout);

G_END_DECLS
