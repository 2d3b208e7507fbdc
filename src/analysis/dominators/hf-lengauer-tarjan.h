/* hf-lengauer-tarjan.h: immediate dominators of objects numbered by a depth-first walk
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-depth-first.h"
#include "hf-referrer-table.h"

G_BEGIN_DECLS

/**
 * hf_lengauer_tarjan_run:
 * @walk: its parents are used up by this; they are %NULL afterwards
 * @share: which part of %HF_STAGE_DOMINATORS this is, from its beginning, 0 to 1
 *
 * Thomas Lengauer and Robert Endre Tarjan, “A Fast Algorithm for Finding Dominators in a
 * Flowgraph”, ACM Transactions on Programming Languages and Systems 1 (1979), 121–141, with
 * simple linking: O(m log n) for n vertices and m edges whatever the shape, and nearly
 * linear in practice. Loukas Georgiadis, Robert E. Tarjan and Renato F. Werneck, “Finding
 * Dominators in Practice”, Journal of Graph Algorithms and Applications 10 (2006), 69–94,
 * compare it with others. Semi-NCA, which they find as fast, is quadratic on long doubly
 * linked lists, and heaps have those.
 *
 * Most of the work is left out: leaves are not vertices (see #HfDepthFirst); an object that
 * a root leads to has the virtual root as its dominator, and one with a single referrer has
 * that one; once one referrer has led to the virtual root, the others are skipped; and only
 * objects whose dominator may differ from their semidominator enter a bucket.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full) (array length=walk->n_vertices): for each number that of its
 *   immediate dominator, which is less; 0 = the virtual root; free with g_free();
 *   %NULL with @error set
 */
guint32 *hf_lengauer_tarjan_run (HfHeap                 *heap,
                                 HfDepthFirst           *walk,
                                 const HfReferrerTable  *referrers,
                                 double                  share,
                                 HfProgress             *progress,
                                 GCancellable           *cancellable,
                                 GError                **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
