/* test-export-page.c: what stands around an exported picture, and what does not
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "drawing-image.h"
#include "drawing-test.h"
#include "hf-export-page.h"

#include <string.h>

static char *
dup_svg (HfHierarchy     *hierarchy,
         HfExportOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  options->format = HF_EXPORT_SVG;
  bytes = drawing_test_export (hierarchy, options, &error);
  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* Nothing is drawn where nothing is, and what is drawn hides what is below. */
static void
test_transparent (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_seeded (20, 1);
  g_autoptr (GBytes) png = NULL;
  g_autofree char *document = NULL;
  cairo_surface_t *image = NULL;
  HfExportOptions options = HF_EXPORT_OPTIONS_INIT;

  options.width = 640;
  options.height = 480;
  options.is_transparent = TRUE;
  png = drawing_test_export (hierarchy, &options, NULL);
  image = drawing_image_decode (png);
  for (int corner = 0; corner < 4; corner++)
    g_assert_cmpuint (drawing_image_get_channel (image, corner % 2 * 639, corner / 2 * 479, 3), ==,
                      0);
  g_assert_cmpuint (drawing_image_get_channel (image, 30, 70, 3), ==, 255);
  cairo_surface_destroy (image);

  document = dup_svg (hierarchy, &options);
  g_assert_null (strstr (document, "width=\"640\" height=\"480\" fill="));
}

/* The picture takes the room of what is left out. */
static void
test_bare (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_seeded (20, 1);
  g_autofree char *whole = NULL;
  g_autofree char *bare = NULL;
  HfExportOptions options = HF_EXPORT_OPTIONS_INIT;

  options.title = "sample.gclog";
  options.width = options.height = 0;
  whole = dup_svg (hierarchy, &options);
  g_assert_nonnull (strstr (whole, ">sample.gclog</text>"));
  g_assert_nonnull (strstr (whole, " y=\"768\""));

  options.omits_title = options.omits_legend = TRUE;
  bare = dup_svg (hierarchy, &options);
  /* Assistive technologies still get its name. */
  g_assert_nonnull (strstr (bare, "Treemap of sample.gclog"));
  g_assert_null (strstr (bare, ">sample.gclog</text>"));
  g_assert_null (strstr (bare, "drawn by Holdfast"));
  g_assert_null (strstr (bare, " y=\"768\""));
  g_assert_nonnull (strstr (bare, " viewBox=\"0 0 1200 708\""));
}

/* The same in all zones: a picture must not change with who draws it. */
static void
test_time (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_with_info ("taken", "660be65857d1e");
  HfExportOptions options = HF_EXPORT_OPTIONS_INIT;
  g_autofree char *document = dup_svg (hierarchy, &options);

  g_assert_nonnull (strstr (document, ">2026-11-21 00:25 UTC</text>"));
}

/* Around the picture itself are margins, the title block and the legend. */
static void
test_natural_size (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_seeded (20, 1);
  g_autofree char *document = NULL;
  HfExportOptions options = HF_EXPORT_OPTIONS_INIT;

  options.width = options.height = 0;
  document = dup_svg (hierarchy, &options);
  g_assert_nonnull (strstr (document, " viewBox=\"0 0 1200 800\""));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/export-page/without-ground-corners-are-clear", test_transparent);
  g_test_add_func ("/drawing/export-page/title-and-legend-can-be-left-out", test_bare);
  g_test_add_func ("/drawing/export-page/the-time-of-the-snapshot-is-shown", test_time);
  g_test_add_func ("/drawing/export-page/no-size-is-the-picture-s-own", test_natural_size);

  return g_test_run ();
}
