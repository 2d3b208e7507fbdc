/* test-compare-export-pictures.c: tests of the pictures and the report of a comparison
 *
 * covers: hf-compare-export
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "compare-export-test.h"
#include "hf-print.h"
#include "report-test.h"

#include <string.h>

/* ---- Pictures ---------------------------------------------------------- */

static void
assert_pdf (GFile *file)
{
  g_autofree char *pdfinfo = g_find_program_in_path ("pdfinfo");
  g_autofree char *output = NULL;

  if (pdfinfo == NULL)
    return;
  output = compare_export_dup_output (
    (const char *const[]){ pdfinfo, g_file_peek_path (file), NULL });
  g_assert_nonnull (strstr (output, "Pages:           1\n"));
  g_assert_nonnull (strstr (output, "Page size:       600 x 360 pts"));
}

static void
assert_png (const char *data,
            gsize       size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) texture = gdk_texture_new_from_bytes (bytes, &error);

  g_assert_no_error (error);
  g_assert_cmpint (gdk_texture_get_width (texture), ==, 800);
  g_assert_cmpint (gdk_texture_get_height (texture), ==, 480);
}

static void
assert_svg (const char *text,
            gboolean    has_sides)
{
  static const GMarkupParser parser = { NULL, NULL, NULL, NULL, NULL };
  GMarkupParseContext *context = g_markup_parse_context_new (&parser, 0, NULL, NULL);
  g_autoptr (GError) error = NULL;

  g_markup_parse_context_parse (context, text, -1, &error);
  g_assert_no_error (error);
  g_markup_parse_context_free (context);
  g_assert_nonnull (strstr (text, " viewBox=\"0 0 800 480\""));
  g_assert_nonnull (strstr (text, "before.gclog ↔ after.gclog"));
  g_assert_cmpint (strstr (text, ">Before</text>") != NULL, ==, has_sides);
  g_assert_cmpint (strstr (text, ">After</text>") != NULL, ==, has_sides);
}

static void
check_pictures (CompareExport         *fixture,
                HfExportSubject  subject,
                HfGrouping       grouping)
{
  HfExportPlan plan = compare_export_make_plan (subject);
  g_autofree char *png = NULL;
  g_autofree char *svg = NULL;
  g_autofree char *pdf = NULL;
  gsize size = 0;

  plan.grouping = grouping;
  plan.picture_format = HF_EXPORT_PNG;
  png = compare_export_dup (fixture, &plan, &size);
  assert_png (png, size);
  plan.picture_format = HF_EXPORT_SVG;
  svg = compare_export_dup (fixture, &plan, NULL);
  assert_svg (svg, subject == HF_SUBJECT_PAIR);
  plan.picture_format = HF_EXPORT_PDF;
  pdf = compare_export_dup (fixture, &plan, NULL);
  g_assert_true (g_str_has_prefix (pdf, "%PDF-"));
  assert_pdf (fixture->target);
}

static void
test_pictures (CompareExport       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  static const HfGrouping groupings[] = { HF_GROUPING_NAMESPACE, HF_GROUPING_ASSEMBLY,
                                          HF_GROUPING_DOMAIN, HF_GROUPING_ROOT };

  for (guint i = 0; i < G_N_ELEMENTS (groupings); i++)
    {
      check_pictures (fixture, HF_SUBJECT_PAIR, groupings[i]);
      check_pictures (fixture, HF_SUBJECT_CHANGE, groupings[i]);
    }
}

/* The command line draws the same. */
static void
test_same_picture (CompareExport       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  HfExportPlan plan = compare_export_make_plan (HF_SUBJECT_PAIR);
  g_autofree char *output = g_strconcat (g_file_peek_path (fixture->target), ".svg", NULL);
  const char *const words[] = { g_getenv ("HOLDFAST_CLI"),
                                "compare",
                                "--by",
                                "root",
                                "--size",
                                "800x480",
                                "-o",
                                output,
                                g_file_peek_path (fixture->files[0]),
                                g_file_peek_path (fixture->files[1]),
                                NULL };
  g_autofree char *said = compare_export_dup_output (words);
  g_autofree char *found = NULL;
  g_autofree char *expected = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (output);

  plan.picture_format = HF_EXPORT_SVG;
  plan.grouping = HF_GROUPING_ROOT;
  found = compare_export_dup (fixture, &plan, NULL);
  g_assert_true (g_file_load_contents (file, NULL, &expected, NULL, NULL, NULL));
  g_assert_cmpstr (found, ==, expected);
  g_file_delete (file, NULL, NULL);
}

static void
test_print (CompareExport       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfExportSource) source = compare_export_make_source (fixture,
                                                                  compare_export_make_query ());
  const HfExportPlan plan = hf_export_source_make_plan (source, source->picture);
  g_autoptr (GError) error = NULL;
  HfTitledPicture *picture = hf_export_source_make_picture (source, &plan, NULL, NULL, &error);
  g_autoptr (GtkPrintOperation) operation = NULL;
  g_autofree char *name = NULL;
  g_autofree char *contents = NULL;

  g_assert_no_error (error);
  operation = hf_print_operation_new (picture);
  gtk_print_operation_set_export_filename (operation, g_file_peek_path (fixture->target));
  g_assert_cmpint (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL,
                                            &error),
                   ==, GTK_PRINT_OPERATION_RESULT_APPLY);
  g_assert_no_error (error);
  g_object_get (operation, "job-name", &name, NULL);
  g_assert_cmpstr (name, ==, "Comparison of before.gclog ↔ after.gclog");
  g_assert_true (g_file_load_contents (fixture->target, NULL, &contents, NULL, NULL, NULL));
  g_assert_true (g_str_has_prefix (contents, "%PDF-"));
}

/* ---- The report -------------------------------------------------------- */

static void
test_report (CompareExport       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  const HfExportPlan plan = compare_export_make_plan (HF_SUBJECT_REPORT);
  g_autofree char *page = compare_export_dup (fixture, &plan, NULL);

  g_assert_nonnull (strstr (page, "before.gclog"));
  g_assert_nonnull (strstr (page, "Reasons to Live"));
  g_assert_nonnull (strstr (page, "N.New"));
  report_test_assert_accepted (g_file_peek_path (fixture->target));
}

static void
add (const char *path,
     void      (*test) (CompareExport       *fixture,
                        gconstpointer  data))
{
  g_test_add (path, CompareExport, NULL, compare_export_set_up, test, compare_export_tear_down);
}

int
main (int    argc,
      char **argv)
{
  app_test_init (&argc, &argv);
  add ("/app/compare-export-pictures/pictures-in-each-grouping-and-format", test_pictures);
  add ("/app/compare-export-pictures/a-picture-is-that-of-the-command-line", test_same_picture);
  add ("/app/compare-export-pictures/both-treemaps-are-printed", test_print);
  add ("/app/compare-export-pictures/a-report-is-valid", test_report);
  return g_test_run ();
}
