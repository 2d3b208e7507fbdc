/* hf-pair-colors.c: the colors of two heaps in the same cells, beside the scale of differences
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-pair-colors.h"

#define STRONG_ALPHA .6 /* of lines with high contrast */
#define LINE_ALPHA .38
#define ABSENT_ALPHA .6

/* In px. */
#define HATCH_SPACING 7
#define HATCH_WIDTH 1.2

static HfColor
fade_ink (const HfPalette *palette,
          double           alpha)
{
  HfColor color = hf_palette_ink (palette);

  color.alpha = alpha;
  return color;
}

HfColor
hf_pair_colors_box (const HfPalette *palette)
{
  return hf_color_from_oklch (palette->dark ? (HfOklch){ .335, .007, 286 }
                                            : (HfOklch){ .917, .004, 286 });
}

HfColor
hf_pair_colors_inner_box (const HfPalette *palette)
{
  return hf_color_from_oklch (palette->dark ? (HfOklch){ .295, .005, 286 }
                                            : (HfOklch){ .95, .002, 286 });
}

HfColor
hf_pair_colors_vessel (const HfPalette *palette)
{
  return fade_ink (palette, palette->high_contrast ? STRONG_ALPHA : LINE_ALPHA);
}

HfColor
hf_pair_colors_absent (const HfPalette *palette)
{
  return fade_ink (palette, palette->high_contrast ? 1 : ABSENT_ALPHA);
}

HfHatch
hf_pair_colors_hatch (const HfPalette *palette,
                      gboolean         is_gone)
{
  const double alpha = palette->high_contrast ? STRONG_ALPHA : LINE_ALPHA;

  return (HfHatch){ HATCH_SPACING, HATCH_WIDTH, is_gone, fade_ink (palette, alpha) };
}
