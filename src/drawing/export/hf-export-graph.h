/* hf-export-graph.h: a graph as a picture to export
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-export-picture.h"
#include "hf-graph-layout.h"

G_BEGIN_DECLS

/** HF_EXPORT_GRAPH_SPACE: the space for a graph that is laid out without a view. */
#define HF_EXPORT_GRAPH_SPACE { 1168, 700, 1, NULL }

/**
 * hf_export_graph_new:
 * @selected: the node whose edges stand out, or HF_INDEX_NONE
 *
 * Its natural size is that of the layout; it shrinks to fit a smaller space.
 *
 * Returns: (transfer full)
 */
HfExportPicture *hf_export_graph_new (HfGraphLayout *layout,
                                      guint32        selected) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
