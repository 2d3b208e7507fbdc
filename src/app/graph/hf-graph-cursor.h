/* hf-graph-cursor.h: the node of a graph with the keyboard focus
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-canvas-cursor.h"

G_BEGIN_DECLS

#define HF_TYPE_GRAPH_CURSOR (hf_graph_cursor_get_type ())

/**
 * HfGraphCursor:
 *
 * Its actions are `graph.open`, `graph.close` and `graph.select`.
 */
G_DECLARE_FINAL_TYPE (HfGraphCursor, hf_graph_cursor, HF, GRAPH_CURSOR, HfCanvasCursor)

G_END_DECLS
