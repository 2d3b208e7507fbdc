/* hf-palette-age.c: the colors of ages
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-object-ages.h"
#include "hf-palette.h"

/* Lightness alone shows the order, to every eye and in print; the hue makes neighbors differ. */
HfColor
hf_palette_age (guint step)
{
  const double way = (double) MIN (step, HF_N_AGE_STEPS - 1) / (HF_N_AGE_STEPS - 1);

  return hf_color_from_oklch ((HfOklch){ .92 - .54 * way, .14, 100 + 190 * way });
}
