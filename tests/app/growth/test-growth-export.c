/* test-growth-export.c: tests of exports of what grows over three heaps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "compare-export-test.h"
#include "growth-test.h"
#include "hf-growth-export.h"
#include "hf-print.h"
#include "hf-test.h"

#include <string.h>

static HfApplication *application;

typedef struct
{
  GFile *files[3];
  GFile *target;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) folder = NULL;

  growth_test_make_files (fixture->files);
  folder = g_file_get_parent (fixture->files[0]);
  fixture->target = g_file_get_child (folder, "target");
  gtk_window_present (GTK_WINDOW (hf_window_new (GTK_APPLICATION (application))));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  window_test_close_all ();
  g_file_delete (fixture->target, NULL, NULL);
  g_object_unref (fixture->target);
  growth_test_remove_files (fixture->files);
}

static HfExportSource *
get_source (Fixture *fixture)
{
  HfPage *page = HF_PAGE (growth_test_open (fixture->files));

  g_assert_true (hf_page_can (page, HF_PAGE_EXPORT));
  return hf_page_dup_export_source (page);
}

/* Returns the file, with a 0 behind it. */
static char *
dup_export (Fixture         *fixture,
            HfExportSubject  subject,
            HfTableFormat    table,
            HfExportFormat   picture)
{
  HfExportSource *source = get_source (fixture);
  HfExportPlan plan = hf_export_source_make_plan (source, subject);
  g_autoptr (GError) error = NULL;
  char *content = NULL;

  plan.table_format = table;
  plan.picture_format = picture;
  plan.width = plan.height = 0;
  plan.scale = 1;
  g_assert_true (compare_export_run (source, &plan, fixture->target, FALSE, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_load_contents (fixture->target, NULL, &content, NULL, NULL, &error));
  return content;
}

static void
test_table (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *csv = dup_export (fixture, HF_SUBJECT_GROWTH_PATHS, HF_TABLE_CSV, HF_EXPORT_PNG);
  g_autofree char *json = dup_export (fixture, HF_SUBJECT_GROWTH_PATHS, HF_TABLE_JSON,
                                      HF_EXPORT_PNG);

  g_assert_cmpstr (csv, ==,
                   "path,counts,bytes,leak_share\n"
                   "handle › N.Leak,2 4 6,2000 4000 6000,6000\n");
  g_assert_true (g_str_has_prefix (json, "{"));
  g_assert_nonnull (strstr (json, "\"growth\""));
  g_assert_nonnull (strstr (json, "\"path\": \"handle › N.Leak\""));
  g_assert_nonnull (strstr (json, "\"counts\": [2, 4, 6]"));
  g_assert_nonnull (strstr (json, "\"bytes\": [2000, 4000, 6000]"));
  g_assert_nonnull (strstr (json, "\"leak_share\": 6000"));
}

static void
test_picture (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *svg = dup_export (fixture, HF_SUBJECT_GROWTH, HF_TABLE_CSV, HF_EXPORT_SVG);
  g_autofree char *png = dup_export (fixture, HF_SUBJECT_GROWTH, HF_TABLE_CSV, HF_EXPORT_PNG);
  g_autofree char *pdf = dup_export (fixture, HF_SUBJECT_GROWTH, HF_TABLE_CSV, HF_EXPORT_PDF);

  g_assert_nonnull (strstr (svg, "orders-1 → orders-2 → orders-3"));
  g_assert_nonnull (strstr (svg, "2 per step"));
  g_assert_true (g_str_has_prefix (png, "\211PNG"));
  g_assert_true (g_str_has_prefix (pdf, "%PDF"));
}

static void
test_report (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *html = dup_export (fixture, HF_SUBJECT_REPORT, HF_TABLE_CSV, HF_EXPORT_PNG);

  g_assert_true (g_str_has_prefix (html, "<!DOCTYPE html>"));
  g_assert_nonnull (strstr (html, "Growth over 3 Snapshots"));
  g_assert_nonnull (strstr (html, "orders-3.gclog"));
}

/* As the page marks what grew by a multiple of the runs. */
static void
test_runs (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  HfGrowthPage *page = growth_test_open (fixture->files);
  GtkWidget *runs = app_test_find (GTK_WIDGET (page), GTK_TYPE_SPIN_BUTTON);
  g_autofree char *html = NULL;
  g_autofree char *svg = NULL;

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (runs), 2);
  html = dup_export (fixture, HF_SUBJECT_REPORT, HF_TABLE_CSV, HF_EXPORT_PNG);
  svg = dup_export (fixture, HF_SUBJECT_GROWTH, HF_TABLE_CSV, HF_EXPORT_SVG);
  g_assert_nonnull (strstr (html, "1 per run"));
  g_assert_nonnull (strstr (svg, "1 per run"));
}

/* None of its files is replaced, and names are proposed from the first and the last one. */
static void
test_files (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  for (guint i = 0; i < 3; i++)
    {
      HfExportSource *source = get_source (fixture);
      const HfExportPlan plan = hf_export_source_make_plan (source, HF_SUBJECT_GROWTH_PATHS);
      g_autofree char *name = hf_export_source_propose_name (source, &plan);
      g_autoptr (GError) error = NULL;

      g_assert_cmpstr (name, ==, "orders-1-to-orders-3-growth.csv");
      g_assert_false (compare_export_run (source, &plan, fixture->files[i], FALSE, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
    }
}

/* With two snapshots there is no growth. */
static void
test_two (Fixture       *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  HfPage *page = HF_PAGE (growth_test_open (fixture->files));

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "growth.toggle-snapshot", "u", 1));
  g_assert_false (hf_page_can (page, HF_PAGE_EXPORT));
  g_assert_null (hf_page_dup_export_source (page));
  g_assert_cmpstr (hf_page_get_obstacle (page, HF_PAGE_EXPORT), ==,
                   "Growth needs three snapshots; choose a third one to export it");
}

static void
test_print (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  HfExportSource *source = get_source (fixture);
  const HfExportPlan plan = hf_export_source_make_plan (source, source->picture);
  g_autoptr (GError) error = NULL;
  HfTitledPicture *picture = hf_export_source_make_picture (source, &plan, NULL, NULL, &error);
  g_autoptr (GtkPrintOperation) operation = NULL;
  g_autofree char *path = g_file_get_path (fixture->target);
  g_autofree char *content = NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (picture->name, ==, "Growth over orders-1 → orders-2 → orders-3");
  operation = hf_print_operation_new (picture);
  gtk_print_operation_set_export_filename (operation, path);
  g_assert_cmpint (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL,
                                            &error),
                   ==, GTK_PRINT_OPERATION_RESULT_APPLY);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_true (g_str_has_prefix (content, "%PDF"));
  hf_export_source_free (source);
}

static void
add (const char *path,
     void      (*test) (Fixture       *fixture,
                        gconstpointer  data))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int    argc,
      char **argv)
{
  int status = 0;

  application = window_test_init (&argc, &argv);
  add ("/app/growth-export/the-table-has-the-keys-of-the-command-line", test_table);
  add ("/app/growth-export/the-page-becomes-a-picture", test_picture);
  add ("/app/growth-export/the-report-has-the-growth", test_report);
  add ("/app/growth-export/runs-per-step-are-in-report-and-picture", test_runs);
  add ("/app/growth-export/no-file-of-a-heap-is-replaced", test_files);
  add ("/app/growth-export/two-snapshots-have-nothing-to-export", test_two);
  add ("/app/growth-export/the-page-is-printed", test_print);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
