/* hf-treemap-cursor.h: the cell of a treemap with the keyboard focus
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-canvas-cursor.h"

G_BEGIN_DECLS

#define HF_TYPE_TREEMAP_CURSOR (hf_treemap_cursor_get_type ())

/**
 * HfTreemapCursor:
 *
 * Its actions are `treemap.zoom-in`, `treemap.zoom-out` and `treemap.select`.
 */
G_DECLARE_FINAL_TYPE (HfTreemapCursor, hf_treemap_cursor, HF, TREEMAP_CURSOR, HfCanvasCursor)

G_END_DECLS
