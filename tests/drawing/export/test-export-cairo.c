/* test-export-cairo.c: pictures as PDF, by what Poppler reads in them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "drawing-image.h"
#include "drawing-test.h"
#include "hf-export-cairo.h"

#include <string.h>

static GBytes *
export_titled (HfHierarchy    *hierarchy,
               HfExportFormat  format,
               const char     *title)
{
  HfExportOptions options = HF_EXPORT_OPTIONS_INIT;
  g_autoptr (GError) error = NULL;
  GBytes *bytes = NULL;

  options.format = format;
  options.width = 640;
  options.height = 480;
  options.title = title;
  bytes = drawing_test_export (hierarchy, &options, &error);
  g_assert_no_error (error);
  return bytes;
}

/* Poppler's programs are judges of their own, not Cairo's reader. */
static gboolean
is_there (const char *program)
{
  g_autofree char *path = g_find_program_in_path (program);

  if (path == NULL)
    g_test_skip ("Poppler's programs are not installed");
  return path != NULL;
}

/* Returns: (transfer full): what the words @command make of @bytes */
static GBytes *
filter (GBytes     *bytes,
        const char *command)
{
  g_auto (GStrv) words = g_strsplit (command, " ", -1);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  GBytes *out = NULL;

  process = g_subprocess_newv ((const char *const *) words,
                               G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE,
                               &error);
  g_assert_no_error (error);
  g_subprocess_communicate (process, bytes, NULL, &out, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_successful (process));
  return out;
}

static char *
dup_text (GBytes *bytes)
{
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* Returns: (nullable): one line of what pdfinfo says, without its name */
static char *
find_info (GBytes     *pdf,
           const char *name)
{
  g_autoptr (GBytes) out = filter (pdf, "pdfinfo -isodates -");
  g_autofree char *text = dup_text (out);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gsize length = strlen (name);

  for (gsize i = 0; lines[i] != NULL; i++)
    {
      if (strncmp (lines[i], name, length) == 0 && lines[i][length] == ':')
        return g_strdup (g_strstrip (lines[i] + length + 1));
    }
  return NULL;
}

static void
test_metadata (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_seeded (120, 42);
  g_autoptr (GBytes) pdf = export_titled (hierarchy, HF_EXPORT_PDF, "B\303\244r & <b>\a.gclog");
  g_autofree char *title = NULL;
  g_autofree char *size = NULL;
  g_autofree char *pages = NULL;

  if (!is_there ("pdfinfo"))
    return;

  title = find_info (pdf, "Title");
  size = find_info (pdf, "Page size");
  pages = find_info (pdf, "Pages");
  /* 640×480 px of 1/96 inch. */
  g_assert_cmpstr (title, ==, "Treemap of B\303\244r & <b>\357\277\275.gclog");
  g_assert_cmpstr (size, ==, "480 x 360 pts");
  g_assert_cmpstr (pages, ==, "1");
}

/* The date is the snapshot's, or there is none; never the present one. */
static void
test_date (void)
{
  static const struct
  {
    const char *taken;
    const char *date;
  } cases[] = {
    { "0", "1970-01-01T00:00:00Z" },
    { "660be65857d1e", "2026-11-21T00:25:23Z" },
    { "660BE65857D1E", "2026-11-21T00:25:23Z" },
    { "", NULL },
    { "yesterday", NULL },
    { "-1", NULL },
    { "7fffffffffffffff", NULL },
    { "ffffffffffffffff", NULL },
    { "10000000000000000", NULL },
  };

  if (!is_there ("pdfinfo"))
    return;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (HfHierarchy) hierarchy = drawing_test_with_info ("taken", cases[i].taken);
      g_autoptr (GBytes) pdf = export_titled (hierarchy, HF_EXPORT_PDF, "x");
      g_autofree char *date = find_info (pdf, "CreationDate");
      g_autofree char *changed = find_info (pdf, "ModDate");

      g_assert_cmpstr (date, ==, cases[i].date);
      g_assert_null (changed);
    }
}

/* Text is text: all that is text in the SVG can be searched and copied. */
static void
test_text (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_seeded (120, 42);
  g_autoptr (GBytes) pdf = export_titled (hierarchy, HF_EXPORT_PDF, "sample.gclog");
  g_autoptr (GBytes) svg = export_titled (hierarchy, HF_EXPORT_SVG, "sample.gclog");
  g_autoptr (GBytes) out = NULL;
  g_autofree char *text = NULL;
  g_autofree char *document = dup_text (svg);
  g_auto (GStrv) pieces = g_strsplit (document, "</text>", -1);
  guint n_pieces = g_strv_length (pieces);

  if (!is_there ("pdftotext"))
    return;

  out = filter (pdf, "pdftotext -raw - -");
  text = dup_text (out);
  g_assert_cmpuint (n_pieces, >, 40);
  for (guint i = 0; i < n_pieces - 1; i++)
    {
      const char *piece = strrchr (pieces[i], '>') + 1;

      g_test_message ("%s", piece);
      g_assert_nonnull (strstr (text, piece));
    }
}

/* Nothing in it is an image, and drawn at 96 pixels an inch it is the PNG, but for
 * what Poppler does: it hints letters and moves lines to whole pixels. */
static void
test_shapes (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_seeded (120, 42);
  g_autoptr (GBytes) pdf = export_titled (hierarchy, HF_EXPORT_PDF, "sample.gclog");
  g_autoptr (GBytes) png = export_titled (hierarchy, HF_EXPORT_PNG, "sample.gclog");
  g_autoptr (GBytes) drawn = NULL;
  cairo_surface_t *a = NULL;
  cairo_surface_t *b = NULL;

  g_assert_null (g_strstr_len (g_bytes_get_data (pdf, NULL), (gssize) g_bytes_get_size (pdf),
                               "/Subtype /Image"));
  if (!is_there ("pdftocairo"))
    return;

  drawn = filter (pdf, "pdftocairo -png -r 96 -singlefile - -");
  a = drawing_image_decode (drawn);
  b = drawing_image_decode (png);
  g_assert_cmpfloat (drawing_image_measure_difference (a, b, 1), <, 4);
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
}

/* Pages before the cancel are dropped, with their document. */
static void
test_cancel (void)
{
  static const struct
  {
    GBytes *(*draw) (const HfExportPicture *picture, const HfExportOptions *options,
                     GCancellable *cancellable, GError **error);
  } cases[] = { { hf_export_cairo_draw_png }, { hf_export_cairo_draw_pdf } };
  g_autoptr (HfHierarchy) hierarchy = drawing_test_seeded (20, 1);
  g_autoptr (HfExportPicture) picture = drawing_test_picture (hierarchy);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  HfExportOptions options = HF_EXPORT_OPTIONS_INIT;

  g_cancellable_cancel (cancellable);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (cases[i].draw (picture, &options, cancellable, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/export-cairo/a-pdf-has-its-title-and-size", test_metadata);
  g_test_add_func ("/drawing/export-cairo/the-date-is-the-snapshot-s", test_date);
  g_test_add_func ("/drawing/export-cairo/text-is-text", test_text);
  g_test_add_func ("/drawing/export-cairo/pdf-and-png-are-the-same-picture", test_shapes);
  g_test_add_func ("/drawing/export-cairo/a-cancel-stops-the-drawing", test_cancel);

  return g_test_run ();
}
