/* test-icon.c: what pictures show of roots is what the window's icons show
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "drawing-image.h"
#include "hf-cairo-surface.h"
#include "hf-icon.h"
#include "hf-types.h"

#include <gio/gio.h>

#define SCALE 8
#define SIDE (HF_ICON_SIZE * SCALE)

static const HfColor icon_color = { 0x2e / 255.0, 0x34 / 255.0, 0x36 / 255.0, 1 };

static const char * const names[HF_N_ICONS] = {
  [HF_ICON_INTERNAL] = "root-internal", [HF_ICON_LOCAL] = "root-local",
  [HF_ICON_FINALIZER] = "root-finalizer", [HF_ICON_HANDLE] = "root-handle",
  [HF_ICON_STATIC] = "root-static", [HF_ICON_SEVERAL] = "root-several",
  [HF_ICON_PINNED] = "flag-pinned", [HF_ICON_WEAK] = "flag-weak",
  [HF_ICON_INTERIOR] = "flag-interior",
};

static cairo_surface_t *
draw (HfIcon icon)
{
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIDE, SIDE);
  cairo_t *cr = cairo_create (image);
  g_autoptr (HfSurface) surface = hf_cairo_surface_new (cr, NULL, NULL);
  g_autoptr (HfPath) path = hf_path_new ();

  hf_icon_add (icon, 0, 0, SIDE, path);
  hf_surface_fill_path (surface, path, &icon_color);
  cairo_destroy (cr);
  return image;
}

/* Returns: (transfer full) (nullable): the icon's own file, as drawn by librsvg */
static cairo_surface_t *
render (HfIcon icon)
{
  g_autofree char *side = g_strdup_printf ("%d", SIDE);
  g_autofree char *name = g_strdup_printf ("hf-%s-symbolic.svg", names[icon]);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "ui", "icons", "scalable",
                                                 "actions", name, NULL);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GBytes) png = NULL;
  g_autoptr (GError) error = NULL;

  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, "rsvg-convert", "--width",
                              side, "--height", side, path, NULL);
  g_assert_no_error (error);
  g_subprocess_communicate (process, NULL, NULL, &png, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_successful (process));
  return drawing_image_decode (png);
}

static guint
get_alpha (cairo_surface_t *image,
           int              x,
           int              y)
{
  return drawing_image_get_channel (image, x, y, 3);
}

static void
test_shapes (void)
{
  g_autofree char *program = g_find_program_in_path ("rsvg-convert");

  if (program == NULL)
    {
      g_test_skip ("rsvg-convert is not installed");
      return;
    }

  for (HfIcon icon = 0; icon < HF_N_ICONS; icon++)
    {
      cairo_surface_t *drawn = draw (icon);
      cairo_surface_t *expected = render (icon);
      guint n_inside = 0;
      guint n_far = 0;

      cairo_surface_flush (drawn);
      for (int y = 0; y < SIDE; y++)
        {
          for (int x = 0; x < SIDE; x++)
            {
              const int a = (int) get_alpha (drawn, x, y);
              const int b = (int) get_alpha (expected, x, y);

              n_inside += a > 128;
              n_far += ABS (a - b) > 64;
            }
        }
      g_assert_cmpuint (n_inside, >, SIDE * SIDE / 10);
      g_assert_cmpuint (n_far, <, SIDE / 2);
      cairo_surface_destroy (drawn);
      cairo_surface_destroy (expected);
    }
}

static void
test_kinds (void)
{
  g_assert_cmpint (hf_icon_of_kind (HF_ROOT_STATIC), ==, HF_ICON_STATIC);
  g_assert_cmpint (hf_icon_of_kind (HF_ROOT_LOCAL), ==, HF_ICON_LOCAL);
  g_assert_cmpint (hf_icon_of_kind (HF_ROOT_HANDLE), ==, HF_ICON_HANDLE);
  g_assert_cmpint (hf_icon_of_kind (HF_ROOT_FINALIZER), ==, HF_ICON_FINALIZER);
  g_assert_cmpint (hf_icon_of_kind (G_MAXUINT64), ==, HF_ICON_INTERNAL);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/icon/shapes-are-those-of-the-window", test_shapes);
  g_test_add_func ("/drawing/icon/each-kind-has-its-own", test_kinds);

  return g_test_run ();
}
