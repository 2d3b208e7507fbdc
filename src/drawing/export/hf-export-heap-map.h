/* hf-export-heap-map.h: a map of a heap as a picture to export
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-export-picture.h"
#include "hf-heap-map.h"

G_BEGIN_DECLS

/**
 * hf_export_heap_map_new:
 * @regions: the picture holds a reference
 * @key: the meaning of colors, of the same heap; the picture holds a reference
 * @window: the addresses to show
 *
 * It fills any space, with tiles of as many bytes as need be.
 *
 * Returns: (transfer full)
 */
HfExportPicture *hf_export_heap_map_new (HfHeapRegions   *regions,
                                         HfColorKey      *key,
                                         HfHeapMapWindow  window) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
