/* hf-export-heap.h: the data of the tab of one heap, taken from its session for an export
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-dominator-outline.h"
#include "hf-export-source.h"
#include "hf-session.h"

G_BEGIN_DECLS

/**
 * hf_export_heap_new:
 * @session: a session with a treemap
 * @width: of the treemap on the screen, in px; 0 if it is not known
 * @height: likewise
 *
 * Main thread only. Linear in types.
 *
 * Returns: (transfer full): the present pictures and lists of @session
 */
HfExportSource *hf_export_heap_new       (HfSession          *session,
                                          int                 width,
                                          int                 height);
/**
 * hf_export_heap_take_tree:
 * @source: of hf_export_heap_new()
 * @tree: (transfer full) (nullable): rows of the dominator tree of its heap, as
 *   hf_dominator_outline_new_listed(); %NULL if the user does not see any
 *
 * Adds the tree that the user sees, which becomes the subject. Main thread only.
 */
void            hf_export_heap_take_tree (HfExportSource     *source,
                                          HfDominatorOutline *tree);

G_END_DECLS
