/* hf-export-heap.h: the data of the tab of one heap, taken from its session for an export
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-dominator-outline.h"
#include "hf-export-source.h"
#include "hf-replay.h"
#include "hf-session.h"
#include "hf-timeline.h"

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

/**
 * HfExportTimeline: the timeline that the user sees
 * @timeline: (transfer none): of the recording of the heap
 * @replay: (transfer none) (nullable): the collection that is replayed
 * @collection: the position of the chosen collection
 * @n_moved: how many blocks of it have moved in the picture
 */
typedef struct
{
  HfTimeline *timeline;
  HfReplay   *replay;
  guint32     collection;
  guint32     n_moved;
} HfExportTimeline;

/**
 * hf_export_heap_take_timeline:
 * @source: of hf_export_heap_new() for @session
 * @timeline: what the user sees, or saw last
 *
 * Adds the timeline, which becomes the subject if its view is shown. Main thread only.
 */
void            hf_export_heap_take_timeline (HfExportSource         *source,
                                              HfSession              *session,
                                              const HfExportTimeline *timeline);

G_END_DECLS
