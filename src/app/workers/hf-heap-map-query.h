/* hf-heap-map-query.h: makes the map of a heap in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap-map.h"
#include "hf-identity.h"
#include "hf-latest.h"

G_BEGIN_DECLS

/**
 * HfHeapMapRequest: what a map shows
 * @analysis: of the heap
 * @retention: (nullable): of @analysis; without it, a @coloring that needs it is replaced by that
 *   by namespace
 * @identity: (nullable): of a recording; without it, or if it does not know the objects since the
 *   snapshot before, %HF_COLORING_AGE is replaced likewise
 * @position: of the heap in the recording
 * @coloring: the meaning of colors; replaced likewise if reachable objects are not known
 * @window: the addresses
 * @bounds: of the picture, in px
 * @text_scale: the size of letters
 *
 * A value that borrows.
 */
typedef struct
{
  HfAnalysis      *analysis;
  HfRetention     *retention;
  HfIdentity      *identity;
  guint32          position;
  HfColoring       coloring;
  HfHeapMapWindow  window;
  HfRect           bounds;
  double           text_scale;
} HfHeapMapRequest;

/**
 * hf_heap_map_query_new_key:
 *
 * The key of a map of all objects; blocks. Errors: as hf_color_key_new(). @request needs no window,
 * bounds and size of letters.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfColorKey *hf_heap_map_query_new_key      (const HfHeapMapRequest *request,
                                            GCancellable           *cancellable,
                                            GError                **error);

/** hf_heap_map_query_has_key: whether the key of @map is that of @request. */
gboolean    hf_heap_map_query_has_key      (const HfHeapMap        *map,
                                            const HfHeapMapRequest *request);

/**
 * hf_heap_map_query_new_question:
 * @last: (nullable): a map that shares its regions and its key with the new one, if it can
 *
 * Returns: (transfer full): a question whose answer is an #HfHeapMap
 */
HfQuestion *hf_heap_map_query_new_question (const HfHeapMapRequest *request,
                                            const HfHeapMap        *last);

G_END_DECLS
