/* hf-pair-graph-cursor.h: the node of a graph of two heaps under the keyboard
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-canvas-cursor.h"

G_BEGIN_DECLS

#define HF_TYPE_PAIR_GRAPH_CURSOR (hf_pair_graph_cursor_get_type ())

/** HfPairGraphCursor: the focus on a node of an #HfPairGraphView, with the view's actions. */
G_DECLARE_FINAL_TYPE (HfPairGraphCursor, hf_pair_graph_cursor, HF, PAIR_GRAPH_CURSOR,
                      HfCanvasCursor)

G_END_DECLS
