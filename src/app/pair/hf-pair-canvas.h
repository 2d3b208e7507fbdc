/* hf-pair-canvas.h: one treemap of a pair as a widget
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-canvas.h"
#include "hf-pair-model.h"
#include "hf-pair-painter.h"

G_BEGIN_DECLS

#define HF_TYPE_PAIR_CANVAS (hf_pair_canvas_get_type ())

/**
 * HfPairCanvas:
 *
 * A canvas of the role *tree*, whose items are the cells of the layout of an #HfPairModel. It marks
 * the cell under the pointer of any canvas of the model.
 *
 * Actions, each without a parameter: `pair.left`, `pair.right`, `pair.up`, `pair.down`
 * (arrows), `pair.largest` (Home), `pair.around` and `pair.inside` (Ctrl and arrows),
 * `pair.select` (Space), `pair.open` (Enter: zooms to a box, lists the objects of a type),
 * `pair.zoom-out` (Backspace, Esc); and in the menu `pair.zoom-in`, `pair.list-before`,
 * `pair.list-after` and `pair.copy-name`.
 */
G_DECLARE_FINAL_TYPE (HfPairCanvas, hf_pair_canvas, HF, PAIR_CANVAS, HfCanvas)

/** hf_pair_canvas_set_model: call it once, before the widget is visible. */
void                   hf_pair_canvas_set_model  (HfPairCanvas *self,
                                                  HfPairModel  *model,
                                                  HfPairView    view);
/** hf_pair_canvas_get_layout: (transfer none) (nullable): the present layout; valid until the main
 * loop runs again. For tests. */
const HfTreemapLayout *hf_pair_canvas_get_layout (HfPairCanvas *self);

/** hf_pair_canvas_open_menu: opens the menu of @cell. For tests. */
void                   hf_pair_canvas_open_menu  (HfPairCanvas *self,
                                                  guint32       cell);

G_END_DECLS
