/* hf-squarify.h: a rectangle cut into tiles as square as can be
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-rect.h"

G_BEGIN_DECLS

/** HF_SQUARIFY_ASPECT_STEP: by how much an aspect ratio changes before rows do. */
#define HF_SQUARIFY_ASPECT_STEP 1.15

/**
 * hf_squarify_round_aspect:
 * @rect: not empty
 *
 * Returns: width by height of @rect, rounded to the nearest of a series of aspect ratios
 *   one step apart
 */
double hf_squarify_round_aspect (HfRect        rect);

/**
 * hf_squarify:
 * @weights: (array length=n_weights): each above 0
 * @rect: the rectangle to cut; not empty
 * @aspect: width by height of the rectangle for which rows are formed
 * @tiles: (out) (array length=n_weights): on whole pixels
 *
 * Squarified treemap (Bruls, Huizing and van Wijk 2000) in the order given. The
 * tiles cover @rect, and each edge is within half a pixel of where areas would
 * be proportional to the weights just so; a tile may therefore be empty.
 *
 * With the same weights and @aspect, tiles share a row in every @rect: a small change of it
 * moves tiles and does not rearrange them. Linear.
 */
void   hf_squarify              (const double *weights,
                                 gsize         n_weights,
                                 HfRect        rect,
                                 double        aspect,
                                 HfRect       *tiles);

/**
 * hf_squarify_strips:
 *
 * As hf_squarify(), but in ordered strips (Bederson, Shneiderman and Wattenberg 2002), all
 * of them across the shorter side: a little less square, and read like lines of a text. Where
 * strips would become thin, the last one and all that follows are squarified.
 * O(weights × weights in a strip).
 */
void   hf_squarify_strips       (const double *weights,
                                 gsize         n_weights,
                                 HfRect        rect,
                                 double        aspect,
                                 HfRect       *tiles);

G_END_DECLS
