/* hf-line-color.c: colors of lines and bars, each with enough contrast to the ground
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-line-color.h"

#define PLAIN_CONTRAST 4.5
#define N_HALVINGS 8 /* of lightness: to 0.004 */

static double
get_least (const HfPalette *palette)
{
  return palette->high_contrast ? HF_LINE_HIGH_CONTRAST : HF_LINE_CONTRAST;
}

/* The lightness nearest to that of @oklch that has the contrast. */
static HfColor
reach (const HfPalette *palette,
       HfOklch          oklch,
       double           contrast)
{
  const HfColor ground = hf_palette_ground (palette);
  double with = palette->dark ? 1 : 0;
  double without = oklch.lightness;
  HfColor color = hf_color_from_oklch (oklch);

  if (hf_color_contrast (&color, &ground) >= contrast)
    return color;

  for (guint i = 0; i < N_HALVINGS; i++)
    {
      oklch.lightness = (with + without) / 2;
      color = hf_color_from_oklch (oklch);
      if (hf_color_contrast (&color, &ground) >= contrast)
        with = oklch.lightness;
      else
        without = oklch.lightness;
    }

  oklch.lightness = with;
  return hf_color_from_oklch (oklch);
}

static HfColor
reach_gray (const HfPalette *palette,
            double           contrast)
{
  const HfColor ground = hf_palette_ground (palette);

  return reach (palette, hf_color_to_oklch (&ground), contrast);
}

HfColor
hf_line_color (const HfPalette *palette,
               const HfColor   *color)
{
  return reach (palette, hf_color_to_oklch (color), get_least (palette));
}

HfColor
hf_line_color_faint (const HfPalette *palette)
{
  return reach_gray (palette, get_least (palette));
}

HfColor
hf_line_color_plain (const HfPalette *palette)
{
  return reach_gray (palette, PLAIN_CONTRAST);
}
