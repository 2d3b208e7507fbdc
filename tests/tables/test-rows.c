/* test-rows.c: lists as tables by position, and as files
 *
 * covers: hf-cell-rows, hf-edge-rows, hf-object-rows, hf-root-rows, hf-tree-rows, hf-type-rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "drawing-test.h"
#include "hf-cell-rows.h"
#include "hf-edge-rows.h"
#include "hf-object-rows.h"
#include "hf-root-rows.h"
#include "hf-rows.h"
#include "hf-test.h"
#include "hf-tree-rows.h"
#include "hf-type-rows.h"

#include <string.h>

#define HEAP "a:600:A.B.Big b:400:System.String c:8:System.String g:24:A.B.Big !a a->b #c:N.T.f"

/* Takes @list and returns its written form. */
static char *
dup_contents (HfRows        *taken,
              HfTableFormat  format)
{
  g_autoptr (HfRows) list = taken;
  g_autoptr (GFile) file = hf_test_temporary ("list.csv", "old", -1);
  g_autoptr (GError) error = NULL;
  char *contents = NULL;

  g_assert_true (hf_rows_to_file (list, format, file, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_load_contents (file, NULL, &contents, NULL, NULL, NULL));
  hf_test_remove (file);
  return contents;
}

static HfRetention *
retain (HfHierarchy *hierarchy)
{
  g_autoptr (GError) error = NULL;
  HfRetention *retention = hf_retention_new (hierarchy->analysis, NULL, NULL, &error);

  g_assert_no_error (error);
  return retention;
}

/* ---- Rows --------------------------------------------------------------- */

static void
test_types (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_from_text (HEAP);
  g_autoptr (HfRetention) retention = retain (hierarchy);
  guint64 exact[2] = { 1000, HF_TYPE_ROWS_UNKNOWN };
  guint32 n_types = 0;
  HfTypeIndex *types = hf_analysis_sort_types (hierarchy->analysis, HF_TYPE_ORDER_BYTES, TRUE,
                                               &n_types);
  g_autofree char *text = NULL;

  g_assert_cmpuint (n_types, >=, 2);
  text = dup_contents (hf_type_rows_new (hierarchy->analysis, retention, types,
                                         g_memdup2 (exact, sizeof exact), 2),
                       HF_TABLE_CSV);
  g_assert_cmpstr (text, ==,
                   "type,count,bytes,reachable_count,reachable_bytes,retained_min,retained,"
                   "assembly\n"
                   "A.B.Big,2,624,1,600,1000,1000,\n"
                   "System.String,2,408,2,408,408,,\n");
}

static gboolean
is_string (gconstpointer heap,
           HfObjectIndex object)
{
  HfHeap *all = (HfHeap *) heap;

  return g_str_equal (hf_heap_get_type_name (all, hf_heap_get_object_type (all, object)),
                      "System.String");
}

/* Each row is below the one that owns it, and names that one by its position. */
static void
test_tree (void)
{
  static const char *const expected[] = {
    "name,type,count,bytes,retained,retained_count,level,parent,rows_below,largest\n"
    "Big,A.B.Big,1,600,1015,3,0,,2,1000\n"
    "String,System.String,1,400,400,1,1,0,0,2000\n"
    "Own,A.B.Own,1,15,15,1,1,0,0,5000\n"
    "String,System.String,1,8,8,1,0,,0,3000\n",
    "name,type,count,bytes,retained,retained_count,level,parent,rows_below,largest,matching,"
    "own_matching\n"
    "Big,A.B.Big,1,600,1015,3,0,,1,1000,1,0\n"
    "String,System.String,1,400,400,1,1,0,0,2000,1,1\n"
    "String,System.String,1,8,8,1,0,,0,3000,1,1\n",
  };
  g_autoptr (HfHierarchy) hierarchy = drawing_test_from_text (HEAP " e:15:A.B.Own a->e");
  HfHeap *heap = hf_analysis_get_heap (hierarchy->analysis);
  g_autoptr (HfRetention) retention = retain (hierarchy);
  g_autoptr (HfDominatorMatches) matches = hf_dominator_matches_new (retention, is_string, heap,
                                                                     NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (HfDominatorLevel) top = hf_dominator_level_new (retention, i == 0 ? NULL : matches,
                                                                 NULL, NULL, NULL);
      g_autofree char *text = NULL;

      text = dup_contents (hf_tree_rows_new (retention,
                                             hf_dominator_outline_new (top, 9, 9, NULL, NULL)),
                           HF_TABLE_CSV);
      g_assert_cmpstr (text, ==, expected[i]);
    }
}

/* Rows of which not all are written say so. */
static void
test_tree_left_out (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_from_text (HEAP);
  g_autoptr (HfRetention) retention = retain (hierarchy);
  g_autoptr (HfDominatorLevel) top = hf_dominator_level_new (retention, NULL, NULL, NULL, NULL);
  g_autofree char *text = NULL;

  text = dup_contents (
    hf_tree_rows_new (retention, hf_dominator_outline_new (top, 1, 9, NULL, NULL)), HF_TABLE_JSON);
  g_assert_true (g_str_has_suffix (text, "\"largest\": \"1000\"}\n  ],\n  \"left_out\": 2\n}\n"));
}

static void
test_objects (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_from_text (HEAP);
  g_autoptr (HfRetention) retention = retain (hierarchy);
  const HfObjectSetQuery query = hf_object_set_query_all ();
  HfObjectSet *all = hf_object_set_new (hierarchy->analysis, retention, &query, NULL, NULL);
  HfObjectSet *again = hf_object_set_new (hierarchy->analysis, retention, &query, NULL, NULL);
  g_autofree char *text = dup_contents (hf_object_rows_new (hierarchy->analysis, retention, all),
                                        HF_TABLE_CSV);
  g_autofree char *bare = dup_contents (hf_object_rows_new (hierarchy->analysis, NULL, again),
                                        HF_TABLE_CSV);

  g_assert_cmpstr (text, ==,
                   "id,type,size,reachable,depth,retained,idom,generation,assembly\n"
                   "1000,A.B.Big,600,1,0,1000,,,\n"
                   "2000,System.String,400,1,1,400,1000,,\n"
                   "3000,System.String,8,1,0,8,,,\n"
                   "4000,A.B.Big,24,0,,,,,\n");
  g_assert_nonnull (strstr (bare, "\n2000,System.String,400,1,1,,,,\n"));
}

static void
test_roots (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_from_text (HEAP);
  g_autoptr (HfRetention) retention = retain (hierarchy);
  const HfRootIndex roots[2] = { { 1 }, { 0 } };
  g_autofree char *text = dup_contents (hf_root_rows_new (hierarchy->analysis, retention,
                                                          g_memdup2 (roots, sizeof roots), 2),
                                        HF_TABLE_CSV);

  g_assert_cmpstr (text, ==,
                   "object,kind,flags,container,field,type,size,retained,freed\n"
                   "3000,static,,N.T,f,System.String,8,8,8\n"
                   "1000,handle,,,,A.B.Big,600,1000,1000\n");
}

static void
test_names (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  hf_root_append_flags (text, 0);
  g_assert_cmpstr (text->str, ==, "");
  hf_root_append_flags (text, HF_ROOT_PINNED | HF_ROOT_WEAK | 32);
  g_assert_cmpstr (text->str, ==, "pinned+weak+32");
  hf_root_append_kind (text, 31);
  g_assert_cmpstr (text->str, ==, "pinned+weak+3231");
}

/* ---- Cells -------------------------------------------------------------- */

static void
test_cells (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_from_text (HEAP);
  g_autoptr (HfRetention) retention = retain (hierarchy);
  g_autofree char *text = dup_contents (hf_cell_rows_new (hierarchy, retention, 0), HF_TABLE_CSV);
  g_autofree char *below = dup_contents (hf_cell_rows_new (hierarchy, NULL, 2), HF_TABLE_CSV);

  g_assert_cmpstr (text, ==,
                   "path,kind,type,id,count,bytes,retained,level\n"
                   "A.B,family,,,1,600,,1\n"
                   "A.B/A.B.Big,type,A.B.Big,,1,600,,2\n"
                   "A.B/A.B.Big/1000,object,A.B.Big,1000,1,600,1000,3\n"
                   "System,family,,,2,408,,1\n"
                   "System/System.String,type,System.String,,2,408,,2\n"
                   "System/System.String/2000,object,System.String,2000,1,400,400,3\n"
                   "System/System.String/3000,object,System.String,3000,1,8,8,3\n");
  g_assert_cmpstr (below, ==,
                   "path,kind,type,id,count,bytes,retained,level\n"
                   "System/System.String,type,System.String,,2,408,,2\n"
                   "System/System.String/2000,object,System.String,2000,1,400,,3\n"
                   "System/System.String/3000,object,System.String,3000,1,8,,3\n");
}

/* Whatever is put together: each row is below the one that its level says, and what is
 * directly below the top adds up. */
static void
test_trees (void)
{
  for (int grouping = HF_GROUPING_NAMESPACE; grouping < HF_N_GROUPINGS; grouping++)
    {
      g_autoptr (HfHierarchy) hierarchy = grouping == HF_GROUPING_NAMESPACE
                                            ? drawing_test_random (60)
                                            : drawing_test_owned (400, grouping);
      g_autoptr (HfRows) list = hf_cell_rows_new (hierarchy, NULL, 0);
      HfTableValue values[HF_CELL_ROWS_N_COLUMNS];
      guint64 n_bytes = 0;
      guint64 level = 0;

      for (guint32 row = 0; row < list->n_rows; row++)
        {
          hf_rows_get_row (list, row, values);
          g_assert_cmpuint (values[HF_CELL_ROWS_LEVEL].number, >=, 1);
          g_assert_cmpuint (values[HF_CELL_ROWS_LEVEL].number, <=, level + 1);
          level = values[HF_CELL_ROWS_LEVEL].number;
          if (level == 1)
            n_bytes += values[HF_CELL_ROWS_BYTES].number;
        }
      g_assert_cmpuint (list->n_rows, ==, hierarchy->n_nodes - 1);
      g_assert_cmpuint (n_bytes, ==, hierarchy->nodes[0].n_bytes);
    }
}

/* ---- By position -------------------------------------------------------- */

static char *
dup_row (HfRows  *list,
         guint32  row)
{
  g_autoptr (GString) text = g_string_new (NULL);
  HfTableValue values[HF_TABLE_MAX_COLUMNS];
  HfTableWriter writer;

  hf_table_writer_begin (&writer, text, HF_TABLE_CSV, list->klass->schema);
  hf_rows_get_row (list, row, values);
  hf_table_writer_add_row (&writer, values);
  return g_strdup (text->str);
}

/* Takes @list. Whatever row was asked for before, a row is the same. */
static void
check_positions (HfRows *taken)
{
  g_autoptr (HfRows) list = taken;
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_free);

  g_assert_cmpuint (list->n_rows, >, 0);
  for (guint32 row = 0; row < list->n_rows; row++)
    g_ptr_array_add (rows, dup_row (list, row));
  for (guint32 row = list->n_rows; row > 0; row--)
    {
      g_autofree char *text = dup_row (list, row - 1);

      g_assert_cmpstr (text, ==, g_ptr_array_index (rows, row - 1));
    }
  for (guint32 i = 0; i < 4 * list->n_rows; i++)
    {
      const guint32 row = (guint32) g_test_rand_int_range (0, (gint32) list->n_rows);
      g_autofree char *text = dup_row (list, row);
      g_autofree char *again = dup_row (list, row);

      g_assert_cmpstr (text, ==, g_ptr_array_index (rows, row));
      g_assert_cmpstr (again, ==, text);
    }
}

static void
test_positions (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_owned (200, HF_GROUPING_ROOT);
  HfAnalysis *analysis = hierarchy->analysis;
  HfRetention *retention = hierarchy->retention;
  const HfObjectSetQuery query = hf_object_set_query_all ();
  g_autoptr (HfGraphSource) source = hf_graph_source_new (retention);
  const HfGraphRequest request = {
    .kind = HF_GRAPH_TYPES,
    .object = { HF_INDEX_NONE },
    .type = { HF_INDEX_NONE },
  };
  g_autoptr (HfGraph) graph = hf_graph_new (source, &request, NULL, NULL);
  guint32 n_types = 0;
  guint32 n_roots = 0;
  HfTypeIndex *types = hf_analysis_sort_types (analysis, HF_TYPE_ORDER_NAME, FALSE, &n_types);
  HfRootIndex *roots = NULL;

  hf_heap_get_roots (hf_analysis_get_heap (analysis), &n_roots);
  roots = g_new (HfRootIndex, n_roots);
  for (guint32 i = 0; i < n_roots; i++)
    roots[i] = (HfRootIndex){ n_roots - 1 - i };

  check_positions (hf_type_rows_new (analysis, retention, types, NULL, n_types));
  check_positions (hf_object_rows_new (
    analysis, retention, hf_object_set_new (analysis, retention, &query, NULL, NULL)));
  check_positions (hf_root_rows_new (analysis, retention, roots, n_roots));
  check_positions (hf_edge_rows_new (graph));
  check_positions (hf_node_rows_new (graph));
}

static void
test_cell_positions (void)
{
  for (int grouping = HF_GROUPING_NAMESPACE; grouping < HF_N_GROUPINGS; grouping++)
    {
      g_autoptr (HfHierarchy) hierarchy = grouping == HF_GROUPING_NAMESPACE
                                            ? drawing_test_random (60)
                                            : drawing_test_owned (400, grouping);

      for (guint32 focus = 0; focus < hierarchy->n_nodes; focus += 1 + hierarchy->n_nodes / 20)
        {
          if (hierarchy->nodes[focus].n_children > 0)
            check_positions (hf_cell_rows_new (hierarchy, NULL, focus));
        }
    }
}

/* A row that is not the next one is found as well before any other was asked for. */
static void
test_last_cell (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_from_text (HEAP);
  g_autoptr (HfRows) list = hf_cell_rows_new (hierarchy, NULL, 0);
  HfTableValue values[HF_CELL_ROWS_N_COLUMNS];

  hf_rows_get_row (list, list->n_rows - 1, values);
  g_assert_cmpstr (values[HF_CELL_ROWS_PATH].text, ==, "System/System.String/3000");
  hf_rows_get_row (list, 0, values);
  g_assert_cmpstr (values[HF_CELL_ROWS_PATH].text, ==, "A.B");
}

/* ---- Files -------------------------------------------------------------- */

static void
test_source (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_from_text (HEAP);
  g_autoptr (HfRows) list = hf_cell_rows_new (hierarchy, NULL, 0);
  g_autoptr (GFile) file = hf_test_temporary ("heap.csv", "heap", -1);
  g_autoptr (GError) error = NULL;
  g_autofree char *contents = NULL;

  g_assert_false (hf_rows_to_file (list, HF_TABLE_CSV, file, file, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  g_assert_nonnull (strstr (error->message, "heap.csv is the heap itself"));
  g_file_load_contents (file, NULL, &contents, NULL, NULL, NULL);
  g_assert_cmpstr (contents, ==, "heap");
  hf_test_remove (file);
}

typedef struct
{
  GCancellable *cancellable;
  guint         n_reports;
} Watch;

static void
cancel_cb (const HfProgressReport *report,
           gpointer                user_data)
{
  Watch *watch = user_data;

  g_assert_cmpint (report->stage, ==, HF_STAGE_WRITING);
  g_assert_cmpuint (report->done, <=, report->total);
  watch->n_reports++;
  g_cancellable_cancel (watch->cancellable);
}

/* Of so many rows that it ends only by the cancel. */
static void
get_number (HfRows       *list G_GNUC_UNUSED,
            guint32       row,
            HfTableValue *values)
{
  values[0] = hf_table_number (row);
}

static void
test_cancel (void)
{
  static const HfTableColumn column = { "n", HF_TABLE_COUNT, NULL, 0 };
  static const HfTableSchema schema = { "rows", &column, 1 };
  static const HfRowsClass klass = { &schema, get_number, NULL };
  g_autoptr (HfHierarchy) hierarchy = drawing_test_from_text (HEAP);
  HfRows *list = g_new0 (HfRows, 1);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GFile) file = hf_test_temporary ("list.json", "old", -1);
  g_autoptr (GError) error = NULL;
  g_autofree char *contents = NULL;
  Watch watch = { cancellable, 0 };
  HfProgress progress;

  hf_rows_init (list, &klass, hierarchy->analysis, NULL, G_MAXUINT32);
  hf_progress_init (&progress, cancel_cb, &watch);
  g_assert_false (
    hf_rows_to_file (list, HF_TABLE_JSON, file, NULL, &progress, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (watch.n_reports, ==, 1);
  g_file_load_contents (file, NULL, &contents, NULL, NULL, NULL);
  g_assert_cmpstr (contents, ==, "old");
  hf_test_remove (file);
  hf_rows_free (list);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tables/rows/types-have-their-columns", test_types);
  g_test_add_func ("/tables/rows/tree-rows-are-below-their-owners", test_tree);
  g_test_add_func ("/tables/rows/rows-that-are-left-out-are-counted", test_tree_left_out);
  g_test_add_func ("/tables/rows/objects-have-their-columns", test_objects);
  g_test_add_func ("/tables/rows/roots-have-their-columns", test_roots);
  g_test_add_func ("/tables/rows/what-has-no-name-is-its-number", test_names);
  g_test_add_func ("/tables/rows/cells-come-with-their-paths", test_cells);
  g_test_add_func ("/tables/rows/cells-are-a-tree-that-adds-up", test_trees);
  g_test_add_func ("/tables/rows/rows-are-the-same-in-any-order", test_positions);
  g_test_add_func ("/tables/rows/cells-are-the-same-in-any-order", test_cell_positions);
  g_test_add_func ("/tables/rows/the-last-cell-may-come-first", test_last_cell);
  g_test_add_func ("/tables/rows/the-heap-itself-is-not-replaced", test_source);
  g_test_add_func ("/tables/rows/a-cancel-leaves-the-old-file", test_cancel);

  return g_test_run ();
}
