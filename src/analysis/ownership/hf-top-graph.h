/* hf-top-graph.h: the top objects, and the edges between them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-retention.h"
#include "hf-top-objects.h"

G_BEGIN_DECLS

/**
 * HfTopGraph:
 * @tops: all of them
 * @offsets: (array length=n_tops+1): where the edges of a top begin in @edges
 * @edges: the tops that the objects below a top refer to, perhaps more than once
 *
 * The dominator tree's first level as a graph; see #HfTopObjects. Immutable once made.
 */
typedef struct
{
  HfTopObjects   tops;
  guint64 *offsets;
  guint32 *edges;
} HfTopGraph;

/**
 * hf_top_graph_new:
 *
 * Linear in the referrers of the tops. @retention must live as long.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfTopGraph *hf_top_graph_new  (HfRetention   *retention,
                               GCancellable  *cancellable,
                               GError       **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_top_graph_free: (nullable): frees it with the tops and all edges. */
void        hf_top_graph_free (HfTopGraph    *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfTopGraph, hf_top_graph_free)

G_END_DECLS
