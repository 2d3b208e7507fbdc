/* test-export-job.c: what a tab shows and lists, as files and on paper
 *
 * covers: hf-export-heap, hf-export-heap-rows, hf-export-source, hf-print, hf-session-picture,
 *   hf-titled-picture
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "app-test.h"
#include "hf-export-heap.h"
#include "hf-export-job.h"
#include "hf-print.h"
#include "hf-session-graph.h"
#include "hf-session-picture.h"
#include "hf-test.h"
#include "session-test.h"

#include <string.h>

#define HEAP "a:600:A.B.Big b:400:System.String c:8:System.String g:24:A.B.Big !a a->b #c:N.T.f"

static HfExportPlan
make_plan (HfExportSubject subject)
{
  return (HfExportPlan){ .subject = subject,
                         .width = 640,
                         .height = 480,
                         .scale = 1,
                         .has_title = TRUE,
                         .has_legend = TRUE };
}

static gboolean
has_graph (gpointer user_data)
{
  return hf_session_get_graph_layout (user_data) != NULL;
}

/* Of who owns what, as if a view showed it. */
static void
make_graph (HfSession *session)
{
  const HfGraphSpace space = { 900, 600, 1, NULL };

  hf_session_look_at_graph (session, &space);
  g_assert_true (app_test_wait (has_graph, session));
  hf_session_look_at_graph (session, NULL);
}

/* Takes @source. Returns: (transfer full): what the file holds then */
static char *
dup_export_of (HfExportSource     *source,
               const HfExportPlan *plan)
{
  g_autoptr (GFile) file = hf_test_temporary ("export", "old", -1);
  g_autoptr (HfExportJob) job = hf_export_job_new (source, plan, file);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  char *contents = NULL;

  hf_export_job_run_async (job, app_test_result_cb, &result);
  g_assert_true (app_test_wait (app_test_is_set, &result));
  g_assert_true (hf_export_job_run_finish (job, result, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_load_contents (file, NULL, &contents, NULL, NULL, NULL));
  hf_test_remove (file);

  return contents;
}

static char *
dup_export (HfSession          *session,
            const HfExportPlan *plan)
{
  return dup_export_of (hf_export_heap_new (session, 0, 0), plan);
}

/* ---- Lists ------------------------------------------------------------- */

static void
test_types (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  const HfExportPlan plan = make_plan (HF_SUBJECT_TYPES);
  g_autofree char *all = NULL;
  g_autofree char *some = NULL;

  app_test_retain (session);
  hf_session_set_type_order (session, HF_TYPE_ORDER_NAME, TRUE);
  all = dup_export (session, &plan);
  g_assert_cmpstr (all, ==,
                   "type,count,bytes,reachable_count,reachable_bytes,retained_min,retained,"
                   "assembly\n"
                   "System.String,2,408,2,408,408,,\n"
                   "A.B.Big,2,624,1,600,1000,1000,\n");

  hf_session_set_type_filter (session, "string");
  some = dup_export (session, &plan);
  g_assert_nonnull (strstr (some, "System.String,"));
  g_assert_null (strstr (some, "A.B.Big"));
}

/* Returns: (transfer full): what @session lists, and two rows of its tree */
static HfExportSource *
make_source_with_tree (HfSession *session)
{
  HfExportSource *source = hf_export_heap_new (session, 0, 0);
  g_autoptr (HfDominatorLevel) top = hf_dominator_level_new (hf_session_get_retention (session),
                                                             NULL, NULL, NULL, NULL);

  hf_export_heap_take_tree (source, hf_dominator_outline_new (top, 2, 9, NULL, NULL));
  return source;
}

/* As holdfast-cli writes it. */
static void
test_tree (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP " a->e e:90:A.E");
  HfExportPlan plan = make_plan (HF_SUBJECT_TREE);
  g_autofree char *csv = NULL;
  g_autofree char *json = NULL;

  app_test_retain (session);
  csv = dup_export_of (make_source_with_tree (session), &plan);
  g_assert_cmpstr (csv, ==,
                   "name,type,count,bytes,retained,retained_count,level,parent,rows_below,largest\n"
                   "Big,A.B.Big,1,600,1090,3,0,,2,1000\n"
                   "String,System.String,1,400,400,1,1,0,0,2000\n");
  plan.table_format = HF_TABLE_JSON;
  json = dup_export_of (make_source_with_tree (session), &plan);
  g_assert_true (g_str_has_prefix (
    json, "{\n  \"rows\": [\n    {\"name\": \"Big\", \"type\": \"A.B.Big\", \"count\": 1, "
          "\"bytes\": 600, \"retained\": 1090, \"retained_count\": 3, \"level\": 0, "
          "\"parent\": null, \"rows_below\": 2, \"largest\": \"1000\"},\n"));
  g_assert_true (g_str_has_suffix (json, "\n  ],\n  \"left_out\": 2\n}\n"));
}

static void
test_for_spreadsheet (void)
{
  g_autoptr (HfSession) session = app_test_session ("!a a:100:=Formula a->b b:40:Straße");
  HfExportPlan plan = make_plan (HF_SUBJECT_OBJECTS);
  g_autofree char *plain = dup_export (session, &plan);
  g_autofree char *guarded = NULL;

  plan.is_for_spreadsheet = TRUE;
  guarded = dup_export (session, &plan);
  g_assert_cmpstr (plain, ==,
                   "id,type,size,reachable,depth,retained,idom,generation,assembly\n"
                   "1000,=Formula,100,1,0,,,,\n2000,Straße,40,1,1,,,,\n");
  g_assert_cmpstr (guarded, ==,
                   "\xef\xbb\xbf"
                   "id,type,size,reachable,depth,retained,idom,generation,assembly\n"
                   "0x1000,\"'=Formula\",100,1,0,,,,\n0x2000,Straße,40,1,1,,,,\n");
}

static void
test_objects (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  HfExportPlan plan = make_plan (HF_SUBJECT_OBJECTS);
  g_autofree char *text = NULL;

  app_test_retain (session);
  hf_session_set_object_order (session, HF_OBJECT_ORDER_SIZE, TRUE);
  hf_session_set_object_filter (session, "size>20");
  plan.table_format = HF_TABLE_JSON;
  text = dup_export (session, &plan);
  g_assert_cmpstr (
    text, ==,
    "{\n  \"objects\": [\n"
    "    {\"id\": \"1000\", \"type\": \"A.B.Big\", \"size\": 600, \"reachable\": 1, "
    "\"depth\": 0, \"retained\": 1000, \"idom\": null, \"generation\": null, \"assembly\": null},\n"
    "    {\"id\": \"2000\", \"type\": \"System.String\", \"size\": 400, "
    "\"reachable\": 1, \"depth\": 1, \"retained\": 400, \"idom\": \"1000\", "
    "\"generation\": null, \"assembly\": null},\n"
    "    {\"id\": \"4000\", \"type\": \"A.B.Big\", \"size\": 24, \"reachable\": 0, "
    "\"depth\": null, \"retained\": null, \"idom\": null, \"generation\": null, \"assembly\": "
    "null}\n"
    "  ]\n}\n");
}

/* A list that needs retained sizes is not exported before these are known. */
static void
check_too_early (HfExportSubject subject)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  const HfExportPlan plan = make_plan (subject);
  g_autoptr (GFile) file = hf_test_temporary ("export", "old", -1);
  g_autoptr (HfExportJob) job = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *contents = NULL;

  hf_session_set_object_filter (session, "retained>20");
  job = hf_export_job_new (hf_export_heap_new (session, 0, 0), &plan, file);
  hf_export_job_run_async (job, app_test_result_cb, &result);
  g_assert_true (app_test_wait (app_test_is_set, &result));
  g_assert_false (hf_export_job_run_finish (job, result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_assert_true (g_file_load_contents (file, NULL, &contents, NULL, NULL, NULL));
  g_assert_cmpstr (contents, ==, "old");
  hf_test_remove (file);
}

static void
test_too_early (void)
{
  check_too_early (HF_SUBJECT_OBJECTS);
  check_too_early (HF_SUBJECT_TREE);
}

static void
test_roots (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  const HfExportPlan plan = make_plan (HF_SUBJECT_ROOTS);
  g_autofree char *all = NULL;
  g_autofree char *pinned = NULL;

  app_test_retain (session);
  all = dup_export (session, &plan);
  g_assert_cmpstr (all, ==,
                   "object,kind,flags,container,field,type,size,retained,freed\n"
                   "1000,handle,,,,A.B.Big,600,1000,1000\n"
                   "3000,static,,N.T,f,System.String,8,8,8\n");

  hf_session_set_root_flags (session, HF_ROOT_PINNED);
  pinned = dup_export (session, &plan);
  g_assert_cmpstr (pinned, ==, "object,kind,flags,container,field,type,size,retained,freed\n");
}

static void
test_cells (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  const HfExportPlan plan = make_plan (HF_SUBJECT_CELLS);
  g_autofree char *all = NULL;
  g_autofree char *below = NULL;

  all = dup_export (session, &plan);
  g_assert_nonnull (strstr (all, "\nA.B,family,,,1,600,,1\n"));

  hf_session_zoom_to (session, 2);
  below = dup_export (session, &plan);
  g_assert_nonnull (strstr (below, "\nSystem/System.String,type,System.String,,2,408,,2\n"));
  g_assert_null (strstr (below, "A.B"));
}

static void
test_graph (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  HfExportPlan plan = make_plan (HF_SUBJECT_EDGES);
  g_autofree char *edges = NULL;
  g_autofree char *nodes = NULL;
  g_autofree char *picture = NULL;

  app_test_retain (session);
  make_graph (session);
  edges = dup_export (session, &plan);
  g_assert_true (g_str_has_prefix (edges, "from,to,kind,bytes,references,folded,from_name,"
                                          "to_name\n"));
  g_assert_nonnull (strstr (edges, ",owns,1000,"));
  g_assert_nonnull (strstr (edges, ",handle,Big\n"));

  plan.subject = HF_SUBJECT_NODES;
  nodes = dup_export (session, &plan);
  g_assert_true (g_str_has_prefix (nodes, "key,name,kind,type,count,bytes,layer,hidden,subject,"
                                          "exact,object,root,flags\n"));
  g_assert_nonnull (strstr (nodes, ",Big,objects,A.B.Big,1,1000,"));
  g_assert_nonnull (strstr (nodes, ",handle,roots,"));

  plan.subject = HF_SUBJECT_GRAPH;
  plan.picture_format = HF_EXPORT_SVG;
  picture = dup_export (session, &plan);
  g_assert_nonnull (strstr (picture, " viewBox=\"0 0 640 480\""));
  g_assert_nonnull (strstr (picture, "A.B.Big"));
}

/* A file that was read again while the user chose a name. */
static void
test_another_heap (void)
{
  static const HfExportSubject subjects[] = {
    HF_SUBJECT_TREEMAP, HF_SUBJECT_CELLS, HF_SUBJECT_TYPES, HF_SUBJECT_OBJECTS,
    HF_SUBJECT_ROOTS,   HF_SUBJECT_GRAPH, HF_SUBJECT_NODES, HF_SUBJECT_EDGES,
  };

  for (guint i = 0; i < G_N_ELEMENTS (subjects); i++)
    {
      g_autoptr (HfSession) session = app_test_session (HEAP);
      HfExportPlan plan = make_plan (subjects[i]);
      HfExportSource *source = NULL;
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;

      g_test_message ("%s", hf_export_subject_get_name (subjects[i]));
      app_test_retain (session);
      make_graph (session);
      plan.picture_format = HF_EXPORT_SVG;
      before = dup_export (session, &plan);

      source = hf_export_heap_new (session, 0, 0);
      hf_session_set_type_filter (session, "x");
      app_test_show (session, "x:16:Only.X !x");
      after = dup_export_of (source, &plan);
      g_assert_cmpstr (after, ==, before);
      g_assert_null (strstr (after, "Only"));
    }
}

/* Nor is that of another heap. */
static void
test_no_graph (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  const HfExportPlan plan = make_plan (HF_SUBJECT_GRAPH);
  g_autoptr (GFile) file = hf_test_temporary ("export", "old", -1);
  g_autoptr (HfExportJob) job = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  app_test_retain (session);
  make_graph (session);
  app_test_show (session, HEAP);
  job = hf_export_job_new (hf_export_heap_new (session, 0, 0), &plan, file);
  hf_export_job_run_async (job, app_test_result_cb, &result);
  g_assert_true (app_test_wait (app_test_is_set, &result));
  g_assert_false (hf_export_job_run_finish (job, result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  hf_test_remove (file);
}

static void
check_cancel (HfExportSubject subject)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  const HfExportPlan plan = make_plan (subject);
  g_autoptr (GFile) file = hf_test_temporary ("export", "old", -1);
  g_autoptr (HfExportJob) job = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *contents = NULL;

  app_test_retain (session);
  job = hf_export_job_new (make_source_with_tree (session), &plan, file);
  hf_export_job_cancel (job);
  hf_export_job_run_async (job, app_test_result_cb, &result);
  g_assert_true (app_test_wait (app_test_is_set, &result));
  g_assert_false (hf_export_job_run_finish (job, result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_true (g_file_load_contents (file, NULL, &contents, NULL, NULL, NULL));
  g_assert_cmpstr (contents, ==, "old");
  hf_test_remove (file);
}

static void
test_cancel (void)
{
  check_cancel (HF_SUBJECT_CELLS);
  check_cancel (HF_SUBJECT_TREE);
}

/* ---- Pictures ---------------------------------------------------------- */

static void
test_picture (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  HfExportPlan plan = make_plan (HF_SUBJECT_TREEMAP);
  g_autofree char *whole = NULL;
  g_autofree char *bare = NULL;

  plan.picture_format = HF_EXPORT_SVG;
  whole = dup_export (session, &plan);
  g_assert_nonnull (strstr (whole, " viewBox=\"0 0 640 480\""));
  g_assert_nonnull (strstr (whole, "drawn by Holdfast"));

  /* As large as on the screen, and the page around it. */
  plan.width = plan.height = 0;
  plan.screen_width = 500;
  plan.screen_height = 400;
  plan.has_title = plan.has_legend = FALSE;
  plan.is_transparent = TRUE;
  bare = dup_export (session, &plan);
  g_assert_nonnull (strstr (bare, " viewBox=\"0 0 532 432\""));
  g_assert_null (strstr (bare, "drawn by Holdfast"));
  g_assert_null (strstr (bare, " width=\"532\" height=\"432\" fill"));
}

/* With findings and owners, although the session does not know retained sizes yet. */
static void
test_report (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  const HfExportPlan plan = make_plan (HF_SUBJECT_REPORT);
  g_autofree char *early = dup_export (session, &plan);
  g_autofree char *late = NULL;

  g_assert_true (g_str_has_prefix (early, "<!DOCTYPE html>\n"));
  g_assert_nonnull (strstr (early, "A.B.Big"));
  g_assert_true (g_str_has_suffix (early, "</html>\n"));
  app_test_retain (session);
  late = dup_export (session, &plan);
  g_assert_cmpstr (late, ==, early);
}

/* One page of that paper, on its side, and text that is text. */
static void
check_paper (GFile        *file,
             GtkPageSetup *setup)
{
  g_autofree char *pdfinfo = g_find_program_in_path ("pdfinfo");
  g_autofree char *out = NULL;
  g_autofree char *size = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;

  if (pdfinfo == NULL)
    return;

  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, pdfinfo,
                              g_file_peek_path (file), NULL);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &out, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (out, "Pages:           1\n"));
  size = g_strdup_printf ("Page size:       %.6g x ",
                          gtk_page_setup_get_paper_width (setup, GTK_UNIT_POINTS));
  g_assert_nonnull (strstr (out, size));
  g_assert_cmpfloat (gtk_page_setup_get_paper_width (setup, GTK_UNIT_POINTS), >,
                     gtk_page_setup_get_paper_height (setup, GTK_UNIT_POINTS));
}

static void
test_print (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (GtkPrintOperation) operation = hf_print_operation_new (
    hf_session_picture_new (session));
  g_autoptr (GFile) file = hf_test_temporary ("paper.pdf", "old", -1);
  g_autoptr (GtkPageSetup) setup = g_object_ref (
    gtk_print_operation_get_default_page_setup (operation));
  g_autoptr (GError) error = NULL;
  g_autofree char *contents = NULL;
  g_autofree char *name = NULL;

  g_assert_cmpint (gtk_page_setup_get_orientation (setup), ==, GTK_PAGE_ORIENTATION_LANDSCAPE);
  gtk_print_operation_set_export_filename (operation, g_file_peek_path (file));
  g_assert_cmpint (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL,
                                            &error),
                   ==, GTK_PRINT_OPERATION_RESULT_APPLY);
  g_assert_no_error (error);
  g_assert_cmpint (gtk_print_operation_get_n_pages_to_print (operation), ==, 1);
  g_object_get (operation, "job-name", &name, NULL);
  g_assert_true (g_str_has_prefix (name, "Treemap of "));
  g_assert_true (g_file_load_contents (file, NULL, &contents, NULL, NULL, NULL));
  g_assert_true (g_str_has_prefix (contents, "%PDF-"));
  check_paper (file, setup);
  hf_test_remove (file);
}

int
main (int    argc,
      char **argv)
{
  app_test_init (&argc, &argv);

  g_test_add_func ("/app/export-job/another-heap-makes-no-difference", test_another_heap);
  g_test_add_func ("/app/export-job/types-as-filtered-and-ordered", test_types);
  g_test_add_func ("/app/export-job/the-tree-as-shown", test_tree);
  g_test_add_func ("/app/export-job/a-spreadsheet-finds-no-formula", test_for_spreadsheet);
  g_test_add_func ("/app/export-job/objects-as-filtered-and-ordered", test_objects);
  g_test_add_func ("/app/export-job/what-is-not-known-yet-is-said", test_too_early);
  g_test_add_func ("/app/export-job/roots-as-filtered", test_roots);
  g_test_add_func ("/app/export-job/cells-of-what-is-zoomed-to", test_cells);
  g_test_add_func ("/app/export-job/graph-its-nodes-and-edges", test_graph);
  g_test_add_func ("/app/export-job/no-graph-is-said", test_no_graph);
  g_test_add_func ("/app/export-job/a-cancel-leaves-the-old-file", test_cancel);
  g_test_add_func ("/app/export-job/picture-as-planned", test_picture);
  g_test_add_func ("/app/export-job/a-report-computes-what-is-not-known-yet", test_report);
  g_test_add_func ("/app/export-job/print-is-one-page", test_print);

  return g_test_run ();
}
