/* test-query-save.c: the rows of an answer become files and text for the clipboard
 *
 * covers: hf-query-save-dialog
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-export-dialog.h"
#include "hf-load.h"
#include "hf-query-save-dialog.h"
#include "hf-query-save.h"
#include "hf-test.h"

#include <adwaita.h>
#include <glib/gstdio.h>

static HfQueryRows *
keep (const char *text)
{
  g_autoptr (GFile) file = hf_test_file ("real/dotnet10-small.gclog.gz");
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, &error);
  g_autoptr (HfQuerySource) source = hf_query_source_new (recording, 0, NULL);
  g_autoptr (HfQueryDatabase) database = hf_query_database_new (source, &error);
  g_autoptr (HfQuery) query = hf_query_new (database, text, NULL, &error);
  HfQueryRows *rows = NULL;

  g_assert_no_error (error);
  rows = hf_query_rows_new (query, 0);
  g_assert_true (hf_query_rows_fill (rows, query, G_MAXUINT32, NULL, &error));
  g_assert_no_error (error);
  return rows;
}

#define THREE                                                                                      \
  "SELECT column1 AS a, column2 AS b FROM (VALUES (1, 'x'), (2.5, 'y,z'), (NULL, 'u\tv'))"

static const guint32 order[] = { 2, 0, 1 };

/* ---- Files ---- */

static GFile *
make_file (const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("hf-query-save-XXXXXX", &error);

  g_assert_no_error (error);
  return g_file_new_build_filename (folder, name, NULL);
}

static void
remove_file (GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);

  g_file_delete (file, NULL, NULL);
  g_assert_true (g_file_delete (folder, NULL, NULL));
}

static void
check_file (GFile      *file,
            const char *want)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  g_file_load_contents (file, NULL, &text, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, want);
}

static gboolean
write_file (HfQueryRows    *rows,
            const guint32  *positions,
            HfTableFormat   format,
            GFile          *file,
            GFile          *source,
            GCancellable   *cancellable,
            GError        **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  hf_query_save_to_file_async (hf_query_save_new (rows, hf_query_rows_get_n (rows), positions),
                               format, file, source, cancellable, app_test_result_cb, &result);
  g_assert_true (app_test_wait (app_test_is_set, &result));
  return hf_query_save_to_file_finish (result, error);
}

static void
test_files (void)
{
  g_autoptr (HfQueryRows) rows = keep (THREE);
  g_autoptr (GFile) file = make_file ("answer");
  g_autoptr (GError) error = NULL;

  g_assert_true (write_file (rows, NULL, HF_TABLE_CSV, file, NULL, NULL, &error));
  g_assert_no_error (error);
  check_file (file, "a,b\n1,x\n2.5,\"y,z\"\n,u\tv\n");
  g_assert_true (write_file (rows, order, HF_TABLE_JSON, file, NULL, NULL, &error));
  g_assert_no_error (error);
  check_file (file,
              "{\"rows\": [\n  {\"a\": null, \"b\": \"u\\tv\"},\n  {\"a\": 1, \"b\": \"x\"},\n"
              "  {\"a\": 2.5, \"b\": \"y,z\"}\n]}\n");
  remove_file (file);
}

/* Neither the heap's own file nor, after a cancellation, any other is replaced. */
static void
test_kept (void)
{
  g_autoptr (HfQueryRows) rows = keep (THREE);
  g_autoptr (GFile) file = make_file ("answer.csv");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) same = NULL;
  g_autoptr (GError) cancelled = NULL;

  g_assert_true (
    g_file_replace_contents (file, "old", 3, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, NULL));
  g_assert_false (write_file (rows, NULL, HF_TABLE_CSV, file, file, NULL, &same));
  g_assert_error (same, G_IO_ERROR, G_IO_ERROR_EXISTS);
  g_cancellable_cancel (cancellable);
  g_assert_false (write_file (rows, NULL, HF_TABLE_CSV, file, NULL, cancellable, &cancelled));
  g_assert_error (cancelled, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  check_file (file, "old");
  remove_file (file);
}

/* ---- The clipboard ---- */

static void
test_text (void)
{
  g_autoptr (HfQueryRows) rows = keep (THREE);
  g_autoptr (HfQuerySave) save = hf_query_save_new (rows, 3, order);
  g_autofree char *note = NULL;
  g_autofree char *text = hf_query_save_dup_text (save, &note);

  g_assert_cmpstr (text, ==, "a\tb\n\tu v\n1\tx\n2.5\ty,z\n");
  g_assert_null (note);
}

static void
test_much_text (void)
{
  g_autoptr (HfQueryRows) rows = keep ("WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 "
                                       "FROM n WHERE i < 123456) SELECT i FROM n");
  g_autoptr (HfQuerySave) save = hf_query_save_new (rows, hf_query_rows_get_n (rows), NULL);
  g_autofree char *note = NULL;
  g_autofree char *text = hf_query_save_dup_text (save, &note);

  g_assert_true (g_str_has_suffix (text, "\n99999\n100000\n"));
  g_assert_cmpstr (note, ==,
                   "The first 100,000 of 123,456 rows were copied. Export writes all of them.");
}

/* ---- The dialog ---- */

typedef struct
{
  GtkWindow *window;
  GtkWidget *overlay;
} Shown;

static void
open_window (Shown *self)
{
  self->window = GTK_WINDOW (gtk_window_new ());
  self->overlay = adw_toast_overlay_new ();
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (self->overlay), gtk_label_new ("answer"));
  gtk_window_set_child (self->window, self->overlay);
  gtk_window_set_default_size (self->window, 600, 400);
  gtk_window_present (self->window);
}

static gboolean
has_toast (gpointer overlay)
{
  return app_test_find_label (overlay, g_object_get_data (overlay, "want")) != NULL;
}

static void
check_save (Shown      *self,
            GFile      *file,
            const char *want)
{
  g_autoptr (HfQueryRows) rows = keep (THREE);
  GtkWidget *child = adw_toast_overlay_get_child (ADW_TOAST_OVERLAY (self->overlay));

  g_object_set_data (G_OBJECT (self->overlay), "want", (gpointer) want);
  hf_query_save_dialog_save_as (child, hf_query_save_new (rows, 3, NULL), file, NULL);
  g_assert_true (app_test_wait (has_toast, self->overlay));
}

static void
test_endings (void)
{
  g_autoptr (GFile) json = make_file ("answer.JSON");
  g_autoptr (GFile) plain = make_file ("largest");
  g_autoptr (GFile) folder = g_file_get_parent (plain);
  g_autoptr (GFile) csv = g_file_get_child (folder, "largest.csv");
  g_autoptr (GFile) remembered = NULL;
  Shown shown;

  open_window (&shown);
  check_save (&shown, json, "Exported to “answer.JSON”");
  check_save (&shown, plain, "Exported to “largest.csv”");
  check_file (csv, "a,b\n1,x\n2.5,\"y,z\"\n,u\tv\n");
  remembered = hf_export_dialog_propose_folder ();
  g_assert_true (g_file_equal (remembered, folder));
  remove_file (json);
  remove_file (csv);
  gtk_window_destroy (shown.window);
}

static void
test_error (void)
{
  g_autoptr (HfQueryRows) rows = keep (THREE);
  g_autoptr (GFile) file = g_file_new_for_path ("/nonexistent/answer.csv");
  g_autoptr (GError) error = NULL;
  Shown shown;

  g_assert_false (write_file (rows, NULL, HF_TABLE_CSV, file, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  open_window (&shown);
  check_save (&shown, file, error->message);
  gtk_window_destroy (shown.window);
}

int
main (int    argc,
      char **argv)
{
  app_test_init (&argc, &argv);
  g_test_add_func ("/app/query-save/files-have-the-order-of-the-rows", test_files);
  g_test_add_func ("/app/query-save/some-files-are-not-replaced", test_kept);
  g_test_add_func ("/app/query-save/text-has-a-tab-between-values", test_text);
  g_test_add_func ("/app/query-save/much-text-is-cut", test_much_text);
  g_test_add_func ("/app/query-save/the-ending-decides-the-format", test_endings);
  g_test_add_func ("/app/query-save/errors-are-shown", test_error);
  return g_test_run ();
}
