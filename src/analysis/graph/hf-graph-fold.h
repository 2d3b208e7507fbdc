/* hf-graph-fold.h: layers of a retention graph, and nodes that it leaves out
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph-private.h"

G_BEGIN_DECLS

/** HfGraphStep: from one node to the next, on a path from a root. */
typedef struct
{
  guint32 from;
  guint32 to;
} HfGraphStep;

/**
 * hf_graph_fold:
 * @draft: with all nodes; the subject is node 0, the others follow in the order in which the
 *   search found them, and roots come after all objects
 * @steps: (element-type HfGraphStep): the most important first
 * @keep: (array): by node, whether it must not be left out
 *
 * Takes edges in order: first @steps, then all that lead toward the subject; an
 * edge that would close a cycle leads back. Then it leaves out uninformative nodes with one
 * edge in and one out: inner parts of collections, arrays below a root, and the links of a chain
 * of objects of one type. Last, it places each node at the height of its longest path to the
 * subject, and roots directly above their targets; a node that leads to the subject only by
 * edges back is below its holder.
 */
void hf_graph_fold (HfGraphDraft *draft,
                    const GArray *steps,
                    const guint8 *keep);

G_END_DECLS
