/* hf-pair-figures.h: the bytes and objects of a part in two heaps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-comparison.h"
#include "hf-grouping.h"

G_BEGIN_DECLS

/**
 * HfPairFigures:
 * @n_bytes: by #HfSide, the bytes of the objects that are weighed
 * @n_objects: by #HfSide, the number of these objects; 0 if the heap does not have the part
 */
typedef struct
{
  guint64 n_bytes[HF_N_SIDES];
  guint64 n_objects[HF_N_SIDES];
} HfPairFigures;

/** hf_pair_figures_get: returns the figure that @weight weighs: bytes, or the number of objects. */
static inline guint64
hf_pair_figures_get (const HfPairFigures *self,
                     HfWeight             weight,
                     HfSide               side)
{
  return weight == HF_WEIGHT_COUNT ? self->n_objects[side] : self->n_bytes[side];
}

/** hf_pair_figures_add: adds @other on both sides; sums stop at the largest number. */
void     hf_pair_figures_add          (HfPairFigures       *self,
                                       const HfPairFigures *other);

/** hf_pair_figures_subtract: takes @other away on both sides; differences stop at 0. */
void     hf_pair_figures_subtract     (HfPairFigures       *self,
                                       const HfPairFigures *other);

/** hf_pair_figures_get_larger: the figure of the side where it is larger. */
guint64  hf_pair_figures_get_larger   (const HfPairFigures *self,
                                       HfWeight             weight);

/**
 * hf_pair_figures_get_delta:
 *
 * Returns: the figure after less the figure before; a difference past 63 bits is the nearest number
 *   that fits
 */
gint64   hf_pair_figures_get_delta    (const HfPairFigures *self,
                                       HfWeight             weight);

/**
 * hf_pair_figures_get_share:
 *
 * Returns: the figure on @side as a share of that on the larger side, 0 to 1; 1 if both are 0
 */
double   hf_pair_figures_get_share    (const HfPairFigures *self,
                                       HfWeight             weight,
                                       HfSide               side);

/**
 * hf_pair_figures_get_growth:
 *
 * Returns: the difference as a share of the larger side: −1 for a part that is gone, 1 for a new
 *   one, 0 if both sides are equal
 */
double   hf_pair_figures_get_growth   (const HfPairFigures *self,
                                       HfWeight             weight);

/**
 * hf_pair_figures_get_change:
 *
 * Returns: how a part differs in the figure that @weight weighs: new or gone if only one heap has
 *   objects of it. %HF_CHANGE_SAME if no heap has any
 */
HfChange hf_pair_figures_get_change   (const HfPairFigures *self,
                                       HfWeight             weight);

G_END_DECLS
