/* test-palette.c: the measured table of colors
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-palette.h"
#include "hf-types.h"

#include <stdlib.h>
#include <string.h>

/* A type of a family in @slot, found by trying names; the neutral one has none. */
static char *
find_type (guint       slot,
           const char *below)
{
  for (guint i = 0; slot != HF_SLOT_NEUTRAL; i++)
    {
      g_autofree char *family = g_strdup_printf ("Family%u.Two", i);

      if (hf_palette_find_slot (family, strlen (family)) == slot)
        return g_strconcat (family, below, NULL);
    }

  return g_strdup (strrchr (below, '.') + 1);
}

static const char *const light_hexes[HF_N_SLOTS + 1] = {
  "#86caf8", "#d18c5d", "#6caf8e", "#f09ec2", "#e1e277", "#94ecf1",
  "#ffbebb", "#aaa0fb", "#bac360", "#bb89c8", "#c8cbce",
};

static const char *const dark_hexes[HF_N_SLOTS + 1] = {
  "#20597c", "#633003", "#104b34", "#753955", "#686701", "#226f73",
  "#7e4e4d", "#473c81", "#505503", "#542e5e", "#585a5c",
};

static void
assert_near (const HfColor *color,
             const char    *hex)
{
  gulong expected = strtoul (hex + 1, NULL, 16);
  const double channels[3] = { color->red, color->green, color->blue };

  for (guint i = 0; i < 3; i++)
    g_assert_cmpfloat_with_epsilon (channels[i] * 255, (expected >> (16 - 8 * i)) & 0xff, 1.01);
}

static void
test_hexes (void)
{
  const HfPalette light = { FALSE, FALSE };
  const HfPalette dark = { TRUE, FALSE };

  for (guint slot = 0; slot <= HF_N_SLOTS; slot++)
    {
      g_autofree char *type = find_type (slot, ".Type");
      HfColor on_light = hf_palette_family (&light, type);
      HfColor on_dark = hf_palette_family (&dark, type);

      assert_near (&on_light, light_hexes[slot]);
      assert_near (&on_dark, dark_hexes[slot]);
    }
}

static void
test_slots (void)
{
  static const struct
  {
    const char *family;
    guint slot;
  } cases[] = {
    { "System", 0 },
    { "System.Reflection", 2 },
    { "System.Windows", 3 },
    { "System.Xaml", 4 },
    { "Microsoft.AspNetCore", 7 },
    { "Roslyn.Utilities", 8 },
    { "System.Collections", 5 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpuint (hf_palette_find_slot (cases[i].family, strlen (cases[i].family)), ==,
                      cases[i].slot);

  /* FNV-1a 64 of "foobar" is 0x85944171f73967e8, which is 8 mod 10. */
  g_assert_cmpuint (hf_palette_find_slot ("foobar", 6), ==,
                    G_GUINT64_CONSTANT (0x85944171f73967e8) % HF_N_SLOTS);
  /* Not NUL-terminated: what follows does not count. */
  g_assert_cmpuint (hf_palette_find_slot ("System.Xaml.Schema", 11), ==, 4);
  g_assert_cmpuint (hf_palette_find_slot ("", 0), ==, HF_SLOT_NEUTRAL);
}

static void
test_derived (void)
{
  const HfPalette light = { FALSE, FALSE };
  static const struct
  {
    HfColor (*color) (const HfPalette *, const char *);
    const char *type;
    const char *hex;
  } cases[] = {
    { hf_palette_family_header, "System.String", "#b1d5ee" },
    { hf_palette_namespace_header, "Microsoft.AspNetCore.StaticAssets.X", "#b1abef" },
    { hf_palette_pooled, "System.String", "#b8d6ea" },
    { hf_palette_pooled, NULL, "#eaeaeb" },
    { hf_palette_type, "System.String", "#86caf8" },
    { hf_palette_type, "System.Int32[]", "#8ed1fe" },
    { hf_palette_type, "System.Object[]", "#7fc3f0" },
    { hf_palette_object, "System.Object[]", "#72b6e3" },
    { hf_palette_owner, "System.Object[]", "#a5cce8" },
    { hf_palette_owner, "Microsoft.CodeAnalysis.GreenNode[]", "#f1bdd2" },
    { hf_palette_type, "Microsoft.AspNetCore.StaticAssets.StaticAssetProperty", "#a3a2fd" },
    { hf_palette_type, "Microsoft.AspNetCore.Routing.Patterns.RoutePatternPart[]", "#b89bf5" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      HfColor color = cases[i].color (&light, cases[i].type);

      assert_near (&color, cases[i].hex);
    }
}

/* The color of a cell under the pointer: 3 % of black, or of white on a dark ground. */
static HfColor
hover (const HfPalette *palette,
       HfColor          color)
{
  double target = palette->dark ? 1 : 0;

  color.red += .03 * (target - color.red);
  color.green += .03 * (target - color.green);
  color.blue += .03 * (target - color.blue);
  return color;
}

typedef struct
{
  double cell;
  double object;
  double hovered;
} Contrasts;

static void
add_contrasts (Contrasts       *least,
               const HfPalette *palette,
               const char      *type)
{
  HfColor ink = hf_palette_ink (palette);
  HfColor on_object = hf_palette_object (palette, type);
  HfColor hovered = hover (palette, on_object);
  const HfColor cells[] = {
    hf_palette_type (palette, type),          hf_palette_family (palette, type),
    hf_palette_family_header (palette, type), hf_palette_namespace_header (palette, type),
    hf_palette_pooled (palette, type),        hf_palette_pooled (palette, NULL),
    hf_palette_unreachable (palette, type),   hf_palette_unreachable_object (palette, type),
    hf_palette_owner (palette, type),         hf_palette_owner (palette, NULL),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cells); i++)
    least->cell = MIN (least->cell, hf_color_contrast (&ink, &cells[i]));
  least->object = MIN (least->object, hf_color_contrast (&ink, &on_object));
  least->hovered = MIN (least->hovered, hf_color_contrast (&ink, &hovered));
}

/* Every slot with names enough for all five hues and all five lightnesses. */
static Contrasts
measure_contrasts (const HfPalette *palette)
{
  Contrasts least = { 21, 21, 21 };

  for (guint slot = 0; slot <= HF_N_SLOTS; slot++)
    {
      for (guint i = 0; i < 400; i++)
        {
          g_autofree char *below = g_strdup_printf (".N%u.T%u", i % 20, i / 20);
          g_autofree char *type = find_type (slot, below);

          add_contrasts (&least, palette, type);
        }
    }

  return least;
}

static void
test_contrast (void)
{
  for (guint i = 0; i < 4; i++)
    {
      const HfPalette palette = { (i & 1) != 0, (i & 2) != 0 };
      Contrasts least = measure_contrasts (&palette);

      g_test_message ("%s: cell %.2f, object %.2f, hovered %.2f", palette.dark ? "dark" : "light",
                      least.cell, least.object, least.hovered);
      g_assert_cmpfloat (least.cell, >=, 4.5);
      g_assert_cmpfloat (least.object, >=, 4.5);
      g_assert_cmpfloat (least.hovered, >=, 4.5);
    }
}

static void
test_text_on_ground (void)
{
  for (guint i = 0; i < 4; i++)
    {
      const HfPalette palette = { (i & 1) != 0, (i & 2) != 0 };
      HfColor ground = hf_palette_ground (&palette);
      HfColor ink = hf_palette_ink (&palette);
      HfColor dim = hf_palette_dim (&palette);

      g_assert_cmpfloat (hf_color_contrast (&ink, &ground), >=, 12);
      g_assert_cmpfloat (hf_color_contrast (&dim, &ground), >=, 4.5);
    }
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

static void
test_slots_differ (void)
{
  for (guint is_dark = 0; is_dark < 2; is_dark++)
    {
      const HfPalette palette = { is_dark != 0, FALSE };
      HfColor colors[HF_N_SLOTS];

      for (guint slot = 0; slot < HF_N_SLOTS; slot++)
        {
          g_autofree char *type = find_type (slot, ".Type");

          colors[slot] = hf_palette_family (&palette, type);
        }
      for (int vision = HF_VISION_NORMAL; vision <= HF_VISION_TRITAN; vision++)
        g_assert_cmpfloat (nearest (colors, HF_N_SLOTS, vision), >=, is_dark ? .05 : .06);
    }
}

static void
test_several_kinds (void)
{
  static const char *const hexes[2] = { "#248173", "#7ac1b3" };
  const HfColor text[2] = { { 1, 1, 1, 1 }, { 0x12 / 255.0, 0x12 / 255.0, 0x14 / 255.0, 1 } };

  for (guint is_dark = 0; is_dark < 2; is_dark++)
    {
      const HfPalette palette = { is_dark != 0, FALSE };
      const HfColor several = hf_palette_several_kinds (&palette);

      assert_near (&several, hexes[is_dark]);
      g_assert_cmpfloat (hf_color_contrast (&text[is_dark], &several), >=, 4.5);
    }
}

/* 62 % of the way to the ground, nearly gray, and its label still to be read. */
static void
test_no_match (void)
{
  for (guint is_dark = 0; is_dark < 2; is_dark++)
    {
      const HfPalette palette = { is_dark != 0, FALSE };
      const HfColor ground = hf_palette_ground (&palette);
      const HfColor ink = hf_palette_no_match_ink (&palette);

      g_assert_cmpfloat (ink.alpha, ==, .78);
      for (guint slot = 0; slot < HF_N_SLOTS; slot++)
        {
          g_autofree char *type = find_type (slot, ".Type");
          const HfColor color = hf_palette_type (&palette, type);
          const HfColor pale = hf_palette_no_match (&palette, &color);
          const HfOklch before = hf_color_to_oklch (&color);
          const HfOklch after = hf_color_to_oklch (&pale);
          const double way = hf_color_to_oklch (&ground).lightness - before.lightness;

          g_assert_cmpfloat_with_epsilon (after.lightness - before.lightness, .62 * way, .005);
          g_assert_cmpfloat_with_epsilon (after.chroma, .22 * before.chroma, .005);
          g_assert_cmpfloat (hf_color_contrast (&ink, &pale), >=, 4.5);
        }
    }
}

static void
test_root_kinds (void)
{
  static const char *const hexes[2][HF_N_ROOT_KINDS] = {
    { [HF_ROOT_STATIC] = "#295e90",
      [HF_ROOT_HANDLE] = "#8652b9",
      [HF_ROOT_LOCAL] = "#b24d24",
      [HF_ROOT_FINALIZER] = "#742d31",
      [HF_ROOT_INTERNAL] = "#353c52",
      [HF_ROOT_SPECIFIC] = "#526d34" },
    { [HF_ROOT_STATIC] = "#77a5d4",
      [HF_ROOT_HANDLE] = "#c59af6",
      [HF_ROOT_LOCAL] = "#f29674",
      [HF_ROOT_FINALIZER] = "#c07c7c",
      [HF_ROOT_INTERNAL] = "#81889e",
      [HF_ROOT_SPECIFIC] = "#97b17e" },
  };
  const HfColor text[2] = { { 1, 1, 1, 1 }, { 0x12 / 255.0, 0x12 / 255.0, 0x14 / 255.0, 1 } };

  for (guint is_dark = 0; is_dark < 2; is_dark++)
    {
      const HfPalette palette = { is_dark != 0, FALSE };
      HfColor colors[HF_N_ROOT_KINDS];
      HfColor unknown = hf_palette_root_kind (&palette, 99);

      for (guint kind = 0; kind < HF_N_ROOT_KINDS; kind++)
        {
          colors[kind] = hf_palette_root_kind (&palette, kind);
          assert_near (&colors[kind], hexes[is_dark][kind]);
          g_assert_cmpfloat (hf_color_contrast (&text[is_dark], &colors[kind]), >=, 4.5);
        }
      g_assert_cmpfloat (hf_color_distance (&unknown, &colors[HF_ROOT_INTERNAL], HF_VISION_NORMAL),
                         ==, 0);
      /* Specific, which comes last, is met in heaps of the Compact Framework
       * alone. To a protanope it is near Local: there only the icon distinguishes them. */
      g_assert_cmpfloat (nearest (colors, HF_N_ROOT_KINDS, HF_VISION_NORMAL), >=, .09);
      for (int vision = HF_VISION_NORMAL; vision <= HF_VISION_TRITAN; vision++)
        g_assert_cmpfloat (nearest (colors, HF_ROOT_SPECIFIC, vision), >=, .05);
    }
}

static void
test_hatch (void)
{
  HfPalette palette = { FALSE, FALSE };

  g_assert_cmpfloat (hf_palette_hatch (&palette).alpha, ==, .16);
  palette.dark = TRUE;
  g_assert_cmpfloat (hf_palette_hatch (&palette).alpha, ==, .20);
  palette.high_contrast = TRUE;
  g_assert_cmpfloat (hf_palette_hatch (&palette).alpha, ==, .60);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/palette/slots-come-from-the-table-or-a-hash", test_slots);
  g_test_add_func ("/drawing/palette/slots-have-their-colors", test_hexes);
  g_test_add_func ("/drawing/palette/derived-colors-follow-the-formulas", test_derived);
  g_test_add_func ("/drawing/palette/labels-can-be-read-on-every-cell", test_contrast);
  g_test_add_func ("/drawing/palette/text-can-be-read-on-the-ground", test_text_on_ground);
  g_test_add_func ("/drawing/palette/slots-differ-for-every-eye", test_slots_differ);
  g_test_add_func ("/drawing/palette/no-match-is-near-the-ground", test_no_match);
  g_test_add_func ("/drawing/palette/root-kinds-have-their-colors", test_root_kinds);
  g_test_add_func ("/drawing/palette/several-kinds-have-their-color", test_several_kinds);
  g_test_add_func ("/drawing/palette/hatches-have-their-strength", test_hatch);

  return g_test_run ();
}
