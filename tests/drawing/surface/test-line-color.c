/* test-line-color.c: lines and bars stand out from the ground, and a selected path from lines
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-line-color.h"
#include "hf-types.h"

#include <math.h>

static const HfPalette palettes[] = {
  { FALSE, FALSE }, { FALSE, TRUE }, { TRUE, FALSE }, { TRUE, TRUE },
};

static double
get_least (const HfPalette *palette)
{
  return palette->high_contrast ? HF_LINE_HIGH_CONTRAST : HF_LINE_CONTRAST;
}

static void
assert_line (const HfPalette *palette,
             const HfColor   *fill)
{
  const HfColor ground = hf_palette_ground (palette);
  const HfColor line = hf_line_color (palette, fill);
  const HfColor again = hf_line_color (palette, &line);

  g_assert_cmpfloat (line.alpha, ==, 1);
  g_assert_cmpfloat (hf_color_contrast (&line, &ground), >=, get_least (palette));
  g_assert_cmpfloat (hf_color_distance (&line, &again, HF_VISION_NORMAL), <, .02);
}

/* Of every family there can be, all types of one, all roots, and what has no family. */
static void
test_contrast (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (palettes); i++)
    {
      const HfPalette *palette = &palettes[i];
      const HfColor pooled = hf_palette_pooled (palette, NULL);
      const HfColor several = hf_palette_several_kinds (palette);

      for (guint family = 0; family < 200; family++)
        {
          g_autofree char *name = g_strdup_printf ("Family%u.Part%u.Type%u", family % 40,
                                                   family % 7, family);
          const HfColor fill = hf_palette_type (palette, name);

          assert_line (palette, &fill);
        }
      for (guint64 kind = 0; kind < HF_N_ROOT_KINDS; kind++)
        {
          const HfColor fill = hf_palette_root_kind (palette, kind);

          assert_line (palette, &fill);
        }
      assert_line (palette, &pooled);
      assert_line (palette, &several);
    }
}

/* A type is known by its hue. */
static void
test_hue (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (palettes); i++)
    {
      const HfColor fill = hf_palette_type (&palettes[i], "System.Collections.Generic.List");
      const HfColor line = hf_line_color (&palettes[i], &fill);
      const double hue = hf_color_to_oklch (&fill).hue - hf_color_to_oklch (&line).hue;

      g_assert_cmpfloat (fabs (hue), <, 12);
    }
}

static void
test_grays (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (palettes); i++)
    {
      const HfPalette *palette = &palettes[i];
      const HfColor ground = hf_palette_ground (palette);
      const HfColor ink = hf_palette_ink (palette);
      const HfColor faint = hf_line_color_faint (palette);
      const HfColor plain = hf_line_color_plain (palette);

      g_assert_cmpfloat (hf_color_contrast (&faint, &ground), >=, get_least (palette));
      g_assert_cmpfloat (hf_color_contrast (&plain, &ground), >=, get_least (palette));
      g_assert_cmpfloat (hf_color_contrast (&faint, &ink), >=, 3);
      g_assert_cmpfloat (hf_color_contrast (&plain, &ink), >=, 3);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/line-color/stands-out-from-the-ground", test_contrast);
  g_test_add_func ("/drawing/line-color/keeps-its-hue", test_hue);
  g_test_add_func ("/drawing/line-color/grays-differ-from-ink", test_grays);

  return g_test_run ();
}
