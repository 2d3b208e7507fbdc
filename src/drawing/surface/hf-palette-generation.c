/* hf-palette-generation.c: the colors of generations
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-generations.h"
#include "hf-palette.h"

#define DARK_SHIFT 0.39

/* Young ones are light, and all that is apart has a hue far from those of the three. */
static const HfOklch generations[HF_N_GENERATION_SLOTS] = {
  { .87, .14, 92 },  { .79, .13, 160 }, { .70, .10, 262 }, { .79, .13, 304 },
  { .71, .137, 34 }, { .87, .08, 230 }, { .67, .04, 20 },  { .79, .006, 271 },
};

HfColor
hf_palette_generation (const HfPalette *self,
                       guint            slot)
{
  HfOklch color = generations[MIN (slot, HF_N_GENERATION_SLOTS - 1)];

  if (self->dark)
    color.lightness -= DARK_SHIFT;
  return hf_color_from_oklch (color);
}

/* Stronger, as they are beside each other without gaps. */
static const HfOklch areas[HF_N_GENERATION_SLOTS] = {
  { .88, .14, 92 },   { .683, .13, 160 }, { .52, .10, 262 }, { .687, .13, 304 },
  { .54, .137, 34 },  { .853, .08, 246 }, { .60, .02, 271 }, { .79, .006, 271 },
};

HfColor
hf_palette_generation_area (const HfPalette *self,
                            guint            slot)
{
  HfOklch color = areas[MIN (slot, HF_N_GENERATION_SLOTS - 1)];

  if (self->dark)
    {
      color.lightness = .12 + .86 * color.lightness;
      color.chroma *= .9;
    }
  return hf_color_from_oklch (color);
}
