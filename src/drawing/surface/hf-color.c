/* hf-color.c: OKLCH to sRGB, contrast, and distance as different eyes see it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-color.h"

#include <math.h>

#define CHROMA_STEP 0.002
#define GAMUT_TOLERANCE 1e-6

/* Three linear light values, or three coordinates of OKLab. */
typedef struct
{
  double v[3];
} Triple;

typedef struct
{
  double m[3][3];
} Matrix;

/* Björn Ottosson, "A perceptual color space for image processing", 2020. */
static const Matrix lab_to_cone = { {
  { 1.0, +0.3963377774, +0.2158037573 },
  { 1.0, -0.1055613458, -0.0638541728 },
  { 1.0, -0.0894841775, -1.2914855480 },
} };

static const Matrix cone_to_rgb = { {
  { +4.0767416621, -3.3077115913, +0.2309699292 },
  { -1.2684380046, +2.6097574011, -0.3413193965 },
  { -0.0041960863, -0.7034186147, +1.7076147010 },
} };

static const Matrix rgb_to_cone = { {
  { 0.4122214708, 0.5363325363, 0.0514459929 },
  { 0.2119034982, 0.6806995451, 0.1073969566 },
  { 0.0883024619, 0.2817188376, 0.6299787005 },
} };

static const Matrix cone_to_lab = { {
  { 0.2104542553, +0.7936177850, -0.0040720468 },
  { 1.9779984951, -2.4285922050, +0.4505937099 },
  { 0.0259040371, +0.7827717662, -0.8086757660 },
} };

/* Machado, Oliveira and Fernandes 2009, severity 1, on linear light. */
static const Matrix visions[] = {
  [HF_VISION_NORMAL] = { { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } } },
  [HF_VISION_PROTAN] = { {
    { +0.152286, +1.052583, -0.204868 },
    { +0.114503, +0.786281, +0.099216 },
    { -0.003882, -0.048116, +1.051998 },
  } },
  [HF_VISION_DEUTAN] = { {
    { +0.367322, +0.860646, -0.227968 },
    { +0.280085, +0.672501, +0.047413 },
    { -0.011820, +0.042940, +0.968881 },
  } },
  [HF_VISION_TRITAN] = { {
    { +1.255528, -0.076749, -0.178779 },
    { -0.078411, +0.930809, +0.147602 },
    { +0.004733, +0.691367, +0.303900 },
  } },
};

static Triple
matrix_apply (const Matrix *matrix,
              Triple        in)
{
  Triple out;

  for (guint i = 0; i < 3; i++)
    out.v[i] = matrix->m[i][0] * in.v[0] + matrix->m[i][1] * in.v[1] + matrix->m[i][2] * in.v[2];

  return out;
}

static double
to_linear (double channel)
{
  if (channel <= 0.04045)
    return channel / 12.92;

  return pow ((channel + 0.055) / 1.055, 2.4);
}

static double
from_linear (double light)
{
  if (light <= 0.0031308)
    return light * 12.92;

  return 1.055 * pow (light, 1 / 2.4) - 0.055;
}

static Triple
color_to_light (const HfColor *color)
{
  Triple light = { { to_linear (color->red), to_linear (color->green), to_linear (color->blue) } };

  return light;
}

static Triple
oklch_to_light (HfOklch oklch)
{
  double hue = oklch.hue * G_PI / 180;
  Triple lab = { { oklch.lightness, oklch.chroma * cos (hue), oklch.chroma * sin (hue) } };
  Triple cone = matrix_apply (&lab_to_cone, lab);

  for (guint i = 0; i < 3; i++)
    cone.v[i] = cone.v[i] * cone.v[i] * cone.v[i];

  return matrix_apply (&cone_to_rgb, cone);
}

static gboolean
is_inside_srgb (Triple light)
{
  for (guint i = 0; i < 3; i++)
    {
      if (light.v[i] < -GAMUT_TOLERANCE || light.v[i] > 1 + GAMUT_TOLERANCE)
        return FALSE;
    }

  return TRUE;
}

HfColor
hf_color_from_oklch (HfOklch oklch)
{
  Triple light;
  double channels[3];

  oklch.lightness = CLAMP (oklch.lightness, 0, 1);
  light = oklch_to_light (oklch);
  while (!is_inside_srgb (light) && oklch.chroma > 0)
    {
      oklch.chroma = MAX (oklch.chroma - CHROMA_STEP, 0);
      light = oklch_to_light (oklch);
    }

  for (guint i = 0; i < 3; i++)
    channels[i] = round (255 * from_linear (CLAMP (light.v[i], 0, 1))) / 255;

  return (HfColor){ channels[0], channels[1], channels[2], 1 };
}

char *
hf_color_to_hex (const HfColor *color)
{
  return g_strdup_printf ("#%02x%02x%02x", (guint) lround (255 * CLAMP (color->red, 0, 1)),
                          (guint) lround (255 * CLAMP (color->green, 0, 1)),
                          (guint) lround (255 * CLAMP (color->blue, 0, 1)));
}

static double
luminance (const HfColor *color)
{
  Triple light = color_to_light (color);

  return 0.2126 * light.v[0] + 0.7152 * light.v[1] + 0.0722 * light.v[2];
}

double
hf_color_contrast (const HfColor *a,
                   const HfColor *b)
{
  double la = luminance (a);
  double lb = luminance (b);

  return (MAX (la, lb) + 0.05) / (MIN (la, lb) + 0.05);
}

static Triple
color_to_lab (const HfColor *color,
              HfColorVision  vision)
{
  Triple light = matrix_apply (&visions[vision], color_to_light (color));
  Triple cone;

  for (guint i = 0; i < 3; i++)
    light.v[i] = CLAMP (light.v[i], 0, 1);

  cone = matrix_apply (&rgb_to_cone, light);
  for (guint i = 0; i < 3; i++)
    cone.v[i] = cbrt (cone.v[i]);

  return matrix_apply (&cone_to_lab, cone);
}

HfOklch
hf_color_to_oklch (const HfColor *color)
{
  const Triple lab = color_to_lab (color, HF_VISION_NORMAL);

  return (HfOklch){ lab.v[0], hypot (lab.v[1], lab.v[2]), atan2 (lab.v[2], lab.v[1]) * 180 / G_PI };
}

double
hf_color_distance (const HfColor *a,
                   const HfColor *b,
                   HfColorVision  vision)
{
  Triple la = color_to_lab (a, vision);
  Triple lb = color_to_lab (b, vision);
  double sum = 0;

  for (guint i = 0; i < 3; i++)
    sum += (la.v[i] - lb.v[i]) * (la.v[i] - lb.v[i]);

  return sqrt (sum);
}
