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
 * What the colours of a treemap stand for: makes the #HfColorKey that was asked for last.
 * One that takes no time is there at once. Main thread only.
 *
 * The signal `changed` (no parameters) says that hf_color_key_maker_get_key() is another one.
 */
G_DECLARE_FINAL_TYPE (HfColorKeyMaker, hf_color_key_maker, HF, COLOR_KEY_MAKER, GObject)

HfColorKeyMaker *hf_color_key_maker_new     (void);

/**
 * hf_color_key_maker_ask:
 * @analysis: (nullable): %NULL for none
 * @retention: (nullable): of @analysis; without it what needs it is coloured by namespace
 * @coloring: what is wanted; by namespace if @analysis does not know what is reachable
 *
 * Nothing happens if the same was asked for before. The key that there is stays until the
 * new one is made, if it is of the same analysis.
 */
void        hf_color_key_maker_ask     (HfColorKeyMaker *self,
                                        HfAnalysis      *analysis,
                                        HfRetention     *retention,
                                        HfColoring       coloring,
                                        HfWeight         weight);
/** hf_color_key_maker_get_key: (transfer none) (nullable): %NULL until the first one is made. */
HfColorKey *hf_color_key_maker_get_key (HfColorKeyMaker  *self);

G_END_DECLS
