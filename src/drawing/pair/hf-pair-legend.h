/* hf-pair-legend.h: the sum of the changes, and what colors and hatches mean, in one line
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-pair-hierarchy.h"
#include "hf-palette.h"
#include "hf-surface.h"

G_BEGIN_DECLS

/** HF_PAIR_LEGEND_HEIGHT: of the line, in px. */
#define HF_PAIR_LEGEND_HEIGHT 16

/**
 * hf_pair_legend_paint:
 * @is_pair: whether it is for vessels, whose outlines it explains; else for differences alone
 * @bounds: its place, in px; HF_PAIR_LEGEND_HEIGHT of its height are used
 *
 * Draws the sum of the changes and the numbers of types at the start, and the scale from −100 % to
 * +100 % with the hatches of what is gone and new at the end. Where there is no room for all of it,
 * the explanation goes first, then the numbers of types, then the sum.
 */
void hf_pair_legend_paint (const HfPairHierarchy *pair,
                           gboolean               is_pair,
                           const HfPalette       *palette,
                           HfSurface             *surface,
                           HfRect                 bounds);

/**
 * HfPairKeyWidths: how much room the scale needs, in px
 * @least: for a scale of half the width without the figures at its ends, with the hatches
 * @scale: for the scale with the hatches alone
 * @all: with the explanation of areas or outlines before it
 */
typedef struct
{
  double least;
  double scale;
  double all;
} HfPairKeyWidths;

/** hf_pair_legend_measure_key: the room that hf_pair_legend_paint_key() needs. */
HfPairKeyWidths hf_pair_legend_measure_key (gboolean         is_pair,
                                            HfPairArea       area,
                                            const HfPalette *palette,
                                            HfSurface       *surface);

/**
 * hf_pair_legend_paint_key:
 * @is_pair: as for hf_pair_legend_paint()
 * @area: the area of a type
 * @bounds: likewise
 *
 * Draws the end of such a line alone: the scale with the hatches, and the explanation if there is
 * room. In less room the scale has half its width, and then no figures; in still less there is
 * nothing.
 */
void            hf_pair_legend_paint_key   (gboolean         is_pair,
                                            HfPairArea       area,
                                            const HfPalette *palette,
                                            HfSurface       *surface,
                                            HfRect           bounds);

G_END_DECLS
