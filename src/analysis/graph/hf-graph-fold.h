/* hf-graph-fold.h: layers of a retention, and what is left out between its nodes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph-private.h"

G_BEGIN_DECLS

/** HfGraphStep: from one node to the next, on a way from a root. */
typedef struct
{
  guint32 from;
  guint32 to;
} HfGraphStep;

/**
 * hf_graph_fold:
 * @draft: with all nodes; the subject is node 0, what follows was found from it in this
 *   order, and roots are behind all objects
 * @ways: (element-type HfGraphStep): those that matter most first
 * @keep: (array): by node, whether it must not be left out
 *
 * Edges are taken in an order in which steps of ways come first, then all that lead toward
 * the subject, and each that would close a circle is one that leads back. Then what has one
 * edge in and one out and says little is left out: insides of collections, arrays below a
 * root, and the links of a chain of objects of one type. Last, each node stands as high as
 * the longest way from it to the subject is long, and roots right above what they lead to;
 * what leads to the subject only by edges back stands below what holds it.
 */
void hf_graph_fold (HfGraphDraft *draft,
                    const GArray *ways,
                    const guint8 *keep);

G_END_DECLS
