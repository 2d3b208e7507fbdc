/* hf-color-key-maker.h: makes the legend of a treemap in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-color-key.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define HF_TYPE_COLOR_KEY_MAKER (hf_color_key_maker_get_type ())

/**
 * HfColorKeyMaker:
 *
 * Makes the #HfColorKey of the last request: at once if that takes no time, else
 * in a worker. Main thread only.
 *
 * The signal `changed` (no parameters) is emitted when hf_color_key_maker_get_key() returns another
 * key.
 */
G_DECLARE_FINAL_TYPE (HfColorKeyMaker, hf_color_key_maker, HF, COLOR_KEY_MAKER, GObject)

/** hf_color_key_maker_new: (transfer full): without a key. Dispose of it to stop its worker. */
HfColorKeyMaker *hf_color_key_maker_new     (void);

/**
 * hf_color_key_maker_ask:
 * @analysis: (nullable): %NULL for none
 * @retention: (nullable): the retention of @analysis; without it, a @coloring that needs it is
 *   replaced by that by namespace
 * @coloring: the coloring; replaced by that by namespace if @analysis has no reachability
 * @weight: the weight of the treemap
 *
 * Requests a key. Does nothing if the last request was the same. The old key stays until the new
 * one is made, if it is of the same analysis.
 */
void        hf_color_key_maker_ask     (HfColorKeyMaker *self,
                                        HfAnalysis      *analysis,
                                        HfRetention     *retention,
                                        HfColoring       coloring,
                                        HfWeight         weight);
/** hf_color_key_maker_get_key: (transfer none) (nullable): %NULL until the first one is made. */
HfColorKey *hf_color_key_maker_get_key (HfColorKeyMaker  *self);

G_END_DECLS
