/* hf-squarify.h: a rectangle cut into tiles as square as can be
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-rect.h"

G_BEGIN_DECLS

/**
 * hf_squarify:
 * @weights: (array length=n_weights): each above 0
 * @rect: what is cut; not empty
 * @tiles: (out) (array length=n_weights): on whole pixels
 *
 * Squarified treemap (Bruls, Huizing and van Wijk 2000) in the order given. The
 * tiles cover @rect, and each edge is within half a pixel of where areas would
 * be proportional to the weights just so; a tile may therefore be empty.
 *
 * Which tiles share a row is decided for the nearest of a series of aspect
 * ratios 15 % apart, so that a small change of @rect moves tiles and does not
 * rearrange them. Linear.
 */
void hf_squarify (const double *weights,
                  gsize         n_weights,
                  HfRect        rect,
                  HfRect       *tiles);

G_END_DECLS
