/* test-color.c: colors against known ones
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-color.h"

#include <math.h>

static void
test_from_oklch (void)
{
  static const struct
  {
    HfOklch oklch;
    const char *hex;
  } cases[] = {
    { { 0, 0, 0 }, "#000000" },
    { { 1, 0, 0 }, "#ffffff" },
    { { 0.627955, 0.257683, 29.2339 }, "#ff0000" },
    { { 0.866440, 0.294827, 142.4953 }, "#00ff00" },
    { { 0.452014, 0.313214, 264.0520 }, "#0000ff" },
    { { .81, .095, 239 }, "#86caf8" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      HfColor color = hf_color_from_oklch (cases[i].oklch);
      g_autofree char *hex = hf_color_to_hex (&color);

      g_assert_cmpstr (hex, ==, cases[i].hex);
      g_assert_cmpfloat (color.alpha, ==, 1);
    }
}

static void
test_out_of_gamut (void)
{
  for (int hue = 0; hue < 360; hue += 7)
    {
      HfColor color = hf_color_from_oklch ((HfOklch){ .7, .5, hue });
      HfColor gray = hf_color_from_oklch ((HfOklch){ .7, 0, hue });

      g_assert_cmpfloat (color.red, >=, 0);
      g_assert_cmpfloat (color.green, <=, 1);
      /* Chroma was lowered, but not to nothing, and lightness kept. */
      g_assert_cmpfloat (hf_color_distance (&color, &gray, HF_VISION_NORMAL), >, .1);
      g_assert_cmpfloat (hf_color_distance (&color, &gray, HF_VISION_NORMAL), <, .35);
    }
}

static void
test_contrast (void)
{
  HfColor black = { 0, 0, 0, 1 };
  HfColor white = { 1, 1, 1, 1 };
  HfColor gray = { 0x77 / 255.0, 0x77 / 255.0, 0x77 / 255.0, 1 };

  g_assert_cmpfloat_with_epsilon (hf_color_contrast (&black, &white), 21, 1e-9);
  g_assert_cmpfloat_with_epsilon (hf_color_contrast (&white, &black), 21, 1e-9);
  g_assert_cmpfloat_with_epsilon (hf_color_contrast (&gray, &gray), 1, 1e-9);
  g_assert_cmpfloat_with_epsilon (hf_color_contrast (&gray, &white), 4.48, .005);
}

static void
test_distance (void)
{
  HfColor black = { 0, 0, 0, 1 };
  HfColor white = { 1, 1, 1, 1 };
  HfColor red = { .8, .2, .2, 1 };
  HfColor green = { .43, .43, .2, 1 };

  for (int vision = HF_VISION_NORMAL; vision <= HF_VISION_TRITAN; vision++)
    {
      g_assert_cmpfloat_with_epsilon (hf_color_distance (&black, &white, vision), 1, 1e-3);
      g_assert_cmpfloat (hf_color_distance (&red, &red, vision), ==, 0);
    }

  /* A red and an olive that a deuteranope can hardly distinguish. */
  g_assert_cmpfloat (hf_color_distance (&red, &green, HF_VISION_DEUTAN), <,
                     hf_color_distance (&red, &green, HF_VISION_NORMAL) / 2);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/color/oklch-gives-known-colors", test_from_oklch);
  g_test_add_func ("/drawing/color/chroma-is-lowered-into-srgb", test_out_of_gamut);
  g_test_add_func ("/drawing/color/contrast-is-that-of-wcag", test_contrast);
  g_test_add_func ("/drawing/color/color-blindness-brings-red-and-green-together", test_distance);

  return g_test_run ();
}
