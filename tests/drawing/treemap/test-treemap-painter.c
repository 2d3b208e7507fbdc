/* test-treemap-painter.c: every cell is drawn, in its color, with its label
 *
 * covers: hf-treemap-labels, hf-treemap-legend
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "drawing-test.h"
#include "hf-svg-surface.h"
#include "hf-treemap-legend.h"
#include "hf-treemap-painter.h"

#include <string.h>

static const HfRect bounds = { 0, 0, 900, 700 };

static char *
paint (const HfTreemapLayout *layout,
       HfPalette              palette)
{
  g_autoptr (HfSurface) surface = hf_svg_surface_new (bounds.width, bounds.height, "n", "d");
  g_autoptr (GBytes) bytes = NULL;

  hf_treemap_paint (layout, &(HfTreemapStyle){ .palette = palette }, surface, NULL);
  bytes = hf_svg_surface_finish (surface);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static guint
count (const char *text,
       const char *part)
{
  guint n = 0;

  for (const char *p = strstr (text, part); p != NULL; p = strstr (p + 1, part))
    n++;

  return n;
}

static void
test_groups (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_random (250);
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, 0, bounds);
  g_autofree char *document = paint (layout, (HfPalette){ FALSE, FALSE });

  g_assert_cmpuint (count (document, "<g><title>"), ==, layout->n_cells);
  g_assert_cmpuint (count (document, "</g>"), ==, layout->n_cells);
}

static void
test_labels (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_from_text (
    "a:40000:A.B.Deep.Down.Under b:30000:A.B.T[] c:30000:A.B.T[] n:20000:Global !a !b !c !n");
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, 0, bounds);
  g_autofree char *document = paint (layout, (HfPalette){ FALSE, FALSE });

  static const char *const texts[] = {
    ">A.B</text>", ">100 KB</text>",      ">.Deep.Down</text>", ">Under</text>",
    ">T[]</text>", ">60.0 KB · 2</text>", ">30.0 KB</text>",    ">no namespace</text>",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_cmpuint (count (document, texts[i]), >=, 1);
  /* One object is not counted. */
  g_assert_cmpuint (count (document, "· 1</text>"), ==, 0);
}

static void
test_too_small_for_text (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_from_text ("a:40:A.B.T !a");
  g_autoptr (HfTreemapLayout) layout = NULL;
  g_autofree char *document = NULL;

  layout = hf_treemap_layout_new (hierarchy, 0, (HfRect){ 0, 0, 30, 40 });
  document = paint (layout, (HfPalette){ FALSE, FALSE });
  g_assert_cmpuint (layout->n_cells, ==, 2);
  g_assert_cmpuint (count (document, "<text"), ==, 0);
}

static void
test_pooled (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_one_family (1000000);
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, 0, bounds);
  const HfPalette palette = { FALSE, FALSE };
  HfColor color = hf_palette_pooled (&palette, "System.String");
  g_autofree char *document = paint (layout, palette);
  g_autofree char *hex = hf_color_to_hex (&color);

  g_assert_cmpuint (count (document, "fill=\"url(#h0)\""), ==, 1);
  g_assert_cmpuint (count (document, ">+1,000,000 types</text>"), ==, 1);
  g_assert_cmpuint (count (document, ">64.0 MB</text>"), ==, 2);
  /* The cell, and a plate under each of two lines. */
  g_assert_cmpuint (count (document, hex), ==, 3);
}

static void
test_palettes (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_seeded (50, 7);
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, 0, bounds);
  g_autofree char *light = paint (layout, (HfPalette){ FALSE, FALSE });
  g_autofree char *dark = paint (layout, (HfPalette){ TRUE, FALSE });
  g_autofree char *strong = paint (layout, (HfPalette){ FALSE, TRUE });

  g_assert_cmpuint (count (light, "<rect"), ==, count (dark, "<rect"));
  g_assert_cmpuint (count (light, "fill=\"#1b1b1f\">"), >, 0);
  g_assert_cmpuint (count (dark, "fill=\"#1b1b1f\">"), ==, 0);
  g_assert_cmpuint (count (dark, "fill=\"#ffffff\">"), >, 0);
  /* High contrast outlines each cell that is there. */
  g_assert_cmpuint (count (light, "stroke="), ==, 0);
  g_assert_cmpuint (count (strong, "stroke=\"#000000\" stroke-opacity=\"0.6\""), >, 40);
}

static void
test_garbage (void)
{
  g_autoptr (HfHierarchy) reachable = drawing_test_from_text ("a:4000:A.B.T b:4000:A.B.U !a");
  g_autoptr (HfHierarchy) all = NULL;
  g_autoptr (HfTreemapLayout) layout = NULL;
  const HfPalette palette = { FALSE, FALSE };
  HfColor gray = hf_palette_unreachable (&palette, "A.B.U");
  HfColor normal = hf_palette_type (&palette, "A.B.T");
  g_autofree char *gray_hex = hf_color_to_hex (&gray);
  g_autofree char *normal_hex = hf_color_to_hex (&normal);
  g_autofree char *document = NULL;

  all = hf_hierarchy_new_by_namespace (reachable->analysis, HF_WEIGHT_EVERYTHING, NULL, NULL);
  layout = hf_treemap_layout_new (all, 0, bounds);
  document = paint (layout, palette);

  /* The cell, and the plates under its two lines. */
  g_assert_cmpuint (count (document, gray_hex), ==, 3);
  g_assert_cmpuint (count (document, normal_hex), ==, 1);
  g_assert_cmpuint (count (document, "url(#h0)"), ==, 1);
}

/* Boxes have the colors of kinds and of types, with a line around; free area is theirs. */
static void
test_owners (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_group (
    "!a a:4000:A.B.Owner a->b a->c b:2000:A.B.Leaf c:1000:A.B.Other", HF_GROUPING_DOMINATOR);
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, 0, bounds);

  for (guint is_dark = 0; is_dark < 2; is_dark++)
    {
      const HfPalette palette = { is_dark != 0, FALSE };
      const HfColor colors[] = {
        hf_palette_root_kind (&palette, HF_ROOT_HANDLE),
        hf_palette_owner (&palette, "A.B.Owner"),
        hf_palette_type (&palette, "A.B.Leaf"),
        hf_palette_type (&palette, "A.B.Other"),
      };
      HfColor root_ink = hf_palette_root_ink (&palette);
      g_autofree char *root_ink_hex = hf_color_to_hex (&root_ink);
      g_autofree char *document = paint (layout, palette);

      g_assert_cmpuint (layout->n_cells, ==, G_N_ELEMENTS (colors));
      for (guint i = 0; i < G_N_ELEMENTS (colors); i++)
        {
          g_autofree char *hex = hf_color_to_hex (&colors[i]);

          g_assert_cmpuint (count (document, hex), ==, 1);
        }
      /* The kind's name and bytes. */
      g_assert_cmpuint (count (document, root_ink_hex), ==, 2);
      g_assert_cmpuint (count (document, "stroke="), ==, 1);
      g_assert_nonnull (strstr (document, "<title>A.B.Owner: 7.0 KB in 3 objects</title>"));
      g_assert_cmpuint (count (document, "<g>"), ==, count (document, "</g>"));
    }
}

static void
test_deep (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_owned (2000, HF_GROUPING_DOMINATOR);
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, 0, bounds);
  g_autofree char *document = paint (layout, (HfPalette){ FALSE, FALSE });

  g_assert_cmpuint (count (document, "<g>"), ==, layout->n_cells);
  g_assert_cmpuint (count (document, "</g>"), ==, layout->n_cells);
}

static void
test_legend_of_kinds (void)
{
  g_autoptr (HfHierarchy) hierarchy =
    drawing_test_group ("#a:N.S.f a:3000:T !b b:2000:T c:1000:U a->c b->c", HF_GROUPING_ROOT);
  const HfPalette palette = { FALSE, FALSE };
  guint32 n_entries = 0;
  g_autofree HfLegendEntry *entries = hf_treemap_legend_list (hierarchy, &palette, &n_entries);
  static const char *const hexes[] = { "#295e90", "#8652b9", "#248173" };

  g_assert_cmpuint (n_entries, ==, G_N_ELEMENTS (hexes));
  for (guint i = 0; i < n_entries; i++)
    {
      g_autofree char *hex = hf_color_to_hex (&entries[i].color);

      g_assert_cmpstr (hex, ==, hexes[i]);
    }
}

static void
test_legend (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_from_text (
    "a:100:System.String b:300:System.Windows.Button c:200:Program !a !b !c");
  const HfPalette palette = { FALSE, FALSE };
  guint32 n_entries = 0;
  g_autofree HfLegendEntry *entries = hf_treemap_legend_list (hierarchy, &palette, &n_entries);
  static const char *const hexes[] = { "#f09ec2", "#c8cbce", "#86caf8" };

  g_assert_cmpuint (n_entries, ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *hex = hf_color_to_hex (&entries[i].color);

      g_assert_cmpstr (hex, ==, hexes[i]);
      g_assert_cmpuint (entries[i].node, ==, 1 + i);
    }
}

static void
test_cancel (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_seeded (2000, 7);
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, 0, bounds);
  g_autoptr (HfSurface) surface = hf_svg_surface_new (bounds.width, bounds.height, "n", "d");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *document = NULL;
  const HfTreemapStyle style = { .palette = { FALSE, FALSE } };

  g_assert_cmpuint (layout->n_cells, >, 600);
  g_cancellable_cancel (cancellable);
  g_assert_false (hf_treemap_paint (layout, &style, surface, cancellable));
  bytes = hf_svg_surface_finish (surface);
  document = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_cmpuint (count (document, "<g>"), <, layout->n_cells / 2);
  g_assert_cmpuint (count (document, "<g>"), ==, count (document, "</g>"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/treemap-painter/each-cell-is-a-titled-group", test_groups);
  g_test_add_func ("/drawing/treemap-painter/cells-have-their-labels", test_labels);
  g_test_add_func ("/drawing/treemap-painter/a-small-cell-has-no-text", test_too_small_for_text);
  g_test_add_func ("/drawing/treemap-painter/what-is-pooled-is-hatched-and-said", test_pooled);
  g_test_add_func ("/drawing/treemap-painter/palettes-change-colors-alone", test_palettes);
  g_test_add_func ("/drawing/treemap-painter/garbage-is-gray-and-hatched", test_garbage);
  g_test_add_func ("/drawing/treemap-painter/owners-are-boxes-in-their-colors", test_owners);
  g_test_add_func ("/drawing/treemap-painter/deep-boxes-are-nested-groups", test_deep);
  g_test_add_func ("/drawing/treemap-painter/the-legend-lists-families", test_legend);
  g_test_add_func ("/drawing/treemap-painter/the-legend-lists-kinds-of-roots",
                   test_legend_of_kinds);
  g_test_add_func ("/drawing/treemap-painter/a-cancel-stops-it-among-the-cells", test_cancel);

  return g_test_run ();
}
