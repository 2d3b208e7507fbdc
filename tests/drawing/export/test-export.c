/* test-export.c: pictures as files
 *
 * covers: hf-export-legend, hf-export-picture, hf-export-treemap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "drawing-image.h"
#include "drawing-test.h"
#include "hf-error.h"
#include "hf-export-page.h"
#include "hf-export.h"
#include "hf-svg-surface.h"
#include "hf-test.h"

#include <signal.h>
#include <string.h>
#include <sys/resource.h>

/* ---- Pictures ----------------------------------------------------------- */

static void
test_same_bytes (void)
{
  g_autoptr (HfHierarchy) one = drawing_test_seeded (120, 42);
  g_autoptr (HfHierarchy) two = drawing_test_seeded (120, 42);

  for (int format = HF_EXPORT_PNG; format <= HF_EXPORT_PDF; format++)
    {
      g_autoptr (GBytes) a = drawing_test_export_small (one, format, 1, FALSE);
      g_autoptr (GBytes) b = drawing_test_export_small (two, format, 1, FALSE);
      g_autoptr (GBytes) dark = drawing_test_export_small (one, format, 1, TRUE);

      g_assert_true (g_bytes_equal (a, b));
      g_assert_false (g_bytes_equal (a, dark));
    }
}

static void
test_dimensions (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_seeded (120, 42);

  for (int scale = 1; scale <= HF_EXPORT_MAX_SCALE; scale++)
    {
      g_autoptr (GBytes) bytes = drawing_test_export_small (hierarchy, HF_EXPORT_PNG, scale, FALSE);
      cairo_surface_t *image = drawing_image_decode (bytes);

      g_assert_cmpint (cairo_image_surface_get_width (image), ==, 640 * scale);
      g_assert_cmpint (cairo_image_surface_get_height (image), ==, 480 * scale);
      cairo_surface_destroy (image);
    }
}

static void
test_scale (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_seeded (120, 42);
  g_autoptr (GBytes) once = drawing_test_export_small (hierarchy, HF_EXPORT_PNG, 1, FALSE);
  g_autoptr (GBytes) twice = drawing_test_export_small (hierarchy, HF_EXPORT_PNG, 2, FALSE);
  g_autoptr (GBytes) dark = drawing_test_export_small (hierarchy, HF_EXPORT_PNG, 1, TRUE);
  cairo_surface_t *small = drawing_image_decode (once);
  cairo_surface_t *large = drawing_image_decode (twice);
  cairo_surface_t *other = drawing_image_decode (dark);

  g_assert_cmpfloat (drawing_image_measure_difference (large, small, 2), <, 2);
  g_assert_cmpfloat (drawing_image_measure_difference (other, small, 1), >, 50);
  cairo_surface_destroy (small);
  cairo_surface_destroy (large);
  cairo_surface_destroy (other);
}

static void
test_ground (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_seeded (20, 1);

  for (guint dark = 0; dark < 2; dark++)
    {
      g_autoptr (GBytes) bytes = drawing_test_export_small (hierarchy, HF_EXPORT_PNG, 1, dark != 0);
      cairo_surface_t *image = drawing_image_decode (bytes);

      g_assert_cmphex (drawing_image_get_channel (image, 0, 0, 0), ==, dark ? 0x24 : 0xfa);
      g_assert_cmphex (drawing_image_get_channel (image, 639, 479, 2), ==, dark ? 0x24 : 0xfa);
      cairo_surface_destroy (image);
    }
}

/* ---- Files and errors --------------------------------------------------- */

static void
test_format (void)
{
  HfExportFormat format;

  for (guint i = HF_EXPORT_PNG; i <= HF_EXPORT_PDF; i++)
    {
      g_autofree char *name = g_strconcat ("a.", hf_export_format_get_ending (i), NULL);

      g_assert_true (hf_export_format_from_name (name, &format));
      g_assert_cmpint (format, ==, i);
    }
  g_assert_true (hf_export_format_from_name ("a.png", &format));
  g_assert_cmpint (format, ==, HF_EXPORT_PNG);
  g_assert_true (hf_export_format_from_name ("A.B.SVG", &format));
  g_assert_cmpint (format, ==, HF_EXPORT_SVG);
  g_assert_true (hf_export_format_from_name ("a.svg.Pdf", &format));
  g_assert_cmpint (format, ==, HF_EXPORT_PDF);
  g_assert_false (hf_export_format_from_name ("png", &format));
  g_assert_false (hf_export_format_from_name ("a.png.txt", &format));
  g_assert_false (hf_export_format_from_name ("", &format));
}

static void
test_sizes (void)
{
  static const struct
  {
    int width;
    int height;
    int scale;
  } cases[] = {
    { 319, 480, 1 }, { 640, 239, 1 },   { 16385, 480, 1 }, { 640, 16385, 1 }, { 640, 480, 0 },
    { 640, 480, 5 }, { 16384, 480, 2 }, { -640, 480, 1 },  { 640, 10000, 4 },
  };
  g_autoptr (HfHierarchy) hierarchy = drawing_test_from_text ("a:8:A.B.T !a");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      HfExportOptions options = HF_EXPORT_OPTIONS_INIT;
      g_autoptr (GError) error = NULL;

      options.width = cases[i].width;
      options.height = cases[i].height;
      options.scale = cases[i].scale;
      g_assert_null (drawing_test_export (hierarchy, &options, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
      g_assert_true (g_str_has_suffix (error->message, "."));
    }
}

static void
test_smallest (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_seeded (120, 42);
  HfExportOptions options = HF_EXPORT_OPTIONS_INIT;
  g_autoptr (GBytes) bytes = NULL;

  options.width = HF_EXPORT_MIN_WIDTH;
  options.height = HF_EXPORT_MIN_HEIGHT;
  options.title = "a very long name of a file that has no room in so small a picture.gclog";
  bytes = drawing_test_export (hierarchy, &options, NULL);
  g_assert_nonnull (bytes);
}

static void
test_cancel (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_from_text ("a:8:A.B.T !a");
  g_autoptr (HfExportPicture) picture = drawing_test_picture (hierarchy);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  HfExportOptions options = HF_EXPORT_OPTIONS_INIT;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_export_to_bytes (picture, &options, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* The same for a picture that is being drawn: nothing comes after the cancel. */
static void
test_cancel_while_drawing (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_seeded (120, 42);
  g_autoptr (HfExportPicture) picture = drawing_test_picture (hierarchy);
  g_autoptr (HfSurface) surface = hf_svg_surface_new (1200, 800, "n", "d");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *document = NULL;
  HfExportOptions options = HF_EXPORT_OPTIONS_INIT;

  g_cancellable_cancel (cancellable);
  g_assert_false (hf_export_page_draw (picture, &options, surface, cancellable));
  bytes = hf_svg_surface_finish (surface);
  document = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_null (strstr (document, "<g>"));
}

static void
test_memory (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_from_text ("a:8:A.B.T !a");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  HfExportOptions options = HF_EXPORT_OPTIONS_INIT;

  /* 320 × 240 pixels of 8 bytes. */
  options.width = 320;
  options.height = 240;
  options.memory_limit = 614399;
  g_assert_null (drawing_test_export (hierarchy, &options, &error));
  g_assert_error (error, HF_ERROR, HF_ERROR_NO_MEMORY);
  g_assert_cmpstr (error->message, ==,
                   "The picture needs about 614 KB of memory, and 614 KB is free");
  g_clear_error (&error);

  options.memory_limit = 614400;
  bytes = drawing_test_export (hierarchy, &options, &error);
  g_assert_no_error (error);
  g_clear_pointer (&bytes, g_bytes_unref);

  options.memory_limit = G_MAXUINT64;
  bytes = drawing_test_export (hierarchy, &options, &error);
  g_assert_no_error (error);
  g_assert_nonnull (bytes);
}

static void
test_file (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_seeded (20, 1);
  g_autoptr (HfExportPicture) picture = drawing_test_picture (hierarchy);
  g_autoptr (GFile) file = hf_test_temporary ("picture.svg", "old", 3);
  g_autoptr (GError) error = NULL;
  g_autofree char *contents = NULL;
  HfExportOptions options = HF_EXPORT_OPTIONS_INIT;

  /* A picture that cannot be made leaves the old file. */
  options.format = HF_EXPORT_SVG;
  options.width = 1;
  g_assert_false (hf_export_to_file (picture, &options, file, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
  g_clear_error (&error);
  g_assert_true (g_file_load_contents (file, NULL, &contents, NULL, NULL, NULL));
  g_assert_cmpstr (contents, ==, "old");
  g_clear_pointer (&contents, g_free);

  options.width = 640;
  g_assert_true (hf_export_to_file (picture, &options, file, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_load_contents (file, NULL, &contents, NULL, NULL, NULL));
  g_assert_true (g_str_has_suffix (contents, "</svg>\n"));
  hf_test_remove (file);
}

/* By any name: the heap's file is not replaced by its picture. */
static void
test_source (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_seeded (20, 1);
  g_autoptr (HfExportPicture) picture = drawing_test_picture (hierarchy);
  g_autoptr (GFile) file = hf_test_temporary ("heap.svg", "heap", 4);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GFile) link = g_file_get_child (folder, "link.svg");
  HfExportOptions options = HF_EXPORT_OPTIONS_INIT;
  GFile *targets[] = { file, link };

  options.format = HF_EXPORT_SVG;
  options.source = file;
  g_assert_true (g_file_make_symbolic_link (link, "heap.svg", NULL, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (targets); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *contents = NULL;

      g_assert_false (hf_export_to_file (picture, &options, targets[i], NULL, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
      g_assert_nonnull (strstr (error->message, g_file_peek_path (targets[i])));
      g_assert_true (g_file_load_contents (file, NULL, &contents, NULL, NULL, NULL));
      g_assert_cmpstr (contents, ==, "heap");
    }

  g_assert_true (g_file_delete (link, NULL, NULL));
  g_assert_true (hf_export_to_file (picture, &options, link, NULL, NULL));
  g_assert_true (g_file_delete (link, NULL, NULL));
  hf_test_remove (file);
}

static guint
count_siblings (GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GDir) dir = g_dir_open (g_file_peek_path (folder), 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

/* A disk that is full in the middle of the picture leaves the old file as well. */
static void
test_cut_short (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_seeded (120, 42);
  g_autoptr (HfExportPicture) picture = drawing_test_picture (hierarchy);
  g_autoptr (GFile) file = hf_test_temporary ("picture.svg", "old", 3);
  g_autoptr (GError) error = NULL;
  g_autofree char *contents = NULL;
  HfExportOptions options = HF_EXPORT_OPTIONS_INIT;
  struct rlimit before;
  struct rlimit small;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  small = before;
  small.rlim_cur = 1000;
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  options.format = HF_EXPORT_SVG;
  g_assert_false (hf_export_to_file (picture, &options, file, NULL, &error));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);
  signal (SIGXFSZ, SIG_DFL);

  g_assert_nonnull (error);
  g_assert_cmpint (error->domain, ==, G_IO_ERROR);
  g_assert_true (g_str_has_prefix (error->message, g_file_peek_path (file)));
  g_assert_true (g_file_load_contents (file, NULL, &contents, NULL, NULL, NULL));
  g_assert_cmpstr (contents, ==, "old");
  g_assert_cmpuint (count_siblings (file), ==, 1);
  hf_test_remove (file);
}

static void
test_no_such_folder (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_from_text ("a:8:A.B.T !a");
  g_autoptr (HfExportPicture) picture = drawing_test_picture (hierarchy);
  g_autoptr (GFile) file = hf_test_temporary ("picture.png", "old", 3);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GFile) below = g_file_get_child (file, "no.png");
  g_autoptr (GFile) nowhere = g_file_resolve_relative_path (folder, "none/no.png");
  g_autoptr (GError) error = NULL;
  HfExportOptions options = HF_EXPORT_OPTIONS_INIT;

  g_assert_false (hf_export_to_file (picture, &options, below, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY);
  g_assert_nonnull (strstr (error->message, g_file_peek_path (below)));
  g_clear_error (&error);

  g_assert_false (hf_export_to_file (picture, &options, nowhere, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_nonnull (strstr (error->message, g_file_peek_path (nowhere)));
  g_clear_error (&error);

  g_assert_false (hf_export_to_file (picture, &options, folder, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
  g_assert_nonnull (strstr (error->message, g_file_peek_path (folder)));
  hf_test_remove (file);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drawing/export/two-runs-give-the-same-bytes", test_same_bytes);
  g_test_add_func ("/drawing/export/a-png-has-its-size-and-scale", test_dimensions);
  g_test_add_func ("/drawing/export/scaled-and-halved-is-the-same-picture", test_scale);
  g_test_add_func ("/drawing/export/the-ground-is-filled", test_ground);
  g_test_add_func ("/drawing/export/the-ending-selects-the-format", test_format);
  g_test_add_func ("/drawing/export/impossible-sizes-are-refused", test_sizes);
  g_test_add_func ("/drawing/export/the-smallest-picture-can-be-drawn", test_smallest);
  g_test_add_func ("/drawing/export/a-cancelled-picture-is-not-made", test_cancel);
  g_test_add_func ("/drawing/export/a-cancel-stops-the-drawing", test_cancel_while_drawing);
  g_test_add_func ("/drawing/export/the-limit-of-memory-is-kept", test_memory);
  g_test_add_func ("/drawing/export/a-file-is-replaced-whole-or-not-at-all", test_file);
  g_test_add_func ("/drawing/export/the-heap-s-own-file-is-never-replaced", test_source);
  g_test_add_func ("/drawing/export/a-full-disk-leaves-the-old-file", test_cut_short);
  g_test_add_func ("/drawing/export/what-cannot-be-written-is-an-error", test_no_such_folder);
  return g_test_run ();
}
