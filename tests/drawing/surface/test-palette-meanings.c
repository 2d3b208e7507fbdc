/* test-palette-meanings.c: colors for other meanings than namespaces are distinct and readable
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-object-ages.h"
#include "hf-palette.h"
#include "hf-types.h"

#include <math.h>
#include <stdlib.h>

/* In the order in which they are met: the last one in old heaps alone. */
enum
{
  N_KEPT = HF_N_ROOT_KINDS + 1,
  N_USUAL = HF_N_ROOT_KINDS,
};

static void
list_kept (const HfPalette *palette,
           HfColor         *colors)
{
  for (guint kind = 0; kind < HF_ROOT_SPECIFIC; kind++)
    colors[kind] = hf_palette_kept_by_kind (palette, kind);
  colors[HF_ROOT_SPECIFIC] = hf_palette_kept_by_several (palette);
  colors[N_USUAL] = hf_palette_kept_by_kind (palette, HF_ROOT_SPECIFIC);
}

static double
nearest (const HfColor *colors,
         guint          n_colors,
         HfColorVision  vision)
{
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < n_colors; i++)
    {
      for (guint j = 0; j < i; j++)
        least = MIN (least, hf_color_distance (&colors[i], &colors[j], vision));
    }

  return least;
}

/* On the cell, on an object's cell inside, on a box around, and when it is dimmed. */
static void
assert_readable (const HfPalette *palette,
                 const HfColor   *color)
{
  const HfColor ink = hf_palette_ink (palette);
  const HfColor no_match_ink = hf_palette_no_match_ink (palette);
  const HfColor object = hf_palette_object_in (palette, color);
  const HfColor box = hf_palette_box_around (palette, color);
  const HfColor pale = hf_palette_no_match (palette, color);

  g_assert_cmpfloat (hf_color_contrast (&ink, color), >=, 4.5);
  g_assert_cmpfloat (hf_color_contrast (&ink, &object), >=, 4.5);
  g_assert_cmpfloat (hf_color_contrast (&ink, &box), >=, 4.5);
  g_assert_cmpfloat (hf_color_contrast (&no_match_ink, &pale), >=, 4.5);
}

static void
test_kept (void)
{
  for (guint i = 0; i < 4; i++)
    {
      const HfPalette palette = { (i & 1) != 0, (i & 2) != 0 };
      HfColor colors[N_KEPT];

      list_kept (&palette, colors);
      for (guint j = 0; j < N_KEPT; j++)
        assert_readable (&palette, &colors[j]);
      g_assert_cmpfloat (nearest (colors, N_KEPT, HF_VISION_NORMAL), >=, .06);
      for (int vision = HF_VISION_NORMAL; vision <= HF_VISION_TRITAN; vision++)
        {
          g_test_message ("kept, dark %d, vision %d: %.3f", palette.dark, vision,
                          nearest (colors, N_USUAL, vision));
          g_assert_cmpfloat (nearest (colors, N_USUAL, vision), >=, .05);
        }
    }
}

/* Objects are never in the colors of roots. */
static void
test_no_pill (void)
{
  for (guint is_dark = 0; is_dark < 2; is_dark++)
    {
      const HfPalette palette = { is_dark != 0, FALSE };

      for (guint kind = 0; kind < HF_N_ROOT_KINDS; kind++)
        {
          const HfColor root = hf_palette_root_kind (&palette, kind);
          const HfColor kept = hf_palette_kept_by_kind (&palette, kind);
          const HfOklch a = hf_color_to_oklch (&root);
          const HfOklch b = hf_color_to_oklch (&kept);

          g_assert_cmpfloat (hf_color_distance (&root, &kept, HF_VISION_NORMAL), >=, .2);
          /* But their hue says which. */
          if (kind != HF_ROOT_INTERNAL)
            g_assert_cmpfloat (fabs (a.hue - b.hue), <, 8);
        }
    }
}

/* Even steps of lightness, so that the order is seen by everybody and in print. */
static void
test_retained (void)
{
  for (guint i = 0; i < 4; i++)
    {
      const HfPalette palette = { (i & 1) != 0, (i & 2) != 0 };
      HfColor colors[HF_N_RETAINED_STEPS];

      for (guint step = 0; step < HF_N_RETAINED_STEPS; step++)
        {
          colors[step] = hf_palette_retained (&palette, step);
          assert_readable (&palette, &colors[step]);
        }
      for (guint step = 1; step < HF_N_RETAINED_STEPS; step++)
        {
          const double way = hf_color_to_oklch (&colors[step]).lightness -
                             hf_color_to_oklch (&colors[step - 1]).lightness;

          g_assert_cmpfloat (palette.dark ? way : -way, >=, .04);
        }
      for (int vision = HF_VISION_NORMAL; vision <= HF_VISION_TRITAN; vision++)
        {
          g_test_message ("retained, dark %d, vision %d: %.3f", palette.dark, vision,
                          nearest (colors, HF_N_RETAINED_STEPS, vision));
          g_assert_cmpfloat (nearest (colors, HF_N_RETAINED_STEPS, vision), >=, .05);
        }
    }
}

/* Likewise; no text stands on these, but they are beside free space and on the background. */
static void
test_ages (void)
{
  for (guint i = 0; i < 4; i++)
    {
      const HfPalette palette = { (i & 1) != 0, (i & 2) != 0 };
      const HfColor ground = hf_palette_ground (&palette);
      HfColor colors[HF_N_AGE_STEPS];

      for (guint step = 0; step < HF_N_AGE_STEPS; step++)
        {
          colors[step] = hf_palette_age (step);
          g_assert_cmpfloat (hf_color_distance (&ground, &colors[step], HF_VISION_NORMAL), >=, .1);
        }
      for (guint step = 1; step < HF_N_AGE_STEPS; step++)
        g_assert_cmpfloat (hf_color_to_oklch (&colors[step - 1]).lightness -
                             hf_color_to_oklch (&colors[step]).lightness,
                           >=, .04);
      for (int vision = HF_VISION_NORMAL; vision <= HF_VISION_TRITAN; vision++)
        {
          g_test_message ("ages, dark %d, vision %d: %.3f", palette.dark, vision,
                          nearest (colors, HF_N_AGE_STEPS, vision));
          g_assert_cmpfloat (nearest (colors, HF_N_AGE_STEPS, vision), >=, .05);
        }
    }
}

static void
assert_near (const HfColor *color,
             const char    *hex)
{
  const gulong expected = strtoul (hex + 1, NULL, 16);
  const double channels[3] = { color->red, color->green, color->blue };

  for (guint i = 0; i < 3; i++)
    g_assert_cmpfloat_with_epsilon (channels[i] * 255, (expected >> (16 - 8 * i)) & 0xff, 1.01);
}

static void
test_difference (void)
{
  static const char *const hexes[2][3] = {
    { "#61a2ea", "#e6e6e6", "#e08533" },
    { "#3771af", "#383838", "#a95f17" },
  };

  for (guint i = 0; i < 4; i++)
    {
      const HfPalette palette = { (i & 1) != 0, (i & 2) != 0 };
      HfColor ends[2];

      for (int x = -1; x <= 1; x++)
        {
          const HfColor color = hf_palette_difference (&palette, x);

          assert_near (&color, hexes[palette.dark][x + 1]);
        }
      for (double x = -1; x <= 1; x += .125)
        {
          const HfColor color = hf_palette_difference (&palette, x);

          assert_readable (&palette, &color);
        }
      ends[0] = hf_palette_difference (&palette, -1);
      ends[1] = hf_palette_difference (&palette, 1);
      for (int vision = HF_VISION_NORMAL; vision <= HF_VISION_TRITAN; vision++)
        g_assert_cmpfloat (nearest (ends, 2, vision), >=, .20);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/palette-meanings/kinds-that-keep-differ-for-every-eye", test_kept);
  g_test_add_func ("/drawing/palette-meanings/cells-are-never-as-roots-are", test_no_pill);
  g_test_add_func ("/drawing/palette-meanings/retained-is-a-scale-for-every-eye", test_retained);
  g_test_add_func ("/drawing/palette-meanings/ages-are-a-scale-for-every-eye", test_ages);
  g_test_add_func ("/drawing/palette-meanings/the-scale-of-two-ends", test_difference);

  return g_test_run ();
}
