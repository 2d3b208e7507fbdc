/* hf-graph-naive.h: what must be in a graph of ways, found by trying everything
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph.h"

G_BEGIN_DECLS

/**
 * hf_graph_naive_check:
 * @graph: a retention
 *
 * Asserts that its nodes have the objects and roots that they are said to have, edges the
 * references, and that as much is hidden as it says. Says nothing of a graph in which
 * something is folded, nor of a heap that is not small.
 */
void hf_graph_naive_check (const HfGraph         *graph,
                           HfHeap                *heap,
                           const HfGraphRequest  *request);

G_END_DECLS
