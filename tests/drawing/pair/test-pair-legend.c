/* test-pair-legend.c: the legend of a pair says as much as there is room for
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-pair-legend.h"
#include "hf-svg-surface.h"
#include "pair-test.h"

#include <string.h>

static char *
draw (gboolean is_pair,
      double   width)
{
  g_autoptr (HfPairHierarchy) pair = pair_test_new (PAIR_TEST_BEFORE, PAIR_TEST_AFTER,
                                                    HF_GROUPING_NAMESPACE);
  g_autoptr (HfSurface) surface = hf_svg_surface_new (width + 20, 40, "n", "d");
  const HfPalette palette = { FALSE, FALSE };
  g_autoptr (GBytes) bytes = NULL;

  hf_pair_legend_paint (pair, is_pair, &palette, surface, (HfRect){ 10, 10, width, 16 });
  bytes = hf_svg_surface_finish (surface);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
assert_says (const char *document,
             gboolean    total,
             gboolean    counts,
             gboolean    hint)
{
  g_assert_cmpint (strstr (document, ">+4.7 KB (+49.9 %)</text>") != NULL, ==, total);
  g_assert_cmpint (strstr (document, ">2 grew · 1 shrank · 1 new · 1 gone</text>") != NULL, ==,
                   counts);
  g_assert_cmpint (strstr (document, ">outline: its size on the other side</text>") != NULL, ==,
                   hint);
  g_assert_nonnull (strstr (document, ">−100 %</text>"));
  g_assert_nonnull (strstr (document, ">+100 %</text>"));
  g_assert_nonnull (strstr (document, ">new</text>"));
  g_assert_nonnull (strstr (document, ">gone</text>"));
}

static void
test_room (void)
{
  static const struct
  {
    double width;
    gboolean total;
    gboolean counts;
    gboolean hint;
  } widths[] = {
    { 1200, TRUE, TRUE, TRUE },   { 800, TRUE, TRUE, FALSE },   { 560, TRUE, FALSE, FALSE },
    { 420, FALSE, FALSE, FALSE }, { 200, FALSE, FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autofree char *document = draw (TRUE, widths[i].width);

      g_test_message ("%.0f", widths[i].width);
      assert_says (document, widths[i].total, widths[i].counts, widths[i].hint);
    }
}

static char *
draw_key (double width)
{
  g_autoptr (HfSurface) surface = hf_svg_surface_new (width + 20, 40, "n", "d");
  const HfPalette palette = { FALSE, FALSE };
  g_autoptr (GBytes) bytes = NULL;

  hf_pair_legend_paint_key (TRUE, HF_PAIR_AREA_LARGER, &palette, surface,
                            (HfRect){ 10, 10, width, 16 });
  bytes = hf_svg_surface_finish (surface);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* A key beside other figures loses the hint, half its scale, and then the figures at the ends. */
static void
test_key (void)
{
  g_autoptr (HfSurface) surface = hf_svg_surface_new (100, 100, "n", "d");
  const HfPalette palette = { FALSE, FALSE };
  const HfPairKeyWidths widths = hf_pair_legend_measure_key (TRUE, HF_PAIR_AREA_LARGER, &palette,
                                                             surface);
  g_autoptr (GBytes) bytes = hf_svg_surface_finish (surface);
  const struct
  {
    double width;
    gboolean words;
    gboolean figures;
    gboolean hint;
  } cases[] = {
    { widths.all + 1, TRUE, TRUE, TRUE },      { widths.all - 1, TRUE, TRUE, FALSE },
    { widths.scale - 1, TRUE, TRUE, FALSE },   { widths.least + 1, TRUE, FALSE, FALSE },
    { widths.least - 1, FALSE, FALSE, FALSE },
  };

  g_assert_cmpfloat (widths.least, <, widths.scale - 100);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *document = draw_key (cases[i].width);

      g_assert_cmpint (strstr (document, ">gone</text>") != NULL, ==, cases[i].words);
      g_assert_cmpint (strstr (document, ">new</text>") != NULL, ==, cases[i].words);
      g_assert_cmpint (strstr (document, ">+100 %</text>") != NULL, ==, cases[i].figures);
      g_assert_cmpint (strstr (document, ">outline: ") != NULL, ==, cases[i].hint);
    }
}

/* The scale has the colors of the cells, from end to end, and both hatches. */
static void
test_scale (void)
{
  const HfPalette palette = { FALSE, FALSE };
  g_autofree char *document = draw (TRUE, 1200);

  for (int i = -7; i <= 7; i++)
    {
      const HfColor color = hf_palette_difference (&palette, i / 7.0);
      g_autofree char *hex = hf_color_to_hex (&color);

      g_assert_nonnull (strstr (document, hex));
    }
  g_assert_nonnull (strstr (document, "rotate(45)"));
  g_assert_nonnull (strstr (document, "rotate(-45)"));
}

static void
test_change (void)
{
  g_autofree char *document = draw (FALSE, 1200);

  g_assert_nonnull (strstr (document, ">area: the larger side</text>"));
  g_assert_null (strstr (document, "outline"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/pair-legend/the-scale-always-has-room", test_room);
  g_test_add_func ("/drawing/pair-legend/a-key-shrinks-with-its-room", test_key);
  g_test_add_func ("/drawing/pair-legend/the-scale-has-all-colors", test_scale);
  g_test_add_func ("/drawing/pair-legend/differences-alone-have-no-outlines", test_change);

  return g_test_run ();
}
