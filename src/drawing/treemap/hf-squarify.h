/* hf-squarify.h: divides a rectangle into nearly square tiles
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-rect.h"

G_BEGIN_DECLS

/** HF_SQUARIFY_ASPECT_STEP: the change of an aspect ratio that changes rows. */
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
 * @rect: the rectangle to divide; not empty
 * @aspect: width by height of the rectangle for which rows are formed
 * @tiles: (out) (array length=n_weights): on whole pixels
 *
 * Squarified treemap (Bruls, Huizing and van Wijk 2000) in the given order. The
 * tiles cover @rect, and each edge is within half a pixel of the position at which areas would
 * be exactly proportional to the weights; so a tile may be empty.
 *
 * With the same weights and @aspect, the same tiles share a row in every @rect: a small change of
 * @rect moves tiles and does not rearrange them. Linear.
 */
void   hf_squarify              (const double *weights,
                                 gsize         n_weights,
                                 HfRect        rect,
                                 double        aspect,
                                 HfRect       *tiles);

/**
 * hf_squarify_strips:
 *
 * Like hf_squarify(), but in ordered strips (Bederson, Shneiderman and Wattenberg 2002), all
 * of them across the shorter side: the tiles are a little less square, and read like lines of text.
 * Where strips would become thin, it squarifies the last one and all tiles that follow.
 * O(weights × weights in a strip).
 */
void   hf_squarify_strips       (const double *weights,
                                 gsize         n_weights,
                                 HfRect        rect,
                                 double        aspect,
                                 HfRect       *tiles);

G_END_DECLS
