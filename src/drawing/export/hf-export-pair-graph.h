/* hf-export-pair-graph.h: a graph of two heaps as a picture to export
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-export-picture.h"
#include "hf-graph-layout.h"
#include "hf-pair-graph.h"

G_BEGIN_DECLS

/**
 * hf_export_pair_graph_new:
 * @heaps: (array fixed-size=2): by #HfSide, those of @pair
 * @layout: of the graph of @pair, with letters of the usual size
 *
 * Its natural size is that of the layout; it shrinks to fit a smaller space.
 *
 * Returns: (transfer full)
 */
HfExportPicture *hf_export_pair_graph_new (const HfComparedHeap *heaps,
                                           HfPairGraph          *pair,
                                           HfGraphLayout        *layout) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
