/* hf-graph-arrange.h: the positions of nodes in a graph, in units; all uses of igraph
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-path.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/** HF_ARRANGE_MAX_VERTICES: the most vertices, including those on long edges. */
#define HF_ARRANGE_MAX_VERTICES 4000

/** HfArrangeEdge: from one vertex to another, by their numbers. */
typedef struct
{
  guint32 from;
  guint32 to;
} HfArrangeEdge;

/**
 * hf_arrange_layers:
 * @n_vertices: at most HF_ARRANGE_MAX_VERTICES
 * @layers: (array length=n_vertices): of each vertex, from 0
 * @edges: (array length=n_edges): each to the next layer; others are ignored
 * @across: (out caller-allocates) (array length=n_vertices): its position in its layer,
 *   about 1 from its neighbors
 *
 * Orders the vertices of each layer so that few edges cross, and places joined ones next to
 * each other (Sugiyama, Tagawa and Toda 1981; coordinates by Brandes and Köpf 2002). The
 * same input gives the same output.
 *
 * igraph is not thread-safe: one call runs at a time in a process, and the others wait for
 * it. It cannot be interrupted.
 *
 * Errors: %HF_ERROR_NO_MEMORY; %G_IO_ERROR_CANCELLED before it begins.
 */
gboolean hf_arrange_layers  (guint32               n_vertices,
                             const guint32        *layers,
                             guint32               n_edges,
                             const HfArrangeEdge  *edges,
                             double               *across,
                             GCancellable         *cancellable,
                             GError              **error);

/**
 * hf_arrange_springs:
 * @n_vertices: at most HF_ARRANGE_MAX_VERTICES
 * @edges: (array length=n_edges)
 * @is_placed: (array length=n_vertices) (nullable): the vertices that keep their places
 * @places: (inout) (array length=n_vertices): the places of those, and the initial places of
 *   the others; not read without @is_placed
 *
 * Pulls joined vertices together, and pushes all others apart (Fruchterman and Reingold
 * 1991). Random numbers always have the same seed, so that the same input gives
 * the same output. As hf_arrange_layers(), but can be cancelled.
 */
gboolean hf_arrange_springs (guint32               n_vertices,
                             guint32               n_edges,
                             const HfArrangeEdge  *edges,
                             const guint8         *is_placed,
                             HfPoint              *places,
                             GCancellable         *cancellable,
                             GError              **error);

G_END_DECLS
