/* hf-pair-cursor.h: the cell of a treemap of a pair with the keyboard focus
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-canvas-cursor.h"

G_BEGIN_DECLS

#define HF_TYPE_PAIR_CURSOR (hf_pair_cursor_get_type ())

/**
 * HfPairCursor:
 *
 * Its actions are `pair.open`, `pair.zoom-out` and `pair.select`.
 */
G_DECLARE_FINAL_TYPE (HfPairCursor, hf_pair_cursor, HF, PAIR_CURSOR, HfCanvasCursor)

G_END_DECLS
