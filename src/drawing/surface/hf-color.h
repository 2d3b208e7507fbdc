/* hf-color.h: colors, from OKLCH to the screen, and the distance of two
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** HfColor: sRGB, each from 0 to 1, alpha not multiplied in. */
typedef struct
{
  double red;
  double green;
  double blue;
  double alpha;
} HfColor;

/** HfOklch: lightness 0 to 1, chroma from 0, hue in degrees (Ottosson 2020). */
typedef struct
{
  double lightness;
  double chroma;
  double hue;
} HfOklch;

/**
 * hf_color_from_oklch:
 *
 * Chroma is lowered in steps of 0.002 until the color is inside sRGB, and the
 * result is rounded to 8 bits a channel, so that screen, PNG and SVG agree.
 */
HfColor hf_color_from_oklch   (HfOklch        oklch);

/** hf_color_to_oklch: without its alpha. */
HfOklch hf_color_to_oklch     (const HfColor *color);

/** hf_color_to_hex: (transfer full): "#86caf8"; alpha is left out. */
char   *hf_color_to_hex       (const HfColor *color);

/** hf_color_contrast: WCAG 2 contrast ratio of two opaque colors, 1 to 21. */
double  hf_color_contrast     (const HfColor *a,
                               const HfColor *b);

/**
 * HfColorVision: the kind of color vision.
 */
typedef enum
{
  HF_VISION_NORMAL,
  HF_VISION_PROTAN,
  HF_VISION_DEUTAN,
  HF_VISION_TRITAN,
} HfColorVision;

/**
 * hf_color_distance:
 *
 * The Euclidean distance in OKLab, as seen with @vision (Machado, Oliveira and
 * Fernandes 2009 at full severity, on linear RGB).
 *
 * For tests.
 */
double  hf_color_distance     (const HfColor *a,
                               const HfColor *b,
                               HfColorVision  vision);

G_END_DECLS
